//! Images of points and of gaps between neighbours under the functions that are reversed, and the conditions that they
//! put on a result: the numbers that it must contain, and that its bounds cannot be moved inward by one number.

use std::fmt::Debug;

use outward::format::Format;
use outward::ieee1788::{Reverse, ReverseBound};
use outward::interval::{DecInterval, Interval};

use crate::value::{Function, HALF_PI, PI, Value, integer_power, product};

/// The formats, with their neighbours.
pub trait Steps: ReverseBound + Debug {
    fn up(self) -> Self;
    fn down(self) -> Self;
    fn nearest(x: f64) -> Self;
}

impl Steps for f64 {
    fn up(self) -> f64 {
        self.next_up()
    }
    fn down(self) -> f64 {
        self.next_down()
    }
    fn nearest(x: f64) -> f64 {
        x
    }
}

impl Steps for f32 {
    fn up(self) -> f32 {
        self.next_up()
    }
    fn down(self) -> f32 {
        self.next_down()
    }
    fn nearest(x: f64) -> f32 {
        x as f32
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Operation {
    Sqr,
    Abs,
    Pown(i32),
    Sin,
    Cos,
    Tan,
    Cosh,
    Mul,
    PowRev1,
    PowRev2,
    Atan2Rev1,
    Atan2Rev2,
}

use Operation::*;

pub const UNARY: [Operation; 14] = [
    Sqr,
    Abs,
    Pown(0),
    Pown(1),
    Pown(2),
    Pown(3),
    Pown(8),
    Pown(-1),
    Pown(-2),
    Pown(-7),
    Sin,
    Cos,
    Tan,
    Cosh,
];
pub const BINARY: [Operation; 5] = [Mul, PowRev1, PowRev2, Atan2Rev1, Atan2Rev2];

impl Operation {
    /// The result; operations of one operand do not use `b`.
    pub fn on<I: Reverse>(self, b: I, c: I, x: I) -> I {
        match self {
            Sqr => c.sqr_rev_in(x),
            Abs => c.abs_rev_in(x),
            Pown(n) => c.pown_rev_in(n, x),
            Sin => c.sin_rev_in(x),
            Cos => c.cos_rev_in(x),
            Tan => c.tan_rev_in(x),
            Cosh => c.cosh_rev_in(x),
            Mul => b.mul_rev_in(c, x),
            PowRev1 => b.pow_rev1_in(c, x),
            PowRev2 => b.pow_rev2_in(c, x),
            Atan2Rev1 => b.atan2_rev1_in(c, x),
            Atan2Rev2 => b.atan2_rev2_in(c, x),
        }
    }

    /// The result without an interval to look in.
    pub fn anywhere<I: Reverse>(self, b: I, c: I) -> I {
        match self {
            Sqr => c.sqr_rev(),
            Abs => c.abs_rev(),
            Pown(n) => c.pown_rev(n),
            Sin => c.sin_rev(),
            Cos => c.cos_rev(),
            Tan => c.tan_rev(),
            Cosh => c.cosh_rev(),
            Mul => b.mul_rev(c),
            PowRev1 => b.pow_rev1(c),
            PowRev2 => b.pow_rev2(c),
            Atan2Rev1 => b.atan2_rev1(c),
            Atan2Rev2 => b.atan2_rev2(c),
        }
    }

    pub fn has_two_operands(self) -> bool {
        BINARY.contains(&self)
    }
}

/// A connected set of values, by its ends and whether they are values.
#[derive(Clone, Copy, Debug)]
struct Image {
    ends: [Value; 2],
    attained: [bool; 2],
}

impl Image {
    fn point(x: Value) -> Image {
        Image { ends: [x; 2], attained: [true; 2] }
    }

    fn meets(self, c: Interval) -> bool {
        let [lower, upper] = self.ends;
        (lower.is_below(c.sup()) || self.attained[0] && lower.is(c.sup()))
            && (upper.is_above(c.inf()) || self.attained[1] && upper.is(c.inf()))
    }
}

impl std::ops::Neg for Image {
    type Output = Image;

    fn neg(self) -> Image {
        let ([lower, upper], [has_lower, has_upper]) = (self.ends, self.attained);
        Image { ends: [-upper, -lower], attained: [has_upper, has_lower] }
    }
}

/// The image of the points or of the open gap `ts`, and of an interval, given by its ends and whether they belong to
/// it, under a function that is monotone in each of its operands.
fn corners(ts: &[f64], ys: [(f64, bool); 2], mut f: impl FnMut(f64, f64) -> Value) -> Image {
    let values = ys.map(|(y, _)| ts.iter().map(|&t| f(t, y)).collect::<Vec<_>>());
    let all = || values.iter().flatten().copied();
    let lower = all().reduce(|a, b| if b < a { b } else { a }).expect("a corner");
    let upper = all().reduce(|a, b| if b > a { b } else { a }).expect("a corner");
    // On a gap, an end is attained if the function does not depend on t.
    let is_attained = |end: Value| {
        all().all(|value| value == end && end.below == end.above)
            || ys.iter().zip(&values).any(|((_, is_in), row)| *is_in && row.iter().all(|value| *value == end))
    };
    Image { ends: [lower, upper], attained: [lower, upper].map(is_attained) }
}

/// Images under the function of an operation.
pub struct Oracle {
    pub operation: Operation,
    pub function: Function,
    derivative: Function,
}

impl Oracle {
    /// An oracle that uses the solver of whole formulas, or operations on one-point intervals.
    pub fn new(operation: Operation, has_solver: bool) -> Oracle {
        let function = |formula, interval| Function::new(formula, interval, has_solver);
        let sin = || function("sin(a)", |x| Interval::point(x[0]).sin());
        let cos = || function("cos(a)", |x| Interval::point(x[0]).cos());
        Oracle {
            operation,
            function: match operation {
                Cos => cos(),
                Tan => function("tan(a)", |x| Interval::point(x[0]).tan()),
                Cosh => function("cosh(a)", |x| Interval::point(x[0]).cosh()),
                PowRev1 | PowRev2 => {
                    function("powr(a, b)", |x| Interval::point(x[0]).pow(Interval::point(x[1])))
                }
                Atan2Rev1 | Atan2Rev2 => {
                    function("atan2(a, b)", |x| Interval::point(x[0]).atan2(Interval::point(x[1])))
                }
                _ => sin(),
            },
            derivative: if operation == Cos { sin() } else { cos() },
        }
    }

    /// base^exponent, with its limits for a positive base.
    fn power(&mut self, base: f64, exponent: f64) -> Value {
        Value::exact(match (base, exponent) {
            (1.0, _) | (_, 0.0) => 1.0,
            _ if exponent.is_infinite() => {
                if (base > 1.0) == (exponent > 0.0) {
                    f64::INFINITY
                } else {
                    0.0
                }
            }
            _ if base == 0.0 || base.is_infinite() => {
                if (base > 1.0) == (exponent > 0.0) {
                    f64::INFINITY
                } else {
                    0.0
                }
            }
            _ => return self.function.at(&[base, exponent]),
        })
    }

    /// The angle of a point above the axis, with its limits.
    fn angle(&mut self, ordinate: f64, abscissa: f64) -> Value {
        let is_far = ordinate.is_infinite() && !abscissa.is_infinite();
        if is_far || ordinate.is_infinite() || ordinate == 0.0 && abscissa == 0.0 {
            return HALF_PI;
        }
        if ordinate == 0.0 || abscissa.is_infinite() {
            return if abscissa > 0.0 { Value::exact(0.0) } else { PI };
        }
        self.function.at(&[ordinate, abscissa])
    }

    /// The images of one number, or of the numbers between two neighbours; `None` where it is not known.
    fn images(&mut self, ts: &[f64], b: Interval) -> Option<Vec<Image>> {
        let side = ts.iter().copied().find(|t| *t != 0.0).unwrap_or(0.0).signum();
        let is_zero = ts == [0.0];
        let one = [(0.0, true); 2];
        let both = [(b.inf(), b.inf().is_finite()), (b.sup(), b.sup().is_finite())];
        Some(match self.operation {
            Sqr => vec![corners(ts, one, |t, _| product(t, t))],
            Abs => vec![corners(ts, one, |t, _| Value::exact(t.abs()))],
            Pown(n) if n < 0 && is_zero => vec![],
            Pown(n) => vec![corners(ts, one, |t, _| integer_power(t, n, side))],
            Cosh => vec![corners(ts, one, |t, _| {
                if t.is_infinite() { Value::exact(f64::INFINITY) } else { self.function.at(&[t]) }
            })],
            Sin | Cos | Tan => return self.circular(ts),
            Mul => vec![corners(ts, both, product)],
            PowRev1 if side < 0.0 => vec![],
            PowRev1 if is_zero => {
                if b.sup() > 0.0 {
                    vec![Image::point(Value::exact(0.0))]
                } else {
                    vec![]
                }
            }
            PowRev1 => vec![corners(ts, both, |t, y| self.power(t, y))],
            PowRev2 if b.sup() < 0.0 => vec![],
            PowRev2 if b.sup() == 0.0 => {
                if side > 0.0 && !is_zero {
                    vec![Image::point(Value::exact(0.0))]
                } else {
                    vec![]
                }
            }
            PowRev2 => {
                let least = b.inf().max(0.0);
                let ys = [(least, least > 0.0 || side > 0.0 && !is_zero), both[1]];
                vec![corners(ts, ys, |t, y| match y {
                    0.0 if !is_zero => Value::exact(if side > 0.0 { 0.0 } else { f64::INFINITY }),
                    _ => self.power(y, t),
                })]
            }
            Atan2Rev1 if is_zero => {
                let zero = (b.sup() > 0.0).then(|| Image::point(Value::exact(0.0)));
                let pi = (b.inf() < 0.0).then(|| Image::point(PI));
                zero.into_iter().chain(pi).collect()
            }
            Atan2Rev1 => {
                let image = corners(ts, both, |t, y| self.angle(t.abs(), y));
                vec![if side < 0.0 { -image } else { image }]
            }
            Atan2Rev2 => {
                let mut images = vec![];
                if b.contains(0.0) && !is_zero {
                    images.push(Image::point(if side > 0.0 { Value::exact(0.0) } else { PI }));
                }
                let mut above = |a: Interval| {
                    let ends = [a.inf().max(0.0), a.sup()];
                    (a.sup() > 0.0).then(|| {
                        corners(ts, ends.map(|y| (y, y > 0.0 && y.is_finite())), |t, y| self.angle(y, t))
                    })
                };
                images.extend(above(b));
                images.extend(above(-b).map(|image| -image));
                images
            }
        })
    }

    fn circular(&mut self, ts: &[f64]) -> Option<Vec<Image>> {
        let width = ts[ts.len() - 1] - ts[0];
        if width > 6.5 {
            let most = if self.operation == Tan { f64::INFINITY } else { 1.0 };
            let attained = [self.operation != Tan; 2];
            return Some(vec![Image { ends: [-most, most].map(Value::exact), attained }]);
        }
        if width > 0.75 {
            return None;
        }
        let mut image = corners(ts, [(0.0, true); 2], |t, _| self.function.at(&[t]));
        if let [l, r] = *ts {
            if self.operation == Tan {
                let [a, b] = [l, r].map(|t| self.function.at(&[t]));
                if a > b {
                    // The pole is between them.
                    let piece = |lower, upper| Image { ends: [lower, upper], attained: [false; 2] };
                    let [least, most] = [f64::NEG_INFINITY, f64::INFINITY].map(Value::exact);
                    return Some(vec![piece(a, most), piece(least, b)]);
                }
            } else {
                let is_cosine = self.operation == Cos;
                let slopes = [l, r].map(|t| self.derivative.at(&[t])).map(|x| if is_cosine { -x } else { x });
                if slopes[0].is_above(0.0) && slopes[1].is_below(0.0) {
                    (image.ends[1], image.attained[1]) = (Value::exact(1.0), true);
                } else if slopes[0].is_below(0.0) && slopes[1].is_above(0.0) {
                    (image.ends[0], image.attained[0]) = (Value::exact(-1.0), true);
                }
            }
        }
        Some(vec![image])
    }

    /// Has one of these numbers a value in `c`?
    fn hits(&mut self, ts: &[f64], b: Interval, c: Interval) -> Option<bool> {
        if c.is_empty() || self.operation.has_two_operands() && b.is_empty() {
            return Some(false);
        }
        self.images(ts, b).map(|images| images.into_iter().any(|image| image.meets(c)))
    }

    /// Checks the result for these operands: no number of the sample and no gap behind one is missing, and the bounds
    /// are tightest.
    pub fn check<T: Steps>(&mut self, [b, c, x]: [Interval<T>; 3], sample: &[T]) -> Interval<T> {
        let result = self.operation.on(b, c, x);
        if x == Interval::ENTIRE {
            assert_eq!(result, self.operation.anywhere(b, c));
        }
        self.check_result([b, c, x], result, sample);
        result
    }

    pub fn check_result<T: Steps>(&mut self, [b, c, x]: [Interval<T>; 3], result: Interval<T>, sample: &[T]) {
        let case = format!("{:?} b = {b:?}, c = {c:?}, x = {x:?}: {result:?}", self.operation);
        let [b, c] = [b, c].map(wide);
        assert!(result.subset(x), "{case}");
        if x.is_empty() {
            return;
        }
        let near = |t: T| [t.down().down(), t.down(), t, t.up()];
        let ends = [x.inf(), x.sup()].map(near).concat();
        let bounds = if result.is_empty() { vec![] } else { [result.inf(), result.sup()].map(near).concat() };
        for &t in sample.iter().chain(&ends).chain(&bounds) {
            if !(x.inf() <= t && t <= x.sup()) {
                continue;
            }
            if x.contains(t) && self.hits(&[binary64(t)], b, c) == Some(true) {
                assert!(result.contains(t), "{case} lacks {t:?}");
            }
            if t < x.sup() && self.hits(&[binary64(t), binary64(t.up())], b, c) == Some(true) {
                assert!(result.inf() <= t && t.up() <= result.sup(), "{case} lacks numbers behind {t:?}");
            }
        }
        if !result.is_empty() {
            let (l, u) = (result.inf(), result.sup());
            let is_hit = |oracle: &mut Oracle, t: T| {
                binary64(t).is_finite() && oracle.hits(&[binary64(t)], b, c) == Some(true)
            };
            let has_lower = is_hit(self, l)
                || l < x.sup() && self.hits(&[binary64(l), binary64(l.up())], b, c) != Some(false);
            assert!(has_lower, "the lower bound: {case}");
            let has_upper = is_hit(self, u)
                || x.inf() < u && self.hits(&[binary64(u.down()), binary64(u)], b, c) != Some(false);
            assert!(has_upper, "the upper bound: {case}");
        }
    }
}

/// Converts the interval to binary64.
pub fn wide<T: ReverseBound>(x: Interval<T>) -> Interval {
    if x.is_empty() {
        return Interval::EMPTY;
    }
    Interval::new(binary64(x.inf()), binary64(x.sup())).expect("in order")
}

/// The number in binary64.
pub fn binary64<T: Format>(x: T) -> f64 {
    Format::widen(x)
}

/// The interval with these bounds.
pub fn iv<T: ReverseBound>(inf: T, sup: T) -> Interval<T> {
    Interval::new(inf, sup).expect("in order")
}

/// All intervals with these ends, which are in order, and the empty set.
pub fn all_intervals<T: ReverseBound>(ends: &[T]) -> Vec<Interval<T>> {
    let pairs = ends.iter().enumerate().flat_map(|(i, &a)| ends[i..].iter().map(move |&b| (a, b)));
    pairs.filter_map(|(a, b)| Interval::new(a, b).ok()).chain([Interval::EMPTY]).collect()
}

/// Intervals with every decoration that each can have.
pub fn decorated(x: Interval) -> impl Iterator<Item = DecInterval> {
    use outward::interval::Decoration::{Com, Dac, Def, Trv};
    [Com, Dac, Def, Trv].into_iter().filter_map(move |decoration| {
        DecInterval::set_dec(x, decoration).ok().filter(|x| x.decoration() == decoration)
    })
}
