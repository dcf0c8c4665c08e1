//! Single operations on columns are those of plans with this operation alone, bit for bit, on every machine.

use outward::Round;
use outward::device::operation::{Operation, intervals, numbers};
use outward::device::{DeviceError, FloatMode, FloatPlan, IntervalColumn, IntervalPlan, IntervalSlice};
use outward::machine::{Level, Native};
use outward::program::{Program, Width};
use outward::table::{Op, OpInfo, TABLE, Type};

/// Numbers of rows around the sizes of vectors and of blocks.
const ROWS: [usize; 9] = [0, 1, 7, 8, 13, 127, 129, 256, 300];

const SPECIAL: [f64; 14] = [
    0.0,
    -0.0,
    1.0,
    -1.0,
    0.5,
    2.0,
    -3.0,
    10.0,
    1e-300,
    5e-324,
    f64::MAX,
    f64::INFINITY,
    f64::NEG_INFINITY,
    f64::NAN,
];

/// Special numbers, and some between them.
fn column(at: usize) -> Vec<f64> {
    let number = |row: usize| match row % 3 {
        0 => SPECIAL[(row * (at + 5)) % SPECIAL.len()],
        1 => (row as f64 - 100.0) / 16.0 + at as f64,
        _ => 1.0 / (row + at) as f64,
    };
    (0..300).map(number).collect()
}

fn in_f32(column: &[f64]) -> Vec<f32> {
    column.iter().map(|x| *x as f32).collect()
}

fn operations() -> Vec<(&'static OpInfo, Operation, usize)> {
    let with_integers = |info: &'static OpInfo| {
        let has_integer = info.operands.contains(&Type::Integer);
        let integers = if has_integer { vec![Some(-3), Some(2), Some(65)] } else { vec![None] };
        let operands = info.arity() - usize::from(has_integer);
        integers.into_iter().map(move |integer| (info, Operation { op: info.op, integer }, operands))
    };
    TABLE.iter().flat_map(with_integers).collect()
}

fn levels() -> impl Iterator<Item = Level> {
    Level::ALL
        .into_iter()
        .filter(|level| level.is_available() && !matches!(level, Level::Trace | Level::Soft))
}

fn same<T: Native>(found: &[T], expected: &[T]) -> bool {
    found.iter().zip(expected).all(|(a, b)| a.pattern() == b.pattern())
}

fn check_numbers<T: Native>(operation: Operation, mode: FloatMode, columns: &[Vec<T>]) {
    let program = Program::of_operation(operation.op, columns.len(), operation.integer);
    let plan = FloatPlan::<T>::new(&program, mode).expect("a plan");
    for (level, rows) in levels().flat_map(|level| ROWS.map(|rows| (level, rows))) {
        let inputs: Vec<&[T]> = columns.iter().map(|column| &column[..rows]).collect();
        let [mut expected, mut found] = [(); 2].map(|()| vec![T::from_pattern(1); rows]);
        plan.run(&mut plan.scratch(level), &inputs, &mut expected).expect("results");
        match *inputs {
            [x] => numbers(level, operation, mode, [x], &mut found),
            [x, y] => numbers(level, operation, mode, [x, y], &mut found),
            [x, y, z] => numbers(level, operation, mode, [x, y, z], &mut found),
            [x, y, z, w] => numbers(level, operation, mode, [x, y, z, w], &mut found),
            _ => unreachable!("at most four operands"),
        }
        .expect("results");
        assert!(same(&found, &expected), "{operation:?} {mode:?} {level:?} {rows} rows");
    }
}

#[test]
fn numbers_are_those_of_plans() {
    let columns: Vec<Vec<f64>> = (0..4).map(column).collect();
    let narrow: Vec<Vec<f32>> = columns.iter().map(|column| in_f32(column)).collect();
    let mut checked = 0;
    for (_, operation, operands) in operations().into_iter().filter(|(info, ..)| info.readings.float) {
        for round in Round::ALL {
            check_numbers(operation, FloatMode { width: Width::F64, round }, &columns[..operands]);
            check_numbers(operation, FloatMode { width: Width::F32, round }, &narrow[..operands]);
        }
        checked += 1;
    }
    assert!(checked > 90, "{checked}");
}

fn check_intervals<T: Native + PartialOrd>(operation: Operation, columns: &[[Vec<T>; 2]], decorations: bool) {
    let program = Program::of_operation(operation.op, columns.len(), operation.integer);
    let plan = IntervalPlan::<T>::new(&program).expect("a plan");
    // The decorations of the operands where they are given.
    let decorated: Vec<IntervalColumn<T>> = columns
        .iter()
        .map(|[lo, hi]| {
            let mut result = IntervalColumn::new(lo.len());
            let plan = IntervalPlan::<T>::new(&Program::of_operation(Op::Pos, 1, None)).expect("a plan");
            let input = [IntervalSlice::bounds(lo, hi)];
            plan.run(&mut plan.scratch(Level::Scalar), &input, result.as_slice_mut()).expect("results");
            result
        })
        .collect();
    for (level, rows) in levels().flat_map(|level| ROWS.map(|rows| (level, rows))) {
        let inputs: Vec<IntervalSlice<'_, T>> = decorated
            .iter()
            .zip(columns)
            .map(|(column, [lo, hi])| match decorations {
                true => IntervalSlice {
                    lo: &column.lo[..rows],
                    hi: &column.hi[..rows],
                    dec: Some(&column.dec[..rows]),
                },
                false => IntervalSlice::bounds(&lo[..rows], &hi[..rows]),
            })
            .collect();
        let [mut expected, mut found] = [(); 2].map(|()| IntervalColumn::new(rows));
        plan.run(&mut plan.scratch(level), &inputs, expected.as_slice_mut()).expect("results");
        let output = found.as_slice_mut();
        match *inputs {
            [x] => intervals(level, operation, [x], output),
            [x, y] => intervals(level, operation, [x, y], output),
            [x, y, z] => intervals(level, operation, [x, y, z], output),
            [x, y, z, w] => intervals(level, operation, [x, y, z, w], output),
            _ => unreachable!("at most four operands"),
        }
        .expect("results");
        let is_same =
            same(&found.lo, &expected.lo) && same(&found.hi, &expected.hi) && same(&found.dec, &expected.dec);
        assert!(is_same, "{operation:?} {level:?} {rows} rows");
    }
}

#[test]
fn intervals_are_those_of_plans() {
    // Some bounds are in the wrong order; rows with such bounds are no intervals.
    let columns: Vec<[Vec<f64>; 2]> = (0..4).map(|at| [column(at), column(at + 1)]).collect();
    let narrow: Vec<[Vec<f32>; 2]> = columns.iter().map(|[lo, hi]| [in_f32(lo), in_f32(hi)]).collect();
    let mut checked = 0;
    let is_function = |info: &OpInfo| info.readings.float && info.readings.interval;
    for (_, operation, operands) in operations().into_iter().filter(|(info, ..)| is_function(info)) {
        for decorations in [false, true] {
            check_intervals(operation, &columns[..operands], decorations);
            check_intervals(operation, &narrow[..operands], decorations);
        }
        checked += 1;
    }
    assert!(checked > 80, "{checked}");
}

#[test]
fn columns_that_do_not_fit_are_refused() {
    let (x, mut result) = ([1.0, 2.0], [0.0; 2]);
    let mode = FloatMode { width: Width::F64, round: Round::TiesToEven };
    let of = |op: Op, integer: Option<i32>| Operation { op, integer };
    let found = numbers(Level::Scalar, of(Op::Add, None), mode, [&x[..]], &mut result);
    assert_eq!(found, Err(DeviceError::Inputs { expected: 2, found: 1 }));
    let found = numbers(Level::Scalar, of(Op::Pown, Some(2)), mode, [&x[..], &x], &mut result);
    assert_eq!(found, Err(DeviceError::Inputs { expected: 1, found: 2 }));
    let found = numbers(Level::Scalar, of(Op::Add, None), mode, [&x[..], &x[..1]], &mut result);
    assert_eq!(found, Err(DeviceError::Rows));
    // Machines that interpret recordings have the same results.
    for level in [Level::Soft, Level::Trace] {
        numbers(level, of(Op::Exp, None), mode, [&x[..]], &mut result).expect("results");
        assert_eq!(result, [std::f64::consts::E, 7.38905609893065]);
        let mut column = IntervalColumn::new(2);
        let input = IntervalSlice::points(&x);
        intervals(level, of(Op::Exp, None), [input], column.as_slice_mut()).expect("results");
        assert!(column.lo[0] == std::f64::consts::E && column.hi[0] > column.lo[0]);
    }
}
