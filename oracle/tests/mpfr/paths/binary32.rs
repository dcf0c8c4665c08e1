//! Paths of formats within binary32: one number, whose error counts last places.

use outward::machine::{Kernel, Lanes, Machine, Unsteady};
use outward::math;
use outward::math::exponential::{E, PowerBase, Ten, Two};
use outward_oracle::settings;
use outward_test::evaluate::levels;
use outward_test::functions::Function;
use outward_test::generators::{Generator, Random};
use outward_test::suite::Report;

use super::binary64::{error, is_away_from_zeros, is_regular};

/// A fast path of binary32: f(x) within less than `ERROR_ULPS` last places of h.
pub trait F32Path {
    const FUNCTION: Function;
    const ERROR_ULPS: u64;
    fn takes(x: f32) -> bool;
    fn at<M: Machine>(m: M, x: M::F32) -> M::F64;
}

macro_rules! f32_paths {
    ($($path:ident $function:ident $places:expr, |$m:ident, $x:ident| $at:expr,
        where |$y:ident| $takes:expr;)*) => {$(
        #[derive(Clone, Copy)]
        pub struct $path;
        impl F32Path for $path {
            const FUNCTION: Function = Function::$function;
            const ERROR_ULPS: u64 = $places;
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

pub fn is_reduced(x: f32) -> bool {
    (1.0 / (1u64 << 34) as f32..=math::trig::FAST_LIMIT as f32).contains(&x.abs())
}

/// Returns whether x is an argument of the path of J0, J1, Y0 and Y1.
pub fn is_cylindrical(x: f32) -> bool {
    (1.0 / (1u128 << 100) as f32..=math::trig::FAST_LIMIT as f32).contains(&x.abs())
}

/// Returns whether x is an argument of the path of I0 and I1.
pub fn is_modified(x: f32) -> bool {
    (math::bessel::MODIFIED_FROM..=math::bessel::LARGE_F32_TO).contains(&f64::from(x).abs())
}

/// Returns whether x is an argument of the paths of the gamma function that MPFR answers for in time: neither a pole
/// nor next to 0, and not beyond 2^20.
pub fn is_gamma(x: f32) -> bool {
    is_regular(x.into()) && x.abs() <= (1 << 20) as f32
}

pub const F32_TINY: f32 = 1.0 / (1u64 << 12) as f32;

f32_paths! {
    ExpF32 Exp math::exp::EXP_F32_ERROR_ULPS, |m, x| math::exp::exp_f32(m, x.widen()),
        where |x| x.abs() <= math::exp::EXP_F32_RANGE;
    LogF32 Log math::log::LOG_F32_ERROR_ULPS, |m, x| math::log::log_f32(m, x.widen()),
        where |x| x > 0.0 && x.is_finite() && x != 1.0;
    Log2F32 Log2 math::log_base::LOG_BASE_F32_ERROR_ULPS,
        |m, x| math::log_base::log_base_f32::<math::log_base::Two, M>(m, x.widen()),
        where |x| x > 0.0 && x.is_finite() && x != 1.0;
    Log10F32 Log10 math::log_base::LOG_BASE_F32_ERROR_ULPS,
        |m, x| math::log_base::log_base_f32::<math::log_base::Ten, M>(m, x.widen()),
        where |x| x > 0.0 && x.is_finite() && x != 1.0;
    Log1pF32 Log1p math::log1p::LOG1P_F32_ERROR_ULPS,
        |m, x| math::log1p::log1p_f32::<math::log_base::E, M>(m, x.widen()),
        where |x| x > -1.0 && x.abs() > 1.0e-30 && x.is_finite();
    Log2p1F32 Log2p1 math::log1p::LOG1P_F32_ERROR_ULPS,
        |m, x| math::log1p::log1p_f32::<math::log_base::Two, M>(m, x.widen()),
        where |x| x > -1.0 && x.abs() > 1.0e-30 && x.is_finite();
    Log10p1F32 Log10p1 math::log1p::LOG1P_F32_ERROR_ULPS,
        |m, x| math::log1p::log1p_f32::<math::log_base::Ten, M>(m, x.widen()),
        where |x| x > -1.0 && x.abs() > 1.0e-30 && x.is_finite();
    AtanF32 Atan math::atan::ATAN_F32_ERROR_ULPS, |m, x| math::atan::atan_f32(m, x),
        where |x| (1.0 / (1u64 << 12) as f32..=(1u64 << 62) as f32).contains(&x);
    AcotF32 Acot math::acot::ACOT_F32_ERROR_ULPS, |m, x| math::acot::acot_f32(m, x.widen()),
        where |x| (-f32::MAX..=(1u64 << 62) as f32).contains(&x);
    AsinF32 Asin math::asin::ASIN_F32_ERROR_ULPS, |m, x| math::asin::asin_f32(m, x.widen()),
        where |x| (f32::MIN_POSITIVE..=1.0).contains(&x.abs());
    AcosF32 Acos math::asin::ASIN_F32_ERROR_ULPS, |m, x| math::asin::acos_f32(m, x.widen()),
        where |x| (-1.0..1.0).contains(&x);
    AtanpiF32 Atanpi math::atan::ATAN_F32_ERROR_ULPS, |m, x| math::over_pi::atanpi_f32(m, x),
        where |x| (4.0 * f32::MIN_POSITIVE..=(1u64 << 25) as f32).contains(&x);
    AsinpiF32 Asinpi math::asin::ASIN_F32_ERROR_ULPS, |m, x| math::over_pi::asinpi_f32(m, x.widen()),
        where |x| (4.0 * f32::MIN_POSITIVE..=1.0).contains(&x.abs());
    AcospiF32 Acospi math::asin::ASIN_F32_ERROR_ULPS, |m, x| math::over_pi::acospi_f32(m, x.widen()),
        where |x| (-1.0..1.0).contains(&x);
    ErfF32 Erf math::error::ERF_F32_ERROR_ULPS, |m, x| math::error::erf_f32(m, x.widen()),
        where |x| (f32::MIN_POSITIVE..=4.0).contains(&x.abs());
    ErfcF32 Erfc math::error::ERF_F32_ERROR_ULPS, |m, x| math::error::erfc_f32(m, x.widen()),
        where |x| x.abs() >= 1.0 / (1u64 << 26) as f32 && (-4.0..=math::error::F32_TO as f32).contains(&x);
    ErfcxF32 Erfcx math::normal::NORMAL_F32_ERROR_ULPS, |m, x| math::normal::erfcx_f32(m, x.widen()),
        where |x| x.abs() >= 1.0 / (1u64 << 26) as f32
            && (-math::normal::ERFCX_F32_FROM..=math::normal::ERFCX_F32_TO).contains(&x);
    NormcdfF32 Normcdf math::normal::NORMAL_F32_ERROR_ULPS, |m, x| math::normal::normcdf_f32(m, x.widen()),
        where |x| x.abs() >= 1.0 / (1u64 << 25) as f32 && (-math::normal::NORMCDF_F32_FROM..5.75).contains(&x);
    ErfinvF32 Erfinv math::inverse_error::INVERSE_F32_ERROR_ULPS,
        |m, x| math::inverse_error::inverse_f32::<_, math::inverse_error::OfErf>(m, x.widen()),
        where |x| x.abs() >= 4.0 * f32::MIN_POSITIVE && x.abs() < 1.0;
    ErfcinvF32 Erfcinv math::inverse_error::INVERSE_F32_ERROR_ULPS,
        |m, x| math::inverse_error::inverse_f32::<_, math::inverse_error::OfErfc>(m, x.widen()),
        where |x| (4.0 * f32::MIN_POSITIVE..2.0).contains(&x) && x != 1.0;
    NormcdfinvF32 Normcdfinv math::inverse_error::INVERSE_F32_ERROR_ULPS,
        |m, x| math::inverse_error::inverse_f32::<_, math::inverse_error::OfNormcdf>(m, x.widen()),
        where |x| (4.0 * f32::MIN_POSITIVE..1.0).contains(&x) && x != 0.5;
    TgammaF32 Tgamma math::gamma::TGAMMA_F32_ERROR_ULPS, |m, x| math::gamma::tgamma_f32(m, x.widen()),
        where |x| is_gamma(x) && {
            let [from, to] = math::gamma::TGAMMA_F32_RANGE;
            (from..=to).contains(&f64::from(x))
        };
    LgammaF32 Lgamma math::gamma::LGAMMA_F32_ERROR_ULPS, |m, x| math::gamma::lgamma_f32(m, x.widen()),
        where |x| is_gamma(x) && x != 1.0 && x != 2.0 && {
            let x = f64::from(x);
            let least = math::gamma::LGAMMA_F32_LEAST[usize::from(x < math::gamma::LEAST_UP_TO)];
            x > 0.0 || outward::ops::lgamma_rn(x).abs() >= least
        };
    CylBesselI0F32 CylBesselI0 math::bessel::MODIFIED_F32_ERROR_ULPS,
        |m, x| math::bessel::modified_f32::<_, 0>(m, x.widen()), where |x| is_modified(x);
    CylBesselI1F32 CylBesselI1 math::bessel::MODIFIED_F32_ERROR_ULPS,
        |m, x| math::bessel::modified_f32::<_, 1>(m, x.widen()), where |x| is_modified(x);
    J0F32 J0 math::bessel::BESSEL_F32_ERROR_ULPS,
        |m, x| math::bessel::bessel_f32::<_, 0, false>(m, x.widen()),
        where |x| is_cylindrical(x) && is_away_from_zeros(x.into(), outward::ops::j0_rn(f64::from(x)));
    J1F32 J1 math::bessel::BESSEL_F32_ERROR_ULPS,
        |m, x| math::bessel::bessel_f32::<_, 1, false>(m, x.widen()),
        where |x| is_cylindrical(x) && is_away_from_zeros(x.into(), outward::ops::j1_rn(f64::from(x)));
    Y0F32 Y0 math::bessel::BESSEL_F32_ERROR_ULPS,
        |m, x| math::bessel::bessel_f32::<_, 0, true>(m, x.widen()),
        where |x| x > 0.0 && is_cylindrical(x) && is_away_from_zeros(x.into(), outward::ops::y0_rn(f64::from(x)));
    Y1F32 Y1 math::bessel::BESSEL_F32_ERROR_ULPS,
        |m, x| math::bessel::bessel_f32::<_, 1, true>(m, x.widen()),
        where |x| x > 0.0 && is_cylindrical(x) && is_away_from_zeros(x.into(), outward::ops::y1_rn(f64::from(x)));
    CbrtF32 Cbrt math::cbrt::CBRT_F32_ERROR_ULPS, |m, x| math::cbrt::cbrt_f32(m, x.widen()),
        where |x| x.is_finite() && x != 0.0;
    Exp2F32 Exp2 math::exponential::POWER_F32_ERROR_ULPS,
        |m, x| math::exponential::power_f32::<Two, M>(m, x.widen()),
        where |x| x.abs() <= Two::F32_RANGE;
    Exp10F32 Exp10 math::exponential::POWER_F32_ERROR_ULPS,
        |m, x| math::exponential::power_f32::<Ten, M>(m, x.widen()),
        where |x| x.abs() <= Ten::F32_RANGE;
    Expm1F32 Expm1 math::exponential::LESS_ONE_F32_ERROR_ULPS,
        |m, x| math::exponential::minus_one_f32::<E, M>(m, x.widen()),
        where |x| x.abs() > f32::MIN_POSITIVE * 2.0 && x.abs() <= E::F32_RANGE;
    Exp2m1F32 Exp2m1 math::exponential::LESS_ONE_F32_ERROR_ULPS,
        |m, x| math::exponential::minus_one_f32::<Two, M>(m, x.widen()),
        where |x| x.abs() > f32::MIN_POSITIVE * 2.0 && x.abs() <= Two::F32_RANGE;
    Exp10m1F32 Exp10m1 math::exponential::LESS_ONE_F32_ERROR_ULPS,
        |m, x| math::exponential::minus_one_f32::<Ten, M>(m, x.widen()),
        where |x| x.abs() > f32::MIN_POSITIVE * 2.0 && x.abs() <= Ten::F32_RANGE;
    RcbrtF32 Rcbrt math::rcbrt::RCBRT_F32_ERROR_ULPS, |m, x| math::rcbrt::rcbrt_f32(m, x.widen()),
        where |x| x.is_finite() && x != 0.0;
    SinhF32 Sinh math::hyperbolic::HYPERBOLIC_F32_ERROR_ULPS, |m, x| math::hyperbolic::sinh_f32(m, x.widen()),
        where |x| (F32_TINY..=math::hyperbolic::HYPERBOLIC_F32_RANGE).contains(&x.abs());
    CoshF32 Cosh math::hyperbolic::HYPERBOLIC_F32_ERROR_ULPS, |m, x| math::hyperbolic::cosh_f32(m, x.widen()),
        where |x| x.abs() <= math::hyperbolic::HYPERBOLIC_F32_RANGE;
    TanhF32 Tanh math::hyperbolic::HYPERBOLIC_F32_ERROR_ULPS, |m, x| math::hyperbolic::tanh_f32(m, x.widen()),
        where |x| (F32_TINY..=9.25).contains(&x.abs());
    SechF32 Sech math::hyperbolic::HYPERBOLIC_F32_ERROR_ULPS,
        |m, x| math::hyperbolic_reciprocal::sech_f32(m, x.widen()),
        where |x| x.abs() <= math::exp::EXP_F32_RANGE;
    CschF32 Csch math::hyperbolic::HYPERBOLIC_F32_ERROR_ULPS,
        |m, x| math::hyperbolic_reciprocal::csch_f32(m, x.widen()),
        where |x| (1.0e-30..=math::exp::EXP_F32_RANGE).contains(&x.abs());
    CothF32 Coth math::hyperbolic::HYPERBOLIC_F32_ERROR_ULPS,
        |m, x| math::hyperbolic_reciprocal::coth_f32(m, x.widen()),
        where |x| (1.0e-30..=9.25).contains(&x.abs());
    AcothF32 Acoth math::area::AREA_F32_ERROR_ULPS, |m, x| math::acoth::acoth_f32(m, x.widen()),
        where |x| x.abs() > 1.0 && x.abs() <= 1.2e30;
    AsinhF32 Asinh math::area::AREA_F32_ERROR_ULPS, |m, x| math::area::asinh_f32(m, x.widen()),
        where |x| (F32_TINY..=f32::MAX).contains(&x.abs());
    AcoshF32 Acosh math::area::AREA_F32_ERROR_ULPS, |m, x| math::area::acosh_f32(m, x.widen()),
        where |x| x > 1.0 && x.is_finite();
    AtanhF32 Atanh math::area::AREA_F32_ERROR_ULPS, |m, x| math::area::atanh_f32(m, x.widen()),
        where |x| x.abs() >= F32_TINY && x.abs() < 1.0;
    LogitF32 Logit math::logit::LOGIT_F32_ERROR_ULPS,
        |m, x| {
            let (high, low) = math::logit::logit_in_pairs(m, x.widen());
            high + low
        },
        where |x| x > 0.0 && x < 1.0 && x != 0.5;
    SinF32 Sin math::trig::SIN_F32_ERROR_ULPS, |m, x| math::trig::F32Angle::new(m, x.widen()).turned(m, 0).sin(m),
        where |x| is_reduced(x);
    CosF32 Cos math::trig::SIN_F32_ERROR_ULPS, |m, x| math::trig::F32Angle::new(m, x.widen()).turned(m, 1).sin(m),
        where |x| is_reduced(x);
    CscF32 Csc math::trig::SIN_F32_ERROR_ULPS, |m, x| math::trig::F32Angle::new(m, x.widen()).csc(m),
        where |x| is_reduced(x);
    SecF32 Sec math::trig::SIN_F32_ERROR_ULPS, |m, x| math::trig::F32Angle::new(m, x.widen()).turned(m, 1).csc(m),
        where |x| is_reduced(x);
    CotF32 Cot math::trig::TAN_F32_ERROR_ULPS, |m, x| -math::trig::F32Angle::new(m, x.widen()).turned(m, 1).tan(m),
        where |x| is_reduced(x);
    TanF32 Tan math::trig::TAN_F32_ERROR_ULPS, |m, x| math::trig::F32Angle::new(m, x.widen()).turned(m, 0).tan(m),
        where |x| is_reduced(x);
}

pub fn is_counted(x: f32) -> bool {
    (1.0e-36..=math::trig::HALF_TURNS_LIMIT as f32).contains(&x.abs()) && x % 0.5 != 0.0
}

f32_paths! {
    SinPiF32 Sinpi math::trig::SIN_F32_ERROR_ULPS,
        |m, x| math::trig::F32Angle::of_half_turns(m, x.widen()).sin(m), where |x| is_counted(x);
    CosPiF32 Cospi math::trig::SIN_F32_ERROR_ULPS,
        |m, x| math::trig::F32Angle::of_half_turns(m, x.widen()).turned(m, 1).sin(m), where |x| is_counted(x);
    TanPiF32 Tanpi math::trig::TAN_F32_ERROR_ULPS,
        |m, x| math::trig::F32Angle::of_half_turns(m, x.widen()).tan(m), where |x| is_counted(x);
}

pub struct F32Batch<'a, Q> {
    inputs: &'a [f32],
    #[allow(dead_code, reason = "its type is what matters")]
    fast: Q,
}

impl<Q: F32Path> Kernel for F32Batch<'_, Q> {
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

pub fn f32_suite<Q: F32Path + Copy>(fast: Q) {
    let name = Q::FUNCTION.name();
    let mut report = Report::new(format!("binary32 fast path of {name}"));
    let mut random = Random::new(settings::seed());
    let inputs: Vec<f32> = std::iter::repeat_with(|| {
        let kind = random.pick(&Generator::ALL);
        kind.input::<f32>(Q::FUNCTION, &mut random)[0]
    })
    .filter(|&x| Q::takes(x))
    .take(settings::share(Q::FUNCTION, settings::random_inputs() / 4))
    .collect();
    report.inputs = inputs.len();
    let mut runs: Vec<_> = levels()
        .into_iter()
        .map(|level| (level.name(), level.dispatch(F32Batch { inputs: &inputs, fast })))
        .collect();
    runs.push(("unsteady", F32Batch { inputs: &inputs, fast }.run(Unsteady)));
    for (machine, results) in runs {
        let mut worst = 0.0_f64;
        for (&x, h) in inputs.iter().zip(results) {
            // The error relative to h, then in last places: a place of h is 2^-52 of the power of two below |h|.
            let power = f64::from_bits(h.to_bits() & 0x7ff0_0000_0000_0000);
            let places = error(Q::FUNCTION, f64::from(x), [h, 0.0]) * (h / power).abs() / f64::EPSILON;
            worst = worst.max(places);
            report.check(places < Q::ERROR_ULPS as f64, || {
                format!("{name} of {x:e} on {machine}: {places:e} places")
            });
        }
        println!("binary32 fast path of {name} on {machine}: at most {worst:.0} places of {}", Q::ERROR_ULPS);
    }
    report.finish();
}
