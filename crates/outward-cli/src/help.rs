//! The help of the command: commands and options in groups, and examples.

use clap::{Arg, Command, CommandFactory as _};

use crate::args::Cli;

/// The commands in the order of the help, by what they are for.
const COMMANDS: [(&str, &[&str]); 8] = [
    ("Formulas", &["eval", "explain", "roundoff", "range", "check", "solve", "minimise", "plot", "diff"]),
    ("Functions of libraries", &["audit"]),
    ("Sums of columns", &["sum", "dot", "norm", "mean", "var", "cov"]),
    ("Numbers and formats", &["inspect", "convert"]),
    ("What there is", &["examples", "formulas", "ops"]),
    ("Programs for GPUs", &["emit", "opencl"]),
    ("Tests and times", &["conform", "selftest", "bench"]),
    ("Shells and manuals", &["completions", "man"]),
];

const EXAMPLES: &str = "\
Examples:
  outward eval 'sqrt(x^2 + y^2)' --var x=0.1 --var y=1..2
  outward explain '(1 - cos(x))/x^2' --var x=1e-4
  outward roundoff 'sqrt(x + 1) - sqrt(x)' --var x=1..1000
  outward help eval";

/// Options by what they are for; those of no group are under `Options`.
const GROUPS: [(&str, &[&str]); 5] = [
    ("Formulas and values", &["formula_file", "fpcore", "unroll", "vars", "data", "row", "reduce"]),
    (
        "How rows are read",
        &[
            "input_format",
            "separator",
            "no_header",
            "comment",
            "missing",
            "point",
            "on_error",
            "skip_lines",
            "units_row",
            "decimal",
            "thousands",
            "encoding",
            "fractions",
        ],
    ),
    (
        "How it is computed",
        &[
            "reading",
            "tight",
            "digits",
            "sum",
            "mean",
            "norm",
            "format",
            "round",
            "contract",
            "ftz",
            "no_prec_div",
            "no_prec_sqrt",
            "exact_inputs",
            "ulps",
            "a",
            "b",
            "observed",
        ],
    ),
    (
        "Where it is computed, and how much work it is",
        &["device", "machine", "threads", "pieces", "tolerance", "max_boxes", "time", "max_bits"],
    ),
    (
        "Output",
        &[
            "error",
            "error_above",
            "scale",
            "log",
            "title",
            "width",
            "height",
            "top",
            "all",
            "out",
            "output",
            "certificate",
            "hex",
            "bits",
            "keep",
            "worst",
            "timing",
            "quiet",
        ],
    ),
];

/// Examples of a command; the path of a command of a command has a space.
const EXAMPLES_OF: [(&str, &[&str]); 31] = [
    (
        "eval",
        &[
            "eval 'sqrt(x^2 + y^2)' --var x=0.1 --var y=1..2",
            "eval 'r = sqrt(x^2 + y^2); c = x/r' --data points.csv --error --worst 3",
            "eval '(1 - cos(x))/x^2' --var x=1e-9 --tight --digits 30",
            "eval 'exp(x)' --var x=1 --as float --round ru --format f32",
        ],
    ),
    (
        "explain",
        &[
            "explain '(1 - cos(x))/x^2' --var x=1e-4",
            "explain 'sqrt(x + 1) - sqrt(x)' --var x=1..1000 --out svg --output tree.svg",
            "explain 'x/y' --data points.csv --row 2",
        ],
    ),
    (
        "roundoff",
        &[
            "roundoff 'sqrt(x + 1) - sqrt(x)' --var x=1..1000",
            "roundoff 'exp(x)/(1 + exp(x))' --var x=-1..1 --format f32 --ulps exp=1",
            "roundoff 'x*y' --data points.csv",
        ],
    ),
    (
        "range",
        &[
            "range 'x^2 - 2*x' --var x=1..2",
            "range 'x*y - sin(x)' --var x=-4..4 --var y=0..1 --tolerance 1e-9",
            "range 'x^2 - 2*x' --var x=1..2 --certificate out.cert",
        ],
    ),
    ("check", &["check out.cert"]),
    (
        "solve",
        &["solve 'x^2 + y^2 = 1; x = y' --var x=-2..2 --var y=-2..2", "solve 'x*exp(x) = 1' --var x=0..1"],
    ),
    (
        "minimise",
        &[
            "minimise 'x + y' --subject-to 'x*y >= 1' --var x=0.1..9 --var y=0.1..9",
            "minimise '(1 - x)^2 + 100*(y - x^2)^2' --var x=-4..4 --var y=-4..4",
        ],
    ),
    (
        "plot",
        &[
            "plot 'sin(x)/x' --var x=-10..10 --output sinc.svg",
            "plot '(1 - cos(x))/x^2' --var x=1e-9..1e-7 --error --output error.svg",
            "plot 'a = (1 - cos(x))/x^2' 'b = 2*(sin(x/2)/x)^2' --var x=1e-9..1 --log x --error --output both.svg",
        ],
    ),
    (
        "diff",
        &[
            "diff 'x*y - 1' --data points.csv --b contract",
            "diff 'x/y' --data points.csv --a format=f32 --b exact",
            "diff x --reduce sum --data points.csv --observed 6",
        ],
    ),
    (
        "audit",
        &[
            "audit sin --impl libm --samples 100000",
            "audit exp --impl libm --format f32 --exhaustive",
            "audit pow --impl libm --samples 20000 --round ru",
            "audit --all --impl libm",
        ],
    ),
    ("examples", &["examples", "examples rump"]),
    ("formulas", &["formulas"]),
    ("ops", &["ops", "ops --json"]),
    ("sum", &["sum points.csv --column x", "sum sales.csv --column price --by shop --round rn"]),
    ("dot", &["dot points.csv --column x --column y"]),
    ("norm", &["norm points.csv --column x --round rn"]),
    ("mean", &["mean points.csv --column x"]),
    ("var", &["var points.csv --column x --ddof 0"]),
    ("cov", &["cov points.csv --column x --column y"]),
    ("convert", &["convert points.csv --column x --to e4m3 --saturate --stats"]),
    ("inspect", &["inspect 0.1", "inspect 0.1 --format bf16", "inspect --table"]),
    (
        "emit",
        &[
            "emit kernel 'sqrt(x^2 + y^2)' --target ptx",
            "emit library --target cuda --functions exp,log -o headers",
        ],
    ),
    ("emit kernel", &["emit kernel 'exp(-x*x)' --target cuda --as float --round rd"]),
    ("emit library", &["emit library --target opencl --functions exp,log -o headers"]),
    ("opencl", &["opencl translate kernel.cl -o plain.cl"]),
    ("opencl translate", &["opencl translate kernel.cl -o plain.cl"]),
    ("conform", &["conform suite.itl"]),
    ("selftest", &["selftest", "selftest --device cuda --op exp"]),
    ("bench", &["bench --op exp", "bench --device cuda --json"]),
    ("completions", &["completions bash", "completions fish"]),
    ("man", &["man --output man1"]),
];

/// The command line with its help.
pub fn command() -> Command {
    let mut command = with_help("", Cli::command());
    let groups: Vec<String> = COMMANDS
        .iter()
        .map(|(group, names)| {
            let lines = names.iter().filter_map(|name| command.find_subcommand(name)).map(line);
            format!("{group}:\n{}", lines.collect::<String>())
        })
        .collect();
    let help = format!("  {:<11} Print the help of a command: outward help COMMAND", "help");
    command = command.help_template(format!(
        "{{about}}\n\n{{usage-heading}} {{usage}}\n\n{}\nHelp:\n{help}\n\nOptions:\n{{options}}{{after-help}}",
        groups.join("\n")
    ));
    command.after_help(EXAMPLES)
}

/// The names of the commands, for a message: `eval, explain or man`.
pub fn names() -> String {
    let mut names: Vec<&str> = COMMANDS.iter().flat_map(|(_, names)| names.iter().copied()).collect();
    let last = names.pop().unwrap_or_default();
    format!("{} or {last}", names.join(", "))
}

/// A command in the list of commands.
fn line(command: &Command) -> String {
    let about = command.get_about().map(ToString::to_string).unwrap_or_default();
    format!("  {:<11} {about}\n", command.get_name())
}

/// The command, and those below it, with groups and examples.
fn with_help(path: &str, command: Command) -> Command {
    let names: Vec<String> = command.get_subcommands().map(|sub| sub.get_name().to_string()).collect();
    let command = names.iter().fold(command, |command, name| {
        let path = if path.is_empty() { name.clone() } else { format!("{path} {name}") };
        command.mut_subcommand(name, |sub| with_help(&path, sub))
    });
    let command = command.mut_args(|arg| shortened(grouped(arg)));
    let Some((_, examples)) = EXAMPLES_OF.iter().find(|(name, _)| *name == path) else { return command };
    let lines: Vec<String> = examples.iter().map(|example| format!("\n  outward {example}")).collect();
    let examples = format!("Examples:{}", lines.concat());
    let more = command.get_after_help().map(|help| format!("{examples}\n\n{help}"));
    command.after_long_help(more.unwrap_or_else(|| examples.clone())).after_help(examples)
}

/// The option with a help of one clause for `-h`; `--help` has all of it.
fn shortened(arg: Arg) -> Arg {
    let Some(help) = arg.get_help().map(ToString::to_string) else { return arg };
    let clause = clause(&help);
    if clause == help || arg.get_long_help().is_some() { arg } else { arg.help(clause).long_help(help) }
}

/// The first clause of a text, without the list that it introduces, and the default value that the text names.
fn clause(text: &str) -> String {
    let Some((end, mark)) = first_end(text) else { return text.to_owned() };
    let clause = match text[..end].split_once(": ") {
        Some((before, _)) if mark == "; " => before,
        _ => &text[..end],
    };
    let default = text[clause.len()..].find("[default: ").map(|at| &text[clause.len() + at..]);
    let default = default.and_then(|rest| rest.find(']').map(|close| format!(" {}", &rest[..=close])));
    format!("{clause}{}", default.unwrap_or_default())
}

/// Where the first clause ends, and by which mark: outside of brackets and of quotes.
fn first_end(text: &str) -> Option<(usize, &'static str)> {
    let (mut depth, mut is_quoted, mut last) = (0, false, ' ');
    for (at, c) in text.char_indices() {
        let mark = ["; ", ". ", " ("].into_iter().find(|mark| text[at..].starts_with(mark));
        // A mark of cells stands between blanks, and ... ends no sentence.
        let is_shown = c == '.' && [' ', '.'].contains(&last);
        if let Some(mark) = mark.filter(|_| depth == 0 && !is_quoted && !is_shown) {
            return Some((at, mark));
        }
        match c {
            '[' => depth += 1,
            ']' => depth -= 1,
            // An apostrophe within a word is no quote.
            '\'' => is_quoted = !is_quoted && !last.is_alphanumeric(),
            _ => {}
        }
        last = c;
    }
    None
}

/// The option under the heading of its group.
fn grouped(arg: Arg) -> Arg {
    let has = |ids: &[&str]| ids.contains(&arg.get_id().as_str());
    match GROUPS.iter().find(|(_, ids)| has(ids)).filter(|_| !arg.is_positional()) {
        Some((heading, _)) => arg.help_heading(*heading),
        None => arg,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_has_a_group_and_examples() {
        let command = Cli::command();
        for sub in command.get_subcommands().filter(|sub| !sub.is_hide_set()) {
            let name = sub.get_name();
            assert_eq!(COMMANDS.iter().filter(|(_, names)| names.contains(&name)).count(), 1, "{name}");
            let is_named = |(path, _): &&(&str, _)| path.split(' ').next() == Some(name);
            assert!(EXAMPLES_OF.iter().any(|example| is_named(&&(example.0, ()))), "{name}");
        }
    }

    #[test]
    fn short_help_is_a_clause() {
        for (text, short) in [
            ("Leave out the summary", "Leave out the summary"),
            ("Where to compute: cpu; cuda (all NVIDIA GPUs)", "Where to compute"),
            ("A file: - is standard input", "A file: - is standard input"),
            (
                "A file; - is standard input [default: -, standard output]",
                "A file [default: -, standard output]",
            ),
            ("The mark: . or , [default: .]; with a comma, others", "The mark [default: .]"),
            ("An encoding: a, b, ... [default: b]", "An encoding: a, b, ... [default: b]"),
            ("As a GPU's compiler; with --as float. More", "As a GPU's compiler"),
            ("A formula, as 'a = x; b = y', or two: 'c'; more", "A formula, as 'a = x; b = y', or two"),
            ("Rows: a CSV file, or JSON lines (or a Parquet file)", "Rows: a CSV file, or JSON lines"),
            ("Directions [rn; ru]. All", "Directions [rn; ru]"),
        ] {
            assert_eq!(clause(text), short);
        }
    }

    /// The examples are command lines that are accepted.
    #[test]
    fn examples_are_accepted() {
        for (path, examples) in EXAMPLES_OF {
            for example in examples {
                assert!(example.starts_with(path), "{example}");
                let words = example.split('\'').enumerate().flat_map(|(i, part)| match i % 2 {
                    1 => vec![part],
                    _ => part.split_whitespace().collect(),
                });
                let parsed = command().try_get_matches_from(["outward"].into_iter().chain(words));
                assert!(parsed.is_ok(), "{example}: {parsed:?}");
            }
        }
    }
}
