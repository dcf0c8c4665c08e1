//! The quick phases, and the second ones, keep their error bounds: those are derived, and this would show a slip in a
//! derivation. Tried on the machines that round to nearest, and on the one that rounds as badly as the rules allow.

use outward::machine::{Kernel, Lanes, Level, Machine, Unsteady};
use outward::math;
use outward_oracle::settings;
use outward_test::evaluate::levels;
use outward_test::functions::Function;
use outward_test::generators::{Generator, Random};
use outward_test::suite::Report;
use rug::Float;

/// A quick phase: f(x) = h + l within `ERROR` units of the machine, relative to h. A NaN is left to another phase.
trait Quick {
    const NAME: &'static str = Self::FUNCTION.name();
    const FUNCTION: Function;
    const ERROR: f64;
    fn takes(x: f64) -> bool;
    fn at<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64);
}

macro_rules! plain {
    ($($phase:ident $function:ident $name:literal $error:expr, $at:path, where |$x:ident| $takes:expr;)*) => {$(
        #[derive(Clone, Copy)]
        struct $phase;
        impl Quick for $phase {
            const NAME: &'static str = $name;
            const FUNCTION: Function = Function::$function;
            const ERROR: f64 = $error;
            fn takes($x: f64) -> bool {
                $takes
            }
            #[inline(always)]
            fn at<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
                $at(m, x)
            }
        }
    )*};
}
/// Beyond, the result is that at 2^62; every rounding boundary is farther from π/2 than that.
const ATAN: std::ops::RangeInclusive<f64> = 1.0 / (1u64 << 30) as f64..=(1u64 << 62) as f64;

plain! {
    Exp Exp "exp" math::exp::EXP_ERR, math::exp::exp_quick, where |x| x.abs() <= math::exp::QUICK_RANGE;
    FineExp Exp "exp, second" math::exp::FINE_EXP_ERR, math::exp::exp_fine, where |x| x.abs() <= math::exp::FINE_RANGE;
    Log Log "log" math::log::LOG_ERR, math::log::log_quick, where |x| x > 0.0 && x.is_normal() && x != 1.0;
    FineLog Log "log, second" math::log::FINE_LOG_ERR, math::log::log_fine, where |x| x > 0.0 && x.is_normal() && x != 1.0;
    Atan Atan "atan" math::atan::ATAN_ERR, math::atan::atan_quick, where |x| ATAN.contains(&x.abs());
    FineAtan Atan "atan, second" math::atan::FINE_ATAN_ERR, math::atan::atan_fine, where |x| ATAN.contains(&x.abs());
    Cbrt Cbrt "cbrt" math::cbrt::CBRT_ERR, math::cbrt::cbrt_quick, where |x| x.is_normal();
    FineCbrt Cbrt "cbrt, second" math::cbrt::FINE_CBRT_ERR, math::cbrt::cbrt_fine, where |x| x.is_finite() && x != 0.0;
}

macro_rules! trigonometric {
    ($($phase:ident $function:ident $name:literal $error:ident up to $limit:expr, $reduce:ident, $quarters:literal, $at:ident;)*) => {$(
        #[derive(Clone, Copy)]
        struct $phase;
        impl Quick for $phase {
            const NAME: &'static str = $name;
            const FUNCTION: Function = Function::$function;
            const ERROR: f64 = math::trig::$error;
            fn takes(x: f64) -> bool {
                (1.0 / (1u64 << 27) as f64..=$limit).contains(&x.abs())
            }
            #[inline(always)]
            fn at<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
                let angle = math::trig::Angle::$reduce(m, x).turned(m, $quarters);
                let (h, l) = angle.$at(m);
                (M::F64::select(angle.is_close(m), m.f64(f64::NAN), h), l)
            }
        }
    )*};
}
trigonometric! {
    QuickSin Sin "sin" SIN_ERR up to math::trig::QUICK_LIMIT, new, 0, sin;
    QuickCos Cos "cos" SIN_ERR up to math::trig::QUICK_LIMIT, new, 1, sin;
    QuickTan Tan "tan" TAN_ERR up to math::trig::QUICK_LIMIT, new, 0, tan;
    FineSin Sin "sin, second" FINE_SIN_ERR up to f64::MAX, exact, 0, fine_sin;
    FineCos Cos "cos, second" FINE_SIN_ERR up to f64::MAX, exact, 1, fine_sin;
    FineTan Tan "tan, second" FINE_TAN_ERR up to f64::MAX, exact, 0, fine_tan;
}

struct Batch<'a, Q> {
    inputs: &'a [f64],
    #[allow(dead_code, reason = "its type is what matters")]
    quick: Q,
}

impl<Q: Quick> Kernel for Batch<'_, Q> {
    /// The unit of the machine, and a pair for each input.
    type Output = (f64, Vec<[f64; 2]>);

    #[inline(always)]
    fn run<M: Machine>(self, m: M) -> (f64, Vec<[f64; 2]>) {
        let mut pairs = Vec::with_capacity(self.inputs.len());
        for inputs in self.inputs.chunks(M::LANES) {
            let [mut x, mut high, mut low] = [[1.0; 16]; 3];
            x[..inputs.len()].copy_from_slice(inputs);
            let (h, l) = Q::at(m, M::F64::load(m, &x));
            h.store(&mut high);
            l.store(&mut low);
            pairs.extend((0..inputs.len()).map(|i| [high[i], low[i]]));
        }
        (M::UNIT, pairs)
    }
}

macro_rules! exact {
    ($($op:ident $name:ident $x:tt $lanes:tt $float:tt $range:tt $plain:tt {
        oracles { mpfr $mpfr:ident, $($others:tt)* } $($columns:tt)*
    })*) => {
        /// f(x) to 200 bits.
        fn exact(function: Function, x: &Float) -> Float {
            match function {
                $(Function::$op => Float::with_val(200, x.$mpfr()),)*
                Function::Pow => unreachable!("a function of two arguments"),
            }
        }
    };
}
outward::__elementary_functions! { suite exact }

/// |h + l − f(x)| / |h|.
fn error(function: Function, x: f64, [h, l]: [f64; 2]) -> f64 {
    let x = Float::with_val(200, x);
    let exact = exact(function, &x);
    ((Float::with_val(200, h) + l - exact) / h).abs().to_f64()
}

fn suite<Q: Quick + Copy>(quick: Q) {
    let name = Q::NAME;
    let mut report = Report::new(format!("quick phase of {name}"));
    let mut random = Random::new(settings::seed());
    let inputs: Vec<f64> = std::iter::repeat_with(|| {
        let kind = random.pick(&Generator::ALL);
        kind.input::<f64>(Q::FUNCTION, &mut random)[0]
    })
    .filter(|&x| Q::takes(x))
    .take(settings::random_inputs() / 4)
    .collect();
    report.inputs = inputs.len();
    let mut runs: Vec<_> = levels()
        .into_iter()
        .filter(|level| *level != Level::Soft)
        .map(|level| (level.name(), level.dispatch(Batch { inputs: &inputs, quick })))
        .collect();
    runs.push(("unsteady", Batch { inputs: &inputs, quick }.run(Unsteady)));
    for (machine, (unit, pairs)) in runs {
        let mut worst = 0.0_f64;
        for (&x, pair) in inputs.iter().zip(pairs).filter(|(_, pair)| !pair[0].is_nan()) {
            let error = error(Q::FUNCTION, x, pair) / unit;
            worst = worst.max(error);
            report.check(error <= Q::ERROR, || format!("{name} of {x:e} on {machine}: {error:e} units"));
        }
        println!("quick phase of {name} on {machine}: at most {:.3} of the bound", worst / Q::ERROR);
    }
    report.finish();
}

/// A quick phase of binary32: f(x) within less than `PLACES` last places of h.
trait Narrow {
    const FUNCTION: Function;
    const PLACES: u64;
    fn takes(x: f32) -> bool;
    fn at<M: Machine>(m: M, x: M::F32) -> M::F64;
}

macro_rules! narrow {
    ($($phase:ident $function:ident $places:expr, |$m:ident, $x:ident| $at:expr, where |$y:ident| $takes:expr;)*) => {$(
        #[derive(Clone, Copy)]
        struct $phase;
        impl Narrow for $phase {
            const FUNCTION: Function = Function::$function;
            const PLACES: u64 = $places;
            fn takes($y: f32) -> bool {
                $takes
            }
            #[inline(always)]
            fn at<M: Machine>($m: M, $x: M::F32) -> M::F64 {
                $at
            }
        }
    )*};
}

fn is_reduced(x: f32) -> bool {
    (1.0 / (1u64 << 34) as f32..=math::trig::QUICK_LIMIT as f32).contains(&x.abs())
}

narrow! {
    ExpNarrow Exp math::exp::EXP_NARROW_PLACES, |m, x| math::exp::exp_narrow(m, x.widen()),
        where |x| x.abs() <= math::exp::EXP_NARROW_RANGE;
    LogNarrow Log math::log::LOG_NARROW_PLACES, |m, x| math::log::log_narrow(m, x.widen()),
        where |x| x > 0.0 && x.is_finite() && x != 1.0;
    AtanNarrow Atan math::atan::ATAN_NARROW_PLACES, |m, x| math::atan::atan_narrow(m, x),
        where |x| (1.0 / (1u64 << 12) as f32..=(1u64 << 62) as f32).contains(&x);
    CbrtNarrow Cbrt math::cbrt::CBRT_NARROW_PLACES, |m, x| math::cbrt::cbrt_narrow(m, x.widen()),
        where |x| x.is_finite() && x != 0.0;
    SinNarrow Sin math::trig::SIN_NARROW_PLACES, |m, x| math::trig::NarrowAngle::new(m, x.widen()).turned(m, 0).sin(m),
        where |x| is_reduced(x);
    CosNarrow Cos math::trig::SIN_NARROW_PLACES, |m, x| math::trig::NarrowAngle::new(m, x.widen()).turned(m, 1).sin(m),
        where |x| is_reduced(x);
    TanNarrow Tan math::trig::TAN_NARROW_PLACES, |m, x| math::trig::NarrowAngle::new(m, x.widen()).turned(m, 0).tan(m),
        where |x| is_reduced(x);
}

struct NarrowBatch<'a, Q> {
    inputs: &'a [f32],
    #[allow(dead_code, reason = "its type is what matters")]
    quick: Q,
}

impl<Q: Narrow> Kernel for NarrowBatch<'_, Q> {
    type Output = Vec<f64>;

    #[inline(always)]
    fn run<M: Machine>(self, m: M) -> Vec<f64> {
        let mut results = Vec::with_capacity(self.inputs.len());
        for inputs in self.inputs.chunks(M::LANES) {
            let (mut x, mut high) = ([1.0; 16], [0.0; 16]);
            x[..inputs.len()].copy_from_slice(inputs);
            Q::at(m, M::F32::load(m, &x)).store(&mut high);
            results.extend(&high[..inputs.len()]);
        }
        results
    }
}

fn narrow_suite<Q: Narrow + Copy>(quick: Q) {
    let name = Q::FUNCTION.name();
    let mut report = Report::new(format!("binary32 quick phase of {name}"));
    let mut random = Random::new(settings::seed());
    let inputs: Vec<f32> = std::iter::repeat_with(|| {
        let kind = random.pick(&Generator::ALL);
        kind.input::<f32>(Q::FUNCTION, &mut random)[0]
    })
    .filter(|&x| Q::takes(x))
    .take(settings::random_inputs() / 4)
    .collect();
    report.inputs = inputs.len();
    let mut runs: Vec<_> = levels()
        .into_iter()
        .map(|level| (level.name(), level.dispatch(NarrowBatch { inputs: &inputs, quick })))
        .collect();
    runs.push(("unsteady", NarrowBatch { inputs: &inputs, quick }.run(Unsteady)));
    for (machine, results) in runs {
        let mut worst = 0.0_f64;
        for (&x, h) in inputs.iter().zip(results) {
            // Relative to h, then in last places: a place of h is 2^-52 of the power of two below |h|.
            let power = f64::from_bits(h.to_bits() & 0x7ff0_0000_0000_0000);
            let places = error(Q::FUNCTION, f64::from(x), [h, 0.0]) * (h / power).abs() / f64::EPSILON;
            worst = worst.max(places);
            report.check(places < Q::PLACES as f64, || {
                format!("{name} of {x:e} on {machine}: {places:e} places")
            });
        }
        println!("binary32 quick phase of {name} on {machine}: at most {worst:.0} places of {}", Q::PLACES);
    }
    report.finish();
}

#[test]
fn exp_narrow() {
    narrow_suite(ExpNarrow);
}

#[test]
fn log_narrow() {
    narrow_suite(LogNarrow);
}

#[test]
fn atan_narrow() {
    narrow_suite(AtanNarrow);
}

#[test]
fn sin_cos_tan_narrow() {
    narrow_suite(SinNarrow);
    narrow_suite(CosNarrow);
    narrow_suite(TanNarrow);
}

#[test]
fn cbrt() {
    suite(Cbrt);
    suite(FineCbrt);
    narrow_suite(CbrtNarrow);
}

#[test]
fn exp() {
    suite(Exp);
    suite(FineExp);
}

#[test]
fn log() {
    suite(Log);
    suite(FineLog);
}

#[test]
fn atan() {
    suite(Atan);
    suite(FineAtan);
}

#[test]
fn sin_cos_tan() {
    suite(QuickSin);
    suite(QuickCos);
    suite(QuickTan);
}

#[test]
fn sin_cos_tan_second_phase() {
    suite(FineSin);
    suite(FineCos);
    suite(FineTan);
}
