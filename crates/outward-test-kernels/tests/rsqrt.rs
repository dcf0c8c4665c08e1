//! Compares 1/√x on every machine, in every direction, with the specification, at hard-to-round and at random inputs,
//! and the sums of its fast path with exact integers.

use std::marker::PhantomData;

use dashu_int::{IBig, UBig};
use outward::format::{Bf16, F16, Format};
use outward::machine::soft::arith;
use outward::machine::{Float, Kernel, Lanes, Machine, Native, Target as To, Unsteady};
use outward::math::ladder::{accurate, middle};
use outward::math::rsqrt::{RSQRT_ERR, RSQRT_F32_ERROR_ULPS, Rsqrt, rsqrt_f32, rsqrt_fast, rsqrt_r};
use outward::{Rd, Rn, Round, Rounding, Ru, Rz};
use outward_test::data::worst_cases;
use outward_test::evaluate::levels;
use outward_test::generators::Random;
use outward_test::machines::Target;
use outward_test::suite::Report;

/// The number of rows: a multiple of the number of lanes of vectors.
const ROWS: usize = 16;

/// The function of numbers.
struct Roots<'a, T, R>(&'a [T], PhantomData<R>);

impl<T: Float, R: Rounding> Kernel for Roots<'_, T, R> {
    type Output = Vec<T>;

    #[inline(always)]
    fn run<M: Machine>(self, m: M) -> Vec<T> {
        let mut results = vec![T::from_pattern(0); self.0.len()];
        for at in (0..self.0.len()).step_by(M::LANES) {
            rsqrt_r::<R, _>(T::On::<M>::load(m, &self.0[at..])).canonical().store(&mut results[at..]);
        }
        results
    }
}

/// The middle and the slow path of binary64.
struct MiddleAndSlow<'a>(&'a [f64], To);

impl Kernel for MiddleAndSlow<'_> {
    type Output = Vec<[f64; 2]>;

    #[inline(always)]
    fn run<M: Machine>(self, m: M) -> Vec<[f64; 2]> {
        let mut results = Vec::with_capacity(self.0.len());
        for at in (0..self.0.len()).step_by(M::LANES) {
            let x = M::F64::load(m, &self.0[at..]);
            let paths = [middle::<Rsqrt, M, 1>(m, self.1, [x]), accurate::<Rsqrt, M, 1>(m, self.1, [x])];
            let [middle, accurate] = stored(paths);
            results.extend((0..M::LANES).map(|lane| [middle[lane], accurate[lane]]));
        }
        results
    }
}

/// A kernel with the sums of the fast path, and the numbers of the fast path of binary32.
struct Sums<'a>(&'a [f64]);

impl Kernel for Sums<'_> {
    /// The unit of the machine, and the results.
    type Output = (f64, Vec<[f64; 3]>);

    #[inline(always)]
    fn run<M: Machine>(self, m: M) -> (f64, Vec<[f64; 3]>) {
        let mut results = Vec::with_capacity(self.0.len());
        for at in (0..self.0.len()).step_by(M::LANES) {
            let x = M::F64::load(m, &self.0[at..]);
            let (high, low) = rsqrt_fast(m, x);
            let [high, low, near] = stored([high, low, rsqrt_f32(m, x)]);
            results.extend((0..M::LANES).map(|lane| [high[lane], low[lane], near[lane]]));
        }
        (M::UNIT, results)
    }
}

#[inline(always)]
fn stored<F: Lanes<Format = f64>, const N: usize>(vectors: [F; N]) -> [[f64; ROWS]; N] {
    let mut numbers = [[0.0; ROWS]; N];
    for (numbers, vector) in numbers.iter_mut().zip(vectors) {
        vector.canonical().store(numbers);
    }
    numbers
}

fn padded<T: Format>(mut inputs: Vec<T>) -> Vec<T> {
    inputs.resize(inputs.len().next_multiple_of(ROWS), T::one());
    inputs
}

fn compare<T: Float, R: Rounding>(report: &mut Report, target: impl Target, inputs: &[T]) {
    for (x, y) in inputs.iter().zip(target.dispatch(Roots::<T, R>(inputs, PhantomData))) {
        let want = arith::rsqrt(*x, R::ROUND);
        report.check(y.pattern() == want.pattern(), || {
            format!("{x:?} {:?} on {}: {y:?}, not {want:?}", R::ROUND, target.name())
        });
    }
}

fn in_every_direction<T: Float>(report: &mut Report, target: impl Target, inputs: &[T]) {
    compare::<T, Rn>(report, target, inputs);
    compare::<T, Rz>(report, target, inputs);
    compare::<T, Ru>(report, target, inputs);
    compare::<T, Rd>(report, target, inputs);
}

fn on_every_machine<T: Float>(what: &str, inputs: Vec<T>) {
    let mut report = Report::new(format!("rsqrt at {what} {} inputs", T::NAME));
    report.inputs = inputs.len();
    let inputs = padded(inputs);
    for level in levels() {
        in_every_direction(&mut report, level, &inputs);
    }
    in_every_direction(&mut report, Unsteady, &inputs);
    report.finish();
}

/// Returns numbers next to powers of 4: for 1 + d the result is 1 − d/2 + 3d²/8, and 1 − d/2 is a number or a midpoint.
/// The numbers of the shared file are included, where there is one.
fn hard<T: Native>(shared: &str) -> Vec<T> {
    let least = T::EMIN - T::PRECISION as i32;
    let powers = (least..=T::EMAX).filter(|power| power % 2 == 0);
    let mut inputs: Vec<T> = powers
        .flat_map(|power| {
            let power: T = arith::convert(f64::from(power).exp2(), Round::TowardZero);
            (0..64).map(move |k| T::from_pattern((power.pattern() + k).saturating_sub(32)))
        })
        .collect();
    if let Some(folder) = outward_needs::shared("worst-cases") {
        let listed = worst_cases::<T>(&folder.join(shared), 1);
        assert!(!listed.is_empty(), "{shared} has no cases");
        inputs.extend(listed.into_iter().map(|[x, _]| x));
    }
    inputs
}

#[test]
fn hard_inputs_of_binary64() {
    on_every_machine("hard-to-round", hard::<f64>("binary64/rsqrt.wc"));
}

#[test]
fn hard_inputs_of_binary32() {
    on_every_machine("hard-to-round", hard::<f32>("binary32_exhaustive/rsqrtf.wc"));
}

/// Returns any patterns, and patterns of few digits.
fn random<T: Format>(count: usize) -> Vec<T> {
    let mut random = Random::new(2019);
    let mut pattern = || random.bits() >> (64 - T::BITS);
    (0..count)
        .map(|i| if i % 4 == 0 { pattern() & pattern() & pattern() } else { pattern() })
        .map(T::from_pattern)
        .collect()
}

#[test]
fn random_inputs() {
    on_every_machine("random", random::<f64>(50_000));
    on_every_machine("random", random::<f32>(50_000));
    on_every_machine("random", random::<F16>(20_000));
    on_every_machine("random", random::<Bf16>(20_000));
}

/// The middle and the slow path alone.
#[test]
fn middle_and_slow_paths() {
    let inputs = padded([random::<f64>(10_000), hard::<f64>("binary64/rsqrt.wc")].concat());
    for round in Round::ALL {
        let mut report = Report::new(format!("rsqrt by its middle and slow paths, {round:?}"));
        report.inputs = inputs.len();
        let mut compare = |target: &str, results: Vec<[f64; 2]>| {
            for (x, paths) in inputs.iter().zip(results) {
                let want = arith::rsqrt(*x, round);
                let right = paths.iter().all(|y| y.to_bits() == want.to_bits());
                report.check(right, || format!("{x:e} on {target}: {paths:?}, not {want:e}"));
            }
        };
        for level in levels() {
            compare(level.name(), level.dispatch(MiddleAndSlow(&inputs, To::new::<f64>(round))));
        }
        compare("unsteady", Unsteady.dispatch(MiddleAndSlow(&inputs, To::new::<f64>(round))));
        report.finish();
    }
}

/// A number as an integer and a power of two.
fn parts(x: f64) -> (IBig, i64) {
    let field = (x.to_bits() >> 52 & 0x7ff) as i64;
    let fraction = x.to_bits() & ((1 << 52) - 1);
    let digits = IBig::from(if field == 0 { fraction } else { fraction | 1 << 52 });
    (if x < 0.0 { -digits } else { digits }, field.max(1) - 1075)
}

/// Returns the distance of h + l from 1/√x, relative to it: half of the distance of (h + l)²·x from 1, but for the
/// square of this distance.
fn error(x: f64, high: f64, low: f64) -> f64 {
    let ((a, p), (c, r)) = (parts(high), parts(x));
    let (b, q) = if low == 0.0 { (IBig::ZERO, p) } else { parts(low) };
    let least = p.min(q);
    let sum = (a << (p - least) as usize) + (b << (q - least) as usize);
    let power = usize::try_from(-(2 * least + r)).expect("a product of digits behind the point");
    let off = &sum * &sum * c - (IBig::from(UBig::ONE) << power);
    let error = 0.5 * off.to_f64().value().abs() * (-(power as f64)).exp2();
    assert!(error < 1.0, "{x:e}: {high:e} + {low:e}");
    error
}

/// The sums of the fast path are within its bound, and the numbers of binary32's within its last places.
#[test]
fn fast_paths_keep_their_bounds() {
    let mut inputs: Vec<f64> =
        random::<f64>(100_000).into_iter().map(f64::abs).filter(|x| x.is_normal()).collect();
    inputs.extend(random::<f32>(50_000).into_iter().map(|x| f64::from(x.abs())).filter(|x| x.is_normal()));
    let inputs = padded(inputs);
    let check = |machine: &str, (unit, sums): (f64, Vec<[f64; 3]>)| {
        let mut worst = [0.0_f64; 2];
        for (x, [high, low, near]) in inputs.iter().zip(sums) {
            worst[0] = worst[0].max(error(*x, high, low) / (RSQRT_ERR * unit));
            // The error of the reciprocal is tested for numbers between 2^-500 and 2^500; a last place is 2^-52 of it
            // at most.
            let places = error(*x, near, 0.0) / (RSQRT_F32_ERROR_ULPS as f64 * (0.5 * f64::EPSILON));
            worst[1] = worst[1].max(if (1e-290..1e290).contains(x) { places } else { 0.0 });
        }
        println!("{machine}: {worst:?} of the bounds");
        assert!(worst.iter().all(|part| *part > 0.0 && *part <= 1.0), "{machine}: {worst:?} of the bounds");
    };
    for level in levels() {
        check(level.name(), level.dispatch(Sums(&inputs)));
    }
    check("unsteady", Unsteady.dispatch(Sums(&inputs)));
}
