//! Interchange encodings: every interval reads back as itself, and the bytes are these.

use outward::ieee1788::{Interchange, InterchangeError, ReverseBound};
use outward::interval::{DecInterval, Decoration, Interval};

use crate::draw::Draw;
use crate::image::{all_intervals, iv};

fn check<I: Interchange + Copy + PartialEq + std::fmt::Debug>(x: I, bounds: usize, decorations: usize) {
    let [little, big] = [x.to_interchange_le(), x.to_interchange_be()];
    assert_eq!([little.len(), big.len()], [2 * bounds + decorations; 2]);
    assert_eq!(I::from_interchange_le(&little), Ok(x));
    assert_eq!(I::from_interchange_be(&big), Ok(x));
    for i in 0..2 * bounds {
        let start = i / bounds * bounds;
        assert_eq!(little[i], big[2 * start + bounds - 1 - i], "{x:?}");
    }
    assert_eq!(little[2 * bounds..], big[2 * bounds..]);
    let expected = InterchangeError::Length { expected: 2 * bounds + decorations };
    for wrong in [&little[..little.len() - 1], &[little.clone(), vec![0]].concat(), &[]] {
        assert_eq!(I::from_interchange_le(wrong), Err(expected));
        assert_eq!(I::from_interchange_be(wrong), Err(expected));
    }
}

fn check_format<T: ReverseBound>(ends: &[T], seed: u64) {
    let size = size_of::<T>();
    let mut draw = Draw::new(seed);
    let random = (0..5_000).filter_map(|_| {
        let [a, b] = draw.interval::<T>();
        Interval::new(a, b).ok()
    });
    for x in all_intervals(ends).into_iter().chain(random) {
        check(x, size, 0);
        for decoration in [Decoration::Com, Decoration::Dac, Decoration::Def, Decoration::Trv] {
            check(DecInterval::set_dec(x, decoration).unwrap(), size, 1);
        }
    }
    check(DecInterval::<T>::NAI, size, 1);
}

#[test]
fn intervals_read_back_as_themselves() {
    let tiny = f64::from_bits(1);
    check_format(
        &[f64::NEG_INFINITY, f64::MIN, -1.0, -tiny, -0.0, 0.0, tiny, 1.0, f64::MAX, f64::INFINITY],
        31,
    );
    check_format(&[f32::NEG_INFINITY, f32::MIN, -1.0, 0.0, 1.0, f32::MAX, f32::INFINITY], 32);
}

#[test]
fn the_layout_is_pinned() {
    let x = iv(1.0, 2.0);
    let big = [0x3f, 0xf0, 0, 0, 0, 0, 0, 0, 0x40, 0, 0, 0, 0, 0, 0, 0];
    assert_eq!(x.to_interchange_be(), big);
    assert_eq!(x.to_interchange_le(), [0, 0, 0, 0, 0, 0, 0xf0, 0x3f, 0, 0, 0, 0, 0, 0, 0, 0x40]);
    let codes = [Decoration::Trv, Decoration::Def, Decoration::Dac, Decoration::Com]
        .map(|decoration| *DecInterval::set_dec(x, decoration).unwrap().to_interchange_le().last().unwrap());
    assert_eq!(codes, [4, 8, 12, 16]);
    assert_eq!(iv(-1.0_f32, 0.5).to_interchange_be(), [0xbf, 0x80, 0, 0, 0x3f, 0, 0, 0]);
    assert_eq!(Interval::<f32>::EMPTY.to_interchange_be(), [0x7f, 0x80, 0, 0, 0xff, 0x80, 0, 0]);
    assert_eq!(DecInterval::<f32>::NAI.to_interchange_be(), [0x7f, 0xc0, 0, 0, 0x7f, 0xc0, 0, 0, 0]);
    assert_eq!(DecInterval::<f32>::EMPTY.to_interchange_le(), [0, 0, 0x80, 0x7f, 0, 0, 0x80, 0xff, 4]);
}

#[test]
fn what_is_no_interval_is_refused() {
    let bytes = |inf: f64, sup: f64| [inf.to_le_bytes(), sup.to_le_bytes()].concat();
    let (nan, inf) = (f64::NAN, f64::INFINITY);
    for (a, b) in [(2.0, 1.0), (nan, nan), (nan, 1.0), (1.0, nan), (inf, inf), (-inf, -inf), (inf, 1.0)] {
        assert_eq!(
            Interval::<f64>::from_interchange_le(&bytes(a, b)),
            Err(InterchangeError::Bounds),
            "{a} {b}"
        );
        let decorated = [bytes(a, b), vec![4]].concat();
        assert_eq!(DecInterval::<f64>::from_interchange_le(&decorated), Err(InterchangeError::Bounds));
    }
    for (a, b, code) in
        [(1.0, 2.0, 5), (1.0, 2.0, 255), (1.0, 2.0, 0), (1.0, inf, 16), (inf, -inf, 16), (nan, 1.0, 0)]
    {
        let decorated = [bytes(a, b), vec![code]].concat();
        let error = DecInterval::<f64>::from_interchange_le(&decorated).unwrap_err();
        assert_eq!(error, InterchangeError::Decoration(code), "{a} {b}");
        assert!(error.to_string().starts_with(&format!("the decoration {code} is not one")), "{error}");
    }
    assert_eq!(InterchangeError::Length { expected: 16 }.to_string(), "expected 16 bytes");
    assert_eq!(InterchangeError::Bounds.to_string(), "the bounds are no interval");
}
