//! The operations on many pairs at once, on lanes.
//!
//! The words of pairs lie in two slices. Results are those of [`Pair`](super::Pair), bit for bit, on every machine.
//!
//! ```
//! use outward::pair::slices::{Pairs, PairsMut, div};
//!
//! let (one, three, zero) = ([1.0; 100], [3.0; 100], [0.0; 100]);
//! let (mut hi, mut lo) = ([0.0; 100], [0.0; 100]);
//! let to = PairsMut { hi: &mut hi, lo: &mut lo };
//! div(Pairs { hi: &one, lo: &zero }, Pairs { hi: &three, lo: &zero }, to);
//! assert_eq!((hi[0], lo[0]), (1.0 / 3.0, 1.850371707708594e-17));
//! ```

use outward_core::machine::{Bits, Kernel, Lanes, Level, Machine, Mask};

use crate::nearest::{InAnyMode, Nearest, OfHost, host_rounds_to_nearest};
use crate::operation::{self, Mode, PairOperation, exact_result, result_of};
use crate::pair_float::PairFloat;
use crate::transforms::Words;

/// The largest number of lanes of any machine.
const MOST_LANES: usize = 8;

/// Pairs: their high words and their low words. The sum of the two is rounded to the high word, or operations have no
/// bounds; [`Pair::new`](super::Pair::new) makes such pairs.
#[derive(Clone, Copy, Debug)]
pub struct Pairs<'a, T> {
    /// The high words.
    pub hi: &'a [T],
    /// The low words, as many.
    pub lo: &'a [T],
}

/// The words of the results.
#[derive(Debug)]
pub struct PairsMut<'a, T> {
    /// The high words.
    pub hi: &'a mut [T],
    /// The low words, as many.
    pub lo: &'a mut [T],
}

impl<T: PairFloat> Pairs<'_, T> {
    #[inline(always)]
    fn load<M: Machine>(&self, m: M, at: usize) -> Words<T::On<M>> {
        Words { hi: T::On::<M>::load(m, &self.hi[at..]), lo: T::On::<M>::load(m, &self.lo[at..]) }
    }
}

/// An operation on pairs in slices.
struct OfSlices<'a, T, O, N> {
    x: Pairs<'a, T>,
    y: Pairs<'a, T>,
    to: PairsMut<'a, T>,
    mode: Mode,
    by: core::marker::PhantomData<(O, N)>,
}

impl<T: PairFloat, O: PairOperation, N: Nearest> Kernel for OfSlices<'_, T, O, N> {
    type Output = ();

    #[inline(always)]
    fn run<M: Machine>(self, m: M) {
        let OfSlices { x, y, to, mode, .. } = self;
        let count = to.hi.len();
        let whole = count / M::LANES * M::LANES;
        let mut at = 0;
        while at < whole {
            let (x, y) = (x.load(m, at), y.load(m, at));
            let (hi, lo) = (&mut to.hi[at..], &mut to.lo[at..]);
            write::<T, O, N, M>(m, mode, x, y, hi, lo);
            at += M::LANES;
        }
        if whole < count {
            let one = [T::one(); MOST_LANES];
            let mut padded = [[one; 2]; 2];
            for (to, from) in padded.iter_mut().zip([x, y]) {
                to[0][..count - whole].copy_from_slice(&from.hi[whole..]);
                to[1][..count - whole].copy_from_slice(&from.lo[whole..]);
            }
            let [x, y] = [0, 1].map(|i: usize| Pairs { hi: &padded[i][0], lo: &padded[i][1] });
            let (mut hi, mut lo) = (one, one);
            let (x, y) = (x.load(m, 0), y.load(m, 0));
            write::<T, O, N, M>(m, mode, x, y, &mut hi, &mut lo);
            to.hi[whole..].copy_from_slice(&hi[..count - whole]);
            to.lo[whole..].copy_from_slice(&lo[..count - whole]);
        }
    }
}

/// The results of the lanes.
#[inline(always)]
fn write<T: PairFloat, O: PairOperation, N: Nearest, M: Machine>(
    m: M,
    mode: Mode,
    x: Words<T::On<M>>,
    y: Words<T::On<M>>,
    hi: &mut [T],
    lo: &mut [T],
) {
    let (found, is_unproved) = result_of::<O, N, _>(mode, x, y);
    found.hi.canonical().store(hi);
    found.lo.store(lo);
    if (!is_unproved).is_full() {
        return;
    }
    let mut unproved = [0.0; MOST_LANES];
    M::F64::from_bits(M::U64::select(is_unproved, m.u64(1), m.u64(0))).store(&mut unproved);
    rescue::<T, O, M>(mode, &unproved, x, y, hi, lo);
}

/// The results of exact arithmetic, in the lanes that ask for them.
#[cold]
#[inline(never)]
fn rescue<T: PairFloat, O: PairOperation, M: Machine>(
    mode: Mode,
    asked: &[f64; MOST_LANES],
    x: Words<T::On<M>>,
    y: Words<T::On<M>>,
    hi: &mut [T],
    lo: &mut [T],
) {
    let stored = |lanes: T::On<M>| {
        let mut stored = [T::from_pattern(0); MOST_LANES];
        lanes.store(&mut stored);
        stored
    };
    let [x_hi, x_lo, y_hi, y_lo] = [x.hi, x.lo, y.hi, y.lo].map(stored);
    for lane in (0..M::LANES).filter(|&lane| asked[lane].to_bits() != 0) {
        let x = Words { hi: x_hi[lane], lo: x_lo[lane] };
        let y = Words { hi: y_hi[lane], lo: y_lo[lane] };
        if let Some(exact) = exact_result::<O, T>(mode, x, y) {
            (hi[lane], lo[lane]) = (exact.hi, exact.lo);
        }
    }
}

#[track_caller]
fn run<T: PairFloat, O: PairOperation>(level: Level, mode: Mode, x: Pairs<T>, y: Pairs<T>, to: PairsMut<T>) {
    let lengths = [x.hi.len(), x.lo.len(), y.hi.len(), y.lo.len(), to.hi.len(), to.lo.len()];
    assert!(
        lengths.iter().all(|&length| length == to.hi.len()),
        "words of x, of y and of the result: {lengths:?}, expected as many of each"
    );
    // The directed operations of a machine that has them are as fast as its operators.
    let has_directions = matches!(level, Level::Soft | Level::Avx512);
    if !has_directions && host_rounds_to_nearest() {
        level.compute(OfSlices::<T, O, OfHost> { x, y, to, mode, by: core::marker::PhantomData });
    } else {
        level.compute(OfSlices::<T, O, InAnyMode> { x, y, to, mode, by: core::marker::PhantomData });
    }
}

macro_rules! operations {
    ($($operation:ident $name:ident $mode:ident $doc:literal ($($y:ident)?);)*) => {$(
        #[doc = $doc]
        ///
        /// # Panics
        ///
        /// Where the slices differ in length.
        #[track_caller]
        pub fn $name<T: PairFloat>(x: Pairs<T>, $($y: Pairs<T>,)? to: PairsMut<T>) {
            let y = x;
            $(let y = { let _ = y; $y };)?
            run::<T, operation::$operation>(Level::best(), Mode::$mode, x, y, to);
        }
    )*};
}
operations! {
    Add add Nearest "x + y." (y);
    Add add_rd Lower "Lower bounds of x + y." (y);
    Add add_ru Upper "Upper bounds of x + y." (y);
    Sub sub Nearest "x − y." (y);
    Sub sub_rd Lower "Lower bounds of x − y." (y);
    Sub sub_ru Upper "Upper bounds of x − y." (y);
    Mul mul Nearest "x · y." (y);
    Mul mul_rd Lower "Lower bounds of x · y." (y);
    Mul mul_ru Upper "Upper bounds of x · y." (y);
    Div div Nearest "x / y." (y);
    Div div_rd Lower "Lower bounds of x / y." (y);
    Div div_ru Upper "Upper bounds of x / y." (y);
    Sqrt sqrt Nearest "√x." ();
    Sqrt sqrt_rd Lower "Lower bounds of √x." ();
    Sqrt sqrt_ru Upper "Upper bounds of √x." ();
}

/// The operation of this place in `Add Sub Mul Div Sqrt`, to nearest, as a lower or as an upper bound, on the machine
/// of a level: for tests.
///
/// # Panics
///
/// Where there is no such operation, or the computer does not have the machine.
#[doc(hidden)]
#[track_caller]
pub fn on_level<T: PairFloat>(
    level: Level,
    operation: usize,
    mode: usize,
    x: Pairs<T>,
    y: Pairs<T>,
    to: PairsMut<T>,
) {
    let mode = [Mode::Nearest, Mode::Lower, Mode::Upper][mode];
    match operation {
        0 => run::<T, operation::Add>(level, mode, x, y, to),
        1 => run::<T, operation::Sub>(level, mode, x, y, to),
        2 => run::<T, operation::Mul>(level, mode, x, y, to),
        3 => run::<T, operation::Div>(level, mode, x, y, to),
        4 => run::<T, operation::Sqrt>(level, mode, x, y, to),
        _ => panic!("operation {operation}, expected 0 to 4"),
    }
}
