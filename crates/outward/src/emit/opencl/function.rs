//! Rare paths and routines as functions: they return nothing and write their results through pointers.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;

use super::expression::{Printer, Rescue, type_name};
use crate::emit::kind::kinds;
use crate::emit::tables::Tables;
use crate::machine::trace::{Graph, Kind, Recording};

/// The kinds of a graph's results.
pub(super) fn results(graph: &Graph) -> Vec<Kind> {
    let kinds = kinds(graph);
    graph.outputs.iter().map(|&output| kinds[output]).collect()
}

fn head(prefix: &str, number: usize, graph: &Graph) -> String {
    let inputs = graph.inputs.iter().enumerate().map(|(i, kind)| format!("{} in{i}", type_name(*kind)));
    let outputs = results(graph).into_iter().enumerate();
    let outputs = outputs.map(|(i, kind)| format!("__private {} *out{i}", type_name(kind)));
    let parameters: Vec<String> = inputs.chain(outputs).collect();
    format!("void {prefix}{number}({})", parameters.join(", "))
}

/// Its code is to be there once, however often it is called.
pub(super) fn declare(text: &mut String, prefix: &str, number: usize, graph: &Graph) {
    let _ = writeln!(text, "__attribute__((noinline)) {};", head(prefix, number, graph));
}

pub(super) fn define(
    text: &mut String,
    prefix: &str,
    recording: &Recording,
    number: usize,
    graph: &Graph,
    tables: &mut Tables,
) {
    let mut printer = Printer::new(recording, graph, tables, Rescue::Call).with_prefix(prefix);
    printer.nodes(|input| format!("in{input}"));
    for (result, &output) in graph.outputs.iter().enumerate() {
        let line = format!("*out{result} = {};", printer.operand(output));
        printer.line(&line);
    }
    let _ = writeln!(text, "// {}\n{}\n{{\n{}}}", graph.name, head(prefix, number, graph), printer.text);
}
