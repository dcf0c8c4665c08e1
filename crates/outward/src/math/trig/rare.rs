//! The lanes that the quick phase leaves. Small arguments need no more than a neighbour; the others are huge, or close calls, and take
//! the second phase, which leaves almost none of them to the accurate one.

use core::marker::PhantomData;

use super::accurate::{Exact, is_small, sin_of_small, tan_of_small};
use super::angle::{Angle, is_tiny};
use super::fine::{FINE_SIN_ERR, FINE_TAN_ERR};
use crate::format::Format;
use crate::machine::{Key, Lanes, Machine, MaskOf, Rare};
use crate::round::Rounding;

/// ±sin(x + `QUARTERS`·π/2), given x and ±1.
pub struct Sine<R, T, const QUARTERS: u64>(PhantomData<(R, T)>);

impl<R: Rounding, T: Format, const QUARTERS: u64> Rare<2, 1> for Sine<R, T, QUARTERS> {
    type Format = T;
    const KEY: Key = Key::rounded::<R, T>(if QUARTERS == 0 { "sin" } else { "cos" });

    #[inline(always)]
    fn run<V: Lanes<Format = T>>([x, sign]: [V; 2]) -> [V; 1] {
        let near = sin_of_small::<R, V>(x, QUARTERS, is_negative(sign));
        let near = V::select(is_finite(x), near, V::splat(x.machine(), T::nan()));
        V::rescue::<FarSine<R, T, QUARTERS>, 2, 1>(!is_small(x) & is_finite(x), [x, sign], [near])
    }
}

struct FarSine<R, T, const QUARTERS: u64>(PhantomData<(R, T)>);

impl<R: Rounding, T: Format, const QUARTERS: u64> Rare<2, 1> for FarSine<R, T, QUARTERS> {
    type Format = T;
    const KEY: Key = Key::rounded::<R, T>(if QUARTERS == 0 { "far_sin" } else { "far_cos" });
    const NESTED: bool = true;

    #[inline(always)]
    fn run<V: Lanes<Format = T>>([x, sign]: [V; 2]) -> [V; 1] {
        let m = x.machine();
        let angle = Angle::exact(m, x.widen()).turned(m, QUARTERS);
        let (high, low) = angle.fine_sin(m);
        let (high, low) = (high * sign.widen(), low * sign.widen()); // exact
        let (fine, undecided) = V::round_sum::<R>(high, low, V::Machine::UNIT * FINE_SIN_ERR);
        V::rescue::<HardSine<R, T, QUARTERS>, 2, 1>(undecided | is_tiny(high), [x, sign], [fine])
    }
}

struct HardSine<R, T, const QUARTERS: u64>(PhantomData<(R, T)>);

impl<R: Rounding, T: Format, const QUARTERS: u64> Rare<2, 1> for HardSine<R, T, QUARTERS> {
    type Format = T;
    const KEY: Key = Key::rounded::<R, T>(if QUARTERS == 0 { "hard_sin" } else { "hard_cos" });

    fn run<V: Lanes<Format = T>>([x, sign]: [V; 2]) -> [V; 1] {
        [Exact::new(x).sin::<R>(QUARTERS, is_negative(sign))]
    }
}

/// tan x.
pub struct Tangent<R, T>(PhantomData<(R, T)>);

impl<R: Rounding, T: Format> Rare<1, 1> for Tangent<R, T> {
    type Format = T;
    const KEY: Key = Key::rounded::<R, T>("tan");

    #[inline(always)]
    fn run<V: Lanes<Format = T>>([x]: [V; 1]) -> [V; 1] {
        let near = V::select(is_finite(x), tan_of_small::<R, V>(x), V::splat(x.machine(), T::nan()));
        V::rescue::<FarTangent<R, T>, 1, 1>(!is_small(x) & is_finite(x), [x], [near])
    }
}

struct FarTangent<R, T>(PhantomData<(R, T)>);

impl<R: Rounding, T: Format> Rare<1, 1> for FarTangent<R, T> {
    type Format = T;
    const KEY: Key = Key::rounded::<R, T>("far_tan");
    const NESTED: bool = true;

    #[inline(always)]
    fn run<V: Lanes<Format = T>>([x]: [V; 1]) -> [V; 1] {
        let m = x.machine();
        let angle = Angle::exact(m, x.widen());
        let (high, low) = angle.fine_tan(m);
        let (fine, undecided) = V::round_sum::<R>(high, low, V::Machine::UNIT * FINE_TAN_ERR);
        V::rescue::<HardTangent<R, T>, 1, 1>(undecided | angle.is_close(m), [x], [fine])
    }
}

struct HardTangent<R, T>(PhantomData<(R, T)>);

impl<R: Rounding, T: Format> Rare<1, 1> for HardTangent<R, T> {
    type Format = T;
    const KEY: Key = Key::rounded::<R, T>("hard_tan");

    fn run<V: Lanes<Format = T>>([x]: [V; 1]) -> [V; 1] {
        [Exact::new(x).tan::<R>()]
    }
}

fn is_negative<V: Lanes>(sign: V) -> MaskOf<V> {
    sign.lt(V::splat(sign.machine(), V::Format::from_pattern(0)))
}

fn is_finite<V: Lanes>(x: V) -> MaskOf<V> {
    x.widen().abs().lt(x.machine().f64(f64::INFINITY))
}
