// The keyboard at the table: Tab goes round what is lit and the buttons of the question, and focus is never lost.
const CHOICES = ".board :is(.lit, .chosen), .dock :is(.lit, .chosen), .dock [data-option]";
const HOLDS_FOCUS = "[tabindex]:not(:disabled), a[href], summary, :is(button, input, select, textarea):enabled";
const AT_THE_TABLE = ".board, .dock, .fan";

/** What may be pressed now, in the order of the page; each thing once. */
export function choices(root: ParentNode): (HTMLElement | SVGElement)[] {
  const found = [...root.querySelectorAll<HTMLElement | SVGElement>(CHOICES)];
  return found.filter((one) => one.matches("[tabindex], button") && one.getClientRects().length > 0);
}

/** Where Tab goes from here: the next choice; behind what is chosen the first that is not; null where the page goes. */
export function nextChoice(root: ParentNode, from: Element | null, back: boolean): HTMLElement | SVGElement | null {
  const all = choices(root);
  if (!all.length) return null;
  const at = all.findIndex((one) => one === from);
  const round = !back && from?.matches(".chosen") ? all.find((one) => !one.matches(".chosen")) : null;
  if (at >= 0) return all[at + (back ? -1 : 1)] ?? round ?? null;
  const outside = from && from !== document.body && !from.closest(AT_THE_TABLE);
  return outside ? null : (all[back ? all.length - 1 : 0] ?? null);
}

/** Keeps focus: what was only moved gets it back; when what had it is gone or cannot be pressed, the question has it.
 *  The browser takes it away only when it draws: until then what cannot be pressed still seems to have it. */
export function keepFocus(had: HTMLElement | SVGElement | null, question: HTMLElement | null | undefined): void {
  if (!had) return;
  const holds = had.isConnected && had.matches(HOLDS_FOCUS);
  const now = document.activeElement;
  if (!now || now === document.body || (now === had && !holds)) (holds ? had : question)?.focus();
}
