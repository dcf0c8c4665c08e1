//! A way to add, as requests spell it: `order=pairwise,round=rd`.

use outward::device::CompileMode;
use outward::program::Width;
use outward::round::Round;

use crate::diff::mode::ModeWords;
use crate::diff::order::Order;
use crate::failure::Failure;
use crate::monitor::Monitor;

/// How a sum is computed.
#[derive(Clone, Copy, Debug)]
pub struct SumExecution {
    /// None where none is said.
    pub order: Option<Order>,
    pub round: Round,
    pub width: Width,
    pub contract: bool,
}

/// A way, or the sum itself.
#[derive(Clone, Copy, Debug)]
pub enum SumMode {
    Exact,
    Computed(SumExecution),
}

/// What a sum is compared with.
#[derive(Clone, Copy, Debug)]
pub enum OtherSum {
    Mode(SumMode),
    /// One that another program computed, and what that may have done, where it is said.
    Observed(f64, Option<SumExecution>),
}

impl SumMode {
    /// The format that it is computed in, where it is.
    pub fn width(self) -> Option<Width> {
        self.execution().map(|execution| execution.width)
    }

    /// How it is computed, where it is.
    pub fn execution(self) -> Option<SumExecution> {
        match self {
            SumMode::Exact => None,
            SumMode::Computed(execution) => Some(execution),
        }
    }

    /// What one option says.
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
