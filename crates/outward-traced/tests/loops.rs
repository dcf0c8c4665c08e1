//! Loops whose values have errors in common, against fractions: enclosures by symbols and by sets of states.

use outward::traced::{Lines, Radius, Traced, certify, step};
use outward_needs::cases;
use outward_test::exact::{ExactValue, Fraction};
use outward_test::generators::Random;

type X = Traced<f64, Lines>;

fn contains<D: outward::traced::Detail>(x: &Traced<f64, D>, exact: &Fraction, what: &str) {
    if x.is_lost() {
        return;
    }
    let ([hi, lo], radius) = x.ball();
    let middle = Fraction::from_f64(hi).add(&Fraction::from_f64(lo));
    let order = ExactValue::Fraction(exact.clone()).compare_distance(&middle, &Fraction::from_f64(radius));
    assert!(order.is_some_and(std::cmp::Ordering::is_le), "{what}: {:?} is not around {exact:?}", x.ball());
}

/// A number of few bits, so that fractions stay short.
fn coefficient(random: &mut Random) -> f64 {
    (random.below(1 << 20) as f64 - (1 << 19) as f64) / (1 << 19) as f64
}

/// A map of the state, term by term: the sum of coefficients times numbers of the state, and perhaps their products.
struct Map {
    terms: Vec<Vec<(f64, usize, Option<usize>)>>,
}

impl Map {
    fn random(n: usize, is_linear: bool, random: &mut Random) -> Map {
        let term = |random: &mut Random| {
            let factor = (!is_linear && random.below(3) == 0).then(|| random.below(n as u64) as usize);
            (coefficient(random), random.below(n as u64) as usize, factor)
        };
        let terms = (0..n).map(|_| (0..2 + random.below(4)).map(|_| term(random)).collect()).collect();
        Map { terms }
    }

    fn apply<T: Clone>(
        &self,
        state: &[T],
        number: impl Fn(f64) -> T,
        add: impl Fn(&T, &T) -> T,
        mul: impl Fn(&T, &T) -> T,
    ) -> Vec<T> {
        let term = |&(c, i, j): &(f64, usize, Option<usize>)| {
            let product = mul(&number(c), &state[i]);
            j.map_or(product.clone(), |j| mul(&product, &state[j]))
        };
        let row = |terms: &Vec<_>| terms.iter().map(term).reduce(|a, b| add(&a, &b)).expect("a term");
        self.terms.iter().map(row).collect()
    }

    fn exact(&self, state: &[Fraction]) -> Vec<Fraction> {
        self.apply(state, Fraction::from_f64, Fraction::add, Fraction::mul)
    }
}

#[test]
fn states_of_random_maps_are_enclosed() {
    let mut random = Random::new(18);
    let (mut with_sets, mut by_radii) = (0.0, 0.0);
    for _ in 0..cases(300) {
        let n = 1 + random.below(5) as usize;
        let is_linear = random.below(2) == 0;
        let map = Map::random(n, is_linear, &mut random);
        let start: Vec<f64> = (0..n).map(|_| coefficient(&mut random)).collect();
        let mut exact: Vec<Fraction> = start.iter().map(|x| Fraction::from_f64(*x)).collect();
        let mut state: Vec<X> = start.iter().map(|x| Traced::new(*x)).collect();
        let mut lines = state.clone();
        let mut radii: Vec<Traced<f64, Radius>> = start.iter().map(|x| Traced::new(*x)).collect();
        for time in 0..if is_linear { 60 } else { 6 } {
            exact = map.exact(&exact);
            step(&mut state, |state| {
                let next = map.apply(state, X::new, |a, b| *a + *b, |a, b| *a * *b);
                state.copy_from_slice(&next);
            });
            lines = map.apply(&lines, X::new, |a, b| *a + *b, |a, b| *a * *b);
            radii = map.apply(&radii, Traced::new, |a, b| *a + *b, |a, b| *a * *b);
            for (at, exact) in exact.iter().enumerate() {
                contains(&state[at], exact, &format!("step {time}, state {at}"));
                contains(&lines[at], exact, &format!("step {time}, symbols {at}"));
                contains(&radii[at], exact, &format!("step {time}, radii {at}"));
                assert_eq!(state[at].value().to_bits(), radii[at].value().to_bits());
            }
        }
        if radii[0].radius() > 0.0 {
            with_sets += state[0].radius().max(1e-320).ln();
            by_radii += radii[0].radius().max(1e-320).ln();
        }
    }
    assert!(with_sets < by_radii, "{with_sets} {by_radii}");
}

#[test]
fn a_stencil_is_enclosed_and_its_radii_do_not_grow() {
    let n = 12;
    let r = 0.375;
    let start = |i: usize| (i * i % 7) as f64 / 8.0 + 0.1;
    let mut exact: Vec<Fraction> = (0..n).map(|i| Fraction::from_f64(start(i))).collect();
    let mut u: Vec<X> = (0..n).map(|i| X::new(start(i))).collect();
    let two = Fraction::integer(2);
    for _ in 0..120 {
        let (old, old_exact) = (u.clone(), exact.clone());
        for i in 1..n - 1 {
            u[i] = old[i] + r * (old[i - 1] - 2.0 * old[i] + old[i + 1]);
            let bend = old_exact[i - 1].sub(&two.mul(&old_exact[i])).add(&old_exact[i + 1]);
            exact[i] = old_exact[i].add(&Fraction::from_f64(r).mul(&bend));
        }
        for (u, exact) in u.iter().zip(&exact) {
            contains(u, exact, "a cell");
        }
    }
    assert!(u.iter().all(|u| u.radius() < 1e-29), "{:e}", u[5].radius());
}

#[test]
fn a_copy_from_within_a_step_is_another_number() {
    // The state's radius becomes smaller where the step ends; a copy that was made before keeps the larger one.
    let (mut state, mut copies) = ([X::new(1.0), X::new(0.0)], Vec::new());
    let (mut x, mut y) = (Fraction::from_f64(1.0), Fraction::from_f64(0.0));
    let c = 0.5_f64.sqrt();
    let exact_c = Fraction::from_f64(c);
    for _ in 0..60 {
        step(&mut state, |state| {
            let [x, y] = *state else { unreachable!() };
            state[0] = x * c - y * c;
            state[1] = x * c + y * c;
            copies.push(state[0]);
        });
        (x, y) = (exact_c.mul(&x).sub(&exact_c.mul(&y)), exact_c.mul(&x).add(&exact_c.mul(&y)));
        let copy = *copies.last().expect("a copy");
        let ratio = copy.radius() / state[0].radius();
        if ratio.is_finite() && ratio > 0.0 {
            // With one symbol for both, this difference would have no error.
            let difference = copy - state[0] * ratio;
            let exact = x.sub(&x.mul(&Fraction::from_f64(ratio)));
            contains(&difference, &exact, "a copy");
            assert!(difference.radius() >= copy.radius() * 0.9, "{ratio} {:?}", difference.ball());
        }
    }
}

#[test]
fn solutions_are_certified() {
    // x² + y² = 4, xy = 1, from rough values.
    let found = certify(&[1.93_f64, 0.52], |v| vec![v[0] * v[0] + v[1] * v[1] - 4.0, v[0] * v[1] - 1.0]);
    let [x, y] = found.expect("a solution")[..] else { panic!("two numbers") };
    assert!(x.contains(1.9318516525781366) && y.contains(0.5176380902050415), "{x:?} {y:?}");
    // A linear system with a Hilbert matrix.
    let n = 6;
    let row = |i: usize, x: &[X]| {
        let terms = x.iter().enumerate().map(|(j, x)| *x / ((i + j + 1) as f64));
        terms.sum::<X>() - 1.0
    };
    let near = [-6.0, 210.0, -1680.0, 5040.0, -6300.0, 2772.0];
    let found = certify(&near, |x| (0..n).map(|i| row(i, x)).collect()).expect("a solution");
    for (found, near) in found.iter().zip(near) {
        assert!(found.contains(near) && found.wid() < 1e-6, "{found:?}");
    }
    // No root, a double root, a jump, a branch, and too few equations.
    assert!(certify(&[0.1_f64], |x| vec![x[0] * x[0] + 1.0]).is_none());
    assert!(certify(&[1e-9_f64], |x| vec![x[0] * x[0]]).is_none());
    assert!(certify(&[1.0_f64], |x| vec![x[0].floor() - x[0] * 0.5 - 0.25]).is_none());
    let branch = |x: &[X]| if x[0] < 1.0 { vec![x[0] - 2.0] } else { vec![x[0]] };
    assert!(certify(&[1.0_f64], branch).is_none());
    let sign = |x: &[X]| if (x[0] - 1.0).is_sign_negative() { vec![x[0] - 2.0] } else { vec![x[0]] };
    assert!(certify(&[1.0_f64], sign).is_none());
    assert!(certify(&[1.0_f64], |x: &[X]| vec![x[0] - X::new(x[0].value())]).is_none());
    assert!(certify(&[1.0_f64, 2.0], |x| vec![x[0]]).is_none());
}
