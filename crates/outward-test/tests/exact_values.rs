//! Values of whole formulas (`outward::exact`) against an evaluation in real numbers that shares only the parser with
//! them: random formulas of all operations, integers and conditions.

use outward_test::attack::search_values;

/// `OUTWARD_ATTACK_SEED`, and how many formulas: `OUTWARD_ATTACK_FORMULAS`.
fn setting(name: &str, default: u64) -> u64 {
    std::env::var(name).map_or(default, |text| text.parse().expect("a number"))
}

#[test]
fn values_agree() {
    let formulas = usize::try_from(setting("OUTWARD_ATTACK_FORMULAS", 500)).expect("a number of formulas");
    let search = search_values(setting("OUTWARD_ATTACK_SEED", 1), formulas);
    println!("{search}");
    assert!(search.compared > formulas, "few values are compared");
    assert!(search.refuted.is_empty(), "{} values are refuted", search.refuted.len());
    assert!(search.undecided.len() * 50 < search.compared, "{} values are undecided", search.undecided.len());
}
