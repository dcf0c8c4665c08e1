//! Random formulas, in infix and as FPCores.

use outward::table::{Kind, OpInfo, TABLE};
use outward_test::generators::Random;

/// Names of the variables.
pub const NAMES: [&str; 3] = ["x", "y", "z"];

/// A formula in both languages.
#[derive(Clone, Debug)]
pub struct Formula {
    /// Text that `outward eval` reads.
    pub infix: String,
    /// Text of the body of an FPCore.
    pub fpcore: String,
}

impl Formula {
    fn leaf(text: &str) -> Formula {
        Formula { infix: text.to_owned(), fpcore: text.to_owned() }
    }

    /// Makes a random formula of this depth at most.
    pub fn random(depth: u32, random: &mut Random) -> Formula {
        if depth == 0 || random.below(6) == 0 {
            return match random.below(5) {
                0 => {
                    Formula::leaf(random.pick(&["2", "0.1", "3.75", "1e-3", "0.5", "7", "1000", "0x1.8p-4"]))
                }
                1 => {
                    let (infix, fpcore) = random.pick(&[("pi", "PI"), ("exp(1)", "E")]);
                    Formula { infix: infix.to_owned(), fpcore: fpcore.to_owned() }
                }
                _ => Formula::leaf(random.pick(&NAMES)),
            };
        }
        let mut part = || Formula::random(depth - 1, random);
        let (a, b) = (part(), part());
        match random.below(10) {
            0 | 1 => Formula::call(
                random.pick(&[("sqrt", "sqrt"), ("exp", "exp"), ("log", "log"), ("abs", "fabs")]),
                &[a],
            ),
            2 | 3 => {
                let named = |info: &&OpInfo| {
                    info.kind == Kind::Elementary && info.arity() == 1 && !info.fpcore.is_empty()
                };
                let functions: Vec<_> =
                    TABLE.iter().filter(named).map(|i| (i.infix[0], i.fpcore[0])).collect();
                Formula::call(random.pick(&functions), &[a])
            }
            // FPCore's pow with a literal integer is the integer power, which infix writes `^`.
            4 if b.infix.parse::<i64>().is_ok() => Formula::call(("fmax", "fmax"), &[a, b]),
            4 => {
                let of_two = ["fmin", "fmax", "pow", "hypot"].map(|name| (name, name));
                Formula::call(random.pick(&of_two), &[a, b])
            }
            5 => {
                let n = random.below(9) as i32 - 3;
                Formula { infix: format!("({})^({n})", a.infix), fpcore: format!("(pow {} {n})", a.fpcore) }
            }
            _ => {
                let sign = random.pick(&["+", "-", "*", "/"]);
                Formula {
                    infix: format!("({} {sign} {})", a.infix, b.infix),
                    fpcore: format!("({sign} {} {})", a.fpcore, b.fpcore),
                }
            }
        }
    }

    fn call((infix, fpcore): (&str, &str), args: &[Formula]) -> Formula {
        let join = |parts: Vec<&str>, by| parts.join(by);
        Formula {
            infix: format!("{infix}({})", join(args.iter().map(|arg| arg.infix.as_str()).collect(), ", ")),
            fpcore: format!("({fpcore} {})", join(args.iter().map(|arg| arg.fpcore.as_str()).collect(), " ")),
        }
    }
}
