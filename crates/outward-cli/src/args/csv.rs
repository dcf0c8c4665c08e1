//! Options for reading a file of rows, for every command that reads one.

use clap::{Args, ValueEnum};
use outward_tools::csv::record::Separator;
use outward_tools::encoding::TextEncoding;
use outward_tools::eval::request::{CsvRequest, InputFormat};
use outward_tools::numerals::{DecimalMark, NumeralStyle, ThousandsMark};

/// Options of what reads the rows of `--data`.
#[derive(Clone, Debug, Args)]
pub struct CsvOptions {
    /// What the file is [default: as it starts, or jsonl for names that end in .jsonl or .ndjson]
    #[arg(long, value_name = "FORMAT", value_enum, requires = "data")]
    pub input_format: Option<InputFormatName>,
    /// What stands between the fields of a row: a character, or comma, semicolon, tab, pipe, space; blank is any number
    /// of blanks and tabs [default: what the first line has of , ; tab |]
    #[arg(long, value_name = "CHARACTER", value_parser = separator, requires = "data")]
    pub separator: Option<Separator>,
    /// Leave out so many lines at the start of the file
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true, requires = "data")]
    pub skip_lines: u64,
    /// The first line is a row, and the columns are c1, c2, ...
    #[arg(long, requires = "data")]
    pub no_header: bool,
    /// Leave out the row below the header, which has units
    #[arg(long, requires = "data")]
    pub units_row: bool,
    /// Leave out lines that start with this character
    #[arg(long, value_name = "CHARACTER", value_parser = comment, requires = "data")]
    pub comment: Option<u8>,
    /// Cells that are no value, as empty ones are none: NA,nan,-999; auto stands for the usual marks (NA N/A NaN null
    /// none - -- . * ? #N/A #DIV/0! and so on, in capitals or not)
    #[arg(
        long,
        value_name = "TEXT,...",
        value_delimiter = ',',
        allow_hyphen_values = true,
        requires = "data"
    )]
    pub missing: Vec<String>,
    /// The decimal mark of cells: . or , [default: .]; with a comma, fields are separated by ; tab or |
    #[arg(long, value_name = "MARK", value_parser = decimal, requires = "data")]
    pub decimal: Option<DecimalMark>,
    /// What stands between groups of three digits in cells: , . ' _ or space
    #[arg(long, value_name = "MARK", value_parser = thousands, requires = "data")]
    pub thousands: Option<ThousandsMark>,
    /// Take cells such as 12/25 as fractions, not as dates or ratios
    #[arg(long, requires = "data")]
    pub fractions: bool,
    /// How the text is encoded: latin1, windows-1252, utf-16, utf-16le, utf-16be, shift_jis, ... [default: as its byte
    /// order mark says, or UTF-8]
    #[arg(long, value_name = "NAME", value_parser = encoding, requires = "data")]
    pub encoding: Option<TextEncoding>,
}

/// Forms of files of rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum InputFormatName {
    /// Comma-separated values, or with another separator
    Csv,
    /// A JSON object a line
    Jsonl,
    /// Parquet
    Parquet,
}

impl From<InputFormatName> for InputFormat {
    fn from(name: InputFormatName) -> InputFormat {
        match name {
            InputFormatName::Csv => InputFormat::Csv,
            InputFormatName::Jsonl => InputFormat::JsonLines,
            InputFormatName::Parquet => InputFormat::Parquet,
        }
    }
}

impl From<&CsvOptions> for CsvRequest {
    fn from(options: &CsvOptions) -> CsvRequest {
        CsvRequest {
            separator: options.separator,
            skip_lines: options.skip_lines,
            units_row: options.units_row,
            no_header: options.no_header,
            comment: options.comment,
            missing: options.missing.clone(),
            numerals: NumeralStyle {
                decimal: options.decimal.unwrap_or_default(),
                thousands: options.thousands,
            },
            fractions: options.fractions,
            encoding: options.encoding,
            format: options.input_format.map(InputFormat::from),
        }
    }
}

/// Parses the separator of fields, by its name or as itself.
fn separator(text: &str) -> Result<Separator, &'static str> {
    const EXPECTED: &str = "expected comma, semicolon, tab, pipe, space, blank (any number of blanks), \
        or one character that is no part of a number or a quote";
    let byte = match text {
        "blank" => return Ok(Separator::Blanks),
        "comma" => b',',
        "semicolon" => b';',
        "tab" | "\\t" => b'\t',
        "pipe" => b'|',
        "space" => b' ',
        _ => mark(text).ok_or(EXPECTED)?,
    };
    Ok(Separator::Byte(byte))
}

fn decimal(text: &str) -> Result<DecimalMark, &'static str> {
    match text {
        "." | "point" => Ok(DecimalMark::Point),
        "," | "comma" => Ok(DecimalMark::Comma),
        _ => Err("expected . or ,"),
    }
}

fn thousands(text: &str) -> Result<ThousandsMark, &'static str> {
    match text {
        "." | "point" => Ok(ThousandsMark::Point),
        "," | "comma" => Ok(ThousandsMark::Comma),
        "'" | "’" | "apostrophe" => Ok(ThousandsMark::Apostrophe),
        "_" | "underscore" => Ok(ThousandsMark::Underscore),
        " " | "space" => Ok(ThousandsMark::Space),
        _ => Err("expected one of , . ' _ or space"),
    }
}

fn encoding(text: &str) -> Result<TextEncoding, &'static str> {
    TextEncoding::named(text).ok_or(
        "expected a name of the Encoding Standard, such as latin1, windows-1252, utf-16, utf-16le, utf-16be, shift_jis",
    )
}

/// Parses the start of a comment.
fn comment(text: &str) -> Result<u8, &'static str> {
    mark(text).ok_or("expected one character that is no part of a number or a quote, such as #")
}

/// Parses a character that no cell starts with.
fn mark(text: &str) -> Option<u8> {
    let &[byte] = text.as_bytes() else { return None };
    let starts_a_cell = byte.is_ascii_alphanumeric() || b"+-.[\"\r\n\0".contains(&byte);
    (byte.is_ascii() && !starts_a_cell).then_some(byte)
}
