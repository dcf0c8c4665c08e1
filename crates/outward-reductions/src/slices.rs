//! Sums of slices into an accumulator: blocks on lanes, and the terms that do not fit into blocks into bins.

use outward_core::convert::Storage;
use outward_core::machine::Level;

use crate::accumulator::Accumulator;
use crate::bins::Bins;
use crate::block::{
    BLOCK, BlockSum, BlockTerms, ERROR_BITS, LAST_FIELD, LEAST_FIELD, Numbers, Products, Summed, WINDOW,
};
use crate::term::{Factor, Term};
use crate::terms::Terms;

/// The number of terms below which they go straight into the accumulator: the bins take some microseconds to empty.
const FEW: usize = 512;

/// The number of terms below which choosing a window for them does not pay.
const FEW_FOR_LANES: usize = 64;

/// The step between the numbers of a block from which a window is first chosen.
const SAMPLED: usize = 61;

/// The exponent of the bit 2^0 of a significand whose field would be 0.
const ZERO_FIELD_EXPONENT: i32 = -1075;

impl<S: Storage> Terms<'_, [S]> {
    fn len(&self) -> usize {
        match self {
            Terms::Numbers(x) | Terms::Magnitudes(x) | Terms::Products(x, _) => x.len(),
        }
    }

    fn slice(&self, first: usize, end: usize) -> Terms<'_, [S]> {
        match self {
            Terms::Numbers(x) => Terms::Numbers(&x[first..end]),
            Terms::Magnitudes(x) => Terms::Magnitudes(&x[first..end]),
            Terms::Products(x, y) => Terms::Products(&x[first..end], &y[first..end]),
        }
    }

    #[inline(always)]
    fn for_each_term(&self, mut take: impl FnMut(Term)) {
        match *self {
            Terms::Numbers(x) => x.iter().for_each(|x| take(Term::number(x.widen()))),
            Terms::Magnitudes(x) => x.iter().for_each(|x| take(Term::number(x.widen().abs()))),
            Terms::Products(x, y) => x.iter().zip(y).for_each(|(x, y)| {
                take(Factor::of(x.widen()).times(Factor::of(y.widen())));
            }),
        }
    }

    /// The exponent field of a term, nearly; 0 where it is zero or far below all windows.
    fn field(&self, at: usize) -> u64 {
        let field = |x: f64| x.to_bits() >> 52 & 0x7ff;
        match self {
            Terms::Numbers(x) | Terms::Magnitudes(x) => field(x[at].widen()),
            Terms::Products(x, y) => match (field(x[at].widen()), field(y[at].widen())) {
                (0, _) | (_, 0) => 0,
                (a, b) => (a + b).saturating_sub(1023),
            },
        }
    }

    /// Returns the number of −0 among the first terms, which are finite.
    fn negative_zeros(&self, terms: usize) -> u64 {
        let is_zero = |x: S| x.pattern() & !S::SIGN_MASK == 0;
        let count = match *self {
            Terms::Numbers(x) => x[..terms].iter().filter(|x| x.pattern() == S::SIGN_MASK).count(),
            Terms::Magnitudes(_) => 0,
            Terms::Products(x, y) => {
                let pairs = x[..terms].iter().zip(&y[..terms]);
                let is_negative = |x: S, y: S| (x.pattern() ^ y.pattern()) & S::SIGN_MASK != 0;
                pairs.filter(|&(&x, &y)| is_negative(x, y) & (is_zero(x) | is_zero(y))).count()
            }
        };
        count as u64
    }
}

/// The choice of the next window, from those of earlier blocks.
struct WindowChoice {
    first_field: u64,
    has_zeros: bool,
}

impl WindowChoice {
    /// Returns a window for some numbers of a block, one in `step`, with the room that is left over on both sides of
    /// them; `None` where they do not fit into one.
    fn of<S: Storage>(operands: &Terms<'_, [S]>, step: usize) -> Option<WindowChoice> {
        let (mut least, mut greatest, mut has_zeros) = (u64::MAX, 0, false);
        for at in (0..operands.len()).step_by(step) {
            match operands.field(at) {
                0 => has_zeros = true,
                field => {
                    least = least.min(field);
                    greatest = greatest.max(field);
                    if greatest - least > WINDOW - 2 || field >= 0x7fe {
                        return None;
                    }
                }
            }
        }
        // A product's field may be one above the sum of the fields of its factors.
        let spread = greatest.checked_sub(least)? + 2;
        let first_field = least.checked_sub((WINDOW - spread) / 2)?;
        let is_possible = (LEAST_FIELD..=LAST_FIELD).contains(&first_field);
        is_possible.then_some(WindowChoice { first_field, has_zeros })
    }

    fn sum<S: Storage>(&self, level: Level, operands: &Terms<'_, [S]>) -> Option<Summed> {
        match *operands {
            Terms::Numbers(x) => self.sum_of(level, Numbers::<_, false>(x)),
            Terms::Magnitudes(x) => self.sum_of(level, Numbers::<_, true>(x)),
            Terms::Products(x, y) => self.sum_of(level, Products(x, y)),
        }
    }

    fn sum_of<T: BlockTerms>(&self, level: Level, operands: T) -> Option<Summed> {
        let first_field = self.first_field;
        if self.has_zeros {
            level.compute(BlockSum::<T, true> { operands, first_field })
        } else {
            level.compute(BlockSum::<T, false> { operands, first_field })
        }
    }
}

/// Memory for sums of many numbers whose exponents lie far apart, to be used again.
#[derive(Default)]
pub struct Workspace {
    bins: Option<Bins>,
}

impl Accumulator {
    /// Adds the numbers of a slice.
    pub fn add_slice<S: Storage>(&mut self, x: &[S]) {
        self.add_slice_on(Level::best(), x);
    }

    /// [`add_slice`](Self::add_slice) on the machine of a level. The result is the same on all levels.
    ///
    /// # Panics
    ///
    /// Where the computer does not have the machine, as [`Level::dispatch`] does.
    pub fn add_slice_on<S: Storage>(&mut self, level: Level, x: &[S]) {
        self.add_operands(level, &Terms::Numbers(x), &mut Workspace::default());
    }

    /// Adds the magnitudes of the numbers of a slice, for the result of [`round_magnitudes`](Self::round_magnitudes).
    pub fn add_magnitudes<S: Storage>(&mut self, x: &[S]) {
        self.add_terms(Terms::Magnitudes(x), &mut Workspace::default());
    }

    /// Adds the exact products of the numbers of two slices.
    ///
    /// # Panics
    ///
    /// Where the slices differ in length.
    pub fn add_products<S: Storage>(&mut self, x: &[S], y: &[S]) {
        self.add_products_on(Level::best(), x, y);
    }

    /// [`add_products`](Self::add_products) on the machine of a level. The result is the same on all levels.
    ///
    /// # Panics
    ///
    /// Where the slices differ in length, and where the computer does not have the machine.
    pub fn add_products_on<S: Storage>(&mut self, level: Level, x: &[S], y: &[S]) {
        assert!(x.len() == y.len(), "factors of {} and of {} numbers, expected as many", x.len(), y.len());
        self.add_operands(level, &Terms::Products(x, y), &mut Workspace::default());
    }

    /// Adds terms, with memory that is used again.
    ///
    /// # Panics
    ///
    /// Where the slices differ in length.
    #[doc(hidden)]
    pub fn add_terms<S: Storage>(&mut self, terms: Terms<'_, [S]>, workspace: &mut Workspace) {
        if let Terms::Products(x, y) = terms {
            assert!(
                x.len() == y.len(),
                "factors of {} and of {} numbers, expected as many",
                x.len(),
                y.len()
            );
        }
        self.add_operands(Level::best(), &terms, workspace);
    }

    fn add_operands<S: Storage>(
        &mut self,
        level: Level,
        operands: &Terms<'_, [S]>,
        workspace: &mut Workspace,
    ) {
        // The level that only records has no lanes.
        let level = if level == Level::Trace { Level::Soft } else { level };
        let mut window: Option<WindowChoice> = None;
        for first in (0..operands.len()).step_by(BLOCK) {
            let block = operands.slice(first, operands.len().min(first + BLOCK));
            if block.len() < FEW_FOR_LANES {
                self.add_each(&block, &mut workspace.bins);
                continue;
            }
            // Looking at all numbers takes longer than adding them: the sum itself finds out whether they fit.
            let mut summed = window.as_ref().and_then(|window| window.sum(level, &block));
            for step in [SAMPLED, 1] {
                if summed.is_none() {
                    window = WindowChoice::of(&block, step);
                    summed = window.as_ref().and_then(|window| window.sum(level, &block));
                }
            }
            let done = summed.as_ref().map_or(0, |summed| summed.terms);
            if let (Some(summed), Some(window)) = (summed, &window) {
                self.add_summed(&summed, window.first_field, &block);
            }
            self.add_each(&block.slice(done, block.len()), &mut workspace.bins);
        }
        if let Some(bins) = &mut workspace.bins {
            bins.empty_into(&mut self.value);
        }
    }

    fn add_summed<S: Storage>(&mut self, summed: &Summed, first_field: u64, block: &Terms<'_, [S]>) {
        let exponent = first_field as i32 + ZERO_FIELD_EXPONENT;
        self.value.add(summed.value, exponent);
        self.value.add(summed.errors, exponent - ERROR_BITS.cast_signed());
        let negative = if summed.zeros == 0 { 0 } else { block.negative_zeros(summed.terms) };
        let counts = &mut self.counts;
        counts.terms = counts.terms.wrapping_add(summed.terms as u64);
        counts.negative_zeros = counts.negative_zeros.wrapping_add(negative);
        counts.positive_zeros = counts.positive_zeros.wrapping_add(summed.zeros - negative);
    }

    /// Adds terms with any exponents.
    fn add_each<S: Storage>(&mut self, operands: &Terms<'_, [S]>, bins: &mut Option<Bins>) {
        if operands.len() < FEW {
            operands.for_each_term(|term| self.add_term(term));
            return;
        }
        let bins = bins.get_or_insert_with(Bins::new);
        bins.make_room(operands.len(), &mut self.value);
        operands.for_each_term(|term| self.add_to_bin(term, bins));
    }

    #[inline(always)]
    fn add_to_bin(&mut self, term: Term, bins: &mut Bins) {
        match term {
            Term::Finite { value, exponent } => {
                bins.add(value, exponent);
                self.counts.terms = self.counts.terms.wrapping_add(1);
            }
            term => self.add_term(term),
        }
    }
}

impl Accumulator {
    /// The sum of the numbers of a slice.
    #[must_use]
    pub fn of<S: Storage>(x: &[S]) -> Accumulator {
        let mut sum = Accumulator::new();
        sum.add_slice(x);
        sum
    }

    /// The sum of the exact products of the numbers of two slices.
    ///
    /// # Panics
    ///
    /// Where the slices differ in length.
    #[must_use]
    pub fn of_products<S: Storage>(x: &[S], y: &[S]) -> Accumulator {
        let mut sum = Accumulator::new();
        sum.add_products(x, y);
        sum
    }
}
