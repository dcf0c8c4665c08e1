//! The functions under test, by name.

use crate::oracle::Truth;

/// What f(−x) is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parity {
    /// f(x).
    Even,
    /// −f(x).
    Odd,
    /// Something else.
    Neither,
}

/// Where a function rises and falls.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Course {
    /// It rises wherever it is defined: above the number.
    Rising {
        /// The number, or −∞.
        above: f64,
    },
    /// It rises where it is defined: from the number on.
    RisingFrom {
        /// The number.
        least: f64,
    },
    /// It rises where it is defined: between two poles.
    RisingBetween {
        /// The poles.
        poles: [f64; 2],
    },
    /// It falls where it is defined: between two poles.
    FallingBetween {
        /// The poles.
        poles: [f64; 2],
    },
    /// It is even, and rises from 0 on.
    RisingFromZero,
    /// It is even, and falls from 0 on.
    FallingFromZero,
    /// It falls on the whole line.
    Falling,
    /// From −1 to 1 and back, with maxima `peak` quarters of a turn from zero on.
    Wave {
        /// Quarters of a turn from zero.
        peak: u32,
    },
    /// It is defined on a closed interval, and rises or falls on all of it.
    Within {
        /// The interval.
        domain: [f64; 2],
        /// Does it rise?
        rises: bool,
    },
    /// It rises between poles at odd multiples of a quarter of a turn.
    Branches,
    /// The reciprocal of a wave: minima of 1 are `peak` quarters of a turn from zero on, maxima of −1 two more, and
    /// poles between them.
    Bowls {
        /// Quarters of a turn from zero.
        peak: u32,
    },
    /// It falls between poles at even multiples of a quarter of a turn.
    FallingBranches,
    /// It falls on either side of a pole at 0, between 0 and an infinity.
    FallingBesideZero,
    /// It is defined outside of two poles, and falls on either side of them, between 0 and an infinity.
    FallingOutside {
        /// The poles.
        poles: [f64; 2],
    },
    /// A wave of half turns: a quarter of a turn is 1/2.
    WaveOfHalfTurns {
        /// Quarters of a turn from zero.
        peak: u32,
    },
    /// Branches of half turns: poles are numbers.
    BranchesOfHalfTurns,
    /// The gamma function, or the logarithm of its size: poles at the integers below 1, one place between each and the
    /// next where it turns, and one above them.
    Gamma {
        /// Is it the logarithm?
        log: bool,
    },
    /// A Bessel function, which turns at the places of tables; that of the second kind is defined above its pole at 0.
    Bessel {
        /// 0 or 1.
        order: u32,
        /// Is it of the second kind?
        second: bool,
    },
}

/// Numbers for which a function is neither trivial nor overflows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Moderate {
    /// Up to one of these magnitudes, of either sign.
    Signed(&'static [f64]),
    /// The exponentials of such numbers.
    Exponentials(&'static [f64]),
}

impl Suite {
    /// Have negative arguments results of their own, which parity does not tell?
    #[must_use]
    pub fn has_another_half(&self) -> bool {
        self.parity == Parity::Neither && (self.known)(-1.0) != Some(Truth::Nan)
    }
}

/// What the suites need of a function of one argument: the column `suite` of its row.
#[derive(Clone, Copy, Debug)]
pub struct Suite {
    /// Where benchmarks take their arguments from.
    pub range: [f64; 2],
    /// The host's function, where it has one.
    pub host: Option<fn(f64) -> f64>,
    /// What f(−x) is.
    pub parity: Parity,
    /// Where it rises and falls.
    pub course: Course,
    /// The results that need no computation; the others are irrational or up to the oracle.
    pub known: fn(f64) -> Option<Truth>,
    /// The first and the second derivative at x, where the value is known.
    pub slopes: fn(f64, f64) -> [f64; 2],
    /// Is it an argument that the accurate phase is made for?
    pub accurate: fn(f64) -> bool,
    /// Where the function does its work.
    pub moderate: Moderate,
    /// Numbers beside which something happens.
    pub points: &'static [f64],
    /// More of them: a unit, and how many multiples of it.
    pub multiples: &'static [(f64, u64)],
    /// Exponents of two between which hard inputs are searched for.
    pub search: &'static [(i32, i32)],
    /// Magnitudes of binary32 between which results are neither trivial nor out of range.
    pub exhaustive: [f32; 2],
    /// Further files of worst cases than its own.
    pub worst_cases: &'static [&'static str],
}

/// Where the least and the greatest value of a function of two arguments are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extrema {
    /// It is defined everywhere, even in both arguments, and rises with their sizes.
    EvenAndRising,
    /// It is defined but at the origin, even in both arguments, and falls with their sizes.
    EvenAndFalling,
    /// It is the angle of the point (second, first) from the positive axis: defined but at the origin, and it jumps on
    /// the negative half of the axis.
    Angle,
}

/// What the suites need of a function of two arguments.
#[derive(Clone, Copy, Debug)]
pub struct SuiteOfTwo {
    /// The results that need no computation.
    pub known: fn(f64, f64) -> Option<Truth>,
    /// The first and the second derivative by x, where the value is known.
    pub slopes: fn(f64, f64, f64) -> [f64; 2],
    /// Are they arguments that the accurate phase is made for?
    pub accurate: fn(f64, f64) -> bool,
    /// Exponents of two that ordinary arguments are apart, at most.
    pub distance: u64,
    /// Pairs beside which something happens.
    pub points: &'static [[f64; 2]],
    /// Exponents of two between which hard inputs are searched for.
    pub search: (i32, i32),
    /// Where intervals have their bounds from.
    pub extrema: Extrema,
}

macro_rules! functions {
    ({ $($op:ident $name:ident ($x:ident) $lanes:tt $float:tt { $range:expr } $plain:tt {
        oracles $oracles:tt
        parity { $parity:ident }
        course { $($course:tt)* }
        known [$($known:expr),* $(,)?]
        slopes { $value:ident => $slopes:expr }
        accurate { $accurate:expr }
        moderate { $moderate:ident $magnitudes:expr }
        points $points:tt
        multiples $multiples:tt
        search $search:tt
        exhaustive $exhaustive:tt
        worst_cases $worst_cases:tt
    })* }
    $($op_of_two:ident $name_of_two:ident ($a:ident, $b:ident) $lanes_of_two:tt $float_of_two:tt $range_of_two:tt
        $plain_of_two:tt
    {
        oracles $oracles_of_two:tt
        known [$($known_of_two:expr),* $(,)?]
        slopes { $value_of_two:ident => $slopes_of_two:expr }
        accurate { $accurate_of_two:expr }
        distance { $distance:expr }
        points $points_of_two:tt
        search { $search_of_two:expr }
        extrema { $extrema:ident }
    })*) => {
        /// A function whose results are promised to be correctly rounded: the elementary ones of the operation table,
        /// and the power.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Function {
            $(
                #[doc = concat!("`", stringify!($name), "`.")]
                $op,
            )*
            $(
                #[doc = concat!("`", stringify!($name_of_two), "`.")]
                $op_of_two,
            )*
            /// x^y.
            Pow,
        }

        impl Function {
            /// Every function.
            pub const ALL: [Function; [$(stringify!($op),)* $(stringify!($op_of_two)),*].len() + 1] =
                [$(Function::$op,)* $(Function::$op_of_two,)* Function::Pow];

            /// The name in the operation table.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Function::$op => stringify!($name),)*
                    $(Function::$op_of_two => stringify!($name_of_two),)*
                    Function::Pow => "pow",
                }
            }

            /// What its row has for the suites, where it is a function of one argument.
            pub const fn suite(self) -> Option<&'static Suite> {
                match self {
                    $(Function::$op => {
                        const SUITE: Suite = Suite {
                            range: $range,
                            host: functions!(@host $x $plain),
                            parity: Parity::$parity,
                            course: Course::$($course)*,
                            known: |$x| {
                                let known = [$($known),*];
                                known.into_iter().find(|(here, _)| *here).map(|(_, truth)| truth)
                            },
                            slopes: |$x, $value| {
                                let _ = ($x, $value);
                                $slopes
                            },
                            accurate: |$x| $accurate,
                            moderate: Moderate::$moderate(&$magnitudes),
                            points: &$points,
                            multiples: &$multiples,
                            search: &$search,
                            exhaustive: $exhaustive,
                            worst_cases: &$worst_cases,
                        };
                        Some(&SUITE)
                    })*
                    _ => None,
                }
            }

            /// What its row has for the suites, where it is one of two arguments; the power has none.
            pub const fn suite_of_two(self) -> Option<&'static SuiteOfTwo> {
                match self {
                    $(Function::$op_of_two => {
                        const SUITE: SuiteOfTwo = SuiteOfTwo {
                            known: |$a, $b| {
                                let known = [$($known_of_two),*];
                                known.into_iter().find(|(here, _)| *here).map(|(_, truth)| truth)
                            },
                            slopes: |$a, $b, $value_of_two| {
                                let _ = ($a, $b, $value_of_two);
                                $slopes_of_two
                            },
                            accurate: |$a, $b| $accurate_of_two,
                            distance: $distance,
                            points: &$points_of_two,
                            search: $search_of_two,
                            extrema: Extrema::$extrema,
                        };
                        Some(&SUITE)
                    })*
                    _ => None,
                }
            }
        }
    };
    (@host $x:ident { number $host:expr }) => { Some(|$x| $host) };
    (@host $x:ident {}) => { None };
}
outward::__functions_of_one_or_two! { suite functions }

impl Function {
    /// The function with this name.
    pub fn by_name(name: &str) -> Option<Function> {
        Function::ALL.into_iter().find(|function| function.name() == name)
    }

    /// Number of arguments.
    pub const fn arity(self) -> usize {
        if self.suite().is_some() { 1 } else { 2 }
    }

    /// The files of shared/worst-cases with inputs for this function in the format.
    pub fn worst_case_files(self, format: &str) -> Vec<String> {
        let name = self.name();
        match (format, self.suite()) {
            ("f32", None) => vec![format!("binary32/{name}f.wc")],
            ("f32", _) => vec![format!("binary32_exhaustive/{name}f.wc")],
            (_, suite) => {
                let further = suite.map_or(&[][..], |suite| suite.worst_cases);
                [name].iter().chain(further).map(|name| format!("binary64/{name}.wc")).collect()
            }
        }
    }
}

/// Makes a module of tests for every function, each with a test for every format that calls
/// `$suite::<format>(function)`.
#[macro_export]
macro_rules! for_each_function {
    ($suite:ident) => {
        outward::__functions_of_one_or_two! { suite $crate::for_each_function, @rows $suite: }
    };
    (@rows $suite:ident:
        { $($op:ident $name:ident $x:tt $lanes:tt $float:tt $range:tt $plain:tt $columns:tt)* }
        $($op_of_two:ident $name_of_two:ident $xs:tt $lanes_of_two:tt $float_of_two:tt $range_of_two:tt
            $plain_of_two:tt $columns_of_two:tt)*
    ) => {
        $crate::for_each_function! { $suite: $($name $op)* $($name_of_two $op_of_two)* pow Pow }
    };
    ($suite:ident: $($name:ident $function:ident)*) => {$(
        mod $name {
            use $crate::functions::Function;

            #[test]
            fn f64() {
                super::$suite::<f64>(Function::$function);
            }

            #[test]
            fn f32() {
                super::$suite::<f32>(Function::$function);
            }
        }
    )*};
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data;
    use crate::oracle::{Dashu, Oracle};
    use outward::Round;
    use outward::table::{Accuracy, Op};
    use std::path::Path;

    /// Functions that have suites of their own, and these.
    const ELSEWHERE: [(&str, &[&str]); 4] = [
        ("outward-test/tests/powers.rs", &["powr"]),
        ("outward-test/tests/norms.rs", &["norm3d", "norm4d", "rnorm3d", "rnorm4d"]),
        ("outward-test/tests/with_integer.rs", &["pown", "rootn", "compound", "compoundm1", "jn", "yn"]),
        ("outward/tests/integral/operations.rs", &["scalbn"]),
    ];

    macro_rules! of_numbers {
        ($($name:ident $x:tt $float:tt $number:tt)*) => {
            const OF_NUMBERS: &[&str] = &[$(stringify!($name)),*];
        };
    }
    outward::__functions_of_numbers! { number of_numbers }

    macro_rules! with_integer {
        ($($name:ident $float:tt $number:tt)*) => { const WITH_INTEGER: &[&str] = &[$(stringify!($name)),*]; };
    }
    outward::__functions_with_integer! { number with_integer }

    /// Every function of the operation table is compared with the oracles, or in a suite of its own.
    #[test]
    fn the_operation_table_is_covered() {
        for name in OF_NUMBERS.iter().chain(WITH_INTEGER) {
            let info = Op::by_name(name).expect("a row").info();
            // A result that nothing proves to be no number and no midpoint is promised to an ulp.
            assert!(matches!(info.accuracy, Accuracy::Tightest | Accuracy::Ulps(1.0)), "{name}");
            let suite = ELSEWHERE.iter().find(|(_, names)| names.contains(name));
            match (Function::by_name(name), suite) {
                (Some(function), None) => assert_eq!(function.arity(), info.arity(), "{name}"),
                (None, Some((suite, _))) => {
                    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(suite);
                    let source = std::fs::read_to_string(path).expect("a suite");
                    assert!(source.contains(name), "{name} is not in {suite}");
                }
                _ => panic!("no oracle for {name}, or two"),
            }
        }
    }

    fn unary() -> impl Iterator<Item = (Function, &'static Suite)> {
        Function::ALL.into_iter().filter_map(|function| Some((function, function.suite()?)))
    }

    /// Points over the range of a function, where the host knows it.
    fn over_its_range(suite: &Suite) -> Vec<f64> {
        let [from, to] = suite.range;
        (0..=64).map(|i| from + (to - from) * (f64::from(i) + 0.3) / 65.0).collect()
    }

    fn value(function: Function, x: f64) -> f64 {
        f64::from_bits(Dashu.truth(function, [x, 0.0]).round::<f64>(Round::TiesToEven))
    }

    #[test]
    fn ranges_and_hosts_are_those_of_the_function() {
        for (function, suite) in unary() {
            let name = function.name();
            assert!(suite.range[0] < suite.range[1], "{name}: its range is empty");
            for x in over_its_range(suite) {
                let value = value(function, x);
                assert!(value.is_finite(), "{name}: {x} of its range has no value");
                if let Some(host) = suite.host {
                    let host = host(x);
                    let near = (host - value).abs() <= 4.0 * f64::EPSILON * value.abs();
                    assert!(near, "{name}: the host's function of {x} is {host}, not {value}");
                }
            }
        }
    }

    #[test]
    fn parity_is_that_of_the_function() {
        for (function, suite) in unary() {
            let pairs = over_its_range(suite).into_iter().map(|x| [value(function, x), value(function, -x)]);
            let pairs: Vec<_> = pairs.collect();
            let (even, odd) = (pairs.iter().all(|[f, g]| f == g), pairs.iter().all(|[f, g]| *f == -g));
            let parity = if even {
                Parity::Even
            } else if odd {
                Parity::Odd
            } else {
                Parity::Neither
            };
            assert_eq!(parity, suite.parity, "{}", function.name());
        }
    }

    #[test]
    fn courses_are_those_of_the_function() {
        use std::f64::consts::FRAC_PI_2;
        for (function, suite) in unary() {
            let name = function.name();
            let points = over_its_range(suite);
            let rises = |x: f64, y: f64| value(function, x) < value(function, y);
            match suite.course {
                Course::Rising { above } => {
                    assert!(points.windows(2).all(|pair| rises(pair[0], pair[1])), "{name} falls");
                    assert!(suite.range[0] > above, "{name}: its range leaves the domain");
                    let before = value(function, above.next_down());
                    assert!(
                        above == f64::NEG_INFINITY || before.is_nan(),
                        "{name} has a value before {above}"
                    );
                }
                Course::Within { domain: [low, high], rises: up } => {
                    assert!(points.windows(2).all(|pair| rises(pair[0], pair[1]) == up), "{name} turns");
                    assert!(
                        low < suite.range[0] && suite.range[1] < high,
                        "{name}: its range leaves the domain"
                    );
                    let outside = [low.next_down(), high.next_up()];
                    assert!(
                        outside.into_iter().all(|x| x.is_infinite() || value(function, x).is_nan()),
                        "{name} has a value outside of its domain"
                    );
                }
                Course::RisingFrom { least } => {
                    assert!(points.windows(2).all(|pair| rises(pair[0], pair[1])), "{name} falls");
                    assert!(!value(function, least).is_nan(), "{name} has no value at {least}");
                    assert!(value(function, least.next_down()).is_nan(), "{name} has a value before {least}");
                }
                Course::RisingBetween { poles } => {
                    assert!(points.windows(2).all(|pair| rises(pair[0], pair[1])), "{name} falls");
                    let limits = [f64::NEG_INFINITY, f64::INFINITY];
                    assert_eq!(poles.map(|pole| value(function, pole)), limits, "{name} has no poles");
                }
                Course::FallingBetween { poles } => {
                    assert!(points.windows(2).all(|pair| rises(pair[1], pair[0])), "{name} rises");
                    let limits = [f64::INFINITY, f64::NEG_INFINITY];
                    assert_eq!(poles.map(|pole| value(function, pole)), limits, "{name} has no poles");
                }
                Course::RisingFromZero => {
                    let least = value(function, 0.0);
                    assert!(points.iter().all(|&x| value(function, x) > least), "{name} falls");
                }
                Course::FallingFromZero => {
                    let greatest = value(function, 0.0);
                    assert!(points.iter().all(|&x| value(function, x) < greatest), "{name} rises");
                }
                Course::Falling => {
                    assert!(points.windows(2).all(|pair| rises(pair[1], pair[0])), "{name} rises");
                }
                Course::Wave { peak } => {
                    let top = value(function, f64::from(peak) * FRAC_PI_2);
                    assert_eq!(top, 1.0, "{name} has no maximum at {peak}");
                }
                Course::FallingBesideZero => {
                    assert!(points.windows(2).all(|pair| rises(pair[1], pair[0])), "{name} rises");
                    assert!(suite.range[0] > 0.0 && rises(-1.0, 1.0) && rises(-1.0, -2.0), "{name}");
                }
                Course::FallingOutside { poles } => {
                    assert!(points.windows(2).all(|pair| rises(pair[1], pair[0])), "{name} rises");
                    let limits = [f64::NEG_INFINITY, f64::INFINITY];
                    assert_eq!(poles.map(|pole| value(function, pole)), limits, "{name} has no poles");
                    assert!(value(function, 0.0).is_nan() && rises(poles[0] - 1.0, poles[0] - 2.0), "{name}");
                }
                Course::WaveOfHalfTurns { peak } => {
                    assert_eq!(
                        value(function, f64::from(peak) / 2.0),
                        1.0,
                        "{name} has no maximum at {peak}"
                    );
                }
                Course::BranchesOfHalfTurns => {
                    assert!(rises(-0.49, 0.49) && rises(0.51, 1.49), "{name}");
                    assert_eq!([0.5, 1.5].map(|x| value(function, x)), [f64::INFINITY, f64::NEG_INFINITY]);
                }
                Course::Gamma { log } => {
                    assert!(rises(1.0, 0.5) && rises(2.5, 4.0) && rises(1.0, -0.5) == log, "{name}");
                }
                Course::Bessel { order, second } => {
                    let (places, _) = crate::bessel::turns(order, second);
                    let rises_first = crate::bessel::rises_first(order, second);
                    for (k, &place) in places.iter().take(8).enumerate() {
                        assert_eq!(rises(place - 0.5, place), rises_first == (k % 2 == 0), "{name}");
                    }
                    assert_eq!(value(function, -1.0).is_nan(), second, "{name}");
                }
                Course::Bowls { peak } => {
                    let bottom = value(function, f64::from(peak) * FRAC_PI_2);
                    assert_eq!(bottom, 1.0, "{name} has no minimum at {peak}");
                }
                Course::FallingBranches => {
                    assert!(rises(3.0, 0.1) && rises(6.0, 3.5) && value(function, 1.0e-20) > 1e15, "{name}");
                }
                Course::Branches => {
                    assert!(
                        rises(-1.5, 1.5) && rises(2.0, 4.5) && value(function, FRAC_PI_2) > 1e15,
                        "{name}"
                    );
                }
            }
        }
    }

    #[test]
    fn derivatives_are_those_of_the_function() {
        for (function, suite) in unary() {
            for x in over_its_range(suite) {
                let step = x.abs().max(1.0) * 1e-4;
                let at = |x| value(function, x);
                let [first, second] = (suite.slopes)(x, at(x));
                let slope = (at(x + step) - at(x - step)) / (2.0 * step);
                let bend = (at(x + step) - 2.0 * at(x) + at(x - step)) / (step * step);
                let scale = at(x).abs() + first.abs() + second.abs();
                // Next to a pole the differences are bad.
                let name = function.name();
                let has_poles = matches!(
                    suite.course,
                    Course::Branches
                        | Course::BranchesOfHalfTurns
                        | Course::FallingBranches
                        | Course::Gamma { .. }
                        | Course::Bowls { .. }
                );
                if !has_poles || first.abs() < 100.0 {
                    assert!((slope - first).abs() < 1e-3 * scale, "{name}' at {x}: {first}, not {slope}");
                    assert!((bend - second).abs() < 1e-2 * scale, "{name}'' at {x}: {second}, not {bend}");
                }
            }
        }
    }

    #[test]
    fn inputs_are_given() {
        for (function, suite) in unary() {
            let name = function.name();
            let (Moderate::Signed(magnitudes) | Moderate::Exponentials(magnitudes)) = suite.moderate;
            assert!(!magnitudes.is_empty(), "{name} has no moderate inputs");
            assert!(!suite.points.is_empty() || !suite.multiples.is_empty(), "{name} has no special points");
            assert!(suite.multiples.iter().all(|&(_, count)| count > 0), "{name}");
            assert!(!suite.search.is_empty() && suite.search.iter().all(|(from, to)| from < to), "{name}");
            assert!(suite.exhaustive[0] < suite.exhaustive[1], "{name}");
            assert!(over_its_range(suite).into_iter().any(suite.accurate), "{name} has no accurate phase");
            assert!(!(suite.accurate)(f64::NAN), "{name} has an accurate phase for NaN");
        }
    }

    #[test]
    fn the_files_of_hard_inputs_exist() {
        for function in Function::ALL {
            for format in ["f32", "f64"] {
                for file in data::hard_inputs(function, format) {
                    assert!(file.is_file(), "{}", file.display());
                }
            }
        }
    }
}
