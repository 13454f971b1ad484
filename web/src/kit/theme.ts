// Light and dark, and the accent of the game that is on the table.
import { coverOf, hash, type ArtBook } from "../scene/art";

export type Theme = "light" | "dark";

export function currentTheme(): Theme {
  const kept = localStorage.getItem("theme");
  if (kept === "light" || kept === "dark") return kept;
  return matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
}

/** Show a theme; it is kept only when somebody has chosen it, so that otherwise the machine's own is followed. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset["theme"] = theme;
}

export function flipTheme(): void {
  const theme = document.documentElement.dataset["theme"] === "dark" ? "light" : "dark";
  setTheme(theme);
  localStorage.setItem("theme", theme);
}

/** The accent of a game for both themes: from its art, or a hue of its own. */
export function accents(book: ArtBook, game: string): { dark: string; light: string } {
  const cover = coverOf(book);
  const hue = (80 + (hash(game) % 290)) % 360; // never near the lamp
  return { dark: cover.accent ?? `hsl(${hue} 75% 74%)`, light: cover.accent_light ?? `hsl(${hue} 60% 32%)` };
}

/** The accent as a style: light-dark() follows the theme. */
export function accentStyle(book: ArtBook, game: string): string {
  const { dark, light } = accents(book, game);
  return `--accent: light-dark(${light}, ${dark})`;
}
