//! Formulas as programs in C, which its compiler reads: `? :`, `&&` and `||` are its own.

use std::fmt::Write as _;

use outward::Round;
use outward::device::FloatMode;
use outward::program::Width;
use outward_test::meaning::{Formula, Grammar, Plain};

use super::kernels::{compiled, run};
use super::{bits, formulas, numbers, random, report};

const ROWS: usize = 24;

/// Functions that `math.h` lacks, or that it leaves open at zeros and NaNs. In C the sign of a NaN depends on the
/// operation that made it; in formulas it is positive.
const HEAD: &str = "\
#define _GNU_SOURCE
#include <fenv.h>
#include <math.h>
#include <stdio.h>
static T with_sign(T x, T y) { return isnan(y) ? FUNCTION(fabs)(x) : FUNCTION(copysign)(x, y); }
// They are exact, and zeros of glibc have another sign in other directions.
#define EXACTLY(NAME, name) \\
\tstatic T NAME(T x, T y) \\
\t{ \\
\t\tconst int mode = fegetround(); \\
\t\tfesetround(FE_TONEAREST); \\
\t\tconst T result = FUNCTION(name)(x, y); \\
\t\tfesetround(mode); \\
\t\treturn result; \\
\t}
EXACTLY(FMOD, fmod)
EXACTLY(REMAINDER, remainder)
static T square(T x) { return x * x; }
static T lesser(T a, T b) { return a < b ? a : b < a ? b : signbit(a) ? a : b; }
static T greater(T a, T b) { return a < b ? b : b < a ? a : signbit(a) ? b : a; }
static T minimum(T a, T b) { return isnan(a) ? a : isnan(b) ? b : lesser(a, b); }
static T maximum(T a, T b) { return isnan(a) ? a : isnan(b) ? b : greater(a, b); }
static T minimum_number(T a, T b) { return isnan(a) ? b : isnan(b) ? a : lesser(a, b); }
static T maximum_number(T a, T b) { return isnan(a) ? b : isnan(b) ? a : greater(a, b); }
";
const OF_DOUBLE: &str = "\
#define T double
#define L(x) x
#define FUNCTION(name) name
";
const OF_FLOAT: &str = "\
#define T float
#define L(x) x##f
#define FUNCTION(name) name##f
";
const FUNCTIONS: [&str; 8] = ["sqrt", "abs", "floor", "ceil", "trunc", "round", "roundeven", "fma"];

#[test]
fn results_of_c() {
    let (mut random, mut plain) = (random(8), Plain::default());
    let (mut compared, mut wrong) = (0, Vec::new());
    for (width, of_format, name) in [(Width::F64, OF_DOUBLE, "double"), (Width::F32, OF_FLOAT, "float")] {
        let all: Vec<Formula> = (0..formulas(250)).map(|_| Grammar::of_c().formula(&mut random)).collect();
        let rows: Vec<Vec<Vec<f64>>> =
            all.iter().map(|_| (0..ROWS).map(|_| numbers(&mut random)).collect()).collect();
        let mut text = of_format.to_owned();
        for function in FUNCTIONS {
            let c = if function == "abs" { "fabs" } else { function };
            let _ = writeln!(text, "#define {} FUNCTION({c})", function.to_uppercase());
        }
        text += HEAD;
        for (at, formula) in all.iter().enumerate() {
            text += &formula.c_function(&format!("f{at}")).expect("a formula that C has");
        }
        text += "static T (*const all[])(T, T) = {";
        (0..all.len()).for_each(|at| text += &format!("f{at}, "));
        let _ = write!(
            text,
            "}};\nint main(int count, char **arguments)\n{{\n\
             \tconst int modes[] = {{FE_TONEAREST, FE_TOWARDZERO, FE_UPWARD, FE_DOWNWARD}};\n\
             \tconst int mode = modes[arguments[1][0] - '0'];\n\
             \tfor (int row = 0; row < {}; row++) {{\n\
             \t\tdouble xy[2];\n\
             \t\tif (fread(xy, sizeof xy, 1, stdin) != 1) return 1;\n\
             \t\tconst T x = xy[0], y = xy[1];\n\
             \t\tfesetround(mode);\n\
             \t\tconst double result = all[row / {ROWS}](x, y);\n\
             \t\tfesetround(FE_TONEAREST);\n\
             \t\tfwrite(&result, sizeof result, 1, stdout);\n\
             \t}}\n\
             }}\n",
            all.len() * ROWS
        );
        let Some(program) = compiled("cc", &format!("formulas-{name}.c"), &text, &["-std=gnu17"]) else {
            return;
        };
        let input: Vec<u8> = rows.iter().flatten().flatten().flat_map(|x| x.to_ne_bytes()).collect();
        const ROUNDS: [Round; 4] =
            [Round::TiesToEven, Round::TowardZero, Round::TowardPositive, Round::TowardNegative];
        for (direction, round) in ROUNDS.into_iter().enumerate() {
            let output = run(&program, &[&direction.to_string()], &input);
            let mut results =
                output.chunks_exact(8).map(|x| f64::from_ne_bytes(x.try_into().expect("8 bytes")));
            for (formula, rows) in all.iter().zip(&rows) {
                for row in rows {
                    let found = results.next().expect("a result a row");
                    let wanted = plain.value(formula, FloatMode { width, round }, row);
                    compared += 1;
                    if bits(found) != bits(wanted) {
                        let text = formula.text();
                        wrong.push(format!(
                            "`{text}` at {row:?}, {round:?}: {wanted:e}, and {found:e} in {name}"
                        ));
                    }
                }
            }
        }
    }
    report("results of C", compared, &wrong);
}
