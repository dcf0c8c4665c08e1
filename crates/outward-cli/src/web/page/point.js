// Values at one point: the plain program, its guaranteed bounds and its error, and the value of the formula itself.

import { byId, facts, interval, noteList } from "./dom.js";
import { errorText } from "./tree.js";

const DIGITS = 20;

export async function showPoint({ quick, formula, points, bounds, plain, explained }) {
  const place = byId("point");
  const given = [formula, points];
  const calls = [
    quick.call("the bounds", "eval", ...given, bounds),
    quick.call("the plain value", "eval", ...given, { ...plain, as: "float" }),
    quick.call("the value", "eval", ...given, { ...bounds, tight: true, digits: DIGITS }),
    explained,
  ];
  const [enclosed, computed, exact, parts] = await Promise.allSettled(calls);
  for (const { reason } of [enclosed, computed, exact, parts]) if (reason && reason.notes === undefined) throw reason;
  if (enclosed.reason) throw enclosed.reason;
  const lists = enclosed.value.report.map((one, at) => {
    const program = computed.value?.report[at],
      value = exact.value?.report[at];
    return facts([
      one.name ? ["name", one.name] : undefined,
      ["bounds", interval(one.lo, one.hi, one.decoration)],
      ["plain program", program ? (program.value ?? program.lo) : computed.reason.message],
      ["exact value", exactText(value, exact.reason)],
      parts.value ? ["error", errorText(parts.value.report.values[parts.value.report.result])] : undefined,
    ]);
  });
  place.replaceChildren(...lists, noteList(notes([enclosed, computed, exact])));
}

function exactText(value, reason) {
  if (!value) return reason.message;
  if (value.value === "NaN") return value.status;
  const { value_lo: lo, value_hi: hi, status } = value;
  if (value.value !== undefined) return `${value.value} ${status}`;
  return lo === hi ? `${lo} ${status}` : `[${lo}, ${hi}] ${status}`;
}

/** The notes of several calls, each once, without those that the box of the formula shows. */
function notes(calls) {
  const all = calls.flatMap(({ value }) => value?.notes ?? []);
  return [...new Set(all)].filter((note) => !note.startsWith("read "));
}
