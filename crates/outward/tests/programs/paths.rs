//! The MPFR oracle tests the error bounds of all paths of all elementary functions. The oracle's lists
//! are written by hand; they are read here as text, since the oracle takes minutes of C to build.

use std::fs;
use std::path::Path;

use outward::table::{Kind, TABLE};

/// The paths with an error bound: the fast path of binary64, the middle path, and the fast path of binary32.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PathKind {
    Fast,
    Middle,
    Binary32,
}

/// Paths without a line, and why.
const WITHOUT: &[(&str, &[PathKind], &str)] = &[
    ("cyl_bessel_i0", &[PathKind::Middle], "there is none: what the fast path leaves is for the slow path"),
    ("cyl_bessel_i1", &[PathKind::Middle], "there is none: what the fast path leaves is for the slow path"),
    ("tgamma", &[PathKind::Middle], "there is none: what the fast path leaves is for the slow path"),
    ("lgamma", &[PathKind::Middle], "there is none: what the fast path leaves is for the slow path"),
];

/// The lines of the oracle's lists: the name of a path, its function, and its kind.
fn lines() -> Vec<(String, String, PathKind)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../oracle/tests/mpfr");
    let read =
        |name: &str| fs::read_to_string(folder.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
    // The names in the lists of tests: a path that only has a line is not tested.
    let of_one = read("paths/mod.rs");
    let (_, of_one) = of_one.split_once("tests! {").expect("a list of tests");
    let of_two = read("paths_of_two.rs");
    let of_two = of_two.lines().filter(|line| line.starts_with("    suite("));
    let names = |text: &str| -> Vec<String> {
        text.split(|c: char| !c.is_alphanumeric()).map(String::from).collect()
    };
    let tried: Vec<String> = names(of_one).into_iter().chain(of_two.flat_map(names)).collect();
    let mut lines = Vec::new();
    for (name, is_narrow) in
        [("paths/binary64.rs", false), ("paths/binary32.rs", true), ("paths_of_two.rs", false)]
    {
        for line in read(name).lines() {
            let Some(line) = line.strip_prefix("    ").filter(|line| line.starts_with(char::is_uppercase))
            else {
                continue;
            };
            let mut words = line.splitn(3, ' ');
            let (Some(path), Some(function), Some(rest)) = (words.next(), words.next(), words.next()) else {
                continue;
            };
            if !function.starts_with(char::is_uppercase) {
                continue;
            }
            let said = rest.split('"').nth(1).unwrap_or_default();
            let kind = match said {
                _ if is_narrow || said.ends_with(" in binary32") => PathKind::Binary32,
                _ if said.ends_with(", middle") => PathKind::Middle,
                _ => PathKind::Fast,
            };
            assert!(tried.iter().any(|name| name == path), "{name}: no test tries `{path}`");
            lines.push((path.to_owned(), function.to_owned(), kind));
        }
    }
    lines
}

#[test]
fn every_elementary_function_has_its_paths_tested() {
    let lines = lines();
    let functions = TABLE.iter().filter(|info| info.kind == Kind::Elementary);
    let mut missing = Vec::new();
    for info in functions.clone() {
        let function = format!("{:?}", info.op);
        for path in [PathKind::Fast, PathKind::Middle, PathKind::Binary32] {
            let has = lines.iter().any(|(_, of, kind)| (of, *kind) == (&function, path));
            let without = WITHOUT.iter().find(|(name, paths, _)| *name == info.name && paths.contains(&path));
            match without {
                Some((name, _, why)) => {
                    assert!(!has, "{name} has a line for {path:?}: it is no longer true that {why}")
                }
                None if has => {}
                None => missing.push((info.name, path)),
            }
        }
    }
    assert_eq!(missing, [], "no line in oracle/tests/mpfr/paths*");
    for (name, ..) in WITHOUT {
        assert!(functions.clone().any(|info| info.name == *name), "{name} is no elementary function");
    }
    for (path, function, _) in &lines {
        let known = TABLE.iter().any(|info| format!("{:?}", info.op) == *function);
        assert!(known, "{path} is of `{function}`, which the table does not have");
    }
}
