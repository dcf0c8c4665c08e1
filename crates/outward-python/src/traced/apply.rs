//! Operations element by element: NumPy has computed the plain results.

use outward::program::Constant;
use outward::table::Op;
use outward::traced::{Detail, Lines, Radius, Traced};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

use crate::interval::buffers::shared;
use crate::traced::elements::{
    Array, Elements, Number, Operand, numbers, of_ball, operands, with_detail, write,
};
use crate::traced::report::TracedLine;

/// Elements between two looks at signals.
pub const CHUNK: usize = 1 << 12;

/// Lets signals and other threads of Python come in.
pub fn pause(py: Python<'_>) -> PyResult<()> {
    py.check_signals()?;
    py.detach(|| ());
    Ok(())
}

/// A function of NumPy.
enum Function<D: Detail> {
    Table(Op),
    /// Of a number and an integer.
    WithInteger(Op, i32),
    /// Integer exponents are those of all powers; others are those of positive numbers.
    Power,
    Itself,
    FloorDivide,
    FlooredRemainder,
    /// A product with this number, which is no number of the format.
    Scaled(Number<D>),
}

impl<D: Detail> Function<D> {
    fn by_name(name: &str, n: Option<i32>) -> Option<Function<D>> {
        let number = |x| Traced::<f64, D>::new(x);
        let ratio = |x: [Number<D>; 2], value| Traced::computed(Op::Div, &x, value).map(Function::Scaled);
        match (name, n) {
            ("power", None) => Some(Function::Power),
            ("floor_divide", None) => Some(Function::FloorDivide),
            ("remainder", None) => Some(Function::FlooredRemainder),
            ("radians", None) => {
                ratio([Traced::constant(Constant::Pi), number(180.0)], std::f64::consts::PI / 180.0)
            }
            ("degrees", None) => {
                ratio([number(180.0), Traced::constant(Constant::Pi)], 180.0 / std::f64::consts::PI)
            }
            (_, None) => Op::by_name(name).map(Function::Table),
            (_, Some(n)) => Op::by_name(name).map(|op| Function::WithInteger(op, n)),
        }
    }

    fn at(&self, x: &[Number<D>], value: f64) -> Option<Number<D>> {
        match (self, x) {
            (Function::Table(op), _) => Traced::computed(*op, x, value),
            (Function::WithInteger(op, n), [x]) => Traced::computed_with_integer(*op, *x, *n, value),
            (Function::Power, [x, y]) => match power_of(y) {
                Function::Power => Traced::computed(Op::Pow, &[*x, *y], value),
                function => function.at(&[*x], value),
            },
            (Function::Itself, [x]) => Some(x.converted(value)),
            (Function::FloorDivide, [x, y]) => {
                let quotient = Traced::computed(Op::Div, &[*x, *y], x.plain() / y.plain())?;
                Traced::computed(Op::Floor, &[quotient], value)
            }
            (Function::FlooredRemainder, [x, y]) => Some(Traced::computed_floored_remainder(*x, *y, value)),
            (Function::Scaled(factor), [x]) => Traced::computed(Op::Mul, &[*x, *factor], value),
            _ => None,
        }
    }
}

/// The function that a power with this exponent is.
fn power_of<D: Detail>(y: &Number<D>) -> Function<D> {
    let ([exponent, low], radius) = y.ball();
    let is_number = low == 0.0 && radius == 0.0;
    Function::Table(match exponent {
        _ if !is_number => return Function::Power,
        -1.0 => Op::Recip,
        0.5 => Op::Sqrt,
        1.0 => return Function::Itself,
        2.0 => Op::Sqr,
        _ if exponent.fract() == 0.0 && exponent.abs() < f64::from(i32::MAX) => {
            return Function::WithInteger(Op::Pown, exponent as i32);
        }
        _ => return Function::Power,
    })
}

/// What a function of NumPy gives for elements, whose plain results are `values`.
#[pyfunction]
#[pyo3(signature = (line, has_lines, name, n, arrays, values, out))]
#[expect(clippy::too_many_arguments, reason = "a call from Python, where structures would be dictionaries")]
pub fn traced_apply(
    py: Python<'_>,
    line: &TracedLine,
    has_lines: bool,
    name: &str,
    n: Option<i32>,
    arrays: Vec<Array<'_>>,
    values: &Bound<'_, PyAny>,
    out: &Bound<'_, PyAny>,
) -> PyResult<()> {
    line.compute(values.len()?, || with_detail!(has_lines, apply(py, (name, n), &arrays, values, out)))
}

fn apply<D: Detail>(
    py: Python<'_>,
    (name, n): (&str, Option<i32>),
    arrays: &[Array<'_>],
    values: &Bound<'_, PyAny>,
    out: &Bound<'_, PyAny>,
) -> PyResult<()> {
    let unknown = || PyTypeError::new_err(format!("{name}: no function of {} numbers", arrays.len()));
    let mut function: Function<D> = Function::by_name(name, n).ok_or_else(unknown)?;
    let values = numbers(values)?;
    let values = shared(&values)?;
    let out: Elements<D> = Elements::output(out)?;
    let mut operands = operands::<D>(arrays, Some(out.len()))?;
    check_values(values, out.len())?;
    if let (Function::Power, [_, Operand::Single(exponent)]) = (&function, &operands[..]) {
        function = power_of(exponent);
        operands.truncate(if matches!(function, Function::Power) { 2 } else { 1 });
    }
    if let Function::Table(op) = function {
        let is_known = apply_in_blocks(py, op, &operands, values, &out)?;
        return is_known.then_some(()).ok_or_else(unknown);
    }
    let mut x = Vec::with_capacity(operands.len());
    for (row, value) in values.iter().enumerate() {
        if row % CHUNK == 0 {
            pause(py)?;
        }
        x.clear();
        x.extend(operands.iter().map(|operand| operand.at(row)));
        out.set(row, function.at(&x, *value).ok_or_else(unknown)?);
    }
    Ok(())
}

/// An operation of the table on many elements at once. `false` if it is no function of so many numbers.
fn apply_in_blocks<D: Detail>(
    py: Python<'_>,
    op: Op,
    operands: &[Operand<D>],
    values: &[f64],
    out: &Elements<D>,
) -> PyResult<bool> {
    const BLOCK: usize = 256;
    let mut numbers = vec![[Number::<D>::default(); BLOCK]; operands.len()];
    let mut results = [Number::<D>::default(); BLOCK];
    for (block, values) in values.chunks(BLOCK).enumerate() {
        let start = block * BLOCK;
        if start.is_multiple_of(CHUNK) {
            pause(py)?;
        }
        let rows = start..start + values.len();
        for (numbers, operand) in numbers.iter_mut().zip(operands) {
            operand.copy(rows.clone(), &mut numbers[..values.len()]);
        }
        let numbers: Vec<&[Number<D>]> = numbers.iter().map(|numbers| &numbers[..values.len()]).collect();
        let results = &mut results[..values.len()];
        if !Traced::computed_all(op, &numbers, values, results) {
            return Ok(false);
        }
        out.set_all(start, results);
    }
    Ok(true)
}

pub fn check_values(values: &[f64], rows: usize) -> PyResult<()> {
    match values.len() == rows {
        true => Ok(()),
        false => Err(PyValueError::new_err(format!("expected {rows} values, found {}", values.len()))),
    }
}

/// Records comparisons, of which NumPy has the outcomes.
#[pyfunction]
#[pyo3(signature = (line, has_lines, name, x, y, rows))]
pub fn traced_compare(
    py: Python<'_>,
    line: &TracedLine,
    has_lines: bool,
    name: &str,
    x: Array<'_>,
    y: Array<'_>,
    rows: usize,
) -> PyResult<()> {
    line.compute(rows, || with_detail!(has_lines, compare(py, name, [x, y], rows)))
}

fn compare<D: Detail>(py: Python<'_>, name: &str, arrays: [Array<'_>; 2], rows: usize) -> PyResult<()> {
    let operands = operands::<D>(&arrays, Some(rows))?;
    let [x, y] = &operands[..] else { unreachable!("two arrays") };
    let holds: fn(&Number<D>, &Number<D>) -> bool = match name {
        "less" => |x, y| x < y,
        "less_equal" => |x, y| x <= y,
        "greater" => |x, y| x > y,
        "greater_equal" => |x, y| x >= y,
        "equal" => |x, y| x == y,
        "not_equal" => |x, y| x != y,
        // The sign of x.
        "signbit" => |x, _| x.is_sign_negative(),
        _ => return Err(PyTypeError::new_err(format!("{name}: no comparison"))),
    };
    for row in 0..rows {
        if row % CHUNK == 0 {
            pause(py)?;
        }
        // Comparisons are counted where they are made.
        let _ = holds(&x.at(row), &y.at(row));
    }
    Ok(())
}

/// Inputs and numbers in another format: `values` are the program's.
#[pyfunction]
#[pyo3(signature = (line, has_lines, array, values, out))]
pub fn traced_convert(
    py: Python<'_>,
    line: &TracedLine,
    has_lines: bool,
    array: Array<'_>,
    values: &Bound<'_, PyAny>,
    out: &Bound<'_, PyAny>,
) -> PyResult<()> {
    line.compute(values.len()?, || with_detail!(has_lines, convert(py, &array, values, out)))
}

fn convert<D: Detail>(
    py: Python<'_>,
    array: &Array<'_>,
    values: &Bound<'_, PyAny>,
    out: &Bound<'_, PyAny>,
) -> PyResult<()> {
    let values = numbers(values)?;
    let values = shared(&values)?;
    let out: Elements<D> = Elements::output(out)?;
    let operand = Operand::<D>::new(array)?;
    check_values(values, out.len())?;
    if ![1, out.len()].contains(&operand.len()) {
        return Err(PyValueError::new_err(format!("operands: found {} elements", operand.len())));
    }
    for (row, value) in values.iter().enumerate() {
        if row % CHUNK == 0 {
            pause(py)?;
        }
        out.set(row, operand.at(row).converted(*value));
    }
    Ok(())
}

/// Numerals, whose exact values are what is written; `values` get the nearest numbers.
#[pyfunction]
#[pyo3(signature = (line, has_lines, texts, values, out))]
pub fn traced_numerals(
    line: &TracedLine,
    has_lines: bool,
    texts: Vec<String>,
    values: &Bound<'_, PyAny>,
    out: &Bound<'_, PyAny>,
) -> PyResult<()> {
    line.compute(1, || with_detail!(has_lines, numerals(&texts, values, out)))
}

fn numerals<D: Detail>(texts: &[String], values: &Bound<'_, PyAny>, out: &Bound<'_, PyAny>) -> PyResult<()> {
    let out: Elements<D> = Elements::output(out)?;
    if out.len() != texts.len() {
        return Err(PyValueError::new_err(format!("expected {} elements", texts.len())));
    }
    let mut plain = Vec::with_capacity(texts.len());
    for (row, text) in texts.iter().enumerate() {
        let wrong = |error| PyValueError::new_err(format!("traced: {error}, found {text:?}"));
        let number = Number::<D>::numeral(text).map_err(wrong)?;
        plain.push(number.plain());
        out.set(row, number);
    }
    write(values, plain.into_iter())
}

/// Numbers whose exact values are in balls, as [`super::results::traced_balls`] gives them.
#[pyfunction]
#[pyo3(signature = (line, has_lines, values, balls, out))]
pub fn traced_of_balls(
    line: &TracedLine,
    has_lines: bool,
    values: &Bound<'_, PyAny>,
    balls: [Bound<'_, PyAny>; 3],
    out: &Bound<'_, PyAny>,
) -> PyResult<()> {
    line.compute(1, || with_detail!(has_lines, of_balls(values, &balls, out)))
}

fn of_balls<D: Detail>(
    values: &Bound<'_, PyAny>,
    [hi, lo, radius]: &[Bound<'_, PyAny>; 3],
    out: &Bound<'_, PyAny>,
) -> PyResult<()> {
    let out: Elements<D> = Elements::output(out)?;
    let columns = [numbers(values)?, numbers(hi)?, numbers(lo)?, numbers(radius)?];
    for column in &columns {
        check_values(shared(column)?, out.len())?;
    }
    let [values, hi, lo, radius] = &columns;
    let (values, hi, lo, radius) = (shared(values)?, shared(hi)?, shared(lo)?, shared(radius)?);
    for row in 0..out.len() {
        out.set(row, of_ball(values[row], [hi[row], lo[row]], radius[row]));
    }
    Ok(())
}
