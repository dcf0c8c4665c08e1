// A file that is dropped on the page or chosen: its rows are evaluated; a certificate is checked.

import { byId, download, element, fault, noteList, table } from "./dom.js";
import { Cancelled } from "./engine.js";

const SHOWN = 20;
/** The largest file: it stays in memory several times. */
const LARGEST = 64 << 20;

export class FilePanel {
  #choice = element("input", { type: "file", id: "choose-file", onchange: () => this.#take(this.#choice.files[0]) });
  #result = element("div", { id: "file-result" });
  #file;
  #question;

  constructor() {
    const zone = byId("file");
    zone.replaceChildren(
      element(
        "p",
        { class: "hint" },
        "Drop a file of CSV or JSON lines on this page, whose columns are variables, or ",
        "a certificate of a range. It stays on this computer.",
      ),
      element("label", {}, "File ", this.#choice),
      this.#result,
    );
    const isFile = (event) => [...(event.dataTransfer?.types ?? [])].includes("Files");
    document.addEventListener("dragover", (event) => {
      if (!isFile(event)) return;
      event.preventDefault();
      document.body.classList.add("dropping");
    });
    document.addEventListener("dragleave", (event) => {
      if (!event.relatedTarget) document.body.classList.remove("dropping");
    });
    document.addEventListener("drop", (event) => {
      document.body.classList.remove("dropping");
      if (!isFile(event)) return;
      event.preventDefault();
      this.#take(event.dataTransfer.files[0]);
    });
  }

  /** The variables that are columns of the file. */
  async show(question) {
    this.#question = question;
    if (this.#file && !this.#file.isCertificate) await this.#run();
  }

  async #take(file) {
    if (!file) return;
    this.#file = undefined;
    if (file.size > LARGEST) {
      const most = `expected at most ${LARGEST >> 20} MiB; the command reads files of any size`;
      return this.#result.replaceChildren(fault(`${file.name} has ${file.size >> 20} MiB, ${most}`));
    }
    const content = await file.text();
    const isCertificate = /^outward range certificate\b/.test(content);
    this.#file = { name: file.name, content: content.replaceAll("\0", "�"), isCertificate };
    byId("file").closest("section").scrollIntoView({ block: "nearest" });
    try {
      await (isCertificate ? this.#check() : this.#run());
    } catch (error) {
      if (!(error instanceof Cancelled)) this.#result.replaceChildren(fault(error.message));
    }
  }

  async #check() {
    const { name, content } = this.#file;
    const { text } = await this.#question.long.call("the certificate", "check", content, { name });
    this.#result.replaceChildren(element("p", {}, `${name} is a proof:`), element("pre", {}, text));
  }

  async #run() {
    const { name, content } = this.#file,
      { long, formula, ranges, names, plain } = this.#question;
    const columns = columnsOf(content);
    const isColumn = (one) => columns.includes(one) || columns.includes(`${one}_lo`);
    const others = Object.fromEntries(names.filter((one) => !isColumn(one)).map((one) => [one, ranges[one]]));
    const options = { ...plain, name, keep: true, error: true };
    try {
      const { text, report, notes } = await long.call(
        "the rows of the file",
        "rows",
        formula,
        content,
        others,
        options,
      );
      const [heading, ...rows] = text
        .trimEnd()
        .split("\n")
        .slice(0, SHOWN + 1)
        .map(fields);
      const more = report.rows > SHOWN ? `, the first ${SHOWN} of which are shown` : "";
      this.#result.replaceChildren(
        element("p", {}, `${name}: ${report.rows} ${report.rows === 1 ? "row" : "rows"}${more}`),
        element(
          "button",
          { type: "button", id: "download-rows", onclick: () => download(resultName(name), text, "text/csv") },
          "Download the result",
        ),
        table(`Results for ${name}`, heading, rows),
        noteList(notes),
      );
    } catch (error) {
      if (error instanceof Cancelled) throw error;
      this.#result.replaceChildren(fault(error.message));
    }
  }
}

const resultName = (name) => `${name.replace(/\.\w+$/, "")}-bounds.csv`;

/** The names of the columns, as far as the page needs them: which variables get no value from the box. */
function columnsOf(content) {
  const first = content
    .slice(0, 1 << 16)
    .split(/\r?\n|\r/, 1)[0]
    .replace(/^\uFEFF?#?/, "")
    .trim();
  if (first.startsWith("{")) {
    try {
      return Object.keys(JSON.parse(first));
    } catch {
      return [];
    }
  }
  const separator = [",", ";", "\t", "|"].find((one) => first.includes(one)) ?? /\s+/;
  return first.split(separator).map((name) => name.trim().replace(/^"(.*)"$/, "$1"));
}

/** The fields of a line of the result. */
function fields(line) {
  const found = line.match(/(?<=^|,)(?:"(?:[^"]|"")*"|[^,]*)/g) ?? [];
  return found.map((field) => (field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field));
}
