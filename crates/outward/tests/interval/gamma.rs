//! The gamma function between poles.

use outward::interval::Interval;

/// Γ of the interval from one pole to the next.
fn between_poles(low: f64) -> [f64; 2] {
    let result = Interval::new(low, low + 1.0).expect("an interval").tgamma();
    [result.inf(), result.sup()]
}

#[test]
fn from_pole_to_pole() {
    let [low, high] = between_poles(-2.0);
    assert!((2.302..2.303).contains(&low) && high == f64::INFINITY, "[{low}, {high}]");
    let [low, high] = between_poles(-1.0);
    assert!(low == f64::NEG_INFINITY && (-3.545..-3.544).contains(&high), "[{low}, {high}]");
    // Left of the table the function falls below every number.
    for low in [-300.0, -256.0, -1000.0, -4503599627370498.0] {
        assert_eq!(between_poles(low), [0.0, f64::INFINITY], "{low}");
        assert_eq!(between_poles(low - 1.0), [f64::NEG_INFINITY, -0.0], "{low} - 1");
    }
}
