// Looking at a thing: the pointer rests on it, it is focused, or a finger rests on it.
import type { Piece } from "../live/protocol";
import type { Desk } from "./context";

const REST = 380;
const FOCUS = 60;
const PRESS = 450;
const MOVED = 10;

/** Opens the card of a piece while it is looked at. A long press looks and does not choose. */
export function lookable(node: Element, given: { desk: Desk; piece: Piece }): object {
  let { desk, piece } = given;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looking = false;
  let pressed: { x: number; y: number } | null = null;
  let swallow = false;
  const soon = (after: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      looking = true;
      if (pressed) swallow = true;
      desk.magnify(piece, node);
    }, after);
  };
  const away = (): void => {
    clearTimeout(timer);
    desk.table.left(piece.id);
    pressed = null;
    if (looking) queueMicrotask(() => desk.magnify(null));
    looking = false;
  };
  const enter = (event: Event): void => {
    desk.table.pointed = piece.id;
    if ((event as PointerEvent).pointerType === "mouse") soon(REST);
  };
  const focus = (): void => {
    desk.table.pointed = piece.id;
    if (node.matches(":focus-visible")) soon(FOCUS);
  };
  const down = (event: Event): void => {
    const { pointerType, clientX, clientY } = event as PointerEvent;
    if (pointerType === "mouse") return clearTimeout(timer);
    pressed = { x: clientX, y: clientY };
    swallow = false;
    soon(PRESS);
  };
  const move = (event: Event): void => {
    const { clientX, clientY } = event as PointerEvent;
    if (pressed && Math.hypot(clientX - pressed.x, clientY - pressed.y) > MOVED) away();
  };
  const click = (event: Event): void => {
    if (!swallow) return;
    swallow = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  const ways: [string, (event: Event) => void, boolean][] = [
    ["pointerenter", enter, false],
    ["pointerleave", away, false],
    ["pointerdown", down, false],
    ["pointermove", move, false],
    ["pointerup", away, false],
    ["pointercancel", away, false],
    ["focus", focus, false],
    ["blur", away, false],
    ["click", click, true],
  ];
  for (const [name, way, early] of ways) node.addEventListener(name, way, early);
  return {
    update(next: { desk: Desk; piece: Piece }): void {
      ({ desk, piece } = next);
    },
    destroy(): void {
      away();
      for (const [name, way, early] of ways) node.removeEventListener(name, way, early);
    },
  };
}
