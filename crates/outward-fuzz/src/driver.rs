//! Runs targets for a while, on stable Rust.

use std::any::Any;
use std::collections::HashSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use crate::FuzzTarget;
use crate::mutate::Mutator;

/// Time after which a run counts as hanging.
const LONGEST: Duration = Duration::from_secs(20);

/// Limits of a run, and the seed.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    /// Time for each target.
    pub time: Duration,
    /// Number of runs of each target, if that ends it before the time.
    pub runs: u64,
    /// The seed.
    pub seed: u64,
    /// Number of threads, each with a seed of its own and its share of the runs.
    pub threads: u64,
}

/// The result of running a target.
#[derive(Debug)]
pub struct TargetRun {
    /// Number of inputs tried.
    pub runs: u64,
    /// Number of kinds of outcomes.
    pub kinds: usize,
    /// Time in seconds.
    pub seconds: f64,
    /// The input that failed a check, and the message, if there is one.
    pub broken: Option<(Vec<u8>, String)>,
}

/// Returns the folder of the corpus, or of inputs that failed.
fn folder(part: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz").join(part)
}

/// Returns the files of the target's corpus, in the order of their names.
///
/// # Panics
/// If they can't be read.
#[must_use]
pub fn corpus(target: FuzzTarget) -> Vec<Vec<u8>> {
    let folder = folder("corpus").join(target.name);
    let entries = std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry of a folder").path()).collect();
    paths.sort();
    paths
        .iter()
        .map(|path| std::fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display())))
        .collect()
}

/// Runs a target until the budget is spent or a check fails.
#[must_use]
pub fn run(target: FuzzTarget, budget: Budget) -> TargetRun {
    let start = Instant::now();
    let total = Mutex::new(TargetRun { runs: 0, kinds: 0, seconds: 0.0, broken: None });
    std::thread::scope(|scope| {
        for thread in 0..budget.threads {
            let total = &total;
            scope.spawn(move || {
                let (runs, kinds, broken) = one_thread(target, budget, budget.seed + thread, start);
                let mut total = total.lock().expect("no thread panics");
                total.runs += runs;
                total.kinds = total.kinds.max(kinds);
                total.broken = total.broken.take().or(broken);
            });
        }
    });
    TargetRun { seconds: start.elapsed().as_secs_f64(), ..total.into_inner().expect("no thread panics") }
}

type Breach = Option<(Vec<u8>, String)>;

fn one_thread(target: FuzzTarget, budget: Budget, seed: u64, start: Instant) -> (u64, usize, Breach) {
    let corpus = corpus(target);
    let mut kinds = HashSet::new();
    for input in &corpus {
        match attempt(target, input) {
            Ok(kind) => kinds.insert(kind),
            Err(said) => return (0, 0, Some((input.clone(), said))),
        };
    }
    let mut mutator = Mutator::new(corpus, target.dictionary, seed);
    let mut runs = 0;
    let watch = Watchdog::new(target);
    // Reading the clock costs as much as a short run.
    while runs < budget.runs / budget.threads && (!runs.is_multiple_of(64) || start.elapsed() < budget.time) {
        let input = mutator.draw();
        watch.begin(runs, input);
        let result = attempt(target, input);
        runs += 1;
        match result {
            Ok(kind) if kinds.insert(kind) => mutator.keep(),
            Ok(_) => {}
            Err(said) => return (runs, kinds.len(), Some((mutator.current().to_vec(), said))),
        }
    }
    (runs, kinds.len(), None)
}

/// Returns the result of the target, or the message of its panic.
fn attempt(target: FuzzTarget, input: &[u8]) -> Result<u64, String> {
    catch_unwind(AssertUnwindSafe(|| (target.run)(input))).map_err(|panic| said(&*panic))
}

fn said(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("a panic without words").to_owned()
}

/// Ends the process if a run hangs.
struct Watchdog {
    inputs: std::sync::mpsc::Sender<Vec<u8>>,
}

impl Watchdog {
    fn new(target: FuzzTarget) -> Watchdog {
        let (inputs, incoming) = channel::<Vec<u8>>();
        std::thread::spawn(move || {
            let mut last = Vec::new();
            loop {
                match incoming.recv_timeout(LONGEST) {
                    Ok(input) => last = input,
                    Err(RecvTimeoutError::Disconnected) => return,
                    Err(RecvTimeoutError::Timeout) => {
                        let path = save(target, &last);
                        eprintln!("{}: hangs near {}", target.name, path.display());
                        std::process::exit(1);
                    }
                }
            }
        });
        Watchdog { inputs }
    }

    /// Signals activity every thousand runs, with the first input of these.
    fn begin(&self, runs: u64, input: &[u8]) {
        if runs.is_multiple_of(1024) {
            // The receiver lives as long as the watchdog.
            let _ = self.inputs.send(input.to_vec());
        }
    }
}

/// Saves an input that failed, for `outward-fuzz TARGET FILE`.
///
/// # Panics
/// If it can't be written.
#[must_use]
pub fn save(target: FuzzTarget, input: &[u8]) -> PathBuf {
    let folder = folder("artifacts").join(target.name);
    let path = folder.join(format!("{:016x}", crate::kind(input)));
    let written = std::fs::create_dir_all(&folder).and_then(|()| std::fs::write(&path, input));
    written.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    path
}
