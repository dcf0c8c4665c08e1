//! Tests the functions in the 16-bit formats at every number, in every direction, for numbers and for intervals.
//!
//! The reference is binary64, whose own suites compare it with the oracle. Its two directed results are combined into
//! one number *rounded to odd*. That number, rounded to the format, is the exact result rounded once.

use std::marker::PhantomData;

use outward::format::{Bf16, F16, Format};
use outward::interval::{Iv, arith, power};
use outward::machine::soft::arith as definition;
#[cfg(target_arch = "x86_64")]
use outward::machine::{Avx2, Avx512};
use outward::machine::{Float, Kernel, Lanes, Level, Machine, Scalar};
use outward::math;
use outward::round::{Rd, Rn, Round, Rounding, Ru, Rz};
use outward_test::evaluate::fast_levels;
use outward_test::generators::Random;
use outward_test::machines::Target;

/// The exponents of integer powers: products up to 32, beyond them powers, and some whose halves of 16 bits are numbers
/// of neither format.
const EXPONENTS: [i32; 20] =
    [0, 1, 2, 3, 4, 5, 8, 17, 31, 32, 33, 65_537, i32::MAX, -1, -2, -3, -7, -32, -33, i32::MIN];

/// A number, and exponents for it.
type Row<F> = [F; 4];

/// A function of a number and of an exponent, which some do not look at.
trait Function {
    fn of<R: Rounding, V: Lanes>(x: V, y: V) -> V;
}

/// The results of a function for all rows, with this one of the exponents. Each function has a kernel of its own: one
/// for all of them took the compiler minutes.
struct Numbers<'a, F, R, G, const EXPONENT: usize>(&'a [Row<F>], PhantomData<(R, G)>);

impl<F: Float, R: Rounding, G: Function, const EXPONENT: usize> Kernel for Numbers<'_, F, R, G, EXPONENT> {
    type Output = Vec<F>;

    #[inline(always)]
    fn run<M: Machine>(self, m: M) -> Vec<F> {
        results(m, self.0, |row| row[EXPONENT], |x, y| G::of::<R, F::On<M>>(x, y))
    }
}

/// Integer powers of all numbers.
struct Powers<'a, F, R>(&'a [Row<F>], i32, PhantomData<R>);

impl<F: Float, R: Rounding> Kernel for Powers<'_, F, R> {
    type Output = Vec<F>;

    #[inline(always)]
    fn run<M: Machine>(self, m: M) -> Vec<F> {
        results(m, self.0, |row| row[0], |x, _| math::pow::pown_r::<R, F::On<M>>(x, self.1))
    }
}

/// A whole number of vectors.
#[inline(always)]
fn results<F: Float, M: Machine>(
    m: M,
    rows: &[Row<F>],
    exponent: impl Fn(&Row<F>) -> F,
    function: impl Fn(F::On<M>, F::On<M>) -> F::On<M>,
) -> Vec<F> {
    let columns: [Vec<F>; 2] = [rows.iter().map(|row| row[0]).collect(), rows.iter().map(exponent).collect()];
    let mut results = vec![F::from_pattern(0); rows.len()];
    let mut at = 0;
    while at < rows.len() {
        let [x, y] = [F::On::<M>::load(m, &columns[0][at..]), F::On::<M>::load(m, &columns[1][at..])];
        function(x, y).canonical().store(&mut results[at..]);
        at += M::LANES;
    }
    results
}

struct Rsqrt;

impl Function for Rsqrt {
    #[inline(always)]
    fn of<R: Rounding, V: Lanes>(x: V, _: V) -> V {
        math::rsqrt::rsqrt_r::<R, V>(x)
    }
}

struct Sqrt;

impl Function for Sqrt {
    #[inline(always)]
    fn of<R: Rounding, V: Lanes>(x: V, _: V) -> V {
        x.sqrt_r::<R>()
    }
}

struct Recip;

impl Function for Recip {
    #[inline(always)]
    fn of<R: Rounding, V: Lanes>(x: V, _: V) -> V {
        V::splat(x.machine(), V::Format::one()).div_r::<R>(x)
    }
}

struct Pow;

impl Function for Pow {
    #[inline(always)]
    fn of<R: Rounding, V: Lanes>(x: V, y: V) -> V {
        math::pow::pow_r::<R, V>(x, y)
    }
}

/// Names of functions with their results.
type Named<F> = Vec<(String, Vec<F>)>;

/// The elementary functions of the table, and others.
macro_rules! with_elementary {
    (
        { $($op:ident $name:ident ($t:ident) $float:tt)* }
        $($op_of_two:ident $name_of_two:ident ($a:ident, $b:ident) $float_of_two:tt)*
    ) => {
        mod elementary {
            $(pub struct $op;)*
            $(pub struct $op_of_two;)*
        }

        $(impl Function for elementary::$op {
            #[inline(always)]
            fn of<R: Rounding, V: Lanes>($t: V, _: V) -> V $float
        })*
        $(impl Function for elementary::$op_of_two {
            #[inline(always)]
            fn of<R: Rounding, V: Lanes>($a: V, $b: V) -> V $float_of_two
        })*

        fn all<F: Float, R: Rounding>(target: impl Target, rows: &[Row<F>]) -> Named<F> {
            let mut found = Named::new();
            let mut add = |name: &str, results: Vec<F>| found.push((name.to_owned(), results));
            $(add(stringify!($name), target.dispatch(Numbers::<F, R, elementary::$op, 1>(rows, PhantomData)));)*
            $(
                let name = concat!(stringify!($name_of_two), " with any");
                add(name, target.dispatch(Numbers::<F, R, elementary::$op_of_two, 1>(rows, PhantomData)));
                let name = concat!(stringify!($name_of_two), " with few digits");
                add(name, target.dispatch(Numbers::<F, R, elementary::$op_of_two, 2>(rows, PhantomData)));
            )*
            add("rsqrt", target.dispatch(Numbers::<F, R, Rsqrt, 1>(rows, PhantomData)));
            add("sqrt", target.dispatch(Numbers::<F, R, Sqrt, 1>(rows, PhantomData)));
            add("recip", target.dispatch(Numbers::<F, R, Recip, 1>(rows, PhantomData)));
            add("pow of any", target.dispatch(Numbers::<F, R, Pow, 1>(rows, PhantomData)));
            add("pow of few digits", target.dispatch(Numbers::<F, R, Pow, 2>(rows, PhantomData)));
            add("pow in range", target.dispatch(Numbers::<F, R, Pow, 3>(rows, PhantomData)));
            for n in EXPONENTS {
                add(&format!("pown {n}"), target.dispatch(Powers::<F, R>(rows, n, PhantomData)));
            }
            found
        }
    };
}
outward::__functions_of_one_or_two! { float with_elementary }

/// Returns every number of the format, with exponents of three kinds: any, exponents of few digits, and exponents that
/// leave the power in the range.
fn rows<F: Format>() -> Vec<Row<F>> {
    let mut random = Random::new(16);
    let largest = f64::from(F::EMAX + 2) * std::f64::consts::LN_2;
    (0..1 << F::BITS)
        .map(|pattern| {
            let x = F::from_pattern(pattern);
            let any = F::from_pattern(random.bits() >> (64 - F::BITS));
            let short = (random.below(81) as f64 - 40.0) / f64::from(1 << random.below(5));
            let argument = (random.below(1 << 20) as f64 / f64::from(1 << 19) - 1.0) * largest;
            let near = argument / x.widen().abs().ln();
            [
                x,
                any,
                definition::convert(short, Round::TiesToEven),
                definition::convert(near, Round::TiesToEven),
            ]
        })
        .collect()
}

/// A result rounded to odd from its roundings down and up.
fn odd(below: f64, above: f64) -> f64 {
    if below.is_nan() || below == above || below.to_bits() & 1 == 1 { below } else { above }
}

fn numbers_on<F: Float, R: Rounding>(target: impl Target, rows: &[Row<F>], exact: &[Vec<f64>]) -> usize {
    let mut wrong = 0;
    for ((name, results), exact) in all::<F, R>(target, rows).iter().zip(exact) {
        for ((result, &exact), row) in results.iter().zip(exact).zip(rows) {
            let wanted: F = definition::convert(exact, R::ROUND);
            // The signs of a product of zeros, a root and a reciprocal are those of binary64 too.
            if result.pattern() != wanted.pattern() {
                wrong += 1;
                if wrong <= 20 {
                    let of = target.name();
                    println!(
                        "{name} of {row:?} {:?} in {} on {of}: {result:?}, not {wanted:?}",
                        R::ROUND,
                        F::NAME
                    );
                }
            }
        }
    }
    wrong
}

fn numbers<F: Float>() {
    let rows = rows::<F>();
    let wide: Vec<Row<f64>> = rows.iter().map(|row| row.map(F::widen)).collect();
    let below = all::<f64, Rd>(Scalar, &wide);
    let above = all::<f64, Ru>(Scalar, &wide);
    let odds = |below: &[f64], above: &[f64]| below.iter().zip(above).map(|(&a, &b)| odd(a, b)).collect();
    let exact: Vec<Vec<f64>> =
        below.iter().zip(&above).map(|(below, above)| odds(&below.1, &above.1)).collect();
    assert!(exact.len() >= 90, "{} functions", exact.len());
    let mut wrong = numbers_on::<F, Rn>(Scalar, &rows, &exact)
        + numbers_on::<F, Rz>(Scalar, &rows, &exact)
        + numbers_on::<F, Ru>(Scalar, &rows, &exact)
        + numbers_on::<F, Rd>(Scalar, &rows, &exact);
    // Vectors differ in their operations, which have suites in every direction: one is enough, and four would take
    // minutes to compile.
    for level in fast_levels().filter(|level| *level != Level::Scalar) {
        wrong += numbers_on::<F, Ru>(Vectors(level), &rows, &exact);
    }
    assert_eq!(wrong, 0, "wrong results in {}", F::NAME);
}

/// A level of several lanes: nothing is compiled for the others.
#[derive(Clone, Copy)]
struct Vectors(Level);

impl Target for Vectors {
    fn name(self) -> &'static str {
        self.0.name()
    }
    fn is_available(self) -> bool {
        self.0.is_available()
    }
    fn dispatch<K: Kernel>(self, kernel: K) -> K::Output {
        #[cfg(target_arch = "x86_64")]
        match self.0 {
            Level::Avx2 => return Avx2::new().expect("it is available").run(kernel),
            Level::Avx512 => return Avx512::new().expect("it is available").run(kernel),
            _ => {}
        }
        kernel.run(Scalar)
    }
}

#[test]
fn numbers_of_binary16() {
    numbers::<F16>();
}

#[test]
fn numbers_of_bfloat16() {
    numbers::<Bf16>();
}

/// A function of an interval.
trait IntervalFunction {
    fn of<V: Lanes>(x: Iv<V>) -> Iv<V>;
}

/// The bounds of a function for all rows.
struct Intervals<'a, F, G>(&'a [[F; 2]], PhantomData<G>);

impl<F: Float, G: IntervalFunction> Kernel for Intervals<'_, F, G> {
    type Output = Vec<[F; 2]>;

    #[inline(always)]
    fn run<M: Machine>(self, m: M) -> Vec<[F; 2]> {
        let columns = [0, 1].map(|bound: usize| -> Vec<F> { self.0.iter().map(|row| row[bound]).collect() });
        let mut results = Vec::with_capacity(self.0.len());
        let mut at = 0;
        while at < self.0.len() {
            let [lo, hi] = [0, 1].map(|i: usize| F::On::<M>::load(m, &columns[i][at..]));
            let result = G::of(Iv::new(lo, hi));
            let mut bounds = [[F::from_pattern(0); 16]; 2];
            result.lo.store(&mut bounds[0]);
            result.hi.store(&mut bounds[1]);
            results.extend((0..M::LANES).map(|lane| bounds.map(|bound| bound[lane])));
            at += M::LANES;
        }
        results
    }
}

/// Returns an interval around 0 of the same magnitude.
fn around_zero<V: Lanes>(x: Iv<V>) -> Iv<V> {
    Iv::new(x.lo.lesser(-x.lo), x.hi.greater(-x.hi))
}

macro_rules! interval_functions {
    ($($op:ident $name:expr, |$x:ident| $value:expr;)*) => {
        mod of_intervals {
            $(pub struct $op;)*
        }

        $(impl IntervalFunction for of_intervals::$op {
            #[inline(always)]
            fn of<V: Lanes>($x: Iv<V>) -> Iv<V> {
                $value.0
            }
        })*

        fn all_of_intervals<F: Float>(rows: &[[F; 2]]) -> Vec<(&'static str, Vec<[F; 2]>)> {
            vec![$(($name, Scalar.run(Intervals::<F, of_intervals::$op>(rows, PhantomData)))),*]
        }
    };
}
/// The elementary functions of the table, and others.
macro_rules! intervals_with_elementary {
    (
        { $($op:ident $name:ident $t:tt { $function:path })* }
        $($op_of_two:ident $name_of_two:ident $xs:tt { $of_two:path })*
    ) => {
        interval_functions! {
            $($op stringify!($name), |x| $function(x);)*
            $($op_of_two stringify!($name_of_two), |x| $of_two(x, around_zero(x));)*
            Rsqrt "rsqrt", |x| arith::rsqrt(x);
            Sqrt "sqrt", |x| arith::sqrt(x);
            Recip "recip", |x| arith::recip(x);
            Sqr "sqr", |x| arith::sqr(x);
            Pown5 "pown 5", |x| power::pown(x, 5);
            Pown40 "pown 40", |x| power::pown(x, 40);
            PownOfNegative "pown -3", |x| power::pown(x, -3);
            Pow "pow", |x| power::pow(x, around_zero(x));
        }
    };
}
outward::__functions_of_one_or_two! { lanes intervals_with_elementary }

/// Returns every number alone, with one some places away, and with any other.
fn ends<F: Format>() -> Vec<[F; 2]> {
    let mut random = Random::new(17);
    let mut intervals = Vec::new();
    for pattern in 0..1_u64 << F::BITS {
        let near = pattern + random.below(64);
        let any = random.bits() >> (64 - F::BITS);
        for other in [pattern, near, any] {
            let (x, y) = (F::from_pattern(pattern), F::from_pattern(other & (u64::MAX >> (64 - F::BITS))));
            let [low, high] = if x <= y { [x, y] } else { [y, x] };
            let is_interval = low <= high && low != F::infinity() && high.widen() != f64::NEG_INFINITY;
            intervals.push(if is_interval { [low, high] } else { [F::nan(); 2] });
        }
    }
    // A whole number of vectors on every machine.
    assert!(intervals.len().is_multiple_of(16));
    intervals
}

fn intervals<F: Float>() {
    let rows = ends::<F>();
    let wide: Vec<[f64; 2]> = rows.iter().map(|row| row.map(F::widen)).collect();
    // Each bound is rounded outward twice, which equals one rounding in one direction.
    let wanted: Vec<Vec<[F; 2]>> = all_of_intervals(&wide)
        .into_iter()
        .map(|(_, results)| {
            let outward = |[low, high]: [f64; 2]| {
                [
                    definition::convert(low, Round::TowardNegative),
                    definition::convert(high, Round::TowardPositive),
                ]
            };
            results.into_iter().map(outward).collect()
        })
        .collect();
    let mut wrong = 0;
    for ((name, got), wanted) in all_of_intervals(&rows).iter().zip(&wanted) {
        for ((got, wanted), row) in got.iter().zip(wanted).zip(&rows) {
            let same = |i: usize| got[i] == wanted[i] || got[i].is_nan() && wanted[i].is_nan();
            // Left of the tabulated turns the lower bound of `lgamma` is that of the format's own 1 − x, and only below
            // the bound of binary64.
            let is_loose = *name == "lgamma" && row[0].widen() < -255.0 && row[0] < row[1];
            if !(same(0) || is_loose && got[0] <= wanted[0]) || !same(1) {
                wrong += 1;
                if wrong <= 20 {
                    println!("{name} of {row:?} in {}: {got:?}, not {wanted:?}", F::NAME);
                }
            }
        }
    }
    assert_eq!(wrong, 0, "wrong intervals in {}", F::NAME);
}

#[test]
fn intervals_of_binary16() {
    intervals::<F16>();
}

#[test]
fn intervals_of_bfloat16() {
    intervals::<Bf16>();
}
