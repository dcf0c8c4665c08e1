//! The recorded evaluation of a path, as a program of the analysis and as polynomials.

use std::fmt::Write;

use outward::machine::trace::{Action, Arithmetic, Content, GraphNode, Recording};
use outward::program::{Node, Program, Value};
use outward::round::Round;
use outward::text::hex;

use super::cut::Kind;
use super::size::{Size, Step};
use super::sorted;

/// A recording of some indices, which choose from tables, and of some numbers with ranges.
pub struct Evaluation {
    recording: Recording,
    /// Whether each node depends on a number with a range. All others are known in a cell.
    varies: Vec<bool>,
    /// Known nodes that are no literals and are needed: the first inputs of the program.
    constants: Vec<usize>,
    /// Nodes that are numbers with ranges: the other inputs of the program. Quotients and roots come last.
    numbers: Vec<usize>,
    /// Quotients and roots.
    cuts: Vec<(usize, Kind)>,
    /// Sums of terms that the code sorts by size.
    sorted: Vec<usize>,
    /// Node that the error is relative to, if it is not the result.
    size: Option<usize>,
}

impl Evaluation {
    /// Prepares a recording. Its first inputs are patterns that hold indices; its results are the parts of a sum, and
    /// maybe its size.
    pub fn new(mut recording: Recording, indices: usize) -> Evaluation {
        let sorted = sorted::without_choices(&mut recording.main.nodes, &recording.main.outputs);
        let mut recording = decided(recording);
        let nodes = &recording.main.nodes;
        let mut varies: Vec<bool> = Vec::new();
        for node in nodes {
            let itself = matches!(node.op, Action::Input(number) if number >= indices);
            varies.push(itself || node.args.iter().any(|arg| varies[*arg]));
        }
        let asked = |at: usize| {
            let by = |node: usize| varies[node] && nodes[node].args.contains(&at);
            (0..nodes.len()).any(by) || recording.main.outputs.contains(&at)
        };
        let is_literal = |at: usize| matches!(nodes[at].op, Action::Constant(_));
        let constants =
            (0..nodes.len()).filter(|at| !varies[*at] && !is_literal(*at) && asked(*at)).collect();
        let is_input = |at: &usize| matches!(nodes[*at].op, Action::Input(number) if number >= indices);
        let cut = |at: usize| Kind::of(&nodes[at].op).filter(|_| varies[at]).map(|kind| (at, kind));
        let cuts: Vec<(usize, Kind)> = (0..nodes.len()).filter_map(cut).collect();
        let numbers = (0..nodes.len()).filter(is_input).chain(cuts.iter().map(|(at, _)| *at)).collect();
        let size = (recording.main.outputs.len() > 2).then(|| recording.main.outputs.pop()).flatten();
        Evaluation { recording, varies, constants, numbers, cuts, sorted, size }
    }

    /// Returns the quotients and roots among the numbers, in order, each with the programs of its operands.
    pub fn cuts(&self) -> Result<Vec<(Kind, Vec<Program>)>, String> {
        let operands = |at: usize| self.nodes()[at].args.iter().map(|arg| self.program_of(&[*arg]));
        self.cuts.iter().map(|(at, kind)| Ok((*kind, operands(*at).collect::<Result<_, _>>()?))).collect()
    }

    /// Returns the number of results.
    pub fn results(&self) -> usize {
        self.recording.main.outputs.len()
    }

    /// Returns whether these nodes need each node.
    fn needed(&self, outputs: &[usize]) -> Vec<bool> {
        let mut needed = vec![false; self.nodes().len()];
        outputs.iter().for_each(|at| needed[*at] = true);
        for at in (0..needed.len()).rev().filter(|at| self.varies[*at]) {
            if needed[at] && !self.numbers.contains(&at) {
                self.nodes()[at].args.iter().for_each(|arg| needed[*arg] = true);
            }
        }
        needed
    }

    /// Returns the size that the error is relative to, if it is not the result.
    pub fn size(&self) -> Result<Option<Size>, String> {
        let Some(size) = self.size else { return Ok(None) };
        let mut steps = Vec::new();
        for (at, node) in self.nodes().iter().enumerate() {
            let constant = self.constants.iter().position(|it| *it == at);
            let number = self.numbers.iter().position(|it| *it == at);
            steps.push(match (&node.op, constant, number) {
                (Action::Constant(Content::F64(x)), ..) => Step::Constant(*x),
                (_, Some(constant), _) => Step::Known(constant),
                (_, _, Some(number)) => Step::Number(number),
                // Nothing that varies uses it.
                _ if !self.varies[at] => Step::Nothing,
                (op, ..) => Step::of(op, &node.args)?,
            });
        }
        steps.truncate(size + 1);
        Ok(Some(Size(steps)))
    }

    fn nodes(&self) -> &[GraphNode] {
        &self.recording.main.nodes
    }

    /// Returns the code as a program of the sum of its results. Its inputs are the known numbers of a cell, then the
    /// numbers with ranges.
    pub fn program(&self) -> Result<Program, String> {
        self.program_of(&self.recording.main.outputs)
    }

    /// Returns the sums of terms that the code sorts by size.
    pub fn sorted(&self, program: &Program) -> Result<Vec<Value>, String> {
        if self.sorted.is_empty() {
            return Ok(Vec::new());
        }
        let outputs = &self.recording.main.outputs;
        let lines = self.lines(&self.needed(outputs));
        let operations = program.nodes().iter().filter(|node| matches!(node, Node::Apply(..))).count();
        if operations != lines.len() + usize::from(outputs.len() > 1) {
            return Err("a line of the program is no operation of its own".to_owned());
        }
        let place = |sum: &usize| {
            let found = lines.iter().position(|line| line == sum);
            found.ok_or_else(|| "a sorted sum is no part of the result".to_owned())
        };
        sorted::values(program, &self.sorted.iter().map(place).collect::<Result<Vec<_>, _>>()?)
    }

    /// Returns the nodes that have lines in a program that needs these nodes.
    fn lines(&self, needed: &[bool]) -> Vec<usize> {
        let is_line = |at: &usize| self.varies[*at] && needed[*at] && !self.numbers.contains(at);
        (0..self.nodes().len()).filter(is_line).collect()
    }

    /// Returns the code as a program of the sum of these nodes.
    fn program_of(&self, outputs: &[usize]) -> Result<Program, String> {
        let mut lines = String::new();
        for at in self.lines(&self.needed(outputs)) {
            let node = &self.nodes()[at];
            let args: Vec<String> =
                node.args.iter().map(|arg| self.operand(*arg)).collect::<Result<_, _>>()?;
            let call = match (&node.op, &args[..]) {
                // The sum of a number and itself, written as an exact product.
                (Action::Rounded(Arithmetic::Add, _), [a, b]) if a == b => format!("(* 2 {a})"),
                _ => format!("({} {})", name(&node.op)?, args.join(" ")),
            };
            let call = match node.op {
                Action::Rounded(_, round) if round != Round::TiesToEven => {
                    format!("(! :round {} {call})", direction(round))
                }
                _ => call,
            };
            let _ = writeln!(lines, "(v{at} {call})");
        }
        let outputs: Vec<String> = outputs.iter().map(|at| self.operand(*at)).collect::<Result<_, _>>()?;
        let body = if let [one] = &outputs[..] { one.clone() } else { format!("(+ {})", outputs.join(" ")) };
        let inputs: Vec<String> =
            self.constants.iter().chain(&self.numbers).map(|at| format!("v{at}")).collect();
        let text = format!("(FPCore ({}) (let* ({lines}) {body}))", inputs.join(" "));
        Program::from_fpcore(&text).map_err(|error| format!("{error}\n{text}"))
    }

    fn operand(&self, at: usize) -> Result<String, String> {
        match &self.nodes()[at].op {
            Action::Constant(Content::F64(x)) => Ok(hex(*x).to_string()),
            Action::Constant(other) => Err(format!("a number was expected, and not {other:?}")),
            _ => Ok(format!("v{at}")),
        }
    }

    /// Returns the known numbers in the cell of these indices: the first inputs of the program.
    pub fn known(&self, index: &[u64]) -> Vec<f64> {
        let mut recording = self.recording.clone();
        recording.main.outputs.clone_from(&self.constants);
        let patterns = index.iter().map(|index| Content::F64(f64::from_bits(*index)));
        let numbers = self.numbers.len() - self.cuts.len();
        let inputs: Vec<Content> = patterns.chain(vec![Content::F64(0.0); numbers]).collect();
        let number = |value: Content| match value {
            Content::F64(x) => x,
            other => panic!("a number was expected, and not {other:?}"),
        };
        recording.interpret(&inputs).into_iter().map(number).collect()
    }
}

/// Returns the code without choices that a literal decides; nodes that only the omitted sides use become literals.
fn decided(mut recording: Recording) -> Recording {
    let nodes = &mut recording.main.nodes;
    // The node that replaces each node.
    let mut stands: Vec<usize> = Vec::new();
    for at in 0..nodes.len() {
        nodes[at].args.iter_mut().for_each(|arg| *arg = stands[*arg]);
        let chosen = match (&nodes[at].op, &nodes[at].args[..]) {
            (Action::Select, &[mask, yes, no]) => match nodes[mask].op {
                Action::Constant(Content::Mask(is_yes)) => Some(if is_yes { yes } else { no }),
                _ => None,
            },
            _ => None,
        };
        stands.push(chosen.unwrap_or(at));
    }
    recording.main.outputs.iter_mut().for_each(|at| *at = stands[*at]);
    let mut is_taken = vec![false; nodes.len()];
    recording.main.outputs.iter().for_each(|at| is_taken[*at] = true);
    for at in (0..nodes.len()).rev() {
        if is_taken[at] {
            nodes[at].args.iter().for_each(|arg| is_taken[*arg] = true);
        } else if !matches!(nodes[at].op, Action::Input(_)) {
            nodes[at].op = Action::Constant(Content::Mask(false));
            nodes[at].args.clear();
        }
    }
    recording
}

fn name(op: &Action) -> Result<&'static str, String> {
    Ok(match op {
        Action::Neg => "-",
        Action::Rounded(Arithmetic::Add, _) => "+",
        Action::Rounded(Arithmetic::Sub, _) => "-",
        Action::Rounded(Arithmetic::Mul, _) => "*",
        Action::Rounded(Arithmetic::Fma, _) => "fma",
        other => return Err(format!("the analysis does not know {other:?}")),
    })
}

fn direction(round: Round) -> &'static str {
    match round {
        Round::TiesToEven => "nearestEven",
        Round::TowardZero => "toZero",
        Round::TowardPositive => "toPositive",
        Round::TowardNegative => "toNegative",
    }
}
