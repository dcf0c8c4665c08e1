//! Known ranges of formulas that divide by 0 somewhere and stay bounded there, and random ones that must contain exact
//! values.

use outward::program::Program;

use crate::vanishing::Random;
use crate::{ExactValues, assert_range, range};

#[test]
fn quotients_of_what_vanishes_together() {
    let ln_2 = core::f64::consts::LN_2;
    for (formula, sides, least, greatest) in [
        ("(1 - cos(x))/x^2", &[(-1.0, 1.0)][..], 1.0 - 1_f64.cos(), 0.5),
        ("(1 - cos(x))/x^2", &[(0.0, 1.0)], 1.0 - 1_f64.cos(), 0.5),
        ("sin(x)/x", &[(-1.0, 1.0)], 1_f64.sin(), 1.0),
        ("(exp(x) - 1)/x", &[(0.0, 1.0)], 1.0, 1_f64.exp_m1()),
        ("log(x)/(x - 1)", &[(0.5, 2.0)], ln_2, 2.0 * ln_2),
        ("log(1 + x)/x", &[(-0.5, 1.0)], ln_2, 2.0 * ln_2),
        ("tanh(x)/x", &[(-5.0, 5.0)], 5_f64.tanh() / 5.0, 1.0),
        ("(x^2 - 1)/(x - 1)", &[(0.0, 3.0)], 1.0, 4.0),
        ("x/(exp(x) - 1)", &[(-1.0, 1.0)], 1.0 / 1_f64.exp_m1(), -1.0 / (-1_f64).exp_m1()),
        ("(sqrt(1 + x) - 1)/x", &[(-1.0, 1.0)], 2_f64.sqrt() - 1.0, 1.0),
        ("x/abs(x)", &[(-1.0, 1.0)], -1.0, 1.0),
        ("(x - sin(x))/x^3", &[(-1.0, 1.0)], 1.0 - 1_f64.sin(), 1.0 / 6.0),
        ("(exp(x) - 1 - x)*x^-2", &[(-1.0, 1.0)], (-1_f64).exp(), 1_f64.exp() - 2.0),
        ("1 + 1/x - 1/sin(x)", &[(0.0, 1.0)], 2.0 - 1.0 / 1_f64.sin(), 1.0),
        ("sin(x*y)/x", &[(-0.5, 0.5), (1.0, 2.0)], 2.0 * 0.5_f64.sin(), 2.0),
        ("(j0(x) - 1)/x", &[(-1.0, 1.0)], -0.234_802_313_442_033_42, 0.234_802_313_442_033_42),
        ("sqrt(x^2)/x", &[(-2.0, 1.0)], -1.0, 1.0),
        ("atan(x)/asin(x)", &[(-0.5, 0.5)], 0.5_f64.atan() / 0.5_f64.asin(), 1.0),
    ] {
        assert_range(formula, sides, [least, greatest]);
    }
}

#[test]
fn ends_with_unbounded_derivatives() {
    let e = core::f64::consts::E;
    for (formula, sides, least, greatest) in [
        ("x*log(x)", &[(0.0, 1.0)][..], -1.0 / e, 0.0),
        ("x*log(x)", &[(-1.0, 2.0)], -1.0 / e, 2.0 * 2_f64.ln()),
        ("-x*log(x) - (1 - x)*log(1 - x)", &[(0.0, 1.0)], 0.0, core::f64::consts::LN_2),
        ("-x*log2(x) - (1 - x)*log2(1 - x)", &[(0.0, 1.0)], 0.0, 1.0),
        ("x^x", &[(0.0, 1.0)], (-1.0 / e).exp(), 1.0),
        ("sqrt(x)*log(x)", &[(0.0, 1.0)], -2.0 / e, 0.0),
        ("x*log(x)^2", &[(0.0, 1.0)], 0.0, 4.0 / (e * e)),
        ("1 + sqrt(x) - x", &[(0.0, 1.0)], 1.0, 1.25),
        ("x*log(x)*y", &[(0.0, 1.0), (1.0, 2.0)], -2.0 / e, 0.0),
        ("x*log(x) + y*log(y)", &[(0.0, 1.0), (0.0, 1.0)], -2.0 / e, 0.0),
        ("x^0.5*(1 - x)^0.25", &[(0.0, 1.0)], 0.0, (2_f64 / 3.0).sqrt() * (1_f64 / 3.0).powf(0.25)),
        ("(x + 1)*log(x + 1)", &[(-1.0, 1.0)], -1.0 / e, 2.0 * 2_f64.ln()),
    ] {
        assert_range(formula, sides, [least, greatest]);
    }
}

#[test]
fn large_exponents_and_far_centers() {
    for (formula, sides) in [
        ("x^2000000000*x^2000000000/x", (-1.0, 1.0)),
        ("x^-2147483648*x", (0.0, 1.0)),
        ("x^2147483647/x^2147483646", (-1.0, 2.0)),
        ("sin(x)/x", (-1e308, 1e308)),
        ("sin(x)/x", (f64::NEG_INFINITY, f64::INFINITY)),
        ("x*log(x)", (0.0, f64::INFINITY)),
        ("x*log(x)", (0.0, 5e-324)),
        ("(x - 1e300)/(x - 1e300)", (0.0, 1.7e308)),
        ("sin(x)/x", (-5e-324, 5e-324)),
    ] {
        let found = range(formula, &[sides], 200);
        let bounds = found.bounds();
        assert!(!bounds.is_empty(), "{formula}: {found:?}");
        for extremum in [found.minimum, found.maximum] {
            assert!(extremum.bounds.subset(bounds), "{formula}");
        }
    }
    let at_zero = range("sin(x)/x", &[(-5e-324, 5e-324)], 200);
    assert!(at_zero.bounds().contains(1.0) && at_zero.bounds().wid() < 1e-15, "{at_zero:?}");
    assert!(range("sin(x)/x", &[(0.0, 0.0)], 200).bounds().is_empty());
}

#[test]
fn random_formulas_contain_exact_values() {
    let mut random = Random(78);
    let count = 400;
    let (mut compared, mut bounded) = (0, 0);
    for _ in 0..count {
        let formula = random.formula();
        let program = Program::parse(&formula).expect(&formula);
        let of_name = random.sides();
        let sides: Vec<(f64, f64)> = (program.input_names())
            .map(|name| of_name.iter().find(|of| of.0 == name).expect("x or y").1)
            .collect();
        let found = range(&formula, &sides, 300);
        let bounds = found.bounds();
        bounded += usize::from(bounds.is_common());
        let mut values = ExactValues::new(&formula, &sides);
        for at in 0..24 {
            let place: Vec<f64> = sides.iter().map(|(lo, hi)| random.inside(*lo, *hi, at)).collect();
            compared += usize::from(values.is_within(&place, bounds));
        }
        values.has_places(&found);
    }
    assert!(
        compared > 10 * count && bounded > count / 3,
        "{compared} values, {bounded} bounded ranges of {count}"
    );
}
