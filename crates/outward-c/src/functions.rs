//! The functions, a call of a macro each. `cargo xtask tables` generates this file from the table.

exact! { neg Neg (x) }
rounded! { add Add (x, y) }
rounded! { sub Sub (x, y) }
rounded! { mul Mul (x, y) }
rounded! { div Div (x, y) }
rounded! { recip Recip (x) }
rounded! { sqr Sqr (x) }
rounded! { sqrt Sqrt (x) }
rounded! { fma Fma (x, y, z) }
exact! { abs Abs (x) }
exact! { min Min (x, y) }
exact! { max Max (x, y) }
exact! { fmin Fmin (x, y) }
exact! { fmax Fmax (x, y) }
rounded! { fdim Fdim (x, y) }
rounded! { rsqrt Rsqrt (x) }
exact! { floor Floor (x) }
exact! { ceil Ceil (x) }
exact! { trunc Trunc (x) }
exact! { round_ties_to_even RoundTiesToEven (x) }
exact! { round_ties_to_away RoundTiesToAway (x) }
exact! { sign Sign (x) }
exact! { copysign Copysign (x, y) }
exact! { logb Logb (x) }
exact! { fmod Fmod (x, y) }
exact! { remainder Remainder (x, y) }
with_integer! { pown Pown (x, n) }
with_integer! { rootn Rootn (x, n) }
with_integer! { compound Compound (x, n) }
with_integer! { compoundm1 Compoundm1 (x, n) }
with_integer! { scalbn Scalbn (x, n) }
with_integer! { jn Jn (n, x) }
with_integer! { yn Yn (n, x) }
rounded! { pow Pow (x, y) }
rounded! { powr Powr (x, y) }
rounded! { exp Exp (x) }
rounded! { exp2 Exp2 (x) }
rounded! { exp10 Exp10 (x) }
rounded! { expm1 Expm1 (x) }
rounded! { exp2m1 Exp2m1 (x) }
rounded! { exp10m1 Exp10m1 (x) }
rounded! { log Log (x) }
rounded! { log2 Log2 (x) }
rounded! { log10 Log10 (x) }
rounded! { log1p Log1p (x) }
rounded! { log2p1 Log2p1 (x) }
rounded! { log10p1 Log10p1 (x) }
rounded! { logit Logit (x) }
rounded! { cbrt Cbrt (x) }
rounded! { rcbrt Rcbrt (x) }
rounded! { sin Sin (x) }
rounded! { cos Cos (x) }
rounded! { tan Tan (x) }
rounded! { csc Csc (x) }
rounded! { sec Sec (x) }
rounded! { cot Cot (x) }
rounded! { sinpi Sinpi (x) }
rounded! { cospi Cospi (x) }
rounded! { tanpi Tanpi (x) }
rounded! { atan Atan (x) }
rounded! { acot Acot (x) }
rounded! { asin Asin (x) }
rounded! { acos Acos (x) }
rounded! { atanpi Atanpi (x) }
rounded! { asinpi Asinpi (x) }
rounded! { acospi Acospi (x) }
rounded! { sinh Sinh (x) }
rounded! { cosh Cosh (x) }
rounded! { tanh Tanh (x) }
rounded! { asinh Asinh (x) }
rounded! { acosh Acosh (x) }
rounded! { atanh Atanh (x) }
rounded! { sech Sech (x) }
rounded! { csch Csch (x) }
rounded! { coth Coth (x) }
rounded! { acoth Acoth (x) }
rounded! { erf Erf (x) }
rounded! { erfc Erfc (x) }
rounded! { erfcx Erfcx (x) }
rounded! { normcdf Normcdf (x) }
rounded! { erfinv Erfinv (x) }
rounded! { erfcinv Erfcinv (x) }
rounded! { normcdfinv Normcdfinv (x) }
rounded! { tgamma Tgamma (x) }
rounded! { lgamma Lgamma (x) }
rounded! { cyl_bessel_i0 CylBesselI0 (x) }
rounded! { cyl_bessel_i1 CylBesselI1 (x) }
rounded! { j0 J0 (x) }
rounded! { j1 J1 (x) }
rounded! { y0 Y0 (x) }
rounded! { y1 Y1 (x) }
rounded! { hypot Hypot (x, y) }
rounded! { rhypot Rhypot (x, y) }
rounded! { atan2 Atan2 (y, x) }
rounded! { atan2pi Atan2pi (y, x) }
rounded! { norm3d Norm3d (x, y, z) }
rounded! { norm4d Norm4d (x, y, z, w) }
rounded! { rnorm3d Rnorm3d (x, y, z) }
rounded! { rnorm4d Rnorm4d (x, y, z, w) }
current! { acos acos (x) }
current! { acosh acosh (x) }
current! { acospi acospi (x) }
current! { asin asin (x) }
current! { asinh asinh (x) }
current! { asinpi asinpi (x) }
current! { atan atan (x) }
current! { atan2 atan2 (y, x) }
current! { atan2pi atan2pi (y, x) }
current! { atanh atanh (x) }
current! { atanpi atanpi (x) }
current! { cos cos (x) }
current! { cosh cosh (x) }
current! { cospi cospi (x) }
current! { exp exp (x) }
current! { exp10 exp10 (x) }
current! { exp10m1 exp10m1 (x) }
current! { exp2 exp2 (x) }
current! { exp2m1 exp2m1 (x) }
current! { expm1 expm1 (x) }
current! { hypot hypot (x, y) }
current! { log log (x) }
current! { log10 log10 (x) }
current! { log10p1 log10p1 (x) }
current! { log1p log1p (x) }
current! { log2 log2 (x) }
current! { log2p1 log2p1 (x) }
current! { logp1 log1p (x) }
current! { pow pow (x, y) }
current! { powr powr (x, y) }
current! { rsqrt rsqrt (x) }
current! { sin sin (x) }
current! { sinh sinh (x) }
current! { sinpi sinpi (x) }
current! { tan tan (x) }
current! { tanh tanh (x) }
current! { tanpi tanpi (x) }
current_with_integer! { pown pown Pown }
current_with_integer! { rootn rootn Rootn }
current_with_integer! { compoundn compound Compound }
interval! { neg Neg (x) }
interval_arrays! { neg Neg (x_inf x_sup) }
interval! { add Add (x, y) }
interval_arrays! { add Add (x_inf x_sup, y_inf y_sup) }
interval! { sub Sub (x, y) }
interval_arrays! { sub Sub (x_inf x_sup, y_inf y_sup) }
interval! { mul Mul (x, y) }
interval_arrays! { mul Mul (x_inf x_sup, y_inf y_sup) }
interval! { div Div (x, y) }
interval_arrays! { div Div (x_inf x_sup, y_inf y_sup) }
interval! { recip Recip (x) }
interval_arrays! { recip Recip (x_inf x_sup) }
interval! { sqr Sqr (x) }
interval_arrays! { sqr Sqr (x_inf x_sup) }
interval! { sqrt Sqrt (x) }
interval_arrays! { sqrt Sqrt (x_inf x_sup) }
interval! { fma Fma (x, y, z) }
interval_arrays! { fma Fma (x_inf x_sup, y_inf y_sup, z_inf z_sup) }
interval! { abs Abs (x) }
interval_arrays! { abs Abs (x_inf x_sup) }
interval! { min Min (x, y) }
interval_arrays! { min Min (x_inf x_sup, y_inf y_sup) }
interval! { max Max (x, y) }
interval_arrays! { max Max (x_inf x_sup, y_inf y_sup) }
interval! { fdim Fdim (x, y) }
interval_arrays! { fdim Fdim (x_inf x_sup, y_inf y_sup) }
interval! { rsqrt Rsqrt (x) }
interval_arrays! { rsqrt Rsqrt (x_inf x_sup) }
interval! { floor Floor (x) }
interval_arrays! { floor Floor (x_inf x_sup) }
interval! { ceil Ceil (x) }
interval_arrays! { ceil Ceil (x_inf x_sup) }
interval! { trunc Trunc (x) }
interval_arrays! { trunc Trunc (x_inf x_sup) }
interval! { round_ties_to_even RoundTiesToEven (x) }
interval_arrays! { round_ties_to_even RoundTiesToEven (x_inf x_sup) }
interval! { round_ties_to_away RoundTiesToAway (x) }
interval_arrays! { round_ties_to_away RoundTiesToAway (x_inf x_sup) }
interval! { sign Sign (x) }
interval_arrays! { sign Sign (x_inf x_sup) }
interval! { copysign Copysign (x, y) }
interval_arrays! { copysign Copysign (x_inf x_sup, y_inf y_sup) }
interval! { logb Logb (x) }
interval_arrays! { logb Logb (x_inf x_sup) }
interval! { fmod Fmod (x, y) }
interval_arrays! { fmod Fmod (x_inf x_sup, y_inf y_sup) }
interval! { remainder Remainder (x, y) }
interval_arrays! { remainder Remainder (x_inf x_sup, y_inf y_sup) }
interval! { pown Pown (x) n (x, n) }
interval! { rootn Rootn (x) n (x, n) }
interval! { compound Compound (x) n (x, n) }
interval! { compoundm1 Compoundm1 (x) n (x, n) }
interval! { scalbn Scalbn (x) n (x, n) }
interval! { jn Jn (x) n (n, x) }
interval! { yn Yn (x) n (n, x) }
interval! { pow Pow (x, y) }
interval_arrays! { pow Pow (x_inf x_sup, y_inf y_sup) }
interval! { powr Powr (x, y) }
interval_arrays! { powr Powr (x_inf x_sup, y_inf y_sup) }
interval! { exp Exp (x) }
interval_arrays! { exp Exp (x_inf x_sup) }
interval! { exp2 Exp2 (x) }
interval_arrays! { exp2 Exp2 (x_inf x_sup) }
interval! { exp10 Exp10 (x) }
interval_arrays! { exp10 Exp10 (x_inf x_sup) }
interval! { expm1 Expm1 (x) }
interval_arrays! { expm1 Expm1 (x_inf x_sup) }
interval! { exp2m1 Exp2m1 (x) }
interval_arrays! { exp2m1 Exp2m1 (x_inf x_sup) }
interval! { exp10m1 Exp10m1 (x) }
interval_arrays! { exp10m1 Exp10m1 (x_inf x_sup) }
interval! { log Log (x) }
interval_arrays! { log Log (x_inf x_sup) }
interval! { log2 Log2 (x) }
interval_arrays! { log2 Log2 (x_inf x_sup) }
interval! { log10 Log10 (x) }
interval_arrays! { log10 Log10 (x_inf x_sup) }
interval! { log1p Log1p (x) }
interval_arrays! { log1p Log1p (x_inf x_sup) }
interval! { log2p1 Log2p1 (x) }
interval_arrays! { log2p1 Log2p1 (x_inf x_sup) }
interval! { log10p1 Log10p1 (x) }
interval_arrays! { log10p1 Log10p1 (x_inf x_sup) }
interval! { logit Logit (x) }
interval_arrays! { logit Logit (x_inf x_sup) }
interval! { cbrt Cbrt (x) }
interval_arrays! { cbrt Cbrt (x_inf x_sup) }
interval! { rcbrt Rcbrt (x) }
interval_arrays! { rcbrt Rcbrt (x_inf x_sup) }
interval! { sin Sin (x) }
interval_arrays! { sin Sin (x_inf x_sup) }
interval! { cos Cos (x) }
interval_arrays! { cos Cos (x_inf x_sup) }
interval! { tan Tan (x) }
interval_arrays! { tan Tan (x_inf x_sup) }
interval! { csc Csc (x) }
interval_arrays! { csc Csc (x_inf x_sup) }
interval! { sec Sec (x) }
interval_arrays! { sec Sec (x_inf x_sup) }
interval! { cot Cot (x) }
interval_arrays! { cot Cot (x_inf x_sup) }
interval! { sinpi Sinpi (x) }
interval_arrays! { sinpi Sinpi (x_inf x_sup) }
interval! { cospi Cospi (x) }
interval_arrays! { cospi Cospi (x_inf x_sup) }
interval! { tanpi Tanpi (x) }
interval_arrays! { tanpi Tanpi (x_inf x_sup) }
interval! { atan Atan (x) }
interval_arrays! { atan Atan (x_inf x_sup) }
interval! { acot Acot (x) }
interval_arrays! { acot Acot (x_inf x_sup) }
interval! { asin Asin (x) }
interval_arrays! { asin Asin (x_inf x_sup) }
interval! { acos Acos (x) }
interval_arrays! { acos Acos (x_inf x_sup) }
interval! { atanpi Atanpi (x) }
interval_arrays! { atanpi Atanpi (x_inf x_sup) }
interval! { asinpi Asinpi (x) }
interval_arrays! { asinpi Asinpi (x_inf x_sup) }
interval! { acospi Acospi (x) }
interval_arrays! { acospi Acospi (x_inf x_sup) }
interval! { sinh Sinh (x) }
interval_arrays! { sinh Sinh (x_inf x_sup) }
interval! { cosh Cosh (x) }
interval_arrays! { cosh Cosh (x_inf x_sup) }
interval! { tanh Tanh (x) }
interval_arrays! { tanh Tanh (x_inf x_sup) }
interval! { asinh Asinh (x) }
interval_arrays! { asinh Asinh (x_inf x_sup) }
interval! { acosh Acosh (x) }
interval_arrays! { acosh Acosh (x_inf x_sup) }
interval! { atanh Atanh (x) }
interval_arrays! { atanh Atanh (x_inf x_sup) }
interval! { sech Sech (x) }
interval_arrays! { sech Sech (x_inf x_sup) }
interval! { csch Csch (x) }
interval_arrays! { csch Csch (x_inf x_sup) }
interval! { coth Coth (x) }
interval_arrays! { coth Coth (x_inf x_sup) }
interval! { acoth Acoth (x) }
interval_arrays! { acoth Acoth (x_inf x_sup) }
interval! { erf Erf (x) }
interval_arrays! { erf Erf (x_inf x_sup) }
interval! { erfc Erfc (x) }
interval_arrays! { erfc Erfc (x_inf x_sup) }
interval! { erfcx Erfcx (x) }
interval_arrays! { erfcx Erfcx (x_inf x_sup) }
interval! { normcdf Normcdf (x) }
interval_arrays! { normcdf Normcdf (x_inf x_sup) }
interval! { erfinv Erfinv (x) }
interval_arrays! { erfinv Erfinv (x_inf x_sup) }
interval! { erfcinv Erfcinv (x) }
interval_arrays! { erfcinv Erfcinv (x_inf x_sup) }
interval! { normcdfinv Normcdfinv (x) }
interval_arrays! { normcdfinv Normcdfinv (x_inf x_sup) }
interval! { tgamma Tgamma (x) }
interval_arrays! { tgamma Tgamma (x_inf x_sup) }
interval! { lgamma Lgamma (x) }
interval_arrays! { lgamma Lgamma (x_inf x_sup) }
interval! { cyl_bessel_i0 CylBesselI0 (x) }
interval_arrays! { cyl_bessel_i0 CylBesselI0 (x_inf x_sup) }
interval! { cyl_bessel_i1 CylBesselI1 (x) }
interval_arrays! { cyl_bessel_i1 CylBesselI1 (x_inf x_sup) }
interval! { j0 J0 (x) }
interval_arrays! { j0 J0 (x_inf x_sup) }
interval! { j1 J1 (x) }
interval_arrays! { j1 J1 (x_inf x_sup) }
interval! { y0 Y0 (x) }
interval_arrays! { y0 Y0 (x_inf x_sup) }
interval! { y1 Y1 (x) }
interval_arrays! { y1 Y1 (x_inf x_sup) }
interval! { hypot Hypot (x, y) }
interval_arrays! { hypot Hypot (x_inf x_sup, y_inf y_sup) }
interval! { rhypot Rhypot (x, y) }
interval_arrays! { rhypot Rhypot (x_inf x_sup, y_inf y_sup) }
interval! { atan2 Atan2 (y, x) }
interval_arrays! { atan2 Atan2 (y_inf y_sup, x_inf x_sup) }
interval! { atan2pi Atan2pi (y, x) }
interval_arrays! { atan2pi Atan2pi (y_inf y_sup, x_inf x_sup) }
interval! { norm3d Norm3d (x, y, z) }
interval_arrays! { norm3d Norm3d (x_inf x_sup, y_inf y_sup, z_inf z_sup) }
interval! { norm4d Norm4d (x, y, z, w) }
interval_arrays! { norm4d Norm4d (x_inf x_sup, y_inf y_sup, z_inf z_sup, w_inf w_sup) }
interval! { rnorm3d Rnorm3d (x, y, z) }
interval_arrays! { rnorm3d Rnorm3d (x_inf x_sup, y_inf y_sup, z_inf z_sup) }
interval! { rnorm4d Rnorm4d (x, y, z, w) }
interval_arrays! { rnorm4d Rnorm4d (x_inf x_sup, y_inf y_sup, z_inf z_sup, w_inf w_sup) }
conversion! { f64_to_f32_rn convert f64 f32 }
conversion! { f64_to_f32_rz convert f64 f32 }
conversion! { f64_to_f32_ru convert f64 f32 }
conversion! { f64_to_f32_rd convert f64 f32 }
conversion! { f64_to_f32_rna convert f64 f32 }
conversion! { f64_to_f16_rn convert f64 F16 }
conversion! { f64_to_f16_rz convert f64 F16 }
conversion! { f64_to_f16_ru convert f64 F16 }
conversion! { f64_to_f16_rd convert f64 F16 }
conversion! { f64_to_f16_rna convert f64 F16 }
conversion! { f64_to_bf16_rn convert f64 Bf16 }
conversion! { f64_to_bf16_rz convert f64 Bf16 }
conversion! { f64_to_bf16_ru convert f64 Bf16 }
conversion! { f64_to_bf16_rd convert f64 Bf16 }
conversion! { f64_to_bf16_rna convert f64 Bf16 }
conversion! { f64_to_i32_rn ops f64 i32 }
conversion! { f64_to_i32_rz ops f64 i32 }
conversion! { f64_to_i32_ru ops f64 i32 }
conversion! { f64_to_i32_rd ops f64 i32 }
conversion! { f64_to_i32_rna ops f64 i32 }
conversion! { i32_to_f64_rn ops i32 f64 }
conversion! { i32_to_f64_rz ops i32 f64 }
conversion! { i32_to_f64_ru ops i32 f64 }
conversion! { i32_to_f64_rd ops i32 f64 }
conversion! { i32_to_f64_rna ops i32 f64 }
conversion! { f64_to_u32_rn ops f64 u32 }
conversion! { f64_to_u32_rz ops f64 u32 }
conversion! { f64_to_u32_ru ops f64 u32 }
conversion! { f64_to_u32_rd ops f64 u32 }
conversion! { f64_to_u32_rna ops f64 u32 }
conversion! { u32_to_f64_rn ops u32 f64 }
conversion! { u32_to_f64_rz ops u32 f64 }
conversion! { u32_to_f64_ru ops u32 f64 }
conversion! { u32_to_f64_rd ops u32 f64 }
conversion! { u32_to_f64_rna ops u32 f64 }
conversion! { f64_to_i64_rn ops f64 i64 }
conversion! { f64_to_i64_rz ops f64 i64 }
conversion! { f64_to_i64_ru ops f64 i64 }
conversion! { f64_to_i64_rd ops f64 i64 }
conversion! { f64_to_i64_rna ops f64 i64 }
conversion! { i64_to_f64_rn ops i64 f64 }
conversion! { i64_to_f64_rz ops i64 f64 }
conversion! { i64_to_f64_ru ops i64 f64 }
conversion! { i64_to_f64_rd ops i64 f64 }
conversion! { i64_to_f64_rna ops i64 f64 }
conversion! { f64_to_u64_rn ops f64 u64 }
conversion! { f64_to_u64_rz ops f64 u64 }
conversion! { f64_to_u64_ru ops f64 u64 }
conversion! { f64_to_u64_rd ops f64 u64 }
conversion! { f64_to_u64_rna ops f64 u64 }
conversion! { u64_to_f64_rn ops u64 f64 }
conversion! { u64_to_f64_rz ops u64 f64 }
conversion! { u64_to_f64_ru ops u64 f64 }
conversion! { u64_to_f64_rd ops u64 f64 }
conversion! { u64_to_f64_rna ops u64 f64 }
conversion! { f32_to_f64 convert f32 f64 }
conversion! { f32_to_f16_rn convert f32 F16 }
conversion! { f32_to_f16_rz convert f32 F16 }
conversion! { f32_to_f16_ru convert f32 F16 }
conversion! { f32_to_f16_rd convert f32 F16 }
conversion! { f32_to_f16_rna convert f32 F16 }
conversion! { f32_to_bf16_rn convert f32 Bf16 }
conversion! { f32_to_bf16_rz convert f32 Bf16 }
conversion! { f32_to_bf16_ru convert f32 Bf16 }
conversion! { f32_to_bf16_rd convert f32 Bf16 }
conversion! { f32_to_bf16_rna convert f32 Bf16 }
conversion! { f32_to_i32_rn ops f32 i32 }
conversion! { f32_to_i32_rz ops f32 i32 }
conversion! { f32_to_i32_ru ops f32 i32 }
conversion! { f32_to_i32_rd ops f32 i32 }
conversion! { f32_to_i32_rna ops f32 i32 }
conversion! { i32_to_f32_rn ops i32 f32 }
conversion! { i32_to_f32_rz ops i32 f32 }
conversion! { i32_to_f32_ru ops i32 f32 }
conversion! { i32_to_f32_rd ops i32 f32 }
conversion! { i32_to_f32_rna ops i32 f32 }
conversion! { f32_to_u32_rn ops f32 u32 }
conversion! { f32_to_u32_rz ops f32 u32 }
conversion! { f32_to_u32_ru ops f32 u32 }
conversion! { f32_to_u32_rd ops f32 u32 }
conversion! { f32_to_u32_rna ops f32 u32 }
conversion! { u32_to_f32_rn ops u32 f32 }
conversion! { u32_to_f32_rz ops u32 f32 }
conversion! { u32_to_f32_ru ops u32 f32 }
conversion! { u32_to_f32_rd ops u32 f32 }
conversion! { u32_to_f32_rna ops u32 f32 }
conversion! { f32_to_i64_rn ops f32 i64 }
conversion! { f32_to_i64_rz ops f32 i64 }
conversion! { f32_to_i64_ru ops f32 i64 }
conversion! { f32_to_i64_rd ops f32 i64 }
conversion! { f32_to_i64_rna ops f32 i64 }
conversion! { i64_to_f32_rn ops i64 f32 }
conversion! { i64_to_f32_rz ops i64 f32 }
conversion! { i64_to_f32_ru ops i64 f32 }
conversion! { i64_to_f32_rd ops i64 f32 }
conversion! { i64_to_f32_rna ops i64 f32 }
conversion! { f32_to_u64_rn ops f32 u64 }
conversion! { f32_to_u64_rz ops f32 u64 }
conversion! { f32_to_u64_ru ops f32 u64 }
conversion! { f32_to_u64_rd ops f32 u64 }
conversion! { f32_to_u64_rna ops f32 u64 }
conversion! { u64_to_f32_rn ops u64 f32 }
conversion! { u64_to_f32_rz ops u64 f32 }
conversion! { u64_to_f32_ru ops u64 f32 }
conversion! { u64_to_f32_rd ops u64 f32 }
conversion! { u64_to_f32_rna ops u64 f32 }
conversion! { f16_to_f64 convert F16 f64 }
conversion! { f16_to_f32 convert F16 f32 }
conversion! { f16_to_bf16_rn convert F16 Bf16 }
conversion! { f16_to_bf16_rz convert F16 Bf16 }
conversion! { f16_to_bf16_ru convert F16 Bf16 }
conversion! { f16_to_bf16_rd convert F16 Bf16 }
conversion! { f16_to_bf16_rna convert F16 Bf16 }
conversion! { f16_to_i32_rn ops F16 i32 }
conversion! { f16_to_i32_rz ops F16 i32 }
conversion! { f16_to_i32_ru ops F16 i32 }
conversion! { f16_to_i32_rd ops F16 i32 }
conversion! { f16_to_i32_rna ops F16 i32 }
conversion! { i32_to_f16_rn ops i32 F16 }
conversion! { i32_to_f16_rz ops i32 F16 }
conversion! { i32_to_f16_ru ops i32 F16 }
conversion! { i32_to_f16_rd ops i32 F16 }
conversion! { i32_to_f16_rna ops i32 F16 }
conversion! { f16_to_u32_rn ops F16 u32 }
conversion! { f16_to_u32_rz ops F16 u32 }
conversion! { f16_to_u32_ru ops F16 u32 }
conversion! { f16_to_u32_rd ops F16 u32 }
conversion! { f16_to_u32_rna ops F16 u32 }
conversion! { u32_to_f16_rn ops u32 F16 }
conversion! { u32_to_f16_rz ops u32 F16 }
conversion! { u32_to_f16_ru ops u32 F16 }
conversion! { u32_to_f16_rd ops u32 F16 }
conversion! { u32_to_f16_rna ops u32 F16 }
conversion! { f16_to_i64_rn ops F16 i64 }
conversion! { f16_to_i64_rz ops F16 i64 }
conversion! { f16_to_i64_ru ops F16 i64 }
conversion! { f16_to_i64_rd ops F16 i64 }
conversion! { f16_to_i64_rna ops F16 i64 }
conversion! { i64_to_f16_rn ops i64 F16 }
conversion! { i64_to_f16_rz ops i64 F16 }
conversion! { i64_to_f16_ru ops i64 F16 }
conversion! { i64_to_f16_rd ops i64 F16 }
conversion! { i64_to_f16_rna ops i64 F16 }
conversion! { f16_to_u64_rn ops F16 u64 }
conversion! { f16_to_u64_rz ops F16 u64 }
conversion! { f16_to_u64_ru ops F16 u64 }
conversion! { f16_to_u64_rd ops F16 u64 }
conversion! { f16_to_u64_rna ops F16 u64 }
conversion! { u64_to_f16_rn ops u64 F16 }
conversion! { u64_to_f16_rz ops u64 F16 }
conversion! { u64_to_f16_ru ops u64 F16 }
conversion! { u64_to_f16_rd ops u64 F16 }
conversion! { u64_to_f16_rna ops u64 F16 }
conversion! { bf16_to_f64 convert Bf16 f64 }
conversion! { bf16_to_f32 convert Bf16 f32 }
conversion! { bf16_to_f16_rn convert Bf16 F16 }
conversion! { bf16_to_f16_rz convert Bf16 F16 }
conversion! { bf16_to_f16_ru convert Bf16 F16 }
conversion! { bf16_to_f16_rd convert Bf16 F16 }
conversion! { bf16_to_f16_rna convert Bf16 F16 }
conversion! { bf16_to_i32_rn ops Bf16 i32 }
conversion! { bf16_to_i32_rz ops Bf16 i32 }
conversion! { bf16_to_i32_ru ops Bf16 i32 }
conversion! { bf16_to_i32_rd ops Bf16 i32 }
conversion! { bf16_to_i32_rna ops Bf16 i32 }
conversion! { i32_to_bf16_rn ops i32 Bf16 }
conversion! { i32_to_bf16_rz ops i32 Bf16 }
conversion! { i32_to_bf16_ru ops i32 Bf16 }
conversion! { i32_to_bf16_rd ops i32 Bf16 }
conversion! { i32_to_bf16_rna ops i32 Bf16 }
conversion! { bf16_to_u32_rn ops Bf16 u32 }
conversion! { bf16_to_u32_rz ops Bf16 u32 }
conversion! { bf16_to_u32_ru ops Bf16 u32 }
conversion! { bf16_to_u32_rd ops Bf16 u32 }
conversion! { bf16_to_u32_rna ops Bf16 u32 }
conversion! { u32_to_bf16_rn ops u32 Bf16 }
conversion! { u32_to_bf16_rz ops u32 Bf16 }
conversion! { u32_to_bf16_ru ops u32 Bf16 }
conversion! { u32_to_bf16_rd ops u32 Bf16 }
conversion! { u32_to_bf16_rna ops u32 Bf16 }
conversion! { bf16_to_i64_rn ops Bf16 i64 }
conversion! { bf16_to_i64_rz ops Bf16 i64 }
conversion! { bf16_to_i64_ru ops Bf16 i64 }
conversion! { bf16_to_i64_rd ops Bf16 i64 }
conversion! { bf16_to_i64_rna ops Bf16 i64 }
conversion! { i64_to_bf16_rn ops i64 Bf16 }
conversion! { i64_to_bf16_rz ops i64 Bf16 }
conversion! { i64_to_bf16_ru ops i64 Bf16 }
conversion! { i64_to_bf16_rd ops i64 Bf16 }
conversion! { i64_to_bf16_rna ops i64 Bf16 }
conversion! { bf16_to_u64_rn ops Bf16 u64 }
conversion! { bf16_to_u64_rz ops Bf16 u64 }
conversion! { bf16_to_u64_ru ops Bf16 u64 }
conversion! { bf16_to_u64_rd ops Bf16 u64 }
conversion! { bf16_to_u64_rna ops Bf16 u64 }
conversion! { u64_to_bf16_rn ops u64 Bf16 }
conversion! { u64_to_bf16_rz ops u64 Bf16 }
conversion! { u64_to_bf16_ru ops u64 Bf16 }
conversion! { u64_to_bf16_rd ops u64 Bf16 }
conversion! { u64_to_bf16_rna ops u64 Bf16 }
