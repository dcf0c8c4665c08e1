//! Binary32: every input whose result isn't trivial, through the library's binary64, which is 2^29 times finer. Of
//! powers, whose inputs are pairs, so many at random.

use outward::Round;
use outward::machine::Level;
use outward_test::evaluate::{Paths, evaluate};
use outward_test::functions::Function;
use outward_test::generators::Random;

use crate::HardInputs;

/// Pairs for pow.
const PAIRS: u64 = 1 << 27;
/// Inputs at once.
const BLOCK: usize = 1 << 12;
/// How near counts, in units of binary64 in the last place: 2^-21 of a unit of binary32.
const NEAR: u64 = 1 << 8;

pub fn hard(function: Function) -> HardInputs<f32> {
    let mut candidates = Vec::new();
    let mut block: Vec<[f64; 2]> = Vec::with_capacity(BLOCK);
    let mut tried = 0u64;
    let mut check_block = |block: &mut Vec<[f64; 2]>| {
        tried += block.len() as u64;
        let results = evaluate(Level::best(), function, Paths::AsUsed, Round::TiesToEven, block);
        for (input, result) in block.drain(..).zip(results) {
            let beyond = result.to_bits() & ((1 << 28) - 1);
            let normal = (f64::from(f32::MIN_POSITIVE)..f64::from(f32::MAX)).contains(&result.abs());
            if normal && beyond.min((1 << 28) - beyond) < NEAR {
                candidates.push(input.map(|x| x as f32));
            }
        }
    };
    let of_two = function.arity() == 2;
    if of_two {
        let mut random = Random::new(0x32);
        for _ in 0..PAIRS {
            block.push(if function == Function::Pow {
                pair(&mut random)
            } else {
                any_pair(function, &mut random)
            });
            if block.len() == BLOCK {
                check_block(&mut block);
            }
        }
    } else {
        for (from, to) in ranges(function) {
            for bits in from..to {
                block.push([f64::from(f32::from_bits(bits)), 0.0]);
                if block.len() == BLOCK {
                    check_block(&mut block);
                }
            }
        }
    }
    check_block(&mut block);
    // Exact powers fill the list otherwise.
    candidates.retain(|&[x, y]| function != Function::Pow || !is_short(f64::from(x).powf(f64::from(y))));
    let of = if of_two { "random pairs" } else { "inputs, all that are not trivial" };
    HardInputs { candidates, how: format!("the hardest of {tried} {of}") }
}

/// Has it 28 zeros at the end? Then it is exact in binary32, or so near that the oracle has to say.
fn is_short(x: f64) -> bool {
    x.to_bits() & ((1 << 28) - 1) == 0
}

/// Patterns of the inputs whose result is neither trivial (x, 1, ±π/2 and a bit) nor out of range nor that of −x.
fn ranges(function: Function) -> Vec<(u32, u32)> {
    let Some(suite) = function.suite() else { return Vec::new() };
    let [least, most] = suite.exhaustive.map(f32::to_bits);
    let negative = 1 << 31;
    let halves = [(least, most), (negative | least, negative | most)];
    halves[..1 + usize::from(suite.has_another_half())].to_vec()
}

/// Numbers between whose sizes no more lies than the row says.
fn any_pair(function: Function, random: &mut Random) -> [f64; 2] {
    let apart = function.suite_of_two().map_or(0, |suite| suite.distance);
    let exponent = random.below(apart / 2 + 1) as f64;
    let number =
        |exponent: f64, random: &mut Random| f64::from((exponent.exp2() * (1.0 + random.unit())) as f32);
    [number(exponent, random), number(0.0, random)]
}

/// A base and an exponent of which the power is a normal number, as often as not.
fn pair(random: &mut Random) -> [f64; 2] {
    let exponent = i32::try_from(random.below(32)).expect("small") - 16;
    let x = (2.0_f64.powi(exponent) * (1.0 + random.unit())) as f32;
    let y = (2.0 * random.unit() - 1.0) * 120.0 / f64::from(x).log2().abs().max(0.01);
    let y = if random.below(4) == 0 { (y * 2.0).round() / 2.0 } else { y };
    [f64::from(x), f64::from(y as f32)]
}
