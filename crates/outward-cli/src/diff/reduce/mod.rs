//! Sums and dot products in two orders.

use std::str::FromStr;

use crate::args;
use crate::failure::Failure;

/// The order in which terms are added.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Order {
    Serial,
}

impl FromStr for Order {
    type Err = String;

    fn from_str(_: &str) -> Result<Order, String> {
        Ok(Order::Serial)
    }
}

/// Runs the command.
pub fn run(_: &args::Diff) -> Result<(), Failure> {
    Err(Failure::Usage("--reduce: not yet".into()))
}
