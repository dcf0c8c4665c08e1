//! Paths of binary64, and middle paths: pairs, whose error is relative.

use outward::machine::{Kernel, Lanes, Level, Machine, Unsteady};
use outward::math;
use outward::math::exponential::{E, PowerBase, Ten, Two};
use outward_oracle::{of_one, settings};
use outward_test::evaluate::levels;
use outward_test::functions::Function;
use outward_test::generators::{Generator, Random};
use outward_test::suite::Report;
use rug::Float;

/// A fast path: f(x) = h + l within `ERROR` units of the machine, relative to h. A NaN is left to another path.
pub trait FastPath {
    const NAME: &'static str = Self::FUNCTION.name();
    const FUNCTION: Function;
    const ERROR: f64;
    fn takes(x: f64) -> bool;
    fn at<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64);
}

macro_rules! plain {
    ($($path:ident $function:ident $name:literal $error:expr, $at:path, where |$x:ident| $takes:expr;)*) => {$(
        #[derive(Clone, Copy)]
        pub struct $path;
        impl FastPath for $path {
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
/// Arguments of atan: beyond, the result is that at 2^62; every rounding boundary is farther from π/2 than that.
pub const ATAN: std::ops::RangeInclusive<f64> = 1.0 / (1u64 << 30) as f64..=(1u64 << 62) as f64;
/// Arguments of asin: from 2^-500 on.
pub const ASIN: std::ops::RangeInclusive<f64> = 3.1e-151..=1.0;
pub const ATANPI: std::ops::RangeInclusive<f64> = 3.1e-151..=(1u64 << 54) as f64;

/// Least argument: above 2^-960, reciprocals are accurate in all paths.
pub const LEAST: f64 = 1.1e-289;

/// Returns whether x is neither a pole of the gamma function nor next to the pole at 0.
pub fn is_regular(x: f64) -> bool {
    x.abs() >= math::gamma::FAST_FROM && !(x < 0.0 && x == x.floor())
}

/// Returns whether the fast path of the modified Bessel functions takes their cells, with a smaller error.
fn has_cells(x: f64) -> bool {
    (math::bessel::MODIFIED_FROM..=math::bessel::SERIES_TO).contains(&x.abs())
}
const SERIES_ERR: f64 = math::bessel::SERIES_SHARE * math::bessel::MODIFIED_ERR;

/// Returns whether y, a Bessel function of the first or of the second kind of x, is at least an eighth of √(1/(πx)), or
/// x below 1/2. The size of the paths is 64 times as large as that below 32, and 1024 times from there on.
pub fn is_away_from_zeros(x: f64, y: f64) -> bool {
    x.abs() < 0.5 || y.abs() >= (core::f64::consts::FRAC_1_PI / x.abs()).sqrt() / 8.0
}

/// The least arguments of these paths, 2^-900, and the largest ones of the middle path.
const BESSEL_LEAST: f64 = f64::from_bits((1023 - 900) << 52);
const BESSEL_MOST: f64 = f64::from_bits((1023 + 900) << 52);

/// Bound below which hyperbolic functions and their inverses are known.
pub const TINY: f64 = 1.0 / (1u64 << 27) as f64;

plain! {
    Exp Exp "exp" math::exp::EXP_ERR, math::exp::exp_fast, where |x| x.abs() <= math::exp::FAST_RANGE;
    MiddleExp Exp "exp, middle" math::exp::EXP_DD_ERR, math::exp::exp_dd,
        where |x| x.abs() <= math::exp::DD_RANGE;
    Log Log "log" math::log::LOG_ERR, math::log::log_fast, where |x| x > 0.0 && x.is_normal() && x != 1.0;
    MiddleLog Log "log, middle" math::log::LOG_DD_ERR, math::log::log_dd,
        where |x| x > 0.0 && x.is_normal() && x != 1.0;
    Log2 Log2 "log2" math::log_base::LOG_BASE_ERR, math::log_base::log_base_fast::<math::log_base::Two, M>,
        where |x| x > 0.0 && x.is_normal() && x != 1.0;
    MiddleLog2 Log2 "log2, middle" math::log_base::LOG_BASE_DD_ERR,
        math::log_base::log_base_dd::<math::log_base::Two, M>,
        where |x| x > 0.0 && x.is_normal() && x != 1.0;
    Log10 Log10 "log10" math::log_base::LOG_BASE_ERR, math::log_base::log_base_fast::<math::log_base::Ten, M>,
        where |x| x > 0.0 && x.is_normal() && x != 1.0;
    MiddleLog10 Log10 "log10, middle" math::log_base::LOG_BASE_DD_ERR,
        math::log_base::log_base_dd::<math::log_base::Ten, M>,
        where |x| x > 0.0 && x.is_normal() && x != 1.0;
    Log1p Log1p "log1p" math::log1p::LOG1P_ERR, math::log1p::log1p_fast::<math::log_base::E, M>,
        where |x| x > -1.0 && x.abs() > 1.0e-270 && x.is_finite();
    MiddleLog1p Log1p "log1p, middle" math::log1p::LOG1P_DD_ERR, math::log1p::log1p_dd::<math::log_base::E, M>,
        where |x| x > -1.0 && x.abs() > 1.0e-270 && x.is_finite();
    Log2p1 Log2p1 "log2p1" math::log1p::LOG1P_ERR, math::log1p::log1p_fast::<math::log_base::Two, M>,
        where |x| x > -1.0 && x.abs() > 1.0e-270 && x.is_finite();
    MiddleLog2p1 Log2p1 "log2p1, middle" math::log1p::LOG1P_DD_ERR, math::log1p::log1p_dd::<math::log_base::Two, M>,
        where |x| x > -1.0 && x.abs() > 1.0e-270 && x.is_finite();
    Log10p1 Log10p1 "log10p1" math::log1p::LOG1P_ERR, math::log1p::log1p_fast::<math::log_base::Ten, M>,
        where |x| x > -1.0 && x.abs() > 1.0e-270 && x.is_finite();
    MiddleLog10p1 Log10p1 "log10p1, middle" math::log1p::LOG1P_DD_ERR,
        math::log1p::log1p_dd::<math::log_base::Ten, M>,
        where |x| x > -1.0 && x.abs() > 1.0e-270 && x.is_finite();
    Atan Atan "atan" math::atan::ATAN_ERR, math::atan::atan_fast, where |x| ATAN.contains(&x.abs());
    MiddleAtan Atan "atan, middle" math::atan::ATAN_DD_ERR, math::atan::atan_dd, where |x| ATAN.contains(&x.abs());
    Acot Acot "acot" math::atan::ATAN_ERR, math::acot::acot_fast, where |x| (-4.6e18..=4.6e18).contains(&x);
    MiddleAcot Acot "acot, middle" math::acot::ACOT_DD_ERR, math::acot::acot_dd,
        where |x| (-4.6e18..=9.7e288).contains(&x);
    Asin Asin "asin" math::atan::ATAN_ERR, math::asin::asin_fast, where |x| ASIN.contains(&x.abs());
    MiddleAsin Asin "asin, middle" math::asin::ASIN_DD_ERR, math::asin::asin_dd, where |x| ASIN.contains(&x.abs());
    Acos Acos "acos" math::atan::ATAN_ERR, math::asin::acos_fast, where |x| (-1.0..1.0).contains(&x);
    MiddleAcos Acos "acos, middle" math::asin::ASIN_DD_ERR, math::asin::acos_dd, where |x| (-1.0..1.0).contains(&x);
    Atanpi Atanpi "atanpi" math::over_pi::OVER_PI_ERR, math::over_pi::atanpi_fast,
        where |x| ATANPI.contains(&x.abs());
    MiddleAtanpi Atanpi "atanpi, middle" math::over_pi::OVER_PI_DD_ERR, math::over_pi::atanpi_dd,
        where |x| ATANPI.contains(&x.abs());
    Asinpi Asinpi "asinpi" math::over_pi::OVER_PI_ERR, math::over_pi::asinpi_fast, where |x| ASIN.contains(&x.abs());
    MiddleAsinpi Asinpi "asinpi, middle" math::over_pi::OVER_PI_DD_ERR, math::over_pi::asinpi_dd,
        where |x| ASIN.contains(&x.abs());
    Acospi Acospi "acospi" math::over_pi::OVER_PI_ERR, math::over_pi::acospi_fast,
        where |x| (-1.0..1.0).contains(&x);
    MiddleAcospi Acospi "acospi, middle" math::over_pi::OVER_PI_DD_ERR, math::over_pi::acospi_dd,
        where |x| (-1.0..1.0).contains(&x);
    Cbrt Cbrt "cbrt" math::cbrt::CBRT_ERR, math::cbrt::cbrt_fast, where |x| x.is_normal();
    Rcbrt Rcbrt "rcbrt" math::rcbrt::RCBRT_ERR, math::rcbrt::rcbrt_fast, where |x| x.is_normal();
    MiddleRcbrt Rcbrt "rcbrt, middle" math::rcbrt::RCBRT_DD_ERR, math::rcbrt::rcbrt_dd,
        where |x| x.is_finite() && x != 0.0;
    Cosh Cosh "cosh" math::hyperbolic::COSH_ERR, math::hyperbolic::cosh_fast,
        where |x| x.abs() <= math::exp::FAST_RANGE;
    MiddleSinh Sinh "sinh, middle" math::hyperbolic::SINH_DD_ERR, math::hyperbolic::sinh_dd,
        where |x| (TINY..=math::exp::DD_RANGE).contains(&x.abs());
    MiddleCosh Cosh "cosh, middle" math::hyperbolic::COSH_DD_ERR, math::hyperbolic::cosh_dd,
        where |x| x.abs() <= math::exp::DD_RANGE;
    MiddleTanh Tanh "tanh, middle" math::hyperbolic::TANH_DD_ERR, math::hyperbolic::tanh_dd,
        where |x| (TINY..=22.0).contains(&x.abs());
    Sech Sech "sech" math::hyperbolic::COSH_ERR, math::hyperbolic_reciprocal::sech_fast,
        where |x| x.abs() <= math::exp::FAST_RANGE;
    MiddleSech Sech "sech, middle" math::hyperbolic::COSH_DD_ERR, math::hyperbolic_reciprocal::sech_dd,
        where |x| x.abs() <= math::exp::DD_RANGE;
    MiddleCsch Csch "csch, middle" math::hyperbolic::SINH_DD_ERR, math::hyperbolic_reciprocal::csch_dd,
        where |x| (LEAST..=math::exp::DD_RANGE).contains(&x.abs());
    MiddleCoth Coth "coth, middle" math::hyperbolic::TANH_DD_ERR, math::hyperbolic_reciprocal::coth_dd,
        where |x| (LEAST..=22.0).contains(&x.abs());
    MiddleAcoth Acoth "acoth, middle" math::area::AREA_DD_ERR, math::acoth::acoth_dd,
        where |x| x.abs() > 1.0 && x.abs() <= 9.7e288;
    MiddleAsinh Asinh "asinh, middle" math::area::AREA_DD_ERR, math::area::asinh_dd,
        where |x| (TINY..=f64::MAX).contains(&x.abs());
    MiddleAcosh Acosh "acosh, middle" math::area::AREA_DD_ERR, math::area::acosh_dd,
        where |x| x > 1.0 && x.is_finite();
    Logit Logit "logit" math::logit::LOGIT_ERR, math::logit::logit_in_pairs,
        where |x| (1.0e-270..1.0).contains(&x) && x != 0.5;
    MiddleLogit Logit "logit, middle" math::logit::LOGIT_ERR, math::logit::logit_in_pairs,
        where |x| (1.0e-270..1.0).contains(&x) && x != 0.5;
    MiddleAtanh Atanh "atanh, middle" math::area::AREA_DD_ERR, math::area::atanh_dd,
        where |x| x.abs() >= TINY && x.abs() < 1.0;
    MiddleCbrt Cbrt "cbrt, middle" math::cbrt::CBRT_DD_ERR, math::cbrt::cbrt_dd,
        where |x| x.is_finite() && x != 0.0;
    Erf Erf "erf" math::error::ERF_ERR, math::error::erf_fast,
        where |x| (math::error::FAST_FROM..6.0).contains(&x.abs());
    MiddleErf Erf "erf, middle" math::error::ERF_DD_ERR, math::error::erf_dd,
        where |x| (math::error::FAST_FROM..6.0).contains(&x.abs());
    Erfc Erfc "erfc" math::error::ERF_ERR, math::error::erfc_fast,
        where |x| x.abs() >= math::error::FAST_FROM && x > -6.0 && x <= math::error::FAST_TO;
    MiddleErfc Erfc "erfc, middle" math::error::ERF_DD_ERR, math::error::erfc_dd,
        where |x| x.abs() >= math::error::FAST_FROM && x > -6.0 && x <= math::error::DD_TO;
    Erfcx Erfcx "erfcx" math::normal::NORMAL_ERR, math::normal::erfcx_fast,
        where |x| x.abs() >= math::error::FAST_FROM
            && (-math::normal::ERFCX_FROM..=math::normal::ERFCX_TO).contains(&x);
    MiddleErfcx Erfcx "erfcx, middle" math::normal::NORMAL_DD_ERR, math::normal::erfcx_dd,
        where |x| x.abs() >= math::error::FAST_FROM
            && (-math::normal::ERFCX_DD_FROM..=math::normal::ERFCX_TO).contains(&x);
    Normcdf Normcdf "normcdf" math::normal::NORMAL_ERR, math::normal::normcdf_fast,
        where |x| x.abs() >= math::error::FAST_FROM && (-math::normal::NORMCDF_FAST_FROM..8.5).contains(&x);
    MiddleNormcdf Normcdf "normcdf, middle" math::normal::NORMAL_DD_ERR, math::normal::normcdf_dd,
        where |x| x.abs() >= math::error::FAST_FROM && (-math::normal::NORMCDF_DD_FROM..8.5).contains(&x);
    Erfinv Erfinv "erfinv" math::inverse_error::INVERSE_ERR,
        math::inverse_error::inverse_fast::<M, math::inverse_error::OfErf>,
        where |x| x.abs() >= math::error::FAST_FROM && x.abs() < 1.0;
    MiddleErfinv Erfinv "erfinv, middle" math::inverse_error::INVERSE_DD_ERR,
        math::inverse_error::inverse_dd::<M, math::inverse_error::OfErf>,
        where |x| x.abs() >= math::error::FAST_FROM && x.abs() < 1.0;
    Erfcinv Erfcinv "erfcinv" math::inverse_error::INVERSE_ERR,
        math::inverse_error::inverse_fast::<M, math::inverse_error::OfErfc>,
        where |x| (math::inverse_error::LEAST..2.0).contains(&x) && x != 1.0;
    MiddleErfcinv Erfcinv "erfcinv, middle" math::inverse_error::INVERSE_DD_ERR,
        math::inverse_error::inverse_dd::<M, math::inverse_error::OfErfc>,
        where |x| (math::inverse_error::LEAST..2.0).contains(&x) && x != 1.0;
    Normcdfinv Normcdfinv "normcdfinv" math::inverse_error::INVERSE_ERR,
        math::inverse_error::inverse_fast::<M, math::inverse_error::OfNormcdf>,
        where |x| (math::inverse_error::LEAST..1.0).contains(&x) && x != 0.5;
    MiddleNormcdfinv Normcdfinv "normcdfinv, middle" math::inverse_error::INVERSE_DD_ERR,
        math::inverse_error::inverse_dd::<M, math::inverse_error::OfNormcdf>,
        where |x| (math::inverse_error::LEAST..1.0).contains(&x) && x != 0.5;
    Exp2 Exp2 "exp2" math::exponential::POWER_ERR, math::exponential::power_fast::<Two, M>,
        where |x| x.abs() <= Two::FAST_RANGE;
    MiddleExp2 Exp2 "exp2, middle" math::exp::EXP_DD_ERR, math::exponential::power_dd::<Two, M>,
        where |x| x.abs() <= Two::DD_RANGE;
    Exp10 Exp10 "exp10" math::exponential::POWER_ERR, math::exponential::power_fast::<Ten, M>,
        where |x| x.abs() <= Ten::FAST_RANGE;
    MiddleExp10 Exp10 "exp10, middle" math::exp::EXP_DD_ERR, math::exponential::power_dd::<Ten, M>,
        where |x| x.abs() <= Ten::DD_RANGE;
    Expm1 Expm1 "expm1" math::exponential::LESS_ONE_ERR, math::exponential::minus_one_fast::<E, M>,
        where |x| (E::LEAST..=E::FAST_RANGE).contains(&x.abs());
    MiddleExpm1 Expm1 "expm1, middle" math::exponential::LESS_ONE_DD_ERR,
        math::exponential::minus_one_dd::<E, M>,
        where |x| (E::LEAST..=E::DD_RANGE).contains(&x.abs());
    Exp2m1 Exp2m1 "exp2m1" math::exponential::LESS_ONE_ERR, math::exponential::minus_one_fast::<Two, M>,
        where |x| (Two::LEAST..=Two::FAST_RANGE).contains(&x.abs());
    MiddleExp2m1 Exp2m1 "exp2m1, middle" math::exponential::LESS_ONE_DD_ERR, math::exponential::minus_one_dd::<Two, M>,
        where |x| (Two::LEAST..=Two::DD_RANGE).contains(&x.abs());
    Exp10m1 Exp10m1 "exp10m1" math::exponential::LESS_ONE_ERR, math::exponential::minus_one_fast::<Ten, M>,
        where |x| (Ten::LEAST..=Ten::FAST_RANGE).contains(&x.abs());
    MiddleExp10m1 Exp10m1 "exp10m1, middle" math::exponential::LESS_ONE_DD_ERR,
        math::exponential::minus_one_dd::<Ten, M>,
        where |x| (Ten::LEAST..=Ten::DD_RANGE).contains(&x.abs());
}

macro_rules! sized {
    ($($path:ident $function:ident $name:literal $error:expr, $at:path, where |$x:ident| $takes:expr;)*) => {$(
        #[derive(Clone, Copy)]
        pub struct $path;
        impl FastPath for $path {
            const NAME: &'static str = $name;
            const FUNCTION: Function = Function::$function;
            const ERROR: f64 = $error;
            fn takes($x: f64) -> bool {
                $takes
            }
            #[inline(always)]
            fn at<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
                let math::Sum { high, low, .. } = $at(m, x);
                (high, low)
            }
        }
    )*};
}
// The largest ratio of the size to the result is beside the error.
sized! {
    ShortAsin Asin "asin, sized" 1201.0 * math::arc::ARC_ERR, math::asin::asin_short,
        where |x| ASIN.contains(&x.abs());
    ShortAcos Acos "acos, sized" 1201.0 * math::arc::ARC_ERR, math::asin::acos_short,
        where |x| (-1.0..1.0).contains(&x);
    Sinh Sinh "sinh" 33.01 * math::hyperbolic::HYPERBOLIC_ERR, math::hyperbolic::sinh_fast,
        where |x| (TINY..=math::exp::FAST_RANGE).contains(&x.abs());
    Tgamma Tgamma "tgamma" math::gamma::TGAMMA_ERR, math::gamma::tgamma_fast,
        where |x| is_regular(x) && (0.0..=165.0).contains(&x);
    TgammaBelow0 Tgamma "tgamma below 0" math::gamma::BELOW_SHARE * math::gamma::TGAMMA_ERR,
        math::gamma::tgamma_fast,
        where |x| is_regular(x) && (-150.0..0.0).contains(&x);
    Lgamma Lgamma "lgamma" math::gamma::LGAMMA_ERR, math::gamma::lgamma_fast,
        where |x| is_regular(x) && (0.0..=math::gamma::LGAMMA_LIMIT).contains(&x)
            && outward::ops::lgamma_rn(x).abs() >= 1.0 / (1 << 26) as f64;
    LgammaBelow0 Lgamma "lgamma below 0" 65.01 * math::gamma::BELOW_SHARE * math::gamma::LGAMMA_ERR,
        math::gamma::lgamma_fast,
        where |x| is_regular(x) && (-math::gamma::LGAMMA_LIMIT..0.0).contains(&x)
            && outward::ops::lgamma_rn(x).abs() >= 1.0 / 64.0;
    CylBesselI0 CylBesselI0 "cyl_bessel_i0" SERIES_ERR, math::bessel::modified_fast::<M, 0>,
        where |x| has_cells(x);
    FarCylBesselI0 CylBesselI0 "cyl_bessel_i0 beyond 16" math::bessel::MODIFIED_ERR,
        math::bessel::modified_fast::<M, 0>,
        where |x| x.abs() > math::bessel::SERIES_TO && x.abs() <= math::bessel::LARGE_TO;
    CylBesselI1 CylBesselI1 "cyl_bessel_i1" SERIES_ERR, math::bessel::modified_fast::<M, 1>,
        where |x| has_cells(x);
    FarCylBesselI1 CylBesselI1 "cyl_bessel_i1 beyond 16" math::bessel::MODIFIED_ERR,
        math::bessel::modified_fast::<M, 1>,
        where |x| x.abs() > math::bessel::SERIES_TO && x.abs() <= math::bessel::LARGE_TO;
    J0 J0 "j0" 64.0 * math::bessel::BESSEL_ERR, math::bessel::bessel_fast::<M, 0, false>,
        where |x| (BESSEL_LEAST..32.0).contains(&x.abs()) && is_away_from_zeros(x, outward::ops::j0_rn(x));
    FarJ0 J0 "j0 from 32 on" 1024.0 * math::bessel::BESSEL_ERR, math::bessel::bessel_fast::<M, 0, false>,
        where |x| (32.0..=math::trig::FAST_LIMIT).contains(&x.abs())
            && is_away_from_zeros(x, outward::ops::j0_rn(x));
    MiddleJ0 J0 "j0, middle" 1024.0 * math::bessel::BESSEL_DD_ERR, math::bessel::bessel_dd::<M, 0, false>,
        where |x| (BESSEL_LEAST..=BESSEL_MOST).contains(&x.abs())
            && is_away_from_zeros(x, outward::ops::j0_rn(x));
    J1 J1 "j1" 64.0 * math::bessel::BESSEL_ERR, math::bessel::bessel_fast::<M, 1, false>,
        where |x| (BESSEL_LEAST..32.0).contains(&x.abs()) && is_away_from_zeros(x, outward::ops::j1_rn(x));
    FarJ1 J1 "j1 from 32 on" 1024.0 * math::bessel::BESSEL_ERR, math::bessel::bessel_fast::<M, 1, false>,
        where |x| (32.0..=math::trig::FAST_LIMIT).contains(&x.abs())
            && is_away_from_zeros(x, outward::ops::j1_rn(x));
    MiddleJ1 J1 "j1, middle" 1024.0 * math::bessel::BESSEL_DD_ERR, math::bessel::bessel_dd::<M, 1, false>,
        where |x| (BESSEL_LEAST..=BESSEL_MOST).contains(&x.abs())
            && is_away_from_zeros(x, outward::ops::j1_rn(x));
    Y0 Y0 "y0" 64.0 * math::bessel::BESSEL_ERR, math::bessel::bessel_fast::<M, 0, true>,
        where |x| (BESSEL_LEAST..32.0).contains(&x) && is_away_from_zeros(x, outward::ops::y0_rn(x));
    FarY0 Y0 "y0 from 32 on" 1024.0 * math::bessel::BESSEL_ERR, math::bessel::bessel_fast::<M, 0, true>,
        where |x| (32.0..=math::trig::FAST_LIMIT).contains(&x)
            && is_away_from_zeros(x, outward::ops::y0_rn(x));
    MiddleY0 Y0 "y0, middle" 1024.0 * math::bessel::BESSEL_DD_ERR, math::bessel::bessel_dd::<M, 0, true>,
        where |x| (BESSEL_LEAST..=BESSEL_MOST).contains(&x)
            && is_away_from_zeros(x, outward::ops::y0_rn(x));
    Y1 Y1 "y1" 64.0 * math::bessel::BESSEL_ERR, math::bessel::bessel_fast::<M, 1, true>,
        where |x| (BESSEL_LEAST..32.0).contains(&x) && is_away_from_zeros(x, outward::ops::y1_rn(x));
    FarY1 Y1 "y1 from 32 on" 1024.0 * math::bessel::BESSEL_ERR, math::bessel::bessel_fast::<M, 1, true>,
        where |x| (32.0..=math::trig::FAST_LIMIT).contains(&x)
            && is_away_from_zeros(x, outward::ops::y1_rn(x));
    MiddleY1 Y1 "y1, middle" 1024.0 * math::bessel::BESSEL_DD_ERR, math::bessel::bessel_dd::<M, 1, true>,
        where |x| (BESSEL_LEAST..=BESSEL_MOST).contains(&x)
            && is_away_from_zeros(x, outward::ops::y1_rn(x));
    Tanh Tanh "tanh" 65.01 * math::hyperbolic::HYPERBOLIC_ERR, math::hyperbolic::tanh_fast,
        where |x| (TINY..=22.0).contains(&x.abs());
    Csch Csch "csch" 33.01 * math::hyperbolic::HYPERBOLIC_ERR, math::hyperbolic_reciprocal::csch_fast,
        where |x| (LEAST..=math::exp::FAST_RANGE).contains(&x.abs());
    Coth Coth "coth" 65.01 * math::hyperbolic::HYPERBOLIC_ERR, math::hyperbolic_reciprocal::coth_fast,
        where |x| (LEAST..=22.0).contains(&x.abs());
    Acoth Acoth "acoth" 33.01 * math::area::AREA_ERR, math::acoth::acoth_fast,
        where |x| x.abs() > 1.0 && x.abs() <= 9.7e288;
    Asinh Asinh "asinh" 17.01 * math::area::AREA_ERR, math::area::asinh_fast,
        where |x| (TINY..=f64::MAX).contains(&x.abs());
    Acosh Acosh "acosh" 17.01 * math::area::AREA_ERR, math::area::acosh_fast, where |x| x > 1.0 && x.is_finite();
    Atanh Atanh "atanh" 33.01 * math::area::AREA_ERR, math::area::atanh_fast,
        where |x| x.abs() >= TINY && x.abs() < 1.0;
}

macro_rules! trigonometric {
    ($($path:ident $function:ident $name:literal $error:ident up to $limit:expr, $reduce:ident, $quarters:literal,
        $at:ident;)*) => {$(
        #[derive(Clone, Copy)]
        pub struct $path;
        impl FastPath for $path {
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
    FastSin Sin "sin" SIN_ERR up to math::trig::FAST_LIMIT, new, 0, sin;
    FastCos Cos "cos" SIN_ERR up to math::trig::FAST_LIMIT, new, 1, sin;
    FastTan Tan "tan" TAN_ERR up to math::trig::FAST_LIMIT, new, 0, tan;
    FastCsc Csc "csc" SIN_ERR up to math::trig::FAST_LIMIT, new, 0, csc;
    FastSec Sec "sec" SIN_ERR up to math::trig::FAST_LIMIT, new, 1, csc;
    FastCot Cot "cot" TAN_ERR up to math::trig::FAST_LIMIT, new, 0, cot;
    MiddleCsc Csc "csc, middle" SIN_DD_ERR up to f64::MAX, exact, 0, dd_csc;
    MiddleSec Sec "sec, middle" SIN_DD_ERR up to f64::MAX, exact, 1, dd_csc;
    MiddleCot Cot "cot, middle" TAN_DD_ERR up to f64::MAX, exact, 0, dd_cot;
    MiddleSin Sin "sin, middle" SIN_DD_ERR up to f64::MAX, exact, 0, dd_sin;
    MiddleCos Cos "cos, middle" SIN_DD_ERR up to f64::MAX, exact, 1, dd_sin;
    MiddleTan Tan "tan, middle" TAN_DD_ERR up to f64::MAX, exact, 0, dd_tan;
}

macro_rules! half_turns {
    ($($path:ident $function:ident $name:literal $error:ident, $quarters:literal, $at:ident;)*) => {$(
        #[derive(Clone, Copy)]
        pub struct $path;
        impl FastPath for $path {
            const NAME: &'static str = $name;
            const FUNCTION: Function = Function::$function;
            const ERROR: f64 = math::trig::$error;
            fn takes(x: f64) -> bool {
                (1.0e-36..=math::trig::HALF_TURNS_LIMIT).contains(&x.abs()) && x % 0.5 != 0.0
            }
            #[inline(always)]
            fn at<M: Machine>(m: M, x: M::F64) -> (M::F64, M::F64) {
                math::trig::Angle::of_half_turns(m, x).turned(m, $quarters).$at(m)
            }
        }
    )*};
}
half_turns! {
    FastSinPi Sinpi "sinpi" SIN_PI_ERR, 0, sin;
    FastCosPi Cospi "cospi" SIN_PI_ERR, 1, sin;
    FastTanPi Tanpi "tanpi" TAN_PI_ERR, 0, tan;
    MiddleSinPi Sinpi "sinpi, middle" SIN_DD_ERR, 0, dd_sin;
    MiddleCosPi Cospi "cospi, middle" SIN_DD_ERR, 1, dd_sin;
    MiddleTanPi Tanpi "tanpi, middle" TAN_DD_ERR, 0, dd_tan;
}

pub struct Batch<'a, Q> {
    inputs: &'a [f64],
    #[allow(dead_code, reason = "its type is what matters")]
    fast: Q,
}

impl<Q: FastPath> Kernel for Batch<'_, Q> {
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

/// Returns |h + l − f(x)| / |h|.
pub fn error(function: Function, x: f64, [h, l]: [f64; 2]) -> f64 {
    let x = Float::with_val(200, x);
    let exact = of_one(function, &x, 200);
    ((Float::with_val(200, h) + l - exact) / h).abs().to_f64()
}

pub fn suite<Q: FastPath + Copy>(fast: Q) {
    let name = Q::NAME;
    let mut report = Report::new(format!("fast path of {name}"));
    let mut random = Random::new(settings::seed());
    let inputs: Vec<f64> = std::iter::repeat_with(|| {
        let kind = random.pick(&Generator::ALL);
        kind.input::<f64>(Q::FUNCTION, &mut random)[0]
    })
    .filter(|&x| Q::takes(x))
    .take(settings::share(Q::FUNCTION, settings::random_inputs() / 4))
    .collect();
    report.inputs = inputs.len();
    let mut runs: Vec<_> = levels()
        .into_iter()
        .filter(|level| *level != Level::Soft)
        .map(|level| (level.name(), level.dispatch(Batch { inputs: &inputs, fast })))
        .collect();
    runs.push(("unsteady", Batch { inputs: &inputs, fast }.run(Unsteady)));
    for (machine, (unit, pairs)) in runs {
        let mut worst = 0.0_f64;
        for (&x, pair) in inputs.iter().zip(pairs).filter(|(_, pair)| !pair[0].is_nan()) {
            let error = error(Q::FUNCTION, x, pair) / unit;
            worst = worst.max(error);
            report.check(error <= Q::ERROR, || format!("{name} of {x:e} on {machine}: {error:e} units"));
        }
        println!("fast path of {name} on {machine}: at most {:.3} of the bound", worst / Q::ERROR);
    }
    report.finish();
}
