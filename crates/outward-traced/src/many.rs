//! Results of many operations that something else computed: arrays of other languages, on lanes.

use outward_core::machine::{Kernel, Lanes, Level, Machine, Mask, Scalar};
use outward_core::table::Op;
use outward_exact::exact::pair_ball::PairBall;
use outward_exact::exact::pair_lanes::PairLanes;

use crate::arithmetic::SLOPE_ERROR;
use crate::detail::{Detail, Radius};
use crate::float::TracedFloat;
use crate::operation::{SLACK, TINY};
use crate::traced::Traced;

/// The numbers that go through the lanes together, a multiple of the lanes of any machine.
const BLOCK: usize = 64;

impl<T: TracedFloat, D: Detail> Traced<T, D> {
    /// [`computed`](Self::computed) for the elements of arrays, which has the same results, faster. `false` if the
    /// operation is no function of so many numbers, or of more than three; then the results are as they were.
    ///
    /// ```
    /// use outward::table::Op;
    /// use outward::traced::{Radius, Traced};
    ///
    /// let x = [0.1, 0.2, 0.3].map(Traced::<f64, Radius>::new);
    /// let from_a_device = [0.01, 0.04, 0.09];
    /// let mut squares = [Traced::default(); 3];
    /// assert!(Traced::computed_all(Op::Mul, &[&x, &x], &from_a_device, &mut squares));
    /// assert!(squares[1].error().ulps < 1.5);
    /// ```
    ///
    /// # Panics
    ///
    /// Where the arrays differ in length.
    #[must_use]
    #[track_caller]
    pub fn computed_all(op: Op, operands: &[&[Self]], values: &[T], results: &mut [Self]) -> bool {
        Traced::computed_all_on(Level::best(), op, operands, values, results)
    }

    /// The same on the machine of a level: for tests.
    #[doc(hidden)]
    #[must_use]
    #[track_caller]
    pub fn computed_all_on(
        level: Level,
        op: Op,
        operands: &[&[Self]],
        values: &[T],
        results: &mut [Self],
    ) -> bool {
        let lengths = || operands.iter().map(|operand| operand.len()).chain([values.len()]);
        assert!(
            lengths().all(|length| length == results.len()),
            "operands and values: {:?}, expected {} of each",
            lengths().collect::<Vec<_>>(),
            results.len()
        );
        let location = std::panic::Location::caller();
        let arithmetic = Arithmetic::of(op, operands.len());
        let mut numbers = [Traced::default(); 3];
        let Some(numbers) = numbers.get_mut(..operands.len()) else { return false };
        let mut at = 0;
        while at < results.len() {
            let end = results.len().min(at + BLOCK);
            let is_known = match (arithmetic, operands) {
                (Some(arithmetic), [x, ..]) => {
                    let y = operands[operands.len() - 1];
                    D::on_lanes(
                        (level, arithmetic),
                        [&x[at..end], &y[at..end]],
                        &values[at..end],
                        &mut results[at..end],
                    )
                }
                _ => 0,
            };
            for row in (at..end).filter(|row| is_known >> (row - at) & 1 == 0) {
                for (number, operand) in numbers.iter_mut().zip(operands) {
                    *number = operand[row];
                }
                let Some(result) = Traced::computed_at(op, numbers, values[row], location) else {
                    return false;
                };
                results[row] = result;
            }
            at = end;
        }
        true
    }
}

impl<T: TracedFloat, D: Detail> Traced<T, D> {
    /// [`computed`](Self::computed) by one lane, if that has the result: for bindings, which call this first. No line
    /// is blamed, nothing is counted and nothing panics.
    #[doc(hidden)]
    #[must_use]
    #[inline]
    pub fn computed_on_one(op: Op, [x, y]: [&Self; 2], value: T) -> Option<Self> {
        let exact = D::on_one(Arithmetic::of(op, 2)?, [&x.exact, &y.exact], value.wide())?;
        Some(Traced { value, exact, detail: D::default() })
    }
}

/// The operations that lanes compute.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Arithmetic {
    Add,
    Sub,
    Mul,
    Div,
}

impl Arithmetic {
    fn of(op: Op, operands: usize) -> Option<Arithmetic> {
        Some(match (op, operands) {
            (Op::Add, 2) => Arithmetic::Add,
            (Op::Sub, 2) => Arithmetic::Sub,
            (Op::Mul, 2) | (Op::Sqr, 1) => Arithmetic::Mul,
            (Op::Div, 2) => Arithmetic::Div,
            _ => return None,
        })
    }

    #[inline(always)]
    fn result<M: Machine>(self, m: M, x: PairLanes<M>, y: PairLanes<M>) -> LanesOperation<M> {
        match self {
            Arithmetic::Add => sum(m, x, y),
            Arithmetic::Sub => sum(m, x, y.neg()),
            Arithmetic::Mul => product(m, x, y),
            Arithmetic::Div => quotient(m, x, y),
        }
    }
}

/// The balls of numbers, one member after the other.
struct Columns {
    hi: [f64; BLOCK],
    lo: [f64; BLOCK],
    radius: [f64; BLOCK],
}

impl Columns {
    const ZERO: Columns = Columns { hi: [0.0; BLOCK], lo: [0.0; BLOCK], radius: [0.0; BLOCK] };

    #[inline(always)]
    fn fill<T: TracedFloat>(&mut self, numbers: &[Traced<T, Radius>]) {
        for (row, number) in numbers.iter().enumerate().take(BLOCK) {
            (self.hi[row], self.lo[row], self.radius[row]) =
                (number.exact.hi, number.exact.lo, number.exact.radius);
        }
    }
}

/// Sets the results of a block, of at most [`BLOCK`] numbers, and returns a bit for each that is set: others need a
/// look at single numbers, such as those that are lost.
pub(crate) fn on_lanes<T: TracedFloat>(
    (level, arithmetic): (Level, Arithmetic),
    [x, y]: [&[Traced<T, Radius>]; 2],
    values: &[T],
    results: &mut [Traced<T, Radius>],
) -> u64 {
    let (mut columns, mut plain) = ([Columns::ZERO; 2], [0.0; BLOCK]);
    columns[0].fill(x);
    columns[1].fill(y);
    for (plain, value) in plain.iter_mut().zip(values) {
        *plain = value.wide();
    }
    let (mut found, mut known) = (Columns::ZERO, [0.0; BLOCK]);
    let count = results.len();
    let [x, y] = &columns;
    level.fast(OfBlock { arithmetic, x, y, plain: &plain, count, found: &mut found, known: &mut known });
    let mut bits = 0;
    for row in 0..results.len().min(BLOCK) {
        let exact = PairBall { hi: found.hi[row], lo: found.lo[row], radius: found.radius[row] };
        results[row] = Traced { value: values[row], exact, detail: Radius };
        bits |= u64::from(known[row] == 1.0) << row;
    }
    bits
}

/// The exact result of arithmetic on two balls, or none where single numbers need a look.
#[inline]
pub(crate) fn on_one(arithmetic: Arithmetic, [x, y]: [&PairBall; 2], value: f64) -> Option<PairBall> {
    Scalar.run(OfOne { arithmetic, x, y, value })
}

struct OfOne<'a> {
    arithmetic: Arithmetic,
    x: &'a PairBall,
    y: &'a PairBall,
    value: f64,
}

impl Kernel for OfOne<'_> {
    type Output = Option<PairBall>;

    #[inline(always)]
    fn run<M: Machine>(self, m: M) -> Option<PairBall> {
        let lanes =
            |x: &PairBall| PairLanes::<M> { hi: m.f64(x.hi), lo: m.f64(x.lo), radius: m.f64(x.radius) };
        let result = self.arithmetic.result(m, lanes(self.x), lanes(self.y));
        let (pair, is_known) = result.found(m, m.f64(self.value));
        let first = |x: M::F64| {
            let mut stored = [0.0; 8];
            x.store(&mut stored);
            stored[0]
        };
        let found = PairBall { hi: first(pair.hi), lo: first(pair.lo), radius: first(pair.radius) };
        is_known.is_full().then_some(found)
    }
}

struct OfBlock<'a> {
    arithmetic: Arithmetic,
    x: &'a Columns,
    y: &'a Columns,
    plain: &'a [f64; BLOCK],
    count: usize,
    found: &'a mut Columns,
    /// 1 where the result is known.
    known: &'a mut [f64; BLOCK],
}

impl Kernel for OfBlock<'_> {
    type Output = ();

    #[inline(always)]
    fn run<M: Machine>(self, m: M) {
        let OfBlock { arithmetic, x, y, plain, count, found, known } = self;
        let load = |columns: &Columns, at: usize| PairLanes::<M> {
            hi: M::F64::load(m, &columns.hi[at..]),
            lo: M::F64::load(m, &columns.lo[at..]),
            radius: M::F64::load(m, &columns.radius[at..]),
        };
        let mut at = 0;
        while at < count {
            let (x, y) = (load(x, at), load(y, at));
            let (pair, is_known) = arithmetic.result(m, x, y).found(m, M::F64::load(m, &plain[at..]));
            pair.hi.store(&mut found.hi[at..]);
            pair.lo.store(&mut found.lo[at..]);
            pair.radius.store(&mut found.radius[at..]);
            M::F64::select(is_known, m.f64(1.0), m.f64(0.0)).store(&mut known[at..]);
            at += M::LANES;
        }
    }
}

/// The same members as those of an `Operation`, and what the operands' radii add.
struct LanesOperation<M: Machine> {
    middle: PairLanes<M>,
    bend: M::F64,
    scale: M::F64,
    inherited: M::F64,
    has_error: M::Mask,
    /// Where these operands are ones for lanes.
    is_covered: M::Mask,
}

impl<M: Machine> LanesOperation<M> {
    /// The result, and where it is known: `Operation::result` in lanes.
    #[inline(always)]
    fn found(self, m: M, value: M::F64) -> (PairLanes<M>, M::Mask) {
        let (zero, infinity): (M::F64, M::F64) = (m.f64(0.0), m.f64(f64::INFINITY));
        let is_exact = self.middle.radius.equals(zero) & self.bend.equals(zero) & !self.has_error;
        let radius = (self.middle.radius + self.bend + self.inherited) * m.f64(SLACK) + m.f64(TINY);
        // A zero without a sign.
        let PairLanes { hi, lo, .. } = self.middle;
        let lo: M::F64 = lo + zero;
        let pair: PairLanes<M> = PairLanes { hi, lo, radius: M::F64::select(is_exact, zero, radius) };
        // A comparison with a NaN is false.
        let is_finite = pair.hi.abs().lt(infinity) & pair.lo.abs().lt(infinity) & pair.radius.lt(infinity);
        let has_digits = pair.radius.le(self.scale.greater(value.abs())) & value.equals(value);
        (pair, is_finite & has_digits & self.is_covered)
    }
}

/// Where one of two factors that are no NaN is not 0.
#[inline(always)]
fn are_errors<M: Machine>(m: M, radius: M::F64, slope: M::F64) -> M::Mask {
    let zero = m.f64(0.0);
    zero.lt(radius) & !slope.equals(zero)
}

#[inline(always)]
fn sum<M: Machine>(m: M, x: PairLanes<M>, y: PairLanes<M>) -> LanesOperation<M> {
    let zero = m.f64(0.0);
    LanesOperation {
        middle: x.add(y),
        bend: zero,
        scale: x.hi.abs() + y.hi.abs(),
        inherited: x.radius + y.radius,
        has_error: zero.lt(x.radius) | zero.lt(y.radius),
        is_covered: m.mask(true),
    }
}

#[inline(always)]
fn product<M: Machine>(m: M, x: PairLanes<M>, y: PairLanes<M>) -> LanesOperation<M> {
    let zero = m.f64(0.0);
    let (r, s) = (x.radius, y.radius);
    let are_exact = r.equals(zero) & s.equals(zero);
    let are_zero = x.are_zero() & r.equals(zero) | y.are_zero() & s.equals(zero);
    let bend = (r * s + (r * y.hi.abs() + s * x.hi.abs()) * m.f64(SLOPE_ERROR)) * m.f64(SLACK) + m.f64(TINY);
    let middle = x.mul(y);
    LanesOperation {
        middle,
        bend: M::F64::select(are_exact | are_zero, zero, bend),
        scale: m.f64(2.0) * middle.hi.abs(),
        inherited: y.hi.abs() * r + x.hi.abs() * s,
        has_error: are_errors(m, r, y.hi) | are_errors(m, s, x.hi),
        is_covered: m.mask(true),
    }
}

#[inline(always)]
fn quotient<M: Machine>(m: M, x: PairLanes<M>, y: PairLanes<M>) -> LanesOperation<M> {
    let zero = m.f64(0.0);
    let (r, s) = (x.radius, y.radius);
    let middle = x.div(y);
    let slope = m.f64(1.0) / y.hi;
    let by_divisor = middle.hi.abs() * (s * slope.abs() + m.f64(f64::MIN_POSITIVE));
    let ratio = (middle.hi * slope).abs();
    let least = y.hi.abs() * m.f64(1.0 - SLOPE_ERROR) - s;
    let has_divisor_error = zero.lt(s);
    let change = M::F64::select(has_divisor_error, s / least, zero);
    let bend = (r * slope.abs() + by_divisor) * (change + m.f64(SLOPE_ERROR)) * m.f64(SLACK);
    let are_exact = r.equals(zero) & s.equals(zero);
    let is_slope = m.f64(1e-280).le(ratio) & ratio.lt(m.f64(1e280));
    LanesOperation {
        middle,
        bend: M::F64::select(are_exact, zero, bend),
        scale: m.f64(2.0) * middle.hi.abs(),
        inherited: slope.abs() * r + ratio * s,
        has_error: are_errors(m, r, slope) | are_errors(m, s, ratio),
        is_covered: zero.lt(least) & (is_slope | !has_divisor_error) & !x.are_zero(),
    }
}
