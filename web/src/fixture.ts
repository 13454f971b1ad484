// A table from a file, without a server: `npm run dev`, then /fixture.html?of=starmap. It is not part of the build.
import "@fontsource/marcellus";
import "@fontsource-variable/atkinson-hyperlegible-next";
import "@fontsource-variable/atkinson-hyperlegible-mono";
import "./look/fonts.css";
import "./look/tokens.css";
import "./look/base.css";
import { mount } from "svelte";
import { currentTheme, setTheme } from "./kit/theme";
import type { RuleBook, ServerMessage } from "./live/protocol";
import { LiveTable } from "./live/table.svelte";
import type { ArtBook } from "./scene/art";
import TablePage from "./table/TablePage.svelte";

interface Fixture {
  welcome: ServerMessage & { type: string };
  update: ServerMessage & { type: string };
  art: ArtBook;
  rules: RuleBook;
}

const query = new URLSearchParams(location.search);
const fixture = (await (await fetch(`/fixtures/${query.get("of") ?? "starmap"}.json`)).json()) as Fixture;
setTheme(query.get("theme") === "light" ? "light" : currentTheme());
const table = new LiveTable("fixture");
table.load = async () => {
  table.art = fixture.art;
  table.book = fixture.rules;
};
table.hear(fixture.welcome);
table.hear(fixture.update);
table.link = "open";
mount(TablePage, { target: document.getElementById("app")!, props: { table } });
