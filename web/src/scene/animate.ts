// Playing the motions of a change: pieces fly over the page from where they were to where they are.
import { starts, type Motion } from "./motion";

export interface Still {
  rect: DOMRect;
  markup: string;
  box: string;
}

const MOVE = 320;

/** Where every piece is on the page now, and how it looks. */
export function stills(root: ParentNode): Map<string, Still> {
  const found = new Map<string, Still>();
  for (const svg of root.querySelectorAll<SVGSVGElement>("svg[data-piece]"))
    found.set(svg.dataset["piece"] ?? "", {
      rect: svg.getBoundingClientRect(),
      markup: svg.innerHTML,
      box: svg.getAttribute("viewBox") ?? "",
    });
  return found;
}

/** Play the motions; `layer` is the sheet over the page on which pieces fly. Returns how to skip what is left. */
export function play(
  root: ParentNode,
  layer: HTMLElement,
  before: Map<string, Still>,
  motions: readonly Motion[],
): () => void {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const shown = motions.filter((motion) => before.has(motion.id) || element(root, motion.id));
  if (calm) {
    for (const motion of shown) outline(element(root, motion.id));
    return () => undefined;
  }
  const delays = starts(shown.length, MOVE);
  const playing = shown.flatMap((motion, i) => one(root, layer, before, motion, delays[i] ?? 0) ?? []);
  return () => playing.forEach((animation) => animation.finish());
}

function element(root: ParentNode, id: string): SVGSVGElement | null {
  return root.querySelector<SVGSVGElement>(`svg[data-piece="${CSS.escape(id)}"]`);
}

function outline(svg: SVGSVGElement | null): void {
  svg?.animate([{ outline: "3px solid var(--accent)" }, { outline: "3px solid transparent" }], { duration: 600 });
}

function one(
  root: ParentNode,
  layer: HTMLElement,
  before: Map<string, Still>,
  motion: Motion,
  delay: number,
): Animation | null {
  const svg = element(root, motion.id);
  const body = svg?.querySelector<SVGGElement>(".body") ?? null;
  if (motion.kind === "go") return leave(layer, before.get(motion.id), delay);
  if (!svg || !body) return null;
  if (motion.kind === "glide") return glide(layer, before.get(motion.id), svg, delay, motion.turns);
  if (motion.kind === "turn")
    return body.animate(
      [{ transform: "scaleX(1)" }, { transform: "scaleX(0)", offset: 0.5 }, { transform: "scaleX(1)" }],
      { duration: 420, delay, easing: "ease-in-out" },
    );
  if (motion.kind === "roll")
    return body.animate(
      [
        { transform: "rotate(0) translateY(0)" },
        { transform: "rotate(200deg) translateY(-26px) scale(1.15)", offset: 0.35 },
        { transform: "rotate(340deg) translateY(4px)", offset: 0.7 },
        { transform: "rotate(360deg)" },
      ],
      { duration: 700, delay, easing: "cubic-bezier(.2,.8,.2,1)" },
    );
  return body.animate(
    [
      { transform: "translateY(-18px) scale(1.1)", opacity: 0 },
      { transform: "none", opacity: 1 },
    ],
    { duration: MOVE, delay, easing: "cubic-bezier(.2,1.4,.4,1)", fill: "backwards" },
  );
}

function sheet(layer: HTMLElement, still: { markup: string; box: string }, rect: DOMRect): SVGSVGElement {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", still.box);
  svg.style.cssText = `position:fixed;left:${rect.left}px;top:${rect.top}px;width:${rect.width}px;height:${rect.height}px;overflow:visible;transform-origin:0 0`;
  svg.innerHTML = still.markup;
  layer.append(svg);
  return svg;
}

function glide(
  layer: HTMLElement,
  from: Still | undefined,
  svg: SVGSVGElement,
  delay: number,
  turns: boolean,
): Animation | null {
  const to = svg.getBoundingClientRect();
  if (!from || to.width === 0 || from.rect.width === 0) return null;
  const fly = sheet(layer, { markup: svg.innerHTML, box: svg.getAttribute("viewBox") ?? "" }, to);
  const dx = from.rect.left - to.left;
  const dy = from.rect.top - to.top;
  const scale = from.rect.width / to.width;
  svg.style.visibility = "hidden";
  const animation = fly.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) scale(${scale})` },
      { transform: `translate(${dx / 2}px, ${dy / 2 - 6}px) scale(${(1 + scale) / 2})`, offset: 0.5 },
      { transform: "none" },
    ],
    { duration: MOVE, delay, easing: "cubic-bezier(.45,.05,.2,1)", fill: "backwards" },
  );
  const land = (): void => {
    fly.remove();
    svg.style.visibility = "";
    if (turns)
      svg.querySelector(".body")?.animate([{ transform: "scaleX(0)" }, { transform: "scaleX(1)" }], { duration: 210 });
  };
  animation.onfinish = land;
  animation.oncancel = land;
  return animation;
}

function leave(layer: HTMLElement, from: Still | undefined, delay: number): Animation | null {
  if (!from || from.rect.width === 0) return null;
  const svg = sheet(layer, from, from.rect);
  svg.style.transformOrigin = "center";
  const animation = svg.animate(
    [
      { opacity: 1, transform: "none" },
      { opacity: 0, transform: "scale(0.8)" },
    ],
    { duration: MOVE, delay, fill: "both" },
  );
  animation.onfinish = () => svg.remove();
  animation.oncancel = () => svg.remove();
  return animation;
}
