import webpack from "webpack";

const compiler = webpack({
  mode: "production",
  entry: "./main.js",
  experiments: { outputModule: true },
  output: { path: `${import.meta.dirname}/dist/webpack`, filename: "main.js", module: true },
  // The module has 16 MB, which webpack would call too large.
  performance: { hints: false },
});
compiler.run((error, stats) => {
  if (error || stats.hasErrors()) {
    console.error(error ?? stats.toString());
    process.exitCode = 1;
  }
});
