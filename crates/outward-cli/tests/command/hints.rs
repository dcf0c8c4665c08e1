//! Hints are followed: the options that a message names are used, and the result is right, or a better hint.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::common::{bad, good, good_with, run, run_with};

/// Options that a message names, with their values, and the words after them.
struct Hint {
    options: Vec<String>,
    words: String,
}

/// Returns the hints of a message; a variable without a column is no hint about the file.
fn hints(message: &str) -> Vec<Hint> {
    let mut found = Vec::new();
    for part in message.split("; ").filter_map(|part| part.find("--").map(|at| &part[at..])) {
        let mut words = part.split_whitespace().peekable();
        let mut options = Vec::new();
        while let Some(option) = words.next_if(|word| word.starts_with("--")) {
            options.push(option.trim_end_matches(')').to_string());
            let is_word = |word: &&str| ["leaves", "reads", "if", "starts"].contains(word);
            if let Some(value) = words.next_if(|word| !word.starts_with("--") && !is_word(word)) {
                options.push(unquoted(value.trim_end_matches(')')).to_string());
            }
        }
        if !options.is_empty() && options[0] != "--var" {
            found.push(Hint { options, words: words.collect::<Vec<_>>().join(" ") });
        }
    }
    found
}

/// Returns an argument without the quotes of a shell.
fn unquoted(argument: &str) -> &str {
    let inside = |quote: char| argument.strip_prefix(quote).and_then(|rest| rest.strip_suffix(quote));
    inside('"').or_else(|| inside('\'')).unwrap_or(argument)
}

/// Follows each hint of the command's message in turn, and returns the exit codes and messages of these runs.
fn followed(args: &[&str], input: &[u8]) -> Vec<(Hint, i32, String)> {
    let ran = run_with(args, input);
    assert_ne!(ran.code, 0, "{args:?}");
    let hints = hints(&ran.err);
    assert!(!hints.is_empty(), "{}", ran.err);
    let again = hints.into_iter().map(|hint| {
        let more: Vec<&str> = hint.options.iter().map(String::as_str).collect();
        let ran = run_with(&[args, &more, &["--quiet"]].concat(), input);
        let said = if ran.code == 0 { ran.out } else { ran.err };
        (hint, ran.code, said)
    });
    again.collect()
}

const SUM: [&str; 4] = ["eval", "x + y", "--data", "-"];
const THREE: &str = "lo,hi,decoration\n3,3,com\n";

#[test]
fn options_that_messages_name_read_the_file() {
    for (input, option) in [
        (&b"title\n\nx,y\n1,2\n"[..], "--skip-lines"),
        (b"x,y\n[m],[s]\n1,2\n", "--units-row"),
        (b"x,y\nkg/m^3,\xc2\xb5m\n1,2\n", "--units-row"),
        (b"# made here\nx,y\n1,2\n", "--comment"),
    ] {
        for (hint, code, said) in followed(&SUM, input) {
            let text = String::from_utf8_lossy(input);
            // A title can be left out in two ways.
            let is_it = hint.options[0] == option || hint.options[0] == "--skip-lines";
            assert!(is_it && code == 0 && said == THREE, "{text}: {:?} {said}", hint.options);
        }
    }
    // With the options of the hint, the cell is read as the number that the hint names.
    for (cell, count) in [("1,5", 1), ("1,234", 2), ("1.234,5", 1), ("1 000", 1), ("1'000", 1)] {
        let input = format!("x;y\n{cell};0\n");
        let found = followed(&SUM, input.as_bytes());
        assert_eq!(found.len(), count, "{cell}");
        for (hint, code, said) in found {
            let number = hint.words.trim_start_matches("reads it as ");
            let wanted = good_with(&SUM, format!("x;y\n{number};0\n").as_bytes());
            assert_eq!((code, said), (0, wanted), "{cell}: {:?}", hint.options);
        }
    }
}

/// Checks that only a row of units gets the hint about units.
#[test]
fn units_are_offered_for_units() {
    for input in [
        &b"x,y\nlow,high\n1,2\n"[..],
        b"x,y\nabc,2\n1,2\n",
        b"x,y\nm,s\n",
        b"x,y\nm,s\nlow,high\n",
        b"x,y\nOslo,Rome\n1,2\n",
        b"x,y\nNaN?,off\n1,2\n",
    ] {
        let ran = bad(1, &SUM, input, &["row 1 (line 2), column x"]);
        assert!(!ran.err.contains("--units-row"), "{}", ran.err);
    }
}

/// Checks the names that `numpy.savetxt` writes behind a `#`.
#[test]
fn names_behind_a_number_sign_are_no_comment() {
    for input in [
        &b"# x,y\n1,2\n"[..],
        b"# x y\n1 2\n",
        b"# x, y\n1 2\n",
        b"#x\ty\n1\t2\n",
        b"#  x   y\n   1   2\n",
        b"# x;y\r\n1;2\r\n",
    ] {
        let text = String::from_utf8_lossy(input);
        assert_eq!(good_with(&SUM, input), THREE, "{text}");
        // Lines that start with `#` are comments where the option says so.
        bad(2, &[&SUM[..], &["--comment", "#"]].concat(), input, &["no column for the variable x"]);
    }
    assert_eq!(good_with(&["eval", "x + 2", "--data", "-"], b"# x\n1\n"), THREE);
    // Where the row has another number of fields, it may be a comment.
    let [(hint, code, _)] = &followed(&SUM, b"# x,y\nx,y,z\n1,2,3\n")[..] else { panic!("one hint") };
    assert_eq!((&hint.options[..2], *code), (&["--comment".into(), "#".into()][..], 0));
}

/// Checks rows between whose fields there are blanks, and no other separator.
#[test]
fn blanks_separate_where_nothing_else_does() {
    for input in [&b"x y\n1 2\n"[..], b"  x   y\n  1\t 2 \n", b"x y\n1 2"] {
        assert_eq!(good_with(&SUM, input), THREE, "{}", String::from_utf8_lossy(input));
    }
    // A name may have blanks.
    assert_eq!(good_with(&["eval", "`flow rate` + 2", "--data", "-"], b"flow rate\n1\n"), THREE);
    assert_eq!(good_with(&["eval", "x + `y 1`", "--data", "-"], b"x,y 1\n1,2\n"), THREE);
    let grouped = ["eval", "`flow rate` - 997", "--data", "-", "--thousands", "space"];
    assert_eq!(good_with(&grouped, b"flow rate\n1 000\n"), THREE);
    let no_header = ["eval", "c1 + c2", "--data", "-", "--no-header"];
    assert_eq!(good_with(&no_header, b"1 2\n3 4\n"), "lo,hi,decoration\n3,3,com\n7,7,com\n");
}

/// Checks the hint for a file whose first line is a row, some of whose cells are text.
#[test]
fn a_first_line_with_a_number_may_be_a_row() {
    bad(2, &SUM, b"a,1,2\nb,3,4\n", &["--no-header if the first line is a row"]);
    bad(2, &SUM, b"1 2\n3 4\n", &["--no-header if the first line is a row"]);
}

/// The tips for options that a command does not have.
#[test]
fn options_of_other_programs_are_known() {
    for (option, tip) in [
        ("--precision", Some("--format")),
        ("--dtype", Some("--format")),
        ("--rounding", Some("--round")),
        ("--delimiter", Some("--separator")),
        ("--vra", Some("--var")),
        ("--fpcor", Some("--fpcore")),
        ("--verify", None),
        ("--persist", None),
        ("--colour", None),
        ("--v", None),
    ] {
        let err = bad(2, &["eval", "x", option, "f32"], b"", &["unexpected argument"]).err;
        let said = err.split("a similar argument exists: '").nth(1).and_then(|rest| rest.split('\'').next());
        assert_eq!(said, tip, "{err}");
    }
    assert_eq!(good(&["eval", "x/3", "--var", "x=1", "--as", "float", "--format", "f32"]), "0.33333334\n");
}

/// Collects all Rust files in a folder and its subfolders.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the sources are there") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|kind| kind == "rs") {
            found.push(path);
        }
    }
}

/// Returns the long options in a text.
fn long_options(text: &str) -> BTreeSet<String> {
    let is_part = |c: char| c == '-' || c.is_ascii_lowercase();
    let starts = text
        .match_indices("--")
        .filter(|(at, _)| !text[..*at].ends_with(|c: char| c == '-' || c.is_alphanumeric()));
    let names = starts.map(|(at, _)| {
        let rest = &text[at..];
        rest[..rest.find(|c| !is_part(c)).unwrap_or(rest.len())].to_string()
    });
    names.filter(|name| name.len() > 3 && !name.ends_with('-') && !name.starts_with("---")).collect()
}

/// Collected from the code that makes the messages: every option that they name is one of a command.
#[test]
fn options_that_messages_name_exist() {
    let help = run(&["--help"]).out;
    let commands = help.lines().filter_map(|line| line.strip_prefix("  ")?.split_whitespace().next());
    let commands = commands.chain(["audit-worker"]);
    let mut known = BTreeSet::from(["--help".to_string(), "--version".to_string()]);
    for command in commands.filter(|word| word.chars().all(|c| c.is_ascii_lowercase() || c == '-')) {
        for path in [&[command][..], &[command, "kernel"], &[command, "library"], &[command, "translate"]] {
            known.extend(long_options(&run(&[path, &["--help"]].concat()).out));
        }
    }
    let mut count = 0;
    for name in ["outward-tools", "outward-programs", "outward-reports", "outward-devices", "outward-cli"] {
        let mut files = Vec::new();
        sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(name).join("src"), &mut files);
        for file in files {
            let code = fs::read_to_string(&file).expect("a file of text");
            let code = code.split("#[cfg(test)]").next().unwrap_or_default();
            let texts = code.lines().filter(|line| {
                !line.trim_start().starts_with("//") && !line.contains("cargo build --release")
            });
            for option in texts.flat_map(long_options) {
                count += 1;
                assert!(known.contains(&option), "{}: {option} is no option of a command", file.display());
            }
        }
    }
    assert!(count > 100, "{count} options were found");
}
