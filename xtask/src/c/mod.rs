//! Generated parts of the C interface (`crates/outward-c`): its headers in C and C++, its module in Fortran, the calls
//! of macros that define its functions, and the list of its symbols.

mod cpp;
mod fortran;
mod matrices;
mod reverse;
mod sums;
mod traced;
mod traced_fortran;

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::{Path, PathBuf};

use outward::emit::never_rounds;
use outward::table::{Accuracy, Kind, Op, OpInfo, TABLE, Type};

/// Formats: the part of names, the type of C, and the name in conversions.
const FORMATS: [(&str, &str, &str); 4] = [
    ("", "double", "f64"),
    ("f", "float", "f32"),
    ("_f16", "uint16_t", "f16"),
    ("_bf16", "uint16_t", "bf16"),
];

/// Suffixes of the names of directions.
const DIRECTIONS: [&str; 4] = ["_rn", "_rz", "_ru", "_rd"];

/// Integers: the name in conversions, and the type of C.
const INTEGERS: [(&str, &str); 4] =
    [("i32", "int32_t"), ("u32", "uint32_t"), ("i64", "int64_t"), ("u64", "uint64_t")];

/// Names that C23 reserves for correctly rounded functions (7.33.8), without those of [`RESERVED_WITH_INTEGER`].
const RESERVED: &[&str] = &[
    "acos", "acosh", "acospi", "asin", "asinh", "asinpi", "atan", "atan2", "atan2pi", "atanh", "atanpi",
    "cos", "cosh", "cospi", "exp", "exp10", "exp10m1", "exp2", "exp2m1", "expm1", "hypot", "log", "log10",
    "log10p1", "log1p", "log2", "log2p1", "logp1", "pow", "powr", "rsqrt", "sin", "sinh", "sinpi", "tan",
    "tanh", "tanpi",
];

/// Reserved names of functions with an integer of type `long long`: the names, those of the table, and those of the
/// variants in `wide`.
const RESERVED_WITH_INTEGER: [(&str, &str, &str); 3] =
    [("pown", "pown", "Pown"), ("rootn", "rootn", "Rootn"), ("compoundn", "compound", "Compound")];

macro_rules! operands {
    ($($op:ident $name:ident ($($x:ident),*) $float:tt)*) => {
        /// Returns the names of the operands.
        fn operands(op: Op) -> &'static [&'static str] {
            match op {
                $(Op::$op => &[$(stringify!($x)),*],)*
                Op::Nextafter => &["x", "y"],
                _ if op.info().has_integer_first() => &["n", "x"],
                _ => &["x", "n"],
            }
        }
    };
}
outward::__functions! { float operands }

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/outward-c")
}

/// Returns the generated files.
pub fn files() -> [(PathBuf, String); 8] {
    let (header, traced) = (header(), traced::header());
    let symbols = symbols(&(header.clone() + &traced));
    [
        (folder().join("src/functions.rs"), functions()),
        (folder().join("src/traced/operations.rs"), traced::numbers()),
        (folder().join("include/outward.h"), header),
        (folder().join("include/outward_traced.h"), traced),
        (folder().join("include/outward.hpp"), cpp::header()),
        (folder().join("include/outward.f90"), fortran::module()),
        (folder().join("include/outward_traced.f90"), traced_fortran::module(traced::number_of)),
        (folder().join("tests/symbols.txt"), symbols),
    ]
}

/// Returns the operations that are functions of numbers.
fn operations() -> impl Iterator<Item = &'static OpInfo> {
    TABLE.iter().filter(|info| info.readings.float && info.op != Op::Pos)
}

fn has_integer(info: &OpInfo) -> bool {
    info.operands.contains(&Type::Integer)
}

/// Returns the operations whose names follow `outward_interval_`; operations that equal another are omitted.
fn of_intervals() -> impl Iterator<Item = &'static OpInfo> {
    operations().filter(|info| info.readings.interval && !matches!(info.op, Op::Fmin | Op::Fmax))
}

/// Result types of functions of sets.
#[derive(Clone, Copy, PartialEq)]
enum Returns {
    Interval,
    Bool,
    Number,
}

/// Returns the functions of sets, relations and numbers of intervals.
fn of_sets() -> impl Iterator<Item = (&'static OpInfo, Returns)> {
    TABLE.iter().filter_map(|info| {
        let returns = match (info.kind, info.operands) {
            (Kind::Set, [Type::Interval, Type::Interval]) => Returns::Interval,
            (Kind::Boolean, [Type::Interval, Type::Interval]) => Returns::Bool,
            (Kind::Boolean, [Type::Interval]) if info.op != Op::IsNai => Returns::Bool,
            (Kind::Numeric, [Type::Interval]) if info.op != Op::MidRad => Returns::Number,
            _ => return None,
        };
        Some((info, returns))
    })
}

/// Returns the function of the table for each of C's names.
fn reserved() -> impl Iterator<Item = (&'static str, &'static OpInfo)> {
    RESERVED.iter().map(|name| {
        let ours = if *name == "logp1" { "log1p" } else { name };
        (*name, Op::by_name(ours).unwrap_or_else(|| panic!("no row {ours}")).info())
    })
}

/// A conversion: its name, Rust's module, and the formats.
struct Conversion {
    name: String,
    module: &'static str,
    from: &'static str,
    to: &'static str,
}

fn conversions() -> Vec<Conversion> {
    let directions = || DIRECTIONS.into_iter().chain(["_rna"]);
    let mut all = Vec::new();
    for (_, _, from) in FORMATS {
        for (_, _, to) in FORMATS {
            let is_exact = matches!((from, to), (_, "f64") | ("f16" | "bf16", "f32"));
            let names: Vec<String> = match () {
                () if from == to => continue,
                () if is_exact => vec![format!("{from}_to_{to}")],
                () => directions().map(|direction| format!("{from}_to_{to}{direction}")).collect(),
            };
            all.extend(names.into_iter().map(|name| Conversion { name, module: "convert", from, to }));
        }
        for (integer, _) in INTEGERS {
            for (from, to) in [(from, integer), (integer, from)] {
                let name = |direction| format!("{from}_to_{to}{direction}");
                all.extend(directions().map(|direction| Conversion {
                    name: name(direction),
                    module: "ops",
                    from,
                    to,
                }));
            }
        }
    }
    all
}

/// Generates calls of macros, one for each function.
fn functions() -> String {
    let mut text = String::from(
        "//! The functions, a call of a macro each. `cargo xtask tables` generates this file from the table.\n\n",
    );
    let mut line = |text_of_line: String| text.push_str(&(text_of_line + "\n"));
    for info in operations().filter(|info| info.op != Op::Nextafter) {
        let kind = match () {
            () if has_integer(info) => "with_integer",
            () if never_rounds(info) => "exact",
            () => "rounded",
        };
        line(format!("{kind}! {{ {} {:?} ({}) }}", info.name, info.op, operands(info.op).join(", ")));
    }
    for (c_name, info) in reserved() {
        line(format!("current! {{ {c_name} {} ({}) }}", info.name, operands(info.op).join(", ")));
    }
    for (c_name, name, function) in RESERVED_WITH_INTEGER {
        line(format!("current_with_integer! {{ {c_name} {name} {function} }}"));
    }
    for info in of_intervals() {
        let names = operands(info.op);
        if has_integer(info) {
            line(format!("interval! {{ {} {:?} (x) n ({}) }}", info.name, info.op, names.join(", ")));
            continue;
        }
        line(format!("interval! {{ {} {:?} ({}) }}", info.name, info.op, names.join(", ")));
        let ends: Vec<String> = names.iter().map(|name| format!("{name}_inf {name}_sup")).collect();
        line(format!("interval_arrays! {{ {} {:?} ({}) }}", info.name, info.op, ends.join(", ")));
    }
    for Conversion { name, module, from, to } in conversions() {
        let rust = |format: &str| match format {
            "f16" => "F16".to_owned(),
            "bf16" => "Bf16".to_owned(),
            other => other.to_owned(),
        };
        line(format!("conversion! {{ {name} {module} {} {} }}", rust(from), rust(to)));
    }
    text
}

fn header() -> String {
    let mut text = String::from(include_str!("head.h"));
    text += "/* Functions of numbers, and of arrays. */\n";
    for info in operations() {
        let _ = write!(text, "\n{}", comment(&about(info)));
        let directions: &[&str] = if never_rounds(info) { &[""] } else { &DIRECTIONS };
        for (letters, number, _) in FORMATS {
            for direction in directions {
                let name = format!("outward_{}{letters}{direction}", info.name);
                let parameters: Vec<String> = operands(info.op)
                    .iter()
                    .enumerate()
                    .map(|(at, x)| match info.operands[at] {
                        Type::Integer => format!("int32_t {x}"),
                        _ => format!("{number} {x}"),
                    })
                    .collect();
                let _ = writeln!(text, "{number} {name}({});", parameters.join(", "));
                if info.op == Op::Nextafter {
                    continue;
                }
                let arrays: Vec<String> = parameters
                    .iter()
                    .map(|parameter| match parameter.strip_prefix(&format!("{number} ")) {
                        Some(x) => format!("const {number} *{x}"),
                        None => parameter.clone(),
                    })
                    .collect();
                let _ =
                    writeln!(text, "void {name}_n(size_t rows, {}, {number} *result);", arrays.join(", "));
            }
        }
    }
    text += include_str!("conversions.h");
    let c_type = |name: &str| {
        let formats = FORMATS.iter().map(|(_, c_type, name)| (*name, *c_type));
        formats.chain(INTEGERS).find(|(other, _)| *other == name).map_or("", |(_, c_type)| c_type)
    };
    for Conversion { name, from, to, .. } in conversions() {
        let _ = writeln!(text, "{} outward_{name}({} x);", c_type(to), c_type(from));
    }
    text += "\n/* With an integer of 64 bits: beyond 32 bits they take microseconds where the result is in range and \
             depends on the\n * integer. */\n";
    for (_, name, _) in RESERVED_WITH_INTEGER {
        for (letters, number, _) in &FORMATS[..2] {
            for direction in DIRECTIONS {
                let _ =
                    writeln!(text, "{number} outward_{name}{letters}_i64{direction}({number} x, int64_t n);");
            }
        }
    }
    text += "\n/* C23's names, rounded in the direction that the calling thread has set with fesetround. C23 reserves \
             them for the C\n * library, so that a program asks for them: it defines this macro before it includes \
             the header. */\n#ifdef OUTWARD_CR_NAMES\n";
    for (name, info) in reserved() {
        for (letters, number, _) in &FORMATS[..2] {
            let parameters: Vec<String> = operands(info.op).iter().map(|x| format!("{number} {x}")).collect();
            let _ = writeln!(text, "{number} cr_{name}{letters}({});", parameters.join(", "));
        }
    }
    for (name, ..) in RESERVED_WITH_INTEGER {
        for (letters, number, _) in &FORMATS[..2] {
            let _ = writeln!(text, "{number} cr_{name}{letters}({number} x, long long n);");
        }
    }
    text += "#endif\n\n";
    text += include_str!("intervals.h");
    for info in of_intervals() {
        let _ = write!(text, "\n{}", comment(&about(info)));
        let parameters: Vec<String> = operands(info.op)
            .iter()
            .enumerate()
            .map(|(at, x)| match info.operands[at] {
                Type::Integer => format!("int32_t {x}"),
                _ => format!("outward_interval {x}"),
            })
            .collect();
        let name = info.name;
        let _ = writeln!(text, "outward_interval outward_interval_{name}({});", parameters.join(", "));
        if !has_integer(info) {
            let ends: Vec<String> = operands(info.op)
                .iter()
                .map(|x| format!("const double *{x}_inf, const double *{x}_sup"))
                .collect();
            let _ = writeln!(
                text,
                "void outward_interval_{name}_n(size_t rows, {}, double *inf, double *sup);",
                ends.join(", ")
            );
        }
    }
    text += "\n/* Sets, relations and numbers of intervals. */\n";
    for (info, returns) in of_sets() {
        let returns = match returns {
            Returns::Interval => "outward_interval",
            Returns::Bool => "bool",
            Returns::Number => "double",
        };
        let parameters: Vec<String> =
            ["x", "y"][..info.operands.len()].iter().map(|x| format!("outward_interval {x}")).collect();
        let (name, parameters) = (info.name, parameters.join(", "));
        let _ = writeln!(text, "{returns} outward_interval_{name}({parameters}); /* {} */", about(info));
    }
    text += "\n";
    text += &reverse::c();
    text += &sums::here();
    text += &include_str!("tail.h")
        .replace("/* SUMS ON DEVICES */\n", &sums::on_devices())
        .replace("/* MATRICES */\n", &matrices::header());
    text
}

/// Returns the description of an operation in the table, with no end of a C comment in it. If results may differ from
/// the exact ones, rounded once, it states the largest error and for which arguments.
fn about(info: &OpInfo) -> String {
    let mut text = info.about.to_owned();
    if let Accuracy::Ulps(ulps) = info.accuracy {
        let _ = write!(text, " To {ulps} ulp. Defined for {}.", info.domain);
    }
    text.replace("*/", "* /")
}

/// Formats a comment in C, in lines of at most 120 characters.
fn comment(text: &str) -> String {
    format!("/* {} */\n", wrapped(text, "\n * "))
}

/// Breaks text into lines of at most 120 characters, with this separator between them.
fn wrapped(text: &str, between: &str) -> String {
    let (mut all, mut length) = (String::new(), 0);
    for word in text.split(' ') {
        let added = word.chars().count() + 1;
        // Leaves room for comment marks before and after the words.
        if length > 0 && length + added > 112 {
            all.push_str(between);
            length = 0;
        } else if length > 0 {
            all.push(' ');
        }
        all.push_str(word);
        length += added;
    }
    all
}

/// Lists all functions that the headers declare, one per line.
fn symbols(headers: &str) -> String {
    let mut names = BTreeSet::new();
    for line in headers.lines() {
        let Some((before, _)) = line.split_once('(') else { continue };
        let name = before.rsplit([' ', '*']).next().unwrap_or_default();
        let is_declaration = !line.starts_with([' ', '/', '#']);
        if is_declaration && (name.starts_with("outward_") || name.starts_with("cr_")) {
            names.insert(name);
        }
    }
    names.into_iter().fold(String::new(), |text, name| text + name + "\n")
}
