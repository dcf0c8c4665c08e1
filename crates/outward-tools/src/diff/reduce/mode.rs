//! Modes of sums as requests spell them: `order=pairwise,round=rd`.

use outward::device::CompileMode;
use outward::program::Width;
use outward::round::Round;

use crate::diff::mode::ModeWords;
use crate::diff::order::Order;
use crate::failure::Failure;
use crate::monitor::Monitor;

/// The mode in which a sum is computed.
#[derive(Clone, Copy, Debug)]
pub struct SumExecution {
    /// The order, if one is given.
    pub order: Option<Order>,
    pub round: Round,
    pub width: Width,
    pub contract: bool,
}

/// A mode of computation, or the exact sum.
#[derive(Clone, Copy, Debug)]
pub enum SumMode {
    Exact,
    Computed(SumExecution),
}

/// The sum to compare with.
#[derive(Clone, Copy, Debug)]
pub enum OtherSum {
    Mode(SumMode),
    /// A sum that another program computed, and the mode of that program, if it is given.
    Observed(f64, Option<SumExecution>),
}

impl SumMode {
    /// Returns the format that the sum is computed in, unless it is exact.
    pub fn width(self) -> Option<Width> {
        self.execution().map(|execution| execution.width)
    }

    /// Returns the mode in which the sum is computed, unless it is exact.
    pub fn execution(self) -> Option<SumExecution> {
        match self {
            SumMode::Exact => None,
            SumMode::Computed(execution) => Some(execution),
        }
    }

    /// Parses the value of an option.
    pub fn read(option: &str, text: &str, products: bool, monitor: &dyn Monitor) -> Result<SumMode, Failure> {
        let words = ModeWords::read(option, text)?;
        if words.exact {
            return Ok(SumMode::Exact);
        }
        if words.x87.is_some() {
            return Err(Failure::Usage(format!("{option} {text}: x87 is for formulas, not for sums")));
        }
        if words.any_direction || words.functions.is_some() {
            return Err(Failure::Usage(format!(
                "{option} {text}: round=any and functions= are for formulas; a sum with --observed may be rounded in \
                 any direction without --b"
            )));
        }
        let width = words.format.unwrap_or(Width::F64);
        if width.column() != width {
            return Err(Failure::Usage(format!(
                "{option} {text}: sums are computed in f64 or f32, found format={}",
                width.name()
            )));
        }
        let contract = words.compile.contract;
        let other = CompileMode { contract: false, ..words.compile } != CompileMode::default();
        if words.device.is_some() || other {
            return Err(Failure::Usage(format!(
                "{option} {text}: sums are computed on the cpu by additions, expected order=, round=, format= and \
                 contract"
            )));
        }
        if contract && !products {
            monitor.note(&format!("note: {option} {text}: contract fuses products, and a sum has none"));
        }
        let round = words.round.unwrap_or(Round::TiesToEven);
        Ok(SumMode::Computed(SumExecution { order: words.order, round, width, contract }))
    }
}
