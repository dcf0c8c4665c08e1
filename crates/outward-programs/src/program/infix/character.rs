//! Classes of characters: the parts of names, superscript digits, fractions.

/// Fractions that are one character: numerator and denominator.
const FRACTIONS: &[(char, u8, u8)] = &[
    ('½', 1, 2),
    ('⅓', 1, 3),
    ('⅔', 2, 3),
    ('¼', 1, 4),
    ('¾', 3, 4),
    ('⅕', 1, 5),
    ('⅖', 2, 5),
    ('⅗', 3, 5),
    ('⅘', 4, 5),
    ('⅙', 1, 6),
    ('⅚', 5, 6),
    ('⅐', 1, 7),
    ('⅛', 1, 8),
    ('⅜', 3, 8),
    ('⅝', 5, 8),
    ('⅞', 7, 8),
    ('⅑', 1, 9),
    ('⅒', 1, 10),
];

/// The numerator and denominator of a character such as ½.
pub(super) fn fraction(c: char) -> Option<(u8, u8)> {
    FRACTIONS
        .iter()
        .find(|(known, ..)| *known == c)
        .map(|(_, numerator, denominator)| (*numerator, *denominator))
}

/// Can a name start with it?
pub(super) fn is_name_start(c: char) -> bool {
    c == '_' || c.is_alphabetic()
}

/// Can the character be in a name?
pub(super) fn is_name(c: char) -> bool {
    c == '_' || c.is_alphanumeric() && raised(c).is_none() && fraction(c).is_none()
}

/// The digit or the sign of a superscript character.
pub(super) fn raised(c: char) -> Option<char> {
    const RAISED: &[char] = &['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    match c {
        '⁻' => Some('-'),
        '⁺' => Some('+'),
        _ => RAISED.iter().position(|digit| *digit == c).and_then(|at| char::from_digit(at as u32, 10)),
    }
}

/// Returns whether a text starts with `.name(`, the call of a method.
pub(super) fn is_method(text: &str) -> bool {
    let name = text.strip_prefix('.').filter(|name| name.starts_with(is_name_start));
    name.is_some_and(|name| name.trim_start_matches(is_name).starts_with('('))
}
