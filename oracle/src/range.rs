//! The tightest interval result of a function, from the definition: the range over the operands, rounded outward.

use outward::Round;
use outward::format::Format;
use outward_test::bessel;
use outward_test::functions::Function;
use outward_test::oracle::Oracle;
use outward_test::oracle::real::Real;
use outward_test::quadrants::{contains_half, without_poles, without_zero};
use outward_test::suites::{Course, Extrema};
use rug::Float;
use rug::float::Constant;

use crate::Mpfr;

/// Bits in which an argument is divided by π: 1024 before the point for the largest, 1076 after it for the least, and
/// some to spare.
const REDUCTION_BITS: u32 = 2400;

/// Expected result.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Range {
    /// The bounds; `None` for the empty set.
    pub bounds: Option<[f64; 2]>,
    /// Whether the function is defined (hence, for the functions here, continuous) on all of the operands.
    pub defined: bool,
}

/// Returns the range of the function over nonempty operands whose bounds are numbers of the format, rounded outward to
/// it. A unary function ignores `y`.
pub fn range<F: Format>(function: Function, x: [f64; 2], y: [f64; 2]) -> Range {
    let hull = |points: &[[f64; 2]]| hull::<F>(function, points);
    let ends = [[x[0], 0.0], [x[1], 0.0]];
    let everywhere = |bounds| Range { bounds: Some(bounds), defined: true };
    match function.course() {
        Some(Course::Falling) => everywhere(hull(&ends)),
        Some(Course::Rising { above }) if above == f64::NEG_INFINITY => everywhere(hull(&ends)),
        Some(Course::Rising { above }) if x[1] <= above => Range { bounds: None, defined: false },
        Some(Course::Rising { above }) => {
            Range { bounds: Some(hull(&[[x[0].max(above), 0.0], ends[1]])), defined: x[0] > above }
        }
        Some(Course::Within { domain: [low, high], .. }) => {
            let cut = [x[0].max(low), x[1].min(high)];
            Range {
                bounds: (cut[0] <= cut[1]).then(|| hull(&[[cut[0], 0.0], [cut[1], 0.0]])),
                defined: low <= x[0] && x[1] <= high,
            }
        }
        Some(Course::RisingFrom { least }) if x[1] < least => Range { bounds: None, defined: false },
        Some(Course::RisingFrom { least }) => {
            Range { bounds: Some(hull(&[[x[0].max(least), 0.0], ends[1]])), defined: x[0] >= least }
        }
        Some(
            Course::RisingBetween { poles: [low, high] } | Course::FallingBetween { poles: [low, high] },
        ) if x[1] <= low || x[0] >= high => Range { bounds: None, defined: false },
        Some(
            Course::RisingBetween { poles: [low, high] } | Course::FallingBetween { poles: [low, high] },
        ) => {
            let ends = [[x[0].max(low), 0.0], [x[1].min(high), 0.0]];
            Range { bounds: Some(hull(&ends)), defined: x[0] > low && x[1] < high }
        }
        Some(Course::RisingFromZero | Course::FallingFromZero) if x[0] <= 0.0 && x[1] >= 0.0 => {
            everywhere(hull(&[ends[0], ends[1], [0.0, 0.0]]))
        }
        Some(Course::RisingFromZero | Course::FallingFromZero) => everywhere(hull(&ends)),
        Some(Course::Wave { peak }) => {
            let [maximum, minimum] = [peak, (peak + 2) % 4].map(|quarter| contains_multiple(x, quarter, 4));
            everywhere(wave(hull(&ends), maximum, minimum))
        }
        Some(Course::FallingNearZero) if x == [0.0, 0.0] => Range { bounds: None, defined: false },
        Some(Course::FallingNearZero) if x[0] < 0.0 && x[1] > 0.0 => {
            Range { bounds: Some([f64::NEG_INFINITY, f64::INFINITY]), defined: false }
        }
        Some(Course::FallingNearZero) => {
            // The sign of a zero is that of the side of the interval.
            let side = if x[1] > 0.0 { 1.0 } else { -1.0 };
            let ends = x.map(|end| [if end == 0.0 { 0.0_f64.copysign(side) } else { end }, 0.0]);
            Range { bounds: Some(hull(&ends)), defined: x[0] > 0.0 || x[1] < 0.0 }
        }
        Some(Course::FallingOutside { poles: [low, high] }) if low <= x[0] && x[1] <= high => {
            Range { bounds: None, defined: false }
        }
        Some(Course::FallingOutside { poles: [low, high] }) if x[0] < low && x[1] > high => {
            Range { bounds: Some([f64::NEG_INFINITY, f64::INFINITY]), defined: false }
        }
        Some(Course::FallingOutside { poles: [low, high] }) => {
            // The part of x in one branch.
            let cut = if x[1] > high { [x[0].max(high), x[1]] } else { [x[0], x[1].min(low)] };
            Range { bounds: Some(hull(&cut.map(|end| [end, 0.0]))), defined: x[0] > high || x[1] < low }
        }
        Some(Course::Bowls { peak }) => {
            let [minimum, maximum] = [peak, (peak + 2) % 4].map(|quarter| contains_multiple(x, quarter, 4));
            between_poles(x, (peak + 1) % 2, [minimum, maximum], hull)
        }
        Some(Course::FallingBranches) => between_poles(x, 0, [false; 2], hull),
        Some(Course::WaveOfHalfTurns { peak }) => {
            let [maximum, minimum] = [peak, (peak + 2) % 4].map(|quarter| contains_half(x, quarter, 4));
            everywhere(wave(hull(&ends), maximum, minimum))
        }
        Some(Course::BranchesOfHalfTurns) => {
            let (inner, poles) = without_poles(x);
            let whole = [f64::NEG_INFINITY, f64::INFINITY];
            if inner[0] > inner[1] {
                return Range { bounds: None, defined: false };
            }
            if contains_half(inner, 1, 2) {
                return Range { bounds: Some(whole), defined: false };
            }
            // The ends separately, since the value at a pole is one-sided.
            let ends = [0, 1].map(|i| if poles[i] { whole[i] } else { hull(&ends[i..=i])[i] });
            Range { bounds: Some(ends), defined: poles == [false; 2] }
        }
        Some(Course::Bessel { order, second }) => {
            let bounds = bessel::range::<F>(order, second, x, |ends| hull(&ends.map(|end| [end, 0.0])));
            Range { bounds, defined: !second || x[0] > 0.0 }
        }
        Some(Course::Gamma { log }) => gamma::<F>(x, log, hull),
        Some(Course::Branches) if contains_multiple(x, 1, 2) => {
            Range { bounds: Some([f64::NEG_INFINITY, f64::INFINITY]), defined: false }
        }
        Some(Course::Branches) => everywhere(hull(&ends)),
        None => match function.suite_of_two().map(|suite| suite.extrema) {
            Some(Extrema::EvenAndRising) => everywhere(hull(&nearest_and_farthest(x, y))),
            Some(Extrema::EvenAndFalling) => {
                let contains = |x: [f64; 2]| x[0] <= 0.0 && x[1] >= 0.0;
                let origin = contains(x) && contains(y);
                if [x, y] == [[0.0; 2]; 2] {
                    return Range { bounds: None, defined: false };
                }
                Range { bounds: Some(hull(&nearest_and_farthest(x, y))), defined: !origin }
            }
            Some(Extrema::Angle) => angle(x, y, hull),
            None => power(x, y, hull),
        },
    }
}

/// Returns the points of a box that are nearest to the origin and farthest from it, in one quarter of the plane.
fn nearest_and_farthest(x: [f64; 2], y: [f64; 2]) -> [[f64; 2]; 2] {
    let least = |x: [f64; 2]| if x[0] <= 0.0 && x[1] >= 0.0 { 0.0 } else { x[0].abs().min(x[1].abs()) };
    let greatest = |x: [f64; 2]| x[0].abs().max(x[1].abs());
    [[least(x), least(y)], [greatest(x), greatest(y)]]
}

/// Returns the range of angles of the points (x, y). The angle is continuous except at the origin, where all angles of
/// the box's corner meet, and on the half axis; away from both its extrema are at corners.
fn angle(y: [f64; 2], x: [f64; 2], hull: impl Fn(&[[f64; 2]]) -> [f64; 2]) -> Range {
    let contains = |interval: [f64; 2]| interval[0] <= 0.0 && interval[1] >= 0.0;
    let origin = contains(y) && contains(x);
    // One piece is above the x axis or on it, and one below it: each with zeros of the sign of its sides.
    let mut points = Vec::new();
    let pieces = [
        (y[1] >= 0.0).then(|| [y[0].max(0.0) + 0.0, y[1].abs()]),
        (y[0] < 0.0).then(|| [y[0], if y[1] < 0.0 { y[1] } else { -0.0 }]),
    ];
    for piece in pieces.into_iter().flatten() {
        // The left and the right part.
        let left = (x[0] < 0.0).then(|| [x[0], if x[1] < 0.0 { x[1] } else { -0.0 }]);
        let right = (x[1] > 0.0).then_some([if x[0] > 0.0 { x[0] } else { 0.0 }, x[1]]);
        // x = 0 alone.
        let middle = (x == [0.0, 0.0]).then_some([0.0, 0.0]);
        for sides in [left, right, middle].into_iter().flatten() {
            let corners = piece.into_iter().flat_map(|y| sides.map(|x| [y, x]));
            // The origin itself has no angle; the points beside it have the angles of the ends of its sides.
            points.extend(corners.filter(|&[y, x]| y != 0.0 || x != 0.0));
        }
    }
    let bounds = (!points.is_empty()).then(|| hull(&points));
    Range { bounds, defined: !origin }
}

/// Returns the least and the greatest value at the points, rounded outward.
fn hull<F: Format>(function: Function, points: &[[f64; 2]]) -> [f64; 2] {
    let truths = points.iter().map(|&point| Mpfr.truth(function, point));
    let mut bounds = [f64::INFINITY, f64::NEG_INFINITY];
    for truth in truths {
        let rounded = |round| F::from_pattern(truth.round::<F>(round)).widen();
        bounds[0] = bounds[0].min(rounded(Round::TowardNegative));
        bounds[1] = bounds[1].max(rounded(Round::TowardPositive));
    }
    bounds
}

/// Returns the range of a function with poles at an odd or an even number of quarters, and with a minimum of 1 or a
/// maximum of −1 between them. The pole 0 is a number.
fn between_poles(
    x: [f64; 2],
    pole: u32,
    [minimum, maximum]: [bool; 2],
    hull: impl Fn(&[[f64; 2]]) -> [f64; 2],
) -> Range {
    let inner = if pole == 0 { without_zero(x) } else { x };
    if inner[0] > inner[1] {
        return Range { bounds: None, defined: false };
    }
    if contains_multiple(inner, pole, 2) {
        return Range { bounds: Some([f64::NEG_INFINITY, f64::INFINITY]), defined: false };
    }
    // The sign of a zero tells the side of the pole.
    let side = |end: f64, inner: f64| if end == 0.0 { end.copysign(inner) } else { end };
    let ends = [0, 1].map(|i| if pole == 0 { side(x[i], inner[i]) } else { x[i] });
    let [low, high] = hull(&[[ends[0], 0.0], [ends[1], 0.0]]);
    let bounds = [if minimum { 1.0 } else { low }, if maximum { -1.0 } else { high }];
    Range { bounds: Some(bounds), defined: inner == x }
}

/// Returns the range of the gamma function or the logarithm of its size; extrema are those of the table, as far as it
/// goes.
fn gamma<F: Format>(x: [f64; 2], log: bool, hull: impl Fn(&[[f64; 2]]) -> [f64; 2]) -> Range {
    use outward::math::tables::gamma::{TURN_LOGS, TURN_SIZES, TURNS};
    let infinities = [f64::NEG_INFINITY, f64::INFINITY];
    let is_pole = |end: f64| end <= 0.0 && end == end.floor();
    if x[0] == x[1] && is_pole(x[0]) {
        return Range { bounds: None, defined: false };
    }
    // A least value that is rounded down to binary64 keeps its meaning in later roundings.
    let rounded = |y: f64, round| {
        if y == 0.0 || y.is_infinite() {
            y
        } else {
            F::from_pattern(Real::from_f64(y).round::<F>(round)).widen()
        }
    };
    let first = if x[0] < 0.0 { -x[0].floor() } else { 0.0 };
    let last = if x[1] <= 0.0 { 1.0 - x[1].ceil() } else { 0.0 };
    if x[0] == infinities[0] || first > last && !log {
        return Range { bounds: Some(infinities), defined: false };
    }
    let negative = !log && first % 2.0 == 1.0;
    let poles = is_pole(x[0]) || is_pole(x[1]) || first > last;
    let inner: Vec<_> = x.into_iter().filter(|&end| !is_pole(end)).map(|end| [end, 0.0]).collect();
    let is_far = first >= TURNS.len() as f64;
    let [mut low, mut high] = match inner.is_empty() {
        // Between two such poles its size falls below every number.
        true if is_far => [0.0, 0.0],
        true => [infinities[1], infinities[0]],
        false => hull(&inner),
    };
    for n in 0..TURNS.len() {
        let inside = (last..=first).contains(&(n as f64)) && x[0] <= TURNS[n] && TURNS[n] < x[1];
        match (inside, log, negative) {
            (false, ..) => {}
            (true, true, _) => low = low.min(rounded(TURN_LOGS[n], Round::TowardNegative)),
            (true, false, false) => low = low.min(rounded(TURN_SIZES[n], Round::TowardZero)),
            (true, false, true) => high = high.max(-rounded(TURN_SIZES[n], Round::TowardZero)),
        }
    }
    if log && is_far {
        // The branches to the right have larger values.
        for n in [first, first - 1.0].into_iter().filter(|&n| last <= n && n >= TURNS.len() as f64) {
            let (place, value) = far_turn(n);
            if place >= x[0] && place <= x[1] {
                low = low.min(rounded(value.to_f64_round(rug::float::Round::Down), Round::TowardNegative));
            }
        }
    }
    match (poles, negative) {
        (false, _) => {}
        (true, false) => high = infinities[1],
        (true, true) => low = infinities[0],
    }
    Range { bounds: Some([low, high]), defined: !poles }
}

/// Returns the place of the extremum of ln |Γ| between the poles −n and 1 − n, for a large n, and the value there. At
/// −n + φ, ψ(n + 1 − φ) is π·cot πφ (DLMF 5.5.4), and the size of Γ is π/sin πφ/Γ(n + 1 − φ) (5.5.3).
fn far_turn(n: f64) -> (Float, Float) {
    let bits = 200 + n.log2() as u32;
    let pi = Float::with_val(bits, Constant::Pi);
    let mirrored = |phi: &Float| Float::with_val(bits, n) + 1u32 - phi;
    let mut phi = Float::with_val(bits, 0.25);
    loop {
        // Each step multiplies the error by ψ′/(ψ² + π²), less than 1/(40·n).
        let next = (Float::with_val(bits, &pi / mirrored(&phi).digamma())).atan() / &pi;
        let step = Float::with_val(bits, &next - &phi).abs();
        phi = next;
        if step < Float::with_val(bits, 1.0e-50) {
            break;
        }
    }
    let sine = Float::with_val(bits, &pi * &phi).sin();
    let value = (pi / sine).ln() - mirrored(&phi).ln_gamma();
    (phi - n, value)
}

fn wave([low, high]: [f64; 2], maximum: bool, minimum: bool) -> [f64; 2] {
    [if minimum { -1.0 } else { low }, if maximum { 1.0 } else { high }]
}

/// Returns whether the closed interval contains some (`offset` + `period`·k)·π/2 with an integer k.
///
/// A number of a binary format other than zero is no rational multiple of π, and none comes nearer to one than 2^-70 of
/// a turn, so dividing in [`REDUCTION_BITS`] bits decides.
fn contains_multiple(x: [f64; 2], offset: u32, period: u32) -> bool {
    if x.iter().any(|bound| bound.is_infinite()) {
        return true;
    }
    let quarter = Float::with_val(REDUCTION_BITS, Constant::Pi) / 2u32;
    let turns = |bound: f64| (Float::with_val(REDUCTION_BITS, bound) / &quarter - offset) / period;
    turns(x[0]).ceil() <= turns(x[1]).floor()
}

/// Returns the range of IEEE 1788's pow: x^y for x > 0, and for x = 0 where y > 0.
///
/// ln x^y = y·ln x is linear in y and in ln x, so the extrema are at the corners; the values of pow there at 0 and ∞
/// are the limits along the edges.
fn power(x: [f64; 2], y: [f64; 2], hull: impl Fn(&[[f64; 2]]) -> [f64; 2]) -> Range {
    let base = [x[0].max(0.0), x[1]];
    if base[1] < 0.0 || base[1] == 0.0 && y[1] <= 0.0 {
        return Range { bounds: None, defined: false };
    }
    let defined = x[0] > 0.0 || x[0] == 0.0 && y[0] > 0.0;
    let bounds = if base[1] == 0.0 {
        [0.0, 0.0]
    } else {
        hull(&[[base[0], y[0]], [base[0], y[1]], [base[1], y[0]], [base[1], y[1]]])
    };
    Range { bounds: Some(bounds), defined }
}
