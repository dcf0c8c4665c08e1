//! Hints are followed: the text that a message says to write can be read.

use std::fs;
use std::path::Path;

use outward::program::{ParseError, ParseOptions, Program};

/// The texts of a file of Rust, without its comments and tests.
fn texts(code: &str) -> Vec<String> {
    let code = code.split("#[cfg(test)]").next().unwrap_or_default();
    let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
    let code: Vec<char> = lines.flat_map(|line| line.chars().chain(['\n'])).collect();
    let (mut texts, mut at) = (Vec::new(), 0);
    while at < code.len() {
        let is_quote_in_quotes =
            code[at] == '"' && at > 0 && code[at - 1] == '\'' && code.get(at + 1) == Some(&'\'');
        at += 1;
        if code[at - 1] != '"' || is_quote_in_quotes {
            continue;
        }
        let mut text = String::new();
        while code[at] != '"' {
            match (code[at], code[at + 1]) {
                ('\\', '\n') => {
                    at += 1;
                    while code[at].is_whitespace() {
                        at += 1;
                    }
                    continue;
                }
                ('\\', escaped) => {
                    text.push(escaped);
                    at += 1;
                }
                (c, _) => text.push(c),
            }
            at += 1;
        }
        at += 1;
        texts.push(text);
    }
    texts
}

/// The parts of a text between commas that no bracket is around.
fn between_commas(text: &str) -> Vec<&str> {
    let (mut parts, mut start, mut open) = (Vec::new(), 0, 0_i32);
    for (at, c) in text.char_indices() {
        match c {
            '(' => open += 1,
            ')' => open -= 1,
            ',' if open == 0 => {
                parts.push(&text[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.push(&text[start..]);
    parts
}

/// The formulas that a message says to write: those in backquotes, or the text between the words.
fn written(message: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (at, _) in message.match_indices("write ") {
        let rest = &message[at + "write ".len()..];
        if rest.starts_with('`') {
            found.extend(rest.split('`').skip(1).step_by(2).map(String::from));
            continue;
        }
        for part in between_commas(rest.split(';').next().unwrap_or_default()) {
            let part = part.trim_start();
            let part = ["and ", "or "].iter().find_map(|word| part.strip_prefix(word)).unwrap_or(part);
            let remarks = [" for ", " where ", " between ", " to two"];
            let part =
                remarks.iter().fold(part, |part, remark| part.split(remark).next().unwrap_or_default());
            let formulas = part.split(" or ").flat_map(|part| part.split(" and "));
            found.extend(formulas.map(|formula| formula.trim().trim_matches('`').to_string()));
        }
    }
    found
}

/// Is the text neither prose nor an operator or a type alone?
fn is_formula(text: &str) -> bool {
    let prose = [
        "the ",
        "a name",
        "a function",
        "it ",
        "give ",
        "as ",
        "for ",
        "such ",
        "which ",
        "with ",
        "a number",
    ];
    let is_prose = prose.iter().any(|word| text.starts_with(word));
    let others =
        ["#", "*", "-", ">=", "!=", "not", "and", "or", "_", "=", "double", "f64", "if … then … else …"];
    !text.is_empty() && !is_prose && !others.contains(&text)
}

fn parse(text: &str) -> Result<(), ParseError> {
    // A binding needs a value behind it, a condition a choice around it, a call a function, and some are of cells.
    let texts = [
        text.to_string(),
        format!("{text} s"),
        format!("if {text} then 1 else 2"),
        format!("f(t) = t; {text}"),
        format!("={text}"),
    ];
    let mut results =
        texts.iter().map(|text| Program::parse_named(text, ParseOptions::default()).map(|_| ()));
    let first = results.next().unwrap_or(Ok(()));
    if first.is_ok() || results.any(|result| result.is_ok()) { Ok(()) } else { first }
}

/// The hints are collected from the code that makes them, so that none is forgotten.
#[test]
fn what_messages_say_to_write_is_read() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../outward-programs/src/program/infix");
    let files = |folder: &Path| {
        fs::read_dir(folder).expect("the sources are there").map(|entry| entry.expect("a file").path())
    };
    let mut count = 0;
    for path in files(&folder).chain(files(&folder.join("latex"))) {
        if path.is_dir() || path.ends_with("tests.rs") {
            continue;
        }
        for text in texts(&fs::read_to_string(&path).expect("a file of text")) {
            for formula in written(&text).into_iter().filter(|formula| is_formula(formula)) {
                if formula.contains('{') {
                    continue;
                }
                count += 1;
                if let Err(error) = parse(&formula) {
                    panic!("{}: {text:?} says to write {formula:?}: {error}", path.display());
                }
            }
        }
    }
    assert!(count > 40, "{count} hints were found");
}

/// The texts in which the part that the message points to is replaced by what it says to write.
fn followed(source: &str) -> Vec<String> {
    let error = Program::parse_named(source, ParseOptions::default()).expect_err(source);
    let width = error.to_string().lines().last().unwrap_or_default().matches('^').count();
    let (before, rest) = source.split_at(error.offset());
    let after: String = rest.chars().skip(width).collect();
    let formulas: Vec<String> =
        written(error.message()).into_iter().filter(|text| is_formula(text)).collect();
    assert!(!formulas.is_empty(), "{source}: {error}");
    formulas.into_iter().map(|formula| format!("{before}{formula}{after}")).collect()
}

/// Hints made of parts of the formula can replace the text that they point to.
#[test]
fn what_messages_say_to_write_can_replace_what_they_point_to() {
    for (source, expected) in [
        ("1.602e−19*V", &["1.602e-19*V"][..]),
        ("x + 6.02E–23", &["x + 6.02e-23"]),
        ("2.5e−3", &["2.5e-3"]),
        ("2L*x", &["2.0*x", "2*L*x"]),
        ("0b101*x", &["5*x"]),
        ("0o17*x", &["15*x"]),
        ("1.0f-3*x", &["1.0e-3*x", "1.0f - 3*x"]),
        ("1.0f32*x", &["1.0*x", "1.0e32*x"]),
        ("3.0e0_8*x", &["3.0e0*x"]),
        ("√x²", &["√(x^2)", "(√x)^2"]),
        ("1 + e", &["1 + exp(1)"]),
    ] {
        let found = followed(source);
        assert_eq!(found, expected, "{source}");
        for formula in &found {
            assert!(parse(formula).is_ok(), "{source}: {formula}");
        }
    }
}

#[test]
fn what_messages_about_modules_say_to_write_is_read() {
    for source in ["np.round(x)", "Math.round(x)", "np.mod(x, y)", "sympy.acot(x)", "x.round()", "x.signum()"]
    {
        let found = written(Program::parse(source).expect_err(source).message());
        assert!(!found.is_empty(), "{source}");
        for formula in found.iter().filter(|text| is_formula(text)) {
            assert!(parse(formula).is_ok(), "{source}: {formula}");
        }
    }
}

/// A name is suggested for a slip of the keyboard, and not because it is the nearest one.
#[test]
fn names_are_suggested_for_slips() {
    for name in ["N", "Φ", "cdf", "pdf", "npv", "rnd", "phi", "n", "d", "id", "ji", "ex", "jz", "Fx"] {
        let error = Program::parse(&format!("{name}(x)")).expect_err(name);
        assert!(!error.message().contains("did you mean"), "{name}: {error}");
    }
    for (name, formula) in [("N", "normcdf(x)"), ("lb", "log2(x)"), ("cube", "x^3"), ("Atn", "atan(x)")] {
        let found = written(Program::parse(&format!("{name}(x)")).expect_err(name).message());
        assert_eq!(found[0], formula, "{name}");
        assert!(parse(&found[0]).is_ok());
    }
    let error = Program::parse("rnorm(x, y)").expect_err("there is none");
    assert!(
        error.message().contains("rhypot(x, y) for that of CUDA; that of R has random numbers"),
        "{error}"
    );
}
