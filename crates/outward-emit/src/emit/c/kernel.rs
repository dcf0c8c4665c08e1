//! Prints a program as one self-contained kernel.

use alloc::format;
use alloc::string::String;
use core::fmt::Write;

use super::dialect::Dialect;
use super::unit::{Unit, framed};
use crate::device::DeviceError;
use crate::emit::kernel::KERNEL;
use crate::emit::ptx::Element;
use crate::emit::record::Form;
use crate::program::Program;

/// A program as a kernel: see [`kernel`](crate::emit::kernel()).
pub(in crate::emit) fn whole(
    dialect: Dialect,
    program: &Program,
    form: &Form,
) -> Result<String, DeviceError> {
    let recording = form.record(program, dialect.instructions())?;
    let (inputs, outputs) = form.columns(recording.main.inputs.len());
    let mut unit = Unit::new(dialect);
    let (body, results) = unit.body(&recording, |input| format!("in{input}[row]"));

    let (long, memory) = match dialect {
        Dialect::OpenCl => ("ulong", "__global "),
        Dialect::Cuda => ("unsigned long long", ""),
        Dialect::C => ("uint64_t", ""),
    };
    let mut text = form.columns_text(program);
    let (start, row) = match dialect {
        Dialect::OpenCl => ("__kernel void", "get_global_id(0)"),
        Dialect::Cuda => {
            ("extern \"C\" __global__ void", "blockIdx.x * (unsigned long long)blockDim.x + threadIdx.x")
        }
        Dialect::C => ("void", ""),
    };
    let _ = write!(text, "{start} {KERNEL}({long} rows");
    for (i, element) in inputs.iter().enumerate() {
        let _ = write!(text, ", {memory}const {} *in{i}", type_name(dialect, *element));
    }
    for (i, element) in outputs.iter().enumerate() {
        let _ = write!(text, ", {memory}{} *out{i}", type_name(dialect, *element));
    }
    let _ = match dialect {
        Dialect::C => {
            write!(text, ")\n{{\n\tfor ({long} row = 0; row < rows; row++) {{\n{body}")
        }
        _ => write!(text, ")\n{{\n\tconst {long} row = {row};\n\tif (row >= rows) return;\n{body}"),
    };
    for (i, (result, element)) in results.iter().zip(&outputs).enumerate() {
        // The code of a decoration becomes a number of the columns' format by being assigned to one.
        let _ = writeln!(text, "\tout{i}[row] = ({}){result};", type_name(dialect, *element));
    }
    text.push_str(if dialect == Dialect::C { "\t}\n}\n" } else { "}\n" });
    Ok(framed(dialect, &format!("{}{}{text}", unit.head(), unit.text)))
}

const fn type_name(dialect: Dialect, element: Element) -> &'static str {
    match (element, dialect) {
        (Element::F64, _) => "double",
        (Element::F32, _) => "float",
        (Element::Decoration, Dialect::OpenCl) => "uchar",
        (Element::Decoration, Dialect::Cuda | Dialect::C) => "unsigned char",
    }
}
