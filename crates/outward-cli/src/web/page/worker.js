// Runs the tools one call at a time, off the thread of the page, which ends this worker to stop a search.

import { OutwardError, load } from "./outward.js";

let tools;
onmessage = async ({ data }) => {
  if (data.module) {
    tools = load(data.module);
    return;
  }
  const { id, tool, given } = data;
  try {
    postMessage({ id, answer: (await tools)[tool](...given) });
  } catch (error) {
    const notes = error instanceof OutwardError ? error.notes : [];
    postMessage({ id, error: error.message, notes });
  }
};
