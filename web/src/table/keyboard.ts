// The keyboard at the table: Tab goes round what is lit and the buttons of the question, and focus is never lost.
const CHOICES = ".board :is(.lit, .chosen), .dock :is(.lit, .chosen), .dock [data-option]";
const AT_THE_TABLE = ".board, .dock, .fan";

/** What may be pressed now, in the order of the page; each thing once. */
export function choices(root: ParentNode): (HTMLElement | SVGElement)[] {
  const found = [...root.querySelectorAll<HTMLElement | SVGElement>(CHOICES)];
  return found.filter((one) => one.matches("[tabindex], button") && one.getClientRects().length > 0);
}

/** Where Tab goes from here: the next choice; null where the page's own order goes on. */
export function nextChoice(root: ParentNode, from: Element | null, back: boolean): HTMLElement | SVGElement | null {
  const all = choices(root);
  if (!all.length) return null;
  const at = all.findIndex((one) => one === from);
  if (at >= 0) return all[at + (back ? -1 : 1)] ?? null;
  const outside = from && from !== document.body && !from.closest(AT_THE_TABLE);
  return outside ? null : (all[back ? all.length - 1 : 0] ?? null);
}

/** Keeps focus: when what had it is gone with the question, the question has it. */
export function keepFocus(had: Element | null, question: HTMLElement | null | undefined): void {
  const lost = had && (!had.isConnected || had.matches(":disabled"));
  if (lost && (document.activeElement === document.body || !document.activeElement)) question?.focus();
}
