//! Traced numbers in C: their header, and the operations by their numbers.

use std::fmt::Write;

use outward::table::OpInfo;
use outward::traced::{Radius, Traced};

use super::sums::declaration;
use super::{has_integer, operations};

/// Types: the name, that of the plain number, and the bytes.
const KINDS: [(&str, &str, usize); 4] = [
    ("outward_traced", "double", size_of::<Traced<f64>>()),
    ("outward_tracedf", "float", size_of::<Traced<f32>>()),
    ("outward_traced_radius", "double", size_of::<Traced<f64, Radius>>()),
    ("outward_tracedf_radius", "float", size_of::<Traced<f32, Radius>>()),
];

/// Returns the operations whose results can be traced.
fn traceable() -> Vec<&'static OpInfo> {
    let zero = Traced::<f64, Radius>::default();
    let takes = |info: &&OpInfo| match has_integer(info) {
        true => Traced::computed_with_integer(info.op, zero, 1, 0.0).is_some(),
        false => Traced::computed(info.op, &vec![zero; info.operands.len()], 0.0).is_some(),
    };
    operations().filter(takes).collect()
}

/// Returns the number of an operation, which follows from its name, so that new rows of the table change no number: the
/// FNV-1a hash of 32 bits, without its first bit.
fn number(info: &OpInfo) -> u32 {
    let step = |hash: u32, byte: u8| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    info.name.bytes().fold(0x811c_9dc5, step) & 0x7fff_ffff
}

/// Returns the number of the operation with this name.
pub fn number_of(name: &str) -> u32 {
    let found = traceable().into_iter().find(|info| info.name == name);
    number(found.unwrap_or_else(|| panic!("no row {name} whose results can be traced")))
}

/// Generates the functions from numbers to operations.
pub fn numbers() -> String {
    let mut text = String::from(
        "//! The operations by their numbers in the header. `cargo xtask tables` generates this file from the \
         table.\n\n\
         use std::ffi::c_int;\n\n\
         use outward::table::Op;\n\n\
         use crate::error::Failure;\n\n\
         /// Returns the operation with this number.\n\
         pub(super) fn operation(number: c_int) -> Result<Op, Failure> {\n    Ok(match number {\n",
    );
    for info in traceable() {
        let _ = writeln!(text, "        {:#010x} => Op::{:?},", number(info), info.op);
    }
    text += "        _ => {\n            let message = format!(\"{number} is no operation: expected one that \
             begins with OUTWARD_OP_\");\n            return Err(Failure::argument(message));\n        }\n    })\n}\n";
    text
}

/// Generates `outward_traced.h`.
pub fn header() -> String {
    let mut types = String::new();
    for (kind, number, bytes) in KINDS {
        let _ = writeln!(
            types,
            "typedef struct {{\n    {number} value;\n    uint64_t opaque[{}];\n}} {kind};",
            bytes / 8 - 1
        );
    }
    let mut operations = String::from("enum {\n");
    for info in traceable() {
        let _ = writeln!(operations, "    OUTWARD_OP_{} = {:#010x},", info.name.to_uppercase(), number(info));
    }
    operations.truncate(operations.len() - ",\n".len());
    operations += "\n};\n";
    let mut text = String::new();
    for line in include_str!("traced.h").lines() {
        let Some(function) = line.strip_prefix('@') else {
            text += line;
            text.push('\n');
            continue;
        };
        let (function, parameters) = function.trim_end_matches(");").split_once('(').expect("a declaration");
        for (kind, number, _) in KINDS {
            let of_kind = |text: &str| text.replace("KIND", kind).replace("NUMBER", number);
            let parameters: Vec<String> = parameters.split(", ").map(of_kind).collect();
            declaration(&mut text, &of_kind(function), &parameters);
        }
    }
    text.replace("/* TYPES */\n", &types).replace("/* OPERATIONS */\n", &operations)
}
