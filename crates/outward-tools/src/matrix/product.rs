//! Products of matrices.

use std::sync::Arc;

use outward::__in_format as in_format;
use outward::Rz;
use outward::convert::{Storage, convert};
use outward::matrix::{IntervalProduct, MatrixError, MatrixMut, Product};
use outward::program::Width;

use super::read::{self, Matrix};
use super::report::MatrixReport;
use super::request::{Entries, MatmulRequest};
use crate::device::{self, ComputeDevice, DeviceSpec, memory};
use crate::failure::Failure;
use crate::monitor::Monitor;

/// Number of terms from which on the start of a GPU pays, beside cores that add some 10^10 of them in a second each.
const WORTH_A_GPU: f64 = 1e11;

/// Reads the matrices and computes their product.
///
/// # Errors
///
/// If a file has a fault, or if the matrices do not fit together.
pub fn multiply(request: &MatmulRequest) -> Result<MatrixReport, Failure> {
    let width = request.format;
    if request.in_order && width != Width::F64 {
        return Err(Failure::Usage(format!(
            "--order k --format {}: the steps are those of binary64, expected --format f64",
            width.name()
        )));
    }
    if request.in_order && request.device.is_kind(DeviceSpec::OPENCL) {
        return Err(Failure::Usage(format!(
            "--order k --device {}: OpenCL has no kernels of products in order, expected cpu, cuda, cuda:N or auto",
            request.device
        )));
    }
    request.form.check(width, request.entries == Entries::Bounds)?;
    let inputs = [Some(&request.a), Some(&request.b), request.add.as_ref()];
    let [Some(a), Some(b), added] = read::matrices(inputs)? else { unreachable!("there are two factors") };
    let has_bounds = request.entries == Entries::Bounds && !request.rounds_cells;
    let given = [Some(&a), Some(&b), added.as_ref()];
    for matrix in given.into_iter().flatten().filter(|_| !has_bounds) {
        matrix.check_numbers()?;
        if !request.rounds_cells {
            note(&matrix.name, matrix.entries.inexact.len(), &*request.monitor);
        }
    }
    if a.columns != b.rows {
        return Err(Failure::Run(format!(
            "{} is {}x{} and {} is {}x{}, expected as many columns of the first as rows of the second",
            a.name, a.rows, a.columns, b.name, b.rows, b.columns
        )));
    }
    if let Some(c) = added.as_ref().filter(|c| [c.rows, c.columns] != [a.rows, b.columns]) {
        return Err(Failure::Run(format!(
            "{} is {}x{}, expected {}x{}, the shape of the product",
            c.name, c.rows, c.columns, a.rows, b.columns
        )));
    }
    if has_bounds && given.into_iter().flatten().any(|matrix| !matrix.entries.inexact.is_empty()) {
        return of_intervals(request, &a, &b, added.as_ref());
    }
    if request.in_order {
        return chain(request, &a, &b, added.as_ref());
    }
    if let Some(c) = &added {
        in_format!(
            width,
            F => check::<F>(c),
            _ => Err(Failure::Usage(format!("--format {}: expected a format of results", width.name())))
        )?;
    }
    rounded(request, &a, &b, added.as_ref())
}

fn failed(error: MatrixError) -> Failure {
    Failure::Run(error.to_string())
}

/// The product of these matrices as the request wants it, and the device that computes it.
fn product<'a>(
    request: &MatmulRequest,
    a: &'a Matrix,
    b: &'a Matrix,
    added: Option<&'a Matrix>,
) -> Result<(Product<'a, f64>, Arc<dyn ComputeDevice>), Failure> {
    let mut product =
        Product::<f64>::new(a.view().map_err(failed)?, b.view().map_err(failed)?).map_err(failed)?;
    if let Some(c) = added {
        product = product.plus(c.view().map_err(failed)?).map_err(failed)?;
    }
    if let Some(threads) = request.threads {
        product = product.on_threads(threads.into());
    }
    let terms = a.rows as f64 * b.columns as f64 * a.columns as f64;
    let is_small = request.device == DeviceSpec::AUTO && terms < WORTH_A_GPU;
    let device = if is_small { DeviceSpec::CPU } else { request.device };
    Ok((product, device::open(device, None, &*request.monitor)?))
}

/// The product whose entries are rounded once.
fn rounded(
    request: &MatmulRequest,
    a: &Matrix,
    b: &Matrix,
    added: Option<&Matrix>,
) -> Result<MatrixReport, Failure> {
    let (product, device) = product(request, a, b, added)?;
    let entries = device::rounded(&*device, &product, request.format, request.entries.directions())?;
    Ok(report(request, [a.rows, b.columns], entries))
}

/// The product by a chain of fused operations in binary64.
fn chain(
    request: &MatmulRequest,
    a: &Matrix,
    b: &Matrix,
    added: Option<&Matrix>,
) -> Result<MatrixReport, Failure> {
    let [rows, columns] = [a.rows, b.columns];
    let (product, device) = product(request, a, b, added)?;
    let mut entries = Vec::new();
    for &direction in request.entries.directions() {
        let mut result = memory::<f64>(rows, columns)?;
        let mut view = MatrixMut::new(&mut result, rows, columns).map_err(failed)?;
        device.multiply_in_order(&product, direction, &mut view)?;
        entries.push(result);
    }
    Ok(report(request, [rows, columns], entries))
}

/// Bounds of a product of intervals and of decimals: the tightest ones.
fn of_intervals(
    request: &MatmulRequest,
    a: &Matrix,
    b: &Matrix,
    added: Option<&Matrix>,
) -> Result<MatrixReport, Failure> {
    let is_plain = request.device == DeviceSpec::CPU || request.device == DeviceSpec::AUTO;
    if request.in_order || !is_plain || request.format != Width::F64 || added.is_some() {
        return Err(Failure::Usage(
            "--bounds of intervals, or of decimals that are no numbers of binary64: expected no --add, --order, \
             --format or --device (--point takes decimals as the nearest numbers)"
                .into(),
        ));
    }
    let [rows, columns] = [a.rows, b.columns];
    let (a_bounds, b_bounds) = (a.entries.bounds(), b.entries.bounds());
    let [a, b] = [a.views(&a_bounds).map_err(failed)?, b.views(&b_bounds).map_err(failed)?];
    let product = IntervalProduct::new(a, b).map_err(failed)?;
    let product = request.threads.map_or(product, |it| product.on_threads(it.into()));
    let (mut lower, mut upper) = (memory::<f64>(rows, columns)?, memory::<f64>(rows, columns)?);
    let mut low = MatrixMut::new(&mut lower, rows, columns).map_err(failed)?;
    let mut high = MatrixMut::new(&mut upper, rows, columns).map_err(failed)?;
    product.tightest(&mut low, &mut high).map_err(failed)?;
    Ok(report(request, [rows, columns], vec![lower, upper]))
}

/// Counts decimals that become the nearest numbers of binary64.
fn note(name: &str, rounded: usize, monitor: &dyn Monitor) {
    if rounded > 0 {
        let are = if rounded == 1 { "1 entry is".into() } else { format!("{rounded} entries are") };
        monitor.note(&format!(
            "{name}: {are} no binary64 number; the result is that of the nearest ones, as in NumPy"
        ));
    }
}

/// The report of these results. Bounds that are zero are always +0.
fn report(request: &MatmulRequest, [rows, columns]: [usize; 2], mut entries: Vec<Vec<f64>>) -> MatrixReport {
    if request.entries == Entries::Bounds {
        entries.iter_mut().flatten().filter(|x| **x == 0.0).for_each(|x| *x = 0.0);
    }
    MatrixReport { rows, columns, format: request.format, entries }
}

/// Fails where an entry is no number of the format of the result.
fn check<F: Storage>(matrix: &Matrix) -> Result<(), Failure> {
    let is_other = |x: &f64| convert::<Rz, f64, F>(*x).widen() != *x && !x.is_nan();
    let Some(at) = matrix.entries.nearest.iter().position(is_other) else { return Ok(()) };
    let (row, column) = (at / matrix.columns + 1, at % matrix.columns + 1);
    Err(Failure::Run(format!(
        "{}: the entry in row {row} and column {column} is {:?}, expected a number of {}, the result's format",
        matrix.name,
        matrix.entries.nearest[at],
        F::NAME
    )))
}
