//! Statements of ITF1788 whose stated result encloses the tightest one but is wider.
//!
//! The files say that all results are tightest. The results of these statements are up to two ulps wider: the bounds of
//! the trigonometric ones were made of rounded multiples of π, and those of `pownRev` of a rounded root. Two of
//! `powRev2` leave the upper bound out. All are compared, by equality too, with the tightest results. The test
//! `errata_are_the_tightest_results` computes these from formulas, `roots_of_errata_are_tightest` compares seventh
//! powers with the exact bound, and `exponents_of_errata_are_tightest` has the argument for `powRev2`.

use std::sync::OnceLock;

use outward::interval::{DecInterval, Interval};

use super::syntax::{Statement, parse};
use super::value::ItlValue;

/// Operation and operands = the stated result, the tightest one. Decorated statements have the same bounds.
const ERRATA: &str = "testcase errata {
    sinRevBin [0x1.fffffffffffffp-1, 1] [1.57, 1.58]
        = [0x1.921fb50442d18p+0, 0x1.921fb58442d1ap+0] [0x1.921fb50442d18p+0, 0x1.921fb58442d19p+0];
    cosRevBin [-1, -1] [3.14, 3.15]
        = [0x1.921fb54442d18p+1, 0x1.921fb54442d1ap+1] [0x1.921fb54442d18p+1, 0x1.921fb54442d19p+1];
    cosRevBin [-1, -0x1.fffffffffffffp-1] [3.14, 3.15]
        = [0x1.921fb52442d18p+1, 0x1.921fb56442d1ap+1] [0x1.921fb52442d18p+1, 0x1.921fb56442d19p+1];
    cosRevBin [-1, -0x1.fffffffffffffp-1] [-3.15, -3.14]
        = [-0x1.921fb56442d1ap+1, -0x1.921fb52442d18p+1] [-0x1.921fb56442d19p+1, -0x1.921fb52442d18p+1];
    tanRevBin [0x1.d02967c31cdb4p+53, 0x1.d02967c31cdb5p+53] [-1.5708, 1.5708]
        = [-0x1.921fb54442d1bp+0, 0x1.921fb54442d19p+0] [-0x1.921fb54442d19p+0, 0x1.921fb54442d19p+0];
    tanRevBin [0x1.72cece675d1fcp-52, 0x1.72cece675d1fdp-52] [-3.15, 3.15]
        = [-0x1.921fb54442d19p+1, 0x1.921fb54442d1ap+1] [-0x1.921fb54442d18p+1, 0x1.921fb54442d1ap+1];
    pownRev [0, 0x1p-1074] -7 = [0x1.588cea3f093bcp+153, inf] [0x1.588cea3f093bdp+153, inf];
    powRev2 [0.25, 0.5] [2, inf] [entire] = [entire] [-inf, -0.5];
    powRev2 [0.25, 1] [2, inf] [entire] = [-inf, 0] [-inf, -0.5];
    pownRev [-0x1p-1074, 0] -7 = [-inf, -0x1.588cea3f093bcp+153] [-inf, -0x1.588cea3f093bdp+153];
}";

/// Returns the statements above.
pub fn errata() -> &'static [Statement] {
    static ERRATA_READ: OnceLock<Vec<Statement>> = OnceLock::new();
    ERRATA_READ.get_or_init(|| parse("errata", ERRATA).statements)
}

/// Returns the interval of a value, with a decoration or without.
pub fn part(value: &ItlValue) -> Option<Interval> {
    match value {
        ItlValue::Bare(x) => Some(*x),
        ItlValue::Decorated(x) => x.interval(),
        _ => None,
    }
}

/// Returns whether the values are the same, whatever their decorations.
fn are_same(these: &[ItlValue], others: &[ItlValue]) -> bool {
    these.len() == others.len()
        && these.iter().zip(others).all(|(a, b)| match (part(a), part(b)) {
            (Some(a), Some(b)) => a == b,
            _ => a.same(b),
        })
}

/// Replaces the stated result by the tightest one, if the statement is one of the errata.
pub fn correct(statement: &mut Statement) -> bool {
    let is_same = |erratum: &&Statement| {
        erratum.operation == statement.operation
            && are_same(&erratum.operands, &statement.operands)
            && are_same(&erratum.outputs[..1], &statement.outputs)
    };
    let Some(tightest) = errata().iter().find(is_same).and_then(|erratum| part(&erratum.outputs[1])) else {
        return false;
    };
    for output in &mut statement.outputs {
        *output = match output {
            ItlValue::Decorated(x) => {
                DecInterval::set_dec(tightest, x.decoration()).unwrap_or(DecInterval::NAI).into()
            }
            _ => tightest.into(),
        };
    }
    true
}
