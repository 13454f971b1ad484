// Written from the server's messages by web/tools/protocol.py. Do not edit.

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
  beyond?: boolean;
  name?: string;
}

export interface Band {
  id: string;
  title: string;
  x: number;
  wide: number;
  level?: number;
}

export interface Area {
  id: string;
  kind: string;
  title?: string;
  owner?: number | null;
  spots?: (Spot)[];
  links?: ([string, string])[];
  bands?: (Band)[];
  art?: string | null;
  upright?: boolean;
}

export interface Forecast {
  spot: string;
  text: string;
  grave?: boolean;
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

export interface Ghost {
  piece: string;
  spot: string;
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

export interface SpotState {
  state: string;
  why?: string;
  rule?: string;
}

export interface Part {
  label: string;
  value?: number | null;
  hidden?: boolean;
  rule?: string;
}

export interface Side {
  role: string;
  name: string;
  text?: string;
  seat?: number | null;
  piece?: string | null;
  parts?: (Part)[];
  dice?: (string)[];
}

export interface Stake {
  when: string;
  text: string;
  rule?: string;
  good?: boolean | null;
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

export interface Tint {
  kind: string;
  spots: (string)[];
  words: string;
  rule?: string;
  about?: string;
}

export interface Note {
  spot: string;
  text: string;
  words: string;
  grave?: boolean;
  about?: string;
  rule?: string;
}

export interface Ray {
  start: [number, number];
  end: [number, number];
  text: string;
  words: string;
  rule?: string;
  owner?: number | null;
  stop?: [number, number] | null;
  about?: string;
}

export interface Overlay {
  tints?: (Tint)[];
  notes?: (Note)[];
  rays?: (Ray)[];
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
  overlay?: Overlay;
}
