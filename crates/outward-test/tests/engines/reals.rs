//! Engines of real numbers: bounds at points, exact values, ranges over boxes, certificates.

use outward::device::{IntervalColumn, IntervalPlan, IntervalSlice};
use outward::exact::{Outcome as ExactOutcome, PointColumn, PointValue, Solver};
use outward::interval::Decoration;
use outward::machine::{Level, Native};
use outward::program::{Number, Program};
use outward_test::attack::{Search, try_ranges};
use outward_test::evaluate::fast_levels;
use outward_test::exact::{ExactValue, Fraction, Outcome, evaluate};
use outward_test::generators::Random;
use outward_test::meaning::{Formula, Grammar, Language, value};

use super::{columns, formulas, inputs, numbers, random, report};

/// Points of a formula; of some formulas as many as it takes until programs of double-double numbers are made.
const POINTS: usize = 12;
const MANY_POINTS: usize = 80;

/// A formula of either language.
fn formula(at: usize, random: &mut Random) -> Formula {
    let language = if at.is_multiple_of(3) { Language::FpCore } else { Language::Infix };
    Grammar::whole(language).formula(random)
}

/// Numbers that are numbers of binary32 too, so that bounds in both formats are of the same points.
fn points(count: usize, random: &mut Random) -> Vec<Vec<f64>> {
    let mut point = || loop {
        let point: Vec<f64> = numbers(random).into_iter().map(|x| f64::from(x as f32)).collect();
        if point.iter().all(|x| x.is_finite()) {
            return point;
        }
    };
    (0..count).map(|_| point()).collect()
}

fn shown(value: &Outcome) -> String {
    match value {
        Outcome::Value(value) => format!("{:e}", value.to_f64()),
        other => format!("{other:?}"),
    }
}

/// Do these bounds at a point contradict the value? `None` stands for an engine that calls the formula undefined.
fn contradicts(value: &Outcome, bounds: Option<(f64, f64)>) -> bool {
    match (value, bounds) {
        (Outcome::Value(value), Some((lo, hi))) => value.is_outside(lo, hi),
        (Outcome::Value(_), None) | (Outcome::Undefined, Some(_)) => true,
        _ => false,
    }
}

#[test]
fn values_at_points() {
    let mut random = random(1);
    let (mut compared, mut undecided, mut undefined, mut wrong) = (0, 0, 0, Vec::new());
    for at in 0..formulas(400) {
        let formula = formula(at, &mut random);
        let program = formula.program();
        let rows = points(if at % 16 == 0 { MANY_POINTS } else { POINTS }, &mut random);
        let values: Vec<Outcome> = rows.iter().map(|row| value(&formula, row)).collect();
        let mut solver = Solver::new(&program).with_most_bits(1024);
        let columns = columns(&program, &rows);
        let mut many: Vec<PointValue<(f64, f64)>> = Vec::new();
        let of_points: Vec<PointColumn<'_>> = columns.iter().map(|column| column[..].into()).collect();
        if !columns.is_empty() {
            solver.bounds_of_points::<f64>(&of_points, &mut many);
        }
        for (at, (row, value)) in rows.iter().zip(&values).enumerate() {
            let place = || format!("`{}` at {row:?} is {}", formula.text(), shown(value));
            let row = inputs(&program, row);
            compared += 1;
            undefined += usize::from(matches!(value, Outcome::Undefined));
            // The other interpreter, which goes through the nodes of programs.
            let fractions: Vec<Fraction> = row.iter().map(|x| Fraction::from_f64(*x)).collect();
            let of_nodes = evaluate(&program, &fractions).swap_remove(program.output().index());
            if !may_agree(value, &of_nodes) {
                wrong.push(format!("{}, {} by its nodes", place(), shown(&of_nodes)));
            }
            let exact: Vec<Number> = row.iter().map(|x| Number::from_f64(*x)).collect();
            let found = solver.bounds::<f64>(&exact);
            let is_wrong = match found {
                ExactOutcome::Value(bounds) => contradicts(value, Some(bounds)),
                ExactOutcome::Undefined => contradicts(value, None),
                ExactOutcome::Undecided { .. } => {
                    undecided += usize::from(matches!(value, Outcome::Value(_)));
                    false
                }
            };
            if is_wrong {
                wrong.push(format!("{}, but {found:?} as an exact value", place()));
            }
            if let Some(one_of_many) = many.get(at)
                && one_of_many.outcome != found
            {
                wrong.push(format!("{}, {found:?}, but {:?} as one of many", place(), one_of_many.outcome));
            }
        }
        bounds_at_points::<f64>(&formula, &program, |x| x, &rows, &values, &mut wrong);
        bounds_at_points::<f32>(&formula, &program, |x| x as f32, &rows, &values, &mut wrong);
    }
    println!("{undefined} undefined, {undecided} undecided");
    report("values at points", compared, &wrong);
    assert!(undefined * 10 > compared && undecided * 100 < compared);
}

/// Are they one value, or is one of them not known?
fn may_agree(a: &Outcome, b: &Outcome) -> bool {
    match (a, b) {
        (Outcome::Value(a), Outcome::Value(b)) => match (a, b) {
            (ExactValue::Fraction(a), ExactValue::Fraction(b)) => a == b,
            (a, b) => a.compare(b).is_none(),
        },
        (Outcome::Undefined, Outcome::Value(_)) | (Outcome::Value(_), Outcome::Undefined) => false,
        _ => true,
    }
}

/// Bounds of the interval reading contain the value, and say that there is one only where there is one.
fn bounds_at_points<T: Native>(
    formula: &Formula,
    program: &Program,
    number: fn(f64) -> T,
    rows: &[Vec<f64>],
    values: &[Outcome],
    wrong: &mut Vec<String>,
) {
    let Ok(plan) = IntervalPlan::<T>::new(program) else { return };
    let columns = columns(program, rows).into_iter().map(|column| column.into_iter().map(number).collect());
    let columns: Vec<Vec<T>> = columns.collect();
    let points: Vec<IntervalSlice<'_, T>> =
        columns.iter().map(|column| IntervalSlice::points(column)).collect();
    let mut of_levels: Vec<(Level, IntervalColumn<T>)> = Vec::new();
    for level in fast_levels().chain([Level::Trace]) {
        let mut found = IntervalColumn::new(rows.len());
        plan.run(&mut plan.scratch(level), &points, found.as_slice_mut()).expect("a column an input");
        of_levels.push((level, found));
    }
    let (_, first) = &of_levels[0];
    for (at, (row, value)) in rows.iter().zip(values).enumerate() {
        let [lo, hi, dec] = [&first.lo, &first.hi, &first.dec].map(|column| column[at].widen());
        let place = || format!("`{}` at {row:?}: {}, [{lo:e}, {hi:e}] {dec}", formula.text(), shown(value));
        let is_defined = dec >= f64::from(Decoration::Def as u8);
        let is_wrong = match value {
            Outcome::Value(_) => contradicts(value, (!lo.is_nan()).then_some((lo, hi))),
            Outcome::Undefined => is_defined,
            _ => false,
        };
        if is_wrong {
            wrong.push(format!("{} as bounds of {}", place(), T::NAME));
        }
        for (level, found) in &of_levels[1..] {
            let pattern =
                |of: &IntervalColumn<T>| [&of.lo, &of.hi, &of.dec].map(|column| column[at].pattern());
            if pattern(found) != pattern(first) {
                wrong.push(format!("{}, and other bounds on {}", place(), level.name()));
            }
        }
    }
}

/// Ranges, minima and certificates over boxes, and bounds of these.
#[test]
fn ranges_over_boxes() {
    let (mut random, mut search) = (random(2), Search::default());
    for at in 0..formulas(60) {
        let language = if at % 2 == 0 { Language::FpCore } else { Language::Infix };
        let formula = Grammar { depth: 2 + at as u64 % 2, ..Grammar::whole(language) }.formula(&mut random);
        try_ranges(&formula, &mut random, &mut search);
    }
    let wrong: Vec<String> = search.refuted.iter().map(ToString::to_string).collect();
    report("ranges over boxes", search.compared, &wrong);
}
