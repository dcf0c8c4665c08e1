//! Work on all cores.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// Applies the work to each item and returns the results in the order of the items. An idle core takes the next item.
pub fn map<T: Sync, R: Send>(items: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let cores = thread::available_parallelism().map_or(1, |cores| cores.get());
    let next = AtomicUsize::new(0);
    let results: Vec<Mutex<Option<R>>> = items.iter().map(|_| Mutex::new(None)).collect();
    let worker = || {
        while let Some((item, result)) = {
            let at = next.fetch_add(1, Ordering::Relaxed);
            items.get(at).zip(results.get(at))
        } {
            let made = work(item);
            *result.lock().expect("no panic") = Some(made);
        }
    };
    thread::scope(|scope| {
        for _ in 0..cores.min(items.len()) {
            scope.spawn(worker);
        }
    });
    results.into_iter().map(|result| result.into_inner().ok().flatten().expect("no panic")).collect()
}

#[cfg(test)]
mod tests {
    use super::map;

    #[test]
    fn results_have_the_order_of_items() {
        let items: Vec<u64> = (0..1000).collect();
        assert_eq!(map(&items, |item| item * item), items.iter().map(|item| item * item).collect::<Vec<_>>());
        assert_eq!(map(&[0_u8; 0], |item| *item), []);
    }
}
