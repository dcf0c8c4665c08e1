//! The machine that does not compute: it records operations as a graph, which can be printed in the language of a
//! device, and which the [interpreter](Recording::interpret) here can run.
//!
//! A value is the number of the node that computes it. Only operations on lanes become nodes; everything around them
//! (loops with fixed counts, constants, the choice of a direction) is done while recording and leaves no
//! trace. A [rescue](crate::machine::Lanes::rescue) becomes a call of a separate graph, recorded once for each uncommon
//! path.
//!
//! Two ways to use it:
//!
//! * Record once, for a device: [`Recorder::input`] gives lanes that stand for arguments,
//!   [`Recorder::finish`] the [`Recording`].
//! * Run a kernel as it is: a `load` records the number that it reads, and a `store` interprets the value that it has
//!   to write.
//!   This is how [`Level::Trace`](crate::machine::Level::Trace) runs, and how the recording is tested against the other
//!   machines.

use super::storage::Storage;
use super::{LaneFunction, Lanes, Machine, Routine};
use crate::format::Format;
use crate::round::{Rn, Round, Rounding, RoundingAttribute};

mod convert_integers;
mod graph;
mod integers;
mod interpret;
mod numbers;
mod recorder;
mod store;
mod words;

#[doc(hidden)]
pub use convert_integers::{record_from_integer, record_to_integer};
pub use graph::{
    Action, Approximate, Arithmetic, Comparison, Content, Graph, GraphNode, Integer, Recording, ValueKind,
};
pub use integers::{TraceBits, TraceMask};
pub use numbers::TraceLane;
pub use recorder::{Id, Instructions, Recorder};
pub use store::Store;
#[cfg(feature = "record")]
pub use store::write;
use words::TraceWord;
#[doc(hidden)]
pub use words::record_conversion;

/// One recorded lane.
#[derive(Clone, Copy, Debug)]
pub struct Trace<'a>(pub(super) &'a Recorder);

impl<'a> Machine for Trace<'a> {
    const LANES: usize = 1;
    /// A faithful operation is recorded as one rounded to nearest.
    const UNIT: f64 = f64::EPSILON / 2.0;
    const HAS_HOST: bool = false;
    type Mask = TraceMask<'a>;
    type U64 = TraceBits<'a>;
    type F64 = TraceLane<'a, f64>;
    type F32 = TraceLane<'a, f32>;

    fn unit(self) -> f64 {
        if self.0.instructions() == Instructions::Unfused { 2.0 * Self::UNIT } else { Self::UNIT }
    }
    fn u64(self, x: u64) -> TraceBits<'a> {
        TraceBits(self.0.u64(x))
    }
    fn mask(self, b: bool) -> TraceMask<'a> {
        TraceMask(self.0.value(Action::Constant(Content::Mask(b)), &[]))
    }
    fn f64(self, x: f64) -> TraceLane<'a, f64> {
        TraceLane::new(self.0.f64(x))
    }
    fn gather(self, table: &'static [f64], index: TraceBits<'a>) -> TraceLane<'a, f64> {
        TraceLane::new(self.0.value(Action::Gather(table), &[index.0.node]))
    }
    fn gather_u64(self, table: &'static [u64], index: TraceBits<'a>) -> TraceBits<'a> {
        TraceBits(self.0.value(Action::GatherU64(table), &[index.0.node]))
    }
    /// After adding 1.5 · 2^52 the ulp is 1. A product that is rounded first moves the integer by less than 2^-10 of
    /// its distance, which the bounds of reduced arguments allow.
    fn nearest_int(self, x: TraceLane<'a, f64>, scale: f64) -> (TraceLane<'a, f64>, TraceBits<'a>) {
        const SHIFT: f64 = 1.5 * (1u64 << 52) as f64;
        let shift = self.f64(SHIFT);
        let shifted = x.fmuladd(self.f64(scale), shift);
        (shifted.sub_r::<Rn>(shift), shifted.to_bits() - shift.to_bits())
    }
    fn recip_approx(self, x: TraceLane<'a, f64>) -> TraceLane<'a, f64> {
        TraceLane::new(x.id.unary(&Action::RecipApprox))
    }
    fn recip_rough(self, x: TraceLane<'a, f64>) -> TraceLane<'a, f64> {
        TraceLane::new(x.id.unary(&Action::RecipRough))
    }
    fn to_f32_r<R: Rounding>(self, x: TraceLane<'a, f64>) -> TraceLane<'a, f32> {
        if R::ROUND == Round::TiesToEven || self.0.instructions() == Instructions::Directed {
            TraceLane::new(x.id.unary(const { &Action::RoundToF32(R::ROUND) }))
        } else {
            crate::eft::narrow::to_f32_r::<R, _>(self, x)
        }
    }
    /// Records once, and interprets the recording for each number.
    fn convert<A: RoundingAttribute, S: Storage, T: Storage, const SATURATING: bool>(
        self,
        from: &[S],
        to: &mut [T],
    ) -> usize {
        let recording = record_conversion::<A, S, T, SATURATING>(Instructions::Directed);
        for (from, to) in from.iter().zip(to) {
            let stored = from.pattern() << (S::STORAGE_BITS - S::BITS);
            let input = match S::BITS {
                64 => Content::F64(f64::from_bits(stored)),
                _ => Content::U32(stored as u32),
            };
            let stored = recording.interpret(&[input])[0].pattern();
            *to = T::from_pattern(stored >> (T::STORAGE_BITS - T::BITS));
        }
        from.len()
    }
    fn piece<P: LaneFunction<I, O>, V: Lanes<Machine = Self>, const I: usize, const O: usize>(
        self,
        args: [V; I],
    ) -> [TraceLane<'a, f64>; O] {
        let wide = args.map(|arg| arg.widen().id.node);
        if const { V::Format::PRECISION <= f32::PRECISION } {
            self.0.piece::<P, f32, I, O>(wide.map(|node| self.0.exact_f32(node)))
        } else {
            self.0.piece::<P, f64, I, O>(wide)
        }
    }
    fn call<K: Routine<I, O>, const I: usize, const O: usize>(
        self,
        args: [TraceBits<'a>; I],
    ) -> [TraceBits<'a>; O] {
        let number = self.0.routine::<K, I, O>();
        let call = self.0.value(Action::Call(number), &recorder::bits_nodes(&args));
        let mut results = [TraceBits(call); O];
        for (i, result) in results.iter_mut().enumerate() {
            *result = TraceBits(self.0.value(Action::Result(i, ValueKind::U64), &[call.node]));
        }
        results
    }
}
