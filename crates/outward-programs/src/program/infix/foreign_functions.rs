//! Functions of other languages, and what they are here.
//!
//! A name is accepted if it means the same in all the languages that have it; `suggest` has the hints about the others.

use super::compose::Composition;
use crate::program::Width;

/// The meaning of a call of a function of another language here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    /// The function of this name.
    Function(&'static str),
    /// The function of this name, of binary32.
    SingleFunction(&'static str),
    /// x^y.
    Power,
    /// The operand, rounded to the format in the float reading.
    Cast(Width),
    /// The operand without its digits after the point, within the integers of 32 bits.
    ToI32,
    /// The operand times π/180.
    FromDegrees,
    /// The operand times 180/π.
    ToDegrees,
    /// `if c then a else b` of three operands.
    Choice,
    /// `c and d …` of conditions.
    All,
    /// `c or d …` of conditions.
    Any,
    /// `not c`.
    Negation,
    /// The choice of Fortran: `merge(a, b, c)`.
    Merge,
    /// A formula of the operands.
    Composed(Composition),
}

const fn formulas(of_counts: &'static [(&'static str, &'static str)]) -> Meaning {
    Meaning::Composed(Composition::Formulas(of_counts))
}

/// Formulas that have several names, or that a language means by a name of its own.
pub(super) const CLAMP: Formulas = &[("x, a, b", "min(max(x, a), b)")];
pub(super) const LOGISTIC: Formulas = &[("x", "1/(1 + exp(-x))")];
pub(super) const POSITIVE_PART: Formulas = &[("x", "max(x, 0)")];
const FLOOR_MODULO: Formulas = &[("a, b", "a - b*floor(a/b)")];
/// The angle of the point (x, y); spreadsheets and Mathematica have x first.
const ANGLE_OF_XY: Formulas = &[("x, y", "atan2(y, x)")];
const NORMAL_DISTRIBUTION: Formulas = &[("x", "normcdf(x)"), ("x, m, s", "normcdf((x - m)/s)")];
const NORMAL_QUANTILE: Formulas = &[("p", "normcdfinv(p)"), ("p, m, s", "m + s*normcdfinv(p)")];
const NORMAL_DENSITY: Formulas =
    &[("x", "exp(-x^2/2)/sqrt(2*pi)"), ("x, m, s", "exp(-((x - m)/s)^2/2)/(s*sqrt(2*pi))")];

type Formulas = &'static [(&'static str, &'static str)];

/// Functions under names that formulas don't have. They mean the same in every language. Casts are in the table of
/// formats.
const FUNCTIONS: &[(&[&str], Meaning)] = &[
    (&["power"], Meaning::Power),
    (&["maximum"], Meaning::Function("max")),
    (&["minimum"], Meaning::Function("min")),
    (&["absolute"], Meaning::Function("abs")),
    (&["square"], Meaning::Function("sqr")),
    (&["reciprocal"], Meaning::Function("recip")),
    (&["dsqrt", "sqrtl"], Meaning::Function("sqrt")),
    (&["dabs", "fabsl"], Meaning::Function("abs")),
    (&["dexp", "expl"], Meaning::Function("exp")),
    (&["dlog", "logl"], Meaning::Function("log")),
    (&["alog"], Meaning::Function("log")),
    (&["dlog10", "log10l", "alog10"], Meaning::Function("log10")),
    (&["dsin", "sinl"], Meaning::Function("sin")),
    (&["dcos", "cosl"], Meaning::Function("cos")),
    (&["dtan", "tanl", "tg"], Meaning::Function("tan")),
    (&["dasin"], Meaning::Function("asin")),
    (&["dacos"], Meaning::Function("acos")),
    (&["datan", "arctg"], Meaning::Function("atan")),
    (&["datan2"], Meaning::Function("atan2")),
    (&["dsinh", "sh"], Meaning::Function("sinh")),
    (&["dcosh", "ch"], Meaning::Function("cosh")),
    (&["dtanh", "th"], Meaning::Function("tanh")),
    (&["amax1", "dmax1"], Meaning::Function("max")),
    (&["amin1", "dmin1"], Meaning::Function("min")),
    (&["powl"], Meaning::Function("pow")),
    (&["ndtr"], Meaning::Function("normcdf")),
    (&["ndtri"], Meaning::Function("normcdfinv")),
    (&["i32"], Meaning::ToI32),
    (&["radians", "deg2rad", "to_radians", "toRadians"], Meaning::FromDegrees),
    (&["degrees", "rad2deg", "to_degrees", "toDegrees"], Meaning::ToDegrees),
    (&["iff", "where", "ifelse", "iif"], Meaning::Choice),
    (&["merge"], Meaning::Merge),
    (&["clamp", "clip"], formulas(CLAMP)),
    (&["sigmoid", "expit", "logistic", "plogis"], formulas(LOGISTIC)),
    (&["qlogis"], Meaning::Function("logit")),
    (&["relu"], formulas(POSITIVE_PART)),
    (&["lerp"], formulas(&[("a, b, t", "a + t*(b - a)")])),
    (&["mix"], formulas(&[("a, b, t", "a*(1 - t) + b*t")])),
    (&["modulo"], formulas(FLOOR_MODULO)),
    (&["mod2pi"], formulas(&[("x", "x - 2*pi*floor(x/(2*pi))")])),
    (&["fract"], formulas(&[("x", "x - floor(x)")])),
    (&["saturate"], formulas(&[("x", "min(max(x, 0), 1)")])),
    (&["step"], formulas(&[("a, x", "if x < a then 0 else 1")])),
    (&["smoothstep"], formulas(&[("a, b, x", "let t = min(max((x - a)/(b - a), 0), 1); t^2*(3 - 2*t)")])),
    (&["inversesqrt"], Meaning::Function("rsqrt")),
    (&["least"], Meaning::Function("min")),
    (&["greatest"], Meaning::Function("max")),
    (&["pnorm", "Phi"], formulas(NORMAL_DISTRIBUTION)),
    (&["qnorm"], formulas(NORMAL_QUANTILE)),
    (&["dnorm"], formulas(NORMAL_DENSITY)),
    (&["log_ndtr"], formulas(&[("x", "log(normcdf(x))")])),
    (&["NORM.S.INV"], Meaning::Function("normcdfinv")),
    (&["NORM.INV", "NORMINV"], formulas(&[("p, m, s", "m + s*normcdfinv(p)")])),
    (&["abs2"], Meaning::Function("sqr")),
    (&["inv"], Meaning::Function("recip")),
    (&["nthroot"], Meaning::Function("rootn")),
    (&["realsqrt"], Meaning::Function("sqrt")),
    (&["reallog"], Meaning::Function("log")),
    (&["realpow"], Meaning::Power),
    (&["rem"], Meaning::Function("fmod")),
    (&["nint", "anint", "dnint"], Meaning::Function("round")),
    (&["aint", "dint"], Meaning::Function("trunc")),
    (&["sgn"], Meaning::Function("sign")),
    (&["ctg", "cotg"], Meaning::Function("cot")),
    (&["arcctg"], Meaning::Function("acot")),
    (&["cth"], Meaning::Function("coth")),
    (&["arsh"], Meaning::Function("asinh")),
    (&["arch"], Meaning::Function("acosh")),
    (&["arth"], Meaning::Function("atanh")),
    (&["gammaln", "lngamma", "log_gamma"], Meaning::Function("lgamma")),
    (&["Γ"], Meaning::Function("tgamma")),
    (&["bessel_j0"], Meaning::Function("j0")),
    (&["bessel_j1"], Meaning::Function("j1")),
    (&["bessel_y0"], Meaning::Function("y0")),
    (&["bessel_y1"], Meaning::Function("y1")),
    (&["normsdist"], Meaning::Function("normcdf")),
    (&["normsinv"], Meaning::Function("normcdfinv")),
    (&["log₂"], Meaning::Function("log2")),
    (&["log₁₀"], Meaning::Function("log10")),
    (&["logical_and"], Meaning::All),
    (&["logical_or"], Meaning::Any),
    (&["logical_not"], Meaning::Negation),
];

/// Functions that mean this behind a prefix only.
const PREFIXED_FUNCTIONS: &[(&str, &str, Meaning)] = &[
    ("f64::", "from", Meaning::Cast(Width::F64)),
    ("f64::", "powf", Meaning::Power),
    ("f64::", "mul_add", Meaning::Function("fma")),
    ("f64::", "exp_m1", Meaning::Function("expm1")),
    ("f64::", "ln_1p", Meaning::Function("log1p")),
    ("math.", "gamma", Meaning::Function("tgamma")),
    ("scipy.special.", "gamma", Meaning::Function("tgamma")),
    ("special.", "gamma", Meaning::Function("tgamma")),
    ("jax.scipy.special.", "gamma", Meaning::Function("tgamma")),
    ("mpmath.", "gamma", Meaning::Function("tgamma")),
    ("sympy.", "gamma", Meaning::Function("tgamma")),
    ("norm.", "cdf", formulas(NORMAL_DISTRIBUTION)),
    ("norm.", "ppf", formulas(NORMAL_QUANTILE)),
    ("norm.", "pdf", formulas(NORMAL_DENSITY)),
];

/// Returns the meaning of the function of this name behind this prefix.
pub(super) fn prefixed(prefix: &str, name: &str) -> Option<Meaning> {
    let prefix = if prefix.ends_with("norm.") { "norm." } else { prefix };
    let known = PREFIXED_FUNCTIONS.iter().find(|(before, known, _)| *before == prefix && *known == name);
    known.map(|(.., meaning)| *meaning)
}

/// Functions of spreadsheets whose names mean other things elsewhere.
pub(super) fn of_spreadsheet(name: &str) -> Option<Meaning> {
    Some(match name {
        "LOG" => Meaning::Function("log10"),
        "INT" => Meaning::Function("floor"),
        "MOD" => formulas(FLOOR_MODULO),
        "ATAN2" => formulas(ANGLE_OF_XY),
        _ => return None,
    })
}

/// All formulas that functions of other languages are.
#[cfg(test)]
pub(super) fn compositions() -> impl Iterator<Item = Formulas> {
    let of_names = FUNCTIONS.iter().map(|(_, meaning)| *meaning);
    let of_prefixes = PREFIXED_FUNCTIONS.iter().map(|(.., meaning)| *meaning);
    let of_spreadsheets = ["MOD", "ATAN2"].into_iter().filter_map(of_spreadsheet);
    let of_mathematica = MATHEMATICA.iter().map(|(_, meaning)| *meaning);
    let all = of_names.chain(of_prefixes).chain(of_spreadsheets).chain(of_mathematica);
    all.filter_map(|meaning| match meaning {
        Meaning::Composed(Composition::Formulas(formulas)) => Some(formulas),
        _ => None,
    })
}

/// Returns the meaning of a function of Mathematica, whose operands are between `[` and `]`.
pub(super) fn of_mathematica(name: &str) -> Option<Meaning> {
    let known = MATHEMATICA.iter().find(|(known, _)| *known == name);
    known.map(|(_, meaning)| *meaning)
}

const MATHEMATICA: &[(&str, Meaning)] = &[
    ("Sin", Meaning::Function("sin")),
    ("Cos", Meaning::Function("cos")),
    ("Tan", Meaning::Function("tan")),
    ("Sec", Meaning::Function("sec")),
    ("Csc", Meaning::Function("csc")),
    ("Cot", Meaning::Function("cot")),
    ("Sinh", Meaning::Function("sinh")),
    ("Cosh", Meaning::Function("cosh")),
    ("Tanh", Meaning::Function("tanh")),
    ("Sech", Meaning::Function("sech")),
    ("Csch", Meaning::Function("csch")),
    ("Coth", Meaning::Function("coth")),
    ("ArcSin", Meaning::Function("asin")),
    ("ArcCos", Meaning::Function("acos")),
    ("ArcTan", formulas(&[("x", "atan(x)"), ("x, y", "atan2(y, x)")])),
    ("ArcSinh", Meaning::Function("asinh")),
    ("ArcCosh", Meaning::Function("acosh")),
    ("ArcTanh", Meaning::Function("atanh")),
    ("Exp", Meaning::Function("exp")),
    ("Log", formulas(&[("x", "log(x)"), ("b, x", "log(x)/log(b)")])),
    ("Log2", Meaning::Function("log2")),
    ("Log10", Meaning::Function("log10")),
    ("Sqrt", Meaning::Function("sqrt")),
    ("CubeRoot", Meaning::Function("cbrt")),
    ("Power", Meaning::Power),
    ("Abs", Meaning::Function("abs")),
    ("Sign", Meaning::Function("sign")),
    ("Floor", Meaning::Function("floor")),
    ("Ceiling", Meaning::Function("ceil")),
    ("Round", Meaning::Function("rint")),
    ("Mod", formulas(FLOOR_MODULO)),
    ("Max", Meaning::Function("max")),
    ("Min", Meaning::Function("min")),
    ("Erf", Meaning::Function("erf")),
    ("Erfc", Meaning::Function("erfc")),
    ("Gamma", Meaning::Function("tgamma")),
    ("LogGamma", Meaning::Function("lgamma")),
    ("BesselJ", Meaning::Function("jn")),
    ("BesselY", Meaning::Function("yn")),
    ("If", Meaning::Choice),
];

/// Functions of C with a suffix for binary32, without it.
const SINGLE_FUNCTIONS: &[&str] = &[
    "sqrt",
    "fabs",
    "exp",
    "exp2",
    "expm1",
    "log",
    "log2",
    "log10",
    "log1p",
    "sin",
    "cos",
    "tan",
    "asin",
    "acos",
    "atan",
    "atan2",
    "sinh",
    "cosh",
    "tanh",
    "asinh",
    "acosh",
    "atanh",
    "pow",
    "hypot",
    "cbrt",
    "erf",
    "erfc",
    "tgamma",
    "lgamma",
    "floor",
    "ceil",
    "trunc",
    "rint",
    "round",
    "fmod",
    "remainder",
    "fmin",
    "fmax",
    "fma",
    "copysign",
    "rsqrt",
    "exp10",
    "sinpi",
    "cospi",
    "erfcx",
    "normcdf",
    "nearbyint",
    "fdim",
];

/// Names to which a language gives another meaning when they are in capitals: the logarithm to base 10 and the angle of
/// (x, y) in a spreadsheet, remainders with other signs, roundings to other sides, the square root of BASIC.
const AMBIGUOUS_IN_CAPITALS: &[&str] = &["log", "atan2", "fix", "int", "mod", "round", "sqr"];

/// Returns the meaning of the function of this name, if it has one meaning in all languages.
pub(super) fn meaning(name: &str, has_function: impl Fn(&str) -> Option<&'static str>) -> Option<Meaning> {
    let listed = |name: &str| {
        let function = FUNCTIONS.iter().find(|(names, _)| names.contains(&name)).map(|(_, meaning)| *meaning);
        function.or_else(|| Width::by_cast(name).map(Meaning::Cast))
    };
    if let Some(meaning) = listed(name) {
        return Some(meaning);
    }
    if let Some(single) =
        name.strip_suffix('f').and_then(|base| SINGLE_FUNCTIONS.iter().find(|it| **it == base))
    {
        return Some(Meaning::SingleFunction(single));
    }
    let is_capital = name.starts_with(|c: char| c.is_ascii_uppercase());
    let lower = name.to_ascii_lowercase();
    if !is_capital || AMBIGUOUS_IN_CAPITALS.contains(&lower.as_str()) {
        return None;
    }
    match lower.as_str() {
        "sum" | "summe" | "suma" => return Some(Meaning::Composed(Composition::Sum)),
        "product" | "produkt" | "producto" => return Some(Meaning::Composed(Composition::Product)),
        "sumsq" => return Some(Meaning::Composed(Composition::SumOfSquares)),
        "average" | "mittelwert" | "promedio" => return Some(Meaning::Composed(Composition::Mean)),
        "if" | "wenn" | "si" => return Some(Meaning::Choice),
        "and" | "und" => return Some(Meaning::All),
        "or" | "oder" => return Some(Meaning::Any),
        "not" | "nicht" => return Some(Meaning::Negation),
        "wurzel" | "raiz" => return Some(Meaning::Function("sqrt")),
        "potenz" | "potencia" => return Some(Meaning::Power),
        "sen" | "seno" => return Some(Meaning::Function("sin")),
        _ => {}
    }
    listed(&lower).or_else(|| has_function(&lower).map(Meaning::Function))
}

/// The language that has the function under this name, if it is clear and integers are divided there.
pub(super) fn language_of(name: &str, meaning: Meaning) -> Option<&'static str> {
    let name = name.to_ascii_lowercase();
    match meaning {
        Meaning::SingleFunction(_) => Some("C"),
        Meaning::Function(here) if name.strip_prefix('d') == Some(here) => Some("Fortran"),
        Meaning::Function(here) if name.strip_suffix('l') == Some(here) => Some("C"),
        _ => None,
    }
}
