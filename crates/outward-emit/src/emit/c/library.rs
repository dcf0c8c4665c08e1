//! Prints functions of numbers and of intervals, for users' own programs.

use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt::Write;

use super::dialect::{Dialect, suffix};
use super::pairs;
use super::unit::{Unit, framed};
use crate::device::{DeviceError, FloatMode};
use crate::emit::record::{Form, Reading, of_integer};
use crate::machine::trace::Recording;
use crate::program::{Program, Width};
use crate::round::Round;
use crate::table::{OpInfo, TABLE, Type};

/// The operations that a [`library`] can have: the operations of formulas.
pub fn functions() -> impl Iterator<Item = &'static OpInfo> {
    TABLE.iter().filter(|info| info.readings.float)
}

/// A header with functions for device code or for C, in binary64 and binary32:
///
/// | name | what it is |
/// |---|---|
/// | `outward_exp_rn(double)`, `outward_expf_rn(float)` | e^x to nearest, ties to even; `_rz`, `_ru`, `_rd`: the other directions |
/// | `outward_rootn_rn(double, int)`, `outward_rootnf_rn(float, int)` | of a number and any integer; `outward_jn_rn(int, double)` |
/// | `outward_rootn_rn(double, int)`, `outward_rootnf_rn(float, int)` | a function of a number and any integer;
/// `outward_jn_rn(int, double)` |
///
/// | `outward_add_pair(outward_pair, outward_pair)`, `outward_addf_pair_ru(outward_pairf, outward_pairf)` | x + y as a [`Pair`](outward_pairs::Pair), and a bound of it; `sub`, `mul`, `div` and `sqrt` too |
/// | `outward_two_sum(double, double)`, `outward_fast_two_sumf(float, float)`, `outward_two_product` | [a result and its error](outward_pairs::two_sum), with `add` and `mul` |
///
/// There are no functions of an interval and an integer, because the pieces on which they rise or fall depend on the
/// integer: the [`kernel`](crate::emit::kernel) of a formula has such functions, with the integer that the formula
/// names.
///
/// If the sine and the cosine are both among the operations, `outward_sincos_rn(double x, double *s, double *c)` writes
/// the two; so do the functions of the other directions, `outward_sincosf_rn`, and for half turns
/// `outward_sincospi_rn`.
///
/// Results are those of [`ops`](crate::ops), [`interval`](outward_core::interval) and, in the range of its bounds,
/// [`Pair`](outward_pairs::Pair), bit for bit, except where [`OpInfo::accuracy_without_host`] says otherwise. An
/// interval is `{lo, hi}`, the empty set `{NaN, NaN}`; `lo > hi` is taken for empty.
///
/// # Errors
///
/// Where an operation has no definition in lanes: none of [`functions`].
///
/// ```
/// use outward::emit::{Dialect, functions, library};
///
/// let exp = functions().find(|info| info.name == "exp").ok_or("no exp")?;
/// let text = library(Dialect::Cuda, &[exp])?;
/// assert!(text.contains("static __device__ inline double outward_exp_ru(double x)"));
/// assert!(text.contains("outward_intervalf outward_expf_interval(outward_intervalf x)"));
///
/// let both: Vec<_> = functions().filter(|info| ["sin", "cos"].contains(&info.name)).collect();
/// let text = library(Dialect::OpenCl, &both)?;
/// assert!(text.contains("inline void outward_sincos_ru(double x, __private double *s, __private double *c)"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn library(dialect: Dialect, operations: &[&OpInfo]) -> Result<String, DeviceError> {
    let mut unit = Unit::new(dialect);
    for info in operations {
        if info.operands.contains(&Type::Integer) {
            with_integer(&mut unit, info);
            continue;
        }
        let Some(program) = info.formula_text().and_then(|text| Program::parse(&text).ok()) else { continue };
        for width in [Width::F64, Width::F32] {
            for round in Round::ALL {
                number(&mut unit, info, &program, FloatMode { width, round })?;
            }
            if info.readings.interval {
                interval(&mut unit, info, &program, width)?;
            }
        }
    }
    let of_pairs: Vec<_> = operations.iter().flat_map(|info| pairs::functions(info)).collect();
    for function in &of_pairs {
        pairs::function(&mut unit, function);
    }
    let has = |name: &str| operations.iter().any(|info| info.name == name);
    for (name, parts) in TOGETHER.iter().filter(|(_, parts)| parts.iter().all(|part| has(part))) {
        together(&mut unit, name, parts);
    }
    let types = "typedef struct { double lo, hi; } outward_interval;\n\
                 typedef struct { float lo, hi; } outward_intervalf;\n";
    let types_of_pairs = if of_pairs.is_empty() { "" } else { pairs::TYPES };
    let text = framed(dialect, &format!("{types}{types_of_pairs}{}{}", unit.head(), unit.text));
    Ok(format!("{}#ifndef OUTWARD_LIBRARY\n#define OUTWARD_LIBRARY\n{text}#endif\n", about(dialect)))
}

/// Note for users of CUDA C++ about the registers of their kernels.
const LAUNCH_BOUNDS: &str = "//\n\
    // What few arguments need is in functions of their own, whose registers count for a kernel. Most kernels are a\n\
    // little faster where they say __launch_bounds__(128, 8), which limits a thread to 64 registers.\n\
    // To compile less, write a header of the functions that you call: --functions exp,sin.\n";

/// The first lines.
fn about(dialect: Dialect) -> String {
    let (language, target) = match dialect {
        Dialect::OpenCl => ("OpenCL C 1.2", "opencl"),
        Dialect::Cuda => ("CUDA C++", "cuda"),
        Dialect::C => ("C", "c"),
    };
    format!(
        "// Correctly rounded functions and tightest bounds of intervals, for {language}.\n\
         // Made by `outward emit library --target {target}` {}: do not edit.\n\
         //\n\
         // outward_exp_rn, _rz, _ru, _rd: to nearest (ties to even), toward 0, up, down.\n\
         // outward_expf_rn: of a float. outward_exp_interval: of {{lo, hi}}; the empty set is {{NaN, NaN}}.\n\
         // Functions with an integer have none of intervals: `outward emit kernel 'rootn(x, 3)'` prints those.\n{}",
        env!("CARGO_PKG_VERSION"),
        if dialect == Dialect::Cuda { LAUNCH_BOUNDS } else { "" },
    )
}

const OPERANDS: [&str; 4] = ["x", "y", "z", "w"];
const INTEGER: &str = "n";

/// The name of a function without its reading, and the type of its numbers.
fn named(info: &OpInfo, width: Width) -> (String, &'static str) {
    let (format, ty) = if width == Width::F64 { ("", "double") } else { ("f", "float") };
    (format!("outward_{}{format}", info.name), ty)
}

fn parameters(info: &OpInfo, ty: &str) -> String {
    let mut names = OPERANDS.iter();
    let parameters = info.operands.iter().map(|operand| match operand {
        Type::Integer => format!("int {INTEGER}"),
        _ => format!("{ty} {}", names.next().unwrap_or(&INTEGER)),
    });
    parameters.collect::<Vec<String>>().join(", ")
}

fn number(unit: &mut Unit, info: &OpInfo, program: &Program, mode: FloatMode) -> Result<(), DeviceError> {
    let form = Form { width: mode.width, reading: Reading::Float(mode) };
    let recording = form.record(program, unit.dialect.instructions())?;
    directed(unit, info, mode, &recording, |input| String::from(OPERANDS[input]));
    Ok(())
}

/// Adds the functions of a number and an integer.
fn with_integer(unit: &mut Unit, info: &OpInfo) {
    for width in [Width::F64, Width::F32] {
        for round in Round::ALL {
            let mode = FloatMode { width, round };
            let recording = of_integer(info.op, mode, unit.dialect.instructions());
            directed(unit, info, mode, &recording, |input| {
                if input == 0 { String::from(OPERANDS[0]) } else { format!("(double){INTEGER}") }
            });
        }
    }
}

/// A function of numbers in one direction.
fn directed(
    unit: &mut Unit,
    info: &OpInfo,
    mode: FloatMode,
    recording: &Recording,
    input: impl Fn(usize) -> String,
) {
    let (body, results) = unit.body(recording, input);
    let ((name, ty), suffix) = (named(info, mode.width), suffix(mode.round));
    let (parameters, result) = (parameters(info, ty), &results[0]);
    let inlined = unit.dialect.inlined();
    let _ =
        writeln!(unit.text, "{inlined}{ty} {name}_{suffix}({parameters})\n{{\n{body}\treturn {result};\n}}");
}

/// Functions that write the results of two others.
const TOGETHER: [(&str, [&str; 2]); 2] = [("sincos", ["sin", "cos"]), ("sincospi", ["sinpi", "cospi"])];

fn together(unit: &mut Unit, name: &str, [first, second]: &[&str; 2]) {
    let (inlined, private) = (unit.dialect.inlined(), unit.dialect.private());
    for (format, ty) in [("", "double"), ("f", "float")] {
        for suffix in Round::ALL.map(suffix) {
            let part = |part: &str| format!("outward_{part}{format}_{suffix}(x)");
            let _ = writeln!(
                unit.text,
                "{inlined}void outward_{name}{format}_{suffix}({ty} x, {private}{ty} *s, {private}{ty} *c)\n\
                 {{\n\t*s = {};\n\t*c = {};\n}}",
                part(first),
                part(second)
            );
        }
    }
}

fn interval(unit: &mut Unit, info: &OpInfo, program: &Program, width: Width) -> Result<(), DeviceError> {
    let decorated = vec![false; info.arity()];
    let reading = Reading::Interval { decorated, decorations: false, trusted: false };
    let recording = Form { width, reading }.record(program, unit.dialect.instructions())?;
    let (body, results) =
        unit.body(&recording, |input| format!("{}.{}", OPERANDS[input / 2], ["lo", "hi"][input % 2]));
    let (name, _) = named(info, width);
    let ty = if width == Width::F64 { "outward_interval" } else { "outward_intervalf" };
    let (parameters, lo, hi) = (parameters(info, ty), &results[0], &results[1]);
    let inlined = unit.dialect.inlined();
    let _ = writeln!(
        unit.text,
        "{inlined}{ty} {name}_interval({parameters})\n{{\n{body}\t{ty} result = {{{lo}, {hi}}};\n\treturn result;\n}}"
    );
    Ok(())
}
