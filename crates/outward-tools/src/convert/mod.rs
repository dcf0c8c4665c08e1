//! Columns of a file, converted to a format: each number once, from the decimal that a cell spells.
//!
//! | module | what is there |
//! |---|---|
//! | [`request`] | what is to be converted |
//! | [`target`] | the formats, and the conversion of one number |
//! | `reader` | the columns |
//! | [`statistics`] | counts and errors of a column |

mod reader;
pub mod request;
pub mod statistics;
pub mod target;

use std::path::Path;
use std::sync::Arc;

use outward::device::ErrorMeasure;

use crate::eval::request::{Reading, RowsRequest, SourceRequest};
use crate::failure::Failure;
use crate::layout::{csv_field, json_string};
use crate::output::OpenOutput;
use reader::NamedColumn;
use request::{ConvertRequest, ScaleChoice};
use statistics::ColumnStatistics;
use target::{CellValue, Conversion, LARGEST_SCALE, NumberForm, TargetFormat, power_of_two};

/// Rows that are written at a time.
const ROWS: usize = 1 << 12;

/// Converts the columns. The rows, where they are wanted, go to the output; what is said of each column comes back.
pub fn run(request: &ConvertRequest, open: OpenOutput<'_>) -> Result<Vec<ColumnStatistics>, Failure> {
    let mut names: Vec<&str> = Vec::new();
    for name in &request.columns {
        if name.contains('`') {
            let message = format!("{name}: a column with a backquote in its name cannot be named");
            return Err(Failure::Usage(message));
        }
        if names.contains(&name.as_str()) {
            return Err(Failure::Usage(format!("--column {name} is given twice")));
        }
        names.push(name);
    }
    if names.is_empty() {
        return Err(Failure::Usage("expected --column NAME".into()));
    }
    let data = request.rows.source.data.as_deref().unwrap_or(Path::new("-"));
    let columns = reader::columns(&reading(&request.rows, &names), data, &names)?;
    let mut statistics = Vec::new();
    for (name, values) in &columns {
        let scale = scale(request, values);
        let conversion =
            Conversion { to: request.to, round: request.round.0, saturates: request.saturates, scale };
        let mut of_column = ColumnStatistics::new(name, conversion);
        values.iter().for_each(|&cell| of_column.add(cell, &conversion.convert(cell)));
        statistics.push(of_column);
    }
    if let Some(form) = request.written {
        let conversions: Vec<Conversion> = statistics.iter().map(|column| column.conversion).collect();
        write(&columns, &conversions, form, request.is_json, open)?;
    }
    Ok(statistics)
}

/// The request that reads these columns, with what their cells spell beyond binary64.
fn reading(rows: &RowsRequest, names: &[&str]) -> RowsRequest {
    let formula = names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(" + ");
    RowsRequest {
        source: SourceRequest { formula: Some(formula), ..rows.source.clone() },
        reading: Reading::Float,
        error: Some(ErrorMeasure::Ulps),
        monitor: Arc::clone(&rows.monitor),
        ..rows.clone()
    }
}

/// The exponent of a column's scale.
fn scale(request: &ConvertRequest, values: &[CellValue]) -> i32 {
    match request.scale {
        ScaleChoice::None => 0,
        ScaleChoice::Power(exponent) => exponent,
        ScaleChoice::Amax => amax_scale(request.to, values),
    }
}

/// The exponent of the largest power of two with which no finite number is above the largest one of the format; 0 where
/// all are zero.
fn amax_scale(to: TargetFormat, values: &[CellValue]) -> i32 {
    let sizes = values.iter().map(|cell| cell.interval().mag()).filter(|size| size.is_finite());
    let amax = sizes.fold(0.0, f64::max);
    let [_, _, largest] = to.limits();
    if amax == 0.0 {
        return 0;
    }
    let fits = |exponent: &i32| amax * power_of_two(*exponent) <= largest;
    (-LARGEST_SCALE..=LARGEST_SCALE).rev().find(fits).unwrap_or(-LARGEST_SCALE)
}

/// Writes the converted rows.
fn write(
    columns: &[NamedColumn],
    conversions: &[Conversion],
    form: NumberForm,
    is_json: bool,
    open: OpenOutput<'_>,
) -> Result<(), Failure> {
    let mut output = open()?;
    let mut text = Vec::new();
    if !is_json {
        let names: Vec<String> = columns.iter().map(|(name, _)| csv_field(name)).collect();
        text.extend_from_slice((names.join(",") + "\n").as_bytes());
    }
    let rows = columns.first().map_or(0, |(_, values)| values.len());
    for row in 0..rows {
        let mut between = if is_json { "{" } else { "" };
        for ((name, values), conversion) in columns.iter().zip(conversions) {
            text.extend_from_slice(between.as_bytes());
            let number = conversion.convert(values[row]);
            if !is_json {
                conversion.write(&number, form, &mut text);
                between = ",";
                continue;
            }
            text.extend_from_slice(format!("{}: ", json_string(name)).as_bytes());
            // JSON has neither hexadecimal numbers nor infinities.
            let quote: &[u8] =
                if form != NumberForm::Decimal || !number.value.is_finite() { b"\"" } else { b"" };
            text.extend_from_slice(quote);
            conversion.write(&number, form, &mut text);
            text.extend_from_slice(quote);
            between = ", ";
        }
        text.extend_from_slice(if is_json { b"}\n" } else { b"\n" });
        if row % ROWS == ROWS - 1 {
            output.write(&text)?;
            text.clear();
        }
    }
    output.write(&text)?;
    output.finish()
}
