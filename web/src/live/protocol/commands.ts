// Written from the server's messages by web/tools/protocol.py. Do not edit.
import type { Standing } from "./standing";

export interface DoAnswer {
  type: "answer";
  id?: number;
  question: number;
  option: number;
  seat?: number | null;
}

export interface DoStand {
  type: "stand";
  id?: number;
  standing: (Standing)[];
  seat?: number | null;
}

export interface DoHold {
  type: "hold";
  id?: number;
  question: number;
  seat?: number | null;
}

export interface DoHand {
  type: "hand";
  id?: number;
  up?: boolean;
  seat?: number | null;
}

export interface DoVow {
  type: "vow";
  id?: number;
  text: string;
  asked?: boolean;
  seat?: number | null;
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

export interface DoConsent {
  type: "consent";
  id?: number;
  agree: boolean;
}

export interface DoChat {
  type: "chat";
  id?: number;
  text: string;
}

export interface DoLook {
  type: "look";
  id?: number;
  seat: number | null;
}

export interface DoHint {
  type: "hint";
  id?: number;
}

export interface DoSeen {
  type: "seen";
  id?: number;
  moment: number;
}

export interface DoPing {
  type: "ping";
  id?: number;
}

export interface DoStart {
  type: "start";
  id?: number;
}

export interface DoLeave {
  type: "leave";
  id?: number;
}

export interface DoSeat {
  type: "seat";
  id?: number;
  seat: number;
  bot: string | null;
}

export interface DoRemove {
  type: "remove";
  id?: number;
  line: number;
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

export interface DoArchive {
  type: "archive";
  id?: number;
}

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
