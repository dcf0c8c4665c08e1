//! `outward range --certificate` and `outward check`.

use crate::common::{Folder, bad, good, run};

#[test]
fn a_certificate_is_written_and_accepted() {
    let folder = Folder::new();
    let file = folder.join("out.cert");
    let ran = run(&["range", "x^2 - 2*x", "--var", "x=1..2", "--certificate", &file]);
    assert_eq!((ran.code, &*ran.out), (0, "minimum  -1  at x = 1\nmaximum  0   at x = 2\n"));
    assert!(ran.err.contains("the certificate has 2 nodes for the minimum and 2 nodes"), "{}", ran.err);
    let expected = "formula  x^2 - 2*x\nx from 1 to 2\nminimum  -1  at x = 1\nmaximum  0   at x = 2\n\
                    proved by 2 nodes for the minimum and 2 nodes for the maximum\n";
    assert_eq!(good(&["check", &file]), expected);
    let text = std::fs::read_to_string(&file).expect("a file");
    std::fs::write(&file, text.replace("M 0 +", "M 0 -")).expect("a file");
    bad(1, &["check", &file], b"", &["rejected: line 7: ", "expected a derivative of at most 0"]);
    bad(1, &["check", "-"], b"\xff", &["standard input: rejected: expected a certificate"]);
    bad(1, &["check", "-"], b"", &["line 1: expected `outward range certificate 1`"]);
}

#[test]
fn ranges_next_to_what_is_not_defined_are_proved_as_they_were_found() {
    let folder = Folder::new();
    let file = folder.join("out.cert");
    for (formula, side, range) in [
        ("(exp(x) - 1)/x", "x=0..1", "minimum  from 1 to "),
        ("x*log(x)", "x=-1..2", "minimum  from -0.3678795"),
        ("log(x) + sqrt(-x)", "x=-1..1", "no value"),
    ] {
        let ran = run(&["range", formula, "--var", side, "--certificate", &file]);
        assert!(!ran.err.contains("proves less"), "{formula}: {}", ran.err);
        let proved = good(&["check", &file]);
        assert!(proved.contains(range), "{formula}: {proved}");
    }
}

/// The proof of a formula whose operation has no derivative takes minutes.
#[test]
fn the_time_limits_the_proof_too() {
    let folder = Folder::new();
    let file = folder.join("out.cert");
    let formula = ["range", "atanpi((y - x)/(y - x))", "--var", "x=4.5..7", "--var", "y=-3..4"];
    let limits = ["--max-boxes", "3000", "--time", "0.2", "--certificate", &file];
    let start = std::time::Instant::now();
    let ran = run(&[&formula[..], &limits].concat());
    let taken = start.elapsed().as_secs();
    assert_eq!(ran.code, 1, "{}", ran.err);
    assert!(taken < 20, "{taken} s");
    let proved = good(&["check", &file]);
    assert!(proved.contains("minimum  from ") && proved.contains("0.25"), "{proved}");
}

#[test]
fn what_has_no_certificate_is_said() {
    let folder = Folder::new();
    let file = folder.join("out.cert");
    let several = ["range", "a = x; b = x^2", "--var", "x=1..2", "--certificate", &file];
    bad(2, &several, b"", &["expected one formula"]);
    let both = ["range", "x", "--var", "x=1..2", "--certificate", "-"];
    bad(2, &both, b"", &["expected --output FILE"]);
    assert!(!std::path::Path::new(&file).exists());
}

#[test]
fn a_formula_may_start_with_a_minus() {
    assert_eq!(good(&["range", "-x", "--var", "x=1..2"]), "minimum  -2  at x = 2\nmaximum  -1  at x = 1\n");
}
