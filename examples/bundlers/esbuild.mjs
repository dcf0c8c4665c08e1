import { copyFile } from "node:fs/promises";
import { build } from "esbuild";

await build({ entryPoints: ["main.js"], bundle: true, minify: true, format: "esm", target: "es2022", outdir: "dist/esbuild" });
// esbuild leaves addresses beside a module alone.
await copyFile("node_modules/outward-wasm/outward.wasm", "dist/esbuild/outward.wasm");
