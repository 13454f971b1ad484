// Written from the server's messages by web/tools/protocol.py. Do not edit.
import type { Clock, SeatPlan } from "./table";

export interface Me {
  name: string;
  token?: string | null;
}

export interface Introduce {
  name: string;
  keep?: boolean;
}

export interface Pass {
  code: string;
  link: string;
  until: number;
}

export interface UsePass {
  code: string;
  keep?: boolean;
}

export interface CreateTable {
  game: string;
  seats?: (SeatPlan)[];
  options?: Record<string, string | number | boolean>;
  name?: string;
  title?: string;
  listed?: boolean;
  clock?: Clock | null;
  window?: number | null;
  start?: boolean;
  learn?: boolean;
}

export interface JoinTable {
  seat?: number | null;
  name?: string;
}

export interface Branch {
  at: number;
  seat: number;
  bot?: string;
}

export interface SetWebhook {
  url: string;
}
