//! CSV files as sources of pieces, and their headers.

use super::data::Text;
use super::header_hints::HeaderHints;
use super::job::{FileKind, Header};
use super::request::{CsvRequest, RowsRequest};
use super::text_source::TextSource;
use crate::cell::quote;
use crate::csv::chunk::{ChunkError, Chunks};
use crate::csv::dialect::{self, CsvDialect};
use crate::csv::record::{self, Separator};
use crate::failure::Failure;
use crate::layout::counted;
use crate::numerals::{DecimalMark, ThousandsMark};

/// An open CSV file.
pub struct CsvFile {
    /// The header.
    pub header: Header,
    /// The rows.
    pub source: TextSource,
}

impl CsvFile {
    /// Reads the header.
    pub fn open(text: Text, request: &RowsRequest) -> Result<CsvFile, Failure> {
        let Text { name, bytes, size } = text;
        let csv = &request.source.csv;
        let mut chunks = Chunks::new(bytes, request.chunk_size, csv.comment);
        let what = if csv.no_header { "the first row" } else { "the header" };
        let failed = |error| match error {
            ChunkError::Read(error) => Failure::reading(&name, &error),
            ChunkError::TooFewLines(lines) => {
                let found = counted(lines, "line");
                Failure::Run(format!("{name} has {found}, --skip-lines {} leaves none", csv.skip_lines))
            }
            error => Failure::Run(format!("{name}: {what}: {}", error.describe())),
        };
        let skipped = chunks.begin(csv.skip_lines).map_err(failed)?;
        let (first, second) = chunks.ahead().map_err(failed)?;
        let unlike = |message: String| Failure::Run(format!("{name}: {what}: {message}"));
        let separator = match csv.separator {
            Some(separator) => separator,
            None => separator(without_sign(first, csv), second, csv).map_err(unlike)?,
        };
        let (first, second) = (first.to_vec(), second.to_vec());
        let hints = match csv.no_header {
            true => HeaderHints::default(),
            false => HeaderHints::new(
                chunks.buffered(),
                skipped,
                if csv.units_row { b"" } else { &second },
                separator,
            ),
        };
        let (columns, lines) = if csv.no_header {
            let count = dialect::fields(&first, separator).ok_or("a quote is not where it may be");
            let count = if first.is_empty() { 0 } else { count.map_err(|why| unlike(why.into()))? };
            ((1..=count).map(|n| format!("c{n}")).collect(), skipped)
        } else {
            let record = chunks.record().map_err(failed)?.ok_or_else(|| {
                Failure::Run(format!("{name} is empty, expected a line with the names of the columns"))
            })?;
            let mut lines = skipped + lines_of(&record);
            let (header, between) =
                names_behind_sign(&record, &second, separator, csv).unwrap_or((&record, separator));
            if csv.units_row {
                lines += chunks.pass_comments().map_err(failed)?;
                lines += chunks.record().map_err(failed)?.map_or(0, |units| lines_of(&units));
            }
            (names(header, between).map_err(unlike)?, lines)
        };
        if columns.is_empty() {
            return Err(Failure::Run(format!("{name} is empty, expected rows")));
        }
        let dialect = CsvDialect { separator, comment: csv.comment };
        let header = Header { input: name, columns, kind: FileKind::Csv(dialect), lines, size, hints };
        Ok(CsvFile { header, source: TextSource { chunks } })
    }
}

/// Returns the number of lines of a record that has lost its line end.
fn lines_of(record: &[u8]) -> u64 {
    1 + memchr::memchr_iter(b'\n', record).count() as u64
}

/// Returns the header without the `#` at its start, if lines that start so are no comments.
fn without_sign<'a>(header: &'a [u8], csv: &CsvRequest) -> &'a [u8] {
    let without = header.strip_prefix(b"#").filter(|_| !csv.no_header && csv.comment != Some(b'#'));
    without.map_or(header, <[u8]>::trim_ascii_start)
}

/// Returns the names of a header that stand behind a `#`, as `numpy.savetxt` and others write it, and what is between
/// them: as many as the row below has fields. Otherwise it may be a comment.
fn names_behind_sign<'a>(
    header: &'a [u8],
    row: &[u8],
    separator: Separator,
    csv: &CsvRequest,
) -> Option<(&'a [u8], Separator)> {
    let names = without_sign(header, csv);
    if names.len() == header.len() || row.starts_with(b"#") {
        return None;
    }
    let count = dialect::fields(row, separator)?;
    let bytes = dialect::candidates(csv.numerals.decimal).iter().map(|&byte| Separator::Byte(byte));
    let mut between = bytes.chain([separator]);
    Some((names, between.find(|&between| dialect::fields(names, between) == Some(count))?))
}

/// Detects the separator from the first two records: a character, or blanks if both have the same number of fields
/// between these, more than one.
fn separator(first: &[u8], second: &[u8], csv: &CsvRequest) -> Result<Separator, String> {
    let known = dialect::candidates(csv.numerals.decimal);
    let mut candidates = dialect::separating(first, known, csv.comment);
    let is_comma_decimal = csv.numerals.decimal == DecimalMark::Comma;
    // A first row may be a number with a decimal comma, but a header hardly has a comma that separates nothing.
    if candidates.is_empty() && is_comma_decimal && first.contains(&b',') && !csv.no_header {
        return Err(
            "commas are in its fields, with --decimal , and none of ; tab | is between them; --separator \
                    says what is (a comma, if numbers with commas are in quotes)"
                .into(),
        );
    }
    // In a file without rows nothing can be cut in the wrong place.
    if candidates.len() > 1 && (csv.no_header || !second.is_empty()) {
        let agreeing = dialect::agreeing(&candidates, first, second);
        match agreeing[..] {
            [one] => candidates = vec![one],
            _ => {
                let options: Vec<String> = candidates.into_iter().map(option).collect();
                return Err(format!(
                    "more than one character may separate its columns, expected one of {}",
                    options.join(", ")
                ));
            }
        }
    }
    let separator = candidates.first().copied().unwrap_or(known[0]);
    // Blanks separate where the names have nothing else between them, or where no row has it.
    let names = if candidates.is_empty() { Separator::Blanks } else { Separator::Byte(separator) };
    let count = dialect::fields(first, names).filter(|&count| count > 1);
    // A blank may stand within numbers, if an option says so.
    let is_row_of_blanks = csv.numerals.thousands != Some(ThousandsMark::Space)
        && dialect::separating(second, known, csv.comment).iter().all(|&byte| byte == b'\t')
        && count.is_some_and(|count| dialect::fields(second, Separator::Blanks) == Some(count));
    Ok(if is_row_of_blanks { Separator::Blanks } else { Separator::Byte(separator) })
}

/// Returns the option that names the separator.
fn option(separator: u8) -> String {
    match separator {
        b'\t' => "--separator tab".into(),
        separator => format!("--separator '{}'", char::from(separator)),
    }
}

/// Returns the names of the columns, without the spaces around them.
fn names(header: &[u8], separator: Separator) -> Result<Vec<String>, String> {
    let mut fields = Vec::new();
    record::split(header, 0, separator, &mut fields).map_err(|broken| broken.describe().to_string())?;
    let mut scratch = Vec::new();
    let mut names = Vec::new();
    for field in &fields {
        let value = field.value(header, &mut scratch).trim_ascii();
        match str::from_utf8(value) {
            Ok(name) => names.push(name.to_string()),
            Err(_) => {
                return Err(format!(
                    "the name {} is not UTF-8 text: --encoding says what it is",
                    quote(value)
                ));
            }
        }
    }
    if names.iter().all(String::is_empty) {
        return Err("expected the names of the columns, found a blank line".into());
    }
    Ok(names)
}
