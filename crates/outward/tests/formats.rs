//! The table of formats agrees with itself, with the types that are made from it, and with the standards.

use outward::convert::{Storage, convert, convert_saturating};
use outward::format::{Encoding, Format, TABLE, Width};
use outward::program::Program;
use outward::round::{Rd, Rn, Rna, RoundingAttribute, Ru, Rz};
use outward::text::Exact;
use outward::{__each_small_format as each_small_format, __in_format as in_format};

#[test]
fn rows_are_in_the_order_of_containment() {
    for (at, info) in TABLE.iter().enumerate() {
        assert_eq!(info.width as usize, at, "{}", info.name);
        assert_eq!(info.width.info().name, info.name);
        for other in TABLE.iter().filter(|other| other.width != info.width) {
            if other.encoding.contains(info.encoding) {
                assert!(info.width < other.width, "{} has all numbers of {}", other.name, info.name);
            }
        }
    }
    let listed: Vec<Width> = Width::listed().collect();
    assert_eq!(listed.len(), TABLE.len());
    assert!(TABLE.iter().all(|info| listed.contains(&info.width)));
    assert_eq!(listed[..2], [Width::F64, Width::F32]);
}

#[test]
fn a_name_means_one_format() {
    let names = |of: fn(&'static outward::format::FormatInfo) -> Vec<&'static str>| {
        let mut all: Vec<&str> = TABLE.iter().flat_map(of).collect();
        let count = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), count, "{all:?}");
    };
    names(|info| [info.name].into_iter().chain(info.aliases.iter().copied()).collect());
    names(|info| info.casts.to_vec());
    names(|info| vec![info.long_name]);
    names(|info| info.fpcore.into_iter().collect());
    names(|info| info.c.into_iter().map(|names| names.name).collect());
    names(|info| info.c.into_iter().map(|names| names.suffix).collect());
    names(|info| info.python.into_iter().collect());
    for info in TABLE {
        assert_eq!(info.casts[0], info.name, "the first name of a cast is ours");
        assert!(!info.full_name.is_empty() && !info.help.is_empty(), "{}", info.name);
        assert_eq!(Width::by_name(info.name), Some(info.width));
        for name in info.casts {
            assert_eq!(Width::by_cast(name), Some(info.width), "{name}");
            let cast = Program::parse(&format!("{name}(x)")).expect(name).to_string();
            let ours = Program::parse(&format!("{}(x)", info.name)).expect(name).to_string();
            assert_eq!(cast, ours, "{name}");
        }
    }
}

#[test]
fn precisions_of_fpcore() {
    for info in TABLE {
        let (sizes, wanted) = (info.fpcore_sizes(), Some(info.width).filter(|width| !width.saturates()));
        assert_eq!(Width::by_fpcore(&sizes), wanted, "{sizes}");
        assert!(wanted.is_some() || info.fpcore.is_none(), "{sizes}");
        if let Some(name) = info.fpcore {
            assert_eq!(Width::by_fpcore(name), wanted, "{name}");
        }
    }
    for text in
        ["", "float", "(float +5 16)", "(float 05 16)", "(float 5 16", "(float 5  16)", "(float 16 5)"]
    {
        assert_eq!(Width::by_fpcore(text), None, "{text}");
    }
}

/// Of each format that a standard defines: exponent bits, precision, the exponents of normal numbers, decimal digits.
const STANDARDS: &[(&str, u32, u32, [i32; 2], u32)] = &[
    ("e4m3", 4, 4, [-6, 8], 1),
    ("e5m2", 5, 3, [-14, 15], 1),
    ("bf16", 8, 8, [-126, 127], 2),
    ("f16", 5, 11, [-14, 15], 3),
    ("f32", 8, 24, [-126, 127], 7),
    ("f64", 11, 53, [-1022, 1023], 16),
    ("f80", 15, 64, [-16382, 16383], 19),
];

#[test]
fn parameters_are_those_of_the_standards() {
    assert_eq!(STANDARDS.len(), TABLE.len());
    for ((name, exponent_bits, precision, exponents, digits), info) in STANDARDS.iter().zip(TABLE) {
        let encoding = info.encoding;
        assert_eq!(*name, info.name);
        assert_eq!((encoding.exponent_bits(), encoding.precision), (*exponent_bits, *precision), "{name}");
        assert_eq!([encoding.emin(), encoding.emax], *exponents, "{name}");
        assert_eq!(info.width.digits(), *digits, "{name}");
        // Binary80 stores the first bit of the significand.
        let stored = if *name == "f80" { encoding.precision } else { encoding.fraction_bits() };
        assert_eq!(encoding.bits, 1 + encoding.exponent_bits() + stored, "{name}");
    }
    // Where binary80 has no ulps of binary64.
    let (least, largest, epsilon) = Width::F80.powers();
    assert_eq!([least, largest, epsilon], [-1011, 1023, -63].map(|exponent| 2.0_f64.powi(exponent)));
    assert_eq!(Width::F80.encoding().largest(), f64::INFINITY);
}

#[test]
fn types_have_the_parameters_of_their_rows() {
    fn compare<T: Format>(width: Width) {
        let (info, encoding) = (width.info(), width.encoding());
        assert_eq!((T::NAME, Encoding::of::<T>()), (info.name, encoding));
        assert_eq!(T::STORAGE_BITS, info.storage_bits);
        assert_eq!(info.storage_bits as usize, 8 * size_of::<T>(), "{}", info.name);
        let masks = [encoding.sign_mask(), encoding.fraction_mask()];
        assert_eq!(masks, [T::SIGN_MASK, T::FRACTION_MASK], "{}", info.name);
        let patterns = [encoding.infinity_bits(), encoding.nan_bits(), encoding.max_bits()];
        assert_eq!(patterns, [T::INFINITY_BITS, T::NAN_BITS, T::MAX_BITS], "{}", info.name);
        assert_eq!(encoding.emin(), T::EMIN, "{}", info.name);
        let numbers = [encoding.least_normal(), encoding.epsilon(), encoding.largest()];
        let of_type = [T::smallest_normal(), T::epsilon(), T::largest()].map(Format::widen);
        assert_eq!(numbers, of_type, "{}", info.name);
        let (least, largest) = (T::smallest_subnormal().widen(), T::largest().widen());
        if encoding.least_exponent() >= f64::EMIN {
            assert_eq!(2.0_f64.powi(encoding.least_exponent()), least, "{}", info.name);
        }
        assert!(
            encoding.largest_power() <= largest && largest / 2.0 < encoding.largest_power(),
            "{}",
            info.name
        );
        for x in [0.0, 1.0, -1.5, least, T::smallest_normal().widen(), largest] {
            assert_eq!(
                width.ulp(x),
                outward::ops::ulp(T::from_pattern(pattern::<T>(x))).widen(),
                "{} {x}",
                info.name
            );
        }
    }
    /// The pattern of a number of the format, by search: patterns are in the order of magnitudes.
    fn pattern<T: Format>(x: f64) -> u64 {
        let (mut below, mut above) = (0, T::MAX_BITS);
        while below < above {
            let middle = below + (above - below).div_ceil(2);
            if T::from_pattern(middle).widen() <= x.abs() { below = middle } else { above = middle - 1 }
        }
        below | if x.is_sign_negative() { T::SIGN_MASK } else { 0 }
    }
    for width in Width::of_numbers() {
        in_format!(width, F => compare::<F>(width), _ => unreachable!("it has a type"));
    }
    assert_eq!(Width::of_numbers().count() + 1, TABLE.len());
}

/// Conversions of numbers, of what lies halfway between two, beside that, and at the ends, in every attribute.
#[test]
fn conversions_are_those_of_exact_arithmetic() {
    fn attribute<A: RoundingAttribute, T: Storage>(x: f64) {
        let exact = Exact::from_float(x).expect("a number");
        let wanted: T = exact.round(A::ATTRIBUTE);
        let context = || format!("{x:e} to {} {:?}", T::NAME, A::ATTRIBUTE);
        assert_eq!(convert::<A, f64, T>(x).pattern(), wanted.pattern(), "{}", context());
        let limit = T::MAX_BITS | if x < 0.0 { T::SIGN_MASK } else { 0 };
        let wanted = if wanted.widen().is_finite() { wanted.pattern() } else { limit };
        assert_eq!(convert_saturating::<A, f64, T>(x).pattern(), wanted, "{} saturating", context());
    }
    fn check<T: Storage>() {
        // All patterns of 16 bits, and some of each binade of longer ones.
        let step = 1 << T::BITS.saturating_sub(16);
        let numbers = (1..T::MAX_BITS).step_by(step).chain([T::FRACTION_MASK, T::MAX_BITS - 1, T::MAX_BITS]);
        for pattern in numbers {
            let x = T::from_pattern(pattern).widen();
            let next = x + (x - T::from_pattern(pattern - 1).widen());
            // Above a power of two numbers are further apart than below it.
            let next = if pattern < T::MAX_BITS { T::from_pattern(pattern + 1).widen() } else { next };
            let middle = x / 2.0 + next / 2.0;
            for x in [x, middle, middle.next_up(), middle.next_down(), x.next_up(), x.next_down(), next] {
                for x in [x, -x] {
                    attribute::<Rn, T>(x);
                    attribute::<Rz, T>(x);
                    attribute::<Ru, T>(x);
                    attribute::<Rd, T>(x);
                    attribute::<Rna, T>(x);
                }
            }
        }
        for x in [f64::MAX, f64::MIN_POSITIVE, f64::from_bits(1), 1e30, 1e-30] {
            attribute::<Rn, T>(x);
            attribute::<Ru, T>(x);
            attribute::<Rd, T>(-x);
        }
        for (x, pattern) in [(f64::INFINITY, T::beyond(false)), (f64::NEG_INFINITY, T::beyond(true))] {
            assert_eq!(convert::<Rz, f64, T>(x).pattern(), pattern.pattern(), "{} {x}", T::NAME);
        }
        assert_eq!(convert::<Rn, f64, T>(-f64::NAN).pattern(), T::NAN_BITS, "{}", T::NAME);
    }
    each_small_format!(F => check::<F>());
}
