//! Panics become failures: one line, exit code 1, and nothing half-written stays.

use std::any::Any;
use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, PanicHookInfo, catch_unwind, set_hook, take_hook};

thread_local! {
    /// The place of the last panic of this thread.
    static PLACE: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Silences panics from here on, unless a backtrace is asked for.
pub fn quiet() {
    let usual = take_hook();
    set_hook(Box::new(move |about: &PanicHookInfo<'_>| {
        if std::env::var_os("RUST_BACKTRACE").is_some() {
            usual(about);
        }
        let place = about.location().map(ToString::to_string);
        // A thread that is ending has lost its thread-local variables.
        let _ = PLACE.try_with(|last| last.replace(place));
    }));
}

/// Runs the body, and returns the message of a panic as an error.
pub fn caught<R>(body: impl FnOnce() -> R) -> Result<R, String> {
    catch_unwind(AssertUnwindSafe(body)).map_err(|payload| {
        let place = PLACE.take().map(|place| format!(", {place}")).unwrap_or_default();
        let what: Vec<&str> = words(payload.as_ref()).split_whitespace().collect();
        format!("an error inside outward itself, please report it: {}{place}", what.join(" "))
    })
}

fn words(payload: &(dyn Any + Send)) -> &str {
    match (payload.downcast_ref::<&str>(), payload.downcast_ref::<String>()) {
        (Some(words), _) => words,
        (None, Some(words)) => words,
        (None, None) => "a panic without a message",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_message_is_one_line() {
        assert_eq!(caught(|| 7), Ok(7));
        let message = caught(|| assert_eq!(1, 2, "some\nlines")).unwrap_err();
        assert!(message.starts_with("an error inside outward itself"), "{message}");
        assert!(message.contains("some lines") && !message.contains('\n'), "{message}");
        assert!(caught(|| std::panic::panic_any(1)).unwrap_err().contains("without a message"));
    }
}
