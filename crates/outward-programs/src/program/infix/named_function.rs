//! The functions that names mean, for formulas and for FPCores.

use crate::table::{OpInfo, TABLE, Type};

/// The function of this name; its operands are numbers, the last one possibly an integer.
pub(in crate::program) fn function(name: &str) -> Option<&'static OpInfo> {
    let is_name = name.starts_with(|c: char| c.is_ascii_alphabetic());
    TABLE.iter().find(|info| is_name && info.infix.contains(&name) && takes_numbers(info))
}

pub(super) fn takes_numbers(info: &OpInfo) -> bool {
    info.operands.iter().all(|operand| matches!(operand, Type::Interval | Type::Integer | Type::Number))
}
