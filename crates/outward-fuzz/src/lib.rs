//! Checks of the readers of outward for any input, as functions of bytes that panic if a check fails.
//!
//! `cargo fuzz run <target>` in `fuzz/` calls them with libFuzzer on nightly Rust; the driver of this package calls
//! them with a mutator of its own on stable Rust:
//!
//! ```text
//! cargo run --profile test -p outward-fuzz -- [TARGET…] [FILE…]
//! ```
//!
//! A target returns a number that distinguishes outcomes, so that a mutator without a compiler's help knows which
//! inputs are worth keeping.

mod csv;
pub mod driver;
mod evaluate;
mod formulas;
mod itl;
pub mod mutate;
mod numbers;
mod write;

use std::hash::{DefaultHasher, Hash, Hasher};

/// A reader under test.
#[derive(Clone, Copy, Debug)]
pub struct FuzzTarget {
    /// The name of the target and of its corpus.
    pub name: &'static str,
    /// Checks an input.
    pub run: fn(&[u8]) -> u64,
    /// Words with a meaning for the reader.
    pub dictionary: &'static [&'static str],
}

/// Every target.
pub const TARGETS: [FuzzTarget; 5] = [
    FuzzTarget {
        name: "csv",
        run: |data| kind(csv::csv(data)),
        dictionary: &[
            "\"",
            "\"\"",
            ",",
            "\n",
            "\r\n",
            "\r",
            "\u{feff}",
            "[1,2]",
            "\"[1,2]\"",
            "\"[1,2]_com\"",
            "1e400",
            "-inf",
            "inf",
            "0x1p-1074",
            "1/3",
            "x_lo",
            "x_hi",
            ";",
            "\t",
        ],
    },
    FuzzTarget {
        name: "infix",
        run: formulas::infix,
        dictionary: &[
            "let ",
            "if ",
            " then ",
            " else ",
            " and ",
            " or ",
            "not ",
            "x",
            "y",
            "pi",
            "^",
            "^-",
            "^2^3",
            "(",
            ")",
            ",",
            ";",
            "=",
            "==",
            "<=",
            "0.1",
            "1e400",
            "0x1p-1074",
            "`x y`",
            "# ",
            "sqrt(",
            "fma(",
            "pown(",
            "rootn(",
            "compound(",
            "compoundm1(",
            "jn(3, ",
            "yn(-2, ",
            "scalbn(",
            "fmod(",
            "sin(",
            "pow(",
            "norm4d(",
            "nextafter(",
            "log(",
            "x*x",
            "**",
            ".^",
            ".*",
            ".(",
            "np.",
            "math.sqrt(",
            "std::",
            "0.1f",
            "1.5d0",
            "1_000",
            "½",
            "°",
            "√",
            "∛",
            "²(",
            "^{2}",
            " ? ",
            " : ",
            "&&",
            "||",
            "!(",
            "//",
            "/*",
            "*/",
            "\n",
            "return ",
            "double ",
            "float ",
            "(double)",
            "(float)",
            "f16(",
            "e4m3(",
            "i32(",
            "f(x) = ",
            "f(",
            "IF(",
            "LOG(",
            "M_PI",
            "pi()",
        ],
    },
    FuzzTarget {
        name: "fpcore",
        run: formulas::fpcore,
        dictionary: &[
            "(FPCore (x) ",
            "(let* ([a ",
            "(let ([a ",
            "(if (< x 1) ",
            "(! :round toPositive ",
            ":precision binary16 ",
            "(cast ",
            "(digits 1 -2 10)",
            ":pre (<= 0 x 1) ",
            "PI",
            "INFINITY",
            "NAN",
            "(pow x 3)",
            "(fma x x 1)",
            "(and ",
            "(or ",
            "(not ",
            "TRUE",
            "1/3",
            "0x1p-3",
            ")",
            "[",
            "]",
            "\"",
            ";",
            ":name \"a\" ",
            "nearestAway",
            "(nearbyint x)",
            "(while ",
        ],
    },
    FuzzTarget {
        name: "itl",
        run: itl::itl,
        dictionary: &[
            "testcase a {",
            "}",
            ";",
            " = ",
            "add [1,2] [3,4] = [4,6];",
            "[entire]",
            "[empty]",
            "[nai]",
            "_com",
            "_dac",
            "_trv",
            "signal UndefinedOperation",
            "/*",
            "*/",
            "//",
            "NaN",
            "infinity",
            "\"[1,2]\"",
            "{1, 2}",
            "true",
            "b-textToInterval ",
            "mid ",
            "pown ",
            "rootn ",
            "0x1p-1074",
            "1e400",
        ],
    },
    FuzzTarget {
        name: "numbers",
        run: numbers::numbers,
        dictionary: &[
            "0x",
            "p-1074",
            "e-324",
            "e308",
            "1e999999999999999999999",
            "inf",
            "nan",
            "/",
            "2/3",
            "[",
            "]",
            ",",
            "?",
            "u",
            "d",
            "_com",
            "[entire]",
            "[empty]",
            "[nai]",
            "-",
            "+",
            ".",
            "9007199254740993",
            "0.1",
            "?1e3",
            "??",
        ],
    },
];

/// Returns the target of this name.
#[must_use]
pub fn target(name: &str) -> Option<FuzzTarget> {
    TARGETS.into_iter().find(|target| target.name == name)
}

/// Returns a number for an outcome.
fn kind(what: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    what.hash(&mut hasher);
    hasher.finish()
}

/// Checks that the message of an error is one line, and not empty. Returns its words up to the first quotation, which
/// differs from input to input.
fn one_line(message: &str) -> String {
    assert!(!message.trim().is_empty(), "an error without words");
    assert!(!message.contains(['\n', '\r']), "an error of several lines: {message:?}");
    let words = message.split(['`', '"']).next().unwrap_or_default();
    words.chars().filter(|c| !c.is_ascii_digit()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use outward::table::{OpInfo, TABLE};

    /// Checks that the dictionary has one name of each kind of call: all names would leave few other words.
    #[test]
    fn every_kind_of_call_is_in_the_dictionary() {
        let words = target("infix").expect("a target of this name").dictionary;
        let is_word = |info: &OpInfo| {
            let of =
                |name: &&str| words.iter().any(|word| word.split_once('(').is_some_and(|(w, _)| w == *name));
            info.infix.iter().any(of)
        };
        let named =
            TABLE.iter().filter(|info| info.infix.iter().any(|name| name.starts_with(char::is_alphabetic)));
        for info in named {
            let alike = |other: &OpInfo| other.operands == info.operands && is_word(other);
            assert!(TABLE.iter().any(alike), "no word is a call as that of {}", info.name);
        }
    }

    #[test]
    fn messages_are_told_apart_without_their_quotes() {
        assert_eq!(
            one_line("expected `)`, found `x1`, line 12"),
            one_line("expected `(`, found `y`, line 3")
        );
        assert!(std::panic::catch_unwind(|| one_line("two\nlines")).is_err());
    }
}
