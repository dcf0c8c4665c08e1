//! The public types.

use outward::interval::{DecInterval, Decoration, Interval, IntervalErrorKind};

#[test]
fn bounds_are_checked() {
    for (inf, sup) in [
        (2.0, 1.0),
        (f64::NAN, 1.0),
        (1.0, f64::NAN),
        (f64::INFINITY, f64::INFINITY),
        (f64::NEG_INFINITY, f64::NEG_INFINITY),
    ] {
        let error = Interval::new(inf, sup).unwrap_err();
        assert_eq!(error.kind(), IntervalErrorKind::UndefinedOperation);
        assert!(error.into_value().is_empty());
        assert!(DecInterval::new(inf, sup).unwrap_err().into_value().is_nai());
    }
    assert_eq!(Interval::point(f64::INFINITY), Interval::EMPTY);
    assert!(DecInterval::point(f32::NAN).is_nai());
}

#[test]
fn zero_bounds_are_positive() {
    let x: Interval = Interval::new(-0.0, -0.0).unwrap();
    for zero in [x.inf(), x.sup(), (-x).inf(), (-x).mid(), (x * -x).sup(), (-x).mag()] {
        assert_eq!(zero.to_bits(), 0);
    }
}

#[test]
fn decorations_follow_the_standard() {
    let dec = |x: DecInterval| x.decoration();
    let x = DecInterval::new(1.0, 2.0).unwrap();
    let big = DecInterval::new(1.0, f64::MAX).unwrap();
    assert_eq!(dec(x + x), Decoration::Com);
    assert_eq!(dec(big + big), Decoration::Dac, "an overflowing bound is not common");
    assert_eq!(dec(x / (x - x)), Decoration::Trv, "a divisor that may be zero");
    assert_eq!(dec((-x).sqrt()), Decoration::Trv);
    assert!((-x).sqrt().is_empty());
    assert_eq!(dec(DecInterval::ENTIRE.sqr()), Decoration::Dac);
    assert_eq!(dec(x.convex_hull(x)), Decoration::Trv);
    let known = DecInterval::set_dec(Interval::new(1.0, 4.0).unwrap(), Decoration::Def).unwrap();
    assert_eq!(dec(known.sqrt() + x), Decoration::Def);
}

#[test]
fn nai_is_infectious_and_has_no_answers() {
    let (nai, x) = (DecInterval::<f64>::NAI, DecInterval::new(1.0, 2.0).unwrap());
    for y in [nai + x, x * nai, nai.sqrt(), nai.convex_hull(x), x.intersection(nai), x.fma(x, nai), -nai] {
        assert!(y.is_nai());
        assert_eq!(y, nai);
    }
    assert!(nai.interval().is_none());
    assert!(nai.inf().is_nan() && nai.mid().is_nan());
    assert!(!nai.is_empty() && !nai.equal(nai) && !nai.disjoint(x) && !x.precedes(nai) && !nai.contains(1.0));
}

#[test]
fn debug_output_identifies_the_interval() {
    let x = Interval::new(0.1, f64::INFINITY).unwrap();
    assert_eq!(format!("{x:?}"), "[0.1, inf]");
    assert_eq!(format!("{:?}", DecInterval::from(x)), "[0.1, inf]_dac");
    assert_eq!(format!("{:?} {:?}", Interval::<f32>::EMPTY, DecInterval::<f32>::NAI), "[empty] [nai]");
}
