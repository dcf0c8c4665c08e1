//! Operations of a graph as statements of OpenCL C.
//!
//! Only what OpenCL C 1.2 guarantees is used: `+ - *`, `fma` and conversions to nearest are rounded correctly in both
//! formats, `/` and `sqrt` in binary64. In binary32 the latter two are not, so they are done in binary64 and rounded,
//! which gives the correctly rounded result (see `eft::narrow`).

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;

use crate::emit::kind::kinds;
use crate::emit::tables::{Row, Tables};
use crate::machine::trace::{Arithmetic, Comparison, Graph, Integer, Kind, Op, Recording, Value};
use crate::round::Round;

/// What becomes of a rescue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rescue {
    /// Its mask is noted in `rare`; the results are those of the ordinary path.
    Note,
    /// The rare path is called.
    Call,
}

/// The functions that rare paths and routines become.
#[derive(Clone, Copy)]
pub(super) struct Names<'a> {
    /// What their names start with.
    pub prefix: &'a str,
    /// Is their first argument the memory of the tables?
    pub tables: bool,
}

/// Those that belong to kernels.
pub(super) const KERNELS: Names<'static> = Names { prefix: "function", tables: true };

/// Prints a graph into the body of a function or kernel.
pub(super) struct Printer<'a> {
    recording: &'a Recording,
    graph: &'a Graph,
    kinds: Vec<Kind>,
    rows: Vec<Row>,
    rescue: Rescue,
    names: Names<'a>,
    pub text: String,
}

/// The type of a value.
pub(super) fn type_name(kind: Kind) -> &'static str {
    match kind {
        Kind::F64 => "double",
        Kind::F32 => "float",
        Kind::U64 => "ulong",
        Kind::U32 => "uint",
        Kind::Mask => "bool",
        Kind::Results => unreachable!("the results of a rescue are no value"),
    }
}

impl<'a> Printer<'a> {
    pub(super) fn new(
        recording: &'a Recording,
        graph: &'a Graph,
        tables: &mut Tables,
        rescue: Rescue,
    ) -> Printer<'a> {
        let rows = tables.rows(graph);
        Printer { recording, graph, kinds: kinds(graph), rows, rescue, names: KERNELS, text: String::new() }
    }

    /// The same with other functions for rare paths and routines.
    pub(super) fn with_names(self, names: Names<'a>) -> Printer<'a> {
        Printer { names, ..self }
    }

    /// The type of a node.
    pub(super) fn type_of(&self, node: usize) -> &'static str {
        type_name(self.kinds[node])
    }

    pub(super) fn line(&mut self, line: &str) {
        let _ = writeln!(self.text, "\t{line}");
    }

    /// A node as an operand: its name, or the constant that it is.
    pub(super) fn operand(&self, node: usize) -> String {
        match &self.graph.nodes[node].op {
            Op::Constant(Value::F64(x)) => format!("as_double(0x{:016X}UL)", x.to_bits()),
            Op::Constant(Value::F32(x)) => format!("as_float(0x{:08X}u)", x.to_bits()),
            Op::Constant(Value::U64(x)) => format!("0x{x:X}UL"),
            Op::Constant(Value::U32(x)) => format!("0x{x:X}u"),
            Op::Constant(Value::Mask(mask)) => String::from(if *mask { "true" } else { "false" }),
            Op::Result(number, _) if self.rescue == Rescue::Note => {
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
            Op::Rescue(rare) => Some(node.args[1 + self.recording.rare[rare].inputs.len() + number]),
            _ => None,
        }
    }

    /// Prints all operations; `input` gives the expressions of the inputs by their numbers.
    pub(super) fn nodes(&mut self, input: impl Fn(usize) -> String) {
        for at in 0..self.graph.nodes.len() {
            self.node(at, &input);
        }
    }

    fn node(&mut self, at: usize, input: &impl Fn(usize) -> String) {
        let node = &self.graph.nodes[at];
        let arg = |i: usize| self.operand(node.args[i]);
        let value = match &node.op {
            Op::Input(number) => input(*number),
            Op::Constant(_) | Op::Result(..) => return,
            Op::Rounded(operation, round) => {
                assert_eq!(*round, Round::TiesToEven, "OpenCL C has no directed instructions");
                self.rounded(*operation, &node.args)
            }
            Op::Flushed(..) | Op::Approximate(..) => unreachable!("refused before it is recorded"),
            Op::Integral(round) => {
                let name = match round {
                    Round::TiesToEven => "rint",
                    Round::TowardZero => "trunc",
                    Round::TowardPositive => "ceil",
                    Round::TowardNegative => "floor",
                };
                format!("{name}({})", arg(0))
            }
            Op::Neg => format!("-{}", arg(0)),
            Op::Abs => format!("fabs({})", arg(0)),
            Op::Lesser => format!("{0} < {1} ? {0} : {1}", arg(0), arg(1)),
            Op::Greater => format!("{1} < {0} ? {0} : {1}", arg(0), arg(1)),
            Op::Compare(Comparison::Less) => format!("{} < {}", arg(0), arg(1)),
            Op::Compare(Comparison::LessEqual) => format!("{} <= {}", arg(0), arg(1)),
            Op::Compare(Comparison::Equal) => format!("{} == {}", arg(0), arg(1)),
            Op::IsNan => format!("isnan({}) != 0", arg(0)),
            Op::Select => format!("{} ? {} : {}", arg(0), arg(1), arg(2)),
            Op::ToBits if self.kinds[node.args[0]] == Kind::F32 => format!("(ulong)as_uint({})", arg(0)),
            Op::ToBits => format!("as_ulong({})", arg(0)),
            Op::ToWord => format!("as_uint({})", arg(0)),
            Op::ToHalf(_) | Op::FromHalf | Op::ToInteger(..) | Op::FromInteger(..) => {
                unreachable!("recorded as operations on integers")
            }
            Op::ToF64 => format!("as_double({})", arg(0)),
            // In 32 bits it has them already.
            Op::ToF32 => format!("as_float((uint){})", arg(0)),
            Op::Widen => format!("(double){}", arg(0)),
            Op::Narrow(round) => {
                assert_eq!(*round, Round::TiesToEven, "directed conversions are recorded as transforms");
                format!("convert_float_rte({})", arg(0))
            }
            Op::RecipApprox => format!("1.0 / {}", arg(0)),
            Op::Gather(_) => format!("as_double({})", self.element(at)),
            Op::GatherU64(_) => self.element(at),
            Op::Integer(operation) => self.integer(*operation, &node.args),
            Op::MaskAnd => format!("{} && {}", arg(0), arg(1)),
            Op::MaskOr => format!("{} || {}", arg(0), arg(1)),
            Op::MaskNot => format!("!{}", arg(0)),
            Op::Rescue(_) if self.rescue == Rescue::Note => {
                let line = format!("rare = rare || {};", arg(0));
                return self.line(&line);
            }
            Op::Rescue(number) => return self.rescue(at, *number),
            Op::Call(number) => {
                let results = self.declare(at, *number);
                return self.call(*number, &node.args, &results);
            }
        };
        let line = format!("const {} v{at} = {value};", self.type_of(at));
        self.line(&line);
    }

    fn rounded(&self, operation: Arithmetic, args: &[usize]) -> String {
        let arg = |i: usize| self.operand(args[i]);
        let narrow = self.kinds[args[0]] == Kind::F32;
        match operation {
            Arithmetic::Add => format!("{} + {}", arg(0), arg(1)),
            Arithmetic::Sub => format!("{} - {}", arg(0), arg(1)),
            Arithmetic::Mul => format!("{} * {}", arg(0), arg(1)),
            Arithmetic::Div if narrow => {
                format!("convert_float_rte((double){} / (double){})", arg(0), arg(1))
            }
            Arithmetic::Div => format!("{} / {}", arg(0), arg(1)),
            Arithmetic::Sqrt if narrow => format!("convert_float_rte(sqrt((double){}))", arg(0)),
            Arithmetic::Sqrt => format!("sqrt({})", arg(0)),
            Arithmetic::Fma => format!("fma({}, {}, {})", arg(0), arg(1), arg(2)),
        }
    }

    fn integer(&self, operation: Integer, args: &[usize]) -> String {
        let a = self.operand(args[0]);
        let b = args.get(1).map(|&b| self.operand(b)).unwrap_or_default();
        let short = self.kinds[args[0]] == Kind::U32;
        // A count is taken modulo 64 there.
        let shift = |sign: &str| match self.graph.nodes[args[1]].op {
            _ if short => format!("{a} {sign} {b}"),
            Op::Constant(Value::U64(count)) if count < 64 => format!("{a} {sign} {count}"),
            Op::Constant(_) => String::from("0UL"),
            _ => format!("{b} < 64UL ? {a} {sign} {b} : 0UL"),
        };
        match operation {
            Integer::Add => format!("{a} + {b}"),
            Integer::Sub => format!("{a} - {b}"),
            Integer::MulLow => format!("{a} * {b}"),
            Integer::MulHigh => format!("mul_hi({a}, {b})"),
            Integer::And => format!("{a} & {b}"),
            Integer::Or => format!("{a} | {b}"),
            Integer::Xor => format!("{a} ^ {b}"),
            Integer::Not => format!("~{a}"),
            Integer::ShiftLeft => shift("<<"),
            Integer::ShiftRight => shift(">>"),
            Integer::ShiftRightSigned(count) if short => format!("as_uint(as_int({a}) >> {count})"),
            Integer::ShiftRightSigned(count) => format!("as_ulong(as_long({a}) >> {count})"),
            Integer::LeadingZeros => format!("clz({a})"),
            Integer::Lesser => format!("min({a}, {b})"),
            Integer::Greater => format!("max({a}, {b})"),
            Integer::Less => format!("{a} < {b}"),
            Integer::Equal => format!("{a} == {b}"),
        }
    }

    /// The element of a table that a node reads.
    fn element(&self, at: usize) -> String {
        let place =
            |row: &Row| row.nodes.iter().position(|&node| node == at).map(|column| (row.clone(), column));
        match self.rows.iter().find_map(place) {
            Some((row, column)) => {
                let width = row.nodes.len().next_power_of_two();
                format!("table{}[{}UL * {} + {column}UL]", row.table, width, self.operand(row.index))
            }
            None => unreachable!("each node that reads a table is in a row"),
        }
    }

    /// Declares the results of a call that are used; their names, and those of others that stand for them.
    fn declare(&mut self, call: usize, number: usize) -> Vec<String> {
        let rare = &self.recording.rare[number];
        let kinds = super::function::results(rare);
        let mut results = Vec::with_capacity(kinds.len());
        for (result, kind) in kinds.into_iter().enumerate() {
            let is_it = |node: &crate::machine::trace::Node| {
                matches!(node.op, Op::Result(number, _) if number == result) && node.args[0] == call
            };
            let name = match self.graph.nodes.iter().position(is_it) {
                Some(node) => format!("v{node}"),
                None => format!("unused{call}_{result}"),
            };
            let start =
                self.fast(call, result).map_or_else(String::new, |fast| format!(" = {}", self.operand(fast)));
            let line = format!("{} {name}{start};", type_name(kind));
            self.line(&line);
            results.push(name);
        }
        results
    }

    /// Calls a rare path where the mask is set.
    fn rescue(&mut self, at: usize, number: usize) {
        let graph = self.graph;
        let (args, inputs) = (&graph.nodes[at].args, self.recording.rare[number].inputs.len());
        let results = self.declare(at, number);
        let line = format!("if ({})", self.operand(args[0]));
        self.line(&line);
        self.call(number, &args[1..=inputs], &results);
    }

    /// Calls a function.
    fn call(&mut self, number: usize, args: &[usize], results: &[String]) {
        let arguments = args.iter().map(|&arg| self.operand(arg));
        let mut list: Vec<String> = arguments.chain(results.iter().map(|name| format!("&{name}"))).collect();
        if self.names.tables {
            list.insert(0, String::from("tables"));
        }
        let line = format!("{}{number}({});", self.names.prefix, list.join(", "));
        self.line(&line);
    }
}
