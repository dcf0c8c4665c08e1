//! The device against single intervals: every row, every machine, every length.

use super::available;
use outward::device::{
    Cpu, Device, DeviceError, FloatMode, FloatPlan, IntervalColumn, IntervalPlan, IntervalSlice, On,
};
use outward::interval::{DecInterval, Decoration, Endpoint, Interval};
use outward::machine::{Level, Scalar};
use outward::program::{Node, Program, Relation, Side, Width};
use outward::round::Round;
use outward::table::{Kind, Op, OpInfo, TABLE};

/// Formulas that together have every kind of node, and the functions among others; each elementary function is added
/// alone.
const FORMULAS: &[&str] = &[
    "x",
    "0.1",
    "x + y",
    "-x - 0.1 * y",
    "x * y / (x - y)",
    "sqrt(x^2 + y^2)",
    "recip(x) + abs(y) * 1e400",
    "fma(x, y, x - 1/3) + pi",
    "min(x, y) - max(y, ℯ)",
    "let s = x + y; let t = s * s - x; sqrt(t) / s + t * (pi * ℯ - 0x1p-1074)",
    "if x < y then x - y else y - x",
    "if 0 <= x <= 1 and not x == y then sqrt(x) else recip(y)",
    "if x != y or y >= 2 then (if x > 0 then x else -x) else 1 / y",
    "if 1 < 2 then x else y",
    "exp(-x) * exp(y / 7) + exp(1)",
    "x^3 - y^-2 + x^0 * y^-5",
    "x^y + pow(abs(x), 1/3)",
    "powr(x, y) - x^floor(y)",
    "fdim(x, y) * rsqrt(x) - copysign(y, x) / logb(y)",
    "scalbn(x, -60) + ldexp(y, 1200) - scalbn(x, -1030) / ldexp(y, 3)",
    "log(x) - sin(y) / cos(x) + tan(atan(y) * x)",
];

/// The functions of the table, by their methods.
macro_rules! by_method {
    ($($op:ident $name:ident ($($x:ident),*) $lanes:tt $method:tt)*) => {
        fn by_method<T: Endpoint>(op: Op, operands: &[DecInterval<T>]) -> DecInterval<T> {
            match (op, operands) {
                $((Op::$op, &[$($x),*]) => outward::__call!(($($x),*) $method),)*
                _ => panic!("{} is no function of {} operands", op.name(), operands.len()),
            }
        }
    };
}
outward::__functions! { method by_method }

macro_rules! by_method_with_integer {
    ($($op:ident $name:ident $lanes:tt { $(#[$meta:meta])* $method:ident })*) => {
        fn by_method_with_integer<T: Endpoint>(op: Op, x: DecInterval<T>, n: i32) -> DecInterval<T> {
            match op {
                $(Op::$op => x.$method(n),)*
                _ => panic!("{} has no integer", op.name()),
            }
        }
    };
}
outward::__functions_with_integer! { method by_method_with_integer }

/// The interval reading by the definition: one node after the other, one row at a time.
fn reference<T: Endpoint>(program: &Program, row: &[DecInterval<T>]) -> DecInterval<T> {
    #[derive(Clone, Copy)]
    enum Promoted<T: Endpoint> {
        Number(DecInterval<T>),
        /// The condition: may it be true, may it be false, and its decoration.
        Condition(bool, bool, Decoration),
    }
    let mut held: Vec<Promoted<T>> = Vec::new();
    let number = |held: &[Promoted<T>], value: outward::program::Value| match held[value.index()] {
        Promoted::Number(number) => number,
        Promoted::Condition(..) => panic!("a number is wanted"),
    };
    let condition = |held: &[Promoted<T>], value: outward::program::Value| match held[value.index()] {
        Promoted::Condition(t, f, dec) => (t, f, dec),
        Promoted::Number(_) => panic!("a condition is wanted"),
    };
    for node in program.nodes() {
        let next = match *node {
            Node::Input(index) => Promoted::Number(row[index]),
            Node::Number(index, _) => {
                let (lo, hi) = program.numbers()[index].bounds();
                Promoted::Number(DecInterval::new(lo, hi).unwrap())
            }
            Node::Truth(truth) => Promoted::Condition(truth, !truth, Decoration::Com),
            Node::Cast(a, _) => Promoted::Number(number(&held, a)),
            Node::Restrict(side, a, limit) => {
                let (a, limit) = (number(&held, a), number(&held, limit));
                let part = |x: DecInterval<T>| x.interval().unwrap_or(Interval::EMPTY);
                let known = match (part(limit).is_empty(), side) {
                    (true, _) => Interval::ENTIRE,
                    (_, Side::AtLeast) => Interval::new(part(limit).inf(), T::INFINITY).unwrap_or_default(),
                    (_, Side::AtMost) => Interval::new(-T::INFINITY, part(limit).sup()).unwrap_or_default(),
                };
                let rest = part(a).intersection(known);
                let dec = if rest.is_empty() { a.decoration().min(Decoration::Trv) } else { a.decoration() };
                Promoted::Number(DecInterval::set_dec(rest, dec).unwrap_or(DecInterval::NAI))
            }
            Node::WithInteger(op, a, n, _) => {
                Promoted::Number(by_method_with_integer(op, number(&held, a), n))
            }
            Node::Apply(op, operands, _) => {
                let x: Vec<_> = operands.as_slice().iter().map(|value| number(&held, *value)).collect();
                Promoted::Number(by_method(op, &x))
            }
            Node::Compare(relation, a, b) => {
                let (a, b) = (number(&held, a), number(&held, b));
                let least = a.decoration().min(b.decoration());
                let some =
                    |holds: fn(T, T) -> bool| !a.is_empty() && !b.is_empty() && holds(a.inf(), b.sup());
                let (x, y) = (a.interval().unwrap_or_default(), b.interval().unwrap_or_default());
                let (both, point) = (!x.is_empty() && !y.is_empty(), x.is_singleton() && x == y);
                let (t, f) = match relation {
                    Relation::Less => (some(|a, b| a < b), both && !a.strict_precedes(b)),
                    Relation::LessEqual => (some(|a, b| a <= b), both && !a.precedes(b)),
                    Relation::Equal => (!x.disjoint(y), both && !point),
                    Relation::NotEqual => (both && !point, !x.disjoint(y)),
                };
                Promoted::Condition(t, f, least)
            }
            Node::And(a, b) | Node::Or(a, b) => {
                let ((t, f, d), (u, g, e)) = (condition(&held, a), condition(&held, b));
                let and = matches!(node, Node::And(..));
                // The second condition counts where the first one does not decide.
                let evaluates_second = if and { t } else { f };
                Promoted::Condition(
                    if and { t && u } else { t || f && u },
                    if and { f || t && g } else { f && g },
                    if evaluates_second { d.min(e) } else { d },
                )
            }
            Node::Not(a) => {
                let (t, f, dec) = condition(&held, a);
                Promoted::Condition(f, t, dec)
            }
            Node::Select(c, a, b) => {
                let (t, f, dec) = condition(&held, c);
                let (a, b) = (number(&held, a), number(&held, b));
                let part = |x: DecInterval<T>| x.interval().unwrap_or(Interval::EMPTY);
                let (interval, local) = match (t, f) {
                    (true, false) => (part(a), a.decoration()),
                    (false, true) => (part(b), b.decoration()),
                    (true, true) => {
                        let least = a.decoration().min(b.decoration()).min(Decoration::Def);
                        (part(a).convex_hull(part(b)), least)
                    }
                    (false, false) => (Interval::EMPTY, Decoration::Trv),
                };
                let dec = if dec < Decoration::Def { dec.min(local) } else { local };
                Promoted::Number(DecInterval::set_dec(interval, dec).unwrap_or(DecInterval::NAI))
            }
        };
        held.push(next);
    }
    number(&held, program.output())
}

/// Bounds of all kinds: small integers, sparse patterns, boundaries of the format, neighbours of each other.
pub struct Source(pub u64);

impl Source {
    pub fn next(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }

    fn bound<T: Endpoint>(&mut self) -> T {
        let bits = match self.next(4) {
            0 => {
                let specials = [0, 1, T::FRACTION_MASK, T::FRACTION_MASK + 1, T::MAX_BITS, T::INFINITY_BITS];
                specials[self.next(6) as usize]
            }
            1 => (0..self.next(5)).fold(0, |bits, _| bits | 1 << self.next(u64::from(T::BITS))),
            2 => (self.next(1 << 31) << 33 | self.next(1 << 31) << 2) >> (64 - T::BITS),
            _ => {
                let one = u64::from(T::EMAX.unsigned_abs()) << T::FRACTION_BITS;
                one + (self.next(8) << (T::FRACTION_BITS - 2)) - self.next(3)
            }
        };
        T::from_pattern((bits | self.next(2) << (T::BITS - 1)) & (T::SIGN_MASK | (T::SIGN_MASK - 1)))
    }

    /// Two bounds, mostly in order; sometimes a point, the empty interval or nonsense.
    fn row<T: Endpoint>(&mut self) -> [T; 2] {
        let (a, b) = (self.bound::<T>(), self.bound::<T>());
        match self.next(10) {
            0 => [a, a],
            1 => [T::NAN, T::NAN],
            2 => [a, b],
            _ if b < a => [b, a],
            _ => [a, b],
        }
    }

    fn column<T: Endpoint>(&mut self, rows: usize) -> [Vec<T>; 2] {
        let rows: Vec<[T; 2]> = (0..rows).map(|_| self.row()).collect();
        [rows.iter().map(|row| row[0]).collect(), rows.iter().map(|row| row[1]).collect()]
    }
}

/// The interval that a row of bounds stands for, by the definition.
fn interval<T: Endpoint>(lo: T, hi: T) -> DecInterval<T> {
    if outward::format::Format::is_nan(lo) && outward::format::Format::is_nan(hi) {
        return DecInterval::EMPTY;
    }
    DecInterval::new(lo, hi).unwrap_or(DecInterval::NAI)
}

fn held<T: Endpoint>(column: &IntervalColumn<T>, row: usize) -> DecInterval<T> {
    match Decoration::from_lane(column.dec[row]) {
        Decoration::Ill => DecInterval::NAI,
        dec => {
            let interval = Interval::new(column.lo[row], column.hi[row]).unwrap_or(Interval::EMPTY);
            DecInterval::set_dec(interval, dec).unwrap()
        }
    }
}

fn bits<T: Endpoint>(column: &[T]) -> Vec<u64> {
    column.iter().map(|x| x.pattern()).collect()
}

fn each_formula_on_each_machine<T: Endpoint>() {
    let mut source = Source(1);
    let rows = outward_needs::cases(1000);
    let [x, y] = [source.column::<T>(rows), source.column::<T>(rows)];
    let alone = TABLE.iter().filter(|info| info.kind == Kind::Elementary).filter_map(OpInfo::formula_text);
    for formula in FORMULAS.iter().copied().map(String::from).chain(alone) {
        let program = Program::parse(&formula).unwrap();
        let columns: Vec<_> = program.input_names().map(|name| if name == "x" { &x } else { &y }).collect();
        let inputs: Vec<_> = columns.iter().map(|[lo, hi]| IntervalSlice::bounds(lo, hi)).collect();
        let plan = IntervalPlan::<T>::new(&program).unwrap();
        let chooses = program.nodes().iter().any(|node| matches!(node, Node::Select(..)));
        let read = if chooses { program.for_bounds() } else { program.clone() };

        let mut first: Option<IntervalColumn<T>> = None;
        for level in available() {
            let mut result = IntervalColumn::new(rows);
            plan.run(&mut plan.scratch(level), &inputs, result.as_slice_mut()).unwrap();
            let first = first.get_or_insert_with(|| result.clone());
            assert_eq!(bits(&result.lo), bits(&first.lo), "{formula} on {level:?}");
            assert_eq!(bits(&result.hi), bits(&first.hi), "{formula} on {level:?}");
            assert_eq!(bits(&result.dec), bits(&first.dec), "{formula} on {level:?}");
        }
        let result = first.unwrap();
        for row in 0..rows {
            let operands: Vec<_> = columns.iter().map(|[lo, hi]| interval(lo[row], hi[row])).collect();
            let expected = reference(&read, &operands);
            assert_eq!(held(&result, row), expected, "{formula} of {operands:?}");
            if result.lo[row] == T::ZERO {
                assert_eq!(result.lo[row].pattern(), 0, "{formula} of {operands:?}");
            }
        }
    }
}

#[test]
fn each_formula_on_each_machine_f64() {
    each_formula_on_each_machine::<f64>();
}

#[test]
fn each_formula_on_each_machine_f32() {
    each_formula_on_each_machine::<f32>();
}

#[test]
fn every_length_and_number_of_threads_gives_the_same_rows() {
    let program = Program::parse("if x < y then sqrt(x * y) else x / (y + 0.1)").unwrap();
    let mut source = Source(2);
    let [x, y] = [source.column::<f64>(40_000), source.column::<f64>(40_000)];
    let whole = Cpu::new(Level::Scalar, 1);
    let slice =
        |column: &'_ [Vec<f64>; 2], rows: usize| (column[0][..rows].to_vec(), column[1][..rows].to_vec());
    let all = whole
        .evaluate(&program, &[IntervalSlice::bounds(&x[0], &x[1]), IntervalSlice::bounds(&y[0], &y[1])])
        .unwrap();
    for rows in [0, 1, 7, 8, 9, 255, 256, 257, 1000, 16_384, 16_385, 40_000] {
        let (x, y) = (slice(&x, rows), slice(&y, rows));
        let inputs = [IntervalSlice::bounds(&x.0, &x.1), IntervalSlice::bounds(&y.0, &y.1)];
        for threads in [1, 3] {
            let result = Cpu::new(Level::best(), threads).evaluate(&program, &inputs).unwrap();
            assert_eq!(bits(&result.lo), bits(&all.lo[..rows]), "{rows} rows");
            assert_eq!(bits(&result.hi), bits(&all.hi[..rows]), "{rows} rows");
            assert_eq!(bits(&result.dec), bits(&all.dec[..rows]), "{rows} rows");
        }
    }
}

#[test]
fn decorations_that_come_in_are_kept_as_limits() {
    let program = Program::parse("x + 1").unwrap();
    let plan = IntervalPlan::<f64>::new(&program).unwrap();
    let dec = [16.0, 12.0, 8.0, 4.0, 0.0];
    let input = IntervalSlice { lo: &[1.0; 5], hi: &[2.0; 5], dec: Some(&dec) };
    let mut result = IntervalColumn::new(5);
    plan.run(&mut plan.scratch(Level::best()), &[input], result.as_slice_mut()).unwrap();
    assert_eq!(result.dec, dec);
    assert_eq!(result.hi[..4], [3.0; 4]);
    assert!(result.hi[4].is_nan(), "what is ill is no interval");
}

#[test]
fn a_formula_without_inputs_has_one_row() {
    let result = Cpu::default().evaluate::<f64>(&Program::parse("pi").unwrap(), &[]).unwrap();
    assert_eq!((result.lo[0], result.hi[0]), (std::f64::consts::PI, std::f64::consts::PI.next_up()));
    assert_eq!(result.lo.len(), 1);
}

#[test]
fn infinity_is_beyond_every_number_and_is_none() {
    let at = |text: &str, lo: f64, hi: f64| {
        let program = Program::from_fpcore(text).unwrap();
        let result = Cpu::default().evaluate(&program, &[IntervalSlice::bounds(&[lo], &[hi])]).unwrap();
        (result.lo[0], result.hi[0], result.dec[0])
    };
    let text = "(FPCore (x) (if (< x INFINITY) 1 0))";
    assert_eq!(at(text, -1.0, f64::MAX.next_down()), (1.0, 1.0, 4.0));
    assert_eq!(at(text, -1.0, f64::INFINITY), (0.0, 1.0, 4.0));
}

#[test]
fn a_machine_at_hand_can_run_a_plan() {
    let program = Program::parse("x * y - 0.1").unwrap();
    let plan = IntervalPlan::<f64>::new(&program).unwrap();
    let inputs = [IntervalSlice::points(&[0.1, 3.0]), IntervalSlice::points(&[0.3, -7.0])];
    let (mut a, mut b) = (IntervalColumn::new(2), IntervalColumn::new(2));
    plan.run(&mut plan.scratch(On(Scalar)), &inputs, a.as_slice_mut()).unwrap();
    plan.run(&mut plan.scratch(Level::Soft), &inputs, b.as_slice_mut()).unwrap();
    assert_eq!((a.lo, a.hi), (b.lo, b.hi));
}

#[test]
fn columns_that_do_not_fit_are_refused() {
    let program = Program::parse("x + y").unwrap();
    let one = IntervalSlice::points(&[1.0]);
    let two = IntervalSlice::points(&[1.0, 2.0]);
    let cpu = Cpu::default();
    let wrong = Err(DeviceError::Inputs { expected: 2, found: 1 });
    assert_eq!(cpu.evaluate(&program, &[one]).map(|_| ()), wrong);
    assert_eq!(cpu.evaluate(&program, &[one, two]).map(|_| ()), Err(DeviceError::Rows));
    let lopsided = IntervalSlice::bounds(&[1.0], &[1.0, 2.0]);
    assert_eq!(cpu.evaluate(&program, &[lopsided, one]).map(|_| ()), Err(DeviceError::Rows));
}

/// Checks that both plans, in both formats, can do every operation that the table names for formulas.
#[test]
fn every_operation_of_a_formula_is_here() {
    let mut seen = 0;
    for info in TABLE.iter().filter(|info| info.readings.float) {
        let formula = info.formula_text().expect("it has an infix form");
        let program = Program::parse(&formula).unwrap_or_else(|error| panic!("{error}"));
        let mode = |width| FloatMode { width, round: Round::TiesToEven };
        let bounds = if info.readings.interval { Ok(()) } else { Err(DeviceError::FloatsOnly(info.op)) };
        assert_eq!(IntervalPlan::<f64>::new(&program).map(|_| ()), bounds, "{formula}");
        assert_eq!(IntervalPlan::<f32>::new(&program).map(|_| ()), bounds, "{formula}");
        assert!(FloatPlan::<f64>::new(&program, mode(Width::F64)).is_ok(), "{formula}");
        assert!(FloatPlan::<f32>::new(&program, mode(Width::F32)).is_ok(), "{formula}");
        seen += 1;
    }
    assert!(seen > 20);
}
