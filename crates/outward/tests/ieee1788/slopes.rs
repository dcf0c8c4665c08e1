//! Slope functions, against the solver of other formulas for the same quotients.

use std::f64::consts::TAU;

use outward::exact::{Outcome, Solver};
use outward::ieee1788::Slope;
use outward::interval::Interval;
use outward::program::{Number, Program};

use crate::draw::Draw;
use crate::image::{Steps, all_intervals, binary64, iv, wide};

const INF: f64 = f64::INFINITY;

/// Formulas that are equal to the definitions of the standard, but not written like them.
fn formula(slope: Slope) -> &'static str {
    match slope {
        Slope::ExpSlope1 => "expm1(x)/x",
        Slope::ExpSlope2 => "2*(expm1(x)/x - 1)/x",
        Slope::LogSlope1 => "2*(log1p(x)/x - 1)/x",
        Slope::LogSlope2 => "3*(1/2 - (1 - log1p(x)/x)/x)/x",
        Slope::CosSlope2 => "(sin(x/2)/(x/2))^2",
        Slope::SinSlope3 => "6*(1 - sin(x)/x)/x^2",
        Slope::AsinSlope3 => "6*(asin(x)/x - 1)/x^2",
        Slope::AtanSlope3 => "3*(1 - atan(x)/x)/x^2",
        Slope::CoshSlope2 => "(sinh(x/2)/(x/2))^2",
        Slope::SinhSlope3 => "6*(sinh(x)/x - 1)/x^2",
    }
}

/// The limits at 0, and the hull of all values.
fn limit_and_range(slope: Slope) -> (f64, Interval) {
    match slope {
        Slope::ExpSlope1 | Slope::ExpSlope2 | Slope::LogSlope2 => (1.0, iv(0.0, INF)),
        Slope::LogSlope1 => (-1.0, iv(-INF, 0.0)),
        Slope::CosSlope2 | Slope::SinSlope3 | Slope::AtanSlope3 => (1.0, iv(0.0, 1.0)),
        Slope::CoshSlope2 | Slope::SinhSlope3 => (1.0, iv(1.0, INF)),
        // 6(π/2 − 1) at ±1.
        Slope::AsinSlope3 => (1.0, iv(1.0, 3.424777960769379_4_f64.next_up())),
    }
}

fn domain(slope: Slope) -> Interval {
    match slope {
        Slope::LogSlope1 | Slope::LogSlope2 => iv((-1.0_f64).next_up(), INF),
        Slope::AsinSlope3 => iv(-1.0, 1.0),
        _ => Interval::ENTIRE,
    }
}

/// Do values at this number overflow?
fn overflows(slope: Slope, x: f64) -> bool {
    match slope {
        Slope::ExpSlope1 | Slope::ExpSlope2 => x > 740.0,
        Slope::CoshSlope2 | Slope::SinhSlope3 => x.abs() > 740.0,
        _ => false,
    }
}

fn check_points(slope: Slope, points: impl IntoIterator<Item = f64>) {
    let program = Program::parse(formula(slope)).unwrap();
    let mut solver = Solver::new(&program).with_most_bits(1 << 15);
    for x in points {
        if x == 0.0 || !domain(slope).contains(x) {
            continue;
        }
        let result = slope.over(Interval::point(x));
        if overflows(slope, x) {
            assert_eq!(result, iv(f64::MAX, INF), "{slope:?} {x:e}");
            continue;
        }
        match solver.bounds::<f64>(&[Number::from_f64(x)]) {
            Outcome::Value((below, above)) => assert_eq!(result, iv(below, above), "{slope:?} {x:e}"),
            other => panic!("{slope:?} {x:e}: {other:?}"),
        }
    }
}

#[test]
fn values_at_points_are_tightest() {
    let mut draw = Draw::new(21);
    for slope in Slope::ALL {
        let mut number = |scale: f64| (draw.below(1 << 32) as f64 / f64::from(1 << 31) - 1.0) * scale;
        let small = [1.0, 10.0, 800.0, 1e-3, 1e-8, 1e-16].map(|scale| [0; 60].map(|_| number(scale)));
        check_points(slope, small.into_iter().flatten());
    }
}

/// Values so near to the value at 0 that only their side matters, and values around.
#[test]
fn values_next_to_zero_are_tightest() {
    let near = 1.0 / (1_u64 << 60) as f64;
    for slope in Slope::ALL {
        let sizes = [near, near.next_up(), near.next_down(), 1e-17, 2e-16, 1e-30, 1e-100];
        check_points(slope, sizes.into_iter().flat_map(|x| [x, -x]));
        let (limit, _) = limit_and_range(slope);
        assert_eq!(slope.over(iv(-0.0, 0.0)), Interval::point(limit));
        assert_eq!(slope.over(iv(0.0_f32, 0.0)), Interval::point(limit as f32));
        for tiny in [f64::from_bits(1), f64::MIN_POSITIVE, 1e-300] {
            // The hull with the limit is that with its neighbour on the side of the values.
            let [left, right] = [-tiny, tiny].map(|x| slope.over(Interval::point(x)));
            for (value, rises) in [(left, rises(slope, -1.0)), (right, rises(slope, 1.0))] {
                let [below, above] = [limit.next_down(), limit.next_up()];
                assert_eq!(value, if rises { iv(limit, above) } else { iv(below, limit) }, "{slope:?}");
            }
        }
    }
}

/// Are the values on this side of 0 above the value at 0? Decided by the value at a number where that is plain.
fn rises(slope: Slope, side: f64) -> bool {
    slope.over(Interval::point(side * 0.5)).inf() > limit_and_range(slope).0
}

#[test]
fn values_far_from_zero_are_tightest() {
    for slope in Slope::ALL {
        let far = [749.0, 750.0, 750.0_f64.next_up(), 751.0, 1024.0, 1023.0, 1536.0, 2000.0];
        check_points(slope, far.into_iter().flat_map(|x| [x, -x]));
        if !matches!(slope, Slope::ExpSlope1 | Slope::ExpSlope2) {
            let huge = [1e6, 1e17, 3e100, 1e154, 1e200, f64::MAX];
            check_points(slope, huge.into_iter().flat_map(|x| [x, -x]));
        }
    }
    // 1/2^1023 is a number, and the value is just below it.
    let power = f64::powi(2.0, 1023);
    assert_eq!(Slope::ExpSlope1.over(Interval::point(-power)), iv((1.0 / power).next_down(), 1.0 / power));
    assert_eq!(Slope::ExpSlope1.over(Interval::point(-f64::MAX)).inf(), 1.0 / f64::MAX);
}

#[test]
fn infinities_and_ends_of_domains() {
    for slope in Slope::ALL {
        let (_, range) = limit_and_range(slope);
        assert_eq!(slope.over(Interval::<f64>::ENTIRE), range, "{slope:?}");
        assert!(slope.over(Interval::<f64>::EMPTY).is_empty());
        assert_eq!(slope.over(iv(-INF, -0.0).convex_hull(iv(0.0, INF))), range);
        check_points(slope, [(-1.0_f64).next_up(), -0.999, 1.0, 1.0_f64.next_down()]);
    }
    for slope in [Slope::LogSlope1, Slope::LogSlope2] {
        assert!(slope.over(iv(-2.0, -1.0)).is_empty());
        let value = slope.over(Interval::point((-1.0_f64).next_up()));
        let to_pole = slope.over(iv(-3.0, (-1.0_f64).next_up()));
        let want = if slope == Slope::LogSlope1 { iv(-INF, value.sup()) } else { iv(value.inf(), INF) };
        assert_eq!(to_pole, want);
    }
    assert!(Slope::AsinSlope3.over(iv(1.5, 2.0)).is_empty());
    assert_eq!(Slope::ExpSlope1.over(iv(-INF, -1.0)).inf(), 0.0);
    assert_eq!(Slope::CoshSlope2.over(iv(-INF, -1e9)), iv(f64::MAX, INF));
}

/// All slopes are monotone in the number or in its magnitude, except the first beyond 2π.
#[test]
fn intervals_have_the_hull_of_their_values() {
    let mut draw = Draw::new(22);
    let ends = [-INF, -800.0, -7.0, -1.0, -0.5, -1e-9, 0.0, 1e-300, 0.25, 1.0, 6.0, TAU, 50.0, f64::MAX, INF];
    for slope in Slope::ALL {
        for x in all_intervals(&ends) {
            let result = slope.over(x);
            let inside = x.intersection(domain(slope));
            if inside.is_empty() {
                assert!(result.is_empty() || !x.disjoint(iv(-1.0, -1.0)), "{slope:?} {x:?}");
                continue;
            }
            let clamp = |t: f64| t.clamp(inside.inf().max(-f64::MAX), inside.sup().min(f64::MAX));
            let special = [inside.inf(), inside.sup(), 0.0].map(clamp);
            let random = [0; 6].map(|_| clamp((draw.below(2_000) as f64 - 1_000.0) / 100.0));
            let values = special.into_iter().chain(random).map(|t| slope.over(Interval::point(t)));
            let hull = values.fold(Interval::EMPTY, Interval::convex_hull);
            assert!(hull.subset(result), "{slope:?} {x:?}: {result:?} lacks {hull:?}");
            let is_bounded = x.is_common() && inside == x;
            if is_bounded && (slope != Slope::CosSlope2 || x.mag() <= TAU) {
                assert_eq!(result, hull, "{slope:?} {x:?}");
            }
        }
    }
}

#[test]
fn cosine_beyond_its_first_zero_is_valid() {
    let slope = Slope::CosSlope2;
    for (inf, sup) in
        [(5.0, 7.0), (6.25, 6.3), (6.3, 9.5), (8.0, 9.0), (-30.0, -20.0), (1.0, 100.0), (0.0, 7.0)]
    {
        let result = slope.over(iv(inf, sup));
        for i in 0..=1000 {
            let t = (inf + (sup - inf) * f64::from(i) / 1000.0).clamp(inf, sup);
            assert!(slope.over(Interval::point(t)).subset(result), "[{inf}, {sup}] lacks the value at {t}");
        }
        assert!(
            result.inf() >= 0.0
                && result.sup() <= slope.over(Interval::point(iv(inf, sup).mig())).sup().max(0.0473)
        );
    }
}

#[test]
fn binary32_is_rounded_once() {
    let mut draw = Draw::new(23);
    for slope in Slope::ALL {
        for _ in 0..200 {
            let [a, b] = draw.interval::<f32>();
            let Ok(x) = Interval::new(a, b) else { continue };
            let (result, exact) = (slope.over(x), slope.over(wide(x)));
            assert!(exact.subset(wide(result)), "{slope:?} {x:?}");
            if !result.is_empty() {
                assert!(exact.inf() < binary64(result.inf().up()) || exact.inf() == binary64(result.inf()));
                assert!(exact.sup() > binary64(result.sup().down()) || exact.sup() == binary64(result.sup()));
            }
        }
    }
}
