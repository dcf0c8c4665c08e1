//! Columns of a file, converted to a format: each number once, from the decimal that a cell spells.
//!
//! | module | what is there |
//! |---|---|
//! | [`request`] | requests to convert columns |
//! | [`target`] | the formats, and the conversion of one number |
//! | `number` | numbers before and after |
//! | [`mx`] | block formats of OCP, and the scales of blocks |
//! | `reader` | the columns |
//! | [`statistics`] | counts and errors of a column |

pub mod mx;
mod number;
mod reader;
pub mod request;
pub mod statistics;
pub mod target;

use std::path::Path;
use std::sync::Arc;

use outward::text;

use crate::eval::request::{Reading, RowsRequest, SourceRequest};
use crate::failure::Failure;
use crate::layout::{csv_field, json_string};
use crate::output::OpenOutput;
use mx::{BLOCK, NAN_SCALE, scale_pattern};
use reader::NamedColumn;
use request::{ConvertRequest, ScaleChoice};
use statistics::ColumnStatistics;
use target::{CellValue, Conversion, LARGEST_SCALE, NumberForm, TargetFormat, power_of_two};

/// Rows that are written at a time.
const ROWS: usize = 1 << 12;

/// Converts the columns. The rows, if they are wanted, go to the output; the statistics of each column are returned.
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
    if let TargetFormat::Mx(_) = request.to {
        if request.scale != ScaleChoice::None {
            let message = format!("--scale: each block of {} has a scale of its own", request.to.name());
            return Err(Failure::Usage(message));
        }
        let clash = names.iter().find(|name| names.iter().any(|other| *other == scale_name(name)));
        if let (Some(name), Some(_)) = (clash, request.written) {
            return Err(Failure::Usage(format!(
                "--column {name}: the output would have two columns {}",
                scale_name(name)
            )));
        }
    }
    let data = request.rows.source.data.as_deref().unwrap_or(Path::new("-"));
    let columns = reader::columns(&reading(&request.rows, &names), data, &names)?;
    let (mut statistics, mut all) = (Vec::new(), Vec::new());
    for (name, values) in &columns {
        let whole = Conversion {
            to: request.to,
            round: request.round.0,
            saturates: request.saturates || matches!(request.to, TargetFormat::Mx(_)),
            scale: scale(request, values),
            has_nan_scale: false,
        };
        let conversions = ColumnConversions::new(whole, values);
        let mut of_column = ColumnStatistics::new(name, whole);
        for (row, &cell) in values.iter().enumerate() {
            let conversion = conversions.at(row);
            of_column.add(cell, &conversion, &conversion.convert(cell));
        }
        of_column.scales = conversions.scales();
        statistics.push(of_column);
        all.push(conversions);
    }
    if let Some(form) = request.written {
        write(&columns, &all, form, request.is_json, open)?;
    }
    Ok(statistics)
}

/// Returns the name of the column with the scales of blocks.
fn scale_name(column: &str) -> String {
    format!("{column}_scale")
}

/// The conversions of a column: one for all rows, or one for each block.
struct ColumnConversions {
    whole: Conversion,
    blocks: Vec<Conversion>,
}

impl ColumnConversions {
    fn new(whole: Conversion, values: &[CellValue]) -> ColumnConversions {
        let blocks = match whole.to {
            TargetFormat::Mx(format) => {
                let of_block = |block| match format.scale_of(block) {
                    Some(exponent) => Conversion { scale: -exponent, ..whole },
                    None => Conversion { has_nan_scale: true, ..whole },
                };
                values.chunks(BLOCK).map(of_block).collect()
            }
            _ => Vec::new(),
        };
        ColumnConversions { whole, blocks }
    }

    fn at(&self, row: usize) -> Conversion {
        self.blocks.get(row / BLOCK).copied().unwrap_or(self.whole)
    }

    /// Returns the least and the greatest exponent of the scales of blocks.
    fn scales(&self) -> Option<[i32; 2]> {
        let scales = || self.blocks.iter().filter(|block| !block.has_nan_scale).map(|block| -block.scale);
        Some([scales().min()?, scales().max()?])
    }
}

/// Appends the scale of a block as text.
fn write_scale(conversion: &Conversion, form: NumberForm, out: &mut Vec<u8>) {
    let scale = if conversion.has_nan_scale { f64::NAN } else { power_of_two(-conversion.scale) };
    match form {
        NumberForm::Bits => {
            let pattern = if scale.is_nan() { NAN_SCALE } else { scale_pattern(-conversion.scale) };
            out.extend_from_slice(format!("0x{pattern:02x}").as_bytes());
        }
        NumberForm::Hex => text::write_hex(scale, out),
        NumberForm::Decimal => text::write_nearest(scale, out),
    }
}

/// Returns the request that reads these columns.
fn reading(rows: &RowsRequest, names: &[&str]) -> RowsRequest {
    let formula = names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(" + ");
    RowsRequest {
        source: SourceRequest { formula: Some(formula), ..rows.source.clone() },
        reading: Reading::Float,
        monitor: Arc::clone(&rows.monitor),
        ..rows.clone()
    }
}

/// Returns the exponent of a column's scale.
fn scale(request: &ConvertRequest, values: &[CellValue]) -> i32 {
    match request.scale {
        ScaleChoice::None => 0,
        ScaleChoice::Power(exponent) => exponent,
        ScaleChoice::Amax => amax_scale(request.to, values),
    }
}

/// Returns the exponent of the largest power of two with which no finite number is above the largest one of the format;
/// 0 if all are zero.
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
    conversions: &[ColumnConversions],
    form: NumberForm,
    is_json: bool,
    open: OpenOutput<'_>,
) -> Result<(), Failure> {
    let mut output = open()?;
    let mut text = Vec::new();
    if !is_json {
        let names = columns.iter().zip(conversions).flat_map(|((name, _), of)| {
            let scale =
                matches!(of.whole.to, TargetFormat::Mx(_)).then(|| csv_field(&scale_name(name)).to_string());
            [Some(csv_field(name).to_string()), scale].into_iter().flatten()
        });
        text.extend_from_slice((names.collect::<Vec<_>>().join(",") + "\n").as_bytes());
    }
    let rows = columns.first().map_or(0, |(_, values)| values.len());
    for row in 0..rows {
        let mut between = if is_json { "{" } else { "" };
        for ((name, values), conversions) in columns.iter().zip(conversions) {
            let conversion = conversions.at(row);
            let number = conversion.convert(values[row]);
            let mut write = |name: &str, is_finite: bool, write: &dyn Fn(&mut Vec<u8>)| {
                text.extend_from_slice(between.as_bytes());
                if !is_json {
                    write(&mut text);
                    between = ",";
                    return;
                }
                text.extend_from_slice(format!("{}: ", json_string(name)).as_bytes());
                // JSON has neither hexadecimal numbers nor infinities.
                let quote: &[u8] = if form != NumberForm::Decimal || !is_finite { b"\"" } else { b"" };
                text.extend_from_slice(quote);
                write(&mut text);
                text.extend_from_slice(quote);
                between = ", ";
            };
            write(name, number.value.is_finite(), &|out| conversion.write(&number, form, out));
            if let TargetFormat::Mx(_) = conversion.to {
                let is_finite = !conversion.has_nan_scale;
                write(&scale_name(name), is_finite, &|out| write_scale(&conversion, form, out));
            }
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
