//! Comparisons and predicates on the toy format against their definitions: quantifiers over all members.

use outward::format::{Format, Toy8};
use outward::interval::{Iv, boolean};
use outward::machine::soft::SoftLane;

use crate::draw::Draw;
use crate::exact::toys;

type Lane = SoftLane<Toy8>;

fn iv([lo, hi]: [Toy8; 2]) -> Iv<Lane> {
    Iv::new(SoftLane(lo), SoftLane(hi))
}

/// The toy members of an interval; `far` stands for the members beyond all toy numbers where there are such.
fn members([lo, hi]: [Toy8; 2], far: f64, toys: &[Toy8]) -> Vec<f64> {
    let clip = |x: f64| if x.is_infinite() { far.copysign(x) } else { x };
    toys.iter().filter(|t| lo <= **t && **t <= hi).map(|t| clip(t.widen())).collect()
}

#[test]
fn relations_are_what_their_quantifiers_say() {
    let toys = toys();
    let mut draw = Draw::new(3);
    let mut empties = 0;
    for _ in 0..40_000 {
        let x = draw.interval::<Toy8>();
        let y = match draw.below(8) {
            0 => x,
            // Shares a bound with x, so that the difference of < and ≤ shows.
            1 if !x[0].is_nan() => [x[1], x[1]],
            2 if !x[0].is_nan() => [x[0], x[0]],
            _ => draw.interval::<Toy8>(),
        };
        if [x, y].iter().any(|b| b[0].widen() == f64::INFINITY || b[1].widen() == f64::NEG_INFINITY) {
            continue;
        }
        empties += usize::from(x[0].is_nan() && y[0].is_nan());
        // Members of the interval that is asked "for every", and of the one that is asked "there is".
        let (all_x, all_y) = (members(x, 300.0, &toys), members(y, 300.0, &toys));
        let (some_x, some_y) = (members(x, 400.0, &toys), members(y, 400.0, &toys));
        let (a, b) = (iv(x), iv(y));
        let reaches = |lt: fn(&f64, &f64) -> bool| {
            all_x.iter().all(|s| some_y.iter().any(|t| lt(s, t)))
                && all_y.iter().all(|t| some_x.iter().any(|s| lt(s, t)))
        };
        let everywhere = |lt: fn(&f64, &f64) -> bool| all_x.iter().all(|s| all_y.iter().all(|t| lt(s, t)));
        assert_eq!(boolean::equal(a, b), all_x == all_y, "{x:?} = {y:?}");
        assert_eq!(boolean::subset(a, b), all_x.iter().all(|s| all_y.contains(s)), "{x:?} in {y:?}");
        let inside = |s: &f64| some_y.iter().any(|t| t < s) && some_y.iter().any(|t| s < t);
        assert_eq!(boolean::interior(a, b), all_x.iter().all(inside), "{x:?} interior to {y:?}");
        assert_eq!(boolean::less(a, b), reaches(f64::le), "{x:?} less {y:?}");
        assert_eq!(boolean::strict_less(a, b), reaches(f64::lt), "{x:?} strictly less {y:?}");
        assert_eq!(boolean::precedes(a, b), everywhere(f64::le), "{x:?} precedes {y:?}");
        assert_eq!(boolean::strict_precedes(a, b), everywhere(f64::lt), "{x:?} before {y:?}");
        assert_eq!(boolean::disjoint(a, b), everywhere(|s, t| s != t), "{x:?} apart from {y:?}");
        assert_eq!(boolean::is_empty(a), all_x.is_empty(), "{x:?}");
        assert_eq!(boolean::is_singleton(a), all_x.len() == 1, "{x:?}");
        let beyond = [-300.0, 300.0].map(|s| all_x.contains(&s));
        assert_eq!(boolean::is_entire(a), beyond == [true, true], "{x:?}");
        assert_eq!(boolean::is_common(a), !all_x.is_empty() && beyond == [false, false], "{x:?}");
        let s = draw.number::<Toy8>();
        let s_in_x = !s.widen().is_infinite() && all_x.contains(&s.widen());
        assert_eq!(boolean::is_member(SoftLane(s), a), s_in_x, "{s:?} in {x:?}");
    }
    assert!(empties > 20, "pairs of empty sets were tried");
}

#[test]
fn nan_is_a_member_of_nothing() {
    let all = iv([Toy8::from_pattern(0xf8), Toy8::infinity()]);
    assert!(!boolean::is_member(SoftLane(Toy8::nan()), all));
}
