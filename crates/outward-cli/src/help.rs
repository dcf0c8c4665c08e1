//! The help of the command: commands and options in groups, and examples.

use std::ffi::OsString;

use clap::{Arg, ArgAction, Command, CommandFactory as _};

use crate::args::{COMMANDS, Cli};

const EXAMPLES: &str = "\
Examples:
  outward eval 'sqrt(x^2 + y^2)' --var x=0.1 --var y=1..2
  outward explain '(1 - cos(x))/x^2' --var x=1e-4
  outward roundoff 'sqrt(x + 1) - sqrt(x)' --var x=1..1000
  outward help eval";

/// How much a help says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HelpLevel {
    /// `-h`: a clause for each option, and examples.
    Short,
    /// `--help`: the notes too, and all of the text of the options that are used most.
    Usual,
    /// `--help-all`, and the manual pages: all of the text of each option.
    All,
}

impl HelpLevel {
    /// Returns the level that arguments ask for.
    pub fn of(args: &[OsString]) -> HelpLevel {
        let mut options = args.iter().take_while(|arg| *arg != "--");
        match (options.clone().any(|arg| arg == "--help-all"), options.any(|arg| arg == "--help")) {
            (true, _) => HelpLevel::All,
            (false, true) => HelpLevel::Usual,
            (false, false) => HelpLevel::Short,
        }
    }
}

/// From so many options on, those that are used most come first, and `--help` is short about the others.
const MANY: usize = 17;

/// The options that are used most, where a command has many.
const MOST_USED: &[&str] = &[
    "vars",
    "data",
    "row",
    "columns",
    "reading",
    "tight",
    "error",
    "format",
    "round",
    "a",
    "b",
    "to",
    "implementation",
    "device",
    "out",
    "output",
    "keep",
];

/// Groups of options by their use; options of no group, and those that are used most, are under `Options`.
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

/// Returns the command line with its help.
pub fn command(level: HelpLevel) -> Command {
    let mut command = with_help("", Cli::command(), level);
    let groups: Vec<String> = COMMANDS
        .chunk_by(|a, b| a.group == b.group)
        .filter(|entries| !entries[0].group.is_empty())
        .map(|entries| {
            let lines = entries.iter().filter_map(|entry| command.find_subcommand(entry.name)).map(line);
            format!("{}:\n{}", entries[0].group, lines.collect::<String>())
        })
        .collect();
    let help = format!("  {:<11} Print the help of a command: outward help COMMAND", "help");
    command = command.help_template(format!(
        "{{about}}\n\n{{usage-heading}} {{usage}}\n\n{}\nHelp:\n{help}\n\nOptions:\n{{options}}{{after-help}}",
        groups.join("\n")
    ));
    command.after_help(EXAMPLES)
}

/// Returns the names of the commands, for a message: `eval, explain or man`.
pub fn names() -> String {
    let shown = COMMANDS.iter().filter(|entry| !entry.group.is_empty());
    let mut names: Vec<&str> = shown.map(|entry| entry.name).collect();
    let last = names.pop().unwrap_or_default();
    format!("{} or {last}", names.join(", "))
}

/// Formats a command for the list of commands.
fn line(command: &Command) -> String {
    let about = command.get_about().map(ToString::to_string).unwrap_or_default();
    format!("  {:<11} {about}\n", command.get_name())
}

/// Returns the command, and its subcommands, with groups and examples.
fn with_help(path: &str, command: Command, level: HelpLevel) -> Command {
    let names: Vec<String> = command.get_subcommands().map(|sub| sub.get_name().to_string()).collect();
    let command = names.iter().fold(command, |command, name| {
        let path = if path.is_empty() { name.clone() } else { format!("{path} {name}") };
        command.mut_subcommand(name, |sub| with_help(&path, sub, level))
    });
    let has_many = command.get_opts().filter(|arg| !arg.is_hide_set()).count() >= MANY;
    let is_usual = has_many && level == HelpLevel::Usual;
    let is_first = |arg: &Arg| has_many && MOST_USED.contains(&arg.get_id().as_str());
    let command = command.mut_args(|arg| {
        let is_first = is_first(&arg);
        let arg = if is_first { arg } else { grouped(arg) };
        match is_usual {
            true if is_first || arg.is_positional() => arg,
            true => clause_alone(arg),
            false => shortened(arg),
        }
    });
    let command = if has_many { with_levels(command, is_usual) } else { command };
    let lines: Vec<String> = examples(path).map(|example| format!("\n  outward {example}")).collect();
    if lines.is_empty() {
        return command;
    }
    let examples = format!("Examples:{}", lines.concat());
    let more = command.get_after_help().map(|help| format!("{examples}\n\n{help}"));
    let more = more.unwrap_or_else(|| examples.clone());
    // A text for the long form alone would make clap print that.
    if is_usual { command.after_help(more) } else { command.after_long_help(more).after_help(examples) }
}

/// Adds `--help-all`. Where the help is the usual one, it is printed in the form of `-h`, a line for each option.
fn with_levels(command: Command, is_usual: bool) -> Command {
    let all = Arg::new("help_all").long("help-all").action(ArgAction::HelpLong);
    let command = command.arg(all.help("Print help with all of the text of each option"));
    if !is_usual {
        return command;
    }
    let help = Arg::new("help").short('h').long("help").action(ArgAction::HelpShort);
    command.disable_help_flag(true).arg(help.help("Print help (less with '-h', more with '--help-all')"))
}

/// Returns the examples of a command; the path of a subcommand has a space.
fn examples(path: &str) -> impl Iterator<Item = &'static str> {
    let entry = COMMANDS.iter().find(|entry| path.split(' ').next() == Some(entry.name));
    let all = entry.into_iter().flat_map(|entry| entry.examples.iter().copied());
    all.filter(move |example| example.starts_with(path))
}

/// Returns the option with a help of one clause for `-h`; the long help has all of it.
fn shortened(arg: Arg) -> Arg {
    let Some(help) = arg.get_help().map(ToString::to_string) else { return arg };
    let clause = clause(&help);
    if clause == help || arg.get_long_help().is_some() { arg } else { arg.help(clause).long_help(help) }
}

/// Returns the option with a help of one clause.
fn clause_alone(arg: Arg) -> Arg {
    let Some(help) = arg.get_help().map(ToString::to_string) else { return arg };
    arg.help(clause(&help)).long_help(None::<&str>)
}

/// Returns the first clause of a text, without the list that it introduces, and the default value that the text names.
fn clause(text: &str) -> String {
    let Some((end, mark)) = first_end(text) else { return text.to_owned() };
    let clause = match text[..end].split_once(": ") {
        Some((before, _)) if mark == "; " => before,
        _ => text[..end].trim_end_matches(','),
    };
    let default = text[clause.len()..].find("[default: ").map(|at| &text[clause.len() + at..]);
    let default = default.and_then(|rest| rest.find(']').map(|close| format!(" {}", &rest[..=close])));
    format!("{clause}{}", default.unwrap_or_default())
}

/// Returns the end of the first clause, outside of brackets and of quotes, and the mark that ends it.
fn first_end(text: &str) -> Option<(usize, &'static str)> {
    let (mut depth, mut is_quoted, mut last) = (0, false, ' ');
    for (at, c) in text.char_indices() {
        let mark = ["; ", ". ", " ("].into_iter().find(|mark| text[at..].starts_with(mark));
        // A mark of cells stands between blanks, and `...` ends no sentence.
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

/// Puts the option under the heading of its group.
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
    fn groups_stand_together_and_have_examples() {
        for entry in COMMANDS.iter().filter(|entry| !entry.group.is_empty()) {
            assert!(!entry.examples.is_empty(), "{}", entry.name);
            let groups = COMMANDS.chunk_by(|a, b| a.group == b.group);
            assert_eq!(
                groups.filter(|entries| entries[0].group == entry.group).count(),
                1,
                "{}",
                entry.group
            );
        }
    }

    #[test]
    fn levels() {
        for (args, level) in [
            (&["outward", "eval", "--help"][..], HelpLevel::Usual),
            (&["outward", "eval", "--help-all"], HelpLevel::All),
            (&["outward", "eval", "--help-all", "--help"], HelpLevel::All),
            (&["outward", "eval", "-h"], HelpLevel::Short),
            (&["outward", "eval", "--", "--help"], HelpLevel::Short),
            (&["outward"], HelpLevel::Short),
        ] {
            let args: Vec<OsString> = args.iter().map(OsString::from).collect();
            assert_eq!(HelpLevel::of(&args), level, "{args:?}");
        }
        let ids: Vec<String> = COMMANDS
            .iter()
            .filter_map(|entry| command(HelpLevel::All).find_subcommand(entry.name).cloned())
            .flat_map(|command| {
                command.get_arguments().map(|arg| arg.get_id().to_string()).collect::<Vec<_>>()
            })
            .collect();
        assert!(MOST_USED.iter().all(|id| ids.iter().any(|known| known == id)), "{ids:?}");
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
            ("By relative width, (hi - lo)", "By relative width"),
        ] {
            assert_eq!(clause(text), short);
        }
    }

    /// Checks that the examples are command lines that are accepted.
    #[test]
    fn examples_are_accepted() {
        for entry in COMMANDS {
            for example in entry.examples {
                assert!(example.starts_with(entry.name), "{example}");
                let words = example.split('\'').enumerate().flat_map(|(i, part)| match i % 2 {
                    1 => vec![part],
                    _ => part.split_whitespace().collect(),
                });
                let parsed =
                    command(HelpLevel::Short).try_get_matches_from(["outward"].into_iter().chain(words));
                assert!(parsed.is_ok(), "{example}: {parsed:?}");
            }
        }
    }
}
