//! Boxes as lists of sides.

use alloc::vec::Vec;

use crate::interval::Interval;

pub fn is_empty(sides: &[Interval<f64>]) -> bool {
    sides.iter().any(|side| side.is_empty())
}

pub fn is_subset(a: &[Interval<f64>], b: &[Interval<f64>]) -> bool {
    a.iter().zip(b).all(|(a, b)| a.subset(*b))
}

pub fn intersection(a: &[Interval<f64>], b: &[Interval<f64>]) -> Vec<Interval<f64>> {
    a.iter().zip(b).map(|(a, b)| a.intersection(*b)).collect()
}

pub fn hull(a: &[Interval<f64>], b: &[Interval<f64>]) -> Vec<Interval<f64>> {
    a.iter().zip(b).map(|(a, b)| a.convex_hull(*b)).collect()
}

/// Boxes that cover a box without another one, and meet the other one at sides alone.
pub fn without(sides: &[Interval<f64>], other: &[Interval<f64>]) -> Vec<Vec<Interval<f64>>> {
    let common = intersection(sides, other);
    if is_empty(&common) {
        return alloc::vec![sides.to_vec()];
    }
    let (mut rest, mut parts) = (sides.to_vec(), Vec::new());
    for (at, common) in common.iter().enumerate() {
        let side = rest[at];
        for (lo, hi) in [(side.inf(), common.inf()), (common.sup(), side.sup())] {
            if lo < hi
                && let Ok(outer) = Interval::new(lo, hi)
            {
                let mut part = rest.clone();
                part[at] = outer;
                parts.push(part);
            }
        }
        rest[at] = *common;
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sides(ends: &[[f64; 2]]) -> Vec<Interval<f64>> {
        ends.iter().map(|[lo, hi]| Interval::new(*lo, *hi).expect("a side")).collect()
    }

    #[test]
    fn what_is_left_of_a_box() {
        let of = |a: &[[f64; 2]], b: &[[f64; 2]]| without(&sides(a), &sides(b));
        assert_eq!(of(&[[0.0, 4.0]], &[[1.0, 2.0]]), [sides(&[[0.0, 1.0]]), sides(&[[2.0, 4.0]])]);
        assert_eq!(of(&[[0.0, 4.0]], &[[-1.0, 5.0]]), Vec::<Vec<Interval<f64>>>::new());
        assert_eq!(of(&[[0.0, 4.0]], &[[5.0, 6.0]]), [sides(&[[0.0, 4.0]])]);
        let around = of(&[[0.0, 4.0], [0.0, 4.0]], &[[1.0, 2.0], [1.0, 2.0]]);
        assert_eq!(around.len(), 4);
        for (x, y) in (0..=16).flat_map(|x| (0..=16).map(move |y| (f64::from(x) / 4.0, f64::from(y) / 4.0))) {
            let is_within = |lo: f64, hi: f64| x > lo && x < hi && y > lo && y < hi;
            let is_covered = around.iter().any(|part| part[0].contains(x) && part[1].contains(y));
            assert!(is_covered != is_within(1.0, 2.0), "{x} {y}");
        }
    }
}
