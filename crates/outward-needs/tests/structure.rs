//! Checks the structure of the library and of the crates around it: modules depend on each other in one direction, and
//! every `unsafe` block has a reason.
//!
//! [`Sources`] reads which module names which. Tests do not count.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use outward_needs::sources::{ModulePath, Sources};

const CRATES: [&str; 17] = [
    "c",
    "cli",
    "cuda",
    "devices",
    "foreign",
    "fuzz",
    "libm",
    "matrix",
    "needs",
    "opencl",
    "pairs",
    "python",
    "reductions",
    "reports",
    "tools",
    "translate",
    "wasm",
];

/// Circles within top-level modules of the library, each with its reason.
const CIRCLES: [&[&str]; 11] = [
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
    // A target is PTX or a dialect of C, and kernels of C get their parameters in the terms of PTX.
    &[
        "emit::c",
        "emit::c::calls",
        "emit::c::kernel",
        "emit::c::library",
        "emit::kernel",
        "emit::ptx",
        "emit::record",
    ],
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
    &[
        "steps::dispatch",
        "steps::float",
        "steps::float::away",
        "steps::float::operations",
        "steps::float::rounding",
        "steps::interval",
        "steps::interval::operations",
    ],
    // An exact number may be a long numeral, which is a fraction where its first digits do not decide.
    &["text::exact", "text::long"],
];

/// Returns the sources of one of [`CRATES`], or of the library, which has no name and consists of several.
fn sources(name: &str) -> Sources {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    if name.is_empty() {
        return Sources::read(&[("library", &outward_needs::library(&crates.join("..")))]);
    }
    let folder = crates.join(format!("outward-{name}")).join("src");
    Sources::read(&[(name, &[(&format!("outward_{name}"), folder)])])
}

/// The modules that each module uses. The root of a crate has no name.
type Arrows = BTreeMap<ModulePath, BTreeSet<ModulePath>>;

fn arrows(name: &str) -> Arrows {
    let sources = sources(name);
    let used = |at| sources.named_by(at).into_iter().map(|path| path[1..].to_vec());
    let used = |at| used(at).filter(|path| !path.is_empty()).collect();
    sources.modules().map(|(at, _)| (at[1..].to_vec(), used(at))).collect()
}

#[test]
fn no_module_uses_one_that_uses_it() {
    for name in CRATES {
        let mut arrows = arrows(name);
        // Modules that use no remaining one are removed, until none is left.
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

/// Returns the modules that each module leads to, by one arrow or more.
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

/// A folder's `mod.rs` has the items that its files share, and names them: an arrow to a folder that contains the
/// module does not count here. The test below is about arrows between top-level modules.
#[test]
fn circles_within_top_level_modules_have_a_reason() {
    let mut arrows = arrows("");
    for (at, used) in &mut arrows {
        used.retain(|other| at.first() == other.first() && !at.starts_with(other));
    }
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
    &["ieee1788", "matrix"],
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
    let mut used_backward = BTreeSet::<&(&str, &str)>::new();
    for (at, used) in arrows("").iter().filter(|(at, _)| !at.is_empty()) {
        let module = at[0].as_str();
        // The rows of the table name items of every module, and macros are expanded elsewhere.
        if ["table", "macros"].contains(&module) {
            continue;
        }
        let from = layer(module).unwrap_or_else(|| panic!("the module {module} has no layer"));
        for used in used {
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

/// The reason must be right above each block: a comment further up may be about something else.
#[test]
fn every_unsafe_has_its_reason() {
    for name in ["c", "cuda", "foreign", "libm", "opencl", "python", "wasm"] {
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

/// Checks that only one file, the registry, asks which devices a build has.
#[test]
fn features_of_devices_are_asked_for_in_the_registry_alone() {
    let asks = |text: &str| {
        ["\"cuda\"", "\"opencl\""].iter().any(|name| text.contains(&format!("feature = {name}")))
    };
    for name in ["c", "cli", "devices", "tools"] {
        let sources = sources(name);
        let asking = sources.modules().filter(|(_, text)| asks(text));
        let asking: Vec<_> = asking.map(|(at, _)| at[1..].join("::")).collect();
        // The root of the crate has no name.
        let expected: &[&str] = if name == "devices" { &[""] } else { &[] };
        assert_eq!(asking, expected, "outward-{name}");
    }
}

/// Tools are called from libraries: their messages are values, or go to a monitor.
#[test]
fn tools_print_nothing_and_know_no_command_line() {
    for (at, text) in sources("tools").modules() {
        for word in ["println!", "print!", "stdout()", "stderr()", "clap::"] {
            assert!(!text.contains(word), "outward-tools: {}: {word}", at.join("::"));
        }
    }
}
