//! Intervals of 16 bits: the tightest around an interval, and interchange.

use outward::format::{Bf16, F16, Format};
use outward::ieee1788::{Interchange, InterchangeError, StoredBound, StoredDecInterval, StoredInterval};
use outward::interval::{DecInterval, Decoration, Interval};

use crate::draw::Draw;

/// All numbers of the format in order, with the infinities, as numbers of binary64.
fn numbers<S: StoredBound>() -> Vec<f64> {
    let all = (0..1_u64 << 16).map(S::from_pattern).filter(|x| !x.is_nan());
    let mut all: Vec<f64> = all.map(Format::widen).collect();
    all.sort_by(f64::total_cmp);
    all
}

fn stored_intervals_are_tightest<S: StoredBound>(seed: u64) {
    let numbers = numbers::<S>();
    let mut draw = Draw::new(seed);
    for _ in 0..outward_needs::cases(20_000) {
        let [lo, hi] = if draw.below(2) == 0 {
            draw.interval::<f64>()
        } else {
            // Draw bounds where the format has numbers.
            let mut number = || numbers[draw.below(numbers.len() as u64) as usize];
            let (a, b) = (number() * 1.000_1, number());
            [a.min(b), a.max(b)]
        };
        let x = Interval::new(lo, hi).unwrap_or(Interval::EMPTY);
        let stored = StoredInterval::<S>::enclosing(x);
        let back: Interval = stored.interval();
        assert_eq!(stored, StoredInterval::enclosing(back));
        let narrow: Interval<f32> = stored.interval();
        assert_eq!((narrow.inf().into(), narrow.sup().into()), (back.inf(), back.sup()));
        if x.is_empty() {
            assert!(back.is_empty() && stored == StoredInterval::empty());
        } else {
            let below = numbers[numbers.partition_point(|number| *number <= x.inf()) - 1];
            let above = numbers[numbers.partition_point(|number| *number < x.sup())];
            assert_eq!((back.inf(), back.sup()), (below, above), "{x}");
            assert!([stored.inf(), stored.sup()].iter().all(|x| x.pattern() != S::SIGN_MASK), "no -0");
            assert_eq!(StoredInterval::new(stored.inf(), stored.sup()), Ok(stored));
        }
        assert_eq!(format!("{x:#}").parse(), Ok(stored));
        for bytes in [stored.to_interchange_le(), stored.to_interchange_be()] {
            assert_eq!(bytes.len(), 4);
        }
        assert_eq!(StoredInterval::from_interchange_le(&stored.to_interchange_le()), Ok(stored));
        assert_eq!(StoredInterval::from_interchange_be(&stored.to_interchange_be()), Ok(stored));

        for decoration in Decoration::ALL {
            let x = DecInterval::set_dec(x, decoration).unwrap_or(DecInterval::NAI);
            let stored = StoredDecInterval::<S>::enclosing(x);
            let back: DecInterval = stored.interval();
            let expected = DecInterval::set_dec(
                StoredInterval::<S>::enclosing(x.interval().unwrap_or_default()).interval(),
                x.decoration(),
            );
            assert_eq!(back, expected.unwrap_or(DecInterval::NAI));
            assert_eq!(StoredDecInterval::from_interchange_le(&stored.to_interchange_le()), Ok(stored));
            assert_eq!(StoredDecInterval::from_interchange_be(&stored.to_interchange_be()), Ok(stored));
        }
    }
    let mut stored = [StoredInterval::<S>::empty(); 2];
    let intervals = [Interval::<f32>::PI, Interval::ENTIRE];
    StoredInterval::store_slice(&intervals, &mut stored);
    assert_eq!(stored, intervals.map(StoredInterval::enclosing));
    let mut back = [Interval::<f64>::EMPTY; 2];
    StoredInterval::load_slice(&stored, &mut back);
    assert!(Interval::PI.subset(back[0]) && back[1] == Interval::ENTIRE);
    assert_eq!(stored[1], StoredInterval::entire());
}

#[test]
fn intervals_of_16_bits_are_the_tightest() {
    stored_intervals_are_tightest::<F16>(16);
    stored_intervals_are_tightest::<Bf16>(17);
}

#[test]
fn what_is_no_interval_of_16_bits_is_refused() {
    let [one, two] = [1.0_f64, 2.0].map(|x| StoredInterval::<F16>::enclosing(Interval::point(x)).inf());
    let error = StoredInterval::new(two, one).unwrap_err();
    assert!(error.to_string().starts_with("the lower bound 2 is above the upper bound 1"), "{error}");
    type Stored = StoredInterval<F16>;
    assert_eq!(Stored::from_interchange_le(&[0; 3]), Err(InterchangeError::Length { expected: 4 }));
    assert_eq!(Stored::from_interchange_le(&[0, 0x40, 0, 0x3c]), Err(InterchangeError::Bounds));
    assert_eq!(Stored::from_interchange_be(&[0x7e, 0, 0x7e, 0]), Err(InterchangeError::Bounds));
    type Decorated = StoredDecInterval<F16>;
    // [1, inf] cannot be com.
    let error = Err(InterchangeError::Decoration(16));
    assert_eq!(Decorated::from_interchange_be(&[0x3c, 0, 0x7c, 0, 16]), error);
    assert_eq!(Decorated::from_interchange_be(&[0x3c, 0, 0x40, 0, 5]), Err(InterchangeError::Decoration(5)));
    // A bound that overflows.
    let large = DecInterval::new(1.0, 1e5).unwrap();
    assert_eq!(StoredDecInterval::<F16>::enclosing(large).to_string(), "[1, inf]_dac");
    assert!("[2, 1]".parse::<Stored>().is_err());
}
