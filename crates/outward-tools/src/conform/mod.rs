//! Interval test files: reads the ITL format of ITF1788 and runs each statement through the operation table.
//!
//! Results are compared by equality, decorations, NaI and exceptions included: there is no tolerance. Statements that
//! cannot be run are skipped with their reasons, and counted. A line that is no statement is an error; the other lines
//! are run.
//!
//! ```
//! let text = "testcase t { mul [1.0,2.0] [-3.0,4.0] = [-6.0,8.0]; gcd [0.1,1.0] = [1.0,2.0]; }";
//! let report = outward_tools::conform::run_text("example.itl", text);
//! assert_eq!((report.passed, report.failures.len(), report.skips.len()), (1, 0, 1));
//! assert_eq!(report.skips[0].reason, "gcd: no such operation here");
//! ```
//!
//! A few statements of ITF1788 state a result that is wider than the tightest; these are compared with the tightest
//! result, and counted too.

mod errata;
mod evaluate;
mod report;
mod syntax;
mod value;

use std::path::Path;

pub use report::{FailedTest, Report, Skip};
pub use syntax::FileError;

use evaluate::{Outcome, evaluate};
use syntax::Statement;
use value::show;

/// Runs one file.
///
/// # Errors
///
/// If the file cannot be read.
pub fn run_file(path: &Path) -> Result<Report, FileError> {
    let name = path.display().to_string();
    let text = std::fs::read_to_string(path).map_err(|error| FileError::unreadable(&name, &error))?;
    Ok(run_text(&name, &text))
}

/// Runs the text of a file, which errors and failures call `name`.
#[must_use]
pub fn run_text(name: &str, text: &str) -> Report {
    let parsed = syntax::parse(name, text);
    let mut report = Report { errors: parsed.errors, ..Report::default() };
    for mut statement in parsed.statements {
        report.corrected += usize::from(errata::correct(&mut statement));
        match evaluate(&statement) {
            Outcome::Skipped(reason) => {
                report.skips.push(Skip {
                    place: place(name, &statement),
                    operation: statement.operation,
                    reason,
                });
            }
            Outcome::Done { values, signal } => {
                if agrees(&statement, &values, signal) {
                    report.passed += 1;
                } else {
                    report.failures.push(FailedTest {
                        place: place(name, &statement),
                        statement: statement.source.clone(),
                        got: show(&values, signal),
                    });
                }
            }
        }
    }
    report
}

fn place(name: &str, statement: &Statement) -> String {
    format!("{name}:{}:{}", statement.line, statement.column)
}

/// Returns whether the results are those of the statement.
///
/// `PossiblyUndefinedOperation` is the exception of an implementation that cannot decide whether an operation is
/// defined. Literals are compared exactly here, so that there is no exception for a valid one, and none is missed.
fn agrees(statement: &Statement, values: &[value::ItlValue], signal: Option<&str>) -> bool {
    let signals_agree = match (statement.signal.as_deref(), signal) {
        (Some("PossiblyUndefinedOperation"), None) => true,
        (want, got) => want == got,
    };
    signals_agree
        && statement.outputs.len() == values.len()
        && statement.outputs.iter().zip(values).all(|(want, got)| want.same(got))
}

#[cfg(test)]
mod tests {
    use outward::exact::{Outcome as Value, Solver};
    use outward::interval::Interval;
    use outward::program::Program;

    use num_bigint::BigUint;

    use super::errata::{errata, part};
    use super::syntax::Statement;

    fn trigonometric() -> impl Iterator<Item = &'static Statement> {
        errata().iter().filter(|erratum| !erratum.operation.starts_with("pow"))
    }

    /// Returns the stated result and its replacement.
    fn results(erratum: &Statement) -> [Interval; 2] {
        let results: Vec<Interval> =
            erratum.outputs.iter().map(|value| part(value).expect("an interval")).collect();
        results.try_into().expect("two results")
    }

    /// Checks by exact powers: x^-7 is at most 2^-1074 if and only if x^7 is at least 2^1074, which is no seventh power
    /// of a rational number.
    #[test]
    fn roots_of_errata_are_tightest() {
        let power = |x: f64| {
            let (fraction, exponent) = (x.to_bits() & ((1 << 52) - 1) | 1 << 52, (x.to_bits() >> 52) - 1075);
            (BigUint::from(fraction) << exponent).pow(7)
        };
        let roots: Vec<&Statement> =
            errata().iter().filter(|erratum| erratum.operation == "pownRev").collect();
        assert_eq!(roots.len(), 2);
        for (erratum, sign) in roots.into_iter().zip([1.0, -1.0]) {
            let units = Interval::new(0.0, f64::from_bits(1)).expect("in order");
            assert_eq!(part(&erratum.operands[0]), Some(if sign > 0.0 { units } else { -units }));
            let [stated, tightest] = results(erratum).map(|x| if sign > 0.0 { x } else { -x });
            assert_eq!([stated.sup(), tightest.sup()], [f64::INFINITY; 2]);
            let level = BigUint::from(1_u32) << 1074_u32;
            assert!(power(tightest.inf()) < level && level < power(tightest.inf().next_up()), "{erratum:?}");
            assert!(stated.inf() < tightest.inf(), "{erratum:?}");
        }
    }

    /// x^y is at least 2 for an x of [1/4, 1] if and only if y is at most -1/2: where y is greater, x^y is at most
    /// (1/4)^y for y < 0, which is below 2, and at most 1 from 0 on. Every such y has an x, which is 1/4.
    #[test]
    fn exponents_of_errata_are_tightest() {
        let powers: Vec<&Statement> =
            errata().iter().filter(|erratum| erratum.operation == "powRev2").collect();
        assert_eq!(powers.len(), 2);
        for erratum in powers {
            let [bases, values] = [0, 1].map(|at| part(&erratum.operands[at]).expect("an interval"));
            assert!(bases.inf() == 0.25 && bases.sup() <= 1.0);
            assert_eq!([values.inf(), values.sup()], [2.0, f64::INFINITY]);
            let [stated, tightest] = results(erratum);
            assert_eq!([tightest.inf(), tightest.sup()], [f64::NEG_INFINITY, -0.5]);
            assert!(tightest.subset(stated) && tightest != stated, "{erratum:?}");
        }
    }

    /// Checks, by the inverse functions, the bounds other than those of the interval in which the operation looks.
    #[test]
    fn errata_are_the_tightest_results() {
        let below_one = "9007199254740991/9007199254740992";
        let (large, small) = (
            ["0x1.d02967c31cdb4p+53", "0x1.d02967c31cdb5p+53"],
            ["0x1.72cece675d1fcp-52", "0x1.72cece675d1fdp-52"],
        );
        let formulas = [
            [format!("asin({below_one})"), format!("pi - asin({below_one})")],
            ["pi".into(), "pi".into()],
            [format!("acos(-{below_one})"), format!("2*pi - acos(-{below_one})")],
            [format!("acos(-{below_one}) - 2*pi"), format!("-acos(-{below_one})")],
            [format!("atan({}) - pi", large[0]), format!("atan({})", large[1])],
            [format!("atan({}) - pi", small[0]), format!("atan({}) + pi", small[1])],
        ];
        assert_eq!(trigonometric().count(), formulas.len());
        for (erratum, formulas) in trigonometric().zip(formulas) {
            let [lower, upper] = formulas.map(|formula| {
                let program = Program::parse(&formula).expect("a formula");
                match Solver::new(&program).bounds::<f64>(&[]) {
                    Value::Value(bounds) => bounds,
                    other => panic!("{formula}: {other:?}"),
                }
            });
            let tightest = Interval::new(lower.0, upper.1).expect("in order");
            let [stated, corrected] = results(erratum);
            assert_eq!(corrected, tightest, "{erratum:?}");
            assert!(tightest.subset(stated) && tightest != stated, "{erratum:?}");
        }
    }
}
