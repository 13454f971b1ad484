// The colours of a place on a map: of its ground and of its edge.
import { colour, type Art } from "./art";

export interface Paint {
  fill: string;
  edge: string;
}

/** A colour of its own is as it is in the dark; one of the table's (a seat's, the accent) is a breath on the ground. */
export function painted(tile: Art | undefined, owner: number | null | undefined): Paint {
  const paint = colour(tile?.fill, owner, "var(--ground)");
  const rim = colour(tile?.rim, owner, "var(--lane)");
  const base = tile?.rim?.startsWith("#") ? tile.rim : paint;
  return {
    fill: tile?.fill?.startsWith("#")
      ? `light-dark(color-mix(in srgb, ${base} 34%, var(--ground)), ${paint})`
      : `color-mix(in srgb, ${paint} 16%, var(--ground))`,
    edge:
      owner != null
        ? `var(--seat-${(owner % 6) + 1})`
        : tile?.rim
          ? `light-dark(color-mix(in srgb, ${rim} 70%, #0006), ${rim})`
          : "var(--lane)",
  };
}
