//! Names of other languages: prefixes, constants and functions, and their meanings here.
//!
//! A name is accepted if it means the same in all the languages that have it; `suggest` has the hints about other
//! names.

use super::character::{is_name, is_name_start};
use super::compose::Composition;
use crate::program::{Constant, Width};

/// Names of modules before the names of functions and constants; a longer one comes before its beginnings.
const PREFIXES: &[&str] = &[
    "std::f64::consts::",
    "core::f64::consts::",
    "std::f64::",
    "f64::consts::",
    "f64::",
    "std::numbers::",
    "std::",
    "Math::",
    "Math.",
    "math.",
    "numpy.",
    "np.",
    "jax.numpy.",
    "jnp.",
    "torch.nn.functional.",
    "torch.special.",
    "torch.",
    "F.",
    "scipy.special.",
    "special.",
    "scipy.stats.norm.",
    "stats.norm.",
    "norm.",
    "jax.nn.",
    "jax.scipy.special.",
    "tf.math.",
    "tf.nn.",
    "cupy.",
    "sympy.",
    "mpmath.",
];

/// Prefixes that are names of values as well; before a function they are prefixes of a module.
const NAMES_OF_VALUES: &[&str] = &["F.", "norm."];

/// Returns the prefix at the start of the text, if a name follows it.
pub(super) fn prefix(text: &str) -> Option<&'static str> {
    let is_before_name = |prefix: &&&str| {
        text.strip_prefix(**prefix).is_some_and(|rest| {
            let behind = rest.trim_start_matches(is_name);
            let is_call = behind.starts_with('(') || !NAMES_OF_VALUES.contains(*prefix);
            rest.starts_with(is_name_start) && is_call
        })
    };
    PREFIXES.iter().find(is_before_name).copied()
}

/// Constants whose names are more than a word; each is in `NUMBERS`.
const PHRASES: &[&str] = &[
    "np.finfo(float).eps",
    "np.finfo(np.float64).eps",
    "np.finfo(np.float32).eps",
    "numpy.finfo(float).eps",
    "torch.finfo(torch.float64).eps",
    "torch.finfo(torch.float32).eps",
    "sys.float_info.epsilon",
    "sys.float_info.max",
    "sys.float_info.min",
    "Number.EPSILON",
    "Number.MAX_VALUE",
    "f64::EPSILON",
    "std::f64::EPSILON",
    "f64::MAX",
    "f64::MIN_POSITIVE",
    "f32::EPSILON",
    "std::f32::EPSILON",
    "std::numeric_limits<double>::epsilon()",
    "std::numeric_limits<float>::epsilon()",
    "std::numeric_limits<double>::max()",
    "std::numeric_limits<double>::min()",
    "numeric_limits<double>::epsilon()",
    "numeric_limits<float>::epsilon()",
    "eps(Float64)",
    "eps(Float32)",
    "eps()",
];

/// Functions whose names have points.
const POINTED_FUNCTIONS: &[&str] = &["NORM.S.INV", "NORM.S.DIST", "NORM.INV", "NORM.DIST"];

/// The length of the name of a constant of several words, if the text begins with one.
pub(super) fn phrase(text: &str) -> Option<usize> {
    let ends = |rest: &str| !rest.starts_with(is_name);
    let is_called = |rest: &str| rest.starts_with('(');
    let constant = PHRASES.iter().find(|known| text.strip_prefix(**known).is_some_and(ends));
    let function =
        || POINTED_FUNCTIONS.iter().find(|known| text.strip_prefix(**known).is_some_and(is_called));
    constant.or_else(function).map(|known| known.len())
}

/// A constant in the spelling of another language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ConstantSpelling {
    Is(Constant),
    /// 2π.
    Tau,
    /// A property of a format: how a formula writes it, and the numeral.
    Number {
        here: &'static str,
        numeral: &'static str,
    },
}

/// The properties of formats: the names of a property, the way in which a formula writes it, and the numeral.
const NUMBERS: &[(&[&str], &str, &str)] = &[
    (
        &[
            "FLT_EPSILON",
            "np.finfo(np.float32).eps",
            "torch.finfo(torch.float32).eps",
            "f32::EPSILON",
            "std::f32::EPSILON",
            "std::numeric_limits<float>::epsilon()",
            "numeric_limits<float>::epsilon()",
            "eps(Float32)",
        ],
        "2^-23",
        "0x1p-23",
    ),
    (
        &[
            "DBL_MAX",
            "sys.float_info.max",
            "Number.MAX_VALUE",
            "f64::MAX",
            "std::numeric_limits<double>::max()",
        ],
        "0x1.fffffffffffffp1023",
        "0x1.fffffffffffffp1023",
    ),
    (
        &["DBL_MIN", "sys.float_info.min", "f64::MIN_POSITIVE", "std::numeric_limits<double>::min()"],
        "2^-1022",
        "0x1p-1022",
    ),
    (&["FLT_MAX"], "0x1.fffffep127", "0x1.fffffep127"),
    (&["FLT_MIN"], "2^-126", "0x1p-126"),
];

/// The property of a format that has this name; a phrase that is not listed is the epsilon of binary64.
fn number_of_format(name: &str) -> Option<ConstantSpelling> {
    let listed = NUMBERS.iter().find(|(names, ..)| names.contains(&name));
    if let Some((_, here, numeral)) = listed {
        return Some(ConstantSpelling::Number { here, numeral });
    }
    (name == "DBL_EPSILON" || PHRASES.contains(&name))
        .then_some(ConstantSpelling::Number { here: "2^-52", numeral: "0x1p-52" })
}

/// Is the name infinity or a NaN in another language?
pub(super) fn is_infinity(name: &str, is_prefixed: bool) -> bool {
    ["INFINITY", "HUGE_VAL", "Infinity"].contains(&name)
        || is_prefixed && ["inf", "Inf", "NEG_INFINITY", "nan", "NaN", "NAN"].contains(&name)
}

/// Constants under names that no other thing has.
const CONSTANTS: &[(&str, Constant)] = &[
    ("ℯ", Constant::E),
    ("PI", Constant::Pi),
    ("Pi", Constant::Pi),
    ("M_PI", Constant::Pi),
    ("M_PIl", Constant::Pi),
    ("M_PI_2", Constant::Pi2),
    ("M_PI_4", Constant::Pi4),
    ("M_1_PI", Constant::M1Pi),
    ("M_2_PI", Constant::M2Pi),
    ("M_2_SQRTPI", Constant::M2SqrtPi),
    ("M_E", Constant::E),
    ("M_LOG2E", Constant::Log2E),
    ("M_LOG10E", Constant::Log10E),
    ("M_LN2", Constant::Ln2),
    ("M_LN10", Constant::Ln10),
    ("M_SQRT2", Constant::Sqrt2),
    ("M_SQRT1_2", Constant::Sqrt12),
];

/// Constants under names that they have after a prefix only.
const PREFIXED_CONSTANTS: &[(&str, Constant)] = &[
    ("pi", Constant::Pi),
    ("e", Constant::E),
    ("E", Constant::E),
    ("LN2", Constant::Ln2),
    ("LN_2", Constant::Ln2),
    ("ln2", Constant::Ln2),
    ("LN10", Constant::Ln10),
    ("LN_10", Constant::Ln10),
    ("ln10", Constant::Ln10),
    ("LOG2E", Constant::Log2E),
    ("LOG2_E", Constant::Log2E),
    ("log2e", Constant::Log2E),
    ("LOG10E", Constant::Log10E),
    ("LOG10_E", Constant::Log10E),
    ("log10e", Constant::Log10E),
    ("SQRT2", Constant::Sqrt2),
    ("SQRT_2", Constant::Sqrt2),
    ("sqrt2", Constant::Sqrt2),
    ("SQRT1_2", Constant::Sqrt12),
    ("FRAC_1_SQRT_2", Constant::Sqrt12),
    ("FRAC_PI_2", Constant::Pi2),
    ("FRAC_PI_4", Constant::Pi4),
    ("FRAC_1_PI", Constant::M1Pi),
    ("FRAC_2_PI", Constant::M2Pi),
    ("FRAC_2_SQRT_PI", Constant::M2SqrtPi),
    ("inv_pi", Constant::M1Pi),
];

/// The constant of this name; after a prefix more names are constants.
pub(super) fn constant(name: &str, is_prefixed: bool) -> Option<ConstantSpelling> {
    if is_prefixed && ["tau", "TAU"].contains(&name) {
        return Some(ConstantSpelling::Tau);
    }
    if let Some(number) = number_of_format(name) {
        return Some(number);
    }
    let among = |list: &[(&str, Constant)]| {
        list.iter().find(|(known, _)| *known == name).map(|(_, constant)| *constant)
    };
    among(CONSTANTS).or_else(|| among(PREFIXED_CONSTANTS).filter(|_| is_prefixed)).map(ConstantSpelling::Is)
}

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

/// Words that stand before a name that they declare, and say nothing of its type.
const QUALIFIERS: &[&str] = &[
    "const",
    "constexpr",
    "static",
    "inline",
    "__device__",
    "__host__",
    "__global__",
    "__forceinline__",
    "__noinline__",
    "final",
    "var",
    "val",
    "auto",
    "mut",
];

/// Types of C and its relatives, which stand before a name and in casts.
const TYPES: &[(&str, Declared)] = &[
    ("double", Declared::Double),
    ("float64_t", Declared::Double),
    ("float", Declared::Single),
    ("float32_t", Declared::Single),
    ("int", Declared::Integer),
    ("long", Declared::Integer),
    ("short", Declared::Integer),
    ("signed", Declared::Integer),
    ("int8_t", Declared::Integer),
    ("int16_t", Declared::Integer),
    ("int32_t", Declared::Integer),
    ("int64_t", Declared::Integer),
    ("ptrdiff_t", Declared::Integer),
    ("unsigned", Declared::Unsigned),
    ("uint8_t", Declared::Unsigned),
    ("uint16_t", Declared::Unsigned),
    ("uint32_t", Declared::Unsigned),
    ("uint64_t", Declared::Unsigned),
    ("size_t", Declared::Unsigned),
    ("uint", Declared::Unsigned),
    ("ulong", Declared::Unsigned),
];

/// The type that a declaration gives to a variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Declared {
    Anything,
    Double,
    Single,
    Integer,
    Unsigned,
    /// An integer of Python.
    Unbounded,
    /// `long double`.
    Extended,
}

impl Declared {
    /// The meaning of this word and the next one together.
    pub(super) fn and(self, next: Declared) -> Declared {
        match (self, next) {
            (Declared::Integer, Declared::Double) => Declared::Extended,
            (before, Declared::Anything) => before,
            (Declared::Unsigned, Declared::Integer) => Declared::Unsigned,
            _ => next,
        }
    }
}

/// Returns the type that a word gives that can begin a declaration.
pub(super) fn declaration(word: &str) -> Option<Declared> {
    match word {
        "real" => Some(Declared::Double),
        _ if QUALIFIERS.contains(&word) => Some(Declared::Anything),
        _ => cast(word),
    }
}

/// The meaning of a type in brackets before an operand: a cast of C.
pub(super) fn cast(name: &str) -> Option<Declared> {
    TYPES.iter().find(|(known, _)| *known == name).map(|(_, declared)| *declared)
}

/// The meaning of a type behind `:` in Rust, TypeScript, Kotlin, Swift and Julia.
pub(super) fn annotation(name: &str) -> Option<Declared> {
    Some(match name {
        "f64" | "double" | "Double" | "number" | "float" | "Float64" => Declared::Double,
        "f32" | "Float" | "Float32" => Declared::Single,
        "i8" | "i16" | "i32" | "i64" | "i128" | "isize" => Declared::Integer,
        "Int" | "Int8" | "Int16" | "Int32" | "Int64" | "Long" | "Short" | "Integer" | "bigint" => {
            Declared::Integer
        }
        "u8" | "u16" | "u32" | "u64" | "u128" | "usize" => Declared::Unsigned,
        "UInt" | "UInt8" | "UInt16" | "UInt32" | "UInt64" => Declared::Unsigned,
        _ => return cast(name),
    })
}
