//! A sum in two ways, how far each is from the exact one, and whether that is explained.

use outward::device::FloatRange;
use outward::format::Format;
use outward::interval::Interval;
use outward::ops::div_ru;
use outward::program::Width;
use outward::round::{Rd, Rn, Round, Ru, Rz};

use super::bound::Computation;
use super::exact::Exact;
use super::mode::{SumMode, SumWay};
use super::terms::{Sum, Terms};
use crate::diff::compare::Verdict;
use crate::diff::truth::apart;
use crate::number::Number;

/// What a side came to.
#[derive(Clone, Copy, Debug)]
pub struct SideSum {
    pub value: FloatRange,
    /// The format that its ulps are those of.
    pub width: Width,
    /// How far it is from the exact sum at most, and how far it may be, in its ulps.
    pub error: f64,
    pub bound: f64,
    pub verdict: Verdict,
}

/// Both sides, and the exact sum.
pub struct ComparedSums {
    pub rows: usize,
    pub exact: (f64, f64),
    pub sides: [SideSum; 2],
    pub apart: f64,
    pub verdict: Verdict,
}

impl ComparedSums {
    /// Of a column, or of the products of two.
    pub fn of(x: &[f64], y: Option<&[f64]>, modes: [SumMode; 2]) -> ComparedSums {
        let (mut exact, mut sizes) = (Exact::new(), Exact::new());
        for (row, &x) in x.iter().enumerate() {
            let y = y.map_or(1.0, |y| y[row]);
            exact.add_product(x, y);
            sizes.add_product(x.abs(), y.abs());
        }
        let way = |mode| match mode {
            SumMode::Way(way) => Some(way),
            SumMode::Exact => None,
        };
        let width_of_other = modes.into_iter().find_map(way).map_or(Width::F64, |way| way.width);
        let sides = modes.map(|mode| match mode {
            SumMode::Exact => {
                let (lo, hi) = exact.bounds();
                let value = FloatRange { lo, hi };
                SideSum { value, width: width_of_other, error: 0.0, bound: 0.0, verdict: Verdict::Explained }
            }
            SumMode::Way(way) if way.width == Width::F32 => {
                SideSum::computed::<f32>(way, x, y, &exact, sizes.bounds().1)
            }
            SumMode::Way(way) => SideSum::computed::<f64>(way, x, y, &exact, sizes.bounds().1),
        });
        let [a, b] = sides;
        let same = [a.value.hi, b.value.lo, b.value.hi].iter().all(|x| x.to_bits() == a.value.lo.to_bits());
        let worst = a.verdict.max(b.verdict);
        let verdict = if same && worst == Verdict::Explained { Verdict::Identical } else { worst };
        let apart = apart(a.width.min(b.width), a.value, b.value);
        ComparedSums { rows: x.len(), exact: exact.bounds(), sides, apart, verdict }
    }
}

impl SideSum {
    /// The sum computed in a way.
    fn computed<T: Number>(way: SumWay, x: &[f64], y: Option<&[f64]>, exact: &Exact, sizes: f64) -> SideSum {
        let narrow = |column: &[f64]| -> Vec<T> { column.iter().map(|&x| T::nearest(x)).collect() };
        let (x, y) = (narrow(x), y.map(narrow));
        let terms = match &y {
            None => Terms::Numbers(&x),
            Some(y) => Terms::Products(&x, y, way.contract),
        };
        let sum: Sum<T> = match way.round {
            Round::TiesToEven => terms.sum::<Rn>(way.order),
            Round::TowardZero => terms.sum::<Rz>(way.order),
            Round::TowardPositive => terms.sum::<Ru>(way.order),
            Round::TowardNegative => terms.sum::<Rd>(way.order),
        };
        let bound = Computation {
            width: way.width,
            round: way.round,
            terms: x.len() as u64,
            roundings: sum.roundings,
            products: y.is_some().then_some(way.contract),
            sizes,
        }
        .bound();
        let value = Format::widen(sum.value);
        let point = FloatRange { lo: value, hi: value };
        if !value.is_finite() {
            let (error, verdict) = (f64::INFINITY, Verdict::Unknown);
            return SideSum { value: point, width: way.width, error, bound: f64::INFINITY, verdict };
        }
        let mut left = exact.clone();
        left.add(-value);
        let (lo, hi) = left.bounds();
        let far = Interval::new(lo, hi).map_or(f64::INFINITY, Interval::mag);
        let ulp = way.width.ulp(value);
        let verdict = match (far <= bound, bound.is_finite()) {
            (_, false) => Verdict::Unknown,
            (true, true) => Verdict::Explained,
            (false, true) => Verdict::Unexplained,
        };
        SideSum {
            value: point,
            width: way.width,
            error: div_ru(far, ulp),
            bound: div_ru(bound, ulp),
            verdict,
        }
    }
}
