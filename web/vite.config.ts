import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { ahead } from "./tools/ahead";
import { glyphs } from "./tools/glyphs";
import { pack } from "./tools/pack";

const server = process.env["RULEBOUND_SERVER"] ?? "http://127.0.0.1:8000";

export default defineConfig({
  base: "./",
  plugins: [svelte(), glyphs(), pack(), ahead()],
  build: { outDir: "../src/rulebound/server/static", emptyOutDir: true, target: "es2022", chunkSizeWarningLimit: 700 },
  server: { proxy: { "/api": { target: server, ws: true } } },
});
