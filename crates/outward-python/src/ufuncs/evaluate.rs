//! Functions on slices: a plan of one operation for each, kept by the thread that runs it.

use std::cell::RefCell;

use outward::Round;
use outward::device::{FloatMode, FloatPlan, FloatScratch};
use outward::machine::{Level, Native};
use outward::ops::{self, Float};
use outward::program::{Program, Width};
use outward::round::{Rd, Rn, Ru, Rz};
use outward::table::Op;

use super::operation::Function;

/// Number of plans that a thread keeps. A plan takes some ten kilobytes.
const KEPT: usize = 64;

/// The key of a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key {
    /// The function.
    pub function: Function,
    /// The format of results.
    pub width: Width,
    /// The integer operand, of functions that have one.
    pub integer: Option<i32>,
}

impl Key {
    fn program(self) -> Program {
        let op = self.function.op;
        if let Some(n) = self.integer {
            return Program::new(|[x]| x.apply_with_integer(op, n));
        }
        match op.info().arity() {
            1 => Program::new(|[x]| x.apply(op, &[])),
            2 => Program::new(|[x, y]| x.apply(op, &[y])),
            3 => Program::new(|[x, y, z]| x.apply(op, &[y, z])),
            _ => Program::new(|[x, y, z, w]| x.apply(op, &[y, z, w])),
        }
    }
}

/// A plan and its memory.
pub struct Prepared<T> {
    key: Key,
    plan: FloatPlan<T>,
    scratch: FloatScratch<T, Level>,
}

impl<T: Native> Prepared<T> {
    fn new(key: Key) -> Result<Prepared<T>, String> {
        let level = Level::chosen().map_err(|error| error.to_string())?;
        let mode = FloatMode { width: key.width, round: key.function.round };
        let plan = FloatPlan::new(&key.program(), mode).map_err(|error| error.to_string())?;
        let scratch = plan.scratch(level);
        Ok(Prepared { key, plan, scratch })
    }

    /// Computes the function in each row.
    pub fn run(&mut self, inputs: &[&[T]], output: &mut [T]) -> Result<(), String> {
        self.plan.run(&mut self.scratch, inputs, output).map_err(|error| error.to_string())
    }
}

/// A format of registers: binary64, or binary32 for itself and for the formats of 16 bits.
pub trait Register: Native {
    /// Calls `work` with the plans of this thread.
    fn with_plans<R>(work: impl FnOnce(&mut Plans<Self>) -> R) -> R;
}

macro_rules! registers {
    ($($format:ident;)*) => {$(
        impl Register for $format {
            fn with_plans<R>(work: impl FnOnce(&mut Plans<$format>) -> R) -> R {
                thread_local! {
                    static PLANS: RefCell<Plans<$format>> = const { RefCell::new(Plans(Vec::new())) };
                }
                PLANS.with_borrow_mut(work)
            }
        }
    )*};
}
registers! {
    f64;
    f32;
}

/// The plans of a thread, the one that was used last at the end.
pub struct Plans<T>(Vec<Prepared<T>>);

impl<T: Native> Plans<T> {
    /// Returns the plan of a function, which is made if it does not exist.
    pub fn get(&mut self, key: Key) -> Result<&mut Prepared<T>, String> {
        let Plans(plans) = self;
        match plans.iter().rposition(|plan| plan.key == key) {
            Some(place) if place + 1 == plans.len() => {}
            Some(place) => {
                let plan = plans.remove(place);
                plans.push(plan);
            }
            None => {
                let plan = Prepared::new(key)?;
                if plans.len() == KEPT {
                    plans.remove(0);
                }
                plans.push(plan);
            }
        }
        plans.last_mut().ok_or_else(|| "no plan".to_owned())
    }
}

/// Returns the function of two numbers, for the few operations that arrays are reduced with: a plan of a single row
/// takes ten times as long.
pub fn of_two<T: Float>(Function { op, round }: Function) -> Option<fn(T, T) -> T> {
    macro_rules! directed {
        ($operation:ident) => {
            match round {
                Round::TiesToEven => ops::$operation::<Rn, T>,
                Round::TowardZero => ops::$operation::<Rz, T>,
                Round::TowardPositive => ops::$operation::<Ru, T>,
                Round::TowardNegative => ops::$operation::<Rd, T>,
            }
        };
    }
    Some(match op {
        Op::Add => directed!(add),
        Op::Sub => directed!(sub),
        Op::Mul => directed!(mul),
        Op::Div => directed!(div),
        Op::Min => ops::minimum,
        Op::Max => ops::maximum,
        Op::Fmin => ops::minimum_number,
        Op::Fmax => ops::maximum_number,
        _ => return None,
    })
}
