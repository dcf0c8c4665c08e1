//! The rounding step [`Lanes::round_sum`]: the result of a decided lane must be the rounding of every number within the
//! bound, and a lane may only be undecided close to a point where the rounding changes.

use std::marker::PhantomData;

use dashu_int::IBig;
use outward::format::Format;
use outward::machine::{Kernel, Lanes, Machine, Native};
use outward::round::{Rd, Rn, Round, Rounding, Ru, Rz};

use super::{Target, ambient};
use crate::generators::Random;
use crate::oracle::real::Real;

/// The answer of one lane: the pattern, and whether it was decided.
type LaneResult = (u64, bool);

/// The forms of the rounding step.
#[derive(Clone, Copy, Debug)]
enum Form {
    /// [`Lanes::round_sum`].
    Sum,
    /// [`Lanes::round_sized_sum`], the size being |h|.
    Sized,
    /// [`Lanes::round_pair`], of sums with h next to h + l.
    Pair,
    /// A pair with h some numbers off, where lanes may be left open but not be wrong.
    FarPair,
    /// [`Lanes::round_positive_pair`], of pairs with h > 0.
    PositivePair,
}

impl Form {
    /// The sum, as one that this form takes.
    fn taken(self, [h, l]: [f64; 2]) -> [f64; 2] {
        let s = h + l;
        let t = l - (s - h);
        match self {
            Form::Sum | Form::Sized => [h, l],
            Form::PositivePair if s < 0.0 => [-s, -t],
            Form::Pair | Form::PositivePair => [s, t],
            Form::FarPair => {
                let pattern = s.to_bits();
                let off = f64::from_bits(pattern.wrapping_add(pattern % 5).wrapping_sub(2));
                [off, (s - off) + t]
            }
        }
    }
}

struct Run<'a, F, R> {
    form: Form,
    sums: &'a [[f64; 2]],
    relative: f64,
    answers: &'a mut Vec<LaneResult>,
    format: PhantomData<(F, R)>,
}

impl<F: Native, R: Rounding> Kernel for Run<'_, F, R> {
    type Output = ();

    #[inline(always)]
    fn run<M: Machine>(self, m: M) {
        for input in self.sums.chunks_exact(M::LANES) {
            let part = |i: usize| {
                let lanes: [f64; 8] = std::array::from_fn(|lane| input[lane % M::LANES][i]);
                M::F64::load(m, &lanes)
            };
            let (h, l) = (part(0), part(1));
            let (value, undecided) = match self.form {
                Form::Sum => F::On::<M>::round_sum::<R>(h, l, self.relative),
                Form::Sized => F::On::<M>::round_sized_sum::<R>(h, l, h.abs(), self.relative),
                Form::Pair | Form::FarPair => F::On::<M>::round_pair::<R>(h, l, self.relative),
                Form::PositivePair => F::On::<M>::round_positive_pair::<R>(h, l, self.relative),
            };
            let mut values = [F::from_pattern(0); 8];
            value.store(&mut values);
            let (zero, one) = (F::from_pattern(0), F::one());
            let mut flags = [zero; 8];
            let flag = F::On::<M>::select(undecided, F::On::<M>::splat(m, zero), F::On::<M>::splat(m, one));
            flag.store(&mut flags);
            for lane in 0..M::LANES {
                self.answers.push((values[lane].pattern(), flags[lane] == one));
            }
        }
    }
}

/// The scale of sums, which are all integers in units of 2^-SCALE.
const SCALE: usize = 2600;

fn exact(x: f64) -> IBig {
    let real = Real::from_f64(x);
    let shift = usize::try_from(SCALE as i64 + real.exponent).expect("inside the scale");
    let magnitude = IBig::from(real.significand) << shift;
    if real.negative { -magnitude } else { magnitude }
}

/// h + l + h · relative, rounded; `relative` may be negative.
fn rounded<F: Format>(h: f64, l: f64, relative: f64, round: Round) -> u64 {
    let product: IBig = (exact(h) * exact(relative)) >> SCALE;
    let sum = exact(h) + if l == 0.0 { IBig::ZERO } else { exact(l) } + product;
    let negative = sum < IBig::ZERO;
    let magnitude: dashu_int::UBig = dashu_base::UnsignedAbs::unsigned_abs(sum);
    let cut = dashu_base::BitTest::bit_len(&magnitude).saturating_sub(128);
    let leading: u128 = u128::try_from(&magnitude >> cut).expect("128 bits");
    let all = (dashu_int::UBig::from(leading) << cut) == magnitude;
    let real = Real::new(negative, leading, cut as i64 - SCALE as i64);
    Real { exact: all, ..real }.round::<F>(round)
}

/// Sums at which a rounding may change, and others.
fn sums<F: Format>(count: usize, relative: f64, random: &mut Random) -> Vec<[f64; 2]> {
    (0..count)
        .map(|i| {
            // The sum is near a number of the format, or halfway between two, or anything; within the range or beyond.
            let exponent = match random.below(4) {
                0 => random.below(1900) as i32 - 900,
                1 => F::EMIN - F::FRACTION_BITS as i32 - 2 + random.below(40) as i32,
                2 => F::EMAX - 1 + random.below(4) as i32,
                _ => random.below(20) as i32 - 10,
            };
            let exponent = exponent.clamp(-899, 999);
            let digits = match random.below(4) {
                0 => F::PRECISION,
                1 => F::PRECISION + 1,
                2 => 1 + random.below(u64::from(F::PRECISION) + 2) as u32,
                _ => 53,
            };
            let fraction = random.bits() >> 12 & !((1_u64 << (53 - digits.min(53))) - 1);
            let h = f64::from_bits(((exponent + 1023) as u64) << 52 | fraction);
            let ulp = 2.0_f64.powi(exponent - 52);
            let near = relative * h * [0.5, 0.99, 1.01, 2.0, 4.0, 9.0][i % 6];
            let l = match random.below(6) {
                0 => near,
                1 => ulp / 2.0 + near,
                2 => ulp / 2.0,
                3 => ulp * random.unit(),
                4 => h * 2.0_f64.powi(-11) * random.unit(),
                _ => ulp * random.unit() * 2.0_f64.powi(-(random.below(60) as i32)),
            };
            let l = if random.below(2) == 0 { -l } else { l };
            if random.below(2) == 0 { [-h, -l] } else { [h, l] }
        })
        .collect()
}

/// # Panics
/// Where a decided lane is wrong, or a lane is left open that a somewhat larger bound decides.
fn check<F: Native, R: Rounding>(
    target: impl Target,
    directions: &[Round],
    form: Form,
    sums: &[[f64; 2]],
    relative: f64,
) {
    // A machine may enlarge the bound by the errors of its own roundings: 2^-100, or an addition of the bound to l.
    let generous = |h: f64, l: f64| 4.0 * relative + 2.0_f64.powi(-99) + 2.0_f64.powi(-51) * (l / h).abs();
    let wanted: Vec<_> = sums
        .iter()
        .map(|&[h, l]| {
            let at = |relative: f64| rounded::<F>(h, l, relative, R::ROUND);
            let generous = generous(h, l);
            (at(-relative), at(relative), at(-generous) == at(generous))
        })
        .collect();
    for &ambient in directions {
        let mut answers = Vec::new();
        let run = Run::<F, R> { form, sums, relative, answers: &mut answers, format: PhantomData };
        ambient::under(ambient, || target.dispatch(run));
        assert_eq!(answers.len(), sums.len());
        for ((&[h, l], &(value, decided)), &(below, above, easy)) in sums.iter().zip(&answers).zip(&wanted) {
            let what = || {
                format!(
                    "{form:?} of {h:e} + {l:e} within {relative:e} to {} {:?} on {} under ambient {ambient:?}: \
                     {value:#x}, decided: {decided}; the ends give {below:#x} and {above:#x}",
                    F::NAME,
                    R::ROUND,
                    target.name()
                )
            };
            assert!(!decided || below == value && above == value, "{}", what());
            assert!(decided || !easy || matches!(form, Form::FarPair), "needlessly open: {}", what());
        }
    }
}

/// The rounding step of a machine to a format.
pub fn suite<F: Native>(target: impl Target, directions: &[Round], count: usize) {
    let mut random = Random::new(7);
    for power in [-45, -60, -68, -90] {
        let relative = 2.0_f64.powi(power) * (1.0 + random.unit());
        let sums = sums::<F>(count, relative, &mut random);
        for form in [Form::Sum, Form::Sized, Form::Pair, Form::FarPair, Form::PositivePair] {
            let sums: Vec<_> = sums.iter().map(|&sum| form.taken(sum)).collect();
            check::<F, Rn>(target, directions, form, &sums, relative);
            check::<F, Rz>(target, directions, form, &sums, relative);
            check::<F, Ru>(target, directions, form, &sums, relative);
            check::<F, Rd>(target, directions, form, &sums, relative);
        }
    }
}
