// The page for the address of a table: what a table needs is named in its head, so that all of it is fetched at once.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Rollup } from "vite";

const NEEDED = /(TablePage\.svelte|table\.svelte\.ts)$/;
const FONTS = /(marcellus-latin-400-normal|next-plain|mono-plain)[^/]*\.woff2$/;

/** All that a chunk imports, and then itself: their styles follow each other so. */
function withImports(bundle: Rollup.OutputBundle, name: string): string[] {
  const chunk = bundle[name];
  return chunk?.type === "chunk" ? [...chunk.imports.flatMap((other) => withImports(bundle, other)), name] : [];
}

function links(bundle: Rollup.OutputBundle, page: string): string[] {
  const needed = Object.values(bundle).filter((one) => one.type === "chunk" && NEEDED.test(one.facadeModuleId ?? ""));
  const scripts = needed.flatMap((chunk) => withImports(bundle, chunk.fileName));
  const styles = scripts.flatMap((name) => [...(metaOf(bundle[name])?.importedCss ?? [])]);
  const fonts = Object.keys(bundle).filter((name) => FONTS.test(name));
  const linked = (names: string[], how: string): string[] =>
    [...new Set(names)]
      .filter((name) => !page.includes(name))
      .map((name) => `<link rel="${how}" crossorigin href="./${name}">`);
  return [
    ...linked(scripts, "modulepreload"),
    ...linked(styles, "stylesheet"),
    ...linked(fonts, 'preload" as="font" type="font/woff2'),
  ];
}

const metaOf = (chunk: unknown): { importedCss: Set<string> } | undefined =>
  (chunk as { viteMetadata?: { importedCss: Set<string> } }).viteMetadata;

export function ahead(): Plugin {
  return {
    name: "ahead",
    apply: "build",
    writeBundle(options, bundle) {
      const folder = options.dir ?? "";
      const page = readFileSync(join(folder, "index.html"), "utf-8");
      const head = links(bundle, page).join("\n    ");
      writeFileSync(join(folder, "table.html"), page.replace("</head>", `  ${head}\n  </head>`));
    },
  };
}
