// Written from the server's messages by web/tools/protocol.py. Do not edit.

export interface Clock {
  seconds: number;
  then?: "bot" | "default";
}

export interface SeatPlan {
  kind: "bot" | "me" | "open";
  bot?: string;
  name?: string;
}

export interface SeatInfo {
  seat: number;
  name: string;
  kind: "bot" | "human" | "open";
  bot?: string | null;
  mine?: boolean;
  online?: boolean;
  colour?: number;
  role?: string;
}

export interface FateInfo {
  seat: number;
  text: string;
  rule: string;
}

export interface FigureInfo {
  label: string;
  values: (number)[];
}

export interface ResultInfo {
  rule: string;
  reason: string;
  scores: (number)[];
  places: (number)[];
  won: (boolean)[];
  title?: string;
  how?: string;
  fates?: (FateInfo)[];
  figures?: (FigureInfo)[];
}

export interface Origin {
  table: string;
  at: number;
}

export interface UndoRequest {
  seat: number;
  to: number;
  missing: (number)[];
}

export interface TableInfo {
  id: string;
  game: string;
  title: string;
  status: "archived" | "over" | "playing" | "waiting";
  seats: (SeatInfo)[];
  options: Record<string, string | number | boolean>;
  created: number;
  updated: number;
  moment?: number;
  waiting?: (number)[];
  host?: boolean;
  listed?: boolean;
  clock?: Clock | null;
  window?: number;
  result?: ResultInfo | null;
  origin?: Origin | null;
  undo?: UndoRequest | null;
  notice?: string;
}
