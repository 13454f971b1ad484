// Written from the server's messages by web/tools/protocol.py. Do not edit.
import type { LogLine, SceneChange } from "./moment";
import type { ResultInfo } from "./table";

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

export interface LogPage {
  start: number;
  total: number;
  lines: (LogLine)[];
}

export interface Chances {
  at: number;
  chances: (number)[];
}

export interface StoryPoint {
  at: number;
  chances: (number)[];
}

export interface TurningPoint {
  at: number;
  text: string;
  rule: string;
  seat: number;
  before: number;
  after: number;
}

export interface Story {
  points: (StoryPoint)[];
  turns: (TurningPoint)[];
}

export interface Verified {
  ok: boolean;
  answers: number;
  message: string;
}

export interface Failure {
  code: string;
  message: string;
  rule?: string;
}
