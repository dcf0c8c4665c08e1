//! Formulas that other languages read in another way: some are refused, some get a note, and others stay as they were.

use super::spellings::{reads, refuses};
use outward::program::{ParseOptions, Program};

const OF_REALS: &str = "sums and products of integers are those of real numbers, which don't overflow";
const SINGLE: &str = "the operations are in the format that the caller chooses: as `float` with --format f32";

fn notes(source: &str) -> Vec<String> {
    Program::parse_with_notes(source, ParseOptions::default())
        .unwrap_or_else(|error| panic!("{source}: {error}"))
        .1
}

/// Declared integers divide in another way, and so do values that are computed from them.
#[test]
fn declared_integers_are_not_divided() {
    let divides = "divides integers, whose quotient is truncated";
    for (source, message, column) in [
        ("double f(int i, int j) { return i/j; }", divides, 33),
        ("double f(const int i, const int j) { return i/j; }", divides, 45),
        ("double f(unsigned i, double x) { return x*(i/2); }", divides, 44),
        ("double f(unsigned long int n) { return n/3; }", divides, 40),
        ("double f(size_t n) { return 1.0 + (n + 1)/2; }", divides, 35),
        ("double f(int64_t n) { return 1/n; }", divides, 30),
        ("(int n) => n/2", divides, 12),
        ("const f = (int n) => n/2; f(7)", divides, 22),
        ("|n: i64| n/2", divides, 10),
        ("fn f(n: i64) -> i64 { n/2 }", divides, 23),
        ("fn f(n: usize, x: f64) -> f64 { let m = n/2; x }", divides, 41),
        ("pub const fn f(n: u8) -> u8 { n/2 }", divides, 31),
        ("(n: bigint) => n/2", divides, 16),
        ("function f(n: Int) { return n/2; }", divides, 29),
        // The type goes through names, brackets, signs, choices and functions that keep it.
        ("double f(int i) { auto k = i; return k/2; }", divides, 38),
        ("double f(int i) { return (-i)/2; }", divides, 26),
        ("double f(int i) { return -i/2; }", divides, 26),
        ("double f(int i) { return i*i/2; }", divides, 26),
        ("double f(int i, int j) { return (i > j ? i : j)/2; }", divides, 33),
        ("double f(int i) { return (i > 1 ? i : 1)/2; }", divides, 26),
        ("fn f(i: i32) -> i32 { (if i > 1 { i } else { 3 })/2 }", divides, 23),
        ("double f(int i) { return abs(i)/2; }", divides, 26),
        ("double f(int i, int j) { return max(i, j)/2; }", divides, 33),
        ("double f(int i) { return sqrt(i/2); }", divides, 31),
        ("double f(int i) { return pow(2.0, i/2); }", divides, 35),
        ("double f(int i) { return i > 3/i ? 1 : 2; }", divides, 30),
        // A name that is not declared may be an integer as well.
        ("double f(int i) { return i/n; }", "`i/n` may divide integers", 26),
        ("(int n) => k/n", "`k/n` may divide integers", 12),
        // The exclusive or of bits, and differences that are not below 0.
        ("double f(int i, int j) { return i ^ j; }", "is the exclusive or of their bits", 33),
        ("double f(int i) { return i ^ 2; }", "write pow(a, b) for the power", 26),
        ("def f(n: int): return n^2", "is the exclusive or of their bits", 23),
        ("def f(n: int) -> int:\n    return (n + 1)^2", "is the exclusive or of their bits", 12),
        ("double f(unsigned n) { return n - 1; }", "of unsigned integers is not below 0", 31),
        ("fn f(n: u32) -> u32 { -n }", "of unsigned integers is not below 0", 23),
        ("fn f(n: i64) -> i64 { n.pow(2)/3 }", "a method of an integer", 23),
        // Types of results and of variables convert the values that they get.
        ("static int f(double x) { return x/2; }", "`static int` makes integers", 1),
        ("unsigned long f(double x) { return x/2; }", "`unsigned long` makes integers", 1),
        ("double f(double x) { const int n = x; return n; }", "`int` makes integers", 28),
        ("double f(double x) { size_t n = x; return n; }", "`size_t` makes integers", 22),
        ("fn f(x: f64) -> f64 { let n: i64 = x; n }", "`i64` makes integers", 30),
        ("(uint32_t)x", "for a cast to an integer", 1),
        ("double f(float x) { return x*x; }", "the formula declares two", 10),
    ] {
        refuses(source, message, column);
    }
}

/// Formulas that mean the same are read: an integer beside a real number, and integers of Python, which divide as real
/// numbers.
#[test]
fn integers_beside_real_numbers_are_read() {
    let head = |text: &str| format!("read the formula behind `{text}`");
    for (source, text, here, more) in [
        ("double f(double x, int n) { return pow(x, n); }", "double f(double x, int n) {", "x^n", &[][..]),
        ("double f(double x, int n) { return x/n; }", "double f(double x, int n) {", "x/n", &[]),
        ("double f(int n) { return n/2.0; }", "double f(int n) {", "n/2.0", &[]),
        ("double f(int n) { return 1.0*n/2; }", "double f(int n) {", "1.0*n/2", &[]),
        ("double f(int n) { return sqrt(n)/2; }", "double f(int n) {", "sqrt(n)/2", &[]),
        ("double f(int n) { double x = n; return x/2; }", "double f(int n) {", "n/2", &[]),
        ("double f(int n) { return fabs(n)/2; }", "double f(int n) {", "abs(n)/2", &[]),
        (
            "double f(int n, double x) { return x*(n + 1); }",
            "double f(int n, double x) {",
            "x*(n + 1)",
            &[OF_REALS],
        ),
        ("double f(unsigned n) { return 2*n + 1; }", "double f(unsigned n) {", "2*n + 1", &[OF_REALS]),
        ("long double f(long double x) { return x/2; }", "long double f(long double x) {", "x/2", &[]),
        ("def f(n: int): return n/2", "def f(n: int):", "n/2", &[]),
        ("fn f(x: f32) -> f32 { x*x }", "fn f(x: f32) -> f32 {", "x*x", &[SINGLE]),
        ("(x: number, y: number) => x/y", "(x: number, y: number) =>", "x/y", &[]),
    ] {
        let (formulas, found) = Program::parse_with_notes(source, ParseOptions::default())
            .unwrap_or_else(|error| panic!("{source}: {error}"));
        let wanted = Program::parse(here).unwrap();
        assert_eq!(super::tree(&formulas[0].program), super::tree(&wanted), "{source}");
        let found: Vec<&String> = found.iter().filter(|note| !note.starts_with("read `")).collect();
        let is_function = source.starts_with("def");
        assert_eq!(found.len(), more.len() + usize::from(!is_function), "{source}: {found:?}");
        assert!(is_function || *found[0] == head(text), "{source}: {found:?}");
        for note in more {
            assert!(found.iter().any(|it| it == note), "{source}: {found:?}");
        }
    }
    // After the head of a function, this is no difference of a variable `return`.
    let head = "read the formula behind `double f(double x) {`";
    reads("double f(double x) { return -x; }", "-x", &[head]);
    reads("(double)n/2 + n/(double)2", "f64(n)/2 + n/f64(2)", &["read `(double)x` as `f64(x)`"]);
}

/// Quotients of literals are noted wherever a text is clearly of a language in which they are truncated.
#[test]
fn quotients_of_literals_are_noted() {
    let noted = |quotient: &str, integer: &str, language: &str| {
        format!("`{quotient}` is the quotient here, not {integer} as in {language}")
    };
    for (source, quotient, integer, language) in [
        ("y = x + 1/3;", "1/3", "the integer 0", "C"),
        ("1/2*x;", "1/2", "the integer 0", "C"),
        ("return 1/2*x;", "1/2", "the integer 0", "C"),
        ("double y = 1/3; return x*y;", "1/3", "the integer 0", "C"),
        ("double y = -1/3; return x*y;", "-1/3", "the integer 0", "C"),
        ("double y = -7/2; return x*y;", "-7/2", "the integer -3", "C"),
        ("double y = (1 + 2)/2; return x*y;", "(1 + 2)/2", "the integer 1", "C"),
        ("double y = 0x10/3; return x*y;", "0x10/3", "the integer 5", "C"),
        ("double y = 9000000001/2; return x*y;", "9000000001/2", "the integer 4500000000", "C"),
        ("auto n = 7; return x*(n/2);", "n/2", "the integer 3", "C"),
        ("const n = 7, m = n/2; return x*m;", "n/2", "the integer 3", "C"),
        ("x > 0 ? 1/2 : 3", "1/2", "the integer 0", "C"),
        ("x*(x > 0 ? 1 : 3)/2;", "", "", "C"),
        ("y = x*((x > 0 ? 1 : 3)/2);", "(x > 0 ? 1 : 3)/2", "an integer", "C"),
        ("expf(x)*(1/2)", "1/2", "the integer 0", "C"),
        ("DEXP(x)*(1/2)", "1/2", "the integer 0", "Fortran"),
        ("1.0d0*x**(1/3)", "1/3", "the integer 0", "Fortran"),
        ("Math.pow(x, 1/3)", "1/3", "the integer 0", "Java and C#"),
    ] {
        let found = notes(source);
        let is_noted = found.contains(&noted(quotient, integer, language));
        assert!(is_noted != quotient.is_empty(), "{source}: {found:?}");
    }
    // There is no note for formulas and for languages in which a quotient is one.
    for source in [
        "1/2*x",
        "let h = 1/2; h*x;",
        "x + 4/2;",
        "x + 1/2.0;",
        "x.^2*1/2;",
        "math.sqrt(x)*(1/2);",
        "x === 1 ? 1/2 : 2",
        "=A1*1/2",
        "lambda x: x*(1/2)",
        "double n = 7; return x*(n/2);",
        "double y = 1/0; return x*y;",
    ] {
        let found = notes(source);
        assert!(!found.iter().any(|note| note.contains("is the quotient here")), "{source}: {found:?}");
    }
    let found = notes("1.5d0*x*(n/2)");
    assert!(found.iter().any(|note| note.starts_with("`n/2` is the quotient here; in Fortran")), "{found:?}");
    assert!(!notes("1.5d0*x*(a/2)").iter().any(|note| note.contains("in Fortran it is")));
}

#[test]
fn exclusive_or_is_no_power() {
    for (source, message, column) in [
        ("double y = 2^10; return x*y;", "is the exclusive or of their bits in C; write pow(a, b)", 12),
        ("math.sqrt(2^10)*x", "is the exclusive or of their bits in Python", 11),
        ("Math.sqrt(2^10)*x", "is the exclusive or of their bits in JavaScript and Java", 11),
    ] {
        refuses(source, message, column);
    }
    let note = |language: &str| format!("`^` is the power here, not the exclusive or of {language}");
    assert!(notes("math.sqrt(x^2)").contains(&note("Python")));
    assert!(notes("Math.sqrt(x^2)").contains(&note("JavaScript and Java")));
    for source in ["x -> x^2", "x^2 + 2^10", "math.sqrt(x**2)", "double y = x; return pow(y, 2);", "x.^2"] {
        assert!(!notes(source).iter().any(|note| note.contains("exclusive")), "{source}");
    }
}

/// A comparison compares the result of the one before it in many languages.
#[test]
fn chains_of_c_are_no_chains() {
    for source in [
        "a < b < c ? 1 : 0",
        "return a<b<c ? 1 : 0;",
        "var q = a < b < c ? 1 : 0; return q;",
        "var q = a < b < c; return if q then 1 else 0",
        "const q = a < b < c; if q then 1 else 0",
        "if a < b < c && d > 0 then 1 else 2",
        "if !(a < b < c) then 1 else 2",
        "if d > 0 || a < b <= c then 1 else 2",
        "if a < b < c then Math.sqrt(d) else 2",
        "if a < b < c then d.*2 else 2",
        "IF(A1 < B1 < 3, 1, 2)",
        "f(t) = a < t < c ? 1 : 0; f(b)",
    ] {
        let error = Program::parse(source).expect_err(source);
        assert!(error.message().contains("compares the result of the first comparison"), "{source}: {error}");
    }
    for source in
        ["if a < b < c then 1 else 2", "1 if a < b < c else 2", "if a < b < c and not d > 0 then 1 else 2"]
    {
        assert!(Program::parse(source).is_ok(), "{source}");
    }
    reads(
        "a < b && b < c ? 1 : 0",
        "if a < b and b < c then 1 else 0",
        &["read `&&` as `and`", "read `c ? a : b` as `if c then a else b`"],
    );
}

#[test]
fn functions_that_differ() {
    let acot = "`acot` is from -pi/2 to pi/2 in MATLAB and Julia";
    let root = "is the square root in BASIC and the square in Pascal; write sqrt(x) or x^2";
    for (source, message, column) in [
        ("acot(x).*y", acot, 1),
        ("@(x) acot(x)", acot, 6),
        ("x -> acot(x)", acot, 6),
        ("function y = f(x)\n  y = acot(x);\nend", acot, 7),
        ("function f(x)\n  return arccot(x)\nend", acot, 10),
        ("x + acot(x) % the first kind", acot, 5),
        ("sympy.acot(x)", "write atan(1/x)", 7),
        ("mpmath.acot(x)", "write atan(1/x)", 8),
        ("Sqr(x)", root, 1),
        ("SQR(x)", root, 1),
        ("Log(x)", "the natural one in Fortran and BASIC", 1),
        ("@. x ÷ y", "`÷` is the quotient of integers in Julia", 6),
        ("x -> log(x, 8)", "the base is the first operand in Julia", 6),
        ("a.*x^y^z", "(a^b)^c in spreadsheets and MATLAB", 4),
    ] {
        refuses(source, message, column);
    }
    reads("sqr(x) + acot(x)", "x*x + acot(x)", &[]);
    let logb = "`logb` is the exponent to base 2, as in C; `logb` of R is the natural logarithm, log(x)";
    reads("logb(8) + x", "logb(8) + x", &[logb]);
    let obelus = "read `÷` as `/`, not as the quotient of integers of Julia, which is trunc(a/b)";
    reads("7 ÷ x", "7/x", &[obelus]);
    let base = "read `log(x, b)` as `log(x)/log(b)`, not as that of Julia, which has the base first";
    reads("log(x, 8)", "log(x)/log(8)", &[base]);
}

/// A spreadsheet negates before it takes a power, with its `=` and without.
#[test]
fn spreadsheets_without_their_sign() {
    let negated = "`-a^b` is (-a)^b in spreadsheets, and -(a^b) here; write the brackets";
    for (source, message, column) in [
        ("EXP(-A1^2/2)", negated, 5),
        ("-$A$1^2", negated, 1),
        ("SQRT(2)*A1^B1^2", "`a^b^c` is (a^b)^c in spreadsheets", 9),
        ("PI()*-AB12^2", negated, 6),
    ] {
        refuses(source, message, column);
    }
    // None of these is a spreadsheet's formula.
    for source in
        ["exp(-A1^2/2)", "EXP(-A1**2/2)", "EXP(-x^2/2)", "EXP(-(A1^2)/2)", "-A1^2 + B1", "EXP(-A01^2)"]
    {
        assert!(Program::parse(source).is_ok(), "{source}");
    }
}

/// The meaning of `e` is clear only as the base of a power.
#[test]
fn an_e_that_may_be_a_variable_is_asked_for() {
    let asks = "`e` can be Euler's number 2.718… or a variable; write exp(1) for the number";
    for (source, column) in [
        ("1 - e^2", 5),
        ("e*sin(E)", 1),
        ("a*(1 - e)", 8),
        ("e", 1),
        ("sqrt(1 - e**2)", 10),
        ("1 - e²", 5),
        ("e^x + e", 7),
        ("x^e", 3),
        ("log(e)", 5),
        ("let q = 1 - e; q", 13),
        ("f(t) = t*e; f(x)", 10),
        ("a*(1 - e^{2})", 8),
        ("e^(2)", 1),
        ("if x < e then 1 else 2", 8),
    ] {
        refuses(source, asks, column);
        let error = Program::parse(source).expect_err(source);
        assert_eq!(error.column(), column, "{source}: {error}");
    }
    for (source, here) in [
        ("e^x", "np.e^x"),
        ("e**x", "np.e^x"),
        ("1/(1 + e^(-x))", "1/(1 + np.e^(-x))"),
        ("e^-1*x", "np.e^-1*x"),
        ("e^{-x²}", "np.e^(-x²)"),
        ("let n = 2; x*e^n", "x*np.e^2"),
    ] {
        assert!(!notes(source).iter().any(|note| note.contains("Euler")), "{source}");
        let tree = |source: &str| super::tree(&Program::parse(source).unwrap());
        assert_eq!(tree(source), tree(here), "{source}");
    }
    // Both answers to the question are read.
    reads("a*(1 - exp(1)^2)", "a*(1 - exp(1)^2)", &[]);
    assert_eq!(Program::parse("1 - `e`^2").unwrap().input_names().collect::<Vec<_>>(), ["e"]);
    let known = ParseOptions { variables: &["e"], ..ParseOptions::default() };
    assert_eq!(Program::parse_with("1 - e^2", known).unwrap().input_names().collect::<Vec<_>>(), ["e"]);
    // Callers who list all variables are not asked.
    let all = ParseOptions { variables: &["a"], has_all_variables: true, ..ParseOptions::default() };
    assert_eq!(Program::parse_with("a*(1 - e)", all).unwrap(), Program::parse("a*(1 - np.e)").unwrap());
}

/// Constants are printed as formulas write them.
#[test]
fn constants_are_read_back() {
    for constant in outward::program::Constant::ALL {
        let number = outward::program::Number::constant(*constant);
        let program = Program::parse(&number.formula_text()).unwrap();
        assert_eq!(program.numbers(), [number], "{constant:?}");
        assert_eq!(program.inputs().len(), 0, "{constant:?}");
    }
}
