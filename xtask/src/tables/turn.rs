//! A table of sixteen entries for the tangent, and constants for sine and cosine, on machines that look such tables up
//! in registers.

use super::narrow::{economised, polynomial, tangent};
use super::write::{array, scalar};
use crate::prove::upward::worse;
use crate::real::Real;

/// Writes all tables of the tangent, and half turns.
pub fn turn(out: &mut String) {
    let pi = Real::pi();
    scalar(out, "1 / π.", "HALF_TURNS", Real::ratio(1, 1).div(&pi).to_f64(53));
    scalar(out, "2 / π.", "QUARTER_TURNS", Real::ratio(2, 1).div(&pi).to_f64(53));
    let mut rest = pi.scale(-1);
    let docs = [
        "π/2, the nearest double: a multiple of 2^-52.",
        "What that leaves of π/2, the nearest double.",
        "What those leave of π/2, the nearest double.",
    ];
    for (doc, i) in docs.into_iter().zip(1..) {
        let part = rest.to_f64(53);
        scalar(out, doc, &format!("QUARTER_{i}"), part);
        rest = rest.sub(&Real::from_f64(part));
    }
    tan(out, &pi);
}

/// Offsets of the angles from iπ/60, in units of 2^-52. Among some 2^23 angles near each, these have the tangents
/// closest to doubles.
const TAN_OFFSETS: [i64; 15] = [
    -3_446_332,
    -3_871_203,
    -1_447_903,
    1_378_202,
    -1_651_281,
    -1_420_670,
    2_304_789,
    -459_910,
    -968_832,
    // The slope at π/6 is 4/3, so nearer offsets would repeat the last digits; the last angle is below π/4, where
    // doubles are twice as dense.
    17_182_196_385,
    1_244_135,
    2_464_618,
    -2_450_812,
    -3_200_550,
    -4_291_108_416,
];

fn tan(out: &mut String, pi: &Real) {
    let step = pi.div_int(60);
    let mut angles = vec![0.0];
    let mut tangents = vec![0.0];
    let mut error = 0.0_f64;
    for (i, offset) in (1..).zip(TAN_OFFSETS) {
        let angle = near(&step.mul_int(i), offset);
        let tangent = angle.sin().div(&pi.scale(-1).sub(&angle).sin());
        angles.push(angle.to_f64(53));
        tangents.push(tangent.to_f64(53));
        error = worse(error, missed(&tangent) / tangent.to_f64(53));
    }
    let doc = format!(
        "Near iπ/60, such that the tangent is near a double: that is off by less than 2^{:.2} of it.",
        (error.log2() * 100.0).ceil() / 100.0
    );
    array(out, &doc, "TAN_ANGLE", &angles);
    array(out, "The tangents of those.", "TAN_TANGENT", &tangents);
    // |r| up to half a step, 2^-10 of one, and 2^-17 for the angle; the square has one part in 2^10 more for rounding.
    let bound = step.mul_int(513).div_int(1024).add(&Real::ratio(1, 1 << 17));
    let square = bound.mul(&bound).mul_int(1025).div_int(1024);
    let doc = "(tan r / r − 1)/r² in powers of r², for |r| up to half a step and a little";
    polynomial(out, doc, "TAN_SERIES", &economised(tangent(), 4, &square, true));
}

/// Returns the angle that is `offset` multiples of 2^-52 from another.
fn near(angle: &Real, offset: i64) -> Real {
    Real::from_f64(angle.to_grid(52)).add(&Real::ratio(offset, 1).scale(-52))
}

/// Returns the difference between a number and its nearest double.
fn missed(x: &Real) -> f64 {
    x.sub(&Real::from_f64(x.to_f64(53))).to_f64(53).abs()
}
