//! Checks that hold for every program: bounds are ordered, enclose the bounds of every smaller box, and are the same on
//! two machines.

use outward::Round;
use outward::device::{FloatMode, FloatPlan, IntervalColumn, IntervalPlan, IntervalSlice};
use outward::machine::Level;
use outward::program::{Program, Width};

use crate::kind;

/// Largest number of values, or inputs, of a program that is evaluated.
const LARGEST: usize = 100;
const INPUTS: usize = 8;
/// Number of nests: a wide box, one in it, a point of that.
const NESTS: usize = 2;

/// Evaluates the program in boxes that depend on the seed.
pub fn evaluate(program: &Program, seed: &[u8]) {
    if program.nodes().len() > LARGEST || program.inputs().len() > INPUTS {
        return;
    }
    let mut state = kind(seed);
    let columns: Vec<[Vec<f64>; 2]> = program.inputs().iter().map(|_| column(&mut state)).collect();
    if let Ok(plan) = IntervalPlan::<f64>::new(program) {
        let inputs: Vec<_> = columns.iter().map(|[lo, hi]| IntervalSlice { lo, hi, dec: None }).collect();
        let on = |level: Level| {
            let mut result = IntervalColumn::new(3 * NESTS);
            plan.run(&mut plan.scratch(level), &inputs, result.as_slice_mut()).expect("columns that fit");
            result
        };
        let result = on(Level::best());
        nested(program, &result, &columns);
        let scalar = on(Level::Scalar);
        for (name, a, b) in [
            ("lo", &result.lo, &scalar.lo),
            ("hi", &result.hi, &scalar.hi),
            ("dec", &result.dec, &scalar.dec),
        ] {
            assert_eq!(
                bits(a),
                bits(b),
                "{name} on {} and the scalar machine:\n{program}",
                Level::best().name()
            );
        }
    }
    let mode = FloatMode { width: Width::F64, round: Round::TowardPositive };
    if let Ok(plan) = FloatPlan::<f64>::new(program, mode) {
        let inputs: Vec<&[f64]> = columns.iter().map(|[lo, _]| &lo[..]).collect();
        let on = |level: Level| {
            let mut result = [0.0; 3 * NESTS];
            plan.run(&mut plan.scratch(level), &inputs, &mut result).expect("columns that fit");
            result
        };
        assert_eq!(bits(&on(Level::best())), bits(&on(Level::Scalar)), "floats on two machines:\n{program}");
    }
}

fn bits(column: &[f64]) -> Vec<u64> {
    column.iter().map(|x| x.to_bits()).collect()
}

/// Checks that each box of a nest contains the next one; so must the results, and decorations must not get weaker.
fn nested(program: &Program, result: &IntervalColumn<f64>, columns: &[[Vec<f64>; 2]]) {
    for row in 0..3 * NESTS {
        let (lo, hi, dec) = (result.lo[row], result.hi[row], result.dec[row]);
        let what = || {
            let at: Vec<_> = columns.iter().map(|[lo, hi]| (lo[row], hi[row])).collect();
            format!("[{lo:e}, {hi:e}] {dec} at {at:?}:\n{program}")
        };
        let empty = lo.is_nan() && hi.is_nan();
        assert!(empty || lo <= hi && lo < f64::INFINITY && hi > f64::NEG_INFINITY, "{}", what());
        assert!([0.0, 4.0, 8.0, 12.0, 16.0].contains(&dec) && !(empty && dec > 4.0), "{}", what());
        if row % 3 != 0 {
            let (low, high) = (result.lo[row - 1], result.hi[row - 1]);
            assert!(empty || low <= lo && hi <= high, "not in [{low:e}, {high:e}]: {}", what());
            assert!(dec >= result.dec[row - 1], "worse than {} before: {}", result.dec[row - 1], what());
        }
    }
}

/// Returns a column of boxes: wide, narrow, point; wide, narrow, point.
fn column(state: &mut u64) -> [Vec<f64>; 2] {
    let [mut lo, mut hi] = [Vec::new(), Vec::new()];
    for _ in 0..NESTS {
        let [a, b] = [number(state), number(state)];
        let (low, high) = (a.min(b), a.max(b));
        let mid = low / 2.0 + high / 2.0;
        let inner = (mid.max(low).min(high), high);
        for (low, high) in [(low, high), inner, (inner.0, inner.0)] {
            lo.push(low);
            hi.push(high);
        }
    }
    [lo, hi]
}

fn number(state: &mut u64) -> f64 {
    *state = kind(*state);
    let magnitude = match *state >> 8 & 7 {
        0 => 0.0,
        1 => f64::MAX,
        2 => f64::from_bits(*state >> 32),
        3 => (*state >> 58) as f64,
        _ => ((*state >> 40) as f64 / 65536.0).exp2().min(1.0e9) * 1.0e-3,
    };
    if *state & 1 == 0 { magnitude } else { -magnitude }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks that faults are seen: a bound too many, a box that sticks out, a decoration that gets weaker.
    #[test]
    fn what_is_wrong_is_seen() {
        let program = Program::parse("x").expect("a formula");
        let columns = [column(&mut 1)];
        let right = || IntervalColumn {
            lo: vec![0.0, 1.0, 2.0, 0.0, 1.0, 2.0],
            hi: vec![4.0; 6],
            dec: vec![16.0; 6],
        };
        nested(&program, &right(), &columns);
        let wrongs: [fn(&mut IntervalColumn<f64>); 4] =
            [|x| x.lo[0] = 5.0, |x| x.hi[1] = 4.5, |x| x.dec[2] = 4.0, |x| x.lo[0] = f64::INFINITY];
        for wrong in wrongs {
            let mut column = right();
            wrong(&mut column);
            assert!(std::panic::catch_unwind(|| nested(&program, &column, &columns)).is_err(), "{column:?}");
        }
    }
}
