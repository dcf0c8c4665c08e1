//! Prints the operations of a graph as instructions.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;

use crate::emit::Rescue;
use crate::emit::branches::{Branch, Branches};
use crate::emit::kind::kinds;
use crate::emit::tables::{Packing, Rows, Tables};
use crate::emit::uses::Uses;
use crate::machine::trace::{
    Action, Approximate, Arithmetic, Comparison, Content, Graph, GraphNode, Integer, Recording, ValueKind,
};
use crate::ops::IntType;
use crate::round::Round;

/// The memory that tables are read from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Memory {
    /// Memory of the device.
    Global,
    /// Memory of a block, into which tables have been copied: random reads of a warp take a third of the time.
    Shared,
}

/// Prints a graph into the body of a function or kernel.
pub(super) struct PtxPrinter<'a> {
    recording: &'a Recording,
    graph: &'a Graph,
    kinds: Vec<ValueKind>,
    rows: Rows,
    uses: Uses,
    /// Number of lower bits of an integer that may be set.
    bits: Vec<u32>,
    rescue: Rescue,
    /// Memory of the tables.
    pub memory: Memory,
    /// Contents of the registers of [`constants`], where there are such registers.
    pub constants: Vec<u64>,
    /// Number of registers besides those of the nodes, and of labels.
    spare: usize,
    pub text: String,
}

/// The type of a register, as instructions name it.
pub(super) fn suffix(kind: ValueKind) -> &'static str {
    match kind {
        ValueKind::F64 => "f64",
        ValueKind::F32 => "f32",
        ValueKind::U64 => "b64",
        ValueKind::U32 => "b32",
        ValueKind::Mask => "pred",
        ValueKind::Results => unreachable!("the results of a rescue have no register"),
    }
}

/// The numbers of binary64 in a graph that do not fit into an instruction, which has 32 bits for one.
pub(super) fn constants(graph: &Graph) -> Vec<u64> {
    let mut patterns = Vec::new();
    for node in &graph.nodes {
        if let Action::Constant(Content::F64(x)) = node.op
            && x.to_bits() & 0xFFFF_FFFF != 0
            && !patterns.contains(&x.to_bits())
        {
            patterns.push(x.to_bits());
        }
    }
    patterns
}

/// Returns, for each node that is an integer, how many of its lower bits may be set.
fn bits(graph: &Graph) -> Vec<u32> {
    let mut bits: Vec<u32> = Vec::with_capacity(graph.nodes.len());
    for node in &graph.nodes {
        let of = |i: usize| bits[node.args[i]];
        bits.push(match node.op {
            Action::Constant(Content::U64(x)) => 64 - x.leading_zeros(),
            Action::Integer(Integer::And) => of(0).min(of(1)),
            Action::Integer(Integer::Or | Integer::Xor) => of(0).max(of(1)),
            Action::Integer(Integer::ShiftRight) => of(0),
            Action::Integer(Integer::LeadingZeros) => 7,
            _ => 64,
        });
    }
    bits
}

fn direction(round: Round) -> &'static str {
    match round {
        Round::TiesToEven => "rn",
        Round::TowardZero => "rz",
        Round::TowardPositive => "rp",
        Round::TowardNegative => "rm",
    }
}

fn integer_type(ty: IntType) -> &'static str {
    match ty {
        IntType::I32 => "s32",
        IntType::U32 => "u32",
        IntType::I64 => "s64",
        IntType::U64 => "u64",
    }
}

/// Is a division slow in this direction? To nearest, `div` is fast as it is.
fn is_directed(round: Round) -> bool {
    round != Round::TiesToEven
}

impl<'a> PtxPrinter<'a> {
    pub(super) fn new(
        recording: &'a Recording,
        graph: &'a Graph,
        tables: &mut Tables,
        rescue: Rescue,
    ) -> PtxPrinter<'a> {
        let rows = tables.rows(graph);
        PtxPrinter {
            recording,
            graph,
            kinds: kinds(graph),
            rows,
            uses: Uses::of(graph),
            bits: bits(graph),
            rescue,
            memory: Memory::Global,
            constants: Vec::new(),
            spare: 0,
            text: String::new(),
        }
    }

    /// The kind of a node.
    pub(super) fn kind(&self, node: usize) -> ValueKind {
        self.kinds[node]
    }

    /// Declares the registers; the declarations belong before the printed text.
    pub(super) fn registers(&self) -> String {
        let (nodes, spare) = (self.graph.nodes.len() + 1, self.spare + 1);
        format!(
            "\t.reg .f64 %d<{nodes}>;\n\t.reg .f32 %f<{nodes}>;\n\t.reg .b64 %r<{nodes}>;\n\
             \t.reg .b32 %w<{nodes}>;\n\t.reg .pred %p<{nodes}>;\n\
             \t.reg .b32 %t<{spare}>, %h<{spare}>;\n\t.reg .b64 %u<{spare}>;\n\t.reg .f64 %e<{spare}>;\n\
             \t.reg .f32 %s<{spare}>;\n\t.reg .pred %q<{spare}>, %rare;\n"
        )
    }

    pub(super) fn line(&mut self, line: &str) {
        let _ = writeln!(self.text, "\t{line}");
    }

    pub(super) fn label(&mut self, label: &str) {
        let _ = writeln!(self.text, "{label}:");
    }

    /// A number that no other spare register or label has.
    pub(super) fn spare(&mut self) -> usize {
        self.spare += 1;
        self.spare - 1
    }

    /// The register that a node writes.
    pub(super) fn register(&self, node: usize) -> String {
        let letter = match self.kinds[node] {
            ValueKind::F64 => 'd',
            ValueKind::F32 => 'f',
            ValueKind::U64 => 'r',
            ValueKind::U32 => 'w',
            ValueKind::Mask => 'p',
            ValueKind::Results => unreachable!("the results of a rescue have no register"),
        };
        format!("%{letter}{node}")
    }

    /// A node as an operand: its register, or the constant that it is.
    pub(super) fn operand(&self, node: usize) -> String {
        match &self.graph.nodes[node].op {
            Action::Constant(Content::F64(x)) => {
                let pattern = x.to_bits();
                match self.constants.iter().position(|&known| known == pattern) {
                    Some(number) => format!("%c{number}"),
                    None => format!("0d{pattern:016X}"),
                }
            }
            Action::Constant(Content::F32(x)) => format!("0f{:08X}", x.to_bits()),
            Action::Constant(Content::U64(x)) => format!("0x{x:X}"),
            Action::Constant(Content::U32(x)) => format!("0x{x:X}"),
            Action::Result(number, _) if self.rescue == Rescue::Note => {
                match self.fast(self.graph.nodes[node].args[0], *number) {
                    Some(fast) => self.operand(fast),
                    None => self.register(node),
                }
            }
            _ => self.register(node),
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

    /// Prints all operations; inputs have their registers already.
    pub(super) fn nodes(&mut self) {
        let Branches { mut before, is_behind } = Branches::of(self.graph);
        for (at, is_behind) in is_behind.into_iter().enumerate() {
            for Branch { side: (mask, taken), nodes } in before.remove(&at).unwrap_or_default() {
                let (mask, label) = (self.operand(mask), self.spare());
                self.line(&format!("@{}{mask} bra skip{label};", if taken { "!" } else { "" }));
                nodes.iter().for_each(|&node| self.node(node));
                let _ = writeln!(self.text, "skip{label}:");
            }
            if !is_behind {
                self.node(at);
            }
        }
    }

    fn node(&mut self, at: usize) {
        let graph = self.graph;
        let node = &graph.nodes[at];
        let arg = |i: usize| self.operand(node.args[i]);
        let kind = |i: usize| suffix(self.kinds[node.args[i]]);
        let to = if self.kinds[at] == ValueKind::Results { String::new() } else { self.register(at) };
        let line = match &node.op {
            Action::Input(_) => return,
            Action::Constant(Content::Mask(mask)) => {
                format!("setp.{}.u32 {to}, 0, 0;", if *mask { "eq" } else { "ne" })
            }
            Action::Constant(_) => return,
            Action::Rounded(Arithmetic::Div, round) if is_directed(*round) && kind(0) == "f64" => {
                let (a, b) = (arg(0), arg(1));
                return self.divide(&to, direction(*round), &a, &b);
            }
            Action::Rounded(Arithmetic::Div, round) if is_directed(*round) => {
                let (a, b) = (arg(0), arg(1));
                return self.divide_narrow(&to, direction(*round), &a, &b);
            }
            Action::Rounded(Arithmetic::Sqrt, round) if is_directed(*round) && kind(0) == "f64" => {
                let a = arg(0);
                return self.root(&to, direction(*round), &a);
            }
            Action::Rounded(operation, round) | Action::Flushed(operation, round) => {
                let flush = if matches!(node.op, Action::Flushed(..)) { ".ftz" } else { "" };
                let r = format!("{}{flush}.{}", direction(*round), kind(0));
                match operation {
                    Arithmetic::Add => format!("add.{r} {to}, {}, {};", arg(0), arg(1)),
                    Arithmetic::Sub => format!("sub.{r} {to}, {}, {};", arg(0), arg(1)),
                    Arithmetic::Mul => format!("mul.{r} {to}, {}, {};", arg(0), arg(1)),
                    Arithmetic::Div => format!("div.{r} {to}, {}, {};", arg(0), arg(1)),
                    Arithmetic::Sqrt => format!("sqrt.{r} {to}, {};", arg(0)),
                    Arithmetic::Fma | Arithmetic::MulAdd | Arithmetic::Residual => {
                        format!("fma.{r} {to}, {}, {}, {};", arg(0), arg(1), arg(2))
                    }
                }
            }
            Action::Approximate(operation, flush) => {
                let flush = if *flush { ".ftz" } else { "" };
                match operation {
                    Approximate::Div => format!("div.full{flush}.f32 {to}, {}, {};", arg(0), arg(1)),
                    Approximate::Recip => format!("rcp.approx{flush}.f32 {to}, {};", arg(0)),
                    Approximate::Sqrt => format!("sqrt.approx{flush}.f32 {to}, {};", arg(0)),
                    Approximate::RecipSqrt => format!("rsqrt.approx{flush}.f32 {to}, {};", arg(0)),
                }
            }
            // The letter `i` asks for an integral value.
            Action::Integral(round) => {
                format!("cvt.{0}i.{1}.{1} {to}, {2};", direction(*round), kind(0), arg(0))
            }
            Action::Neg => format!("neg.{} {to}, {};", kind(0), arg(0)),
            Action::Abs => format!("abs.{} {to}, {};", kind(0), arg(0)),
            Action::Lesser => format!("min.{} {to}, {}, {};", kind(0), arg(0), arg(1)),
            Action::Greater => format!("max.{} {to}, {}, {};", kind(0), arg(0), arg(1)),
            // The assembler (13.5 and the driver's) takes 0 ≤ |x| for true, also for a NaN, and likewise for other
            // numbers without a sign; but not the negation of the opposite comparison. It makes one instruction of both
            // lines.
            Action::Compare(Comparison::LessEqual) if self.kinds[node.args[0]] == ValueKind::F32 => {
                format!("setp.gtu.f32 {to}, {}, {};\n\tnot.pred {to}, {to};", arg(0), arg(1))
            }
            Action::Compare(comparison) => {
                let relation = match comparison {
                    Comparison::Less => "lt",
                    Comparison::LessEqual => "le",
                    Comparison::Equal => "eq",
                };
                format!("setp.{relation}.{} {to}, {}, {};", kind(0), arg(0), arg(1))
            }
            Action::IsNan => format!("setp.nan.{} {to}, {}, {};", kind(0), arg(0), arg(0)),
            Action::Select => format!("selp.{} {to}, {}, {}, {};", kind(1), arg(1), arg(2), arg(0)),
            Action::ToBits if self.kinds[node.args[0]] == ValueKind::F32 => {
                let (from, spare) = (arg(0), self.spare());
                format!("mov.b32 %t{spare}, {from};\n\tcvt.u64.u32 {to}, %t{spare};")
            }
            Action::ToBits | Action::ToF64 => format!("mov.b64 {to}, {};", arg(0)),
            Action::ToWord => format!("mov.b32 {to}, {};", arg(0)),
            Action::ToF32 if self.kinds[node.args[0]] == ValueKind::U32 => {
                format!("mov.b32 {to}, {};", arg(0))
            }
            Action::ToHalf(round) => format!(
                "{{.reg .b16 %half; cvt.{}.f16.f32 %half, {}; cvt.u32.u16 {to}, %half;}}",
                direction(*round),
                arg(0)
            ),
            Action::FromHalf => {
                format!("{{.reg .b16 %half; cvt.u16.u32 %half, {}; cvt.f32.f16 {to}, %half;}}", arg(0))
            }
            Action::ToF32 => {
                let (from, spare) = (arg(0), self.spare());
                format!("cvt.u32.u64 %t{spare}, {from};\n\tmov.b32 {to}, %t{spare};")
            }
            Action::Widen => format!("cvt.f64.f32 {to}, {};", arg(0)),
            Action::RoundToF32(round) => format!("cvt.{}.f32.f64 {to}, {};", direction(*round), arg(0)),
            Action::ToInteger(round, ty) => {
                format!("cvt.{}i.{}.{} {to}, {};", direction(*round), integer_type(*ty), kind(0), arg(0))
            }
            Action::FromInteger(round, ty, number) => {
                let (number, ty) = (suffix(*number), integer_type(*ty));
                format!("cvt.{}.{number}.{ty} {to}, {};", direction(*round), arg(0))
            }
            Action::RecipApprox | Action::RecipRough => {
                let x = arg(0);
                let (inverse, _) = self.reciprocal(&x);
                format!("mov.f64 {to}, {inverse};")
            }
            Action::Gather(_) | Action::GatherU64(_) => return self.row(at),
            Action::Integer(operation) if self.kinds[node.args[0]] == ValueKind::U32 => {
                self.integer_32(*operation, &node.args, &to)
            }
            Action::Integer(operation) => self.integer(*operation, &node.args, &to),
            Action::MaskAnd => format!("and.pred {to}, {}, {};", arg(0), arg(1)),
            Action::MaskOr => format!("or.pred {to}, {}, {};", arg(0), arg(1)),
            Action::MaskNot => format!("not.pred {to}, {};", arg(0)),
            Action::Rescue(_) if self.rescue == Rescue::Note => format!("or.pred %rare, %rare, {};", arg(0)),
            Action::Rescue(number) => return self.rescue(at, *number),
            Action::Call(number) => return self.call(at, *number, &node.args),
            Action::Result(..) => return,
        };
        self.line(&line);
    }

    fn integer(&mut self, operation: Integer, args: &[usize], to: &str) -> String {
        let a = self.operand(args[0]);
        let b = args.get(1).map(|&b| self.operand(b)).unwrap_or_default();
        if let Some(line) = self.word_operation(operation, args, to) {
            return line;
        }
        let mut shift = |name: &str| match self.graph.nodes[args[1]].op {
            // Counts of 64 and more give 0 there too.
            Action::Constant(Content::U64(count)) => format!("{name} {to}, {a}, {};", count.min(64)),
            _ => {
                let spare = self.spare();
                format!(
                    "min.u64 %u{spare}, {b}, 64;\n\tcvt.u32.u64 %t{spare}, %u{spare};\n\t{name} {to}, {a}, %t{spare};"
                )
            }
        };
        match operation {
            Integer::Add => format!("add.u64 {to}, {a}, {b};"),
            Integer::Sub => format!("sub.u64 {to}, {a}, {b};"),
            Integer::MulLow => format!("mul.lo.u64 {to}, {a}, {b};"),
            Integer::MulHigh => format!("mul.hi.u64 {to}, {a}, {b};"),
            Integer::And => format!("and.b64 {to}, {a}, {b};"),
            Integer::Or => format!("or.b64 {to}, {a}, {b};"),
            Integer::Xor => format!("xor.b64 {to}, {a}, {b};"),
            Integer::Not => format!("not.b64 {to}, {a};"),
            Integer::ShiftLeft => shift("shl.b64"),
            Integer::ShiftRight => shift("shr.u64"),
            Integer::ShiftRightSigned(count) => format!("shr.s64 {to}, {a}, {count};"),
            Integer::LeadingZeros => {
                let spare = self.spare();
                format!("clz.b64 %t{spare}, {a};\n\tcvt.u64.u32 {to}, %t{spare};")
            }
            Integer::Less => format!("setp.lt.u64 {to}, {a}, {b};"),
            Integer::Equal => format!("setp.eq.u64 {to}, {a}, {b};"),
            Integer::Lesser | Integer::Greater => unreachable!("an operation of 32 bits"),
        }
    }

    fn integer_32(&self, operation: Integer, args: &[usize], to: &str) -> String {
        let a = self.operand(args[0]);
        let b = args.get(1).map(|&b| self.operand(b)).unwrap_or_default();
        match operation {
            Integer::Add => format!("add.u32 {to}, {a}, {b};"),
            Integer::Sub => format!("sub.u32 {to}, {a}, {b};"),
            Integer::And => format!("and.b32 {to}, {a}, {b};"),
            Integer::Or => format!("or.b32 {to}, {a}, {b};"),
            Integer::Xor => format!("xor.b32 {to}, {a}, {b};"),
            Integer::Not => format!("not.b32 {to}, {a};"),
            Integer::ShiftLeft => format!("shl.b32 {to}, {a}, {b};"),
            Integer::ShiftRight => format!("shr.u32 {to}, {a}, {b};"),
            Integer::ShiftRightSigned(count) => format!("shr.s32 {to}, {a}, {count};"),
            Integer::Lesser => format!("min.u32 {to}, {a}, {b};"),
            Integer::Greater => format!("max.u32 {to}, {a}, {b};"),
            Integer::Less => format!("setp.lt.u32 {to}, {a}, {b};"),
            Integer::Equal => format!("setp.eq.u32 {to}, {a}, {b};"),
            Integer::MulLow | Integer::MulHigh | Integer::LeadingZeros => {
                unreachable!("an operation of 64 bits")
            }
        }
    }

    /// Prints an operation in 32 bits where the upper bits make no difference: GPUs have no integers of 64 bits, and
    /// the assembler makes two instructions of each operation unless it sees that.
    fn word_operation(&mut self, operation: Integer, args: &[usize], to: &str) -> Option<String> {
        let constant = |node: usize| match self.graph.nodes[node].op {
            Action::Constant(Content::U64(x)) => Some(x),
            _ => None,
        };
        let name = match operation {
            Integer::Add => "add",
            Integer::Sub => "sub",
            // The assembler sees a comparison with 0 through.
            Integer::Less | Integer::Equal if constant(args[1]) != Some(0) => {
                let relation = if operation == Integer::Less { "lt" } else { "eq" };
                if args.iter().any(|&arg| self.bits[arg] > 32) {
                    return None;
                }
                let (spare, [a, b]) = (self.spare(), [0, 1].map(|i| self.operand(args[i])));
                return Some(format!(
                    "cvt.u32.u64 %t{spare}, {a};\n\tcvt.u32.u64 %h{spare}, {b};\n\t\
                     setp.{relation}.u32 {to}, %t{spare}, %h{spare};"
                ));
            }
            // The sign of a number that was binary32: that one has it too, without a conversion.
            Integer::And if constant(args[1]) == Some(1 << 63) => {
                let GraphNode { op: Action::ToBits, args } = &self.graph.nodes[args[0]] else { return None };
                let GraphNode { op: Action::Widen, args } = &self.graph.nodes[args[0]] else { return None };
                let (spare, x) = (self.spare(), self.operand(args[0]));
                return Some(format!(
                    "mov.b32 %t{spare}, {x};\n\tand.b32 %t{spare}, %t{spare}, 0x80000000;\n\tmov.b32 %h{spare}, 0;\n\t\
                     mov.b64 {to}, {{%h{spare}, %t{spare}}};"
                ));
            }
            _ => return None,
        };
        // The lower half of the second operand is 0.
        let upper = match &self.graph.nodes[args[1]] {
            GraphNode { op: Action::Constant(Content::U64(x)), .. } => x & 0xFFFF_FFFF == 0,
            GraphNode { op: Action::Integer(Integer::ShiftLeft), args } => {
                constant(args[1]).is_some_and(|n| n >= 32)
            }
            _ => false,
        };
        let (spare, other, [a, b]) = (self.spare(), self.spare(), [0, 1].map(|i| self.operand(args[i])));
        upper.then(|| {
            format!(
                "mov.b64 {{%t{spare}, %h{spare}}}, {a};\n\tmov.b64 {{%t{other}, %h{other}}}, {b};\n\t\
                 {name}.u32 %h{spare}, %h{spare}, %h{other};\n\tmov.b64 {to}, {{%t{spare}, %h{spare}}};"
            )
        })
    }

    /// Loads a row of a table where the first of its columns is wanted.
    fn row(&mut self, at: usize) {
        let Some((row, _)) = self.rows.of(at) else { return };
        let row = row.clone();
        if row.nodes.iter().any(|&node| node < at) {
            return;
        }
        let stored = row.stored();
        let width = stored.len().next_power_of_two();
        let (base, index) = (self.spare(), self.operand(row.index));
        let shared = self.memory == Memory::Shared;
        let (name, space) = if shared { ("shared", "shared") } else { ("table", "global.nc") };
        self.line(&format!("mov.u64 %u{base}, {name}{};", row.table));
        self.line(&format!("cvt.u32.u64 %t{base}, {index};"));
        let address = self.spare();
        let bytes = if shared { width.min(2) * 8 } else { width * 8 };
        self.line(&format!("mad.wide.u32 %u{address}, %t{base}, {bytes}, %u{base};"));
        for (pair, nodes) in stored.chunks(2).enumerate() {
            let loaded: Vec<usize> = nodes.iter().map(|_| self.spare()).collect();
            let from = format!("[%u{address}+{}]", if shared { 16 * pair * row.rows } else { 16 * pair });
            let line = match loaded[..] {
                [a, b] => format!("ld.{space}.v2.b64 {{%u{a}, %u{b}}}, {from};"),
                _ => format!("ld.{space}.b64 %u{}, {from};", loaded[0]),
            };
            self.line(&line);
            for (&node, loaded) in nodes.iter().zip(loaded) {
                match row.packing.filter(|packing| row.nodes[packing.host] == node) {
                    Some(packing) => self.unpack(packing, loaded, node, row.nodes[packing.guest]),
                    None => self.line(&format!("mov.b64 {}, %u{loaded};", self.register(node))),
                }
            }
        }
    }

    /// Takes two columns of a table apart.
    fn unpack(&mut self, packing: Packing, loaded: usize, host: usize, guest: usize) {
        let Packing { mask, factor, base, .. } = packing;
        let (parts, other) = (self.spare(), self.spare());
        let (host, guest) = (self.register(host), self.register(guest));
        self.line(&format!("mov.b64 {{%t{parts}, %h{parts}}}, %u{loaded};"));
        self.line(&format!("and.b32 %t{other}, %t{parts}, {mask};"));
        self.line(&format!("mad.lo.u32 %h{other}, %t{other}, {factor}, {base};"));
        self.line(&format!("mov.b32 %t{other}, 0;"));
        self.line(&format!("mov.b64 {guest}, {{%t{other}, %h{other}}};"));
        self.line(&format!("and.b32 %t{parts}, %t{parts}, {};", !mask));
        self.line(&format!("mov.b64 {host}, {{%t{parts}, %h{parts}}};"));
    }

    /// Calls a rescue path where the mask is set.
    fn rescue(&mut self, at: usize, number: usize) {
        let recording = self.recording;
        let (args, path) = (&self.graph.nodes[at].args, &recording.functions[number]);
        for result in 0..path.outputs.len() {
            if let (Some(node), Some(fast)) = (self.uses.result(at, result), self.fast(at, result)) {
                let line = format!(
                    "mov.{} {}, {};",
                    suffix(self.kinds[node]),
                    self.register(node),
                    self.operand(fast)
                );
                self.line(&line);
            }
        }
        let label = self.spare();
        self.line(&format!("@!{} bra done{label};", self.operand(args[0])));
        self.call(at, number, &args[1..=path.inputs.len()]);
        let _ = writeln!(self.text, "done{label}:");
    }

    /// Calls a function.
    fn call(&mut self, at: usize, number: usize, args: &[usize]) {
        let outputs = self.recording.functions[number].outputs.len();
        self.line("{");
        self.line(&format!(".param .align 8 .b8 results[{}];", 8 * outputs));
        let mut list = Vec::new();
        for (i, &arg) in args.iter().enumerate() {
            let ty = suffix(self.kinds[arg]);
            self.line(&format!(".param .b{} arg{i};", if ty == "f32" { 32 } else { 64 }));
            self.line(&format!("st.param.{ty} [arg{i}], {};", self.operand(arg)));
            list.push(format!("arg{i}"));
        }
        self.line(&format!("call (results), function{number}, ({});", list.join(", ")));
        for result in 0..outputs {
            if let Some(node) = self.uses.result(at, result) {
                let line = format!(
                    "ld.param.{} {}, [results+{}];",
                    suffix(self.kinds[node]),
                    self.register(node),
                    8 * result
                );
                self.line(&line);
            }
        }
        self.line("}");
    }
}
