//! Reports on products: as text, CSV and JSON.

use super::findings::{BitChanges, ClassErrors, GemmDefect, GemmDefectCount, GemmFindings};
use crate::audit::findings::{ENDED_EARLY, mean, percent, rounded};
use crate::audit::forms::{json_number, quoted, short};
use crate::audit::title::Title;
use crate::layout::{ReportForm, columns, json_string};

/// An audited product.
pub struct GemmReport {
    pub title: Title,
    pub findings: GemmFindings,
}

impl GemmReport {
    /// Formats the report in one of the forms.
    #[must_use]
    pub fn print(&self, form: ReportForm) -> String {
        match form {
            ReportForm::Text => self.text(),
            ReportForm::Csv => self.csv(),
            ReportForm::Json => self.json(),
        }
    }

    fn text(&self) -> String {
        let GemmFindings { classes, changes, ended_early, .. } = &self.findings;
        let heading = ["", "entries", "correctly rounded", "mean error", "largest error", "of the bound"];
        let mut table = vec![heading.map(String::from).to_vec()];
        for errors in classes {
            table.push(vec![
                errors.class.into(),
                errors.entries.to_string(),
                percent(errors.share()),
                mean(errors.mean()),
                rounded(errors.largest),
                percent(errors.part),
            ]);
        }
        let mut text = format!("{}\n{}", self.title.line(), columns(&table));
        text.push_str("errors in ulps of the exact sum; the bound is the one for sums in any order\n\n");
        let mut table =
            vec![["bits that change", "entries", "changed", "by up to ulps"].map(String::from).to_vec()];
        for BitChanges { change, entries, changed, largest } in changes {
            let by = if *largest > 0.0 { rounded(*largest) } else { "-".into() };
            table.push(vec![(*change).into(), entries.to_string(), changed.to_string(), by]);
        }
        text.push_str(&columns(&table));
        if *ended_early {
            text.push_str(&format!("{ENDED_EARLY}\n"));
        }
        if self.findings.defects.is_empty() {
            text.push_str("defects  none found\n");
        }
        for GemmDefectCount { defect, count, what } in self.findings.kinds() {
            text.push_str(&format!("defect: {}, {count} found; the first: {what}\n", defect.name()));
        }
        text
    }

    /// A heading and a row for each class, change and kind of defects.
    fn csv(&self) -> String {
        let Title { function, library, symbol, .. } = &self.title;
        let head = format!("{function},{},{},{}", self.title.format(), quoted(library), quoted(symbol));
        let mut text = String::from(
            "function,format,library,symbol,kind,name,entries,correctly_rounded,mean_error,largest_error,\
             part_of_bound,count,first,ended_early\n",
        );
        let early = self.findings.ended_early;
        for errors in &self.findings.classes {
            let ClassErrors { class, entries, largest, part, .. } = errors;
            let (share, mean) = (errors.share(), short(errors.mean()));
            text += &format!(
                "{head},errors,{class},{entries},{share},{mean},{},{},,,{early}\n",
                short(*largest),
                short(*part)
            );
        }
        for BitChanges { change, entries, changed, largest } in &self.findings.changes {
            text += &format!("{head},bits,{change},{entries},,,{},,{changed},,{early}\n", short(*largest));
        }
        for GemmDefectCount { defect, count, what } in self.findings.kinds() {
            text += &format!("{head},defect,{},,,,,,{count},{},{early}\n", defect.name(), quoted(what));
        }
        text
    }

    fn json(&self) -> String {
        let classes = self.findings.classes.iter().map(|errors| {
            format!(
                "{{\"class\": {}, \"entries\": {}, \"correctly_rounded\": {}, \"mean_error\": {}, \
                 \"largest_error\": {}, \"part_of_bound\": {}}}",
                json_string(errors.class),
                errors.entries,
                errors.share(),
                json_number(errors.mean()),
                json_number(errors.largest),
                json_number(errors.part),
            )
        });
        let changes = self.findings.changes.iter().map(|changes| {
            format!(
                "{{\"change\": {}, \"entries\": {}, \"changed\": {}, \"largest\": {}}}",
                json_string(changes.change),
                changes.entries,
                changes.changed,
                json_number(changes.largest),
            )
        });
        let defects = self.findings.kinds().into_iter().map(|GemmDefectCount { defect, count, what }| {
            let (name, first) = (json_string(GemmDefect::name(*defect)), json_string(what));
            format!("{{\"defect\": {name}, \"count\": {count}, \"first\": {first}}}")
        });
        let [classes, changes, defects] =
            [classes.collect::<Vec<_>>(), changes.collect(), defects.collect()].map(|all| all.join(", "));
        format!(
            "{{\"function\": {}, \"format\": \"{}\", \"library\": {}, \"symbol\": {}, \"errors\": [{classes}], \
             \"bits\": [{changes}], \"defects\": [{defects}], \"ended_early\": {}}}\n",
            json_string(self.title.function),
            self.title.format(),
            json_string(&self.title.library),
            json_string(&self.title.symbol),
            self.findings.ended_early,
        )
    }
}
