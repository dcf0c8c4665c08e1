// Elements of the page. All text becomes text, never markup.

export const byId = (id) => document.getElementById(id);

/** An element; attributes that start with `on` are listeners, and children are elements or text. */
export function element(tag, attributes = {}, ...children) {
  return filled(document.createElement(tag), attributes, children);
}

/** An element of a drawing. */
export function svg(tag, attributes = {}, ...children) {
  return filled(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
}

function filled(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (value === true) node.setAttribute(name, "");
    else if (value !== false && value !== undefined) node.setAttribute(name, value);
  }
  node.append(...children.filter((child) => child !== undefined));
  return node;
}

/** A table: a heading for each column, then rows of texts or elements. */
export function table(caption, heading, rows) {
  const cells = (tag, row) => row.map((cell) => element(tag, tag === "th" ? { scope: "col" } : {}, cell));
  return element(
    "div",
    { class: "scroll", tabindex: "0", role: "region", "aria-label": caption },
    element(
      "table",
      {},
      element("caption", {}, caption),
      element("thead", {}, element("tr", {}, ...cells("th", heading))),
      element("tbody", {}, ...rows.map((row) => element("tr", {}, ...cells("td", row)))),
    ),
  );
}

/** A list of names and values. */
export function facts(pairs) {
  const items = pairs.filter((pair) => pair !== undefined);
  return element("dl", {}, ...items.flatMap(([name, value]) => [element("dt", {}, name), element("dd", {}, value)]));
}

/** A choice of one of several values, `[value, text]` each. */
export function choice(options, selected, attributes) {
  const option = ([value, text]) => element("option", { value, selected: value === selected }, text);
  return element("select", attributes, ...options.map(option));
}

/** A message of a tool without the option of the command that it names. */
export const spoken = (message) => message.replace(/^--var ([^\n:]+): /, "$1: ");

/** A message about what is wrong, as text of lines. */
export const fault = (message) => element("pre", { class: "fault", role: "status" }, spoken(message));

/** Says what the settings mean for what is proved of the formula in real numbers. */
export function ofReals({ bounds, plain }, what) {
  const hints = [];
  if (bounds.format) hints.push(`Bounds are numbers of ${bounds.format}, rounded outward.`);
  if (plain.round || plain.point)
    hints.push(`${what} those of the formula in real numbers: no rounding of the program changes them.`);
  return hints.length > 0 ? [element("p", { class: "hint" }, hints.join(" "))] : [];
}

/** The notes of a tool. */
export function noteList(notes) {
  return element("ul", { class: "notes" }, ...notes.map((note) => element("li", {}, note)));
}

/** An enclosure, or that there is none. */
export const interval = (lo, hi, decoration) =>
  lo === "NaN" ? "none: it is not defined" : `[${lo}, ${hi}] ${decoration}`;

/** Offers a text as a file. */
export function download(name, text, type = "text/plain") {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = element("a", { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Copies a text; returns whether that was allowed. */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The lines of a report as names and values, which at least two blanks part; behind `name:` they are of that name. */
export function lines(text) {
  const found = [];
  let of = "";
  for (const line of text.split("\n")) {
    const [, name, value] = /^(\S.*?)\s{2,}(.*)$/.exec(line) ?? [];
    if (name !== undefined) found.push([name + of, value.replace(/\s{2,}/g, " ")]);
    else if (/^\S.*:$/.test(line)) of = ` of ${line.slice(0, -1)}`;
  }
  return found;
}
