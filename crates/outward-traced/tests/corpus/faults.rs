//! Small programs with known faults, of the kinds that EFTSanitizer's microbenchmarks have: cancellation, sums,
//! recurrences that amplify, conversions, and comparisons that come out otherwise.

use outward::traced::{CauseKind, LineReport};
use outward_test::generators::Random;

use crate::real::Real;
use crate::{Count, corpus_cases};

fn unit(random: &mut Random) -> f64 {
    random.unit()
}

/// A number of few units, and a small one.
fn one(random: &mut Random) -> Vec<f64> {
    vec![unit(random) * 4.0 + 0.1]
}

fn tiny(random: &mut Random) -> Vec<f64> {
    vec![unit(random) * 1e-7 + 1e-9]
}

fn large(random: &mut Random) -> Vec<f64> {
    vec![unit(random) * 1e15 + 1e10]
}

fn near(random: &mut Random) -> Vec<f64> {
    let x = unit(random) + 1.0;
    vec![x, x * (1.0 + unit(random) * 1e-10)]
}

fn many(random: &mut Random) -> Vec<f64> {
    (0..24).map(|_| 1e6 + unit(random)).collect()
}

fn signed(random: &mut Random) -> Vec<f64> {
    (0..12).map(|_| (unit(random) - 0.5) * 1e3).collect()
}

fn none(_: &mut Random) -> Vec<f64> {
    Vec::new()
}

corpus_cases! { "faults.rs"
    difference_of_squares(near) straight;
    one_minus_cosine(tiny) straight;
    exponential_minus_one(tiny) straight;
    difference_of_roots(large) straight;
    logarithm_of_sum(tiny) straight;
    difference_of_reciprocals(large) straight;
    root_of_quadratic(large) straight;
    discriminant(near) straight;
    root_of_cubic(one) straight;
    naive_variance(many) loops;
    herons_area(near) straight;
    determinant(near) straight;
    orientation(near) straight;
    difference_of_tangents(one) straight;
    expanded_polynomial(near) straight;
    complex_quotient(near) straight;
    rump(none) straight;
    forward_difference(one) straight;
    hyperbolic_sine(tiny) straight;
    difference_of_logarithms(near) straight;
    distance_on_sphere(near) straight;
    relativistic_energy(tiny) straight;
    lens_of_circles(near) straight;
    harmonic_forwards(none) loops;
    alternating_series(one) loops;
    tenths(none) loops;
    pi_of_archimedes(none) loops;
    limit_of_e(none) straight;
    cancelling_sum(signed) loops;
    geometric_series(none) loops;
    telescoping_products(one) loops;
    muller(none) loops;
    bank_account(none) loops;
    logistic_map(one) loops;
    bessel_recurrence(one) loops;
    integrals_of_exponentials(none) loops;
    golden_recurrence(none) loops;
    kahans_quotient(none) loops;
    loop_end(none) loops;
    sign_of_difference(none) loops;
    side_of_line(none) loops;
    equal_sums(none) loops;
    cents(none) loops;
    associativity(none) loops;
    threshold(none) loops;
    bisection(one) loops;
    middle_of_three(near) loops;
    seventh_of_circle(none) loops;
}

fn difference_of_squares<T: Real>(x: &[f64]) -> Vec<T> {
    let (x, y) = (T::of(x[0]), T::of(x[1]));
    let (a, b) = (x * x, y * y); // blame
    vec![a - b]
}

fn one_minus_cosine<T: Real>(x: &[f64]) -> Vec<T> {
    let x = T::of(x[0]);
    let c = x.cos(); // blame
    vec![(T::of(1.0) - c) / (x * x)]
}

fn exponential_minus_one<T: Real>(x: &[f64]) -> Vec<T> {
    let x = T::of(x[0]);
    let e = x.exp(); // blame
    vec![(e - T::of(1.0)) / x]
}

fn difference_of_roots<T: Real>(x: &[f64]) -> Vec<T> {
    let x = T::of(x[0]);
    let above = x + T::of(1.0);
    let (a, b) = (above.sqrt(), x.sqrt()); // blame
    vec![a - b]
}

fn logarithm_of_sum<T: Real>(x: &[f64]) -> Vec<T> {
    let x = T::of(x[0]);
    let sum = T::of(1.0) + x; // blame
    vec![sum.ln() / x]
}

fn difference_of_reciprocals<T: Real>(x: &[f64]) -> Vec<T> {
    let (x, one) = (T::of(x[0]), T::of(1.0));
    let above = x + one;
    let (a, b) = (one / x, one / above); // blame
    vec![a - b]
}

fn root_of_quadratic<T: Real>(x: &[f64]) -> Vec<T> {
    let (a, b, c) = (T::of(1.0), T::of(x[0]), T::of(1.0));
    let root = (b * b - T::of(4.0) * a * c).sqrt(); // blame
    vec![(root - b) / (T::of(2.0) * a)]
}

fn discriminant<T: Real>(x: &[f64]) -> Vec<T> {
    let (a, b, c) = (T::of(x[0]), T::of(x[0] * 0.5 + x[1] * 0.5), T::of(x[1]));
    let (square, product) = (b * b, a * c); // blame
    vec![square - product]
}

fn root_of_cubic<T: Real>(x: &[f64]) -> Vec<T> {
    // y³ + py = q for a large p, by Cardano's formula with cube roots as exponentials.
    let (p, q) = (T::of(1e5), T::of(x[0]));
    let (half, third) = (q / T::of(2.0), p / T::of(3.0));
    let root = (half * half + third * third * third).sqrt();
    let (a, b) = (root + half, root - half);
    let cube = |x: T| (x.ln() / T::of(3.0)).exp(); // blame
    vec![cube(a) - cube(b)]
}

fn naive_variance<T: Real>(x: &[f64]) -> Vec<T> {
    let n = T::of(x.len() as f64);
    let (mut sum, mut squares) = (T::of(0.0), T::of(0.0));
    for x in x {
        sum = sum + T::of(*x);
        squares = squares + T::of(*x) * T::of(*x); // blame
    }
    vec![squares / n - (sum / n) * (sum / n)]
}

fn herons_area<T: Real>(x: &[f64]) -> Vec<T> {
    // A triangle that is nearly a line.
    let (a, b, c) = (T::of(x[0] * 1.1), T::of(x[1] * 1.7), T::of(x[0] * 1.1 + x[1] * 1.7 - 1e-11));
    let half = (a + b + c) / T::of(2.0); // blame
    vec![(half * (half - a) * (half - b) * (half - c)).abs().sqrt()]
}

fn determinant<T: Real>(x: &[f64]) -> Vec<T> {
    let (a, d, b, c) = (T::of(x[0]), T::of(x[1]), T::of(x[1]), T::of(x[0] * (1.0 + 1e-9)));
    let (ad, bc) = (a * d, b * c); // blame
    vec![ad - bc]
}

fn orientation<T: Real>(x: &[f64]) -> Vec<T> {
    let p = [T::of(x[0]), T::of(x[1])];
    let (q, r) = ([T::of(12.0), T::of(12.0)], [T::of(24.0), T::of(24.0)]);
    let (a, b) = ((q[0] - p[0]) * (r[1] - p[1]), (q[1] - p[1]) * (r[0] - p[0])); // blame
    vec![a - b]
}

fn difference_of_tangents<T: Real>(x: &[f64]) -> Vec<T> {
    let (x, h) = (T::of(x[0] * 0.2), T::of(1e-9));
    let (a, b) = ((x + h).tan(), x.tan()); // blame
    vec![(a - b) / h]
}

fn expanded_polynomial<T: Real>(x: &[f64]) -> Vec<T> {
    // (x - 1)^7, near 1.
    let x = T::of(1.0 + (x[0] - 1.0) * 1e-2);
    let terms = [1.0, -7.0, 21.0, -35.0, 35.0, -21.0, 7.0, -1.0];
    vec![terms.iter().map(|c| T::of(*c)).reduce(|sum, c| sum * x + c).expect("terms")] // blame
}

fn complex_quotient<T: Real>(x: &[f64]) -> Vec<T> {
    let (a, b, c, d) = (T::of(x[0]), T::of(x[1]), T::of(x[1]), T::of(x[0]));
    let (ad, bc) = (b * c, a * d); // blame
    vec![(ad - bc) / (c * c + d * d)]
}

fn rump<T: Real>(_: &[f64]) -> Vec<T> {
    let (x, y) = (T::of(77617.0), T::of(33096.0));
    let (xx, y2, y4, y6) = (x * x, y.powi(2), y.powi(4), y.powi(6));
    let a = T::of(333.75) * y6;
    let b = xx * (T::of(11.0) * xx * y2 - y6 - T::of(121.0) * y4 - T::of(2.0)); // blame
    vec![a + b + T::of(5.5) * y.powi(8) + x / (T::of(2.0) * y)]
}

fn forward_difference<T: Real>(x: &[f64]) -> Vec<T> {
    let (x, h) = (T::of(x[0]), T::of(1.0 / (1_u64 << 40) as f64));
    let (a, b) = ((x + h).sin(), x.sin()); // blame
    vec![(a - b) / h]
}

fn hyperbolic_sine<T: Real>(x: &[f64]) -> Vec<T> {
    let x = T::of(x[0]);
    let (a, b) = (x.exp(), (-x).exp()); // blame
    vec![(a - b) / (T::of(2.0) * x)]
}

fn difference_of_logarithms<T: Real>(x: &[f64]) -> Vec<T> {
    let (a, b) = (T::of(x[0] * 1e8).ln(), T::of(x[1] * 1e8).ln()); // blame
    vec![a - b]
}

fn distance_on_sphere<T: Real>(x: &[f64]) -> Vec<T> {
    let (a, b, turn) = (T::of(x[0] * 0.5), T::of(x[1] * 0.5), T::of(1e-8));
    let cosine = a.sin() * b.sin() + a.cos() * b.cos() * turn.cos(); // blame
    vec![(T::of(1.0) - cosine).abs().sqrt()]
}

fn relativistic_energy<T: Real>(x: &[f64]) -> Vec<T> {
    let (v, one) = (T::of(x[0]), T::of(1.0));
    let root = (one - v * v).sqrt();
    vec![one / root - one] // blame
}

fn lens_of_circles<T: Real>(x: &[f64]) -> Vec<T> {
    let (r, d) = (T::of(x[0]), T::of(x[0] * 1e-7));
    let height = (r * r - d * d).sqrt(); // blame
    vec![r - height]
}

fn harmonic_forwards<T: Real>(_: &[f64]) -> Vec<T> {
    let mut sum = T::of(0.0);
    for n in 1..=300 {
        sum = sum + T::of(1.0) / T::of(f64::from(n)); // blame
    }
    vec![sum]
}

fn alternating_series<T: Real>(x: &[f64]) -> Vec<T> {
    // exp(-x) by Taylor's series, which cancels.
    let x = T::of(x[0] * -5.0 - 5.0);
    let (mut sum, mut term) = (T::of(1.0), T::of(1.0));
    for n in 1..120 {
        term = term * x / T::of(f64::from(n)); // blame
        sum = sum + term;
    }
    vec![sum]
}

fn tenths<T: Real>(_: &[f64]) -> Vec<T> {
    let mut sum = T::of(0.0);
    for _ in 0..500 {
        sum = sum + T::of(0.1); // blame
    }
    vec![sum]
}

fn pi_of_archimedes<T: Real>(_: &[f64]) -> Vec<T> {
    // Polygons with twice as many sides, by the formula that cancels.
    let (mut side, mut count) = (T::of(1.0), T::of(6.0));
    for _ in 0..20 {
        let rest = (T::of(4.0) - side * side).sqrt(); // blame
        side = (T::of(2.0) - rest).abs().sqrt();
        count = count * T::of(2.0);
    }
    vec![side * count / T::of(2.0)]
}

fn limit_of_e<T: Real>(_: &[f64]) -> Vec<T> {
    let n = 1_000_000_000;
    let base = T::of(1.0) + T::of(1.0) / T::of(f64::from(n)); // blame
    vec![(base.ln() * T::of(f64::from(n))).exp()]
}

fn cancelling_sum<T: Real>(x: &[f64]) -> Vec<T> {
    let mut sum = T::of(0.0);
    for x in x {
        sum = sum + T::of(*x); // blame
    }
    for x in x {
        sum = sum - T::of(*x * (1.0 + 1e-12));
    }
    vec![sum]
}

fn geometric_series<T: Real>(_: &[f64]) -> Vec<T> {
    let (q, mut power, mut sum) = (T::of(0.9), T::of(1.0), T::of(0.0));
    for _ in 0..200 {
        sum = sum + power; // blame
        power = power * q;
    }
    vec![sum - T::of(10.0)]
}

fn telescoping_products<T: Real>(x: &[f64]) -> Vec<T> {
    let (mut product, x) = (T::of(1.0), T::of(x[0]));
    for n in 1..60 {
        product = product * (x + T::of(f64::from(n))) / (x + T::of(f64::from(n - 1))); // blame
    }
    vec![product - (x + T::of(59.0)) / x]
}

fn muller<T: Real>(_: &[f64]) -> Vec<T> {
    let (mut u, mut v) = (T::of(2.0), T::of(-4.0));
    for _ in 0..18 {
        let next = T::of(111.0) - T::of(1130.0) / v + T::of(3000.0) / (v * u); // blame
        (u, v) = (v, next);
    }
    vec![v]
}

fn bank_account<T: Real>(_: &[f64]) -> Vec<T> {
    let mut x = T::of(std::f64::consts::E - 1.0); // literal
    for n in 1..=25 {
        x = x * T::of(f64::from(n)) - T::of(1.0);
    }
    vec![x]
}

fn logistic_map<T: Real>(x: &[f64]) -> Vec<T> {
    let mut x = T::of(x[0] / 5.0);
    for _ in 0..50 {
        x = T::of(4.0) * x * (T::of(1.0) - x); // blame
    }
    vec![x]
}

fn bessel_recurrence<T: Real>(x: &[f64]) -> Vec<T> {
    // Upwards, where the other solution grows; it begins with J0 and J1 of 1, rounded.
    let x = T::of(x[0] * 1e-3 + 1.0);
    let (mut before, mut now) = (T::of(0.765_197_686_557_966_6), T::of(0.440_050_585_744_933_5));
    for n in 1..12 {
        let next = T::of(f64::from(2 * n)) / x * now - before; // blame
        (before, now) = (now, next);
    }
    vec![now]
}

fn integrals_of_exponentials<T: Real>(_: &[f64]) -> Vec<T> {
    let mut integral = T::of(1.0) - T::of(-1.0).exp();
    for n in 1..18 {
        integral = T::of(f64::from(n)) * integral - T::of(-1.0).exp(); // blame
    }
    vec![integral]
}

fn golden_recurrence<T: Real>(_: &[f64]) -> Vec<T> {
    let (mut before, mut now) = (T::of(1.0), (T::of(5.0).sqrt() - T::of(1.0)) / T::of(2.0)); // blame
    for _ in 0..60 {
        (before, now) = (now, before - now);
    }
    vec![now]
}

fn kahans_quotient<T: Real>(_: &[f64]) -> Vec<T> {
    let back = T::of(1.0) / T::of(49.0) * T::of(49.0); // blame
    // undecided
    vec![if back.same(T::of(1.0)) { T::of(1.0) } else { back }]
}

fn loop_end<T: Real>(_: &[f64]) -> Vec<T> {
    let mut t = T::of(0.0);
    // flips
    while t.less(T::of(1.0)) {
        t = t + T::of(0.1); // blame
    }
    vec![t]
}

fn sign_of_difference<T: Real>(_: &[f64]) -> Vec<T> {
    let rest = (T::of(1e16) + T::of(1.0)) - T::of(1e16); // blame
    // flips
    vec![if T::of(0.5).less(rest) { rest } else { rest - T::of(1.0) }]
}

fn side_of_line<T: Real>(_: &[f64]) -> Vec<T> {
    let p = [T::of(0.500_000_000_000_000_1), T::of(0.500_000_000_000_000_4)];
    let (a, b) = ((T::of(12.0) - p[0]) * (T::of(24.0) - p[1]), (T::of(12.0) - p[1]) * (T::of(24.0) - p[0]));
    // flips
    vec![if T::of(0.0).less(a - b) { a } else { b }]
}

fn equal_sums<T: Real>(_: &[f64]) -> Vec<T> {
    let sum = T::of(0.5) + T::of(1e-17);
    // flips
    vec![if sum.same(T::of(0.5)) { sum } else { -sum }]
}

fn cents<T: Real>(_: &[f64]) -> Vec<T> {
    // The double 2.675 is below the decimal, and its product is rounded to an integer and a half.
    let cents = T::of(2.675) * T::of(100.0) + T::of(0.5);
    vec![cents.floor()] // blame
}

fn associativity<T: Real>(_: &[f64]) -> Vec<T> {
    let (a, b, c) = (T::of(1e20), T::of(-1e20), T::of(3.0));
    let (x, y) = ((a + b) + c, a + (b + c)); // blame
    // undecided
    vec![if x.same(y) { x } else { y }]
}

fn threshold<T: Real>(_: &[f64]) -> Vec<T> {
    let sum = T::of(1.0) + T::of(1e-16);
    // flips
    vec![if T::of(1.0).less(sum) { sum * T::of(2.0) } else { sum }]
}

fn bisection<T: Real>(x: &[f64]) -> Vec<T> {
    // The root of x² = a, until the sign of the residual has no digit.
    let (a, mut low, mut high) = (T::of(x[0]), T::of(0.0), T::of(4.0));
    for _ in 0..60 {
        let middle = (low + high) / T::of(2.0);
        // flips
        if (middle * middle - a).less(T::of(0.0)) {
            low = middle;
        } else {
            high = middle;
        }
    }
    vec![low]
}

fn middle_of_three<T: Real>(x: &[f64]) -> Vec<T> {
    let values = [T::of(x[0]) * T::of(3.0), T::of(x[1]) + T::of(x[0]) + T::of(x[0]), T::of(x[0] * 3.0)];
    let order = |a: T, b: T| if a.less(b) { (a, b) } else { (b, a) };
    let (a, b) = order(values[0], values[1]);
    let (_, c) = order(a, values[2]);
    vec![order(b, c).0]
}

fn seventh_of_circle<T: Real>(_: &[f64]) -> Vec<T> {
    // Seven turns by a seventh of a circle end where they began, but for rounding.
    let angle = T::pi() * T::of(2.0) / T::of(7.0);
    let (s, c) = (angle.sin(), angle.cos()); // blame
    let (mut x, mut y) = (T::of(1.0), T::of(0.0));
    for _ in 0..7 {
        (x, y) = (x * c - y * s, x * s + y * c);
    }
    vec![x - T::of(1.0), y]
}

/// What the tool says of a program, with its first random inputs: the line to blame for the first result, whether its
/// error is that large, and the comparison that exact arithmetic decides otherwise.
#[test]
fn faults_are_found() {
    let (mut blamed, mut flipped, mut wrong) = (0, 0, Vec::new());
    for case in all() {
        let inputs = (case.inputs)(&mut Random::new(7));
        let (results, report) = case.run(&inputs, &mut Count::default());
        let body = case.source.split(&format!("fn {}<", case.name)).nth(1).expect("the program");
        let body = body.split("\n}\n").next().expect("its end");
        let causes = results[0].causes();
        let first = |kind| causes.iter().find(|cause| cause.kind == kind).map(|cause| cause.line.line);
        if body.contains("// blame") {
            let error = results[0].error();
            if first(CauseKind::Rounding) != Some(case.line_of("blame")) || error.ulps <= 0.4 {
                wrong.push(format!("{}: {error:?} {causes:?}", case.name));
            }
            blamed += 1;
        }
        if body.contains("// literal") && first(CauseKind::Input) != Some(case.line_of("literal")) {
            wrong.push(format!("{}: {causes:?}", case.name));
        }
        let doubtful = |is: fn(&LineReport) -> bool| -> Vec<u32> {
            report.doubtful().filter(|line| is(line)).map(|line| line.line.line).collect()
        };
        let marked = |mark: &str| body.contains(&format!("// {mark}")).then(|| case.line_of(mark));
        let expected = Vec::from_iter(marked("flips"));
        if doubtful(|line| line.changed > 0) != expected
            || marked("undecided").is_some_and(|line| doubtful(|line| line.undecided > 0) != [line])
        {
            wrong.push(format!("{}: {report}", case.name));
        }
        flipped += expected.len();
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(all().len() >= 46 && blamed >= 40 && flipped == 6, "{} {blamed} {flipped}", all().len());
}
