//! Cells that hold no value: those that `--missing` names, and the usual marks.

/// Marks that people and programs put where there is no value, without regard to case. None of them is a number.
pub const USUAL_MARKS: [&str; 36] = [
    "", "NA", "N/A", "#N/A", "#N/A N/A", "<NA>", "n.a.", "n.d.", "NaN", "-NaN", "NaT", "null", "nil", "none",
    "missing", "-", "--", "---", "–", "—", ".", "..", "...", "?", "#DIV/0!", "#VALUE!", "#REF!", "#NAME?",
    "#NUM!", "#NULL!", "1.#QNAN", "-1.#QNAN", "1.#IND", "-1.#IND", "1.#INF", "-1.#INF",
];

/// The word of `--missing` that stands for all usual marks.
const AUTO: &str = "auto";

/// Returns whether the text is one of [`USUAL_MARKS`], or asterisks, which Fortran prints where a number is too wide.
pub fn is_usual_mark(text: &[u8]) -> bool {
    if text.first() == Some(&b'*') {
        return text.iter().all(|byte| *byte == b'*');
    }
    USUAL_MARKS.iter().any(|mark| mark.as_bytes().eq_ignore_ascii_case(text))
}

/// Marks of cells that hold no value.
#[derive(Clone, Debug, Default)]
pub struct MissingMarks {
    marks: Vec<Vec<u8>>,
    has_usual: bool,
}

impl MissingMarks {
    /// Returns the marks of `--missing`; `auto` among them stands for the usual ones.
    pub fn new(texts: &[String]) -> MissingMarks {
        let (auto, texts): (Vec<&str>, Vec<&str>) =
            texts.iter().map(|text| text.trim()).partition(|text| *text == AUTO);
        MissingMarks {
            marks: texts.into_iter().map(|text| text.as_bytes().to_vec()).collect(),
            has_usual: !auto.is_empty(),
        }
    }

    /// Returns whether there is no mark at all.
    pub fn is_empty(&self) -> bool {
        self.marks.is_empty() && !self.has_usual
    }

    /// Returns whether a cell without the blanks around it is a mark.
    pub fn contains(&self, text: &[u8]) -> bool {
        self.marks.iter().any(|mark| mark == text) || self.has_usual && is_usual_mark(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn usual_marks_are_no_numbers() {
        for mark in USUAL_MARKS {
            assert!(outward::text::parse_bounds::<f64>(mark.as_bytes()).is_err(), "{mark}");
            assert!(is_usual_mark(mark.to_lowercase().as_bytes()), "{mark}");
        }
        for stars in ["*", "***", "**********"] {
            assert!(is_usual_mark(stars.as_bytes()), "{stars}");
        }
        for value in ["*1", "0", "-9999", "inf", "-inf", "e", "1e5", "a", "n"] {
            assert!(!is_usual_mark(value.as_bytes()), "{value}");
        }
    }

    #[test]
    fn auto_goes_with_other_marks() {
        let marks =
            |texts: &[&str]| MissingMarks::new(&texts.iter().map(|&text| text.into()).collect::<Vec<_>>());
        let both = marks(&["auto", " -999 "]);
        assert!(both.contains(b"-999") && both.contains(b"na") && !both.contains(b"-99"));
        assert!(!marks(&["NA"]).contains(b"na") && !marks(&["NA"]).contains(b""));
        assert!(marks(&[]).is_empty() && !marks(&["auto"]).is_empty());
    }
}
