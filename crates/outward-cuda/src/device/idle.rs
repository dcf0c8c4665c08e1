//! A pool of idle resources, which wait for their next use.

use std::mem;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Resources that are expensive to make and to keep. The pool holds as many as were in use at a time; those that were
/// not needed for a while are dropped when the pool is used next.
pub struct IdlePool<T> {
    /// The idle resources, each with the time since when it waits; the one used last is at the end.
    waiting: Mutex<Vec<(Instant, T)>>,
    patience: Duration,
}

impl<T> IdlePool<T> {
    /// Returns an empty pool; `patience` is the longest time that a resource waits.
    pub fn new(patience: Duration) -> IdlePool<T> {
        IdlePool { waiting: Mutex::default(), patience }
    }

    fn waiting(&self) -> MutexGuard<'_, Vec<(Instant, T)>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes the resource that was used last.
    pub fn take(&self) -> Option<T> {
        self.waiting().pop().map(|(_, thing)| thing)
    }

    /// Returns a resource to the pool, and drops those that waited too long.
    pub fn put(&self, thing: T, now: Instant) {
        let mut waiting = self.waiting();
        let is_stale = |(since, _): &(Instant, T)| now.saturating_duration_since(*since) > self.patience;
        let fresh = waiting.iter().position(|entry| !is_stale(entry)).unwrap_or(waiting.len());
        let stale: Vec<(Instant, T)> = waiting.drain(..fresh).collect();
        waiting.push((now, thing));
        // Freeing them can take a while: not under the lock.
        drop(waiting);
        drop(stale);
    }

    /// Drops all resources.
    pub fn clear(&self) {
        let all = mem::take(&mut *self.waiting());
        drop(all);
    }
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use super::*;

    #[test]
    fn what_nobody_needs_goes() {
        let start = Instant::now();
        let after = |seconds| start + Duration::from_secs(seconds);
        let pool = IdlePool::new(Duration::from_secs(10));
        let things: Vec<Rc<u32>> = (0..4).map(Rc::new).collect();
        let alive = || things.iter().map(|thing| Rc::strong_count(thing) - 1).collect::<Vec<_>>();
        // Four at a time, and then one alone.
        things.iter().for_each(|thing| pool.put(thing.clone(), start));
        assert_eq!(alive(), [1, 1, 1, 1]);
        for seconds in [5, 9, 10] {
            let thing = pool.take().expect("they wait");
            assert_eq!(*thing, 3, "the one used last");
            pool.put(thing, after(seconds));
            assert_eq!(alive(), [1, 1, 1, 1]);
        }
        let thing = pool.take().expect("they wait");
        pool.put(thing, after(11));
        assert_eq!(alive(), [0, 0, 0, 1]);
        pool.clear();
        assert_eq!(alive(), [0, 0, 0, 0]);
        assert_eq!(pool.take(), None);
    }

    #[test]
    fn clocks_may_stand_still() {
        let (pool, now) = (IdlePool::new(Duration::ZERO), Instant::now());
        pool.put(1, now);
        pool.put(2, now);
        assert_eq!((pool.take(), pool.take(), pool.take()), (Some(2), Some(1), None));
    }
}
