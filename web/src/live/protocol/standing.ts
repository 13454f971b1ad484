// Written from the server's messages by web/tools/protocol.py. Do not edit.

export interface Play {
  action: string;
  value?: number | null;
}

export interface Standing {
  rules?: (string)[];
  about?: (Play)[];
  never?: (Play)[];
  unless?: (string)[];
  until?: (string)[];
  again?: (string)[];
}

export interface NamedPlay {
  play: Play;
  words: string;
}

export interface WindowInfo {
  id: string;
  words: string;
  plays: (NamedPlay)[];
}
