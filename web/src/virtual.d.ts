declare module "virtual:glyphs" {
  export const OWN: Record<string, string>;
  export const SHAPES: Record<string, string>;
  export const SETS: Record<string, () => Promise<{ default: Record<string, string> }>>;
  export const UI: Record<string, string>;
}
