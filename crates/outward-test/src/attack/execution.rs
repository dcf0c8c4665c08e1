//! Computes programs one operation after the other, each by the soft machine, and takes every choice that a mode leaves
//! at random: which products are fused, in which direction an operation is rounded, how far a function is off.

use outward::Round;
use outward::device::{CompileMode, CompiledPlan, FloatMode};
use outward::program::{Node, Program, Value, Width};
use outward::table::Op;

use super::PlainProgram;
use super::ulps::AllowedNumbers;
use crate::evaluate::holds;
use crate::exact::{Fraction, Outcome, evaluate};
use crate::generators::Random;

/// The choices that a mode leaves open.
#[derive(Clone, Debug, Default)]
pub struct Choices {
    /// The options of a compiler. Products are fused by [`Program::contracted`] here.
    pub compile: CompileMode,
    /// May each product be fused with a sum that takes it, or not?
    pub may_fuse: bool,
    /// May each operation be rounded in any direction?
    pub any_direction: bool,
    /// May each literal be rounded in any direction?
    pub any_direction_of_literals: bool,
    /// The number of ulps that functions may be off, by operation; nothing is known about other operations here.
    pub ulps: Vec<(Op, f64)>,
}

/// A program and its computation.
pub struct Execution {
    program: Program,
    mode: FloatMode,
    choices: Choices,
    steps: Vec<Option<Step>>,
    /// The sums that can take a product, and which of their operands are products.
    sums: Vec<(usize, Vec<usize>)>,
    fused: Option<[PlainProgram; 4]>,
}

/// One operation.
struct Step {
    program: Program,
    /// The rounded programs by direction, as in [`Round::ALL`].
    rounded: [PlainProgram; 4],
}

impl Step {
    fn new(text: &str, width: Width) -> Option<Step> {
        let program = Program::parse(text).ok()?;
        Some(Step { rounded: in_all_directions(&program, width)?, program })
    }

    fn compute(&self, round: Round, operands: &[f64]) -> f64 {
        self.rounded[place(round)].compute(operands)
    }
}

fn in_all_directions(program: &Program, width: Width) -> Option<[PlainProgram; 4]> {
    let rounded =
        Round::ALL.iter().map(|round| PlainProgram::new(program, FloatMode { width, round: *round }));
    rounded.collect::<Option<Vec<_>>>()?.try_into().ok()
}

fn place(round: Round) -> usize {
    Round::ALL.iter().position(|other| *other == round).expect("one of all")
}

/// Names of the operands of a step, in order.
const NAMES: [&str; 4] = ["a", "b", "c", "d"];

impl Execution {
    /// Prepares a program whose operations have no format or direction of their own; none where an operation has no
    /// float reading.
    pub fn new(program: &Program, mode: FloatMode, choices: Choices) -> Option<Execution> {
        let compile = CompileMode { contract: choices.compile.contract, ..CompileMode::default() };
        let program = CompiledPlan::new(program, mode, compile).ok()?.program().clone();
        let steps = program
            .nodes()
            .iter()
            .map(|node| Some(text(&program, node)?).map(|text| Step::new(&text, mode.width)));
        let steps: Vec<Option<Step>> = steps.map(Option::flatten).collect();
        let complete = program.nodes().iter().zip(&steps).all(|(node, step)| match node {
            Node::Apply(..) | Node::WithInteger(..) | Node::Number(..) | Node::Input(_) => step.is_some(),
            Node::Cast(..) | Node::Restrict(..) => false,
            _ => true,
        });
        if !complete {
            return None;
        }
        let sums = if choices.may_fuse { sums(&program) } else { Vec::new() };
        let fused = match sums.is_empty() {
            true => None,
            false => Some(in_all_directions(&Program::parse("fma(a, b, c)").ok()?, mode.width)?),
        };
        Some(Execution { program, mode, choices, steps, sums, fused })
    }

    /// The program that is computed.
    pub fn program(&self) -> &Program {
        &self.program
    }

    /// Returns the number of ways in which the products can be fused.
    pub fn fusings(&self) -> usize {
        self.sums.iter().fold(1, |count: usize, (_, sides)| count.saturating_mul(1 + sides.len()))
    }

    /// Returns a result; none where the mode's documentation does not define it.
    pub fn run(&self, inputs: &[f64], random: &mut Random) -> Option<f64> {
        let fusing = random.below(self.fusings() as u64) as usize;
        self.run_fused(inputs, fusing, random)
    }

    /// A result with the products fused in one of the ways.
    pub fn run_fused(&self, inputs: &[f64], fusing: usize, random: &mut Random) -> Option<f64> {
        let mut values: Vec<f64> = Vec::with_capacity(self.steps.len());
        for at in 0..self.steps.len() {
            let value = self.value(at, &values, inputs, fusing, random)?;
            values.push(value);
        }
        Some(values[self.program.output().index()])
    }

    fn value(
        &self,
        at: usize,
        values: &[f64],
        inputs: &[f64],
        fusing: usize,
        random: &mut Random,
    ) -> Option<f64> {
        let get = |value: Value| values[value.index()];
        let read = |value: Value| self.flushed(values[value.index()]);
        let direction = |is_free: bool, random: &mut Random| {
            if is_free { random.pick(&Round::ALL) } else { self.mode.round }
        };
        Some(match self.program.nodes()[at] {
            // Inputs are rounded to nearest.
            Node::Input(index) => self.step(at).compute(Round::TiesToEven, &[inputs[index]]),
            Node::Number(..) => {
                self.step(at).compute(direction(self.choices.any_direction_of_literals, random), &[])
            }
            Node::Truth(truth) => f64::from(u8::from(truth)),
            Node::Apply(op, operands, _) => {
                let operands = operands.as_slice();
                let round = direction(self.choices.any_direction, random);
                if let Some(side) = self.fused_side(at, fusing) {
                    let product = operands[side];
                    let of_product = match self.program.nodes()[product.index()] {
                        Node::Apply(Op::Sqr, of, _) => [of.as_slice()[0]; 2],
                        Node::Apply(_, of, _) => [of.as_slice()[0], of.as_slice()[1]],
                        _ => return None,
                    };
                    let [a, b] = of_product.map(read);
                    let other = read(operands[1 - side]);
                    let numbers = match (op, side) {
                        (Op::Add, _) => [a, b, other],
                        (_, 0) => [a, b, -other],
                        _ => [-a, b, other],
                    };
                    let result = self.fused.as_ref()?[place(round)].compute(&numbers);
                    return self.instruction(result);
                }
                let operands: Vec<f64> = operands.iter().map(|operand| read(*operand)).collect();
                self.applied(op, at, round, &operands, random)?
            }
            Node::WithInteger(op, a, _, _) => {
                let round = direction(self.choices.any_direction, random);
                self.applied(op, at, round, &[read(a)], random)?
            }
            Node::Cast(..) | Node::Restrict(..) => return None,
            Node::Compare(relation, a, b) => f64::from(u8::from(holds(relation, read(a), read(b)))),
            Node::And(a, b) => get(a).min(get(b)),
            Node::Or(a, b) => get(a).max(get(b)),
            Node::Not(a) => 1.0 - get(a),
            Node::Select(c, a, b) => get(if get(c) > 0.0 { a } else { b }),
        })
    }

    fn step(&self, at: usize) -> &Step {
        self.steps[at].as_ref().expect("an operation")
    }

    /// The operand of a sum that this way of fusing takes.
    fn fused_side(&self, at: usize, fusing: usize) -> Option<usize> {
        let mut rest = fusing;
        for (sum, sides) in &self.sums {
            let which = rest % (1 + sides.len());
            rest /= 1 + sides.len();
            if *sum == at {
                return which.checked_sub(1).map(|which| sides[which]);
            }
        }
        None
    }

    fn applied(&self, op: Op, at: usize, round: Round, operands: &[f64], random: &mut Random) -> Option<f64> {
        let CompileMode { approximate_division, approximate_square_root, .. } = self.choices.compile;
        if let Some((_, ulps)) = self.choices.ulps.iter().find(|(other, _)| *other == op) {
            return self.within(at, *ulps, operands, random);
        }
        let result = self.step(at).compute(round, operands);
        let is_plain = self.mode.width == Width::F32 && self.mode.round == Round::TiesToEven;
        let ulps = match op {
            Op::Div if approximate_division && operands.iter().all(|x| *x != 0.0 && x.is_finite()) => 2.0,
            Op::Recip if approximate_division && operands[0] != 0.0 && operands[0].is_finite() => 1.0,
            Op::Sqrt if approximate_square_root && operands[0] > 0.0 && operands[0].is_finite() => 3.0,
            _ => 0.0,
        };
        if !is_plain || ulps == 0.0 || !result.is_finite() {
            return self.instruction(result);
        }
        let ulp = Width::F32.ulp(result);
        let count = random.below(2 * ulps as u64 + 1) as f64 - ulps;
        let moved = f64::from((result + count * ulp) as f32);
        self.instruction(if moved.is_finite() && (moved - result).abs() <= ulps * ulp {
            moved
        } else {
            result
        })
    }

    /// Returns a number within `ulps` ulps of the exact value at the computed operands.
    fn within(&self, at: usize, ulps: f64, operands: &[f64], random: &mut Random) -> Option<f64> {
        let nearest = self.step(at).compute(Round::TiesToEven, operands);
        if operands.iter().any(|x| !x.is_finite()) {
            return self.instruction(nearest);
        }
        let exactly: Vec<Fraction> = operands.iter().map(|x| Fraction::from_f64(*x)).collect();
        let program = &self.step(at).program;
        let exact = match evaluate(program, &exactly).swap_remove(program.output().index()) {
            Outcome::Value(exact) => exact,
            Outcome::Undefined => return self.instruction(nearest),
            _ => return None,
        };
        let allowed = AllowedNumbers::new(exact, self.mode.width, ulps)?;
        let number = match random.below(4) {
            0 => allowed.furthest(nearest, false)?,
            1 => allowed.furthest(nearest, true)?,
            _ => {
                let steps = random.below(2 + 2 * ulps.min(4.0) as u64);
                let up = random.below(2) == 0;
                let moved = (0..steps).fold(nearest, |x, _| allowed.neighbour(x, up));
                if allowed.contains(moved)? { moved } else { nearest }
            }
        };
        if allowed.contains(number)? { self.instruction(number) } else { None }
    }

    /// Returns the result of an operation, flushed. Whether the least normal number is flushed depends on the rounded
    /// value.
    fn instruction(&self, result: f64) -> Option<f64> {
        let flushes = self.choices.compile.flush_to_zero && self.mode.width == Width::F32;
        let is_least = flushes && result.abs() == f64::from(f32::MIN_POSITIVE);
        (!is_least).then(|| self.flushed(result))
    }

    fn flushed(&self, x: f64) -> f64 {
        let flushes = self.choices.compile.flush_to_zero && self.mode.width == Width::F32;
        if flushes && x.abs() < f64::from(f32::MIN_POSITIVE) { 0.0_f64.copysign(x) } else { x }
    }
}

/// Sums that can take a product.
fn sums(program: &Program) -> Vec<(usize, Vec<usize>)> {
    let is_product =
        |value: Value| matches!(program.nodes()[value.index()], Node::Apply(Op::Mul | Op::Sqr, ..));
    let sums = program.nodes().iter().enumerate().filter_map(|(at, node)| {
        let Node::Apply(Op::Add | Op::Sub, operands, _) = node else { return None };
        let sides: Vec<usize> = (0..2).filter(|side| is_product(operands.as_slice()[*side])).collect();
        (!sides.is_empty()).then_some((at, sides))
    });
    sums.collect()
}

/// The operation of a node as a formula.
fn text(program: &Program, node: &Node) -> Option<String> {
    Some(match *node {
        Node::Input(_) => NAMES[0].to_owned(),
        Node::Number(index, _) => format!("({})", program.numbers()[index]),
        Node::Apply(op, operands, _) => {
            let names = &NAMES[..operands.as_slice().len()];
            let symbol = *op.info().infix.first()?;
            match names {
                _ if symbol.starts_with(char::is_alphabetic) => format!("{symbol}({})", names.join(", ")),
                [a] => format!("{symbol}{a}"),
                [a, b] => format!("{a} {symbol} {b}"),
                _ => return None,
            }
        }
        Node::WithInteger(op, _, n, _) => op.info().call_with_integer(NAMES[0], n)?,
        _ => return None,
    })
}
