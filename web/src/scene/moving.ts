// How a map is moved: dragged, pinched, and rolled by the wheel.
interface Point {
  x: number;
  y: number;
}

/** What is done to the map. */
export interface Hands {
  slide(x: number, y: number): void;
  pinch(factor: number, at: Point): void;
  roll(factor: number, at: Point): void;
}

/** By how much the arrow keys slide it. */
export const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [60, 0],
  ArrowRight: [-60, 0],
  ArrowUp: [0, 60],
  ArrowDown: [0, -60],
};

const SLACK = 4; // pixels by which a press may slip and is still a click

const apart = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** Let a picture be moved by pointers and wheel. A press that has moved it is no click. */
export function moved(node: SVGSVGElement, hands: Hands): { destroy(): void } {
  const pointers = new Map<number, Point>();
  let dragged = false;
  const place = (event: MouseEvent): Point => {
    const box = node.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  function down(event: PointerEvent): void {
    if (event.button !== 0) return;
    pointers.set(event.pointerId, place(event));
    dragged = false;
  }
  function move(event: PointerEvent): void {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const now = place(event);
    const other = [...pointers.values()].find((one) => one !== before);
    if (pointers.size === 2 && other) {
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      hands.pinch(apart(now, other) / Math.max(1, apart(before, other)), middle);
      dragged = true;
    } else if (dragged || apart(now, before) > SLACK) {
      dragged = true;
      if (!node.hasPointerCapture(event.pointerId)) node.setPointerCapture(event.pointerId);
      hands.slide(now.x - before.x, now.y - before.y);
    } else return;
    pointers.set(event.pointerId, now);
  }
  const up = (event: PointerEvent): void => void pointers.delete(event.pointerId);
  function click(event: MouseEvent): void {
    if (dragged) event.stopPropagation();
    dragged = false;
  }
  function wheel(event: WheelEvent): void {
    event.preventDefault();
    hands.roll(Math.exp(-event.deltaY * 0.0016), place(event));
  }

  const ear = new AbortController();
  const { signal } = ear;
  node.addEventListener("pointerdown", down, { signal });
  node.addEventListener("pointermove", move, { signal });
  node.addEventListener("pointerup", up, { signal });
  node.addEventListener("pointercancel", up, { signal });
  node.addEventListener("click", click, { signal, capture: true });
  node.addEventListener("wheel", wheel, { signal, passive: false });
  return { destroy: () => ear.abort() };
}
