//! Functions in binary80, beside values that libquadmath computes with 113 bits and that are then rounded once.

use super::*;

/// A function of x and y, the encodings of both, and the encoding of the result.
const VALUES: &[(&str, u128, u128, u128)] = &[
    ("exp(x)", 0x3ffd_999999999999999a, 0x0000_0000000000000000, 0x3fff_acc82c6460d4ad23),
    ("sin(x)", 0x3ffd_999999999999999a, 0x0000_0000000000000000, 0x3ffd_974e6cadd5d19c2b),
    ("atan(x)", 0x3ffd_999999999999999a, 0x0000_0000000000000000, 0x3ffd_9539d330f5782f19),
    ("tanh(x)", 0x3ffd_999999999999999a, 0x0000_0000000000000000, 0x3ffd_9526ed3ec8a7d089),
    ("cbrt(x)", 0x3ffd_999999999999999a, 0x0000_0000000000000000, 0x3ffe_ab5ff53377bc6822),
    ("erf(x)", 0x3ffd_999999999999999a, 0x0000_0000000000000000, 0x3ffd_a841c440ef507cf4),
    ("log(x)", 0x3ffd_999999999999999a, 0x0000_0000000000000000, 0xbfff_9a1bc7e5ed390372),
    ("pow(x, y)", 0x3ffd_999999999999999a, 0x4000_accccccccccccccd, 0x3ffa_9eb42c7a82c880ae),
    ("hypot(x, y)", 0x3ffd_999999999999999a, 0x3ffe_b333333333333333, 0x3ffe_c2f6bb0a581c63bf),
    ("atan2(x, y)", 0x3ffd_999999999999999a, 0xbffe_b333333333333333, 0x4000_af261b65008c5160),
    ("exp(x)", 0x3fff_d99999999999999a, 0x0000_0000000000000000, 0x4001_af2a93b86fc536af),
    ("sin(x)", 0x3fff_d99999999999999a, 0x0000_0000000000000000, 0x3ffe_fdddbeb97cc5b33f),
    ("atan(x)", 0x3fff_d99999999999999a, 0x0000_0000000000000000, 0x3fff_850051de71b4f6e3),
    ("tanh(x)", 0x3fff_d99999999999999a, 0x0000_0000000000000000, 0x3ffe_ef76f8069f3fa8d8),
    ("cbrt(x)", 0x3fff_d99999999999999a, 0x0000_0000000000000000, 0x3fff_98c40ea6d3a94688),
    ("erf(x)", 0x3fff_d99999999999999a, 0x0000_0000000000000000, 0x3ffe_fbd9b105c3a3db34),
    ("log(x)", 0x3fff_d99999999999999a, 0x0000_0000000000000000, 0x3ffe_87d740c8a54c8985),
    ("pow(x, y)", 0x3fff_d99999999999999a, 0x4000_accccccccccccccd, 0x4001_861453b96e0f7b0d),
    ("hypot(x, y)", 0x3fff_d99999999999999a, 0x3ffe_b333333333333333, 0x3fff_eb533c29f80782ac),
    ("atan2(x, y)", 0x3fff_d99999999999999a, 0xbffe_b333333333333333, 0x3fff_fb0f440143d10c83),
    ("exp(x)", 0xc000_b99999999999999a, 0x0000_0000000000000000, 0x3ffa_e160072a9b286606),
    ("sin(x)", 0xc000_b99999999999999a, 0x0000_0000000000000000, 0xbffc_f4fdc6b24186fbdf),
    ("atan(x)", 0xc000_b99999999999999a, 0x0000_0000000000000000, 0xbfff_9e8eeded6b277f6a),
    ("tanh(x)", 0xc000_b99999999999999a, 0x0000_0000000000000000, 0xbffe_fe745ec1330743d6),
    ("cbrt(x)", 0xc000_b99999999999999a, 0x0000_0000000000000000, 0xbfff_b68894f3d4ae0ab5),
    ("erf(x)", 0xc000_b99999999999999a, 0x0000_0000000000000000, 0xbffe_fffd4e7df52718f2),
    ("hypot(x, y)", 0xc000_b99999999999999a, 0x3ffe_b333333333333333, 0x4000_beee2baa900aaa23),
    ("atan2(x, y)", 0xc000_b99999999999999a, 0xbffe_b333333333333333, 0xbfff_e760ea0b5025cfb9),
    ("exp(x)", 0x4002_c400000000000000, 0x0000_0000000000000000, 0x4010_cc15527cd7647e60),
    ("sin(x)", 0x4002_c400000000000000, 0x0000_0000000000000000, 0xbffd_9f4b093d97d64284),
    ("atan(x)", 0x4002_c400000000000000, 0x0000_0000000000000000, 0x3fff_bea2d55ce33194e2),
    ("tanh(x)", 0x4002_c400000000000000, 0x0000_0000000000000000, 0x3ffe_ffffffffcda5f052),
    ("cbrt(x)", 0x4002_c400000000000000, 0x0000_0000000000000000, 0x4000_9388b1b0d5d74e7a),
    ("erf(x)", 0x4002_c400000000000000, 0x0000_0000000000000000, 0x3fff_8000000000000000),
    ("log(x)", 0x4002_c400000000000000, 0x0000_0000000000000000, 0x4000_a05a8975a9eafdce),
    ("pow(x, y)", 0x4002_c400000000000000, 0x4000_accccccccccccccd, 0x4008_d8b96677df902460),
    ("hypot(x, y)", 0x4002_c400000000000000, 0x3ffe_b333333333333333, 0x4002_c451da6da41b161b),
    ("atan2(x, y)", 0x4002_c400000000000000, 0xbffe_b333333333333333, 0x3fff_d05e46f0f6876f4a),
    ("exp(x)", 0x3fe1_89705f4136b4a597, 0x0000_0000000000000000, 0x3fff_8000000225c17d09),
    ("sin(x)", 0x3fe1_89705f4136b4a597, 0x0000_0000000000000000, 0x3fe1_89705f4136b4a595),
    ("atan(x)", 0x3fe1_89705f4136b4a597, 0x0000_0000000000000000, 0x3fe1_89705f4136b4a594),
    ("tanh(x)", 0x3fe1_89705f4136b4a597, 0x0000_0000000000000000, 0x3fe1_89705f4136b4a594),
    ("cbrt(x)", 0x3fe1_89705f4136b4a597, 0x0000_0000000000000000, 0x3ff5_83126e978d4fdf3b),
    ("erf(x)", 0x3fe1_89705f4136b4a597, 0x0000_0000000000000000, 0x3fe1_9b154ffe3086e4a7),
    ("log(x)", 0x3fe1_89705f4136b4a597, 0x0000_0000000000000000, 0xc003_a5c93f995ffdc19a),
    ("pow(x, y)", 0x3fe1_89705f4136b4a597, 0x4000_accccccccccccccd, 0x3fae_9b1c24c2b35d9371),
    ("hypot(x, y)", 0x3fe1_89705f4136b4a597, 0x3ffe_b333333333333333, 0x3ffe_b333333333333340),
    ("atan2(x, y)", 0x3fe1_89705f4136b4a597, 0xbffe_b333333333333333, 0x4000_c90fdaa098b9fb31),
    ("exp(x)", 0x4000_c90fdaa22168c235, 0x0000_0000000000000000, 0x4003_b92023758499ccf7),
    ("sin(x)", 0x4000_c90fdaa22168c235, 0x0000_0000000000000000, 0xbfbe_ece675d1fc8f8cbb),
    ("atan(x)", 0x4000_c90fdaa22168c235, 0x0000_0000000000000000, 0x3fff_a19dc51916ee9519),
    ("tanh(x)", 0x4000_c90fdaa22168c235, 0x0000_0000000000000000, 0x3ffe_ff0bafd149407d68),
    ("cbrt(x)", 0x4000_c90fdaa22168c235, 0x0000_0000000000000000, 0x3fff_bb77bf398825bc58),
    ("erf(x)", 0x4000_c90fdaa22168c235, 0x0000_0000000000000000, 0x3ffe_ffff6b153ddbe341),
    ("log(x)", 0x4000_c90fdaa22168c235, 0x0000_0000000000000000, 0x3fff_928682473d0de85f),
    ("pow(x, y)", 0x4000_c90fdaa22168c235, 0x4000_accccccccccccccd, 0x4003_aff3c1d63150e242),
    ("hypot(x, y)", 0x4000_c90fdaa22168c235, 0x3ffe_b333333333333333, 0x4000_cdfe192f148e378f),
    ("atan2(x, y)", 0x4000_c90fdaa22168c235, 0xbffe_b333333333333333, 0x3fff_e51fc407c522fdb5),
    ("exp(x)", 0x4009_9a522c27e87efc69, 0x0000_0000000000000000, 0x46f4_89a92243f0039302),
    ("sin(x)", 0x4009_9a522c27e87efc69, 0x0000_0000000000000000, 0x3ffb_9fa0e4ef937a3026),
    ("atan(x)", 0x4009_9a522c27e87efc69, 0x0000_0000000000000000, 0x3fff_c8f54fdcbd8a2e6d),
    ("tanh(x)", 0x4009_9a522c27e87efc69, 0x0000_0000000000000000, 0x3fff_8000000000000000),
    ("cbrt(x)", 0x4009_9a522c27e87efc69, 0x0000_0000000000000000, 0x4002_aba47e995bc0b911),
    ("erf(x)", 0x4009_9a522c27e87efc69, 0x0000_0000000000000000, 0x3fff_8000000000000000),
    ("log(x)", 0x4009_9a522c27e87efc69, 0x0000_0000000000000000, 0x4001_e3ca8ecfed99ffd4),
    ("pow(x, y)", 0x4009_9a522c27e87efc69, 0x4000_accccccccccccccd, 0x401a_d41354c994d3e545),
    ("hypot(x, y)", 0x4009_9a522c27e87efc69, 0x3ffe_b333333333333333, 0x4009_9a522dc816855b18),
    ("atan2(x, y)", 0x4009_9a522c27e87efc69, 0xbffe_b333333333333333, 0x3fff_c9226ef93d490130),
];

const NEAREST: ExtendedMode =
    ExtendedMode::Formats(FloatMode { width: Width::F80, round: Round::TiesToEven });

fn value(formula: &str, operands: &[f64], round: Round) -> Extended {
    let mode = ExtendedMode::Formats(stored(Width::F80, round));
    let operands: Vec<Extended> = operands.iter().map(|x| Extended::from(*x)).collect();
    plan(formula, mode).row(&operands).unwrap().value
}

#[test]
fn functions_are_correctly_rounded() {
    for (formula, x, y, expected) in VALUES {
        let operands = [x, y].map(|bits| Extended::from_bits(*bits));
        let count = if formula.contains('y') { 2 } else { 1 };
        let found = plan(formula, NEAREST).row(&operands[..count]).unwrap().value;
        assert_eq!(found.to_bits(), *expected, "{formula} {}: {}", operands[0].to_hex(), found.to_hex());
    }
}

/// Operations at zeros, infinities and poles have the results of binary64.
#[test]
fn special_operands_have_the_results_of_binary64() {
    let special = [
        0.0,
        -0.0,
        f64::INFINITY,
        f64::NEG_INFINITY,
        f64::NAN,
        1.0,
        -1.0,
        2.0,
        -3.0,
        0.5,
        4503599627370497.0,
    ];
    let formulas = [
        "exp(x)",
        "log(x)",
        "log1p(x)",
        "sin(x)",
        "tan(x)",
        "atan(x)",
        "acos(x)",
        "asin(x)",
        "tanh(x)",
        "atanh(x)",
        "cbrt(x)",
        "rsqrt(x)",
        "floor(x)",
        "ceil(x)",
        "trunc(x)",
        "erf(x)",
        "erfc(x)",
        "tgamma(x)",
        "lgamma(x)",
        "sinpi(x)",
        "cospi(x)",
        "tanpi(x)",
        "x^3",
        "x^-3",
        "rootn(x, 5)",
        "sqrt(x)",
        "recip(x)",
        "abs(x)",
    ];
    let of_two = [
        "pow(x, y)",
        "atan2(x, y)",
        "hypot(x, y)",
        "fmod(x, y)",
        "remainder(x, y)",
        "x + y",
        "x - y",
        "x * y",
        "x / y",
        "min(x, y)",
        "max(x, y)",
        "copysign(x, y)",
        "fdim(x, y)",
        "fmin(x, y)",
        "fmax(x, y)",
    ];
    let directions = [Round::TiesToEven, Round::TowardNegative, Round::TowardPositive, Round::TowardZero];
    for round in directions {
        let in_binary64 = ExtendedMode::Formats(stored(Width::F64, round));
        for x in special {
            for formula in formulas {
                let expected = plan(formula, in_binary64).row(&[Extended::from(x)]).unwrap().value;
                agree(formula, &[x], round, expected);
            }
            for y in special {
                for formula in of_two {
                    let operands = [x, y].map(Extended::from);
                    let expected = plan(formula, in_binary64).row(&operands).unwrap().value;
                    agree(formula, &[x, y], round, expected);
                }
            }
        }
    }
}

/// Asserts that the result in binary80, rounded again to binary64, is the result in binary64 or next to it, with its
/// sign; special results must be equal.
fn agree(formula: &str, operands: &[f64], round: Round, expected: Extended) {
    let found = value(formula, operands, round);
    let said =
        format!("{formula} {operands:?} {round:?}: {} and {}", found.to_decimal(), expected.to_decimal());
    assert_eq!(found.is_nan(), expected.is_nan(), "{said}");
    if found.is_nan() {
        return;
    }
    assert_eq!(found.is_negative(), expected.is_negative(), "{said}");
    let [near, expected] = [found, expected].map(|x| x.to_f64(round));
    assert!(near == expected || (near - expected).abs() <= expected.abs() * f64::EPSILON, "{said}");
}

#[test]
fn results_beyond_the_exponents_are_infinite_or_zero() {
    let largest = "0x1.fffffffffffffffep+16383";
    for (formula, x, expected) in [
        ("exp(x)", 12000.0, ["inf", largest]),
        ("exp(x)", 2_f64.powi(60), ["inf", largest]),
        ("exp(-x)", 2_f64.powi(60), ["0x0p+0", "0x0p+0"]),
        ("pow(x, 3)", 1e300, ["0x1.", "0x1."]),
    ] {
        for (round, expected) in [Round::TiesToEven, Round::TowardZero].into_iter().zip(expected) {
            let found = value(formula, &[x], round).to_hex();
            assert!(found.starts_with(expected), "{formula} {x} {round:?}: {found}");
        }
    }
    assert_eq!(value("exp(-x)", &[2_f64.powi(60)], Round::TowardPositive).to_hex(), "0x1p-16445");
}

#[test]
fn functions_of_the_numbers_of_a_format_are_refused() {
    let program = Program::parse("nextafter(x, 1)").unwrap();
    assert!(ExtendedPlan::new(&program, NEAREST).is_err());
}

/// IEEE 754 gives the origin an angle, which real numbers do not.
#[test]
fn the_origin_has_angles() {
    for (y, x) in [(0.0, 0.0), (-0.0, 0.0), (0.0, -0.0), (-0.0_f64, -0.0_f64)] {
        for round in [Round::TowardNegative, Round::TowardPositive] {
            let angle = value("atan2(x, y)", &[y, x], round);
            assert_eq!(angle.to_f64(Round::TiesToEven), y.atan2(x), "atan2({y:?}, {x:?})");
            assert_eq!(angle.is_negative(), y.is_sign_negative(), "atan2({y:?}, {x:?})");
        }
    }
}
