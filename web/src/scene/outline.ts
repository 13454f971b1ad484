// The outlines of the vocabulary as paths round the origin.
import { polygon } from "./geometry";

const points = (text: string): string => `M${text.split(" ").join("L")}Z`;

/** An outline of this radius. */
export function outline(name: string | undefined, r: number): string {
  switch (name) {
    case "square": {
      const a = r * 0.88;
      const c = r * 0.2;
      return `M${-a + c} ${-a}H${a - c}Q${a} ${-a} ${a} ${-a + c}V${a - c}Q${a} ${a} ${a - c} ${a}H${-a + c}Q${-a} ${a} ${-a} ${a - c}V${-a + c}Q${-a} ${-a} ${-a + c} ${-a}Z`;
    }
    case "diamond":
      return points(polygon(4, r * 1.12, -Math.PI / 2));
    case "hexagon":
      return points(polygon(6, r * 1.05, -Math.PI / 2));
    case "hex":
      return points(polygon(6, r * 1.05));
    case "octagon":
      return points(polygon(8, r * 1.05, Math.PI / 8));
    case "shield":
      return `M0 ${-r}L${r * 0.86} ${-r * 0.72}V${r * 0.1}C${r * 0.86} ${r * 0.6} ${r * 0.4} ${r * 0.88} 0 ${r * 1.08}C${-r * 0.4} ${r * 0.88} ${-r * 0.86} ${r * 0.6} ${-r * 0.86} ${r * 0.1}V${-r * 0.72}Z`;
    case "dart":
      return `M0 ${-r * 1.1}L${r * 0.78} ${r * 0.8}L0 ${r * 0.45}L${-r * 0.78} ${r * 0.8}Z`;
    case "jagged":
      return points(
        Array.from({ length: 24 }, (_, i) => {
          const a = (Math.PI * i) / 12;
          const reach = i % 2 ? r * 0.86 : r * 1.12;
          return `${(Math.cos(a) * reach).toFixed(1)},${(Math.sin(a) * reach).toFixed(1)}`;
        }).join(" "),
      );
    default:
      return `M0 ${-r}A${r} ${r} 0 1 1 -0.01 ${-r}Z`;
  }
}

/** The arms of a spiral: the ground of a spot that has no drawing of its own, under a starry sky. */
export function spiral(r: number, turn: number): string {
  const steps = 26;
  const arm = Array.from({ length: steps }, (_, i) => {
    const a = turn + (i / steps) * 5.2;
    const reach = r * (0.1 + (0.8 * i) / steps);
    return `${(Math.cos(a) * reach).toFixed(1)} ${(Math.sin(a) * reach * 0.62).toFixed(1)}`;
  });
  return `M${arm.join("L")}`;
}
