//! Text in a given form: it encloses the interval, as tightly as its digits allow, and exact forms read back.

use outward::ieee1788::{ReverseBound, TextForm, TextFormat};
use outward::interval::{DecInterval, Decoration, Interval};

use crate::draw::Draw;
use crate::image::{Steps, all_intervals, binary64, iv, wide};

const FORMS: [TextForm; 3] = [TextForm::Decimal, TextForm::Hexadecimal, TextForm::Uncertain];

fn formats() -> Vec<TextFormat> {
    let mut formats = vec![];
    for form in FORMS {
        for precision in
            [None, Some(0), Some(1), Some(2), Some(5), Some(17), Some(40), Some(1100), Some(5000)]
        {
            for width in [0, 1, 12, 40] {
                formats.push(TextFormat { form, precision, width });
            }
        }
    }
    formats
}

fn check<T: Steps + std::str::FromStr>(format: TextFormat, x: Interval<T>)
where
    Interval<T>: std::str::FromStr<Err: std::fmt::Debug>,
    DecInterval<T>: std::str::FromStr<Err: std::fmt::Debug>,
{
    let text = format.text(x);
    let read: Interval<T> = text.parse().unwrap_or_else(|error| panic!("{text}: {error:?}"));
    assert!(x.subset(read), "{format:?} {x:?}: {text} is {read:?}");
    // Read in binary64 too, where rounding to binary32 cannot hide an error.
    let exact: Interval = text.parse().unwrap();
    assert!(wide(x).subset(exact), "{format:?} {x:?}: {text}");
    if format.precision.is_none() && format.form == TextForm::Hexadecimal {
        assert_eq!(read, x, "{text}");
    }
    let is_uncertain = text.contains('?');
    if is_uncertain {
        assert!(text.len() >= format.width, "{text:?}");
    } else if !x.is_empty() {
        let bounds: Vec<&str> = text.trim_matches(['[', ']']).splitn(2, ", ").collect();
        assert!(bounds.iter().all(|bound| bound.len() >= format.width), "{text:?}");
        if format.precision.is_none() {
            let nearest: Vec<T> = bounds.iter().filter_map(|bound| bound.trim().parse().ok()).collect();
            assert!(format.form == TextForm::Hexadecimal || nearest == [x.inf(), x.sup()], "{text:?}");
        }
    }
    let bounds = [x.inf(), x.sup()].map(binary64);
    assert_eq!(
        is_uncertain,
        format.form == TextForm::Uncertain && bounds.iter().all(|x| x.is_finite()),
        "{text}"
    );
    for decoration in [Decoration::Com, Decoration::Dac, Decoration::Def, Decoration::Trv] {
        let decorated = DecInterval::set_dec(x, decoration).unwrap();
        let text = format.text_decorated(decorated);
        let read: DecInterval<T> = text.parse().unwrap_or_else(|error| panic!("{text}: {error:?}"));
        assert!(x.subset(read.interval().unwrap()), "{text}");
        // An interval whose bound overflows outward is not bounded any more.
        let weakest =
            if read.interval().unwrap().is_common() { decorated.decoration() } else { Decoration::Trv };
        assert!(
            weakest <= read.decoration() && read.decoration() <= decorated.decoration(),
            "{text}: {read:?}"
        );
    }
}

#[test]
fn text_encloses_the_interval() {
    let mut draw = Draw::new(41);
    let tiny = f64::from_bits(1);
    let ends =
        [f64::NEG_INFINITY, f64::MIN, -10.0, -0.1, -tiny, 0.0, tiny, 9.995, 1e22, f64::MAX, f64::INFINITY];
    let small = [f32::NEG_INFINITY, f32::MIN, -0.3, 0.0, 1e-45, 99.5, f32::MAX, f32::INFINITY];
    for format in formats() {
        for x in all_intervals(&ends) {
            check(format, x);
        }
        for x in all_intervals(&small) {
            check(format, x);
        }
        for _ in 0..60 {
            let [a, b] = draw.interval::<f64>();
            if let Ok(x) = Interval::new(a, b) {
                check(format, x);
            }
            let [a, b] = draw.interval::<f32>();
            if let Ok(x) = Interval::new(a, b) {
                check(format, x);
            }
        }
    }
}

#[test]
fn special_intervals() {
    for format in formats() {
        assert_eq!(format.text(Interval::<f64>::EMPTY), "[empty]");
        assert_eq!(format.text_decorated(DecInterval::<f32>::NAI), "[nai]");
        assert_eq!(format.text_decorated(DecInterval::<f64>::EMPTY), "[empty]_trv");
        assert!("[nai]".parse::<DecInterval>().unwrap().is_nai());
    }
    let format = TextFormat::default();
    assert_eq!(format.text(Interval::<f64>::ENTIRE), "[-inf, inf]");
    let wide = TextFormat { width: 6, ..format };
    assert_eq!(wide.text(Interval::<f64>::ENTIRE), "[  -inf,    inf]");
    assert_eq!(wide.text_decorated(DecInterval::new(1.0, f64::INFINITY).unwrap()), "[     1,    inf]_dac");
}

fn texts<T: ReverseBound>(form: TextForm, precision: usize, x: Interval<T>) -> String {
    TextFormat { form, precision: Some(precision), width: 0 }.text(x)
}

#[test]
fn texts_are_these() {
    let third = iv(1.0, 1.0) / iv(3.0, 3.0);
    assert_eq!(texts(TextForm::Uncertain, 3, third), "0.333?1");
    assert_eq!(texts(TextForm::Uncertain, 0, iv(-2.5, 7.0)), "2?5");
    assert_eq!(texts(TextForm::Uncertain, 1, iv(-1.25, -1.0)), "-1.1?2");
    assert_eq!(texts(TextForm::Uncertain, 2, iv(-0.03125, 0.0078125)), "-0.01?3");
    assert_eq!(texts(TextForm::Uncertain, 2, iv(2.0, 2.0)), "2.00?0");
    assert_eq!(texts(TextForm::Uncertain, 0, iv(0.25, 0.25)), "0?1");
    assert_eq!(texts(TextForm::Decimal, 3, iv(1.0, 1.0005)), "[1e0, 1.01e0]");
    assert_eq!(texts(TextForm::Hexadecimal, 1, iv(1.0, 1.1)), "[0x1.0p+0, 0x1.2p+0]");
    let default = TextFormat { form: TextForm::Uncertain, ..TextFormat::default() };
    assert_eq!(default.text(iv(0.0, 1.0)), "0.500000?500000");
    assert_eq!(TextFormat { width: 18, ..default }.text(iv(-1.0, 0.0)), "-000.500000?500000");
    assert_eq!(TextFormat { width: 18, ..default }.text(iv(0.0, 1.0)), "0000.500000?500000");
}

/// The radius of the uncertain form is the least one with this number of digits: no interval with a smaller one would
/// do.
#[test]
fn uncertain_forms_are_near() {
    let mut draw = Draw::new(42);
    for _ in 0..2_000 {
        let a = draw.below(2_000_000) as f64 / 1024.0 - 1000.0;
        let b = a + draw.below(1_000_000) as f64 / 4096.0;
        for digits in 0..6 {
            let text = texts(TextForm::Uncertain, digits, iv(a, b));
            let (middle, radius) = text.split_once('?').unwrap();
            let unit = f64::powi(10.0, -(digits as i32));
            let (middle, radius): (f64, f64) = (middle.parse().unwrap(), radius.parse().unwrap());
            // Each end moves by less than a unit, and the middle by half of one.
            assert!(radius * unit < (b - a) / 2.0 + 1.6 * unit, "[{a}, {b}]: {text}");
            assert!((middle - (a + b) / 2.0).abs() < 1.6 * unit, "[{a}, {b}]: {text}");
        }
    }
}

/// A decimal in units of 10^-12.
fn units(decimal: &str) -> i128 {
    let (number, exponent) = decimal.split_once('e').unwrap_or((decimal, "0"));
    let (sign, number) = number.strip_prefix('-').map_or((1, number), |number| (-1, number));
    let (whole, fraction) = number.split_once('.').unwrap_or((number, ""));
    let digits: i128 = format!("{whole}{fraction}").parse().unwrap();
    let exponent = exponent.parse::<i32>().unwrap() + 12 - fraction.len() as i32;
    sign * digits * 10_i128.pow(exponent.try_into().unwrap())
}

/// The next decimals inward, with as many digits, do not bound it.
#[test]
fn decimal_bounds_are_the_tightest_of_their_digits() {
    let mut draw = Draw::new(43);
    for _ in 0..5_000 {
        let n = (draw.below(1 << 21) as i128 - (1 << 20)) | 1;
        let x = Interval::point(n as f64 / 1024.0);
        // 1/1024 is 976562500 units of 10^-12.
        let exact = n * 976_562_500;
        let decade = exact.abs().ilog10();
        for digits in 1..=6 {
            let text = texts(TextForm::Decimal, digits, x);
            let (lower, upper) = text.trim_matches(['[', ']']).split_once(", ").unwrap();
            let unit = 10_i128.pow((decade + 1).saturating_sub(digits as u32));
            let (lower, upper) = (units(lower), units(upper));
            assert!(lower <= exact && exact < lower + unit, "{exact}: {text}");
            assert!(upper - unit < exact && exact <= upper, "{exact}: {text}");
        }
    }
}
