//! Formulas in the spellings of other languages: the programs that they become, their notes, and refusals.

use outward::program::{ParseOptions, Program};

/// The programs are equal, and the notes contain these.
pub(super) fn reads(source: &str, here: &str, wanted: &[&str]) {
    let (formulas, notes) = Program::parse_with_notes(source, ParseOptions::default())
        .unwrap_or_else(|error| panic!("{source}: {error}"));
    let [formula] = &formulas[..] else { panic!("{source}: {} formulas", formulas.len()) };
    let here = Program::parse(here).unwrap_or_else(|error| panic!("{here}: {error}"));
    assert_eq!(super::tree(&formula.program), super::tree(&here), "{source}");
    assert_eq!(notes, wanted, "{source}");
    for note in &notes {
        assert!(!note.contains(['\n', '\r']), "{source}: {note}");
    }
}

pub(super) fn refuses(source: &str, message: &str, column: usize) {
    let error = Program::parse_named(source, ParseOptions::default()).expect_err(source);
    assert!(error.message().contains(message), "{source}: {error}");
    assert_eq!(error.column(), column, "{source}: {error}");
}

/// Conditions of spreadsheets and of NumPy, names of Fortran's old functions, and characters for division.
#[test]
fn conditions_and_old_names() {
    let read_if = "read `IF(c, a, b)` as `if c then a else b`";
    reads(
        "=IF(AND(x > 0, y > 0, x < y), x, y)",
        "if x > 0 and y > 0 and x < y then x else y",
        &["read the formula behind the `=` of a spreadsheet", "read `AND(c, d)` as `c and d`", read_if],
    );
    reads("IF(OR(x > 0), x, 1)", "if x > 0 then x else 1", &["read `OR(c, d)` as `c or d`", read_if]);
    reads("IF(NOT(x > 0), x, 1)", "if not x > 0 then x else 1", &["read `NOT(c)` as `not c`", read_if]);
    refuses("IF(AND(), x, 1)", "`AND` takes conditions, here are 0 operands", 4);
    refuses("IF(NOT(x > 0, y > 0), x, 1)", "`NOT` takes a condition, here are 2 operands", 4);
    refuses("IF(AND(x, y > 0), x, 1)", "`AND` needs a condition, this is a number", 8);
    refuses("AND(x > 0, y > 0) + 1", "this is a condition", 1);
    for (source, here, note) in [
        ("alog(x)", "log(x)", "read `alog` as `log`"),
        ("DATAN2(y, x)", "atan2(y, x)", "read `DATAN2` as `atan2`"),
        ("amax1(x, y, z)", "max(x, y, z)", "read `amax1` as `max`"),
    ] {
        reads(source, here, &[note]);
    }
    reads("x∕y⁄2", "x/y/2", &[]);
}

/// Floor division of Python is never taken for a comment where an operand follows it.
#[test]
fn floor_division_is_no_comment() {
    let message = "`//` can be the floor division of Python and a comment of C";
    refuses("x // 1 + y % 1", message, 3);
    refuses("x // y % 2 % z", message, 3);
    reads("x // 50 % of the value", "x", &[]);
    reads("x // % of y", "x", &[]);
}

#[test]
fn prefixes_are_left_out() {
    for (source, here, note) in [
        ("math.sqrt(x)", "sqrt(x)", "read names without `math.` before them"),
        ("np.exp(-x) + np.log1p(x)", "exp(-x) + log1p(x)", "read names without `np.` before them"),
        ("numpy.arctan2(y, x)", "atan2(y, x)", "read names without `numpy.` before them"),
        ("torch.erf(x)", "erf(x)", "read names without `torch.` before them"),
        ("jnp.tanh(x)", "tanh(x)", "read names without `jnp.` before them"),
        ("Math.hypot(x, y)", "hypot(x, y)", "read names without `Math.` before them"),
        ("Math::cbrt(x)", "cbrt(x)", "read names without `Math::` before them"),
        ("std::fma(x, y, z)", "fma(x, y, z)", "read names without `std::` before them"),
        ("np.pi*x", "pi*x", "read names without `np.` before them"),
    ] {
        reads(source, here, &[note]);
    }
    let np = "read names without `np.` before them";
    reads("np.e*x", "ℯ*x", &[np, "read `np.e` as the constant exp(1)"]);
    reads("np.power(x, 3)", "x^3", &[np, "read `power(x, y)` as `x^y`"]);
    reads("np.maximum(x, 0)", "max(x, 0)", &[np, "read `maximum` as `max`"]);
    reads(
        "np.where(x > 0, x, -x)",
        "if x > 0 then x else -x",
        &[np, "read `where(c, a, b)` as `if c then a else b`"],
    );
    reads(
        "math.tau*x",
        "2*pi*x",
        &["read names without `math.` before them", "read `math.tau` as the constant 2*pi"],
    );
    refuses("np.x + 1", "`np.x` is neither a function nor a constant of formulas", 4);
    refuses("1 + np.round(x)", "write rint(x), which rounds ties to even", 8);
    refuses("Math.round(x)", "floor(x + 0.5)", 6);
    refuses("np.mod(x, 2)", "x - y*floor(x / y)", 4);
    refuses("np.remainder(x, 2)", "x - y*floor(x / y)", 4);
    reads("math.remainder(x, 2)", "remainder(x, 2)", &["read names without `math.` before them"]);
    refuses("p.exp + 1", "a name with a point is written in backquotes", 2);
}

#[test]
fn operators_of_other_languages() {
    for (source, here, notes) in [
        ("x**2", "x^2", &["read `**` as `^`"][..]),
        ("-x**2", "-(x^2)", &["read `**` as `^`"]),
        ("x**-y**2", "x^-(y^2)", &["read `**` as `^`"]),
        ("a.*b./c.*d", "a*b/c*d", &["read `.*` as `*`", "read `./` as `/`"]),
        ("2.*x", "2. * x", &[]),
        ("x.^2", "x^2", &["read `.^` as `^`"]),
        ("exp.(x) .+ 1", "exp(x) + 1", &["read `.(` as `(`", "read `.+` as `+`"]),
        ("x ∗ y ‐ z − 1", "x*y - z - 1", &[]),
        ("½·x", "0.5*x", &[]),
        ("x^⅓", "x^(1/3)", &[]),
        ("x^{2} + y^{a + 1}", "x^2 + y^(a + 1)", &["read `^{…}` as `^(…)`"]),
        ("∛x", "cbrt(x)", &[]),
        ("sin²(x)", "sin(x)^2", &["read `sin²(x)` as `sin(x)^2`"]),
        ("2*cos^2(x)", "2*cos(x)^2", &["read `cos^2(x)` as `cos(x)^2`"]),
        ("tan^{3}(x)", "tan(x)^3", &["read `tan^{3}(x)` as `tan(x)^3`"]),
        ("sin(30°)", "sin(30*pi/180)", &["read `x°` as `x*pi/180`"]),
        (
            "x > 0 && !(y > 1) || z < 1 ? x : y",
            "if x > 0 and not y > 1 or z < 1 then x else y",
            &[
                "read `&&` as `and`",
                "read `!` as `not`",
                "read `||` as `or`",
                "read `c ? a : b` as `if c then a else b`",
            ],
        ),
        (
            "x < 0 ? 1 : x < 1 ? 2 : 3",
            "if x < 0 then 1 else if x < 1 then 2 else 3",
            &["read `c ? a : b` as `if c then a else b`"],
        ),
        (
            "1 + x if x > 0 else 2*x",
            "if x > 0 then 1 + x else 2*x",
            &["read `a if c else b` as `if c then a else b`"],
        ),
        ("if x <> 1 then 1/x else 2", "if x != 1 then 1/x else 2", &["read `<>` as `!=`"]),
        ("x // half of it, roughly\n/ 2", "x/2", &[]),
        ("x /* all\nof it */ + 1 # end", "x + 1", &[]),
        ("x;", "x", &[]),
    ] {
        reads(source, here, notes);
    }
    for (source, message, column) in [
        ("x // y", "`//` can be the floor division of Python and a comment of C", 3),
        ("(x // y) + 1", "`//` can be the floor division of Python and a comment of C", 4),
        ("x // (y + 2)*3", "`//` can be the floor division", 3),
        ("x /* y", "this comment has no closing `*/`", 3),
        ("x!", "`!` is not an operator behind a number; x! is tgamma(x + 1)", 2),
        ("!x", "`!` needs a condition, this is a number", 2),
        ("||x||", "write `abs(x)` for an absolute value", 1),
        ("x.^y.^z", "(a^b)^c in spreadsheets and MATLAB", 1),
        ("2.^x^y", "(a^b)^c in spreadsheets and MATLAB", 1),
        ("sin⁻¹(x)", "is a power of sin(x) or its inverse function", 1),
        ("exp²(x)", "is a power of exp(x) or the function of its own value", 1),
        ("sin^x", "`sin` is a function", 1),
        ("20 °C + x", "numbers have no units here", 4),
        ("∛x²", "write `∛(x^2)` or `(∛x)^2`", 1),
        ("x^{2", "this bracket is not closed", 3),
        ("{x}", "brackets are round here", 1),
        ("x += 1", "`+=` changes a variable", 3),
        ("x ? 1 : 2", "`?` needs a condition, this is a number", 1),
        ("x > 0 ? 1", "expected an operator or `:`, found the end of the formula", 10),
        ("1 if x > 0", "expected an operator or `else`, found the end of the formula", 11),
        ("x: 2", "`:` is part of `c ? a : b` only", 2),
    ] {
        refuses(source, message, column);
    }
}

#[test]
fn numbers_of_other_languages() {
    let single = "the operations are in the format that the caller chooses: as `float` with --format f32";
    for (source, here, notes) in [
        ("1_000_000*x", "1000000*x", &[][..]),
        ("0.333_333*x", "0.333333*x", &[]),
        ("1.5f*x", "1.5*x", &["read `1.5f` as `1.5`", single]),
        ("0.1f*x", "0x1.99999ap-4*x", &["read `0.1f` as the binary32 number 0.10000000149011612", single]),
        ("1e5F*x", "1e5*x", &["read `1e5F` as `1e5`", single]),
        ("1.0f2*x", "100*x", &["read `1.0f2` as `1.0e2`", single]),
        ("0.1L*x", "0.1*x", &["read `0.1L` as `0.1`"]),
        ("2.5d*x", "2.5*x", &["read `2.5d` as `2.5`"]),
        ("2.0d0*x", "2.0e0*x", &["read `2.0d0` as `2.0e0`"]),
        ("1.5D-3*x", "1.5e-3*x", &["read `1.5D-3` as `1.5e-3`"]),
        ("0.1_dp*x", "0.1*x", &["read `0.1_dp` as `0.1`"]),
        ("0.1f64*x", "0.1*x", &["read `0.1f64` as `0.1`"]),
        ("-1.5f", "-1.5", &["read `1.5f` as `1.5`", single]),
    ] {
        let (formulas, found) = Program::parse_with_notes(source, ParseOptions::default())
            .unwrap_or_else(|error| panic!("{source}: {error}"));
        let values = |program: &Program| -> Vec<(f64, f64)> {
            program.numbers().iter().map(outward::program::Number::bounds).collect()
        };
        let wanted = Program::parse(here).unwrap();
        assert_eq!(values(&formulas[0].program), values(&wanted), "{source}");
        assert_eq!(formulas[0].program.nodes(), wanted.nodes(), "{source}");
        assert_eq!(found, notes, "{source}");
    }
    for (source, message, column) in [
        ("2x", "`2x` is not a number; a product is written with `*`", 1),
        ("2f", "can be a number with a suffix or a product; write `2.0` or `2*f`", 1),
        ("1 + 2L*x", "can be a number with a suffix or a product; write `2.0` or `2*L`", 5),
        ("0.5d*d", "can be a number with a suffix or a product with the variable `d`", 1),
        ("2.0f0 + f0", "can be a number with a suffix or a product with the variable `f0`", 1),
        ("1.0_8*x", "has a group of digits in Python, and is a number of some kind in Fortran", 1),
        ("1.0f-3", "is a number of Julia and a sum or difference of C; write 1.0e-3 or `1.0f - 3`", 1),
        ("1.0f32*x", "is a number of binary32 in Rust and 1.0e32 in Julia", 1),
        ("1e39f", "too large for a number of binary32", 1),
        ("2.5j", "may be an imaginary number", 1),
        ("1½", "expected an operator or the end of the formula, found `½`", 2),
        ("½x", "expected an operator or the end of the formula, found `x`", 2),
    ] {
        refuses(source, message, column);
    }
}

#[test]
fn constants_and_functions_of_other_languages() {
    for (source, here, notes) in [
        ("M_PI*x", "pi*x", &["read `M_PI` as the constant pi"][..]),
        ("PI*Pi", "pi*pi", &["read `PI` as the constant pi", "read `Pi` as the constant pi"]),
        ("pi()*x", "pi*x", &["read `pi()` as `pi`"]),
        ("=PI()*x^2", "pi*x^2", &["read the formula behind the `=` of a spreadsheet", "read `PI()` as `pi`"]),
        ("let PI = 3; PI*x", "3*x", &[]),
        ("SQRT(x) + EXP(y)", "sqrt(x) + exp(y)", &["read `SQRT` as `sqrt`", "read `EXP` as `exp`"]),
        ("DSQRT(x)", "sqrt(x)", &["read `DSQRT` as `sqrt`"]),
        ("POWER(x, 2)", "x^2", &["read `POWER(x, y)` as `x^y`"]),
        ("RADIANS(x)", "x*pi/180", &["read `RADIANS(x)` as `x*pi/180`"]),
        ("degrees(x)", "x*180/pi", &["read `degrees(x)` as `x*180/pi`"]),
        ("IF(x < 1, x, 2)", "if x < 1 then x else 2", &["read `IF(c, a, b)` as `if c then a else b`"]),
        (
            "log(x, 10)",
            "log10(x)",
            &["read `log(x, 10)` as `log10(x)`, not as that of Julia, which has the base first"],
        ),
        (
            "log(x, 2)",
            "log2(x)",
            &["read `log(x, 2)` as `log2(x)`, not as that of Julia, which has the base first"],
        ),
        ("LOG(x, b)", "log(x)/log(b)", &["read `log(x, b)` as `log(x)/log(b)`"]),
        (
            "expf(x)",
            "exp(x)",
            &[
                "read `expf` as `exp`",
                "the operations are in the format that the caller chooses: as `float` with --format f32",
            ],
        ),
    ] {
        reads(source, here, notes);
    }
    for (source, message, column) in [
        ("LOG(x)", "write log10(x) or ln(x)", 1),
        ("log(2, x)", "the base is the second operand in Python and spreadsheets, and the first in Julia", 1),
        ("log(x, y)", "write log(x)/log(b)", 1),
        ("ATAN2(x, y)", "takes x first in spreadsheets and y first in Fortran", 1),
        ("=-x^2", "`-a^b` is (-a)^b in spreadsheets", 2),
        ("=x^2^y", "`a^b^c` is (a^b)^c in spreadsheets", 2),
        ("asind(x)", "write asin(x) * 180 / pi", 1),
        ("acosd(x)", "write acos(x) * 180 / pi", 1),
        ("atand(x)", "write atan(x) * 180 / pi", 1),
        ("erfi(x)", "`outward formulas` lists what there is", 1),
        ("dot(x, y)", "write x*y + z*w", 1),
        ("rad(x)", "write x * pi / 180", 1),
        ("root(x, 3)", "write rootn(x, 3) for a third root", 1),
        ("float(x)", "`float(x)` is x in Python and rounds to binary32 in C++", 1),
        ("IF(x, 1, 2)", "`IF` needs a condition, this is a number", 4),
        ("where(x < 1, 2)", "`where` takes 3 operands, here are 2", 1),
    ] {
        refuses(source, message, column);
    }
}

/// A name that the caller knows is a variable, whatever it means elsewhere.
#[test]
fn known_names_go_before_constants() {
    let taken = [("PI", String::from("a column"))];
    let options = ParseOptions { taken: &taken, ..ParseOptions::default() };
    let (formulas, notes) = Program::parse_with_notes("PI*x", options).unwrap();
    assert_eq!(formulas[0].program.input_names().collect::<Vec<_>>(), ["PI", "x"]);
    assert!(notes.is_empty());
}

#[test]
fn statements_of_other_languages() {
    let single = "the operations are in the format that the caller chooses: as `float` with --format f32";
    for (source, here, notes) in [
        ("double y = x*x; return y + 1;", "x^2 + 1", &[][..]),
        ("const double a = 2*x, b = a + 1;\nreturn a*b;", "let a = 2*x; a*(a + 1)", &[]),
        ("let e1 = x;\nreturn e1*2;", "x*2", &[]),
        ("auto s = x + y\ns*s", "(x + y)^2", &[]),
        ("s = x + y\nreturn s*s", "(x + y)^2", &[]),
        ("double t = x; t = t*2; return t;", "x*2", &[]),
        (
            "float f = 2.5f; return 1.5f*f*x;",
            "1.5*2.5*x",
            &["read `2.5f` as `2.5`", "read `1.5f` as `1.5`", single],
        ),
        ("long double y = x; return y;", "x", &[]),
        ("float y = x*x; return y;", "x^2", &[single]),
        ("let y: f64 = x*x; y", "x^2", &[]),
        ("(double)x / y", "f64(x)/y", &["read `(double)x` as `f64(x)`"]),
        ("(double)(x + 1)*y", "f64(x + 1)*y", &["read `(double)x` as `f64(x)`"]),
        ("f(t) = t^2 + 1; f(a) + f(b)", "(a^2 + 1) + (b^2 + 1)", &[]),
        ("f(t, n) = t^n\nf(x, 3)", "x^3", &[]),
        ("f(t) = t +\n 2\n(1 + f(x))*2", "(1 + (x + 2))*2", &[]),
        ("f(t) = (t\n+ k)*exp\n(t); f(x)", "(x + k)*exp(x)", &[]),
        ("f(t) = t + k; let k = 2; f(x)", "x + k", &[]),
        ("let k = 2; f(t) = t + k; g(t) = f(2*t)*f(t); g(x)", "(2*x + 2)*(x + 2)", &[]),
        ("f(x) = sin(x)/x", "sin(x)/x", &[]),
        (
            "double half = 1/2; return half*x;",
            "1/2*x",
            &["`1/2` is the quotient here, not the integer 0 as in C"],
        ),
        ("1/2*x", "1/2*x", &[]),
        ("double h = 4/2; return h*x;", "4/2*x", &[]),
    ] {
        reads(source, here, notes);
    }
    for (source, message, column) in [
        ("(int)x", "write trunc(x), or i32(x), for a cast to an integer", 1),
        ("int n = 2; return n*x;", "`int` makes integers", 1),
        ("long n = 2; return n*x;", "`long` makes integers", 1),
        ("sqrt(x=1)", "a comparison is `==`", 7),
        ("(long double)x", "write f80(x) or f64(x)", 1),
        ("float a = x; double b = a; return b;", "leave the types out, and write f32(x)", 14),
        ("std::abs(x) > 0 ? (0 < x < 1 ? x : 1) : 2", "compares the result of the first comparison in C", 20),
        ("f(t) = f(t - 1); f(x)", "there is no function `f`", 8),
        ("f(t) = t; f(x, y)", "`f` takes 1 operand, here are 2", 11),
        ("f(t) = t; f(t) = 2*t; f(x)", "the function `f` is given twice", 11),
        ("sin(t) = t; sin(x)", "`sin` is a function already", 1),
        ("f(t, t) = t; f(x, x)", "the operand `t` is given twice", 6),
        ("f(t) = ; f(x)", "expected a number", 8),
        ("f(t) = t +; f(x)", "expected a number", 11),
        ("f(pi) = 2; f(x)", "`pi` is a constant and can't be bound", 3),
        ("return x; y", "this one has none", 9),
        ("double y = x < 1;", "the formula is a condition", 18),
    ] {
        refuses(source, message, column);
    }
    // Functions within functions multiply; the text that is read again is limited.
    let deep: String = (1..40).map(|n| format!("f{n}(t) = f{}(t) + f{}(2*t);\n", n - 1, n - 1)).collect();
    let error = Program::parse(&format!("f0(t) = t + 1;\n{deep}f39(x)")).unwrap_err();
    assert!(error.message().contains("expand to more than"), "{error}");
    let unused = Program::parse_with_notes("f(t) = t; x", ParseOptions::default()).unwrap().1;
    assert_eq!(unused, ["nothing calls the function `f`, and it was not read"]);
    // A variable can have such a name where it isn't a statement.
    for (source, names) in [("return*2", "return"), ("double + 1", "double"), ("(float)", "float")] {
        assert_eq!(Program::parse(source).unwrap().input_names().collect::<Vec<_>>(), [names]);
    }
}
