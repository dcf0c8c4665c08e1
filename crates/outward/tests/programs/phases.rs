//! Every elementary function has its phases among those that the MPFR oracle holds to their bounds. The oracle's lists
//! are written by hand; they are read here as text, since the oracle takes minutes of C to build.

use std::fs;
use std::path::Path;

use outward::table::{Kind, TABLE};

/// A phase: in binary64, the second one, and in binary32.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    First,
    Second,
    Narrow,
}

/// What has no line, and why.
const WITHOUT: &[(&str, &[Phase], &str)] = &[
    ("cyl_bessel_i0", &[Phase::Second], "there is none: what the first one leaves is for the accurate phase"),
    ("cyl_bessel_i1", &[Phase::Second], "there is none: what the first one leaves is for the accurate phase"),
    ("tgamma", &[Phase::Second], "there is none: what the first one leaves is for the accurate phase"),
    ("lgamma", &[Phase::Second], "there is none: what the first one leaves is for the accurate phase"),
];

/// The lines of the oracle's lists: the name of a phase, the function that it is of, and which phase it is.
fn lines() -> Vec<(String, String, Phase)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../oracle/tests/mpfr");
    let read =
        |name: &str| fs::read_to_string(folder.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
    // The names in the lists of tests: what only has a line is not tried.
    let of_one = read("quick_phases/mod.rs");
    let (_, of_one) = of_one.split_once("tests! {").expect("a list of tests");
    let of_two = read("quick_phases_of_two.rs");
    let of_two = of_two.lines().filter(|line| line.starts_with("    suite("));
    let names = |text: &str| -> Vec<String> {
        text.split(|c: char| !c.is_alphanumeric()).map(String::from).collect()
    };
    let tried: Vec<String> = names(of_one).into_iter().chain(of_two.flat_map(names)).collect();
    let mut lines = Vec::new();
    for (name, is_narrow) in [
        ("quick_phases/binary64.rs", false),
        ("quick_phases/binary32.rs", true),
        ("quick_phases_of_two.rs", false),
    ] {
        for line in read(name).lines() {
            let Some(line) = line.strip_prefix("    ").filter(|line| line.starts_with(char::is_uppercase))
            else {
                continue;
            };
            let mut words = line.splitn(3, ' ');
            let (Some(phase), Some(function), Some(rest)) = (words.next(), words.next(), words.next()) else {
                continue;
            };
            if !function.starts_with(char::is_uppercase) {
                continue;
            }
            let said = rest.split('"').nth(1).unwrap_or_default();
            let kind = match said {
                _ if is_narrow || said.ends_with(" in binary32") => Phase::Narrow,
                _ if said.ends_with(", second") => Phase::Second,
                _ => Phase::First,
            };
            assert!(tried.iter().any(|name| name == phase), "{name}: no test tries `{phase}`");
            lines.push((phase.to_owned(), function.to_owned(), kind));
        }
    }
    lines
}

#[test]
fn every_elementary_function_has_its_phases_tried() {
    let lines = lines();
    let functions = TABLE.iter().filter(|info| info.kind == Kind::Elementary);
    let mut missing = Vec::new();
    for info in functions.clone() {
        let function = format!("{:?}", info.op);
        for phase in [Phase::First, Phase::Second, Phase::Narrow] {
            let has = lines.iter().any(|(_, of, kind)| (of, *kind) == (&function, phase));
            let without =
                WITHOUT.iter().find(|(name, phases, _)| *name == info.name && phases.contains(&phase));
            match without {
                Some((name, _, why)) => {
                    assert!(!has, "{name} has a line for {phase:?}: it is no longer true that {why}")
                }
                None if has => {}
                None => missing.push((info.name, phase)),
            }
        }
    }
    assert_eq!(missing, [], "no line in oracle/tests/mpfr/quick_phases*");
    for (name, ..) in WITHOUT {
        assert!(functions.clone().any(|info| info.name == *name), "{name} is no elementary function");
    }
    for (phase, function, _) in &lines {
        let known = TABLE.iter().any(|info| format!("{:?}", info.op) == *function);
        assert!(known, "{phase} is of `{function}`, which the table does not have");
    }
}
