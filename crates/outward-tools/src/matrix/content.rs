//! The contents of files with matrices, in all forms.

use outward::program::Width;
use outward::text::Exact;

/// The product, or its bounds.
#[derive(Clone, Debug, PartialEq)]
pub struct MatrixReport {
    pub rows: usize,
    pub columns: usize,
    /// The format of the entries.
    pub format: Width,
    /// The entries row by row: of the product, or of the lower and of the upper bounds.
    pub entries: Vec<Vec<f64>>,
}

/// The shape and the entries row by row, and how many of these were rounded to binary64; or what is wrong.
pub(super) type Content = Result<([usize; 2], Vec<f64>, u64), String>;

/// A number in text, and whether it was rounded.
pub(super) fn number(text: &str) -> Option<(f64, bool)> {
    if text.eq_ignore_ascii_case("nan") {
        return Some((f64::NAN, false));
    }
    let exact = Exact::parse(text).ok()?;
    let is_rounded = !exact.is_infinite() && !exact.is_representable::<f64>();
    Some((exact.round(outward::RoundingDirection::TiesToEven), is_rounded))
}

/// Memory for the entries of a matrix, all 0.
pub(super) fn zeros(rows: usize, columns: usize) -> Result<Vec<f64>, String> {
    let mut entries = Vec::new();
    let count = rows.checked_mul(columns).filter(|count| entries.try_reserve_exact(*count).is_ok());
    let count = count.ok_or_else(|| format!("there is not enough memory for a {rows}x{columns} matrix"))?;
    entries.resize(count, 0.0);
    Ok(entries)
}
