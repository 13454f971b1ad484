// An answer that did not get through is sent again by itself, as long as its question stands and nobody has answered otherwise.
export interface Unsent {
  question: number;
  seat: number;
  option: number;
}

const FIRST = 300;
const MOST = 6;
const TOO_LATE = 30_000;

/** Refusals that say nothing about the answer: the server was in a hurry, or the connection was lost on the way. */
const PASSING = new Set(["flood", "busy", "away"]);

export class Again {
  #unsent: Unsent | null = null;
  #since = 0;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly send: (answer: Unsent) => void,
    private readonly now: () => number = Date.now,
  ) {}

  /** The player has answered: whatever was to be sent before is forgotten. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#unsent = null;
    this.#tries = 0;
  }

  /** An answer was refused with this code. True if it will be sent again. */
  refused(answer: Unsent, code: string): boolean {
    if (!PASSING.has(code) || this.#tries >= MOST) {
      this.forget();
      return false;
    }
    if (!this.#tries++) this.#since = this.now();
    this.#unsent = answer;
    if (code !== "away") this.#timer = setTimeout(() => this.#again(), FIRST * 2 ** (this.#tries - 1));
    return true;
  }

  /** This question is being asked now: one that was waiting for the connection is answered, any other has moved on. */
  asked(question: number | null, seat: number | null, back: boolean): void {
    const unsent = this.#unsent;
    if (!unsent) return;
    if (unsent.question !== question || unsent.seat !== seat || this.now() - this.#since > TOO_LATE) this.forget();
    else if (back) this.#again();
  }

  #again(): void {
    const unsent = this.#unsent;
    clearTimeout(this.#timer);
    this.#unsent = null;
    if (unsent) this.send(unsent);
  }
}

/** What the page tells by itself is sparse: the latest of it, at most once in so many milliseconds. */
export function sparsely(send: () => void, gap: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = -Infinity;
  const go = (): void => {
    timer = undefined;
    last = Date.now();
    send();
  };
  return () => {
    if (timer !== undefined) return;
    const wait = last + gap - Date.now();
    if (wait <= 0) go();
    else timer = setTimeout(go, wait);
  };
}
