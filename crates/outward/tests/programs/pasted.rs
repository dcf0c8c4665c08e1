//! Formulas as they are pasted from code, spreadsheets and papers, with elements of their languages: heads of
//! functions, comments, continued lines, methods, cells, brackets of print.

use super::spellings::{reads, refuses};
use super::tree;
use outward::program::{ParseOptions, Program};

const SHEET: &str = "read the formula behind the `=` of a spreadsheet";

#[test]
fn spreadsheets() {
    for (source, here, notes) in [
        ("=$A$1*B$2 + $C3", "A1*B2 + C3", &["read `$A$1` as `A1`", SHEET][..]),
        ("$A$1^2", "A1^2", &["read `$A$1` as `A1`"]),
        ("=SUM(A1, B1, 2)", "A1 + B1 + 2", &[SHEET, "read `SUM(x, y, z)` as `x + y + z`"]),
        ("=SUM(A1)", "A1", &[SHEET, "read `SUM(x, y, z)` as `x + y + z`"]),
        ("=PRODUCT(A1, B1, C1)", "A1*B1*C1", &[SHEET, "read `PRODUCT(x, y, z)` as `x*y*z`"]),
        ("=SUMSQ(A1, B1)", "A1^2 + B1^2", &[SHEET, "read `SUMSQ(x, y, z)` as `x^2 + y^2 + z^2`"]),
        ("=AVERAGE(A1, B1)", "(A1 + B1)/2", &[SHEET, "read `AVERAGE(x, y, z)` as `(x + y + z)/3`"]),
        ("=1+LOG(A1)", "1 + log10(A1)", &[SHEET, "read `LOG` as `log10`"]),
        ("=LOG(A1, 2)", "log2(A1)", &[SHEET, "read `log(x, 2)` as `log2(x)`"]),
        ("=ATAN2(A1, B1)", "atan2(B1, A1)", &[SHEET, "read `ATAN2(x, y)` as `atan2(y, x)`"]),
        ("=MOD(A1, 3)", "A1 - 3*floor(A1/3)", &[SHEET, "read `MOD(a, b)` as `a - b*floor(a/b)`"]),
        ("=INT(A1)", "floor(A1)", &[SHEET, "read `INT` as `floor`"]),
        ("=NORMSDIST(A1)", "normcdf(A1)", &[SHEET, "read `NORMSDIST` as `normcdf`"]),
        ("=A1*10%", "A1*(10/100)", &[SHEET, "read `x%` as `x/100`"]),
        ("=2^50%", "2^(50/100)", &[SHEET, "read `x%` as `x/100`"]),
        ("=(-A1)^2 + 1-A1^2", "(-A1)^2 + 1 - A1^2", &[SHEET]),
        (
            "=IF(A1=B1, 1, IF(A1<>2, 3, 4))",
            "if A1 == B1 then 1 else if A1 != 2 then 3 else 4",
            &[SHEET, "read `<>` as `!=`", "read `IF(c, a, b)` as `if c then a else b`"],
        ),
    ] {
        reads(source, here, notes);
    }
    for (source, message, column) in [
        ("=log(A1)", "`log` is the logarithm to base 10 in spreadsheets; write LOG(x) for that, or ln(x)", 2),
        ("=Log(A1)", "`Log` is the logarithm to base 10", 2),
        ("=atan2(A1, B1)", "takes x first in spreadsheets", 2),
        ("=SUM(A1:A3)", "a range of cells is written out", 8),
        ("=SUM()", "`SUM` takes 1 operand or more, here are 0", 2),
        ("=sum(A1, B1)", "write x + y", 2),
        ("=Sheet1!A1", "a cell of another sheet has no name here", 8),
        ("=2*-A1^2", "`-a^b` is (-a)^b in spreadsheets", 4),
        ("=2^-A1^2", "`a^b^c` is (a^b)^c in spreadsheets", 2),
        (
            "=IF(0 < A1 < 1, 1, 2)",
            "compares the result of the first comparison in C, JavaScript, MATLAB and",
            5,
        ),
        ("=A1=B1", "the formula is a condition", 2),
        ("=A1%B1", "found `B1`", 5),
        ("=A1&B1", "`&` is an operation on the bits of integers", 4),
        ("=ROUND(A1, 2)", "round(x*100)/100", 2),
        ("$x1 + y1$", "write A1 for the cell $A$1", 1),
        ("A1*10%", "`a/100` for a percentage", 6),
    ] {
        refuses(source, message, column);
    }
}

#[test]
fn comments_and_continued_lines() {
    let fortran = "read `&` at the end of a line as the sign that the line goes on";
    let matlab = "read `...` at the end of a line as the sign that the line goes on";
    let power = "read `.^` as `^`";
    for (source, here, notes) in [
        ("x + &\n  y", "x + y", &[fortran][..]),
        ("x + y & ! the first\n  & + 1", "x + y + 1", &[fortran]),
        ("sqrt(x &\r\n  + y)", "sqrt(x + y)", &[fortran]),
        ("x + y ! in metres, of course", "x + y", &["read `! in metres, of course` as a comment"]),
        ("! The sum of both\nx + y", "x + y", &["read `! The sum of both` as a comment"]),
        ("x + ...\n  y", "x + y", &[matlab]),
        ("sqrt(x ... the first part\n  + y)", "sqrt(x + y)", &[matlab]),
        ("x.^2 % squared", "x^2", &[power, "read `% squared` as a comment"]),
        ("x % the first one\n+ y", "x + y", &["read `% the first one` as a comment"]),
        ("% The square\nx^2;", "x^2", &[]),
        ("x + \\\n y", "x + y", &["read `\\` at the end of a line as the sign that the line goes on"]),
        (
            "x > 0 and \\\n y > 0 ? x : y",
            "if x > 0 and y > 0 then x else y",
            &[
                "read `\\` at the end of a line as the sign that the line goes on",
                "read `c ? a : b` as `if c then a else b`",
            ],
        ),
    ] {
        reads(source, here, notes);
    }
    let percent =
        "`%` can be a remainder, a comment or a percentage; write `fmod(a, b)` for the remainder of C";
    let factorial = "x! is tgamma(x + 1), and a comment begins with `#`";
    for (source, message, column) in [
        // Text that could be a formula is never dropped.
        ("x % y", percent, 3),
        ("x %y + z", percent, 3),
        ("x % 360", percent, 3),
        ("x % y if c else z", percent, 3),
        ("x % y & 3", percent, 3),
        ("10 % of x", percent, 4),
        ("10%", percent, 3),
        ("x % squared", percent, 3),
        ("x % y z", percent, 3),
        ("x %= some other", percent, 3),
        ("if x != some thing then x else y", "found `thing`", 14),
        ("x!", factorial, 2),
        ("x! + the next one", factorial, 2),
        ("x ! + 1", factorial, 3),
        ("x ! (a + b)", factorial, 3),
        ("! x", "`!` needs a condition", 3),
        ("x + y + ... + z", "all operands are written out", 9),
        ("x + ... + y\n+ z", "all operands are written out", 5),
        ("x & y", "`&` is an operation on the bits of integers", 3),
        ("x & (x - 1)", "`&` is an operation on the bits of integers", 3),
        ("x \\ y", "MATLAB's x\\y is y/x", 3),
        // MATLAB groups powers from the left, and compares the result of a comparison.
        ("x^y^2 % of the first kind", percent, 7),
        ("x^y^2 % the second kind", "(a^b)^c in spreadsheets and MATLAB", 1),
        ("x^y ...\n^2", "(a^b)^c in spreadsheets and MATLAB", 1),
        ("x.^-y.^2", "(a^b)^c in spreadsheets and MATLAB", 1),
        ("@(x) (0 < x < 1) ? 1 : 2", "compares the result of the first comparison", 7),
    ] {
        refuses(source, message, column);
    }
}

/// Only the names of the operands matter in the head of a function, and they are the variables of the formula.
#[test]
fn heads_of_functions() {
    let choice = "read `a if c else b` as `if c then a else b`";
    for (source, here, notes) in [
        ("lambda x: x + 1", "x + 1", &["read the formula behind `lambda x:`"][..]),
        ("lambda x, y: x*y", "x*y", &["read the formula behind `lambda x, y:`"]),
        (
            "lambda x: x if x > 0 else -x",
            "if x > 0 then x else -x",
            &["read the formula behind `lambda x:`", choice],
        ),
        ("x -> x^2 + 1", "x^2 + 1", &["read the formula behind `x ->`"]),
        ("(x, y) -> x*y", "x*y", &["read the formula behind `(x, y) ->`"]),
        ("x => x*x", "x*x", &["read the formula behind `x =>`"]),
        ("(x, y) => { return x*y; }", "x*y", &["read the formula behind `(x, y) => {`"]),
        ("const f = (x, y) => { return x*y; };", "x*y", &["read the formula behind `const f = (x, y) => {`"]),
        ("@(x, y) x + y", "x + y", &["read the formula behind `@(x, y)`"]),
        ("@. x^2 + 1", "x^2 + 1", &["read the formula behind `@.`"]),
        ("|x: f64| x*x", "x*x", &["read the formula behind `|x: f64|`"]),
        ("|x, y| x*y", "x*y", &["read the formula behind `|x, y|`"]),
        ("f = lambda x: x + 1\nf(a)*f(b)", "(a + 1)*(b + 1)", &["read `f = lambda x: …` as `f(x) = …`"]),
        ("f = @(x) x + 1;", "x + 1", &["read `f = @(x) …` as `f(x) = …`"]),
        ("f = x -> x + 1; f(a)", "a + 1", &["read `f = x -> …` as `f(x) = …`"]),
        (
            "f = x -> x + 1\ng = x -> 2*x\ng(f(a))",
            "2*(a + 1)",
            &["read `f = x -> …` as `f(x) = …`", "read `g = x -> …` as `g(x) = …`"],
        ),
        ("const f = (x) => x + 1;", "x + 1", &["read `f = (x) => …` as `f(x) = …`"]),
        ("def f(x): return x + 1", "x + 1", &["read `def f(x): …` as `f(x) = …`"]),
        (
            "def f(x: float) -> float:\n    return x + 1\ndef g(x):\n    return 2*f(x)\ng(a)",
            "2*(a + 1)",
            &["read `def f(x: float) -> float: …` as `f(x) = …`", "read `def g(x): …` as `g(x) = …`"],
        ),
        (
            "def f(x, y):\n    \"\"\"The sum x + y.\"\"\"\n    s = x + y\n    return s*s",
            "(x + y)^2",
            &["read the formula behind `def f(x, y):`"],
        ),
        (
            "double f(double x, double y) {\n  return x*y;\n}\n",
            "x*y",
            &["read the formula behind `double f(double x, double y) {`"],
        ),
        (
            "static inline double f(const double x) { double r = x*x; return r; };",
            "x*x",
            &["read the formula behind `static inline double f(const double x) {`"],
        ),
        ("function f(x) { return x + 1; }", "x + 1", &["read the formula behind `function f(x) {`"]),
        (
            "function f(x)\n  s = 2*x\n  return s + 1\nend",
            "2*x + 1",
            &["read the formula behind `function f(x)`"],
        ),
        ("function s = f(x)\n  s = 2*x;\nend", "2*x", &["read the formula behind `function s = f(x)`"]),
        (
            "pub fn f(x: f64) -> f64 { let r = x*x; r + 1.0 }",
            "x*x + 1.0",
            &["read the formula behind `pub fn f(x: f64) -> f64 {`"],
        ),
    ] {
        reads(source, here, notes);
    }
    for (source, message, column) in [
        ("p->x * p->y", "values have no members here; write a name of its own for each, such as p_x", 2),
        ("p->x * q", "values have no members here", 2),
        ("x => 0 ? x : -x", "`?` needs a condition", 6),
        ("y => 0 ? x : -x", "`=>` is not a relation: write `>=`", 3),
        ("|x| x*x", "a closure `|x| x*x` as `f(x) = x*x`", 5),
        ("lambda x, x y: x", "a function is defined by `f(x) = x^2`", 8),
        ("def f(x, k=2): return k*x", "a function is defined by `f(x) = x^2`", 5),
        ("int f(int n) { return n; }", "`int` makes integers", 1),
        ("float f(float x) { double y = x; return y; }", "the formula declares two", 20),
        ("double f(double x) { return x*x;", "expected `=` after the name, found `(`", 9),
        ("f = lambda x: x; f = lambda x: 2*x", "the function `f` is given twice", 18),
        ("sin = lambda x: x; sin(x)", "`sin` is a function already", 1),
        ("x + @sin", "`@` has no meaning", 5),
        ("x + @(y) y", "`@` begins a function of MATLAB or Julia", 5),
        ("@(x) x^y^2", "(a^b)^c in spreadsheets and MATLAB", 6),
    ] {
        refuses(source, message, column);
    }
    // `lambda` is a variable elsewhere.
    assert_eq!(Program::parse("2*lambda").unwrap().input_names().collect::<Vec<_>>(), ["lambda"]);
}

#[test]
fn characters_of_print() {
    let wide = "read full-width characters as those of ASCII";
    for (source, here, notes) in [
        ("|x|", "abs(x)", &[][..]),
        ("|x - y| + |y|²/2", "abs(x - y) + abs(y)^2/2", &[]),
        ("√|x|", "sqrt(abs(x))", &[]),
        ("|sin(|x| + 1)|", "abs(sin(abs(x) + 1))", &[]),
        ("-|x|^2", "-(abs(x)^2)", &[]),
        ("f(t) = (if t < 1 or t > 2 then t else 1); |f(x)|", "abs(if x < 1 or x > 2 then x else 1)", &[]),
        ("⌊x⌋ + ⌈y + 1⌉", "floor(x) + ceil(y + 1)", &[]),
        ("f(t) = ⌊t⌋\n⌈f(x)⌉", "ceil(floor(x))", &[]),
        ("x – y", "x - y", &["read `–` as `-`"]),
        ("x ÷ y", "x/y", &["read `÷` as `/`, not as the quotient of integers of Julia, which is trunc(a/b)"]),
        ("（x＋１．５）＊２－max（x，y）／３", "(x + 1.5)*2 - max(x, y)/3", &[wide]),
        ("log₂(x) + log₁₀(y)", "log2(x) + log10(y)", &["read `log₂` as `log2`", "read `log₁₀` as `log10`"]),
        ("Γ(x)", "tgamma(x)", &["read `Γ` as `tgamma`"]),
    ] {
        reads(source, here, notes);
    }
    // Between the bars of an absolute value, `||` is `or` where other brackets or a choice stand around it.
    let conditions = ["|(x > 1 || x < 0 ? x : 1)|", "|if x > 1 || x < 0 then x else 1|"];
    for source in conditions {
        let wanted = super::tree(&Program::parse("abs(if x > 1 or x < 0 then x else 1)").unwrap());
        assert_eq!(super::tree(&Program::parse(source).unwrap()), wanted, "{source}");
    }
    for (source, message, column) in [
        ("||x| - y|", "write `abs(x)` for an absolute value", 1),
        ("|x - |y||", "write `abs(x)` for an absolute value in another one", 8),
        ("|x", "this bracket is not closed", 1),
        ("x|", "`|` here is an operation on the bits of integers", 2),
        ("|(x|y)|", "`|` here is an operation on the bits of integers", 4),
        ("2|x|", "`|` here is an operation on the bits of integers", 2),
        ("|x > 1|", "these brackets need a number", 2),
        ("⌊x⌉", "expected an operator or `⌋`, found `⌉`", 3),
        ("2⌊x⌋", "a product is written with `*`", 2),
        ("1e–3", "the minus sign of a number's exponent is `-`", 1),
        ("x — y", "this is a dash", 3),
        ("x << 2", "`<<` moves the bits of an integer, and formulas are of real numbers; write x * 2^n", 3),
        ("x >> 2", "write floor(x / 2^n)", 3),
        ("~x", "`~` is an operation on the bits of an integer", 1),
        ("x ~= y", "`~=` is `!=` here", 3),
        ("x | 1", "`|` here is an operation on the bits of integers", 3),
        ("x ± 1", "`±` is not an operator here", 3),
        ("x mod y", "write fmod(a, b) for the remainder with the sign of a", 3),
        ("x as f64", "write f64(x) or f32(x) for a cast", 3),
        ("x |> sin", "write f(x) for x |> f", 3),
    ] {
        refuses(source, message, column);
    }
    // A column may have such a name.
    assert_eq!(Program::parse("`$A$1＋`").unwrap().input_names().collect::<Vec<_>>(), ["$A$1＋"]);
}

#[test]
fn functions_that_are_composed_here() {
    let np = "read names without `np.` before them";
    for (source, here, notes) in [
        ("np.clip(x, 0, y)", "min(max(x, 0), y)", &[np, "read `clip(x, a, b)` as `min(max(x, a), b)`"][..]),
        ("clamp(x, 0, y)", "min(max(x, 0), y)", &["read `clamp(x, a, b)` as `min(max(x, a), b)`"]),
        ("expit(x)", "1/(1 + exp(-x))", &["read `expit(x)` as `1/(1 + exp(-x))`"]),
        ("relu(x)", "max(x, 0)", &["read `relu(x)` as `max(x, 0)`"]),
        ("lerp(a, b, t)", "a + t*(b - a)", &["read `lerp(a, b, t)` as `a + t*(b - a)`"]),
        ("mix(a, b, t)", "a*(1 - t) + b*t", &["read `mix(a, b, t)` as `a*(1 - t) + b*t`"]),
        ("modulo(a, b)", "a - b*floor(a/b)", &["read `modulo(a, b)` as `a - b*floor(a/b)`"]),
        ("hypot(x, y, z)", "norm3d(x, y, z)", &["read `hypot(x, y, z)` as `norm3d(x, y, z)`"]),
        ("hypot(x, y, z, w)", "norm4d(x, y, z, w)", &["read `hypot(x, y, z, w)` as `norm4d(x, y, z, w)`"]),
        ("sign(x, y)", "copysign(x, y)", &["read `sign(x, y)` as `copysign(x, y)`"]),
        ("atan(y, x)", "atan2(y, x)", &["read `atan(y, x)` as `atan2(y, x)`"]),
        ("merge(x, y, x < 1)", "if x < 1 then x else y", &["read `merge(a, b, c)` as `if c then a else b`"]),
        (
            "norm.pdf(x)",
            "exp(-x^2/2)/sqrt(2*pi)",
            &["read names without `norm.` before them", "read `pdf(x)` as `exp(-x^2/2)/sqrt(2*pi)`"],
        ),
        (
            "norm.cdf(x)",
            "normcdf(x)",
            &["read names without `norm.` before them", "read `cdf(x)` as `normcdf(x)`"],
        ),
        (
            "math.gamma(x)",
            "tgamma(x)",
            &["read names without `math.` before them", "read `gamma` as `tgamma`"],
        ),
        ("gammaln(x)", "lgamma(x)", &["read `gammaln` as `lgamma`"]),
        ("nthroot(x, 3)", "rootn(x, 3)", &["read `nthroot` as `rootn`"]),
        ("realpow(x, y)", "x^y", &["read `realpow(x, y)` as `x^y`"]),
        ("tg(x) + arth(y)", "tan(x) + atanh(y)", &["read `tg` as `tan`", "read `arth` as `atanh`"]),
        ("nint(x) + aint(y)", "round(x) + trunc(y)", &["read `nint` as `round`", "read `aint` as `trunc`"]),
        ("abs2(x) + inv(y)", "sqr(x) + recip(y)", &["read `abs2` as `sqr`", "read `inv` as `recip`"]),
        ("rem(x, y)", "fmod(x, y)", &["read `rem` as `fmod`"]),
        ("f64::from(x)", "f64(x)", &["read names without `f64::` before them", "read `from(x)` as `f64(x)`"]),
        ("f64::powf(x, y)", "x^y", &["read names without `f64::` before them", "read `powf(x, y)` as `x^y`"]),
        (
            "f64::round(x)",
            "round(x)",
            &[
                "read names without `f64::` before them",
                "`round` takes a tie away from zero, as in C and MATLAB; rint(x) takes it to the even integer, as \
             `round` of Python, R and Julia does",
            ],
        ),
    ] {
        reads(source, here, notes);
    }
    for (source, message, column) in [
        ("clamp(x, y)", "`clamp` takes 3 operands, here are 2", 1),
        ("sigmoid(x < 1)", "`sigmoid` needs numbers, this is a condition", 9),
        ("gamma(x)", "write tgamma(x) or lgamma(x) for the one of old C", 1),
        ("np.sinc(x)", "sinpi(x) / (pi * x) for that of NumPy, MATLAB and Julia", 4),
        ("mod(x, y)", "with the sign of x, or x - y*floor(x / y)", 1),
        ("norm(x)", "write hypot(x, y)", 1),
    ] {
        refuses(source, message, column);
    }
}

#[test]
fn properties_of_formats() {
    for (source, here) in [
        ("x*DBL_EPSILON", "x*0x1p-52"),
        ("x*FLT_EPSILON", "x*0x1p-23"),
        ("x*np.finfo(float).eps", "x*0x1p-52"),
        ("x*sys.float_info.epsilon", "x*0x1p-52"),
        ("x*Number.EPSILON", "x*0x1p-52"),
        ("x*f64::EPSILON", "x*0x1p-52"),
        ("x*f32::EPSILON", "x*0x1p-23"),
        ("x*std::numeric_limits<double>::epsilon()", "x*0x1p-52"),
        ("x*eps(Float64)", "x*0x1p-52"),
        ("x*DBL_MIN", "x*0x1p-1022"),
        ("x*DBL_MAX", "x*0x1.fffffffffffffp1023"),
    ] {
        let (formulas, notes) = Program::parse_with_notes(source, ParseOptions::default())
            .unwrap_or_else(|error| panic!("{source}: {error}"));
        let wanted = Program::parse(here).unwrap();
        assert_eq!(super::tree(&formulas[0].program), super::tree(&wanted), "{source}");
        let values = |program: &Program| program.numbers()[0].bounds::<f64>();
        assert_eq!(values(&formulas[0].program), values(&wanted), "{source}");
        assert_eq!(notes.len(), 1, "{source}: {notes:?}");
    }
    refuses(
        "x < INFINITY ? x : 0",
        "`INFINITY` is not a number of a formula; a variable can be unbounded",
        5,
    );
    refuses("np.inf", "`np.inf` is not a number of a formula", 4);
    // A column of such a name is that column; `eps` is a variable as it is.
    let taken = [("DBL_EPSILON", String::from("a column")), ("INFINITY", String::from("a column"))];
    let options = ParseOptions { taken: &taken, ..ParseOptions::default() };
    let (formulas, _) = Program::parse_with_notes("DBL_EPSILON*INFINITY*eps", options).unwrap();
    assert_eq!(formulas[0].program.input_names().collect::<Vec<_>>(), ["DBL_EPSILON", "INFINITY", "eps"]);
}

#[test]
fn methods_choices_and_casts_of_rust_and_cpp() {
    let braces = "read `if c { a } else { b }` as `if c then a else b`";
    let single = "the operations are in the format that the caller chooses: as `float` with --format f32";
    for (source, here, notes) in [
        ("x.sqrt()", "sqrt(x)", &["read `x.sqrt()` as `sqrt(x)`"][..]),
        ("(x*x + y*y).sqrt()", "sqrt(x*x + y*y)", &["read `x.sqrt()` as `sqrt(x)`"]),
        ("-x.abs()^2", "-(abs(x)^2)", &["read `x.abs()` as `abs(x)`"]),
        ("x.powi(2)*y", "x^2*y", &["read `x.powi(…)` as `powi(x, …)`"]),
        ("x.powf(y)", "x^y", &["read `x.powf(…)` as `powf(x, …)`", "read `powf(x, y)` as `x^y`"]),
        ("x.mul_add(y, z)", "fma(x, y, z)", &["read `x.mul_add(…)` as `fma(x, …)`"]),
        (
            "x.max(y).min(z)",
            "min(max(x, y), z)",
            &["read `x.max(…)` as `max(x, …)`", "read `x.min(…)` as `min(x, …)`"],
        ),
        (
            "x.ln_1p().exp_m1()",
            "expm1(log1p(x))",
            &["read `x.ln_1p()` as `log1p(x)`", "read `x.exp_m1()` as `expm1(x)`"],
        ),
        ("x.log(10.0)", "log10(x)", &["read `x.log(…)` as `log(x, …)`", "read `log(x, 10)` as `log10(x)`"]),
        ("if x > 0.0 { x } else { -x }", "if x > 0.0 then x else -x", &[braces]),
        (
            "if x > 0.0 { x } else if x < -1.0 { y } else { z } + 1.0",
            "(if x > 0.0 then x else if x < -1.0 then y else z) + 1.0",
            &[braces],
        ),
        ("static_cast<double>(x)/y", "f64(x)/y", &["read `static_cast<double>(x)` as `f64(x)`"]),
        ("static_cast<float>(x + 1)", "f32(x + 1)", &["read `static_cast<float>(x)` as `f32(x)`", single]),
    ] {
        reads(source, here, notes);
    }
    for (source, message, column) in [
        ("x.foo()", "there is no method `foo`; a function is written as foo(x)", 3),
        ("x.round()", "write round(x) for x.round() of Rust, rint(x) for that of NumPy", 3),
        ("x.signum()", "copysign(1, x)", 3),
        ("x.rem_euclid(y)", "write x - abs(y)*floor(x/abs(y))", 3),
        ("cmath.exp(x)", "only the name of a module that formulas know can stand before it", 7),
        ("x.sqrt", "a name with a point is written in backquotes", 2),
        ("x.max()", "`max` takes 2 operands or more, here is 1", 1),
        ("if x > 0 { x }", "expected `else`, found the end of the formula", 15),
        ("if x > 0 { x } else y", "expected `{` or `if`, found `y`", 21),
        ("if x > 0 { x else { y }", "expected an operator or `}`", 14),
        ("static_cast<int>(x)", "write trunc(x), or i32(x)", 1),
        ("static_cast<long double>(x)", "write f80(x) or f64(x)", 1),
        ("static_cast<double>x", "expected `(`, found `x`", 20),
        ("static_cast<T>(x)", "expected a format: `double` or `float`, found `T`", 13),
    ] {
        refuses(source, message, column);
    }
}

/// Text that languages read in different ways gets a note, or is refused where the formula is clearly of such a
/// language.
#[test]
fn ties_octal_numbers_and_chains() {
    let away = "`round` takes a tie away from zero, as in C and MATLAB; rint(x) takes it to the even integer, as \
        `round` of Python, R and Julia does";
    reads("round(x)", "round(x)", &[away]);
    reads("rint(x)", "rint(x)", &[]);
    reads("double y = x; return round(y);", "round(x)", &[]);
    reads("=ROUNDUP_1*round(x)", "ROUNDUP_1*round(x)", &[SHEET]);
    for source in ["math.sqrt(x) + round(y)", "lambda x: round(x)", "round(x) if x > 0 else 1", "@. round(x)"]
    {
        let error = Program::parse(source).unwrap_err();
        assert!(error.message().contains("write rint(x) for the even one"), "{source}: {error}");
    }
    reads("0777*x", "0777*x", &["read `0777` as `777`, not as an octal number of C"]);
    reads("08*x + 0.10 + 0", "08*x + 0.10 + 0", &[]);
    for source in
        ["x === 1 ? (0 < x < 1 ? 1 : 2) : 3", "0 .< x .< 1 ? x.^2 : 1", "double y = 0 < x < 1 ? x : 1;"]
    {
        let error = Program::parse(source).unwrap_err();
        assert!(error.message().contains("compares the result of the first comparison"), "{source}: {error}");
    }
    reads("if 0 < x < 1 then x else 1", "if 0 < x and x < 1 then x else 1", &[]);
}

/// Names of values in other values.
#[test]
fn names_with_parts() {
    for (source, names) in [
        ("p.x + p.y", &["p.x", "p.y"][..]),
        ("self.c1*x[0] - x[1]", &["self.c1", "x[0]", "x[1]"]),
        ("df[\"mean (C)\"]*d$k", &["mean (C)", "k"]),
        ("m[1,2]*a[i]", &["m[1,2]", "a[i]"]),
        ("p.x.sqrt() + q.y^2", &["p.x", "q.y"]),
        ("=Sheet1.A1*2", &["Sheet1.A1"]),
        ("let r = s.r; r^2", &["s.r"]),
    ] {
        let program = Program::parse(source).unwrap_or_else(|error| panic!("{source}: {error}"));
        assert_eq!(program.input_names().collect::<Vec<_>>(), names, "{source}");
    }
    // The value that is known.
    let options = ParseOptions { variables: &["x", "q.x"], ..ParseOptions::default() };
    let program = Program::parse_with("p.x*2", options).unwrap();
    assert!(program.input_names().eq(["x"]));
    let program = Program::parse_with("q.x*2", options).unwrap();
    assert!(program.input_names().eq(["q.x"]));
}

/// Spellings of other languages, and the formulas that they are.
#[test]
fn functions_of_other_languages() {
    let read = |text: &str| Program::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    for (source, formula) in [
        ("smoothstep(0, 1, x)", "let t = min(max((x - 0)/(1 - 0), 0), 1); t^2*(3 - 2*t)"),
        ("step(0.5, x)", "if x < 0.5 then 0 else 1"),
        ("saturate(x)", "min(max(x, 0), 1)"),
        ("fract(x)", "x - floor(x)"),
        ("inversesqrt(x)", "rsqrt(x)"),
        ("mod2pi(x)", "x - 2*pi*floor(x/(2*pi))"),
        ("pnorm(x)", "normcdf(x)"),
        ("Phi(x)", "normcdf(x)"),
        ("pnorm(x, m, s)", "normcdf((x - m)/s)"),
        ("norm.cdf(x, m, s)", "normcdf((x - m)/s)"),
        ("qnorm(p, m, s)", "m + s*normcdfinv(p)"),
        ("dnorm(x)", "exp(-x^2/2)/sqrt(2*pi)"),
        ("NORM.S.INV(x)", "normcdfinv(x)"),
        ("NORM.INV(p, m, s)", "m + s*normcdfinv(p)"),
        ("log_ndtr(x)", "log(normcdf(x))"),
        ("least(x, y)", "min(x, y)"),
        ("greatest(x, y, z)", "max(x, y, z)"),
        ("plogis(x)", "1/(1 + exp(-x))"),
        ("WURZEL(x) + SEN(y)", "sqrt(x) + sin(y)"),
        ("POTENZ(x, 2) + SUMME(x, y)", "x^2 + (x + y)"),
        ("WENN(x > 1, x, y)", "if x > 1 then x else y"),
        ("10f64.powi(3)*x", "10^3*x"),
        ("2.0_f64.sqrt()", "sqrt(2.0)"),
        ("__device__ __forceinline__ double f(double x) { return x*x; }", "x*x"),
        ("a = x*2\nb = a + 1\na*b", "let a = x*2; let b = a + 1; a*b"),
        ("a = x*2; a + 1;", "let a = x*2; a + 1"),
        ("Sin[x]^2 + Log[y]", "sin(x)^2 + log(y)"),
        ("Log[b, x]", "log(x)/log(b)"),
        ("ArcTan[x, y] + Pi*E^x", "atan2(y, x) + pi*e^x"),
        ("If[x > 1, Exp[-x], a[1]]", "if x > 1 then exp(-x) else `a[1]`"),
    ] {
        assert_eq!(tree(&read(source)), tree(&read(formula)), "{source}");
    }
    for (source, message) in [
        (
            "__expf(x)",
            "`__expf` is an approximation of CUDA, whose error an analysis can take in ulps; write exp(x)",
        ),
        ("pnorm(x, 1)", "`pnorm` takes 1 or 3 operands, here are 2"),
        ("NORM.S.DIST(x, TRUE)", "with TRUE is normcdf(x)"),
        ("sum(x)", "`outward sum` adds up the rows of a file"),
        ("x <- y*2", "`<-` assigns in R, where formulas have `=`"),
        ("r = x + y; t; s = 1", "each of several formulas has a name"),
    ] {
        let error = Program::parse_named(source, ParseOptions::default()).unwrap_err().to_string();
        assert!(error.contains(message), "{source}: {error}");
    }
}
