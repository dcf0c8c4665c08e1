//! The operation table: one list of everything that intervals and formulas can be asked for.
//!
//! The command line (`outward ops`), the parsers, the ITL runner, the tests and the benchmarks all read
//! [`TABLE`]; there is no second list. To add an operation, add one entry to the list at the end of this
//! file: the tests then fail until it has an interval definition and is reachable from the runner.
//!
//! ```
//! use outward::table::{Accuracy, Op};
//!
//! let sqrt = Op::by_name("sqrt").unwrap().info();
//! assert_eq!(sqrt.ieee754, Some("squareRoot"));
//! assert_eq!(sqrt.arity(), 1);
//! assert_eq!(sqrt.accuracy, Accuracy::Tightest);
//! assert_eq!(Op::by_ieee1788("convexHull"), Some(Op::ConvexHull));
//! assert_eq!(Op::by_fpcore("fabs"), Some(Op::Abs));
//! ```

use alloc::{format, string::String};

/// What kind of operation it is: the chapter of IEEE 1788 that it belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Forward arithmetic: `+`, `sqrt`, `fma` and their like.
    Arithmetic,
    /// Rounding to integers, and the sign: functions that jump.
    Integral,
    /// Powers with integer and real exponents.
    Power,
    /// Transcendental functions of one argument.
    Elementary,
    /// Set operations: hull and intersection.
    Set,
    /// Comparisons and predicates: the result is true or false.
    Boolean,
    /// Numbers of an interval: bounds, midpoint, width.
    Numeric,
    /// Ways to make an interval, or to take it apart.
    Constructor,
    /// Functions of floating-point numbers that are none of real numbers, so that intervals have no such operation.
    Float,
}

impl Kind {
    /// The word for it, in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Arithmetic => "arithmetic",
            Kind::Integral => "integral",
            Kind::Power => "power",
            Kind::Elementary => "elementary",
            Kind::Set => "set",
            Kind::Boolean => "boolean",
            Kind::Numeric => "numeric",
            Kind::Constructor => "constructor",
            Kind::Float => "float",
        }
    }
}

/// What an operand or a result is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Type {
    /// An interval, bare or decorated.
    Interval,
    /// A bare interval, where the decorated type has no such operation or gives another kind of result.
    Bare,
    /// A decorated interval only.
    Decorated,
    /// A floating-point number.
    Number,
    /// An integer known when the program is written.
    Integer,
    /// True or false.
    Boolean,
    /// One of `ill trv def dac com`.
    Decoration,
    /// Text.
    Text,
}

/// How near the result is to the exact one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Accuracy {
    /// No rounding happens: the result is exact.
    Exact,
    /// Both bounds are the correctly rounded ones: no representable interval that contains the exact range is
    /// smaller.
    Tightest,
    /// Correctly rounded to nearest, ties to even.
    Nearest,
    /// The result encloses; each bound is at most so many ulps outside of the tightest one (proven).
    Ulps(f64),
}

/// How a formula may read an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Readings {
    /// Guaranteed bounds.
    pub interval: bool,
    /// What a plain floating-point program computes, in a chosen rounding direction.
    pub float: bool,
}

/// One operation, described.
#[derive(Clone, Copy, Debug)]
pub struct OpInfo {
    /// Which operation this is.
    pub op: Op,
    /// Our name, in snake case; unique.
    pub name: &'static str,
    /// What it is, in a line.
    pub about: &'static str,
    /// Its chapter.
    pub kind: Kind,
    /// Types of the operands.
    pub operands: &'static [Type],
    /// Types of the results; more than one only for pairs such as `mid_rad`.
    pub results: &'static [Type],
    /// Where the point function is defined (or what the operation gives), as text.
    pub domain: &'static str,
    /// How accurate the result is.
    pub accuracy: Accuracy,
    /// The same of recorded kernels, which have no host to ask for what fixed numbers of digits don't decide.
    pub accuracy_without_host: Accuracy,
    /// The name in IEEE 754-2019, where it has one.
    pub ieee754: Option<&'static str>,
    /// The name in IEEE 1788-2015, where it has one.
    pub ieee1788: Option<&'static str>,
    /// The CUDA function for binary64, without its rounding suffix, where there is one.
    pub cuda: Option<&'static str>,
    /// How infix formulas write it: an operator or function names, the first one preferred.
    pub infix: &'static [&'static str],
    /// How FPCore writes it.
    pub fpcore: &'static [&'static str],
    /// Names of the formats it exists for.
    pub formats: &'static [&'static str],
    /// Names of the devices it runs on.
    pub devices: &'static [&'static str],
    /// How a formula may read it.
    pub readings: Readings,
}

impl OpInfo {
    /// Number of operands.
    pub const fn arity(&self) -> usize {
        self.operands.len()
    }

    /// The operation as a formula of `x`, `y` and `z`; an integer power is the seventh, and the scale 2^-40. `None` where formulas can't name it.
    ///
    /// ```
    /// use outward::table::Op;
    ///
    /// assert_eq!(Op::Fma.info().formula_text().as_deref(), Some("fma(x, y, z)"));
    /// assert_eq!(Op::Sub.info().formula_text().as_deref(), Some("x - y"));
    /// assert_eq!(Op::Inf.info().formula_text(), None);
    /// ```
    #[must_use]
    pub fn formula_text(&self) -> Option<String> {
        let operands = ["x", "y", "z"].get(..self.arity())?;
        let name = *self.infix.first()?;
        Some(match operands {
            [x, _] if self.op == Op::Pown => format!("{name}({x}, 7)"),
            // To where subnormal results are.
            [x, _] if self.op == Op::Scalbn => format!("{name}({x}, -40)"),
            _ if name.starts_with(char::is_alphabetic) => format!("{name}({})", operands.join(", ")),
            [x, y] => format!("{x} {name} {y}"),
            operands => format!("{name}{}", operands.join("")),
        })
    }

    /// May a formula give it more than two operands? Then it is applied from the left, which is exactly that of all of them at once.
    #[must_use]
    pub const fn is_chained(&self) -> bool {
        matches!(self.op, Op::Min | Op::Max | Op::Fmin | Op::Fmax)
    }

    /// Why other devices than `cpu` do not have it; empty where they do.
    #[must_use]
    pub const fn device_reason(&self) -> &'static str {
        if self.infix.is_empty() { "no formula can name it" } else { "" }
    }

    /// The start of every entry: an operation that formulas can't name.
    const fn new(
        op: Op,
        name: &'static str,
        kind: Kind,
        operands: &'static [Type],
        result: &'static [Type],
    ) -> OpInfo {
        OpInfo {
            op,
            name,
            about: "",
            kind,
            operands,
            results: result,
            domain: "all arguments",
            accuracy: Accuracy::Exact,
            accuracy_without_host: Accuracy::Exact,
            ieee754: None,
            ieee1788: None,
            cuda: None,
            infix: &[],
            fpcore: &[],
            formats: &["f64", "f32"],
            devices: &["cpu"],
            readings: Readings { interval: false, float: false },
        }
    }

    const fn about(self, about: &'static str) -> OpInfo {
        OpInfo { about, ..self }
    }

    const fn domain(self, domain: &'static str) -> OpInfo {
        OpInfo { domain, ..self }
    }

    const fn accuracy(self, accuracy: Accuracy) -> OpInfo {
        OpInfo { accuracy, accuracy_without_host: accuracy, ..self }
    }

    const fn without_host(self, accuracy_without_host: Accuracy) -> OpInfo {
        OpInfo { accuracy_without_host, ..self }
    }

    const fn ieee754(self, name: &'static str) -> OpInfo {
        OpInfo { ieee754: Some(name), ..self }
    }

    const fn ieee1788(self, name: &'static str) -> OpInfo {
        OpInfo { ieee1788: Some(name), ..self }
    }

    const fn cuda(self, name: &'static str) -> OpInfo {
        OpInfo { cuda: Some(name), ..self }
    }

    /// A formula can name it, in both readings.
    const fn formula(self, infix: &'static [&'static str], fpcore: &'static [&'static str]) -> OpInfo {
        OpInfo { fpcore, readings: Readings { interval: true, float: true }, ..self.floats(infix) }
    }

    /// A formula can name it, in the float reading.
    const fn floats(self, infix: &'static [&'static str]) -> OpInfo {
        let readings = Readings { interval: false, float: true };
        OpInfo { infix, readings, devices: &["cpu", "cuda", "opencl"], ..self }
    }
}

impl Op {
    /// Its entry in the table.
    pub const fn info(self) -> &'static OpInfo {
        &TABLE[self as usize]
    }

    /// Our name.
    pub const fn name(self) -> &'static str {
        self.info().name
    }

    /// The operation with this name of ours.
    pub fn by_name(name: &str) -> Option<Op> {
        TABLE.iter().find(|info| info.name == name).map(|info| info.op)
    }

    /// The operation that IEEE 1788 calls so.
    pub fn by_ieee1788(name: &str) -> Option<Op> {
        TABLE.iter().find(|info| info.ieee1788 == Some(name)).map(|info| info.op)
    }

    /// The operation that an infix formula writes so, with this many operands (`-` is two operations).
    pub fn by_infix(name: &str, arity: usize) -> Option<Op> {
        TABLE.iter().find(|info| info.arity() == arity && info.infix.contains(&name)).map(|info| info.op)
    }

    /// The operation that FPCore writes so; `-` with one operand is [`Op::Neg`], see [`Op::by_infix`].
    pub fn by_fpcore(name: &str) -> Option<Op> {
        TABLE.iter().find(|info| info.fpcore.contains(&name)).map(|info| info.op)
    }
}

/// The only list. Each line: documentation, variant, our name, kind, operands and results, then what differs
/// from [`OpInfo::new`].
macro_rules! operations {
    ($(
        $(#[doc = $doc:literal])*
        $op:ident $name:literal $kind:ident ($($operand:ident),*) -> ($($result:ident),*)
            $(.$field:ident($value:expr $(, $more:expr)*))*;
    )*) => {
        /// An operation of the table.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Op {
            $($(#[doc = $doc])* $op,)*
        }

        /// Every operation, in the order of [`Op`].
        pub const TABLE: &[OpInfo] = &[
            $(OpInfo::new(Op::$op, $name, Kind::$kind, &[$(Type::$operand),*], &[$(Type::$result),*])
                .about(concat!($($doc),*).trim_ascii())
                $(.$field($value $(, $more)*))*,)*
        ];
    };
}

use Accuracy::{Nearest, Tightest, Ulps};

operations! {
    // Arithmetic.

    /// x.
    Pos "pos" Arithmetic (Interval) -> (Interval)
        .ieee1788("pos").formula(&["+"], &[]);
    /// −x.
    Neg "neg" Arithmetic (Interval) -> (Interval)
        .ieee754("negate").ieee1788("neg").formula(&["-"], &[]);
    /// x + y.
    Add "add" Arithmetic (Interval, Interval) -> (Interval)
        .accuracy(Tightest).ieee754("addition").ieee1788("add").cuda("__dadd").formula(&["+"], &["+"]);
    /// x − y.
    Sub "sub" Arithmetic (Interval, Interval) -> (Interval)
        .accuracy(Tightest).ieee754("subtraction").ieee1788("sub").cuda("__dsub").formula(&["-"], &["-"]);
    /// x · y.
    Mul "mul" Arithmetic (Interval, Interval) -> (Interval)
        .accuracy(Tightest).ieee754("multiplication").ieee1788("mul").cuda("__dmul").formula(&["*"], &["*"]);
    /// x / y.
    Div "div" Arithmetic (Interval, Interval) -> (Interval)
        .domain("y ≠ 0").accuracy(Tightest).ieee754("division").ieee1788("div").cuda("__ddiv").formula(&["/"], &["/"]);
    /// 1 / x.
    Recip "recip" Arithmetic (Interval) -> (Interval)
        .domain("x ≠ 0").accuracy(Tightest).ieee1788("recip").cuda("__drcp").formula(&["recip", "rcp"], &[]);
    /// x².
    Sqr "sqr" Arithmetic (Interval) -> (Interval)
        .accuracy(Tightest).ieee1788("sqr").formula(&["sqr"], &[]);
    /// √x.
    Sqrt "sqrt" Arithmetic (Interval) -> (Interval)
        .domain("x ≥ 0").accuracy(Tightest).ieee754("squareRoot").ieee1788("sqrt").cuda("__dsqrt")
        .formula(&["sqrt"], &["sqrt"]);
    /// x · y + z, rounded once.
    Fma "fma" Arithmetic (Interval, Interval, Interval) -> (Interval)
        .accuracy(Tightest).ieee754("fusedMultiplyAdd").ieee1788("fma").cuda("__fma").formula(&["fma"], &["fma"]);
    /// |x|.
    Abs "abs" Arithmetic (Interval) -> (Interval)
        .ieee754("abs").ieee1788("abs").cuda("fabs").formula(&["abs", "fabs"], &["fabs"]);
    /// The smaller of x and y.
    Min "min" Arithmetic (Interval, Interval) -> (Interval)
        .ieee754("minimum").ieee1788("min").formula(&["min"], &[]);
    /// The larger of x and y.
    Max "max" Arithmetic (Interval, Interval) -> (Interval)
        .ieee754("maximum").ieee1788("max").formula(&["max"], &[]);
    /// The smaller of x and y; in the float reading the number, where one of them is a NaN.
    Fmin "fmin" Arithmetic (Interval, Interval) -> (Interval)
        .ieee754("minimumNumber").cuda("fmin").formula(&["fmin"], &["fmin"]);
    /// The larger of x and y; in the float reading the number, where one of them is a NaN.
    Fmax "fmax" Arithmetic (Interval, Interval) -> (Interval)
        .ieee754("maximumNumber").cuda("fmax").formula(&["fmax"], &["fmax"]);
    /// x − y where that is positive, else 0.
    Fdim "fdim" Arithmetic (Interval, Interval) -> (Interval)
        .accuracy(Tightest).cuda("fdim").formula(&["fdim"], &["fdim"]);
    /// 1 / √x.
    Rsqrt "rsqrt" Arithmetic (Interval) -> (Interval)
        .domain("x > 0").accuracy(Tightest).ieee754("rSqrt").cuda("rsqrt").formula(&["rsqrt"], &[]);

    // Functions that jump.

    /// The greatest integer that is not above x.
    Floor "floor" Integral (Interval) -> (Interval)
        .ieee754("roundToIntegralTowardNegative").ieee1788("floor").cuda("floor").formula(&["floor"], &["floor"]);
    /// The least integer that is not below x.
    Ceil "ceil" Integral (Interval) -> (Interval)
        .ieee754("roundToIntegralTowardPositive").ieee1788("ceil").cuda("ceil").formula(&["ceil"], &["ceil"]);
    /// x without its digits after the point.
    Trunc "trunc" Integral (Interval) -> (Interval)
        .ieee754("roundToIntegralTowardZero").ieee1788("trunc").cuda("trunc").formula(&["trunc"], &["trunc"]);
    /// The nearest integer, ties to even.
    RoundTiesToEven "round_ties_to_even" Integral (Interval) -> (Interval)
        .ieee754("roundToIntegralTiesToEven").ieee1788("roundTiesToEven").cuda("rint")
        .formula(&["rint", "nearbyint", "roundeven"], &["nearbyint"]);
    /// The nearest integer, ties away from zero.
    RoundTiesToAway "round_ties_to_away" Integral (Interval) -> (Interval)
        .ieee754("roundToIntegralTiesToAway").ieee1788("roundTiesToAway").cuda("round").formula(&["round"], &["round"]);
    /// −1 below 0, 0 at it, 1 above.
    Sign "sign" Integral (Interval) -> (Interval)
        .ieee1788("sign").formula(&["sign"], &[]);
    /// |x| with the sign of y. A zero of an interval has no sign: where y contains 0, both of |x| and −|x|.
    Copysign "copysign" Integral (Interval, Interval) -> (Interval)
        .ieee754("copySign").cuda("copysign").formula(&["copysign"], &["copysign"]);
    /// The integer e with 2^e ≤ |x| < 2^(e + 1).
    Logb "logb" Integral (Interval) -> (Interval)
        .domain("x ≠ 0").ieee754("logB").cuda("logb").formula(&["logb"], &[]);
    /// x − n·y for the integer n that x/y truncates to.
    Fmod "fmod" Integral (Interval, Interval) -> (Interval)
        .domain("y ≠ 0").accuracy(Tightest).cuda("fmod").formula(&["fmod"], &["fmod"]);
    /// x − n·y for the integer n nearest to x/y, ties to even.
    Remainder "remainder" Integral (Interval, Interval) -> (Interval)
        .domain("y ≠ 0").accuracy(Tightest).ieee754("remainder").cuda("remainder")
        .formula(&["remainder"], &["remainder"]);

    // Powers.

    /// xⁿ for an integer n.
    Pown "pown" Power (Interval, Integer) -> (Interval)
        .domain("x ≠ 0 where n < 0").accuracy(Tightest).without_host(Ulps(1.0)).ieee754("pown").ieee1788("pown").formula(&["pown", "powi"], &[]);
    /// x · 2ⁿ for an integer n.
    Scalbn "scalbn" Power (Interval, Integer) -> (Interval)
        .accuracy(Tightest).ieee754("scaleB").cuda("scalbn").formula(&["scalbn", "ldexp"], &[]);
    /// x^y, also for negative x where y is an integer, and 1 where both are 0.
    Pow "pow" Power (Interval, Interval) -> (Interval)
        .domain("x > 0, x = 0 and y ≥ 0, or x < 0 and y an integer").accuracy(Tightest).without_host(Ulps(1.0))
        .ieee754("pow").cuda("pow")
        .formula(&["pow"], &["pow"]);
    /// x^y as e^(y·ln x), for real y: the `pow` of IEEE 1788.
    Powr "powr" Power (Interval, Interval) -> (Interval)
        .domain("x > 0, or x = 0 and y > 0").accuracy(Tightest).without_host(Ulps(1.0))
        .ieee754("powr").ieee1788("pow").formula(&["powr"], &[]);

    // Elementary functions.

    /// eˣ.
    Exp "exp" Elementary (Interval) -> (Interval)
        .accuracy(Tightest).ieee754("exp").ieee1788("exp").cuda("exp").formula(&["exp"], &["exp"]);
    /// Natural logarithm of x.
    Log "log" Elementary (Interval) -> (Interval)
        .domain("x > 0").accuracy(Tightest).ieee754("log").ieee1788("log").cuda("log").formula(&["log", "ln"], &["log"]);
    /// Sine of x radians.
    Sin "sin" Elementary (Interval) -> (Interval)
        .accuracy(Tightest).ieee754("sin").ieee1788("sin").cuda("sin").formula(&["sin"], &["sin"]);
    /// Cosine of x radians.
    Cos "cos" Elementary (Interval) -> (Interval)
        .accuracy(Tightest).ieee754("cos").ieee1788("cos").cuda("cos").formula(&["cos"], &["cos"]);
    /// Tangent of x radians.
    Tan "tan" Elementary (Interval) -> (Interval)
        .domain("x ≠ π/2 + kπ").accuracy(Tightest).ieee754("tan").ieee1788("tan").cuda("tan").formula(&["tan"], &["tan"]);
    /// Inverse tangent of x, in radians.
    Atan "atan" Elementary (Interval) -> (Interval)
        .accuracy(Tightest).ieee754("atan").ieee1788("atan").cuda("atan").formula(&["atan", "arctan"], &["atan"]);

    // Set operations.

    /// The smallest interval that contains x and y.
    ConvexHull "convex_hull" Set (Interval, Interval) -> (Interval)
        .ieee1788("convexHull");
    /// What x and y have in common.
    Intersection "intersection" Set (Interval, Interval) -> (Interval)
        .ieee1788("intersection");

    // Comparisons and predicates.

    /// x = y as sets.
    Equal "equal" Boolean (Interval, Interval) -> (Boolean)
        .ieee1788("equal");
    /// x ⊆ y.
    Subset "subset" Boolean (Interval, Interval) -> (Boolean)
        .ieee1788("subset");
    /// x lies in the interior of y.
    Interior "interior" Boolean (Interval, Interval) -> (Boolean)
        .ieee1788("interior");
    /// x is weakly less than y: for each a in x there is a b ≥ a in y, and for each b in y an a ≤ b in x.
    Less "less" Boolean (Interval, Interval) -> (Boolean)
        .ieee1788("less");
    /// The same with strict inequalities.
    StrictLess "strict_less" Boolean (Interval, Interval) -> (Boolean)
        .ieee1788("strictLess");
    /// Every a in x and b in y have a ≤ b.
    Precedes "precedes" Boolean (Interval, Interval) -> (Boolean)
        .ieee1788("precedes");
    /// Every a in x and b in y have a < b.
    StrictPrecedes "strict_precedes" Boolean (Interval, Interval) -> (Boolean)
        .ieee1788("strictPrecedes");
    /// x and y have nothing in common.
    Disjoint "disjoint" Boolean (Interval, Interval) -> (Boolean)
        .ieee1788("disjoint");
    /// Is the number a member of the interval?
    IsMember "is_member" Boolean (Number, Interval) -> (Boolean)
        .ieee1788("isMember");
    /// Is it the empty set?
    IsEmpty "is_empty" Boolean (Interval) -> (Boolean)
        .ieee1788("isEmpty");
    /// Is it the whole line?
    IsEntire "is_entire" Boolean (Interval) -> (Boolean)
        .ieee1788("isEntire");
    /// Is it nonempty and bounded?
    IsCommon "is_common" Boolean (Interval) -> (Boolean)
        .ieee1788("isCommonInterval");
    /// Is it one number?
    IsSingleton "is_singleton" Boolean (Interval) -> (Boolean)
        .ieee1788("isSingleton");
    /// Is it NaI, "not an interval"?
    IsNai "is_nai" Boolean (Decorated) -> (Boolean)
        .ieee1788("isNaI");

    // Numbers of an interval.

    /// Lower bound.
    Inf "inf" Numeric (Interval) -> (Number)
        .domain("empty: +∞; NaI: NaN").ieee1788("inf");
    /// Upper bound.
    Sup "sup" Numeric (Interval) -> (Number)
        .domain("empty: −∞; NaI: NaN").ieee1788("sup");
    /// Midpoint.
    Mid "mid" Numeric (Interval) -> (Number)
        .domain("empty: NaN; entire: 0; half-bounded: the largest finite number of its sign")
        .accuracy(Nearest).ieee1788("mid");
    /// Radius: the smallest number such that mid ± rad encloses the interval.
    Rad "rad" Numeric (Interval) -> (Number)
        .domain("empty: NaN; unbounded: +∞").accuracy(Tightest).ieee1788("rad");
    /// Midpoint and radius.
    MidRad "mid_rad" Numeric (Interval) -> (Number, Number)
        .domain("as mid and rad").accuracy(Tightest).ieee1788("midRad");
    /// Width, rounded up.
    Wid "wid" Numeric (Interval) -> (Number)
        .domain("empty: NaN; unbounded: +∞").accuracy(Tightest).ieee1788("wid");
    /// Magnitude: the largest |a| in the interval.
    Mag "mag" Numeric (Interval) -> (Number)
        .domain("empty: NaN").ieee1788("mag");
    /// Mignitude: the smallest |a| in the interval.
    Mig "mig" Numeric (Interval) -> (Number)
        .domain("empty: NaN").ieee1788("mig");

    // Making intervals and taking them apart.

    /// The bare interval with these bounds.
    BareFromNumbers "bare_from_numbers" Constructor (Number, Number) -> (Bare)
        .domain("inf ≤ sup, inf < +∞, sup > −∞").ieee1788("b-numsToInterval");
    /// The decorated interval with these bounds.
    DecoratedFromNumbers "decorated_from_numbers" Constructor (Number, Number) -> (Decorated)
        .domain("inf ≤ sup, inf < +∞, sup > −∞").ieee1788("d-numsToInterval");
    /// The tightest bare interval around what an interval literal spells.
    BareFromText "bare_from_text" Constructor (Text) -> (Bare)
        .domain("bare interval literals").accuracy(Tightest).ieee1788("b-textToInterval");
    /// The tightest decorated interval around what an interval literal spells.
    DecoratedFromText "decorated_from_text" Constructor (Text) -> (Decorated)
        .domain("interval literals").accuracy(Tightest).ieee1788("d-textToInterval");
    /// A bare interval with its strongest decoration.
    NewDec "new_dec" Constructor (Bare) -> (Decorated)
        .ieee1788("newDec");
    /// A bare interval with a given decoration, weakened where the interval does not allow it.
    SetDec "set_dec" Constructor (Bare, Decoration) -> (Decorated)
        .domain("not ill").ieee1788("setDec");
    /// The interval without its decoration.
    IntervalPart "interval_part" Constructor (Decorated) -> (Bare)
        .domain("not NaI").ieee1788("intervalPart");
    /// The decoration.
    DecorationPart "decoration_part" Constructor (Decorated) -> (Decoration)
        .ieee1788("decorationPart");

    // Functions of floating-point numbers.

    /// The neighbour of x, among the numbers of the format, in the direction of y.
    Nextafter "nextafter" Float (Number, Number) -> (Number)
        .domain("not NaN; float reading only").cuda("nextafter").floats(&["nextafter"]);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_stand_where_their_operation_says() {
        for (at, info) in TABLE.iter().enumerate() {
            assert_eq!(info.op as usize, at, "{}", info.name);
            assert_eq!(info.op.info().name, info.name);
        }
    }

    #[test]
    fn names_are_unique_and_found() {
        for info in TABLE {
            assert_eq!(Op::by_name(info.name), Some(info.op));
            if let Some(name) = info.ieee1788 {
                assert_eq!(Op::by_ieee1788(name), Some(info.op), "{name}");
            }
            for name in info.infix {
                assert_eq!(Op::by_infix(name, info.arity()), Some(info.op), "{name}");
            }
            for name in info.fpcore {
                assert_eq!(Op::by_fpcore(name), Some(info.op), "{name}");
            }
        }
    }

    #[test]
    fn devices_are_given_or_the_reason() {
        for info in TABLE {
            let all = info.devices == ["cpu", "cuda", "opencl"];
            assert_eq!(all, info.device_reason().is_empty(), "{}", info.name);
            assert!(all || info.devices == ["cpu"], "{}", info.name);
        }
    }

    #[test]
    fn what_a_formula_names_works_on_intervals_but_for_functions_of_floats() {
        for info in TABLE {
            let Readings { interval, float } = info.readings;
            assert_eq!(float, !info.infix.is_empty(), "{}", info.name);
            assert_eq!(interval, float && info.kind != Kind::Float, "{}", info.name);
            assert_eq!(info.results == [Type::Interval], interval || info.kind == Kind::Set, "{}", info.name);
            if info.kind == Kind::Float {
                let numbers = info.operands.iter().chain(info.results).all(|t| *t == Type::Number);
                assert!(float && numbers && info.fpcore.is_empty(), "{}", info.name);
            }
        }
    }
}
