// Written from the server's messages by web/tools/protocol.py. Do not edit.
import type { ChatLine, LogPart, OutInfo, Prompt, SceneChange, UndoState } from "./moment";
import type { Standing } from "./standing";
import type { ResultInfo, TableInfo } from "./table";

export interface Welcome {
  type: "welcome";
  protocol: number;
  table: TableInfo;
  name: string;
  seats: (number)[];
  looking: number | null;
  last_seen: number | null;
  chat: (ChatLine)[];
  now: number;
  webhooks?: boolean;
}

export interface Update {
  type: "update";
  moment: number;
  question: number;
  waiting: (number)[];
  looking?: number | null;
  scene?: SceneChange | null;
  prompt?: Prompt | null;
  log?: LogPart | null;
  undo?: UndoState | null;
  result?: ResultInfo | null;
  standing?: (Standing)[];
  held?: (number)[];
  asides?: ("hand" | "lower" | "vow")[];
  out?: (OutInfo)[];
  deadline?: number | null;
}

export interface TableChanged {
  type: "table";
  table: TableInfo;
}

export interface Chat {
  type: "chat";
  lines: (ChatLine)[];
}

export interface Done {
  type: "done";
  re: number;
}

export interface Refused {
  type: "refused";
  re: number;
  code: string;
  message: string;
  rule?: string;
}

export interface Term {
  name: string;
  change: number;
}

export interface Hint {
  type: "hint";
  re: number;
  question: number;
  option: number;
  words: string;
  terms: (Term)[];
  because?: string;
}

export interface Pong {
  type: "pong";
  re: number;
  now: number;
}

export type ServerMessage =
  | Welcome
  | Update
  | TableChanged
  | Chat
  | Done
  | Refused
  | Hint
  | Pong;
