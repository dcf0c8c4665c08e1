//! Rows of a table, in place of several gathers at the same index: a gather takes the time of half a dozen
//! instructions.

use core::arch::x86_64::*;

use super::{F64x4, U64x4};

/// `table[index]` lane by lane. The number of numbers in a row is even, and the length is a power of two. An index
/// outside reads some other row.
#[inline(always)]
pub(super) fn rows<const N: usize>(table: &'static [[f64; N]], index: U64x4) -> [F64x4; N] {
    const { assert!(N.is_multiple_of(2)) };
    assert!(table.len().is_power_of_two());
    debug_assert!(super::inside(index, table.len()).lanes() == 0xf, "a row's index outside the table");
    let masked = isa!(_mm256_and_si256(index.0, _mm256_set1_epi64x(table.len() as i64 - 1)));
    let indices = through_memory(masked);
    let mut numbers = [F64x4(isa!(_mm256_setzero_pd())); N];
    for pair in 0..N / 2 {
        // SAFETY: `masked` has no bits but those of the length less 1, which is not 0 − 1: a power of two is no zero.
        // So each index is below the length, and `pair` below half of the numbers of a row.
        let [first, second, third, fourth] = unsafe {
            [
                pair_of_row(table, indices[0], pair),
                pair_of_row(table, indices[1], pair),
                pair_of_row(table, indices[2], pair),
                pair_of_row(table, indices[3], pair),
            ]
        };
        let even = isa!(_mm256_insertf128_pd::<1>(_mm256_castpd128_pd256(first), third));
        let odd = isa!(_mm256_insertf128_pd::<1>(_mm256_castpd128_pd256(second), fourth));
        numbers[2 * pair] = F64x4(isa!(_mm256_unpacklo_pd(even, odd)));
        numbers[2 * pair + 1] = F64x4(isa!(_mm256_unpackhi_pd(even, odd)));
    }
    numbers
}

/// Loads two numbers of a row. It is no closure, because one would be compiled without the machine's instructions.
///
/// # Safety
///
/// The machine is there. The row's index is below the length of the table, and 2·pair + 1 below N.
#[inline(always)]
unsafe fn pair_of_row<const N: usize>(table: &'static [[f64; N]], row: u64, pair: usize) -> __m128d {
    let row = table.as_ptr().wrapping_add(row as usize).cast::<f64>();
    // SAFETY: both numbers are in the row, as the caller promises.
    unsafe { _mm_loadu_pd(row.add(2 * pair)) }
}

/// The lanes, stored and loaded again. Extracting them from the vector one by one takes three times as many
/// instructions, which compilers do unless they are prevented.
#[inline(always)]
fn through_memory(x: __m256i) -> [u64; 4] {
    let mut stored = isa!(_mm256_setzero_si256());
    // SAFETY: both are the same 32 bytes of the stack.
    unsafe {
        core::ptr::write_volatile(&raw mut stored, x);
        let lanes = (&raw const stored).cast::<u64>();
        [
            core::ptr::read_volatile(lanes),
            core::ptr::read_volatile(lanes.add(1)),
            core::ptr::read_volatile(lanes.add(2)),
            core::ptr::read_volatile(lanes.add(3)),
        ]
    }
}
