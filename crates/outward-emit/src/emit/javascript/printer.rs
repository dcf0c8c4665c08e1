//! Prints the operations of a graph as statements of JavaScript.
//!
//! Numbers of both formats, and truths, are values of JavaScript; integers of 32 bits are signed there. In the kernel
//! itself an integer of 64 bits is two of these, of which a half that nothing uses is not printed, and fused operations
//! are written out. Few arguments need the uncommon paths, which are printed to be short: an integer of 64 bits is a
//! `BigInt` without sign, and a fused operation a call. An operation that one other uses stands in that one's
//! expression.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use core::fmt::Write;

use super::assembled::{self, Form};
use super::big;
use super::fused::{self, Splits};
use super::halves::{self, Half};
use super::needs::{self, Need};
use super::numeral::number;
use super::signs;
use crate::emit::kind::kinds;
use crate::emit::tables::{Rows, Tables};
use crate::emit::uses::Uses;
use crate::machine::trace::{Action, Arithmetic, Comparison, Content, Graph, Integer, Recording, ValueKind};
use crate::round::Round;

/// The longest expression that stands in another one.
const LONGEST: usize = 160;

/// A value as expressions: one, or the halves of an integer of 64 bits.
#[derive(Clone, Debug)]
pub(super) enum Expression {
    /// A number, a truth or an integer of 32 bits.
    One(String),
    /// The high and the low half.
    Halves([String; 2]),
}

/// Prints a graph into the body of a function.
pub(super) struct JsPrinter<'a> {
    recording: &'a Recording,
    graph: &'a Graph,
    functions: &'a [String],
    /// Are uncommon paths always taken?
    forces: bool,
    kinds: Vec<ValueKind>,
    needs: Vec<Need>,
    /// Whether one operation alone has the node as an operand, and once in its text.
    is_single: Vec<bool>,
    /// Is this an uncommon path, with integers as `BigInt`?
    is_uncommon: bool,
    /// Operands of fused operations that are split already, and their products.
    splits: Splits,
    rows: Rows,
    uses: Uses,
    values: Vec<Option<Expression>>,
    pub text: String,
}

impl<'a> JsPrinter<'a> {
    pub(super) fn new(
        recording: &'a Recording,
        graph: &'a Graph,
        functions: &'a [String],
        forces: bool,
        tables: &mut Tables,
    ) -> JsPrinter<'a> {
        let is_uncommon = graph.key.is_some();
        JsPrinter {
            recording,
            graph,
            functions,
            forces,
            kinds: kinds(graph),
            needs: needs::of(graph),
            is_single: needs::single(graph, is_uncommon),
            is_uncommon,
            splits: Splits::default(),
            rows: tables.rows(graph),
            uses: Uses::of(graph),
            values: vec![None; graph.nodes.len()],
            text: String::new(),
        }
    }

    /// The parameters of the function that a graph is.
    pub(super) fn parameters(graph: &Graph) -> String {
        let names = graph.inputs.iter().enumerate().map(|(at, kind)| match kind {
            ValueKind::U64 if graph.key.is_none() => format!("x{at}h, x{at}l"),
            _ => format!("x{at}"),
        });
        names.collect::<Vec<_>>().join(", ")
    }

    /// Prints all operations, and the statement that returns the results.
    pub(super) fn function(&mut self) {
        for at in 0..self.graph.nodes.len() {
            self.node(at);
        }
        let results: Vec<String> = self.graph.outputs.iter().flat_map(|&output| self.texts(output)).collect();
        match results.as_slice() {
            [result] => self.line(&format!("return {result};")),
            _ => self.line(&format!("return [{}];", results.join(", "))),
        }
    }

    fn line(&mut self, line: &str) {
        let _ = writeln!(self.text, "  {line}");
    }

    /// A value that is one expression.
    pub(super) fn one(&self, node: usize) -> String {
        match (&self.graph.nodes[node].op, &self.values[node]) {
            (Action::Constant(content), _) => match content {
                Content::F64(x) => number(*x),
                Content::F32(x) => number((*x).into()),
                Content::U32(x) => (*x as i32).to_string(),
                Content::Mask(mask) => mask.to_string(),
                Content::U64(x) if self.is_uncommon => big::constant(*x),
                Content::U64(_) | Content::Results(_) => unreachable!("is no single expression"),
            },
            (_, Some(Expression::One(text))) => text.clone(),
            _ => unreachable!("is no single expression, or not yet computed"),
        }
    }

    /// A half of an integer of 64 bits.
    pub(super) fn half(&self, node: usize, half: Half) -> String {
        match (&self.graph.nodes[node].op, &self.values[node]) {
            (Action::Constant(Content::U64(x)), _) => match half {
                Half::High => ((*x >> 32) as i32).to_string(),
                Half::Low => (*x as i32).to_string(),
            },
            (_, Some(Expression::Halves([high, low]))) => match half {
                Half::High => high.clone(),
                Half::Low => low.clone(),
            },
            _ => unreachable!("is no integer of 64 bits, or not yet computed"),
        }
    }

    /// Is a value an integer in two halves?
    fn has_halves(&self, node: usize) -> bool {
        self.kinds[node] == ValueKind::U64 && !self.is_uncommon
    }

    /// All expressions of a value: the high half of an integer of 64 bits first.
    fn texts(&self, node: usize) -> Vec<String> {
        if self.has_halves(node) {
            return vec![self.half(node, Half::High), self.half(node, Half::Low)];
        }
        vec![self.one(node)]
    }

    /// Keeps an expression as the value of a node: in a variable, unless one other node uses it.
    fn bind(&mut self, at: usize, text: String) {
        let text = if self.is_single[at] && text.len() <= LONGEST {
            format!("({text})")
        } else {
            self.line(&format!("const v{at} = {text};"));
            format!("v{at}")
        };
        self.values[at] = Some(Expression::One(text));
    }

    /// Keeps the halves of an integer; none where nothing uses a half.
    fn bind_halves(&mut self, at: usize, [high, low]: [String; 2]) {
        let need = self.needs[at];
        let mut halves = [String::from("0"), String::from("0")];
        for (place, (text, (name, needed))) in
            halves.iter_mut().zip([high, low].into_iter().zip([("h", need.high), ("l", need.low)]))
        {
            if !needed {
                continue;
            }
            *place = if halves::is_plain(&text) {
                text
            } else {
                let _ = writeln!(self.text, "  const v{at}{name} = {text};");
                format!("v{at}{name}")
            };
        }
        self.values[at] = Some(Expression::Halves(halves));
    }

    /// Keeps the result of a function that returns the low half and leaves the high one in `upper`.
    fn bind_call(&mut self, at: usize, call: &str) {
        let _ = writeln!(self.text, "  const v{at}l = {call};");
        if self.needs[at].high {
            let _ = writeln!(self.text, "  const v{at}h = upper[0];");
        }
        self.values[at] = Some(Expression::Halves([format!("v{at}h"), format!("v{at}l")]));
    }

    fn node(&mut self, at: usize) {
        let node = &self.graph.nodes[at];
        if self.has_halves(at) && self.needs[at] == Need::NONE {
            return;
        }
        let one = |i: usize| self.one(node.args[i]);
        let short = |i: usize| self.kinds[node.args[i]] == ValueKind::F32;
        let text = match &node.op {
            Action::Constant(_) => return,
            Action::Result(..) => return,
            Action::Input(number) => {
                self.values[at] = Some(if self.has_halves(at) {
                    Expression::Halves([format!("x{number}h"), format!("x{number}l")])
                } else {
                    Expression::One(format!("x{number}"))
                });
                return;
            }
            Action::Rounded(Arithmetic::Fma, _) if !short(0) && !self.is_uncommon => {
                let operands = [0, 1, 2].map(|i| (node.args[i], one(i)));
                let is_error = fused::negates(self.graph, at);
                self.splits.statements(&mut self.text, self.graph, at, &operands, is_error);
                self.values[at] = Some(Expression::One(format!("v{at}")));
                return;
            }
            Action::Rounded(Arithmetic::Residual, _) if !short(0) => {
                let operands = [0, 1, 2].map(|i| (node.args[i], one(i)));
                let is_error = fused::negates(self.graph, at);
                self.splits.residual(&mut self.text, self.graph, at, &operands, is_error);
                self.values[at] = Some(Expression::One(format!("v{at}")));
                return;
            }
            Action::Rounded(Arithmetic::Fma, _) if !short(0) => {
                format!("fma({}, {}, {})", one(0), one(1), one(2))
            }
            Action::Rounded(Arithmetic::Fma, _) => format!("fused32({}, {}, {})", one(0), one(1), one(2)),
            Action::Rounded(operation, round) => {
                assert_eq!(*round, Round::TiesToEven, "JavaScript has no directed operations");
                let text = match operation {
                    Arithmetic::Sqrt => format!("Math.sqrt({})", one(0)),
                    Arithmetic::Add => format!("{} + {}", one(0), one(1)),
                    Arithmetic::Sub => format!("{} - {}", one(0), one(1)),
                    Arithmetic::Mul => format!("{} * {}", one(0), one(1)),
                    Arithmetic::Div => format!("{} / {}", one(0), one(1)),
                    Arithmetic::MulAdd => format!("{} * {} + {}", one(0), one(1), one(2)),
                    Arithmetic::Fma | Arithmetic::Residual => unreachable!("printed above"),
                };
                // One operation in binary64, rounded to binary32, is rounded correctly there.
                if short(0) { format!("Math.fround({text})") } else { text }
            }
            Action::Flushed(..) | Action::Approximate(..) => unreachable!("refused before it is recorded"),
            Action::Integral(Round::TiesToEven) => format!("even({})", one(0)),
            Action::Integral(Round::TowardZero) => format!("Math.trunc({})", one(0)),
            Action::Integral(Round::TowardPositive) => format!("Math.ceil({})", one(0)),
            Action::Integral(Round::TowardNegative) => format!("Math.floor({})", one(0)),
            Action::Neg => format!("-{}", one(0)),
            Action::Abs => format!("Math.abs({})", one(0)),
            Action::Lesser if self.kinds[at] != ValueKind::U64 => {
                format!("{0} < {1} ? {0} : {1}", one(0), one(1))
            }
            Action::Greater if self.kinds[at] != ValueKind::U64 => {
                format!("{1} < {0} ? {0} : {1}", one(0), one(1))
            }
            Action::Lesser | Action::Greater => unreachable!("numbers alone are compared so"),
            Action::Compare(Comparison::Less) => format!("{} < {}", one(0), one(1)),
            Action::Compare(Comparison::LessEqual) => format!("{} <= {}", one(0), one(1)),
            Action::Compare(Comparison::Equal) => format!("{} === {}", one(0), one(1)),
            Action::IsNan => format!("{0} !== {0}", one(0)),
            Action::Select if self.has_halves(at) => {
                let choice = |half| {
                    let [yes, no] = [1, 2].map(|i: usize| self.half(node.args[i], half));
                    if yes == no { yes } else { format!("{} ? {yes} : {no}", one(0)) }
                };
                return self.bind_halves(at, [choice(Half::High), choice(Half::Low)]);
            }
            Action::Select => format!("{} ? {} : {}", one(0), one(1), one(2)),
            Action::ToBits if self.is_uncommon => {
                format!("{}({})", if short(0) { "pattern32" } else { "pattern" }, one(0))
            }
            Action::ToBits => {
                if let Action::Constant(Content::F64(x)) = self.graph.nodes[node.args[0]].op {
                    let halves = [(x.to_bits() >> 32) as i32, x.to_bits() as i32];
                    self.values[at] = Some(Expression::Halves(halves.map(|half| half.to_string())));
                    return;
                }
                let (place, high) = if short(0) { ("float", "0") } else { ("bits", "words[HIGH]") };
                let low = if short(0) { "word[0]" } else { "words[LOW]" };
                let line = format!("{place}[0] = {};", one(0));
                self.line(&line);
                return self.bind_halves(at, [high, low].map(String::from));
            }
            Action::ToWord => {
                let line = format!("float[0] = {};", one(0));
                self.line(&line);
                self.line(&format!("const v{at} = word[0];"));
                self.values[at] = Some(Expression::One(format!("v{at}")));
                return;
            }
            Action::ToHalf(_) | Action::FromHalf | Action::ToInteger(..) | Action::FromInteger(..) => {
                unreachable!("recorded as operations on integers")
            }
            Action::ToF64 if self.is_uncommon => format!("of_pattern({})", one(0)),
            Action::ToF64 => {
                if let Some(form) = assembled::form(self.graph, node.args[0]) {
                    return self.assembled(at, form);
                }
                let [high, low] = [Half::High, Half::Low].map(|half| self.half(node.args[0], half));
                self.line(&format!("words[HIGH] = {high};"));
                self.line(&format!("words[LOW] = {low};"));
                self.line(&format!("const v{at} = bits[0];"));
                self.values[at] = Some(Expression::One(format!("v{at}")));
                return;
            }
            Action::ToF32 => {
                let pattern = match self.kinds[node.args[0]] {
                    ValueKind::U64 if self.is_uncommon => format!("word_of({})", one(0)),
                    ValueKind::U64 => self.half(node.args[0], Half::Low),
                    _ => one(0),
                };
                self.line(&format!("word[0] = {pattern};"));
                self.line(&format!("const v{at} = float[0];"));
                self.values[at] = Some(Expression::One(format!("v{at}")));
                return;
            }
            Action::Widen => one(0),
            Action::RoundToF32(round) => {
                assert_eq!(*round, Round::TiesToEven, "directed conversions are recorded as transforms");
                format!("Math.fround({})", one(0))
            }
            Action::RecipApprox | Action::RecipRough => format!("1 / {}", one(0)),
            Action::Gather(_) => {
                let (table, place) = self.element(at);
                format!("N{table}[{place}]")
            }
            Action::GatherU64(_) if self.is_uncommon => {
                let (table, place) = self.element(at);
                format!("element(T{table}, {place})")
            }
            Action::GatherU64(_) => {
                let (table, place) = self.element(at);
                let word = |half: &str| format!("T{table}[2 * ({place}) + {half}]");
                return self.bind_halves(at, [word("HIGH"), word("LOW")]);
            }
            Action::Integer(operation) => {
                return match self.kinds[node.args[0]] {
                    ValueKind::U64 if self.is_uncommon => {
                        let b = node.args.get(1).map_or(String::new(), |_| one(1));
                        let text = big::operation(*operation, &one(0), &b, self.count(at));
                        self.bind(at, text);
                    }
                    ValueKind::U64 => self.long(at, *operation),
                    _ => {
                        let text = halves::short(
                            *operation,
                            &one(0),
                            &node.args.get(1).map_or(String::new(), |_| one(1)),
                        );
                        self.bind(at, text);
                    }
                };
            }
            Action::MaskAnd => format!("{} && {}", one(0), one(1)),
            Action::MaskOr => format!("{} || {}", one(0), one(1)),
            Action::MaskNot => format!("!{}", one(0)),
            Action::Rescue(number) => return self.rescue(at, *number),
            Action::Call(number) => return self.call(at, *number),
        };
        self.bind(at, text);
    }

    /// A number that is put together from integers.
    fn assembled(&mut self, at: usize, form: Form) {
        let halves = |node: usize| [Half::High, Half::Low].map(|half| self.half(node, half));
        let text = match form {
            Form::Power(e) => format!("powers[{} & 4095]", self.half(e, Half::Low)),
            Form::Leading(pattern) => format!("powers[{} >>> 20]", self.half(pattern, Half::High)),
            Form::Element(node) => {
                let (table, place) = self.element(node);
                format!("N{table}[{place}]")
            }
            Form::High(x) => {
                let mut name = self.one(x);
                if !halves::is_plain(&name) {
                    self.line(&format!("const u{at} = {name};"));
                    name = format!("u{at}");
                }
                let [high, _] = self.splits.halves(&mut self.text, self.graph, x, &name);
                self.values[at] = Some(Expression::One(high));
                return;
            }
            Form::Digits { digits, k } => assembled::digits(halves(digits), k),
            Form::Scaled { digits, e, all } => {
                let [high, low] = halves(all);
                let (e, one) = (self.half(e, Half::Low), assembled::digits(halves(digits), 1023));
                format!("{e} - 1 >>> 0 < 2046 ? ({one}) * powers[{e}] : of_words({high}, {low})")
            }
        };
        self.bind(at, text);
    }

    /// The count of a shift, where it is a constant.
    fn count(&self, at: usize) -> Option<u64> {
        self.graph.nodes[at].args.get(1).and_then(|&count| match self.graph.nodes[count].op {
            Action::Constant(Content::U64(count)) => Some(count),
            _ => None,
        })
    }

    /// An operation on integers of 64 bits in two halves.
    fn long(&mut self, at: usize, operation: Integer) {
        let args = &self.graph.nodes[at].args;
        let operand = |i: usize| [Half::High, Half::Low].map(|half| self.half(args[i], half));
        let a = operand(0);
        let b = if args.len() > 1 { operand(1) } else { Default::default() };
        let list = format!("{}, {}, {}, {}", a[0], a[1], b[0], b[1]);
        match (operation, self.count(at)) {
            (Integer::MulLow, _) if self.needs[at].high => self.bind_call(at, &format!("mulLow({list})")),
            (Integer::MulLow, _) => {
                self.bind_halves(at, [String::from("0"), format!("Math.imul({}, {})", a[1], b[1])]);
            }
            (Integer::MulHigh, _) => self.bind_call(at, &format!("mulHigh({list})")),
            (Integer::ShiftLeft, None) => self.bind_call(at, &format!("left({list})")),
            (Integer::ShiftRight, None) => self.bind_call(at, &format!("right({list})")),
            (Integer::ShiftLeft, Some(count)) => self.bind_halves(at, halves::left(&a, count)),
            (Integer::ShiftRight, Some(count)) => self.bind_halves(at, halves::right(&a, count)),
            (Integer::ShiftRightSigned(count), _) => self.bind_halves(at, halves::right_signed(&a, count)),
            (Integer::Less, _) => {
                let text = if signs::is_sign_test(self.graph, at) {
                    format!("{} < 0", b[0])
                } else {
                    halves::less(&a, &b)
                };
                self.bind(at, text);
            }
            (Integer::Equal, _) => self.bind(at, format!("{} === {} && {} === {}", a[0], b[0], a[1], b[1])),
            (Integer::LeadingZeros, _) => {
                let text = format!("{0} === 0 ? 32 + Math.clz32({1}) : Math.clz32({0})", a[0], a[1]);
                self.bind_halves(at, [String::from("0"), text]);
            }
            (Integer::Add | Integer::Sub, _) => {
                // The low half has a name, since the carry is found with it.
                let (sign, name) = (if operation == Integer::Add { '+' } else { '-' }, format!("v{at}l"));
                self.line(&format!("const {name} = {} {sign} {} | 0;", a[1], b[1]));
                let high = if self.needs[at].high {
                    let carry = match operation {
                        Integer::Add => format!("{name} >>> 0 < {} >>> 0", a[1]),
                        _ => format!("{} >>> 0 < {} >>> 0", a[1], b[1]),
                    };
                    self.line(&format!(
                        "const v{at}h = {} {sign} {} {sign} ({carry} ? 1 : 0) | 0;",
                        a[0], b[0]
                    ));
                    format!("v{at}h")
                } else {
                    String::from("0")
                };
                self.values[at] = Some(Expression::Halves([high, name]));
            }
            (Integer::And | Integer::Or | Integer::Xor | Integer::Not, _) => {
                let of = |half: usize| halves::bitwise(operation, &a[half], &b[half]);
                self.bind_halves(at, [of(0), of(1)]);
            }
            (Integer::Lesser | Integer::Greater, _) => {
                unreachable!("integers of 32 bits alone are compared so")
            }
        }
    }

    /// The table that a node reads, and the place in it.
    fn element(&self, at: usize) -> (usize, String) {
        match self.rows.of(at) {
            Some((row, column)) => {
                let width = row.nodes.len();
                let index = match self.kinds[row.index] {
                    ValueKind::U64 if self.is_uncommon => format!("Number({})", self.one(row.index)),
                    ValueKind::U64 => self.half(row.index, Half::Low),
                    _ => self.one(row.index),
                };
                let place = match (width, column) {
                    (1, _) => index,
                    (_, 0) => format!("{width} * {index}"),
                    _ => format!("{width} * {index} + {column}"),
                };
                (row.table, place)
            }
            None => unreachable!("each node that reads a table is in a row"),
        }
    }

    /// The arguments of an uncommon path as a list.
    fn arguments(&self, args: &[usize]) -> String {
        let argument = |&arg: &usize| match self.texts(arg).as_slice() {
            [high, low] => format!("joined({high}, {low})"),
            texts => texts.concat(),
        };
        args.iter().map(argument).collect::<Vec<_>>().join(", ")
    }

    /// The kinds of the results of a function, and the node that each is where it is used.
    fn results(&self, at: usize, number: usize) -> Vec<(Option<usize>, ValueKind)> {
        let function = &self.recording.functions[number];
        let kinds = kinds(function);
        let results = function.outputs.iter().enumerate();
        results.map(|(result, &output)| (self.uses.result(at, result), kinds[output])).collect()
    }

    /// Names the results of a call, one after the other; a result that is not used has a name too.
    fn named(&mut self, at: usize, results: &[(Option<usize>, ValueKind)]) -> Vec<String> {
        let mut names = Vec::new();
        for (result, (node, kind)) in results.iter().enumerate() {
            let name = node.map_or_else(|| format!("u{at}_{result}"), |node| format!("v{node}"));
            assert!(*kind != ValueKind::U64 || self.is_uncommon, "paths return numbers to kernels");
            names.push(name.clone());
            if let Some(node) = node {
                self.values[*node] = Some(Expression::One(name));
            }
        }
        names
    }

    fn call(&mut self, at: usize, number: usize) {
        let results = self.results(at, number);
        let names = self.named(at, &results);
        let call = format!("{}({})", self.functions[number], self.arguments(&self.graph.nodes[at].args));
        match names.as_slice() {
            [name] => self.line(&format!("const {name} = {call};")),
            _ => self.line(&format!("const [{}] = {call};", names.join(", "))),
        }
    }

    /// Calls an uncommon path where the mask is set.
    fn rescue(&mut self, at: usize, number: usize) {
        let args = &self.graph.nodes[at].args;
        let inputs = self.recording.functions[number].inputs.len();
        let results = self.results(at, number);
        let fast: Vec<String> = args[1 + inputs..].iter().flat_map(|&arg| self.texts(arg)).collect();
        let mask = if self.forces { String::from("true") } else { self.one(args[0]) };
        let call = format!("{}({})", self.functions[number], self.arguments(&args[1..=inputs]));
        let names = self.named(at, &results);
        for (name, fast) in names.iter().zip(&fast) {
            self.line(&format!("let {name} = {fast};"));
        }
        match names.as_slice() {
            [name] => self.line(&format!("if ({mask}) {name} = {call};")),
            _ => self.line(&format!("if ({mask}) [{}] = {call};", names.join(", "))),
        }
    }
}
