// Answers requests, one a line as a list of texts in JSON: `node answers.mjs INDEX WASM REQUESTS ANSWERS`.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [, , index, wasm, requests, answers] = process.argv;
const { load, OutwardError } = await import(pathToFileURL(index).href);
const tools = await load(pathToFileURL(wasm));
const found = [];
for (const line of readFileSync(requests, "utf8").trim().split("\n")) {
  const [tool, ...args] = JSON.parse(line);
  try {
    found.push(JSON.stringify(tools[tool](...args)));
  } catch (error) {
    if (!(error instanceof OutwardError)) throw error;
    found.push(JSON.stringify({ error: error.message, notes: error.notes }));
  }
}
writeFileSync(answers, found.join("\n"));
