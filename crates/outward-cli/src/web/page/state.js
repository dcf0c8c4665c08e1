// The question that the page answers, and the link to it: everything is in the fragment, which no server sees.
// Its names are those of the command's options: `#formula=x^2&var=x=1..2&at=x=1.5&format=f32`.

export const START = { formula: "sqrt(x + 1) - sqrt(x)", variables: { x: { text: "1..1000" } } };

/** A state without a formula. */
export function empty() {
  return { formula: "", variables: {}, format: "f64", round: "rn", nearest: false };
}

/** The state that a fragment describes; unknown names are left out. */
export function parsed(fragment) {
  const given = new URLSearchParams(fragment.replace(/^#/, ""));
  if (!given.has("formula")) return { ...empty(), ...structuredClone(START) };
  const state = empty();
  state.formula = given.get("formula");
  state.format = given.get("format") ?? state.format;
  state.round = given.get("round") ?? state.round;
  state.nearest = given.get("point") === "true";
  const assign = (name, key) => {
    for (const one of given.getAll(name)) {
      const at = one.indexOf("=");
      if (at > 0) (state.variables[one.slice(0, at)] ??= { text: "" })[key] = one.slice(at + 1);
    }
  };
  assign("var", "text");
  assign("at", "at");
  return state;
}

/** The fragment of a state; of the variables only those that the formula has. */
export function fragment(state, names) {
  const given = new URLSearchParams({ formula: state.formula });
  for (const name of names) {
    const { text, at } = state.variables[name] ?? {};
    if (text) given.append("var", `${name}=${text}`);
    if (at) given.append("at", `${name}=${at}`);
  }
  if (state.format !== "f64") given.set("format", state.format);
  if (state.round !== "rn") given.set("round", state.round);
  if (state.nearest) given.set("point", "true");
  return "#" + given;
}
