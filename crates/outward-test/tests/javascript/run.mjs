// Calls the functions of a package for rows of numbers: `node run.mjs PACKAGE INPUTS OUTPUTS`, where a line of standard
// input has a module, a function, the columns of its arguments and of its results, and the rows. Both files have columns
// of binary64 one after the other; results are their patterns.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [, , folder, inputs, outputs] = process.argv;
const bytes = readFileSync(inputs);
const numbers = new Float64Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
const jobs = readFileSync(0, "utf8").trim().split("\n").map((line) => line.split(" "));
const require = createRequire(import.meta.url);
const { Interval } = await import(pathToFileURL(join(folder, "intervals.js")).href);
// The functions take the places of those of `Math`, on some of which they rest.
const exact = await import(pathToFileURL(join(folder, "index.js")).href);
for (const name of Object.keys(exact)) if (name in Math) Math[name] = exact[name];
intervals();
const results = [];
let at = 0;
for (const [path, name, kind, columnCount, rowCount] of jobs) {
  const [columns, rows] = [+columnCount, +rowCount];
  const file = join(folder, path);
  const module = path.startsWith("cjs/") ? require(file) : await import(pathToFileURL(file).href);
  const call = module[name];
  const column = (number) => numbers.subarray(at + number * rows, at + (number + 1) * rows);
  const read = Array.from({ length: columns }, (_, number) => column(number));
  const found = kind === "intervals" ? [new Float64Array(rows), new Float64Array(rows)] : [new Float64Array(rows)];
  for (let row = 0; row < rows; row++) {
    if (kind === "intervals") {
      const made = [];
      for (let i = 0; i < columns; i += 2) made.push(new Interval(read[i][row], read[i + 1][row]));
      const { lo, hi } = call(...made);
      found[0][row] = lo;
      found[1][row] = hi;
    } else if (kind === "list") {
      found[0][row] = call(read.map((column) => column[row]));
    } else if (kind === "lists") {
      const half = columns / 2;
      found[0][row] = call(read.slice(0, half).map((c) => c[row]), read.slice(half).map((c) => c[row]));
    } else {
      found[0][row] = call(...read.map((column) => column[row]));
    }
  }
  at += columns * rows;
  results.push(...found);
}
/** Relations and sets of intervals. */
function intervals() {
  const [a, b] = [new Interval(0, 2), new Interval(1, Infinity)];
  const found = [
    a.intersection(b), a.hull(-1), a.intersection(3), Interval.empty.hull(b), b.hull(Interval.empty),
    a.intersection(Interval.empty), Interval.entire.intersection(a), a.contains(0.5), b.contains(Infinity),
    a.equals(new Interval(-0, 2)), a.equals(b), Interval.empty.equals(Interval.empty), a.equals(Interval.empty),
    a.isSubsetOf(Interval.entire), a.isSubsetOf(b), Interval.empty.isSubsetOf(a), a.isSubsetOf(Interval.empty),
  ].join(" ");
  const wanted = "[1, 2] [-1, 2] [empty] [1, Infinity] [1, Infinity] [empty] [0, 2] " +
    "true false true false true false true false true false";
  if (found !== wanted) throw new Error(`intervals: ${found}, expected ${wanted}`);
  for (const wrong of [() => new Interval(2, 1), () => new Interval(Infinity), () => a.hull(NaN), () => a.equals("q")]) {
    try {
      wrong();
    } catch (error) {
      if (error instanceof RangeError) continue;
    }
    throw new Error(`${wrong} is not refused`);
  }
}
writeFileSync(outputs, Buffer.concat(results.map((column) => Buffer.from(column.buffer))));
