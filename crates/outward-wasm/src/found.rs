//! Answers as JSON, and the notes of a tool.

use std::sync::{Arc, Mutex, PoisonError};

use outward::text::json_string;
use outward_tools::failure::Failure;
use outward_tools::monitor::Monitor;

/// What a tool has found.
#[derive(Debug, Default)]
pub struct Found {
    /// A value of JSON.
    pub report: String,
    pub text: String,
    pub svg: Option<String>,
}

/// The notes of a tool.
#[derive(Clone, Debug, Default)]
pub struct Notes(Arc<Mutex<Vec<String>>>);

impl Monitor for Notes {
    fn note(&self, text: &str) {
        let text = text.strip_prefix("note: ").unwrap_or(text).to_owned();
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(text);
    }
}

impl Notes {
    /// The answer: what was found, or why nothing was.
    pub fn answer(&self, found: Result<Found, Failure>) -> String {
        let notes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let notes: Vec<String> = notes.iter().map(|note| json_string(note)).collect();
        let notes = format!("\"notes\": [{}]", notes.join(", "));
        match found {
            Ok(Found { report, text, svg }) => {
                let svg = svg.map_or_else(String::new, |svg| format!("\"svg\": {}, ", json_string(&svg)));
                format!("{{\"report\": {}, \"text\": {}, {svg}{notes}}}", report.trim(), json_string(&text))
            }
            Err(failure) => format!("{{\"error\": {}, {notes}}}", json_string(&failure.to_string())),
        }
    }
}

/// Objects of JSON in lines as a list.
pub fn list(lines: &str) -> String {
    let objects: Vec<&str> = lines.lines().filter(|line| !line.trim().is_empty()).collect();
    format!("[{}]", objects.join(", "))
}
