// Functions in plain JavaScript, and the tools in WebAssembly: the same file for each bundler.
import { exp, sum } from "outward-math";
import { exp as exp_up } from "outward-math/ru";
import { load } from "outward-wasm";

const outward = await load();
const { lo, hi } = outward.eval("(1 - cos(x))/x^2", { x: 1e-8 }, { tight: true }).report[0];
console.log(exp(1), exp_up(1), sum([0.1, 0.2, -0.3]), lo, hi);
