//! The crate `inari`, with its default features: tightest intervals, one at a time.

use std::hint::black_box;

use inari::Interval;

use crate::clock::Contender;
use crate::data::{Intervals, Operands};

/// Returns a loop of `inari` over the same operands, for the compared operations.
pub fn inari(name: &str, operands: &Operands) -> Option<Contender<'static>> {
    let function: fn(&[Interval], &[Interval], &mut [Interval]) = match name {
        "add" => |x, y, z| each(x, y, z, |x, y| x + y),
        "mul" => |x, y, z| each(x, y, z, |x, y| x * y),
        "div" => |x, y, z| each(x, y, z, |x, y| x / y),
        "exp" => |x, y, z| each(x, y, z, |x, _| x.exp()),
        "log" => |x, y, z| each(x, y, z, |x, _| x.ln()),
        "sin" => |x, y, z| each(x, y, z, |x, _| x.sin()),
        "pow" => |x, y, z| each(x, y, z, |x, y| x.pow(y)),
        _ => return None,
    };
    let is_slow = matches!(name, "exp" | "log" | "sin" | "pow");
    let count = if is_slow { 64 } else { operands.z.lo.len() };
    let (x, y) = (intervals(&operands.x, count), intervals(&operands.y, count));
    let mut z = x.clone();
    let call = Box::new(move || function(black_box(&x), black_box(&y), black_box(&mut z)));
    Some(Contender { name: "inari".into(), elements: 2 * count, call })
}

fn intervals(from: &Intervals, count: usize) -> Vec<Interval> {
    let bounds = from.lo.iter().zip(from.hi.iter()).take(count);
    bounds.map(|(&lo, &hi)| Interval::try_from((lo, hi)).expect("bounds in order")).collect()
}

#[inline(always)]
fn each(
    x: &[Interval],
    y: &[Interval],
    z: &mut [Interval],
    operation: impl Fn(Interval, Interval) -> Interval,
) {
    for ((x, y), z) in x.iter().zip(y).zip(z) {
        *z = operation(*x, *y);
    }
}
