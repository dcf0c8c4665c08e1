//! The fast and the middle paths keep their error bounds, which are derived; these tests would show a slip in a
//! derivation. They run on the machines that round to nearest, and on the one that rounds as badly as the rules allow.

mod binary32;
mod binary64;
mod of_the_table;

use binary32::*;
use binary64::*;

/// Defines a test for each line: its paths of binary64, and those of binary32.
macro_rules! tests {
    ($($test:ident: $($wide:ident)* | $($f32_path:ident)*;)*) => {$(
        #[test]
        fn $test() {
            $(suite($wide);)*
            $(f32_suite($f32_path);)*
        }
    )*};
}
tests! {
    exp_f32: | ExpF32;
    log_f32: | LogF32;
    atan_f32: | AtanF32;
    sin_cos_tan_f32: | SinF32 CosF32 TanF32;
    asin: ShortAsin Asin MiddleAsin | AsinF32;
    acos: ShortAcos Acos MiddleAcos | AcosF32;
    atanpi: Atanpi MiddleAtanpi | AtanpiF32;
    asinpi: Asinpi MiddleAsinpi | AsinpiF32;
    acospi: Acospi MiddleAcospi | AcospiF32;
    erf_erfc: Erf MiddleErf Erfc MiddleErfc | ErfF32 ErfcF32;
    erfcx_normcdf: Erfcx MiddleErfcx Normcdf MiddleNormcdf | ErfcxF32 NormcdfF32;
    erfinv_erfcinv_normcdfinv: Erfinv MiddleErfinv Erfcinv MiddleErfcinv Normcdfinv MiddleNormcdfinv
        | ErfinvF32 ErfcinvF32 NormcdfinvF32;
    tgamma_lgamma: Tgamma TgammaBelow0 Lgamma LgammaBelow0 | TgammaF32 LgammaF32;
    cyl_bessel_i0_i1: CylBesselI0 FarCylBesselI0 CylBesselI1 FarCylBesselI1 | CylBesselI0F32 CylBesselI1F32;
    j0_j1: J0 FarJ0 MiddleJ0 J1 FarJ1 MiddleJ1 | J0F32 J1F32;
    y0_y1: Y0 FarY0 MiddleY0 Y1 FarY1 MiddleY1 | Y0F32 Y1F32;
    cbrt: Cbrt MiddleCbrt | CbrtF32;
    rcbrt: Rcbrt MiddleRcbrt | RcbrtF32;
    sinh_cosh_tanh: Sinh Cosh Tanh MiddleSinh MiddleCosh MiddleTanh | SinhF32 CoshF32 TanhF32;
    sech_csch_coth: Sech Csch Coth MiddleSech MiddleCsch MiddleCoth | SechF32 CschF32 CothF32;
    acoth: Acoth MiddleAcoth | AcothF32;
    asinh_acosh_atanh: Asinh Acosh Atanh MiddleAsinh MiddleAcosh MiddleAtanh | AsinhF32 AcoshF32 AtanhF32;
    logit: Logit MiddleLogit | LogitF32;
    exp: Exp MiddleExp |;
    log: Log MiddleLog |;
    log2_log10: Log2 MiddleLog2 Log10 MiddleLog10 | Log2F32 Log10F32;
    log1p_log2p1_log10p1: Log1p MiddleLog1p Log2p1 MiddleLog2p1 Log10p1 MiddleLog10p1
        | Log1pF32 Log2p1F32 Log10p1F32;
    atan: Atan MiddleAtan |;
    sin_cos_tan: FastSin FastCos FastTan |;
    csc_sec_cot: FastCsc FastSec FastCot MiddleCsc MiddleSec MiddleCot | CscF32 SecF32 CotF32;
    acot: Acot MiddleAcot | AcotF32;
    sin_cos_tan_middle_path: MiddleSin MiddleCos MiddleTan |;
    exp2: Exp2 MiddleExp2 | Exp2F32;
    exp10: Exp10 MiddleExp10 | Exp10F32;
    expm1: Expm1 MiddleExpm1 | Expm1F32;
    exp2m1: Exp2m1 MiddleExp2m1 | Exp2m1F32;
    exp10m1: Exp10m1 MiddleExp10m1 | Exp10m1F32;
    sinpi_cospi_tanpi: FastSinPi FastCosPi FastTanPi MiddleSinPi MiddleCosPi MiddleTanPi
        | SinPiF32 CosPiF32 TanPiF32;
}
