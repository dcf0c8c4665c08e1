//! Help: its groups, its examples, `outward help COMMAND`.

use crate::common::{Folder, bad, good, outward};

/// Runs the command for a terminal of so many columns.
fn in_columns(columns: &str, args: &[&str]) -> String {
    let output = outward().args(args).env("COLUMNS", columns).output().expect("the command runs");
    assert!(output.status.success(), "{args:?}");
    String::from_utf8(output.stdout).expect("text")
}

/// Lines end where the terminal does, but for examples, which are to be copied, and no word is lost.
#[test]
fn help_is_wrapped() {
    let words = |text: &str| text.split_whitespace().map(str::to_string).collect::<Vec<_>>();
    for command in commands() {
        for option in ["-h", "--help"] {
            let wide = in_columns("1000", &[&command, option]);
            for columns in [60, 80, 100] {
                let help = in_columns(&columns.to_string(), &[&command, option]);
                let is_cut = |line: &&str| line.chars().count() > columns && !line.starts_with("  outward ");
                let long: Vec<&str> = help.lines().filter(is_cut).collect();
                assert_eq!(long, [""; 0], "{command} {option}");
                assert_eq!(words(&help), words(&wide), "{command} {option}");
            }
        }
    }
    // Without a number there, the width is that of readable lines.
    for columns in ["", "0", "wide", "9999"] {
        assert!(in_columns(columns, &["eval", "--help-all"]).lines().all(|line| line.chars().count() <= 100));
    }
    let narrow = in_columns("60", &["eval", "-h"]);
    let at = narrow.lines().position(|line| line.contains("--tight[")).expect("the option");
    let [first, next] = [at, at + 1].map(|at| narrow.lines().nth(at).unwrap_or_default());
    let text = first.rfind("  ").expect("a column") + 2;
    assert_eq!(next.len() - next.trim_start().len(), text.min(30), "{narrow}");
}

/// Where a command has many options, those that are used most come first, with all of their text.
#[test]
fn help_begins_with_what_is_used_most() {
    let [short, usual, all] = ["-h", "--help", "--help-all"].map(|option| good(&["eval", option]));
    let place =
        |text: &str, option: &str| text.find(&format!(" {option}")).unwrap_or_else(|| panic!("{option}"));
    for help in [&short, &usual, &all] {
        for first in ["--var", "--data", "--as", "--format", "--tight", "--error", "--device", "--output"] {
            for other in ["--formula-file", "--separator", "--ftz", "--threads", "--timing"] {
                assert!(place(help, first) < place(help, other), "{first} {other}: {help}");
            }
        }
    }
    let lines = |text: &str| text.lines().count();
    assert!(lines(&short) < lines(&usual) && lines(&usual) * 3 < lines(&all) * 2, "{usual}");
    // All of the text of an option, and its first clause.
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let [usual, all] = [usual, all].map(|text| words(&text));
    assert!(
        usual.contains("if they are expected to be faster)") && all.contains("if they are expected to be")
    );
    assert!(!usual.contains("`outward selftest --device cuda --op ftz` tries yours"), "{usual}");
    assert!(all.contains("`outward selftest --device cuda --op ftz` tries yours"), "{all}");
    assert!(usual.contains("more with '--help-all'") && usual.contains("Exit code:"), "{usual}");
    assert_eq!(good(&["help", "eval"]), good(&["eval", "--help"]));
    // Other commands have nothing to add.
    bad(2, &["solve", "--help-all"], b"", &["unexpected argument '--help-all'"]);
}

/// Returns the commands of the list in the help.
fn commands() -> Vec<String> {
    let help = good(&["help"]);
    let list = help.split_once("\nOptions:\n").expect("options").0;
    let names = list.lines().filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
    names.filter(|name| !["", "help"].contains(name)).map(str::to_string).collect()
}

#[test]
fn help_of_a_command() {
    let help = good(&["help"]);
    assert_eq!(help, good(&["--help"]));
    assert!(help.contains("\nFormulas:\n  eval ") && help.contains("\nExamples:\n  outward eval "), "{help}");
    assert!(!help.contains("audit-worker") && commands().len() >= 15, "{help}");
    for command in commands() {
        assert_eq!(good(&["help", &command]), good(&[&command, "--help"]));
    }
    assert_eq!(good(&["help", "emit", "kernel"]), good(&["emit", "kernel", "--help"]));
    let eval = good(&["help", "eval"]);
    for heading in
        ["Formulas and values:", "How rows are read:", "How it is computed:", "Output:", "Examples:"]
    {
        assert_eq!(eval.lines().filter(|line| *line == heading).count(), 1, "{heading}: {eval}");
    }
}

/// A line for each option, and no text below the examples.
#[test]
fn help_is_short_by_one_letter() {
    for command in commands() {
        let (short, long) = (good(&[&command, "-h"]), good(&[&command, "--help"]));
        assert!(short.len() <= long.len(), "{command}: {short}");
        let last = short.trim_end().lines().last().expect("a line");
        assert!(last.starts_with("  outward "), "{command}: {last}");
    }
    let (short, long) = (good(&["eval", "-h"]), good(&["eval", "--help-all"]));
    assert!(short.len() * 5 < long.len() * 3, "{short}");
    assert!(!short.contains("all NVIDIA GPUs") && long.contains("all NVIDIA GPUs"), "{short}");
    assert!(!short.contains("Exit code:") && long.contains("Exit code:"), "{short}");
}

#[test]
fn help_of_what_is_no_command() {
    for args in [&["help", "rondoff"][..], &["rondoff", "x"]] {
        let ran = bad(2, args, b"", &[]);
        let tip = "tip: a similar subcommand exists: 'roundoff' (see outward --help)";
        assert_eq!(ran.err, format!("outward: unrecognized subcommand 'rondoff'; {tip}\n"));
    }
}

/// Every example runs, but for those that need a GPU, clang or minutes, or do not end.
#[test]
fn examples_run() {
    let folder = Folder::new();
    folder.file("points.csv", "x,y\n1,2\n2,3\n3,4\n");
    folder.file("sales.csv", "shop,price\nnorth,1.5\nsouth,0.1\nnorth,0.2\n");
    folder.file("matrix-a.csv", "1,2\n3,4\n");
    folder.file("matrix-b.csv", "5,6\n7,8\n");
    folder.file("suite.itl", "testcase a {\n    add [1.0,2.0] [3.0,4.0] = [4.0,6.0];\n}\n");
    let result = r#"{"name":"x","value":1,"exact":[1,0],"radius":0,"absolute":0,"relative":0,"ulps":0,"digits":9,
        "causes":[],"moment":{"operation":1,"step":0}}"#;
    for name in ["run.json", "cpu.json", "gpu.json"] {
        let report = format!("{{\"operations\":1,\"steps\":0,\"results\":[{result}],\"lines\":[]}}");
        folder.file(name, report.replace('\n', ""));
    }
    let module = folder.file("outward.wasm", b"\0asm");
    std::fs::create_dir(folder.path().join("headers")).expect("a folder can be made");
    let mut ran = 0;
    for command in [String::new()].into_iter().chain(commands()) {
        let help = if command.is_empty() { good(&["help"]) } else { good(&["help", &command]) };
        let (_, examples) = help.split_once("\nExamples:\n").unwrap_or_default();
        for example in examples.lines().take_while(|line| line.starts_with("  outward ")) {
            let left_out = [
                "cuda",
                "opencl translate",
                "selftest",
                "--exhaustive",
                "bench",
                "audit --all",
                "web --port",
            ];
            if left_out.iter().any(|part| example.contains(part)) {
                continue;
            }
            let words = example.trim().split('\'').enumerate().flat_map(|(i, part)| match i % 2 {
                1 => vec![part],
                _ => part.split_whitespace().collect(),
            });
            let output = outward()
                .args(words.skip(1))
                .current_dir(folder.path())
                .env("OUTWARD_WASM", &module)
                .output();
            let output = output.expect("the command runs");
            let said = String::from_utf8_lossy(&output.stderr);
            // The system's library may have a defect, which the audit must report.
            let has_defect = example.contains(" audit ")
                && output.status.code() == Some(1)
                && said.is_empty()
                && String::from_utf8_lossy(&output.stdout).contains("\ndefect: ");
            assert!(output.status.success() || has_defect, "{example}: {said}");
            ran += 1;
        }
    }
    assert!(ran >= 25, "{ran}");
}
