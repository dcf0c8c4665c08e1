//! Reverse operations, cancellations and slopes of columns: the bits of the methods of single intervals.

use outward::device::{IntervalColumn, IntervalSlice};
use outward::format::Format;
use outward::ieee1788::{ColumnsError, Reverse, ReversePlan, Slope};
use outward::interval::{DecInterval, Decoration, Interval};
use outward::machine::Level;

use crate::draw::Draw;
use crate::image::{BINARY, Operation, Steps, UNARY, all_intervals};
use crate::reverse::random_case;

/// Bounds and, for decorated columns, the code of the decoration.
type Row<T> = (T, T, Option<Decoration>);

struct Column<T> {
    rows: Vec<Row<T>>,
    lo: Vec<T>,
    hi: Vec<T>,
    dec: Vec<T>,
    is_decorated: bool,
}

impl<T: Steps> Column<T> {
    fn new(rows: Vec<Row<T>>, is_decorated: bool) -> Column<T> {
        let code = |dec: Option<Decoration>| T::nearest(dec.map_or(0.0, |dec| f64::from(dec as u8)));
        let (lo, hi) = (rows.iter().map(|row| row.0).collect(), rows.iter().map(|row| row.1).collect());
        let dec = rows.iter().map(|row| code(row.2)).collect();
        Column { rows, lo, hi, dec, is_decorated }
    }

    fn slice(&self) -> IntervalSlice<'_, T> {
        IntervalSlice {
            dec: self.is_decorated.then_some(&self.dec),
            ..IntervalSlice::bounds(&self.lo, &self.hi)
        }
    }

    fn interval(&self, row: usize) -> DecInterval<T> {
        let (lo, hi, dec) = self.rows[row];
        let is_empty = Format::is_nan(lo) && Format::is_nan(hi);
        let Ok(part) = Interval::new(lo, hi).or(if is_empty { Ok(Interval::EMPTY) } else { Err(()) }) else {
            return DecInterval::NAI;
        };
        match dec.filter(|_| self.is_decorated) {
            Some(Decoration::Ill) => DecInterval::NAI,
            Some(dec) => DecInterval::set_dec(part, dec).unwrap(),
            None => DecInterval::from(part),
        }
    }
}

/// A row for the interval: of bare columns, sometimes one that is no interval; else with a decoration that it allows.
fn row<T: Steps>(x: Interval<T>, is_decorated: bool, draw: &mut Draw) -> Row<T> {
    let strongest = DecInterval::from(x).decoration();
    if is_decorated {
        let weaker: Vec<_> = [Decoration::Trv, Decoration::Def, Decoration::Dac, Decoration::Com]
            .into_iter()
            .filter(|&dec| dec <= strongest)
            .collect();
        match draw.below(12) {
            0 => (T::NAN, T::NAN, Some(Decoration::Ill)),
            _ => (x.lanes().lo, x.lanes().hi, Some(weaker[draw.below(weaker.len() as u64) as usize])),
        }
    } else {
        match draw.below(24) {
            0 => (T::ONE, T::ZERO, None),
            1 => (T::NAN, T::ONE, None),
            2 => (T::INFINITY, T::INFINITY, None),
            _ => (x.lanes().lo, x.lanes().hi, None),
        }
    }
}

fn check_result<T: Steps>(
    what: &str,
    result: &IntervalColumn<T>,
    columns: &[Column<T>],
    expected: impl Fn(usize) -> DecInterval<T>,
) {
    for i in 0..result.lo.len() {
        let value = expected(i);
        let bounds = value.interval().unwrap_or(Interval::EMPTY).lanes();
        let operands: Vec<_> = columns.iter().map(|column| column.interval(i)).collect();
        let bits = [bounds.lo, bounds.hi].map(Format::pattern);
        let found = [result.lo[i], result.hi[i]].map(Format::pattern);
        assert_eq!(found, bits, "{what} of {operands:?}: {:?}, not {value:?}", [result.lo[i], result.hi[i]]);
        assert_eq!(Decoration::from_lane(result.dec[i]), value.decoration(), "{what} of {operands:?}");
    }
}

fn plan_of<T: Steps>(operation: Operation) -> ReversePlan<T> {
    match operation {
        Operation::Sqr => ReversePlan::sqr_rev(),
        Operation::Abs => ReversePlan::abs_rev(),
        Operation::Pown(n) => ReversePlan::pown_rev(n),
        Operation::Sin => ReversePlan::sin_rev(),
        Operation::Cos => ReversePlan::cos_rev(),
        Operation::Tan => ReversePlan::tan_rev(),
        Operation::Cosh => ReversePlan::cosh_rev(),
        Operation::Mul => ReversePlan::mul_rev(),
        Operation::PowRev1 => ReversePlan::pow_rev1(),
        Operation::PowRev2 => ReversePlan::pow_rev2(),
        Operation::Atan2Rev1 => ReversePlan::atan2_rev1(),
        Operation::Atan2Rev2 => ReversePlan::atan2_rev2(),
    }
}

/// Columns of operands, in the order b, c, x.
fn columns_of<T: Steps>(cases: &[[Interval<T>; 3]], is_decorated: bool, draw: &mut Draw) -> [Column<T>; 3] {
    [0, 1, 2].map(|at| {
        let rows = cases.iter().map(|case| row(case[at], is_decorated, draw)).collect();
        Column::new(rows, is_decorated)
    })
}

fn check_operation<T: Steps>(
    operation: Operation,
    cases: &[[Interval<T>; 3]],
    draw: &mut Draw,
    levels: &[Level],
) {
    let plan = plan_of::<T>(operation);
    for is_decorated in [false, true] {
        let columns = columns_of(cases, is_decorated, draw);
        let first = if BINARY.contains(&operation) { 0 } else { 1 };
        for &level in levels {
            let mut scratch = plan.scratch(level);
            let mut result = IntervalColumn::new(cases.len());
            let operands: Vec<_> = columns.iter().map(Column::slice).collect();
            plan.run(&mut scratch, &operands[first..], [result.as_slice_mut()]).unwrap();
            let row = |i: usize| [0, 1, 2].map(|at| columns[at].interval(i));
            let what = format!("{operation:?} on {level:?}");
            check_result(&what, &result, &columns, |i| {
                let [b, c, x] = row(i);
                operation.on(b, c, x)
            });
            // The interval in which to look may be left out.
            plan.run(&mut scratch, &operands[first..2], [result.as_slice_mut()]).unwrap();
            check_result(&what, &result, &columns[..2], |i| {
                let [b, c, _] = row(i);
                operation.on(b, c, DecInterval::ENTIRE)
            });
        }
    }
}

fn check_all<T: Steps>(seed: u64, rows: usize) {
    let mut draw = Draw::new(seed);
    for operation in UNARY.into_iter().chain(BINARY) {
        // Two blocks, and a part of one.
        let cases: Vec<_> = (0..rows).map(|_| random_case::<T>(&mut draw, operation)).collect();
        check_operation(operation, &cases, &mut draw, &[Level::best()]);
    }
}

#[test]
fn random_rows() {
    check_all::<f64>(11, 2500);
    check_all::<f32>(12, 2500);
}

/// Intervals that meet bounds of the set, 0 and infinities in every way.
#[test]
fn small_sets() {
    let ends = [-f64::INFINITY, -3.0, -2.0, -1.0, 0.0, 1.0, 2.0, 3.0, f64::INFINITY];
    let of_values = [-f64::INFINITY, -8.0, -1.0, 0.0, 1.0, 4.0, 8.0, f64::INFINITY];
    let mut draw = Draw::new(13);
    for operation in UNARY {
        let xs = all_intervals(&ends);
        let cs = all_intervals(&of_values);
        let cases: Vec<_> =
            cs.iter().flat_map(|&c| xs.iter().map(move |&x| [Interval::EMPTY, c, x])).collect();
        check_operation::<f64>(operation, &cases, &mut draw, &[Level::best()]);
    }
    let few = all_intervals(&[-f64::INFINITY, -2.0, 0.0, 1.0, 2.0, f64::INFINITY]);
    let cases: Vec<_> = few
        .iter()
        .flat_map(|&b| few.iter().map(move |&c| [b, c]))
        .flat_map(|[b, c]| few.iter().map(move |&x| [b, c, x]))
        .collect();
    check_operation::<f64>(Operation::Mul, &cases, &mut draw, &[Level::best()]);
}

#[test]
fn every_level_gives_the_same_bits() {
    let levels: Vec<_> = Level::ALL.into_iter().filter(|level| level.is_available()).collect();
    let mut draw = Draw::new(14);
    for operation in [Operation::Sqr, Operation::Cosh, Operation::Pown(3), Operation::Mul] {
        let cases: Vec<_> = (0..70).map(|_| random_case::<f64>(&mut draw, operation)).collect();
        check_operation(operation, &cases, &mut draw, &levels);
    }
}

#[test]
fn cancellation_and_pairs() {
    let mut draw = Draw::new(15);
    let cases: Vec<_> = (0..2000).map(|_| random_case::<f64>(&mut draw, Operation::Mul)).collect();
    for is_decorated in [false, true] {
        let columns = columns_of(&cases, is_decorated, &mut draw);
        let operands = [columns[0].slice(), columns[1].slice()];
        let mut result = IntervalColumn::new(cases.len());
        let [b, c] = [0, 1].map(|at| move |columns: &[Column<f64>], i: usize| columns[at].interval(i));
        for (plan, is_minus) in [(ReversePlan::cancel_minus(), true), (ReversePlan::cancel_plus(), false)] {
            plan.run(&mut plan.scratch(Level::best()), &operands, [result.as_slice_mut()]).unwrap();
            check_result("cancel", &result, &columns[..2], |i| {
                let (x, y) = (b(&columns, i), c(&columns, i));
                if is_minus { x.cancel_minus(y) } else { x.cancel_plus(y) }
            });
        }
        let mut other = IntervalColumn::new(cases.len());
        let plan = ReversePlan::mul_rev_to_pair();
        let results = [result.as_slice_mut(), other.as_slice_mut()];
        plan.run(&mut plan.scratch(Level::best()), &operands, results).unwrap();
        for (part, column) in [&result, &other].into_iter().enumerate() {
            check_result("mul_rev_to_pair", column, &columns[..2], |i| {
                b(&columns, i).mul_rev_to_pair(c(&columns, i))[part]
            });
        }
    }
}

#[test]
fn slopes() {
    let mut draw = Draw::new(16);
    let cases: Vec<_> = (0..60).map(|_| random_case::<f64>(&mut draw, Operation::Sqr)).collect();
    for is_decorated in [false, true] {
        let [.., x] = columns_of(&cases, is_decorated, &mut draw);
        for slope in Slope::ALL {
            let mut result = IntervalColumn::new(cases.len());
            slope.over_columns(x.slice(), result.as_slice_mut()).unwrap();
            let columns = std::slice::from_ref(&x);
            check_result(slope.name(), &result, columns, |i| slope.over_decorated(x.interval(i)));
        }
    }
}

#[test]
fn columns_that_do_not_fit_are_refused() {
    let column = [1.0, 2.0];
    let points = IntervalSlice::points(&column);
    let mut result = IntervalColumn::new(2);
    let plan = ReversePlan::<f64>::sqr_rev();
    let mut scratch = plan.scratch(Level::best());
    for (expected, found, operands) in [(2, 0, 0), (2, 3, 3)] {
        let given = vec![points; operands];
        let error = plan.run(&mut scratch, &given, [result.as_slice_mut()]).unwrap_err();
        assert_eq!(error, ColumnsError::Operands { expected, found });
        let text = format!("the operation has {expected} operands, here are {found} columns");
        assert_eq!(error.to_string(), text);
    }
    let cancel = ReversePlan::<f64>::cancel_minus();
    let one = cancel.run(&mut cancel.scratch(Level::best()), &[points], [result.as_slice_mut()]);
    assert_eq!(one, Err(ColumnsError::Operands { expected: 2, found: 1 }));
    let short = IntervalSlice::points(&column[..1]);
    let uneven = plan.run(&mut scratch, &[points, short], [result.as_slice_mut()]);
    assert_eq!(uneven, Err(ColumnsError::Rows));
    let mut other = IntervalColumn::new(3);
    assert_eq!(plan.run(&mut scratch, &[points], [other.as_slice_mut()]), Err(ColumnsError::Rows));
    let sloped = Slope::ExpSlope1.over_columns(points, other.as_slice_mut());
    assert_eq!(sloped, Err(ColumnsError::Rows));
    let mut none = IntervalColumn::new(0);
    assert_eq!(plan.run(&mut scratch, &[IntervalSlice::points(&[])], [none.as_slice_mut()]), Ok(()));
}

#[test]
fn scratch_memory_of_another_operation() {
    let mut scratch = ReversePlan::<f64>::abs_rev().scratch(Level::best());
    let mut result = IntervalColumn::new(1);
    let c = IntervalSlice::points(&[4.0]);
    let done = ReversePlan::<f64>::sqr_rev().run(&mut scratch, &[c], [result.as_slice_mut()]);
    assert_eq!((done, result.lo[0], result.hi[0]), (Ok(()), -2.0, 2.0));
}
