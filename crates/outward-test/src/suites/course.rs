//! The parts in which functions rise and fall.

/// The parts in which a function rises and falls.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Course {
    /// The function rises wherever it is defined: above the number.
    Rising {
        /// The number, or −∞.
        above: f64,
    },
    /// The function rises where it is defined: from the number on.
    RisingFrom {
        /// The number.
        least: f64,
    },
    /// The function rises where it is defined: between two poles.
    RisingBetween {
        /// The poles.
        poles: [f64; 2],
    },
    /// The function falls where it is defined: between two poles.
    FallingBetween {
        /// The poles.
        poles: [f64; 2],
    },
    /// The function is even, and rises from 0 on.
    RisingFromZero,
    /// The function is even, and falls from 0 on.
    FallingFromZero,
    /// The function falls on the whole line.
    Falling,
    /// The function goes from −1 to 1 and back, with maxima `peak` quarters of a turn from zero on.
    Wave {
        /// Quarters of a turn from zero.
        peak: u32,
    },
    /// The function is defined on a closed interval, and rises or falls on all of it.
    Within {
        /// The interval.
        domain: [f64; 2],
        /// Does the function rise?
        rises: bool,
    },
    /// The function rises between poles at odd multiples of a quarter of a turn.
    Branches,
    /// The reciprocal of a wave: minima of 1 are `peak` quarters of a turn from zero on, maxima of −1 two more, and
    /// poles between them.
    Bowls {
        /// Quarters of a turn from zero.
        peak: u32,
    },
    /// The function falls between poles at even multiples of a quarter of a turn.
    FallingBranches,
    /// The function falls on either side of a pole at 0, between 0 and an infinity.
    FallingNearZero,
    /// The function is defined outside of two poles, and falls on either side of them, between 0 and an infinity.
    FallingOutside {
        /// The poles.
        poles: [f64; 2],
    },
    /// A wave of half turns: a quarter of a turn is 1/2.
    WaveOfHalfTurns {
        /// Quarters of a turn from zero.
        peak: u32,
    },
    /// Branches of half turns: poles are numbers.
    BranchesOfHalfTurns,
    /// The gamma function, or the logarithm of its size: poles at the integers below 1, one place between each and the
    /// next where it turns, and one above them.
    Gamma {
        /// Is the function the logarithm?
        log: bool,
    },
    /// A Bessel function, which turns at the places of tables; the function of the second kind is defined above its
    /// pole at 0.
    Bessel {
        /// The order, 0 or 1.
        order: u32,
        /// Is the function of the second kind?
        second: bool,
    },
}

impl Course {
    /// Returns the course in the row of a function or in its suite: one of them has it.
    pub(crate) const fn of(row: Option<Course>, suite: Option<Course>) -> Course {
        match (row, suite) {
            (Some(course), None) | (None, Some(course)) => course,
            (None, None) => {
                panic!(
                    "the row's image is `by_hand`: its suite has to say where the function rises and falls"
                )
            }
            (Some(_), Some(_)) => {
                panic!("the row's image says where the function rises and falls: its suite says None")
            }
        }
    }
}

/// Returns the course in the column `image` of a row: nothing where the image is `by_hand`.
macro_rules! course_of_image {
    ({ by_hand }) => { None };
    ({ rising }) => { Some(Course::Rising { above: f64::NEG_INFINITY }) };
    ({ rising_above of $pole:ident }) => { Some(Course::Rising { above: course_of_image!(@ $pole) }) };
    ({ rising_from of $least:ident }) => { Some(Course::RisingFrom { least: course_of_image!(@ $least) }) };
    ({ rising_from_zero }) => { Some(Course::RisingFromZero) };
    ({ rising_between of $low:ident, $high:ident }) => {
        Some(Course::RisingBetween { poles: [course_of_image!(@ $low), course_of_image!(@ $high)] })
    };
    ({ rising_within of $low:ident, $high:ident }) => {
        Some(Course::Within { domain: [course_of_image!(@ $low), course_of_image!(@ $high)], rises: true })
    };
    ({ falling }) => { Some(Course::Falling) };
    ({ falling_from_zero }) => { Some(Course::FallingFromZero) };
    ({ falling_near_zero }) => { Some(Course::FallingNearZero) };
    ({ falling_between of $low:ident, $high:ident }) => {
        Some(Course::FallingBetween { poles: [course_of_image!(@ $low), course_of_image!(@ $high)] })
    };
    ({ falling_within of $low:ident, $high:ident }) => {
        Some(Course::Within { domain: [course_of_image!(@ $low), course_of_image!(@ $high)], rises: false })
    };
    ({ falling_outside of $low:ident, $high:ident }) => {
        Some(Course::FallingOutside { poles: [course_of_image!(@ $low), course_of_image!(@ $high)] })
    };
    (@ minus_one) => { -1.0 };
    (@ zero) => { 0.0 };
    (@ one) => { 1.0 };
    (@ two) => { 2.0 };
}
pub(crate) use course_of_image;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::suites::tests::{over_its_range, unary, value};

    #[test]
    fn courses_are_those_of_the_function() {
        use std::f64::consts::FRAC_PI_2;
        for (function, _) in unary() {
            let name = function.name();
            let points = over_its_range(function);
            let rises = |x: f64, y: f64| value(function, x) < value(function, y);
            let range = function.range().expect("a function of one argument");
            match function.course().expect("a function of one argument") {
                Course::Rising { above } => {
                    assert!(points.windows(2).all(|pair| rises(pair[0], pair[1])), "{name} falls");
                    assert!(range[0] > above, "{name}: its range leaves the domain");
                    let before = value(function, above.next_down());
                    if above == f64::NEG_INFINITY {
                        assert!(rises(-1.0e300, f64::INFINITY), "{name} is not defined everywhere");
                    } else {
                        assert!(before.is_nan(), "{name} has a value before {above}");
                    }
                }
                Course::Within { domain: [low, high], rises: up } => {
                    assert!(points.windows(2).all(|pair| rises(pair[0], pair[1]) == up), "{name} turns");
                    assert!(low < range[0] && range[1] < high, "{name}: its range leaves the domain");
                    let outside = [low.next_down(), high.next_up()];
                    assert!(
                        outside.into_iter().all(|x| x.is_infinite() || value(function, x).is_nan()),
                        "{name} has a value outside of its domain"
                    );
                }
                Course::RisingFrom { least } => {
                    assert!(points.windows(2).all(|pair| rises(pair[0], pair[1])), "{name} falls");
                    assert!(!value(function, least).is_nan(), "{name} has no value at {least}");
                    assert!(value(function, least.next_down()).is_nan(), "{name} has a value before {least}");
                }
                Course::RisingBetween { poles } => {
                    assert!(points.windows(2).all(|pair| rises(pair[0], pair[1])), "{name} falls");
                    let limits = [f64::NEG_INFINITY, f64::INFINITY];
                    assert_eq!(poles.map(|pole| value(function, pole)), limits, "{name} has no poles");
                }
                Course::FallingBetween { poles } => {
                    assert!(points.windows(2).all(|pair| rises(pair[1], pair[0])), "{name} rises");
                    let limits = [f64::INFINITY, f64::NEG_INFINITY];
                    assert_eq!(poles.map(|pole| value(function, pole)), limits, "{name} has no poles");
                }
                Course::RisingFromZero => {
                    let least = value(function, 0.0);
                    assert!(points.iter().all(|&x| value(function, x) > least), "{name} falls");
                }
                Course::FallingFromZero => {
                    let greatest = value(function, 0.0);
                    assert!(points.iter().all(|&x| value(function, x) < greatest), "{name} rises");
                }
                Course::Falling => {
                    assert!(points.windows(2).all(|pair| rises(pair[1], pair[0])), "{name} rises");
                    assert!(rises(1.0e300, f64::NEG_INFINITY), "{name} is not defined everywhere");
                }
                Course::Wave { peak } => {
                    let top = value(function, f64::from(peak) * FRAC_PI_2);
                    assert_eq!(top, 1.0, "{name} has no maximum at {peak}");
                }
                Course::FallingNearZero => {
                    assert!(points.windows(2).all(|pair| rises(pair[1], pair[0])), "{name} rises");
                    assert!(range[0] > 0.0 && rises(-1.0, 1.0) && rises(-1.0, -2.0), "{name}");
                }
                Course::FallingOutside { poles } => {
                    assert!(points.windows(2).all(|pair| rises(pair[1], pair[0])), "{name} rises");
                    let limits = [f64::NEG_INFINITY, f64::INFINITY];
                    assert_eq!(poles.map(|pole| value(function, pole)), limits, "{name} has no poles");
                    assert!(value(function, 0.0).is_nan() && rises(poles[0] - 1.0, poles[0] - 2.0), "{name}");
                }
                Course::WaveOfHalfTurns { peak } => {
                    assert_eq!(
                        value(function, f64::from(peak) / 2.0),
                        1.0,
                        "{name} has no maximum at {peak}"
                    );
                }
                Course::BranchesOfHalfTurns => {
                    assert!(rises(-0.49, 0.49) && rises(0.51, 1.49), "{name}");
                    assert_eq!([0.5, 1.5].map(|x| value(function, x)), [f64::INFINITY, f64::NEG_INFINITY]);
                }
                Course::Gamma { log } => {
                    assert!(rises(1.0, 0.5) && rises(2.5, 4.0) && rises(1.0, -0.5) == log, "{name}");
                }
                Course::Bessel { order, second } => {
                    let (places, _) = crate::bessel::turns(order, second);
                    let rises_first = crate::bessel::rises_first(order, second);
                    for (k, &place) in places.iter().take(8).enumerate() {
                        assert_eq!(rises(place - 0.5, place), rises_first == (k % 2 == 0), "{name}");
                    }
                    assert_eq!(value(function, -1.0).is_nan(), second, "{name}");
                }
                Course::Bowls { peak } => {
                    let bottom = value(function, f64::from(peak) * FRAC_PI_2);
                    assert_eq!(bottom, 1.0, "{name} has no minimum at {peak}");
                }
                Course::FallingBranches => {
                    assert!(rises(3.0, 0.1) && rises(6.0, 3.5) && value(function, 1.0e-20) > 1e15, "{name}");
                }
                Course::Branches => {
                    assert!(
                        rises(-1.5, 1.5) && rises(2.0, 4.5) && value(function, FRAC_PI_2) > 1e15,
                        "{name}"
                    );
                }
            }
        }
    }
}
