//! The quick phases, and the second ones, keep their error bounds: those are derived, and this would show a slip in a
//! derivation. Tried on the machines that round to nearest, and on the one that rounds as badly as the rules allow.

mod binary32;
mod binary64;
mod of_the_table;

use binary32::*;
use binary64::*;

/// A test for each line: its phases of binary64, and those of binary32.
macro_rules! tests {
    ($($test:ident: $($wide:ident)* | $($narrow:ident)*;)*) => {$(
        #[test]
        fn $test() {
            $(suite($wide);)*
            $(f32_suite($narrow);)*
        }
    )*};
}
tests! {
    exp_f32: | ExpNarrow;
    log_f32: | LogNarrow;
    atan_f32: | AtanNarrow;
    sin_cos_tan_f32: | SinNarrow CosNarrow TanNarrow;
    asin: Asin FineAsin | AsinNarrow;
    acos: Acos FineAcos | AcosNarrow;
    atanpi: Atanpi FineAtanpi | AtanpiNarrow;
    asinpi: Asinpi FineAsinpi | AsinpiNarrow;
    acospi: Acospi FineAcospi | AcospiNarrow;
    erf_erfc: Erf FineErf Erfc FineErfc | ErfNarrow ErfcNarrow;
    erfcx_normcdf: Erfcx FineErfcx Normcdf FineNormcdf | ErfcxNarrow NormcdfNarrow;
    erfinv_erfcinv_normcdfinv: Erfinv FineErfinv Erfcinv FineErfcinv Normcdfinv FineNormcdfinv
        | ErfinvNarrow ErfcinvNarrow NormcdfinvNarrow;
    tgamma_lgamma: Tgamma Lgamma | TgammaNarrow LgammaNarrow;
    cyl_bessel_i0_i1: CylBesselI0 CylBesselI1 | CylBesselI0Narrow CylBesselI1Narrow;
    j0_j1: J0 FarJ0 FineJ0 J1 FarJ1 FineJ1 | J0Narrow J1Narrow;
    y0_y1: Y0 FarY0 FineY0 Y1 FarY1 FineY1 | Y0Narrow Y1Narrow;
    cbrt: Cbrt FineCbrt | CbrtNarrow;
    rcbrt: Rcbrt FineRcbrt | RcbrtNarrow;
    sinh_cosh_tanh: Sinh Cosh Tanh FineSinh FineCosh FineTanh | SinhNarrow CoshNarrow TanhNarrow;
    sech_csch_coth: Sech Csch Coth FineSech FineCsch FineCoth | SechNarrow CschNarrow CothNarrow;
    acoth: Acoth FineAcoth | AcothNarrow;
    asinh_acosh_atanh: Asinh Acosh Atanh FineAsinh FineAcosh FineAtanh | AsinhNarrow AcoshNarrow AtanhNarrow;
    logit: Logit FineLogit | LogitNarrow;
    exp: Exp FineExp |;
    log: Log FineLog |;
    log2_log10: Log2 FineLog2 Log10 FineLog10 | Log2Narrow Log10Narrow;
    log1p_log2p1_log10p1: Log1p FineLog1p Log2p1 FineLog2p1 Log10p1 FineLog10p1
        | Log1pNarrow Log2p1Narrow Log10p1Narrow;
    atan: Atan FineAtan |;
    sin_cos_tan: QuickSin QuickCos QuickTan |;
    csc_sec_cot: QuickCsc QuickSec QuickCot FineCsc FineSec FineCot | CscNarrow SecNarrow CotNarrow;
    acot: Acot FineAcot | AcotNarrow;
    sin_cos_tan_second_phase: FineSin FineCos FineTan |;
    exp2: Exp2 FineExp2 | Exp2Narrow;
    exp10: Exp10 FineExp10 | Exp10Narrow;
    expm1: Expm1 FineExpm1 | Expm1Narrow;
    exp2m1: Exp2m1 FineExp2m1 | Exp2m1Narrow;
    exp10m1: Exp10m1 FineExp10m1 | Exp10m1Narrow;
    sinpi_cospi_tanpi: QuickSinPi QuickCosPi QuickTanPi FineSinPi FineCosPi FineTanPi
        | SinPiNarrow CosPiNarrow TanPiNarrow;
}
