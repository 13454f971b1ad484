// The drawings that the page may need, collected when it is built: our own glyphs, the icons of the interface, and of
// the big icon set only those that some game's art.toml names, for each game by themselves: they are loaded with it.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "smol-toml";
import type { Plugin } from "vite";

const here = dirname(fileURLToPath(import.meta.url));
const package_ = join(here, "../../src/rulebound");
const require_ = createRequire(import.meta.url);
const OWN = join(package_, "engine/glyphs.toml");
const UI = [
  "arrow-left",
  "circle-help",
  "copy",
  "eye",
  "git-branch",
  "maximize",
  "minus",
  "pause",
  "plus",
  "search",
  "settings",
  "skip-back",
  "skip-forward",
  "sun",
  "text",
  "user",
  "users",
  "wifi-off",
  "lightbulb",
  "download",
  "bell",
  "archive",
  "log-out",
  "hand-helping",
];

interface IconSet {
  width?: number;
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
}

const artOf = (game: string): string => join(package_, "games", game, "art.toml");

function drawn(): string[] {
  return readdirSync(join(package_, "games")).filter((game) => existsSync(artOf(game)) && named(game).length > 0);
}

function named(game: string): string[] {
  const found = [...readFileSync(artOf(game), "utf8").matchAll(/gi:([\w-]+)/g)].map((match) => match[1] as string);
  return [...new Set(found)].sort();
}

function fromSet(names: string[]): Record<string, string> {
  if (names.length === 0) return {};
  const set = JSON.parse(readFileSync(require_.resolve("@iconify-json/game-icons/icons.json"), "utf8")) as IconSet;
  const body = (name: string): string | undefined =>
    set.icons[name]?.body ?? set.icons[set.aliases?.[name]?.parent ?? ""]?.body;
  return Object.fromEntries(names.flatMap((name) => (body(name) ? [[name, shorter(body(name) as string)]] : [])));
}

/** One decimal is enough in a picture that is 512 wide. */
function shorter(body: string): string {
  return body.replace(/-?\d*\.\d+/g, (found, at: number) => {
    const short = Number(Number(found).toFixed(1))
      .toString()
      .replace(/^(-?)0\./, "$1.");
    return !short.startsWith("-") && /[\d.]$/.test(body.slice(0, at)) ? ` ${short}` : short;
  });
}

function interfaceIcon(name: string): string {
  const svg = readFileSync(require_.resolve(`lucide-static/icons/${name}.svg`), "utf8");
  return svg
    .replace(/<!--.*?-->/s, "")
    .replace(/^\s*<svg[^>]*>|<\/svg>\s*$/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

export function glyphs(): Plugin {
  const id = "virtual:glyphs";
  return {
    name: "rulebound-glyphs",
    resolveId: (source) => (source === id || source.startsWith(`${id}/`) ? `\0${source}` : undefined),
    load(source) {
      if (source.startsWith(`\0${id}/`))
        return `export default ${JSON.stringify(fromSet(named(source.slice(id.length + 2))))};`;
      if (source !== `\0${id}`) return undefined;
      const sets = drawn().map((game) => `${JSON.stringify(game)}: () => import("${id}/${game}")`);
      const own = parse(readFileSync(OWN, "utf8")) as { glyph: Record<string, string>; shape: Record<string, string> };
      const ui = Object.fromEntries(UI.map((name) => [name, interfaceIcon(name)]));
      this.addWatchFile(OWN);
      return [
        `export const OWN = ${JSON.stringify(own.glyph)};`,
        `export const SHAPES = ${JSON.stringify(own.shape)};`,
        `export const SETS = { ${sets.join(", ")} };`,
        `export const UI = ${JSON.stringify(ui)};`,
      ].join("\n");
    },
  };
}
