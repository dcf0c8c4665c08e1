//! The operations of [`Lanes`], each with its definition.

use std::cmp::Ordering;
use std::marker::PhantomData;

use outward::format::Format;
use outward::machine::soft::{arith, integral};
use outward::machine::{Lanes, Machine};
use outward::round::{Round, Rounding, RoundingAttribute};

/// The results that an operation may give.
#[derive(Clone, Copy, Debug)]
pub enum Expected<F> {
    /// The result is this pattern.
    Is(F),
    /// The result is one of two patterns, or any NaN where one of them is a NaN.
    OneOf(F, F),
}

impl<F: Format> Expected<F> {
    /// Is this an expected result?
    pub fn allows(self, x: F) -> bool {
        match self {
            Expected::Is(v) => x.pattern() == v.pattern() || Format::is_nan(x) && Format::is_nan(v),
            Expected::OneOf(v, w) => {
                x.pattern() == v.pattern()
                    || x.pattern() == w.pattern()
                    || Format::is_nan(x) && (Format::is_nan(v) || Format::is_nan(w))
            }
        }
    }
}

/// An operation on lanes, and its result for numbers.
pub trait Operation {
    /// Returns the name of the operation, with the direction if it has one.
    fn name() -> String;
    /// Computes the operation on a machine.
    fn run<V: Lanes>(a: V, b: V, c: V) -> V;
    /// Returns the result by the definition.
    fn wanted<F: Format>(a: F, b: F, c: F) -> Expected<F>;
}

macro_rules! directed {
    ($($name:ident: |$a:ident, $b:ident, $c:ident| $run:expr, |$round:ident| $wanted:expr;)*) => {$(
        #[doc = concat!("`", stringify!($name), "` with a direction.")]
        pub struct $name<R>(PhantomData<R>);
        impl<R: Rounding> Operation for $name<R> {
            fn name() -> String {
                format!("{} {}", stringify!($name), R::ROUND.suffix())
            }
            #[inline(always)]
            fn run<V: Lanes>($a: V, $b: V, $c: V) -> V {
                let _ = ($a, $b, $c);
                $run
            }
            fn wanted<F: Format>($a: F, $b: F, $c: F) -> Expected<F> {
                let $round = R::ROUND;
                let _ = ($a, $b, $c);
                Expected::Is($wanted)
            }
        }
    )*};
}
directed! {
    Add: |a, b, c| a.add_r::<R>(b), |round| arith::add(a, b, round);
    Sub: |a, b, c| a.sub_r::<R>(b), |round| arith::sub(a, b, round);
    Mul: |a, b, c| a.mul_r::<R>(b), |round| arith::mul(a, b, round);
    Div: |a, b, c| a.div_r::<R>(b), |round| arith::div(a, b, round);
    Sqrt: |a, b, c| a.sqrt_r::<R>(), |round| arith::sqrt(a, round);
    Rsqrt: |a, b, c| outward::math::rsqrt::rsqrt_r::<R, V>(a), |round| arith::rsqrt(a, round);
    Fma: |a, b, c| a.fma_r::<R>(b, c), |round| arith::fma(a, b, c, round);
    ToF32: |a, b, c| V::exact_from(a.machine().to_f32_r::<R>(a.widen()).widen()),
        |round| arith::convert::<f32, F>(arith::convert(a, round), Round::TiesToEven);
}

macro_rules! plain {
    ($($name:ident: |$a:ident, $b:ident, $c:ident| $run:expr, $wanted:expr;)*) => {$(
        #[doc = concat!("`", stringify!($name), "`.")]
        pub struct $name;
        impl Operation for $name {
            fn name() -> String {
                stringify!($name).into()
            }
            #[inline(always)]
            fn run<V: Lanes>($a: V, $b: V, $c: V) -> V {
                let _ = ($a, $b, $c);
                $run
            }
            fn wanted<F: Format>($a: F, $b: F, $c: F) -> Expected<F> {
                let _ = ($a, $b, $c);
                $wanted
            }
        }
    )*};
}

/// Returns either neighbour.
fn faithful<F: Format>(operation: impl Fn(Round) -> F) -> Expected<F> {
    Expected::OneOf(operation(Round::TowardNegative), operation(Round::TowardPositive))
}

/// `a` where the ordering of a and b is among these, else `b`.
fn chosen<F: Format>(a: F, b: F, among: &[Ordering]) -> Expected<F> {
    Expected::Is(if arith::compare(a, b).is_some_and(|o| among.contains(&o)) { a } else { b })
}

/// Returns the operand that comes first, or either where they compare equal or not at all.
fn extreme<F: Format>(a: F, b: F, first: Ordering) -> Expected<F> {
    match arith::compare(a, b) {
        None | Some(Ordering::Equal) => Expected::OneOf(a, b),
        Some(order) => Expected::Is(if order == first { a } else { b }),
    }
}

/// Rounding to an integral value.
pub struct Integral<A>(PhantomData<A>);

impl<A: RoundingAttribute> Operation for Integral<A> {
    fn name() -> String {
        format!("Integral {}", A::ATTRIBUTE.suffix())
    }
    #[inline(always)]
    fn run<V: Lanes>(a: V, _: V, _: V) -> V {
        a.round_integral::<A>()
    }
    fn wanted<F: Format>(a: F, _: F, _: F) -> Expected<F> {
        Expected::Is(integral::round_to_integral(a, A::ATTRIBUTE))
    }
}

plain! {
    FaithfulAdd: |a, b, c| a + b, faithful(|round| arith::add(a, b, round));
    FaithfulSub: |a, b, c| a - b, faithful(|round| arith::sub(a, b, round));
    FaithfulMul: |a, b, c| a * b, faithful(|round| arith::mul(a, b, round));
    FaithfulDiv: |a, b, c| a / b, faithful(|round| arith::div(a, b, round));
    FaithfulSqrt: |a, b, c| a.sqrt(), faithful(|round| arith::sqrt(a, round));
    FaithfulFma: |a, b, c| a.fma(b, c), faithful(|round| arith::fma(a, b, c, round));
    Neg: |a, b, c| -a, Expected::Is(arith::neg(a));
    Abs: |a, b, c| a.abs(), Expected::Is(arith::abs(a));
    Lt: |a, b, c| V::select(a.lt(b), a, b), chosen(a, b, &[Ordering::Less]);
    Le: |a, b, c| V::select(a.le(b), a, b), chosen(a, b, &[Ordering::Less, Ordering::Equal]);
    Equals: |a, b, c| V::select(a.equals(b), a, b), chosen(a, b, &[Ordering::Equal]);
    IsNan: |a, b, c| V::select(a.is_nan(), b, c), Expected::Is(if Format::is_nan(a) { b } else { c });
    Lesser: |a, b, c| a.lesser(b), extreme(a, b, Ordering::Less);
    Greater: |a, b, c| a.greater(b), extreme(a, b, Ordering::Greater);
    MaskAnd: |a, b, c| V::select(a.lt(b) & b.lt(c), a, b),
        Expected::Is(if less(a, b) && less(b, c) { a } else { b });
    MaskOr: |a, b, c| V::select(a.lt(b) | b.lt(c), a, b),
        Expected::Is(if less(a, b) || less(b, c) { a } else { b });
    MaskNot: |a, b, c| V::select(!a.lt(b), a, b), Expected::Is(if less(a, b) { b } else { a });
    MaskTrue: |a, b, c| V::select(a.machine().mask(true) & !a.machine().mask(false), a, b), Expected::Is(a);
    Bits: |a, b, c| V::from_bits(a.to_bits() ^ b.to_bits() ^ c.to_bits()),
        Expected::Is(F::from_pattern(kept(a) ^ kept(b) ^ kept(c)));
    ExactFrom: |a, b, c| V::exact_from(a.widen()),
        if Format::is_nan(a) { Expected::OneOf(a, a) } else { Expected::Is(a) };
    Splat: |a, b, c| V::splat(a.machine(), V::Format::from_pattern(V::Format::MAX_BITS)),
        Expected::Is(F::from_pattern(F::MAX_BITS));
}

/// Returns the pattern as lanes hold it: lanes of the formats narrower than binary32 do not keep a NaN's payload.
fn kept<F: Format>(x: F) -> u64 {
    if F::BITS < 32 && Format::is_nan(x) { F::NAN_BITS } else { x.pattern() }
}

fn less<F: Format>(a: F, b: F) -> bool {
    arith::compare(a, b) == Some(Ordering::Less)
}
