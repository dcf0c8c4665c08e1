//! Programs without roundings: each value as a polynomial, and the derivatives of the result.

use outward::analysis::roundoff::OnBox;
use outward::interval::Interval;
use outward::program::{Node, Program};
use outward::table::Op;

use super::polynomial::{InFirst, Polynomial};

/// Evaluates each value of a program without roundings, with these polynomials as inputs.
pub fn without_roundings(program: &Program, inputs: &[Polynomial]) -> Result<Vec<Polynomial>, String> {
    let mut values: Vec<Polynomial> = Vec::new();
    for node in program.nodes() {
        let value = match *node {
            Node::Input(index) => inputs[index].clone(),
            Node::Number(index, _) => {
                let (least, most) = program.numbers()[index].bounds::<f64>();
                assert!(least == most, "a number of binary64");
                Polynomial::number(least)
            }
            Node::Apply(op, operands, _) => {
                let operands: Vec<&Polynomial> =
                    operands.as_slice().iter().map(|value| &values[value.index()]).collect();
                match (op, &operands[..]) {
                    (Op::Neg, [a]) => a.neg(),
                    (Op::Add, [a, b]) => a.add(b),
                    (Op::Sub, [a, b]) => a.sub(b),
                    (Op::Mul, [a, b]) => a.mul(b),
                    (Op::Sqr, [a]) => a.mul(a),
                    (Op::Fma, [a, b, c]) => a.mul(b).add(c),
                    _ => return Err(format!("no polynomial: {op:?}")),
                }
            }
            ref other => return Err(format!("no polynomial: {other:?}")),
        };
        values.push(value);
    }
    Ok(values)
}

/// Derivatives of the result by each value, at values without roundings, for ranges of the variables. Derivatives in
/// interval arithmetic would miss cancellation, as in 1 − d·v where v is 1/d.
pub struct Slopes {
    of_values: Vec<InFirst>,
    /// Both factors of the product in each value.
    factors: Vec<Option<[usize; 2]>>,
}

impl Slopes {
    pub fn new(program: &Program, ideal: &[Polynomial], variables: &[Interval<f64>]) -> Slopes {
        let mut of_values = vec![Polynomial::default(); ideal.len()];
        let mut factors = vec![None; ideal.len()];
        of_values[program.output().index()] = Polynomial::number(1.0);
        for (at, node) in program.nodes().iter().enumerate().rev() {
            let Node::Apply(op, operands, _) = *node else { continue };
            let operands: Vec<usize> = operands.as_slice().iter().map(|value| value.index()).collect();
            let slope = of_values[at].clone();
            let product = |a: usize, b: usize| [(a, slope.mul(&ideal[b])), (b, slope.mul(&ideal[a]))];
            let parts: Vec<(usize, Polynomial)> = match (op, &operands[..]) {
                (Op::Neg, &[a]) => vec![(a, slope.neg())],
                (Op::Add, &[a, b]) => vec![(a, slope.clone()), (b, slope)],
                (Op::Sub, &[a, b]) => vec![(a, slope.clone()), (b, slope.neg())],
                (Op::Mul, &[a, b]) => product(a, b).to_vec(),
                (Op::Sqr, &[a]) => product(a, a).to_vec(),
                (Op::Fma, &[a, b, c]) => [&product(a, b)[..], &[(c, slope)]].concat(),
                _ => unreachable!("{op:?} has a polynomial"),
            };
            for (operand, part) in parts {
                of_values[operand] = of_values[operand].add(&part);
            }
            factors[at] = match (op, &operands[..]) {
                (Op::Mul | Op::Fma, &[a, b, ..]) => Some([a, b]),
                (Op::Sqr, &[a]) => Some([a, a]),
                _ => None,
            };
        }
        Slopes { of_values: of_values.iter().map(|it| it.in_first(variables)).collect(), factors }
    }

    /// Bounds computed − exact. An error of a value is the sum of its own rounding, the errors of its operands times
    /// slopes, and for a product the product of the errors of both factors: all operations are of first or second
    /// degree, so nothing is omitted.
    pub fn error(&self, x: Interval<f64>, found: &OnBox) -> Interval<f64> {
        let mut sum = Interval::point(0.0);
        for (at, slope) in self.of_values.iter().enumerate() {
            let both =
                self.factors[at].map_or(Interval::point(0.0), |[a, b]| found.errors[a] * found.errors[b]);
            let local_error = found.local_error[at] + both;
            if local_error != Interval::point(0.0) {
                sum += slope.near_bounds(x) * local_error;
            }
        }
        sum
    }
}
