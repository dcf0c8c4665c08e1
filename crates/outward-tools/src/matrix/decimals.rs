//! Systems of decimals as systems of binary64 numbers: their rows are multiplied by integers.

use outward::ops::{mul_rd, mul_ru};

use super::content::{Inexact, Numbers};

/// An entry times an integer of binary64.
fn times(nearest: f64, inexact: Option<&Inexact>, factor: u64) -> (f64, Option<Inexact>) {
    if let Some(x) = inexact.and_then(|it| it.fraction?.times(factor)) {
        return (x, None);
    }
    let [lower, upper] = inexact.map_or([nearest; 2], |it| it.bounds);
    let bounds = [mul_rd(lower, factor as f64), mul_ru(upper, factor as f64)];
    let is_interval = inexact.is_some_and(|it| it.is_interval);
    let inexact = Inexact { bounds, is_interval, fraction: None };
    (nearest * factor as f64, (bounds[0] != bounds[1]).then_some(inexact))
}

/// Multiplies rows of A·X = B by integers, where fewer entries than before are then no numbers of binary64: 0.1 and 0.2
/// by 5, 1/3 and 1/7 by 21. X stays as it is. A function has the row for the place of an entry; places with the same
/// row are multiplied by the same integer.
pub(super) fn scale(count: usize, sides: [(&mut Numbers, &dyn Fn(usize) -> usize); 2]) {
    if sides.iter().all(|(numbers, _)| numbers.inexact.is_empty()) {
        return;
    }
    let mut factors = vec![1_u64; count];
    for (numbers, row) in &sides {
        for (at, inexact) in &numbers.inexact {
            let factor = &mut factors[row(*at)];
            let multiple = inexact.fraction.and_then(|fraction| fraction.common_multiple(*factor));
            *factor = multiple.filter(|it| it >> 53 == 0).unwrap_or(*factor);
        }
    }
    let mut fewer = vec![0_i64; count];
    for (numbers, row) in &sides {
        each(numbers, |at, nearest, inexact| {
            let (x, after) = times(nearest, inexact, factors[row(at)]);
            let change = i64::from(inexact.is_some()) - i64::from(after.is_some());
            // A row whose products overflow stays as it is.
            let is_finite =
                x.is_finite() && after.is_none_or(|it| it.bounds.iter().all(|end| end.is_finite()));
            fewer[row(at)] = if is_finite { fewer[row(at)] + change } else { i64::MIN / 2 };
        });
    }
    for (numbers, row) in sides {
        let mut scaled = Numbers::default();
        each(numbers, |at, nearest, inexact| match fewer[row(at)] {
            1.. => scaled.push(times(nearest, inexact, factors[row(at)])),
            _ => scaled.push((nearest, inexact.copied())),
        });
        *numbers = scaled;
    }
}

fn each(numbers: &Numbers, mut call: impl FnMut(usize, f64, Option<&Inexact>)) {
    let mut inexact = numbers.inexact.iter().peekable();
    for (at, &nearest) in numbers.nearest.iter().enumerate() {
        call(at, nearest, inexact.next_if(|(place, _)| *place == at).map(|(_, it)| it));
    }
}
