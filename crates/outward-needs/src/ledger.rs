//! Ledgers store the results of slow checks, each with a fingerprint of everything that the check reads.
//!
//! A check whose fingerprint is in the ledger is not repeated, except for a random thirtieth, which must give the
//! stored result. A check without an entry runs. `OUTWARD_LEDGER` changes this:
//!
//! | value | what is done |
//! |---|---|
//! | `sample`, or nothing | as above |
//! | `whole` | everything is made, and compared with the ledger: before a release |
//! | `write` | what has no entry is made and written, and entries of checks that are gone are removed |
//!
//! `OUTWARD_LEDGER_SEED`, a number, chooses them; without it the time does, and the closing line says the seed.

use std::collections::{BTreeMap, BTreeSet};
use std::convert::Infallible;
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use hmac_sha256::Hash;

/// A hash of everything that a check reads, in this order: SHA-256, its first half.
#[derive(Clone, Default)]
pub struct Fingerprint(Hash);

impl Fingerprint {
    /// Returns the fingerprint of nothing.
    #[must_use]
    pub fn new() -> Fingerprint {
        Fingerprint::default()
    }

    /// Adds one thing that is read, and its length, so that the boundaries count too.
    #[must_use]
    pub fn with(mut self, read: impl AsRef<[u8]>) -> Fingerprint {
        let read = read.as_ref();
        self.0.update((read.len() as u64).to_le_bytes());
        self.0.update(read);
        self
    }

    /// Formats the fingerprint as 32 hexadecimal digits.
    #[must_use]
    pub fn text(&self) -> String {
        self.0.finalize()[..16].iter().fold(String::new(), |mut text, byte| {
            let _ = write!(text, "{byte:02x}");
            text
        })
    }
}

/// Returns a number below `count` that depends only on the name. Checks of a list choose their variant by it: a choice
/// by the position in the list would change for all that follow a new name, and make their entries stale.
#[must_use]
pub fn choice(name: &str, count: usize) -> usize {
    (hash(name) % count as u64) as usize
}

/// Returns a number for a name, for [`choice`] and as the seed of a check's random inputs.
#[must_use]
pub fn hash(name: &str) -> u64 {
    let hash = Hash::hash(name.as_bytes());
    u64::from_le_bytes(std::array::from_fn(|i| hash[i]))
}

/// Of so many checks one is made again in each run, and every run takes another sample. A tenth took six minutes of the
/// step `generated`.
const SAMPLE: u64 = 30;

/// Handling of the checks that have an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Policy {
    /// One check in [`SAMPLE`] is repeated: which ones depends on the seed.
    Sample { seed: u64 },
    /// All checks are repeated.
    Whole,
    /// No check is repeated, and the ledger is written.
    Write,
}

/// A fingerprint and the result that a check had.
type Entry = (String, String);

/// Counts of the checks so far.
#[derive(Default)]
struct Done {
    entries: BTreeMap<String, Entry>,
    believed: usize,
    made_again: usize,
    made_new: usize,
    wrong: Vec<String>,
}

/// A file of results, one a line: the name of a check, its fingerprint and its result, with tabs between them.
pub struct Ledger {
    path: PathBuf,
    known: BTreeMap<String, Entry>,
    policy: Policy,
    done: Mutex<Done>,
}

impl Ledger {
    /// Opens the ledger `data/ledger/<name>.tsv` of this package; the file may be missing.
    ///
    /// # Panics
    /// If it can't be read, or a variable of the environment has another value than those above.
    #[must_use]
    pub fn open(name: &str) -> Ledger {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/ledger").join(format!("{name}.tsv"));
        let variable = |name: &str| std::env::var(name).ok();
        Ledger::at(
            path,
            policy(variable("OUTWARD_LEDGER").as_deref(), variable("OUTWARD_LEDGER_SEED").as_deref()),
        )
    }

    fn at(path: PathBuf, policy: Policy) -> Ledger {
        let text = match std::fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => String::new(),
            Err(error) => panic!("{}: {error}", path.display()),
        };
        let known = text.lines().map(|line| {
            let cells: Vec<&str> = line.split('\t').collect();
            let [name, fingerprint, result] = cells[..] else {
                panic!("{}: {line}: expected a name, a fingerprint and a result", path.display())
            };
            (name.to_owned(), (fingerprint.to_owned(), result.to_owned()))
        });
        Ledger { known: known.collect(), path, policy, done: Mutex::default() }
    }

    /// Returns the result of a check that reads this: from the ledger, or by calling `make`. A result is one line.
    ///
    /// # Panics
    /// If a name or a result is no text of one line without tabs.
    pub fn result(&self, name: &str, reads: &Fingerprint, make: impl FnOnce() -> String) -> String {
        match self.try_result(name, reads, || Ok::<_, Infallible>(make())) {
            Ok(result) => result,
        }
    }

    /// Returns the result of a check that may fail, which then leaves no entry.
    ///
    /// # Errors
    /// The errors of the check.
    ///
    /// # Panics
    /// If a name or a result is no text of one line without tabs.
    pub fn try_result<E>(
        &self,
        name: &str,
        reads: &Fingerprint,
        make: impl FnOnce() -> Result<String, E>,
    ) -> Result<String, E> {
        let fingerprint = reads.text();
        let known = self.known.get(name).filter(|(known, _)| *known == fingerprint);
        if let Some((_, result)) = known
            && !self.is_made_again(name)
        {
            let mut done = self.done();
            done.believed += 1;
            done.entries.insert(name.to_owned(), (fingerprint, result.clone()));
            return Ok(result.clone());
        }
        let made = make()?;
        assert!(![name, &made].iter().any(|text| text.contains(['\t', '\n'])), "{name}: {made}: one line");
        let mut done = self.done();
        *if known.is_some() { &mut done.made_again } else { &mut done.made_new } += 1;
        if let Some((_, result)) = known.filter(|(_, result)| *result != made) {
            done.wrong.push(format!("{name}: the ledger has `{result}`, made again it is `{made}`"));
        }
        done.entries.insert(name.to_owned(), (fingerprint, made.clone()));
        Ok(made)
    }

    /// Checks, where the checks themselves cannot run, that each entry still belongs to one.
    ///
    /// # Errors
    /// Names the entries that belong to no check.
    pub fn check_names<'a>(&self, names: impl IntoIterator<Item = &'a str>) -> Result<(), String> {
        let names: BTreeSet<&str> = names.into_iter().collect();
        self.gone(|known| names.contains(known))
    }

    fn gone(&self, is_check: impl Fn(&str) -> bool) -> Result<(), String> {
        let gone = self.known.keys().filter(|known| !is_check(known));
        let gone: Vec<String> =
            gone.map(|known| format!("{known}: no check has this name (OUTWARD_LEDGER=write)")).collect();
        if gone.is_empty() { Ok(()) } else { Err(gone.join("\n")) }
    }

    fn done(&self) -> MutexGuard<'_, Done> {
        self.done.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn is_made_again(&self, name: &str) -> bool {
        match self.policy {
            Policy::Whole => true,
            Policy::Write => false,
            Policy::Sample { seed } => {
                let hash = Hash::hash(&[&seed.to_le_bytes()[..], name.as_bytes()].concat());
                u64::from_le_bytes(std::array::from_fn(|i| hash[i])).is_multiple_of(SAMPLE)
            }
        }
    }

    /// Closes the ledger when all checks are done: reports what was done, and writes the ledger if that is asked for.
    ///
    /// # Errors
    /// If a repeated result differs, or an entry belongs to no check.
    ///
    /// # Panics
    /// If the ledger can't be written.
    pub fn close(self) -> Result<(), String> {
        let (line, outcome) = self.finish();
        // The line bypasses the test harness, which would capture it. A closed error stream changes nothing.
        let _ = std::io::stderr().write_all(line.as_bytes());
        outcome
    }

    /// Returns a line on what was done, and whether all is well.
    fn finish(self) -> (String, Result<(), String>) {
        let Done { entries, believed, made_again, made_new, mut wrong } = std::mem::take(&mut *self.done());
        let name = self.path.file_stem().unwrap_or_default().display();
        let seed = match self.policy {
            Policy::Sample { seed } => format!(", OUTWARD_LEDGER_SEED={seed}"),
            Policy::Whole | Policy::Write => String::new(),
        };
        let line = format!(
            "ledger {name}: {believed} believed, {made_again} made again, {made_new} without an entry{seed}\n"
        );
        if self.policy == Policy::Write {
            let text: String = entries
                .iter()
                .map(|(name, (fingerprint, result))| format!("{name}\t{fingerprint}\t{result}\n"))
                .collect();
            std::fs::write(&self.path, text)
                .unwrap_or_else(|error| panic!("{}: {error}", self.path.display()));
        } else {
            wrong.extend(self.gone(|known| entries.contains_key(known)).err());
        }
        let outcome =
            if wrong.is_empty() { Ok(()) } else { Err(format!("ledger {name}:\n{}", wrong.join("\n"))) };
        (line, outcome)
    }
}

/// Returns the policy that the variables choose.
fn policy(value: Option<&str>, seed: Option<&str>) -> Policy {
    match value {
        None | Some("" | "sample") => {
            let now = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
            let number = |seed: &str| {
                seed.parse().unwrap_or_else(|_| panic!("OUTWARD_LEDGER_SEED is `{seed}`; expected a number"))
            };
            Policy::Sample { seed: seed.filter(|seed| !seed.is_empty()).map_or_else(now, number) }
        }
        Some("whole") => Policy::Whole,
        Some("write") => Policy::Write,
        Some(other) => panic!("OUTWARD_LEDGER is `{other}`; expected sample, whole or write"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: [&str; 40] = {
        let mut names = [""; 40];
        let all = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMN";
        let mut i = 0;
        while i < names.len() {
            names[i] = all.split_at(i).1.split_at(1).0;
            i += 1;
        }
        names
    };

    /// A ledger in the folder for temporary files, which is removed.
    struct File(PathBuf);

    impl File {
        fn new(name: &str) -> File {
            File(std::env::temp_dir().join(format!("outward-ledger-{name}-{}.tsv", std::process::id())))
        }

        /// Runs checks that read and return these texts; returns the number of those that were made.
        fn go(&self, policy: Policy, checks: &[(&str, &str, &str)]) -> (usize, Result<(), String>) {
            let ledger = Ledger::at(self.0.clone(), policy);
            let mut made = 0;
            for (name, reads, gives) in checks {
                ledger.result(name, &Fingerprint::new().with(reads), || {
                    made += 1;
                    (*gives).to_owned()
                });
            }
            (made, ledger.finish().1)
        }
    }

    impl Drop for File {
        fn drop(&mut self) {
            let _ = std::fs::remove_file(&self.0);
        }
    }

    #[test]
    fn what_has_an_entry_is_believed_but_for_a_sample() {
        let file = File::new("sample");
        let checks = NAMES.map(|name| (name, "text", "good"));
        assert_eq!(file.go(Policy::Write, &checks), (NAMES.len(), Ok(())));
        let (mut all, mut least, mut most) = (0, NAMES.len(), 0);
        for seed in 0..50 {
            let (made, outcome) = file.go(Policy::Sample { seed }, &checks);
            assert_eq!(outcome, Ok(()));
            (all, least, most) = (all + made, least.min(made), most.max(made));
        }
        // The expected number is 50·40/30, with a standard deviation of 8.
        assert!((40..95).contains(&all) && least == 0 && most > 2 && most < 9, "{all}, {least} to {most}");
        assert_eq!(file.go(Policy::Whole, &checks), (NAMES.len(), Ok(())));
        // A check that reads something else is made.
        let mut changed = checks;
        changed[7].1 = "another text";
        let (made, outcome) = file.go(Policy::Write, &changed);
        assert_eq!((made, outcome), (1, Ok(())));
    }

    #[test]
    fn a_wrong_entry_fails_where_it_is_made_again() {
        let file = File::new("wrong");
        let mut checks = NAMES.map(|name| (name, "text", "good"));
        checks[5].2 = "planted";
        file.go(Policy::Write, &checks).1.expect("it is written");
        checks[5].2 = "good";
        let (_, outcome) = file.go(Policy::Whole, &checks);
        let error = outcome.expect_err("an entry is wrong");
        assert!(error.contains("f: the ledger has `planted`, made again it is `good`"), "{error}");
        let found = (0..100).filter(|&seed| file.go(Policy::Sample { seed }, &checks).1.is_err()).count();
        assert!((1..12).contains(&found), "of 100 samples {found} find it");
    }

    #[test]
    fn an_entry_of_no_check_fails() {
        let file = File::new("gone");
        file.go(Policy::Write, &[("a", "", "good"), ("b", "", "good")]).1.expect("it is written");
        let error = file.go(Policy::Sample { seed: 1 }, &[("a", "", "good")]).1.expect_err("one is gone");
        assert!(error.contains("b: no check has this name"), "{error}");
        let ledger = Ledger::at(file.0.clone(), Policy::Whole);
        assert_eq!(ledger.check_names(["b", "a", "new"]), Ok(()));
        let error = ledger.check_names(["a"]).expect_err("one is gone");
        assert!(error.starts_with("b: no check has this name"), "{error}");
        file.go(Policy::Write, &[("a", "", "good")]).1.expect("it is written");
        file.go(Policy::Sample { seed: 1 }, &[("a", "", "good")]).1.expect("it is gone");
    }

    #[test]
    fn choices_depend_on_the_name() {
        let mut counts = [0; 3];
        for name in NAMES {
            counts[choice(name, 3)] += 1;
        }
        assert!(counts.iter().all(|&count| count >= 8), "{counts:?}");
        assert_eq!(choice("sin", 1), 0);
        assert_ne!(hash("sin"), hash("cos"));
    }

    #[test]
    fn where_things_end_counts() {
        let texts = [["ab", "c"], ["a", "bc"]].map(|[a, b]| Fingerprint::new().with(a).with(b).text());
        assert_ne!(texts[0], texts[1]);
        assert_eq!(Fingerprint::new().with("").text().len(), 32);
    }

    #[test]
    fn variables_are_checked() {
        assert_eq!(policy(Some("sample"), Some("7")), Policy::Sample { seed: 7 });
        assert_eq!(policy(Some("whole"), None), Policy::Whole);
        assert!(std::panic::catch_unwind(|| policy(Some("all"), None)).is_err());
        assert!(std::panic::catch_unwind(|| policy(None, Some("x"))).is_err());
    }
}
