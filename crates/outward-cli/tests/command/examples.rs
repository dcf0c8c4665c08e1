//! `outward examples`: the published figures.

use crate::common::{bad, run};

/// Returns the cells of an example's row that starts with `start`.
fn cells(name: &str, start: &str) -> Vec<String> {
    let ran = run(&["examples", name]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{name}");
    let rows = ran.out.lines().filter_map(|line| line.trim_start().strip_prefix(start));
    let found: Vec<_> = rows.filter(|rest| rest.starts_with("  ")).collect();
    assert_eq!(found.len(), 1, "{name}: `{start}` in {}", ran.out);
    found[0].split("  ").map(str::trim).filter(|cell| !cell.is_empty()).map(String::from).collect()
}

#[test]
fn listed_named_and_all() {
    let list = run(&["examples"]);
    assert_eq!(list.code, 0, "{}", list.err);
    let names: Vec<_> = list.out.lines().filter_map(|line| line.split_whitespace().next()).collect();
    assert!(names.len() >= 11, "{names:?}");
    let all = run(&["examples", "--all"]);
    let one_by_one: Vec<_> = names.iter().map(|name| run(&["examples", name]).out).collect();
    assert_eq!(all.out, one_by_one.join("\n"));
    assert_eq!(run(&["examples", names[0], names[1]]).out, one_by_one[..2].join("\n"));
    for text in one_by_one {
        assert!(text.contains("\nSource: "), "{text}");
    }
    bad(2, &["examples", "nothing"], b"", &["no example `nothing`; there are square, fused"]);
    bad(2, &["examples", "fused", "--all"], b"", &["--all"]);
}

#[test]
fn operations() {
    assert_eq!(cells("square", "exactly"), ["1.60064e-3"]);
    assert_eq!(cells("square", "fused: rounded once"), ["1.6006e-3"]);
    assert_eq!(cells("square", "multiplied, then added"), ["1.6e-3"]);
    assert_eq!(cells("fused", "a"), ["1.0000001", "0x3F800001"]);
    assert_eq!(cells("fused", "multiplied, then added"), ["0", "0x00000000"]);
    assert_eq!(cells("fused", "fused"), ["1.4210855e-14", "0x28800000"]);
    assert_eq!(cells("order", "(a + b) + c")[1], "0x41300002");
    assert_eq!(cells("order", "a + (b + c)")[1], "0x41300001");
}

#[test]
fn dot_products() {
    assert!(cells("dot", "exactly")[0].starts_with("0.0559587528435"));
    assert_eq!(cells("dot", "serial")[..2], ["0.055958807", "0x3D653510"]);
    assert_eq!(cells("dot", "fused")[..2], ["0.05595875", "0x3D653501"]);
    assert_eq!(cells("dot", "pairwise")[..2], ["0.055958748", "0x3D653500"]);
}

#[test]
fn conversions() {
    assert_eq!(cells("half", "2.980232e-8"), ["0x32FFFFFF", "0", "0x0000"]);
    assert_eq!(cells("half", "2.9802322e-8"), ["0x33000000", "0", "0x0000"]);
    assert_eq!(cells("half", "65520"), ["0x477FF000", "inf", "0x7C00"]);
    assert_eq!(cells("away", "0.49999997"), ["1", "0", "0"]);
    assert_eq!(cells("away", "8388609"), ["8388610", "8388609", "8388609"]);
}

#[test]
fn formulas() {
    let enclosed = |cell: &str, x: f64| {
        let ends: Vec<f64> =
            cell.trim_matches(['[', ']']).split(", ").map(|end| end.parse().expect("a bound")).collect();
        assert!(ends[0] <= x && x <= ends[1], "{x} in {cell}");
    };
    assert!(cells("cosine", "binary64")[0].starts_with("3.3209046151"));
    enclosed(&cells("cosine", "the exact value is in")[0], 3.3209046151159804e-7);
    for start in ["as published", "terms in another order"] {
        enclosed(&cells("rump", start)[2], -54_767.0 / 66_192.0);
    }
    // Results, published in 2002, of the formula that was made for the arithmetic of IEEE 754.
    assert_eq!(cells("rump", "terms in another order")[..2], ["1.172604", "1.1726039400531787"]);
    assert_eq!(cells("triangle", "Heron")[0], "0");
    assert_eq!(cells("triangle", "Kahan")[0], "884921.1");
}

#[test]
fn sequences() {
    assert_eq!(cells("muller", "30")[..2], ["100", "99.99999999999993"]);
    assert_eq!(cells("muller", "30")[3], "6.005649");
    assert_eq!(cells("logistic", "1")[2], "0.0e0");
    let apart: f64 = cells("logistic", "100")[2].parse().expect("a number");
    assert!(apart > 0.1);
}
