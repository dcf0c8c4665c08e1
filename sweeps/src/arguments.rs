//! The arguments of programs that try all patterns, one part in so many, or so many random inputs.

use outward::machine::Level;

/// N of `OPTION N`, or the default; and the other arguments. Ends the process where N is not a positive integer.
pub fn arguments(option: &str, default: u64) -> (u64, Vec<String>) {
    let (mut number, mut others) = (default, Vec::new());
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        if arg == option {
            let text = args.next().unwrap_or_default();
            number = text.parse().ok().filter(|&number| number > 0).unwrap_or_else(|| {
                eprintln!("{option} takes a positive integer, not `{text}`");
                std::process::exit(2);
            });
        } else {
            others.push(arg);
        }
    }
    (number, others)
}

/// The machine that the first argument names, or the best one, and the arguments behind it.
///
/// # Errors
///
/// In a line, where this computer has no such machine.
pub fn machine(arguments: &[String]) -> Result<(Level, &[String]), String> {
    let Some((name, others)) = arguments.split_first() else {
        return Ok((Level::best(), &[]));
    };
    let level = match name.as_str() {
        "auto" => Some(Level::best()),
        name => Level::ALL.into_iter().find(|level| level.name() == name && level.is_available()),
    };
    level.map(|level| (level, others)).ok_or_else(|| format!("no machine `{name}` on this computer"))
}
