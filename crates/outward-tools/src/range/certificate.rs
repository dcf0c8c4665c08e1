//! Certificates of ranges: built from the result of a search, and checked.

use std::path::Path;

use outward::analysis::range::{Extremum, RangeOptions, RangeReport};
use outward::certificate::{Certificate, Claim, Side, Variable};
use outward::interval::Interval;
use outward::program::{ParseOptions, Program, Width};
use outward::text;

use super::report::FormulaRange;
use crate::failure::Failure;
use crate::layout::{counted, json_float, json_string};
use crate::monitor::Monitor;
use crate::roundoff::boxes::FormulaOverBox;
use crate::whole_file;

/// Builds the certificate of a formula, and notes if it proves less than the search found.
pub(super) fn build(
    text: &str,
    formula: &FormulaOverBox,
    range: &RangeReport,
    options: &RangeOptions,
    monitor: &dyn Monitor,
) -> Result<Certificate, Failure> {
    let names: Vec<&str> = formula.program.input_names().collect();
    let line = text.split(['\r', '\n']).map(str::trim).collect::<Vec<_>>().join(" ");
    let line = line.trim();
    // Line ends may end comments and statements.
    let parse = ParseOptions { for_bounds: true, variables: &names, ..ParseOptions::default() };
    let is_same = Program::parse_named(line, parse)
        .is_ok_and(|formulas| matches!(&formulas[..], [it] if it.program == formula.program));
    if !is_same {
        return Err(Failure::Usage(
            "--certificate: expected a formula that can be written in one line".into(),
        ));
    }
    let side = |(name, side): (&&str, &Interval<f64>)| Variable {
        name: (*name).into(),
        lo: side.inf(),
        hi: side.sup(),
    };
    let variables: Vec<Variable> = names.iter().zip(&formula.sides).map(side).collect();
    let certificate = outward::certificate::build(line, &variables, range, options)
        .map_err(|message| Failure::Usage(format!("--certificate: {message}")))?;
    let found = [(Side::Minimum, range.minimum.bounds.inf()), (Side::Maximum, range.maximum.bounds.sup())];
    for (side, bound) in found {
        let claim = certificate.claim(side).bound;
        let is_near = (claim - bound).abs() <= options.relative * bound.abs() && bound.is_finite();
        if claim != bound && !is_near {
            let (relation, claim) = match side {
                Side::Minimum => ("at least", text::lower(claim)),
                Side::Maximum => ("at most", text::upper(claim)),
            };
            let name = side.name();
            monitor
                .note(&format!("note: the certificate proves less, that the {name} is {relation} {claim}"));
        }
    }
    Ok(certificate)
}

/// A certificate that was accepted.
#[derive(Clone, Debug)]
pub struct ProofReport {
    pub certificate: Certificate,
}

/// Reads a certificate and checks it.
///
/// # Errors
///
/// If it can't be read, or is not accepted.
pub fn check(path: &Path) -> Result<ProofReport, Failure> {
    let (name, bytes) = whole_file::read(path)?;
    let text = String::from_utf8(bytes).map_err(|_| {
        Failure::Run(format!("{name}: rejected: expected a certificate, which is text in UTF-8"))
    })?;
    check_text(&name, &text)
}

/// Checks the text of a certificate; the name is for messages.
pub fn check_text(name: &str, text: &str) -> Result<ProofReport, Failure> {
    let certificate = outward::certificate::check(text)
        .map_err(|rejection| Failure::Run(format!("{name}: rejected: {rejection}")))?;
    Ok(ProofReport { certificate })
}

impl ProofReport {
    fn range(&self) -> FormulaRange {
        let Certificate { variables, is_defined, .. } = &self.certificate;
        FormulaRange {
            name: None,
            variables: variables.iter().map(|variable| variable.name.clone()).collect(),
            has_conditions: false,
            range: RangeReport {
                minimum: extremum(&self.certificate, Side::Minimum),
                maximum: extremum(&self.certificate, Side::Maximum),
                is_defined: *is_defined,
                is_continuous: false,
            },
        }
    }

    /// Formats the theorem and its box for people.
    #[must_use]
    pub fn text(&self) -> String {
        let mut report = format!("formula  {}\n", self.certificate.formula);
        for Variable { name, lo, hi } in &self.certificate.variables {
            report.push_str(&format!("{name} from {} to {}\n", text::lower(*lo), text::upper(*hi)));
        }
        report.push_str(&self.range().text_in(Width::F64));
        report.push_str(&format!("proved by {}\n", nodes(&self.certificate)));
        report
    }

    /// Formats an object.
    #[must_use]
    pub fn json(&self) -> String {
        let Certificate { formula, variables, is_defined, .. } = &self.certificate;
        let number = |x: f64, text: String| if x.is_finite() { json_float(text) } else { json_string(&text) };
        let side = |Variable { name, lo, hi }: &Variable| {
            let ends = [(*lo, text::lower(*lo).to_string()), (*hi, text::upper(*hi).to_string())];
            let [lo, hi] = ends.map(|(end, text)| number(end, text));
            format!("{}: {{\"lo\": {lo}, \"hi\": {hi}}}", json_string(name))
        };
        let sides = variables.iter().map(side).collect::<Vec<_>>().join(", ");
        let [minimum, maximum] = [Side::Minimum, Side::Maximum].map(|side| {
            let Claim { bound, tree, .. } = self.certificate.claim(side);
            let text = match side {
                Side::Minimum => text::lower(*bound).to_string(),
                Side::Maximum => text::upper(*bound).to_string(),
            };
            format!("{{\"bound\": {}, \"nodes\": {}}}", number(*bound, text), tree.len())
        });
        format!(
            "{{\"formula\": {}, \"variables\": {{{sides}}}, \"is_defined\": {is_defined}, \"minimum\": {minimum}, \
             \"maximum\": {maximum}}}\n",
            json_string(formula)
        )
    }
}

/// Formats the length of a certificate.
#[must_use]
pub fn nodes(certificate: &Certificate) -> String {
    let [minimum, maximum] =
        [Side::Minimum, Side::Maximum].map(|side| counted(certificate.claim(side).tree.len() as u64, "node"));
    format!("{minimum} for the minimum and {maximum} for the maximum")
}

/// Returns the proved bounds in the form of a search's result.
fn extremum(certificate: &Certificate, side: Side) -> Extremum {
    let Claim { bound, witness, .. } = certificate.claim(side);
    let inner = witness.as_ref().map(|witness| witness.value);
    let bounds = match side {
        Side::Minimum => Interval::new(*bound, inner.unwrap_or(f64::INFINITY)),
        Side::Maximum => Interval::new(inner.unwrap_or(f64::NEG_INFINITY), *bound),
    };
    Extremum {
        bounds: bounds.unwrap_or(Interval::EMPTY),
        place: witness.as_ref().map(|witness| witness.place.clone()).unwrap_or_default(),
        is_reached: true,
        pieces: 0,
    }
}
