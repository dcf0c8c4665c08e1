//! Products of matrices of numbers.
//!
//! | module | what is there |
//! |---|---|
//! | `stack` | stacks of matrices in buffers |

mod stack;

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Mutex, PoisonError};
use std::thread;

use outward::format::{Bf16, F16};
use outward::machine::Native;
use outward::matrix::{MatrixError, MatrixMut, Product};
use outward::{Rd, Rn, Round, Ru, Rz};
use outward_tools::panics;
use pyo3::exceptions::{PyMemoryError, PyRuntimeError, PyValueError};
use pyo3::prelude::*;

use crate::interrupt::WATCH;
use crate::interval::array::threads;
use crate::interval::buffers::overlap;
use crate::request::choice;
use stack::{Number, Stack, StackBuffer, split};

/// Adds the functions of this module to the extension module.
pub fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(matmul, module)?)
}

const DIRECTIONS: [(&str, Round); 4] = [
    ("rn", Round::TiesToEven),
    ("rz", Round::TowardZero),
    ("ru", Round::TowardPositive),
    ("rd", Round::TowardNegative),
];

/// The entries to compute.
#[derive(Clone, Copy)]
struct Entries {
    /// Of the one result; two results are bounds.
    direction: Round,
    /// `None` for as many as there are.
    threads: Option<usize>,
}

/// Computes the products of stacks of matrices, which have the same counts. `formats` are those of the factors, and of
/// the results and the matrices to add. With two results, these are bounds.
#[pyfunction]
#[pyo3(signature = (a, b, added, results, formats, round, in_order, threads))]
#[expect(clippy::too_many_arguments, reason = "those of Python's function")]
fn matmul(
    py: Python<'_>,
    a: &Bound<'_, PyAny>,
    b: &Bound<'_, PyAny>,
    added: Option<&Bound<'_, PyAny>>,
    results: Vec<Bound<'_, PyAny>>,
    formats: (&str, &str),
    round: &str,
    in_order: bool,
    threads: Option<usize>,
) -> PyResult<()> {
    let entries = Entries {
        direction: choice("round", round, &DIRECTIONS)?,
        threads: threads.map(|threads| self::threads(Some(threads))).transpose()?,
    };
    let arrays = Arrays { a, b, added, results: &results };
    match formats {
        ("f64", "f64") if in_order => arrays.computed(py, entries, chain::<f64>),
        ("f32", "f32") if in_order => arrays.computed(py, entries, chain::<f32>),
        _ if in_order => Err(PyValueError::new_err("expected steps of f64 or f32")),
        ("f64", to) => arrays.of::<f64>(py, to, entries),
        ("f32", to) => arrays.of::<f32>(py, to, entries),
        // Factors of 16 bits are widened before: code for each format would be a fortieth of the package.
        _ => Err(PyValueError::new_err("expected formats of arrays")),
    }
}

/// The arrays of a call.
struct Arrays<'a, 'py> {
    a: &'a Bound<'py, PyAny>,
    b: &'a Bound<'py, PyAny>,
    added: Option<&'a Bound<'py, PyAny>>,
    results: &'a [Bound<'py, PyAny>],
}

impl Arrays<'_, '_> {
    fn of<S: Number>(&self, py: Python<'_>, to: &str, entries: Entries) -> PyResult<()> {
        match to {
            "f64" => self.computed(py, entries, rounded::<S, f64>),
            "f32" => self.computed(py, entries, rounded::<S, f32>),
            "f16" => self.computed(py, entries, rounded::<S, F16>),
            "bf16" => self.computed(py, entries, rounded::<S, Bf16>),
            _ => Err(PyValueError::new_err("expected formats of arrays")),
        }
    }

    fn computed<S: Number, T: Number>(
        &self,
        py: Python<'_>,
        entries: Entries,
        compute: Compute<S, T>,
    ) -> PyResult<()> {
        let (a, b) = (StackBuffer::<S>::new(self.a)?, StackBuffer::<S>::new(self.b)?);
        let added = self.added.map(StackBuffer::<T>::new).transpose()?;
        let results = self.results.iter().map(StackBuffer::<T>::new).collect::<PyResult<Vec<_>>>()?;
        let (counts, [rows, terms]) = split(a.shape());
        let columns = split(b.shape()).1[1];
        let expected = [counts, &[rows, columns]].concat();
        let mut shapes = results.iter().chain(&added).map(StackBuffer::shape);
        if split(b.shape()) != (counts, [terms, columns])
            || shapes.any(|shape| shape != expected)
            || !(1..=2).contains(&results.len())
        {
            return Err(PyValueError::new_err("expected stacks whose shapes fit together"));
        }
        if expected.contains(&0) {
            return Ok(());
        }
        let inputs = (a.stack()?, b.stack()?, added.as_ref().map(StackBuffer::stack).transpose()?);
        let mut places = vec![inputs.0.place(), inputs.1.place()];
        places.extend(inputs.2.as_ref().map(Stack::place));
        for result in &results {
            let place = result.stack()?.place();
            if overlap(&[place], &places) {
                return Err(PyValueError::new_err("expected results in memory that no other argument has"));
            }
            places.push(place);
        }
        let results = results.iter().map(StackBuffer::exclusive).collect::<PyResult<Vec<_>>>()?;
        let call = Call { inputs, shape: [rows, columns], terms, entries, compute };
        call.run(py, counts.iter().product(), results)
    }
}

/// Computes one product in a direction, or its bounds.
type Compute<S, T> = fn(Product<'_, S, T>, Round, &mut [MatrixMut<'_, T>]) -> Result<(), MatrixError>;

fn rounded<S: Number, T: Number>(
    product: Product<'_, S, T>,
    direction: Round,
    results: &mut [MatrixMut<'_, T>],
) -> Result<(), MatrixError> {
    match results {
        [lower, upper] => product.bounds(lower, upper),
        results => results.iter_mut().try_for_each(|result| product.round_to(direction, result)),
    }
}

/// Computes one product by a chain of fused operations.
fn chain<T: Native + Number>(
    product: Product<'_, T>,
    direction: Round,
    results: &mut [MatrixMut<'_, T>],
) -> Result<(), MatrixError> {
    match results {
        [lower, upper] => {
            product.in_order::<Rd>(lower)?;
            product.in_order::<Ru>(upper)
        }
        results => results.iter_mut().try_for_each(|result| match direction {
            Round::TiesToEven => product.in_order::<Rn>(result),
            Round::TowardZero => product.in_order::<Rz>(result),
            Round::TowardPositive => product.in_order::<Ru>(result),
            Round::TowardNegative => product.in_order::<Rd>(result),
        }),
    }
}

/// The products of a call.
struct Call<'a, S, T> {
    inputs: (Stack<'a, S>, Stack<'a, S>, Option<Stack<'a, T>>),
    shape: [usize; 2],
    terms: usize,
    entries: Entries,
    compute: Compute<S, T>,
}

/// So many multiplications are worth a thread.
const WORTH: usize = 1 << 20;

impl<S: Number, T: Number> Call<'_, S, T> {
    /// Computes all products. The calling thread looks for Ctrl-C meanwhile, unless there is little to do.
    fn run(&self, py: Python<'_>, count: usize, results: Vec<&mut [T]>) -> PyResult<()> {
        let one = self.shape.iter().fold(self.terms.max(1), |work, length| work.saturating_mul(*length));
        // To count processors takes longer than a small product.
        let threads = match one.saturating_mul(count) / WORTH {
            0 => 1,
            worth => worth.min(threads(self.entries.threads)?),
        };
        let stop = AtomicBool::new(false);
        let work = || {
            let found = panics::caught(|| self.products(count, results, threads, &stop));
            found.map_err(PyRuntimeError::new_err)?.map_err(exception)
        };
        if one.saturating_mul(count) < 4 * WORTH {
            return py.detach(work);
        }
        py.detach(|| {
            thread::scope(|scope| {
                let (done, outcome) = mpsc::channel();
                let run = move || {
                    // Who has the other end waits for the result.
                    let _ = done.send(work());
                };
                thread::Builder::new()
                    .spawn_scoped(scope, run)
                    .map_err(|error| PyRuntimeError::new_err(format!("cannot start a thread: {error}")))?;
                loop {
                    match outcome.recv_timeout(WATCH) {
                        Ok(found) => return found,
                        Err(RecvTimeoutError::Timeout) => {
                            Python::attach(|py| py.check_signals())
                                .inspect_err(|_| stop.store(true, Ordering::Relaxed))?;
                        }
                        Err(RecvTimeoutError::Disconnected) => {
                            return Err(PyRuntimeError::new_err("the thread of the call has ended"));
                        }
                    }
                }
            })
        })
    }

    /// Computes all products: threads share each one, or have products of their own where these are small.
    fn products(
        &self,
        count: usize,
        results: Vec<&mut [T]>,
        threads: usize,
        stop: &AtomicBool,
    ) -> Result<(), MatrixError> {
        let entries = self.shape[0] * self.shape[1];
        let mut results: Vec<_> =
            results.into_iter().map(|result| result.chunks_exact_mut(entries)).collect();
        let products = (0..count).map(|number| (number, results.iter_mut().map(Iterator::next).collect()));
        let is_small = entries.saturating_mul(self.terms) < threads * WORTH;
        let sharing = if is_small { threads.min(count) } else { 1 };
        let inner = if sharing > 1 { 1 } else { threads };
        let products = Mutex::new(products);
        let next = || products.lock().unwrap_or_else(PoisonError::into_inner).next();
        let run = || {
            while let Some((number, results)) = next() {
                self.product(number, results, inner, stop)?;
            }
            Ok(())
        };
        thread::scope(|scope| {
            let others: Vec<_> =
                (1..sharing).filter_map(|_| thread::Builder::new().spawn_scoped(scope, run).ok()).collect();
            let mut outcome = run();
            for other in others {
                outcome = outcome.and(other.join().unwrap_or(Err(MatrixError::Stopped)));
            }
            outcome
        })
    }

    fn product(
        &self,
        number: usize,
        results: Vec<Option<&mut [T]>>,
        threads: usize,
        stop: &AtomicBool,
    ) -> Result<(), MatrixError> {
        let (a, b, added) = &self.inputs;
        let mut product = Product::new(a.matrix(number)?, b.matrix(number)?)?;
        if let Some(added) = added {
            product = product.plus(added.matrix(number)?)?;
        }
        let [rows, columns] = self.shape;
        let views = results.into_iter().flatten().map(|entries| MatrixMut::new(entries, rows, columns));
        let mut views = views.collect::<Result<Vec<_>, _>>()?;
        (self.compute)(product.on_threads(threads).stop_when(stop), self.entries.direction, &mut views)
    }
}

fn exception(error: MatrixError) -> PyErr {
    match error {
        MatrixError::Memory { .. } => PyMemoryError::new_err(error.to_string()),
        error => PyValueError::new_err(error.to_string()),
    }
}
