//! Compares rounding scopes with the operations that they stand for.

#[macro_use]
extern crate outward;

use std::time::Duration;

use outward::format::{Bf16, F16, Format};
use outward::macros::rounding;
use outward::ops::Float;
use outward::{Round, ops};

#[rounding(ru)]
fn everything(a: f64, b: f64, c: f64) -> [f64; 9] {
    let mut sum = a;
    sum += b;
    let mut difference = a;
    difference -= b;
    let mut product = a;
    product *= b;
    let mut quotient = a;
    quotient /= b;
    [a + b, a - b, a * b, a / b, a.abs().sqrt(), a.mul_add(b, c), sum + difference, product, quotient]
}

#[test]
fn every_operation_takes_the_direction() {
    let (a, b, c) = (0.1, 0.3, -0.7);
    let expected = [
        ops::add_ru(a, b),
        ops::sub_ru(a, b),
        ops::mul_ru(a, b),
        ops::div_ru(a, b),
        ops::sqrt_ru(a),
        ops::fma_ru(a, b, c),
        ops::add_ru(ops::add_ru(a, b), ops::sub_ru(a, b)),
        ops::mul_ru(a, b),
        ops::div_ru(a, b),
    ];
    assert_eq!(everything(a, b, c), expected);
}

/// Checks the four directions of one expression against its operations.
#[test]
fn every_direction() {
    for (a, b) in [(0.1, 0.2), (-0.1, 0.3), (1e300, 3.0), (7.0, -0.7), (5e-324, 0.3)] {
        let by_hand = |add: fn(f64, f64) -> f64, mul: fn(f64, f64) -> f64, div: fn(f64, f64) -> f64| {
            add(mul(a, b), div(a, b))
        };
        assert_eq!(rounding!(rn => a * b + a / b), by_hand(ops::add_rn, ops::mul_rn, ops::div_rn));
        assert_eq!(rounding!(rz => a * b + a / b), by_hand(ops::add_rz, ops::mul_rz, ops::div_rz));
        assert_eq!(rounding!(ru => a * b + a / b), by_hand(ops::add_ru, ops::mul_ru, ops::div_ru));
        assert_eq!(rounding!(rd => a * b + a / b), by_hand(ops::add_rd, ops::mul_rd, ops::div_rd));
        assert_eq!(rounding!(rtz => a * b + a / b), rounding!(rz => a * b + a / b));
        assert_eq!(rounding!(rtp => a * b), rounding!(ru => a * b));
        assert_eq!(rounding!(rtn => a * b), rounding!(rd => a * b));
        assert_eq!(rounding!(rte => a * b), rounding!(rn => a * b));
    }
}

#[rounding(ru)]
fn nested(a: f64, b: f64) -> [f64; 4] {
    let before = a / b;
    let inner = rounding!(rd => {
        let within = a / b;
        let deeper = rounding!(ru => a / b);
        [within, deeper]
    });
    let after = a / b;
    [before, inner[0], inner[1], after]
}

#[test]
fn the_outer_direction_returns() {
    let (up, down) = (ops::div_ru(1.0, 3.0), ops::div_rd(1.0, 3.0));
    assert_eq!(nested(1.0, 3.0), [up, down, up, up]);
}

fn callee(a: f64, b: f64) -> f64 {
    a / b
}

#[rounding(ru)]
fn caller(a: f64, b: f64) -> [f64; 5] {
    /// An item is written inside the scope, so it belongs to it.
    fn inner(a: f64, b: f64) -> f64 {
        a / b
    }
    #[rounding(rd)]
    fn of_its_own(a: f64, b: f64) -> f64 {
        a / b
    }
    let closure = |x: f64| x / b;
    [callee(a, b), inner(a, b), of_its_own(a, b), closure(a), [a].iter().map(|x| x / b).sum()]
}

#[test]
fn callees_do_not_inherit() {
    let (up, down) = (ops::div_ru(1.0, 3.0), ops::div_rd(1.0, 3.0));
    assert_eq!(caller(1.0, 3.0), [1.0 / 3.0, up, down, up, up]);
}

#[test]
fn the_mode_is_known_at_compile_time() {
    const OUTSIDE: Round = rounding_mode!();
    assert_eq!(OUTSIDE, Round::TiesToEven);
    #[rounding(rz)]
    fn inside() -> (Round, Round, String) {
        const HERE: Round = rounding_mode!();
        let deeper = rounding!(rd => rounding_mode!());
        macro_rules! unknown {
            ($e:expr) => {
                $e
            };
        }
        assert_eq!(unknown!(rounding_mode!()), Round::TowardZero);
        (HERE, deeper, format!("{}", rounding_mode!().suffix()))
    }
    assert_eq!(inside(), (Round::TowardZero, Round::TowardNegative, "rz".to_string()));
}

#[rounding(rd)]
fn generic<T: Float>(a: T, b: T) -> [T; 6] {
    let mut product = a * b;
    product -= b;
    [a + b, a - b, a.mul_add(b, a), (&a).sqrt(), &a / b, -product]
}

#[test]
fn generic_code_rounds() {
    fn expected<T: Float>(a: T, b: T) -> [T; 6] {
        [
            ops::add_rd(a, b),
            ops::sub_rd(a, b),
            ops::fma_rd(a, b, a),
            ops::sqrt_rd(a),
            ops::div_rd(a, b),
            -ops::sub_rd(ops::mul_rd(a, b), b),
        ]
    }
    assert_eq!(generic(0.1_f64, 0.7), expected(0.1_f64, 0.7));
    assert_eq!(generic(0.1_f32, 0.7), expected(0.1_f32, 0.7));
    let [a, b] = [0x3a12, 0x3911].map(F16::from_pattern);
    assert_eq!(generic(a, b), expected(a, b));
    assert_eq!(rounding!(ru => a / b), ops::div_ru(a, b));
    let [a, b] = [0x3a12, 0x3911].map(Bf16::from_pattern);
    assert_eq!(generic(a, b), expected(a, b));
}

#[test]
#[allow(clippy::unnecessary_cast, reason = "that a literal is not converted is what is tested")]
fn conversions() {
    type Real = f32;
    type Size = usize;
    #[rounding(ru)]
    fn up(x: f64) -> (f32, f32, Real, f64, i32, Size) {
        (x as f32, 0.1 as f32, x as Real, x as f32 as f64, x as i32, x as Size)
    }
    #[rounding(rd)]
    fn down(x: f64, n: i64) -> (f32, f64, f32, f64) {
        (x as f32, n as f64, n as f32, 3_u8 as f64)
    }
    let nearest = 0.1_f32;
    let (above, below) = (nearest, nearest.next_down());
    assert_eq!(up(0.1), (above, nearest, above, f64::from(above), 0, 0));
    assert_eq!(up(2.9).4, 2, "to an integer it truncates");
    assert_eq!(
        down(0.1, i64::MAX),
        (below, (i64::MAX as f64).next_down(), (i64::MAX as f32).next_down(), 3.0)
    );
    assert_eq!(down(0.1, -1), (below, -1.0, -1.0, 3.0));
}

/// Checks every direction of integers around powers of two and halfway, against 128-bit arithmetic.
#[test]
fn integers_to_floats() {
    let mut state = 1_u128;
    for case in 0..20_000_u32 {
        state = state.wrapping_mul(0x2360_ed05_1fc6_5da4_4385_df64_9fcc_f645).wrapping_add(1);
        let length = case % 128 + 1;
        let sparse = if case & 512 == 0 { !0 } else { !0 << (length / 2) };
        let n = (state >> (128 - length) | 1 << (length - 1)) & sparse;
        let (down, up) = (rounding!(rd => n as f64), rounding!(ru => n as f64));
        let nearest = rounding!(rn => n as f64);
        assert_eq!(nearest.to_bits(), (n as f64).to_bits(), "{n}");
        assert_eq!(rounding!(rz => n as f64), down, "{n}");
        assert!(down == up || down.next_up() == up, "{n}");
        assert!(down as u128 <= n && (up as u128 >= n || up > 3e38), "{n}");
        assert!(nearest == down || nearest == up);
        let (down, up) = (rounding!(rd => n as f32), rounding!(ru => n as f32));
        assert_eq!(rounding!(rn => n as f32).to_bits(), (n as f32).to_bits(), "{n}");
        assert!(down == up || down.next_up() == up, "{n}");
        assert!(down as u128 <= n && (up as u128 >= n || up.is_infinite()), "{n}");
        let n = (n >> 1) as i128;
        assert_eq!(rounding!(rd => -n as f64), -rounding!(ru => n as f64), "{n}");
        assert_eq!(rounding!(rz => -n as f32), -rounding!(rz => n as f32), "{n}");
    }
}

/// Checks that expressions that are no floats keep their meaning, and that their types are inferred as usual.
#[rounding(ru)]
#[test]
fn other_types_keep_their_meaning() {
    let mut count = 0;
    for i in 0..10 {
        count += i * 2;
    }
    assert_eq!(count + 1, 91_usize);
    let table = [1, 2, 3, 4];
    let n = table.len();
    assert_eq!(table[n - 1] + table[1 + 1], 7);
    assert_eq!(table.iter().map(|x| x * 2).fold(0, |a, b| a + b), 20);
    assert_eq!(table.iter().zip(&table).map(|(x, y)| x * y).sum::<i32>(), 30);
    let wide: u64 = 1 + 2;
    let half: i64 = (wide as i64 - 7) / 2;
    assert_eq!(half, -2);
    let mut waited = Duration::from_secs(3) * 2;
    waited += Duration::from_millis(500);
    assert_eq!(waited / 2, Duration::from_millis(3250));
    let text = String::from("a") + "b";
    let mut longer = text.clone();
    longer += "c";
    assert_eq!((text.as_str(), longer.as_str()), ("ab", "abc"));
    let counted = std::num::Wrapping(250_u8) + std::num::Wrapping(10);
    assert_eq!(counted.0, 4);
    let repeated = [0_u8; 2 + 2];
    assert_eq!(vec![0; 1 + n].len() - repeated.len(), 1);
    let mut grid = [[1.0, 2.0], [3.0, 4.0]];
    grid[0][n - 3] += 0.1 * grid[1][0];
    assert_eq!(grid[0][1], ops::add_ru(2.0, ops::mul_ru(0.1, 3.0)));
    let key = |s: &str| s.len() / 2;
    assert_eq!(key("abcd"), 2);
    assert!(matches!(n - 4, 0 | 1));
}

struct CustomNumber(i32);

impl CustomNumber {
    fn sqrt(&self) -> &'static str {
        "its own"
    }
    fn mul_add(&self, b: i32, c: &str) -> String {
        format!("{} {b} {c}", self.0)
    }
}

struct Body {
    mass: f64,
}

#[rounding(rd)]
impl Body {
    const TWICE: usize = 2 * 2;

    fn double(&mut self) -> f64 {
        self.mass *= 1.1;
        self.mass += &0.1;
        self.mass + self.mass * 0.1
    }

    #[rounding(ru)]
    fn up(&self) -> f64 {
        self.mass / 3.0
    }
}

impl Body {
    #[rounding(rz)]
    fn cut(self) -> f64 {
        -self.mass / 3.0
    }
}

#[rounding(ru)]
mod upward {
    pub trait Area {
        fn side(&self) -> f64;
        fn area(&self) -> f64 {
            self.side() * self.side()
        }
    }
    impl Area for f64 {
        fn side(&self) -> f64 {
            *self
        }
    }
    pub fn roots(all: &[f64]) -> Vec<f64> {
        all.iter()
            .filter(|x| x.sqrt() >= 1.0)
            .map(|x| x.sqrt())
            .chain(all.iter().copied().map(f64::sqrt))
            .collect()
    }
    pub fn fused(a: f64) -> f64 {
        f64::mul_add(a, a, -a) - a.mul_add(a, -a)
    }
}

#[test]
fn methods_modules_and_traits() {
    assert_eq!(rounding!(ru => CustomNumber(3).sqrt()), "its own");
    assert_eq!(rounding!(ru => CustomNumber(3).mul_add(1 + 1, "c")), "3 2 c");
    let mut body = Body { mass: 0.1 };
    let mass = ops::add_rd(ops::mul_rd(0.1, 1.1), 0.1);
    assert_eq!(body.double(), ops::add_rd(mass, ops::mul_rd(mass, 0.1)));
    assert_eq!(body.up(), ops::div_ru(mass, 3.0));
    assert_eq!(body.cut(), ops::div_rz(-mass, 3.0));
    assert_eq!(Body::TWICE, 4);
    use upward::Area;
    assert_eq!(0.1_f64.area(), ops::mul_ru(0.1, 0.1));
    assert_eq!(upward::roots(&[2.0, 0.5]), [2.0, 2.0, 0.5].map(ops::sqrt_ru));
    assert_eq!(upward::fused(0.1), 0.0);
}

#[rounding(ru)]
fn control(a: &[f64]) -> Result<f64, std::num::ParseFloatError> {
    let mut best = "0.1".parse::<f64>()? * 3.0;
    for x in a {
        best = match x * 2.0 {
            y if y + 0.1 > 4.0 => break,
            y => best + y / 7.0,
        };
        if best - 1.0 > 100.0 {
            return Ok(best / 3.0);
        }
    }
    Ok(best)
}

#[test]
fn control_flow_goes_on() {
    let mut expected = ops::mul_ru(0.1, 3.0);
    expected = ops::add_ru(expected, ops::div_ru(2.0, 7.0));
    assert_eq!(control(&[1.0, 2.0, 3.0]), Ok(expected));
}

#[test]
#[rounding(ru)]
#[should_panic(expected = "assertion failed: 0.1 + 0.2 < 0.3")]
fn a_failed_assertion_shows_what_was_written() {
    assert!(0.1 + 0.2 < 0.3);
}

#[test]
#[rounding(ru)]
fn arguments_of_known_macros_round() {
    assert_eq!(format!("{}", 1.0 / 3.0), ops::div_ru(1.0, 3.0).to_string());
    assert_eq!(format!("{third}", third = 1.0 / 3.0), ops::div_ru(1.0, 3.0).to_string());
    assert_eq!(vec![1.0 / 3.0; 2], vec![ops::div_ru(1.0, 3.0), 1.0 / 3.0]);
    assert!(1.0 / 3.0 == ops::div_ru(1.0, 3.0), "{}", 1.0 / 3.0);
}

#[test]
#[rounding(ru)]
fn an_overflow_is_reported_where_it_is_written() {
    use std::panic::Location;
    struct Here;
    impl std::ops::Add for Here {
        type Output = &'static Location<'static>;
        #[track_caller]
        fn add(self, _: Here) -> &'static Location<'static> {
            Location::caller()
        }
    }
    let (line, found) = (line!(), Here + Here);
    assert_eq!((found.file(), found.line()), (file!(), line));
}

/// Checks that the operands of a long sum are not nested in the compiler's macros.
#[test]
fn long_sums() {
    macro_rules! long {
        ($($x:literal)*) => { #[rounding(rd)] fn sum() -> f64 { 0.0 $(+ $x)* } };
    }
    long!(0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1
        0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1
        0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1
        0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1);
    assert_eq!(sum(), (0..90).fold(0.0, |sum, _| ops::add_rd(sum, 0.1)));
}

#[test]
fn literals_are_those_that_are_parsed() {
    use outward::interval::Interval;

    // A point is a numeral, which is parsed in brackets.
    macro_rules! same {
        ($($text:literal)*) => {
            $({
                let bracketed = format!("[{}]", $text);
                let text = if $text.starts_with('[') || $text.contains('?') { $text } else { &bracketed };
                const BINARY64: Interval = interval!($text);
                const BINARY32: Interval<f32> = interval!($text, f32);
                let bits = |[lo, hi]: [f64; 2]| [lo.to_bits(), hi.to_bits()];
                let parsed: Interval = text.parse().unwrap();
                assert_eq!(bits([BINARY64.inf(), BINARY64.sup()]), bits([parsed.inf(), parsed.sup()]), "{text}");
                let parsed: Interval<f32> = text.parse().unwrap();
                assert_eq!(BINARY32, parsed, "{text}");
            })*
        };
    }
    same! {
        "0.1" "-0.1" "0" "-0" "1" "1/3" "-2/3" "+.5" "5." "1E400" "-1e400" "1e-400" "0x1.8p-3" "0XFF" "0x.8P+2"
        "0x1.00000000000008p0" "0x1p-1074" "0x1p-1075" "-0x1p-1080" "0x1.fffffffffffff8p1023" "5e-324" "2.5e-324"
        "1.7976931348623157e308" "3.4028235e38" "3.4028236e38" "1e-45" "7e-46" "9007199254740993"
        "1e99999999999999999999" "1e-99999999999999999999" "[]" "[empty]"
        "[Entire]" "[1, 2]" "[ -1 , 2/3 ]" "[,]" "[1,]" "[,1]" "[-inf, 1e3]"
        "[1, infinity]" "[-Inf, +INF]" "[0.1]" "[-0, 0]" "3.56?1" "3.56?" "-3.56?" "-10?u" "-10?12u" "2.5?3d" "1.2?5e3"
        "10??u" "10??d" "10??" "-1??ue5" "0?" "0?3" ".5?6" "5.?1E-3" "-0.00?2" "7?3e99999999999999999999" "1?e-400"
    }
}
