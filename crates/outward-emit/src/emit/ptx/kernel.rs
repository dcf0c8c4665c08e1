//! The two kernels of a module.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;

use super::arithmetic::{Memory, PtxPrinter, constants, suffix};
use super::{BLOCK, CHAIN, ChainPlan, Element, FAST, KERNEL, REST};
use crate::emit::Rescue;
use crate::emit::tables::Tables;
use crate::machine::trace::{Action, Recording};

/// The parameters before the columns of kernels that have a queue.
const QUEUED: &[&str] = &["rows", "queue", "count"];

fn open(text: &mut String, name: &str, inputs: usize, outputs: usize, [first, more]: [&[&str]; 2]) {
    let columns = (0..inputs).map(|i| format!("in{i}")).chain((0..outputs).map(|i| format!("out{i}")));
    let parameters = first.iter().copied().map(String::from).chain(columns);
    let parameters = parameters.chain(more.iter().copied().map(String::from));
    let parameters: Vec<String> = parameters.map(|name| format!("\t.param .u64 {name}")).collect();
    let _ =
        writeln!(text, ".visible .entry {name}(\n{}\n)\n.maxntid {BLOCK}, 1, 1\n{{", parameters.join(",\n"));
    text.push_str("\t.reg .b64 %rows, %row, %queue, %count, %column, %address, %repeat, %zero, %bits;\n");
    text.push_str("\t.reg .b32 %block, %size, %thread, %index, %length, %stride, %at, %code;\n");
    text.push_str(
        "\t.reg .b32 %active, %below, %rank, %leader, %first;\n\t.reg .pred %end, %leads, %again;\n",
    );
}

/// The nodes that are inputs, and the numbers of these.
fn inputs_of(recording: &Recording) -> Vec<(usize, usize)> {
    let nodes = recording.main.nodes.iter().enumerate();
    let reads = nodes.filter_map(|(at, node)| match node.op {
        Action::Input(input) => Some((at, input)),
        _ => None,
    });
    reads.collect()
}

/// Loads the inputs of the row `%row`.
fn load(printer: &mut PtxPrinter<'_>, recording: &Recording, inputs: &[Element]) {
    for (at, input) in inputs_of(recording) {
        let (element, register) = (inputs[input], printer.register(at));
        let ty = suffix(printer.kind(at));
        column(printer, "in", input, element);
        if element == Element::Decoration {
            printer.line("ld.global.nc.u8 %code, [%address];");
            printer.line(&format!("cvt.rn.{ty}.u32 {register}, %code;"));
        } else {
            printer.line(&format!("ld.global.nc.{ty} {register}, [%address];"));
        }
    }
}

/// Stores the outputs of the row `%row`.
fn store(printer: &mut PtxPrinter<'_>, recording: &Recording, outputs: &[Element]) {
    for (i, (&output, element)) in recording.main.outputs.iter().zip(outputs).enumerate() {
        let (ty, value) = (suffix(printer.kind(output)), printer.operand(output));
        column(printer, "out", i, *element);
        if *element == Element::Decoration {
            printer.line(&format!("cvt.rzi.u32.{ty} %code, {value};"));
            printer.line("st.global.u8 [%address], %code;");
        } else {
            printer.line(&format!("st.global.{ty} [%address], {value};"));
        }
    }
}

/// The parameters of kernels that have a queue, and the number of the thread.
fn begin(printer: &mut PtxPrinter<'_>) {
    for name in QUEUED {
        printer.line(&format!("ld.param.u64 %{name}, [{name}];"));
    }
    printer.line("cvta.to.global.u64 %queue, %queue;");
    printer.line("cvta.to.global.u64 %count, %count;");
    number(printer);
}

/// The number of the thread.
fn number(printer: &mut PtxPrinter<'_>) {
    printer.line("mov.u32 %block, %ctaid.x;");
    printer.line("mov.u32 %size, %ntid.x;");
    printer.line("mov.u32 %thread, %tid.x;");
    printer.line("mad.lo.u32 %index, %block, %size, %thread;");
}

/// Loads the constants that do not fit into instructions, from memory for constants: made in the instructions, each
/// would take two, again for each row.
fn constants_of(printer: &mut PtxPrinter<'_>, recording: &Recording) {
    let patterns = constants(&recording.main);
    printer.line(&format!(".reg .f64 %c<{}>;", patterns.len() + 1));
    for number in 0..patterns.len() {
        printer.line(&format!("ld.const.f64 %c{number}, [constants+{}];", 8 * number));
    }
    printer.constants = patterns;
}

/// Does all rows, without rescue paths; the numbers of rows that need one go to the queue. A thread does `together`
/// rows
/// that lie side by side, so that it can load and store them at once.
pub(super) fn fast(
    text: &mut String,
    recording: &Recording,
    inputs: &[Element],
    outputs: &[Element],
    tables: &mut Tables,
    plan: ChainPlan,
) {
    let ChainPlan { together, memory } = plan;
    let mut outer = PtxPrinter::new(recording, &recording.main, tables, Rescue::Note);
    begin(&mut outer);
    constants_of(&mut outer, recording);
    outer.line(&format!("mul.lo.u32 %index, %index, {together};"));
    outer.line("cvt.u64.u32 %row, %index;");
    outer.line("setp.ge.u64 %end, %row, %rows;");
    // Tables are copied while the first loads are on their way, by all threads of the block.
    let stages = memory == Memory::Shared;
    if !stages {
        outer.line("@%end bra end;");
    }
    for (i, element) in inputs.iter().enumerate() {
        outer.line(&format!(".reg .{} %in{i}_<{together}>;", element.register()));
        column(&mut outer, "in", i, *element);
        for (first, count) in parts(*element, together) {
            let list = list("in", i, first, count);
            let from = first as usize * element.size();
            outer.line(&format!(
                "{}ld.global.nc{}.{} {list}, [%address+{from}];",
                if stages { "@!%end " } else { "" },
                vector(count),
                element.memory()
            ));
        }
    }
    if stages {
        stage(&mut outer, tables);
        outer.line("@%end bra end;");
    }
    for (i, element) in outputs.iter().enumerate() {
        outer.line(&format!(".reg .{} %out{i}_<{together}>;", element.register()));
    }
    outer.line(&format!(".reg .pred %rare_<{together}>;"));
    for row in 0..together {
        let mut printer = PtxPrinter::new(recording, &recording.main, tables, Rescue::Note);
        printer.memory = memory;
        printer.constants.clone_from(&outer.constants);
        printer.line("setp.ne.u32 %rare, 0, 0;");
        for (at, input) in inputs_of(recording) {
            let (ty, register) = (suffix(printer.kind(at)), printer.register(at));
            printer.line(&match inputs[input] {
                Element::Decoration => format!("cvt.rn.{ty}.u32 {register}, %in{input}_{row};"),
                _ => format!("mov.{ty} {register}, %in{input}_{row};"),
            });
        }
        printer.nodes();
        for (i, &output) in recording.main.outputs.iter().enumerate() {
            let (ty, value) = (suffix(printer.kind(output)), printer.operand(output));
            printer.line(&match outputs[i] {
                Element::Decoration => format!("cvt.rzi.u32.{ty} %out{i}_{row}, {value};"),
                _ => format!("mov.{ty} %out{i}_{row}, {value};"),
            });
        }
        printer.line(&format!("mov.pred %rare_{row}, %rare;"));
        let _ = writeln!(outer.text, "\t{{\n{}{}\t}}", printer.registers(), printer.text);
    }
    for (i, element) in outputs.iter().enumerate() {
        column(&mut outer, "out", i, *element);
        for (first, count) in parts(*element, together) {
            let list = list("out", i, first, count);
            let from = first as usize * element.size();
            outer.line(&format!(
                "st.global{}.{} [%address+{from}], {list};",
                vector(count),
                element.memory()
            ));
        }
    }
    if super::has_rest(recording) {
        outer.line("mov.pred %end, %rare_0;");
        for row in 1..together {
            outer.line(&format!("or.pred %end, %end, %rare_{row};"));
        }
        outer.line("@!%end bra decided;");
        for row in 0..together {
            enqueue(&mut outer, row);
        }
        let _ = writeln!(outer.text, "decided:");
    }
    let _ = writeln!(outer.text, "end:");
    outer.line("ret;");
    close(text, FAST, [inputs, outputs], [QUEUED, &[]], &outer);
}

/// The rows that are loaded at once, 16 bytes at most: where they begin and how many they are.
fn parts(element: Element, together: u32) -> impl Iterator<Item = (u32, u32)> {
    let most = if element == Element::Decoration { 1 } else { (16 / element.size() as u32).min(together) };
    (0..together).step_by(most as usize).map(move |first| (first, most))
}

/// Returns the suffix of an instruction that moves `count` elements.
fn vector(count: u32) -> &'static str {
    match count {
        4 => ".v4",
        2 => ".v2",
        _ => "",
    }
}

/// The registers of a part of a column.
fn list(name: &str, column: usize, first: u32, count: u32) -> String {
    let registers: Vec<String> = (first..first + count).map(|row| format!("%{name}{column}_{row}")).collect();
    match count {
        1 => registers.join(""),
        _ => format!("{{{}}}", registers.join(", ")),
    }
}

/// The address of the row `%row` in a column.
fn column(printer: &mut PtxPrinter<'_>, name: &str, number: usize, element: Element) {
    printer.line(&format!("ld.param.u64 %column, [{name}{number}];"));
    printer.line("cvta.to.global.u64 %column, %column;");
    printer.line(&format!("mad.lo.u64 %address, %row, {}, %column;", element.size()));
}

/// A row, done many times in registers.
pub(super) fn chain(
    text: &mut String,
    recording: &Recording,
    inputs: &[Element],
    outputs: &[Element],
    tables: &mut Tables,
    memory: Memory,
) {
    let mut outer = PtxPrinter::new(recording, &recording.main, tables, Rescue::Note);
    begin(&mut outer);
    if memory == Memory::Shared {
        stage(&mut outer, tables);
    }
    outer.line("ld.param.u64 %repeat, [repeat];");
    outer.line("ld.param.u64 %zero, [zero];");
    outer.line("cvt.u32.u64 %code, %zero;");
    outer.line("cvt.u64.u32 %row, %index;");
    outer.line("setp.ge.u64 %end, %row, %rows;");
    outer.line("@%end bra end;");
    load(&mut outer, recording, inputs);
    for (at, input) in inputs_of(recording) {
        let (ty, register) = (suffix(outer.kind(at)), outer.register(at));
        outer.line(&format!(".reg .{ty} %in{input};\n\tmov.{ty} %in{input}, {register};"));
    }
    // Copies of the program have registers of their own, except for the results.
    for (i, &output) in recording.main.outputs.iter().enumerate() {
        let ty = suffix(outer.kind(output));
        outer.line(&format!(".reg .{ty} %out{i};"));
    }
    constants_of(&mut outer, recording);
    outer.line("setp.ne.u32 %rare, 0, 0;\n\t.reg .pred %any;\n\tmov.pred %any, %rare;");
    let _ = writeln!(outer.text, "again:");
    let copies = copies(recording);
    for _ in 0..copies {
        let mut printer = PtxPrinter::new(recording, &recording.main, tables, Rescue::Note);
        printer.memory = memory;
        printer.constants.clone_from(&outer.constants);
        printer.line("setp.ne.u32 %rare, 0, 0;");
        for (at, input) in inputs_of(recording) {
            let line = format!("mov.{} {}, %in{input};", suffix(printer.kind(at)), printer.register(at));
            printer.line(&line);
        }
        printer.nodes();
        // The next bounds of the first operand depend on the last results, in a way that the compiler does not know to
        // be none.
        for (at, input) in inputs_of(recording) {
            let Some(&output) = recording.main.outputs.get(input) else { continue };
            let (ty, result, spare) = (suffix(printer.kind(at)), printer.operand(output), printer.spare());
            let (bits, last, next, zero) = match ty {
                "f64" => ("b64", "%bits".into(), format!("%u{spare}"), "%zero"),
                _ => ("b32", format!("%h{spare}"), format!("%t{spare}"), "%code"),
            };
            printer.line(&format!("mov.{bits} {last}, {result};"));
            printer.line(&format!("and.{bits} {last}, {last}, {zero};"));
            printer.line(&format!("mov.{bits} {next}, %in{input};"));
            printer.line(&format!("xor.{bits} {next}, {next}, {last};"));
            printer.line(&format!("mov.{bits} %in{input}, {next};"));
        }
        for (i, &output) in recording.main.outputs.iter().enumerate() {
            let line = format!("mov.{} %out{i}, {};", suffix(printer.kind(output)), printer.operand(output));
            printer.line(&line);
        }
        printer.line("or.pred %any, %any, %rare;");
        let _ = writeln!(outer.text, "\t{{\n{}{}\t}}", printer.registers(), printer.text);
    }
    outer.line(&format!("sub.u64 %repeat, %repeat, {copies};"));
    outer.line("setp.ne.u64 %again, %repeat, 0;");
    outer.line("@%again bra again;");
    for (i, &output) in recording.main.outputs.iter().enumerate() {
        let (ty, register) = (suffix(outer.kind(output)), outer.operand(output));
        // A constant needs no register.
        if register.starts_with('%') && !register.starts_with("%c") {
            outer.line(&format!("mov.{ty} {register}, %out{i};"));
        }
    }
    store(&mut outer, recording, outputs);
    // The masks are needed, or the compiler would leave out the operations that they depend on.
    outer.line("@!%any bra end;");
    outer.line("mad.wide.u32 %address, %index, 4, %queue;");
    outer.line("st.global.u32 [%address], %index;");
    let _ = writeln!(outer.text, "end:");
    outer.line("ret;");
    close(text, CHAIN, [inputs, outputs], [QUEUED, &["repeat", "zero"]], &outer);
}

/// Copies of a program in the loop of a chain, so that it is not the loop that is measured: a power of two.
fn copies(recording: &Recording) -> usize {
    let copies = (CHAIN_NODES / recording.main.nodes.len().max(1)).clamp(1, MOST_COPIES);
    1 << copies.ilog2()
}

/// Operations in the loop of a chain, about.
const CHAIN_NODES: usize = 400;
/// Applications that a chain does must be a multiple of this.
const MOST_COPIES: usize = 16;

/// Puts a row of the thread into the queue where it needs a rescue path. One atomic addition serves all threads of a
/// warp that have something for the queue.
fn enqueue(printer: &mut PtxPrinter<'_>, row: u32) {
    printer.line(&format!("add.u64 %address, %row, {row};"));
    printer.line(&format!("setp.lt.u64 %end, %address, %rows;\n\tand.pred %end, %end, %rare_{row};"));
    printer.line("cvt.u32.u64 %index, %address;");
    printer.line(&format!("@!%end bra next{row};"));
    printer.line("activemask.b32 %active;");
    printer.line("mov.u32 %below, %lanemask_lt;");
    printer.line("and.b32 %below, %below, %active;");
    printer.line("popc.b32 %rank, %below;");
    printer.line("setp.eq.u32 %leads, %rank, 0;");
    printer.line("brev.b32 %leader, %active;");
    printer.line("clz.b32 %leader, %leader;");
    printer.line("popc.b32 %length, %active;");
    printer.line("@%leads atom.global.add.u32 %first, [%count], %length;");
    printer.line("shfl.sync.idx.b32 %first, %first, %leader, 31, %active;");
    printer.line("add.u32 %at, %first, %rank;");
    printer.line("mad.wide.u32 %address, %at, 4, %queue;");
    printer.line("st.global.u32 [%address], %index;");
    let _ = writeln!(printer.text, "next{row}:");
}

/// Copies the tables into the memory that the threads of a block share, as a column for each 16 bytes of a row.
fn stage(printer: &mut PtxPrinter<'_>, tables: &Tables) {
    for (number, table) in tables.list.iter().enumerate() {
        let length = table.rows() * table.width();
        printer.line(&format!(".shared .align 16 .b64 shared{number}[{length}];"));
        printer.line("mov.u32 %at, %thread;");
        let _ = writeln!(printer.text, "copy{number}:");
        printer.line(&format!("setp.ge.u32 %again, %at, {};", length / 2));
        printer.line(&format!("@%again bra copied{number};"));
        printer.line(&format!("mov.u64 %address, table{number};"));
        printer.line("mad.wide.u32 %address, %at, 16, %address;");
        printer.line("ld.global.nc.v2.b64 {%bits, %zero}, [%address];");
        let (pairs, rows) = ((table.width() / 2).max(1) as u32, table.rows() as u32);
        printer.line(&format!("and.b32 %first, %at, {};", pairs - 1));
        printer.line(&format!("mul.lo.u32 %first, %first, {rows};"));
        printer.line(&format!("shr.u32 %rank, %at, {};", pairs.ilog2()));
        printer.line("add.u32 %rank, %rank, %first;");
        printer.line(&format!("mov.u64 %address, shared{number};"));
        printer.line("mad.wide.u32 %address, %rank, 16, %address;");
        printer.line("st.shared.v2.b64 [%address], {%bits, %zero};");
        printer.line("add.u32 %at, %at, %size;");
        printer.line(&format!("bra copy{number};"));
        let _ = writeln!(printer.text, "copied{number}:");
    }
    printer.line("bar.sync 0;");
}

/// The rows of the queue, with rescue paths.
pub(super) fn rest(
    text: &mut String,
    recording: &Recording,
    inputs: &[Element],
    outputs: &[Element],
    tables: &mut Tables,
) {
    let mut printer = PtxPrinter::new(recording, &recording.main, tables, Rescue::Call);
    begin(&mut printer);
    printer.line("mov.u32 %stride, %nctaid.x;");
    printer.line("mul.lo.u32 %stride, %stride, %size;");
    printer.line("ld.global.u32 %length, [%count];");
    let _ = writeln!(printer.text, "next:");
    printer.line("setp.ge.u32 %end, %index, %length;");
    printer.line("@%end bra end;");
    printer.line("mad.wide.u32 %address, %index, 4, %queue;");
    printer.line("ld.global.u32 %at, [%address];");
    printer.line("cvt.u64.u32 %row, %at;");
    load(&mut printer, recording, inputs);
    printer.nodes();
    store(&mut printer, recording, outputs);
    printer.line("add.u32 %index, %index, %stride;");
    printer.line("bra next;");
    let _ = writeln!(printer.text, "end:");
    printer.line("ret;");
    close(text, REST, [inputs, outputs], [QUEUED, &[]], &printer);
}

/// Does all rows, taking rescue paths where they are met: a thread for each row.
pub(super) fn whole(
    text: &mut String,
    recording: &Recording,
    inputs: &[Element],
    outputs: &[Element],
    tables: &mut Tables,
) {
    let mut printer = PtxPrinter::new(recording, &recording.main, tables, Rescue::Call);
    printer.line("ld.param.u64 %rows, [rows];");
    number(&mut printer);
    printer.line("cvt.u64.u32 %row, %index;");
    printer.line("setp.ge.u64 %end, %row, %rows;");
    printer.line("@%end bra end;");
    load(&mut printer, recording, inputs);
    printer.nodes();
    store(&mut printer, recording, outputs);
    let _ = writeln!(printer.text, "end:");
    printer.line("ret;");
    close(text, KERNEL, [inputs, outputs], [&["rows"], &[]], &printer);
}

fn close(
    text: &mut String,
    name: &str,
    [inputs, outputs]: [&[Element]; 2],
    parameters: [&[&str]; 2],
    printer: &PtxPrinter<'_>,
) {
    open(text, name, inputs.len(), outputs.len(), parameters);
    text.push_str(&printer.registers());
    text.push_str(&printer.text);
    text.push_str("}\n");
}
