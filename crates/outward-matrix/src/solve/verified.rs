//! Approximate inverses R with a proof that A is not singular: a bound of I − R·A.

use alloc::vec;
use alloc::vec::Vec;

use outward_core::ops::{add_ru, div_ru, mul_ru, sub_rd, sub_ru};

use super::dense::{Context, Dense, largest};
use super::exact::{Bound, ExactSum};
use super::factors::{Factors, inverse};
use super::magnitudes::{magnitudes, triangle_magnitudes};
use super::scaled::Ball;
use crate::error::{MatrixError, Unverified};
use crate::product::Product;
use crate::slices::power;

/// An inverse in parts, whose sum R is meant, and what is known of G = I − R·A: |G|·v ≤ w, where v has positive
/// numbers, and w ≤ q v with q < 1. So every matrix A of the intervals is regular, and |A^-1·r| ≤ y + w t / (1 − q)
/// for y ≥ |R·r| and y ≤ t v.
pub(crate) struct Verified {
    pub parts: Vec<Dense>,
    pub v: Vec<f64>,
    pub w: Vec<f64>,
    pub q: f64,
    rest: Rest,
}

/// What bounds |I − R·A| for the midpoints of A.
enum Rest {
    /// The rounding errors of the factors and of the inverse.
    Rounding(Factors),
    /// A bound of each entry.
    Entries(Dense),
}

/// The parts of an inverse, unless the caller names a number: 4 are enough for condition numbers up to about 10^45.
/// Each part takes several exact products, which are to take seconds and not minutes before a singular matrix is given
/// up.
pub(crate) fn most_parts(order: usize) -> usize {
    match order {
        0..=400 => 4,
        401..=700 => 3,
        _ => 2,
    }
}

/// The criterion of a bound.
pub(crate) struct Criterion {
    pub v: Vec<f64>,
    pub w: Vec<f64>,
    pub q: f64,
}

/// Bounds q up to this are taken: 1 / (1 − q) is then small beside what refinement gains.
pub(crate) const ENOUGH: f64 = 0.9;

/// Each round of refinement has to gain some bits, if another part of the inverse may do better.
const ENOUGH_BEFORE_MORE_PARTS: f64 = 0.25;

/// Of intervals, the errors of the inverse are to be smaller than their radii.
const ENOUGH_BESIDE_RADII: f64 = power(-20);

/// Numbers of factors and inverses whose underflows are covered by `UNDERFLOWS`.
const LARGEST: f64 = power(60);

/// More than all underflows in the factors and in the inverse together, times their largest numbers.
const UNDERFLOWS: f64 = power(-800);

/// Finds an inverse of so many parts at most, and a proof that A is regular.
pub(crate) fn verify(context: &Context<'_>, a: &Ball, most_parts: usize) -> Result<Verified, MatrixError> {
    let rows = a.middle.rows;
    let (first, factors) = inverse(context, &a.middle)?;
    let mut parts = vec![first];
    if let Some(factors) = factors
        && [factors.lu.largest(), parts[0].largest()].iter().all(|&length| length <= LARGEST)
    {
        let limit = if a.radius.is_some() { ENOUGH_BESIDE_RADII } else { ENOUGH };
        let rest = Rest::Rounding(factors);
        if criterion(rows, limit, |v| rest.of_middle(context, &parts, v))?.is_some()
            && let Some(found) = criterion(rows, ENOUGH, |v| rest.bound(context, a, &parts, v))?
        {
            return Ok(found.with(parts, rest));
        }
    }
    // The rest I − R·A itself.
    let (rest, mut product) = rest_of_one(context, &parts[0], &a.middle)?;
    let mut rest = Rest::Entries(rest);
    let columns = a.middle.transposed()?;
    let mut identity = Dense::identity(rows)?;
    identity.entries.iter_mut().for_each(|x| *x = -*x);
    loop {
        let is_last = parts.len() == most_parts;
        let limit = if is_last { ENOUGH } else { ENOUGH_BEFORE_MORE_PARTS };
        if let Some(mut found) = criterion(rows, limit, |v| rest.of_middle(context, &parts, v))? {
            if a.radius.is_some() {
                let of_all = criterion(rows, ENOUGH, |v| rest.bound(context, a, &parts, v))?;
                found = of_all.ok_or(MatrixError::NotVerified(Unverified::Intervals))?;
            }
            return Ok(found.with(parts, rest));
        }
        if is_last || largest(&product.entries).is_nan() {
            let condition = condition_of(&a.middle, parts[0].largest());
            return Err(MatrixError::NotVerified(Unverified::Condition { parts: parts.len(), condition }));
        }
        // Rump: an inverse of the product, times the inverse, in one part more.
        let (left, _) = inverse(context, &product)?;
        let transposed: Vec<Dense> = parts.iter().map(Dense::transposed).collect::<Result<_, _>>()?;
        let terms = transposed.iter().map(|part| [&left, part]).collect();
        let shape = [rows; 2];
        let next = ExactSum { terms, added: None }.parts(context, shape, parts.len() + 1, Bound::Sum)?;
        parts = next.parts;
        let terms = parts.iter().map(|part| [part, &columns]).collect();
        let mut found = ExactSum { terms, added: Some(&identity) }.parts(context, shape, 1, Bound::Sum)?;
        rest = Rest::Entries(found.bound);
        product = found.parts.swap_remove(0);
        product.entries.iter_mut().step_by(rows + 1).for_each(|x| *x += 1.0);
    }
}

impl Criterion {
    fn with(self, parts: Vec<Dense>, rest: Rest) -> Verified {
        Verified { parts, v: self.v, w: self.w, q: self.q, rest }
    }
}

impl Rest {
    /// A bound of |I − R·A|·v for the midpoints.
    fn of_middle(&self, context: &Context<'_>, parts: &[Dense], v: &Dense) -> Result<Dense, MatrixError> {
        match self {
            Rest::Rounding(factors) => rounding_errors(context, factors, &parts[0], v),
            Rest::Entries(entries) => magnitudes(context, entries, v),
        }
    }

    /// A bound of |I − R·A|·v for all matrices A.
    fn bound(
        &self,
        context: &Context<'_>,
        a: &Ball,
        parts: &[Dense],
        v: &Dense,
    ) -> Result<Dense, MatrixError> {
        let mut sum = self.of_middle(context, parts, v)?;
        if let Some(radius) = &a.radius {
            let v = magnitudes(context, radius, v)?;
            for part in parts {
                add_to(&mut sum, &magnitudes(context, part, &v)?);
            }
        }
        Ok(sum)
    }
}

impl Verified {
    /// A bound of |A^-1·r| from a bound y of |R·r|, which it replaces; both are transposed.
    pub(crate) fn bound(&self, context: &Context<'_>, a: &Ball, y: &mut Dense) -> Result<(), MatrixError> {
        /// Terms of Neumann's series y + |G| y + |G|² y + …, where its sum matters: with radii.
        const TERMS: usize = 3;
        for row in 0..y.rows {
            let y = y.row_mut(row);
            let mut last = Dense { rows: 1, columns: y.len(), entries: y.to_vec() };
            let mut next = None;
            for _ in 0..if a.radius.is_some() { TERMS } else { 0 } {
                if let Some(term) = next.take() {
                    last = term;
                    y.iter_mut().zip(&last.entries).for_each(|(y, &term)| *y = add_ru(*y, term));
                }
                next = Some(self.rest.bound(context, a, &self.parts, &last)?);
            }
            let ratio = |numbers: &[f64], by: &[f64]| {
                largest_of(numbers.iter().zip(by).map(|(&x, &by)| div_ru(x, by)))
            };
            let t = div_ru(ratio(&last.entries, &self.v), sub_rd(1.0, self.q));
            // If |G| z ≤ p z for the last term z, what follows it is |G| z / (1 − p) at most, in each component.
            let p = next.as_ref().map_or(1.0, |next| ratio(&next.entries, &last.entries));
            for (at, (y, &w)) in y.iter_mut().zip(&self.w).enumerate() {
                let mut rest = mul_ru(w, t);
                if let Some(next) = next.as_ref().filter(|_| p < 1.0) {
                    rest = rest.min(div_ru(next.entries[at], sub_rd(1.0, p)));
                }
                *y = add_ru(*y, rest);
            }
        }
        Ok(())
    }
}

/// The largest of numbers that are not negative; NaN if one is.
pub(crate) fn largest_of(numbers: impl Iterator<Item = f64>) -> f64 {
    numbers.fold(0.0, |most: f64, x| if x <= most || most.is_nan() { most } else { x })
}

/// The decimal exponent of about ‖A‖·‖R‖, of the largest entry of R.
pub(crate) fn condition_of(a: &Dense, inverse: f64) -> i32 {
    let norm = a.rows as f64 * a.largest() * inverse;
    let exponent = (norm.to_bits() >> 52) as i32 - 1023;
    if norm.is_finite() { exponent * 3 / 10 } else { 308 }
}

/// Adds bounds.
pub(crate) fn add_to(sums: &mut Dense, terms: &Dense) {
    sums.entries.iter_mut().zip(&terms.entries).for_each(|(sum, &term)| *sum = add_ru(*sum, term));
}

/// Looks for a vector v with |G|·v ≤ q v, where q is not above the limit. `bound` computes |G|·v.
pub(crate) fn criterion(
    rows: usize,
    limit: f64,
    bound: impl Fn(&Dense) -> Result<Dense, MatrixError>,
) -> Result<Option<Criterion>, MatrixError> {
    /// A vector near the one of Perron, after so many products, where all ones are not good enough.
    const STEPS: usize = 4;
    let mut v = Dense { rows: 1, columns: rows, entries: vec![1.0; rows] };
    for _ in 0..STEPS {
        let w = bound(&v)?;
        let q = largest_of(w.entries.iter().zip(&v.entries).map(|(&w, &v)| div_ru(w, v)));
        if q <= limit {
            return Ok(Some(Criterion { v: v.entries, w: w.entries, q }));
        }
        let most = w.largest();
        if !most.is_finite() {
            break;
        }
        // At most 1, and not so small that quotients by it are large.
        for (v, w) in v.entries.iter_mut().zip(&w.entries) {
            *v = (w / most).clamp(power(-30), 1.0);
        }
    }
    Ok(None)
}

/// A bound of |I − R·A|·v from the rounding errors of the factors and of the inverse alone, for one column v.
fn rounding_errors(
    context: &Context<'_>,
    factors: &Factors,
    inverse: &Dense,
    v: &Dense,
) -> Result<Dense, MatrixError> {
    let lower = triangle_magnitudes(context, &factors.lu, true, v)?;
    let product = triangle_magnitudes(context, &factors.lu, false, &lower)?;
    let mut ordered = Dense::zeros(1, product.columns)?;
    for (&from, &to) in product.entries.iter().zip(&factors.order) {
        ordered.entries[to] = from;
    }
    let mut errors = magnitudes(context, inverse, &ordered)?;
    // Three times n u, and a part more for second order terms.
    let unit = (inverse.rows + 4) as f64 * (3.125 * power(-53));
    let underflows = mul_ru(UNDERFLOWS, v.largest().max(1.0));
    errors.entries.iter_mut().for_each(|x| *x = add_ru(mul_ru(*x, unit), underflows));
    Ok(errors)
}

/// Bounds of |I − R·A| and the product R·A, nearly: from bounds of the product that need not be the tightest.
fn rest_of_one(context: &Context<'_>, inverse: &Dense, a: &Dense) -> Result<(Dense, Dense), MatrixError> {
    let (mut lower, mut upper) = (Dense::zeros(a.rows, a.rows)?, Dense::zeros(a.rows, a.rows)?);
    let product = Product::<f64>::new(inverse.view(), a.view())?;
    context.configure(product).enclosure(&mut lower.view_mut(), &mut upper.view_mut())?;
    let mut near = Dense::zeros(a.rows, a.rows)?;
    for (at, near) in near.entries.iter_mut().enumerate() {
        let (low, high) = (&mut lower.entries[at], &mut upper.entries[at]);
        *near = *low / 2.0 + *high / 2.0;
        if at % (a.rows + 1) == 0 {
            (*low, *high) = (sub_rd(*low, 1.0), sub_ru(*high, 1.0));
        }
        let magnitude = low.abs().max(high.abs());
        *low = if low.is_nan() || high.is_nan() { f64::NAN } else { magnitude };
    }
    Ok((lower, near))
}
