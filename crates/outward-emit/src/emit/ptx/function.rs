//! Prints uncommon paths and routines as functions.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;

use super::arithmetic::{PtxPrinter, suffix};
use crate::emit::Rescue;
use crate::emit::tables::Tables;
use crate::machine::trace::{Action, Graph, Recording, ValueKind};

/// The head of a function: its results are an array of eight bytes each.
fn head(number: usize, graph: &Graph) -> String {
    let bits = |kind: &ValueKind| if matches!(kind, ValueKind::F32 | ValueKind::U32) { 32 } else { 64 };
    let inputs: Vec<String> =
        graph.inputs.iter().enumerate().map(|(i, kind)| format!(".param .b{} in{i}", bits(kind))).collect();
    format!(
        ".func (.param .align 8 .b8 out[{}]) function{number}({})",
        8 * graph.outputs.len(),
        inputs.join(", ")
    )
}

pub(super) fn declare(text: &mut String, number: usize, graph: &Graph) {
    let _ = writeln!(text, "{};", head(number, graph));
}

pub(super) fn define(
    text: &mut String,
    recording: &Recording,
    number: usize,
    graph: &Graph,
    tables: &mut Tables,
) {
    let mut printer = PtxPrinter::new(recording, graph, tables, Rescue::Call);
    for (at, node) in graph.nodes.iter().enumerate() {
        if let Action::Input(input) = node.op {
            let ty = suffix(printer.kind(at));
            let line = format!("ld.param.{ty} {}, [in{input}];", printer.register(at));
            printer.line(&line);
        }
    }
    printer.nodes();
    for (result, &output) in graph.outputs.iter().enumerate() {
        let ty = suffix(printer.kind(output));
        let line = format!("st.param.{ty} [out+{}], {};", 8 * result, printer.operand(output));
        printer.line(&line);
    }
    printer.line("ret;");
    let _ = writeln!(text, "// {}\n{}\n{{", graph.title(), head(number, graph));
    text.push_str(&printer.registers());
    text.push_str(&printer.text);
    text.push_str("}\n");
}
