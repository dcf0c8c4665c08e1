//! Certificates of ranges: what the builder makes is accepted, and what is changed into something false is not.

use outward::analysis::range::{RangeOptions, RangePlan, RangeReport};
use outward::certificate::{Certificate, Side, TreeNode, Variable, build, check};
use outward::interval::Interval;
use outward::program::Program;

/// Problems of `tests/range.rs` and their boxes.
const PROBLEMS: [(&str, &[(&str, f64, f64)]); 19] = [
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
    ("sqrt(x) - log(y - 1)*x", &[("x", -1.0, 2.0), ("y", 0.5, 3.0)]),
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

/// The certificate is accepted, and claims what the search found, to the tolerance.
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
        let started = std::time::Instant::now();
        let certificate = assert_certified(formula, sides, &RangeOptions::default());
        println!(
            "{:>6} {:>6} nodes, {:?}: {formula}",
            certificate.minimum.tree.len(),
            certificate.maximum.tree.len(),
            started.elapsed()
        );
    }
}

#[test]
fn goldstein_price_is_certified() {
    let started = std::time::Instant::now();
    let (_, certificate) =
        certify(GOLDSTEIN_PRICE, &[("x", -2.0, 2.0), ("y", -2.0, 2.0)], &RangeOptions::default());
    println!("built {:?} {}", started.elapsed(), certificate.minimum.tree.len());
    assert_certified(GOLDSTEIN_PRICE, &[("x", -2.0, 2.0), ("y", -2.0, 2.0)], &RangeOptions::default());
    println!("{:?}", started.elapsed());
}
