//! Checks the numbers within U ulps of a function of a number and an integer: the ends of a range are such numbers, and
//! their outer neighbours are not.

use outward::analysis::{Allowances, AllowedPlan};
use outward::device::{FloatMode, FloatRange};
use outward::program::{Program, Width};

use super::{
    Ordering, Random, Round, UBig, order, order_of_compound, order_of_minus_one, order_of_root, parts, power,
};

/// Ulps, in sixteenths.
const ULPS: [u32; 7] = [8, 9, 15, 16, 24, 40, 1000];
/// The exact value is known to this part of an ulp: 2^-12.
const FINE: u32 = 12;

/// The order of y and |f(x, n)|, for y ≥ 0.
fn order_of_result(name: &str, y: (UBig, i64), x: f64, n: i32) -> Ordering {
    if y.0 == UBig::ZERO {
        return Ordering::Less;
    }
    match name {
        "pown" | "pow" | "powr" => {
            let (a, p) = power(parts(x.abs()), n.unsigned_abs());
            if n > 0 { order(y, (a, p)) } else { order((y.0 * a, y.1 + p), (UBig::from(1_u8), 0)) }
        }
        "rootn" => order_of_root(y, x.abs(), n),
        "compound" => order_of_compound(y, x, n),
        _ => order_of_minus_one(y, x, n),
    }
}

/// Is the result below 0?
fn is_negative(name: &str, x: f64, n: i32) -> bool {
    match name {
        "compound" => false,
        "compoundm1" => (x > 0.0) != (n > 0),
        _ => x < 0.0 && n % 2 != 0,
    }
}

/// The order of the distance of a size to the exact one and a bound, in ulps of the exact value, whose leading bit has
/// this exponent.
fn is_within(name: &str, size: (UBig, i64), x: f64, n: i32, bound: (UBig, i64)) -> bool {
    let least = size.1.min(bound.1);
    let [size, bound] = [size, bound].map(|(digits, power)| digits << (power - least) as usize);
    let above = order_of_result(name, (&size + &bound, least), x, n);
    let below =
        if bound >= size { Ordering::Less } else { order_of_result(name, (size - bound, least), x, n) };
    above != Ordering::Less && below != Ordering::Greater
}

fn check(name: &str, x: f64, n: i32, counts: &mut [usize; 2]) {
    let formula = format!("{name}(x, {n})");
    let program = Program::parse(&formula).expect("a formula");
    let mode = FloatMode { width: Width::F64, round: Round::TowardZero };
    let of = |ulps: u32| {
        let freedom = Allowances { function_ulps: Some(f64::from(ulps) / 16.0), ..Allowances::default() };
        let plan = AllowedPlan::new(&program, mode, freedom).expect("a program of the table");
        plan.run(&[&[x]]).expect("a column")[0]
    };
    let down = outward::device::FloatPlan::<f64>::new(&program, mode).expect("a program of the table");
    let mut size = [0.0];
    down.run(&mut down.scratch(outward::machine::Level::best()), &[&[x]], &mut size).expect("a column");
    let size = size[0].abs();
    if size.is_nan() {
        return;
    }
    let negative = is_negative(name, x, n);
    // The unit of the last digit of the exact value, whose neighbour toward zero `size` is.
    let ulp = if size < f64::MIN_POSITIVE { -1074 } else { (size.to_bits() >> 52) as i64 - 1075 };
    for ulps in ULPS {
        let FloatRange { lo, hi } = of(ulps);
        let place = format!("{formula} at {x:e}, {ulps}/16 ulps: {lo:e} .. {hi:e}");
        let [least, most] = if negative { [-hi, -lo] } else { [lo, hi] };
        if size == f64::MAX {
            // Beyond the largest number ulps may be larger.
            counts[1] += 1;
            continue;
        }
        let fine = UBig::from(ulps) << (FINE - 4) as usize;
        let allowed = |c: f64, extra: u8| {
            // An infinity counts as 2^1024, and a number below 0 by its distance.
            let c = if c.is_infinite() { (UBig::from(1_u8), 1024) } else { parts(c.abs()) };
            is_within(name, c, x, n, (&fine + UBig::from(extra), ulp - i64::from(FINE)))
        };
        if least > 0.0 {
            assert!(!allowed(least.next_down(), 0), "misses below: {place}");
            assert!(allowed(least, 1), "loose below: {place}");
        }
        if most > 0.0 && most < f64::INFINITY {
            assert!(!allowed(most.next_up(), 0), "misses above: {place}");
            assert!(allowed(most, 1), "loose above: {place}");
        }
        counts[0] += 1;
    }
}

#[test]
fn ranges_within_ulps_are_no_wider_than_what_they_mean() {
    let mut random = Random::new(0x320);
    let mut counts = [0; 2];
    for name in ["pown", "pow", "powr", "rootn", "compound", "compoundm1"] {
        for round in 0..60 {
            let n = random.pick(&[-1000, -17, -5, -3, -2, -1, 1, 2, 3, 4, 7, 20, 33, 101, 1500]);
            let x = match round % 4 {
                0 => 0.5 + 2.0 * random.unit(),
                1 => 2.0_f64.powf(400.0 * random.unit() - 200.0),
                2 => 1.0 + (random.unit() - 0.5) * 1e-3,
                // These numbers are short, and their powers are halfway between two others now and then.
                _ => (random.unit() * 64.0).ceil() / 8.0,
            };
            let is_signed = matches!(name, "pown" | "pow") || name == "rootn" && n % 2 != 0;
            let x = match name {
                "compound" | "compoundm1" => (x - 1.0) * random.pick(&[1.0, 0.1, 1e-9]),
                _ if is_signed && random.below(3) == 0 => -x,
                _ => x,
            };
            // For the other n the results are products, quotients and square roots, which are rounded correctly.
            let is_function = name.starts_with("compound") || !matches!(n, -1..=2);
            if is_function && (x != 0.0 && x > -1.0 || is_signed) {
                check(name, x, n, &mut counts);
            }
        }
    }
    assert!(counts[0] > 5 * counts[1] && counts[0] > 1500, "{counts:?}");
}
