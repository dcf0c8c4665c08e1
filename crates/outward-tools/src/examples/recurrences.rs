//! Recurrences in which each step amplifies the rounding error of the step before.

use outward::interval::Interval;
use outward::ops::{add_rn, div_rn, mul_rn, sub_rn};

use super::example::{Example, bounds, decimal, row};

pub(super) const EXAMPLES: &[Example] = &[
    Example {
        name: "muller",
        title: "Muller's recurrence: u(n+1) = 111 − 1130/u(n) + 3000/(u(n)·u(n−1)), from 2 and −4",
        figures: muller,
        teaches: "It tends to 6. Any rounding moves it to the other attractor, 100, where the computed one ends in \
            every format; bounds widen until they say that nothing is known.",
        source: "J.-M. Muller et al., \"Handbook of Floating-Point Arithmetic\", 2nd ed., 2018, chapter 1",
    },
    Example {
        name: "logistic",
        title: "The logistic map x → 3.9·x·(1 − x) from 0.5, in two arrangements of binary64",
        figures: logistic,
        teaches: "Where a map is chaotic, what the last place differs by has grown to the size of the numbers after \
            some eighty steps. Both are right to the same number of digits: none.",
        source: "J.-F. Colonna, \"The subjectivity of computers\", Communications of the ACM 36(8), 1993",
    },
];

fn muller() -> Vec<Vec<String>> {
    let point = Interval::<f64>::point;
    let mut narrow = [2.0_f32, -4.0];
    let mut wide = [2.0_f64, -4.0];
    let mut tight = [point(2.0), point(-4.0)];
    // By powers of 5 and 6, the exact value is a fraction: (4·5^(n+1) − 3·6^(n+1))/(4·5^n − 3·6^n).
    let exact = |n: u32| {
        let term = |n: u32| 4 * 5_i128.pow(n) - 3 * 6_i128.pow(n);
        term(n + 1) as f64 / term(n) as f64
    };
    let mut rows = vec![row(["n", "binary32", "binary64", "bounds", "exactly"])];
    for n in 1..=30_u32 {
        if n.is_multiple_of(3) {
            let [low, high] = [tight[1].inf(), tight[1].sup()];
            rows.push(row([
                &n.to_string(),
                &decimal(narrow[1]),
                &decimal(wide[1]),
                &bounds([low, high]),
                &format!("{:.6}", exact(n)),
            ]));
        }
        macro_rules! step {
            ($u:ident) => {{
                let [before, last] = $u;
                let next = add_rn(sub_rn(111.0, div_rn(1130.0, last)), div_rn(3000.0, mul_rn(last, before)));
                $u = [last, next];
            }};
        }
        step!(narrow);
        step!(wide);
        let [before, last] = tight;
        tight = [last, point(111.0) - point(1130.0) / last + point(3000.0) / (last * before)];
    }
    rows
}

fn logistic() -> Vec<Vec<String>> {
    let r = 3.9_f64;
    let [mut a, mut b] = [0.5_f64, 0.5];
    let mut rows = vec![row(["step", "(r·x)·(1 − x)", "r·(x·(1 − x))", "apart"])];
    for step in 1..=100_u32 {
        a = mul_rn(mul_rn(r, a), sub_rn(1.0, a));
        b = mul_rn(r, mul_rn(b, sub_rn(1.0, b)));
        if step.is_multiple_of(20) || step == 1 {
            rows.push(row([&step.to_string(), &decimal(a), &decimal(b), &format!("{:.1e}", (a - b).abs())]));
        }
    }
    rows
}
