//! The separator of fields and the start of comments: as the options say, or as detected in the first records.

use super::record;

/// How a text is cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CsvDialect {
    /// Stands between fields.
    pub separator: u8,
    /// A line that starts with it, outside quotes, is no record.
    pub comment: Option<u8>,
}

impl Default for CsvDialect {
    fn default() -> Self {
        CsvDialect { separator: ONE_COLUMN, comment: None }
    }
}

/// What is looked for where the separator is not said; the first is what a single column has.
const CANDIDATES: [u8; 4] = [b',', b';', b'\t', b'|'];

/// The candidates that separate anything in a record.
pub fn separating(record: &[u8], comment: Option<u8>) -> Vec<u8> {
    let candidates = CANDIDATES.into_iter().filter(|&candidate| comment != Some(candidate));
    candidates.filter(|&candidate| fields(record, candidate).is_some_and(|fields| fields > 1)).collect()
}

/// Those among them that cut both records into the same number of fields.
pub fn agreeing(candidates: &[u8], first: &[u8], second: &[u8]) -> Vec<u8> {
    let agree = |&&candidate: &&u8| fields(first, candidate) == fields(second, candidate);
    candidates.iter().filter(agree).copied().collect()
}

/// The number of fields; nothing where the quoting is broken, as it is for most separators that are none.
pub fn fields(text: &[u8], separator: u8) -> Option<usize> {
    let mut fields = Vec::new();
    record::split(text, 0, separator, &mut fields).ok().map(|_| fields.len())
}

/// What separates the columns of a file that does not say it, where nothing does.
pub const ONE_COLUMN: u8 = CANDIDATES[0];

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
            assert_eq!(separating(record.as_bytes(), None), expected.as_bytes(), "{record}");
        }
        assert_eq!(separating(b"x,y;z", Some(b';')), b",");
    }

    #[test]
    fn the_second_record_decides() {
        assert_eq!(agreeing(b",|", b"x,lo|hi", b"1,2"), b",");
        assert_eq!(agreeing(b",;", b"x, m;y, m", b"1,5;2,5"), b",;");
        assert_eq!(agreeing(b",;", b"x, m;y", b"1;2"), b";");
    }
}
