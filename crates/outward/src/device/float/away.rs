//! To nearest with ties away from zero, in binary64.
//!
//! That differs from ties to even where the exact result lies halfway between two numbers, and nowhere else. Sums and
//! products are rounded so by the [integer](integer_fma) fused operation. A quotient of numbers is never halfway
//! between normal numbers, since it would have more digits than the dividend; between subnormal ones it is found by
//! comparing. Roots and the elementary functions are never halfway: a root would have a power of too many digits, and
//! the others are irrational where they are no numbers themselves. A power of integers can be, and is refused. To
//! binary32 everything goes through [rounding to odd](super::lanes), which has what ties need.

use super::lanes::{LaneFunction, Operand};
use super::{DeviceError, Work};
use crate::device::dispatch::Dispatch;
use crate::device::schedule::Place;
use crate::eft::integer_fma;
use crate::format::Format;
use crate::machine::{Lanes, Machine, Native};
use crate::program::{Node, Width};
use crate::round::{Attribute, Rn, Rna};
use crate::table::Op;

/// What the table says of results halfway between two numbers.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ties {
    /// There are none.
    Never,
    /// There are, and a kernel here rounds them.
    Own,
    /// There are, and nothing here rounds them.
    Refused,
}

/// What the table says of results halfway between two numbers, of every operation, and why or when.
macro_rules! ties {
    ($($op:ident { $ties:ident $why:literal })*) => {
        const fn ties(op: Op) -> (Ties, &'static str) {
            match op {
                $(Op::$op => (Ties::$ties, $why),)*
                Op::Nextafter => (Ties::Never, "it is a number"),
                _ => ties_with_integer(op),
            }
        }
    };
}
crate::__functions! { ties ties }

/// The same of operations on a number and an integer.
macro_rules! ties_with_integer {
    ($($op:ident { $ties:ident $why:literal })*) => {
        const fn ties_with_integer(op: Op) -> (Ties, &'static str) {
            match op {
                $(Op::$op => (Ties::$ties, $why),)*
                _ => (Ties::Refused, "no formula has it"),
            }
        }
    };
}
crate::__functions_with_integer! { ties ties_with_integer }

/// Can the result be halfway between two numbers, so that the operation has to be asked for here?
pub(super) fn exactly(op: Op, width: Width, round: Attribute) -> bool {
    ties(op).0 == Ties::Own && width == Width::F64 && round == Attribute::TiesToAway
}

/// Refuses what cannot be rounded so.
pub(super) fn check(node: &Node, width: Width, round: Attribute) -> Result<(), DeviceError> {
    let op = match node {
        Node::Apply(op, ..) | Node::WithInteger(op, ..) => *op,
        _ => return Ok(()),
    };
    let refused = width == Width::F64 && round == Attribute::TiesToAway && ties(op).0 == Ties::Refused;
    if refused { Err(DeviceError::TiesToAway(op)) } else { Ok(()) }
}

/// One line an operation: the table's name, and the kernel that does it.
macro_rules! operations {
    ($($op:ident [$($x:ident)+] = $kernel:expr, [$($operand:ident)+];)*) => {
        // A row that says `Own` and has no kernel does not compile.
        const _: () = {
            let mut at = 0;
            while at < crate::table::TABLE.len() {
                let op = crate::table::TABLE[at].op;
                let has_kernel = matches!(op, $(Op::$op)|*);
                assert!(matches!(ties(op).0, Ties::Own) == has_kernel, "a row of `ties` without its kernel");
                at += 1;
            }
        };

        /// Does an operation in lanes.
        pub(super) fn in_lanes<V: Lanes>(op: Op, operands: &[V]) -> V {
            match (op, operands) {
                $((Op::$op, &[$($x),+]) => $kernel.call([$($operand),+]),)*
                _ => unreachable!("asked for before"),
            }
        }

        /// Does an operation on a block. What is asked for is always binary64; the registers of a program that is
        /// compiled for binary32 too never get here.
        pub(super) fn apply<'a, T: Native, D: Dispatch>(
            op: Op,
            places: &[Place],
            operand: impl Fn(Place) -> Operand<'a, T>,
            work: &mut Work<'_, T, D>,
        ) {
            match (op, places) {
                $((Op::$op, &[$($x),+]) => work.in_binary64($kernel, [$(operand($operand)),+], false),)*
                _ => unreachable!("asked for before"),
            }
        }
    };
}
operations! {
    Add [a b] = Fused::Sum, [a b b];
    Sub [a b] = Fused::Difference, [a b b];
    Mul [a b] = Fused::Product, [a b b];
    Sqr [a] = Fused::Product, [a a a];
    Fma [a b c] = Fused::All, [a b c];
    Div [a b] = DividedToOdd, [a b];
    Fdim [a b] = Fused::Positive, [a b b];
}

/// What is done by one fused operation, so that it is compiled once: of three operands, those that the name has.
#[derive(Clone, Copy)]
enum Fused {
    Sum,
    Difference,
    /// a − b where that is positive, else 0; NaN where one of them is.
    Positive,
    Product,
    All,
}

impl LaneFunction<3> for Fused {
    #[inline(always)]
    fn call<V: Lanes>(self, [a, b, c]: [V; 3]) -> V {
        let (a, b, c) = (a.widen(), b.widen(), c.widen());
        let m = a.machine();
        let c = match self {
            Fused::Sum => b,
            Fused::Difference | Fused::Positive => -b,
            // A zero of the product's sign, which the product keeps.
            Fused::Product => Lanes::from_bits((a.to_bits() ^ b.to_bits()) & m.u64(f64::SIGN_MASK)),
            Fused::All => c,
        };
        let factor = match self {
            Fused::Sum | Fused::Difference | Fused::Positive => Lanes::splat(m, 1.0),
            Fused::Product | Fused::All => b,
        };
        let result = fused(a, factor, c);
        V::narrow_exact(match self {
            Fused::Positive => Lanes::select(a.le(b), Lanes::splat(m, 0.0), result),
            _ => result,
        })
    }
}

#[derive(Clone, Copy)]
struct DividedToOdd;

impl LaneFunction<2> for DividedToOdd {
    #[inline(always)]
    fn call<V: Lanes>(self, [a, b]: [V; 2]) -> V {
        V::narrow_exact(quotient(a.widen(), b.widen()))
    }
}

/// a · b + c. Where a factor is zero or something is infinite or NaN, nothing is rounded.
#[inline(always)]
fn fused<V: Lanes<Format = f64>>(a: V, b: V, c: V) -> V {
    let m = a.machine();
    let (zero, infinity) = (V::splat(m, 0.0), V::splat(m, f64::INFINITY));
    let finite = a.abs().lt(infinity) & b.abs().lt(infinity) & c.abs().lt(infinity);
    let factors = !a.equals(zero) & !b.equals(zero);
    V::select(finite & factors, integer_fma::fma::<Rna, V>(a, b, c), a.fma_r::<Rn>(b, c))
}

/// a / b. With a subnormal quotient, |a| < 4, and |b| ≥ 2^-52 where a ≠ 0, so that the midpoint of its neighbours times
/// b, both scaled, does not underflow, and the fused difference is zero exactly where the quotient is the midpoint.
#[inline(always)]
fn quotient<V: Lanes<Format = f64>>(a: V, b: V) -> V {
    const SCALE: f64 = f64::from_bits((1023 + 128) << 52);
    let m = a.machine();
    let zero = V::splat(m, 0.0);
    let scale = V::splat(m, SCALE);
    let even = a.div_r::<Rn>(b);
    let other = V::from_bits(even.to_bits() + m.u64(1));
    // Multiples of 2^-946 below 2^-893, and half of their distance: all exact.
    let (near, far) = (even * scale, other * scale);
    let middle = near + (far - near) * V::splat(m, 0.5);
    let tie = (-middle).fma(b, a * scale).equals(zero);
    let subnormal = even.abs().lt(V::splat(m, f64::MIN_POSITIVE)) & !a.equals(zero);
    V::select(tie & subnormal, other, even)
}

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::vec::Vec;

    use num_bigint::{BigInt, Sign};

    use crate::device::available::available;
    use crate::device::{DeviceError, FloatMode, FloatPlan, record_floats};
    use crate::machine::Level;
    use crate::machine::trace::{Content, Instructions};
    use crate::program::{Program, Width};
    use crate::round::Round;
    use crate::table::TABLE;

    use super::{Ties, ties};

    const MODE: FloatMode = FloatMode { width: Width::F64, round: Round::TiesToEven };

    /// ±digits · 2^exponent of a finite number.
    fn parts(x: f64) -> (BigInt, i64) {
        let bits = x.to_bits();
        let field = (bits >> 52 & 0x7ff) as i64;
        let digits = bits & ((1 << 52) - 1) | if field == 0 { 0 } else { 1 << 52 };
        let digits = BigInt::from(digits);
        (if bits >> 63 == 1 { -digits } else { digits }, field.max(1) - 1075)
    }

    /// numerator / denominator · 2^exponent to nearest, ties away from zero; it is not zero.
    fn away(numerator: &BigInt, denominator: &BigInt, exponent: i64) -> f64 {
        let negative = (numerator.sign() == Sign::Minus) != (denominator.sign() == Sign::Minus);
        let (n, d) =
            (BigInt::from(numerator.magnitude().clone()), BigInt::from(denominator.magnitude().clone()));
        // 2^leading ≤ n/d < 2^(leading + 1).
        let estimate = n.bits() as i64 - d.bits() as i64;
        let at_least = if estimate >= 0 { n >= &d << estimate } else { &n << -estimate >= d };
        let leading = if at_least { estimate } else { estimate - 1 };
        let place = (leading + exponent - 52).max(-1074);
        // floor(n/d · 2^(exponent − place) + 1/2).
        let shift = exponent - place;
        let (n, d) = if shift >= 0 { (n << shift, d) } else { (n, d << -shift) };
        let digits: BigInt = (&n * 2 + &d) / (&d * 2);
        let digits = u64::try_from(digits).unwrap();
        let field = u64::try_from(place + 1074).unwrap();
        let pattern = if digits >> 52 == 0 { digits } else { (field << 52) + digits };
        let magnitude = f64::from_bits(pattern.min(f64::INFINITY.to_bits()));
        if negative { -magnitude } else { magnitude }
    }

    fn sum(a: (BigInt, i64), b: (BigInt, i64)) -> (BigInt, i64) {
        let least = a.1.min(b.1);
        ((a.0 << (a.1 - least)) + (b.0 << (b.1 - least)), least)
    }

    /// 2^exponent.
    fn power(exponent: i32) -> f64 {
        f64::from_bits(match u64::try_from(exponent + 1022) {
            Ok(normal) => (normal + 1) << 52,
            Err(_) => 1 << (exponent + 1074),
        })
    }

    /// Numbers whose sums, products and quotients are often halfway between two numbers.
    fn operands() -> Vec<[f64; 3]> {
        let mut state = 5_u64;
        let mut next = |n: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 11) % n
        };
        let mut all = Vec::new();
        for case in 0..4000 {
            let mut number = |digits: u64, exponent: i32| {
                let x = (next(1 << digits) | 1) as f64 * power(exponent);
                if next(2) == 0 { x } else { -x }
            };
            all.push(match case % 8 {
                // A digit behind the last one.
                0 => [number(53, 1), number(1, 0), number(54 - 27, 0)],
                1 => [number(27, 0), number(27, 0), number(27, 27)],
                // Products at and below the smallest numbers.
                2 => [number(30, -540), number(26, -561), number(2, -1074)],
                3 => [number(3, -1074), number(1, -1), number(1, -1074)],
                4 => [number(20, -1060), number(1, 16), number(1, -1074)],
                // Quotients there: an odd number of halves of the smallest number.
                5 => {
                    let (divisor, quotient) = (number(20, 0), number(20, 0));
                    [divisor * quotient * power(-1074), 2.0 * divisor, number(5, -1074)]
                }
                6 => [number(53, 970), number(1, 970), number(1, 969)],
                _ => [number(53, -30), number(53, 20), number(53, 0)],
            });
        }
        let specials =
            [0.0, -0.0, 1.0, -1.5, 5e-324, f64::MAX, f64::INFINITY, f64::NEG_INFINITY, f64::NAN, 0.5];
        for a in specials {
            for b in specials {
                all.extend(specials.map(|c| [a, b, c]));
            }
        }
        all
    }

    /// The result that IEEE 754 defines, from ties to even where it is special, and from the exact value elsewhere.
    fn expected(operation: &str, [a, b, c]: [f64; 3]) -> f64 {
        let even = match operation {
            "+" => a + b,
            "-" => a - b,
            "*" => a * b,
            "/" => a / b,
            "fdim" if a <= b => return 0.0,
            "fdim" => return self::expected("-", [a, b, c]),
            _ => a.mul_add(b, c),
        };
        let finite = a.is_finite() && b.is_finite() && (operation != "fma" || c.is_finite());
        if !finite || operation == "/" && (a == 0.0 || b == 0.0) {
            return even;
        }
        let one = BigInt::from(1);
        let ((p, i), (q, j)) = (parts(a), parts(b));
        let (numerator, denominator, exponent) = match operation {
            "+" | "-" => {
                let (n, e) = sum((p, i), (if operation == "-" { -q } else { q }, j));
                (n, one, e)
            }
            "*" => (p * q, one, i + j),
            "/" => (p, q, i - j),
            _ => {
                let (n, e) = sum((p * q, i + j), parts(c));
                (n, one, e)
            }
        };
        if numerator == BigInt::ZERO { even } else { away(&numerator, &denominator, exponent) }
    }

    #[test]
    fn arithmetic_is_the_exact_result_rounded_once_on_every_machine_and_recorded() {
        let operands = operands();
        let columns: [Vec<f64>; 3] = [0, 1, 2].map(|i| operands.iter().map(|row| row[i]).collect());
        for operation in ["+", "-", "*", "/", "fma", "fdim"] {
            let arguments = if operation == "fma" { "x y z" } else { "x y" };
            let text = format!("(FPCore ({arguments}) (! :round nearestAway ({operation} {arguments})))");
            let program = Program::from_fpcore(&text).unwrap();
            let columns: Vec<&[f64]> = columns[..program.inputs().len()].iter().map(Vec::as_slice).collect();
            let plan = FloatPlan::<f64>::new(&program, MODE).unwrap();
            let expected: Vec<f64> = operands.iter().map(|row| expected(operation, *row)).collect();
            let ties = expected.iter().zip(&operands).filter(|(away, [a, b, c])| {
                let even = match operation {
                    "+" => a + b,
                    "-" => a - b,
                    "*" => a * b,
                    "/" => a / b,
                    "fdim" => return a > b && (a - b).to_bits() != away.to_bits(),
                    _ => a.mul_add(*b, *c),
                };
                !away.is_nan() && even.to_bits() != away.to_bits()
            });
            assert!(ties.count() > 50, "{operation}: too few ties");
            let same = |result: f64, expected: f64| {
                result.to_bits() == expected.to_bits() || result.is_nan() && expected.is_nan()
            };
            for level in available() {
                let rows = if level == Level::Trace { 800 } else { operands.len() };
                let columns: Vec<&[f64]> = columns.iter().map(|column| &column[..rows]).collect();
                let mut result = alloc::vec![0.0; rows];
                plan.run(&mut plan.scratch(level), &columns, &mut result).unwrap();
                for (row, result) in result.iter().enumerate() {
                    let message =
                        format!("{level:?} {operation} {:?}: {result}, not {}", operands[row], expected[row]);
                    assert!(same(*result, expected[row]), "{message}");
                }
            }
            for instructions in [Instructions::Directed, Instructions::Nearest] {
                let recording = record_floats::<f64>(&program, MODE, instructions).unwrap();
                for (row, expected) in expected.iter().enumerate().step_by(7) {
                    let inputs: Vec<Content> =
                        columns.iter().map(|column| Content::F64(column[row])).collect();
                    let [Content::F64(result)] = recording.interpret(&inputs)[..] else {
                        panic!("one number")
                    };
                    assert!(
                        same(result, *expected),
                        "{instructions:?} {operation} {:?}: {result}",
                        operands[row]
                    );
                }
            }
        }
    }

    #[test]
    fn to_binary32_everything_goes_away_once() {
        let text = |e: &str| format!("(FPCore (x y) (! :precision binary32 :round nearestAway {e}))");
        let at = |e: &str, x: f64, y: f64| {
            let program = Program::from_fpcore(&text(e)).unwrap();
            let plan = FloatPlan::<f64>::new(&program, MODE).unwrap();
            let mut result = [0.0];
            plan.run(&mut plan.scratch(Level::best()), &[&[x], &[y]], &mut result).unwrap();
            let narrow = FloatMode { width: Width::F32, ..MODE };
            if x == f64::from(x as f32) && y == f64::from(y as f32) {
                let plan = FloatPlan::<f32>::new(&program, narrow).unwrap();
                let mut narrow_result = [0.0];
                plan.run(&mut plan.scratch(Level::best()), &[&[x as f32], &[y as f32]], &mut narrow_result)
                    .unwrap();
                assert_eq!(f64::from(narrow_result[0]).to_bits(), result[0].to_bits(), "{e} {x} {y}");
                for instructions in [Instructions::Directed, Instructions::Nearest] {
                    let recording = record_floats::<f32>(&program, narrow, instructions).unwrap();
                    let inputs = [x, y].map(|x| Content::F32(x as f32));
                    let [Content::F32(recorded)] = recording.interpret(&inputs)[..] else {
                        panic!("one number")
                    };
                    assert_eq!(
                        f64::from(recorded).to_bits(),
                        result[0].to_bits(),
                        "{instructions:?} {e} {x} {y}"
                    );
                }
            }
            result[0]
        };
        assert_eq!(at("(+ x y)", 16_777_216.0, 1.0), 16_777_218.0);
        assert_eq!(at("(- x y)", -16_777_216.0, 1.0), -16_777_218.0);
        assert_eq!(at("(* x y)", 4097.0, 4097.0), 4097.0 * 4097.0 + 1.0);
        assert_eq!(at("(cast (* x y))", 1.0, 16_777_217.0), 16_777_218.0);
        assert_eq!(at("(pow x 2)", 4097.0, 0.0), 4097.0 * 4097.0 + 1.0);
        assert_eq!(at("(+ x 16777217)", 0.0, 0.0), 16_777_218.0);
        assert_eq!(at("(exp x)", 0.0, 0.0), 1.0);
        // A double rounding would go to 16777218.
        assert_eq!(at("(+ x y)", 16_777_216.0, f64::from(1.0_f32.next_down())), 16_777_216.0);
    }

    #[test]
    fn what_is_refused_is_known() {
        let of_formulas = TABLE.iter().filter(|info| info.readings.float);
        let refused =
            of_formulas.clone().filter(|info| ties(info.op).0 == Ties::Refused).map(|info| info.name);
        assert_eq!(
            refused.collect::<Vec<_>>(),
            [
                "pown",
                "compound",
                "compoundm1",
                "scalbn",
                "pow",
                "powr",
                "exp2",
                "exp10",
                "exp2m1",
                "exp10m1",
                "hypot",
                "norm3d",
                "norm4d"
            ]
        );
        for info in of_formulas {
            let why = ties(info.op).1;
            assert!(!why.is_empty() && why != "no formula has it", "{} says nothing of ties", info.name);
        }
    }

    #[test]
    fn what_cannot_be_rounded_so_is_named() {
        for (text, name) in [
            ("(FPCore (x y) (! :round nearestAway (pow x y)))", "pow"),
            ("(FPCore (x) :round nearestAway (pow x 3))", "pown"),
        ] {
            let program = Program::from_fpcore(text).unwrap();
            let error = FloatPlan::<f64>::new(&program, MODE).map(|_| ()).unwrap_err();
            assert!(matches!(error, DeviceError::TiesToAway(op) if op.name() == name), "{error}");
            let expected = format!(
                "`{name}` cannot be rounded to nearest with ties away from zero (nearestAway) in binary64"
            );
            assert_eq!(alloc::string::ToString::to_string(&error), expected);
        }
        // Of the whole, it is in every operation.
        let program =
            Program::from_fpcore("(FPCore (x) :round nearestAway (+ x (! :round toZero (sqrt 2))))");
        assert_eq!(
            alloc::string::ToString::to_string(&program.unwrap()),
            "%0 = x\n%1 = 2.rz\n%2 = sqrt.rz %1\n%3 = add.rna %0 %2\nreturn %3\n"
        );
    }
}
