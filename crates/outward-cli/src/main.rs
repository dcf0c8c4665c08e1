//! The `outward` command.

fn main() -> std::process::ExitCode {
    outward_cli::main()
}
