//! The language: formulas by the programs that they become, and errors by their messages and places.

use outward::device::{Cpu, Device as _, IntervalSlice};
use outward::program::{LANGUAGE, Named, ParseError, ParseOptions, Program};

fn tree(source: &str) -> String {
    super::tree(&Program::parse(source).unwrap_or_else(|error| panic!("{source}: {error}")))
}

#[test]
fn operators_bind_as_documented() {
    for (source, expected) in [
        ("a + b * c", "(add a (mul b c))"),
        ("a - b - c", "(sub (sub a b) c)"),
        ("a / b * c", "(mul (div a b) c)"),
        ("-x^2", "(neg (sqr x))"),
        ("-x * y", "(mul (neg x) y)"),
        ("a - -b", "(sub a (neg b))"),
        ("2 * -x", "(mul 2 (neg x))"),
        ("x ^ y ^ z", "(pow x (pow y z))"),
        ("2 ^ -x * y", "(mul (pow 2 (neg x)) y)"),
        ("2 ^ -x ^ y", "(pow 2 (neg (pow x y)))"),
        ("(a + b) * c", "(mul (add a b) c)"),
        ("--x", "(neg (neg x))"),
        ("+x", "x"),
        ("-0.1", "-0.1"),
        ("- 0.1 ^ y", "(neg (pow 0.1 y))"),
        ("pi * ℯ", "(mul PI E)"),
        ("-pi", "(neg PI)"),
        ("ln(x) + log(x)", "(add (log x) (log x))"),
        ("fma(a, b, c)", "(fma a b c)"),
        ("if a < b then a else b + 1", "(if (a < b) then a else (add b 1))"),
        (
            "if not a < b and c > d or a == b then 1 else 2",
            "(if (((not (a < b)) and (d < c)) or (a == b)) then 1 else 2)",
        ),
        ("if 0 <= x < 1 then x else 1", "(if ((0 <= x) and (x < 1)) then x else 1)"),
        ("1 + if a != b then a else b", "(add 1 (if (a != b) then a else b))"),
        ("let s = x + y; let t = s * s; t + s", "(add (sqr (add x y)) (add x y))"),
        ("let x = x + 1; x", "(add x 1)"),
        ("let `a b` = `c d`; `a b` + sin", ""),
    ] {
        if expected.is_empty() {
            assert!(Program::parse(source).unwrap_err().message().contains("`sin` is a function"));
        } else {
            assert_eq!(tree(source), expected, "{source}");
        }
    }
}

#[test]
fn powers_become_the_simplest_operation() {
    for (source, expected) in [
        ("x^2", "(sqr x)"),
        ("x*x", "(sqr x)"),
        ("x^2.0", "(sqr x)"),
        ("x^3", "(pown x 3)"),
        ("x^-2", "(pown x -2)"),
        ("x^-1", "(recip x)"),
        ("x^0", "(pown x 0)"),
        ("let n = 4; x^n", "(pown x 4)"),
        // Each reading makes another operation of these: `program/exponent.rs` has tests of that.
        ("x^0.5", "(pow x 0.5)"),
        ("x^-0.5", "(pow x -0.5)"),
        ("x^(1/2)", "(pow x (div 1 2))"),
        ("x^(1/3)", "(pow x (div 1 3))"),
        ("x^2^3", "(pown x 8)"),
        ("x^2^3^0", "(sqr x)"),
        ("x^(2+1)", "(pown x 3)"),
        ("x^(6/2)", "(pow x (div 6 2))"),
        ("x^(0.1 + 0.9)", "(pow x (add 0.1 0.9))"),
        ("x^-(3 - 2*2.5)", "(pow x (neg (sub 3 (mul 2 2.5))))"),
        ("x^-(3 - 5)", "(sqr x)"),
        ("x^-(1)", "(recip x)"),
        ("let n = 5; x^(n - 1)", "(pown x 4)"),
        ("x^max(2, 3)", "(pown x 3)"),
        ("x^(2^-1)", "(pow x (recip 2))"),
        ("x^(250 + 6)", "(pown x 256)"),
        ("x^(250 + 7)", "(pow x (add 250 7))"),
        ("x^257", "(pow x 257)"),
        ("x^(1/0)", "(pow x (div 1 0))"),
        ("x^(pi - pi)", "(pow x (sub PI PI))"),
        ("x^10^10", "(pow x (pown 10 10))"),
        ("x^(y - y + 2)", "(pow x (add (sub y y) 2))"),
        ("pown(x, 1 + 2)", "(pown x 3)"),
        ("rootn(x, 1 + 4)", "(rootn x 5)"),
        ("rootn(x, 2) + rootn(x, 3)", "(add (rootn x 2) (cbrt x))"),
        ("rootn(x, -3) * rootn(x, -1)", "(mul (rcbrt x) (recip x))"),
        ("jn(2, x) + yn(1 - 4, x/2)", "(add (jn x 2) (yn (div x 2) -3))"),
        ("compound(x/100, 12)", "(compound (div x 100) 12)"),
        ("scalbn(x, -(3))", "(scalbn x -3)"),
        ("x^3000000000", "(pow x 3000000000)"),
        ("pow(x, 2)", "(pow x 2)"),
        ("pown(x, 3)", "(pown x 3)"),
    ] {
        assert_eq!(tree(source), expected, "{source}");
    }
}

#[test]
fn notations_of_print() {
    for (source, expected) in [
        ("x²", "(sqr x)"),
        ("-x³", "(neg (pown x 3))"),
        ("x⁻¹ + 2¹⁰", "(add (recip x) (pown 2 10))"),
        ("2^x²", "(pow 2 (sqr x))"),
        ("x²^3", "(pown (sqr x) 3)"),
        ("(x + 1)²", "(sqr (add x 1))"),
        ("sin(x)²", "(sqr (sin x))"),
        ("2π·r", "error"),
        ("2·π·r²", "(mul (mul 2 PI) (sqr r))"),
        ("√x + √(x·y) − √2", "(sub (add (sqrt x) (sqrt (mul x y))) (sqrt 2))"),
        ("√√x", "(sqrt (sqrt x))"),
        ("√(x)²", "(sqr (sqrt x))"),
        ("2√x", "error"),
        ("-√x", "(neg (sqrt x))"),
        ("a×b÷c⋅d", "(mul (div (mul a b) c) d)"),
        ("−0.1", "-0.1"),
        ("x^−2", "(pown x -2)"),
        ("x₁ + x₂", "(add x₁ x₂)"),
        (
            "if x ≤ y then x else if x ≠ 1 then 1 else 2",
            "(if (x <= y) then x else (if (x != 1) then 1 else 2))",
        ),
        ("max(a, b, c)", "(max (max a b) c)"),
        ("min(a, b, c, a + 1)", "(min (min (min a b) c) (add a 1))"),
        ("fmin(a, b, c) + fmax(a, b, c)", "(add (fmin (fmin a b) c) (fmax (fmax a b) c))"),
    ] {
        match Program::parse(source) {
            Ok(_) => assert_eq!(tree(source), expected, "{source}"),
            Err(error) => assert_eq!(expected, "error", "{source}: {error}"),
        }
    }
}

#[test]
fn names_that_are_known_go_before_constants() {
    let names = |source: &str, variables: &[&str]| -> Vec<String> {
        let options = ParseOptions { variables, ..ParseOptions::default() };
        Program::parse_with(source, options).unwrap().input_names().map(String::from).collect()
    };
    assert_eq!(names("a*e^x", &[]), ["a", "x"]);
    assert_eq!(names("a*(1-e^2)", &["e", "b"]), ["a", "e"]);
    assert_eq!(names("pi*π", &["pi"]), ["pi"]);
    assert_eq!(names("max(max, 1)", &["max"]), ["max"]);
    assert_eq!(names("e^0.5", &["`e`"]), [""; 0]);
}

#[test]
fn bessel_functions_leave_their_names_to_variables() {
    for (source, variables) in [
        ("x1*y0 - x0*y1", &["x1", "y0", "x0", "y1"][..]),
        ("j0(y0) + y0(j0)", &["y0", "j0"]),
        ("let y1 = x; y1", &["x"]),
    ] {
        let program = Program::parse(source).unwrap_or_else(|error| panic!("{source}: {error}"));
        assert_eq!(program.input_names().collect::<Vec<_>>(), variables, "{source}");
    }
}

fn named(source: &str) -> Result<Vec<Named>, ParseError> {
    let taken = [("col", String::from("a column of points.csv"))];
    Program::parse_named(source, ParseOptions { taken: &taken, ..ParseOptions::default() })
}

#[test]
fn several_formulas_have_names_and_use_those_before() {
    for (source, expected) in [
        ("x + 1", &[(None, "x + 1")][..]),
        ("let s = x; s*s", &[(None, "x^2")]),
        ("r = x", &[(Some("r"), "x")]),
        ("r = sqrt(x^2 + y^2); t = x/r;", &[(Some("r"), "√(x²+y²)"), (Some("t"), "x/√(x²+y²)")]),
        (
            "let s = x^2;\n r = s + 1; let q = r; `a b` = q*s; # the end",
            &[(Some("r"), "x^2+1"), (Some("a b"), "(x^2+1)*x^2")],
        ),
        ("n = 3; p = x^n", &[(Some("n"), "3"), (Some("p"), "x^3")]),
        (
            "a = if x < 1 then x else 1; b = `a` + col",
            &[(Some("a"), "if x < 1 then x else 1"), (Some("b"), "(if x < 1 then x else 1) + col")],
        ),
    ] {
        let formulas = named(source).unwrap_or_else(|error| panic!("{source}: {error}"));
        assert_eq!(formulas.len(), expected.len(), "{source}");
        for (formula, (name, alone)) in formulas.iter().zip(expected) {
            assert_eq!(formula.name.as_deref(), *name, "{source}");
            assert_eq!(formula.program, Program::parse(alone).unwrap(), "{source}: {name:?}");
        }
    }
}

#[test]
fn errors_of_several_formulas_say_what_and_where() {
    let nameless = "expected a name and `=`: each of several formulas has a name, as in `r = x + y; t = x*y`";
    let variable = |name: &str| {
        format!(
            "`{name}` is a variable already, in this formula or one before it; give the formula another name, \
             or put it before those that use it"
        )
    };
    for (source, message, column) in [
        ("r = x; x + 1", nameless, 8),
        (
            "x + 1; r = x",
            "`;` ends a `let`, or a formula with a name, as in `r = x + y; t = x*y`; this one has none",
            6,
        ),
        ("r = x; r = y", "the name `r` is given twice", 8),
        ("let r = x; r = r", "the name `r` is given twice", 12),
        ("r = x; let r = y; t = r", "`r` is the name of a formula already", 12),
        ("r = x;; t = y", "expected a formula before this `;`, found none", 7),
        ("; r = x", "expected a number, a variable, a function or `(`, found `;`", 1),
        ("r = ; t = y", "expected a number, a variable, a function or `(`, found `;`", 5),
        ("r =", "expected a number, a variable, a function or `(`, found the end of the formula", 4),
        ("x = x + 1", &variable("x"), 1),
        ("t = x/r; r = y", &variable("r"), 10),
        ("r = x; col = y", "`col` is a column of points.csv; give the formula another name", 8),
        ("pi = 3", "`pi` is a constant and can't be bound", 1),
        ("if = 3", "expected a name before `=`, found `if`", 1),
        ("r = x < 1", "the formula is a condition; write `if … then … else …`", 5),
        ("r = x t = y", "expected an operator, or `;` and the next formula, or the end, found `t`", 7),
        ("2*x = y", "expected an operator or the end of the formula, found `=`", 5),
    ] {
        let error = named(source).expect_err(source);
        assert_eq!((error.message(), error.column()), (message, column), "{source}");
    }
    assert!(Program::parse("r = x").is_err(), "a single formula has no name there");
}

#[test]
fn equal_operations_are_shared_and_unused_ones_dropped() {
    let program = Program::parse("let unused = exp(z); (x + y) * sin(x + y) + 0.5 * 0.5").unwrap();
    assert_eq!(
        program.to_string(),
        "%0 = x\n%1 = y\n%2 = add %0 %1\n%3 = sin %2\n%4 = mul %2 %3\n%5 = 0.5\n%6 = sqr %5\n%7 = add %4 %6\n\
         return %7\n"
    );
    assert_eq!(program.input_names().collect::<Vec<_>>(), ["x", "y"]);
}

#[test]
fn errors_say_what_and_where() {
    for (source, message, column) in [
        ("", "the formula is empty", 1),
        ("x +", "expected a number, a variable, a function or `(`, found the end of the formula", 4),
        ("(x + 1", "this bracket is not closed", 1),
        ("sin(x", "this bracket is not closed", 4),
        ("x + 1)", "expected an operator or the end of the formula, found `)`", 6),
        (
            "x y",
            "expected an operator or the end of the formula, found `y`; a product is written with `*`",
            3,
        ),
        ("(x y)", "expected an operator or `)`, found `y`; a product is written with `*`", 4),
        ("sqr(x, y)", "`sqr` takes 1 operand, here are 2", 1),
        ("atan()", "`atan` takes 1 operand, here are 0", 1),
        ("fma(a, b, c, d)", "`fma` takes 3 operands, here are 4", 1),
        ("max(a)", "`max` takes 2 operands or more, here is 1", 1),
        ("1 + sqt(x)", "there is no function `sqt`; did you mean `sqrt`?", 5),
        ("1 + cube(x)", "there is no function `cube` in formulas; write x^3", 5),
        ("frobnicate(x)", "there is no function `frobnicate`; `outward formulas` lists what there is", 1),
        ("x + exp", "`exp` is a function: exp(x); in backquotes it is a variable", 5),
        ("√x²", "this is the root of a power or the power of a root; write `√(x^2)` or `(√x)^2`", 1),
        ("1 + √x^2", "this is the root of a power or the power of a root; write `√(x^2)` or `(√x)^2`", 5),
        ("x⁹⁹⁹⁹⁹⁹⁹⁹⁹⁹", "an exponent is an integer below 2^31", 2),
        ("x⁻", "an exponent is an integer below 2^31", 2),
        ("√", "expected a number, a variable, a function or `(`, found the end of the formula", 2),
        (
            "x | y",
            "`|` here is an operation on the bits of integers, and formulas are of real numbers; write `or` between \
             conditions, and `abs(x)` for an absolute value in another one",
            3,
        ),
        ("a ? b : c", "`?` needs a condition, this is a number", 1),
        (
            "a % b",
            "`%` can be a remainder, a comment or a percentage; write `fmod(a, b)` for the remainder of C, with the \
             sign of a, `a - b*floor(a/b)` for that of Python, with the sign of b, `a/100` for a percentage, `#` for \
             a comment",
            3,
        ),
        ("let pi = 3; pi", "`pi` is a constant and can't be bound", 5),
        ("let 3 = x; x", "expected a name after `let`, found `3`", 5),
        ("let a = 1 a", "expected an operator, or `;` after the binding, found `a`", 11),
        ("x; y", "`;` ends a `let` only; nothing follows the formula's value", 2),
        ("1 + let a = 1; a", "`let` stands before the formula's value, not inside of it", 5),
        ("x < y", "the formula is a condition; write `if … then … else …`", 1),
        ("1 + (x < y)", "`+` needs numbers, this is a condition", 5),
        ("if x then 1 else 2", "`if` needs a condition, this is a number", 4),
        ("if x < 1 then 1", "expected an operator or `else`, found the end of the formula", 16),
        ("sin(x < y)", "`sin` needs numbers, this is a condition", 5),
        ("rootn(x, 1/2)", "the second operand of `rootn` is a constant integer below 2^31", 10),
        ("jn(x, 2)", "the first operand of `jn` is a constant integer below 2^31", 4),
        ("x + yn(60 + 5, x)", "the order of `yn` is from -64 to 64, not 65", 8),
        ("jn(-65, x)", "the order of `jn` is from -64 to 64, not -65", 4),
        ("pown(x, y)", "the second operand of `pown` is a constant integer below 2^31", 9),
        ("1 + scalbn(x, 2147483648)", "the second operand of `scalbn` is a constant integer below 2^31", 15),
        ("1e", "`1e` is not a number; a product is written with `*`", 1),
    ] {
        let error = Program::parse(source).expect_err(source);
        assert_eq!((error.message(), error.column()), (message, column), "{source}");
    }
}

/// A name can have any character; a message that quotes it is still one line.
#[test]
fn messages_are_one_line() {
    let error = Program::parse("x `a\r\u{85}b`").unwrap_err();
    let message = "expected an operator or the end of the formula, found ``a\\r\\u{85}b``; a product is written \
         with `*`";
    assert_eq!(error.message(), message);
}

/// Runs on a stack no larger than threads commonly have.
fn on_a_small_stack(test: fn()) {
    std::thread::Builder::new().stack_size(1 << 20).spawn(test).unwrap().join().unwrap();
}

#[test]
fn neither_depth_nor_length_is_limited() {
    on_a_small_stack(|| {
        for (open, inner, close) in [
            ("(", "x", ")"),
            ("|1 + ", "x", "| "),
            ("⌊", "x", "⌋"),
            ("", "x", ".sqrt()"),
            ("clamp(1, 2, ", "x", ")"),
            ("-", "x", ""),
            ("+", "x", ""),
            ("sin(", "x", ")"),
            ("fma(x, 1, ", "x", ")"),
            ("2^", "x", ""),
            ("2^{", "x", "}"),
            ("√", "x", ""),
            ("(float)", "x", ""),
            ("sin²(", "x", ")"),
            ("max(1, 2, ", "x", ")"),
            ("x + (y * ", "x", ")"),
            ("if x < 1 then ", "x", " else 1"),
            ("if (1 < ", "x", ") then 1 else 2"),
            ("x < 1 ? ", "x", " : 1"),
            ("1 if x < 1 else ", "x", ""),
        ] {
            for n in [10_000, 50_000] {
                let deep = [open.repeat(n), inner.to_string(), close.repeat(n)].concat();
                let program = Program::parse_with(&deep, ParseOptions::default());
                let program = program.unwrap_or_else(|error| panic!("{open}: {error}"));
                assert!(program.input_names().any(|name| name == "x"), "{open}");
            }
        }
        let nots = ["if ", &"not ".repeat(100_000), &"!".repeat(100_000), "(x < 1) then 1 else 2"].concat();
        assert_eq!(Program::parse(&nots).unwrap().inputs().len(), 1);
        for unclosed in ["(", "sin(", "-(", "if ", "not ("] {
            let error = Program::parse(&unclosed.repeat(100_000)).unwrap_err();
            assert!(error.message().contains("found the end of the formula"), "{unclosed}: {error}");
        }
        let mut own = "f0(x) = x + 1\n".to_string();
        (1..250).for_each(|n| own += &format!("f{n}(x) = ((f{}(x)))\n", n - 1));
        assert_eq!(Program::parse(&[&own, "f249(y)"].concat()).unwrap().inputs().len(), 1);
        let long = ["x", &" + x * y".repeat(100_000)].concat();
        assert_eq!(Program::parse(&long).unwrap().inputs().len(), 2);
        let braces = ["if x < 1 { 1 } else ".repeat(50_000), "{ x }".to_string()].concat();
        assert_eq!(Program::parse(&braces).unwrap().inputs().len(), 1);
        let lines = ["x", &" + ...\n y % the next one\n + z".repeat(20_000)].concat();
        assert_eq!(Program::parse(&lines).unwrap().inputs().len(), 3);
        let lets = ["let a = x; ", &"let a = a + y; ".repeat(50_000), "a"].concat();
        assert_eq!(Program::parse(&lets).unwrap().nodes().len(), 50_002);
    });
}

/// What people paste, and what to write instead.
#[test]
fn hints_are_about_what_was_written() {
    for (source, message, column) in [
        ("bit_cast<double>(x) * y", "write f64(x), f32(x) or i32(x) for a cast", 1),
        ("a[i + 1] + a[i]", "arrays have no elements here, and the brackets of a call are round", 2),
        ("p->x", "values have no members here", 2),
        ("if (x < 0) { y = -x; } else { y = x; }", "a choice is `if c then a else b`", 16),
        ("if (x < 0) { -x; } else { x; }", "a choice is `if c then a else b`", 16),
        ("if (x < 0) { return -x; } else { return x; }", "a choice is `if c then a else b`", 23),
        ("if (x < 0) { return x; }", "a choice is `if c then a else b`", 21),
        ("double f(double x) { return x*x;", "found `(`; a function is defined by `f(x) = x^2`", 9),
        ("def f(*x): return x**2", "found `f`; a function is defined by `f(x) = x^2`", 5),
        ("lambda *x: x**2 + 1", "`:` is part of `c ? a : b` only", 10),
        ("f = @sin; f(x)", "`@` has no meaning in a formula; a function is defined by f(x) = x^2", 5),
        ("import math; math.sin(x)", "found `math`; nothing is imported here: leave the line out", 8),
        ("y = begin x + 1 end", "found `x`; a formula has no blocks and no loops", 11),
        ("math.factorial(5)", "write tgamma(x + 1)", 6),
        ("Fraction(1,3) + x", "numbers are exact as they are written: 0.1, 1/3", 1),
        ("x + 'a'", "quotes have no meaning in a formula; numbers are exact", 5),
        ("df['']", "arrays have no elements here", 3),
        ("x'*y", "a quote after a value has no meaning in a formula", 2),
        ("x“", "quotes have no meaning", 2),
        ("round(x, 2)", "takes 1 operand, here are 2; write round(x*100)/100 for x to two", 1),
        ("2(x+1)", "found `(`; a product is written with `*`", 2),
        ("(x+1)(x-1)", "found `(`; a product is written with `*`", 6),
        ("sin(2 x)", "expected an operator, `,` or `)`, found `x`; a product is written with `*`", 7),
        ("5 km", "a product is written with `*`", 3),
        ("1 000 + x", "found `000`; digits are grouped by `_`: 1_000", 3),
        ("=1,5*A1", "found `,`; the decimal point is `.`, and digits are grouped by `_`", 3),
        ("=IF(A1>0;A1;-A1)", "found `;`; operands are separated by `,`", 9),
        ("=$A*2", "write A1 for the cell $A$1", 2),
        ("x ~= y", "`~=` is `!=` here", 3),
        ("x .GT. 0", "`.gt.` is `>` here", 3),
        ("y = x + ... + z", "all operands are written out", 9),
        ("x^2 % squared\n + y", "`#` for a comment", 5),
        ("\\hat{x}", "this is no command of LaTeX that formulas read", 1),
        ("—x", "this is a dash; write `-` for minus", 1),
        ("abs(x ≈ 3)", "`≈` is not a relation of formulas", 7),
        ("muladd(x,y,z)", "write fma(x, y, z)", 1),
        ("", "the formula is empty", 1),
        (" \n ", "the formula is empty", 1),
        ("1½", "expected an operator or the end of the formula, found `½`", 2),
        ("x then", "expected an operator or the end of the formula, found `then`", 3),
    ] {
        let error = Program::parse_with(source, ParseOptions::default()).map(|_| ()).unwrap_err();
        assert!(error.message().contains(message), "{source}: {error}");
        assert_eq!(error.column(), column, "{source}: {error}");
        assert!(!error.message().contains("\\\\"), "{source}: {error}");
    }
    let [e, exp] = ["ℯ^x", "e^x"].map(|source| Program::parse(source).unwrap().to_string());
    assert_eq!(e, exp);
}

/// Pieces of formulas in random order, then random bytes: an answer or an error, never a panic.
#[test]
fn no_text_panics() {
    let pieces = [
        "x",
        "y1",
        "e",
        "pi",
        "0",
        "1e9",
        ".5",
        "0x1p",
        "1e99999999999999999999",
        "(",
        ")",
        ",",
        ";",
        "+",
        "-",
        "*",
        "/",
        "^",
        "<",
        "<=",
        "=",
        "==",
        "!=",
        "!",
        "let ",
        "if ",
        " then ",
        " else ",
        " and ",
        " or ",
        " not ",
        "sin(",
        "pow(",
        "fma(",
        "pown(",
        "`",
        "`q`",
        "#",
        "\n",
        " ",
        "é",
        "²",
        "⁻",
        "√",
        "−",
        "·",
        "π",
        "max(",
        ",x",
        "|",
        "?",
        "\u{1F600}",
        "\u{0}",
        ".",
        "..",
        "2",
    ];
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut next = |n: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % n
    };
    let (mut good, mut bad) = (0, 0);
    for _ in 0..outward_needs::cases(50_000) {
        let text: String = (0..next(12)).map(|_| pieces[next(pieces.len())]).collect();
        match Program::parse(&text) {
            Ok(program) => good += usize::from(!program.to_string().is_empty()),
            Err(error) => bad += usize::from(error.offset() <= text.len() && !error.to_string().is_empty()),
        }
        let bytes: Vec<u8> = (0..next(20)).map(|_| next(256) as u8).collect();
        let text = String::from_utf8_lossy(&bytes);
        if let Err(error) = Program::parse(&text) {
            assert!(error.offset() <= text.len());
        }
        let several: String = (0..next(12)).map(|_| ["r = x; ", "t", " = ", "r", "; "][next(5)]).collect();
        if let Err(error) = named(&several) {
            assert!(error.offset() <= several.len());
        }
    }
    assert_eq!(good + bad, outward_needs::cases(50_000));
    assert!(good > outward_needs::cases(500), "{good} of the texts are formulas");
}

#[test]
fn the_page_of_the_language_names_every_operation() {
    for info in outward::table::TABLE.iter().filter(|info| info.readings.float) {
        for name in info.infix {
            let named = if name.starts_with(|c: char| c.is_ascii_alphabetic()) {
                let operands = info.arity() + usize::from(info.is_chained());
                let start = format!("`{name}(");
                let calls = LANGUAGE.split(start.as_str()).skip(1);
                let mut operands_of =
                    calls.map(|call| call.split(')').next().unwrap_or_default().split(',').count());
                operands_of.any(|count| count == operands) && LANGUAGE.contains(info.about)
            } else {
                LANGUAGE.contains(&format!("`{name}`"))
            };
            assert!(named, "`{name}` is not in crates/outward-programs/docs/formulas.md: cargo xtask tables");
        }
    }
    for (name, _) in outward::program::Constant::IN_FORMULAS {
        assert!(LANGUAGE.contains(&format!("`{name}`")), "{name}");
    }
}

#[test]
fn the_examples_of_the_page_are_formulas() {
    let blocks: Vec<&str> = LANGUAGE.split("```text\n").skip(1).collect();
    let examples = blocks.iter().flat_map(|block| block.split("```").next().unwrap_or_default().lines());
    let mut count = 0;
    for example in examples {
        named(example).unwrap_or_else(|error| panic!("{example}: {error}"));
        count += 1;
    }
    assert!(count >= 10, "{count} examples");
    // Statements of the page about the language, in passing.
    for (source, meaning) in [
        ("x^2^3", "x^8"),
        ("-x^2", "-(x^2)"),
        ("x*x", "x^2"),
        ("if 0 <= x < 1 then 1 else 2", "if 0 <= x and x < 1 then 1 else 2"),
        ("a×b·c⋅d∙h÷f−g", "a*b*c*d*h/f-g"),
    ] {
        assert_eq!(Program::parse(source), Program::parse(meaning), "{source}");
    }
    // Bounds take constant exponents exactly.
    let bounds = |formula: &str| {
        let x = [-27.5, 2.0, 1000.0];
        let program = Program::parse(formula).expect("a formula");
        let bounds = Cpu::default().evaluate(&program, &[IntervalSlice::points(&x)]).expect("bounds");
        (bounds.lo, bounds.hi, bounds.dec)
    };
    for (source, meaning) in [
        ("x^(0.3/0.1)", "x^3"),
        ("x^(6/2)", "x^3"),
        ("x^(1e16 + 1 - 1e16)", "x"),
        ("(x*x)^(1.1 - 0.6)", "sqrt(x*x)"),
        ("x^16777217", "pown(x, 16777217)"),
    ] {
        assert_eq!(format!("{:?}", bounds(source)), format!("{:?}", bounds(meaning)), "{source}");
    }
}
