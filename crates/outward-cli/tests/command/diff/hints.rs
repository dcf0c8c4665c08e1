//! Hints of the summary at wrong readings of results.

use crate::common::run_with;

/// Returns the lines of the summary that are hints.
fn hints(formula: &str, options: &[&str], data: &str) -> Vec<String> {
    let args = ["diff", formula, "--data", "-", "--observed", "got"];
    let ran = run_with(&[&args[..], options].concat(), data.as_bytes());
    assert!(ran.code <= 1, "{}", ran.err);
    ran.out.lines().filter(|line| line.starts_with("hint: ")).map(String::from).collect()
}

/// Returns rows of x and a program's result for it, as texts.
fn rows(of: impl Fn(f64) -> (String, String)) -> String {
    let rows = (1..=50).map(|i| of(f64::from(i) * 0.377 + 0.1)).map(|(x, got)| format!("{x},{got}\n"));
    format!("x,got\n{}", rows.collect::<String>())
}

#[test]
fn results_of_binary32_that_are_compared_in_binary64() {
    let formula = "x*x/(x + 1)";
    let data = rows(|x| {
        let x = x as f32;
        (x.to_string(), (x * x / (x + 1.0)).to_string())
    });
    for options in [&[][..], &["--b", "round=rn"]] {
        let said = hints(formula, options, &data);
        assert!(
            said.len() == 1 && said[0].contains("in binary32") && said[0].contains("format=f32"),
            "{said:?}"
        );
    }
    let narrow = ["--a", "format=f32", "--b", "format=f32"];
    assert_eq!(hints(formula, &narrow[..2], &data), [""; 0]);
    assert_eq!(hints(formula, &narrow, &data), [""; 0]);
}

#[test]
fn results_that_lost_digits_in_print() {
    let data = rows(|x| (x.to_string(), format!("{:.5e}", x * x / (x + 1.0))));
    let said = hints("x*x/(x + 1)", &[], &data);
    assert!(said.len() == 1 && said[0].contains("the results were rounded to 6 digits"), "{said:?}");
    assert!(said[0].contains("17 digits for binary64"), "{said:?}");
}

#[test]
fn inputs_that_lost_digits_in_print() {
    let data = rows(|x| {
        let x = x.sqrt();
        (format!("{x:.5e}"), (x * x / (x + 1.0)).to_string())
    });
    let said = hints("x*x/(x + 1)", &[], &data);
    assert!(said.len() == 1 && said[0].contains("the inputs were rounded to 6 digits"), "{said:?}");
}

#[test]
fn wrong_results_have_no_hint() {
    // The results are far off in most rows, and slightly off in one.
    let wrong = rows(|x| (x.to_string(), (x * x / (x + 1.0) * 1.01).to_string()));
    assert_eq!(hints("x*x/(x + 1)", &[], &wrong), [""; 0]);
    let right = rows(|x| (x.to_string(), (x * x / (x + 1.0)).to_string()));
    let one = format!("{right}2,1.3334\n");
    assert_eq!(hints("x*x/(x + 1)", &[], &one), [""; 0]);
    assert_eq!(hints("x*x/(x + 1)", &[], &right), [""; 0]);
}
