//! The rung of double-double numbers, by which a device takes points first: the results are those of the solver.

use super::*;
use outward::device::{Cpu, Device};

/// Compares bounds and roundings of all points by a device with the solver's at each point.
fn compare<T: Format>(formula: &str, columns: &[PointColumn<'_>], points: &[Vec<Number>]) {
    let device = Cpu::new(Level::best(), 1);
    let [mut all, mut single] = [solver(formula), solver(formula)];
    let mut bounds = Vec::new();
    all.bounds_of_points_on::<T, _>(&device, columns, &mut bounds).expect("a device");
    for (point, found) in points.iter().zip(&bounds) {
        assert_eq!(found.outcome, single.bounds::<T>(point), "{formula} at {point:?} in {}", T::NAME);
        assert_eq!(found.is_exact, single.is_exact(), "{formula} at {point:?} in {}", T::NAME);
    }
    for direction in [TiesToEven, RoundingDirection::TiesToAway, TowardZero, TowardPositive, TowardNegative] {
        let (mut values, mut here) = (Vec::new(), Vec::new());
        all.round_points_on::<T, _>(&device, columns, direction, &mut values).expect("a device");
        all.round_points::<T>(columns, direction, &mut here);
        assert_eq!(here, values, "{formula}");
        for (point, found) in points.iter().zip(&values) {
            let expected = single.round::<T>(point, direction);
            assert_eq!(found.outcome, expected, "{formula} at {point:?} in {}, {direction:?}", T::NAME);
            assert_eq!(found.is_exact, single.is_exact(), "{formula} at {point:?} in {}", T::NAME);
        }
    }
}

/// A random formula of the operations that the rung has.
fn formula(random: &mut SplitMix, depth: u32) -> String {
    if depth == 0 {
        let atoms = ["x", "x", "x", "y", "y", "1", "0.1", "pi", "3", "1e-20", "1e15", "-2", "1/3"];
        return atoms[random.below(13) as usize].into();
    }
    let choice = random.below(20);
    let [a, b, c, d] = core::array::from_fn(|_| formula(random, depth - 1));
    match choice {
        0 | 1 => format!("({a} + {b})"),
        2..=4 => format!("({a} - {b})"),
        5 | 6 => format!("({a} * {b})"),
        7 | 8 => format!("({a} / {b})"),
        9 => format!("sqrt({a})"),
        10 => format!("({a})^{}", [2, 3, 5, -1, -2, 7][random.below(6) as usize]),
        11 => format!("abs({a})"),
        12 => format!("min({a}, {b})"),
        13 => format!("max({a}, {b})"),
        14 => {
            let relation = ["<", "<=", "==", "!=", ">"][random.below(5) as usize];
            let other = ["", " and x < 1", " or not (y <= 2)"][random.below(3) as usize];
            format!("(if {a} {relation} {b}{other} then {c} else {d})")
        }
        15 => format!("fma({a}, {b}, {c})"),
        16 => format!("({a})^({b})"),
        _ => {
            let functions = [
                "exp", "exp2", "exp10", "expm1", "log", "log2", "log10", "log1p", "sin", "cos", "tan",
                "asin", "acos", "atan", "sinh", "cosh", "tanh",
            ];
            format!("{}({a})", functions[random.below(17) as usize])
        }
    }
}

/// A number with few digits, with many, at the ends of the format, or next to 1.
fn number(random: &mut SplitMix) -> f64 {
    let sign = if random.below(2) == 0 { 1.0 } else { -1.0 };
    let bits = random.next();
    sign * match random.below(8) {
        0 => random.below(10) as f64,
        1 => random.below(1000) as f64 / 16.0,
        2 => f64::from_bits(bits & 0x7fef_ffff_ffff_ffff),
        3 => f64::from_bits((1023 << 52) + random.below(9)),
        4 => [f64::MAX, f64::MIN_POSITIVE, 5e-324, 0.0, 1e300, 1e-300, 2.0_f64.powi(-540), 2.0_f64.powi(500)]
            [random.below(8) as usize],
        _ => f64::from_bits((1013 + random.below(20)) << 52 | bits >> 12),
    }
}

#[test]
fn random_formulas_at_random_points() {
    attack(20_261_128, 60);
}

/// Runs on new random formulas for as long as one likes; by hand.
#[test]
#[ignore = "minutes"]
fn many_random_formulas() {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).expect("a clock");
    let seed = u64::from(now.subsec_nanos());
    println!("seed {seed}");
    attack(seed, 3000);
}

fn attack(seed: u64, formulas: u32) {
    let mut random = SplitMix(seed);
    for _ in 0..formulas {
        let (formula, count) = (formula(&mut random, 3), 70);
        let program = Program::parse(&formula).expect("a formula");
        let names: Vec<&str> = program.input_names().collect();
        let mut floats = vec![Vec::new(); names.len()];
        let mut others = vec![Vec::new(); names.len()];
        let mut points = vec![Vec::new(); count];
        for ((floats, others), _) in floats.iter_mut().zip(&mut others).zip(&names) {
            let are_decimals = random.below(3) == 0;
            for (at, point) in points.iter_mut().enumerate() {
                if are_decimals && random.below(8) != 0 {
                    let text = format!(
                        "{}e{}",
                        random.next() >> (1 + random.below(60)),
                        random.below(50) as i32 - 30
                    );
                    let number = PointNumber::parse(&text).expect("a numeral");
                    point.push(number.to_number());
                    others.push((at, number));
                    floats.push(f64::NAN);
                } else {
                    let number = number(&mut random);
                    point.push(Number::from_f64(number));
                    floats.push(number);
                }
            }
        }
        let columns: Vec<PointColumn<'_>> =
            floats.iter().zip(&others).map(|(floats, others)| PointColumn { floats, others }).collect();
        if columns.is_empty() {
            points.truncate(1);
        }
        compare::<f64>(&formula, &columns, &points);
        compare::<f32>(&formula, &columns, &points);
        compare::<F16>(&formula, &columns, &points);
    }
}

/// Prints the rung's time on a core, and the part of the points that it decides; by hand.
#[test]
#[ignore = "prints times"]
fn times() {
    let device = Cpu::new(Level::best(), 1);
    for formula in [
        "x^2 - 2*x*y + y^2",
        "sqrt(x + 1) - sqrt(x)",
        "x/(1 + y*y)",
        "(x + y)^3 - x^3 - 3*x^2*y - 3*x*y^2",
        "(1 - cos(x))/x^2",
        "exp(x) - 1 - x",
        "log(x)",
        "atan(x)",
        "sin(x + 1e-9) - sin(x)",
        "x^y",
    ] {
        let x: Vec<f64> = (0..1_000_000).map(|n| 0.001 + f64::from(n) * 1.3e-5).collect();
        let y: Vec<f64> = (0..1_000_000).map(|n| 1.7 - f64::from(n) * 1.1e-6).collect();
        let inputs = Program::parse(formula).expect("a formula").inputs().len();
        let columns = &[PointColumn::from(&x[..]), PointColumn::from(&y[..])][..inputs];
        let start = std::time::Instant::now();
        let (mut ready, mut values, mut decided) = (solver(formula), Vec::new(), 0);
        ready
            .round_points_by::<f64>(
                &mut |program, mode, columns| {
                    let values = device.evaluate_floats(program, mode, columns)?;
                    decided += values.iter().filter(|x| !x.is_nan()).count();
                    Ok(values)
                },
                columns,
                TiesToEven,
                &mut values,
            )
            .expect("a device");
        let by_both = start.elapsed().as_secs_f64() * 1e9 / x.len() as f64;
        let start = std::time::Instant::now();
        // Blocks of so few points go through words at once.
        for from in (0..x.len()).step_by(50) {
            let part: Vec<PointColumn<'_>> =
                columns.iter().map(|column| column.floats[from..from + 50].into()).collect();
            ready.round_points::<f64>(&part, TiesToEven, &mut values);
        }
        let by_words = start.elapsed().as_secs_f64() * 1e9 / x.len() as f64;
        println!(
            "{formula}: {by_words:.0} ns by words, {by_both:.0} with double-double numbers: {decided} decided"
        );
    }
}
