//! Columns for exact sums on devices, and the bytes that their sums have, from exact integers.

use dashu_int::IBig;
use outward::convert::Storage;
use outward::format::Format;
use outward::reductions::{Accumulator, Terms};

use crate::generators::Random;

/// Two columns of one length.
#[derive(Clone, Debug)]
pub struct Columns<T> {
    /// The name of the case.
    pub name: String,
    /// The numbers, and first factors.
    pub x: Vec<T>,
    /// The second factors.
    pub y: Vec<T>,
}

/// Words of an accumulator, in units of 2^-2176.
const WORDS: usize = 67;
const LAST_EXPONENT: i32 = -2176;

/// Lengths around those of loads, warps, blocks and groups.
const LENGTHS: [usize; 21] =
    [0, 1, 2, 3, 5, 7, 15, 31, 32, 33, 63, 64, 65, 127, 129, 255, 257, 1023, 1025, 4099, 8209];

/// A column and its name.
type Column<'a, T> = (&'a str, Vec<T>);

fn number<T: Format>(negative: bool, field: u64, fraction: u64) -> T {
    let sign = if negative { T::SIGN_MASK } else { 0 };
    T::from_pattern(sign | field << T::FRACTION_BITS | (fraction & T::FRACTION_MASK))
}

/// A number with one of these exponent fields.
fn with_field<T: Format>(random: &mut Random, fields: std::ops::Range<u64>) -> T {
    let bits = random.bits();
    let fraction = if bits & 7 == 0 { bits >> 60 << (T::FRACTION_BITS - 4) } else { bits };
    let field = fields.start + random.below(fields.end - fields.start);
    number(bits >> 63 != 0, field, fraction)
}

fn shuffle<T>(random: &mut Random, x: &mut [T]) {
    for at in (1..x.len()).rev() {
        x.swap(at, random.below(at as u64 + 1) as usize);
    }
}

/// Returns columns of every kind: any exponents, cancellation, subnormal numbers, overflow, zeros of both signs,
/// infinities, NaN, lengths around those that devices work in, and the same numbers in another order.
pub fn columns<T: Format>() -> Vec<Columns<T>> {
    const COUNT: usize = 20_000;
    let mut random = Random::new(37);
    let last = T::INFINITY_BITS >> T::FRACTION_BITS;
    let mut all = Vec::new();
    for length in LENGTHS {
        let mut column = || (0..length).map(|_| with_field(&mut random, 0..last)).collect();
        all.push(Columns { name: format!("{length} numbers"), x: column(), y: column() });
    }
    let specials = [0, 1, T::FRACTION_MASK, T::FRACTION_MASK + 1, T::MAX_BITS, T::INFINITY_BITS, T::NAN_BITS];
    let specials = specials.into_iter().flat_map(|x| [x, x | T::SIGN_MASK]).map(T::from_pattern);
    let specials: Vec<T> = specials.collect();
    for &x in &specials {
        for &y in &specials {
            all.push(Columns { name: format!("{x:?} and {y:?} alone"), x: vec![x], y: vec![y] });
        }
    }
    let middle = last / 2;
    let mut make = |fields: std::ops::Range<u64>| -> Vec<T> {
        (0..COUNT).map(|_| with_field(&mut random, fields.clone())).collect()
    };
    let mut kinds: Vec<Column<'_, T>> = vec![
        ("any exponents", make(0..last)),
        ("neighbouring exponents", make(middle..middle + 8)),
        ("subnormal numbers", make(0..1)),
        ("large numbers", make(last - 2..last)),
        ("infinities and NaN too", make(0..last + 1)),
        ("one exponent", make(middle..middle + 1)),
        ("the largest number", vec![T::from_pattern(T::MAX_BITS); COUNT]),
        ("the largest negative number", vec![T::from_pattern(T::MAX_BITS | T::SIGN_MASK); COUNT]),
        ("negative zeros", vec![T::from_pattern(T::SIGN_MASK); COUNT]),
        ("positive zeros", vec![T::from_pattern(0); COUNT]),
        ("infinities", vec![T::from_pattern(T::INFINITY_BITS); 100]),
    ];
    // These numbers cancel but for one small one.
    let half = make(0..last);
    let negated = half.iter().map(|x| T::from_pattern(x.pattern() ^ T::SIGN_MASK));
    let mut cancelling: Vec<T> = half.iter().copied().chain(negated).chain([T::from_pattern(1)]).collect();
    let mut mixed: Vec<T> = (0..COUNT).map(|_| random.pick(&specials)).collect();
    let zeros: Vec<T> = (0..COUNT)
        .map(|_| {
            let x = with_field::<T>(&mut random, 0..last);
            if random.below(4) == 0 { x } else { T::from_pattern(x.pattern() & T::SIGN_MASK) }
        })
        .collect();
    shuffle(&mut random, &mut cancelling);
    kinds.push(("cancelling numbers", cancelling.clone()));
    shuffle(&mut random, &mut cancelling);
    kinds.push(("the same in another order", cancelling));
    kinds.push(("zeros of both signs and others", zeros));
    kinds.push(("special numbers", mixed.clone()));
    shuffle(&mut random, &mut mixed);
    kinds.push(("special numbers in another order", mixed));
    for (name, x) in kinds {
        let mut y = x.clone();
        shuffle(&mut random, &mut y);
        if let Some((first, last)) = y.first().copied().zip(y.last().copied())
            && first.pattern() == last.pattern()
        {
            y = (0..y.len()).map(|_| with_field(&mut random, 0..middle)).collect();
        }
        all.push(Columns { name: name.into(), x, y });
    }
    all
}

/// Returns every pattern of a format of 16 bits: a column for each upper byte, so that a column has one sign and
/// exponents that are near one another, and one column of all.
pub fn patterns<T: Format>() -> Vec<Columns<T>> {
    let mut random = Random::new(16);
    let mut all: Vec<T> = (0..1 << 16).map(T::from_pattern).collect();
    let of_byte = |x: &[T]| {
        let y = (0..x.len()).map(|_| T::from_pattern(random.bits() & 0xffff)).collect();
        Columns { name: format!("patterns from {:#06x} on", x[0].pattern()), x: x.to_vec(), y }
    };
    let mut columns: Vec<Columns<T>> = all.chunks(1 << 8).map(of_byte).collect();
    shuffle(&mut random, &mut all);
    let x = all.clone();
    shuffle(&mut random, &mut all);
    columns.push(Columns { name: "all patterns".into(), x, y: all });
    columns
}

/// Checks that sums of these columns by a function that adds up, and on this processor, have the bytes of exact
/// integers: for numbers, magnitudes, products, squares.
pub fn check<T: Storage>(columns: &Columns<T>, accumulate: impl Fn(Terms<'_, [T]>) -> Accumulator) {
    let Columns { name, x, y } = columns;
    let kinds = [
        ("numbers", Terms::Numbers(&x[..])),
        ("magnitudes", Terms::Magnitudes(x)),
        ("products", Terms::Products(x, y)),
        ("squares", Terms::Products(x, x)),
    ];
    for (kind, terms) in kinds {
        let expected = exact_bytes(terms);
        let on_processor = Accumulator::of_terms(terms).to_bytes();
        assert_eq!(on_processor, expected, "{} {kind} of {name}, on the processor", T::NAME);
        assert_eq!(accumulate(terms).to_bytes(), expected, "{} {kind} of {name}", T::NAME);
    }
}

/// The bytes of the sum, as `Accumulator::to_bytes` documents them, from an integer of any size.
pub fn exact_bytes<T: Format>(terms: Terms<'_, [T]>) -> Vec<u8> {
    let mut sum = IBig::ZERO;
    // Terms, +0, −0, +∞, −∞, NaN.
    let mut counts = [0_u64; 6];
    let mut add = |x: f64, y: f64| {
        counts[0] += 1;
        let sign = usize::from(x.is_sign_negative() != y.is_sign_negative());
        let is_zero = x == 0.0 || y == 0.0;
        if x.is_nan() || y.is_nan() || is_zero && (x.is_infinite() || y.is_infinite()) {
            counts[5] += 1;
        } else if x.is_infinite() || y.is_infinite() {
            counts[3 + sign] += 1;
        } else if is_zero {
            counts[1 + sign] += 1;
        } else {
            let ((a, e), (b, f)) = (integer(x), integer(y));
            sum += IBig::from(i128::from(a) * i128::from(b)) << (e + f - LAST_EXPONENT) as usize;
        }
    };
    match terms {
        Terms::Numbers(x) => x.iter().for_each(|x| add(x.widen(), 1.0)),
        Terms::Magnitudes(x) => x.iter().for_each(|x| add(x.widen().abs(), 1.0)),
        Terms::Products(x, y) => x.iter().zip(y).for_each(|(x, y)| add(x.widen(), y.widen())),
    }
    let modulus = IBig::ONE << (64 * WORDS);
    let is_negative = sum < IBig::ZERO;
    let mut rest = if is_negative { &sum + &modulus } else { sum };
    let mut words = Vec::new();
    for _ in 0..WORDS {
        let word = u64::try_from(&rest & IBig::from(u64::MAX)).expect("64 bits");
        words.push(word);
        rest >>= 64;
    }
    let first = words.iter().position(|&word| word != 0).unwrap_or(0);
    let sign = if is_negative { u64::MAX } else { 0 };
    // The words are as few as represent the same integer, where the highest bit is repeated above them.
    let says_all = |end: usize| {
        let is_top_negative = end > first && words[end - 1] >> 63 != 0;
        is_top_negative == is_negative && words[end..].iter().all(|&word| word == sign)
    };
    let end = (first..=WORDS).find(|&end| says_all(end)).expect("all words say it");
    let mut bytes = b"OWS\x01".to_vec();
    counts.iter().for_each(|count| bytes.extend(count.to_le_bytes()));
    bytes.extend([first as u8, (end - first) as u8]);
    words[first..end].iter().for_each(|word| bytes.extend(word.to_le_bytes()));
    bytes
}

/// A finite number as integer · 2^exponent.
fn integer(x: f64) -> (i64, i32) {
    let field = (x.to_bits() >> 52 & 0x7ff) as i32;
    let fraction = (x.to_bits() & ((1 << 52) - 1)).cast_signed();
    let size = if field == 0 { fraction } else { fraction | 1 << 52 };
    (if x < 0.0 { -size } else { size }, field.max(1) - 1075)
}
