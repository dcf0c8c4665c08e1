//! The names of operations and conversions in Outward and elsewhere: one list, from which `docs/reference/rounding.md`
//! is generated.
//!
//! ```
//! use outward::names;
//! let sections = names::sections();
//! let floor = sections.iter().flat_map(|s| &s.entries).find(|e| e.names.contains(&"floor".into())).unwrap();
//! assert_eq!((floor.opencl.as_str(), floor.ieee754.as_str()), ("floor", "roundToIntegralTowardNegative"));
//! ```

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::format::{FormatInfo, GpuNames, Width};
use crate::round::RoundingDirection;
use crate::table::Op;

/// Operations of a kind.
#[derive(Clone, Debug)]
pub struct Section {
    /// Heading of the section.
    pub title: &'static str,
    /// Remarks on the names elsewhere.
    pub note: &'static str,
    /// The operations.
    pub entries: Vec<Entry>,
}

/// One operation, by its names. A name elsewhere is empty where there is none.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The functions of [`ops`](crate::ops) or [`convert`](crate::convert): one, or one for each direction.
    pub names: Vec<String>,
    /// Name in IEEE 754-2019.
    pub ieee754: String,
    /// Name in CUDA C++.
    pub cuda: String,
    /// Name in PTX.
    pub ptx: String,
    /// Name in OpenCL C.
    pub opencl: String,
    /// An assertion that is true of each of the functions, written as `$`.
    pub example: String,
}

impl Entry {
    /// The example for each function.
    pub fn examples(&self) -> impl Iterator<Item = String> + '_ {
        self.names.iter().map(|name| self.example.replace('$', name))
    }
}

/// The rows of a section: our names, IEEE 754, CUDA, PTX, OpenCL, example. A table, and one function that reads it: as
/// code, these were a hundredth of the library's build.
macro_rules! entries {
    ($($names:literal | $ieee754:literal | $cuda:literal | $ptx:literal | $opencl:literal | $example:literal;)*) => {
        entries(&[$([$names, $ieee754, $cuda, $ptx, $opencl, $example]),*])
    };
}

fn entries(rows: &[[&str; 6]]) -> Vec<Entry> {
    let entry = |[names, ieee754, cuda, ptx, opencl, example]: &[&str; 6]| Entry {
        names: names.split(' ').map(ToString::to_string).collect(),
        ieee754: ieee754.to_string(),
        cuda: cuda.to_string(),
        ptx: ptx.to_string(),
        opencl: opencl.to_string(),
        example: example.to_string(),
    };
    rows.iter().map(entry).collect()
}

/// All operations and conversions.
pub fn sections() -> Vec<Section> {
    let conversions = |title, note, entries| Section { title, note, entries };
    alloc::vec![
        Section {
            title: "Arithmetic",
            note: "CUDA's names are those of binary32 and binary64. OpenCL C rounds to nearest (`rte`).",
            entries: arithmetic(),
        },
        Section {
            title: "Integral values",
            note: "Binary64 in CUDA; binary32 has the suffix `f`.",
            entries: integral(),
        },
        Section {
            title: "Remainders, minima, maxima",
            note: "Binary64 in CUDA; binary32 has the suffix `f`.",
            entries: pairs(),
        },
        Section {
            title: "Scaling, exponents, neighbours, signs",
            note: "Binary64 in CUDA; binary32 has the suffix `f`.",
            entries: parts(),
        },
        Section {
            title: "Functions",
            note: "Correctly rounded here, but for those whose accuracy is 1 ulp in \
                   [functions.md](functions.md): theirs is proved to be within that, and no argument is known where \
                   they are not correctly rounded. CUDA and OpenCL C give theirs bounds of error in ulps, to nearest. \
                   C and CUDA write the order of `jn` and `yn` before the number.",
            entries: functions(),
        },
        Section { title: "Classes", note: "", entries: classes() },
        conversions(
            "Numbers to integers, as a GPU does it",
            "Out of range the nearest integer. A NaN gives what PTX says; OpenCL's `_sat` gives 0. Those of binary32 \
             and binary64 have a form for slices, `_slice`, in `outward::convert`.",
            to_integers(),
        ),
        conversions(
            "Numbers to integers, as IEEE 754 does it",
            "Invalid conversions, and inexact ones, are reported by the result.",
            reporting(),
        ),
        conversions(
            "Integers to numbers",
            "Those to binary32 and binary64 have a form for slices, `_slice`, in `outward::convert`.",
            from_integers(),
        ),
        conversions(
            "Numbers to a format that lacks some of them",
            "Functions of `outward::convert`; each has a form for slices, `_slice`. convertFormat in IEEE 754.",
            rounding(),
        ),
        conversions(
            "Numbers to a format that has them all",
            "Exact. Functions of `outward::convert`; each has a form for slices, `_slice`. convertFormat in IEEE 754.",
            widening(),
        ),
    ]
}

fn arithmetic() -> Vec<Entry> {
    entries! {
        "add_rn add_rz add_ru add_rd" | "addition" | "__fadd_rn …, __dadd_rn …" | "add.rn .rz .rp .rm" | "+"
            | "$(1.5_f64, 2.0) == 3.5";
        "sub_rn sub_rz sub_ru sub_rd" | "subtraction" | "__fsub_rn …, __dsub_rn …" | "sub.rn .rz .rp .rm" | "-"
            | "$(1.5_f64, 2.0) == -0.5";
        "mul_rn mul_rz mul_ru mul_rd" | "multiplication" | "__fmul_rn …, __dmul_rn …" | "mul.rn .rz .rp .rm" | "*"
            | "$(1.5_f64, 2.0) == 3.0";
        "div_rn div_rz div_ru div_rd" | "division" | "__fdiv_rn …, __ddiv_rn …" | "div.rn .rz .rp .rm" | "/"
            | "$(1.5_f64, 2.0) == 0.75";
        "sqrt_rn sqrt_rz sqrt_ru sqrt_rd" | "squareRoot" | "sqrt (rn), __fsqrt_rn …, __dsqrt_rn …"
            | "sqrt.rn .rz .rp .rm" | "sqrt" | "$(2.25_f64) == 1.5";
        "fma_rn fma_rz fma_ru fma_rd" | "fusedMultiplyAdd" | "fma (rn), __fmaf_rn …, __fma_rn …" | "fma.rn .rz .rp .rm"
            | "fma" | "$(1.5_f64, 2.0, 1.0) == 4.0";
        "mad_rn mad_rz mad_ru mad_rd" | "fusedMultiplyAdd" | "" | "mad.rn .rz .rp .rm" | "mad"
            | "$(1.5_f64, 2.0, 1.0) == 4.0";
        "rcp_rn rcp_rz rcp_ru rcp_rd" | "" | "__frcp_rn …, __drcp_rn …" | "rcp.rn .rz .rp .rm" | ""
            | "$(4.0_f64) == 0.25";
        "rsqrt_rn rsqrt_rz rsqrt_ru rsqrt_rd" | "rSqrt" | "rsqrt (rn), __frsqrt_rn" | "" | "rsqrt"
            | "$(4.0_f64) == 0.5";
        "neg" | "negate" | "-x" | "neg" | "-x" | "$(4.0_f64) == -4.0";
        "abs" | "abs" | "fabs" | "abs" | "fabs" | "$(-4.0_f64) == 4.0";
        "compare" | "compareQuiet…" | "< == >" | "setp" | "< == >"
            | "$(1.0_f64, 2.0).is_some_and(|order| order.is_lt())";
        "equal" | "compareQuietEqual" | "==" | "setp.eq" | "isequal" | "$(1.0_f64, 1.0)";
        "less" | "compareQuietLess" | "<" | "setp.lt" | "isless" | "$(1.0_f64, 2.0)";
        "less_equal" | "compareQuietLessEqual" | "<=" | "setp.le" | "islessequal" | "$(1.0_f64, 2.0)";
        "fdim_rn fdim_rz fdim_ru fdim_rd" | "" | "fdim (rn)" | "" | "fdim (rte)" | "$(1.5_f64, 1.0) == 0.5";
    }
}

fn integral() -> Vec<Entry> {
    entries! {
        "rint" | "roundToIntegralTiesToEven" | "rint" | "cvt.rni" | "rint" | "$(2.5_f64) == 2.0";
        "nearbyint" | "roundToIntegralTiesToEven" | "nearbyint" | "cvt.rni" | "rint" | "$(2.5_f64) == 2.0";
        "roundeven" | "roundToIntegralTiesToEven" | "rint" | "cvt.rni" | "rint" | "$(2.5_f64) == 2.0";
        "round" | "roundToIntegralTiesToAway" | "round" | "" | "round" | "$(2.5_f64) == 3.0";
        "trunc" | "roundToIntegralTowardZero" | "trunc" | "cvt.rzi" | "trunc" | "$(-2.5_f64) == -2.0";
        "floor" | "roundToIntegralTowardNegative" | "floor" | "cvt.rmi" | "floor" | "$(-2.5_f64) == -3.0";
        "ceil" | "roundToIntegralTowardPositive" | "ceil" | "cvt.rpi" | "ceil" | "$(-2.5_f64) == -2.0";
        "round_short" | "" | "round, as emulated" | "" | "" | "$(2.5_f64) == 3.0";
        "round_short_positive" | "" | "for numbers from +0 on" | "" | "" | "$(2.5_f64) == 3.0";
        "round_short_from_half" | "" | "for all but one magnitude" | "" | "" | "$(2.5_f64) == 3.0";
        "round_short_to_integers" | "" | "up to 2^23 (binary32)" | "" | "" | "$(2.5_f64) == 3.0";
    }
}

fn pairs() -> Vec<Entry> {
    entries! {
        "remainder" | "remainder" | "remainder" | "" | "remainder" | "$(5.0_f64, 3.0) == -1.0";
        "fmod" | "" | "fmod" | "" | "fmod" | "$(5.0_f64, 3.0) == 2.0";
        "remquo" | "" | "remquo" | "" | "remquo" | "$(5.0_f64, 3.0) == (-1.0, 2)";
        "fmin" | "" | "fmin" | "min" | "fmin" | "$(1.0_f64, f64::NAN) == 1.0";
        "fmax" | "" | "fmax" | "max" | "fmax" | "$(1.0_f64, f64::NAN) == 1.0";
        "minimum" | "minimum" | "__hmin_nan (16 bits)" | "min.NaN (f32, 16 bits)" | "" | "$(1.0_f64, 2.0) == 1.0";
        "maximum" | "maximum" | "__hmax_nan (16 bits)" | "max.NaN (f32, 16 bits)" | "" | "$(1.0_f64, 2.0) == 2.0";
        "minimum_number" | "minimumNumber" | "fmin" | "min" | "fmin" | "$(1.0_f64, f64::NAN) == 1.0";
        "maximum_number" | "maximumNumber" | "fmax" | "max" | "fmax" | "$(1.0_f64, f64::NAN) == 1.0";
        "minimum_magnitude" | "minimumMagnitude" | "" | "" | "minmag (a NaN as fmin)" | "$(-1.0_f64, 2.0) == -1.0";
        "maximum_magnitude" | "maximumMagnitude" | "" | "" | "maxmag (a NaN as fmax)" | "$(1.0_f64, -2.0) == -2.0";
        "minimum_magnitude_number" | "minimumMagnitudeNumber" | "" | "" | "minmag" | "$(-1.0_f64, f64::NAN) == -1.0";
        "maximum_magnitude_number" | "maximumMagnitudeNumber" | "" | "" | "maxmag" | "$(f64::NAN, -2.0) == -2.0";
    }
}

fn parts() -> Vec<Entry> {
    entries! {
        "scalbn_rn scalbn_rz scalbn_ru scalbn_rd" | "scaleB" | "scalbn (rn)" | "" | "ldexp (rte)"
            | "$(1.5_f64, 2) == 6.0";
        "ldexp_rn ldexp_rz ldexp_ru ldexp_rd" | "scaleB" | "ldexp (rn)" | "" | "ldexp (rte)" | "$(1.5_f64, 2) == 6.0";
        "scalbln_rn scalbln_rz scalbln_ru scalbln_rd" | "scaleB" | "scalbln (rn)" | "" | "" | "$(1.5_f64, 2) == 6.0";
        "logb" | "logB" | "logb" | "" | "logb" | "$(10.0_f64) == 3.0";
        "ilogb" | "logB" | "ilogb" | "" | "ilogb" | "$(10.0_f64) == 3";
        "lgamma_sign" | "" | "" | "" | "the second result of lgamma_r" | "$(-0.5_f64) == -1";
        "frexp" | "" | "frexp" | "" | "frexp" | "$(10.0_f64) == (0.625, 4)";
        "fract_rn fract_rz fract_ru fract_rd" | "" | "" | "" | "fract (rte)" | "$(-2.75_f64) == (0.25, -3.0)";
        "modf" | "" | "modf" | "" | "modf" | "$(2.5_f64) == (0.5, 2.0)";
        "nextafter" | "" | "nextafter" | "" | "nextafter" | "$(1.0_f64, 2.0) == 1.0_f64.next_up()";
        "next_up" | "nextUp" | "nextafter(x, INFINITY)" | "" | "nextafter(x, INFINITY)"
            | "$(1.0_f64) == 1.0_f64.next_up()";
        "next_down" | "nextDown" | "nextafter(x, -INFINITY)" | "" | "nextafter(x, -INFINITY)"
            | "$(1.0_f64) == 1.0_f64.next_down()";
        "nan" | "" | "nan" | "" | "nan" | "$::<f64>(1).is_nan()";
        "ulp" | "" | "" | "" | "" | "$(1.0_f64) == f64::EPSILON";
        "copysign" | "copySign" | "copysign" | "copysign" | "copysign" | "$(1.0_f64, -2.0) == -1.0";
    }
}

fn classes() -> Vec<Entry> {
    entries! {
        "class" | "class" | "" | "" | "" | "$(1.0_f64) == Class::PositiveNormal";
        "is_sign_minus" | "isSignMinus" | "signbit" | "" | "signbit" | "$(-1.0_f64)";
        "is_normal" | "isNormal" | "" | "testp.normal" | "isnormal" | "$(1.0_f64)";
        "is_finite" | "isFinite" | "isfinite" | "testp.finite" | "isfinite" | "$(1.0_f64)";
        "is_zero" | "isZero" | "" | "" | "" | "$(0.0_f64)";
        "is_subnormal" | "isSubnormal" | "" | "testp.subnormal" | "" | "$(1e-310_f64)";
        "is_infinite" | "isInfinite" | "isinf" | "testp.infinite" | "isinf" | "$(f64::INFINITY)";
        "is_nan" | "isNaN" | "isnan" | "testp.notanumber" | "isnan" | "$(f64::NAN)";
        "is_signaling" | "isSignaling" | "" | "" | "" | "$(f64::from_bits(0x7ff0_0000_0000_0001))";
        "total_order" | "totalOrder" | "" | "" | "" | "$(-0.0_f64, 0.0)";
    }
}

/// The formats that have functions named after them, from the one with the most numbers on.
fn formats() -> impl Iterator<Item = &'static FormatInfo> + Clone {
    Width::of_numbers().map(Width::info).filter(|info| info.has_named_conversions)
}

/// Those with conversions from and to integers, by their names elsewhere.
fn formats_and_integers() -> Vec<(&'static FormatInfo, GpuNames)> {
    let named = formats().filter_map(|info| Some((info, info.gpu?)));
    let (mut lanes, mut all): (Vec<_>, Vec<_>) = named.partition(|(info, _)| info.width.has_lanes());
    lanes.reverse();
    all.extend(lanes);
    all
}

/// How Rust writes 1 in the format.
fn one(info: &FormatInfo) -> &'static str {
    macro_rules! one {
        ($($group:ident {$($(#[$doc:meta])* $width:ident ($($type:ident)*): $about:literal $info:tt)*})*) => {
            match info.width {
                $($(Width::$width => one!(@ $($type)*),)*)*
            }
        };
        (@ $type:ident $bits:ident $($more:ident)?) => { concat!(stringify!($type), "::ONE") };
        (@ $($native:ident)?) => { "1.0" };
    }
    outward_core::__formats! { [one] }
}

/// An integer type: our name, CUDA's, PTX's, OpenCL's.
const INTS: [[&str; 4]; 4] = [
    ["i32", "int", "s32", "int"],
    ["u32", "uint", "u32", "uint"],
    ["i64", "ll", "s64", "long"],
    ["u64", "ull", "u64", "ulong"],
];

/// Our names of a conversion, one for each rounding attribute.
fn each_attribute(from: &str, to: &str) -> Vec<String> {
    RoundingDirection::ALL.map(|attribute| format!("{from}_to_{to}_{}", attribute.suffix())).into()
}

fn to_integers() -> Vec<Entry> {
    let mut entries = Vec::new();
    for (info, GpuNames { cuda, ptx, opencl }) in formats_and_integers() {
        for [int, cuda_int, ptx_int, opencl_int] in INTS {
            entries.push(Entry {
                names: each_attribute(info.name, int),
                ieee754: String::new(),
                cuda: format!("__{cuda}2{cuda_int}_rn …"),
                ptx: format!("cvt.rni.{ptx_int}.{ptx} …"),
                opencl: match opencl {
                    "" => String::new(),
                    _ => format!("convert_{opencl_int}_sat_rte …"),
                },
                example: format!("$({}) == 1", one(info)),
            });
        }
    }
    entries.extend(entries! {
        "lrint" | "" | "lrint" | "cvt.rni.s64" | "convert_long_sat_rte" | "$(2.5_f64) == 2";
        "llrint" | "" | "llrint" | "cvt.rni.s64" | "convert_long_sat_rte" | "$(2.5_f64) == 2";
        "lround" | "" | "lround" | "" | "convert_long_sat(round(x))" | "$(2.5_f64) == 3";
        "llround" | "" | "llround" | "" | "convert_long_sat(round(x))" | "$(2.5_f64) == 3";
    });
    entries
}

fn reporting() -> Vec<Entry> {
    let names = [
        ("ties_to_even", "TiesToEven"),
        ("toward_zero", "TowardZero"),
        ("toward_positive", "TowardPositive"),
        ("toward_negative", "TowardNegative"),
        ("ties_to_away", "TiesToAway"),
    ];
    let entry = |name: String, ieee754: String, example: &str| Entry {
        names: alloc::vec![name],
        ieee754,
        cuda: String::new(),
        ptx: String::new(),
        opencl: String::new(),
        example: example.into(),
    };
    let plain = names.map(|(ours, theirs)| {
        let example = "$::<i32, _>(f64::NAN) == Err(InvalidConversion::Nan)";
        entry(format!("convert_to_integer_{ours}"), format!("convertToInteger{theirs}"), example)
    });
    let exact = names.map(|(ours, theirs)| {
        let example = "$::<i32, _>(2.5_f64).is_ok_and(|converted| converted.inexact)";
        entry(format!("convert_to_integer_exact_{ours}"), format!("convertToIntegerExact{theirs}"), example)
    });
    plain.into_iter().chain(exact).collect()
}

fn from_integers() -> Vec<Entry> {
    let mut entries = Vec::new();
    for [int, cuda_int, ptx_int, _] in INTS {
        for (info, GpuNames { cuda, ptx, opencl }) in formats_and_integers() {
            entries.push(Entry {
                names: each_attribute(int, info.name),
                ieee754: "convertFromInt".into(),
                cuda: format!("__{cuda_int}2{cuda}_rn …"),
                ptx: format!("cvt.rn.{ptx}.{ptx_int} …"),
                opencl: match opencl {
                    "" => String::new(),
                    _ => format!("convert_{opencl}_rte …"),
                },
                example: format!("$(1) == {}", one(info)),
            });
        }
    }
    entries
}

/// Operations named in the rows of the table, and others of their kind.
fn functions() -> Vec<Entry> {
    macro_rules! of_rows {
        ($list:ident $($name:ident $x:tt $float:tt $number:tt)*) => {
            const $list: &[(&str, Option<([&str; 4], &str)>)] = &[$((stringify!($name), of_rows!(@ $number))),*];
        };
        (@ { by_hand }) => { None };
        (@ { $(#[$doc:meta])* $same:ident: $rn:ident $rz:ident $ru:ident $rd:ident, $example:literal }) => {
            Some(([stringify!($rn), stringify!($rz), stringify!($ru), stringify!($rd)], $example))
        };
    }
    macro_rules! with_integer {
        ($($name:ident $float:tt $number:tt)*) => { of_rows! { WITH_INTEGER $($name () $float $number)* } };
    }
    crate::__functions_of_numbers! { number of_rows, OF_NUMBERS }
    crate::__functions_with_integer! { number with_integer }
    let entry = |&(name, number): &(&str, Option<([&str; 4], &str)>)| {
        let (names, example) = number?;
        let info = Op::by_name(name).map(Op::info);
        Some(Entry {
            names: names.iter().map(ToString::to_string).collect(),
            ieee754: info.and_then(|info| info.ieee754).unwrap_or_default().to_string(),
            cuda: info.and_then(|info| info.cuda).unwrap_or_default().to_string(),
            ptx: String::new(),
            opencl: info.and_then(|info| info.opencl).unwrap_or_default().to_string(),
            example: example.to_string(),
        })
    };
    let mut entries: Vec<Entry> = OF_NUMBERS.iter().chain(WITH_INTEGER).filter_map(entry).collect();
    entries.extend(entries! {
        "sincos_rn sincos_rz sincos_ru sincos_rd" | "" | "sincos (rn)" | "" | "sincos (rte)"
            | "$(0.0_f64) == (0.0, 1.0)";
        "sincospi_rn sincospi_rz sincospi_ru sincospi_rd" | "" | "sincospi (rn)" | "" | "" | "$(0.5_f64) == (1.0, 0.0)";
        "norm_rn norm_rz norm_ru norm_rd" | "" | "norm (rn)" | "" | "length" | "$(&[2.0_f64, 3.0, 6.0]) == 7.0";
        "rnorm_rn rnorm_rz rnorm_ru rnorm_rd" | "" | "rnorm (rn)" | "" | "" | "$(&[2.0_f64; 4]) == 0.25";
    });
    entries
}

/// The pairs of formats of which the second lacks numbers of the first, or has them all.
fn pairs_of_formats(has_all: bool) -> Vec<[&'static FormatInfo; 2]> {
    let pairs = formats().flat_map(|from| formats().map(move |to| [from, to]));
    pairs
        .filter(|[from, to]| from.width != to.width && to.encoding.contains(from.encoding) == has_all)
        .collect()
}

fn rounding() -> Vec<Entry> {
    let mut entries = Vec::new();
    for formats in pairs_of_formats(false) {
        let ([from, to], [x, result]) = (formats.map(|info| info.name), formats.map(one));
        let (cuda, ptx, opencl) = match (from, to) {
            ("f64", "f32") => ("__double2float_rn …", "cvt.rn.f32.f64 …", "convert_float_rte …"),
            ("f64", "f16") => ("__double2half (rn)", "cvt.rn.f16.f64 …", "vstore_half_rte …"),
            ("f32", "f16") => ("__float2half_rn …", "cvt.rn.f16.f32 …", "vstore_half_rte …"),
            ("f64", "bf16") => ("__double2bfloat16 (rn)", "", ""),
            ("f32", "bf16") => ("__float2bfloat16_rn …", "cvt.rn.bf16.f32, cvt.rz.bf16.f32", ""),
            ("f64", "e4m3" | "e5m2") => ("__nv_cvt_double_to_fp8 (rn)", "", ""),
            ("f32", "e4m3" | "e5m2") => ("__nv_cvt_float_to_fp8 (rn)", "", ""),
            ("f16", "e4m3" | "e5m2") => ("__nv_cvt_halfraw_to_fp8 (rn)", "", ""),
            ("bf16", "e4m3" | "e5m2") => ("__nv_cvt_bfloat16raw_to_fp8 (rn)", "", ""),
            _ => ("", "", ""),
        };
        let entry = |names, cuda: String, ptx: String| Entry {
            names,
            ieee754: "convertFormat".into(),
            cuda,
            ptx,
            opencl: opencl.into(),
            example: format!("$({x}) == {result}"),
        };
        let names = each_attribute(from, to);
        let saturating = names.iter().map(|name| format!("{name}_sat")).collect();
        entries.push(entry(names, cuda.into(), ptx.into()));
        if formats[1].width.saturates() {
            let cuda = cuda.replace("(rn)", "(rn, __NV_SATFINITE)");
            let ptx = match from {
                "f32" => format!("cvt.rn.satfinite.{to}x2.f32"),
                "f16" => format!("cvt.rn.satfinite.{to}x2.f16x2"),
                _ => String::new(),
            };
            entries.push(entry(saturating, cuda, ptx));
        }
    }
    entries
}

fn widening() -> Vec<Entry> {
    let mut entries = Vec::new();
    for formats in pairs_of_formats(true) {
        let ([from, to], [x, result]) = (formats.map(|info| info.name), formats.map(one));
        let (cuda, ptx, opencl) = match (from, to) {
            ("f32", "f64") => ("(double)x", "cvt.f64.f32", "convert_double"),
            ("f16", "f32") => ("__half2float", "cvt.f32.f16", "vload_half"),
            ("bf16", "f32") => ("__bfloat162float", "cvt.f32.bf16", ""),
            ("e4m3", "f16") => ("__nv_cvt_fp8_to_halfraw", "cvt.rn.f16x2.e4m3x2", ""),
            ("e5m2", "f16") => ("__nv_cvt_fp8_to_halfraw", "cvt.rn.f16x2.e5m2x2", ""),
            _ => ("", "", ""),
        };
        entries.push(Entry {
            names: alloc::vec![format!("{from}_to_{to}")],
            ieee754: "convertFormat".into(),
            cuda: cuda.into(),
            ptx: ptx.into(),
            opencl: opencl.into(),
            example: format!("$({x}) == {result}"),
        });
    }
    entries
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::TABLE;

    /// The operation table names its operations too; where both do, they agree.
    #[test]
    fn names_elsewhere_are_those_of_the_operation_table() {
        let entries: Vec<Entry> = sections().into_iter().flat_map(|section| section.entries).collect();
        let mut compared = 0;
        for info in TABLE {
            let Some(ieee754) = info.ieee754 else { continue };
            let mut same = entries.iter().filter(|entry| entry.ieee754 == ieee754).peekable();
            let Some(cuda) = info.cuda.filter(|_| same.peek().is_some()) else { continue };
            assert!(
                same.any(|entry| entry.cuda.contains(cuda)),
                "{ieee754}: {cuda} in the operation table alone"
            );
            compared += 1;
        }
        assert!(compared >= 10, "only {compared} operations are in both");
    }
}
