//! The floating-point environment of callers, and the memory that calls allocate: every function of the header, called
//! by code that is generated from its declaration.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use crate::cases::some_rows;
use crate::{WITH_INT64, compiled, crate_folder, run, scratch, shared, source};

/// Functions that the program calls by itself, because their arguments are not operands, or that compute nothing.
const BY_HAND: [&str; 8] = [
    "outward_program_",
    "outward_device_",
    "outward_text_",
    "outward_last_error",
    "outward_interval_parse",
    "outward_interval_print",
    "outward_accumulator_new",
    "outward_accumulator_free",
];

/// A function of the header.
struct Declaration {
    name: String,
    returns: String,
    /// Types and names.
    parameters: Vec<(String, String)>,
}

fn declarations() -> Vec<Declaration> {
    let header = std::fs::read_to_string(crate_folder().join("include/outward.h")).expect("the header");
    let lines = header.lines().filter(|line| !line.starts_with([' ', '/', '#']) && line.contains('('));
    let parsed = lines.filter_map(|line| {
        let (start, rest) = line.split_once('(')?;
        let (returns, name) = start.rsplit_once([' ', '*'])?;
        // Declarations of several lines are those of functions that are called by hand.
        let (parameters, _) = rest.split_once(')')?;
        let parameters = parameters.split(", ").map(|parameter| {
            let at = parameter.rfind([' ', '*']).map_or(0, |at| at + 1);
            (parameter[..at].trim().to_owned(), parameter[at..].to_owned())
        });
        Some(Declaration {
            name: name.to_owned(),
            returns: returns.to_owned(),
            parameters: parameters.collect(),
        })
    });
    let is_called = |name: &str| {
        let is_by_hand = BY_HAND.iter().any(|start| name.starts_with(start));
        let takes_bytes = ["outward_accumulator_bytes", "outward_accumulator_read"].contains(&name);
        !is_by_hand && !takes_bytes && !name.ends_with("_on")
    };
    parsed.filter(|function| is_called(&function.name)).collect()
}

/// Returns a call of each function, and their number.
fn calls() -> (String, usize) {
    let functions = declarations();
    let (mut text, mut entries) = (String::new(), String::new());
    for Declaration { name, returns, parameters } in &functions {
        let format = match () {
            () if name.contains("_bf16") => "BF16",
            () if name.contains("_f16") => "F16",
            () if parameters.iter().any(|(kind, _)| kind.contains("float")) => "F32",
            () => "F64",
        };
        let is_of_arrays = parameters.iter().any(|(kind, _)| kind == "size_t");
        let (mut operands, mut results) = (0, 0);
        let next = |count: &mut usize| {
            *count += 1;
            // Slopes and sums have one operand, reverse operations up to six arrays: some are the same.
            (*count - 1) % 4
        };
        let arguments = parameters.iter().map(|(kind, name)| match kind.as_str() {
            "size_t" => "row".to_owned(),
            "double" => format!("F64({})", next(&mut operands)),
            "float" => format!("F32({})", next(&mut operands)),
            "uint16_t" => format!("{format}({})", next(&mut operands)),
            "int32_t" if name == "n" => "INTEGER".to_owned(),
            "long long" => "WIDE_INTEGER".to_owned(),
            "int64_t" if name == "n" => "WIDE_INTEGER".to_owned(),
            "int32_t" | "uint32_t" | "int64_t" | "uint64_t" => {
                format!("({kind})BITS({})", next(&mut operands))
            }
            "int" => "(int)(row % 4)".to_owned(),
            "outward_interval" => format!("INTERVAL({})", next(&mut operands)),
            "outward_interval *" => format!("&two_intervals[{}]", next(&mut results)),
            "outward_accumulator *" => "sum".to_owned(),
            "const outward_accumulator *" if name == "sum" => "sum".to_owned(),
            "const outward_accumulator *" => "other".to_owned(),
            kind if kind.starts_with("const ") => format!("ARRAY({})", next(&mut operands)),
            kind if kind.ends_with('*') => format!("RESULT({})", next(&mut results)),
            kind => panic!("{name}: a parameter of type {kind}"),
        });
        let call = format!("{name}({})", arguments.collect::<Vec<_>>().join(", "));
        let call = match returns.trim() {
            "void" => call,
            "double" => format!("f64_sink = {call}"),
            "float" => format!("f32_sink = {call}"),
            "outward_interval" => format!("interval_sink = {call}"),
            _ => format!("integer_sink = (uint64_t){call}"),
        };
        let _ = writeln!(text, "static void call_{name}(size_t row) {{ (void)row; {call}; }}");
        let (kind, array, size) = match (is_of_arrays, format) {
            (false, _) => ("ONE", "NULL".to_owned(), 0),
            (true, "F64") => ("MANY", "f64".to_owned(), 8),
            (true, "F32") => ("MANY", "f32".to_owned(), 4),
            (true, format) => ("MANY", format.to_lowercase(), 2),
        };
        let _ = writeln!(entries, "{{\"{name}\", {kind}, (void *const *){array}, {size}, call_{name}}},");
    }
    let _ = writeln!(text, "static const struct entry entries[] = {{\n{entries}}};");
    (text, functions.len())
}

/// Returns the program with the calls of all functions.
fn program() -> Option<&'static Path> {
    static PROGRAM: OnceLock<Option<PathBuf>> = OnceLock::new();
    let program = PROGRAM.get_or_init(|| {
        let folder = scratch("environment");
        let (calls, count) = calls();
        assert!(count > 3300, "{count} functions");
        std::fs::write(folder.join("calls.inc"), calls).expect("written");
        compiled(&source("environment.c"), &folder, &shared())
    });
    program.as_deref()
}

/// Checks that flags stay as they were, that exceptions that the caller lets trap do not trap, and that the results are
/// the same bits in every environment, also where subnormal numbers are flushed to zero.
#[test]
fn calls_leave_the_environment_as_it_was() {
    let Some(program) = program() else { return };
    let Some(output) = run(Command::new(program).arg(&some_rows().inputs)) else { return };
    assert_eq!(String::from_utf8_lossy(&output.stdout), "ok\n");
}

/// Checks that functions allocate no memory when they are called again, except those for which the page says so.
#[test]
fn functions_are_computed_without_allocations() {
    const EXCEPTIONS: [&str; 5] =
        ["_slope", "cr_pown", "cr_rootn", "cr_compoundn", "outward_interval_cancel_"];
    let Some(program) = program() else { return };
    let Some(output) = run(Command::new(program).arg(&some_rows().inputs).arg("allocations")) else { return };
    let text = String::from_utf8_lossy(&output.stdout);
    let is_exception = |line: &str| EXCEPTIONS.iter().chain(&WITH_INT64).any(|name| line.contains(name));
    let lines: Vec<&str> = text.lines().filter(|line| !is_exception(line)).collect();
    assert_eq!(lines, ["ok"]);
}
