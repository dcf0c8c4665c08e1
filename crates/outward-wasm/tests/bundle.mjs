// Runs a bundle in Node, whose `fetch` reads no files.
import { readFile } from "node:fs/promises";
import { fileURLToPath, pathToFileURL } from "node:url";

const fetched = globalThis.fetch;
globalThis.fetch = async (address, ...rest) =>
  String(address).startsWith("file:") ? new Response(await readFile(fileURLToPath(address))) : fetched(address, ...rest);
await import(pathToFileURL(process.argv[2]));
