//! Products of matrices whose entries are rounded once to numbers of any format.
//!
//! Devices know no formats of results: code for each of them is only in programs that call [`rounded`].

use outward::__in_format as in_format;
use outward::convert::{Storage, convert};
use outward::format::Format;
use outward::matrix::residues::round_in_parts;
use outward::matrix::{MatrixError, MatrixMut, MatrixRef, Product};
use outward::program::Width;
use outward::round::{Round, Rz};

use crate::compute_device::ComputeDevice;
use outward_reports::failure::Failure;

fn failed(error: MatrixError) -> Failure {
    Failure::Run(error.to_string())
}

/// Computes the entries of a product, row by row, in each direction, on a device: the bits of [`Product::round_to`] on
/// every one. The entries of a matrix that is added are numbers of the format.
pub fn rounded(
    on: &dyn ComputeDevice,
    product: &Product<'_, f64>,
    format: Width,
    directions: &[Round],
) -> Result<Vec<Vec<f64>>, Failure> {
    in_format!(
        format,
        F => in_format_of::<F>(on, product, directions),
        _ => Err(Failure::Usage(format!("--format {}: expected a format of results", format.name())))
    )
}

fn in_format_of<F: Storage>(
    on: &dyn ComputeDevice,
    product: &Product<'_, f64>,
    directions: &[Round],
) -> Result<Vec<Vec<f64>>, Failure> {
    let [a, b] = product.factors();
    let [rows, columns] = [a.rows(), b.columns()];
    let exact = |x: f64| convert::<Rz, f64, F>(x);
    let added: Option<Vec<F>> = product.added().map(|c| {
        let entries = (0..rows * columns).filter_map(|at| c.get(at / columns, at % columns));
        entries.map(exact).collect()
    });
    let added = added.as_deref().map(|c| MatrixRef::new(c, rows, columns)).transpose().map_err(failed)?;
    let product = product.in_format(added).map_err(failed)?;
    let mut entries = Vec::new();
    for _ in directions {
        entries.push(memory::<F>(rows, columns)?);
    }
    let mut results = Vec::new();
    for (&direction, entries) in directions.iter().zip(&mut entries) {
        results.push((direction.into(), MatrixMut::new(entries, rows, columns).map_err(failed)?));
    }
    match on.rounds_products() {
        Some(device) => {
            let part = device.part_of_product([rows, a.columns(), columns])?;
            round_in_parts(&product, &mut results, part, failed, |part| device.round_part(part))?;
        }
        None => {
            let product = on.processor().map_or(product, |level| product.on_level(level));
            match &mut results[..] {
                [(_, lower), (_, upper)] if directions == [Round::TowardNegative, Round::TowardPositive] => {
                    product.bounds(lower, upper)
                }
                results => results
                    .iter_mut()
                    .try_for_each(|(direction, result)| product.round_to(*direction, result)),
            }
            .map_err(failed)?;
        }
    }
    Ok(entries.into_iter().map(|entries| entries.into_iter().map(F::widen).collect()).collect())
}

/// Memory for a matrix of zeros.
pub fn memory<F: Format>(rows: usize, columns: usize) -> Result<Vec<F>, Failure> {
    let mut memory = Vec::new();
    let count = rows.checked_mul(columns).filter(|count| memory.try_reserve_exact(*count).is_ok());
    let Some(count) = count else {
        return Err(Failure::Run(format!("there is not enough memory for a {rows}x{columns} matrix")));
    };
    memory.resize(count, F::from_pattern(0));
    Ok(memory)
}
