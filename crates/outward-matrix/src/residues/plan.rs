//! The plan of a product by remainders, and its tables. `docs/residues.md` has the derivations.

use alloc::vec::Vec;

/// The moduli, no two of which have a common factor.
pub const MODULI: [u32; 22] = [
    256, 255, 253, 251, 247, 241, 239, 233, 229, 227, 223, 217, 211, 199, 197, 193, 191, 181, 179, 173, 167,
    163,
];

/// Words of 32 bits of an entry.
pub const WORDS: usize = 6;

/// Bits of the digits that an integer has for its remainders, and how many it has; an eighth one is always 1.
const DIGIT_BITS: usize = 8;
const DIGITS: usize = 7;

/// For as many terms as this the bounds are not derived, and counts of elements would not fit into words.
pub const TOO_MANY_TERMS: usize = 1 << 31;

/// Added to the integers of elements, so that they are not negative. Elements have 53 bits.
pub const OFFSET: u64 = 1 << 55;

/// Bits of the fractions by which the multiple of all moduli is found.
pub const FRACTION_BITS: u32 = 24;

/// Does a row have an infinity, a NaN, an element whose sign is positive, one whose sign is negative?
pub mod flags {
    /// An infinity.
    pub const INFINITY: u32 = 1;
    /// A NaN.
    pub const NAN: u32 = 2;
    /// An element whose sign bit is not set.
    pub const POSITIVE: u32 = 4;
    /// An element whose sign bit is set.
    pub const NEGATIVE: u32 = 8;
}

/// A row without elements other than zeros.
pub const EMPTY: RowExtent = RowExtent { top: i32::MIN, low: i32::MAX };

/// How large the finite elements of a row of A or a column of B are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowExtent {
    /// The least e with |x| < 2^e for all of them.
    pub top: i32,
    /// The greatest e such that all of them are multiples of 2^e.
    pub low: i32,
}

impl RowExtent {
    /// The bits of the row as integers; 0 where all elements are zeros.
    fn bits(self) -> i32 {
        if self.top < self.low { 0 } else { self.top - self.low }
    }
}

/// How a row is scaled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowScale {
    /// The elements are multiplied by 2 to this power, and rounded to integers where that does not make them such.
    pub exponent: i32,
    /// The integers are at most 2 to this power.
    pub top: i32,
}

/// The plan of a product.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The number of moduli.
    pub moduli: usize,
    /// The scales of the rows of A.
    pub rows: Vec<RowScale>,
    /// The scales of the columns of B.
    pub columns: Vec<RowScale>,
}

impl Plan {
    /// Chooses as many moduli as make all integers exact, if there are as many; all of them otherwise.
    #[must_use]
    pub fn new(rows: &[RowExtent], columns: &[RowExtent], terms: usize) -> Plan {
        let widest = |extents: &[RowExtent]| extents.iter().map(|extent| extent.bits()).max().unwrap_or(0);
        let widths = [widest(rows), widest(columns)];
        // A sum of terms, with two bits more: it is less than a quarter of the product of the moduli.
        let spare = (usize::BITS - terms.saturating_sub(1).leading_zeros()).cast_signed() + 2;
        let moduli = (1..=MODULI.len()).find(|&count| widths[0] + widths[1] + spare <= capacity(count));
        let most = capacity(MODULI.len()) - spare;
        let limits = match (moduli, widths) {
            (Some(_), _) => widths,
            (None, [a, _]) if a <= most / 2 => [a, most - a],
            (None, [_, b]) if b <= most / 2 => [most - b, b],
            (None, _) => [most / 2; 2],
        };
        let scale = |extents: &[RowExtent], limit: i32| {
            let scale = |extent: &RowExtent| match extent.bits() {
                0 if extent.top < extent.low => RowScale { exponent: 0, top: 0 },
                bits if bits <= limit => RowScale { exponent: -extent.low, top: bits },
                _ => RowScale { exponent: limit - extent.top, top: limit },
            };
            extents.iter().map(scale).collect()
        };
        Plan {
            moduli: moduli.unwrap_or(MODULI.len()),
            rows: scale(rows, limits[0]),
            columns: scale(columns, limits[1]),
        }
    }

    /// The largest power of two that the digits of an element are multiplied by, for tables.
    #[must_use]
    pub fn shifts(&self) -> usize {
        let top = |scale: &RowScale| scale.top - 53;
        let most = self.rows.iter().chain(&self.columns).map(top).max().unwrap_or(0);
        most.max(0).cast_unsigned() as usize + 1
    }
}

/// The exponent of a power of two that is at most the product of so many moduli.
#[must_use]
pub fn capacity(moduli: usize) -> i32 {
    product(moduli).bits() - 1
}

/// An integer of [`WORDS`] words, the lowest first, and no sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Wide([u32; WORDS]);

impl Wide {
    fn times(self, factor: u32) -> Wide {
        let mut carry = 0;
        Wide(self.0.map(|word| {
            carry += u64::from(word) * u64::from(factor);
            let low = carry as u32;
            carry >>= 32;
            low
        }))
    }

    /// The quotient by a number, and the remainder.
    fn divided_by(self, divisor: u32) -> (Wide, u32) {
        let (mut quotient, mut rest) = ([0; WORDS], 0_u64);
        for (to, from) in quotient.iter_mut().zip(self.0).rev() {
            rest = rest << 32 | u64::from(from);
            *to = (rest / u64::from(divisor)) as u32;
            rest %= u64::from(divisor);
        }
        (Wide(quotient), rest as u32)
    }

    /// 2 to the number of its bits, less this.
    fn negated(self) -> Wide {
        let mut carry = true;
        Wide(self.0.map(|word| {
            let (low, more) = (!word).overflowing_add(u32::from(carry));
            carry = more;
            low
        }))
    }

    fn bits(self) -> i32 {
        let top = self.0.iter().rposition(|&word| word != 0);
        top.map_or(0, |at| 32 * (at as i32 + 1) - self.0[at].leading_zeros().cast_signed())
    }
}

fn product(moduli: usize) -> Wide {
    MODULI[..moduli].iter().fold(Wide([1, 0, 0, 0, 0, 0]), |product, &modulus| product.times(modulus))
}

/// The x below the modulus with x y = 1, where they have no common factor.
fn inverse(y: u32, modulus: u32) -> u32 {
    (0..modulus).find(|x| x * y % modulus == 1 % modulus).expect("the moduli have no common factors")
}

/// Which factor has elements: remainders of A are multiplied by the weights of the moduli.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Factor {
    /// The left one.
    A,
    /// The right one.
    B,
}

/// The table by which a kernel finds remainders: for each shift and, next to each other, each modulus, eight numbers
/// below the modulus in bytes. The remainder of the digits, each times one of these, is that of the integer times 2 to
/// the power of the shift and times the weight of the modulus. The eighth digit is 1 and takes [`OFFSET`] away.
#[must_use]
pub fn digit_table(moduli: usize, shifts: usize, factor: Factor) -> Vec<u64> {
    let whole = product(moduli);
    let entry = |&modulus: &u32| {
        let weight = match factor {
            Factor::A => inverse(whole.divided_by(modulus).0.divided_by(modulus).1, modulus),
            Factor::B => 1,
        };
        let times_two = |power: &u32| Some(power * 2 % modulus);
        let powers = core::iter::successors(Some(weight % modulus), times_two);
        let powers: Vec<u32> = powers.take(shifts + DIGIT_BITS * DIGITS).collect();
        (modulus, powers)
    };
    let moduli: Vec<(u32, Vec<u32>)> = MODULI[..moduli].iter().map(entry).collect();
    let mut table = Vec::with_capacity(moduli.len() * shifts);
    for shift in 0..shifts {
        for (modulus, powers) in &moduli {
            let digit = |at: usize| u64::from(powers[shift + DIGIT_BITS * at]) << (DIGIT_BITS * at);
            let offset = powers[shift + OFFSET.trailing_zeros() as usize];
            let last = u64::from((modulus - offset) % modulus) << (DIGIT_BITS * DIGITS);
            table.push((0..DIGITS).fold(last, |entry, at| entry | digit(at)));
        }
    }
    table
}

/// For each modulus, itself and 2^32 divided by it: rounded up, for remainders of numbers below 2^19, and down, for
/// those of all numbers of 32 bits to within one modulus.
#[must_use]
pub fn reciprocals(moduli: usize) -> Vec<[u32; 4]> {
    let entry = |&modulus: &u32| {
        let down = ((1_u64 << 32) / u64::from(modulus)) as u32;
        [modulus, (1_u64 << 32).div_ceil(u64::from(modulus)) as u32, down, 0]
    };
    MODULI[..moduli].iter().map(entry).collect()
}

/// The table by which a kernel puts the remainders of an entry together: for each modulus 2^24 divided by it, to
/// nearest, and the words of the product of the others; after the last one a zero and minus the product of all.
#[must_use]
pub fn joining_table(moduli: usize) -> Vec<[u32; 8]> {
    let whole = product(moduli);
    let entry = |fraction: u32, Wide(words): Wide| {
        let mut entry = [0; 8];
        entry[..WORDS].copy_from_slice(&words);
        entry[WORDS] = fraction;
        entry
    };
    let of_modulus = |&modulus: &u32| {
        let fraction = ((1_u32 << (FRACTION_BITS + 1)) / modulus).div_ceil(2);
        entry(fraction, whole.divided_by(modulus).0)
    };
    let mut table: Vec<[u32; 8]> = MODULI[..moduli].iter().map(of_modulus).collect();
    table.push(entry(0, whole.negated()));
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers that look random.
    fn bits(state: &mut u64) -> u64 {
        *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        state.rotate_left(29)
    }

    fn remainder(x: i128, modulus: u32) -> u32 {
        x.rem_euclid(i128::from(modulus)) as u32
    }

    /// The remainder of 2^shift, and that of the weight of a modulus.
    fn factors(moduli: usize, modulus: u32, shift: usize) -> [u32; 2] {
        let power = (0..shift).fold(1 % modulus, |power, _| power * 2 % modulus);
        let others = MODULI[..moduli].iter().filter(|&&other| other != modulus);
        let others = others.fold(1 % modulus, |product, other| product * (other % modulus) % modulus);
        [power, inverse(others, modulus)]
    }

    #[test]
    fn moduli_have_no_common_factors() {
        let divisor = |mut a: u32, mut b: u32| {
            while b > 0 {
                (a, b) = (b, a % b);
            }
            a
        };
        for (at, &a) in MODULI.iter().enumerate() {
            assert!(MODULI[..at].iter().all(|&b| divisor(a, b) == 1 && b > a), "{a}");
        }
        assert_eq!([1, 2, 15, 22].map(capacity), [8, 15, 117, 170]);
    }

    #[test]
    fn digits_give_remainders() {
        let mut state = 1;
        for (moduli, factor) in [(1, Factor::A), (7, Factor::A), (22, Factor::A), (22, Factor::B)] {
            let shifts = 70;
            let table = digit_table(moduli, shifts, factor);
            assert_eq!(table.len(), moduli * shifts);
            let known = reciprocals(moduli);
            for number in 0..2000 {
                let x = match number {
                    0 => 0,
                    1 => 1_i64 << 53,
                    2 => -1 << 53,
                    3 => -1,
                    _ => (bits(&mut state) as i64) >> (11 + bits(&mut state) % 50),
                };
                let shift = bits(&mut state) as usize % shifts;
                let digits = (x.cast_unsigned().wrapping_add(OFFSET) | 1 << 56).to_le_bytes();
                for (at, &modulus) in MODULI[..moduli].iter().enumerate() {
                    let entry = table[shift * moduli + at].to_le_bytes();
                    let sum: u32 = digits.iter().zip(entry).map(|(&x, y)| u32::from(x) * u32::from(y)).sum();
                    let [same, up, _, _] = known[at];
                    let quotient = (u64::from(sum) * u64::from(up)) >> 32;
                    let found = sum - quotient as u32 * same;
                    let [power, weight] = factors(moduli, modulus, shift);
                    let weight = if factor == Factor::A { weight } else { 1 };
                    let wanted = remainder(i128::from(x), modulus) * power % modulus * weight % modulus;
                    assert_eq!(found, wanted, "{x} 2^{shift} modulo {modulus}");
                }
            }
        }
    }

    #[test]
    fn reciprocals_give_remainders_of_all_words() {
        let mut state = 2;
        for [modulus, _, down, _] in reciprocals(MODULI.len()) {
            let edges = [0, 1, modulus - 1, modulus, u32::MAX, u32::MAX - u32::MAX % modulus];
            for x in edges.into_iter().chain((0..10_000).map(|_| bits(&mut state) as u32)) {
                let rest = x - ((u64::from(x) * u64::from(down)) >> 32) as u32 * modulus;
                assert_eq!(rest.min(rest.wrapping_sub(modulus)), x % modulus, "{x} modulo {modulus}");
            }
        }
    }

    #[test]
    fn remainders_are_put_together() {
        let mut state = 3;
        for moduli in 1..=MODULI.len() {
            let table = joining_table(moduli);
            let most = capacity(moduli) - 2;
            for number in 0..2000 {
                let low = u128::from(bits(&mut state)) << 64 | u128::from(bits(&mut state));
                let size = (low >> (128 - most.min(126))) as i128;
                let s = match number {
                    0 => 0,
                    1 => 1 << most.min(126),
                    2 => -1 << most.min(126),
                    _ if number % 2 == 0 => -size,
                    _ => size,
                };
                let (mut columns, mut fraction) = ([0_u64; WORDS], 1 << (FRACTION_BITS - 1));
                let mut add = |t: u32, entry: &[u32; 8]| {
                    columns
                        .iter_mut()
                        .zip(entry)
                        .for_each(|(to, &word)| *to += u64::from(t) * u64::from(word));
                    fraction += t * entry[WORDS];
                    fraction >> FRACTION_BITS
                };
                let mut multiple = 0;
                for (&modulus, entry) in MODULI[..moduli].iter().zip(&table) {
                    let weight = factors(moduli, modulus, 0)[1];
                    multiple = add(remainder(s, modulus) * weight % modulus, entry);
                }
                add(multiple, &table[moduli]);
                let mut carry = 0;
                let words = columns.map(|column| {
                    carry += column;
                    let word = carry as u32;
                    carry >>= 32;
                    word
                });
                let sign = if s < 0 { u32::MAX } else { 0 };
                let wanted: [u32; WORDS] =
                    core::array::from_fn(|at| if at < 4 { (s >> (32 * at)) as u32 } else { sign });
                assert_eq!(words, wanted, "{s} by {moduli} moduli");
            }
        }
    }

    #[test]
    fn plans_hold_all_sums() {
        let mut state = 4;
        let mut kinds = [0; 2];
        for _ in 0..20_000 {
            let most = 1 + bits(&mut state) % 120;
            let extents = [0, 1].map(|_| {
                let extent = |_| {
                    let low = (bits(&mut state) % 2000) as i32 - 1074;
                    let top = low + 1 + (bits(&mut state) % most) as i32;
                    if bits(&mut state).is_multiple_of(9) { EMPTY } else { RowExtent { top, low } }
                };
                (0..3).map(extent).collect::<Vec<_>>()
            });
            let terms = 1 + bits(&mut state) as usize % 70_000;
            let plan = Plan::new(&extents[0], &extents[1], terms);
            let sum_bits = terms.next_power_of_two().trailing_zeros().cast_signed();
            let top = |scales: &[RowScale]| scales.iter().map(|scale| scale.top).max().unwrap();
            let needed = top(&plan.rows) + top(&plan.columns) + sum_bits + 2;
            assert!(needed <= capacity(plan.moduli), "{plan:?}");
            let scales = plan.rows.iter().chain(&plan.columns).zip(extents[0].iter().chain(&extents[1]));
            let mut is_exact = true;
            for (scale, extent) in scales.filter(|(_, extent)| **extent != EMPTY) {
                assert_eq!(scale.top, extent.top + scale.exponent);
                is_exact &= extent.low + scale.exponent >= 0;
            }
            // With one modulus less there would be no room, or there are no more.
            assert!(
                plan.moduli == MODULI.len()
                    || is_exact && (plan.moduli == 1 || needed > capacity(plan.moduli - 1)),
                "{plan:?}"
            );
            kinds[usize::from(is_exact)] += 1;
        }
        assert!(kinds.iter().all(|&count| count > 1000), "{kinds:?}");
    }
}
