//! What was audited.

use outward_foreign::Format;

/// What an audit is called.
#[derive(Clone, Debug)]
pub struct Title {
    pub function: &'static str,
    pub format: Format,
    /// The library or device that has the function.
    pub library: String,
    /// What it is called there.
    pub symbol: String,
}

impl Title {
    pub fn format(&self) -> &'static str {
        if self.format == Format::F32 { "f32" } else { "f64" }
    }

    pub fn line(&self) -> String {
        format!("{} of {} in {}, {}", self.symbol, self.library, self.format(), self.function)
    }
}
