//! Operations of IEEE 1788 beside those of the table: the only list of these names. The trait of reverse operations,
//! the runner of interval test files, the page of conformance, and the interfaces for Python, C, C++ and Fortran are
//! made from it.

/// Calls the macro with a row for each reverse operation, each cancellation, and `overlap`, in the order of the
/// standard.
///
/// A row is: its form, the name in the standard, the name here, the name of the form that looks in an interval, the
/// operands, the function of binary64 in this module, what C's header says above it (and of the rows below that say
/// nothing), and its documentation.
///
/// | form | operands |
/// |---|---|
/// | `One` | values, and the interval in which to look |
/// | `WithInteger` | values, an integer, and the interval in which to look |
/// | `Two` | another operand, values, and the interval in which to look |
/// | `Pair` | another operand and values; two results |
/// | `Cancel` | two intervals |
/// | `Overlap` | two intervals; the result is a state |
#[doc(hidden)]
#[macro_export]
macro_rules! __reverse_operations {
    ($callback:ident) => {
        $callback! {
            One "sqrRev" sqr_rev sqr_rev_in (c, x) { even::sqr } ""
                "The numbers whose squares are in `self`.";
            One "absRev" abs_rev abs_rev_in (c, x) { even::abs } ""
                "The numbers whose magnitudes are in `self`.";
            One "sinRev" sin_rev sin_rev_in (c, x) { periodic::sin } ""
                "The numbers whose sines are in `self`.";
            One "cosRev" cos_rev cos_rev_in (c, x) { periodic::cos } ""
                "The numbers whose cosines are in `self`.";
            One "tanRev" tan_rev tan_rev_in (c, x) { periodic::tan } ""
                "The numbers whose tangents are in `self`.";
            One "coshRev" cosh_rev cosh_rev_in (c, x) { even::cosh } ""
                "The numbers whose hyperbolic cosines are in `self`.";
            WithInteger "pownRev" pown_rev pown_rev_in (c, n, x) { even::pown } "x to the power n."
                "The numbers whose `n`-th power is in `self`.";
            Two "mulRev" mul_rev mul_rev_in (b, c, x) { quotient::mul }
                "b x, as one interval, and as two: the lower one first, and an empty second where one suffices."
                "The numbers whose product with a number of `self` is in `c`.";
            Pair "mulRevToPair" mul_rev_to_pair mul_rev_to_pair (b, c) { quotient::mul_to_pair } ""
                "The numbers whose product with a number of `self` is in `c`, as two intervals: the lower one first; \
                 the second is empty where one suffices. A decorated first one is that of `c / self` where `self` does \
                 not contain 0, with its decoration.";
            Two "powRev1" pow_rev1 pow_rev1_in (b, c, x) { power::of_base }
                "x to the power b, and a to the power x."
                "The numbers t with t^y in `c` for a y of `self`, where t^y is the \
                 [`pow`](crate::interval::Interval::pow) of intervals.";
            Two "powRev2" pow_rev2 pow_rev2_in (a, c, x) { power::of_exponent } ""
                "The numbers t with y^t in `c` for a y of `self`, where y^t is the \
                 [`pow`](crate::interval::Interval::pow) of intervals.";
            Two "atan2Rev1" atan2_rev1 atan2_rev1_in (b, c, x) { angle::of_ordinate }
                "atan2(x, b), and atan2(a, x)."
                "The ordinates t with atan2(t, y) in `c` for an abscissa y of `self`.";
            Two "atan2Rev2" atan2_rev2 atan2_rev2_in (a, c, x) { angle::of_abscissa } ""
                "The abscissas t with atan2(y, t) in `c` for an ordinate y of `self`.";
            Cancel "cancelMinus" cancel_minus cancel_minus (x, y) { cancel::minus }
                "The tightest z for which y + z, or z - y, contains x; the whole line where there is none or an \
                 operand is unbounded."
                "The tightest z with `self` = `y` + z; the whole line where there is none, or one of them is \
                 unbounded.";
            Cancel "cancelPlus" cancel_plus cancel_plus (x, y) { cancel::plus } ""
                "The tightest z with `self` = z − `y`; the whole line where there is none, or one of them is \
                 unbounded.";
            Overlap "overlap" overlap overlap (x, y) {}
                "How x and y lie to each other: one of sixteen states, with the names of the standard."
                "How two intervals lie to each other.";
        }
    };
}

/// Calls the macro with a row for each slope function: its variant, the name in the standard, the name here, the
/// formula, the limit at 0, the domain as far as it is closed, the shape, and a description.
#[doc(hidden)]
#[macro_export]
macro_rules! __slopes {
    ($callback:ident) => {
        $callback! {
            ExpSlope1 "expSlope1" exp_slope1 "(exp(x) - 1)/x" (1.0) [MINUS, PLUS] Increasing "(e^x − 1)/x.";
            ExpSlope2 "expSlope2" exp_slope2 "2*(exp(x) - 1 - x)/x^2" (1.0) [MINUS, PLUS] Increasing
                "2(e^x − 1 − x)/x².";
            LogSlope1 "logSlope1" log_slope1 "2*(log(1 + x) - x)/x^2" (-1.0) [-1.0, PLUS] Increasing
                "2(log(1 + x) − x)/x², −1 at 0.";
            LogSlope2 "logSlope2" log_slope2 "3*(log(1 + x) - x + x^2/2)/x^3" (1.0) [-1.0, PLUS] Falling
                "3(log(1 + x) − x + x²/2)/x³.";
            CosSlope2 "cosSlope2" cos_slope2 "2*(1 - cos(x))/x^2" (1.0) [MINUS, PLUS] Waving "−2(cos x − 1)/x².";
            SinSlope3 "sinSlope3" sin_slope3 "6*(x - sin(x))/x^3" (1.0) [MINUS, PLUS] Shrinking "−6(sin x − x)/x³.";
            AsinSlope3 "asinSlope3" asin_slope3 "6*(asin(x) - x)/x^3" (1.0) [-1.0, 1.0] Growing
                "6(arcsin x − x)/x³.";
            AtanSlope3 "atanSlope3" atan_slope3 "3*(x - atan(x))/x^3" (1.0) [MINUS, PLUS] Shrinking
                "−3(arctan x − x)/x³.";
            CoshSlope2 "coshSlope2" cosh_slope2 "2*(cosh(x) - 1)/x^2" (1.0) [MINUS, PLUS] Growing "2(cosh x − 1)/x².";
            SinhSlope3 "sinhSlope3" sinh_slope3 "6*(sinh(x) - x)/x^3" (1.0) [MINUS, PLUS] Growing "6(sinh x − x)/x³.";
        }
    };
}
