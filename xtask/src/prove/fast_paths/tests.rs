//! Tests with planted mistakes, which the comparison must report.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use super::Proof::{ByHand, Rows};
use super::list::LIST;
use super::source::BoxReport;
use super::{Entry, Kind, Proof, found, rows, source};

static FOUND: LazyLock<BoxReport> = LazyLock::new(|| found().expect("the code is read"));

/// Returns the complaint about the list with the entry of this number replaced or omitted.
fn complaint(number: usize, by: &[Entry]) -> String {
    let list = [&LIST[..number], by, &LIST[number + 1..]].concat();
    rows(&list, &FOUND).expect_err("the list is wrong")
}

fn number(function: &str, kind: Kind) -> usize {
    LIST.iter().position(|it| it.0 == function && it.1 == kind).expect("an entry")
}

/// Returns the complaint if this proof is the one of `cbrt`, fast.
fn of_cbrt(proof: Proof) -> String {
    complaint(number("cbrt", Kind::FastPath), &[("cbrt", Kind::FastPath, proof)])
}

#[test]
fn each_path_has_one_entry() {
    for (number, entry) in LIST.iter().enumerate() {
        let function = entry.0.split(' ').next().expect("a name");
        let name = format!("{function}, {}", entry.1.name());
        let lacks = complaint(number, &[]);
        assert!(
            lacks.ends_with("fast_paths/list.rs has no entry") && lacks.contains(entry.1.name()),
            "{lacks}"
        );
        assert_eq!(complaint(number, &[*entry, *entry]), format!("{name}: the list has it twice"));
    }
    let cbrt = number("cbrt", Kind::FastPath);
    let of_sqrt = ("sqrt", Kind::FastPath, Rows(&["cbrt, fast"]));
    assert_eq!(complaint(cbrt, &[LIST[cbrt], of_sqrt]), "sqrt, fast: the code has no such path");
    let both = ("cbrt rcbrt", Kind::FastPath, Rows(&["cbrt, fast"]));
    let others = "rcbrt, fast: {\"RCBRT_ERR\"} is not what others of its entry have";
    assert_eq!(complaint(cbrt, &[both]), others);
}

#[test]
fn rows_have_the_constants_of_paths() {
    assert_eq!(of_cbrt(Rows(&["cbrt, quik"])), "cbrt, fast: no row is called cbrt, quik");
    let of_others = "cbrt, fast: the row rcbrt, fast says [\"RCBRT_ERR\"], and the code {\"CBRT_ERR\"}";
    assert_eq!(of_cbrt(Rows(&["rcbrt, fast"])), of_others);
    assert_eq!(of_cbrt(Rows(&["cbrt, fast", "rcbrt, fast"])), of_others);
    assert_eq!(of_cbrt(Rows(&[])), "cbrt, fast: no row of the list says CBRT_ERR");
    let acosh =
        ("acosh", Kind::FastPath, Rows(&["acosh from 1/32, fast", "asinh and acosh from 2^46, fast"]));
    let lacks_piece = "acosh below 1/32, fast: no entry of fast_paths/list.rs has this row";
    assert_eq!(complaint(number("acosh", Kind::FastPath), &[acosh]), lacks_piece);
    let pown = ("pown", Kind::Binary32, Rows(&["pow, binary32"]));
    let lacks_products = "pown, binary32: no row of the list says PRODUCT_ERROR_ULPS";
    assert_eq!(complaint(number("pown", Kind::Binary32), &[pown]), lacks_products);
}

#[test]
fn what_is_by_hand_has_a_page_and_no_row() {
    let has_rows = "cbrt, fast: CBRT_ERR has rows, and the list says that it is by hand";
    assert_eq!(of_cbrt(ByHand("cbrt.md")), has_rows);
    let new = BTreeSet::from(["NEW_ERR".to_owned()]);
    let of_page = |page| ByHand(page).is_of(&new);
    assert_eq!(of_page("new.md"), Err("no page is called new.md".to_owned()));
    assert_eq!(of_page("cbrt.md"), Err("cbrt.md does not mention NEW_ERR".to_owned()));
}

#[test]
fn impls_are_of_known_functions_and_paths() {
    let complaint = |text: &str| {
        let sources = [("new".to_owned(), format!("\n{text}\n"))];
        source::found(&sources).expect_err("the code is wrong")
    };
    let new = "impl Unary for New {\n    const FAST: Bound = Bound::any(NEW_ERR);\n}";
    assert_eq!(complaint(new), "New of new.rs is no known function");
    let medium = "impl Unary for Cbrt {\n    const MEDIUM: Bound = Bound::any(CBRT_ERR);\n}";
    assert_eq!(complaint(medium), "MEDIUM of Unary for Cbrt is the bound of no known path");
    let number = "impl Unary for Cbrt {\n    const FAST: Bound = Bound::any(0.5);\n}";
    assert_eq!(complaint(number), "FAST of Cbrt is no named bound");
    let narrow = "impl Unary for Acos {\n    const F32_ERROR_ULPS: u64 = ASIN_F32_ERROR_ULPS;\n}";
    assert_eq!(complaint(narrow), "acos, fast: no impl gives its bound");
}
