//! References of the functions of the operation table.
//!
//! Other lists are derived from this one: the oracle here, and in `xtask` the page about how results were shown to be
//! right.

/// Passes the list to a macro: operations, and the names of the methods of MPFR's numbers in `rug`. Methods that are
/// `written_out` are composed of others in this package; functions `by_definition` have their own tests.
macro_rules! functions_of_mpfr {
    ($callback:ident) => {
        $callback! {
            of_one {
                J0 j0_ref;
                J1 j1_ref;
                Y0 y0_ref;
                Y1 y1_ref;
                Erf erf_ref;
                Erfc erfc_ref;
                Exp exp_ref;
                Exp2 exp2_ref;
                Exp10 exp10_ref;
                Expm1 exp_m1_ref;
                Exp2m1 exp2_m1_ref;
                Exp10m1 exp10_m1_ref;
                Tgamma gamma_ref;
                Lgamma ln_gamma_size;
                Sinh sinh_ref;
                Cosh cosh_ref;
                Tanh tanh_ref;
                Asinh asinh_ref;
                Acosh acosh_ref;
                Atanh atanh_ref;
                Sech sech_ref;
                Csch csch_ref;
                Coth coth_ref;
                Atan atan_ref;
                Asin asin_ref;
                Acos acos_ref;
                Atanpi atan_pi_ref;
                Asinpi asin_pi_ref;
                Acospi acos_pi_ref;
                Log ln_ref;
                Log2 log2_ref;
                Log10 log10_ref;
                Log1p ln_1p_ref;
                Log2p1 log2_1p_ref;
                Log10p1 log10_1p_ref;
                Cbrt cbrt_ref;
                Rcbrt root_i_ref(-3);
                Sin sin_ref;
                Cos cos_ref;
                Tan tan_ref;
                Csc csc_ref;
                Sec sec_ref;
                Cot cot_ref;
                Sinpi sin_pi_ref;
                Cospi cos_pi_ref;
                Tanpi tan_pi_ref;
            }
            of_one_written_out {
                CylBesselI0 cyl_bessel_i0_ref;
                CylBesselI1 cyl_bessel_i1_ref;
                Erfcx erfcx_ref;
                Normcdf normcdf_ref;
                Erfinv erfinv_ref;
                Erfcinv erfcinv_ref;
                Normcdfinv normcdfinv_ref;
                Acoth acoth_ref;
                Logit logit_ref;
                Acot acot_ref;
            }
            of_two {
                Hypot hypot_ref;
                Atan2 atan2_ref;
                Atan2pi atan2_pi_ref;
            }
            of_two_written_out {
                Rhypot rhypot_ref;
            }
            with_integer {
                Pown pow;
                Rootn root_i;
                Compound compound_i;
                Jn jn;
                Yn yn;
            }
            power {
                Pow pow;
                Powr pow;
            }
            by_definition {
                Norm3d Norm4d Rnorm3d Rnorm4d Compoundm1 Scalbn
            }
        }
    };
}
