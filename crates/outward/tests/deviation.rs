//! Rounding errors that are known by hand.

use outward::Round;
use outward::analysis::{Deviation, DeviationPlan, Operand, left_in_ulps};
use outward::device::{FloatMode, IntervalPlan, IntervalSlice, IntervalSliceMut};
use outward::interval::{DecInterval, Interval};
use outward::machine::Level;
use outward::program::{Number, Program, Width};
use outward::table::{Op, TABLE};
use outward::text::parse_nearest;

/// The bounds of exact − computed of a formula of `x` in binary64, to nearest, at a number.
fn left(formula: &str, x: f64) -> (f64, Interval<f64>) {
    let program = Program::parse(formula).expect("a formula");
    let mode = FloatMode { width: Width::F64, round: Round::TiesToEven };
    let plan = DeviationPlan::new(&program, mode).expect("operations of both readings");
    let operand = Operand { computed: x, exact: Interval::point(x).into(), left: Interval::point(0.0) };
    let result = plan.row(&[operand]).swap_remove(plan.program().output().index());
    (result.computed, result.total)
}

/// Checks acot far below zero. The paths of the function round alike there, below and above: their result is no value
/// to measure from. Only the direction of the rounding is known, and the difference contains the exact one.
#[test]
fn of_acot_far_below_zero() {
    // π less its number of binary64; 1/x is far below both at -1e80.
    let rest = 1.2246467991473532e-16;
    for x in [-1e80, -f64::MAX] {
        let (computed, total) = left("acot(x)", x);
        assert_eq!(computed, std::f64::consts::PI, "at {x:e}");
        assert!(total.inf() <= rest && rest <= total.sup(), "{total:?} at {x:e}");
        // Half a unit in the last place.
        assert!(total.wid() <= 2.0_f64.powi(-52), "{total:?} at {x:e}");
    }
}

/// Functions next to a number, next to zero, and beyond the range of a sum's parts: exact − correct in ulps, from 1200
/// digits of another library.
#[test]
fn of_functions_at_the_ends_of_their_ranges() {
    #[rustfmt::skip]
    let known = [
        (Op::Exp, "0x1.8p-55", 0.1875),
        (Op::Exp, "-0x1.571eb1496dab3p+9", 0.4896468861262908),
        (Op::Exp, "-0x1.74p+9", -0.44718110462488364),
        (Op::Exp, "0x1.62p+9", -0.2880166017577317),
        (Op::Exp2, "-0x1.6p-54", -0.2382693433174812),
        (Op::Exp10, "0x1.2p-56", 0.16190051435114383),
        (Op::Exp10, "-0x1.39p+8", -0.26893816475046534),
        (Op::Expm1, "-0x1.7p-55", 0.129150390625),
        (Op::Expm1, "-0x1.3p+5", 0.1413739727253401),
        (Op::Expm1, "0x1.2e001f0b2c125p+9", -0.3864322893746716),
        (Op::Exp2m1, "-0x1.bp+5", 0.25),
        (Op::Exp10m1, "-0x1.1p+4", 0.04503599627370496),
        (Op::Log1p, "0x1.9p-56", -0.0762939453125),
        (Op::Log2p1, "0x1p+61", 8.805511724175802e-05),
        (Op::Log10p1, "0x1.b1ae4d6e2ef5p+69", 1.2224302917928423e-07),
        (Op::Erf, "0x1.8p+2", -0.09691627823952129),
        (Op::Erf, "0x1.3p-1030", -0.43156439681792264),
        (Op::Erfc, "0x1.ap-57", -0.057300504579068996),
        (Op::Erfc, "-0x1.81p+2", -0.04006178592863955),
        (Op::Erfc, "0x1.ap+4", -0.3179411827664116),
        (Op::Erfcx, "-0x1.3p-56", 0.08374689130787008),
        (Op::Normcdf, "0x1.7p-55", 0.14336988201926487),
        (Op::Normcdf, "0x1.1p+3", -0.0426920294929205),
        (Op::Normcdf, "-0x1.2cp+5", -0.35179399969824354),
        (Op::Acospi, "0x1.5p-56", -0.052222715702028154),
        (Op::Sin, "0x1.fp-28", -0.07576243082682292),
        (Op::Sin, "0x1.5555555555555p-40", -1.4717196240837188e-09),
        (Op::Sin, "-0x1.8p-1030", 0.0),
        (Op::Tan, "0x1.dp-29", 0.031012217203776043),
        (Op::Asin, "0x1.ep-28", 0.06866455078125),
        (Op::Atan, "0x1.fp-28", -0.15152486165364581),
        (Op::Sinh, "0x1.bp-28", 0.05005645751953125),
        (Op::Sinh, "0x1.62e42fefa39efp+9", 0.10568465013131378),
        (Op::Tanh, "0x1.cp-28", -0.11165364583333333),
        (Op::Tanh, "-0x1.5p+4", 0.005178709265406169),
        (Op::Asinh, "0x1.dp-28", -0.06202443440755208),
        (Op::Atanh, "0x1.dp-28", 0.12404886881510417),
        (Op::Cos, "0x1.9p-28", -0.0762939453125),
        (Op::Sech, "0x1.ap-28", -0.08251953125),
        (Op::Sec, "0x1.5p-28", 0.0538330078125),
        (Op::Cosh, "0x1.7p-28", 0.0645751953125),
        (Op::Cospi, "0x1.3p-29", -0.1087319088376849),
        (Op::J0, "0x1.9p-27", -0.152587890625),
        // These arguments are next to zeros.
        (Op::J0, "0x1.33d152e97406fp+1", -0.24397257315559653),
        (Op::J0, "0x1.33d152ee64772p+1", 0.07061181568881829),
        (Op::J0, "0x1.7954400832f35p+3", 0.28265309291981816),
        (Op::J0, "0x1.f464154c985f0p+9", -0.20715275068026417),
        (Op::J1, "0x1.ea75575af2cf4p+1", 0.16508657184159492),
        (Op::Y0, "0x1.c982eb8d6f4e5p-1", 0.37999163843146205),
        (Op::Y0, "0x1.fa9534dafe12fp+1", -0.10913472084394493),
        (Op::Y1, "0x1.193bed4e2510bp+1", -0.18372932897644018),
        (Op::Coth, "0x1.6p+4", 0.0007008620852338144),
        (Op::Atanpi, "0x1.3p+55", -0.06701260761764014),
        (Op::Atan, "0x1.3p+70", 0.2757627310383798),
        (Op::Acot, "-0x1.3p+70", 0.2757643372267021),
        (Op::Acot, "0x1.3p+70", 0.42105263157894735),
        (Op::Sinpi, "0x1.3p-1025", 0.2068680144513354),
        (Op::Tanpi, "0x1.3p-1000", -0.1725279421946584),
        (Op::Csch, "0x1.2p+9", -0.021764841269292325),
        (Op::Csch, "0x1.3p-1000", 0.42105263157894735),
        (Op::Tgamma, "0x1.2468p+1", -0.07316257809657326),
        (Op::Tgamma, "-0x1.6a8p+7", 6.7365289204841085e-09),
        (Op::Tgamma, "0x1.3p-900", 0.42105263157894735),
        (Op::Lgamma, "0x1.2468p+1", -0.09998277901619848),
        (Op::J1, "0x1.5p-1000", 0.0),
        (Op::Y1, "0x1.5p-900", -0.031238820928022434),
        (Op::Asinpi, "0x1.5p-1010", 0.47221937505714434),
        (Op::Csc, "0x1.5p-950", 0.38095238095238093),
        (Op::Cot, "0x1.5p-950", 0.38095238095238093),
        (Op::Acoth, "0x1.5p+1000", 0.38095238095238093),
    ];
    for (op, input, expected) in known {
        let name = TABLE.iter().find(|info| info.op == op).expect("a row").name;
        let x: f64 = parse_nearest(input.as_bytes()).expect("a number");
        let (computed, total) = left(&format!("{name}(x)"), x);
        let fine = left_in_ulps(op, &[x], computed).expect("it is known");
        let width = match op {
            // Next to π/2 and π, and to logarithms of large powers, only a hundredth is known.
            Op::Atan | Op::Acot | Op::Log2p1 | Op::Log10p1 => 0.01,
            // The middle path.
            Op::Y1 => 2e-5,
            _ => 1e-9,
        };
        assert!(fine.wid() <= width, "{name} {input}: {fine:?}");
        assert!(fine.inf() - 1e-15 <= expected && expected <= fine.sup() + 1e-15, "{name} {input}: {fine:?}");
        assert!(total.wid() <= 2.0 * outward::ops::ulp(computed), "{name} {input}: {total:?}");
    }
}

/// The difference from a number far from the result is enclosed too, also where its parts have no number in such ulps.
#[test]
fn of_numbers_that_are_far_away() {
    let large = (1_u64 << 63) as f64;
    for (op, x, computed) in [
        (Op::Sin, 1e-300, 1e300),
        (Op::J1, 1e-300, 1e300),
        (Op::Exp, -800.0, 1e300),
        (Op::Acot, large, 1e-30),
        (Op::Acot, large, 0.0),
    ] {
        let fine = left_in_ulps(op, &[x], computed).unwrap_or_else(|| panic!("{op:?}({x:e}), {computed:e}"));
        assert!(fine.wid() > 0.0, "{op:?}({x:e}) less {computed:e}: {fine:?} is one number");
    }
    // 1/x − 1/(3x³) and so on: less than 1/x.
    let fine = left_in_ulps(Op::Acot, &[large], 0.0).expect("it is known");
    assert!(fine.inf() < 1.0 / large / f64::from_bits(1), "{fine:?}");
}

/// A decimal as an operand.
fn spelled(text: &str) -> Operand {
    let number = Number::parse(text).expect("a number");
    let computed = parse_nearest::<f64>(text.as_bytes()).expect("a number");
    let (lo, hi) = number.bounds();
    let (least, most) = number.less(computed).expect("a finite number");
    let left = Interval::new(least, most).expect("in order");
    Operand { computed, exact: DecInterval::new(lo, hi).expect("in order"), left }
}

/// Checks exact values next to a jump, closer to it than any number: they are on one side of it, and their bounds show
/// which.
#[test]
fn of_exact_values_near_jumps() {
    let (pi, half_pi) = (std::f64::consts::PI, std::f64::consts::FRAC_PI_2);
    for (formula, x, computed, exact) in [
        ("remainder(x, 1)", "0.50000000000000000001", 0.5, -0.5),
        ("remainder(x, 1)", "0.49999999999999999999", 0.5, 0.5),
        ("remainder(x, 1)", "-0.50000000000000000001", -0.5, 0.5),
        ("remainder(x, 3)", "4.49999999999999999999", -1.5, 1.5),
        ("remainder(x, -0.1)", "0.15000000000000000000001", 0.05, -0.05),
        ("fmod(x, 3)", "2.99999999999999999999", 0.0, 3.0),
        ("fmod(x, 3)", "-2.99999999999999999999", 0.0, -3.0),
        ("fmod(x, -3)", "2.99999999999999999999", 0.0, 3.0),
        ("fmod(x, 0.1)", "0.20000000000000000000001", 0.0, 0.0),
        ("fmod(x, 0.1)", "0.19999999999999999999999", 0.0, 0.1),
        ("fmod(x, 0.1)", "0.29999999999999999999999", 0.1, 0.1),
        ("fmod(x*x, 2)", "1.41421356237309504", 0.0, 2.0),
        ("logb(x)", "1.99999999999999999999", 1.0, 0.0),
        ("logb(x)", "-3.99999999999999999999", 2.0, 1.0),
        ("logb(x*x)", "1.41421356237309504", 1.0, 0.0),
        ("floor(x*x)", "1.41421356237309504", 2.0, 1.0),
        ("sign(x*x - 2)", "1.41421356237309504", 1.0, -1.0),
        ("sign(x - 0.1)", "0.0999999999999999999999", 0.0, -1.0),
        ("copysign(3, x - 0.1)", "0.0999999999999999999999", 3.0, -3.0),
        ("copysign(3, x*x - 2)", "1.41421356237309504", 3.0, -3.0),
        ("atan2(x - 0.1, -1)", "0.0999999999999999999999", pi, -pi),
        ("atan2(x - 0.1, -1)", "0.1000000000000000000001", pi, pi),
        ("atan2(x*x - 2, -1)", "1.41421356237309504", pi, -pi),
        ("atan2(x - 0.1, 0)", "0.0999999999999999999999", 0.0, -half_pi),
        ("atan2pi(x*x - 2, -1)", "1.41421356237309504", 1.0, -1.0),
    ] {
        let result = of_row(formula, spelled(x));
        let place = format!("{formula} at {x}: {result:?}");
        assert!((result.computed - computed).abs() <= 4.0 * f64::EPSILON, "{place}");
        let bounds = result.exact().interval().expect("it is defined");
        assert!((bounds - Interval::point(exact)).mag() <= 16.0 * f64::EPSILON, "{place}");
        assert!(result.total.wid() <= 16.0 * f64::EPSILON, "{place}");
    }
}

fn of_row(formula: &str, x: Operand) -> Deviation {
    let program = Program::parse(formula).expect("a formula");
    let mode = FloatMode { width: Width::F64, round: Round::TiesToEven };
    let plan = DeviationPlan::new(&program, mode).expect("operations of both readings");
    plan.row(&[x]).swap_remove(plan.program().output().index())
}

/// The sign of an exact zero is not known, and the size of the result is.
#[test]
fn of_values_of_either_sign() {
    for formula in ["copysign(1, 0*x)", "copysign(x, 0*x)"] {
        let result = of_row(formula, Operand::exactly(-3.0));
        assert_eq!(result.ulps(), 2.0 * result.computed.abs() / Width::F64.ulp(result.computed), "{formula}");
    }
}

/// Exponents are integers exactly, however long they are, and are computed as other integers.
#[test]
fn of_powers_by_long_integers() {
    for (formula, x, computed, exact) in [
        ("x^9007199254740993", -1.0, 1.0, -1.0),
        ("x^-9007199254740993", -1.0, 1.0, -1.0),
        ("x^9007199254740994", -1.0, 1.0, 1.0),
        ("x^(2*4503599627370496.5)", -1.0, 1.0, -1.0),
        ("x^4294967297", -1.0, -1.0, -1.0),
    ] {
        let result = of_row(formula, Operand::exactly(x));
        assert_eq!(
            (result.computed, result.total),
            (computed, Interval::point(exact - computed)),
            "{formula}"
        );
        let program = Program::parse(formula).expect("a formula");
        let plan = IntervalPlan::<f64>::new(&program).expect("a plan");
        let (mut lo, mut hi, mut dec) = ([0.0], [0.0], [0.0]);
        let out = IntervalSliceMut { lo: &mut lo, hi: &mut hi, dec: &mut dec };
        plan.run(&mut plan.scratch(Level::best()), &[IntervalSlice::bounds(&[x], &[x])], out).expect("a row");
        assert_eq!((lo[0], hi[0]), (exact, exact), "{formula}");
    }
}
