//! Destinations of results.
//!
//! | module | what is there |
//! |---|---|
//! | `closed` | whether standard output was open at all |
//! | [`file`] | standard output, or a file that appears whole or not at all |
//! | [`interrupt`] | cleans up when a signal ends the process |

#[cfg(unix)]
mod closed;
pub mod file;
pub mod interrupt;

#[cfg(test)]
mod tests {
    use std::fs;
    use std::sync::atomic::{AtomicU32, Ordering};
    use std::sync::{Arc, Mutex, PoisonError};
    use std::thread;
    use std::time::Duration;

    use outward_tools::eval::pipeline::{PieceReport, PieceSource, RowFailure, Sink, Worker, run};
    use outward_tools::failure::Failure;
    use outward_tools::panics::caught;

    use super::file::Output;

    /// A place where the test fails, and the way.
    #[derive(Clone, Copy, Debug, PartialEq)]
    enum Fault {
        Panic(u64),
        Error(u64),
        /// A panic outside of any piece.
        End,
    }

    impl Fault {
        fn strike(fault: Option<Fault>, at: u64) -> Result<(), String> {
            match fault {
                Some(Fault::Panic(n)) => assert_ne!(n, at, "meant to fail"),
                Some(Fault::Error(n)) if n == at => return Err("broken".into()),
                _ => {}
            }
            Ok(())
        }
    }

    fn end(fault: Option<Fault>) {
        assert!(fault != Some(Fault::End) || thread::panicking(), "meant to fail");
    }

    struct Count(u64, Option<Fault>);
    impl PieceSource<u64> for Count {
        fn next(&mut self, input: &mut u64) -> Result<bool, RowFailure> {
            let failed =
                |message| RowFailure { row: 0, line: None, column: None, message, is_missing: false };
            Fault::strike(self.1, self.0).map_err(failed)?;
            *input = self.0;
            self.0 += 1;
            Ok(*input < 500)
        }
    }
    impl Drop for Count {
        fn drop(&mut self) {
            end(self.1);
        }
    }

    /// A worker that takes longer for some pieces than for others, so that they finish out of order.
    struct Square(Option<Fault>);
    impl Worker<u64, Vec<u8>> for Square {
        fn work(&mut self, input: &u64, output: &mut Vec<u8>) -> PieceReport {
            if let Err(message) = Fault::strike(self.0, *input) {
                output.clear();
                return PieceReport::failed(message);
            }
            thread::sleep(Duration::from_micros(*input * 37 % 400));
            *output = format!("{}\n", input * input).into_bytes();
            PieceReport { rows: 1, ..PieceReport::default() }
        }
    }
    impl Drop for Square {
        fn drop(&mut self) {
            end(self.0);
        }
    }

    /// A file that appears whole or not at all, and the numbers written to it.
    struct Squares {
        file: Output,
        seen: Arc<Mutex<Vec<u64>>>,
        fault: Option<Fault>,
    }
    impl Sink<Vec<u8>> for Squares {
        fn write(&mut self, piece: &mut Vec<u8>) -> Result<(), Failure> {
            let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
            Fault::strike(self.fault, seen.len() as u64).map_err(Failure::Run)?;
            seen.extend(str::from_utf8(piece).unwrap().lines().map(|line| line.parse::<u64>().unwrap()));
            self.file.write(piece)
        }
        fn finish(self) -> Result<(), Failure> {
            end(self.fault);
            self.file.finish()
        }
    }

    /// Runs from a number on, with a fault in the reader, the workers and the writer; returns the numbers written, and
    /// the result.
    fn collect(from: u64, [read, work, write]: [Option<Fault>; 3]) -> (Vec<u64>, Result<(), String>) {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("outward-pipeline-{}-{count}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let path = folder.join("out");
        fs::write(&path, "from before").unwrap();
        let seen = Arc::<Mutex<Vec<u64>>>::default();
        let ran = caught(|| {
            let sink = Squares { file: Output::open(Some(&path))?, seen: Arc::clone(&seen), fault: write };
            let workers = (0..5).map(|_| Square(work)).collect();
            run(Count(from, read), workers, sink, |report| match report.failure {
                Some(failure) => Err(Failure::Run(failure.message)),
                None => Ok(()),
            })
        });
        let result = ran.and_then(|ran| ran.map(|_| ()).map_err(|failure| failure.to_string()));
        let whole = fs::read_to_string(&path).unwrap() != "from before";
        assert_eq!(whole, result.is_ok(), "{result:?}");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1, "another file is left: {result:?}");
        fs::remove_dir_all(&folder).unwrap();
        let seen = std::mem::take(&mut *seen.lock().unwrap_or_else(PoisonError::into_inner));
        (seen, result)
    }

    fn squares(numbers: std::ops::Range<u64>) -> Vec<u64> {
        numbers.map(|n| n * n).collect()
    }

    #[test]
    fn order_is_kept() {
        assert_eq!(collect(0, [None; 3]), (squares(0..500), Ok(())));
    }

    #[test]
    fn a_fault_of_any_stage_comes_in_its_place_and_leaves_nothing() {
        for stage in 0..3 {
            for (fault, words) in [(Fault::Error(200), "broken"), (Fault::Panic(200), "please report")] {
                let mut faults = [None; 3];
                faults[stage] = Some(fault);
                let (seen, result) = collect(0, faults);
                assert_eq!(seen, squares(0..200), "{faults:?}");
                assert!(result.is_err_and(|message| message.contains(words)), "{faults:?}");
            }
        }
    }

    #[test]
    fn a_fault_outside_of_any_piece_is_not_lost() {
        for stage in 0..3 {
            let mut faults = [None; 3];
            faults[stage] = Some(Fault::End);
            let (_, result) = collect(400, faults);
            assert!(result.is_err_and(|message| message.contains("please report")), "{faults:?}");
        }
    }
}
