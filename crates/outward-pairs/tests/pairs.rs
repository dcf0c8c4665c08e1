//! Pairs beside exact numbers: error bounds, enclosures, slices on every machine, special values, text.

use num_bigint::{BigInt, Sign};
use outward::RoundingDirection::{TiesToEven, TowardNegative, TowardPositive};
use outward::format::Format;
use outward::machine::Level;
use outward::pair::slices::{self, Pairs, PairsMut};
use outward::pair::{Pair, fast_two_sum, split, two_product, two_sum};
use outward::text::Exact;
use outward_pairs::PairFloat;

/// The generator Splitmix64.
struct Random(u64);

impl Random {
    fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
    fn below(&mut self, n: i32) -> i32 {
        (self.bits() % n.unsigned_abs() as u64) as i32
    }
    /// Returns a number of either sign with this exponent, which may be below those of normal numbers. Its digits are
    /// random, or few, or nearly all set.
    fn number<T: Format>(&mut self, exponent: i32) -> T {
        let kind = self.bits();
        let fraction = match kind % 4 {
            0 => 1_u64 << (self.bits() % u64::from(T::FRACTION_BITS)),
            1 => T::FRACTION_MASK & !(1 << (self.bits() % u64::from(T::FRACTION_BITS))),
            2 => self.bits() & self.bits() & self.bits() & T::FRACTION_MASK,
            _ => self.bits() & T::FRACTION_MASK,
        };
        let sign = if kind >> 60 & 1 == 0 { 0 } else { T::SIGN_MASK };
        let field = exponent + T::BIAS;
        if field <= 0 {
            return T::from_pattern(
                sign | (fraction | (T::FRACTION_MASK + 1)).checked_shr((1 - field) as u32).unwrap_or(0),
            );
        }
        T::from_pattern(sign | fraction | (field as u64) << T::FRACTION_BITS)
    }
    /// A pair whose high word has this exponent.
    fn pair<T: PairFloat>(&mut self, exponent: i32) -> Pair<T> {
        let hi = self.number::<T>(exponent);
        let precision = T::PRECISION as i32;
        let lo = match self.bits() % 8 {
            0 => T::from_pattern(0),
            // Half an ulp, where that is a tie to even, and the numbers below.
            1 if hi.pattern() & 1 == 0 => power(exponent - precision),
            2 => T::from_pattern(power::<T>(exponent - precision).pattern().saturating_sub(1)),
            3 => -T::from_pattern(power::<T>(exponent - precision).pattern().saturating_sub(1)),
            4 => {
                let gap = self.below(60);
                self.number(exponent - precision - 1 - gap)
            }
            _ => {
                let gap = self.below(4);
                self.number(exponent - precision - 1 - gap)
            }
        };
        Pair::new(hi, lo)
    }
}

/// 2^exponent; 0 below the numbers of the format.
fn power<T: Format>(exponent: i32) -> T {
    let field = exponent + T::BIAS;
    match field {
        1.. => T::from_pattern((field as u64) << T::FRACTION_BITS),
        _ => T::from_pattern((T::FRACTION_MASK + 1).checked_shr((1 - field) as u32).unwrap_or(0)),
    }
}

/// An integer times 2^exponent.
#[derive(Clone, Debug)]
struct Dyadic(BigInt, i64);

fn dyadic<T: Format>(x: T) -> Dyadic {
    // Every number here is a number of binary64.
    let bits = x.widen().to_bits();
    let field = bits >> 52 & 0x7ff;
    let size = BigInt::from(bits & ((1 << 52) - 1) | u64::from(field != 0) << 52);
    Dyadic(if bits >> 63 == 0 { size } else { -size }, field.max(1) as i64 - 1075)
}

impl Dyadic {
    fn of<T: PairFloat>(x: Pair<T>) -> Dyadic {
        dyadic(x.hi()).plus(&dyadic(x.lo()))
    }
    fn plus(&self, other: &Dyadic) -> Dyadic {
        let unit = self.1.min(other.1);
        Dyadic((&self.0 << (self.1 - unit)) + (&other.0 << (other.1 - unit)), unit)
    }
    fn minus(&self, other: &Dyadic) -> Dyadic {
        self.plus(&Dyadic(-&other.0, other.1))
    }
    fn times(&self, other: &Dyadic) -> Dyadic {
        Dyadic(&self.0 * &other.0, self.1 + other.1)
    }
    fn shifted(&self, places: i64) -> Dyadic {
        Dyadic(self.0.clone(), self.1 + places)
    }
    fn sign(&self) -> Sign {
        self.0.sign()
    }
    fn abs(&self) -> Dyadic {
        Dyadic(BigInt::from(self.0.magnitude().clone()), self.1)
    }
    fn exceeds(&self, other: &Dyadic) -> bool {
        self.minus(other).sign() == Sign::Plus
    }
    /// Returns nearly this number.
    fn to_f64(&self) -> f64 {
        let bits = self.0.bits() as i64;
        let cut = (bits - 60).max(0);
        let top = i64::try_from(&self.0 >> cut).unwrap() as f64;
        top * 2.0_f64.powi((self.1 + cut) as i32)
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Operation {
    Add,
    Sub,
    Mul,
    Div,
    Sqrt,
}
use Operation::{Add, Div, Mul, Sqrt, Sub};

const OPERATIONS: [Operation; 5] = [Add, Sub, Mul, Div, Sqrt];

impl Operation {
    /// Returns the result to nearest, and the two bounds.
    fn results<T: PairFloat>(self, x: Pair<T>, y: Pair<T>) -> [Pair<T>; 3] {
        match self {
            Add => [x + y, x.add_rd(y), x.add_ru(y)],
            Sub => [x - y, x.sub_rd(y), x.sub_ru(y)],
            Mul => [x * y, x.mul_rd(y), x.mul_ru(y)],
            Div => [x / y, x.div_rd(y), x.div_ru(y)],
            Sqrt => [x.sqrt(), x.sqrt_rd(), x.sqrt_ru()],
        }
    }

    fn bound(self) -> u32 {
        match self {
            Add | Sub => 3,
            Mul | Sqrt => 5,
            Div => 14,
        }
    }

    /// Returns the distance that bounds may have, in u², with roundings of the low words.
    fn width(self) -> u32 {
        match self {
            Add | Sub => 15,
            Mul => 21,
            Div => 37,
            Sqrt => 19,
        }
    }

    /// The sign of z less the exact result times `factor`, where that is positive or 0: of z − x − y, z − x·y, z·y − x
    /// (with the sign of y), or z² − x.
    fn compared(self, z: &Dyadic, x: &Dyadic, y: &Dyadic) -> Sign {
        match self {
            Add => z.minus(&x.plus(y)).sign(),
            Sub => z.minus(&x.minus(y)).sign(),
            Mul => z.minus(&x.times(y)).sign(),
            Div => match y.sign() {
                Sign::Minus => -z.times(y).minus(x).sign(),
                _ => z.times(y).minus(x).sign(),
            },
            Sqrt if z.sign() == Sign::Minus => Sign::Minus,
            Sqrt => z.times(z).minus(x).sign(),
        }
    }

    /// Is z within `size` of the exact result?
    fn is_within(self, z: &Dyadic, size: &Dyadic, x: &Dyadic, y: &Dyadic) -> bool {
        self.compared(&z.minus(size), x, y) != Sign::Plus && self.compared(&z.plus(size), x, y) != Sign::Minus
    }
}

/// The error bound in numbers that are a little larger: b u² |z| / (1 − …), 3 u² + 13 u³ for sums.
fn largest_error<T: PairFloat>(operation: Operation, z: &Dyadic) -> Dyadic {
    let p = i64::from(T::PRECISION);
    let scaled = z.abs().times(&Dyadic(BigInt::from(operation.bound()), 0)).shifted(-2 * p);
    scaled.plus(&z.abs().times(&Dyadic(BigInt::from(64), 0)).shifted(-3 * p))
}

fn in_range<T: PairFloat>(x: Pair<T>) -> bool {
    let exponent = ((x.hi().pattern() & !T::SIGN_MASK) >> T::FRACTION_BITS) as i32 - T::BIAS;
    (T::EMIN + 2 * T::PRECISION as i32 + 8..T::EMAX - 2).contains(&exponent)
}

fn check<T: PairFloat>(operation: Operation, x: Pair<T>, y: Pair<T>, worst: &mut f64) {
    let what = || format!("{operation:?} of {x:?}, {y:?}");
    let (exact_x, exact_y) = (Dyadic::of(x), Dyadic::of(y));
    let [near, below, above] = operation.results(x, y);
    for z in [near, below, above] {
        let is_pair = !z.is_finite() || two_sum(z.hi(), z.lo()) == (z.hi(), z.lo());
        assert!(is_pair && (z.is_finite() || z.lo().pattern() == 0), "{}: {z:?}", what());
    }
    let has_none = match operation {
        Div => exact_y.sign() == Sign::NoSign,
        Sqrt => exact_x.sign() == Sign::Minus,
        _ => false,
    };
    if has_none {
        return;
    }
    let limit = |bound: Pair<T>, sign: Sign| {
        if bound.is_finite() {
            let order = operation.compared(&Dyadic::of(bound), &exact_x, &exact_y);
            assert!(order == sign || order == Sign::NoSign, "{}: bound {bound:?}", what());
        } else {
            assert!(!bound.is_nan(), "{}", what());
            assert_eq!(bound.hi() < T::from_pattern(0), sign == Sign::Minus, "{}: {bound:?}", what());
        }
    };
    limit(below, Sign::Minus);
    limit(above, Sign::Plus);
    assert!(below <= above, "{}", what());
    if near.is_finite() {
        let z = Dyadic::of(near);
        // Half the smallest number, where the result is in reach of that.
        let allowed = largest_error::<T>(operation, &z).plus(&dyadic(T::from_pattern(1)).shifted(-1));
        assert!(operation.is_within(&z, &allowed, &exact_x, &exact_y), "{}", what());
        if z.sign() != Sign::NoSign && below.is_finite() && above.is_finite() {
            let width = Dyadic::of(above).minus(&Dyadic::of(below));
            let unit = z.abs().shifted(-2 * i64::from(T::PRECISION));
            let most = unit.times(&Dyadic(BigInt::from(operation.width()), 0));
            // A low word may be subnormal.
            let most = most.plus(&dyadic(T::from_pattern(1)).shifted(2));
            assert!(!width.exceeds(&most), "{}: {below:?} to {above:?}", what());
            if in_range(near) {
                *worst = worst.max(width.to_f64() / unit.to_f64());
            }
        }
    }
}

fn check_random<T: PairFloat>(count: usize) {
    let mut random = Random(u64::from(T::PRECISION));
    let (least, all) = (T::EMIN - T::PRECISION as i32 - 2, 2 * T::EMAX + T::PRECISION as i32);
    let mut worst = 0.0;
    for i in 0..count {
        let (x, y): (Pair<T>, Pair<T>) = match i % 4 {
            0 => {
                let (a, b) = (random.below(all), random.below(all));
                (random.pair(least + a), random.pair(least + b))
            }
            1 => {
                // Sums that cancel.
                let x = random.pair::<T>(0);
                let shift = random.below(8);
                let near = Pair::new(x.hi(), T::from_pattern(x.lo().pattern() ^ (1 << shift)));
                (x, if random.bits() & 1 == 0 { -near } else { near })
            }
            2 => {
                let gap = random.below(120);
                (random.pair(0), random.pair(-gap))
            }
            _ => (random.pair(0), random.pair(0)),
        };
        for operation in OPERATIONS {
            let x = if operation == Sqrt && random.bits() & 15 != 0 { x.abs() } else { x };
            check(operation, x, y, &mut worst);
            check(operation, y, x, &mut worst);
        }
    }
    assert!(worst > 10.0, "no quotient has wide bounds: {worst}");
}

/// Returns the number of pairs of operands that are tried; `OUTWARD_PAIRS` sets it for longer runs.
fn pairs_of_operands() -> usize {
    std::env::var("OUTWARD_PAIRS").map_or(8_000, |count| count.parse().expect("OUTWARD_PAIRS: a number"))
}

#[test]
fn operations_have_their_bounds() {
    check_random::<f64>(pairs_of_operands());
    check_random::<f32>(pairs_of_operands());
}

#[test]
fn extremes_have_bounds() {
    fn of<T: PairFloat>() {
        let one = T::one();
        let numbers = [
            0,
            1,
            2,
            T::FRACTION_MASK,
            T::FRACTION_MASK + 1,
            one.pattern() - 1,
            one.pattern(),
            one.pattern() + 1,
        ]
        .into_iter()
        .chain([T::MAX_BITS - 1, T::MAX_BITS])
        .flat_map(|bits| [T::from_pattern(bits), T::from_pattern(bits | T::SIGN_MASK)]);
        let numbers: Vec<T> = numbers.collect();
        let mut pairs = Vec::new();
        for &hi in &numbers {
            for &lo in &numbers {
                if two_sum(hi, lo).0 == hi {
                    pairs.push(Pair::new(hi, lo));
                }
            }
        }
        for &x in &pairs {
            for &y in &pairs {
                for operation in OPERATIONS {
                    check(operation, x, y, &mut 0.0);
                }
            }
        }
    }
    of::<f64>();
    of::<f32>();
}

#[test]
fn special_values() {
    let [zero, one, infinity] = [0.0, 1.0, f64::INFINITY].map(Pair::from);
    let bits = |x: Pair<f64>| (x.hi().to_bits(), x.lo().to_bits());
    let nan = (f64::NAN.to_bits() & !(1 << 63), 0);
    for [result, expected] in [
        [infinity + one, infinity],
        [one - infinity, -infinity],
        [infinity * -one, -infinity],
        [one / infinity, zero],
        [one / -infinity, -zero],
        [one / zero, infinity],
        [one / -zero, -infinity],
        [-zero + -zero, -zero],
        [zero - zero, zero],
        [-zero * one, -zero],
        [(-zero).sqrt(), -zero],
        [infinity.sqrt(), infinity],
        [Pair::from(f64::MAX) * one, Pair::from(f64::MAX)],
        [Pair::from(f64::MAX) + Pair::from(f64::MAX), infinity],
    ] {
        assert_eq!(bits(result), bits(expected), "{result:?}, expected {expected:?}");
    }
    for (bounds, expected) in [
        ([infinity.add_rd(one), infinity.add_ru(one)], infinity),
        ([(-infinity).sub_rd(one), (-infinity).sub_ru(one)], -infinity),
        ([infinity.mul_rd(one), infinity.mul_ru(one)], infinity),
        ([one.div_rd(infinity), one.div_ru(infinity)], zero),
        ([one.div_rd(-zero), one.div_ru(-zero)], -infinity),
        ([(-zero).sqrt_rd(), (-zero).sqrt_ru()], -zero),
        ([infinity.sqrt_rd(), infinity.sqrt_ru()], infinity),
        ([(-zero).mul_rd(one), (-zero).mul_ru(one)], -zero),
    ] {
        assert_eq!(bounds.map(bits), [bits(expected); 2], "{bounds:?}, expected {expected:?}");
    }
    for result in [
        infinity.sub_rd(infinity),
        zero.mul_ru(infinity),
        (-one).sqrt_rd(),
        infinity - infinity,
        zero * infinity,
        zero / zero,
        infinity / infinity,
        (-one).sqrt(),
    ] {
        assert_eq!(bits(result), nan, "{result:?}");
        assert_eq!(result.partial_cmp(&result), None);
    }
    assert_eq!(-zero, zero);
    assert!(Pair::new(1.0, 1e-20) > one && -infinity < zero);
}

#[test]
fn slices_are_single_pairs_on_every_machine() {
    fn of<T: PairFloat>(level: Level) {
        let mut random = Random(7 + u64::from(T::PRECISION));
        for length in [0, 1, 7, 8, 9, 100] {
            let mut pairs = || -> Vec<Pair<T>> {
                (0..length)
                    .map(|_| {
                        let wide = random.bits() & 3 == 0;
                        let exponent = random.below(if wide { 2 * T::EMAX } else { 40 });
                        random.pair(exponent - if wide { T::EMAX } else { 20 })
                    })
                    .collect()
            };
            let (x, y) = (pairs(), pairs());
            let words = |pairs: &[Pair<T>]| -> [Vec<T>; 2] {
                [pairs.iter().map(|x| x.hi()).collect(), pairs.iter().map(|x| x.lo()).collect()]
            };
            let ([x_hi, x_lo], [y_hi, y_lo]) = (words(&x), words(&y));
            for operation in OPERATIONS {
                for mode in 0..3 {
                    let (mut hi, mut lo) = (vec![T::one(); length], vec![T::one(); length]);
                    let (a, b) = (Pairs { hi: &x_hi, lo: &x_lo }, Pairs { hi: &y_hi, lo: &y_lo });
                    let to = PairsMut { hi: &mut hi, lo: &mut lo };
                    slices::on_level(level, operation as usize, mode, a, b, to);
                    for i in 0..length {
                        let expected = operation.results(x[i], y[i])[mode];
                        let found = (hi[i].pattern(), lo[i].pattern());
                        let what = format!("{operation:?}, mode {mode}, of {:?} and {:?}", x[i], y[i]);
                        let wanted = (expected.hi().pattern(), expected.lo().pattern());
                        assert_eq!(found, wanted, "{what} on {}: {expected:?}", level.name());
                    }
                }
            }
        }
    }
    for level in [Level::Soft, Level::Scalar, Level::Avx2, Level::Avx512] {
        if level.is_available() {
            of::<f64>(level);
            of::<f32>(level);
        }
    }
}

#[test]
fn transforms_are_exact() {
    let mut random = Random(3);
    for _ in 0..20_000 {
        let (a, b) = (random.below(1000) - 500, random.below(1000) - 500);
        let (x, y): (f64, f64) = (random.number(a), random.number(b));
        let of = |(hi, lo): (f64, f64)| dyadic(hi).plus(&dyadic(lo));
        let same = |found: Dyadic, expected: Dyadic| {
            assert_eq!(found.minus(&expected).sign(), Sign::NoSign, "{x:e}, {y:e}");
        };
        same(of(two_sum(x, y)), dyadic(x).plus(&dyadic(y)));
        let (large, small) = if x.abs() < y.abs() { (y, x) } else { (x, y) };
        same(of(fast_two_sum(large, small)), dyadic(x).plus(&dyadic(y)));
        if a + b > -960 {
            same(of(two_product(x, y)), dyadic(x).times(&dyadic(y)));
        }
        let (high, low) = split(x);
        same(of((high, low)), dyadic(x));
        assert_eq!(high.to_bits() << 37, 0);
        assert!(low == 0.0 || low.to_bits() << 38 == 0, "{low:e}");
    }
}

#[test]
fn text_reads_back() {
    fn of<T: PairFloat>() {
        let mut random = Random(11);
        let (least, all) = (T::EMIN - T::PRECISION as i32 - 2, 2 * T::EMAX + T::PRECISION as i32);
        for i in 0..1500 {
            let exponent = if i % 3 == 0 { least + random.below(all) } else { random.below(100) - 50 };
            let x: Pair<T> = random.pair(exponent);
            let same = |text: &str| {
                let read: Pair<T> = text.parse().unwrap();
                let bits = |x: Pair<T>| (x.hi().pattern(), x.lo().pattern() & !T::SIGN_MASK);
                assert_eq!(bits(read), bits(x), "{text} of {x:?}");
            };
            same(&x.to_string());
            same(&x.exact_decimal());
            if x.is_finite() {
                let exact = Exact::parse(&x.exact_decimal()).unwrap();
                let [below, above] =
                    [TowardNegative, TowardPositive].map(|to| Pair::<T>::from_exact(&exact, to));
                assert_eq!((below, above), (x, x));
                let digits =
                    |text: &str| text.split('e').next().unwrap().bytes().filter(u8::is_ascii_digit).count();
                assert!(digits(&x.to_string()) <= digits(&x.exact_decimal()) + 4);
            }
        }
    }
    of::<f64>();
    of::<f32>();
}

#[test]
fn numerals_are_rounded_once() {
    let (below, above) = Pair::<f64>::parse_bounds("0.1").unwrap();
    let tenth = Exact::parse("0.1").unwrap();
    assert_eq!(below.hi(), above.hi());
    assert_eq!(below.lo().next_up(), above.lo());
    assert!(below <= Pair::from_exact(&tenth, TiesToEven) && Pair::from_exact(&tenth, TiesToEven) <= above);
    assert!(Pair::<f64>::parse_bounds("1/3").is_ok());
    assert!("0.1x".parse::<Pair<f64>>().is_err());
    let (below, above) = Pair::<f64>::parse_bounds("1e999").unwrap();
    assert_eq!((below.hi(), above.hi()), (f64::MAX, f64::INFINITY));
    let (below, above) = Pair::<f64>::parse_bounds("-1e-999999999").unwrap();
    assert_eq!((below.hi(), above.hi().to_bits()), (-f64::from_bits(1), (-0.0_f64).to_bits()));
    for (text, shown) in
        [("inf", "inf"), ("-inf", "-inf"), ("NaN", "NaN"), ("-0", "-0"), ("1e22", "1e22"), ("1e21", "1e21")]
    {
        assert_eq!(text.parse::<Pair<f64>>().unwrap().to_string(), shown);
    }
}
