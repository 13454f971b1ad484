// The scene as the page holds it, and how a change from the server is folded into it.
import type { Area, Gauge, Overlay, Piece, SceneChange, Spot, SpotState, Stage } from "../live/protocol";

export interface Table {
  headline: string;
  phases: string[];
  phase: number;
  turn: number | null;
  layout: string[];
  known: Record<string, Area>;
  areas: Area[];
  pieces: Piece[];
  gauges: Gauge[];
  states: Record<string, SpotState>;
  stage: Stage | null;
  overlay: Overlay;
}

export const EMPTY: Table = {
  headline: "",
  phases: [],
  phase: 0,
  turn: null,
  layout: [],
  known: {},
  areas: [],
  pieces: [],
  gauges: [],
  states: {},
  stage: null,
  overlay: {},
};

/** The table after a change; the table before it is left as it was. */
export function changed(before: Table, change: SceneChange): Table {
  const from = change.whole ? EMPTY : before;
  const known = { ...before.known, ...(change.areas ?? {}) };
  const layout = change.layout ?? from.layout;
  return {
    headline: change.headline ?? from.headline,
    phases: change.phases ?? from.phases,
    phase: change.phase ?? from.phase,
    turn: change.turn === undefined ? from.turn : change.turn === -1 ? null : change.turn,
    layout,
    known,
    areas: layout.flatMap((hash) => known[hash] ?? []),
    pieces: piecesAfter(from.pieces, change),
    gauges: change.gauges ?? from.gauges,
    states: change.states ?? from.states,
    stage: change.calm ? null : (change.stage ?? from.stage),
    overlay: change.overlay ?? from.overlay,
  };
}

function piecesAfter(old: Piece[], change: SceneChange): Piece[] {
  const gone = new Set(change.gone ?? []);
  const fresh = new Map((change.pieces ?? []).map((piece) => [piece.id, piece]));
  const kept = old.filter((piece) => !gone.has(piece.id)).map((piece) => fresh.get(piece.id) ?? piece);
  const had = new Set(kept.map((piece) => piece.id));
  const all = [...kept, ...(change.pieces ?? []).filter((piece) => !had.has(piece.id))];
  if (!change.order) return all;
  const byId = new Map(all.map((piece) => [piece.id, piece]));
  return change.order.flatMap((id) => byId.get(id) ?? []);
}

/** What is laid over a map while these things are pointed at or chosen. */
export function laidOver(table: Table, about: ReadonlySet<string>): Required<Overlay> {
  const shown = (one: { about?: string }): boolean => !one.about || about.has(one.about);
  const { tints = [], notes = [], rays = [] } = table.overlay;
  return { tints: tints.filter(shown), notes: notes.filter(shown), rays: rays.filter(shown) };
}

/** What stands where: the pieces of every spot and area, in their order. */
export function standing(pieces: readonly Piece[]): Map<string, Piece[]> {
  const at = new Map<string, Piece[]>();
  for (const piece of pieces) {
    const there = at.get(piece.at);
    if (there) there.push(piece);
    else at.set(piece.at, [piece]);
  }
  return at;
}

/** Pieces that lie beside their like: for each the one that a question points at. */
export function twins(pieces: readonly Piece[]): Map<string, string> {
  const found = new Map<string, string>();
  const byId = new Map(pieces.map((piece) => [piece.id, piece]));
  for (const piece of pieces) {
    const first = byId.get(piece.id.replace(/#\d+$/, ""));
    if (first && first !== piece && first.at === piece.at) found.set(piece.id, first.id);
  }
  return found;
}

/** The ids that are drawn somewhere: areas, their spots, and the pieces that stand on them. */
export function drawn(table: Table): Set<string> {
  const places = new Set(table.areas.flatMap((area) => [area.id, ...(area.spots ?? []).map((spot) => spot.id)]));
  return new Set([...places, ...table.pieces.filter((piece) => places.has(piece.at)).map((piece) => piece.id)]);
}

/** The name by which a thing on the table is called, for words and labels. */
export function names(table: Table, seats: readonly string[] = []): Map<string, string> {
  const found = new Map<string, string>();
  for (const area of table.areas) {
    const owner = area.owner == null ? undefined : seats[area.owner];
    found.set(area.id, area.title || (owner ? `the ${area.kind} of ${owner}` : area.id));
    for (const spot of area.spots ?? []) found.set(spot.id, spot.name || spot.title || nameOf(spot.id));
  }
  for (const piece of table.pieces) found.set(piece.id, piece.title || nameOf(piece.art ?? piece.id));
  return found;
}

/** A readable word for an id that came without a title. */
export function nameOf(id: string): string {
  return (id.split(/[:/]/).pop() ?? id).replace(/[_-]+/g, " ");
}

export interface Arrangement {
  maps: Area[];
  strips: Area[];
  board: Area[];
  aside: Area[];
  mine: Area[];
  theirs: Map<number, Area[]>;
}

/** Where each area of the table goes on the page, for the seat that looks on. */
export function arranged(areas: readonly Area[], seat: number | null): Arrangement {
  const maps = areas.filter((area) => area.kind === "map");
  const open = areas.filter((area) => area.kind !== "map" && area.owner == null);
  const strips = maps.length ? open.filter((area) => area.kind === "track") : [];
  const rest = open.filter((area) => !strips.includes(area));
  const owned = areas.filter((area) => area.kind !== "map" && area.owner != null);
  const theirs = new Map<number, Area[]>();
  for (const area of owned)
    if (area.owner !== seat) theirs.set(area.owner as number, [...(theirs.get(area.owner as number) ?? []), area]);
  return {
    maps,
    strips,
    board: maps.length ? [] : rest,
    aside: maps.length ? rest : [],
    mine: owned.filter((area) => area.owner === seat),
    theirs,
  };
}

/** Those of some areas that a question is about: with something in them that may be touched or was chosen. */
export function askedOf(
  areas: readonly Area[],
  table: Table,
  now: { lit: ReadonlySet<string>; instead: ReadonlySet<string> },
): Area[] {
  const about = new Set([...now.lit, ...now.instead].map((id) => areaOf(table, id)?.id));
  return areas.filter((area) => about.has(area.id));
}

/** What lies before the viewer; a row in which nothing lies takes no room from the others. */
export function beforeMe(parts: { mine: readonly Area[] }, table: Table, early: readonly Area[]): Area[] {
  const full = new Set(table.pieces.map((piece) => piece.at));
  return parts.mine.filter(
    (area) => !early.includes(area) && (area.kind !== "row" || area.spots?.length || full.has(area.id)),
  );
}

/** What lies under the question of somebody who has nothing else before them: what they choose from. */
export function belowOf(
  parts: { maps: readonly Area[]; aside: readonly Area[]; mine: readonly Area[] },
  table: Table,
  now: { lit: ReadonlySet<string>; instead: ReadonlySet<string> },
): Area[] {
  const early = earlyOf(parts, table, now);
  if (beforeMe(parts, table, early).length) return [];
  return askedOf(
    parts.aside.filter((area) => !early.includes(area)),
    table,
    now,
  );
}

/** What the board shows while nothing lies on its map yet: what the question is about. */
export function earlyOf(
  parts: { maps: readonly Area[]; aside: readonly Area[]; mine: readonly Area[] },
  table: Table,
  now: { lit: ReadonlySet<string>; instead: ReadonlySet<string> },
): Area[] {
  const map = parts.maps[0];
  return map && !map.spots?.length ? askedOf([...parts.aside, ...parts.mine], table, now) : [];
}

/** The area that a spot, piece or area id lies in. */
export function areaOf(table: Table, id: string): Area | undefined {
  const piece = table.pieces.find((one) => one.id === id);
  const at = piece ? piece.at : id;
  return table.areas.find((area) => area.id === at || (area.spots ?? []).some((spot: Spot) => spot.id === at));
}
