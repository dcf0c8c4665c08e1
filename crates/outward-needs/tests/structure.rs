//! Checks the structure of the library and of the crates around it: modules depend on each other in one direction, and
//! every `unsafe` block has a reason.
//!
//! The sources are read as text, without the modules of tests: `crate::a::b` and `super::b` are arrows, and so are the
//! modules of a folder that its `mod.rs` names.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

const CRATES: [&str; 15] = [
    "c",
    "cli",
    "cuda",
    "devices",
    "foreign",
    "fuzz",
    "libm",
    "loops",
    "needs",
    "opencl",
    "pairs",
    "reductions",
    "reports",
    "tools",
    "translate",
];

/// Circles within top-level modules of the library, each with its reason.
const CIRCLES: [&[&str]; 10] = [
    // A guard is swept as the rest of the program is, and a sweep asks for the guards of each choice. A plan has
    // conditions, which are programs with plans of their own.
    &[
        "analysis::roundoff::conditions",
        "analysis::roundoff::guard",
        "analysis::roundoff::plan",
        "analysis::roundoff::sweep",
    ],
    // a rescue path is computed by the transform that has it.
    &["eft::directed", "eft::rescue"],
    // A target is PTX or a dialect of C, and kernels of C are told what they take in the words of PTX.
    &["emit::c", "emit::c::kernel", "emit::c::library", "emit::kernel", "emit::ptx", "emit::record"],
    // A function's body is expressions, and expressions call functions.
    &["emit::c::expression", "emit::c::function"],
    // Operations are on numbers, and a numeral becomes a number by the rounding that operations have.
    &["exact::extended::arithmetic", "exact::extended::number"],
    // A recorder looks routines up in the store, which reads them into a recorder.
    &["machine::trace::recorder", "machine::trace::store"],
    // Some fast paths are of several numbers, and their undecided results are decided as those of the others are.
    &["math::ladder::first", "math::ladder::nary"],
    // Methods of one expansion in several files, and the reader of the cores that it calls.
    &[
        "program::fpcore::expression",
        "program::fpcore::loops",
        "program::fpcore::operation",
        "program::fpcore::reader",
    ],
    // Methods of one parser in several files.
    &[
        "program::infix::ambiguity",
        "program::infix::call",
        "program::infix::expression",
        "program::infix::header",
        "program::infix::integers",
        "program::infix::own",
        "program::infix::parser",
        "program::infix::statements",
    ],
    // `Native` gives each format its steps, compiled once, and a step is done by what chooses a machine.
    &["steps::dispatch", "steps::float", "steps::interval"],
];

/// A module by the names on its path, and its text.
type Modules = BTreeMap<Vec<String>, String>;

/// Of one of [`CRATES`], or of the library, which has no name and is three crates.
fn modules(name: &str) -> Modules {
    let folders = if name.is_empty() {
        ["outward-core", "outward-programs", "outward"].map(String::from).to_vec()
    } else {
        vec![format!("outward-{name}")]
    };
    let root = |folder: &String| Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(folder).join("src");
    let mut modules = Modules::new();
    let mut folders: Vec<_> = folders.iter().map(|folder| (root(folder), Vec::new())).collect();
    while let Some((folder, path)) = folders.pop() {
        let entries = fs::read_dir(&folder).expect("a folder of sources");
        for entry in entries.map(|entry| entry.expect("an entry").path()) {
            let stem = entry.file_stem().expect("a name").to_string_lossy().into_owned();
            let below = || [&path[..], std::slice::from_ref(&stem)].concat();
            if entry.is_dir() {
                folders.push((entry.clone(), below()));
            } else if entry.extension().is_some_and(|end| end == "rs") {
                let is_top = ["mod", "lib", "main"].contains(&stem.as_str());
                modules.insert(if is_top { path.clone() } else { below() }, text(&entry));
            }
        }
    }
    assert!(!modules.is_empty(), "{name} has sources");
    modules
}

/// Without comments and documentation, and without tests, which stand at the end.
fn text(file: &PathBuf) -> String {
    let text = fs::read_to_string(file).expect("text");
    let code = text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
    let is_code = |line: &&str| !["//", "#[doc = "].iter().any(|start| line.trim_start().starts_with(start));
    code.lines().filter(is_code).collect::<Vec<_>>().join("\n")
}

/// The names behind a path's first one: `a::b` gives one path, `{a::b, c}` two.
fn paths(behind: &str) -> Vec<Vec<String>> {
    let is_path = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
    let names = |path: &str| path.split("::").map(str::to_owned).filter(|name| !name.is_empty()).collect();
    match behind.strip_prefix('{') {
        Some(list) => {
            list.split('}').next().unwrap_or_default().split(',').map(|one| names(one.trim())).collect()
        }
        None => vec![names(&behind[..behind.find(|c| !is_path(c)).unwrap_or(behind.len())])],
    }
}

/// The modules that a module uses.
fn used(at: &[String], text: &str, modules: &Modules) -> BTreeSet<Vec<String>> {
    let mut used = BTreeSet::new();
    let parent = &at[..at.len().saturating_sub(1)];
    let below = modules.keys().filter(|other| other.len() == at.len() + 1 && other.starts_with(at));
    let children = below.map(|child| (format!("{}::", child[at.len()]), child.clone()));
    let starts = [("crate::".to_owned(), Vec::new()), ("super::".to_owned(), parent.to_vec())];
    for (word, base) in starts.into_iter().chain(children) {
        for (place, _) in text.match_indices(&word) {
            let is_word = !text[..place].ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == ':');
            for path in paths(&text[place + word.len()..]).into_iter().filter(|_| is_word) {
                let mut module = [&base[..], &path].concat();
                // `crate::__functions!` is a macro that is made of the table's rows.
                if base.is_empty() && path.first().is_some_and(|name| name.starts_with("__")) {
                    module = vec!["table".to_owned()];
                }
                while !modules.contains_key(&module) {
                    module.pop();
                }
                if module != at && !module.is_empty() {
                    used.insert(module);
                }
            }
        }
    }
    used
}

#[test]
fn no_module_uses_one_that_uses_it() {
    for name in CRATES {
        let modules = modules(name);
        let mut arrows: BTreeMap<_, _> =
            modules.iter().map(|(at, text)| (at.clone(), used(at, text, &modules))).collect();
        // What uses none that is left goes, until nothing does.
        loop {
            let left: BTreeSet<_> = arrows.keys().cloned().collect();
            arrows.retain(|_, used| used.iter().any(|module| left.contains(module)));
            if arrows.len() == left.len() {
                break;
            }
        }
        let circles: Vec<_> = arrows.keys().map(|module| module.join("::")).collect();
        assert!(circles.is_empty(), "outward-{name}: in circles, or above them: {circles:?}");
    }
}

type Arrows = BTreeMap<Vec<String>, BTreeSet<Vec<String>>>;

/// Which modules each leads to, by one arrow or more.
fn reached(arrows: &Arrows, from: &[String]) -> BTreeSet<Vec<String>> {
    let mut reached = BTreeSet::new();
    let mut left = vec![from.to_vec()];
    while let Some(module) = left.pop() {
        for next in &arrows[&module] {
            if reached.insert(next.clone()) {
                left.push(next.clone());
            }
        }
    }
    reached
}

/// A folder's `mod.rs` has what its files share, and names them: an arrow to a folder that a module is in counts for
/// nothing here. The test below is about arrows between top-level modules.
#[test]
fn circles_within_top_level_modules_have_a_reason() {
    let modules = modules("");
    let within =
        |at: &Vec<String>, other: &Vec<String>| at.first() == other.first() && !at.starts_with(other);
    let arrows: Arrows = modules
        .iter()
        .map(|(at, text)| {
            (at.clone(), used(at, text, &modules).into_iter().filter(|other| within(at, other)).collect())
        })
        .collect();
    let reached: BTreeMap<_, _> = arrows.keys().map(|at| (at, reached(&arrows, at))).collect();
    let circles: BTreeSet<Vec<String>> = reached
        .iter()
        .filter(|(at, beyond)| beyond.contains(**at))
        .map(|(at, beyond)| beyond.iter().filter(|other| reached[*other].contains(*at)))
        .map(|circle| circle.map(|module| module.join("::")).collect())
        .collect();
    let known = CIRCLES.iter().map(|circle| circle.iter().map(|module| (*module).to_owned()).collect());
    let known: BTreeSet<Vec<String>> = known.collect();
    assert!(circles.is_subset(&known), "{:#?}", circles.difference(&known));
    assert!(known.is_subset(&circles), "circles no more: {:#?}", known.difference(&circles));
}

/// The layers of the library, as ARCHITECTURE.md draws them: a module may use those of its layer and of the
/// layers before it.
const LAYERS: [&[&str]; 14] = [
    &["round"],
    &["format", "nan"],
    &["text"],
    &["eft", "machine"],
    &["convert"],
    &["math"],
    &["ops", "interval"],
    &["table", "steps"],
    &["rounding", "program", "names"],
    &["device"],
    &["emit", "exact", "reductions", "pair"],
    &["ieee1788"],
    &["analysis", "certificate"],
    &["lib"],
];

/// The modules that use one of a later layer, each with its reason.
const BACKWARD: [(&str, &str); 3] = [
    // `Native` promises compiled steps, so that each is compiled once and not in every crate that uses it.
    ("machine", "steps"),
    // The functions of numbers and the methods of intervals are made of the rows, by the table's macros.
    ("ops", "table"),
    ("interval", "table"),
];

#[test]
fn top_level_modules_depend_in_one_direction() {
    let layer = |module: &str| LAYERS.iter().position(|modules| modules.contains(&module));
    let modules = modules("");
    let mut used_backward = BTreeSet::<&(&str, &str)>::new();
    for (at, text) in modules.iter().filter(|(at, _)| !at.is_empty()) {
        let module = at[0].as_str();
        // The rows of the table name items of every module, and macros are expanded elsewhere.
        if ["table", "macros"].contains(&module) {
            continue;
        }
        let from = layer(module).unwrap_or_else(|| panic!("the module {module} has no layer"));
        for used in used(at, text, &modules) {
            let to = used[0].as_str();
            if to == "macros" || layer(to).is_some_and(|to| to <= from) {
                continue;
            }
            let known = BACKWARD.iter().find(|arrow| **arrow == (module, to));
            used_backward.extend(known);
            assert!(known.is_some(), "{} uses {}, which is behind it", at.join("::"), used.join("::"));
        }
    }
    assert_eq!(used_backward.len(), BACKWARD.len(), "an exception that is none: {used_backward:?}");
}

/// Right above each block: what is said further up may be about something else.
#[test]
fn every_unsafe_has_its_reason() {
    for name in ["c", "cuda", "foreign", "libm", "opencl"] {
        let mut files = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../outward-{name}/src"))];
        let mut blocks = 0;
        while let Some(file) = files.pop() {
            if file.is_dir() {
                files.extend(
                    fs::read_dir(&file).expect("a folder").map(|entry| entry.expect("an entry").path()),
                );
                continue;
            }
            let text = fs::read_to_string(&file).expect("text");
            let lines: Vec<&str> = text.lines().map(str::trim).collect();
            for (at, line) in lines.iter().enumerate() {
                let is_code = !line.starts_with("//");
                if is_code && (line.contains("unsafe {") || line.contains("unsafe impl")) {
                    let above =
                        lines[..at].iter().rposition(|line| !line.starts_with("//")).map_or(0, |at| at + 1);
                    let place = format!("{}, line {}", file.display(), at + 1);
                    assert!(lines[above].starts_with("// SAFETY: "), "{place}: no reason at it");
                    assert!(!lines[above].contains("as above"), "{place}: which of those above?");
                    blocks += 1;
                }
            }
        }
        assert!(blocks > 0, "{name} has blocks");
    }
}

/// Which devices a build has is asked in one file, the registry.
#[test]
fn features_of_devices_are_asked_for_in_the_registry_alone() {
    let asks = |text: &String| {
        ["\"cuda\"", "\"opencl\""].iter().any(|name| text.contains(&format!("feature = {name}")))
    };
    for name in ["c", "cli", "devices", "tools"] {
        let modules = modules(name);
        let asking: Vec<_> =
            modules.iter().filter(|(_, text)| asks(text)).map(|(at, _)| at.join("::")).collect();
        // The root of the crate has no name.
        let expected: &[&str] = if name == "devices" { &[""] } else { &[] };
        assert_eq!(asking, expected, "outward-{name}");
    }
}

/// Tools are called from libraries: what they have to say is a value, or goes to a monitor.
#[test]
fn tools_print_nothing_and_know_no_command_line() {
    for (at, text) in modules("tools") {
        for word in ["println!", "print!", "stdout()", "stderr()", "clap::"] {
            assert!(!text.contains(word), "outward-tools: {}: {word}", at.join("::"));
        }
    }
}
