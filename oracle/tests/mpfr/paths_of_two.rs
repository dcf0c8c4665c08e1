//! The fast and the middle paths of functions of two arguments keep their bounds, like those of one in `paths`.

use outward::machine::{Kernel, Lanes, Level, Machine, Unsteady};
use outward::math::hypot::{HYPOT_F32_ERROR_ULPS, HYPOT_FAST_ERR, Hypot, hypot_fast};
use outward::math::ladder::{Binary as _, Nary, SlowPath, Sum};
use outward::math::norm_of_few::{self, ReciprocalNorm};
use outward::math::{atan, atan2, over_pi};
use outward_oracle::rhypot::Rhypot as _;
use outward_oracle::settings;
use outward_test::evaluate::levels;
use outward_test::functions::Function;
use outward_test::generators::{Generator, Random};
use outward_test::suite::Report;
use rug::Float;

/// A path in binary64: f(y, x) = h + l within `ERROR` units of the machine, relative to h; or one in binary32: h within
/// less than `ERROR_ULPS` last places.
trait PathOfTwo {
    const NAME: &'static str;
    const FUNCTION: Function;
    const ERROR: f64;
    const ERROR_ULPS: u64 = 0;
    fn takes(y: f64, x: f64) -> bool;
    fn at<M: Machine>(m: M, y: M::F64, x: M::F64) -> (M::F64, M::F64);
}

macro_rules! paths {
    ($(
        $path:ident $function:ident $name:literal $error:expr, $places:expr, $takes:path,
        |$m:ident, $y:ident, $x:ident| $at:expr;
    )*) => {$(
        #[derive(Clone, Copy)]
        struct $path;
        impl PathOfTwo for $path {
            const NAME: &'static str = $name;
            const FUNCTION: Function = Function::$function;
            const ERROR: f64 = $error;
            const ERROR_ULPS: u64 = $places;
            fn takes(y: f64, x: f64) -> bool {
                $takes(y, x)
            }
            #[inline(always)]
            fn at<M: Machine>($m: M, $y: M::F64, $x: M::F64) -> (M::F64, M::F64) {
                $at
            }
        }
    )*};
}
paths! {
    FastAngle Atan2 "atan2" atan::ATAN_ERR, 0, is_wide, |m, y, x| atan2::atan2_fast(m, y, x);
    MiddleAngle Atan2 "atan2, middle" atan::ATAN_DD_ERR, 0, is_wide, |m, y, x| atan2::atan2_dd(m, y, x);
    FastTurns Atan2pi "atan2pi" over_pi::OVER_PI_ERR, 0, is_wide, |m, y, x| atan2::atan2pi_fast(m, y, x);
    MiddleTurns Atan2pi "atan2pi, middle" over_pi::OVER_PI_DD_ERR, 0, is_wide, |m, y, x| atan2::atan2pi_dd(m, y, x);
    F32Angle Atan2 "atan2 in binary32" 0.0, atan2::ATAN2_F32_ERROR_ULPS, fits_binary32,
        |m, y, x| (atan2::atan2_f32(m, y, x), m.f64(0.0));
    F32Turns Atan2pi "atan2pi in binary32" 0.0, atan2::ATAN2_F32_ERROR_ULPS, fits_binary32,
        |m, y, x| (atan2::atan2pi_f32(m, y, x), m.f64(0.0));
    FastHypotenuse Hypot "hypot" HYPOT_FAST_ERR, 0, is_moderate, |m, y, x| hypot_fast(m, y, x);
    MiddleHypotenuse Hypot "hypot, middle" Hypot::MIDDLE_ERR, 0, is_below_overflow,
        |m, y, x| middle::<Hypot, M>(m, [y, x]);
    F32Hypotenuse Hypot "hypot in binary32" 0.0, HYPOT_F32_ERROR_ULPS, is_ordinary_f32,
        |m, y, x| (Hypot::fast_f32::<M::F64>(m, y, x), m.f64(0.0));
    FastReciprocal Rhypot "rhypot" norm_of_few::RECIPROCAL_NORM_ERR, 0, is_ordinary,
        |m, y, x| norm_of_few::reciprocal_norm_fast(m, [y, x]);
    MiddleReciprocal Rhypot "rhypot, middle" ReciprocalNorm::<2>::MIDDLE_ERR, 0, is_ordinary,
        |m, y, x| middle::<ReciprocalNorm<2>, M>(m, [y, x]);
    F32Reciprocal Rhypot "rhypot in binary32" 0.0, norm_of_few::NORM_F32_ERROR_ULPS, is_ordinary_f32,
        |m, y, x| (ReciprocalNorm::<2>::near::<M::F64>(m, [y, x]), m.f64(0.0));
}

#[inline(always)]
fn middle<F: SlowPath<2>, M: Machine>(m: M, args: [M::F64; 2]) -> (M::F64, M::F64) {
    let Sum { high, low, .. } = F::middle(m, args);
    (high, low)
}

fn is_below_overflow(y: f64, x: f64) -> bool {
    (2.0_f64.powi(-900)..2.0_f64.powi(1022)).contains(&y.abs().max(x.abs())) && y.is_finite() && x.is_finite()
}

/// Returns whether the fast path of `hypot` accepts these arguments.
fn is_moderate(y: f64, x: f64) -> bool {
    (2.0_f64.powi(-480)..2.0_f64.powi(490)).contains(&y.abs().max(x.abs())) && y.is_finite() && x.is_finite()
}

fn is_ordinary(y: f64, x: f64) -> bool {
    (2.0_f64.powi(-900)..2.0_f64.powi(900)).contains(&y.abs().max(x.abs())) && y.is_finite() && x.is_finite()
}

fn is_ordinary_f32(y: f64, x: f64) -> bool {
    let is_number = |x: f64| x.is_finite() && f64::from(x as f32) == x;
    let range = f64::from(f32::MIN_POSITIVE)..f64::from(f32::MAX / 8.0);
    is_number(y) && is_number(x) && range.contains(&y.abs().max(x.abs()))
}

fn is_wide(y: f64, x: f64) -> bool {
    let (a, b) = (y.abs(), x.abs());
    let large = a.max(b);
    let is_number = y.is_finite() && x.is_finite();
    is_number
        && (2.0_f64.powi(-500)..2.0_f64.powi(1023)).contains(&large)
        && (b < a || x < 0.0 || b * 2.0_f64.powi(-500) <= a)
}

fn fits_binary32(y: f64, x: f64) -> bool {
    let (a, b) = (y.abs(), x.abs());
    let is_number = |x: f64| x.is_finite() && f64::from(x as f32) == x;
    is_number(y) && is_number(x) && a.max(b) > 0.0 && (b < a || x < 0.0 || b * 2.0_f64.powi(-120) <= a)
}

struct Batch<'a, P> {
    inputs: &'a [[f64; 2]],
    #[allow(dead_code, reason = "its type is what matters")]
    path: P,
}

impl<P: PathOfTwo> Kernel for Batch<'_, P> {
    type Output = (f64, Vec<[f64; 2]>);

    #[inline(always)]
    fn run<M: Machine>(self, m: M) -> (f64, Vec<[f64; 2]>) {
        let mut pairs = Vec::with_capacity(self.inputs.len());
        for inputs in self.inputs.chunks(M::LANES) {
            let [mut y, mut x, mut high, mut low] = [[1.0; 16]; 4];
            for (i, input) in inputs.iter().enumerate() {
                [y[i], x[i]] = *input;
            }
            let (h, l) = P::at(m, M::F64::load(m, &y), M::F64::load(m, &x));
            h.store(&mut high);
            l.store(&mut low);
            pairs.extend((0..inputs.len()).map(|i| [high[i], low[i]]));
        }
        (M::UNIT, pairs)
    }
}

fn suite<P: PathOfTwo + Copy>(path: P) {
    let name = P::NAME;
    let mut report = Report::new(format!("fast path of {name}"));
    let mut random = Random::new(settings::seed());
    let inputs: Vec<[f64; 2]> = std::iter::repeat_with(|| {
        let kind = random.pick(&Generator::ALL);
        match P::ERROR_ULPS {
            0 => kind.input::<f64>(P::FUNCTION, &mut random),
            _ => kind.input::<f32>(P::FUNCTION, &mut random).map(f64::from),
        }
    })
    .filter(|&[y, x]| P::takes(y, x))
    .take(settings::random_inputs() / 4)
    .collect();
    report.inputs = inputs.len();
    let exact: Vec<Float> = inputs
        .iter()
        .map(|input| {
            let [y, x] = input.map(|leg| Float::with_val(53, leg));
            match P::FUNCTION {
                Function::Atan2 => Float::with_val(250, y.atan2_ref(&x)),
                Function::Hypot => Float::with_val(250, y.hypot_ref(&x)),
                Function::Rhypot => Float::with_val(250, y.rhypot_ref(&x)),
                _ => Float::with_val(250, y.atan2_pi_ref(&x)),
            }
        })
        .collect();
    let mut runs: Vec<_> = levels()
        .into_iter()
        .filter(|level| *level != Level::Soft)
        .map(|level| (level.name(), level.dispatch(Batch { inputs: &inputs, path })))
        .collect();
    runs.push(("unsteady", Batch { inputs: &inputs, path }.run(Unsteady)));
    for (machine, (unit, pairs)) in runs {
        let mut worst = 0.0_f64;
        for ((input, [high, low]), exact) in inputs.iter().zip(pairs).zip(&exact) {
            let difference = (Float::with_val(250, high) + low - exact).abs().to_f64();
            let share = if P::ERROR_ULPS == 0 {
                difference / high.abs() / unit / P::ERROR
            } else {
                // The size of the last place of the result.
                let place = high.abs().next_up() - high.abs();
                difference / place / P::ERROR_ULPS as f64
            };
            worst = worst.max(share);
            report
                .check(share <= 1.0, || format!("{name} of {input:?} on {machine}: {share:e} of the bound"));
        }
        println!("fast path of {name} on {machine}: at most {worst:.3} of the bound");
    }
    report.finish();
}

#[test]
fn angles() {
    suite(FastAngle);
    suite(MiddleAngle);
    suite(F32Angle);
}

#[test]
fn angles_over_pi() {
    suite(FastTurns);
    suite(MiddleTurns);
    suite(F32Turns);
}

#[test]
fn norms() {
    suite(FastHypotenuse);
    suite(MiddleHypotenuse);
    suite(F32Hypotenuse);
}

#[test]
fn reciprocal_norms() {
    suite(FastReciprocal);
    suite(MiddleReciprocal);
    suite(F32Reciprocal);
}
