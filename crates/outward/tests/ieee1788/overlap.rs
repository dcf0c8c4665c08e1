//! The sixteen states, by their definitions.

use outward::ieee1788::{Overlap, ReverseBound};

use crate::image::{all_intervals, binary64};

/// Definition of a state by the bounds [a, b] and [c, d].
type Definition = fn([f64; 4]) -> bool;

/// The definition of each state for the bounds [a, b] and [c, d] of nonempty intervals.
const DEFINITIONS: [(Overlap, Definition); 13] = [
    (Overlap::Before, |[_, b, c, _]| b < c),
    (Overlap::Meets, |[a, b, c, d]| a < b && b == c && c < d),
    (Overlap::Overlaps, |[a, b, c, d]| a < c && c < b && b < d),
    (Overlap::Starts, |[a, b, c, d]| a == c && b < d),
    (Overlap::ContainedBy, |[a, b, c, d]| c < a && b < d),
    (Overlap::Finishes, |[a, b, c, d]| c < a && b == d),
    (Overlap::Equals, |[a, b, c, d]| a == c && b == d),
    (Overlap::FinishedBy, |[a, b, c, d]| a < c && b == d),
    (Overlap::Contains, |[a, b, c, d]| a < c && d < b),
    (Overlap::StartedBy, |[a, b, c, d]| a == c && d < b),
    (Overlap::OverlappedBy, |[a, b, c, d]| c < a && a < d && d < b),
    (Overlap::MetBy, |[a, b, c, d]| c < d && d == a && a < b),
    (Overlap::After, |[a, _, _, d]| d < a),
];

fn check<T: ReverseBound>(ends: &[T]) {
    let mut seen = Vec::new();
    for x in all_intervals(ends) {
        for y in all_intervals(ends) {
            let bounds = [x.inf(), x.sup(), y.inf(), y.sup()].map(binary64);
            let states: Vec<Overlap> = match (x.is_empty(), y.is_empty()) {
                (true, true) => vec![Overlap::BothEmpty],
                (true, false) => vec![Overlap::FirstEmpty],
                (false, true) => vec![Overlap::SecondEmpty],
                _ => DEFINITIONS.iter().filter(|(_, holds)| holds(bounds)).map(|(state, _)| *state).collect(),
            };
            assert_eq!(states, [Overlap::of(x, y)], "{x:?} {y:?}");
            seen.push(states[0]);
        }
    }
    for state in Overlap::ALL {
        assert!(seen.contains(&state), "{state} was not seen");
    }
}

#[test]
fn every_pair_has_the_one_state_whose_definition_holds() {
    let tiny = f64::from_bits(1);
    check(&[f64::NEG_INFINITY, -f64::MAX, -1.0, -tiny, -0.0, tiny, 1.0, 2.0, f64::MAX, f64::INFINITY]);
    check(&[f32::NEG_INFINITY, -f32::MAX, -1.0, 0.0, 1.0, f32::MAX, f32::INFINITY]);
}

#[test]
fn names_are_those_of_the_standard() {
    let names = Overlap::ALL.map(Overlap::name).join(" ");
    assert_eq!(
        names,
        "bothEmpty firstEmpty secondEmpty before meets overlaps starts containedBy finishes equals finishedBy \
         contains startedBy overlappedBy metBy after"
    );
    assert_eq!(format!("{:>8}", Overlap::Meets), "   meets");
}
