//! Formats two sums as text.

use outward::program::Width;

use super::compared::ComparedSums;
use crate::diff::report::number;
use crate::diff::request::Reduction;
use crate::eval::ulps_with_unit;
use crate::layout::{
    ReportForm, columns, counted, csv_field, is_json_number, json_float, json_string, ulps_text,
};

const FOOTER: &str = "\
off: from the exact sum of the numbers, at most; may be off: what the order allows beforehand (Higham 2002;
Jeannerod and Rump 2013). Both in ulps of the value. A sum that is off by no more is explained.
";

const ONE: &str = "The order leaves no choice: the sum that is observed is explained where it is b.\n";

/// The line of one side.
struct SideLine<'a> {
    name: &'static str,
    mode: &'a str,
    value: String,
    error: String,
    bound: String,
    verdict: &'static str,
}

/// A report on two sums, or two dot products.
#[derive(Clone, Debug)]
pub struct ReduceReport {
    pub reduction: Reduction,
    /// The columns that were added up.
    pub columns: Vec<String>,
    /// The modes of `a` and `b`, as they were given.
    pub modes: [Option<String>; 2],
    /// The sums, with their errors.
    pub sums: ComparedSums,
}

impl ReduceReport {
    /// Summarises both sums in one line.
    #[must_use]
    pub fn summary(&self) -> String {
        let ComparedSums { rows, verdict, apart, .. } = &self.sums;
        format!(
            "the {} of {}, {}: {}, {} apart",
            if self.reduction == Reduction::Dot { "dot product" } else { "sum" },
            self.columns.join(" and "),
            counted(*rows, "row"),
            verdict.name(),
            ulps_with_unit(*apart)
        )
    }

    /// Formats the report in one of the forms, with hexadecimal numbers if `hex` is set.
    #[must_use]
    pub fn print(&self, form: ReportForm, hex: bool) -> String {
        let [a, b] = &self.modes;
        let mode = |name: &str| match name {
            "a" => a.as_deref().unwrap_or("order=serial"),
            _ => b.as_deref().unwrap_or("any"),
        };
        let lines = self.sums.sides.iter().map(|side| SideLine {
            name: side.name,
            mode: mode(side.name),
            value: number(side.value.lo, side.width, hex),
            error: ulps_text(side.error),
            bound: ulps_text(side.bound),
            verdict: side.verdict.name(),
        });
        let lines: Vec<SideLine<'_>> = lines.collect();
        let exact = [self.sums.exact.0, self.sums.exact.1].map(|x| number(x, Width::F64, hex));
        match form {
            ReportForm::Text => {
                let footer = if lines.len() > 2 { ONE } else { "" };
                format!("{}\n\n{}\n{FOOTER}{footer}", self.summary(), table(&lines, &exact))
            }
            ReportForm::Csv => csv(&lines, &exact),
            ReportForm::Json => lines.iter().map(|line| json(line, &exact)).collect(),
        }
    }
}

fn table(lines: &[SideLine<'_>], [lo, hi]: &[String; 2]) -> String {
    let mut table = vec![["", "", "value", "off", "may be off"].map(String::from).to_vec()];
    for SideLine { name, mode, value, error, bound, .. } in lines {
        table.push([name, *mode, value, error, bound].map(String::from).to_vec());
    }
    let exact = if lo == hi { lo.clone() } else { format!("{lo} .. {hi}") };
    table.push(vec!["exact".into(), String::new(), exact]);
    columns(&table)
}

fn csv(lines: &[SideLine<'_>], [lo, hi]: &[String; 2]) -> String {
    let mut text = String::from("side,mode,value,exact_lo,exact_hi,error_ulps,bound_ulps,verdict\n");
    for SideLine { name, mode, value, error, bound, verdict } in lines {
        let mode = csv_field(mode);
        text.push_str(&format!("{name},{mode},{value},{lo},{hi},{error},{bound},{verdict}\n"));
    }
    text
}

fn json(line: &SideLine<'_>, [lo, hi]: &[String; 2]) -> String {
    let SideLine { name, mode, value, error, bound, verdict } = line;
    // Numbers that JSON does not have are strings.
    let number = |text: &String| if is_json_number(text) { text.clone() } else { json_string(text) };
    let float = |text: &String| number(&json_float(text));
    format!(
        "{{\"side\": \"{name}\", \"mode\": {}, \"value\": {}, \"exact_lo\": {}, \"exact_hi\": {}, \
         \"error_ulps\": {}, \"bound_ulps\": {}, \"verdict\": \"{verdict}\"}}\n",
        json_string(mode),
        float(value),
        float(lo),
        float(hi),
        number(error),
        number(bound),
    )
}
