//! Encloses the digamma function ψ = Γ′/Γ, to about six digits, for slopes.

use crate::interval::{DecInterval, Interval};

/// Least argument at which the series is used.
const FAR: f64 = 10.0;

/// Encloses ψ on an interval without a pole (0, −1, −2 …). ψ rises between two poles and above the last one, since its
/// derivative Σ 1/(x + k)² is positive (DLMF 5.15.1): its bounds are those at the ends.
pub fn digamma(x: DecInterval<f64>) -> DecInterval<f64> {
    let whole = DecInterval::from(Interval::ENTIRE);
    let Some(x) = x.interval().filter(|x| x.is_common()) else { return whole };
    let (lo, hi) = (x.inf(), x.sup());
    let is_between_poles = lo > 0.0 || hi < 0.0 && floor(lo) == floor(hi) && floor(lo) < lo;
    if !is_between_poles {
        return whole;
    }
    let [low, high] = [lo, hi].map(|x| at(Interval::point(x)));
    between(low.inf(), high.sup()).into()
}

fn between(lo: f64, hi: f64) -> Interval<f64> {
    Interval::new(lo, hi).unwrap_or(Interval::ENTIRE)
}

fn floor(x: f64) -> f64 {
    Interval::point(x).floor().inf()
}

/// Encloses ψ at a number that is no pole.
fn at(x: Interval<f64>) -> Interval<f64> {
    let number = Interval::point;
    if x.inf() < 0.0 {
        // ψ(x) = ψ(1 − x) − π·cot(πx) (DLMF 5.5.4)
        let pi = between(core::f64::consts::PI, core::f64::consts::PI.next_up());
        return at(number(1.0) - x) - pi * x.cospi() / x.sinpi();
    }
    // ψ(x) = ψ(x + 1) − 1/x (DLMF 5.5.2)
    let (mut x, mut left_out) = (x, number(0.0));
    while x.inf() < FAR {
        left_out += x.recip();
        x += number(1.0);
    }
    // ψ(x) = ln x − 1/(2x) − 1/(12x²) + r with 0 ≤ r ≤ 1/(120x⁴): the terms of the asymptotic series enclose it (DLMF
    // 5.11.2 and 5.11(ii)).
    let square = x.sqr();
    let rest = between(0.0, (number(120.0) * square.sqr()).recip().sup());
    x.ln() - (number(2.0) * x).recip() - (number(12.0) * square).recip() + rest - left_out
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Values of DLMF 5.4(ii), and by the recurrence from them.
    #[test]
    fn known_values_are_enclosed() {
        const EULER: f64 = 0.577_215_664_901_532_9;
        let ln_2 = core::f64::consts::LN_2;
        for (x, value) in [
            (1.0, -EULER),
            (2.0, 1.0 - EULER),
            (0.5, -EULER - 2.0 * ln_2),
            (-0.5, 2.0 - EULER - 2.0 * ln_2),
            (-1.5, 2.0 + 2.0 / 3.0 - EULER - 2.0 * ln_2),
            (1e300, 690.775_527_898_213_7),
        ] {
            let found = digamma(DecInterval::point(x)).interval().expect("bounds");
            assert!(found.inf() - 1e-14 * value.abs() <= value && value <= found.sup() + 1e-14 * value.abs());
            assert!(found.wid() < 1e-5, "{x}: {found}");
        }
    }

    #[test]
    fn poles_leave_nothing_known() {
        for (lo, hi) in [(-1.5, -0.5), (-1.0, -0.5), (-0.5, 0.5), (0.0, 1.0), (-2.0, -2.0)] {
            let x = DecInterval::new(lo, hi).expect("an interval");
            assert_eq!(digamma(x).interval(), Some(Interval::ENTIRE), "{lo}..{hi}");
        }
    }
}
