//! Choice of the operations to time.

use outward::table::Op;
use outward_tools::failure::Failure;

/// Returns the operations of these names, each once and in the order of all, or all.
pub fn chosen(names: &[String], all: &[Op]) -> Result<Vec<Op>, Failure> {
    let names_of_all = || all.iter().map(|op| op.name());
    if let Some(name) = names.iter().find(|name| !names_of_all().any(|known| known == *name)) {
        let known: Vec<&str> = names_of_all().collect();
        return Err(Failure::Usage(format!("--op {name}: expected one of {}", known.join(", "))));
    }
    let is_chosen = |op: &Op| names.is_empty() || names.iter().any(|name| name == op.name());
    Ok(all.iter().copied().filter(is_chosen).collect())
}
