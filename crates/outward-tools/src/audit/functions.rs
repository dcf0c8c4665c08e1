//! Which functions are audited, and in which format.

use outward::table::{Kind, Op, OpInfo, TABLE};
use outward_foreign::CType;

use super::request::AuditRequest;
use crate::failure::Failure;

/// The format that is named, or the only one there is.
pub fn format(request: &AuditRequest) -> Option<CType> {
    let only = request.options.approximate.then_some(CType::F32);
    request.format.map(CType::from).or(only)
}

/// Functions of one number that this library computes correctly; with those that instructions alone approximate.
pub fn all(approx: bool) -> impl Iterator<Item = &'static OpInfo> {
    // What libraries compute correctly too.
    let is_instruction = |info: &OpInfo| matches!(info.op, Op::Recip | Op::Rsqrt | Op::Sqrt);
    TABLE.iter().filter(move |info| {
        let is_elementary = info.kind == Kind::Elementary && info.arity() == 1;
        is_elementary || approx && is_instruction(info)
    })
}

/// The one of this name.
pub fn named(name: &str, approx: bool) -> Result<&'static OpInfo, Failure> {
    all(approx).find(|info| info.name == name).ok_or_else(|| {
        let names: Vec<&str> = all(approx).map(|info| info.name).collect();
        Failure::Usage(format!("no function `{name}` of one number; expected one of {}", names.join(" ")))
    })
}

/// Those of these names, in the order of the table; all where there are no names.
pub fn chosen(names: &[String], approx: bool) -> Result<Vec<&'static OpInfo>, Failure> {
    for name in names {
        named(name, approx)?;
    }
    let is_chosen = |info: &&OpInfo| names.is_empty() || names.iter().any(|name| name == info.name);
    Ok(all(approx).filter(is_chosen).collect())
}
