// The popovers that any piece can open: why not, what it is, and who else stands there.
import type { Piece } from "../live/protocol";
import type { LiveTable, Why } from "../live/table.svelte";
import type { Anchor, Desk } from "./context";

const GRACE = 220;

export class Popovers implements Desk {
  why = $state.raw<{ why: Why; at: Anchor } | null>(null);
  large = $state.raw<{ piece: Piece; at: Anchor } | null>(null);
  fanned = $state.raw<{ spot: string; at: Anchor } | null>(null);

  #closing: ReturnType<typeof setTimeout> | undefined;
  #folding: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly given: () => LiveTable) {}

  get table(): LiveTable {
    return this.given();
  }

  explain(what: Why | null, at?: Element): void {
    clearTimeout(this.#closing);
    if (what && at) {
      this.table.read();
      this.why = { why: what, at: at.getBoundingClientRect() };
    } else this.#closing = setTimeout(() => (this.why = null), GRACE);
  }

  magnify(piece: Piece | null, at?: Element): void {
    const told = piece && this.why && this.table.why(piece.id); // the reason says enough of it
    this.large = piece && at && !told ? { piece, at: at.getBoundingClientRect() } : null;
  }

  fan(spot: string | null, after = 0): void {
    clearTimeout(this.#folding);
    if (spot === null) this.#folding = setTimeout(() => (this.fanned = null), GRACE + 60);
    else if (this.fanned?.spot !== spot) this.#folding = setTimeout(() => this.#unfold(spot), after);
  }

  #unfold(spot: string): void {
    const place = document.querySelector(`.spot[data-id="${CSS.escape(spot)}"]`);
    if (place) this.fanned = { spot, at: place.getBoundingClientRect() };
  }

  keep(): void {
    clearTimeout(this.#closing);
    clearTimeout(this.#folding);
  }

  /** Whatever is open may be about something that is gone. */
  close(): void {
    this.keep();
    this.why = null;
    this.large = null;
    this.fanned = null;
  }
}
