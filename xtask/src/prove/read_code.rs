//! The code that proofs read: a ledger believes a proof until some of it changes.

use std::path::{Path, PathBuf};

use outward_needs::sources::{Sources, Unfollowed};
use outward_needs::{Fingerprint, library};

/// The prover.
pub const PROVER: &str = "xtask::prove::code_path::CodePath";

/// Uses that no proof makes: recordings are handed to the analysis as FPCore, so that the parser of infix formulas is
/// not called.
pub const UNFOLLOWED: &[Unfollowed<'_>] = &[("library::program", "library::program::infix")];

pub fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The code of a workspace, for proofs.
pub struct ReadCode {
    pub sources: Sources,
    /// The releases of other packages.
    packages: Vec<u8>,
}

impl ReadCode {
    pub fn new(workspace: &Path) -> Result<ReadCode, String> {
        let trees = library(workspace);
        let xtask = [("xtask", workspace.join("xtask/src"))];
        let sources = Sources::read(&[("library", &trees), ("xtask", &xtask)]);
        let lock = workspace.join("Cargo.lock");
        let packages = std::fs::read(&lock).map_err(|error| format!("{}: {error}", lock.display()))?;
        Ok(ReadCode { sources, packages })
    }

    /// What the proofs of a family read: its module and the prover, and all modules that these need.
    pub fn of_family(&self, family: &str) -> Result<Fingerprint, String> {
        let roots = [PROVER, &format!("xtask::prove::{family}")];
        self.sources.fingerprint(Fingerprint::new().with(&self.packages), &roots, UNFOLLOWED)
    }
}
