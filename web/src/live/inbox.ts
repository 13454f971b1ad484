// What comes in faster than it can be drawn is drawn together: all of a frame's messages at once, in their order.
const HIDDEN = 250;

export class Inbox<T> {
  #waiting: T[] = [];
  #due = false;

  constructor(
    private readonly open: (message: T) => void,
    private readonly soon: (open: () => void) => void = nextFrame,
  ) {}

  put(message: T): void {
    this.#waiting.push(message);
    if (this.#due) return;
    this.#due = true;
    this.soon(() => this.#all());
  }

  #all(): void {
    this.#due = false;
    for (const message of this.#waiting.splice(0)) this.open(message);
  }
}

/** With the next picture; a page that nobody sees draws none, and does it now and then. */
export function nextFrame(open: () => void): void {
  let done = false;
  const once = (): void => {
    if (done) return;
    done = true;
    open();
  };
  requestAnimationFrame(once);
  setTimeout(once, HIDDEN);
}
