// Written from the server's messages by web/tools/protocol.py. Do not edit.
import type { BookChapter } from "./book";
import type { Form, Reckoning } from "./calculator";
import type { Standing, WindowInfo } from "./standing";

export interface OptionInfo {
  name: string;
  choices: (string | number | boolean)[];
  help: string;
  default: string | number | boolean;
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

export interface BotInfo {
  spec: string;
  title: string;
  help: string;
}

export interface AimInfo {
  text: string;
  rule: string;
  turn: (string)[];
}

export interface StepInfo {
  title: string;
  text: string;
  rule: string;
  subject: (string)[];
  press: (string)[];
  when: string;
}

export interface Reckoned {
  form: Form;
  answer: Reckoning;
}

export interface LessonsInfo {
  steps: (StepInfo)[];
}

export interface RuleInfo {
  id: string;
  text: string;
  source: string;
}

export interface Chapter {
  title: string;
  rules: (RuleInfo)[];
}

export interface RuleBook {
  game: string;
  title: string;
  chapters: (Chapter)[];
  book?: (BookChapter)[];
}

export interface StandingTerms {
  windows: (WindowInfo)[];
  signs: Record<string, string>;
  preset: (Standing)[];
}
