//! A way to add, as the command line spells it: `order=pairwise,round=rd`.

use outward::device::CompileMode;
use outward::program::Width;
use outward::round::Round;

use crate::diff::mode::{Words, width};
use crate::diff::order::Order;
use crate::failure::Failure;

/// How a sum is computed.
#[derive(Clone, Copy, Debug)]
pub struct SumWay {
    pub order: Order,
    pub round: Round,
    pub width: Width,
    pub contract: bool,
}

/// A way, or the sum itself.
#[derive(Clone, Copy, Debug)]
pub enum SumMode {
    Exact,
    Way(SumWay),
}

impl SumMode {
    /// What one option says.
    pub fn read(option: &str, text: &str, products: bool) -> Result<SumMode, Failure> {
        let words = Words::read(option, text)?;
        if words.exact {
            return Ok(SumMode::Exact);
        }
        let contract = words.compile.contract;
        let other = CompileMode { contract: false, ..words.compile } != CompileMode::default();
        if words.device.is_some() || other {
            return Err(Failure::Usage(format!(
                "{option} {text}: sums are computed on the cpu by additions, expected order=, round=, format= and contract"
            )));
        }
        if contract && !products {
            eprintln!("outward: note: {option} {text}: contract fuses products, and a sum has none");
        }
        let round = words.round.map_or(Round::TiesToEven, Round::from);
        let order = words.order.unwrap_or(Order::Serial);
        Ok(SumMode::Way(SumWay { order, round, width: width(words.format), contract }))
    }
}
