// Written from the server's messages by web/tools/protocol.py. Do not edit.

export interface Passage {
  kind: "heading" | "item" | "step" | "text";
  text: string;
  rules?: (string)[];
}

export interface BookChapter {
  title: string;
  passages: (Passage)[];
}
