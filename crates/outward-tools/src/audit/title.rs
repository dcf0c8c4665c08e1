//! The title of a report: the function, its library and its format.

use outward_foreign::CType;

/// What an audit is called.
#[derive(Clone, Debug)]
pub struct Title {
    pub function: &'static str,
    pub format: CType,
    /// The library or device that has the function.
    pub library: String,
    /// What it is called there.
    pub symbol: String,
}

impl Title {
    pub fn format(&self) -> &'static str {
        if self.format == CType::F32 { "f32" } else { "f64" }
    }

    pub fn line(&self) -> String {
        format!("{} of {} in {}, {}", self.symbol, self.library, self.format(), self.function)
    }
}
