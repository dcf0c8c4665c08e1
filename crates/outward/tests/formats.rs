//! The table of formats agrees with itself, with the types that are made from it, and with the standards.

use outward::convert::{Storage, convert, convert_saturating};
use outward::device::{FloatMode, FloatPlan};
use outward::format::{Encoding, Format, TABLE, Tf32, Width};
use outward::machine::Level;
use outward::program::{Program, fpcore};
use outward::round::{Rd, Rn, Rna, Round, RoundingAttribute, Ru, Rz};
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
    names(|info| info.width.names().collect());
    for info in TABLE {
        for name in info.width.names() {
            assert_eq!(Width::called(name), Some(info.width), "{name}");
        }
        for name in info.shared_names {
            assert_eq!((Width::called(name), Width::sharing(name).count() > 1), (None, true), "{name}");
        }
    }
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

/// Of each format, as a standard or its maker defines it: exponent bits, precision, the exponents of normal numbers,
/// decimal digits.
const STANDARDS: &[(&str, u32, u32, [i32; 2], u32)] = &[
    ("e4m3", 4, 4, [-6, 8], 1),
    ("e5m2", 5, 3, [-14, 15], 1),
    ("bf16", 8, 8, [-126, 127], 2),
    ("f16", 5, 11, [-14, 15], 3),
    ("tf32", 8, 11, [-126, 127], 3),
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

#[test]
fn numbers_of_tf32_are_those_of_binary32_that_end_with_13_zeros() {
    for pattern in 0..1_u64 << Tf32::BITS {
        let x = Tf32::from_pattern(pattern);
        let single = f32::from_bits((pattern as u32) << 13);
        assert_eq!((x.pattern(), x.to_bits()), (pattern, single.to_bits()));
        assert_eq!((x.is_nan(), x.category()), (single.is_nan(), single.classify()), "{pattern:#x}");
        // The bits that tensor cores ignore.
        let ignored = Tf32::from_bits(single.to_bits() | 0x1fff);
        assert_eq!(ignored.pattern(), pattern);
        let back = convert::<Ru, f32, Tf32>(single);
        if single.is_nan() {
            assert!(f64::from(x).is_nan() && ignored.is_nan() && back.to_bits() == Tf32::NAN.to_bits());
        } else {
            assert_eq!(f64::from(x).to_bits(), f64::from(single).to_bits());
            assert_eq!(f32::from(ignored).to_bits(), single.to_bits());
            assert_eq!(back.to_bits(), single.to_bits());
        }
    }
    assert_eq!(f32::from(Tf32::MAX), f32::from_bits(0x7f7f_e000));
    assert_eq!(f32::from(-Tf32::MIN_SUBNORMAL), -2.0_f32.powi(-136));
}

/// Bits of binary32, and what they are in TF32, in the attributes rn, rz, ru, rd and rna.
#[test]
fn tf32_at_its_edges() {
    const INF: u32 = 0x7f80_0000;
    const MAX: u32 = 0x7f7f_e000;
    const LEAST: u32 = 0x2000;
    const ONE: u32 = 0x3f80_0000;
    for (x, wanted) in [
        (0, [0; 5]),
        // Ties beside 1, to the even side, and what is next to them.
        (ONE + 0x1000, [ONE, ONE, ONE + 0x2000, ONE, ONE + 0x2000]),
        (ONE + 0x1001, [ONE + 0x2000, ONE, ONE + 0x2000, ONE, ONE + 0x2000]),
        (ONE + 0x0fff, [ONE, ONE, ONE + 0x2000, ONE, ONE]),
        (ONE + 0x3000, [ONE + 0x4000, ONE + 0x2000, ONE + 0x4000, ONE + 0x2000, ONE + 0x4000]),
        (ONE - 1, [ONE, ONE - 0x2000, ONE, ONE - 0x2000, ONE]),
        // The largest number, and halfway to what would follow it.
        (MAX, [MAX; 5]),
        (MAX + 0x0fff, [MAX, MAX, INF, MAX, MAX]),
        (MAX + 0x1000, [INF, MAX, INF, MAX, INF]),
        (f32::MAX.to_bits(), [INF, MAX, INF, MAX, INF]),
        (INF, [INF; 5]),
        // The least number, and half of it; the least normal number.
        (1, [0, 0, LEAST, 0, 0]),
        (0x1000, [0, 0, LEAST, 0, LEAST]),
        (0x1001, [LEAST, 0, LEAST, 0, LEAST]),
        (0x007f_ffff, [0x0080_0000, 0x007f_e000, 0x0080_0000, 0x007f_e000, 0x0080_0000]),
    ] {
        let single = f32::from_bits(x);
        let at = |x: f32| {
            let all = [
                convert::<Rn, f32, Tf32>(x),
                convert::<Rz, f32, Tf32>(x),
                convert::<Ru, f32, Tf32>(x),
                convert::<Rd, f32, Tf32>(x),
                convert::<Rna, f32, Tf32>(x),
            ];
            all.map(Tf32::to_bits)
        };
        assert_eq!(at(single), wanted, "{x:#x}");
        // Below zero the directions change places.
        let [rn, rz, ru, rd, rna] = wanted.map(|bits| bits | 1 << 31);
        assert_eq!(at(-single), [rn, rz, rd, ru, rna], "-{x:#x}");
        let saturated = if wanted[0] == INF { MAX } else { wanted[0] };
        assert_eq!(convert_saturating::<Rn, f32, Tf32>(single).to_bits(), saturated, "{x:#x}");
    }
}

/// Operations of a program in TF32 are rounded once each, also where the exact result is next to a tie.
#[test]
fn programs_in_tf32() {
    let core = "(FPCore (x y) :precision (float 8 19) (/ (+ x y) (* x y)))";
    let core = fpcore::read_one(core).expect("an FPCore");
    let xs: Vec<f64> =
        (0..4000).map(|i| convert::<Rn, f64, Tf32>(f64::from(i).mul_add(0.37, 0.01)).widen()).collect();
    let ys: Vec<f64> = xs.iter().rev().map(|x| convert::<Rn, f64, Tf32>(x / 3.0 - 1e-3).widen()).collect();
    let formula = Program::parse("tf32(tf32(x + y)/tf32(x*y))").expect("a formula");
    for round in Round::ALL {
        let computed = |program: &Program, width: Width| {
            let plan = FloatPlan::<f64>::new(program, FloatMode { width, round }).expect("a plan");
            let mut results = vec![0.0; xs.len()];
            plan.run(&mut plan.scratch(Level::best()), &[&xs, &ys], &mut results).expect("results");
            results
        };
        let results = computed(&core.program, core.width.expect("a precision"));
        // A sum and a product of these are numbers of binary64, and so is no quotient next to a tie.
        assert_eq!(results, computed(&formula, Width::F64), "{round:?}");
        for ((x, y), result) in xs.iter().zip(&ys).zip(results) {
            let rounded = |x: f64| Exact::from_float(x).expect("a number").round::<Tf32>(round).widen();
            let (n, d) = (rounded(x + y), rounded(x * y));
            let quotient = Exact::parse(&format!("{}/{}", integer(n), integer(d))).expect("a number");
            assert_eq!(result, quotient.round::<Tf32>(round).widen(), "{x} {y} {round:?}");
        }
    }
}

/// A number as an integer, in units that all numbers here are multiples of.
fn integer(x: f64) -> i128 {
    let scaled = x * 2.0_f64.powi(60);
    assert_eq!(scaled, scaled.trunc());
    scaled as i128
}
