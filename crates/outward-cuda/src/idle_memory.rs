//! Memory of a GPU that was freed here and waits for its next use: the driver takes longer to allocate memory, and to
//! free it, than kernels take for millions of rows.

use std::collections::BTreeMap;

use crate::driver::functions::Address;

/// Freed memory, by its size.
#[derive(Default)]
pub struct IdleMemory {
    by_size: BTreeMap<usize, Vec<Address>>,
    bytes: usize,
}

/// From this size on, sizes are multiples of it, as the driver's are; below, they are powers of two.
const GRANULARITY: usize = 2 << 20;
/// The smallest size.
const SMALLEST: usize = 512;

/// Returns the size of the memory that is allocated for so many bytes.
pub fn rounded_size(bytes: usize) -> usize {
    if bytes >= GRANULARITY {
        bytes.checked_next_multiple_of(GRANULARITY).unwrap_or(bytes)
    } else {
        bytes.next_power_of_two().max(SMALLEST)
    }
}

impl IdleMemory {
    /// Takes memory of this size.
    pub fn take(&mut self, size: usize) -> Option<Address> {
        let address = self.by_size.get_mut(&size)?.pop()?;
        self.bytes -= size;
        Some(address)
    }

    /// Keeps memory of this size, unless that would be more than `most` bytes in all. Returns whether it is kept.
    pub fn put(&mut self, size: usize, address: Address, most: usize) -> bool {
        let bytes = self.bytes.saturating_add(size);
        if bytes > most {
            return false;
        }
        self.bytes = bytes;
        self.by_size.entry(size).or_default().push(address);
        true
    }

    /// Takes all memory.
    pub fn take_all(&mut self) -> Vec<Address> {
        self.bytes = 0;
        std::mem::take(&mut self.by_size).into_values().flatten().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_few() {
        let sizes = [0, 1, 512, 513, 1 << 20, (1 << 20) + 1, 2 << 20, (2 << 20) + 1, usize::MAX];
        let rounded = [512, 512, 512, 1024, 1 << 20, 2 << 20, 2 << 20, 4 << 20, usize::MAX];
        assert_eq!(sizes.map(rounded_size), rounded);
    }

    #[test]
    fn memory_is_kept_up_to_a_limit() {
        let mut idle = IdleMemory::default();
        assert!(idle.put(512, 1, 2000) && idle.put(1024, 2, 2000) && !idle.put(512, 3, 2000));
        assert_eq!((idle.take(512), idle.take(512), idle.take(1024)), (Some(1), None, Some(2)));
        assert!(idle.put(512, 3, 2000) && idle.put(512, 4, 2000) && !idle.put(usize::MAX, 5, 2000));
        assert_eq!(idle.take_all(), [3, 4]);
        assert_eq!(idle.take(512), None);
    }
}
