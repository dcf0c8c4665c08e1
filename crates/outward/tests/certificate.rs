//! Certificates of ranges: the builder's certificates are accepted, and those that are edited to be false are not.

use outward::analysis::range::{RangeOptions, RangePlan, RangeReport};
use outward::certificate::{Certificate, Side, TreeNode, Variable, build, check};
use outward::interval::Interval;
use outward::program::Program;

/// A formula, and its variables with their ranges.
type Problem = (&'static str, &'static [(&'static str, f64, f64)]);

/// Problems of `tests/range.rs` and their boxes.
const PROBLEMS: [Problem; 19] = [
    (
        "-(x*sin((x - 3)/3) + 2*x*sin(2*(x - 3)/3) + 3*x*sin(3*(x - 3)/3) + 4*x*sin(4*(x - 3)/3) \
         + 5*x*sin(5*(x - 3)/3))",
        &[("x", -10.0, 10.0)],
    ),
    ("x^2 - 2*x", &[("x", 1.0, 2.0)]),
    ("x*sin(x)", &[("x", -0.5, 0.5)]),
    ("1 - x^4 + x^5", &[("x", 0.0, 1.0)]),
    ("-x^3/6 + 5*x", &[("x", 1.0, 4.0)]),
    ("sin(x) - cos(y) - sin(x)*cos(x)", &[("x", -5.0, 5.0), ("y", -5.0, 5.0)]),
    ("(x^2 + y - 11)^2 + (x + y^2 - 7)^2", &[("x", -4.5, -0.3), ("y", 0.4, 0.9)]),
    (
        "3 + 2/(r*r) - 0.125*(3 - 2*v)*(w*w*r*r)/(1 - v) - 4.5",
        &[("r", 3.8, 7.8), ("v", -4.5, -0.3), ("w", 0.4, 0.9)],
    ),
    ("6*v - 0.5*v*(w*w*r*r)/(1 - v) - 2.5", &[("v", -4.5, -0.3), ("w", 0.4, 0.9), ("r", 3.8, 7.8)]),
    (
        "let t = 331.4 + 0.6*T; -t*v/((t + u)*(t + u))",
        &[("T", -30.0, 50.0), ("v", 20.0, 20000.0), ("u", -100.0, 100.0)],
    ),
    ("-x*y - 2*y*z - x - z", &[("x", -15.0, 15.0), ("y", -15.0, 15.0), ("z", -15.0, 15.0)]),
    ("2*x*y*z + 3*z*z - y*x*y*z + 3*z*z - y", &[("x", -15.0, 15.0), ("y", -15.0, 15.0), ("z", -15.0, 15.0)]),
    (
        "let t = 3*x*x + 2*y - x; let s = t/(x*x + 1); \
         x + (2*x*s*(s - 3) + x*x*(4*s - 6))*(x*x + 1) + 3*x*x*s + x*x*x + x + 3*((3*x*x + 2*y - x)/(x*x + 1))",
        &[("x", -5.0, 5.0), ("y", -20.0, 5.0)],
    ),
    (
        "(1.5 - x + x*y)^2 + (2.25 - x + x*y^2)^2 + (2.625 - x + x*y^3)^2",
        &[("x", -4.5, 4.5), ("y", -4.5, 4.5)],
    ),
    (
        "x^2*y - x*y^4 + y^6 + x^4 - 7",
        &[("x", -0.5773502691896258, std::f64::consts::SQRT_2), ("y", -1.7724538509055159, 1.0)],
    ),
    ("if x >= 0 then sqrt(x) else 0", &[("x", -1.0, 1.0)]),
    ("if x < 0.5 then x^2 else if y <= x then x*y else exp(y)/4", &[("x", -1.0, 1.0), ("y", 0.0, 1.0)]),
    ("sqrt(x) - log(y - 1)*x", &[("x", 0.0, 2.0), ("y", 0.5, 3.0)]),
    ("abs(x - 1) + max(x, y)*min(x^2, y)", &[("x", -2.0, 2.0), ("y", -1.0, 1.0)]),
];

const GOLDSTEIN_PRICE: &str = "(1 + (x + y + 1)^2*(19 - 14*x + 3*x^2 - 14*y + 6*x*y + 3*y^2))*(30 + (2*x - \
                               3*y)^2*(18 - 32*x + 12*x^2 + 48*y - 36*x*y + 27*y^2))";

fn certify(formula: &str, sides: &[(&str, f64, f64)], options: &RangeOptions) -> (RangeReport, Certificate) {
    let plan = RangePlan::new(&Program::parse(formula).expect(formula)).expect(formula);
    let mut variables = Vec::new();
    for name in plan.program().input_names() {
        let (name, lo, hi) = *sides.iter().find(|side| side.0 == name).expect("a side");
        variables.push(Variable { name: name.into(), lo, hi });
    }
    let of = |variable: &Variable| Interval::new(variable.lo, variable.hi).expect("in order");
    let range = plan.range(&variables.iter().map(of).collect::<Vec<_>>(), options);
    let certificate = build(formula, &variables, &range, options).expect(formula);
    (range, certificate)
}

/// Asserts that the certificate is accepted, and claims the range that the search found, to the tolerance.
fn assert_certified(formula: &str, sides: &[(&str, f64, f64)], options: &RangeOptions) -> Certificate {
    let (range, certificate) = certify(formula, sides, options);
    let text = certificate.to_string();
    let proved = check(&text).unwrap_or_else(|rejection| panic!("{formula}: {rejection}\n{text}"));
    assert_eq!(proved, certificate);
    let found = [(Side::Minimum, range.minimum.bounds.inf()), (Side::Maximum, range.maximum.bounds.sup())];
    for (side, bound) in found {
        let claim = certificate.claim(side).bound;
        assert!(
            (claim - bound).abs() <= options.relative * bound.abs() || claim == bound,
            "{formula}: {claim:e} is claimed, {bound:e} found"
        );
    }
    certificate
}

#[test]
fn problems_are_certified() {
    for (formula, sides) in PROBLEMS {
        assert_certified(formula, sides, &RangeOptions::default());
    }
}

#[test]
fn goldstein_price_is_certified() {
    assert_certified(GOLDSTEIN_PRICE, &[("x", -2.0, 2.0), ("y", -2.0, 2.0)], &RangeOptions::default());
}

/// The text with another line at this number.
fn replaced(text: &str, line: usize, new: &str) -> String {
    let lines = text.lines().enumerate().map(|(at, old)| if at + 1 == line { new } else { old });
    lines.map(|line| format!("{line}\n")).collect()
}

fn line_of(text: &str, start: &str) -> usize {
    text.lines().position(|line| line.starts_with(start)).expect(start) + 1
}

fn rejected_at(text: &str) -> usize {
    check(text).expect_err(text).line
}

/// The range of this formula is [-1, 0], so that every claim inside of it is false.
#[test]
fn false_claims_and_broken_trees_are_rejected() {
    let (_, certificate) = certify("x^2 - 2*x", &[("x", 1.0, 2.0)], &RangeOptions::default());
    let text = certificate.to_string();
    assert!(check(&text).is_ok());
    assert_eq!(
        certificate.minimum.tree,
        [TreeNode::Monotone { variable: 0, is_rising: true, about: None }, TreeNode::Natural]
    );
    let minimum = line_of(&text, "minimum");
    // A bound is moved by an ulp.
    assert_eq!(rejected_at(&replaced(&text, minimum, "minimum -0x1.fffffffffffffp-1")), minimum + 3);
    let maximum = line_of(&text, "maximum");
    assert_eq!(rejected_at(&replaced(&text, maximum, "maximum -0x0.0000000000001p-1022")), maximum + 3);
    // The formula, the box, the place and the value of the witness.
    rejected_at(&text.replace("x^2 - 2*x", "x^2 - 3*x"));
    rejected_at(&text.replace("x^2 - 2*x", "x^2 - 2*y"));
    rejected_at(&text.replace("variable x 0x1p+0 0x1p+1", "variable x 0x1p+0 0x1.0000000000001p+1"));
    assert_eq!(rejected_at(&text.replace("at 0x1p+1", "at 0x1.8p+0")), maximum + 1);
    assert_eq!(rejected_at(&text.replace("at 0x1p+1", "at 0x1p+2")), maximum + 1);
    assert_eq!(
        rejected_at(&replaced(&text, minimum + 1, "witness -0x1.0000000000001p+0 at 0x1p+0")),
        minimum + 1
    );
    // The sign of a derivative; a leaf too few, one too many, another leaf.
    assert_eq!(rejected_at(&text.replacen("M 0 +", "M 0 -", 1)), minimum + 2);
    assert_eq!(rejected_at(&text.replacen("N\n", "", 1)), maximum - 1);
    assert_eq!(rejected_at(&text.replacen("N\n", "N\nN\n", 1)), minimum + 4);
    assert_eq!(rejected_at(&text.replacen("N\n", "E\n", 1)), minimum + 3);
    assert_eq!(rejected_at(&text.replacen("M 0 +\n", "", 1)), minimum + 2);
    for wrong in
        ["S 0 0x1p+0", "S 0 0x1p+1", "S 0 inf", "S 0 nan", "S 1 0x1.8p+0", "M 1 +", "G 0", "N 1", "", "Q"]
    {
        assert_eq!(rejected_at(&replaced(&text, minimum + 2, wrong)), minimum + 2, "{wrong}");
    }
    for (line, wrong) in [
        (1, "outward range certificate 2"),
        (3, "variable x nan nan"),
        (3, "variable x 0x1p+1 0x1p+0"),
        (3, "variable x 1 2"),
        (4, "defined perhaps"),
    ] {
        assert_eq!(rejected_at(&replaced(&text, line, wrong)), line, "{wrong}");
    }
    rejected_at("");
    rejected_at(&format!("{text}N\n"));
    rejected_at(text.trim_end_matches("end\n"));
}

#[test]
fn a_split_and_a_case_are_checked() {
    let sides = [("x", -1.0, 1.0), ("y", 0.0, 1.0)];
    let formula = "if x < 0.5 then x^2 else if y <= x then x*y else exp(y)/4";
    let text = certify(formula, &sides, &RangeOptions::default()).1.to_string();
    let case = line_of(&text, "G 0");
    assert_eq!(rejected_at(&replaced(&text, case, "G 7")), case);
    rejected_at(&text.replacen("G 0\nN\n", "G 0\n", 1));
    // If a comparison may be undefined, its two cases are not all cases.
    let sides = [("x", -1.0, 1.0)];
    let text = certify("if sqrt(x) < 2 then 1 else 0", &sides, &RangeOptions::default()).1.to_string();
    let minimum = line_of(&text, "minimum");
    assert_eq!(rejected_at(&replaced(&text, minimum + 2, "G 0\nN\nN")), minimum + 2);
    // A root is not defined everywhere.
    let text = certify("sqrt(x)", &sides, &RangeOptions::default()).1.to_string();
    assert_eq!(rejected_at(&text.replace("defined unknown", "defined yes")), 4);
}

#[test]
fn empty_and_unbounded_ranges_and_points() {
    let options = RangeOptions { most_pieces: 100, ..RangeOptions::default() };
    let claims = |formula: &str, lo: f64, hi: f64| {
        let certificate = certify(formula, &[("x", lo, hi)], &options).1;
        check(&certificate.to_string()).expect(formula);
        [certificate.minimum.bound, certificate.maximum.bound]
    };
    assert_eq!(claims("sqrt(x)", -2.0, -1.0), [f64::INFINITY, f64::NEG_INFINITY]);
    assert_eq!(claims("1/x", -1.0, 1.0), [f64::NEG_INFINITY, f64::INFINITY]);
    assert_eq!(claims("x^2", 3.0, 3.0), [9.0, 9.0]);
    assert_eq!(claims("1e308*x", -10.0, 10.0), [f64::NEG_INFINITY, f64::INFINITY]);
    // Bounds that the search has not found in its budget are not claimed.
    let [lo, hi] = claims("x*sin(10*x)*cos(7*x) - x^3/7", -30.0, 30.0);
    assert!(lo < -3800.0 && hi > 3800.0);
}

/// Random edits: none makes the checker panic, and accepted ones are true at sampled points.
#[test]
fn edited_certificates_are_true_or_rejected() {
    let sides = [("x", -1.0, 2.0), ("y", 0.5, 3.0)];
    let formula = "x*y - y^2/3 + x^3";
    let text = certify(formula, &sides, &RangeOptions::default()).1.to_string();
    let lines: Vec<&str> = text.lines().collect();
    let mut state = 42_u64;
    let mut random = |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    };
    let bytes = b"0123456789abcdefpxSMGNVE+-. \ninf";
    let (mut accepted, mut tried) = (0, 0);
    for _ in 0..3000 {
        let mut edited: Vec<Vec<u8>> = lines.iter().map(|line| line.as_bytes().to_vec()).collect();
        // The formula and the box stay unchanged, because their truth is known here.
        for _ in 0..=random(2) {
            let at = 4 + random(edited.len() - 4);
            match random(4) {
                0 => drop(edited.remove(at)),
                1 => edited.insert(at, lines[4 + random(lines.len() - 4)].into()),
                _ if edited[at].is_empty() => {}
                2 => {
                    let index = random(edited[at].len());
                    edited[at][index] = bytes[random(bytes.len())];
                }
                _ => {
                    let index = random(edited[at].len());
                    edited[at].insert(index, bytes[random(bytes.len())]);
                }
            }
        }
        let edited = String::from_utf8(edited.join(&b'\n')).expect("ASCII") + "\n";
        tried += 1;
        if let Ok(proved) = check(&edited) {
            accepted += 1;
            for x in [-1.0, -0.5, 0.0, 1.0, 2.0] {
                for y in [0.5, 1.0, 2.0, 3.0] {
                    let value: f64 = x * y - y * y / 3.0 + x * x * x;
                    assert!(
                        proved.minimum.bound <= value + 1e-12 && value - 1e-12 <= proved.maximum.bound,
                        "{edited}"
                    );
                }
            }
        }
    }
    assert!(tried == 3000 && accepted < 1500, "{accepted} of {tried} edits are accepted");
}
