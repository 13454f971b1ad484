// Written from the server's messages by web/tools/protocol.py. Do not edit.

export interface AimInfo {
  text: string;
  rule: string;
  turn: (string)[];
}

export interface Area {
  id: string;
  kind: string;
  title?: string;
  owner?: number | null;
  spots?: (Spot)[];
  links?: ([string, string])[];
  bands?: (Band)[];
}

export interface Band {
  id: string;
  title: string;
  x: number;
  wide: number;
  level?: number;
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
  removed?: boolean;
}

export interface Choice {
  words: string;
  kind: string;
  points?: (string)[];
  odds?: OddsInfo | null;
  deal?: "" | "end" | "get" | "give";
  thing?: string;
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
  title?: string;
  listed?: boolean;
  clock?: Clock | null;
  window?: number;
  start?: boolean;
  learn?: boolean;
}

export interface DealTerm {
  which: number;
  text: string;
  asked?: boolean;
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

export interface DoHand {
  type: "hand";
  id?: number;
  up?: boolean;
  seat?: number | null;
}

export interface DoHint {
  type: "hint";
  id?: number;
}

export interface DoHold {
  type: "hold";
  id?: number;
  question: number;
  seat?: number | null;
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

export interface DoMute {
  type: "mute";
  id?: number;
  line: number;
  on?: boolean;
}

export interface DoPace {
  type: "pace";
  id?: number;
  seconds: number;
}

export interface DoPing {
  type: "ping";
  id?: number;
}

export interface DoRemove {
  type: "remove";
  id?: number;
  line: number;
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

export interface DoStand {
  type: "stand";
  id?: number;
  standing: (Standing)[];
  seat?: number | null;
}

export interface DoStart {
  type: "start";
  id?: number;
}

export interface DoTakeOut {
  type: "take-out";
  id?: number;
  which: number;
  asked?: boolean;
  seat?: number | null;
}

export interface DoUndo {
  type: "undo";
  id?: number;
  seat?: number | null;
}

export interface DoVow {
  type: "vow";
  id?: number;
  text: string;
  asked?: boolean;
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

export interface FateInfo {
  seat: number;
  text: string;
  rule: string;
}

export interface Figure {
  title: string;
  value: string;
  chance?: number | null;
  low?: number | null;
  high?: number | null;
  rule?: string;
}

export interface FigureInfo {
  label: string;
  values: (number)[];
}

export interface Forecast {
  spot: string;
  text: string;
  grave?: boolean;
}

export interface Form {
  title: string;
  text: string;
  sections: (FormSection)[];
}

export interface FormChoice {
  id: string;
  title: string;
  text?: string;
}

export interface FormField {
  id: string;
  title: string;
  kind: "choice" | "list" | "number";
  value: string;
  least?: number;
  most?: number;
  choices?: (FormChoice)[];
  of?: string;
  text?: string;
}

export interface FormSection {
  id: string;
  title: string;
  fields: (FormField)[];
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
  aim?: AimInfo | null;
  lessons?: number;
  calculator?: string;
}

export interface Gauge {
  name: string;
  value: number;
  owner?: number | null;
  most?: number | null;
  art?: string | null;
  at?: string | null;
  bad?: boolean;
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

export interface LessonsInfo {
  steps: (StepInfo)[];
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

export interface NamedPlay {
  play: Play;
  words: string;
}

export interface OddsInfo {
  chance: number;
  assuming: string;
  rule: string;
  text?: string;
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

export interface OutInfo {
  seat: number;
  moment: number;
  text: string;
  rule: string;
  lines: (LogLine)[];
  before: number;
}

export interface Part {
  label: string;
  value?: number | null;
  hidden?: boolean;
  rule?: string;
}

export interface Pass {
  code: string;
  link: string;
  until: number;
}

export interface Piece {
  id: string;
  at: string;
  art?: string | null;
  owner?: number | null;
  title?: string;
  marks?: Record<string, string | number | boolean>;
  text?: string;
  next?: Forecast | null;
}

export interface Play {
  action: string;
  value?: number | null;
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
  window?: string;
  subject?: (string)[];
  stakes?: Stakes | null;
  terms?: (DealTerm)[];
}

export interface Reckoned {
  form: Form;
  answer: Reckoning;
}

export interface Reckoning {
  lines: (Figure)[];
  notes: (string)[];
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
  title?: string;
  how?: string;
  fates?: (FateInfo)[];
  figures?: (FigureInfo)[];
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
  states?: Record<string, SpotState>;
  stage?: Stage | null;
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

export interface Side {
  role: string;
  name: string;
  text?: string;
  seat?: number | null;
  piece?: string | null;
  parts?: (Part)[];
  helpers?: (string)[];
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
  text?: string;
}

export interface SpotState {
  state: string;
  why?: string;
  rule?: string;
}

export interface Stage {
  at: string;
  title: string;
  rule?: string;
  steps?: (string)[];
  step?: number;
  sides?: (Side)[];
  stakes?: (Stake)[];
  tie?: string;
  rest?: (string)[];
}

export interface Stake {
  when: string;
  text: string;
  rule?: string;
  good?: boolean | null;
}

export interface Stakes {
  text: string;
  rule: string;
}

export interface Standing {
  rules?: (string)[];
  about?: (Play)[];
  never?: (Play)[];
  unless?: (string)[];
  until?: (string)[];
}

export interface StandingTerms {
  windows: (WindowInfo)[];
  signs: Record<string, string>;
  preset: (Standing)[];
}

export interface StepInfo {
  title: string;
  text: string;
  rule: string;
  subject: (string)[];
  press: (string)[];
  when: string;
}

export interface Story {
  points: (StoryPoint)[];
  turns: (TurningPoint)[];
}

export interface StoryPoint {
  at: number;
  chances: (number)[];
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
  window?: number;
  result?: ResultInfo | null;
  origin?: Origin | null;
  undo?: UndoRequest | null;
  notice?: string;
}

export interface Term {
  name: string;
  change: number;
}

export interface TurningPoint {
  at: number;
  text: string;
  rule: string;
  seat: number;
  before: number;
  after: number;
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
  standing?: (Standing)[];
  held?: (number)[];
  asides?: ("hand" | "lower" | "vow")[];
  out?: (OutInfo)[];
  deadline?: number | null;
}

export interface UsePass {
  code: string;
  keep?: boolean;
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
  deal?: "" | "end" | "get" | "give";
  thing?: string;
}

export interface WindowInfo {
  id: string;
  words: string;
  plays: (NamedPlay)[];
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

export type ClientMessage =
  | DoAnswer
  | DoStand
  | DoHold
  | DoHand
  | DoVow
  | DoTakeOut
  | DoUndo
  | DoConsent
  | DoChat
  | DoLook
  | DoHint
  | DoSeen
  | DoPing
  | DoStart
  | DoLeave
  | DoSeat
  | DoPace
  | DoArchive
  | DoRemove
  | DoMute;
