//! The checker.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::bounds::{Arithmetic, Bounds, InIntegers, Numbers};
use super::evaluate::{Evaluator, Formula, Piece};
use super::text::{Parsed, parse};
use super::tree::{at_center, extremal_face, face, has_sign};
use super::{Center, Certificate, Claim, Rejection, Side, TreeNode};
use crate::device::IntervalPlan;
use crate::program::{ParseOptions, Program};
use crate::text::hex;

/// Checks a certificate.
///
/// # Errors
///
/// If it is not accepted: the line that is wrong, and what was expected there.
pub fn check(text: &str) -> Result<Certificate, Rejection> {
    let Parsed { certificate, formula_line, variables_line, defined_line, claim_lines, end_line } =
        parse(text)?;
    let reject = |line: usize, message: String| Rejection { line, message };
    let program = program(&certificate).map_err(|message| reject(formula_line, message))?;
    let unused =
        certificate.variables.iter().position(|it| !program.input_names().any(|name| name == it.name));
    if let Some(index) = unused {
        let name = &certificate.variables[index].name;
        return Err(reject(variables_line + index, format!("the formula has no variable {name}")));
    }
    let mut order = Vec::new();
    for name in program.input_names() {
        let index = certificate.variables.iter().position(|it| it.name == name);
        let missing =
            || reject(defined_line, format!("expected `variable {name} FROM TO`: the formula has it"));
        order.push(index.ok_or_else(missing)?);
    }
    let inputs = Inputs { order };
    let formula = Formula::new(&program);
    let mut evaluator = Evaluator::new(&formula, Arithmetic(InIntegers::default()));
    let mut is_defined = false;
    let ends = [claim_lines[1], end_line];
    for (at, side) in [Side::Minimum, Side::Maximum].into_iter().enumerate() {
        let claim = certificate.claim(side);
        witness(&mut evaluator, &inputs, &certificate, side)
            .map_err(|message| reject(claim_lines[at] + 1, message))?;
        is_defined |= tree(&mut evaluator, &inputs, &certificate, side)
            .map_err(|(node, message)| reject((claim_lines[at] + 2 + node).min(ends[at]), message))?;
        debug_assert_eq!(claim_lines[at] + 2 + claim.tree.len(), ends[at]);
    }
    if certificate.is_defined && !is_defined {
        let message =
            "the trees do not show that the formula is defined everywhere, expected `defined unknown`";
        return Err(reject(defined_line, message.into()));
    }
    Ok(certificate)
}

/// The formula of a certificate.
pub(super) fn program(certificate: &Certificate) -> Result<Program, String> {
    let names: Vec<&str> = certificate.variables.iter().map(|variable| variable.name.as_str()).collect();
    let options = ParseOptions {
        for_bounds: true,
        variables: &names,
        has_all_variables: true,
        ..ParseOptions::default()
    };
    let formulas = Program::parse_named(&certificate.formula, options)
        .map_err(|error| format!("the formula can't be read: {}", error.message()))?;
    let [formula] = &formulas[..] else {
        return Err(format!("expected one formula, found {}", formulas.len()));
    };
    IntervalPlan::<f64>::new(&formula.program).map_err(|error| format!("{error}"))?;
    Ok(formula.program.clone())
}

/// Map between the inputs of the program and the variables of the certificate.
pub(super) struct Inputs {
    /// Index of the variable of each input.
    order: Vec<usize>,
}

impl Inputs {
    /// Inputs and variables in the same order.
    pub fn in_order(count: usize) -> Inputs {
        Inputs { order: (0..count).collect() }
    }

    fn input_of(&self, variable: usize) -> Option<usize> {
        self.order.iter().position(|index| *index == variable)
    }

    fn sides<T>(&self, of_variables: &[T], side: impl Fn(&T) -> Bounds) -> Vec<Bounds> {
        self.order.iter().map(|index| side(&of_variables[*index])).collect()
    }
}

/// Checks that the place is in the box, and the value there not beyond the claimed one.
fn witness<N: Numbers>(
    evaluator: &mut Evaluator<'_, Arithmetic<N>>,
    inputs: &Inputs,
    certificate: &Certificate,
    side: Side,
) -> Result<(), String> {
    let Some(witness) = &certificate.claim(side).witness else { return Ok(()) };
    for (variable, x) in certificate.variables.iter().zip(&witness.place) {
        if !(variable.lo <= *x && *x <= variable.hi && x.is_finite()) {
            return Err(format!("expected a place in the box, found {} = {}", variable.name, hex(*x)));
        }
    }
    let point = evaluator.whole(inputs.sides(&witness.place, |x| Bounds::point(*x)));
    let value = evaluator.values(&point);
    if !value.is_defined || value.bounds.is_empty() {
        return Err("expected a place where the formula is defined; that is not proved here".into());
    }
    let bound = side.inner(value.bounds);
    let is_within = match side {
        Side::Minimum => bound <= witness.value,
        Side::Maximum => bound >= witness.value,
    };
    if is_within {
        return Ok(());
    }
    let relation = if side == Side::Minimum { "most" } else { "least" };
    Err(format!(
        "the value at this place is only shown to be at {relation} {}, claimed is {}",
        hex(bound),
        hex(witness.value)
    ))
}

/// Does the tree prove the bound? Returns whether it shows that the formula is defined everywhere; an error has the
/// index of a node.
pub(super) fn tree<N: Numbers>(
    evaluator: &mut Evaluator<'_, Arithmetic<N>>,
    inputs: &Inputs,
    certificate: &Certificate,
    side: Side,
) -> Result<bool, (usize, String)> {
    let Claim { bound, tree, .. } = certificate.claim(side);
    let mut is_defined = true;
    let whole = inputs.sides(&certificate.variables, |variable| Bounds { lo: variable.lo, hi: variable.hi });
    let mut pieces = Vec::from([evaluator.whole(whole)]);
    for (at, node) in tree.iter().enumerate() {
        let Some(piece) = pieces.pop() else {
            return Err((at, format!("the tree of the {} has ended, found a node behind it", side.name())));
        };
        let step = Step { evaluator, inputs, side, bound: *bound, is_defined: &mut is_defined };
        step.take(*node, piece, &mut pieces).map_err(|message| (at, message))?;
    }
    if pieces.is_empty() {
        Ok(is_defined)
    } else {
        let missing = pieces.len();
        let subtrees = if missing == 1 { "1 subtree is" } else { &format!("{missing} subtrees are") };
        Err((tree.len(), format!("{subtrees} missing in the tree of the {}, expected a node", side.name())))
    }
}

const OUTSIDE: &str = "expected a number that is not inside of the side, which is finite";

/// A node of the tree, with its piece.
struct Step<'a, 'p, N: Numbers> {
    evaluator: &'a mut Evaluator<'p, Arithmetic<N>>,
    inputs: &'a Inputs,
    side: Side,
    bound: f64,
    is_defined: &'a mut bool,
}

impl<N: Numbers> Step<'_, '_, N> {
    fn take(self, node: TreeNode, piece: Piece, pieces: &mut Vec<Piece>) -> Result<(), String> {
        let Step { evaluator, inputs, side, bound, is_defined } = self;
        let input =
            |variable: usize| inputs.input_of(variable).ok_or_else(|| String::from("no such variable"));
        let of_input = |center: Center| input(center.variable).map(|variable| Center { variable, ..center });
        let prove = |bounds: Bounds| {
            if side.is_proved(bounds, bound) {
                return Ok(());
            }
            let found = if bounds.is_empty() { f64::NAN } else { side.outer(bounds) };
            Err(format!(
                "these bounds end at {}, expected {} for the {}",
                hex(found),
                hex(bound),
                side.name()
            ))
        };
        match node {
            TreeNode::Empty => {
                let values = evaluator.values(&piece);
                if !values.bounds.is_empty() {
                    return Err(
                        "expected a piece in which the formula has no value; bounds here are not empty"
                            .into(),
                    );
                }
                *is_defined &= values.is_defined;
                Ok(())
            }
            _ if piece.is_empty => {
                Err("expected `E`, since the comparison can't be what is assumed here".into())
            }
            TreeNode::Natural => {
                let values = evaluator.values(&piece);
                *is_defined &= values.is_defined;
                prove(values.bounds)
            }
            TreeNode::MeanValue => {
                let values = evaluator.values(&piece);
                let gradient = evaluator.gradient();
                let bounds = evaluator.mean_value(&piece, values, &gradient);
                let expected =
                    "expected a piece on which the formula is continuous, with derivatives that are bounded";
                prove(bounds.ok_or(expected)?)
            }
            TreeNode::Expanded(center) => {
                let center = of_input(center)?;
                let mut expansion = evaluator.about(&piece, center, true).ok_or(OUTSIDE)?;
                *is_defined = false;
                prove(expansion.values(&piece).bounds)?;
                pieces.extend(at_center(&piece, center));
                Ok(())
            }
            TreeNode::Face { variable, is_upper } => {
                let input = input(variable)?;
                let face = face(&piece, input, is_upper);
                let face = face.ok_or("expected a side of more than one number, with a finite end")?;
                if !evaluator.is_face(&piece, input, is_upper) {
                    let end = if is_upper { "upper" } else { "lower" };
                    return Err(format!("expected that there is no value but at the {end} end of the side"));
                }
                *is_defined = false;
                pieces.push(face);
                Ok(())
            }
            TreeNode::Monotone { variable, is_rising, about } => {
                let input = input(variable)?;
                let about = about.map(of_input).transpose()?;
                let slope = evaluator.slope(&piece, input, about);
                let slope = slope.ok_or("expected a piece on which the formula is continuous")?;
                if !has_sign(slope, is_rising) {
                    let relation = if is_rising { "at least" } else { "at most" };
                    let (lo, hi) = (hex(slope.lo), hex(slope.hi));
                    return Err(format!("expected a derivative of {relation} 0, found {lo} to {hi}"));
                }
                pieces.extend(about.and_then(|center| at_center(&piece, center)));
                let face = extremal_face(&piece, input, is_rising, side, about);
                pieces.push(face.ok_or("expected a side of more than one number, with a finite end")?);
                Ok(())
            }
            TreeNode::Split { variable, at } => {
                let input = input(variable)?;
                let parts = evaluator.split(&piece, input, at);
                let [first, second] = parts.ok_or_else(|| {
                    let Bounds { lo, hi } = piece.sides[input];
                    format!("expected a number between {} and {}, found {}", hex(lo), hex(hi), hex(at))
                })?;
                pieces.extend([second, first]);
                Ok(())
            }
            TreeNode::Cases { comparison } => {
                let [first, second] = evaluator.cases(&piece, comparison)?;
                pieces.extend([second, first]);
                Ok(())
            }
        }
    }
}

impl<N: Numbers> Evaluator<'_, Arithmetic<N>> {
    /// The parts of a piece in which a comparison holds, and in which it does not.
    pub(super) fn cases(&mut self, piece: &Piece, comparison: usize) -> Result<[Piece; 2], String> {
        let count = self.comparisons();
        if comparison >= count {
            return Err(format!("expected the index of a comparison below {count}, found {comparison}"));
        }
        if piece.assumed[comparison].is_some() {
            return Err(format!("comparison {comparison} is assumed already"));
        }
        self.values(piece);
        if !self.is_comparison_defined(comparison) {
            return Err(format!("expected numbers in comparison {comparison} that are defined everywhere"));
        }
        let parts = [true, false].map(|holds| self.assume(piece, comparison, holds));
        match parts {
            [Some(first), Some(second)] => Ok([first, second]),
            _ => Err(format!("comparison {comparison} is none")),
        }
    }
}
