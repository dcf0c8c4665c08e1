//! Functions of libraries that are not correctly rounded.

use crate::common::{bad, run_with};

#[test]
fn functions_of_a_library_that_is_not_correctly_rounded() {
    // The neighbours of tanh(0.5), and numbers above them.
    let data = "x,got\n0.5,0.46211715726000976\n0.5,0.4621171572600098\n0.5,0.46211715726000987\n0.5,0.4621171572601\n";
    let args = ["diff", "tanh(x)", "--data", "-", "--observed", "got", "--out", "csv"];
    for (allowed, expected) in
        [(&[][..], "EEUU"), (&["--b", "functions=2"], "EEEU"), (&["--b", "functions=1"], "EEUU")]
    {
        let ran = run_with(&[&args[..], allowed].concat(), data.as_bytes());
        assert_eq!(ran.code, 1, "{}", ran.err);
        let verdicts =
            ran.out.lines().skip(1).map(|row| if row.ends_with("unexplained") { 'U' } else { 'E' });
        assert_eq!(verdicts.collect::<String>(), expected, "{allowed:?}\n{}", ran.out);
        let documented =
            ran.err.contains("observed: how far functions are off is as you say, documented, not proved");
        assert_eq!(documented, !allowed.is_empty(), "{}", ran.err);
    }
    let var = ["diff", "exp(x)", "--var", "x=1", "--b", "functions=1"];
    bad(2, &var, b"", &["functions= is what a program of others may do, for --b with --observed"]);
    let both = [&args[..], &["--b", "functions=1,ftz,format=f32"]].concat();
    bad(2, &both, b"x,got\n1,1\n", &["functions= cannot be checked together with ftz"]);
    for ulps in ["-1", "0", "0.49", "1001", "nan", "many"] {
        let word = format!("functions={ulps}");
        let said = format!("found `{word}`, expected how many ulps a function may be off, from 0.5 ");
        bad(2, &[&args[..], &["--b", &word]].concat(), b"x,got\n1,1\n", &[&said]);
    }
    let direction = ["diff", "x + x", "--var", "x=1", "--b", "round=any"];
    bad(2, &direction, b"", &["round=any is what a program of others may do, for --b with --observed"]);
}

/// Returns a letter for each row's verdict: explained (or identical), unexplained, unknown.
fn verdicts(formula: &str, allowed: &str, data: &str) -> String {
    let args = ["diff", formula, "--data", "-", "--observed", "got", "--b", allowed, "--out", "csv"];
    let narrow = if allowed.contains("f32") { &["--a", "format=f32"][..] } else { &[] };
    let ran = run_with(&[&args[..], narrow].concat(), data.as_bytes());
    let verdict = |row: &str| match row.rsplit(',').next() {
        Some("unexplained") => 'U',
        Some("unknown") => '?',
        _ => 'E',
    };
    assert!(ran.code <= 1, "{}", ran.err);
    ran.out.lines().skip(1).map(verdict).collect()
}

#[test]
fn ulps_of_a_function_are_those_of_the_exact_value() {
    // e is 2.718281828459045 and 0.33 ulps: numbers from 3 below to 3 above.
    let e = std::f64::consts::E;
    let numbers = |x: f64| {
        let rows =
            (-3..=3).map(|steps| format!("1,{}\n", f64::from_bits((x.to_bits() as i64 + steps) as u64)));
        format!("x,got\n{}", rows.collect::<String>())
    };
    for (ulps, expected) in
        [("0.5", "UUUEUUU"), ("1", "UUUEEUU"), ("1.4", "UUEEEUU"), ("2", "UUEEEEU"), ("3", "UEEEEEE")]
    {
        assert_eq!(verdicts("exp(x)", &format!("functions={ulps}"), &numbers(e)), expected, "{ulps}");
    }
    // The sum in any direction, and in one: the mode applies to other operations as usual.
    let sums = "x,got\n1,4.718281828459045\n1,4.7182818284590455\n1,4.718281828459046\n1,4.718281828459044\n";
    assert_eq!(verdicts("exp(x) + 2", "functions=1", sums), "EEUU");
    assert_eq!(verdicts("exp(x) + 2", "functions=0.5,round=any", sums), "EEUU");
    assert_eq!(verdicts("exp(x) + 2", "functions=0.5", sums), "EUUU");
    // The operand of a function is the computed number, also if it is one of several.
    let nested = numbers(std::f64::consts::LN_2);
    assert_eq!(verdicts("log(exp(log(2*x)))", "functions=0.5", &nested), "UUUEUUU");
    assert_eq!(verdicts("log(exp(log(2*x)))", "functions=1", &nested), "UUEEEEE");
}

#[test]
fn ulps_of_a_function_at_the_ends_of_a_format() {
    // Subnormal, zero, and overflow: e^-745 is 0.57 of the least number, e^-746 0.21 of it, and e^710 is 2.2e308.
    let data = "x,got\n-745,5e-324\n-745,1e-323\n-745,0\n-746,0\n-746,5e-324\n-746,-5e-324\n710,inf\n\
        710,1.7976931348623157e308\n0,1\n";
    assert_eq!(verdicts("exp(x)", "functions=1", data), "EUEEEUEUE");
    assert_eq!(verdicts("exp(x)", "functions=0.5", data), "EUUEUUEUE");
    // An exact value has its ulps on both sides; below a power of two numbers are twice as close.
    let data = "x,got\n8,2\n8,2.0000000000000004\n8,1.9999999999999998\n8,1.9999999999999996\n\
        8,1.9999999999999993\n8,2.000000000000001\n";
    assert_eq!(verdicts("cbrt(x)", "functions=0.5", data), "EUEUUU");
    assert_eq!(verdicts("cbrt(x)", "functions=1", data), "EEEEUU");
    // An undefined result is a NaN, and a pole is infinite.
    let data = "x,got\n-1,nan\n-1,1\n0,-inf\n0,-1.7976931348623157e308\n";
    assert_eq!(verdicts("log(x)", "functions=1", data), "EUEU");
    let narrow = "x,got\n1,2.7182817\n1,2.718282\n1,2.7182822\n89,inf\n89,3.4028235e38\n\
        -104,0\n-104,1e-45\n-104,3e-45\n";
    assert_eq!(verdicts("exp(x)", "functions=1,format=f32", narrow), "EEUEUEEU");
}
