//! Decorated reverse operations: the interval of the bare ones, `trv`, and NaI of NaI.

use outward::ieee1788::{Overlap, Reverse, Slope, interval_part};
use outward::interval::{DecInterval, Decoration, Interval, IntervalErrorKind};

use crate::image::{BINARY, UNARY, all_intervals, decorated, iv};

const INF: f64 = f64::INFINITY;
const NAI: DecInterval = DecInterval::NAI;

fn some() -> Vec<DecInterval> {
    let bare = all_intervals(&[-INF, -1.0, 0.0, 1.0, INF]);
    bare.into_iter().flat_map(decorated).chain([NAI]).collect()
}

fn expect(result: DecInterval, operands: &[DecInterval], bare: impl FnOnce(&[Interval]) -> Interval) {
    let parts: Option<Vec<Interval>> = operands.iter().map(|x| x.interval()).collect();
    match parts {
        None => assert!(result.is_nai(), "{operands:?}: {result:?}"),
        Some(parts) => {
            assert_eq!(result.interval(), Some(bare(&parts)), "{operands:?}");
            assert_eq!(result.decoration(), Decoration::Trv, "{operands:?}");
        }
    }
}

#[test]
fn reverse_operations_are_trivial() {
    let some = some();
    for &c in &some {
        for &x in &some {
            for operation in UNARY {
                expect(operation.on(NAI, c, x), &[c, x], |p| operation.on(Interval::EMPTY, p[0], p[1]));
            }
            for operation in BINARY {
                for &b in &some {
                    expect(operation.on(b, c, x), &[b, c, x], |p| operation.on(p[0], p[1], p[2]));
                }
                expect(operation.anywhere(c, x), &[c, x], |p| operation.anywhere(p[0], p[1]));
            }
            expect(c.cancel_minus(x), &[c, x], |p| p[0].cancel_minus(p[1]));
            expect(c.cancel_plus(x), &[c, x], |p| p[0].cancel_plus(p[1]));
        }
        for operation in UNARY {
            expect(operation.anywhere(NAI, c), &[c], |p| operation.anywhere(Interval::EMPTY, p[0]));
        }
    }
}

/// The first result is the quotient, with its decoration, where the divisor has no zero.
#[test]
fn pairs_have_the_decoration_of_division() {
    for b in some() {
        for c in some() {
            let pair = b.mul_rev_to_pair(c);
            let (Some(divisor), Some(dividend)) = (b.interval(), c.interval()) else {
                assert!(pair.iter().all(|x| x.is_nai()), "{b:?} {c:?}");
                continue;
            };
            let bare = divisor.mul_rev_to_pair(dividend);
            assert_eq!(pair.map(|x| x.interval().unwrap()), bare, "{b:?} {c:?}");
            if divisor.contains(0.0) {
                assert!(pair.iter().all(|x| x.decoration() == Decoration::Trv), "{b:?} {c:?}");
            } else {
                assert_eq!(pair[0], c / b);
                assert_eq!(pair[0].decoration(), (c / b).decoration());
                assert_eq!(pair[1].decoration(), Decoration::Trv);
            }
        }
    }
}

/// Slopes are continuous where they are defined.
#[test]
fn slopes_keep_decorations_in_their_domains() {
    for slope in Slope::ALL {
        assert!(slope.over_decorated(NAI).is_nai());
        for x in some() {
            let Some(part) = x.interval() else { continue };
            let result = slope.over_decorated(x);
            assert_eq!(result.interval(), Some(slope.over(part)));
            let domain = match slope {
                Slope::LogSlope1 | Slope::LogSlope2 => iv(-1.0_f64.next_down(), INF),
                Slope::AsinSlope3 => iv(-1.0, 1.0),
                _ => Interval::ENTIRE,
            };
            let is_defined = part.subset(domain) && !part.is_empty();
            if !is_defined {
                assert_eq!(result.decoration(), Decoration::Trv, "{slope:?} {x:?}");
            } else if result.interval().is_some_and(|x| x.is_common()) {
                assert_eq!(result.decoration(), x.decoration(), "{slope:?} {x:?}");
            } else {
                assert_eq!(result.decoration(), x.decoration().min(Decoration::Dac), "{slope:?} {x:?}");
            }
        }
    }
}

#[test]
fn exceptions_are_typed() {
    let x = DecInterval::new(1.0, 2.0).unwrap();
    assert_eq!(interval_part(x), Ok(iv(1.0, 2.0)));
    let error = interval_part(NAI).unwrap_err();
    assert_eq!(error.into_value(), Interval::<f64>::EMPTY);
    assert_eq!(error.to_string(), "NaI has no interval part");
    let text = "[1.00000000000000000002, 1.00000000000000000001]".parse::<Interval>().unwrap_err();
    assert_eq!(text.kind(), IntervalErrorKind::PossiblyUndefinedOperation);
    assert_eq!(Interval::new(2.0, 1.0).unwrap_err().kind(), IntervalErrorKind::UndefinedOperation);
    assert_eq!(Overlap::of_decorated(NAI, x), None);
    assert_eq!(Overlap::of_decorated(x, x), Some(Overlap::Equals));
}
