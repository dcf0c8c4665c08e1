//! Compares norms of two to four numbers, and their reciprocals, with exact sums of squares, on every machine: numbers,
//! paths called directly, and intervals.
//!
//! `OUTWARD_MORE=10` tests ten times as many.

use outward::device::{FloatMode, FloatPlan, IntervalColumn, IntervalPlan, IntervalSlice};
use outward::format::{Bf16, F16, Format};
use outward::machine::soft::{arith, norm};
use outward::machine::{Float, Lanes, Machine, Native, Scalar, Soft, Target, Unsteady};
use outward::math::ladder::{Nary, accurate, middle, rounded_of};
use outward::math::norm_of_few::{Norm, ReciprocalNorm};
use outward::program::{Program, Width};
use outward::round::{Rd, Rn, Round, Rounding, Ru, Rz};
use outward_test::evaluate::levels;
use outward_test::generators::Random;

/// Returns the number of inputs that a test tries.
fn count(ordinary: usize) -> usize {
    let more = std::env::var("OUTWARD_MORE").ok().and_then(|text| text.parse::<usize>().ok());
    ordinary * more.unwrap_or(1)
}

/// A function, as the specification has it.
trait Specified<const I: usize>: Nary<I> {
    fn of<F: Format>(legs: &[F], round: Round) -> F;
}

impl<const I: usize> Specified<I> for Norm<I> {
    fn of<F: Format>(legs: &[F], round: Round) -> F {
        norm::norm(legs, round)
    }
}

impl<const I: usize> Specified<I> for ReciprocalNorm<I> {
    fn of<F: Format>(legs: &[F], round: Round) -> F {
        norm::reciprocal_norm(legs, round)
    }
}

/// Numbers of any size; of everyday sizes; of few digits, so that norms are numbers, or midpoints, or a hair beside.
fn legs<F: Format, const I: usize>(random: &mut Random) -> [F; I] {
    let convert = |x: f64| arith::convert::<f64, F>(x, Round::TiesToEven);
    let any = |random: &mut Random| F::from_pattern(random.bits() >> (64 - F::BITS));
    let power = |random: &mut Random| 2.0_f64.powi(random.below(80) as i32 - 40);
    let mut legs = [convert(0.0); I];
    let (kind, common) = (random.below(6), power(random));
    for leg in &mut legs {
        *leg = match kind {
            0 => any(random),
            1 => convert((random.unit() - 0.5) * power(random)),
            2 => convert(random.below(40) as f64 * common),
            3 => convert(random.below(1 << 20) as f64 * common),
            4 => convert(random.below(3) as f64 * power(random)),
            _ => convert((1.0 + random.unit()) * common),
        };
    }
    if kind > 1 && random.below(2) == 0 {
        // √(2² + 3² + 6²), √(2² + 3²·2²…) and their like, or powers of two, beside something tiny.
        for (leg, few) in
            legs.iter_mut().zip(random.pick(&[[3.0, 4.0, 0.0], [2.0, 3.0, 6.0], [1.0, 0.0, 0.0]]))
        {
            *leg = convert(few * common);
        }
        if random.below(2) == 0 {
            legs[I - 1] = any(random);
        }
    }
    legs.swap(0, random.below(I as u64) as usize);
    legs
}

fn stored<V: Lanes>(lane: V) -> V::Format {
    let mut stored = [V::Format::from_pattern(0)];
    lane.canonical().store(&mut stored);
    stored[0]
}

fn in_lanes<S: Nary<I>, R: Rounding, F: Float, M: Machine, const I: usize>(m: M, legs: [F; I]) -> F
where
    F::On<M>: Lanes<Machine = M, Format = F>,
{
    stored(rounded_of::<S, R, F::On<M>, I>(legs.map(|x| F::On::<M>::splat(m, x))))
}

fn by_direction<S: Nary<I>, F: Float, M: Machine, const I: usize>(m: M, round: Round, legs: [F; I]) -> F {
    match round {
        Round::TiesToEven => in_lanes::<S, Rn, F, M, I>(m, legs),
        Round::TowardZero => in_lanes::<S, Rz, F, M, I>(m, legs),
        Round::TowardPositive => in_lanes::<S, Ru, F, M, I>(m, legs),
        Round::TowardNegative => in_lanes::<S, Rd, F, M, I>(m, legs),
    }
}

/// The paths of one function in a format, on machines of one lane.
fn paths<S: Specified<I>, F: Float, const I: usize>() {
    let mut random = Random::new(2026);
    for _ in 0..count(4000) {
        let legs: [F; I] = legs(&mut random);
        for round in Round::ALL {
            let wanted = S::of(&legs, round).pattern();
            let whole = [
                by_direction::<S, F, Scalar, I>(Scalar, round, legs),
                by_direction::<S, F, Soft, I>(Soft, round, legs),
                by_direction::<S, F, Unsteady, I>(Unsteady, round, legs),
            ];
            let target = Target::new::<F>(round);
            let wide = legs.map(Format::widen);
            let unsteady = wide.map(|x| Unsteady.f64(x));
            let rest = [
                middle::<S, Scalar, I>(Scalar, target, wide),
                accurate::<S, Scalar, I>(Scalar, target, wide),
                stored(middle::<S, Unsteady, I>(Unsteady, target, unsteady)),
                stored(accurate::<S, Unsteady, I>(Unsteady, target, unsteady)),
            ];
            let rest = rest.map(|x| stored(F::On::<Scalar>::exact_from(x)));
            for (at, found) in whole.into_iter().chain(rest).enumerate() {
                assert_eq!(found.pattern(), wanted, "{} of {legs:?}, {round:?}: {found:?}, {at}", S::NAME);
            }
        }
    }
}

/// The function by plans, on columns that have all numbers of the format, on every machine.
fn columns<S: Specified<I>, F: Format, C: Native, const I: usize>(width: Width) {
    let mut random = Random::new(2027);
    let rows: Vec<[F; I]> = (0..count(3000)).map(|_| legs(&mut random)).collect();
    let convert = |x: f64| arith::convert::<f64, C>(x, Round::TiesToEven);
    let column = |i: usize| rows.iter().map(|row| convert(row[i].widen())).collect();
    let columns: [Vec<C>; I] = std::array::from_fn(column);
    let columns = columns.each_ref().map(|column| &column[..]);
    let program = program(S::NAME, I);
    for round in Round::ALL {
        let plan = FloatPlan::<C>::new(&program, FloatMode { width, round }).expect("a function of numbers");
        for level in levels() {
            let mut found = vec![convert(0.0); rows.len()];
            plan.run(&mut plan.scratch(level), &columns, &mut found).expect("columns of one length");
            for (row, found) in rows.iter().zip(found) {
                let wanted = S::of(row, round).widen();
                let same = found.widen().to_bits() == wanted.to_bits() || found.is_nan() && wanted.is_nan();
                assert!(
                    same,
                    "{} of {row:?}, {round:?}, {}: {found:?}, not {wanted:?}",
                    S::NAME,
                    level.name()
                );
            }
        }
    }
}

fn program(name: &str, operands: usize) -> Program {
    let operands = &["x", "y", "z", "w"][..operands];
    Program::parse(&format!("{name}({})", operands.join(", "))).expect("a function of formulas")
}

/// Bounds of boxes on every machine: of the points nearest to the origin and farthest from it.
fn boxes<S: Specified<I>, C: Native, const I: usize>(falls: bool) {
    let mut random = Random::new(2028);
    let ordered = |a: C, b: C| if a.widen() <= b.widen() { [a, b] } else { [b, a] };
    let rows: Vec<[[C; 2]; I]> = std::iter::repeat_with(|| {
        let (a, b) = (legs::<C, I>(&mut random), legs::<C, I>(&mut random));
        let zero = C::from_pattern(0);
        std::array::from_fn(|i| if random.below(5) == 0 { [zero; 2] } else { ordered(a[i], b[i]) })
    })
    .filter(|row: &[[C; 2]; I]| {
        row.iter().all(|[lo, hi]| lo.widen() < f64::INFINITY && f64::NEG_INFINITY < hi.widen())
    })
    .take(count(3000))
    .collect();
    let column = |i: usize| [0, 1].map(|end| rows.iter().map(|row| row[i][end]).collect::<Vec<C>>());
    let columns: [[Vec<C>; 2]; I] = std::array::from_fn(column);
    let slices = columns.each_ref().map(|[lo, hi]| IntervalSlice::bounds(lo, hi));
    let plan = IntervalPlan::<C>::new(&program(S::NAME, I)).expect("a function of intervals");
    for level in levels() {
        let mut found = IntervalColumn::new(rows.len());
        plan.run(&mut plan.scratch(level), &slices, found.as_slice_mut()).expect("columns of one length");
        for (at, row) in rows.iter().enumerate() {
            let spans_zero = |[lo, hi]: [C; 2]| lo.widen() <= 0.0 && hi.widen() >= 0.0;
            let by_size = row.map(|[lo, hi]| ordered(outward::ops::abs(lo), outward::ops::abs(hi)));
            let mut near = by_size.map(|[least, _]| least);
            for (near, leg) in near.iter_mut().zip(row) {
                *near = if spans_zero(*leg) { C::from_pattern(0) } else { *near };
            }
            let far = by_size.map(|[_, greatest]| greatest);
            let [least, greatest] = if falls { [far, near] } else { [near, far] };
            let wanted = [S::of(&least, Round::TowardNegative), S::of(&greatest, Round::TowardPositive)];
            let bounds = [found.lo[at], found.hi[at]].map(Format::widen);
            let origin = row.iter().all(|leg| spans_zero(*leg));
            let empty = falls && far.iter().all(|size| size.widen() == 0.0);
            let same = if empty { bounds[0].is_nan() } else { bounds == wanted.map(Format::widen) };
            assert!(same, "{} of {row:?}, {}: {bounds:?}, not {wanted:?}", S::NAME, level.name());
            let bounded = row.iter().flatten().all(|end| end.widen().is_finite());
            let wanted = match wanted[1].widen() {
                _ if falls && origin => 4.0,
                most if most.is_infinite() || !bounded => 12.0,
                _ => 16.0,
            };
            assert_eq!(found.dec[at].widen(), wanted, "{} of {row:?}: {bounds:?}", S::NAME);
        }
    }
}

macro_rules! suites {
    ($($name:ident $function:ident $count:literal $falls:literal;)*) => {$(
        mod $name {
            use super::*;

            type S = $function<$count>;

            #[test]
            fn paths() {
                super::paths::<S, f64, $count>();
                super::paths::<S, f32, $count>();
                super::paths::<S, F16, $count>();
                super::paths::<S, Bf16, $count>();
            }

            #[test]
            fn columns() {
                super::columns::<S, f64, f64, $count>(Width::F64);
                super::columns::<S, f32, f32, $count>(Width::F32);
                super::columns::<S, F16, f32, $count>(Width::F16);
                super::columns::<S, Bf16, f32, $count>(Width::Bf16);
            }

            #[test]
            fn boxes() {
                super::boxes::<S, f64, $count>($falls);
                super::boxes::<S, f32, $count>($falls);
            }
        }
    )*};
}
suites! {
    norm3d Norm 3 false;
    norm4d Norm 4 false;
    rhypot ReciprocalNorm 2 true;
    rnorm3d ReciprocalNorm 3 true;
    rnorm4d ReciprocalNorm 4 true;
}
