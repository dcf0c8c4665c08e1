// Uses the page as people do, in Chromium: `node page.mjs CHROMIUM FOLDER MODULE [TEST…]`, where the folder has the
// files of the page. `SCREENSHOTS` names a folder for pictures.

import assert from "node:assert/strict";
import { createServer } from "node:http";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";

import { Chromium } from "./chromium.mjs";

const [, , command, folder, wasm, ...chosen] = process.argv;
const KINDS = { html: "text/html", css: "text/css", js: "text/javascript", wasm: "application/wasm" };

/** Serves the page, with the module or without it. */
async function served(module) {
  const server = createServer((request, response) => {
    const name = basename(new URL(request.url, "http://page").pathname) || "index.html";
    const path = name === "outward.wasm" ? module : join(folder, name),
      kind = KINDS[name.split(".").at(-1)];
    try {
      const content = readFileSync(path);
      response.writeHead(200, { "Content-Type": kind });
      response.end(content);
    } catch {
      response.writeHead(404);
      response.end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, address: `http://127.0.0.1:${server.address().port}/` };
}

const { server, address } = await served(wasm);
const browser = new Chromium(command);
const TAB = await browser.open(address);
/** The page with a link: one tab, whose link changes. */
async function open(fragment) {
  await TAB.go(address + fragment);
  TAB.faults.length = 0;
  const formula = new URLSearchParams(fragment.slice(1)).get("formula");
  await TAB.until(`document.getElementById("formula").value === ${JSON.stringify(formula)}`);
  return TAB;
}
const done = (tab) => tab.until("document.getElementById('status').textContent === 'Done'");
const picture = async (tab, name) => {
  if (process.env.SCREENSHOTS) await tab.screenshot(join(process.env.SCREENSHOTS, `${name}.png`));
};
/** No panel has anything wrong, and the browser has complained of nothing. */
async function fine(tab) {
  assert.deepEqual(
    await tab.value("[...document.querySelectorAll('.fault')].map((one) => one.textContent).filter(Boolean)"),
    [],
  );
  assert.deepEqual(tab.faults, []);
}
const includes = (text, ...parts) => parts.forEach((part) => assert.ok(text.includes(part), `${part} in:\n${text}`));

const tests = {
  async typing() {
    const tab = TAB;
    await done(tab);
    includes(await tab.text("#roundoff"), "at most 4.82e-15", "at most 1388", "37 %", "^^^^");
    await tab.type("#formula", "x**2 - 2*x");
    await tab.until("location.hash.includes('x**2')");
    await done(tab);
    includes(await tab.text("#formula-notes"), "read `**` as `^`");
    await tab.type(".variable input", "1..2");
    await tab.until("location.hash.includes('1..2')");
    await done(tab);
    includes(await tab.text("#ranges"), "[-3, 2] com", "-1 at x = 1", "0 at x = 2");
    includes(await tab.text("#point"), "[-0.75, -0.75] com", "exact");
    includes(await tab.text("#roots"), "x = 2");
    await fine(tab);
    await picture(tab, "desktop");
  },

  async wrong() {
    const tab = await open("#formula=x%2B1&var=x=1..2");
    await done(tab);
    await tab.type("#formula", "sqrt(x) + foo(x)");
    includes(await tab.until("document.getElementById('formula-fault').textContent"), "there is no function `foo`");
    assert.equal(await tab.text("#formula-marks mark"), "foo");
    assert.equal(await tab.value("document.getElementById('formula').getAttribute('aria-invalid')"), "true");
    await tab.type("#formula", "sqrt(x +");
    await tab.until("document.getElementById('formula-fault').textContent.includes('found the end')");
    await picture(tab, "wrong");
    await tab.type("#formula", "x + y");
    await tab.until("document.querySelectorAll('.variable').length === 2");
    await tab.type(".variable:last-child input", "1..");
    await tab.until("document.querySelector('.variable:last-child .fault').textContent.includes('expected both ends')");
    await tab.type(".variable:last-child input", "5");
    await tab.until("document.querySelector('.variable:last-child .fault').textContent === ''");
    await done(tab);
    await fine(tab);
  },

  async sliders() {
    const tab = await open("#formula=x^2&var=x=1..2");
    await done(tab);
    await tab.drag("input[aria-label='Point within the range of x']", 0.5, 0.9);
    await tab.until("/at=x%3D1.[89]/.test(location.hash)");
    await tab.drag("input[aria-label='Upper end of x']", 0.67, 0.8);
    await tab.until("/var=x%3D1..2.[1-9]/.test(location.hash)");
    await tab.value("document.querySelector(\"input[aria-label='Lower end of x']\").focus()");
    await tab.press("ArrowRight");
    await tab.until("/var=x%3D1.0/.test(location.hash)");
    await done(tab);
    await fine(tab);
    // Ends that are no numerals, and infinite ones.
    const at = "document.querySelector(\"input[aria-label='Point of x']\").value";
    await tab.type(".variable input", "0..2*pi");
    await tab.until(
      "/var=x%3D0..2\\*pi/.test(location.hash) && !document.querySelector('.variable [type=range]').disabled",
    );
    await tab.drag("input[aria-label='Lower end of x']", 1 / 3, 0.5);
    await tab.until("/var=x%3D[123].*..6.28/.test(location.hash)");
    await done(tab);
    await fine(tab);
    await tab.type(".variable input", "7..inf");
    await tab.until(`${at} === "8"`);
    await done(tab);
    includes(await tab.text(".variable .fault"), "unbounded");
    includes(await tab.text("#ranges"), "[49, inf]");
    await tab.type(".variable input", "1..2");
    await tab.until("document.querySelector('.variable .fault').textContent === ''");
    await done(tab);
    assert.deepEqual(tab.faults, []);
  },

  async formats() {
    const tab = await open("#formula=x/3-0.5&var=x=1..2&format=f32&round=ru&point=true");
    await done(tab);
    includes(await tab.text("#ranges"), "from -0.166666672 to -0.16666665 at x = 1", "numbers of f32, rounded outward");
    includes(await tab.text("#roots"), "x = 1.5", "from 0.16666665 to 0.166666672 at x = 2", "no rounding of the program");
    includes(await tab.text("#point"), "plain program\n", "0\n");
    await tab.drop("one.csv", "x\n2\n");
    await tab.until("document.querySelector('#file-result td')");
    includes(await tab.text("#file-result"), "0.16666669\t1.34");
    await tab.choose("#format", "bf16");
    await tab.until("document.getElementById('roots').textContent.includes('bf16')");
    await done(tab);
    includes(await tab.text("#ranges"), "from -0.167 to -0.166");
    await fine(tab);
    // Bounds of a plain enclosure are rounded outward too, and short.
    const tiny = await open("#formula=x/3&var=x=1e-310");
    await done(tiny);
    includes(await tiny.text("#point"), "[3.333333333333e-311, 3.3333333333337e-311] com");
    const others = await open("#formula=x/3&var=x=2&format=f99&round=up");
    await done(others);
    const chosen = "['format', 'round'].map((id) => document.getElementById(id).value)";
    assert.deepEqual(await others.value(chosen), ["f64", "rn"]);
    for (const format of await others.value("[...document.getElementById('format').options].map(({ value }) => value)")) {
      await others.choose("#format", format);
      await others.until(`location.hash.includes("${format}") || "${format}" === "f64"`);
      await done(others);
      await fine(others);
    }
    assert.deepEqual(others.faults, []);
  },

  async picture() {
    const tab = await open("#formula=(1-cos(x))/x^2&var=x=5e-8..4e-7");
    await done(tab);
    const label = () => tab.value("document.querySelector('canvas').getAttribute('aria-label')");
    includes(await label(), "Value and bounds over x from 5e-8 to 4e-7");
    await picture(tab, "bounds");
    await tab.choose("#plot-what", "error");
    includes(await label(), "Error in ulps");
    await tab.drag("canvas", 0.4, 0.6);
    await tab.until("!document.querySelector('canvas').getAttribute('aria-label').includes('from 5e-8')");
    await tab.value("document.querySelector('canvas').focus()");
    await tab.press("0");
    await tab.until("document.querySelector('canvas').getAttribute('aria-label').includes('from 5e-8 to 4e-7')");
    await tab.press("+");
    await tab.until("document.querySelector('canvas').getAttribute('aria-label').includes('from 1.375e-7')");
    await tab.click("#plot button:last-child");
    await tab.until("location.hash.includes('1.375e-7')");
    await done(tab);
    // Logarithmic axes; the root and the extrema are marked in their colours.
    await tab.click("#plot button:nth-last-child(2)");
    await tab.type("#formula", "x^2 - 2");
    await tab.type(".variable input", "1..2");
    await tab.until("location.hash.includes('x%5E2')");
    await tab.choose("#plot-what", "value");
    await done(tab);
    const marks = (colour) => `(() => {
      const canvas = document.querySelector("canvas"), style = getComputedStyle(canvas);
      const [r, g, b] = style.getPropertyValue("--${colour}").match(/[0-9a-f]{2}/g).map((digits) => parseInt(digits, 16));
      const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
      let count = 0;
      for (let at = 0; at < data.length; at += 4) count += data[at] === r && data[at + 1] === g && data[at + 2] === b;
      return count;
    })()`;
    for (const colour of ["warm", "accent"]) await tab.until(`${marks(colour)} > 20`);
    for (const axis of ["x", "y"]) {
      await tab.value("window.before = document.querySelector('canvas').toDataURL()");
      await tab.click(`#plot-log-${axis}`);
      await tab.until("document.querySelector('canvas').toDataURL() !== window.before");
    }
    await done(tab);
    // The canvas has colours other than that of the card.
    const colours = `new Set(new Uint32Array(document.querySelector("canvas").getContext("2d")
      .getImageData(0, 0, 500, 300).data.buffer)).size`;
    assert.ok((await tab.value(colours)) > 5);
    await fine(tab);
  },

  async permalink() {
    const markup = "<img src=x onerror=\"document.title='broken'\">";
    const tab = await open(
      `#formula=${encodeURIComponent(markup)}&var=${encodeURIComponent(`x=${markup}`)}&format=${markup}`,
    );
    await tab.until("document.getElementById('formula-fault').textContent !== ''");
    assert.equal(await tab.value("document.getElementById('formula').value"), markup);
    await tab.type("#formula", "x + `<b onclick=1>`");
    await tab.until("document.querySelectorAll('.variable').length === 2");
    await done(tab);
    assert.equal(await tab.value("document.querySelectorAll('img, b[onclick], main script').length"), 0);
    assert.ok(!(await tab.value("document.title")).includes("broken"));
    includes(await tab.text(".variable:last-child .name"), "<b onclick=1>");
    assert.deepEqual(tab.faults, []);
    const other = await open("#formula=x*y&var=x=3..4&var=y=2&at=x=3.25&format=f32&round=ru&point=true");
    await done(other);
    includes(await other.text("#point"), "6.5");
    assert.deepEqual(await other.value("['format', 'round'].map((id) => document.getElementById(id).value)"), [
      "f32",
      "ru",
    ]);
    assert.equal(
      await other.value("location.hash"),
      "#formula=x*y&var=x%3D3..4&at=x%3D3.25&var=y%3D2&format=f32&round=ru&point=true",
    );
    await other.click("#link");
    await other.until("document.getElementById('status').textContent.startsWith('The link is')");
    // A script that an address brings is not run.
    const refused = await other.value("import('data:text/javascript,1').then(() => 'run', () => 'refused')");
    assert.equal(refused, "refused");
  },

  async file() {
    const tab = await open("#formula=x*y&var=x=1..2&var=y=3");
    await done(tab);
    await tab.drop("points.csv", 'name,x\n"a,""b",1e-8\nb,0.5\n');
    await tab.until("document.getElementById('file-result').textContent.includes('points.csv')");
    includes(await tab.text("#file-result"), "points.csv: 2 rows", 'a,"b', "1.5", "error_ulps");
    await picture(tab, "file");
    await tab.value(
      `(() => {
        const make = URL.createObjectURL;
        URL.createObjectURL = (blob) => ((window.made = blob), make(blob));
      })()`,
    );
    await tab.click("#download-rows");
    includes(await tab.value("window.made.text()"), "name,x,lo,hi", '"a,""b",1e-8,', "b,0.5,1.5,1.5,com,1.5,0,0");
    await tab.drop("wrong.csv", "x\n1\nq\n");
    await tab.until("document.querySelector('#file-result .fault')");
    includes(await tab.text("#file-result"), 'wrong.csv: row 2 (line 3), column x: found "q"');
    await tab.choose("#export-target", "certificate");
    const proof = await tab.until(
      `/^outward range certificate[^]*/.exec(document.getElementById("export-text").textContent)?.[0]`,
    );
    await tab.drop("range.cert", proof);
    await tab.until("document.getElementById('file-result').textContent.includes('is a proof')");
    await tab.drop("range.cert", proof.replace("0x1p", "0x3p"));
    await tab.until("document.getElementById('file-result').textContent.includes('rejected')");
    await tab.drop("range.cert", proof);
    await tab.until("document.getElementById('file-result').textContent.includes('is a proof')");
    assert.deepEqual(tab.faults, []);
  },

  async exports() {
    const tab = await open("#formula=sqrt(x%2B1)-sqrt(x)&var=x=1..1000");
    await done(tab);
    for (const [target, ...parts] of [
      ["fpcore", "(FPCore (x)", "(sqrt (+ x 1))"],
      ["c-library", "outward_interval_sqrt"],
      ["c", "static inline"],
      ["cuda", "__global__"],
      ["opencl", "__kernel"],
      ["javascript", "// f(x)", "export { f };"],
      ["module", 'outward.roundoff("sqrt(x+1)-sqrt(x)"'],
      ["command", "outward roundoff 'sqrt(x+1)-sqrt(x)' --var 'x=1..1000'"],
      ["csv", "x,lo,hi,decoration,plain,error_ulps"],
      ["svg", "<svg"],
      ["explain", "<svg"],
    ]) {
      await tab.choose("#export-target", target);
      await tab.until(`document.getElementById("export-text").textContent.includes(${JSON.stringify(parts[0])})`);
      includes(await tab.text("#export-text"), ...parts);
    }
    await fine(tab);
  },

  async bits() {
    const tab = await open("#formula=x&var=x=1");
    await tab.until("document.querySelectorAll('.bit').length === 64");
    includes(await tab.text("#bits"), "0x3fb999999999999a", "0.1000000000000000055511151231257827");
    await tab.click(".bit[data-at='0']");
    await tab.until("document.getElementById('bits').textContent.includes('0xbfb999999999999a')");
    assert.equal(await tab.value("document.getElementById('number').value"), "-0.1");
    await tab.value("document.querySelector(\".bit[data-at='0']\").focus()");
    await tab.press("ArrowRight");
    assert.equal(await tab.value("document.activeElement.getAttribute('aria-label')"), "exponent bit 10");
    const formats = await tab.value("[...document.querySelectorAll('#bits-format option')].map((one) => one.value)");
    assert.ok(formats.length > 5);
    for (const [at, format] of formats.entries()) {
      // Another number than for the format before.
      const number = String(1 + (at % 2)),
        shown = `document.querySelector("#bits dd").textContent.startsWith("${number} = ")`;
      await tab.choose("#bits-format", format);
      await tab.type("#number", number);
      await tab.until(shown);
      const last = await tab.value(
        "Math.max(...[...document.querySelectorAll('.bit')].map((one) => Number(one.dataset.at)))",
      );
      await tab.click(`.bit[data-at="${last}"]`);
      await tab.until(`!${shown}`);
      await tab.click("button[aria-label^='Next down']");
      await tab.until(shown);
    }
    await tab.type("#number", "one");
    await tab.until("document.querySelector('#bits .fault')");
    await tab.type("#number", "0");
    await tab.until("document.querySelector('#bits dd')?.textContent.startsWith('0 = ')");
    assert.deepEqual(tab.faults, []);
  },

  async tree() {
    const tab = await open("#formula=(1-cos(x))/x^2&var=x=1e-4");
    await done(tab);
    includes(await tab.text("#tree"), "cos(x)", "loses 8.3 digits", "0.4999999995833333");
    await tab.click("#tree .buttons button:last-child");
    assert.equal(await tab.value("document.querySelectorAll('#tree details[open]').length"), 0);
    await tab.value("document.querySelector('#tree summary').focus()");
    await tab.press("Enter");
    await tab.until("document.querySelectorAll('#tree details[open]').length === 1");
    await fine(tab);
    await tab.type("#formula", `x${" + x".repeat(300)}`);
    await tab.until("document.getElementById('tree').textContent.includes('more than 200 levels')");
    await done(tab);
    await fine(tab);
  },

  async stop() {
    const tab = await open("#formula=sin(x*y)*cos(x-y*z)*exp(z)&var=x=-50..50&var=y=-50..50&var=z=-9..9");
    await tab.until("/^Computing/.test(document.getElementById('status').textContent)");
    await tab.type("#boxes", "100000000");
    await tab.click("#search");
    await tab.until("parseFloat(document.getElementById('elapsed').textContent) > 0.5");
    assert.equal(await tab.value("document.getElementById('stop').disabled"), false);
    const start = Date.now();
    await tab.click("#stop");
    await done(tab);
    assert.ok(Date.now() - start < 5000, "a search stops at once");
    includes(await tab.text("#results"), "stopped");
    // The page answers as before, and a new formula stops a search too.
    await tab.type("#formula", "x + 1");
    await tab.until("location.hash.includes('x+%2B+1')");
    await done(tab);
    includes(await tab.text("#ranges"), "[-49, 51] com");
    assert.deepEqual(tab.faults, []);
  },

  async lacking() {
    const without = await browser.open(address, { source: "delete globalThis.WebAssembly;" });
    await without.until("!document.getElementById('trouble').hidden");
    includes(await without.text("#trouble"), "no WebAssembly");
    await picture(without, "lacking");
    await without.close();
    const other = await served("");
    const tab = await browser.open(other.address);
    await tab.until("!document.getElementById('trouble').hidden");
    includes(await tab.text("#trouble"), "outward.wasm is missing");
    other.server.close();
  },

  async accessible() {
    const tab = await open("#formula=x*y&var=x=1..3&var=y=2");
    await done(tab);
    for (const [name, screen] of Object.entries({
      phone: { width: 390, height: 844, mobile: true },
      dark: { dark: true },
      wide: {},
    })) {
      await tab.screen(screen);
      // The colours have changed, and the picture has its new width.
      await tab.until(
        `document.querySelector("canvas").width === document.querySelector("canvas").clientWidth * devicePixelRatio`,
      );
      assert.deepEqual(await tab.value(`(${audit})()`), [], name);
      await picture(tab, name);
    }
    // Tab goes from the start to the link past the inputs, then to the formula.
    await tab.value("document.activeElement.blur(), scrollTo(0, 0)");
    await tab.value("document.querySelector('.skip').focus()");
    assert.ok((await tab.middle(".skip")).left >= 0, "the link is seen when it has the focus");
    await tab.press("Tab");
    assert.equal(await tab.value("document.activeElement.id"), "formula");
  },

  async latency() {
    const tab = await open("#formula=x%2B0&var=x=1");
    await done(tab);
    for (const [formula, x] of [
      ["sqrt(x + 1) - sqrt(x)", "1..1000"],
      ["(1 - cos(x))/x^2", "5e-8..4e-7"],
      ["x^2 - 2*x", "1..2"],
    ]) {
      const times = await tab.value(`(async () => {
        const { Engine } = await import("./engine.js");
        window.compiled ??= fetch("outward.wasm").then((all) => all.arrayBuffer()).then(WebAssembly.compile);
        const module = await window.compiled;
        const engine = new Engine(module, () => {});
        await engine.call("", "variables", "x");
        const times = {};
        for (const tool of ["roundoff", "range"]) {
          const start = performance.now();
          await engine.call("", tool, ${JSON.stringify(formula)}, { x: ${JSON.stringify(x)} });
          times[tool] = performance.now() - start;
        }
        return times;
      })()`);
      console.log(`${formula}: roundoff ${times.roundoff.toFixed(1)} ms, range ${times.range.toFixed(1)} ms`);
      // A module that is not optimised takes longer.
      if (process.env.LATENCY) assert.ok(Math.max(times.roundoff, times.range) < Number(process.env.LATENCY), formula);
    }
  },
};

/** Lists what a screen reader or a finger would miss: names, labels, headings, places that are too small, contrast. */
const audit = function () {
  const faults = [];
  const seen = (one) => one.getClientRects().length > 0;
  const name = (one) =>
    one.getAttribute("aria-label") ||
    one.getAttribute("aria-labelledby") ||
    [...(one.labels ?? [])].map((label) => label.innerText.trim()).join("") ||
    (["BUTTON", "A", "SUMMARY"].includes(one.tagName) ? one.innerText.trim() : "");
  for (const one of document.querySelectorAll(
    "button, input, select, textarea, a, summary, canvas, meter, progress, [role=region], [role=img], [role=group]",
  )) {
    if (seen(one) && !name(one)) faults.push(`no name: ${one.outerHTML.slice(0, 120)}`);
  }
  const ids = [...document.querySelectorAll("[id]")].map((one) => one.id);
  for (const id of ids) if (ids.indexOf(id) !== ids.lastIndexOf(id)) faults.push(`twice: ${id}`);
  for (const one of document.querySelectorAll("[aria-labelledby], [aria-describedby]")) {
    for (const id of `${one.getAttribute("aria-labelledby") ?? ""} ${one.getAttribute("aria-describedby") ?? ""}`
      .trim()
      .split(/\s+/)) {
      if (!document.getElementById(id)) faults.push(`names ${id}, which is not there`);
    }
  }
  const levels = [...document.querySelectorAll("h1, h2, h3")].map((one) => Number(one.tagName[1]));
  levels.forEach(
    (level, at) =>
      at > 0 && level > levels[at - 1] + 1 && faults.push(`a heading of level ${level} after ${levels[at - 1]}`),
  );
  if (document.documentElement.scrollWidth > innerWidth)
    faults.push(`wider than the screen: ${document.documentElement.scrollWidth} of ${innerWidth}`);
  if (!document.documentElement.lang || !document.title || !document.querySelector("main"))
    faults.push("no language, title or main part");
  const channels = (colour) => colour.match(/[\d.]+/g).map(Number);
  const luminance = (colour) => {
    const [r, g, b] = channels(colour).map((c) =>
      c / 255 <= 0.03928 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const behind = (one) => {
    for (let at = one; at; at = at.parentElement) {
      const colour = getComputedStyle(at).backgroundColor;
      if (channels(colour)[3] !== 0) return colour;
    }
    return "rgb(255, 255, 255)";
  };
  for (const one of document.querySelectorAll("body *")) {
    const hasText = [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== "");
    if (!hasText || !seen(one) || one.closest("[aria-hidden], :disabled, svg, option, noscript, .skip")) continue;
    const [a, b] = [luminance(getComputedStyle(one).color), luminance(behind(one))].sort((x, y) => y - x);
    if ((a + 0.05) / (b + 0.05) < 4.5)
      faults.push(`contrast ${((a + 0.05) / (b + 0.05)).toFixed(2)}: ${one.outerHTML.slice(0, 120)}`);
  }
  return faults;
};

try {
  for (const [name, test] of Object.entries(tests)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    const start = Date.now();
    try {
      await test();
    } catch (error) {
      throw new Error(`${name}: ${error.stack}`);
    }
    console.log(`${name}: ${Date.now() - start} ms`);
  }
} finally {
  await browser.close();
  server.close();
}
