//! The separator of fields and the start of comments: as the options say, or as detected in the first records.

use super::record::{self, Separator};
use crate::numerals::DecimalMark;

/// Syntax of a CSV text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CsvDialect {
    /// Separator of fields.
    pub separator: Separator,
    /// Comment character: a line that starts with it, outside quotes, is no record.
    pub comment: Option<u8>,
}

impl Default for CsvDialect {
    fn default() -> Self {
        CsvDialect { separator: Separator::Byte(b','), comment: None }
    }
}

/// Returns the separators to look for if the options name none; the first is that of a single column.
pub fn candidates(decimal: DecimalMark) -> &'static [u8] {
    match decimal {
        DecimalMark::Point => b",;\t|",
        DecimalMark::Comma => b";\t|",
    }
}

/// Returns the candidates that separate anything in a record.
pub fn separating(record: &[u8], candidates: &[u8], comment: Option<u8>) -> Vec<u8> {
    let candidates = candidates.iter().copied().filter(|&candidate| comment != Some(candidate));
    candidates
        .filter(|&candidate| fields(record, Separator::Byte(candidate)).is_some_and(|fields| fields > 1))
        .collect()
}

/// Returns the candidates that cut both records into the same number of fields.
pub fn agreeing(candidates: &[u8], first: &[u8], second: &[u8]) -> Vec<u8> {
    let count = |record, candidate: u8| fields(record, Separator::Byte(candidate));
    let agree = |&&candidate: &&u8| count(first, candidate) == count(second, candidate);
    candidates.iter().filter(agree).copied().collect()
}

/// Returns the number of fields, or `None` if the quoting is broken, as it is for most characters that are not the
/// separator.
pub fn fields(text: &[u8], separator: Separator) -> Option<usize> {
    let mut fields = Vec::new();
    record::split(text, 0, separator, &mut fields).ok().map(|_| fields.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_separates_is_seen_outside_quotes() {
        for (record, expected) in [
            ("x", ""),
            ("x,y", ","),
            ("x;y", ";"),
            ("x\ty z", "\t"),
            ("x|y", "|"),
            ("\"a;b\",c", ","),
            ("\"a,b\";\"c\"", ";"),
            ("\"a\",b;c", ","),
            ("a, m;b", ",;"),
        ] {
            let found = separating(record.as_bytes(), candidates(DecimalMark::Point), None);
            assert_eq!(found, expected.as_bytes(), "{record}");
        }
        assert_eq!(separating(b"x,y;z", b",;", Some(b';')), b",");
        assert_eq!(separating(b"x,y;z", candidates(DecimalMark::Comma), None), b";");
    }

    #[test]
    fn the_second_record_decides() {
        assert_eq!(agreeing(b",|", b"x,lo|hi", b"1,2"), b",");
        assert_eq!(agreeing(b",;", b"x, m;y, m", b"1,5;2,5"), b",;");
        assert_eq!(agreeing(b",;", b"x, m;y", b"1;2"), b";");
    }
}
