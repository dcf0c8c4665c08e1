//! How a CSV file is read, for every command that reads one.

use clap::Args;
use outward_tools::eval::request::CsvRequest;

/// Options of what reads the rows of `--data`.
#[derive(Clone, Debug, Args)]
pub struct CsvOptions {
    /// What stands between the fields of a row: a character, or comma, semicolon, tab, pipe, space [default: what the
    /// first line has of , ; tab |]
    #[arg(long, value_name = "CHARACTER", value_parser = separator, requires = "data")]
    pub separator: Option<u8>,
    /// The first line is a row, and the columns are c1, c2, ...
    #[arg(long, requires = "data")]
    pub no_header: bool,
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
}

impl From<&CsvOptions> for CsvRequest {
    fn from(options: &CsvOptions) -> CsvRequest {
        CsvRequest {
            separator: options.separator,
            no_header: options.no_header,
            comment: options.comment,
            missing: options.missing.clone(),
        }
    }
}

/// What separates fields, by its name or as itself.
fn separator(text: &str) -> Result<u8, &'static str> {
    const EXPECTED: &str = "expected comma, semicolon, tab, pipe, space, \
        or one character that is no part of a number or a quote";
    match text {
        "comma" => Ok(b','),
        "semicolon" => Ok(b';'),
        "tab" | "\\t" => Ok(b'\t'),
        "pipe" => Ok(b'|'),
        "space" => Ok(b' '),
        _ => mark(text).ok_or(EXPECTED),
    }
}

/// What starts a comment.
fn comment(text: &str) -> Result<u8, &'static str> {
    mark(text).ok_or("expected one character that is no part of a number or a quote, such as #")
}

/// A character that no cell starts with.
fn mark(text: &str) -> Option<u8> {
    let &[byte] = text.as_bytes() else { return None };
    let starts_a_cell = byte.is_ascii_alphanumeric() || b"+-.[\"\r\n\0".contains(&byte);
    (byte.is_ascii() && !starts_a_cell).then_some(byte)
}
