//! Reverse operations: every preimage is in the result, and no bound can be moved inward.

use std::f64::consts::{FRAC_PI_2, PI};

use outward::ieee1788::Reverse;
use outward::interval::Interval;

use crate::draw::Draw;
use crate::image::{BINARY, Operation, Oracle, Steps, UNARY, all_intervals, binary64, iv, wide};

const INF: f64 = f64::INFINITY;

/// Numbers between small ends, and near multiples of π/2.
fn grid<T: Steps>() -> Vec<T> {
    let eighths = (-32..=32).map(|n| f64::from(n) / 8.0);
    let turns = (-5..=5).map(|n| f64::from(n) * FRAC_PI_2);
    eighths.chain(turns).map(T::nearest).collect()
}

/// Ends of the values in which an operation looks.
fn ends_of_values(operation: Operation) -> Vec<f64> {
    let next = |x: f64| [x.next_down(), x, x.next_up()];
    match operation {
        Operation::Sin | Operation::Cos => {
            let near = [next(-1.0), next(-0.5), next(0.0), next(1.0)].concat();
            [vec![-INF, -2.0], near, vec![2.0, INF]].concat()
        }
        Operation::Atan2Rev1 | Operation::Atan2Rev2 => {
            let near = |x: f64| [x, x.next_up()];
            let negative = [-4.0, -PI.next_up(), -PI, -2.0, -FRAC_PI_2.next_up(), -FRAC_PI_2, -1.0];
            [
                vec![-INF],
                negative.to_vec(),
                vec![0.0, 0.5],
                near(FRAC_PI_2).to_vec(),
                near(PI).to_vec(),
                vec![INF],
            ]
            .concat()
        }
        _ => vec![-INF, -8.0, -2.0, -1.0, -0.5, 0.0, 0.125, 0.75, 1.0, 2.0, 9.0, INF],
    }
}

const SOME: [f64; 8] = [-INF, -3.0, -1.0, 0.0, 0.5, 1.0, 3.0, INF];

fn check_unary_sets<T: Steps>() {
    let x_ends = [-INF, -PI, -3.0, -1.0, 0.0, 0.5, PI.next_up(), 7.0, INF];
    let xs = all_intervals(&x_ends.map(T::nearest));
    let sample: Vec<T> = grid::<T>().into_iter().step_by(3).collect();
    for operation in UNARY {
        let mut oracle = Oracle::new(operation, false);
        let ends: Vec<T> = ends_of_values(operation).into_iter().map(T::nearest).collect();
        for c in all_intervals(&ends) {
            for &x in &xs {
                oracle.check([Interval::EMPTY, c, x], &sample);
            }
        }
    }
}

#[test]
fn unary_operations_on_all_small_sets() {
    check_unary_sets::<f64>();
}

#[test]
fn unary_operations_on_all_small_sets_of_binary32() {
    check_unary_sets::<f32>();
}

fn check_binary_sets<T: Steps>() {
    let sample: Vec<T> = grid::<T>().into_iter().step_by(3).collect();
    let some = all_intervals(&SOME.map(T::nearest));
    for operation in BINARY {
        let mut oracle = Oracle::new(operation, false);
        let ends: Vec<T> = ends_of_values(operation).into_iter().map(T::nearest).collect();
        for &b in &some {
            for c in all_intervals(&ends) {
                let x_ends =
                    [(-INF, INF), (-3.0, 1.0), (0.0, 2.0), (0.0, INF), (-INF, -0.5), (1.0, 1.0), (0.0, 0.0)];
                for (inf, sup) in x_ends {
                    let x = iv(T::nearest(inf), T::nearest(sup));
                    oracle.check([b, c, x], &sample);
                }
                assert!(oracle.operation.on(b, c, Interval::EMPTY).is_empty());
            }
        }
    }
}

#[test]
fn binary_operations_on_small_sets() {
    check_binary_sets::<f64>();
}

#[test]
fn binary_operations_on_small_sets_of_binary32() {
    check_binary_sets::<f32>();
}

fn random_interval<T: Steps>(draw: &mut Draw) -> Interval<T> {
    let [a, b] = draw.interval::<T>();
    Interval::new(a, b).unwrap_or(Interval::EMPTY)
}

/// Draws a case around the value at a drawn number, so that there are preimages; else at random.
pub fn random_case<T: Steps>(draw: &mut Draw, operation: Operation) -> [Interval<T>; 3] {
    let mut b = random_interval::<T>(draw);
    let mut x = random_interval::<T>(draw);
    let mut c = random_interval::<T>(draw);
    if draw.below(4) > 0 {
        let t = draw.number::<T>();
        if draw.below(2) == 0 && binary64(t).is_finite() {
            let wide = [Interval::point(t), Interval::ENTIRE, iv(t, T::INFINITY), iv(T::NEG_INFINITY, t)];
            x = wide[draw.below(4) as usize];
        }
        if draw.below(2) == 0 {
            b = Interval::point(draw.number::<T>());
        }
        let y = if b.is_empty() { Interval::point(t) } else { Interval::point(b.inf()) };
        let t = Interval::point(t);
        let value = match operation {
            Operation::Sqr => t.sqr(),
            Operation::Abs => t.abs(),
            Operation::Pown(n) => t.powi(n),
            Operation::Sin => t.sin(),
            Operation::Cos => t.cos(),
            Operation::Tan => t.tan(),
            Operation::Cosh => t.cosh(),
            Operation::Mul => t * y,
            Operation::PowRev1 => t.pow(y),
            Operation::PowRev2 => y.pow(t),
            Operation::Atan2Rev1 => t.atan2(y),
            Operation::Atan2Rev2 => y.atan2(t),
        };
        if !value.is_empty() {
            let (mut inf, mut sup) = (value.inf(), value.sup());
            for _ in 0..draw.below(3) {
                match draw.below(4) {
                    0 if inf < sup => inf = inf.up(),
                    1 if inf < sup => sup = sup.down(),
                    2 => inf = inf.down(),
                    _ => sup = sup.up(),
                }
            }
            c = Interval::new(inf, sup).unwrap_or(c);
        }
    }
    [b, c, x]
}

fn check_random<T: Steps>(seed: u64, count: usize, has_solver: bool) {
    let mut draw = Draw::new(seed);
    for operation in UNARY.into_iter().chain(BINARY) {
        let mut oracle = Oracle::new(operation, has_solver);
        for _ in 0..count {
            let case = random_case::<T>(&mut draw, operation);
            let sample: Vec<T> =
                (0..3).map(|_| draw.number::<T>()).filter(|t| binary64(*t).is_finite()).collect();
            oracle.check(case, &sample);
        }
        let [values, others] = oracle.function.counts;
        // The solver does not return values that overflow or underflow by far.
        assert!(others <= values.max(1), "{operation:?}: {values} values of the solver, {others} without");
    }
}

#[test]
fn random_operands() {
    check_random::<f64>(1, 8_000, false);
}

#[test]
fn random_operands_of_binary32() {
    check_random::<f32>(2, 8_000, false);
}

/// Values come of exact rational numbers and of balls of rising precision.
#[test]
fn random_operands_against_the_solver() {
    check_random::<f64>(3, 300, true);
    check_random::<f32>(4, 150, true);
}

#[test]
fn pairs_are_the_pieces_of_the_set() {
    let sample = grid::<f64>();
    let mut draw = Draw::new(5);
    let some = all_intervals(&SOME);
    let small = some.iter().flat_map(|&b| some.iter().map(move |&c| [b, c]));
    let random: Vec<_> = (0..outward_needs::cases(20_000))
        .map(|_| random_case::<f64>(&mut draw, Operation::Mul))
        .map(|[b, c, _]| [b, c])
        .collect();
    let mut oracle = Oracle::new(Operation::Mul, false);
    for [b, c] in small.chain(random) {
        let [first, second] = b.mul_rev_to_pair(c);
        assert_eq!(first.convex_hull(second), b.mul_rev(c), "{b:?} {c:?}");
        if second.is_empty() {
            oracle.check_result([b, c, Interval::ENTIRE], first, &sample);
            continue;
        }
        assert!(b.contains(0.0) && !c.contains(0.0), "{b:?} {c:?}");
        assert!(first.sup() <= 0.0 && second.inf() >= 0.0, "{b:?} {c:?}: {first:?} {second:?}");
        let halves = [iv(-INF, 0.0), iv(0.0, INF)];
        for (half, piece) in halves.into_iter().zip([first, second]) {
            oracle.check_result([b, c, half], piece, &sample);
        }
    }
}

#[test]
fn pairs_of_binary32_are_those_of_binary64() {
    let mut draw = Draw::new(6);
    for _ in 0..outward_needs::cases(20_000) {
        let [b, c, _] = random_case::<f32>(&mut draw, Operation::Mul);
        let exact = wide(b).mul_rev_to_pair(wide(c));
        for (piece, exact) in b.mul_rev_to_pair(c).into_iter().zip(exact) {
            assert!(exact.subset(wide(piece)), "{b:?} {c:?}");
            assert_eq!(piece.is_empty(), exact.is_empty());
            if !piece.is_empty() {
                assert!(
                    exact.inf() < binary64(piece.inf().up()) && exact.sup() > binary64(piece.sup().down())
                );
            }
        }
    }
}
