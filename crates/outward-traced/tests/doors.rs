//! What other languages and libraries use: results that something else computed, lines of other programs, steps without
//! a function.

use outward::analysis::slopes::over_box;
use outward::interval::Interval;
use outward::program::Constant;
use outward::table::{Kind, Op, TABLE, Type};
use outward::traced::{OpenStep, Radius, Report, SourceLine, Statement, Traced, at, step};

type X = Traced<f64>;
type Both = (X, X);
type Unary = fn(X) -> X;
type Binary = fn(X, X) -> X;

fn same((x, y): Both, what: &str) {
    assert_eq!(x.to_string(), y.to_string(), "{what}");
    assert!(x.ball() == y.ball() || x.is_lost() && y.is_lost(), "{what}: {:?} {:?}", x.ball(), y.ball());
}

/// A number with an error and a radius.
fn third(x: f64) -> Traced<f64> {
    (Traced::new(x) / 3.0).sqrt()
}

#[test]
fn computed_results_are_those_of_the_methods() {
    let unary: &[(Op, Unary)] = &[
        (Op::Neg, |x| -x),
        (Op::Abs, |x| x.abs()),
        (Op::Recip, |x| x.recip()),
        (Op::Sqr, |x| x * x),
        (Op::Sqrt, |x| x.sqrt()),
        (Op::Floor, |x| x.floor()),
        (Op::Ceil, |x| x.ceil()),
        (Op::Trunc, |x| x.trunc()),
        (Op::RoundTiesToEven, |x| x.round_ties_even()),
        (Op::RoundTiesToAway, |x| x.round()),
        (Op::Exp, |x| x.exp()),
        (Op::Log1p, |x| x.ln_1p()),
        (Op::Tanh, |x| x.tanh()),
    ];
    for start in [0.25, 2.0, 7.3, 1e20, 1e-20] {
        let x = third(start);
        for (op, method) in unary {
            let result = method(x);
            let plain = result.to_string().parse().unwrap();
            same((Traced::computed(*op, &[x], plain).unwrap(), result), &format!("{op:?} {start}"));
        }
        let y = third(start * 1.5 + 0.1);
        let binary: &[(Op, Binary)] = &[
            (Op::Add, |x, y| x + y),
            (Op::Sub, |x, y| x - y),
            (Op::Mul, |x, y| x * y),
            (Op::Div, |x, y| x / y),
            (Op::Fmod, |x, y| x % y),
            (Op::Fmin, |x, y| x.min(y)),
            (Op::Fmax, |x, y| x.max(y)),
            (Op::Copysign, |x, y| x.copysign(-y)),
            (Op::Hypot, |x, y| x.hypot(y)),
            (Op::Atan2, |x, y| x.atan2(y)),
        ];
        for (op, method) in binary {
            let result = method(x, y);
            let plain = result.to_string().parse().unwrap();
            let operands = [x, if *op == Op::Copysign { -y } else { y }];
            same((Traced::computed(*op, &operands, plain).unwrap(), result), &format!("{op:?} {start}"));
        }
        let fused = x.mul_add(y, -x);
        let plain = fused.to_string().parse().unwrap();
        same((Traced::computed(Op::Fma, &[x, y, -x], plain).unwrap(), fused), "fma");
        let power = x.powi(3);
        let plain = power.to_string().parse().unwrap();
        same((Traced::computed_with_integer(Op::Pown, x, 3, plain).unwrap(), power), "powi");
    }
}

/// The bounds of an operation of the table, by the kernels of intervals.
fn bounds(op: Op, operands: &[f64]) -> Option<Interval<f64>> {
    let boxes: Vec<Interval<f64>> = operands.iter().map(|x| Interval::point(*x)).collect();
    over_box(op, &boxes, None).map(|found| found.value)
}

#[test]
fn every_function_of_the_table_is_enclosed() {
    let mut functions = 0;
    for info in TABLE {
        let is_function = matches!(info.kind, Kind::Arithmetic | Kind::Power | Kind::Elementary);
        if !is_function || info.operands.contains(&Type::Integer) {
            continue;
        }
        for scale in [0.3, 0.9, 1.7, 12.0] {
            let plain: Vec<f64> = [1.0, 0.7, 0.6].iter().map(|x| x * scale).take(info.arity()).collect();
            let operands: Vec<Traced<f64, Radius>> = plain.iter().map(|x| Traced::new(*x)).collect();
            let Some(result) = Traced::computed(info.op, &operands, 0.0) else {
                assert_eq!(info.arity(), 4, "{}", info.name);
                continue;
            };
            let Some(bounds) = bounds(info.op, &plain).filter(|x| x.is_common()) else {
                assert!(result.is_lost(), "{} is not defined at {plain:?}", info.name);
                continue;
            };
            let found = result.enclosure();
            assert!(!result.is_lost(), "{} at {plain:?} is lost", info.name);
            assert!(found.inf() <= bounds.sup() && bounds.inf() <= found.sup(), "{} at {plain:?}", info.name);
            assert!(
                result.radius() <= 1e-20 * found.mag().max(1e-10),
                "{} at {plain:?}: {found:?}",
                info.name
            );
            functions += 1;
        }
    }
    assert!(functions > 200, "{functions}");
}

#[test]
fn an_operation_that_is_no_function_of_the_numbers_has_no_result() {
    let x = Traced::<f64>::new(1.0);
    assert!(Traced::computed(Op::Add, &[x], 1.0).is_none());
    assert!(Traced::computed(Op::Sin, &[x, x], 1.0).is_none());
    assert!(Traced::<f64>::computed(Op::Sin, &[], 1.0).is_none());
    assert!(Traced::computed(Op::Pown, &[x, x], 1.0).is_none());
    assert!(Traced::computed(Op::Nextafter, &[x, x], 1.0).is_none());
    assert!(Traced::computed(Op::ConvexHull, &[x, x], 1.0).is_none());
    assert!(Traced::computed_with_integer(Op::Sin, x, 1, 1.0).is_none());
}

#[test]
fn a_number_that_is_flushed_keeps_its_exact_value() {
    let x = Traced::<f64, Radius>::new(1e-310);
    let flushed = Traced::computed(Op::Pos, &[x], 0.0).unwrap();
    assert_eq!((flushed.plain(), flushed.enclosure()), (0.0, Interval::point(1e-310)));
    assert!(flushed.error().absolute >= 1e-310);
    assert_eq!(Traced::computed(Op::Pos, &[x], 1e-310).unwrap().error().absolute, 0.0);
}

#[test]
fn signs_differences_and_remainders_of_other_libraries() {
    let x = Traced::<f64>::new(5.5);
    let y = Traced::new(2.0);
    let remainder = Traced::computed(Op::Remainder, &[x, y], -0.5).unwrap();
    assert_eq!(remainder.enclosure(), Interval::point(-0.5));
    assert_eq!(Traced::computed(Op::Fmod, &[x, y], 1.5).unwrap().enclosure(), Interval::point(1.5));
    assert_eq!(Traced::computed(Op::Fdim, &[x, y], 3.5).unwrap().enclosure(), Interval::point(3.5));
    assert_eq!(Traced::computed(Op::Fdim, &[y, x], 0.0).unwrap().enclosure(), Interval::point(0.0));
    let zero = Traced::<f64>::new(0.0);
    assert_eq!(Traced::computed(Op::Sign, &[zero], 0.0).unwrap().enclosure(), Interval::point(0.0));
    let _ = Report::take();
    let unknown = Traced::<f64>::within(0.0, 1.0);
    let sign = Traced::computed(Op::Sign, &[unknown], 0.0).unwrap();
    assert!(sign.enclosure().contains(-1.0) && sign.enclosure().contains(1.0));
    assert!(sign.radius() < 1.0 + 1e-9);
    assert_eq!(Report::take().doubtful().count(), 1);
}

#[test]
fn a_value_from_elsewhere_keeps_the_exact_one_and_is_blamed() {
    let x = Traced::<f64>::new(2.0).sqrt();
    let wrong = at(SourceLine::named("device.cu", 12), || x.with_value(1.5));
    assert_eq!(wrong.ball().0, x.ball().0);
    assert!(wrong.radius() >= x.radius() && wrong.radius() < x.radius() * 1.0001);
    let cause = wrong.causes()[0];
    assert_eq!((cause.line.file, cause.line.line), ("device.cu", 12));
    assert!((cause.amount - (1.5 - 2.0_f64.sqrt())).abs() < 1e-7);
    assert!(wrong.error().absolute > 0.085);
    assert!(x.with_value(f64::NAN).error().absolute.is_infinite());
}

#[test]
fn a_number_goes_to_another_format_with_its_exact_value() {
    let x = third(2.0);
    let narrow: Traced<f32> = x.converted(0.8164966);
    assert_eq!(narrow.ball().0, x.ball().0);
    assert!(narrow.error().ulps < 0.5 && narrow.causes().len() == 2);
    let wide: Traced<f64> = narrow.converted(f64::from(0.8164966_f32));
    assert_eq!(wide.ball().0, x.ball().0);
    let bare: Traced<f32, Radius> = Traced::<f64, Radius>::new(0.1).converted(0.1);
    assert_eq!(bare.enclosure(), Interval::point(0.1));
    // Beyond the numbers of the format, the exact value stays.
    let huge: Traced<f32> = Traced::<f64>::new(1e300).converted(f32::INFINITY);
    assert!(huge.enclosure() == Interval::point(1e300) && huge.error().absolute.is_infinite());
}

#[test]
fn integers_that_leave_are_comparisons() {
    let counts = |x: Traced<f64>, op| {
        let _ = Report::take();
        assert!(x.taken_as_integer(op));
        let report = Report::take();
        assert_eq!(report.lines.len(), 1);
        (report.lines[0].changed, report.lines[0].undecided)
    };
    let below = Traced::<f64>::new(3.0) - 1e-17;
    assert_eq!(counts(below, Op::Trunc), (1, 0));
    assert_eq!(counts(below, Op::Floor), (1, 0));
    assert_eq!(counts(below, Op::Ceil), (0, 0));
    assert_eq!(counts(below, Op::RoundTiesToEven), (0, 0));
    assert_eq!(counts(-below, Op::Trunc), (1, 0));
    assert_eq!(counts(below + 0.5, Op::RoundTiesToAway), (1, 0));
    assert_eq!(counts(Traced::within(2.5, 1.0), Op::Trunc), (0, 1));
    assert_eq!(counts(Traced::within(2.5, 0.25), Op::Trunc), (0, 0));
    assert_eq!(counts(Traced::unknown(2.0), Op::Trunc), (0, 1));
    assert_eq!(counts(Traced::new(f64::INFINITY), Op::Trunc), (0, 1));
    assert_eq!(counts(Traced::new(1e300), Op::Trunc), (0, 0));
    assert!(!below.taken_as_integer(Op::Exp));
}

#[test]
fn comparisons_of_other_programs_have_their_outcomes() {
    let x = third(2.0);
    let _ = Report::take();
    for (found, changed) in [(true, 0), (false, 1)] {
        x.compared(&Traced::new(0.5), |order| order.is_gt(), found);
        assert_eq!(Report::take().lines[0].changed, changed);
    }
    x.compared(&Traced::unknown(0.5), |order| order.is_gt(), true);
    assert_eq!(Report::take().lines[0].undecided, 1);
    assert!(Traced::<f64>::unknown(0.5).is_lost() && (Traced::unknown(0.5) + x).is_lost());
}

#[test]
fn constants_are_numerals() {
    for (text, constant) in Constant::IN_FORMULAS {
        let found: X = Traced::numeral(text).expect("a constant");
        same((found, Traced::constant(*constant)), text);
        assert!(found.digits() > 15.9);
    }
    assert!(X::numeral("PI").is_err() && X::numeral("").is_err() && X::numeral("0,1").is_err());
}

#[test]
fn conversions_lose_no_digit_of_the_exact_value() {
    let third = Traced::<f64>::new(1.0) / 3.0;
    let narrow: Traced<f32> = third.converted(1.0 / 3.0);
    assert_eq!((narrow.to_string(), narrow.ball().0), ("0.33333334".to_string(), third.ball().0));
    assert!(narrow.error().ulps < 0.5 && narrow.error().absolute > 9e-9);
    let wide: Traced<f64> = narrow.converted(f64::from(1.0_f32 / 3.0));
    assert_eq!((wide.ball(), wide.error().absolute), (narrow.ball(), narrow.error().absolute));
    // A conversion loses no digit of an exact value that is small beside its radius.
    let _ = Report::take();
    let zero = Traced::<f64>::within(0.0, 1e-30).converted::<f64>(1e-20);
    assert!(Report::take().lost().is_none() && zero.enclosure().contains(0.0));
    let _ = X::new(f64::NAN).converted(f32::NAN);
    assert!(Report::take().lines.is_empty());
    assert!(Traced::<f64>::new(1e300).converted(f32::INFINITY).error().absolute.is_infinite());
}

#[test]
fn remainders_with_the_sign_of_the_divisor() {
    let floored = |x: f64, y: f64| {
        let value = x - y * (x / y).floor();
        let result: X = Traced::computed_floored_remainder(Traced::new(x), Traced::new(y), value);
        result.enclosure()
    };
    for (x, y, exact) in
        [(5.5, 2.0, 1.5), (-5.5, 2.0, 0.5), (5.5, -2.0, -0.5), (-5.5, -2.0, -1.5), (6.0, 3.0, 0.0)]
    {
        assert_eq!(floored(x, y), Interval::point(exact), "{x} {y}");
    }
    assert!(floored(1.0, 0.0) == Interval::ENTIRE);
}

/// The heat equation as an array language computes it: each operation for all of the elements.
fn heat(u: &mut [X], is_told: bool) {
    let statement = Statement::begin();
    let mut compute = || {
        let inner = 1..u.len() - 1;
        let twice: Vec<X> = inner.clone().map(|i| 2.0 * u[i]).collect();
        let left: Vec<X> = inner.clone().map(|i| u[i + 1] - twice[i - 1]).collect();
        let sum: Vec<X> = inner.clone().map(|i| left[i - 1] + u[i - 1]).collect();
        let change: Vec<X> = inner.clone().map(|i| 0.4 * sum[i - 1]).collect();
        inner.for_each(|i| u[i] += change[i - 1]);
    };
    if is_told { statement.compute(compute) } else { compute() }
}

#[test]
fn statements_of_arrays_are_formulas() {
    let radius = |is_told| {
        let mut u: Vec<X> = (0..40).map(|i| Traced::new(f64::from(i).sin())).collect();
        (0..200).for_each(|_| heat(&mut u, is_told));
        u.iter().map(|x| x.radius()).fold(0.0, f64::max)
    };
    assert!(radius(true) < 1e-28, "{}", radius(true));
    assert!(radius(false) > 1e-20, "the statement makes the difference");
}

#[test]
fn numerals_are_constants_too() {
    for text in ["pi", "e"] {
        let x: X = Traced::numeral(text).expect("a constant");
        assert!(x.error().absolute > 1e-17 && x.radius() < 1e-30, "{text}");
    }
    assert!(X::numeral("tau").is_err());
}

#[test]
fn lines_are_given_for_calls_within_and_come_back_after_a_panic() {
    let named = |n| SourceLine::named("script.py", n);
    let file = |x: Traced<f64>| x.causes()[0].line;
    let x = Traced::<f64>::new(3.0);
    let (inner, outer) = at(named(1), || {
        let inner = at(named(2), || x.sqrt());
        (inner, x.sqrt())
    });
    assert_eq!((file(inner).line, file(outer).line), (2, 1));
    let panicked = std::panic::catch_unwind(|| at(named(3), || panic!("of a test")));
    assert!(panicked.is_err());
    assert!(file(x.sqrt()).file.ends_with("doors.rs"));
    assert_eq!(SourceLine::named("script.py", 2), file(inner));
    assert_eq!(SourceLine::here().line, line!());
}

fn turn(state: &mut [Traced<f64>]) {
    let (c, s) = (0.5_f64.sqrt(), 0.5_f64.sqrt());
    let (x, y) = (state[0], state[1]);
    (state[0], state[1]) = (x * c - y * s, x * s + y * c);
}

#[test]
fn steps_that_begin_and_end_are_steps() {
    let start = || [Traced::<f64>::new(1.0), Traced::new(0.0)];
    let (mut a, mut b) = (start(), start());
    for _ in 0..300 {
        step(&mut a, turn);
        let open = OpenStep::begin(&mut b);
        turn(&mut b);
        open.end(&mut b);
    }
    for (a, b) in a.iter().zip(&b) {
        same((*a, *b), "the same state");
        assert!(a.radius() < 1e-28);
    }
}

#[test]
fn steps_that_end_in_another_order_stay_enclosures() {
    let _ = Report::take();
    let mut outer = [Traced::<f64>::new(1.0), Traced::new(0.0)];
    let mut inner = [Traced::<f64>::new(0.3), Traced::new(0.4)];
    for _ in 0..20 {
        let first = OpenStep::begin(&mut outer);
        turn(&mut outer);
        let second = OpenStep::begin(&mut inner);
        turn(&mut inner);
        first.end(&mut outer);
        turn(&mut inner);
        second.end(&mut inner);
    }
    // A dropped step, and a state of another length.
    drop(OpenStep::begin(&mut outer));
    turn(&mut outer);
    let open = OpenStep::begin(&mut outer);
    open.end(&mut outer[..1]);
    let whole = step(&mut outer, |state| state.len());
    assert_eq!(whole, 2);
    assert_eq!(Report::take().steps, 42);
    // The exact values: rotations by the double that is nearest to the root of a half keep x² + y² but for its error.
    for (state, size) in [(outer, 1.0), (inner, 0.25)] {
        let norm = state[0] * state[0] + state[1] * state[1];
        assert!(!norm.is_lost() && (norm.enclosure().mid() - size).abs() < 1e-14);
        assert!(state.iter().all(|x| x.radius() < 1e-20));
    }
}
