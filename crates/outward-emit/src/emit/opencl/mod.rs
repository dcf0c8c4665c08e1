//! OpenCL C, for any device whose driver compiles it.
//!
//! The language only rounds to nearest, so the recording contains error-free transforms for the other directions. A
//! pragma prevents the fusing of products with sums. Compilers must not be given options that allow them to change
//! results. The baseline is OpenCL C 1.2 with binary64 (`cl_khr_fp64`), on a device that has subnormal numbers in the
//! format of the columns.
//!
//! A [`Source`] has two kernels ([`FAST`] and [`REST`]; see [`emit`](super)) with the same parameters:
//!
//! | parameter | type | what it is |
//! |---|---|---|
//! | rows | `ulong` | the number of rows, below 2^32 |
//! | queue | `__global uint *` | memory for as many row numbers |
//! | count | `__global uint *` | 0 before the first kernel: how many rows are in the queue |
//! | tables | `__global const ulong *` | [`Source::tables`]; memory of the kind `__constant` is often too small for them |
//! | one for each [`Source::inputs`] | pointer | the column |
//! | one for each [`Source::outputs`] | pointer | the column |

mod conversion;
mod head;

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;

use super::c::Dialect;
use super::c::expression::{CPrinter, Names};
use super::c::function;
use super::ptx::Element;
use super::record::{Form, Reading};
use super::tables::{Table, Tables};
use crate::device::{DeviceError, FloatMode};
use crate::emit::Rescue;
use crate::machine::trace::{Action, Instructions, Recording};
use crate::program::{Program, Width};
pub use conversion::{CONVERT, conversion, from_int, to_int};
use head::head;

/// Name of the kernel that does all rows: one work-item each, and there may be more of these than rows.
pub const FAST: &str = "outward_quick";
/// Name of the kernel that does the rows of the queue: any number of work-items share them.
pub const REST: &str = "outward_rest";

/// A program as OpenCL C.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// The text.
    pub text: String,
    /// Content of the memory of the tables; it may be empty.
    pub tables: Vec<u64>,
    /// The columns that are read.
    pub inputs: Vec<Element>,
    /// The columns that are written.
    pub outputs: Vec<Element>,
    /// Is there a [`REST`]? Where no operation has a rescue path there is none, and no row gets into the queue.
    pub has_rest: bool,
}

impl Source {
    /// Prints a program.
    ///
    /// # Errors
    ///
    /// The errors of [`Form::record`].
    ///
    /// ```
    /// use outward::emit::{Form, opencl};
    /// use outward::program::{Program, Width};
    ///
    /// let source = opencl::Source::new(&Program::parse("sqrt(x)")?, &Form::intervals(Width::F32, 1))?;
    /// assert!(source.text.contains("FP_CONTRACT OFF") && source.text.contains("__kernel void outward_quick"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(program: &Program, form: &Form) -> Result<Source, DeviceError> {
        let recording = form.record(program, Instructions::Nearest)?;
        let (inputs, outputs) = form.columns(recording.main.inputs.len());
        let has_rest = recording.main.nodes.iter().any(|node| matches!(node.op, Action::Rescue(_)));
        let (text, tables) = text(&recording, &inputs, &outputs, has_rest);
        Ok(Source { text, tables, inputs, outputs, has_rest })
    }
}

/// The float reading of a program as a function of OpenCL C with this name: one number for each input, in their order,
/// to one number, all of the format of the mode. Other functions that it needs have names that start with this one.
///
/// The text wants `cl_khr_fp64` enabled and `FP_CONTRACT` off, and nothing else from where it stands.
///
/// # Errors
///
/// The errors of [`Form::record`].
///
/// # Panics
///
/// Where the program has functions that need tables: it is to be one of arithmetic.
///
/// ```
/// use outward::Round;
/// use outward::device::FloatMode;
/// use outward::emit::opencl;
/// use outward::program::{Program, Width};
///
/// let mode = FloatMode { width: Width::F32, round: Round::TowardPositive };
/// let text = opencl::function("add_up", &Program::parse("x + y")?, mode)?;
/// assert!(text.contains("static float add_up(float in0, float in1)"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn function(name: &str, program: &Program, mode: FloatMode) -> Result<String, DeviceError> {
    let form = Form { width: mode.width, reading: Reading::Float(mode) };
    let recording = form.record(program, Instructions::Nearest)?;
    let (mut tables, mut text) = (Tables::default(), String::new());
    let functions = numbered(&format!("{name}_"), &recording);
    let names = Names { dialect: Dialect::OpenCl, functions: &functions, memory: false, table: "table" };
    for (number, graph) in recording.functions.iter().enumerate() {
        text.push_str("static ");
        function::declare(&mut text, names, number, graph);
    }
    define(&mut text, names, &recording, &mut tables);
    let mut printer = CPrinter::new(&recording, &recording.main, names, &mut tables, Rescue::Call);
    printer.nodes(|input| format!("in{input}"));
    let result = printer.operand(recording.main.outputs[0]);
    printer.line(&format!("return {result};"));
    let body = printer.text;
    assert!(tables.list.is_empty(), "a program of arithmetic has no tables");
    let number = if mode.width == Width::F64 { "double" } else { "float" };
    let arguments = (0..recording.main.inputs.len()).map(|input| format!("{number} in{input}"));
    let arguments: Vec<String> = arguments.collect();
    let _ = writeln!(text, "static {number} {name}({})\n{{\n{body}}}", arguments.join(", "));
    Ok(text)
}

/// Prints the text, and collects the contents of the memory of the tables.
fn text(
    recording: &Recording,
    inputs: &[Element],
    outputs: &[Element],
    has_rest: bool,
) -> (String, Vec<u64>) {
    let mut tables = Tables::default();
    let mut body = String::new();
    let functions = numbered("function", recording);
    let names = Names { dialect: Dialect::OpenCl, functions: &functions, memory: true, table: "table" };
    for (number, graph) in recording.functions.iter().enumerate() {
        function::declare(&mut body, names, number, graph);
    }
    define(&mut body, names, recording, &mut tables);
    fast(&mut body, names, recording, inputs, outputs, &mut tables);
    if has_rest {
        rest(&mut body, names, recording, inputs, outputs, &mut tables);
    }
    (head(&tables) + &body, tables.list.iter().flat_map(Table::patterns).collect())
}

/// The names of the functions that rescue paths and routines become.
fn numbered(prefix: &str, recording: &Recording) -> Vec<String> {
    (0..recording.functions.len()).map(|number| format!("{prefix}{number}")).collect()
}

fn define(text: &mut String, names: Names<'_>, recording: &Recording, tables: &mut Tables) {
    for (number, graph) in recording.functions.iter().enumerate() {
        let _ = writeln!(text, "// {}", graph.title());
        function::define(text, names, recording, number, graph, tables);
    }
}

const fn type_name(element: Element) -> &'static str {
    match element {
        Element::F64 => "double",
        Element::F32 => "float",
        Element::Decoration => "uchar",
    }
}

fn open(text: &mut String, name: &str, inputs: &[Element], outputs: &[Element]) {
    let _ =
        write!(text, "__kernel void {name}(ulong rows, __global uint *queue, volatile __global uint *count");
    text.push_str(",\n\t__global const ulong *tables");
    for (i, element) in inputs.iter().enumerate() {
        let _ = write!(text, ",\n\t__global const {} *in{i}", type_name(*element));
    }
    for (i, element) in outputs.iter().enumerate() {
        let _ = write!(text, ",\n\t__global {} *out{i}", type_name(*element));
    }
    text.push_str(")\n{\n");
}

/// Computes the row `row`.
fn row(printer: &mut CPrinter<'_>, recording: &Recording, outputs: &[Element]) {
    // The code of a decoration becomes a number of the columns' format by being assigned to one.
    printer.nodes(|input| format!("in{input}[row]"));
    for (i, (&output, element)) in recording.main.outputs.iter().zip(outputs).enumerate() {
        let value = printer.operand(output);
        printer.line(&match element {
            Element::Decoration => format!("out{i}[row] = (uchar){value};"),
            Element::F64 | Element::F32 => format!("out{i}[row] = {value};"),
        });
    }
}

/// Does all rows, without rescue paths; the numbers of rows that need one go to the queue.
fn fast(
    text: &mut String,
    names: Names<'_>,
    recording: &Recording,
    inputs: &[Element],
    outputs: &[Element],
    tables: &mut Tables,
) {
    let mut printer = CPrinter::new(recording, &recording.main, names, tables, Rescue::Note);
    printer.line("const size_t row = get_global_id(0);");
    printer.line("if (row >= rows) return;");
    printer.line("bool rare = false;");
    row(&mut printer, recording, outputs);
    printer.line("if (rare) queue[atomic_inc(count)] = (uint)row;");
    open(text, FAST, inputs, outputs);
    text.push_str(&printer.text);
    text.push_str("}\n");
}

/// The rows of the queue, with rescue paths.
fn rest(
    text: &mut String,
    names: Names<'_>,
    recording: &Recording,
    inputs: &[Element],
    outputs: &[Element],
    tables: &mut Tables,
) {
    let mut printer = CPrinter::new(recording, &recording.main, names, tables, Rescue::Call);
    printer.line("const uint length = *count;");
    printer.line("for (size_t at = get_global_id(0); at < length; at += get_global_size(0)) {");
    printer.line("const size_t row = queue[at];");
    row(&mut printer, recording, outputs);
    printer.line("}");
    open(text, REST, inputs, outputs);
    text.push_str(&printer.text);
    text.push_str("}\n");
}
