//! Tables as text.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::emit::tables::Table;

/// The shortest run that is copied.
const SHORTEST: usize = 8;
/// The sign bit of a number's high word.
const SIGN: u32 = 1 << 31;

/// Words that are copies of earlier ones, forward or backward, with their sign bits flipped or not: sines have the same
/// values in each quadrant.
struct Copy {
    /// The number of words between the copy before and this one.
    after: usize,
    from: usize,
    is_backward: bool,
    is_flipped: bool,
    count: usize,
}

/// A table as the arguments of the function that reads it: text, the numbers of rows and columns, and copies.
///
/// Words of 32 bits stand column by column, the low ones of a column first. The text has their bytes, those of one
/// place together, because those of high places are alike and are compressed.
pub(super) fn encoded(table: &Table) -> String {
    let (rows, columns, width) = (table.rows(), table.columns(), table.width());
    let patterns: Vec<u64> = table.patterns().collect();
    let column = |column: usize| (0..rows).map(|row| patterns[row * width + column]).collect::<Vec<u64>>();
    let words: Vec<u32> = (0..columns)
        .map(column)
        .flat_map(|column| {
            [0, 32].map(|shift| column.iter().map(|x| (x >> shift) as u32).collect::<Vec<u32>>())
        })
        .flatten()
        .collect();
    let (literals, copies) = separated(&words);
    let bytes = (0..4).flat_map(|place| literals.iter().map(move |word| word.to_le_bytes()[place]));
    let copies: Vec<String> = copies
        .iter()
        .map(|copy| {
            let (step, flip) = (if copy.is_backward { -1 } else { 1 }, u32::from(copy.is_flipped));
            format!("{}, {}, {step}, {flip}, {}", copy.after, copy.from, copy.count)
        })
        .collect();
    let copies = if copies.is_empty() { String::new() } else { format!(", [{}]", copies.join(", ")) };
    format!("\"{}\", {rows}, {columns}{copies}", text_of(bytes))
}

/// The words that are no copies, and the copies.
fn separated(words: &[u32]) -> (Vec<u32>, Vec<Copy>) {
    let (mut literals, mut copies, mut after) = (Vec::new(), Vec::new(), 0);
    // The places of each word, whatever its sign bit.
    let mut places: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
    let mut at = 0;
    while at < words.len() {
        let sources = places.get(&(words[at] & !SIGN)).map(Vec::as_slice).unwrap_or_default();
        // Many places have the same word only where any of them begins a long run.
        let candidates = sources.iter().rev().take(64).flat_map(|&from| [(from, false), (from, true)]);
        let found = candidates.map(|(from, back)| (count(words, at, from, back), from, back)).max();
        let next = match found {
            Some((count, from, is_backward)) if count >= SHORTEST => {
                let is_flipped = words[at] != words[from];
                copies.push(Copy { after, from, is_backward, is_flipped, count });
                after = 0;
                at + count
            }
            _ => {
                literals.push(words[at]);
                after += 1;
                at + 1
            }
        };
        (at..next).for_each(|at| places.entry(words[at] & !SIGN).or_default().push(at));
        at = next;
    }
    (literals, copies)
}

/// The number of words from `at` on that are those from `from` on.
fn count(words: &[u32], at: usize, from: usize, is_backward: bool) -> usize {
    let flip = words[at] ^ words[from];
    let same = |i: &usize| {
        let source = if is_backward { from.checked_sub(*i) } else { Some(from + i) };
        at + i < words.len() && source.is_some_and(|source| words[source] ^ words[at + i] == flip)
    };
    (0..).take_while(same).count()
}

/// Bytes as text of 6 bits a character, the lowest first: `A` to `Z`, `a` to `z`, `0` to `9`, `+` and `/`.
fn text_of(bytes: impl Iterator<Item = u8>) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let digit = |six: u32| char::from(DIGITS[(six & 63) as usize]);
    let mut text = "".to_string();
    let (mut held, mut count) = (0_u32, 0);
    for byte in bytes {
        held |= u32::from(byte) << count;
        count += 8;
        while count >= 6 {
            text.push(digit(held));
            held >>= 6;
            count -= 6;
        }
    }
    if count > 0 {
        text.push(digit(held));
    }
    text
}
