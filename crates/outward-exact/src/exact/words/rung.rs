//! The nodes of a program over a block of points.

use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Ordering;

use super::ball::WordBall;
use super::functions;
use crate::exact::ball::Ball;
use crate::exact::rational::Rational;
use crate::program::{Logic, Node, Number, Program};
use crate::table::Op;

/// The most points of a block.
pub(in crate::exact) const MOST_POINTS: usize = 64;

/// Most values of a block, which fit in the nearest cache.
const MOST_VALUES: usize = 1024;

/// A program over balls of N words. Where a value is not known at all, the rung leaves the point to the next one, so
/// that it says nothing about points where there is no value.
#[derive(Clone, Debug)]
pub(in crate::exact) struct Rung<const N: usize> {
    nodes: Vec<Node>,
    output: usize,
    /// Points of a block.
    block: usize,
    /// A block for each node. A condition is 1 or 0.
    values: Vec<WordBall<N>>,
}

impl<const N: usize> Rung<N> {
    /// Returns none if the program has an operation that `apply` and `with_integer` lack. `constant` has the irrational
    /// constants among the program's numbers.
    pub(in crate::exact) fn new(
        program: &Program,
        mut constant: impl FnMut(&Number) -> Option<Ball>,
    ) -> Option<Rung<N>> {
        let nodes = program.nodes();
        let block = (MOST_VALUES / nodes.len()).clamp(8, MOST_POINTS);
        let mut values = vec![WordBall::UNKNOWN; nodes.len() * block];
        for (node, values) in nodes.iter().zip(values.chunks_exact_mut(block)) {
            let fixed = match *node {
                Node::Number(number, _) => {
                    let number = &program.numbers()[number];
                    match number.as_constant() {
                        Some(_) => constant(number).map(|ball| WordBall::from_ball(&ball)),
                        None => Some(input(number)),
                    }
                }
                Node::Truth(truth) => Some(condition(Some(truth))),
                Node::Apply(op, operands, _) => {
                    let count = operands.as_slice().len();
                    let is_known = match count {
                        1 => of_one::<N>(op).is_some(),
                        2 => of_two::<N>(op).is_some(),
                        _ => op == Op::Fma,
                    };
                    is_known.then_some(WordBall::UNKNOWN)
                }
                Node::WithInteger(op, _, n, _) => {
                    with_integer::<N>(op, n).is_some().then_some(WordBall::UNKNOWN)
                }
                _ => Some(WordBall::UNKNOWN),
            };
            values.fill(fixed?);
        }
        Some(Rung { nodes: nodes.to_vec(), output: program.output().index(), block, values })
    }

    /// Returns the number of points of a block.
    pub(in crate::exact) fn block(&self) -> usize {
        self.block
    }

    /// The values of the first points, after a pass.
    pub(in crate::exact) fn results(&self, count: usize) -> &[WordBall<N>] {
        &self.column(self.output)[..count]
    }

    /// The values of a node, after a pass.
    pub(super) fn column(&self, node: usize) -> &[WordBall<N>] {
        &self.values[node * self.block..][..self.block]
    }

    /// Computes every node at `count` points, at most a block.
    pub(in crate::exact) fn pass(&mut self, count: usize, input: impl Fn(usize, usize) -> WordBall<N>) {
        let block = self.block;
        for at in 0..self.nodes.len() {
            let (before, values) = self.values.split_at_mut(at * block);
            let values = &mut values[..count];
            let of = |index: crate::program::Value| &before[index.index() * block..][..count];
            match self.nodes[at] {
                Node::Input(column) => {
                    for (row, value) in values.iter_mut().enumerate() {
                        *value = input(column, row);
                    }
                }
                Node::Number(..) | Node::Truth(_) => {}
                // The operations that most formulas consist of are compiled into their loops.
                Node::Apply(op, operands, _) => match (op, operands.as_slice()) {
                    (Op::Add, &[x, y]) => each_two(values, of(x), of(y), WordBall::add),
                    (Op::Sub, &[x, y]) => each_two(values, of(x), of(y), WordBall::sub),
                    (Op::Mul, &[x, y]) => each_two(values, of(x), of(y), WordBall::mul),
                    (Op::Sqr, &[x]) => each_one(values, of(x), WordBall::sqr),
                    (_, &[x]) => each_one(values, of(x), of_one(op).expect("a known operation")),
                    (_, &[x, y]) => each_two(values, of(x), of(y), of_two(op).expect("a known operation")),
                    (_, &[x, y, z]) => {
                        for (((value, x), y), z) in values.iter_mut().zip(of(x)).zip(of(y)).zip(of(z)) {
                            *value = x.mul(y).add(z);
                        }
                    }
                    _ => unreachable!("an operation with more operands is not known"),
                },
                Node::WithInteger(op, x, n, _) => {
                    let function = with_integer(op, n).expect("a known operation");
                    each_one(values, of(x), |x| function(x, n));
                }
                Node::Cast(x, _) | Node::Restrict(_, x, _) => values.copy_from_slice(of(x)),
                Node::Compare(relation, x, y) => each_two(values, of(x), of(y), |x, y| {
                    condition(x.sub(y).sign().map(|order| relation.holds(Some(order))))
                }),
                Node::And(x, y) => {
                    each_two(values, of(x), of(y), |x, y| condition(Logic::and(&truth(x), &truth(y))))
                }
                Node::Or(x, y) => {
                    each_two(values, of(x), of(y), |x, y| condition(Logic::or(&truth(x), &truth(y))))
                }
                Node::Not(x) => each_one(values, of(x), |x| condition(truth(x).not())),
                Node::Select(c, x, y) => {
                    for (((value, c), x), y) in values.iter_mut().zip(of(c)).zip(of(x)).zip(of(y)) {
                        *value = match truth(c) {
                            Some(true) => *x,
                            Some(false) => *y,
                            None => WordBall::UNKNOWN,
                        };
                    }
                }
            }
        }
    }
}

fn each_one<const N: usize>(
    values: &mut [WordBall<N>],
    x: &[WordBall<N>],
    function: impl Fn(&WordBall<N>) -> WordBall<N>,
) {
    for (value, x) in values.iter_mut().zip(x) {
        *value = function(x);
    }
}

fn each_two<const N: usize>(
    values: &mut [WordBall<N>],
    x: &[WordBall<N>],
    y: &[WordBall<N>],
    function: impl Fn(&WordBall<N>, &WordBall<N>) -> WordBall<N>,
) {
    for ((value, x), y) in values.iter_mut().zip(x).zip(y) {
        *value = function(x, y);
    }
}

/// The number that a float is.
pub(in crate::exact) fn float<const N: usize>(x: f64) -> WordBall<N> {
    WordBall::from_f64(x)
}

/// ±digits · 10^power.
pub(in crate::exact) fn decimal<const N: usize>(negative: bool, digits: u64, power: i32) -> WordBall<N> {
    let digits = WordBall::from_word(digits, 0, negative);
    let size = power.unsigned_abs();
    let fives = match FIVES.get(size as usize) {
        Some(fives) => WordBall::from_word(*fives, 0, false),
        None => WordBall::integer(5).power(size),
    };
    let scaled = if power < 0 { digits.div(&fives) } else { digits.mul(&fives) };
    scaled.shifted(power)
}

/// The powers of five that fit in a word.
static FIVES: [u64; 28] = {
    let mut fives = [1; 28];
    let mut at = 1;
    while at < 28 {
        fives[at] = 5 * fives[at - 1];
        at += 1;
    }
    fives
};

/// A ball around an exact number.
pub(in crate::exact) fn input<const N: usize>(number: &Number) -> WordBall<N> {
    let exact = number.as_exact().and_then(|exact| Rational::from_exact(&exact));
    exact.map_or(WordBall::UNKNOWN, |x| WordBall::from_ball(&x.ball(WordBall::<N>::BITS.cast_unsigned())))
}

/// An operation of the table on balls; none if it has no balls here.
pub(in crate::exact) fn apply<const N: usize>(op: Op, operands: &[WordBall<N>]) -> Option<WordBall<N>> {
    match operands {
        [x] => of_one(op).map(|function| function(x)),
        [x, y] => of_two(op).map(|function| function(x, y)),
        _ => None,
    }
}

fn condition<const N: usize>(truth: Option<bool>) -> WordBall<N> {
    truth.map_or(WordBall::UNKNOWN, |truth| WordBall::integer(i64::from(truth)))
}

fn truth<const N: usize>(condition: &WordBall<N>) -> Option<bool> {
    condition.sign().map(Ordering::is_gt)
}

type OfOne<const N: usize> = fn(&WordBall<N>) -> WordBall<N>;
type OfInteger<const N: usize> = fn(&WordBall<N>, i32) -> WordBall<N>;
type OfTwo<const N: usize> = fn(&WordBall<N>, &WordBall<N>) -> WordBall<N>;

fn of_one<const N: usize>(op: Op) -> Option<OfOne<N>> {
    Some(match op {
        Op::Pos => |x| *x,
        Op::Neg => |x| x.neg(),
        Op::Abs => |x| x.abs(),
        Op::Sqr => WordBall::sqr,
        Op::Recip => WordBall::recip,
        Op::Sqrt => WordBall::sqrt,
        Op::Rsqrt => |x| x.sqrt().recip(),
        Op::Exp => WordBall::exp,
        Op::Expm1 => WordBall::expm1,
        Op::Exp2 => |x| x.mul(&functions::ln2()).exp(),
        Op::Exp10 => |x| x.mul(&WordBall::ln10()).exp(),
        Op::Exp2m1 => |x| x.mul(&functions::ln2()).expm1(),
        Op::Exp10m1 => |x| x.mul(&WordBall::ln10()).expm1(),
        Op::Log => WordBall::log,
        Op::Log1p => WordBall::log1p,
        Op::Log2 => |x| x.log().div(&functions::ln2()),
        Op::Log10 => |x| x.log().div(&WordBall::ln10()),
        Op::Log2p1 => |x| x.log1p().div(&functions::ln2()),
        Op::Log10p1 => |x| x.log1p().div(&WordBall::ln10()),
        Op::Logit => WordBall::logit,
        Op::Sin => WordBall::sin,
        Op::Cos => WordBall::cos,
        Op::Tan => |x| x.sin().div(&x.cos()),
        Op::Cot => |x| x.cos().div(&x.sin()),
        Op::Sec => |x| x.cos().recip(),
        Op::Csc => |x| x.sin().recip(),
        Op::Asin => WordBall::asin,
        Op::Acos => WordBall::acos,
        Op::Atan => WordBall::atan,
        Op::Sinh => WordBall::sinh,
        Op::Cosh => WordBall::cosh,
        Op::Tanh => WordBall::tanh,
        Op::Sech => |x| x.cosh().recip(),
        Op::Csch => |x| x.sinh().recip(),
        Op::Coth => |x| x.cosh().div(&x.sinh()),
        Op::Asinh => WordBall::asinh,
        Op::Acosh => WordBall::acosh,
        Op::Atanh => WordBall::atanh,
        Op::Acoth => WordBall::acoth,
        Op::Acot => WordBall::acot,
        Op::Sinpi => WordBall::sinpi,
        Op::Cospi => WordBall::cospi,
        Op::Tanpi => WordBall::tanpi,
        Op::Asinpi => |x| x.asin().div(&WordBall::pi()),
        Op::Acospi => |x| x.acos().div(&WordBall::pi()),
        Op::Atanpi => |x| x.atan().div(&WordBall::pi()),
        Op::Cbrt => WordBall::cbrt,
        Op::Rcbrt => WordBall::rcbrt,
        Op::Sign => WordBall::signum,
        Op::Floor => WordBall::floor,
        Op::Ceil => WordBall::ceil,
        Op::Trunc => WordBall::trunc,
        Op::RoundTiesToEven => WordBall::round_ties_to_even,
        Op::RoundTiesToAway => WordBall::round_ties_to_away,
        _ => return None,
    })
}

fn of_two<const N: usize>(op: Op) -> Option<OfTwo<N>> {
    Some(match op {
        Op::Add => WordBall::add,
        Op::Sub => WordBall::sub,
        Op::Mul => WordBall::mul,
        Op::Div => WordBall::div,
        Op::Min | Op::Fmin => |x, y| chosen(y.sub(x).sign(), x, y),
        Op::Max | Op::Fmax => |x, y| chosen(x.sub(y).sign(), x, y),
        Op::Hypot => |x, y| x.sqr().add(&y.sqr()).sqrt(),
        Op::Rhypot => |x, y| x.sqr().add(&y.sqr()).sqrt().recip(),
        Op::Pow | Op::Powr => WordBall::pow,
        Op::Atan2 => WordBall::atan2,
        Op::Atan2pi => |x, y| x.atan2(y).div(&WordBall::pi()),
        Op::Fdim => WordBall::fdim,
        Op::Copysign => WordBall::copysign,
        Op::Fmod => WordBall::fmod,
        Op::Remainder => WordBall::remainder,
        _ => return None,
    })
}

/// A function of a ball and this integer.
fn with_integer<const N: usize>(op: Op, n: i32) -> Option<OfInteger<N>> {
    Some(match op {
        Op::Pown if (1..=1 << 10).contains(&n.unsigned_abs()) => |x, n| {
            let power = x.power(n.unsigned_abs());
            if n < 0 { power.recip() } else { power }
        },
        Op::Rootn if n != 0 => WordBall::root,
        Op::Scalbn => |x, n| x.shifted(n),
        Op::Compound => WordBall::compound,
        Op::Compoundm1 => WordBall::compound_minus_one,
        _ => return None,
    })
}

/// The first ball, or the second one if the sign is negative.
fn chosen<const N: usize>(sign: Option<Ordering>, x: &WordBall<N>, y: &WordBall<N>) -> WordBall<N> {
    match sign {
        Some(Ordering::Less) => *y,
        Some(_) => *x,
        None => WordBall::UNKNOWN,
    }
}
