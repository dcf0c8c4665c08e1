//! The page of conformance: it is current, names tests that exist, and leaves no operation out.

use std::path::Path;

use outward::ieee1788::{OperationKind, operation, requirements};
use outward::interval::Interval;
use outward::table::{Accuracy, Kind, TABLE};

#[path = "../../../../xtask/src/conformance.rs"]
mod page;

fn repository() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

#[test]
fn named_tests_exist() {
    for row in requirements() {
        assert!(!row.tests.is_empty(), "{}", row.part);
        for (file, test) in row.tests {
            let code = std::fs::read_to_string(repository().join(file)).expect(file);
            let start = format!("\nfn {test}(");
            let before = code.split_once(&start).unwrap_or_else(|| panic!("{file} has no {test}")).0;
            assert!(before.ends_with("#[test]"), "{file}: {test} is no test");
        }
    }
}

/// The page itself has the path that `xtask` gives it, which is beside `crates`.
#[test]
fn the_page_is_current() {
    assert!(page::path().ends_with("docs/reference/conformance.md"));
    let written =
        std::fs::read_to_string(repository().join("docs/reference/conformance.md")).expect("the page");
    assert_eq!(written, page::page(), "run `cargo xtask tables`");
}

#[test]
fn no_operation_is_left_out() {
    for info in TABLE.iter().filter(|info| info.ieee1788.is_some() && info.readings.interval) {
        assert!(
            !matches!(info.accuracy, Accuracy::Ulps(_)),
            "{}: the page says that it is tightest",
            info.name
        );
    }
    let listed: Vec<&str> = requirements().into_iter().flat_map(|row| row.operations).collect();
    for name in TABLE.iter().filter(|info| info.kind != Kind::Constructor).filter_map(|info| info.ieee1788) {
        assert!(listed.contains(&name), "{name}");
    }
    let beyond = listed.iter().filter(|name| operation::<Interval>(name).is_some()).count();
    // Reverse operations, a pair, cancellation, slopes and overlap.
    assert_eq!(beyond, 12 + 1 + 2 + 10 + 1);
    assert!(matches!(operation::<Interval>("sinRevBin"), Some(OperationKind::One(_))));
    assert!(matches!(operation::<Interval>("mulRevTen"), Some(OperationKind::Two(_))));
    assert!(operation::<Interval>("sinBin").is_none());
}
