//! Links that open the formula of an example in the page.

use super::PAGE;

/// Stands for the path to the root of the site, which a page knows.
pub const ROOT: &str = "\u{1}";

/// Commands whose first argument is a formula that the page can show.
const COMMANDS: [&str; 5] = ["eval", "explain", "roundoff", "range", "plot"];
/// Options that the page has too, with their names in its links.
const OPTIONS: [(&str, &str); 3] = [("--var", "var"), ("--format", "format"), ("--round", "round")];

/// Returns the addresses of the formulas in the examples of a block: `$ outward COMMAND 'FORMULA' …`.
pub fn links(block: &str) -> Vec<String> {
    let examples = block.lines().filter_map(|line| line.strip_prefix("$ outward "));
    examples.filter_map(|line| fragment(&words(line))).map(|it| format!("{ROOT}{PAGE}#{it}")).collect()
}

/// Returns what is behind `#` for a command.
fn fragment(words: &[String]) -> Option<String> {
    let (command, rest) = words.split_first()?;
    let formula = rest.first().filter(|word| !word.starts_with(['-', '@']))?;
    if !COMMANDS.contains(&command.as_str()) {
        return None;
    }
    let mut fragment = format!("formula={}", encoded(formula));
    for pair in rest.windows(2) {
        if let Some((_, name)) = OPTIONS.iter().find(|(option, _)| *option == pair[0]) {
            fragment.push_str(&format!("&{name}={}", encoded(&pair[1])));
        }
    }
    Some(fragment)
}

/// Splits a command line at blanks outside single quotes, which are dropped.
fn words(line: &str) -> Vec<String> {
    let (mut words, mut word, mut is_quoted) = (Vec::new(), None::<String>, false);
    for c in line.chars() {
        match c {
            '\'' => {
                is_quoted = !is_quoted;
                word.get_or_insert_default();
            }
            c if c.is_whitespace() && !is_quoted => words.extend(word.take()),
            c => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    words
}

/// Encodes a text for the query of an address.
fn encoded(text: &str) -> String {
    text.bytes()
        .map(|byte| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'.' | b'-' | b'_' => char::from(byte).to_string(),
            byte => format!("%{byte:02X}"),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formulas_of_commands() {
        let block = "$ outward roundoff 'x*y - 1' --var x=1..2 --var y='2*pi' --format f32\nabsolute\n$ outward ops\n\
            $ outward eval --fpcore a.fpcore\n$ outward sum a.csv --column x\n";
        let expected = "\u{1}page/index.html#formula=x%2Ay%20-%201&var=x%3D1..2&var=y%3D2%2Api&format=f32";
        assert_eq!(links(block), [expected]);
    }
}
