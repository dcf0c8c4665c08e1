//! Points in bulk: the results are those of single points.

use super::*;

/// Compares all points at once with one point after the other.
fn compare_points<T: Format>(formula: &str, columns: &[PointColumn<'_>], points: &[Option<Vec<Number>>]) {
    let [mut all, mut single] = [solver(formula), solver(formula)];
    let none: PointValue<(T, T)> = PointValue { outcome: Outcome::Undefined, is_exact: false };
    let mut values = Vec::new();
    all.bounds_of_points::<T>(columns, &mut values);
    for (point, found) in points.iter().zip(&values) {
        let expected = point.as_ref().map_or(none, |point| PointValue {
            outcome: single.bounds::<T>(point),
            is_exact: single.is_exact(),
        });
        assert_eq!(*found, expected, "{formula} at {point:?} in {}", T::NAME);
    }
    let mut values = Vec::new();
    for direction in [TiesToEven, RoundingDirection::TiesToAway, TowardZero, TowardPositive, TowardNegative] {
        all.round_points::<T>(columns, direction, &mut values);
        for (point, found) in points.iter().zip(&values) {
            let expected = point.as_ref().map_or(none.map(|(zero, _)| zero), |point| PointValue {
                outcome: single.round::<T>(point, direction),
                is_exact: single.is_exact(),
            });
            assert_eq!(*found, expected, "{formula} at {point:?} in {}, {direction:?}", T::NAME);
        }
    }
}

/// Compares digits, and errors of numbers near the values and far from them, as [`compare_points`] does bounds.
fn compare_digits_and_errors(formula: &str, columns: &[PointColumn<'_>], points: &[Option<Vec<Number>>]) {
    let [mut all, mut single] = [solver(formula), solver(formula)];
    let mut values = Vec::new();
    for (digits, direction) in [
        (1, TiesToEven),
        (2, TowardNegative),
        (17, TiesToEven),
        (18, TowardZero),
        (34, RoundingDirection::TiesToAway),
        (36, TowardPositive),
        (50, TiesToEven),
        (74, TowardNegative),
        (120, TiesToEven),
    ] {
        all.decimals_of_points(columns, digits, direction, &mut values);
        for (point, found) in points.iter().zip(&values) {
            let none = PointValue { outcome: Outcome::Undefined, is_exact: false };
            let expected = point.as_ref().map_or(none, |point| PointValue {
                outcome: single.decimal(point, digits, direction),
                is_exact: single.is_exact(),
            });
            assert_eq!(*found, expected, "{formula} at {point:?}, {digits} digits {direction:?}");
        }
    }
    let mut nearest = Vec::new();
    all.round_points::<f64>(columns, TiesToEven, &mut nearest);
    for step in [0.0, 1.0, -1e9] {
        let computed: Vec<f64> = nearest
            .iter()
            .map(|value| match value.outcome {
                Outcome::Value(x) => x + step * x.abs() * f64::EPSILON,
                _ => 1.0,
            })
            .collect();
        for measure in [ErrorMeasure::Ulps, ErrorMeasure::Relative, ErrorMeasure::Absolute] {
            let mut values = Vec::new();
            all.errors_of_points(columns, &computed, measure, Width::F64, &mut values);
            for ((point, found), computed) in points.iter().zip(&values).zip(&computed) {
                let Some(point) = point else {
                    assert_eq!(found.outcome, Outcome::Undefined);
                    continue;
                };
                let expected = single.error(point, *computed, measure, Width::F64);
                // Balls of words give the error rounded up, the solver a bound that is near it.
                let is_near = match (found.outcome, expected) {
                    (Outcome::Value(found), Outcome::Value(expected)) => {
                        found == expected
                            || found.is_nan() && expected.is_nan()
                            || found < expected && expected - found <= found * 2.0_f64.powi(-22)
                    }
                    (found, expected) => found == expected,
                };
                assert!(is_near, "{formula} at {point:?} of {computed}: {found:?}, not {expected:?}");
            }
        }
    }
}

/// The exact value is a number that balls only enclose: the error is the computed number itself, to the last bit.
#[test]
fn errors_of_values_that_balls_do_not_tell() {
    let mut solver = Solver::new(&Program::parse("(0.1 + x) - 0.3").expect("a formula"));
    let spelled = [(0, PointNumber::Decimal { negative: false, digits: 2, power: -1 })];
    let column = PointColumn { floats: &[f64::NAN], others: &spelled };
    let mut values = Vec::new();
    let computed = (0.1 + 0.2) - 0.3;
    solver.errors_of_points(&[column], &[computed], ErrorMeasure::Absolute, Width::F64, &mut values);
    assert_eq!(values[0].outcome, Outcome::Value(computed));
}

#[test]
fn many_points_are_as_single_ones() {
    let floats = [
        0.0,
        -0.0,
        1.0,
        -1.0,
        0.5,
        2.0,
        3.0,
        1e-9,
        1e-12,
        -1e-9,
        0.1,
        1e9,
        1e300,
        1e-300,
        -1e-310,
        5e-324,
        f64::MAX,
        f64::MIN_POSITIVE,
        1.0_f64.next_up(),
        1.0_f64.next_down(),
        core::f64::consts::PI,
        1e22,
        710.0,
        -745.0,
        88.7,
        65504.0,
        65519.9,
        0.25,
        1e5,
        -20.5,
        f64::NAN,
        f64::INFINITY,
        16.0,
        4.0,
        1.0 / 3.0,
        6e-8,
        1e-45,
        1e-40,
    ];
    let texts = [
        "0.1",
        ".5",
        "+2.50e+3",
        "-7E-30",
        "18446744073709551616",
        "1/3",
        "-0.3",
        "1e-400",
        "1e400",
        "123456789.123456789123456789",
        "2",
        "1e-9",
        "0",
    ];
    let count = floats.len() + texts.len();
    let column = |turn: usize| {
        let mut x: Vec<f64> = floats.into_iter().chain(texts.iter().map(|_| f64::NAN)).collect();
        x.rotate_left(turn);
        let mut others: Vec<(usize, PointNumber)> = texts
            .iter()
            .enumerate()
            .map(|(at, text)| {
                ((floats.len() + at + count - turn) % count, PointNumber::parse(text).expect(text))
            })
            .collect();
        others.sort_by_key(|(point, _)| *point);
        (x, others)
    };
    for turn in [0, 5, 17] {
        let columns = column(turn);
        for formula in [
            "x",
            "x + 0.1",
            "x*x",
            "(1 - cos(x))/x^2",
            "sqrt(x + 1) - sqrt(x)",
            "exp(x) - 1 - x",
            "sqrt(x)^2",
            "x - x",
            "log(x)",
            "sin(x + 1e-9) - sin(x)",
            "1/x",
            "x^-3",
            "if x < 1 then sqrt(x) else log(x)",
            "if x == 0.1 then 1 else 1/(x - 0.1)",
            "floor(x)",
            "0*sqrt(x)",
            "exp(-x)",
            "tanh(x)",
            "x^0.5",
            "pi*x",
            "log(exp(x))",
            "sqrt(2)*sqrt(8)*x",
            "cos(pi*(2*x + 0.5))",
        ] {
            let points: Vec<Option<Vec<Number>>> = (0..count)
                .map(|point| {
                    let (x, others) = &columns;
                    let other =
                        others.iter().find(|(at, _)| *at == point).map(|(_, number)| number.to_number());
                    let number = if x[point].is_finite() { Some(Number::from_f64(x[point])) } else { other };
                    number.map(|number| vec![number])
                })
                .collect();
            let (floats, others) = &columns;
            let columns = [PointColumn { floats, others }];
            compare_points::<f64>(formula, &columns, &points);
            compare_points::<f32>(formula, &columns, &points);
            compare_points::<F16>(formula, &columns, &points);
            compare_digits_and_errors(formula, &columns, &points);
        }
    }
    let mut values = Vec::new();
    // An input that the value does not depend on has to be a number too.
    solver("1 + 0*x").round_points::<f64>(&[[f64::NAN, 2.0][..].into()], TiesToEven, &mut values);
    let exactly = |x| PointValue { outcome: x, is_exact: x != Outcome::Undefined };
    assert_eq!(values, [Outcome::Undefined, Outcome::Value(1.0)].map(exactly));
    // A formula without inputs has one point, and one with few bits no rungs.
    solver("exp(1)").round_points::<f64>(&[], TiesToEven, &mut values);
    assert_eq!(values, [PointValue { outcome: Outcome::Value(core::f64::consts::E), is_exact: false }]);
    let cancels = "1/(sin(x)^2 + cos(x)^2 - 1)";
    solver(cancels).with_most_bits(96).round_points::<f64>(&[[0.3][..].into()], TiesToEven, &mut values);
    assert_eq!(values[0].outcome, Outcome::Undecided { bits: 96 });
}

/// Prints how much longer rows with digits and with errors take than rows with bounds; by hand, for the ratio.
#[test]
#[ignore = "prints times"]
fn times_of_digits_and_errors() {
    for formula in ["(1 - cos(x))/x^2", "sqrt(x + 1) - sqrt(x)", "exp(x) - 1 - x", "x/(1 + x*x)"] {
        let x: Vec<f64> = (0..20_000).map(|n| 0.001 + f64::from(n) * 1.3e-5).collect();
        let (columns, computed) = ([PointColumn::from(&x[..])], vec![0.25; x.len()]);
        let mut solver = solver(formula);
        let mut bounds = Vec::new();
        let start = std::time::Instant::now();
        solver.bounds_of_points::<f64>(&columns, &mut bounds);
        let unit = start.elapsed().as_secs_f64();
        let mut line = format!("{formula}: bounds {:.2} us a row", unit * 1e6 / x.len() as f64);
        for digits in [20, 34, 50, 70, 90] {
            let (mut values, start) = (Vec::new(), std::time::Instant::now());
            solver.decimals_of_points(&columns, digits, TiesToEven, &mut values);
            line += &format!(", {digits} digits {:.1}", start.elapsed().as_secs_f64() / unit);
        }
        let (mut values, start) = (Vec::new(), std::time::Instant::now());
        solver.errors_of_points(&columns, &computed, ErrorMeasure::Ulps, Width::F64, &mut values);
        line += &format!(", errors {:.1}", start.elapsed().as_secs_f64() / unit);
        let start = std::time::Instant::now();
        for x in &x {
            solver.decimal(&[Number::from_f64(*x)], 50, TiesToEven);
        }
        line += &format!(", 50 digits one by one {:.1}", start.elapsed().as_secs_f64() / unit);
        println!("{line}");
    }
}
