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

/// Every function of the rows: the results of one after the other.
struct Numbers<'a, F, R>(&'a [Row<F>], PhantomData<R>);

macro_rules! functions {
    (|$x:ident, $y:ident| $($name:expr => $value:expr;)*) => {
        const FUNCTIONS: &[&str] = &[$($name),*];

        impl<F: Float, R: Rounding> Kernel for Numbers<'_, F, R> {
            type Output = Vec<Vec<F>>;

            #[inline(always)]
            fn run<M: Machine>(self, m: M) -> Self::Output {
                let rows = self.0;
                let column = |i: usize| -> Vec<F> { rows.iter().map(|row| row[i]).collect() };
                let columns = [0, 1, 2, 3].map(column);
                let load = |column: &[F], at: usize| F::On::<M>::load(m, &column[at..]);
                let store = |result: F::On<M>, results: &mut [F]| result.canonical().store(results);
                let mut outputs = vec![vec![F::from_pattern(0); rows.len()]; FUNCTIONS.len() + EXPONENTS.len()];
                for at in (0..rows.len()).step_by(M::LANES) {
                    let $x = load(&columns[0], at);
                    let $y = [1, 2, 3].map(|i| load(&columns[i], at));
                    let results = [$($value),*];
                    for (output, result) in outputs.iter_mut().zip(results) {
                        store(result, &mut output[at..]);
                    }
                    for (output, n) in outputs[FUNCTIONS.len()..].iter_mut().zip(EXPONENTS) {
                        store(math::pow::pown_r::<R, F::On<M>>(load(&columns[0], at), n), &mut output[at..]);
                    }
                }
                outputs
            }
        }
    };
}
/// The elementary functions of the table, and others.
macro_rules! with_elementary {
    (
        { $($op:ident $name:ident ($t:ident) $float:tt)* }
        $($op_of_two:ident $name_of_two:ident ($a:ident, $b:ident) $float_of_two:tt)*
    ) => {
        $(#[inline(always)]
        fn $name<R: Rounding, V: Lanes>($t: V) -> V $float)*
        $(#[inline(always)]
        fn $name_of_two<R: Rounding, V: Lanes>($a: V, $b: V) -> V $float_of_two)*

        functions! { |x, y|
            $(stringify!($name) => $name::<R, F::On<M>>(x);)*
            $(
                concat!(stringify!($name_of_two), " with any") => $name_of_two::<R, F::On<M>>(x, y[0]);
                concat!(stringify!($name_of_two), " with few digits") => $name_of_two::<R, F::On<M>>(x, y[1]);
            )*
            "rsqrt" => math::rsqrt::rsqrt_r::<R, F::On<M>>(x);
            "sqrt" => x.sqrt_r::<R>();
            "recip" => F::On::<M>::splat(x.machine(), F::one()).div_r::<R>(x);
            "pow of any" => math::pow::pow_r::<R, F::On<M>>(x, y[0]);
            "pow of few digits" => math::pow::pow_r::<R, F::On<M>>(x, y[1]);
            "pow in range" => math::pow::pow_r::<R, F::On<M>>(x, y[2]);
        }
    };
}
outward::__functions_of_one_or_two! { float with_elementary }

fn name(function: usize) -> String {
    match FUNCTIONS.get(function) {
        Some(name) => (*name).to_owned(),
        None => format!("pown {}", EXPONENTS[function - FUNCTIONS.len()]),
    }
}

/// Every number of the format, with exponents of three kinds: any, those of few digits, and those that leave the power
/// in the range.
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
    for (function, (results, exact)) in
        target.dispatch(Numbers::<F, R>(rows, PhantomData)).iter().zip(exact).enumerate()
    {
        for ((result, &exact), row) in results.iter().zip(exact).zip(rows) {
            let wanted: F = definition::convert(exact, R::ROUND);
            // Of a product of zeros, a root or a reciprocal the sign is that of binary64 too.
            if result.pattern() != wanted.pattern() {
                wrong += 1;
                if wrong <= 20 {
                    let (name, of) = (name(function), target.name());
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
    let below = Scalar.run(Numbers::<f64, Rd>(&wide, PhantomData));
    let above = Scalar.run(Numbers::<f64, Ru>(&wide, PhantomData));
    let exact: Vec<Vec<f64>> = below
        .iter()
        .zip(&above)
        .map(|(below, above)| below.iter().zip(above).map(|(&below, &above)| odd(below, above)).collect())
        .collect();
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

/// Every function of the intervals: the bounds of one after the other.
struct Intervals<'a, F>(&'a [[F; 2]]);

macro_rules! interval_functions {
    (|$x:ident| $($name:expr => $value:expr;)*) => {
        const INTERVAL_FUNCTIONS: &[&str] = &[$($name),*];

        impl<F: Float> Kernel for Intervals<'_, F> {
            type Output = Vec<Vec<[F; 2]>>;

            #[inline(always)]
            fn run<M: Machine>(self, m: M) -> Self::Output {
                let column = |bound: usize| -> Vec<F> { self.0.iter().map(|row| row[bound]).collect() };
                let columns = [0, 1].map(column);
                let count = self.0.len();
                let mut outputs = vec![Vec::with_capacity(count); INTERVAL_FUNCTIONS.len()];
                for at in (0..count).step_by(M::LANES) {
                    let [lo, hi] = [0, 1].map(|i| F::On::<M>::load(m, &columns[i][at..]));
                    let $x = Iv::new(lo, hi);
                    for (output, result) in outputs.iter_mut().zip([$($value.0),*]) {
                        let mut bounds = [[F::from_pattern(0); 16]; 2];
                        result.lo.store(&mut bounds[0]);
                        result.hi.store(&mut bounds[1]);
                        output.extend((0..M::LANES).map(|lane| bounds.map(|bound| bound[lane])));
                    }
                }
                outputs
            }
        }
    };
}
/// The elementary functions of the table, and others.
macro_rules! intervals_with_elementary {
    (
        { $($op:ident $name:ident $t:tt { $function:path })* }
        $($op_of_two:ident $name_of_two:ident $xs:tt { $of_two:path })*
    ) => {
        interval_functions! { |x|
            $(stringify!($name) => $function(x);)*
            $(stringify!($name_of_two) => $of_two(x, Iv::new(x.lo.lesser(-x.lo), x.hi.greater(-x.hi)));)*
            "rsqrt" => arith::rsqrt(x);
            "sqrt" => arith::sqrt(x);
            "recip" => arith::recip(x);
            "sqr" => arith::sqr(x);
            "pown 5" => power::pown(x, 5);
            "pown 40" => power::pown(x, 40);
            "pown -3" => power::pown(x, -3);
            "pow" => power::pow(x, Iv::new(x.lo.lesser(-x.lo), x.hi.greater(-x.hi)));
        }
    };
}
outward::__functions_of_one_or_two! { lanes intervals_with_elementary }

/// Every number alone, with one some places away, and with any other.
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
    // Each bound rounded outward twice: in one direction that is once.
    let wanted: Vec<Vec<[F; 2]>> = Scalar
        .run(Intervals(&wide))
        .into_iter()
        .map(|results| {
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
    for ((name, got), wanted) in INTERVAL_FUNCTIONS.iter().zip(Scalar.run(Intervals(&rows))).zip(&wanted) {
        for ((got, wanted), row) in got.iter().zip(wanted).zip(&rows) {
            let same = |i: usize| got[i] == wanted[i] || got[i].is_nan() && wanted[i].is_nan();
            // Left of the turns tabulated its lower bound is of the format's own 1 − x, and only below that of
            // binary64.
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
