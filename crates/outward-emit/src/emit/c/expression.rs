//! Prints the operations of a graph as statements.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt::Write;

use super::dialect::Dialect;
use crate::emit::Rescue;
use crate::emit::branches::{Branch, Branches};
use crate::emit::kind::kinds;
use crate::emit::tables::{Rows, Tables};
use crate::emit::uses::Uses;
use crate::machine::trace::{Action, Comparison, Content, Graph, Integer, Recording, ValueKind};
use crate::round::Round;

/// Names of rescue paths, routines and tables.
#[derive(Clone, Copy)]
pub(in crate::emit) struct Names<'a> {
    pub dialect: Dialect,
    /// The function that each rescue path or routine of the recording is.
    pub functions: &'a [String],
    /// Is the memory of the tables its first argument?
    pub memory: bool,
    /// Prefix of the names of tables.
    pub table: &'a str,
}

/// Prints a graph into the body of a function or kernel.
pub(in crate::emit) struct CPrinter<'a> {
    recording: &'a Recording,
    graph: &'a Graph,
    kinds: Vec<ValueKind>,
    rows: Rows,
    uses: Uses,
    rescue: Rescue,
    names: Names<'a>,
    /// The nodes that are printed behind a branch.
    is_behind: Vec<bool>,
    /// Those of them whose variables are declared before it.
    declared: BTreeSet<usize>,
    pub text: String,
}

impl<'a> CPrinter<'a> {
    pub(in crate::emit) fn new(
        recording: &'a Recording,
        graph: &'a Graph,
        names: Names<'a>,
        tables: &mut Tables,
        rescue: Rescue,
    ) -> CPrinter<'a> {
        let (rows, uses) = (tables.rows(graph), Uses::of(graph));
        let (kinds, is_behind) = (kinds(graph), vec![false; graph.nodes.len()]);
        let (declared, text) = (BTreeSet::new(), String::new());
        CPrinter { recording, graph, kinds, rows, uses, rescue, names, is_behind, declared, text }
    }

    fn dialect(&self) -> Dialect {
        self.names.dialect
    }

    /// The type of a node.
    pub(in crate::emit) fn type_of(&self, node: usize) -> &'static str {
        self.dialect().type_name(self.kinds[node])
    }

    pub(in crate::emit) fn line(&mut self, line: &str) {
        let _ = writeln!(self.text, "\t{line}");
    }

    /// A node as an operand: its name, or the constant that it is.
    pub(in crate::emit) fn operand(&self, node: usize) -> String {
        match &self.graph.nodes[node].op {
            Action::Constant(Content::F64(x)) => self.dialect().as_double(&self.dialect().long(x.to_bits())),
            Action::Constant(Content::F32(x)) => self.dialect().as_float(&format!("0x{:08X}u", x.to_bits())),
            Action::Constant(Content::U64(x)) => self.dialect().long(*x),
            Action::Constant(Content::U32(x)) => format!("0x{x:X}u"),
            Action::Constant(Content::Mask(mask)) => String::from(if *mask { "true" } else { "false" }),
            Action::Result(number, _) if self.rescue == Rescue::Note => {
                match self.fast(self.graph.nodes[node].args[0], *number) {
                    Some(fast) => self.operand(fast),
                    None => format!("v{node}"),
                }
            }
            _ => format!("v{node}"),
        }
    }

    /// The node that is a result of a rescue where its mask is not set; a call has none.
    fn fast(&self, call: usize, number: usize) -> Option<usize> {
        let node = &self.graph.nodes[call];
        match node.op {
            Action::Rescue(path) => Some(node.args[1 + self.recording.functions[path].inputs.len() + number]),
            _ => None,
        }
    }

    /// Prints all operations; `input` gives the expressions of the inputs by their numbers.
    pub(in crate::emit) fn nodes(&mut self, input: impl Fn(usize) -> String) {
        if !self.dialect().has_branches() {
            return (0..self.graph.nodes.len()).for_each(|at| self.node(at, &input));
        }
        let Branches { mut before, is_behind } = Branches::of(self.graph);
        self.is_behind = is_behind;
        for at in 0..self.graph.nodes.len() {
            for branch in before.remove(&at).unwrap_or_default() {
                self.branch(&branch, &input);
            }
            if !self.is_behind[at] {
                self.node(at, &input);
            }
        }
    }

    /// Prints nodes behind a branch. What selections read of them has variables before it.
    fn branch(&mut self, Branch { side: (mask, taken), nodes }: &Branch, input: &impl Fn(usize) -> String) {
        let selected =
            self.graph.nodes.iter().filter(|node| node.op == Action::Select && node.args[0] == *mask);
        let selected: BTreeSet<usize> = selected.flat_map(|node| node.args[1..].to_vec()).collect();
        for &node in nodes.iter().filter(|node| selected.contains(node)) {
            self.variable(self.kinds[node], &format!("v{node}"), " = 0");
            self.declared.insert(node);
        }
        let mask = self.operand(*mask);
        self.line(&format!("if ({}{mask}) {{", if *taken { "" } else { "!" }));
        nodes.iter().for_each(|&node| self.node(node, input));
        self.line("}");
    }

    fn node(&mut self, at: usize, input: &impl Fn(usize) -> String) {
        let node = &self.graph.nodes[at];
        let dialect = self.dialect();
        let arg = |i: usize| self.operand(node.args[i]);
        let narrow = |i: usize| self.kinds[node.args[i]] == ValueKind::F32;
        let value = match &node.op {
            Action::Input(number) => input(*number),
            Action::Constant(_) | Action::Result(..) => return,
            Action::Rounded(operation, round) => {
                let args: Vec<String> = node.args.iter().map(|&arg| self.operand(arg)).collect();
                dialect.rounded(*operation, *round, narrow(0), &args)
            }
            Action::Flushed(..) | Action::Approximate(..) => unreachable!("refused before it is recorded"),
            Action::Integral(round) => {
                let name = match round {
                    Round::TiesToEven => "rint",
                    Round::TowardZero => "trunc",
                    Round::TowardPositive => "ceil",
                    Round::TowardNegative => "floor",
                };
                format!("{}({})", dialect.of_format(name, narrow(0)), arg(0))
            }
            Action::Neg => format!("-{}", arg(0)),
            Action::Abs => format!("{}({})", dialect.of_format("fabs", narrow(0)), arg(0)),
            Action::Lesser => format!("{0} < {1} ? {0} : {1}", arg(0), arg(1)),
            Action::Greater => format!("{1} < {0} ? {0} : {1}", arg(0), arg(1)),
            Action::Compare(Comparison::Less) => format!("{} < {}", arg(0), arg(1)),
            Action::Compare(Comparison::LessEqual) => format!("{} <= {}", arg(0), arg(1)),
            Action::Compare(Comparison::Equal) => format!("{} == {}", arg(0), arg(1)),
            Action::IsNan => dialect.is_nan(&arg(0)),
            Action::Select => format!("{} ? {} : {}", arg(0), arg(1), arg(2)),
            Action::ToBits if narrow(0) => dialect.cast(ValueKind::U64, &dialect.bits_of_float(&arg(0))),
            Action::ToBits => dialect.bits_of_double(&arg(0)),
            Action::ToWord => dialect.bits_of_float(&arg(0)),
            Action::ToHalf(_) | Action::FromHalf | Action::ToInteger(..) | Action::FromInteger(..) => {
                unreachable!("recorded as operations on integers")
            }
            Action::ToF64 => dialect.as_double(&arg(0)),
            // Integers of 32 bits have the pattern already.
            Action::ToF32 => dialect.as_float(&dialect.cast(ValueKind::U32, &arg(0))),
            Action::Widen => format!("(double){}", arg(0)),
            Action::RoundToF32(round) => dialect.round_to_f32(&arg(0), *round),
            Action::RecipApprox | Action::RecipRough => dialect.reciprocal(&arg(0)),
            Action::Gather(_) => dialect.as_double(&self.element(at)),
            Action::GatherU64(_) => self.element(at),
            Action::Integer(operation) => self.integer(*operation, &node.args),
            Action::MaskAnd => format!("{} && {}", arg(0), arg(1)),
            Action::MaskOr => format!("{} || {}", arg(0), arg(1)),
            Action::MaskNot => format!("!{}", arg(0)),
            Action::Rescue(_) if self.rescue == Rescue::Note => {
                let line = format!("rare = rare || {};", arg(0));
                return self.line(&line);
            }
            Action::Rescue(number) => return self.rescue(at, *number),
            Action::Call(number) => {
                return self.routine(at, *number, &node.args);
            }
        };
        let ty = if self.declared.contains(&at) { "" } else { &format!("const {} ", self.type_of(at)) };
        self.line(&format!("{ty}v{at} = {value};"));
    }

    fn integer(&self, operation: Integer, args: &[usize]) -> String {
        let a = self.operand(args[0]);
        let b = args.get(1).map(|&b| self.operand(b)).unwrap_or_default();
        let (dialect, short) = (self.dialect(), self.kinds[args[0]] == ValueKind::U32);
        // A count is taken modulo 64 there.
        let shift = |sign: &str| match self.graph.nodes[args[1]].op {
            _ if short => format!("{a} {sign} {b}"),
            Action::Constant(Content::U64(count)) if count < 64 => format!("{a} {sign} {count}"),
            Action::Constant(_) => dialect.count(0),
            _ => format!("{b} < {} ? {a} {sign} {b} : {}", dialect.count(64), dialect.count(0)),
        };
        match operation {
            Integer::Add => format!("{a} + {b}"),
            Integer::Sub => format!("{a} - {b}"),
            Integer::MulLow => format!("{a} * {b}"),
            Integer::MulHigh => dialect.mul_high(&a, &b),
            Integer::And => format!("{a} & {b}"),
            Integer::Or => format!("{a} | {b}"),
            Integer::Xor => format!("{a} ^ {b}"),
            Integer::Not => format!("~{a}"),
            Integer::ShiftLeft => shift("<<"),
            Integer::ShiftRight => shift(">>"),
            Integer::ShiftRightSigned(count) => dialect.shift_signed(&a, count, short),
            Integer::LeadingZeros => dialect.leading_zeros(&a),
            Integer::Lesser => dialect.extremum("min", &a, &b),
            Integer::Greater => dialect.extremum("max", &a, &b),
            Integer::Less => format!("{a} < {b}"),
            Integer::Equal => format!("{a} == {b}"),
        }
    }

    /// The element of a table that a node reads. Where the dialect loads two at once, the first of them prints that.
    fn element(&mut self, at: usize) -> String {
        let Some((row, column)) = self.rows.of(at) else {
            unreachable!("each node that reads a table is in a row")
        };
        let (dialect, width) = (self.dialect(), row.nodes.len().next_power_of_two());
        let (table, index) = (format!("{}{}", self.names.table, row.table), self.operand(row.index));
        let pair = column / 2;
        let (Some(ty), 2..) = (dialect.pair(), width) else {
            let (width, column) = (dialect.count(width), dialect.count(column));
            return format!("{table}[{width} * {index} + {column}]");
        };
        let nodes = row.nodes.chunks(2).nth(pair).unwrap_or_default();
        let first = nodes.iter().copied().min().unwrap_or(at);
        if at == first {
            let (width, pair) = (dialect.count(width / 2), dialect.count(pair));
            self.line(&format!("const {ty} row{at} = ((const {ty} *){table})[{width} * {index} + {pair}];"));
        }
        format!("row{first}.{}", if column % 2 == 0 { "x" } else { "y" })
    }

    /// The results of a call: the variable that each is where it is used, and its kind.
    fn results(&self, call: usize, number: usize) -> Vec<(Option<String>, ValueKind)> {
        let kinds = super::function::results(&self.recording.functions[number]);
        let name = |result: usize| self.uses.result(call, result).map(|node| format!("v{node}"));
        kinds.into_iter().enumerate().map(|(result, kind)| (name(result), kind)).collect()
    }

    /// Declares a variable.
    fn variable(&mut self, kind: ValueKind, name: &str, start: &str) {
        let line = format!("{} {name}{start};", self.dialect().type_name(kind));
        self.line(&line);
    }

    /// Calls a routine.
    fn routine(&mut self, at: usize, number: usize, args: &[usize]) {
        let results = self.results(at, number);
        if !self.dialect().has_pointers() {
            self.settle(at);
            let name = format!("found{at}");
            self.returned(number, args, &name);
            for (result, (variable, kind)) in results.iter().enumerate() {
                let Some(variable) = variable else { continue };
                let ty = self.dialect().type_name(*kind);
                self.line(&format!("const {ty} {variable} = {};", field(&name, result, results.len())));
            }
            return;
        }
        let mut names = Vec::new();
        for (result, (name, kind)) in results.into_iter().enumerate() {
            let name = name.unwrap_or_else(|| format!("unused{at}_{result}"));
            self.variable(kind, &name, "");
            names.push(name);
        }
        self.call(number, args, &names);
    }

    /// Calls a rescue path where the mask is set. The addresses of its results are taken, which would put them in
    /// memory for all rows; so they are variables of the branch.
    fn rescue(&mut self, at: usize, number: usize) {
        let args = &self.graph.nodes[at].args;
        let (inputs, results) = (self.recording.functions[number].inputs.len(), self.results(at, number));
        for (result, (name, kind)) in results.iter().enumerate() {
            let (Some(name), Some(fast)) = (name, self.fast(at, result)) else { continue };
            let start = format!(" = {}", self.operand(fast));
            self.variable(*kind, name, &start);
        }
        let line = format!("if ({}) {{", self.operand(args[0]));
        self.line(&line);
        let found: Vec<String> = if self.dialect().has_pointers() {
            let found: Vec<String> = (0..results.len()).map(|result| format!("found{result}")).collect();
            for (found, (_, kind)) in found.iter().zip(&results) {
                self.variable(*kind, found, "");
            }
            self.call(number, &args[1..=inputs], &found);
            found
        } else {
            self.returned(number, &args[1..=inputs], "found");
            (0..results.len()).map(|result| field("found", result, results.len())).collect()
        };
        for (found, (name, _)) in found.iter().zip(&results) {
            if let Some(name) = name {
                let line = format!("{name} = {found};");
                self.line(&line);
            }
        }
        self.line("}");
    }

    /// Makes the compiler compute, before a call, the values since the previous call that are needed after this one.
    /// Otherwise it would compute the sums of a series at the end, and keep all terms until then: 344 registers for
    /// erf, which needs 74.
    fn settle(&mut self, at: usize) {
        let nodes = &self.graph.nodes;
        let start = self.uses.call_before(at).unwrap_or(at);
        let is_needed = |node: usize| self.uses.is_needed_after(node, at);
        let is_word = |node: usize| {
            self.kinds[node] == ValueKind::U64
                && !self.is_behind[node]
                && !matches!(nodes[node].op, Action::Constant(_) | Action::Input(_))
        };
        let words: Vec<String> = (start..at)
            .filter(|&node| is_word(node) && is_needed(node))
            .map(|node| format!("\"l\"({})", self.operand(node)))
            .collect();
        // The language of inline assembly takes thirty operands.
        for words in words.chunks(30) {
            self.line(&format!("asm volatile(\"\" :: {});", words.join(", ")));
        }
    }

    /// Calls a function that returns its results.
    fn returned(&mut self, number: usize, args: &[usize], name: &str) {
        let kinds = super::function::results(&self.recording.functions[number]);
        let ty = super::function::returned(self.dialect(), &kinds);
        let arguments: Vec<String> = args.iter().map(|&arg| self.operand(arg)).collect();
        let line = format!("const {ty} {name} = {}({});", self.names.functions[number], arguments.join(", "));
        self.line(&line);
    }

    /// Calls a function that writes its results through pointers.
    fn call(&mut self, number: usize, args: &[usize], results: &[String]) {
        let arguments = args.iter().map(|&arg| self.operand(arg));
        let mut list: Vec<String> = arguments.chain(results.iter().map(|name| format!("&{name}"))).collect();
        if self.names.memory {
            list.insert(0, String::from("tables"));
        }
        let line = format!("{}({});", self.names.functions[number], list.join(", "));
        self.line(&line);
    }
}

/// One of the results of a function: a field where there are several.
fn field(returned: &str, result: usize, results: usize) -> String {
    if results == 1 { String::from(returned) } else { format!("{returned}.out{result}") }
}
