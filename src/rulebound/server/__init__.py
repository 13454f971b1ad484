"""The server: tables that people and bots play at, in the browser or over any socket."""
