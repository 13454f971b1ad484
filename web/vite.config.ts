import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { ahead } from "./tools/ahead";
import { glyphs } from "./tools/glyphs";
import { pack } from "./tools/pack";

const server = process.env["RULEBOUND_SERVER"] ?? "http://127.0.0.1:8000";

const SHARED = /src\/(kit|live\/(api|home)|scene\/(scene|narrow|art|Piece|Body|Card|Badges|Sign)|table\/context)/;

export default defineConfig({
  base: "./",
  plugins: [svelte(), glyphs(), pack(), ahead()],
  build: {
    outDir: "../src/rulebound/server/static",
    emptyOutDir: true,
    target: "es2022",
    chunkSizeWarningLimit: 700,
    // What lobby and table share is one file, not ten small ones.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "kit", test: SHARED }] } } },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
});
