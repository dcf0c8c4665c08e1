//! Copies in the host's memory, on several threads, because one thread copies more slowly than the bus to the GPU.

use std::sync::Mutex;
use std::sync::PoisonError;
use std::thread;

/// A source and a target of equal length.
pub type Copy<'a> = (&'a [u8], &'a mut [u8]);

/// Number of bytes that are worth a thread: starting one takes as long as copying some hundred thousand.
const PIECE: usize = 1 << 20;

/// Performs all copies.
pub fn copy_all(copies: Vec<Copy<'_>>, threads: usize) {
    let bytes: usize = copies.iter().map(|(from, _)| from.len()).sum();
    let threads = threads.min(bytes / PIECE);
    if threads < 2 {
        copies.into_iter().for_each(|(from, to)| to.copy_from_slice(from));
        return;
    }
    let pieces = copies.into_iter().flat_map(|(from, to)| from.chunks(PIECE).zip(to.chunks_mut(PIECE)));
    let pieces = Mutex::new(pieces);
    let work = || {
        // The lock is released before the copy: a `while let` would hold it.
        loop {
            let piece = pieces.lock().unwrap_or_else(PoisonError::into_inner).next();
            let Some((from, to)) = piece else { break };
            to.copy_from_slice(from);
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(work);
        }
        work();
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_is_copied() {
        let from: Vec<u8> = (0..5 * PIECE + 17).map(|n| (n % 251) as u8).collect();
        for threads in [1, 2, 7] {
            let (mut a, mut b) = (vec![0; from.len()], vec![0; 3]);
            copy_all(vec![(&from, &mut a), (&from[..3], &mut b), (&[], &mut [])], threads);
            assert!(a == from && b == from[..3]);
        }
    }
}
