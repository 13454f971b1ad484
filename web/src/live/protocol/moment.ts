// Written from the server's messages by web/tools/protocol.py. Do not edit.
import type { Area, Gauge, Ghost, Overlay, Piece, SpotState, Stage } from "./scene";

export interface OddsInfo {
  chance: number;
  assuming: string;
  rule: string;
  text?: string;
}

export interface Choice {
  words: string;
  kind: string;
  points?: (string)[];
  odds?: OddsInfo | null;
  deal?: "" | "end" | "get" | "give";
  thing?: string;
  would?: (Ghost)[];
}

export interface WhyNot {
  words: string;
  kind: string;
  rule: string;
  text: string;
  points?: (string)[];
  deal?: "" | "end" | "get" | "give";
  thing?: string;
}

export interface Stakes {
  text: string;
  rule: string;
}

export interface DealTerm {
  which: number;
  text: string;
  asked?: boolean;
}

export interface Amounts {
  text: string;
  counts: (number)[];
}

export interface Series {
  rows: (Amounts)[];
  total: number;
}

export interface Prompt {
  question: number;
  seat: number;
  rule: string;
  text: string;
  options: (Choice)[];
  refused?: (WhyNot)[];
  default?: number;
  deadline?: number | null;
  window?: string;
  subject?: (string)[];
  stakes?: Stakes | null;
  terms?: (DealTerm)[];
  series?: Series | null;
}

export interface SceneChange {
  whole?: boolean;
  headline?: string | null;
  phases?: (string)[] | null;
  phase?: number | null;
  turn?: number | null;
  layout?: (string)[] | null;
  areas?: Record<string, Area>;
  pieces?: (Piece)[];
  gone?: (string)[];
  order?: (string)[] | null;
  gauges?: (Gauge)[] | null;
  states?: Record<string, SpotState> | null;
  stage?: Stage | null;
  calm?: boolean;
  overlay?: Overlay | null;
}

export interface LogLine {
  moment: number;
  rule: string;
  text: string;
  kind: string;
  seat?: number | null;
  data?: Record<string, number | string | boolean>;
  dice?: (number)[];
}

export interface LogPart {
  start: number;
  lines: (LogLine)[];
}

export interface ChatLine {
  number: number;
  time: number;
  name: string;
  text: string;
  seat?: number | null;
  removed?: boolean;
}

export interface UndoState {
  how: "consent" | "free" | "no";
  to?: number;
  why?: string;
}

export interface OutInfo {
  seat: number;
  moment: number;
  text: string;
  rule: string;
  lines: (LogLine)[];
  before: number;
}
