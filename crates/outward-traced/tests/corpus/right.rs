//! Programs that are right where others lose their digits: compensated sums, pairs, forms that do not cancel, methods
//! that contract, and branches that agree. The tool accuses none of them.

use outward_test::generators::Random;

use crate::real::Real;
use crate::{Count, corpus_cases};

fn one(random: &mut Random) -> Vec<f64> {
    vec![random.unit() * 4.0 + 0.1]
}

fn tiny(random: &mut Random) -> Vec<f64> {
    vec![random.unit() * 1e-7 + 1e-9]
}

fn large(random: &mut Random) -> Vec<f64> {
    vec![random.unit() * 1e15 + 1e10]
}

fn near(random: &mut Random) -> Vec<f64> {
    let x = random.unit() + 1.0;
    vec![x, x * (1.0 + random.unit() * 1e-10)]
}

fn many(random: &mut Random) -> Vec<f64> {
    (0..24).map(|_| 1e6 + random.unit()).collect()
}

fn mixed(random: &mut Random) -> Vec<f64> {
    (0..20).map(|_| random.unit() * random.pick(&[1.0, 1e6, 1e12, 1e-6])).collect()
}

corpus_cases! { "right.rs"
    kahan_sum(mixed) loops;
    neumaier_sum(mixed) loops;
    pairwise_sum(many) loops;
    double_double_sum(mixed) loops;
    double_double_product(near) loops;
    fused_discriminant(near) loops;
    welford_variance(many) loops;
    two_pass_variance(many) loops;
    factored_squares(near) straight;
    stable_roots(large) straight;
    stable_quadratic(large) loops;
    kahans_area(near) loops;
    half_angle_cosine(tiny) straight;
    pi_of_archimedes_stable(one) loops;
    harmonic_backwards(one) loops;
    positive_series(one) loops;
    newtons_root(one) loops;
    horner_of_positive_terms(one) loops;
    largest_number(mixed) loops;
    sorted_numbers(mixed) loops;
    counted_steps(one) loops;
    clamped(many) loops;
}

fn two_sum<T: Real>(a: T, b: T) -> (T, T) {
    let sum = a + b;
    let c = sum - a;
    (sum, (a - (sum - c)) + (b - c))
}

fn kahan_sum<T: Real>(x: &[f64]) -> Vec<T> {
    let (mut sum, mut rest) = (T::of(0.0), T::of(0.0));
    for x in x {
        let y = T::of(*x) - rest;
        let t = sum + y;
        rest = (t - sum) - y;
        sum = t;
    }
    vec![sum]
}

fn neumaier_sum<T: Real>(x: &[f64]) -> Vec<T> {
    let (mut sum, mut rest) = (T::of(0.0), T::of(0.0));
    for x in x {
        let x = T::of(*x);
        let t = sum + x;
        rest = rest + if sum.less(x) { (x - t) + sum } else { (sum - t) + x };
        sum = t;
    }
    vec![sum + rest]
}

fn pairwise_sum<T: Real>(x: &[f64]) -> Vec<T> {
    let mut terms: Vec<T> = x.iter().map(|x| T::of(*x)).collect();
    while terms.len() > 1 {
        terms =
            terms.chunks(2).map(|pair| if pair.len() == 2 { pair[0] + pair[1] } else { pair[0] }).collect();
    }
    terms
}

fn double_double_sum<T: Real>(x: &[f64]) -> Vec<T> {
    let (mut high, mut low) = (T::of(0.0), T::of(0.0));
    for x in x {
        let (sum, error) = two_sum(high, T::of(*x));
        (high, low) = two_sum(sum, error + low);
    }
    vec![high]
}

fn double_double_product<T: Real>(x: &[f64]) -> Vec<T> {
    // x⁴ by products with their errors.
    let x = T::of(x[0]);
    let square = x * x;
    let error = x.mul_add(x, -square);
    let fourth = square * square;
    let error = square.mul_add(square, -fourth) + T::of(2.0) * square * error;
    vec![fourth + error]
}

fn fused_discriminant<T: Real>(x: &[f64]) -> Vec<T> {
    let (a, b, c) = (T::of(x[0]), T::of(x[0] * 0.5 + x[1] * 0.5), T::of(x[1] * 1.5));
    let product = a * c;
    let error = a.mul_add(c, -product);
    vec![b.mul_add(b, -product) - error]
}

fn welford_variance<T: Real>(x: &[f64]) -> Vec<T> {
    let (mut mean, mut squares) = (T::of(0.0), T::of(0.0));
    for (n, x) in x.iter().enumerate() {
        let before = T::of(x - 1e6) - mean;
        mean = mean + before / T::of(n as f64 + 1.0);
        squares = squares + before * (T::of(x - 1e6) - mean);
    }
    vec![squares / T::of(x.len() as f64)]
}

fn two_pass_variance<T: Real>(x: &[f64]) -> Vec<T> {
    let n = T::of(x.len() as f64);
    let sum = |terms: &mut dyn Iterator<Item = T>| terms.fold(T::of(0.0), |sum, x| sum + x);
    let mean = sum(&mut x.iter().map(|x| T::of(x - 1e6))) / n;
    let square = |x: &f64| (T::of(x - 1e6) - mean) * (T::of(x - 1e6) - mean);
    vec![sum(&mut x.iter().map(square)) / n]
}

fn factored_squares<T: Real>(x: &[f64]) -> Vec<T> {
    let (x, y) = (T::of(x[0]), T::of(x[1]));
    vec![(x - y) * (x + y)]
}

fn stable_roots<T: Real>(x: &[f64]) -> Vec<T> {
    let x = T::of(x[0]);
    vec![T::of(1.0) / ((x + T::of(1.0)).sqrt() + x.sqrt())]
}

fn stable_quadratic<T: Real>(x: &[f64]) -> Vec<T> {
    let (b, c) = (T::of(x[0]), T::of(1.0));
    let root = (b * b - T::of(4.0) * c).sqrt();
    let sum = if b.less(T::of(0.0)) { b - root } else { b + root };
    vec![T::of(-2.0) * c / sum, sum / T::of(-2.0)]
}

fn kahans_area<T: Real>(x: &[f64]) -> Vec<T> {
    // The sides in falling order.
    let (a, b, c) = (T::of(x[0] * 1.5), T::of(x[1]), T::of(x[0] * 0.75));
    let product = (a + (b + c)) * (c - (a - b)) * (c + (a - b)) * (a + (b - c));
    vec![product.sqrt() / T::of(4.0)]
}

fn half_angle_cosine<T: Real>(x: &[f64]) -> Vec<T> {
    let half = (T::of(x[0]) / T::of(2.0)).sin();
    vec![T::of(2.0) * half * half]
}

fn pi_of_archimedes_stable<T: Real>(_: &[f64]) -> Vec<T> {
    let (mut side, mut count) = (T::of(1.0), T::of(6.0));
    for _ in 0..24 {
        side = side / (T::of(2.0) + (T::of(4.0) - side * side).sqrt()).sqrt();
        count = count * T::of(2.0);
    }
    vec![side * count / T::of(2.0)]
}

fn harmonic_backwards<T: Real>(_: &[f64]) -> Vec<T> {
    vec![(1..=200).rev().fold(T::of(0.0), |sum, n| sum + T::of(1.0) / T::of(f64::from(n)))]
}

fn positive_series<T: Real>(x: &[f64]) -> Vec<T> {
    // exp(-x) as a reciprocal.
    let x = T::of(x[0] * 2.0);
    let (mut sum, mut term) = (T::of(1.0), T::of(1.0));
    for n in 1..60 {
        term = term * x / T::of(f64::from(n));
        sum = sum + term;
    }
    vec![T::of(1.0) / sum]
}

fn newtons_root<T: Real>(x: &[f64]) -> Vec<T> {
    let (a, mut root) = (T::of(x[0]), T::of(2.0));
    for _ in 0..12 {
        root = (root + a / root) / T::of(2.0);
    }
    vec![root]
}

fn horner_of_positive_terms<T: Real>(x: &[f64]) -> Vec<T> {
    let x = T::of(x[0]);
    vec![(1..10).rev().fold(T::of(0.0), |sum, n| sum * x + T::of(1.0 / f64::from(n)))]
}

fn largest_number<T: Real>(x: &[f64]) -> Vec<T> {
    let numbers = x.iter().map(|x| T::of(*x) * T::of(3.0));
    vec![numbers.reduce(|a, b| if a.less(b) { b } else { a }).expect("numbers")]
}

fn sorted_numbers<T: Real>(x: &[f64]) -> Vec<T> {
    let mut numbers: Vec<T> = x.iter().map(|x| T::of(*x) / T::of(7.0)).collect();
    for end in (1..numbers.len()).rev() {
        for at in 0..end {
            if numbers[at + 1].less(numbers[at]) {
                numbers.swap(at, at + 1);
            }
        }
    }
    numbers
}

fn counted_steps<T: Real>(_: &[f64]) -> Vec<T> {
    let (mut t, mut steps) = (T::of(0.0), T::of(0.0));
    while t.less(T::of(4.0)) {
        t = t + T::of(0.125);
        steps = steps + T::of(1.0);
    }
    vec![steps]
}

fn clamped<T: Real>(x: &[f64]) -> Vec<T> {
    x.iter().map(|x| T::of(x - 1e6).max(T::of(0.25)).min(T::of(0.75))).collect()
}

/// Results with nearly all digits, no doubtful comparison, nothing lost.
#[test]
fn none_is_accused() {
    let (mut random, mut accused) = (Random::new(8), Vec::new());
    for case in all() {
        for _ in 0..20 {
            let (results, report) = case.run(&(case.inputs)(&mut random), &mut Count::default());
            let is_doubted = report.doubtful().next().is_some() || report.lost().is_some();
            if is_doubted || results.iter().any(|result| result.error().relative > 2e-14) {
                let errors: Vec<_> = results.iter().map(|result| result.error()).collect();
                accused.push(format!("{}: {report} {errors:?}", case.name));
                break;
            }
        }
    }
    assert!(accused.is_empty(), "{}", accused.join("\n"));
}
