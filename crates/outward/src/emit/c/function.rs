//! Prints uncommon paths and routines as functions, which return nothing and write their results through pointers.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;

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

/// What it returns, its name and its parameters.
fn head(names: Names<'_>, number: usize, graph: &Graph) -> String {
    let dialect = names.dialect;
    let memory = names.memory.then(|| String::from("__global const ulong *tables"));
    let inputs =
        graph.inputs.iter().enumerate().map(|(i, kind)| format!("{} in{i}", dialect.type_name(*kind)));
    let outputs = results(graph).into_iter().enumerate();
    let outputs =
        outputs.map(|(i, kind)| format!("{}{} *out{i}", dialect.private(), dialect.type_name(kind)));
    let parameters: Vec<String> = memory.into_iter().chain(inputs).chain(outputs).collect();
    format!("void {}({})", names.functions[number], parameters.join(", "))
}

/// Its code is to be there once, however often it is called.
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
    for (result, &output) in graph.outputs.iter().enumerate() {
        let line = format!("*out{result} = {};", printer.operand(output));
        printer.line(&line);
    }
    let _ = writeln!(text, "{}\n{{\n{}}}", head(names, number, graph), printer.text);
}
