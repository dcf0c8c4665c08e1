//! Lemmas that proofs assume because the code does not show them: identities, exact steps, and the errors of argument
//! reductions. Rows of the proofs bound these errors, except those that a lemma lists as derived by hand.

mod angle;
mod area;
mod bessel;
mod error;
mod exponential;
mod gamma;
mod hyperbolic;
mod logarithm;
mod root;
mod trigonometric;

use std::path::Path;

/// A lemma.
pub struct Lemma {
    pub name: &'static str,
    /// Statement and reason; a paragraph of Markdown.
    pub text: &'static str,
    /// The pages of functions that derive it.
    pub pages: &'static [&'static str],
    /// Statement about errors that no row proves; empty if there is no such bound.
    pub by_hand: &'static str,
    /// Arguments of the test in `tests/`, or the reason for having none.
    pub tested: &'static str,
}

impl Lemma {
    /// Returns the bounds derived by hand, the tests, and the place of the derivation.
    pub fn derivation(&self) -> Result<String, String> {
        let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/outward-core/docs");
        if let Some(page) = self.pages.iter().find(|page| !docs.join(page).is_file()) {
            return Err(format!("{}: no page is called {page}", self.name));
        }
        let pages: Vec<String> = self.pages.iter().map(|page| format!("`{page}`")).collect();
        let by_hand = if self.by_hand.is_empty() {
            String::new()
        } else {
            format!("\n{}\n", wrapped(&format!("**By hand:** {}", self.by_hand), 120))
        };
        let tested = wrapped(&format!("**Tested:** {}", self.tested), 120);
        Ok(format!("{by_hand}\n{tested}\n\nDerived in {}.", pages.join(", ")))
    }
}

/// Wraps a paragraph into lines of at most `width` characters.
pub fn wrapped(text: &str, width: usize) -> String {
    let (mut lines, mut length) = (String::new(), 0);
    for word in text.split(' ') {
        let more = word.chars().count();
        if length > 0 {
            let fits = length + 1 + more <= width;
            lines.push(if fits { ' ' } else { '\n' });
            length = if fits { length + 1 } else { 0 };
        }
        lines.push_str(word);
        length += more;
    }
    lines
}

const NOT_BY_ITSELF: &str = "not by itself; the oracle tests the functions.";

/// Returns all lemmas, one family after the other.
pub fn lemmas() -> impl Iterator<Item = &'static Lemma> {
    let families = [
        exponential::LEMMAS,
        logarithm::LEMMAS,
        trigonometric::LEMMAS,
        angle::LEMMAS,
        root::LEMMAS,
        error::LEMMAS,
        hyperbolic::LEMMAS,
        area::LEMMAS,
        bessel::LEMMAS,
        gamma::LEMMAS,
    ];
    families.into_iter().flatten()
}
