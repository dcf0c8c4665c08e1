//! Formulas whose plain value is far from the exact one, or that libraries do not agree on.

use outward::program::Width;

use super::example::{EvaluatedFormula, Example, bounds, decimal, evaluated, row};

pub(super) const EXAMPLES: &[Example] = &[
    Example {
        name: "cosine",
        title: "cos(5992555) next to a multiple of π/2",
        figures: cosine,
        teaches: "Libraries whose reduction has too few digits of π differ in the eighth digit. Correctly rounded \
            functions have one result everywhere.",
        source: "N. Whitehead, A. Fit-Florea, 2011, figure 6: 3.320904615e-07 by one library, \
            3.320904692e-07 by another",
    },
    Example {
        name: "rump",
        title: "Rump's polynomial at a = 77617, b = 33096",
        figures: rump,
        teaches: "Every format gives another number, of any size and sign, without a warning. The bounds say how \
            little is known, and contain −54767/66192.",
        source: "S. M. Rump, \"Algorithms for verified inclusions\", 1988; E. Loh, G. W. Walster, \"Rump's example \
            revisited\", Reliable Computing 8, 2002",
    },
    Example {
        name: "triangle",
        title: "The area of a needle, by Heron's formula and by Kahan's, binary32",
        figures: triangle,
        teaches: "The same formula, with its parentheses placed well, keeps all digits but the last few.",
        source: "W. Kahan, \"Miscalculating area and angles of a needle-like triangle\", 2014",
    },
];

fn cosine() -> Vec<Vec<String>> {
    let EvaluatedFormula { computed, exact } = evaluated("cos(x)", &[5_992_555.0], Width::F64);
    let narrow = evaluated("cos(x)", &[5_992_555.0], Width::F32).computed;
    vec![
        row(["the exact value is in", &bounds(exact)]),
        row(["binary64", &decimal(computed)]),
        row(["binary32", &decimal(narrow as f32)]),
        row(["Rust's f64::cos here", &decimal(5_992_555.0_f64.cos())]),
    ]
}

fn rump() -> Vec<Vec<String>> {
    const FORMULA: &str = "333.75*b^6 + a^2*(11*a^2*b^2 - b^6 - 121*b^4 - 2) + 5.5*b^8 + a/(2*b)";
    const REVISITED: &str = "(333.75 - a^2)*b^6 + a^2*(11*a^2*b^2 - 121*b^4 - 2) + 5.5*b^8 + a/(2*b)";
    // The formula names b first.
    let at = |formula: &str, width| {
        let [a, b] = [77_617.0, 33_096.0];
        let numbers = if formula == FORMULA { [b, a] } else { [a, b] };
        evaluated(formula, &numbers, width)
    };
    let mut rows = vec![row(["", "binary32", "binary64", "bounds, in binary64"])];
    for (name, formula) in [("as published", FORMULA), ("terms in another order", REVISITED)] {
        let wide = at(formula, Width::F64);
        let narrow = at(formula, Width::F32).computed;
        rows.push(row([name, &decimal(narrow as f32), &decimal(wide.computed), &bounds(wide.exact)]));
    }
    rows.push(row(["exactly", &format!("−54767/66192 = {} …", decimal(-54_767.0 / 66_192.0))]));
    rows
}

fn triangle() -> Vec<Vec<String>> {
    const HERON: &str = "let s = (a + b + c)/2; sqrt(s*(s - a)*(s - b)*(s - c))";
    const KAHAN: &str = "sqrt((a + (b + c))*(c - (a - b))*(c + (a - b))*(a + (b - c)))/4";
    let sides = [12_345_679.0, 12_345_678.0, 1.010_223_388_671_875];
    let mut rows = vec![row(["", "binary32", "exact area"])];
    for (name, formula) in [("Heron", HERON), ("Kahan", KAHAN)] {
        let narrow = evaluated(formula, &sides, Width::F32).computed;
        let exact = evaluated(formula, &sides, Width::F64).exact;
        rows.push(row([name, &decimal(narrow as f32), &bounds(exact)]));
    }
    rows
}
