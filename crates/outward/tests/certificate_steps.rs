//! Certificates of formulas that divide 0 by 0, have unbounded derivatives or are not defined everywhere: they claim
//! the range that the search found, and their claims are true.

mod vanishing;

use outward::analysis::range::{RangeOptions, RangePlan, RangeReport};
use outward::certificate::{Certificate, Side, TreeNode, Variable, build, check};
use outward::exact::{Outcome, Solver};
use outward::interval::Interval;
use outward::program::{Number, Program};
use vanishing::Random;

fn certify(formula: &str, sides: &[(&str, (f64, f64))], most_pieces: u64) -> (RangeReport, Certificate) {
    let plan = RangePlan::new(&Program::parse(formula).expect(formula)).expect(formula);
    let variable = |name: &str| {
        let (lo, hi) = sides.iter().find(|side| side.0 == name).expect("a side").1;
        Variable { name: name.into(), lo, hi }
    };
    let variables: Vec<Variable> = plan.program().input_names().map(variable).collect();
    let of = |variable: &Variable| Interval::new(variable.lo, variable.hi).expect("in order");
    let options = RangeOptions { most_pieces, ..RangeOptions::default() };
    let range = plan.range(&variables.iter().map(of).collect::<Vec<_>>(), &options);
    let certificate = build(formula, &variables, &range, &options).expect(formula);
    (range, certificate)
}

/// Is as much claimed as found, to the tolerance?
fn is_whole(range: &RangeReport, certificate: &Certificate, side: Side) -> bool {
    let found = match side {
        Side::Minimum => range.minimum.bounds.inf(),
        Side::Maximum => range.maximum.bounds.sup(),
    };
    let claim = certificate.claim(side).bound;
    claim == found || (claim - found).abs() <= 1e-6 * found.abs()
}

#[test]
fn what_was_found_is_claimed() {
    let unit = ("x", (0.0, 1.0));
    let both = ("x", (-1.0, 1.0));
    for (formula, sides) in [
        // 0/0
        ("(1 - cos(x))/x^2", &[both][..]),
        ("sin(x)/x", &[("x", (0.0, 10.0))]),
        ("(exp(x) - 1)/x", &[unit]),
        ("log(x)/(x - 1)", &[("x", (0.5, 2.0))]),
        ("log(1 + x)/x", &[("x", (-0.5, 1.0))]),
        ("tanh(x)/x", &[("x", (-5.0, 5.0))]),
        ("(x^2 - 1)/(x - 1)", &[("x", (0.0, 3.0))]),
        ("x/(exp(x) - 1)", &[both]),
        ("(sqrt(1 + x) - 1)/x", &[both]),
        ("x/abs(x)", &[both]),
        ("(x - sin(x))/x^3", &[both]),
        ("1 + 1/x - 1/sin(x)", &[unit]),
        ("sin(x*y)/x", &[("x", (-0.5, 0.5)), ("y", (1.0, 2.0))]),
        ("atan(x)/asin(x)", &[("x", (-0.5, 0.5))]),
        ("sqrt(x^2)/x", &[("x", (-2.0, 1.0))]),
        ("(cbrt(1 + x) - 1)/x", &[("x", (-0.5, 1.0))]),
        // Unbounded derivatives
        ("x*log(x)", &[("x", (-1.0, 2.0))]),
        ("-x*log(x) - (1 - x)*log(1 - x)", &[unit]),
        ("-x*log2(x) - (1 - x)*log2(1 - x)", &[unit]),
        ("-x*log(x) - y*log(y)", &[unit, ("y", (0.0, 1.0))]),
        ("x^x", &[unit]),
        ("sqrt(x)*log(x)", &[unit]),
        ("x*log(x)^2", &[unit]),
        ("x*log(x) + x", &[("x", (0.0, 0.3))]),
        ("1 + sqrt(x) - x", &[unit]),
        ("x^0.5*(1 - x)^0.25", &[unit]),
        // Domains that are cut off
        ("sqrt(x)*(1 - x)", &[both]),
        ("x + sqrt(1 - x^2)", &[("x", (-2.0, 2.0))]),
        ("sqrt(x - 1) + sqrt(1 - x)", &[("x", (0.0, 2.0))]),
        ("log(x) + sqrt(-x)", &[both]),
        ("sqrt(x) - log(y - 1)*x", &[("x", (-1.0, 2.0)), ("y", (0.5, 3.0))]),
        ("sqrt(x) + y^2 - y*x", &[("x", (-1.0, 2.0)), ("y", (-1.0, 1.0))]),
        ("asin(x)*y - y^2", &[("x", (-2.0, 2.0)), ("y", (-1.0, 2.0))]),
    ] {
        let (range, certificate) = certify(formula, sides, 20_000);
        let proved = check(&certificate.to_string()).expect(formula);
        assert_eq!(proved, certificate, "{formula}");
        for side in [Side::Minimum, Side::Maximum] {
            let claim = certificate.claim(side);
            assert!(
                is_whole(&range, &certificate, side),
                "{formula}: {:e} is claimed; {range:?}",
                claim.bound
            );
            assert!(claim.tree.len() < 1000, "{formula}: {} nodes", claim.tree.len());
        }
    }
}

fn rejected_at(text: &str) -> usize {
    check(text).expect_err(text).line
}

const HEAD: &str = "outward range certificate 1\nformula ";

/// A certificate of a maximum.
fn of_maximum(formula: &str, side: &str, maximum: &str, tree: &str) -> String {
    let variable = format!("variable x {side}\ndefined unknown\n");
    format!(
        "{HEAD}{formula}\n{variable}minimum -inf\nwitness none\nN\nmaximum {maximum}\nwitness none\n{tree}end\n"
    )
}

#[test]
fn changed_expansions_are_rejected() {
    // sin(x)/x is 1 at 0.
    let expanded = |maximum: &str, tree: &str| of_maximum("sin(x)/x", "0x0p+0 0x1p-1", maximum, tree);
    assert!(check(&expanded("0x1p+0", "N 0 0x0p+0 0 6\nE\n")).is_ok());
    for wrong in [
        "N 0 0x0p+0 0 6\n",
        "E\nE\n",
        "N 0 0x0p+0 0 6\nE\nE\n",
        "N\n",
        // The order, the center, the roots, the variable.
        "N 0 0x0p+0 0 0\nE\n",
        "N 0 0x1p-1 0 6\n",
        "N 0 0x1p-2 0 6\n",
        "N 0 -0x1p-1074 0 6\n",
        "N 0 0x0p+0 3 6\nE\n",
        "N 0 0x0p+0 7 6\nE\n",
        "N 0 0x0p+0 0 25\nE\n",
        "N 1 0x0p+0 0 6\nE\n",
        "N 0 inf 0 6\nE\n",
        "N 0 0x0p+0 0\nE\n",
        "N 0 0x0p+0 0 6 1\nE\n",
    ] {
        rejected_at(&expanded("0x1p+0", wrong));
    }
    rejected_at(&expanded("0x1.fffffffffffffp-1", "N 0 0x0p+0 0 6\nE\n"));
    for order in 0..4 {
        let tree = format!("N 0 0x0p+0 0 {order}\nE\n");
        let checked = check(&of_maximum("(1 - cos(x))/x^2", "0x0p+0 0x1p-1", "0x1p-1", &tree));
        assert_eq!(checked.is_ok(), order >= 2, "order {order}: {checked:?}");
    }
    // A claim about the points next to the center says nothing about the points at it.
    let jump = "if x <= 0 then 2 else sin(x)/x";
    rejected_at(&of_maximum(jump, "0x0p+0 0x1p-1", "0x1p+0", "N 0 0x0p+0 0 6\nE\n"));
    rejected_at(&of_maximum(jump, "0x0p+0 0x1p-1", "0x1p+0", "N 0 0x0p+0 0 6\nN\n"));
    // The corner of abs is in the piece; behind it the series is not the one at the center.
    let corner = "abs(x - 0.25)";
    for order in 0..8 {
        let tree = format!("N 0 0x0p+0 0 {order}\nN\n");
        assert_eq!(check(&of_maximum(corner, "0x0p+0 0x1p+0", "0x1p-1", &tree)).expect_err("0.75").line, 10);
    }
}

#[test]
fn changed_borders_and_faces_are_rejected() {
    // x·log(x) falls from 0 up to 1/e.
    let side = "0x0p+0 0x1p-2";
    let text = |maximum: &str, tree: &str| of_maximum("-(x*log(x))", side, maximum, tree);
    let maximum = "0x1.62e42fefa39fp-2";
    assert!(check(&text(maximum, "M 0 + 0 0x0p+0 0 6\nN\nE\n")).is_ok());
    for (maximum, wrong) in [
        ("0x1.62e42fefa39eep-2", "M 0 + 0 0x0p+0 0 6\nN\nE\n"),
        (maximum, "M 0 - 0 0x0p+0 0 6\nN\nE\n"),
        (maximum, "M 0 +\nN\n"),
        (maximum, "M 0 + 0 0x0p+0 0 6\nN\n"),
        (maximum, "M 0 + 0 0x0p+0 0 6\nE\n"),
        (maximum, "M 0 + 0 0x1p-2 0 6\nN\n"),
    ] {
        rejected_at(&text(maximum, wrong));
    }
    // The infimum is at the center, where no face says it.
    rejected_at(&of_maximum("x*log(x)", side, "-0x1p-1074", "M 0 - 0 0x0p+0 0 6\nE\nE\n"));
    // sqrt(x) has a value on the upper face alone.
    let text = |tree: &str| of_maximum("sqrt(x) + 1 + x", "-0x1p+0 0x0p+0", "0x1p+0", tree);
    assert!(check(&text("F 0 +\nN\n")).is_ok());
    for wrong in
        ["F 0 -\nN\n", "F 0 +\n", "F 0 +\nE\n", "F 1 +\nN\n", "F 0\nN\n", "F 0 + 1\nN\n", "M 0 +\nN\n"]
    {
        rejected_at(&text(wrong));
    }
    // Operands that are 0 elsewhere too, or not needed.
    for (formula, side) in [
        ("sqrt(x) + 1 + x", "-0x1p+0 0x1p+0"),
        ("sqrt(min(x, -1) + 1) + 2 - x", "-0x1p+1 0x0p+0"),
        ("if x >= 0 then sqrt(x) else 2", "-0x1p+0 0x0p+0"),
        ("sqrt(-x^2)*0 + 1 - x", "-0x1p+0 0x1p+0"),
        ("1 - x + 0*x", "-0x1p+0 0x0p+0"),
    ] {
        assert_eq!(rejected_at(&of_maximum(formula, side, "0x1p+0", "F 0 +\nN\n")), 10, "{formula}");
    }
}

/// Is the claim true at this place? `None` where the value is not known.
fn is_true(solver: &mut Solver, proved: &Certificate, place: &[f64]) -> Option<bool> {
    let numbers: Vec<Number> = place.iter().map(|x| Number::from_f64(*x)).collect();
    match solver.bounds::<f64>(&numbers) {
        Outcome::Value((lo, hi)) => Some(hi >= proved.minimum.bound && lo <= proved.maximum.bound),
        _ => None,
    }
}

/// A step that is edited: another sign, number, order or kind, or none.
fn edited(random: &mut Random, lines: &[&str]) -> String {
    let mut lines: Vec<String> = lines.iter().map(|line| (*line).to_string()).collect();
    let at = 2 + random.below(lines.len() - 2);
    match random.below(8) {
        0 => drop(lines.remove(at)),
        1 => {
            let other = lines[random.below(lines.len())].clone();
            lines.insert(at, other);
        }
        2 => lines[at] = lines[at].replace(" +", " -"),
        3 => lines[at] = lines[at].replace(" -", " +"),
        4 => {
            let (kind, rest) = lines[at].split_once(' ').unwrap_or((&lines[at], ""));
            let kinds = ["N", "M 0 +", "M 0 -", "F 0 +", "E", "V"];
            let kinds: Vec<&str> = kinds.into_iter().filter(|it| *it != kind).collect();
            let rest = if random.below(2) == 0 { format!(" {rest}") } else { String::new() };
            lines[at] = format!("{}{rest}", kinds[random.below(kinds.len())]);
        }
        5 => {
            let orders = [" 0 6", " 0 0", " 0 1", " 1 6", " 2 8"];
            let order = orders.into_iter().find(|it| lines[at].ends_with(it)).unwrap_or(" 0 6");
            let new = format!("{}{}", lines[at].trim_end_matches(order), orders[random.below(orders.len())]);
            lines[at] = new;
        }
        6 => lines[at] = lines[at].replace("0x0p+0", "0x1p-1"),
        _ => lines[at] = lines[at].replace("p-", "p+"),
    }
    lines.join("\n") + "\n"
}

#[test]
fn random_certificates_are_true() {
    let mut random = Random(79);
    let count = outward_needs::cases(250);
    let (mut compared, mut steps, mut edits, mut accepted) = (0, 0, 0, 0);
    for _ in 0..count {
        let formula = random.formula();
        let program = Program::parse(&formula).expect(&formula);
        let sides = random.sides();
        let (_, certificate) = certify(&formula, &sides, 60);
        let text = certificate.to_string();
        let proved = check(&text).unwrap_or_else(|rejection| panic!("{formula}: {rejection}\n{text}"));
        let trees = [&proved.minimum.tree, &proved.maximum.tree];
        let is_new = |node: &&TreeNode| {
            matches!(
                node,
                TreeNode::Expanded(_) | TreeNode::Face { .. } | TreeNode::Monotone { about: Some(_), .. }
            )
        };
        let new = trees.into_iter().flatten().filter(is_new).count();
        steps += new;
        let mut solver = Solver::new(&program).with_most_bits(512);
        let of_name = |name: &str| sides.iter().find(|of| of.0 == name).expect("x or y").1;
        let sides: Vec<(f64, f64)> = program.input_names().map(of_name).collect();
        let mut claims = vec![(proved, 24)];
        if new > 0 && text.len() < 10_000 {
            let lines: Vec<&str> = text.lines().collect();
            for _ in 0..20 {
                edits += 1;
                if let Ok(proved) = check(&edited(&mut random, &lines)) {
                    accepted += 1;
                    claims.push((proved, 12));
                }
            }
        }
        for (proved, places) in claims {
            let is_whole_box =
                proved.variables.iter().zip(program.input_names()).all(|(variable, name)| {
                    variable.name == name && (variable.lo, variable.hi) == of_name(name)
                });
            for at in (0..places).filter(|_| is_whole_box) {
                let place: Vec<f64> = sides.iter().map(|(lo, hi)| random.inside(*lo, *hi, at)).collect();
                if let Some(is_true) = is_true(&mut solver, &proved, &place) {
                    compared += 1;
                    assert!(is_true, "{formula}: false at {place:?}\n{proved}");
                }
            }
        }
    }
    assert!(
        compared > 8 * count && steps > outward_needs::cases(100) && edits > count && accepted < edits,
        "{compared} values, {steps} steps, {accepted} of {edits} edits accepted"
    );
}
