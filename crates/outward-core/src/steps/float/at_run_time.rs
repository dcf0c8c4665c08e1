//! The functions of a number and an integer that is known only at run time, as recordings, from which the functions of
//! a header are made. Formulas have no such functions: their integers are constants.

use super::lanes::{CanonicalNan, LaneFunction, Nearest};
use crate::machine::trace::{Instructions, Recorder, Recording};
use crate::machine::{F64Of, Lanes, Native};
use crate::round::{Rd, Rn, Round, Rounding, Ru, Rz};
use crate::table::Op;

macro_rules! at_run_time {
    ($($op:ident { $($function:tt)+ })*) => {
        /// The function of numbers and of integers in binary64.
        fn in_lanes<R: Rounding, V: Lanes>(op: Op, x: V, n: F64Of<V>) -> V {
            match op {
                $(Op::$op => $($function)+::<R, V>(x, n),)*
                _ => unreachable!("the table has no integer there"),
            }
        }
    };
}
crate::__functions_with_integer! { at_run_time at_run_time }

/// Records one of the functions, rounded in a direction. The inputs are a number of the format `T` and an integer of 32
/// bits as a number of binary64.
pub(in crate::steps) fn record_with_integer<T: Native>(
    op: Op,
    round: Round,
    instructions: Instructions,
) -> Recording {
    let recorder = Recorder::with(instructions);
    let (x, n) = (recorder.input::<T>(), recorder.input::<f64>());
    let result = match round {
        Round::TiesToEven => in_lanes::<Rn, _>(op, x, n),
        Round::TowardZero => in_lanes::<Rz, _>(op, x, n),
        Round::TowardPositive => in_lanes::<Ru, _>(op, x, n),
        Round::TowardNegative => in_lanes::<Rd, _>(op, x, n),
    };
    recorder.finish::<T>(&[Nearest(CanonicalNan).call([result])])
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::super::{ResultRounding, operations};
    use super::record_with_integer;
    use crate::format::Format;
    use crate::machine::trace::{Content, Instructions};
    use crate::machine::{Lanes, Native};
    use crate::round::Round;
    use crate::steps::Width;
    use crate::table::{TABLE, Type};

    /// Integers that are special cases, their neighbours, and the ends of the range.
    const INTEGERS: [i32; 25] = [
        0,
        1,
        -1,
        2,
        -2,
        3,
        -3,
        4,
        5,
        -7,
        24,
        31,
        63,
        64,
        -64,
        65,
        -65,
        149,
        -150,
        1022,
        -1023,
        2045,
        -2047,
        i32::MAX,
        i32::MIN,
    ];

    /// Returns numbers of every size, and some near 1 whose large powers are numbers.
    fn numbers<T: Native>() -> Vec<T> {
        let one = u64::from(T::EMAX.unsigned_abs()) << T::FRACTION_BITS;
        let mut patterns = alloc::vec![0, 1, one, one + 1, one - 1];
        patterns.extend([T::infinity().pattern(), T::infinity().pattern() - 1, T::nan().pattern()]);
        let mut state = 11_u64;
        for shift in [3, T::FRACTION_BITS + 2] {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            patterns.extend([one + (state >> 12 & ((1 << shift) - 1)), state >> (65 - T::BITS)]);
        }
        // 2, 3, 4 and 9
        let places = [8, 12, 16, 25].map(|eighths: u64| eighths << (T::FRACTION_BITS - 3));
        patterns.extend(places.map(|place| one + place));
        let signed = patterns.iter().flat_map(|&pattern| [pattern, pattern | T::SIGN_MASK]);
        signed.map(T::from_pattern).collect()
    }

    fn as_with_one_integer<T: Native + Lanes<Format = T>>(width: Width, instructions: Instructions) {
        for info in TABLE.iter().filter(|info| info.readings.float && info.operands.contains(&Type::Integer))
        {
            let pairs = numbers::<T>().into_iter().flat_map(|x| INTEGERS.map(|n| (x, n)));
            let pairs: Vec<(T, i32)> = pairs.collect();
            for (start, round) in Round::ALL.into_iter().enumerate() {
                let recording = record_with_integer::<T>(info.op, round, instructions);
                // Each pair is tested in one of the directions: nothing is optimised here.
                for &(x, n) in pairs.iter().skip(start).step_by(Round::ALL.len()) {
                    let to = ResultRounding { width, round: round.into() };
                    let wanted: T = operations::with_integer_in_lanes(info.op, to, x, n);
                    let inputs = [Content::number(x), Content::F64(f64::from(n))];
                    let found = recording.interpret(&inputs)[0].pattern();
                    let wanted = if Format::is_nan(wanted) { T::nan() } else { wanted };
                    assert_eq!(found, wanted.pattern(), "{} {round:?} {x:?} {n}", info.name);
                }
            }
        }
    }

    #[test]
    fn functions_are_those_with_one_integer() {
        as_with_one_integer::<f64>(Width::F64, Instructions::Directed);
        as_with_one_integer::<f32>(Width::F32, Instructions::Directed);
        as_with_one_integer::<f64>(Width::F64, Instructions::Nearest);
        as_with_one_integer::<f32>(Width::F32, Instructions::Nearest);
    }
}
