//! Tests the paths of functions alone, on ordinary inputs. Normal use reaches middle paths too rarely to test them:
//! here their sums keep their bounds compared with 128 bits of the oracle, and the results that are rounded from them
//! are correct. The same is tested for the fast paths of powers, which the package `oracle/` does not test.

use outward::format::Format;
use outward::machine::{Kernel, Lanes, Machine, Native, Scalar, Target, Unsteady};
use outward::math;
use outward::math::ladder::Unary;
use outward::math::tables::short::EXP_SHORT_ERR;
use outward::{Rn, Round};
use outward_test::evaluate::{Evaluate, accurate_takes, fast_levels};
use outward_test::functions::Function;
use outward_test::generators::{Generator, Random};
use outward_test::oracle::real::Real;
use outward_test::oracle::{Dashu, Oracle, Truth};
use outward_test::suite::{Report, shown};

/// Inputs of each function.
const COUNT: usize = 2_000;

fn inputs<F: Native>(function: Function, takes: impl Fn([f64; 2]) -> bool) -> Vec<[F; 2]> {
    let mut random = Random::new(0x2f1);
    std::iter::repeat_with(|| {
        let kind = random.pick(&Generator::ALL);
        kind.input::<F>(function, &mut random)
    })
    .filter(|input| takes(input.map(Format::widen)))
    .take(outward_needs::cases(COUNT))
    .collect()
}

/// A path: f(x) = h + l within `ERROR` units of the machine, relative to h.
trait Sums {
    const NAME: &'static str;
    const FUNCTION: Function;
    const ERROR: f64;
    fn takes(x: f64, y: f64) -> bool;
    fn at<M: Machine>(m: M, x: M::F64, y: M::F64) -> (M::F64, M::F64);
    /// Returns the size to which the error is relative, if it is not relative to the result.
    #[inline(always)]
    fn size<M: Machine>(m: M, x: M::F64) -> Option<M::F64> {
        let _ = (m, x);
        None
    }
}

macro_rules! paths {
    ($($path:ident $function:ident $error:expr, where |$a:ident, $b:pat_param| $takes:expr,
        |$m:ident, $x:ident, $y:pat_param| $sum:expr;)*) => {$(
        struct $path;
        impl Sums for $path {
            const NAME: &'static str = stringify!($path);
            const FUNCTION: Function = Function::$function;
            const ERROR: f64 = $error;
            fn takes($a: f64, $b: f64) -> bool {
                $takes
            }
            #[inline(always)]
            fn at<M: Machine>($m: M, $x: M::F64, $y: M::F64) -> (M::F64, M::F64) {
                $sum
            }
        }
    )*};
}
paths! {
    // The error is the distance from the lower end of the enclosure to its middle.
    ShortExp Exp 2.0 * EXP_SHORT_ERR / f64::EPSILON, where |x, _| x.abs() <= math::exp::FAST_RANGE, |m, x, _| {
        let (high, low) = math::exp::exp_short(m, x);
        (high, high.fma(m.f64(EXP_SHORT_ERR), low))
    };
    MiddleExp Exp math::exp::EXP_DD_ERR, where |x, _| x.abs() <= math::exp::DD_RANGE,
        |m, x, _| math::exp::exp_dd(m, x);
    MiddleLog Log math::log::LOG_DD_ERR, where |x, _| x > 0.0 && x.is_normal() && x != 1.0,
        |m, x, _| math::log::log_dd(m, x);
    MiddleAtan Atan math::atan::ATAN_DD_ERR, where |x, _| ATAN.contains(&x.abs()),
        |m, x, _| math::atan::atan_dd(m, x);
    MiddleSin Sin math::trig::SIN_DD_ERR, where |x, _| far(x), |m, x, _| math::trig::Angle::exact(m, x).dd_sin(m);
    FastPow Pow math::pow::POW_ERR, where |x, y| power(x, y, math::exp::FAST_RANGE), |m, x, y| {
        let math::pow::PowerPair { high, low, .. } = math::pow::pow_fast(m, x, y);
        (high, low)
    };
    MiddlePow Pow math::pow::POW_DD_ERR, where |x, y| power(x, y, math::exp::DD_RANGE), |m, x, y| {
        let math::pow::PowerPair { high, low, .. } = math::pow::pow_dd(m, x, y);
        (high, low)
    };
}

/// Defines paths whose errors are relative to a size: fast ones of machines with short tables, which must keep their
/// bounds on all machines, and paths of Bessel functions.
macro_rules! sized_paths {
    ($($path:ident $function:ident $error:path, $sum:path, where |$x:ident| $takes:expr;)*) => {$(
        struct $path;
        impl Sums for $path {
            const NAME: &'static str = stringify!($path);
            const FUNCTION: Function = Function::$function;
            const ERROR: f64 = $error;
            fn takes($x: f64, _: f64) -> bool {
                $takes
            }
            #[inline(always)]
            fn at<M: Machine>(m: M, x: M::F64, _: M::F64) -> (M::F64, M::F64) {
                let math::Sum { high, low, .. } = $sum(m, x);
                (high, low)
            }
            #[inline(always)]
            fn size<M: Machine>(m: M, x: M::F64) -> Option<M::F64> {
                Some($sum(m, x).size)
            }
        }
    )*};
}
sized_paths! {
    ShortLog Log math::log::LOG_SHORT_ERR, math::log::log_short, where |x| {
        (f64::MIN_POSITIVE..math::log::LIMIT).contains(&x) && x != 1.0
    };
    ShortLog2 Log2 math::log_base::LOG_BASE_SHORT_ERR, short_log::<math::log_base::Two, M>, where |x| {
        (f64::MIN_POSITIVE..math::log::LIMIT).contains(&x) && x != 1.0
    };
    ShortLog10 Log10 math::log_base::LOG_BASE_SHORT_ERR, short_log::<math::log_base::Ten, M>, where |x| {
        (f64::MIN_POSITIVE..math::log::LIMIT).contains(&x) && x != 1.0
    };
    ShortAtan Atan math::atan::ATAN_SHORT_ERR, math::atan::atan_short, where |x| ATAN.contains(&x.abs());
    ShortSin Sin math::trig::SIN_ERR, unfolded::<M, 0>, where |x| reducible(x);
    ShortCos Cos math::trig::SIN_ERR, unfolded::<M, 1>, where |x| reducible(x);
    ShortTan Tan math::trig::TAN_SHORT_ERR, tangent, where |x| reducible(x);
    FastJ0 J0 math::bessel::BESSEL_ERR, math::bessel::bessel_fast::<M, 0, false>,
        where |x| (BESSEL_LEAST..=math::trig::FAST_LIMIT).contains(&x.abs()) && has_digits(x, outward::ops::j0_rn(x));
    MiddleJ0 J0 math::bessel::BESSEL_DD_ERR, math::bessel::bessel_dd::<M, 0, false>,
        where |x| (BESSEL_LEAST..=1.0 / BESSEL_LEAST).contains(&x.abs()) && has_digits(x, outward::ops::j0_rn(x));
    FastJ1 J1 math::bessel::BESSEL_ERR, math::bessel::bessel_fast::<M, 1, false>,
        where |x| (BESSEL_LEAST..=math::trig::FAST_LIMIT).contains(&x.abs()) && has_digits(x, outward::ops::j1_rn(x));
    MiddleJ1 J1 math::bessel::BESSEL_DD_ERR, math::bessel::bessel_dd::<M, 1, false>,
        where |x| (BESSEL_LEAST..=1.0 / BESSEL_LEAST).contains(&x.abs()) && has_digits(x, outward::ops::j1_rn(x));
    FastY0 Y0 math::bessel::BESSEL_ERR, math::bessel::bessel_fast::<M, 0, true>,
        where |x| (BESSEL_LEAST..=math::trig::FAST_LIMIT).contains(&x) && has_digits(x, outward::ops::y0_rn(x));
    MiddleY0 Y0 math::bessel::BESSEL_DD_ERR, math::bessel::bessel_dd::<M, 0, true>,
        where |x| (BESSEL_LEAST..=1.0 / BESSEL_LEAST).contains(&x) && has_digits(x, outward::ops::y0_rn(x));
    FastY1 Y1 math::bessel::BESSEL_ERR, math::bessel::bessel_fast::<M, 1, true>,
        where |x| (BESSEL_LEAST..=math::trig::FAST_LIMIT).contains(&x) && has_digits(x, outward::ops::y1_rn(x));
    MiddleY1 Y1 math::bessel::BESSEL_DD_ERR, math::bessel::bessel_dd::<M, 1, true>,
        where |x| (BESSEL_LEAST..=1.0 / BESSEL_LEAST).contains(&x) && has_digits(x, outward::ops::y1_rn(x));
}

/// The least argument of the paths of Bessel functions, 2^-900.
const BESSEL_LEAST: f64 = f64::from_bits((1023 - 900) << 52);

/// Is y, the result of x, not next to a zero, where the paths guarantee nothing?
fn has_digits(x: f64, y: f64) -> bool {
    x.abs() < 0.5 || y.abs() * x.abs().sqrt() > 1.0 / (1u64 << 20) as f64
}

#[inline(always)]
fn short_log<B: math::log_base::LogBase, M: Machine>(m: M, x: M::F64) -> math::Sum<M::F64> {
    math::log_base::LogTo::<B>::short(m, x)
}

/// The sine, or with `QUARTERS` = 1 the cosine, of the upper end of an interval from 1 on; the lower one determines
/// which half period counts as even.
#[inline(always)]
fn unfolded<M: Machine, const QUARTERS: u64>(m: M, x: M::F64) -> math::Sum<M::F64> {
    let ([_, math::Sum { high, low, size }], half_periods) =
        math::trig::folded_sines::<M, QUARTERS>(m, math::trig::EndPair(m.f64(1.0), x));
    // 1 is in half period 0 for the sine, 1 for the cosine.
    let halved = half_periods.between() * m.f64(0.5);
    let is_even = halved.round_integral::<Rn>().equals(halved);
    let is_even = if QUARTERS == 0 { is_even } else { !is_even };
    let (high, low) = (M::F64::select(is_even, high, -high), M::F64::select(is_even, low, -low));
    math::Sum { high, low, size }
}

/// The tangent of the upper end of an interval from 1 on.
#[inline(always)]
fn tangent<M: Machine>(m: M, x: M::F64) -> math::Sum<M::F64> {
    let ([_, tangent], ..) = math::trig::tangents(m, math::trig::EndPair(m.f64(1.0), x));
    tangent
}

/// Is x clear of steps, and of a size that sines are reduced at once for?
fn reducible(x: f64) -> bool {
    far(x) && (1.0 / (1u64 << 27) as f64..=math::trig::FAST_LIMIT).contains(&x.abs())
}

/// The range in which the inverse tangent is neither x nor π/2.
const ATAN: std::ops::RangeInclusive<f64> = 1.0 / (1u64 << 30) as f64..=(1u64 << 62) as f64;

/// Is x clear of the steps near which the digits of its angle are lost?
fn far(x: f64) -> bool {
    let angle = (x * (512.0 / std::f64::consts::PI)).rem_euclid(1.0);
    x.abs() < 1.0e6 && (0.001..0.999).contains(&angle)
}

fn power(x: f64, y: f64, range: f64) -> bool {
    let argument = (y * x.ln()).abs();
    x > 0.0 && x.is_normal() && (1.0e-17..0.999 * range).contains(&argument)
}

/// All the inputs on a machine: the results are its unit, and the sums of the inputs with the sizes that errors are
/// relative to.
struct Batch<'a, P>(&'a [[f64; 2]], std::marker::PhantomData<P>);

impl<P: Sums> Kernel for Batch<'_, P> {
    type Output = (f64, Vec<([f64; 2], f64)>);

    #[inline(always)]
    fn run<M: Machine>(self, m: M) -> (f64, Vec<([f64; 2], f64)>) {
        let mut sums = Vec::with_capacity(self.0.len());
        for &[x, y] in self.0 {
            let (h, l) = P::at(m, m.f64(x), m.f64(y));
            let [mut high, mut low, mut sizes] = [[0.0; 16]; 3];
            h.store(&mut high);
            l.store(&mut low);
            P::size(m, m.f64(x)).unwrap_or(h.abs()).store(&mut sizes);
            sums.push(([high[0], low[0]], sizes[0] / high[0].abs()));
        }
        (M::UNIT, sums)
    }
}

/// x in units of 2^exponent modulo 2^128, cut.
fn units(x: f64, exponent: i64) -> u128 {
    if x == 0.0 {
        return 0;
    }
    let Real { negative, significand, exponent: own, .. } = Real::from_f64(x);
    let shift = u32::try_from((own - exponent).unsigned_abs()).unwrap_or(u32::MAX);
    let size = if own < exponent {
        significand.checked_shr(shift).unwrap_or(0)
    } else {
        significand.checked_shl(shift).unwrap_or(0)
    };
    if negative { size.wrapping_neg() } else { size }
}

/// |h + l − truth| / |truth|, to 2^-125.
fn error([h, l]: [f64; 2], truth: Real) -> f64 {
    let exact = if truth.negative { truth.significand.wrapping_neg() } else { truth.significand };
    let sum = units(h, truth.exponent).wrapping_add(units(l, truth.exponent));
    // Where h is not near the truth, the difference modulo 2^128 would show little.
    let likely = Real::from_f64(h);
    if likely.negative != truth.negative || (likely.exponent - truth.exponent).abs() > 1 {
        return f64::INFINITY;
    }
    sum.wrapping_sub(exact).cast_signed().unsigned_abs() as f64 / truth.significand as f64
}

fn bound<P: Sums>() {
    let mut report = Report::new(format!("{} against its bound", P::NAME));
    let inputs = inputs::<f64>(P::FUNCTION, |[x, y]| P::takes(x, y));
    let truths: Vec<_> = inputs.iter().map(|&input| Dashu.truth(P::FUNCTION, input)).collect();
    report.inputs = inputs.len();
    let batch = || Batch::<P>(&inputs, std::marker::PhantomData);
    let mut runs = vec![("scalar as compiled", batch().run(Scalar)), ("unsteady", batch().run(Unsteady))];
    runs.extend(fast_levels().map(|level| (level.name(), level.fast(batch()))));
    for (machine, (unit, sums)) in runs {
        let mut worst = 0.0_f64;
        for ((&input, (sum, size)), truth) in inputs.iter().zip(sums).zip(&truths) {
            let Truth::Value(truth) = *truth else { continue };
            let error = error(sum, truth) / (unit * P::ERROR * size);
            worst = worst.max(error);
            report.check(error <= 1.0, || {
                format!("{} of {input:?} on {machine}: {error:e} of the bound", P::NAME)
            });
        }
        println!("{} on {machine}: at most {worst:.3} of the bound", P::NAME);
    }
    report.finish();
}

#[test]
fn sums_keep_their_bounds() {
    bound::<ShortExp>();
    bound::<ShortLog>();
    bound::<ShortLog2>();
    bound::<ShortLog10>();
    bound::<ShortAtan>();
    bound::<ShortSin>();
    bound::<ShortCos>();
    bound::<ShortTan>();
    bound::<MiddleExp>();
    bound::<MiddleLog>();
    bound::<MiddleAtan>();
    bound::<MiddleSin>();
    bound::<FastPow>();
    bound::<MiddlePow>();
}

#[test]
fn sums_of_bessel_functions_keep_their_bounds() {
    bound::<FastJ0>();
    bound::<MiddleJ0>();
    bound::<FastJ1>();
    bound::<MiddleJ1>();
    bound::<FastY0>();
    bound::<MiddleY0>();
    bound::<FastY1>();
    bound::<MiddleY1>();
}

fn bessel_places<const ORDER: usize, const SECOND: bool>(function: Function) {
    let inputs = inputs::<f32>(function, |[x, _]| {
        let (size, limits) = (if SECOND { x } else { x.abs() }, 2.0_f64.powi(-100)..=math::trig::FAST_LIMIT);
        limits.contains(&size)
    });
    let mut report = Report::new(format!("binary32 fast path of {}", function.name()));
    report.inputs = inputs.len();
    for [x, _] in inputs.into_iter().map(|input| input.map(f64::from)) {
        let Truth::Value(truth) = Dashu.truth(function, [x, 0.0]) else { continue };
        let m = Unsteady;
        let sums = [
            math::bessel::bessel_f32::<_, ORDER, SECOND>(Scalar, x),
            math::bessel::bessel_f32::<_, ORDER, SECOND>(m, m.f64(x)).0,
        ];
        // Next to zeros the sums are 0.
        for h in sums.into_iter().filter(|&h| h != 0.0) {
            let binade = f64::from_bits(h.to_bits() & 0x7ff0_0000_0000_0000);
            let places = error([h, 0.0], truth) * (h / binade).abs() / f64::EPSILON;
            report
                .check(places < math::bessel::BESSEL_F32_ERROR_ULPS as f64, || format!("{x:e}: {places:e}"));
        }
    }
    report.finish();
}

#[test]
fn bessel_functions_in_binary32_keep_their_places() {
    bessel_places::<0, false>(Function::J0);
    bessel_places::<1, false>(Function::J1);
    bessel_places::<0, true>(Function::Y0);
    bessel_places::<1, true>(Function::Y1);
}

#[test]
fn powers_in_binary32_keep_their_places() {
    let range = math::pow::POW_F32_RANGE / 16.0 * 0.999;
    let inputs = inputs::<f32>(Function::Pow, |[x, y]| {
        x > 0.0 && x != 1.0 && x.is_finite() && y != 0.0 && (y * x.log2()).abs() <= range
    });
    let mut report = Report::new("binary32 fast path of pow");
    report.inputs = inputs.len();
    for input in inputs {
        let [x, y] = input.map(f64::from);
        let Truth::Value(truth) = Dashu.truth(Function::Pow, [x, y]) else { continue };
        let m = Unsteady;
        for h in [math::pow::pow_f32(Scalar, x, y).0, math::pow::pow_f32(m, m.f64(x), m.f64(y)).0.0] {
            // The error is relative to h, and then in last places: a place of h is 2^-52 of the power of two below h.
            let power = f64::from_bits(h.to_bits() & 0x7ff0_0000_0000_0000);
            let places = error([h, 0.0], truth) * (h / power) / f64::EPSILON;
            report
                .check(places < math::pow::POW_F32_ERROR_ULPS as f64, || format!("{x:e}^{y:e}: {places:e}"));
        }
    }
    report.finish();
}

#[test]
fn products_in_binary32_keep_their_places() {
    let inputs = inputs::<f32>(Function::Pow, |[x, _]| x > 0.0 && x != 1.0 && x.is_finite());
    let mut report = Report::new("binary32 integer powers as products");
    report.inputs = inputs.len();
    for (i, [x, _]) in inputs.into_iter().enumerate() {
        let (x, n) = (f64::from(x), 3 + i as u32 % (math::pow::PRODUCT_LIMIT - 2));
        let inverse = i % 2 == 1;
        let power = if inverse { -f64::from(n) } else { f64::from(n) };
        if (power * x.log2()).abs() > 125.0 {
            continue;
        }
        let Truth::Value(truth) = Dashu.truth(Function::Pow, [x, power]) else { continue };
        let m = Unsteady;
        let products = [math::pow::product(x, n), math::pow::product(m.f64(x), n).0];
        let results = match inverse {
            false => products,
            true => [Scalar.recip_approx(products[0]), m.recip_approx(m.f64(products[1])).0],
        };
        for h in results {
            let binade = f64::from_bits(h.to_bits() & 0x7ff0_0000_0000_0000);
            let places = error([h, 0.0], truth) * (h / binade) / f64::EPSILON;
            report.check(places < math::pow::PRODUCT_ERROR_ULPS as f64, || {
                format!("{x:e}^{power}: {places:e}")
            });
        }
    }
    report.finish();
}

macro_rules! without_first {
    (
        { $($op:ident $name:ident ($x:ident) { unary $($function:tt)+ })* }
        $($op_of_two:ident $name_of_two:ident $xs:tt { binary $($of_two:tt)+ })*
    ) => {
        fn without_first<M: Machine>(
            m: M,
            target: Target,
            function: Function,
            [x, y]: [M::F64; 2],
        ) -> M::F64 {
            match function {
                $(Function::$op => math::ladder::middle::<$($function)+, M, 1>(m, target, [x]),)*
                $(Function::$op_of_two => math::ladder::middle::<$($of_two)+, M, 2>(m, target, [x, y]),)*
                Function::Pow => math::ladder::middle::<math::pow::Pow, M, 3>(m, target, [x, y, m.f64(0.0)]),
            }
        }
    };
}
outward::__functions_of_one_or_two! { ladder without_first }

fn middle<F: Native, M: Machine>(m: M, round: Round, function: Function, input: [F; 2]) -> F {
    let result = without_first(m, Target::new::<F>(round), function, input.map(|x| m.f64(x.widen())));
    let mut stored = [input[0]];
    F::On::<M>::exact_from(result).store(&mut stored);
    stored[0]
}

fn rounded<F: Evaluate>(function: Function) {
    let mut report = Report::new(format!("{}, middle path, {} inputs", function.name(), F::NAME));
    let inputs = inputs::<F>(function, |input| accurate_takes(function, input));
    report.inputs = inputs.len();
    for input in inputs {
        let truth = Dashu.truth(function, input.map(F::widen));
        for round in Round::ALL {
            let found = [
                ("scalar", middle(Scalar, round, function, input)),
                ("unsteady", middle(Unsteady, round, function, input)),
            ];
            for (machine, got) in found {
                report.check(got.pattern() == truth.round::<F>(round), || {
                    let [x, y] = input.map(shown);
                    format!("{} of {x}, {y}, {round:?} on {machine}: {}", function.name(), shown(got))
                });
            }
        }
    }
    report.finish();
}

outward_test::for_each_function! { rounded }

/// Checks bounds next to powers of two, where x and √(x² ± 1) may be rounded to either side of one. Their sum is exact
/// all the same, also where a host's own direction drives the root beyond x.
#[cfg(target_arch = "x86_64")]
#[test]
fn areas_keep_their_bounds_next_to_powers_of_two() {
    use math::area::{AREA_DD_ERR, AREA_ERR, acosh_dd, acosh_fast, asinh_dd, asinh_fast};
    use outward_test::machines::ambient;
    use std::hint::black_box;

    let sums = |x: f64| {
        let [sine, cosine] = [asinh_fast, acosh_fast].map(|fast| fast(Scalar, black_box(x)));
        [
            (Function::Asinh, AREA_ERR, (sine.high, sine.low)),
            (Function::Asinh, AREA_DD_ERR, asinh_dd(Scalar, black_box(x))),
            (Function::Acosh, AREA_ERR, (cosine.high, cosine.low)),
            (Function::Acosh, AREA_DD_ERR, acosh_dd(Scalar, black_box(x))),
        ]
    };
    let mut report = Report::new("areas next to powers of two");
    for power in (1..=66).map(|n| 2.0_f64.powi(n)) {
        for x in [power.next_down(), power, power.next_up()] {
            for round in Round::ALL {
                let found = ambient::under(round, || sums(x));
                for (function, bound, (high, low)) in found {
                    let Truth::Value(truth) = Dashu.truth(function, [x, 0.0]) else { continue };
                    let error = error([high, low], truth) / (Scalar::UNIT * bound);
                    report.inputs += 1;
                    report.check(error <= 1.0, || {
                        format!("{} of {x:e} under {round:?}: {error:e} of the bound", function.name())
                    });
                }
            }
        }
    }
    report.finish();
}

/// Checks differences that the fast path of the logarithm treats as exact, by Sterbenz' lemma, since the number from
/// the table is within twice the result: in every cell, which its ends show, as the logarithm rises.
#[test]
fn logarithms_are_within_twice_what_their_table_gives() {
    use outward::math::log::Reduced;
    use outward::math::tables::log::LN2_HIGH;
    let mut cells_at_1 = 0;
    for cell in 0..256 {
        let start = 1.0 + f64::from(cell) / 256.0;
        for f in [start, (start + 1.0 / 256.0).next_down()] {
            // The reduction gives x the exponent 0.
            let x = if Reduced::new(Scalar, f).e == 0.0 { f } else { f / 2.0 };
            let Reduced { e, high, .. } = Reduced::new(Scalar, x);
            assert_eq!(e, 0.0, "of {x:e}");
            if high == 0.0 {
                cells_at_1 += 1;
                continue;
            }
            let ratio = x.ln() / high;
            assert!((0.501..1.999).contains(&ratio), "{ratio} at {x:e}");
            assert!(x.ln().abs() >= 2.0_f64.powf(-9.01), "of {x:e}");
            // For other exponents e·ln 2 brings both nearer to each other.
            for e in [-1022, -2, -1, 1, 2, 1023] {
                let scaled = f64::from(e).mul_add(std::f64::consts::LN_2, x.ln());
                let ratio = scaled / f64::from(e).mul_add(LN2_HIGH, high);
                assert!((0.501..1.999).contains(&ratio), "{ratio} at {x:e} times 2^{e}");
            }
        }
    }
    // There is a cell above and one below 1, with two ends each.
    assert_eq!(cells_at_1, 4);
}

/// Checks the purpose of the short tables of the logarithm: remainders are exact, and the differences after the sum of
/// table and remainder are exact, for which Fast2Sum requires the table's part to be the larger one.
#[test]
fn short_logarithms_leave_exact_remainders() {
    use outward::math::tables::short::{LOG_HIGH, LOG_REMAINDER, RECIPROCAL};
    let mut random = Random::new(0x106);
    for k in 15..=30_u32 {
        let (c, high) = (RECIPROCAL[k as usize % 16], LOG_HIGH[k as usize % 16]);
        assert_eq!(k == 20, c == 1.0);
        assert_eq!(k == 20, high == 0.0);
        let slack = 0.8 / 16384.0;
        let from = ((f64::from(k) - 0.5) / 20.0 - slack).max(0.75);
        let to = ((f64::from(k) + 0.5) / 20.0 + slack).min(1.5_f64.next_down());
        let inside = std::iter::repeat_with(|| {
            f64::from_bits(from.to_bits() + random.below(to.to_bits() - from.to_bits()))
        });
        for f in [from, from.next_up(), to.next_down(), to]
            .into_iter()
            .chain(inside.take(outward_needs::cases(1000)))
        {
            let r = f.mul_add(c, -1.0);
            // f, c and r in units of 2^-53, 2^-7 and 2^-60.
            let [f_units, c_units, r_units] = [(f, 53), (c, 7), (r, 60)].map(|(x, n)| x * 2.0_f64.powi(n));
            assert_eq!(f_units as i128 * c_units as i128 - (1 << 60), r_units as i128, "{f:e} in cell {k}");
            assert!(r.abs() <= LOG_REMAINDER, "{f:e} in cell {k}");
            if k != 20 {
                assert!((r - r * r / 2.0).abs() < 0.9 * high.abs(), "{f:e} in cell {k}");
                assert!(f.ln().abs() > 0.024, "{f:e} in cell {k}");
            }
        }
    }
}

/// Intervals have no test for 1.
#[test]
fn short_logarithms_of_one_are_zero() {
    fn is_zero<M: Machine>(m: M) -> bool {
        let math::Sum { high, low, size } = math::log::log_short(m, m.f64(1.0));
        [high, low, size].into_iter().all(|part| {
            let mut lanes = [f64::NAN; 16];
            part.store(&mut lanes);
            lanes[..M::LANES].iter().all(|lane| lane.to_bits() == 0)
        })
    }
    struct OfOne;
    impl Kernel for OfOne {
        type Output = bool;
        #[inline(always)]
        fn run<M: Machine>(self, m: M) -> bool {
            is_zero(m)
        }
    }
    assert!(is_zero(Scalar));
    for level in fast_levels() {
        assert!(level.fast(OfOne), "on {}", level.name());
    }
}
