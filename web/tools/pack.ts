// Packs what is built, once: beside every larger file its brotli, which the server sends to those who take it.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Plugin } from "vite";

const PACKED = /\.(js|css|svg|json)$/;
const SMALLEST = 1000;

export function pack(): Plugin {
  return {
    name: "pack",
    apply: "build",
    writeBundle(options) {
      const folder = join(options.dir ?? "", "assets");
      for (const name of readdirSync(folder)) {
        const path = join(folder, name);
        if (PACKED.test(name) && statSync(path).size > SMALLEST)
          writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)));
      }
    },
  };
}
