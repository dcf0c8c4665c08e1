//! Prints uncommon paths and routines as functions.
//!
//! In OpenCL C they return nothing and write their results through pointers. In CUDA C++ they return them, several as a
//! structure: a variable whose address is taken would be in the local memory of a thread, and each call would need more
//! of it, because the compiler never uses a place there for two variables.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;

use super::dialect::Dialect;
use super::expression::{CPrinter, Names};
use crate::emit::Rescue;
use crate::emit::kind::kinds;
use crate::emit::tables::Tables;
use crate::machine::trace::{Graph, Recording, ValueKind};

/// The kinds of a graph's results.
pub(super) fn results(graph: &Graph) -> Vec<ValueKind> {
    let kinds = kinds(graph);
    graph.outputs.iter().map(|&output| kinds[output]).collect()
}

/// A letter for each result, with which the name of a structure ends.
fn letters(kinds: &[ValueKind]) -> String {
    let letter = |kind: &ValueKind| match kind {
        ValueKind::F64 => 'd',
        ValueKind::F32 => 'f',
        ValueKind::U64 => 'l',
        ValueKind::U32 => 'i',
        ValueKind::Mask => 'b',
        ValueKind::Results => unreachable!("the results of a rescue are no value"),
    };
    kinds.iter().map(letter).collect()
}

/// The type that a function returns in CUDA C++.
pub(super) fn returned(dialect: Dialect, kinds: &[ValueKind]) -> String {
    match kinds {
        [kind] => String::from(dialect.type_name(*kind)),
        _ => format!("outward_results_{}", letters(kinds)),
    }
}

/// The definition of that type, where it is a structure.
pub(super) fn structure(dialect: Dialect, kinds: &[ValueKind]) -> Option<String> {
    if kinds.len() < 2 || dialect.has_pointers() {
        return None;
    }
    let fields = kinds.iter().enumerate();
    let fields: Vec<String> =
        fields.map(|(i, kind)| format!("{} out{i};", dialect.type_name(*kind))).collect();
    Some(format!("typedef struct {{ {} }} {};\n", fields.join(" "), returned(dialect, kinds)))
}

/// Return type, name and parameters of a function.
fn head(names: Names<'_>, number: usize, graph: &Graph) -> String {
    let dialect = names.dialect;
    let memory = names.memory.then(|| String::from("__global const ulong *tables"));
    let inputs =
        graph.inputs.iter().enumerate().map(|(i, kind)| format!("{} in{i}", dialect.type_name(*kind)));
    let outputs = results(graph).into_iter().enumerate();
    let outputs =
        outputs.map(|(i, kind)| format!("{}{} *out{i}", dialect.private(), dialect.type_name(kind)));
    if dialect.has_pointers() {
        let parameters: Vec<String> = memory.into_iter().chain(inputs).chain(outputs).collect();
        return format!("void {}({})", names.functions[number], parameters.join(", "));
    }
    let parameters: Vec<String> = memory.into_iter().chain(inputs).collect();
    format!("{} {}({})", returned(dialect, &results(graph)), names.functions[number], parameters.join(", "))
}

/// Declares a function that is compiled once, however often it is called.
pub(in crate::emit) fn declare(text: &mut String, names: Names<'_>, number: usize, graph: &Graph) {
    let _ = writeln!(text, "{}{};", names.dialect.outlined(), head(names, number, graph));
}

/// The definition, as a whole behind [`Dialect::outlined`](super::dialect::Dialect::outlined).
pub(in crate::emit) fn define(
    text: &mut String,
    names: Names<'_>,
    recording: &Recording,
    number: usize,
    graph: &Graph,
    tables: &mut Tables,
) {
    let mut printer = CPrinter::new(recording, graph, names, tables, Rescue::Call);
    printer.nodes(|input| format!("in{input}"));
    let operands: Vec<String> = graph.outputs.iter().map(|&output| printer.operand(output)).collect();
    match operands.as_slice() {
        _ if names.dialect.has_pointers() => {
            for (result, operand) in operands.iter().enumerate() {
                printer.line(&format!("*out{result} = {operand};"));
            }
        }
        [operand] => printer.line(&format!("return {operand};")),
        _ => {
            let ty = returned(names.dialect, &results(graph));
            printer.line(&format!("const {ty} results = {{{}}};", operands.join(", ")));
            printer.line("return results;");
        }
    }
    let _ = writeln!(text, "{}\n{{\n{}}}", head(names, number, graph), printer.text);
}
