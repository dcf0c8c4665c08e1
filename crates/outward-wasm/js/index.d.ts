/** A number, a numeral such as `"0.1"` (which is exactly that), a range as `[0, 1]` or `"0..1"`. */
export type Value = number | string | [number | string, number | string];
export type Variables = Record<string, Value>;

/** What a tool has found. */
export interface Answer<Report = unknown> {
  /** The report, as `--out json` of the command prints it. */
  report: Report;
  /** The report for people. */
  text: string;
  /** What the tool noticed. */
  notes: string[];
  /** A picture, where the tool draws one. */
  svg?: string;
}

export interface FormulaOptions {
  /** The format of numbers: `f64`, `f32`, `f16`, `bf16` or `tf32`. */
  format?: string;
  /** The rounding direction of the plain program: `rn`, `rz`, `ru` or `rd`. */
  round?: string;
  /** Reads a decimal as the nearest number of the format. */
  point?: boolean;
}

export interface EvalOptions extends FormulaOptions {
  /** Bounds, or the value of the plain program. */
  as?: "interval" | "float";
  /** The value of the whole formula, correctly rounded or to `digits`; over ranges its least and greatest value. */
  tight?: boolean;
  digits?: number;
  tolerance?: number;
  maxBoxes?: number;
}

/** One formula's results: numerals, since JSON has no infinities. */
export interface Evaluated {
  name?: string;
  lo?: string;
  hi?: string;
  decoration?: string;
  value?: string;
  value_lo?: string;
  value_hi?: string;
  status?: string;
}

export interface SearchOptions {
  /** The format of the bounds in `text`, which are rounded outward to it; those of `report` are numbers of `f64`. */
  format?: string;
  tolerance?: number;
  absoluteTolerance?: number;
  maxBoxes?: number;
}

/** A picture as numbers, column by column of each formula. */
export interface Columns {
  formulas: string[];
  range: [number, number];
  is_logarithmic: boolean;
  /** A number in the middle, the plain value there, the bounds of all exact values; with `error` the largest error. */
  columns: ([number, number | null, number | null, number | null] | number | null)[][];
}

export class OutwardError extends Error {
  readonly notes: string[];
}

export interface Tools {
  eval(formula: string, variables?: Variables, options?: EvalOptions): Answer<Evaluated[]>;
  explain(formula: string, variables?: Variables, options?: FormulaOptions & { maxOperations?: number }): Answer;
  range(
    formula: string,
    variables?: Variables,
    options?: { format?: string; tolerance?: number; maxBoxes?: number; certificate?: boolean },
  ): Answer<unknown[]>;
  roundoff(
    formula: string,
    variables?: Variables,
    options?: FormulaOptions & { exactInputs?: boolean; ulps?: string[]; subBoxes?: number },
  ): Answer<unknown[]>;
  solve(equations: string[], variables: Variables, options?: SearchOptions): Answer<unknown[]>;
  minimise(formula: string, constraints: string[], variables: Variables, options?: SearchOptions): Answer;
  maximise(formula: string, constraints: string[], variables: Variables, options?: SearchOptions): Answer;
  plot(
    formulas: string | string[],
    variables: Variables,
    options?: { format?: string; title?: string; error?: boolean; logX?: boolean; logY?: boolean; width?: number; height?: number },
  ): Answer<Columns>;
  variables(formula: string): Answer<{ variables: string[]; formulas: string[] }>;
  /** `content` is that of a file, CSV or JSON lines; `text` is CSV. */
  rows(
    formula: string,
    content: string,
    variables?: Variables,
    options?: FormulaOptions & { name?: string; as?: "interval" | "float"; keep?: boolean; error?: boolean },
  ): Answer<{ rows: number }>;
  /** Checks a certificate of `range`; `text` says what it proves. */
  check(content: string, options?: { name?: string }): Answer<null>;
  /** `text` is the formula in another language. */
  emit(
    formula: string,
    target: "ptx" | "cuda" | "opencl" | "c" | "c-library" | "javascript" | "fpcore",
    options?: { format?: string; as?: "interval" | "float"; round?: string },
  ): Answer<null>;
  /** A number or a bit pattern in a format; all formats without options. */
  inspect(options?: { number?: string; bits?: string; format?: string }): Answer<unknown[]>;
}

/**
 * Loads the tools: from the bytes of `outward.wasm`, a compiled module, or its address, which is beside this module
 * unless another is given. Node before 20.16 needs the bytes.
 */
export function load(source?: BufferSource | WebAssembly.Module | string | URL): Promise<Tools>;
