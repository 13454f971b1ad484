// The keys that work everywhere on the page of a table.
import type { LiveTable } from "../live/table.svelte";
import { byDigit } from "../scene/narrow";
import { nextChoice } from "./keyboard";
import type { Tab } from "./tabs";

/** What the keys reach. */
export interface Reach {
  table: LiveTable;
  root(): HTMLElement | undefined;
  /** Close what is open over the page. */
  close(): void;
  hint(): void;
  /** Show the table in words. */
  words(): void;
  tab(wanted: Tab): void;
}

const TAB: Record<string, Tab> = { n: "now", l: "log", r: "rules", t: "talk" };
const PRESSED = "button, a, [role=button], summary";

/** What Enter carries out: what is settled, the only answer there is, or the hint. */
function confirm(table: LiveTable): void {
  const { settled, buttons, lit } = table.now;
  const only =
    settled ??
    (buttons.length === 1 && !lit.size ? buttons[0] : undefined) ??
    (table.hint ? { index: table.hint.option } : undefined);
  if (only) void table.answer(only.index);
}

/** The moment before the one that is shown, or after it. */
function step(table: LiveTable, by: number): void {
  const wanted = (table.then?.at ?? table.moment) + by;
  void table.goTo(wanted >= table.moment ? null : Math.max(0, wanted));
}

export function keysOf(page: Reach): (event: KeyboardEvent) => void {
  const { table } = page;

  /** What a key does; undefined: nothing, and it is left to the browser. */
  function act(event: KeyboardEvent, target: HTMLElement): (() => void) | undefined {
    const { key } = event;
    if (key === "Escape") return () => (page.close(), table.clear());
    if (key === "Tab") {
      const root = page.root();
      const next = root && nextChoice(root, document.activeElement, event.shiftKey);
      return next ? () => next.focus() : undefined;
    }
    if (key === "Enter")
      return target.closest(table.now.settled ? ".lit, [data-option]" : PRESSED) ? undefined : () => confirm(table);
    if (key === " ")
      return !table.prompt && table.mine.length && !target.closest("button, a") ? () => table.skipToMe() : undefined;
    if (/^[0-9]$/.test(key)) {
      const option = byDigit(table.now.buttons, key, table.prompt?.text);
      return () => void (option && table.answer(option.index));
    }
    const wanted = TAB[key];
    if (wanted) return () => (page.tab(wanted), document.getElementById(`tab-${wanted}`)?.focus());
    return letters[key];
  }

  const letters: Record<string, () => void> = {
    w: () => (table.locks = !table.locks),
    u: () => void (table.undoState.how !== "no" && !table.over && table.undo()),
    h: () => void (table.prompt && page.hint()),
    x: () => page.words(),
    ",": () => step(table, -1),
    ".": () => step(table, 1),
  };

  return (event) => {
    const target = event.target as HTMLElement;
    if (target.closest("input, textarea, select, dialog") || event.ctrlKey || event.metaKey || event.altKey) return;
    const does = act(event, target);
    if (!does) return;
    does();
    event.preventDefault();
  };
}
