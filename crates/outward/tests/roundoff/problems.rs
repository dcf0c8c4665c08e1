//! Problems whose bounds others have published.

use std::time::Instant;

use outward::analysis::roundoff::{Options, roundoff};
use outward::program::Program;

use crate::Problem;

/// Problems with FPTaylor's bounds: with its simple model of rounding, and with the better one and exact optimisation,
/// where there is one (results of its repository at efbbc83, `benchmarks/real2float/results.txt`).
#[expect(clippy::approx_constant, reason = "the ranges are those that were published")]
pub const PUBLISHED: &[(Problem, f64, Option<f64>)] = &[
    (
        Problem { name: "logexp", formula: "log(1 + exp(x))", ranges: &[(-8.0, 8.0)] },
        2.06e-15,
        Some(1.98e-15),
    ),
    (
        Problem {
            name: "sphere",
            formula: "x + r*sin(lat)*cos(lon)",
            ranges: &[(-10.0, 10.0), (0.0, 10.0), (-1.570796, 1.570796), (-3.14159265, 3.14159265)],
        },
        1.29e-14,
        Some(8.08e-15),
    ),
    (
        Problem {
            name: "floudas1",
            formula: "-25*((a - 2)*(a - 2)) - (b - 2)*(b - 2) - (c - 1)*(c - 1) - (d - 4)*(d - 4) \
                - (g - 1)*(g - 1) - (h - 4)*(h - 4)",
            ranges: &[(0.0, 6.0), (0.0, 6.0), (1.0, 5.0), (0.0, 6.0), (0.0, 6.0), (0.0, 10.0)],
        },
        5.77e-13,
        Some(4.73e-13),
    ),
    (
        Problem { name: "floudas2", formula: "-x - y", ranges: &[(0.0, 3.0), (0.0, 4.0)] },
        1.22e-15,
        Some(8.88e-16),
    ),
    (
        Problem { name: "floudas3", formula: "-12*x - 7*y + y*y", ranges: &[(0.0, 2.0), (0.0, 3.0)] },
        1.79e-14,
        Some(1.32e-14),
    ),
    (
        Problem {
            name: "kepler0",
            formula: "let p = b*d + c*g - b*c - d*g; p + a*(-a + b + c - h + d + g)",
            ranges: &[(4.0, 6.36); 6],
        },
        1.04e-13,
        Some(7.47e-14),
    ),
    (
        Problem {
            name: "kepler1",
            formula: "a*d*(-a + b + c - d) + b*(a - b + c + d) + c*(a + b - c + d) - b*c*d - a*c - a*b - d",
            ranges: &[(4.0, 6.36); 4],
        },
        4.49e-13,
        Some(2.71e-13),
    ),
    (
        Problem {
            name: "kepler2",
            formula: "a*d*(-a + b + c - d + g + h) + b*g*(a - b + c + d - g + h) + c*h*(a + b - c + d + g - h) \
                - b*c*d - a*c*g - a*b*h - d*g*h",
            ranges: &[(4.0, 6.36); 6],
        },
        2.09e-12,
        Some(1.58e-12),
    ),
    (
        Problem {
            name: "hartman3",
            formula: "
                let u = 3.0*((x - 0.3689)*(x - 0.3689)) + 10.0*((y - 0.117)*(y - 0.117))
                    + 30.0*((z - 0.2673)*(z - 0.2673));
                let v = 0.1*((x - 0.4699)*(x - 0.4699)) + 10.0*((y - 0.4387)*(y - 0.4387))
                    + 35.0*((z - 0.747)*(z - 0.747));
                let w = 3.0*((x - 0.1091)*(x - 0.1091)) + 10.0*((y - 0.8732)*(y - 0.8732))
                    + 30.0*((z - 0.5547)*(z - 0.5547));
                let t = 0.1*((x - 0.03815)*(x - 0.03815)) + 10.0*((y - 0.5743)*(y - 0.5743))
                    + 35.0*((z - 0.8828)*(z - 0.8828));
                -(1.0*exp(-u) + 1.2*exp(-v) + 3.0*exp(-w) + 3.2*exp(-t))",
            ranges: &[(0.0, 1.0); 3],
        },
        3.19e-14,
        Some(1.22e-14),
    ),
    (
        Problem {
            name: "hartman6",
            formula: "
                let p = 10.0*((a - 0.1312)*(a - 0.1312)) + 3.0*((b - 0.1696)*(b - 0.1696))
                    + 17.0*((c - 0.5569)*(c - 0.5569)) + 3.5*((d - 0.0124)*(d - 0.0124))
                    + 1.7*((g - 0.8283)*(g - 0.8283)) + 8.0*((h - 0.5886)*(h - 0.5886));
                let q = 0.05*((a - 0.2329)*(a - 0.2329)) + 10.0*((b - 0.4135)*(b - 0.4135))
                    + 17.0*((c - 0.8307)*(c - 0.8307)) + 0.1*((d - 0.3736)*(d - 0.3736))
                    + 8.0*((g - 0.1004)*(g - 0.1004)) + 14.0*((h - 0.9991)*(h - 0.9991));
                let r = 3.0*((a - 0.2348)*(a - 0.2348)) + 3.5*((b - 0.1451)*(b - 0.1451))
                    + 1.7*((c - 0.3522)*(c - 0.3522)) + 10.0*((d - 0.2883)*(d - 0.2883))
                    + 17.0*((g - 0.3047)*(g - 0.3047)) + 8.0*((h - 0.665)*(h - 0.665));
                let s = 17.0*((a - 0.4047)*(a - 0.4047)) + 8.0*((b - 0.8828)*(b - 0.8828))
                    + 0.05*((c - 0.8732)*(c - 0.8732)) + 10.0*((d - 0.5743)*(d - 0.5743))
                    + 0.1*((g - 0.1091)*(g - 0.1091)) + 14.0*((h - 0.0381)*(h - 0.0381));
                -(1.0*exp(-p) + 1.2*exp(-q) + 3.0*exp(-r) + 3.2*exp(-s))",
            ranges: &[(0.0, 1.0); 6],
        },
        2.03e-14,
        None,
    ),
];

/// Published figures have three digits.
const DIGITS: f64 = 1.005;

#[test]
fn bounds_are_not_above_published_ones() {
    println!(
        "{:10} {:>9} {:>9} {:>10} {:>8} {:>6}",
        "problem", "simple", "better", "bound", "witness", "pieces"
    );
    for (problem, simple, better) in PUBLISHED {
        let program = Program::parse(problem.formula).expect(problem.name);
        let options = Options { pieces: 1000, samples: 64, ..Options::default() };
        let start = Instant::now();
        let found = roundoff(&program, &[problem.sides()], &options).expect(problem.name).remove(0);
        let bound = found.bound.expect(problem.name);
        let witness = bound.witness.expect("intervals that have numbers").error;
        let better_text = better.map_or("-".to_string(), |better| format!("{better:.2e}"));
        println!(
            "{:10} {simple:9.2e} {better_text:>9} {:10.2e} {:7.0}% {:6} {:8.2}",
            problem.name,
            bound.absolute,
            100.0 * witness / bound.absolute,
            found.pieces,
            start.elapsed().as_secs_f64()
        );
        assert!(bound.absolute <= better.unwrap_or(*simple) * DIGITS, "{}: {}", problem.name, bound.absolute);
        assert!(witness > 0.0 && witness <= bound.absolute, "{}: {witness}", problem.name);
        let sum: f64 = bound.shares.iter().map(|share| share.error + share.other_choice).sum();
        assert!(sum * (1.0 + 1e-12) >= bound.absolute, "{}: {sum}", problem.name);
    }
}
