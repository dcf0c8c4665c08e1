//! Products of matrices whose entries are rounded once to numbers of any format.

use outward::__in_format as in_format;
use outward::convert::{Storage, convert};
use outward::format::Format;
use outward::machine::Level;
use outward::matrix::{MatrixError, MatrixMut, MatrixRef, Product};
use outward::program::Width;
use outward::round::{Round, Rz};

use outward_reports::failure::Failure;

/// A device that rounds products to a format.
pub trait RoundProducts {
    /// Computes one result, or two from one product, each in its direction.
    fn round<F: Storage>(
        &self,
        product: &Product<'_, f64, F>,
        results: &mut [(Round, MatrixMut<'_, F>)],
    ) -> Result<(), Failure>;
}

/// The processor, with a machine if one is named.
pub struct OnProcessor(pub Option<Level>);

impl RoundProducts for OnProcessor {
    fn round<F: Storage>(
        &self,
        product: &Product<'_, f64, F>,
        results: &mut [(Round, MatrixMut<'_, F>)],
    ) -> Result<(), Failure> {
        let product = self.0.map_or(*product, |level| product.on_level(level));
        match results {
            [(Round::TowardNegative, lower), (Round::TowardPositive, upper)] => product.bounds(lower, upper),
            results => {
                results.iter_mut().try_for_each(|(direction, result)| product.round_to(*direction, result))
            }
        }
        .map_err(failed)
    }
}

fn failed(error: MatrixError) -> Failure {
    Failure::Run(error.to_string())
}

/// Computes the entries of a product, row by row, in each direction: numbers of the format, as those of the matrix that
/// is added are.
pub fn rounded(
    by: &impl RoundProducts,
    product: &Product<'_, f64>,
    format: Width,
    directions: &[Round],
) -> Result<Vec<Vec<f64>>, Failure> {
    in_format!(
        format,
        F => in_format_of::<F>(by, product, directions),
        _ => Err(Failure::Usage(format!("--format {}: expected a format of results", format.name())))
    )
}

fn in_format_of<F: Storage>(
    by: &impl RoundProducts,
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
        results.push((direction, MatrixMut::new(entries, rows, columns).map_err(failed)?));
    }
    by.round(&product, &mut results)?;
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
