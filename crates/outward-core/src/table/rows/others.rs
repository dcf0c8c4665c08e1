//! Operations that are no function of lanes: sets, comparisons, numbers of intervals, constructors, and functions of
//! numbers.

// Set operations.

#[doc(hidden)]
#[macro_export]
macro_rules! __sets {
    ([$next:ident $($others:ident)*] $($passed:tt)*) => { $crate::$next! { [$($others)*] $($passed)*
        /// The smallest interval that contains x and y.
        ConvexHull convex_hull Set (Interval, Interval) -> (Interval) {
            info { .ieee1788("convexHull") }
            lanes { $crate::interval::set::convex_hull }
            method {
                /// The smallest interval that contains x and y. Exact; decorated `trv`.
                #[doc(alias = "convexHull")]
                convex_hull
            }
        }
        /// What x and y have in common.
        Intersection intersection Set (Interval, Interval) -> (Interval) {
            info { .ieee1788("intersection") }
            lanes { $crate::interval::set::intersection }
            method {
                /// What x and y have in common. Exact; decorated `trv`.
                intersection
            }
        }
    } };
}

// Comparisons and predicates.

#[doc(hidden)]
#[macro_export]
macro_rules! __comparisons {
    ([$next:ident $($others:ident)*] $($passed:tt)*) => { $crate::$next! { [$($others)*] $($passed)*
        /// x = y as sets.
        Equal equal Boolean (Interval, Interval) -> (Boolean) {
            info { .ieee1788("equal") }
            lanes { $crate::interval::boolean::equal }
            method {
                /// x = y as sets.
                equal
            }
        }
        /// x ⊆ y.
        Subset subset Boolean (Interval, Interval) -> (Boolean) {
            info { .ieee1788("subset") }
            lanes { $crate::interval::boolean::subset }
            method {
                /// x ⊆ y.
                subset
            }
        }
        /// x lies in the interior of y.
        Interior interior Boolean (Interval, Interval) -> (Boolean) {
            info { .ieee1788("interior") }
            lanes { $crate::interval::boolean::interior }
            method {
                /// x lies in the interior of y; the whole line and the empty set lie in their own.
                interior
            }
        }
        /// x is weakly less than y: for each a in x there is a b ≥ a in y, and for each b in y an a ≤ b in x.
        Less less Boolean (Interval, Interval) -> (Boolean) {
            info { .ieee1788("less") }
            lanes { $crate::interval::boolean::less }
            method {
                /// Each s in x has a t ≥ s in y, and each t in y an s ≤ t in x.
                less
            }
        }
        /// The same with strict inequalities.
        StrictLess strict_less Boolean (Interval, Interval) -> (Boolean) {
            info { .ieee1788("strictLess") }
            lanes { $crate::interval::boolean::strict_less }
            method {
                /// Each s in x has a t > s in y, and each t in y an s < t in x.
                #[doc(alias = "strictLess")]
                strict_less
            }
        }
        /// Every a in x and b in y have a ≤ b.
        Precedes precedes Boolean (Interval, Interval) -> (Boolean) {
            info { .ieee1788("precedes") }
            lanes { $crate::interval::boolean::precedes }
            method {
                /// s ≤ t for every s in x and t in y.
                precedes
            }
        }
        /// Every a in x and b in y have a < b.
        StrictPrecedes strict_precedes Boolean (Interval, Interval) -> (Boolean) {
            info { .ieee1788("strictPrecedes") }
            lanes { $crate::interval::boolean::strict_precedes }
            method {
                /// s < t for every s in x and t in y.
                #[doc(alias = "strictPrecedes")]
                strict_precedes
            }
        }
        /// x and y have nothing in common.
        Disjoint disjoint Boolean (Interval, Interval) -> (Boolean) {
            info { .ieee1788("disjoint") }
            lanes { $crate::interval::boolean::disjoint }
            method {
                /// x and y have nothing in common.
                disjoint
            }
        }
        /// Is the number a member of the interval?
        IsMember is_member Boolean (Number, Interval) -> (Boolean) {
            info { .ieee1788("isMember") }
        }
        /// Is it the empty set?
        IsEmpty is_empty Boolean (Interval) -> (Boolean) {
            info { .ieee1788("isEmpty") }
            lanes { $crate::interval::boolean::is_empty }
            method {
                /// Is it the empty set?
                #[doc(alias = "isEmpty")]
                is_empty
            }
        }
        /// Is it the whole line?
        IsEntire is_entire Boolean (Interval) -> (Boolean) {
            info { .ieee1788("isEntire") }
            lanes { $crate::interval::boolean::is_entire }
            method {
                /// Is it the whole line?
                #[doc(alias = "isEntire")]
                is_entire
            }
        }
        /// Is it nonempty and bounded?
        IsCommon is_common Boolean (Interval) -> (Boolean) {
            info { .ieee1788("isCommonInterval") }
            lanes { $crate::interval::boolean::is_common }
            method {
                /// Is it nonempty and bounded?
                #[doc(alias = "isCommonInterval")]
                is_common
            }
        }
        /// Is it one number?
        IsSingleton is_singleton Boolean (Interval) -> (Boolean) {
            info { .ieee1788("isSingleton") }
            lanes { $crate::interval::boolean::is_singleton }
            method {
                /// Is it a single number?
                #[doc(alias = "isSingleton")]
                is_singleton
            }
        }
        /// Is it NaI, "not an interval"?
        IsNai is_nai Boolean (Decorated) -> (Boolean) {
            info { .ieee1788("isNaI") }
        }
    } };
}

// Numbers of an interval.

#[doc(hidden)]
#[macro_export]
macro_rules! __numbers {
    ([$next:ident $($others:ident)*] $($passed:tt)*) => { $crate::$next! { [$($others)*] $($passed)*
        /// Lower bound.
        Inf inf Numeric (Interval) -> (Number) {
            info { .domain("empty: +∞; NaI: NaN").ieee1788("inf") }
            lanes { $crate::interval::numeric::inf }
            method {
                /// The lower bound; +∞ for the empty set. Exact.
                inf
            }
        }
        /// Upper bound.
        Sup sup Numeric (Interval) -> (Number) {
            info { .domain("empty: −∞; NaI: NaN").ieee1788("sup") }
            lanes { $crate::interval::numeric::sup }
            method {
                /// The upper bound; −∞ for the empty set. Exact.
                sup
            }
        }
        /// Midpoint.
        Mid mid Numeric (Interval) -> (Number) {
            info {
                .domain("empty: NaN; entire: 0; half-bounded: the largest finite number of its sign")
                .accuracy(Nearest).ieee1788("mid")
            }
            lanes { $crate::interval::numeric::mid }
            method {
                /// The midpoint, rounded to nearest; it lies in the interval. NaN for the empty set, 0 for the whole
                /// line, ± the largest finite number for half-lines.
                mid
            }
        }
        /// Radius: the smallest number such that mid ± rad encloses the interval.
        Rad rad Numeric (Interval) -> (Number) {
            info { .domain("empty: NaN; unbounded: +∞").accuracy(Tightest).ieee1788("rad") }
            lanes { $crate::interval::numeric::rad }
            method {
                /// The radius: the smallest number r for which mid ± r encloses the interval. NaN for the empty set, +∞
                /// for unbounded intervals.
                rad
            }
        }
        /// Midpoint and radius.
        MidRad mid_rad Numeric (Interval) -> (Number, Number) {
            info { .domain("as mid and rad").accuracy(Tightest).ieee1788("midRad") }
        }
        /// Width, rounded up.
        Wid wid Numeric (Interval) -> (Number) {
            info { .domain("empty: NaN; unbounded: +∞").accuracy(Tightest).ieee1788("wid") }
            lanes { $crate::interval::numeric::wid }
            method {
                /// The width, rounded up. NaN for the empty set, +∞ for unbounded intervals.
                wid
            }
        }
        /// Magnitude: the largest |a| in the interval.
        Mag mag Numeric (Interval) -> (Number) {
            info { .domain("empty: NaN").ieee1788("mag") }
            lanes { $crate::interval::numeric::mag }
            method {
                /// The magnitude: the largest |s| over its members. NaN for the empty set, +∞ for unbounded intervals.
                /// Exact.
                mag
            }
        }
        /// Mignitude: the smallest |a| in the interval.
        Mig mig Numeric (Interval) -> (Number) {
            info { .domain("empty: NaN").ieee1788("mig") }
            lanes { $crate::interval::numeric::mig }
            method {
                /// The mignitude: the least |s| over its members. NaN for the empty set. Exact.
                mig
            }
        }
    } };
}

// Constructors of intervals, and their parts.

#[doc(hidden)]
#[macro_export]
macro_rules! __constructors {
    ([$next:ident $($others:ident)*] $($passed:tt)*) => { $crate::$next! { [$($others)*] $($passed)*
        /// The bare interval with these bounds.
        BareFromNumbers bare_from_numbers Constructor (Number, Number) -> (Bare) {
            info { .domain("inf ≤ sup, inf < +∞, sup > −∞").ieee1788("b-numsToInterval") }
        }
        /// The decorated interval with these bounds.
        DecoratedFromNumbers decorated_from_numbers Constructor (Number, Number) -> (Decorated) {
            info { .domain("inf ≤ sup, inf < +∞, sup > −∞").ieee1788("d-numsToInterval") }
        }
        /// The tightest bare interval around what an interval literal spells.
        BareFromText bare_from_text Constructor (Text) -> (Bare) {
            info { .domain("bare interval literals").accuracy(Tightest).ieee1788("b-textToInterval") }
        }
        /// The tightest decorated interval around what an interval literal spells.
        DecoratedFromText decorated_from_text Constructor (Text) -> (Decorated) {
            info { .domain("interval literals").accuracy(Tightest).ieee1788("d-textToInterval") }
        }
        /// A bare interval with its strongest decoration.
        NewDec new_dec Constructor (Bare) -> (Decorated) {
            info { .ieee1788("newDec") }
        }
        /// A bare interval with a given decoration, weakened where the interval does not allow it.
        SetDec set_dec Constructor (Bare, Decoration) -> (Decorated) {
            info { .domain("not ill").ieee1788("setDec") }
        }
        /// The interval without its decoration.
        IntervalPart interval_part Constructor (Decorated) -> (Bare) {
            info { .domain("not NaI").ieee1788("intervalPart") }
        }
        /// The decoration.
        DecorationPart decoration_part Constructor (Decorated) -> (Decoration) {
            info { .ieee1788("decorationPart") }
        }
    } };
}

// Functions of floating-point numbers.

#[doc(hidden)]
#[macro_export]
macro_rules! __floats {
    ([$next:ident $($others:ident)*] $($passed:tt)*) => { $crate::$next! { [$($others)*] $($passed)*
        /// The neighbour of x, among the numbers of the format, in the direction of y.
        Nextafter nextafter Float (Number, Number) -> (Number) {
            info { .domain("not NaN; float reading only").cuda("nextafter").floats(&["nextafter"]) }
        }
    } };
}
