// Written from the server's messages by web/tools/protocol.py. Do not edit.

export interface Area {
  id: string;
  kind: string;
  title?: string;
  owner?: number | null;
  spots?: (Spot)[];
  links?: ([string, string])[];
}

export interface BotInfo {
  spec: string;
  title: string;
  help: string;
}

export interface Branch {
  at: number;
  seat: number;
  bot?: string;
}

export interface Chances {
  at: number;
  chances: (number)[];
}

export interface Chapter {
  title: string;
  rules: (RuleInfo)[];
}

export interface Chat {
  type: "chat";
  lines: (ChatLine)[];
}

export interface ChatLine {
  number: number;
  time: number;
  name: string;
  text: string;
  seat?: number | null;
}

export interface Choice {
  words: string;
  kind: string;
  points?: (string)[];
  odds?: OddsInfo | null;
}

export interface Clock {
  seconds: number;
  then?: "bot" | "default";
}

export interface CreateTable {
  game: string;
  seats?: (SeatPlan)[];
  options?: Record<string, string | number | boolean>;
  name?: string;
  listed?: boolean;
  clock?: Clock | null;
  start?: boolean;
}

export interface DoAnswer {
  type: "answer";
  id?: number;
  question: number;
  option: number;
  seat?: number | null;
}

export interface DoArchive {
  type: "archive";
  id?: number;
}

export interface DoChat {
  type: "chat";
  id?: number;
  text: string;
}

export interface DoConsent {
  type: "consent";
  id?: number;
  agree: boolean;
}

export interface DoHint {
  type: "hint";
  id?: number;
}

export interface DoLeave {
  type: "leave";
  id?: number;
}

export interface DoLook {
  type: "look";
  id?: number;
  seat: number | null;
}

export interface DoPing {
  type: "ping";
  id?: number;
}

export interface DoSeat {
  type: "seat";
  id?: number;
  seat: number;
  bot: string | null;
}

export interface DoSeen {
  type: "seen";
  id?: number;
  moment: number;
}

export interface DoStart {
  type: "start";
  id?: number;
}

export interface DoUndo {
  type: "undo";
  id?: number;
  seat?: number | null;
}

export interface Done {
  type: "done";
  re: number;
}

export interface Failure {
  code: string;
  message: string;
  rule?: string;
}

export interface GameInfo {
  id: string;
  title: string;
  blurb: string;
  seats: (number)[];
  default_seats: number;
  minutes: number;
  cooperative: boolean;
  options: (OptionInfo)[];
  reconstructed: (string)[];
  version: number;
}

export interface Gauge {
  name: string;
  value: number;
  owner?: number | null;
  most?: number | null;
  art?: string | null;
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

export interface Introduce {
  name: string;
  keep?: boolean;
}

export interface JoinTable {
  seat?: number | null;
  name?: string;
}

export interface LogLine {
  moment: number;
  rule: string;
  text: string;
  kind: string;
  seat?: number | null;
  data?: Record<string, number | string | boolean>;
}

export interface LogPage {
  start: number;
  total: number;
  lines: (LogLine)[];
}

export interface LogPart {
  start: number;
  lines: (LogLine)[];
}

export interface Me {
  name: string;
  token?: string | null;
}

export interface Moment {
  table: string;
  at: number;
  last: number;
  scene: SceneChange;
  waiting: (number)[];
  lines: (LogLine)[];
  looking?: number | null;
  result?: ResultInfo | null;
}

export interface OddsInfo {
  chance: number;
  assuming: string;
  rule: string;
}

export interface OptionInfo {
  name: string;
  choices: (string | number | boolean)[];
  help: string;
  default: string | number | boolean;
}

export interface Origin {
  table: string;
  at: number;
}

export interface Piece {
  id: string;
  at: string;
  art?: string | null;
  owner?: number | null;
  title?: string;
  marks?: Record<string, string | number | boolean>;
}

export interface Pong {
  type: "pong";
  re: number;
  now: number;
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
}

export interface Refused {
  type: "refused";
  re: number;
  code: string;
  message: string;
  rule?: string;
}

export interface ResultInfo {
  rule: string;
  reason: string;
  scores: (number)[];
  places: (number)[];
  won: (boolean)[];
}

export interface RuleBook {
  game: string;
  title: string;
  chapters: (Chapter)[];
}

export interface RuleInfo {
  id: string;
  text: string;
  source: string;
}

export interface Scene {
  headline: string;
  areas?: (Area)[];
  pieces?: (Piece)[];
  gauges?: (Gauge)[];
  phases?: (string)[];
  phase?: number;
  turn?: number | null;
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

export interface SeatPlan {
  kind: "bot" | "me" | "open";
  bot?: string;
  name?: string;
}

export interface SetWebhook {
  url: string;
}

export interface Spot {
  id: string;
  x?: number;
  y?: number;
  kind?: string;
  title?: string;
  art?: string | null;
  owner?: number | null;
  wide?: number;
  high?: number;
}

export interface TableChanged {
  type: "table";
  table: TableInfo;
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
  result?: ResultInfo | null;
  origin?: Origin | null;
  undo?: UndoRequest | null;
  notice?: string;
}

export interface Term {
  name: string;
  change: number;
}

export interface UndoRequest {
  seat: number;
  to: number;
  missing: (number)[];
}

export interface UndoState {
  how: "consent" | "free" | "no";
  to?: number;
  why?: string;
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
}

export interface Verified {
  ok: boolean;
  answers: number;
  message: string;
}

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

export interface WhyNot {
  words: string;
  kind: string;
  rule: string;
  text: string;
  points?: (string)[];
}

export type ServerMessage = Welcome | Update | TableChanged | Chat | Done | Refused | Hint | Pong;

export type ClientMessage = DoAnswer | DoUndo | DoConsent | DoChat | DoLook | DoHint | DoSeen | DoPing | DoStart | DoLeave | DoSeat | DoArchive;
