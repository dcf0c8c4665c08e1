//! Elements of arrays of traced numbers, and plain numbers as operands.

use std::marker::PhantomData;
use std::ops::Range;

use outward::table::Op;
use outward::traced::{Detail, Lines, Radius, Traced};
use pyo3::buffer::PyBuffer;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::interval::buffers::{buffer, exclusive, shared};

/// A traced number of Python. Those of float32 are kept as the numbers of binary64 that they are.
pub type Number<D> = Traced<f64, D>;

/// The bytes of an element, with and without lines: arrays are told apart by them.
#[pyfunction]
pub fn traced_sizes() -> (usize, usize) {
    (size_of::<Number<Lines>>(), size_of::<Number<Radius>>())
}

/// Runs code for elements with or without lines.
macro_rules! with_detail {
    ($has_lines:expr, $function:ident($($argument:expr),*)) => {
        match $has_lines {
            true => $function::<Lines>($($argument),*),
            false => $function::<Radius>($($argument),*),
        }
    };
}
pub(crate) use with_detail;

/// An array's elements, one after the other.
pub struct Elements<D> {
    bytes: PyBuffer<u8>,
    len: usize,
    detail: PhantomData<D>,
}

impl<D: Detail> Elements<D> {
    /// The elements of an array of bytes.
    pub fn new(object: &Bound<'_, PyAny>) -> PyResult<Elements<D>> {
        let bytes = buffer::<u8>(object)?;
        if !bytes.is_c_contiguous() || bytes.len_bytes() % size_of::<Number<D>>() != 0 {
            return Err(PyValueError::new_err("expected the bytes of whole elements in a row"));
        }
        let len = bytes.len_bytes() / size_of::<Number<D>>();
        Ok(Elements { bytes, len, detail: PhantomData })
    }

    /// The same to write to.
    pub fn output(object: &Bound<'_, PyAny>) -> PyResult<Elements<D>> {
        let elements = Elements::new(object)?;
        match elements.bytes.readonly() {
            true => Err(PyValueError::new_err("out: expected an array that can be written to")),
            false => Ok(elements),
        }
    }

    pub fn len(&self) -> usize {
        self.len
    }

    fn place(&self, at: usize) -> *mut Number<D> {
        assert!(at < self.len, "element {at} of {}", self.len);
        // SAFETY: the buffer has `len` elements.
        unsafe { self.bytes.buf_ptr().cast::<Number<D>>().add(at) }
    }

    pub fn get(&self, at: usize) -> Number<D> {
        // SAFETY: the element is inside of the buffer. A traced number is plain data: it consists of numbers alone, so
        // that any bytes are one, those of NumPy's zeros too. Nothing else writes there while the GIL is held.
        unsafe { self.place(at).read_unaligned() }
    }

    pub fn set(&self, at: usize, x: Number<D>) {
        // SAFETY: the element is inside of the buffer, whose memory `output` has asked to write to, and there are no
        // references to it.
        unsafe { self.place(at).write_unaligned(x) }
    }

    /// Copies elements in a row.
    pub fn copy(&self, rows: Range<usize>, to: &mut [Number<D>]) {
        assert!(rows.end <= self.len && rows.len() == to.len(), "elements {rows:?} of {}", self.len);
        if !rows.is_empty() {
            let from = self.place(rows.start).cast::<u8>();
            // SAFETY: as in `get`, for each of these elements.
            unsafe { from.copy_to_nonoverlapping(to.as_mut_ptr().cast::<u8>(), size_of_val(to)) };
        }
    }

    /// Sets elements in a row.
    pub fn set_all(&self, start: usize, numbers: &[Number<D>]) {
        assert!(
            start + numbers.len() <= self.len,
            "elements {start} to {} of {}",
            start + numbers.len(),
            self.len
        );
        if !numbers.is_empty() {
            let to = self.place(start).cast::<u8>();
            // SAFETY: as in `set`, for each of these elements.
            unsafe { to.copy_from_nonoverlapping(numbers.as_ptr().cast::<u8>(), size_of_val(numbers)) };
        }
    }

    pub fn to_vec(&self) -> Vec<Number<D>> {
        (0..self.len).map(|at| self.get(at)).collect()
    }
}

/// Plain numbers, one after the other. Asking the buffer for each would take longer than most operations.
pub struct Numbers {
    _buffer: PyBuffer<f64>,
    start: *const f64,
    len: usize,
}

impl Numbers {
    fn new(object: &Bound<'_, PyAny>) -> PyResult<Numbers> {
        let buffer = buffer::<f64>(object)?;
        let numbers = shared(&buffer)?;
        let (start, len) = (numbers.as_ptr(), numbers.len());
        Ok(Numbers { _buffer: buffer, start, len })
    }

    #[inline]
    fn get(&self, at: usize) -> f64 {
        assert!(at < self.len, "number {at} of {}", self.len);
        // SAFETY: the buffer, which is kept, has `len` numbers from there on, one after the other.
        unsafe { self.start.add(at).read() }
    }
}

/// What an array of operands has: a kind, numbers, and for some kinds more numbers.
pub type Array<'py> = (u8, Bound<'py, PyAny>, Option<Bound<'py, PyAny>>);

/// An operand: elements for all rows, or one for each.
pub enum Operand<D> {
    /// One for all.
    Single(Number<D>),
    Traced(Elements<D>),
    /// Elements that know more than the results.
    WithLines(Elements<Lines>),
    /// Numbers of the program.
    Plain {
        numbers: Numbers,
        kind: PlainKind,
    },
    /// Integers that are no numbers of binary64: the nearest one, and the rest.
    Integers {
        numbers: Numbers,
        rests: Numbers,
    },
}

/// The format of plain numbers.
#[derive(Clone, Copy)]
pub enum PlainKind {
    Double,
    /// Numbers of binary32.
    Single,
    /// Numbers of Python, which the program rounds to binary32.
    Rounded,
}

/// Elements that forget their lines, if the result has none.
fn without_lines<D: Detail>(x: Number<Lines>) -> Number<D> {
    let ([hi, lo], radius) = x.ball();
    of_ball(x.plain(), [hi, lo], radius)
}

/// A number whose exact value is in a ball.
pub fn of_ball<D: Detail>(value: f64, [hi, lo]: [f64; 2], radius: f64) -> Number<D> {
    let middle = Traced::within(hi, radius);
    if lo == 0.0 {
        return middle.converted(value);
    }
    Traced::computed(Op::Add, &[middle, Traced::new(lo)], value).expect("a sum")
}

impl<D: Detail> Operand<D> {
    /// Reads an operand; inputs belong to the line that is blamed meanwhile.
    pub fn new((kind, array, more): &Array<'_>) -> PyResult<Operand<D>> {
        let plain =
            |kind| -> PyResult<Operand<D>> { Ok(Operand::Plain { numbers: Numbers::new(array)?, kind }) };
        let operand = match (kind, more) {
            (0, _) => Operand::Traced(Elements::new(array)?),
            (1, None) => plain(PlainKind::Double)?,
            (1, Some(rests)) => {
                let (numbers, rests) = (Numbers::new(array)?, Numbers::new(rests)?);
                if numbers.len != rests.len {
                    return Err(PyValueError::new_err("expected as many rests as numbers"));
                }
                Operand::Integers { numbers, rests }
            }
            (2, _) => plain(PlainKind::Single)?,
            (3, _) => Operand::WithLines(Elements::new(array)?),
            (4, _) => plain(PlainKind::Rounded)?,
            _ => return Err(PyValueError::new_err(format!("expected a kind of operands, found {kind}"))),
        };
        Ok(if operand.len() == 1 { Operand::Single(operand.at(0)) } else { operand })
    }

    pub fn len(&self) -> usize {
        match self {
            Operand::Single(_) => 1,
            Operand::Traced(elements) => elements.len(),
            Operand::WithLines(elements) => elements.len(),
            Operand::Plain { numbers, .. } | Operand::Integers { numbers, .. } => numbers.len,
        }
    }

    /// The operand of a row.
    #[inline]
    pub fn at(&self, row: usize) -> Number<D> {
        match self {
            Operand::Single(x) => *x,
            Operand::Traced(elements) => elements.get(row),
            Operand::WithLines(elements) => without_lines(elements.get(row)),
            Operand::Plain { numbers, kind } => input(numbers.get(row), *kind),
            Operand::Integers { numbers, rests } => {
                let (near, rest) = (numbers.get(row), rests.get(row));
                let parts = [Traced::new(near), Traced::new(rest)];
                if rest == 0.0 {
                    return parts[0];
                }
                Traced::computed(Op::Add, &parts, near).expect("a sum")
            }
        }
    }
}

impl<D: Detail> Operand<D> {
    /// The operands of rows.
    pub fn copy(&self, rows: Range<usize>, to: &mut [Number<D>]) {
        match self {
            Operand::Single(x) => to.fill(*x),
            Operand::Traced(elements) => elements.copy(rows, to),
            _ => to.iter_mut().zip(rows).for_each(|(to, row)| *to = self.at(row)),
        }
    }

    /// The operands of rows that are so far apart.
    pub fn copy_steps(&self, start: usize, stride: usize, to: &mut [Number<D>]) {
        if stride == 1 {
            return self.copy(start..start + to.len(), to);
        }
        for (step, to) in to.iter_mut().enumerate() {
            *to = self.at(start + step * stride);
        }
    }
}

/// A number of the program as an input.
fn input<D: Detail>(x: f64, kind: PlainKind) -> Number<D> {
    match kind {
        PlainKind::Double => Traced::new(x),
        PlainKind::Single => Traced::<f32, D>::new(x as f32).converted(x),
        PlainKind::Rounded => Traced::<f64, D>::new(x).converted(f64::from(x as f32)),
    }
}

/// Reads the operands of a call.
pub fn operands<D: Detail>(arrays: &[Array<'_>], rows: Option<usize>) -> PyResult<Vec<Operand<D>>> {
    let operands: Vec<Operand<D>> = arrays.iter().map(Operand::new).collect::<PyResult<_>>()?;
    match rows.and_then(|rows| operands.iter().map(Operand::len).find(|length| ![1, rows].contains(length))) {
        Some(length) => Err(PyValueError::new_err(format!("operands: found {length} elements"))),
        None => Ok(operands),
    }
}

/// The plain numbers that NumPy computed.
pub fn numbers(object: &Bound<'_, PyAny>) -> PyResult<PyBuffer<f64>> {
    let numbers = buffer::<f64>(object)?;
    shared(&numbers)?;
    Ok(numbers)
}

/// Writes a column of numbers.
pub fn write(object: &Bound<'_, PyAny>, numbers: impl ExactSizeIterator<Item = f64>) -> PyResult<()> {
    let target = buffer::<f64>(object)?;
    let target = exclusive(&target)?;
    if target.len() != numbers.len() {
        return Err(PyValueError::new_err(format!("expected an array of {}", numbers.len())));
    }
    for (target, x) in target.iter_mut().zip(numbers) {
        *target = x;
    }
    Ok(())
}
