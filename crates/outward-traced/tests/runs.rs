//! Two runs of a program: balls contain every run, and departures are what rounding does not explain.

use outward::traced::{Agreement, AnyRounding, Detail, RecordedRun, Report, Traced, TracedFloat};
use outward_needs::cases;
use outward_test::exact::{ExactValue, Fraction};
use outward_test::generators::Random;

type X = Traced<f64, AnyRounding>;
type Single = Traced<f32, AnyRounding>;

/// A format, for runs that round in any way.
trait Format: TracedFloat + Into<f64> {
    fn of(x: f64) -> Self;
    fn next(self, is_up: bool) -> Self;
}

impl Format for f64 {
    fn of(x: f64) -> f64 {
        x
    }
    fn next(self, is_up: bool) -> f64 {
        if is_up { self.next_up() } else { self.next_down() }
    }
}

impl Format for f32 {
    fn of(x: f64) -> f32 {
        x as f32
    }
    fn next(self, is_up: bool) -> f32 {
        if is_up { self.next_up() } else { self.next_down() }
    }
}

fn exact<T: Format>(x: T) -> Fraction {
    Fraction::from_f64(x.into())
}

/// The largest number of the format that is not above the predicate's numbers, or the smallest that is not below.
fn beside<T: Format>(near: f64, is_up: bool, order: impl Fn(&Fraction) -> std::cmp::Ordering) -> Option<T> {
    let mut x = T::of(near);
    // A few numbers away at most.
    for _ in 0..8 {
        if !Into::<f64>::into(x).is_finite() {
            return None;
        }
        match (order(&exact(x)), is_up) {
            (std::cmp::Ordering::Equal, _) => return Some(x),
            // `x` is less than the result.
            (std::cmp::Ordering::Less, true) => x = x.next(true),
            (std::cmp::Ordering::Greater, false) => x = x.next(false),
            (std::cmp::Ordering::Less, false) => {
                let above = x.next(true);
                if !Into::<f64>::into(above).is_finite() || order(&exact(above)).is_gt() {
                    return Some(x);
                }
                x = above;
            }
            (std::cmp::Ordering::Greater, true) => {
                let below = x.next(false);
                if !Into::<f64>::into(below).is_finite() || order(&exact(below)).is_lt() {
                    return Some(x);
                }
                x = below;
            }
        }
    }
    None
}

fn order(a: &Fraction, b: &Fraction) -> std::cmp::Ordering {
    match () {
        () if a.is_less(b) => std::cmp::Ordering::Less,
        () if a == b => std::cmp::Ordering::Equal,
        () => std::cmp::Ordering::Greater,
    }
}

/// The result of an operation in another run: rounded up or down, or seldom not at all.
fn rounded<T: Format>(x: Fraction, random: &mut Random) -> Option<Fraction> {
    if random.below(5) == 0 {
        return Some(x);
    }
    let near = ExactValue::Fraction(x.clone()).to_f64();
    beside::<T>(near, random.below(2) == 0, |y| order(y, &x)).map(exact)
}

fn root<T: Format>(x: &Fraction, random: &mut Random) -> Option<Fraction> {
    if x.is_negative() {
        return None;
    }
    let near = ExactValue::Fraction(x.clone()).to_f64().sqrt();
    let order = |y: &Fraction| if y.is_negative() { std::cmp::Ordering::Less } else { order(&y.mul(y), x) };
    beside::<T>(near, random.below(2) == 0, order).map(exact)
}

fn is_in<T: TracedFloat, D: Detail>(x: &Traced<T, D>, value: &Fraction) -> bool {
    let ([hi, lo], radius) = x.ball();
    let middle = Fraction::from_f64(hi).add(&Fraction::from_f64(lo));
    let order = ExactValue::Fraction(value.clone()).compare_distance(&middle, &Fraction::from_f64(radius));
    order.is_some_and(std::cmp::Ordering::is_le)
}

macro_rules! random_runs {
    ($name:ident $float:ident) => {
        /// Random programs in both formats, and a run of each that rounds at random.
        #[test]
        fn $name() {
            let mut random = Random::new(91);
            let (mut compared, mut checked, mut lost) = (0, 0, 0);
            for _ in 0..cases(4000) {
                let numbers = [0.0, 1.0, 3.0, 0.1, 1e-3, 1e6, -7.5, 1e-40, 1e30, 1e-310];
                let start = |random: &mut Random| match random.below(3) {
                    0 => $float::of(random.pick(&numbers)),
                    _ => $float::of((random.unit() - 0.5) * 8.0),
                };
                let mut program: Vec<Traced<$float, AnyRounding>> =
                    (0..3).map(|_| Traced::new(start(&mut random))).collect();
                let mut other: Vec<Option<Fraction>> =
                    program.iter().map(|x| Some(exact(x.value()))).collect();
                for _ in 0..10 {
                    let mut pick = || program.len() - 1 - random.below(program.len().min(6) as u64) as usize;
                    let (i, j, k) = (pick(), pick(), pick());
                    let (x, y, z) = (program[i], program[j], program[k]);
                    let (Some(a), Some(b), Some(c)) = (other[i].clone(), other[j].clone(), other[k].clone())
                    else {
                        break;
                    };
                    // The operands of a run are numbers, or results that are not rounded yet.
                    let (x, run) = match random.below(9) {
                        0 => (x + y, rounded::<$float>(a.add(&b), &mut random)),
                        1 | 2 => (x - y, rounded::<$float>(a.sub(&b), &mut random)),
                        3 | 4 => (x * y, rounded::<$float>(a.mul(&b), &mut random)),
                        5 => (x / y, a.div(&b).and_then(|x| rounded::<$float>(x, &mut random))),
                        6 => (x.sqrt(), root::<$float>(&a, &mut random)),
                        7 => (x.max(y).abs(), Some(if a.is_less(&b) { b } else { a }.abs())),
                        _ => {
                            // Fused here, and perhaps not there.
                            let product = rounded::<$float>(a.mul(&b), &mut random);
                            let sum = product.and_then(|x| rounded::<$float>(x.add(&c), &mut random));
                            (x.mul_add(y, z), sum)
                        }
                    };
                    program.push(x);
                    other.push(run.clone());
                    compared += 1;
                    if x.is_lost() {
                        lost += 1;
                        break;
                    }
                    // A ball that is known says that no run overflows or is undefined.
                    let run = run.unwrap_or_else(|| panic!("{:?} of {program:?}", x.ball()));
                    assert!(is_in(&x, &run), "{program:?}: {:?} {run:?}", x.ball());
                    assert!(is_in(&x, &exact(x.value())), "{program:?}: {:?}", x.ball());
                    // At some numbers the runs are compared; from there on the ball is about the two.
                    let number = ExactValue::Fraction(run.clone()).to_f64();
                    if random.below(3) == 0 && Fraction::from_f64(number) == run {
                        let x = program.last_mut().expect("a number");
                        assert_eq!(x.check("x", number), Agreement::Explained, "{x}");
                        assert!(is_in(x, &run) && is_in(x, &exact(x.value())), "{x}: {:?}", x.ball());
                        checked += 1;
                    }
                }
            }
            assert!(lost * 5 < compared && checked * 8 > compared, "{lost} {checked} {compared}");
        }
    };
}
random_runs! { random_runs_of_binary64 f64 }
random_runs! { random_runs_of_binary32 f32 }

#[test]
fn functions_of_other_libraries() {
    let mut random = Random::new(17);
    for _ in 0..cases(3000) {
        let x = (random.unit() - 0.5) * 6.0;
        let off = (random.below(3) as f64 - 1.0) * f64::EPSILON;
        let (mut traced, mut plain) = (X::new(x), x);
        for _ in 0..4 {
            // One ulp more or less than this library's result. These functions are right to less than one.
            let beside = |y: f64| y * (1.0 + off / 2.0);
            (traced, plain) = match random.below(8) {
                0 => (traced.exp(), beside(plain.exp())),
                1 => (traced.sin(), beside(plain.sin())),
                2 => (traced.atan(), beside(plain.atan())),
                3 => (traced.cos(), beside(plain.cos())),
                4 => (traced.hypot(X::new(0.7)), beside(plain.hypot(0.7))),
                5 => (traced.powi(3), plain * (plain * plain)),
                6 => (traced.powi(-5), 1.0 / (plain * plain * plain * plain * plain)),
                _ => (traced * traced - 0.5, plain.mul_add(plain, -0.5)),
            };
            if !plain.is_finite() || traced.is_lost() {
                break;
            }
            assert!(is_in(&traced, &exact(plain)), "{x}: {traced} {plain} {:?}", traced.ball());
        }
    }
    // A library with larger errors.
    let lax = Traced::<f64, AnyRounding<10>>::new(0.3).sin();
    assert!(lax.radius() > 9.0 * 5e-17 && X::new(0.3).sin().radius() < 3.0 * 6e-17);
    let approximate = Traced::<f32, AnyRounding<2, 3>>::new(6.0) / 3.0;
    assert!(approximate.enclosure().contains(f64::from(2.0_f32.next_up().next_up())));
    assert_eq!((Single::new(6.0) / 3.0).radius(), 0.0);
    // A value that is 0 itself has no error.
    assert_eq!((Traced::<f32, AnyRounding<2, 3>>::new(0.0) / 3.0).radius(), 0.0);
}

#[test]
fn what_may_overflow_is_lost() {
    assert!((X::new(f64::MAX) * 1.0000000000000002).is_lost());
    assert!((Single::new(f32::MAX) * 1.0000001).is_lost());
    assert!(
        (Single::new(3e38) + 3e38).is_lost()
            && Single::new(1e30).mul_add(Single::new(1e30), Single::new(-1.0)).is_lost()
    );
    // Fused, this is a small number, and the product of an unfused run is none.
    let (x, y) = (X::new(1e200), X::new(1e150));
    assert!(x.mul_add(y, X::new(0.0)).is_lost());
    assert!(!(Single::new(f32::MAX) * 1.0).is_lost());
    assert!(X::new(f64::NAN).is_lost() && (X::new(1.0) / 0.0).is_lost() && X::new(1e-308).powi(-1).is_lost());
    // The smallest numbers are a unit apart, whatever the product is.
    let small = X::new(1e-200) * 1e-200;
    assert!(small.value() == 0.0 && is_in(&small, &Fraction::from_f64(5e-324)));
    let small = Single::new(1e-30) * 1e-30;
    assert!(small.value() == 0.0 && is_in(&small, &Fraction::from_f64(f64::from(f32::from_bits(1)))));
}

#[test]
fn numerals_are_rounded_in_any_way() {
    let tenth: X = Traced::numeral("0.1").expect("a numeral");
    assert!(is_in(&tenth, &exact(0.1_f64.next_down())) && tenth.radius() < 2e-17);
    let half: X = Traced::numeral("0.5").expect("a numeral");
    assert_eq!(half.radius(), 0.0);
    let pi: Single = Traced::constant(outward::program::Constant::Pi);
    assert!(is_in(&pi, &exact(std::f32::consts::PI.next_down())), "{:?}", pi.ball());
    for degrees in [0.0, 30.0, -57.3, 1e5] {
        let x = X::new(degrees);
        assert!(is_in(&x.to_radians(), &exact(degrees.to_radians())));
        assert!(is_in(&x.to_degrees(), &exact(degrees.to_degrees())));
        assert!(is_in(&x.to_radians(), &exact(degrees * std::f64::consts::PI / 180.0)));
    }
}

#[test]
fn sums_in_any_order() {
    let mut random = Random::new(5);
    for _ in 0..cases(200) {
        let n = 1 + random.below(40) as usize;
        let numbers: Vec<f64> =
            (0..n).map(|_| (random.unit() - 0.5) * random.pick(&[1.0, 1e8, 1e16, 1e-8])).collect();
        let sum = X::sum_in_any_order(numbers.iter().map(|x| X::new(*x)));
        assert_eq!(sum.value().to_bits(), numbers.iter().sum::<f64>().to_bits());
        let mut shuffled = numbers.clone();
        for _ in 0..10 {
            for at in (1..n).rev() {
                shuffled.swap(at, random.below(at as u64 + 1) as usize);
            }
            // As a tree, as GPUs do.
            let mut tree = shuffled.clone();
            while tree.len() > 1 {
                tree = tree.chunks(2).map(|pair| pair.iter().sum()).collect();
            }
            for other in [shuffled.iter().sum::<f64>(), tree[0]] {
                assert!(is_in(&sum, &exact(other)), "{numbers:?}: {other} {:?}", sum.ball());
            }
        }
    }
    assert_eq!(X::sum_in_any_order([]).value(), 0.0);
    assert_eq!(X::sum_in_any_order([X::new(0.1)]).radius(), 0.0);
}

/// A step of a damped oscillator; the other machine may fuse, and has a literal of binary32 from some step on.
fn oscillator(steps: usize, is_fused: bool, wrong_from: usize) -> Vec<[f64; 2]> {
    let (mut x, mut v) = (1.0_f64, 0.0_f64);
    let at = |step| {
        let damping = if step < wrong_from { 0.3 } else { f64::from(0.3_f32) };
        let force = if is_fused { damping.mul_add(-v, -x) } else { -x - damping * v };
        v = if is_fused { force.mul_add(0.01, v) } else { v + force * 0.01 };
        x = if is_fused { v.mul_add(0.01, x) } else { x + v * 0.01 };
        [x, v]
    };
    (0..steps).map(at).collect()
}

fn check_oscillator(steps: usize, run: &mut RecordedRun) -> [u32; 2] {
    let (mut x, mut v) = (X::new(1.0), X::new(0.0));
    let mut lines = [0; 2];
    for _ in 0..steps {
        let force = -x - X::new(0.3) * v;
        v += force * 0.01;
        run.check("v", &mut v);
        lines[1] = line!() - 1;
        x += v * 0.01;
        run.check("x", &mut x);
        lines[0] = line!() - 1;
    }
    lines
}

#[test]
fn the_first_departure_is_told_first() {
    let _ = Report::take();
    let steps = 2000;
    let recorded = |steps, wrong_from| {
        let values = oscillator(steps, true, wrong_from);
        let column = |at: usize| values.iter().map(|pair| pair[at]).collect::<Vec<_>>();
        RecordedRun::new("x", column(0)).with("v", column(1))
    };
    // Fused and not, the runs part by rounding alone, and balls do not grow.
    let mut run = recorded(steps, usize::MAX);
    check_oscillator(steps, &mut run);
    run.finish();
    let report = Report::take();
    assert!(report.departures().is_empty() && report.checks.len() == 2, "{report}");
    assert!(report.checks.iter().all(|check| check.values == steps as u64 && check.unknown == 0), "{report}");
    assert!(
        report.to_string().contains("2000 values of x, and rounding explains the other run's"),
        "{report}"
    );
    // The wrong literal is found in its step, on its line, and only what depends on it directly departs.
    let mut run = recorded(steps, 1000);
    let [_, line] = check_oscillator(steps, &mut run);
    run.finish();
    let report = Report::take();
    let departures = report.departures();
    let [check] = departures[..] else { panic!("{report}") };
    let first = check.first.as_ref().expect("a departure");
    assert_eq!((check.name.as_str(), check.line.line, first.pass), ("v", line, 1001), "{report}");
    assert!(first.distance > first.explained && first.explained < 1e-14 && check.departed > 100, "{report}");
    assert_eq!(first.moment.operation, 1000 * 7 + 5);
    assert!(report.to_string().starts_with(&format!("{}: v is ", check.line)), "{report}");
    assert!(report.to_json().contains("\"checks\":[{\"name\":\"v\","), "{}", report.to_json());
    // Runs of other lengths.
    let mut run = recorded(10, usize::MAX);
    check_oscillator(11, &mut run);
    let report = Report::take();
    let of = |at: usize| report.departures()[at].first.clone().expect("a departure");
    assert_eq!((of(0).other.as_str(), of(0).pass, of(1).other.as_str()), ("none", 11, "none"));
    assert!(report.to_string().contains("and the other run has no more values"), "{report}");
    let mut run = recorded(12, usize::MAX);
    check_oscillator(11, &mut run);
    run.finish();
    let report = Report::take();
    assert_eq!(report.departures().len(), 2);
    assert!(report.to_string().contains("x has no value in check 1, and"), "{report}");
}

#[test]
fn after_a_check_there_are_two_runs() {
    let mut x = X::new(1.0) / 3.0;
    assert!(x.radius() > 0.0);
    let other = x.value().next_up();
    assert_eq!(x.check("x", other), Agreement::Explained);
    assert!(is_in(&x, &exact(x.value())) && is_in(&x, &exact(other)) && x.radius() <= 6e-17);
    let same = x.value();
    assert_eq!((x.check("x", same), x.radius()), (Agreement::Explained, 0.0));
    // A departure begins anew, too.
    assert_eq!((x.check("x", 0.5), x.check("x", 0.34)), (Agreement::Departed, Agreement::Explained));
    assert_eq!(x.check("x", -1e300), Agreement::Departed);
    assert!(is_in(&x, &exact(-1e300)) && is_in(&x, &exact(x.value())));
    // Numbers that are none.
    let mut nan = X::new(f64::NAN);
    assert_eq!(
        (nan.check("nan", f64::NAN), nan.check("nan", 1.0)),
        (Agreement::Explained, Agreement::Unknown)
    );
    let mut infinite = X::new(f64::INFINITY);
    assert_eq!(infinite.check("inf", f64::INFINITY), Agreement::Explained);
    assert_eq!(X::new(1.0).check("x", f64::INFINITY), Agreement::Departed);
    assert_eq!(X::new(1.0).check("x", f64::NAN), Agreement::Departed);
    let mut x = X::new(f64::MAX);
    assert_eq!(x.check("x", -f64::MAX), Agreement::Departed);
    assert!(x.radius() == f64::MAX && is_in(&x, &exact(-f64::MAX)));
    let mut zero = X::new(0.0);
    assert_eq!((zero.check("0", -0.0), zero.check("0", 5e-324)), (Agreement::Explained, Agreement::Departed));
    assert!(is_in(&zero, &exact(0.0)) && is_in(&zero, &exact(5e-324)));
    // Nothing is known, until the next check.
    let mut lost = X::new(f64::MAX) * 1.0000000000000002;
    assert_eq!(lost.check("lost", 1.0), Agreement::Unknown);
    let mut single: Single = Single::new(1.0) / 3.0;
    assert_eq!((single.check("f32", 1.0_f32 / 3.0), single.radius()), (Agreement::Explained, 0.0));
    let _ = Report::take();
}

#[test]
fn comparisons_that_other_runs_may_decide_otherwise() {
    let _ = Report::take();
    // The program of a public report: a product is fused with the difference, so that P - P is not 0.
    let (rho, t) = (X::new(0.1), X::new(300.0));
    let p = rho * t;
    let mut difference = p - p;
    let line = line!() + 1;
    if difference.abs() > 1e-16 {
        unreachable!();
    }
    assert_eq!(difference.check("difference", 1.6653345369377348e-15), Agreement::Explained);
    // Counters and literals are the same in all runs.
    let (mut count, mut t) = (0, X::new(0.0));
    while t < 1.0 {
        t += 0.125;
        count += 1;
    }
    assert_eq!(count, 8);
    let report = Report::take();
    let [doubtful] = report.doubtful().collect::<Vec<_>>()[..] else { panic!("{report}") };
    assert_eq!(
        (doubtful.line.line, doubtful.unstable, doubtful.undecided, doubtful.changed),
        (line, 1, 0, 0)
    );
    assert!(report.to_string().contains("1 comparison, 1 perhaps otherwise in another run"), "{report}");
    assert!(
        report.to_json().contains("\"undecided\":0,\"unstable\":1,\"first_doubt\":"),
        "{}",
        report.to_json()
    );
    // The line is told with what departs behind it.
    let x = X::new(0.3) * 3.0;
    let line = line!() + 1;
    let mut y = if x < 0.9 { x } else { x * 2.0 };
    y.check("y", 1.8);
    let report = Report::take();
    let first = report.departures()[0].first.clone().expect("a departure");
    assert_eq!(first.unstable.map(|unstable| unstable.line), Some(line), "{report}");
    assert_eq!(Report::from_json(report.to_json()), Ok(report));
}

#[test]
fn runs_from_files() {
    let mut run =
        RecordedRun::from_csv("\u{feff}x, \"y\" ,z\n1,0x1.8p1,nan\n\n2,,inf\r\n3\n").expect("a run");
    let _ = Report::take();
    let mut numbers = [X::new(1.0), X::new(2.0), X::new(3.0)];
    assert_eq!(run.check_all("x", &mut numbers), Agreement::Explained);
    assert_eq!(run.check("y", &mut X::new(3.0)), Agreement::Explained);
    assert_eq!(run.check("z", &mut X::new(f64::NAN)), Agreement::Explained);
    assert_eq!(run.check("z", &mut X::new(f64::INFINITY)), Agreement::Explained);
    assert!(Report::take().departures().is_empty());
    let mut run = RecordedRun::new("u", [1.0, 2.0, 3.5]);
    assert_eq!(run.check_all("u", &mut numbers), Agreement::Departed);
    let report = Report::take();
    assert_eq!(report.departures()[0].first.as_ref().and_then(|first| first.index), Some(2));
    assert!(
        report.to_string().contains("u[2] is 3 in check 1, and 3.5 in the other run: 5e-1 apart"),
        "{report}"
    );
    for (text, error) in [
        ("", "expected a line of names, and found nothing"),
        ("a,,b\n", "line 1: expected names between commas, and one is empty"),
        ("a,a\n", "line 1: two columns have the name \"a\""),
        ("a\n1,2\n", "line 2: expected at most 1 cells, as there are names, and found 2"),
        ("a,b\n1,2\n\n1,2x\n", "line 4: column \"b\": expected a number, and found \"2x\""),
    ] {
        assert_eq!(RecordedRun::from_csv(text).expect_err(text).to_string(), error);
    }
    let error = RecordedRun::open("no/such/file").expect_err("no file").to_string();
    assert!(error.starts_with("cannot read no/such/file: "), "{error}");
    // A report of another run.
    X::new(0.25).record("u");
    X::new(f64::NEG_INFINITY).record("w");
    let report = Report::take();
    assert!(report.results.iter().all(|result| result.is_of_runs), "{report}");
    assert_eq!(Report::from_json(report.to_json()), Ok(report.clone()));
    let file = std::env::temp_dir().join(format!("outward-runs-{}.json", std::process::id()));
    std::fs::write(&file, report.to_json()).expect("a file");
    let mut read = RecordedRun::open(&file).expect("a run");
    assert_eq!(read.check("u", &mut X::new(0.25)), Agreement::Explained);
    std::fs::write(&file, "{\"a\":1}").expect("a file");
    let error = RecordedRun::open(&file).expect_err("no report").to_string();
    assert!(error.ends_with(
        "json, line 1: expected a report of a program, as outward::traced::Report::to_json writes it"
    ));
    std::fs::remove_file(&file).expect("a file");
    let mut run = RecordedRun::from_report(&report);
    assert_eq!(run.check("u", &mut X::new(0.25)), Agreement::Explained);
    assert_eq!(run.check("w", &mut X::new(f64::NEG_INFINITY)), Agreement::Explained);
    let panic = std::panic::catch_unwind(|| RecordedRun::new("u", []).check("v", &mut X::new(0.0)));
    let message = panic.expect_err("no such name").downcast::<String>().expect("a message");
    assert_eq!(*message, "the other run has no values of \"v\", but of: u");
}

#[test]
fn many_names_take_no_longer() {
    let _ = Report::take();
    let start = std::time::Instant::now();
    for at in 0..40_000 {
        X::new(1.0).check(&format!("u[{at}]"), 1.0);
    }
    assert!(start.elapsed().as_secs() < 10, "{:?}", start.elapsed());
    assert_eq!(Report::take().checks.len(), 40_000);
}

#[test]
fn reports_of_checks_merge() {
    let work = |other: f64| {
        let _ = Report::take();
        X::new(1.0).check("x", other);
        Report::take()
    };
    let mut report = std::thread::spawn(move || work(1.0)).join().expect("a report");
    report.merge(std::thread::spawn(move || work(2.0)).join().expect("a report"));
    let [check] = &report.checks[..] else { panic!("{report}") };
    assert_eq!((check.values, check.departed), (2, 1));
    assert_eq!(check.first.as_ref().map(|first| first.other.as_str()), Some("2"));
    assert_eq!(Report::from_json(report.to_json()), Ok(report));
}
