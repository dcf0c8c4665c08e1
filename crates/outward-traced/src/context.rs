//! What a thread remembers while it computes.

use std::cell::RefCell;
use std::panic::Location;
use std::sync::atomic::{AtomicU64, Ordering};

use outward_exact::exact::pair_ball::PairFunctions;

use crate::detail::Operand;
use crate::lines::Lines;
use crate::operation::Operation;
use crate::record::Record;
use crate::site::SiteCache;
use crate::step::{Rows, StateSet, StepTangents, Tangent};

/// The number of an operation. In one epoch no two operations of the process have the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Serial {
    /// Counted from 1; 0 is a value that no operation has.
    pub number: u32,
    pub epoch: u16,
}

/// Threads take this many numbers at once.
const BLOCK: u32 = 1 << 12;

/// The blocks that were taken.
static BLOCKS: AtomicU64 = AtomicU64::new(0);

pub(crate) struct Context {
    next: Serial,
    /// How many numbers are left in the block.
    left: u32,
    /// Where the statement that is being computed began, if a program in another language says so.
    pub(crate) statement: Option<Serial>,
    /// 1, or 0 where there are no numbers left.
    increment: u32,
    pub(crate) sites: SiteCache,
    functions: Option<Box<PairFunctions>>,
    pub(crate) record: Record,
    pub(crate) steps: Vec<StepTangents>,
    /// The sets of states after their last steps.
    sets: Vec<StateSet>,
}

thread_local! {
    static CONTEXT: RefCell<Context> = const {
        RefCell::new(Context {
            next: Serial { number: 0, epoch: 0 },
            left: 0,
            statement: None,
            increment: 1,
            sites: SiteCache::new(),
            functions: None,
            record: Record::new(),
            steps: Vec::new(),
            sets: Vec::new(),
        })
    };
}

/// Runs this with the thread's context, which it must not ask for again.
#[inline]
pub(crate) fn with<R>(function: impl FnOnce(&mut Context) -> R) -> R {
    CONTEXT.with(|context| function(&mut context.borrow_mut()))
}

impl Context {
    /// The number of the next operation.
    #[inline]
    pub(crate) fn next_serial(&mut self) -> Serial {
        if self.left == 0 {
            self.take_block();
        }
        self.left -= 1;
        self.next.number += self.increment;
        self.next
    }

    /// The number of the last operation.
    pub(crate) fn last_serial(&self) -> Serial {
        self.next
    }

    #[cold]
    fn take_block(&mut self) {
        /// Blocks of an epoch.
        const COUNT: u64 = (u32::MAX / BLOCK) as u64;
        let block = BLOCKS.fetch_add(1, Ordering::Relaxed);
        (self.next, self.increment) = match u16::try_from(block / COUNT) {
            Ok(epoch) => (Serial { number: (block % COUNT) as u32 * BLOCK, epoch }, 1),
            // After 2^48 operations values are no symbols any more.
            Err(_) => (Serial { number: 0, epoch: 0 }, 0),
        };
        self.left = BLOCK;
    }

    pub(crate) fn functions(&mut self) -> &mut PairFunctions {
        self.functions.get_or_insert_default()
    }

    /// Counts a result without a digit.
    pub(crate) fn count_lost(&mut self, location: &'static Location<'static>, had_operands: bool) {
        let site = self.sites.site(location);
        self.record.lost(site, had_operands);
    }

    pub(crate) fn count_rounding(&mut self, site: u32, local: f64, ulp: f64) {
        self.record.rounding(site, local, ulp);
    }

    /// The derivatives of a result by the state of the time step that is being computed, and what is not in them.
    pub(crate) fn tangent(
        &mut self,
        operation: &Operation,
        operands: &[Operand<'_, Lines>],
    ) -> (Tangent, f64) {
        match self.steps.last_mut() {
            Some(step) => step.result(operation, operands),
            None => (Tangent::default(), 0.0),
        }
    }

    /// The error that derivatives describe.
    pub(crate) fn size_of(&self, tangent: Tangent) -> Option<f64> {
        self.steps.last()?.size(tangent)
    }

    /// Ends a step and the ones within it. None if it has ended.
    pub(crate) fn end_tangents(&mut self, generation: u32) -> Option<StepTangents> {
        let at = self.steps.iter().rposition(|step| step.is(generation))?;
        self.steps.truncate(at + 1);
        self.steps.pop()
    }

    /// Takes the rows of the set that a step left.
    pub(crate) fn take_set(&mut self, generation: u32, numbers: usize) -> Option<Rows> {
        let at = self.sets.iter().position(|set| set.is(generation, numbers))?;
        Some(self.sets.swap_remove(at).into_rows())
    }

    /// Keeps the set of a step; the oldest one goes where there are many.
    pub(crate) fn keep_set(&mut self, set: StateSet) {
        /// States that a thread computes by turns.
        const MOST: usize = 64;
        if self.sets.len() >= MOST {
            self.sets.remove(0);
        }
        self.sets.push(set);
    }
}
