//! Roots of sums of squares, such as distances: their slope is at most 1 although that of the root has no bound at 0.
//!
//! Let r = √(p₁² + … + pₙ²). The pᵢ are exactly vᵢ and computed cᵢ = vᵢ + eᵢ, and S = Σ cᵢ² in real numbers. The exact
//! result is ‖v‖, so that by the triangle inequality |√S − ‖v‖| ≤ ‖c − v‖ = √(Σ eᵢ²).
//!
//! The computed operand of the root is not S, but a tree of squares and sums with a rounding each. With a relative
//! error of at most w and an absolute one of at most η, which underflow leaves, each takes x ≥ 0 to a number from (1 −
//! w)x − η to (1 + w)x + η. No partial sum is below 0, so by induction over a tree in which a square goes through at
//! most d roundings, of m in all, the computed operand lies between (1 − w)ᵈ S − H and (1 + w)ᵈ S + H for H = m (1 +
//! w)ᵈ η. Since √(x + h) ≤ √x + √h, its root is within √S·φ + √H of √S, where φ is the larger one of (1 + w)^(d/2) − 1
//! and 1 − (1 − w)^(d/2). For z = dw/2 ≤ 1/2 both are at most z (1 + 2z): (1 + w)^(d/2) ≤ exp z ≤ 1 + z + z², by
//! Bernoulli 1 − (1 − w)^(d/2) ≤ z for d ≥ 2, and 1 − √(1 − w) = w/(1 + √(1 − w)) ≤ w/(2 − w) ≤ z (1 + 2z).
//!
//! The operand therefore contributes an error of at most √(Σ eᵢ²) + φ √S + √H. The rounding of the root itself is
//! added.
//!
//! A square may have a factor w ≥ 0, as in the law of cosines, √((a − b)² + 4ab·sin²(γ/2)). Then pᵢ is √w·p, of which
//! the error is at most √c_w·|e_p| + |√c_w − √v_w|·|v_p|, with |√c_w − √v_w| ≤ √|e_w| and, where both are at least l >
//! 0, ≤ |e_w|/(2√l). The product is one more rounding, and multiplies the H of its operand by w.

use alloc::vec::Vec;

use crate::interval::Interval;
use crate::ops;
use crate::program::{Context, Node, Program, Value};
use crate::table::Op;

/// Rounding errors of the operations of a program.
pub(super) struct Roundings<'a> {
    pub program: &'a Program,
    /// w and η of a rounding in this context.
    pub errors: &'a dyn Fn(Context) -> [f64; 2],
    /// Is the operation not correctly rounded?
    pub is_off: &'a dyn Fn(Value) -> bool,
    /// Is the value a literal that is this number, exactly and computed?
    pub is_number: &'a dyn Fn(Value, f64) -> bool,
}

/// The operand of a root that is a sum of squares.
#[derive(Clone, Debug, Default)]
pub(super) struct SumOfSquares {
    squares: Vec<Square>,
    /// φ
    relative: f64,
    /// √H, where no factor is above 1.
    absolute: f64,
}

/// A square, and a factor of it if there is one.
#[derive(Clone, Copy, Debug)]
struct Square {
    of: Value,
    factor: Option<Value>,
}

/// A part of the sum while it is read.
#[derive(Default)]
struct Tree {
    squares: Vec<Square>,
    /// Number of sums and products above this part of the tree.
    level: usize,
    roundings: u32,
    /// w and η, the largest of any rounding.
    relative: f64,
    absolute: f64,
}

/// Most squares of a distance; reading more would take long for each of many roots of one sum.
const MOST_SQUARES: usize = 64;

impl SumOfSquares {
    /// Finds, for each value that is a square root, whether its operand is a sum of squares.
    pub fn all(given: &Roundings<'_>) -> Vec<Option<SumOfSquares>> {
        let nodes = given.program.nodes().iter();
        nodes.map(|node| root_operand(given, node).and_then(|sum| SumOfSquares::of(given, sum))).collect()
    }

    fn of(given: &Roundings<'_>, sum: Value) -> Option<SumOfSquares> {
        let mut tree = Tree::default();
        let depth = tree.read(given, sum, None)?;
        let z = ops::mul_ru(f64::from(depth) / 2.0, tree.relative);
        if z > 0.5 {
            return None;
        }
        let relative = ops::mul_ru(z, ops::add_ru(1.0, 2.0 * z));
        // (1 + w)^d ≤ exp(2z) ≤ e
        let most = ops::mul_ru(ops::mul_ru(f64::from(tree.roundings), 2.72), tree.absolute);
        Some(SumOfSquares { squares: tree.squares, relative, absolute: ops::sqrt_ru(most) })
    }

    /// Bounds the error that the operand brings to the root; none where a factor may be below 0. `known` returns the
    /// range of a value's exact and computed results, and that of computed − exact.
    pub fn error(&self, known: impl Fn(Value) -> [Interval<f64>; 2]) -> Option<f64> {
        let (mut carried, mut computed, mut most) = (0.0, 0.0, 1.0_f64);
        for square in &self.squares {
            let [held, total] = known(square.of);
            let (mut error, mut size) = (total.mag(), held.mag());
            if let Some(factor) = square.factor {
                let [held, total] = known(factor);
                if held.inf() < 0.0 {
                    return None;
                }
                let root = ops::sqrt_ru(held.mag());
                error = ops::fma_ru(root_change(held.inf(), total.mag()), size, ops::mul_ru(root, error));
                size = ops::mul_ru(root, size);
                most = most.max(root);
            }
            carried = ops::fma_ru(error, error, carried);
            computed = ops::fma_ru(size, size, computed);
        }
        let [carried, computed] = [carried, computed].map(ops::sqrt_ru);
        let absolute = ops::mul_ru(self.absolute, most);
        Some(ops::add_ru(carried, ops::fma_ru(computed, self.relative, absolute)))
    }
}

/// A bound of |√a − √b| for a and b from `least` on that are at most `error` apart.
fn root_change(least: f64, error: f64) -> f64 {
    let by_slope = if least > 0.0 { ops::div_ru(error, 2.0 * ops::sqrt_rd(least)) } else { f64::INFINITY };
    ops::sqrt_ru(error).min(by_slope)
}

/// The number under a square root.
fn root_operand(given: &Roundings<'_>, node: &Node) -> Option<Value> {
    match *node {
        Node::Apply(Op::Sqrt, operands, _) => operands.as_slice().first().copied(),
        Node::Apply(Op::Pow, operands, _) => match *operands.as_slice() {
            [x, y] if (given.is_number)(y, 0.5) => Some(x),
            _ => None,
        },
        Node::WithInteger(Op::Rootn, x, 2, _) => Some(x),
        _ => None,
    }
}

impl Tree {
    /// Takes the squares of a value, and tells how many roundings a square goes through on the way to it at most.
    fn read(&mut self, given: &Roundings<'_>, value: Value, factor: Option<Value>) -> Option<u32> {
        if self.squares.len().max(self.level) >= MOST_SQUARES || (given.is_off)(value) {
            return None;
        }
        self.level += 1;
        let (below, context) = match given.program.nodes()[value.index()] {
            Node::Apply(Op::Add, operands, context) => {
                let &[a, b] = operands.as_slice() else { return None };
                (self.read(given, a, factor)?.max(self.read(given, b, factor)?), context)
            }
            Node::Apply(Op::Fma, operands, context) => match *operands.as_slice() {
                [p, q, rest] if is_same(given.program, p, q) => {
                    self.squares.push(Square { of: p, factor });
                    (self.read(given, rest, factor)?, context)
                }
                _ => return None,
            },
            node => match (square(given, &node), node) {
                (Some((of, context)), _) => {
                    self.squares.push(Square { of, factor });
                    (0, context)
                }
                (None, Node::Apply(Op::Mul, operands, context)) if factor.is_none() => {
                    let &[a, b] = operands.as_slice() else { return None };
                    let (before, level) = (self.squares.len(), self.level);
                    let second = self.read(given, b, Some(a));
                    let below = second.or_else(|| {
                        self.squares.truncate(before);
                        self.level = level;
                        self.read(given, a, Some(b))
                    })?;
                    (below, context)
                }
                _ => return None,
            },
        };
        let [relative, absolute] = (given.errors)(context);
        self.relative = self.relative.max(relative);
        self.absolute = self.absolute.max(absolute);
        self.roundings += 1;
        self.level -= 1;
        Some(below + 1)
    }
}

/// Returns the base of a square.
fn square(given: &Roundings<'_>, node: &Node) -> Option<(Value, Context)> {
    match *node {
        Node::Apply(Op::Sqr, operands, context) => Some((*operands.as_slice().first()?, context)),
        Node::Apply(Op::Mul, operands, context) => match *operands.as_slice() {
            [p, q] if is_same(given.program, p, q) => Some((p, context)),
            _ => None,
        },
        Node::Apply(Op::Pow, operands, context) => match *operands.as_slice() {
            [p, n] if (given.is_number)(n, 2.0) => Some((p, context)),
            _ => None,
        },
        Node::WithInteger(Op::Pown, p, 2, context) => Some((p, context)),
        _ => None,
    }
}

/// Are p and q the same value, perhaps written twice?
fn is_same(program: &Program, p: Value, q: Value) -> bool {
    p == q || program.nodes()[p.index()] == program.nodes()[q.index()]
}
