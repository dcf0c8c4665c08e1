export default {
  base: "./",
  build: { target: "es2022", outDir: "dist/vite", modulePreload: { polyfill: false } },
  // `vite dev` bundles dependencies beforehand, and would lose `outward.wasm`, which stands beside its module.
  optimizeDeps: { exclude: ["outward-wasm"] },
};
