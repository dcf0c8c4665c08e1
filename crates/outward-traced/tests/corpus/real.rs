//! Programs over any number: plain, traced, and with 4,000 bits on the way that the plain program takes.

use std::cell::RefCell;
use std::cmp::Ordering;
use std::collections::VecDeque;
use std::ops::{Add, Div, Mul, Neg, Sub};

use outward::program::Constant;
use outward::table::Op;
use outward::traced::{Detail, Traced};
use outward_test::exact::Wide;

/// A number of a program.
pub trait Real:
    Copy + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self> + Div<Output = Self> + Neg<Output = Self>
{
    #[track_caller]
    fn of(x: f64) -> Self;
    #[track_caller]
    fn pi() -> Self;
    #[track_caller]
    fn sqrt(self) -> Self;
    #[track_caller]
    fn exp(self) -> Self;
    #[track_caller]
    fn ln(self) -> Self;
    #[track_caller]
    fn sin(self) -> Self;
    #[track_caller]
    fn cos(self) -> Self;
    #[track_caller]
    fn tan(self) -> Self;
    #[track_caller]
    fn atan(self) -> Self;
    #[track_caller]
    fn powi(self, n: i32) -> Self;
    #[track_caller]
    fn mul_add(self, y: Self, z: Self) -> Self;
    #[track_caller]
    fn abs(self) -> Self;
    #[track_caller]
    fn min(self, y: Self) -> Self;
    #[track_caller]
    fn max(self, y: Self) -> Self;
    #[track_caller]
    fn floor(self) -> Self;
    /// The comparison x < y, by which the program branches.
    #[track_caller]
    fn less(self, y: Self) -> bool;
    /// The comparison x = y.
    #[track_caller]
    fn same(self, y: Self) -> bool;
}

macro_rules! methods {
    ($($name:ident($($other:ident)*))*) => {$(
        #[track_caller]
        fn $name(self $(, $other: Self)*) -> Self {
            self.$name($($other),*)
        }
    )*};
}

macro_rules! numbers {
    () => {
        methods! {
            sqrt() exp() ln() sin() cos() tan() atan() abs() floor() min(y) max(y) mul_add(y z)
        }
        #[track_caller]
        fn powi(self, n: i32) -> Self {
            self.powi(n)
        }
    };
}

impl Real for f64 {
    fn of(x: f64) -> f64 {
        x
    }
    fn pi() -> f64 {
        std::f64::consts::PI
    }
    numbers! {}
    fn less(self, y: f64) -> bool {
        self < y
    }
    fn same(self, y: f64) -> bool {
        self == y
    }
}

thread_local! {
    /// The outcomes of comparisons of the traced program, which exact numbers follow.
    static OUTCOMES: RefCell<VecDeque<bool>> = const { RefCell::new(VecDeque::new()) };
    /// All exact numbers of a run; none where there is no real number.
    static NUMBERS: RefCell<Vec<Option<Wide>>> = const { RefCell::new(Vec::new()) };
    /// Comparisons that exact numbers, or those of another run, decide otherwise.
    static CHANGED: RefCell<u64> = const { RefCell::new(0) };
}

fn outcome(is_so: bool) -> bool {
    OUTCOMES.with_borrow_mut(|outcomes| outcomes.push_back(is_so));
    is_so
}

/// The outcome of the traced program, which is counted where it should be another one.
pub fn follow(is_so: Option<bool>) -> bool {
    let program = OUTCOMES.with_borrow_mut(VecDeque::pop_front).expect("the program's outcome");
    CHANGED.with_borrow_mut(|changed| *changed += u64::from(is_so.is_some_and(|is_so| program != is_so)));
    program
}

/// Forgets the exact numbers and the comparisons; returns how many comparisons were decided otherwise.
pub fn begin() -> u64 {
    OUTCOMES.with_borrow_mut(VecDeque::clear);
    NUMBERS.with_borrow_mut(Vec::clear);
    CHANGED.take()
}

impl<D: Detail> Real for Traced<f64, D> {
    #[track_caller]
    fn of(x: f64) -> Self {
        Traced::new(x)
    }
    #[track_caller]
    fn pi() -> Self {
        Traced::constant(Constant::Pi)
    }
    numbers! {}
    #[track_caller]
    fn less(self, y: Self) -> bool {
        outcome(self < y)
    }
    #[track_caller]
    fn same(self, y: Self) -> bool {
        outcome(self == y)
    }
}

/// An exact number: its place among all of the run.
#[derive(Clone, Copy, Debug)]
pub struct Exact(u32);

impl Exact {
    fn new(x: Option<Wide>) -> Exact {
        NUMBERS.with_borrow_mut(|numbers| {
            numbers.push(x);
            Exact(numbers.len() as u32 - 1)
        })
    }

    /// The number; none where it is no real number.
    pub fn wide(self) -> Option<Wide> {
        NUMBERS.with_borrow(|numbers| numbers[self.0 as usize].clone())
    }

    fn map(self, f: impl FnOnce(&Wide) -> Option<Wide>) -> Exact {
        let result = NUMBERS.with_borrow(|numbers| f(numbers[self.0 as usize].as_ref()?));
        Exact::new(result)
    }

    fn with<R>(self, y: Exact, f: impl FnOnce(&Wide, &Wide) -> Option<R>) -> Option<R> {
        NUMBERS.with_borrow(|numbers| f(numbers[self.0 as usize].as_ref()?, numbers[y.0 as usize].as_ref()?))
    }

    fn order(self, y: Exact) -> Option<Ordering> {
        self.with(y, |x, y| Some(x.order(y)))
    }

    /// A function; where it is exact, it has the value of binary64.
    fn function(self, op: Op, is_exact_at: f64, value: f64) -> Exact {
        let exact = Wide::from_f64(is_exact_at);
        self.map(|x| {
            let is_defined = op != Op::Log || x.order(&Wide::from_f64(0.0)).is_gt();
            is_defined.then(|| if x.order(&exact).is_eq() { Wide::from_f64(value) } else { x.apply(op) })
        })
    }
}

macro_rules! operators {
    ($($trait:ident $method:ident |$x:ident, $y:ident| $result:expr;)*) => {$(
        impl $trait for Exact {
            type Output = Exact;
            fn $method(self, y: Exact) -> Exact {
                Exact::new(self.with(y, |$x, $y| $result))
            }
        }
    )*};
}
operators! {
    Add add |x, y| Some(x.add(y));
    Sub sub |x, y| Some(x.sub(y));
    Mul mul |x, y| Some(x.mul(y));
    Div div |x, y| x.div(y);
}

impl Neg for Exact {
    type Output = Exact;
    fn neg(self) -> Exact {
        self.map(|x| Some(x.neg()))
    }
}

impl Real for Exact {
    fn of(x: f64) -> Exact {
        Exact::new(Some(Wide::from_f64(x)))
    }
    fn pi() -> Exact {
        thread_local!(static PI: Wide = Wide::from_f64(1.0).apply(Op::Atan).mul(&Wide::from_f64(4.0)));
        Exact::new(Some(PI.with(Wide::clone)))
    }
    fn sqrt(self) -> Exact {
        self.map(Wide::sqrt)
    }
    fn exp(self) -> Exact {
        self.function(Op::Exp, 0.0, 1.0)
    }
    fn ln(self) -> Exact {
        self.function(Op::Log, 1.0, 0.0)
    }
    fn sin(self) -> Exact {
        self.function(Op::Sin, 0.0, 0.0)
    }
    fn cos(self) -> Exact {
        self.function(Op::Cos, 0.0, 1.0)
    }
    fn tan(self) -> Exact {
        self.function(Op::Tan, 0.0, 0.0)
    }
    fn atan(self) -> Exact {
        self.function(Op::Atan, 0.0, 0.0)
    }
    fn powi(self, n: i32) -> Exact {
        let power = (0..n.unsigned_abs()).fold(Exact::of(1.0), |power, _| power * self);
        if n < 0 { Exact::of(1.0) / power } else { power }
    }
    fn mul_add(self, y: Exact, z: Exact) -> Exact {
        self * y + z
    }
    fn abs(self) -> Exact {
        self.map(|x| Some(x.abs()))
    }
    fn min(self, y: Exact) -> Exact {
        if self.order(y).is_none_or(Ordering::is_le) { self } else { y }
    }
    fn max(self, y: Exact) -> Exact {
        if self.order(y).is_none_or(Ordering::is_ge) { self } else { y }
    }
    fn floor(self) -> Exact {
        // Programs take it of numbers far from 2^53, and a number of binary64 near it is beside the right integer.
        self.map(|x| {
            let (near, one) = (Wide::from_f64(x.to_f64().floor()), Wide::from_f64(1.0));
            Some(match () {
                () if near.order(x).is_gt() => near.sub(&one),
                () if near.add(&one).order(x).is_le() => near.add(&one),
                () => near,
            })
        })
    }
    fn less(self, y: Exact) -> bool {
        follow(self.order(y).map(Ordering::is_lt))
    }
    fn same(self, y: Exact) -> bool {
        follow(self.order(y).map(Ordering::is_eq))
    }
}
