//! Constructors, literals, and the parts of decorated intervals.

use dashu_int::IBig;

use crate::draw::{Draw, Size};
use crate::exact::Exact;
use crate::interval::{Dec, Set, bare, decorated, number, outward};

const CASES: usize = 24;

const UNDEFINED: &str = "signal UndefinedOperation";

/// Returns a numeral and its value: an integer, a decimal, a fraction, a hexadecimal number.
fn numeral(draw: &mut Draw) -> (String, Exact) {
    let n = i64::try_from(draw.below(2_000_000)).unwrap() - 1_000_000;
    let ten = |power: u64| Exact::integer(10).pow(u32::try_from(power).unwrap());
    match draw.below(5) {
        0 => (n.to_string(), Exact::integer(n)),
        1 => {
            let sign = if n < 0 { "-" } else { "" };
            let (whole, rest) = (n.abs() / 1000, n.abs() % 1000);
            (format!("{sign}{whole}.{rest:03}"), Exact::new(n, 1000))
        }
        2 => {
            let exponent = draw.below(330);
            let (text, power) = if draw.below(2) == 0 {
                (format!("{n}e-{exponent}"), ten(exponent).recip())
            } else {
                (format!("{n}E+{exponent}"), ten(exponent))
            };
            (text, Exact::integer(n).mul(&power))
        }
        3 => {
            let under = i64::try_from(draw.below(999)).unwrap() + 1;
            (format!("{n}/{under}"), Exact::new(n, under))
        }
        _ => {
            let exponent = i32::try_from(draw.below(60)).unwrap() - 30;
            let sign = if n < 0 { "-" } else { "" };
            let scale = Exact::integer(2).pow(exponent.unsigned_abs());
            let scale = if exponent < 0 { scale.recip() } else { scale };
            // The four digits behind the point count 2^-16.
            let size = Exact::new(n, 1 << 16).mul(&scale);
            (format!("{sign}0x{:x}.{:04x}p{exponent}", n.abs() >> 16, n.abs() & 0xffff), size)
        }
    }
}

/// A bare literal and the interval that it means.
fn literal(draw: &mut Draw) -> (String, Set) {
    match draw.below(8) {
        0 => {
            let (text, x) = numeral(draw);
            (format!("[{text}]"), outward(&x, &x))
        }
        1 => {
            let (text, x) = numeral(draw);
            (format!("[{text},]"), outward(&x, &Exact::infinity(false)))
        }
        2 => {
            let (text, x) = numeral(draw);
            (format!("[-infinity, {text}]"), outward(&Exact::infinity(true), &x))
        }
        3 | 4 => uncertain(draw),
        _ => {
            let [(a, x), (b, y)] = [(); 2].map(|()| numeral(draw));
            let ((a, x), (b, y)) = if x.cmp(&y).is_le() { ((a, x), (b, y)) } else { ((b, y), (a, x)) };
            (format!("[{a}, {b}]"), outward(&x, &y))
        }
    }
}

/// `1.234?56`: 1.234 ± 56 units of its last place; without a radius half of one, `u` and `d` for one side, `??` for no
/// bound.
fn uncertain(draw: &mut Draw) -> (String, Set) {
    let n = i64::try_from(draw.below(200_000)).unwrap() - 100_000;
    let places = u32::try_from(draw.below(4)).unwrap();
    let unit = Exact::integer(10).pow(places).recip();
    let sign = if n < 0 { "-" } else { "" };
    let ten = 10_i64.pow(places);
    let text = match places {
        0 => format!("{n}"),
        _ => format!("{sign}{}.{:0width$}", n.abs() / ten, n.abs() % ten, width = places as usize),
    };
    let (radius, units) = match draw.below(4) {
        0 => (String::new(), Exact::new(1, 2)),
        1 => ("?".into(), Exact::infinity(false)),
        _ => {
            let radius = draw.below(500);
            (radius.to_string(), Exact::integer(IBig::from(radius)))
        }
    };
    let (side, sides) =
        [("", [true, true]), ("u", [false, true]), ("d", [true, false])][draw.below(3) as usize];
    let exponent = draw.below(9);
    let (power, scale) = if draw.below(2) == 0 {
        (String::new(), Exact::integer(1))
    } else {
        (format!("e{exponent}"), Exact::integer(10).pow(u32::try_from(exponent).unwrap()))
    };
    let scale = unit.mul(&scale);
    let (middle, radius_of) = (Exact::integer(n).mul(&scale), units.mul(&scale));
    let low = if sides[0] { middle.sub(&radius_of) } else { middle.clone() };
    let high = if sides[1] { middle.add(&radius_of) } else { middle };
    (format!("{text}?{radius}{side}{power}"), outward(&low, &high))
}

/// Texts that are no literals.
const WRONG: &[&str] = &[
    "[2, 1]",
    "[1/3, 0.3]",
    "[infinity, infinity]",
    "[1, -infinity]",
    "[1; 2]",
    "1, 2",
    "[1, 2",
    "[1/0, 2]",
    "[a, 2]",
    "",
    "[1,2]_com_com",
    "3.5?a",
];

pub fn statements() -> Vec<String> {
    let mut draw = Draw::new(0x175);
    let mut all = Vec::new();
    for name in ["b-numsToInterval", "d-numsToInterval"] {
        let is_bare = name.starts_with('b');
        let shown = |x: Set| if is_bare { bare(x) } else { decorated(x, Dec::best(x)) };
        for case in 0..CASES {
            let x = draw.interval(if case % 2 == 0 { Size::Near } else { Size::Any }).unwrap_or([0.0, 1.0]);
            all.push(format!("{name} {} {} = {}", number(x[0]), number(x[1]), shown(Some(x))));
        }
        let failed = if is_bare { "[empty]" } else { "[nai]" };
        for (a, b) in [
            (2.0, 1.0),
            (f64::NAN, 1.0),
            (1.0, f64::NAN),
            (f64::INFINITY, f64::INFINITY),
            (f64::NEG_INFINITY, f64::NEG_INFINITY),
            (f64::INFINITY, f64::NEG_INFINITY),
        ] {
            all.push(format!("{name} {} {} = {failed} {UNDEFINED}", number(a), number(b)));
        }
    }
    for _ in 0..2 * CASES {
        let (text, x) = literal(&mut draw);
        all.push(format!("b-textToInterval \"{text}\" = {}", bare(x)));
    }
    for (text, x) in SPECIAL {
        all.push(format!("b-textToInterval \"{text}\" = {}", bare(*x)));
    }
    all.extend(WRONG.iter().map(|text| format!("b-textToInterval \"{text}\" = [empty] {UNDEFINED}")));
    for case in 0..2 * CASES {
        let (text, x) = literal(&mut draw);
        let dec = if case % 2 == 0 { Dec::best(x) } else { draw.decoration(x) };
        let suffix = if case % 2 == 0 { String::new() } else { format!("_{}", dec.name()) };
        all.push(format!("d-textToInterval \"{text}{suffix}\" = {}", decorated(x, dec)));
    }
    for (text, x) in SPECIAL {
        all.push(format!("d-textToInterval \"{text}\" = {}", decorated(*x, Dec::best(*x))));
    }
    all.push("d-textToInterval \"[nai]\" = [nai]".into());
    all.extend(WRONG.iter().map(|text| format!("d-textToInterval \"{text}\" = [nai] {UNDEFINED}")));
    for wrong in ["[1, 2]_ill", "[1, infinity]_com", "[empty]_def", "[nai]_com"] {
        all.push(format!("d-textToInterval \"{wrong}\" = [nai] {UNDEFINED}"));
    }
    for _ in 0..CASES {
        let x = draw.interval(Size::Any);
        all.push(format!("newDec {} = {}", bare(x), decorated(x, Dec::best(x))));
    }
    for _ in 0..CASES {
        let x = draw.interval(Size::Any);
        let asked = [Dec::Trv, Dec::Def, Dec::Dac, Dec::Com][draw.below(4) as usize];
        // A decoration that the interval doesn't allow becomes the best one that it allows.
        all.push(format!("setDec {} {} = {}", bare(x), asked.name(), decorated(x, asked.min(Dec::best(x)))));
    }
    for _ in 0..CASES {
        let x = draw.interval(Size::Any);
        let dec = draw.decoration(x);
        all.push(format!("intervalPart {} = {}", decorated(x, dec), bare(x)));
    }
    all.push("intervalPart [nai] = [empty] signal IntvlPartOfNaI".into());
    for _ in 0..CASES {
        let x = draw.interval(Size::Any);
        let dec = draw.decoration(x);
        all.push(format!("decorationPart {} = {}", decorated(x, dec), dec.name()));
    }
    all.push("decorationPart [nai] = ill".into());
    all
}

const SPECIAL: &[(&str, Set)] = &[
    ("[empty]", None),
    ("[ EMPTY ]", None),
    ("[]", None),
    ("[entire]", Some([f64::NEG_INFINITY, f64::INFINITY])),
    ("[,]", Some([f64::NEG_INFINITY, f64::INFINITY])),
    ("[-infinity, +inf]", Some([f64::NEG_INFINITY, f64::INFINITY])),
    ("[ 1.0 , 2 ]", Some([1.0, 2.0])),
];
