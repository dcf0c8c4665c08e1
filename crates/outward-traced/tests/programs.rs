//! Programs whose exact results are known, how far their loops are followed, and what the report says.

use outward::traced::{CauseKind, Lines, Radius, Report, Traced, step};

type X = Traced<f64>;

/// Asserts that the decimal is in the enclosure.
fn contains(x: X, exact: &str) {
    let exact: X = Traced::numeral(exact).expect("a numeral");
    let ([hi, lo], radius) = (x - exact).ball();
    assert!((hi + lo).abs() <= radius, "{x}: {:?} and {:?}", x.ball(), exact.ball());
}

#[test]
fn a_number_has_few_bytes() {
    assert!(size_of::<Traced<f64, Lines>>() <= 200);
    assert!(size_of::<Traced<f64, Radius>>() <= 40);
}

#[test]
fn mullers_sequence() {
    let (mut u, mut v) = (X::new(2.0), X::new(-4.0));
    for n in 1..=20 {
        (u, v) = (v, 111.0 - 1130.0 / v + 3000.0 / (v * u));
        match n {
            10 => {
                assert_eq!(v.value(), 6.218696768582163);
                assert!(v.error().absolute < 1.1e-6 && v.digits() > 6.0);
                assert_eq!(v.enclosure().inf(), 6.218695739802397);
            }
            15 => assert!(v.value() == 7.235021165534931 && v.enclosure().contains(6.077722304847243)),
            20 => {
                assert_eq!(v.value(), 99.99387098890278);
                assert!(v.enclosure().contains(6.029847325023902) && v.enclosure().wid() < 1e-6);
            }
            _ => {}
        }
    }
}

#[test]
fn a_bank_account_blames_its_literal() {
    let e_less_1 = std::f64::consts::E - 1.0 + f64::EPSILON;
    assert_eq!(e_less_1.to_string(), "1.7182818284590453");
    let mut x = X::new(e_less_1);
    let literal = line!() - 1;
    for n in 1..=25 {
        x = x * f64::from(n) - 1.0;
    }
    assert_eq!(x.value(), 1201807247.4104486);
    assert!(x.error().ulps < 1.0, "exact arithmetic has the same: {:?}", x.error());
    let cause = x.causes()[0];
    assert_eq!((cause.line.line, cause.kind), (literal, CauseKind::Input));
    // Half an ulp, times 25!.
    assert!((1.70e9..1.73e9).contains(&cause.amount), "{cause:?}");
    // With the decimal itself the answer is small, and all of the plain one is an error of that line.
    let mut x: X =
        Traced::numeral("1.718281828459045235360287471352662497757247093699959574966967627724").unwrap();
    let literal = line!() - 1;
    for n in 1..=25 {
        x = x * f64::from(n) - 1.0;
    }
    assert!(x.enclosure().contains(0.039938729673), "{:?}", x.ball());
    let cause = x.causes()[0];
    assert_eq!((cause.line.line, cause.kind), (literal, CauseKind::Rounding));
    assert!((cause.amount / x.value() - 1.0).abs() < 1e-3, "{cause:?}");
}

#[test]
fn additions_blame_their_line() {
    let (mut sum, tenth) = (X::new(0.0), X::new(0.1));
    let mut line = 0;
    for _ in 0..100_000 {
        sum += tenth;
        line = line!() - 1;
    }
    contains(sum, "10000.000000000000555111512312578270211815834045410156250");
    let error = sum.value() - 10000.0;
    let cause = sum.causes()[0];
    assert_eq!((cause.line.line, cause.kind), (line, CauseKind::Rounding));
    assert!((cause.amount / error - 1.0).abs() < 0.05, "{cause:?} {error}");
    assert!((sum.error().absolute / error - 1.0).abs() < 1e-3, "{:?}", sum.error());
}

#[test]
fn rumps_formula() {
    let (x, y) = (X::new(77617.0), X::new(33096.0));
    let value = 333.75 * y.powi(6)
        + x.powi(2) * (11.0 * x.powi(2) * y.powi(2) - y.powi(6) - 121.0 * y.powi(4) - 2.0)
        + 5.5 * y.powi(8)
        + x / (2.0 * y);
    assert!(value.value().abs() > 1e20, "{value}");
    // A pair has 106 bits, and the terms have 122.
    contains(value, "-0.827396059946821368141165095479816291999");
    assert!(value.error().absolute > 1e20 && value.enclosure().contains(-0.8273960599468214));
}

/// The last step whose radius is below 2^-53 of the number, and the last with any digit.
fn horizon(mut next: impl FnMut() -> (f64, f64)) -> (u32, u32) {
    let (mut all_digits, mut any) = (0, 0);
    for n in 1..=20_000 {
        let (value, radius) = next();
        if radius <= value.abs() * f64::EPSILON / 2.0 && all_digits + 1 == n {
            all_digits = n;
        }
        if radius < value.abs() {
            any = n;
        } else {
            break;
        }
    }
    (all_digits, any)
}

#[test]
fn the_logistic_map_is_followed_as_far_as_it_can_be() {
    let mut x = X::new(0.1);
    let (all, any) = horizon(|| {
        x = 4.0 * x * (1.0 - x);
        (x.value(), x.radius())
    });
    assert!(all >= 42 && any >= 94, "{all} {any}");
    let mut x: Traced<f64, Radius> = Traced::new(0.1);
    let (all, any) = horizon(|| {
        x = 4.0 * x * (1.0 - x);
        (x.value(), x.radius())
    });
    assert!(all >= 25 && any >= 50, "{all} {any}");
    // From there on the report knows that nothing is guaranteed.
    let _ = Report::take();
    let mut x = X::new(0.1);
    let mut line = 0;
    for _ in 0..110 {
        x = 4.0 * x * (1.0 - x);
        line = line!() - 1;
    }
    assert!(x.is_lost() && x.error().absolute == f64::INFINITY && x.digits() == 0.0);
    let (lost, moment) = Report::take().lost().expect("a loss");
    assert!(lost.line == line && (270..=330).contains(&moment.operation), "{lost} {moment:?}");
}

#[test]
fn a_heat_equation_keeps_its_digits() {
    let start = |i: i32| X::new((f64::from(i) * 0.3).sin());
    let mut u: Vec<X> = (0..20).map(start).collect();
    for _ in 0..600 {
        let old = u.clone();
        for i in 1..old.len() - 1 {
            u[i] = old[i] + 0.4 * (old[i - 1] - 2.0 * old[i] + old[i + 1]);
        }
    }
    assert!(u.iter().all(|u| u.radius() < 4e-28), "{:e}", u[10].radius());
}

/// The radius of the first number of a state after so many steps.
fn after(steps: u32, mut state: Vec<X>, next: impl Fn(&[X]) -> Vec<X>) -> f64 {
    for _ in 0..steps {
        step(&mut state, |state| {
            let next = next(state);
            state.copy_from_slice(&next);
        });
    }
    state[0].radius()
}

#[test]
fn states_are_followed_as_sets() {
    let start = |numbers: &[f64]| numbers.iter().map(|x| X::new(*x)).collect::<Vec<_>>();
    let c = X::new(0.5_f64.sqrt());
    let rotation = after(20_000, start(&[1.0, 0.0]), |s| vec![s[0] * c - s[1] * c, s[0] * c + s[1] * c]);
    assert!(rotation < 1e-25, "{rotation:e}");
    // Poles at 0.95 e^±i.
    let (a, b) = (X::new(2.0 * 0.95 * 1.0_f64.cos()), X::new(0.95 * 0.95));
    let filter = after(20_000, start(&[1.0, 0.5]), |s| vec![a * s[0] - b * s[1] + 1.0, s[0]]);
    assert!(filter < 1e-27, "{filter:e}");
    let h = X::new(0.01);
    let oscillator = after(20_000, start(&[1.0, 0.0]), |s| {
        let velocity = s[1] - h * s[0];
        vec![s[0] + h * velocity, velocity]
    });
    assert!(oscillator < 1e-25, "{oscillator:e}");
    let lorenz = after(1500, start(&[1.0, 1.0, 1.0]), |s| {
        let f = |s: [X; 3]| {
            [10.0 * (s[1] - s[0]), s[0] * (28.0 - s[2]) - s[1], s[0] * s[1] - X::new(8.0) / 3.0 * s[2]]
        };
        let s = [s[0], s[1], s[2]];
        let at = |k: [X; 3], t: X| [0, 1, 2].map(|i| s[i] + k[i] * t);
        let k1 = f(s);
        let k2 = f(at(k1, h / 2.0));
        let k3 = f(at(k2, h / 2.0));
        let k4 = f(at(k3, h));
        (0..3).map(|i| s[i] + (k1[i] + 2.0 * k2[i] + 2.0 * k3[i] + k4[i]) * (h / 6.0)).collect()
    });
    assert!(lorenz < 1e-18, "{lorenz:e}");
}

#[test]
fn newtons_method_forgets_its_errors() {
    let mut x = X::new(1.0);
    for _ in 0..60 {
        x = (x + 2.0 / x) * 0.5;
    }
    assert!(x.radius() < 1e-30, "{:e}", x.radius());
    contains(x, "1.41421356237309504880168872420969807856967187537694807317667973799");
}

#[test]
fn a_loop_that_runs_once_more_is_found() {
    let _ = Report::take();
    let (mut t, mut steps) = (X::new(0.0), 0);
    let line = line!() + 1;
    while t < 1.0 {
        t += 0.1;
        steps += 1;
    }
    assert_eq!(steps, 11);
    t.record("t");
    let report = Report::take();
    let doubtful: Vec<_> = report.doubtful().collect();
    assert_eq!(doubtful.len(), 1, "{report}");
    let found = doubtful[0];
    assert_eq!((found.line.line, found.comparisons, found.changed, found.undecided), (line, 12, 1, 0));
    assert!(report.to_string().contains("12 comparisons, 1 otherwise in exact arithmetic"), "{report}");
    assert!(report.to_json().contains("\"changed\":1,\"undecided\":0,\"first_doubt\":{\"operation\":"));
}

#[test]
fn programs_that_are_right_are_not_accused() {
    let _ = Report::take();
    let numbers: Vec<f64> = (0..1000).map(|i| (f64::from(i) * 0.7).sin() * 1e3).collect();
    // Kahan's sum.
    let (mut sum, mut rest) = (X::new(0.0), X::new(0.0));
    for x in &numbers {
        let y = X::new(*x) - rest;
        let t = sum + y;
        rest = (t - sum) - y;
        sum = t;
    }
    assert!(sum.error().ulps <= 1.5, "{:?}", sum.error());
    // Welford's variance.
    let (mut mean, mut squares) = (X::new(0.0), X::new(0.0));
    for (n, x) in numbers.iter().enumerate() {
        let before = X::new(*x) - mean;
        mean += before / (n as f64 + 1.0);
        squares += before * (X::new(*x) - mean);
    }
    assert!(squares.error().relative < 1e-13, "{:?}", squares.error());
    // Branches that agree: a maximum, a sorted slice, a pivot.
    let mut sorted: Vec<X> = numbers.iter().map(|x| X::new(*x) * 3.0 + 1.0).collect();
    sorted.sort_by(|a, b| a.partial_cmp(b).expect("numbers"));
    let largest = sorted.iter().copied().reduce(X::max).expect("numbers");
    assert_eq!(largest.value(), sorted.last().expect("numbers").value());
    let report = Report::take();
    assert_eq!(report.doubtful().count(), 0, "{report}");
    assert_eq!(report.lost(), None, "{report}");
}

#[test]
fn what_has_no_value_is_lost() {
    let zero = X::new(0.1) + 0.2 - 0.30000000000000004;
    assert_eq!(zero.value(), 0.0);
    assert!(!zero.is_lost() && zero.enclosure().sup() < 0.0);
    for lost in [
        X::new(1.0) / X::new(0.0),
        X::new(-1.0).sqrt(),
        X::new(0.0).ln(),
        X::new(f64::INFINITY) + 1.0,
        X::new(f64::NAN),
        X::new(f64::MAX) * 2.0,
        X::within(1.0, f64::NAN),
        X::within(0.5, 1.0).recip(),
        X::within(0.5, 1.0).ln(),
    ] {
        assert!(lost.is_lost() && lost.error().absolute == f64::INFINITY, "{lost}");
        assert_eq!(lost.enclosure(), outward::interval::Interval::ENTIRE);
    }
    // Roots of what may be 0 are not.
    assert_eq!(X::within(0.5, 0.5).sqrt().enclosure().sup().ceil(), 2.0);
}

#[test]
fn inputs_have_the_error_that_they_are_given() {
    let x = X::within(2.0, 0.25);
    let square = x * x;
    assert!(square.enclosure().contains(5.0625) && square.enclosure().contains(3.0625));
    assert!(square.enclosure().sup() < 5.07);
    // The same input twice is one unknown.
    assert!((x - x).radius() < 1e-15 && (x - X::within(2.0, 0.25)).radius() >= 0.5);
}

#[test]
fn binary32_is_followed_in_its_own_format() {
    let mut sum: Traced<f32> = Traced::new(0.0);
    let mut plain = 0.0_f32;
    for _ in 0..10_000 {
        sum += 0.1;
        plain += 0.1;
    }
    assert_eq!(sum.value(), plain);
    assert!(sum.enclosure().contains(f64::from(0.1_f32) * 10_000.0));
    assert!((sum.error().absolute - (1000.0 - f64::from(plain)).abs()).abs() < 1e-3, "{:?}", sum.error());
}

#[test]
fn reports_of_threads_merge() {
    let work = |n: i32| {
        let sum: X = (1..=n).map(|i| X::new(1.0) / f64::from(i)).sum();
        sum.record("sum");
        Report::take()
    };
    let threads: Vec<_> = (1..=4).map(|n| std::thread::spawn(move || work(n * 10))).collect();
    let mut report = Report::default();
    for thread in threads {
        report.merge(thread.join().expect("a report"));
    }
    assert_eq!(report.results.len(), 4);
    let quotients = report.lines.iter().map(|line| line.roundings).max();
    assert!(quotients > Some(60), "{report}");
}

#[test]
fn roundings_are_those_of_the_exact_number() {
    let below_half = 0.499_999_999_999_999_94;
    let mut numbers = vec![0.0, -0.0, 0.25, 0.5, 1.5, 2.5, 3.0, below_half, 0.75, 1e-300, 4503599627370495.5];
    numbers.extend([
        4503599627370497.0,
        9007199254740993.0,
        1e300,
        0.500_000_000_000_000_1,
        2.499_999_999_999_999_6,
    ]);
    for x in numbers.into_iter().flat_map(|x| [x, -x]) {
        for (traced, plain) in [
            (X::new(x).round(), x.round()),
            (X::new(x).round_ties_even(), x.round_ties_even()),
            (X::new(x).floor(), x.floor()),
            (X::new(x).ceil(), x.ceil()),
            (X::new(x).trunc(), x.trunc()),
        ] {
            assert_eq!((traced.value(), traced.ball()), (plain, ([plain, 0.0], 0.0)), "{x:e}");
        }
    }
    // Numbers with more digits: on the side of a tie that only the second word knows, and beyond 2^53.
    let small = X::new(1e-30);
    assert_eq!((X::new(2.5) + small).round_ties_even().enclosure().inf(), 3.0);
    assert_eq!((X::new(2.5) - small).round().enclosure().sup(), 2.0);
    let large = (X::new(2.0_f64.powi(60)) + 0.5).round();
    assert_eq!(large.ball(), ([2.0_f64.powi(60), 1.0], 0.0));
    let large = (X::new(2.0_f64.powi(60)) - 0.75).round();
    assert_eq!(large.ball(), ([2.0_f64.powi(60), -1.0], 0.0));
}

#[test]
fn small_numbers_keep_their_radii() {
    let contains = |x: X, exact: f64| {
        let enclosure = x.enclosure();
        assert!(enclosure.contains(exact), "{exact:e} {:?}", x.ball());
    };
    // Products of such radii and slopes are no numbers of binary64.
    let root = X::within(1e-169, 4e-170).sqrt();
    contains(root, 6e-170_f64.sqrt());
    contains(root, 1.4e-169_f64.sqrt());
    let quotient = X::new(1e77) / X::within(1e200, 1e184);
    contains(quotient, 1e77 / (1e200 + 1e184));
    contains(quotient, 1e77 / (1e200 - 1e184));
    let product = X::within(1e-300, 1e-320) * 1e-10;
    assert!(
        product.radius() > 0.0 && X::within(0.0, 1e-320).mul_add(X::new(1e-10), X::new(0.0)).radius() > 0.0
    );
    // Nor are products of such radii alone.
    let small = X::within(0.0, 1e-200);
    for square in [small * small, small.powi(2), small.mul_add(small, X::new(0.0)), small.cosh() - 1.0] {
        assert!(square.radius() > 0.0, "{:?}", square.ball());
    }
    assert_eq!((small * 0.0).radius(), 0.0);
    assert!(X::within(f64::INFINITY, 1.0).is_lost() && X::within(1.0, f64::INFINITY).is_lost());
}

#[test]
fn enclosures_are_printed_with_the_digits_that_they_have() {
    let enclosure = |x: X| {
        x.record("x");
        Report::take().results[0].enclosure()
    };
    assert_eq!(enclosure(X::new(0.5)), "0.5");
    assert_eq!(enclosure(X::within(1.25, 1e-3)), "1.25 ± 1.02e-3");
    assert_eq!(enclosure(X::within(0.0, 1e-3)), "0 ± 1.02e-3");
    assert_eq!(enclosure(X::within(1e-40, 1.0)), "1e-40 ± 1.02e0");
    assert_eq!(enclosure(X::within(0.1, 1e-8)), "0.1 ± 1.02e-8");
    let third = enclosure(X::new(1.0) / 3.0);
    assert!(third.starts_with("0.3333333333333333333333333333333") && third.len() < 50, "{third}");
    // A result that is 0 has no ulps, and nothing of it is right.
    let noise = (X::new(0.1) + 0.2) - X::new(0.3) - 5.551115123125783e-17;
    noise.record("noise");
    let text = Report::take().to_string();
    assert!(!text.contains("inf") && !text.contains("e293"), "{text}");
}
