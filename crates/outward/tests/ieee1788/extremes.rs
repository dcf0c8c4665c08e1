//! Reverse operations at the ends of the formats: results that are known, and huge arguments.

use outward::ieee1788::Reverse;
use outward::interval::Interval;

use crate::draw::Draw;
use crate::image::{BINARY, Operation, Oracle, UNARY, iv};

const INF: f64 = f64::INFINITY;
const MAX: f64 = f64::MAX;
const TINY: f64 = f64::from_bits(1);

#[test]
fn known_results() {
    let empty = Interval::<f64>::EMPTY;
    let entire = Interval::<f64>::ENTIRE;
    let zero = iv(-0.0, 0.0);
    assert_eq!(iv(-2.0, -1.0).sqr_rev(), empty);
    assert_eq!(zero.sqr_rev(), zero);
    assert_eq!(iv(0.0, TINY).sqr_rev(), iv(-f64::powi(2.0, -537), f64::powi(2.0, -537)));
    assert_eq!(iv(MAX, INF).sqr_rev_in(iv(0.0, INF)).sup(), INF);
    assert_eq!(iv(4.0, 9.0).sqr_rev_in(iv(-2.5, 2.0)), iv(-2.5, 2.0));
    assert_eq!(iv(4.0, 9.0).sqr_rev_in(iv(-1.5, 2.0)), iv(2.0, 2.0));
    assert_eq!(iv(-5.0, MAX).abs_rev(), iv(-MAX, MAX));
    assert_eq!(iv(1.0, 1.0).abs_rev_in(iv(-1.0, 0.0)), iv(-1.0, -1.0));
    assert_eq!(entire.cosh_rev(), entire);
    assert_eq!(iv(-INF, 1.0).cosh_rev(), zero);
    assert_eq!(iv(1.0, 1.0).pown_rev_in(0, iv(-3.0, 5.0)), iv(-3.0, 5.0));
    assert_eq!(iv(1.5, 2.0).pown_rev(0), empty);
    assert_eq!(zero.pown_rev(-1), empty);
    assert_eq!(iv(0.0, INF).pown_rev(-1), iv(0.0, INF));
    assert_eq!(iv(2.0, 2.0).sin_rev(), empty);
    assert_eq!(zero.sin_rev_in(zero), zero);
    assert_eq!(zero.sin_rev_in(iv(TINY, 3.0)), empty);
    assert_eq!(iv(1.0, 1.0).cos_rev_in(iv(-1.0, 1.0)), zero);
    assert_eq!(iv(1.0, INF).sin_rev(), entire);
    assert_eq!(zero.mul_rev(zero), entire);
    assert_eq!(zero.mul_rev(iv(1.0, 2.0)), empty);
    assert_eq!(iv(1.0, INF).mul_rev_in(iv(1.0, 2.0), iv(-1.0, 0.0)), empty);
    assert_eq!(entire.mul_rev_to_pair(iv(1.0, 2.0)), [iv(-INF, 0.0), iv(0.0, INF)]);
    assert_eq!(iv(-1.0, 2.0).mul_rev_to_pair(iv(4.0, INF)), [iv(-INF, -4.0), iv(2.0, INF)]);
    assert_eq!(iv(2.0, 2.0).pow_rev1(iv(4.0, 9.0)), iv(2.0, 3.0));
    assert_eq!(iv(2.0, 2.0).pow_rev2(iv(0.25, 8.0)), iv(-2.0, 3.0));
    assert_eq!(zero.pow_rev1(iv(1.0, 1.0)), iv(0.0, INF)); // Every positive number; 0^0 is not defined.
    assert_eq!(zero.pow_rev1_in(iv(1.0, 1.0), zero), empty);
    assert_eq!(zero.pow_rev2(zero), iv(0.0, INF));
    assert_eq!(iv(1.0, 1.0).atan2_rev1(zero), zero);
    assert_eq!(zero.atan2_rev1(zero), empty); // The origin has no angle.
    assert_eq!(zero.atan2_rev2(zero), iv(0.0, INF));
    assert_eq!(zero.atan2_rev2(iv(3.0, 4.0)), iv(-INF, 0.0));
    assert_eq!(iv(-1.0, -1.0).atan2_rev1(iv(3.0, 4.0)).inf(), 0.0);
}

#[test]
fn integer_exponents_at_their_extremes() {
    for n in [i32::MIN, i32::MIN + 1, i32::MAX - 1, i32::MAX] {
        let (even, negative) = (n % 2 == 0, n < 0);
        let one = iv(1.0, 1.0).pown_rev(n);
        assert_eq!(one, iv(if even { -1.0 } else { 1.0 }, 1.0), "{n}");
        assert_eq!(iv(-1.0, -1.0).pown_rev(n), if even { Interval::EMPTY } else { iv(-1.0, -1.0) });
        // 2^(1/n) is within 1e-9 of 1, and its bounds are neighbours.
        let root = iv(2.0, 2.0).pown_rev_in(n, iv(0.0, INF));
        assert!(root.inf().next_up() == root.sup() && (root.inf() - 1.0).abs() < 1e-9, "{n}: {root:?}");
        assert_eq!(root.inf() < 1.0, negative);
        assert_eq!(Interval::<f64>::ENTIRE.pown_rev(n), Interval::ENTIRE);
        assert_eq!(iv(0.0, 0.0).pown_rev(n), if negative { Interval::EMPTY } else { iv(0.0, 0.0) });
    }
}

/// Every operation with operands of extreme ends.
#[test]
fn extreme_operands() {
    let normal = f64::MIN_POSITIVE;
    let ends = [
        -INF,
        -MAX,
        -1e300,
        -1.0,
        -normal,
        -TINY,
        0.0,
        TINY,
        normal,
        1.0,
        1.0 + f64::EPSILON,
        1e300,
        MAX,
        INF,
    ];
    let mut draw = Draw::new(7);
    let any = |draw: &mut Draw| loop {
        let [i, j] = [draw.below(14), draw.below(14)].map(|i| i as usize);
        if let Ok(x) = Interval::new(ends[i.min(j)], ends[i.max(j)]) {
            return x;
        }
    };
    for operation in UNARY.into_iter().chain(BINARY) {
        let mut oracle = Oracle::new(operation, false);
        for _ in 0..outward_needs::cases(4_000) {
            let case = [any(&mut draw), any(&mut draw), any(&mut draw)];
            oracle.check(case, &[-MAX, -1.0, 0.0, TINY, 0.5, 1.0, 2.0, MAX]);
        }
    }
}

/// Checks angles between 2^20 and the largest number, where neighbours are up to 2^971 apart, and near multiples of
/// π/2.
#[test]
fn huge_angles() {
    let mut draw = Draw::new(8);
    for operation in [Operation::Sin, Operation::Cos, Operation::Tan] {
        let mut oracle = Oracle::new(operation, false);
        for _ in 0..outward_needs::cases(20_000) {
            let most = if draw.below(2) == 0 { 1023 } else { 60 };
            let exponent = 1023 + draw.below(most);
            let mut x = f64::from_bits(exponent << 52 | draw.bits() >> 12);
            if draw.below(2) == 0 && x < 1e15 {
                x = (x / std::f64::consts::FRAC_PI_2).round() * std::f64::consts::FRAC_PI_2;
            }
            let ulp = x.next_up() - x;
            let last = (x + 4.0 * draw.below(4) as f64 * ulp + draw.below(8) as f64).min(MAX);
            let mut levels = [0, 1].map(|_| match draw.below(6) {
                0 => -1.0,
                1 => 1.0,
                2 => 0.0,
                3 => Interval::point(x).sin().inf(),
                4 => Interval::point(last).cos().sup(),
                _ => draw.below(2001) as f64 / 1000.0 - 1.0,
            });
            levels.sort_by(f64::total_cmp);
            let (c, x) = (iv(levels[0], levels[1]), iv(x, last));
            oracle.check([Interval::EMPTY, c, x], &[]);
            oracle.check([Interval::EMPTY, c, -x], &[]);
        }
    }
}

/// The first number with a value in `c` is found on a fine grid too.
#[test]
fn first_crossings_of_circular_functions() {
    let mut draw = Draw::new(9);
    for _ in 0..outward_needs::cases(400) {
        let mut number = |scale: f64| (draw.below(1 << 20) as f64 / f64::from(1 << 19) - 1.0) * scale;
        let (a, width) = (number(40.0), number(9.0).abs());
        let (p, q) = (number(1.2), number(0.3).abs());
        let (c, x) = (iv(p, p + q), iv(a, a + width));
        for operation in [Operation::Sin, Operation::Cos, Operation::Tan] {
            let mut oracle = Oracle::new(operation, false);
            let sample: Vec<f64> = (0..=200).map(|i| a + width * f64::from(i) / 200.0).collect();
            oracle.check([Interval::EMPTY, c, x], &sample);
        }
    }
}
