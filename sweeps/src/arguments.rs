//! The arguments of programs that try all patterns, or one part in so many.

/// N of `--every N`, or 1; and the other arguments. Ends the process where N is not a positive integer.
pub fn arguments() -> (u64, Vec<String>) {
    let (mut every, mut others) = (1, Vec::new());
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        if arg == "--every" {
            let text = args.next().unwrap_or_default();
            every = text.parse().ok().filter(|&every| every > 0).unwrap_or_else(|| {
                eprintln!("--every takes a positive integer, not `{text}`");
                std::process::exit(2);
            });
        } else {
            others.push(arg);
        }
    }
    (every, others)
}
