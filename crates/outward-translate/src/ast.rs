//! The front end's tree, from its JSON: the parts that the translation needs, and the position of each node in the
//! text.
//!
//! Positions are given relative to those before: a file is named if it differs from that of the previous position, in
//! printed order. A position in a macro comes as two, that of its spelling and that of its expansion.

use std::collections::HashMap;
use std::ops::Range;

use tinyjson::JsonValue;

type Object = HashMap<String, JsonValue>;

/// The name of the text that is parsed.
const MAIN: &str = "<stdin>";

/// A node of the tree.
#[derive(Debug, Default)]
pub(crate) struct AstNode {
    /// Clang's kind of the node; empty for an absent one.
    pub kind: String,
    /// The position in the text; `None` if it is elsewhere, or only partly in a macro's argument.
    pub range: Option<Range<usize>>,
    /// The type with all names of types replaced, and as it was written.
    pub types: [String; 2],
    /// The operator.
    pub opcode: String,
    /// Whether the operator follows its operand.
    pub postfix: bool,
    /// Clang's kind of a cast.
    pub cast: String,
    /// The value of a literal.
    pub value: String,
    /// The declared name.
    pub name: String,
    /// The kind and the name of the declaration that a name refers to.
    pub refers: Option<(String, String)>,
    /// The type in which a compound assignment computes.
    pub computes: [String; 2],
    /// The children.
    pub inner: Vec<AstNode>,
}

impl AstNode {
    /// Parses the tree of a unit.
    pub fn parse(json: &str, text: &str) -> Result<AstNode, String> {
        let value: JsonValue = json.parse().map_err(|error| format!("its tree is not JSON: {error}"))?;
        let object = value.get::<Object>().ok_or("its tree is no object")?;
        Ok(TreeBuilder { text, file: String::new() }.node(object))
    }

    /// Returns whether the node is of this kind.
    pub fn is(&self, kind: &str) -> bool {
        self.kind == kind
    }

    /// Returns the node, or the node inside its parentheses.
    pub fn bare(&self) -> &AstNode {
        if self.is("ParenExpr") && self.inner.len() == 1 { self.inner[0].bare() } else { self }
    }

    /// Returns the node inside its parentheses and implicit casts.
    pub fn explicit(&self) -> &AstNode {
        let wrapped = self.is("ParenExpr") || self.is("ImplicitCastExpr") || self.is("ConstantExpr");
        if wrapped && self.inner.len() == 1 { self.inner[0].explicit() } else { self }
    }
}

struct TreeBuilder<'a> {
    text: &'a str,
    /// The file of the previous position.
    file: String,
}

/// A token: its start and length.
#[derive(Clone, Copy)]
struct AstToken {
    start: usize,
    length: usize,
    /// Whether the token is a macro's name that stands for the expansion.
    expanded: bool,
}

fn text(object: &Object, key: &str) -> String {
    object.get(key).and_then(|value| value.get::<String>()).cloned().unwrap_or_default()
}

fn object<'a>(object: &'a Object, key: &str) -> Option<&'a Object> {
    object.get(key)?.get::<Object>()
}

fn flag(object: &Object, key: &str) -> bool {
    object.get(key).and_then(|value| value.get::<bool>()).copied().unwrap_or(false)
}

fn types(holder: &Object, key: &str) -> [String; 2] {
    object(holder, key)
        .map_or_else(Default::default, |found| ["desugaredQualType", "qualType"].map(|key| text(found, key)))
}

impl TreeBuilder<'_> {
    fn node(&mut self, from: &Object) -> AstNode {
        if let Some(place) = object(from, "loc") {
            self.token(place);
        }
        let range = object(from, "range").and_then(|range| self.range(range));
        let refers = object(from, "referencedDecl").map(|found| (text(found, "kind"), text(found, "name")));
        let mut node = AstNode {
            kind: text(from, "kind"),
            range,
            types: types(from, "type"),
            opcode: text(from, "opcode"),
            postfix: flag(from, "isPostfix"),
            cast: text(from, "castKind"),
            value: text(from, "value"),
            name: text(from, "name"),
            refers,
            computes: types(from, "computeResultType"),
            inner: Vec::new(),
        };
        if let Some(number) = from.get("value").and_then(|value| value.get::<f64>()) {
            node.value = number.to_string();
        }
        if let Some(inner) = from.get("inner").and_then(|value| value.get::<Vec<JsonValue>>()) {
            let objects = inner.iter().filter_map(|value| value.get::<Object>());
            node.inner = objects.map(|inner| self.node(inner)).collect();
        }
        node
    }

    fn range(&mut self, range: &Object) -> Option<Range<usize>> {
        // Both positions, since each may name a file.
        let begin = object(range, "begin").and_then(|place| self.token(place));
        let end = object(range, "end").and_then(|place| self.token(place));
        let (begin, end) = (begin?, end?);
        let mut until = end.start + end.length;
        if end.expanded && self.text.get(until..)?.trim_start().starts_with('(') {
            until += closing(&self.text[until..])?;
        }
        let whole = begin.start < until
            && self.text.is_char_boundary(begin.start)
            && self.text.is_char_boundary(until);
        whole.then_some(begin.start..until)
    }

    /// Returns the token at a position, if that is in the text.
    fn token(&mut self, place: &Object) -> Option<AstToken> {
        if place.contains_key("spellingLoc") || place.contains_key("expansionLoc") {
            let spelled = object(place, "spellingLoc").and_then(|place| self.plain(place));
            let expansion = object(place, "expansionLoc")?;
            let expanded = self.plain(expansion).map(|token| AstToken { expanded: true, ..token });
            // For text that is spelled in an argument, the expansion only has the macro's name.
            if flag(expansion, "isMacroArgExpansion") { spelled } else { expanded }
        } else {
            self.plain(place)
        }
    }

    fn plain(&mut self, place: &Object) -> Option<AstToken> {
        let number = |key: &str| place.get(key).and_then(|value| value.get::<f64>()).copied();
        let start = number("offset")?;
        let file = text(place, "file");
        if !file.is_empty() {
            self.file = file;
        }
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "counts of bytes")]
        let token = |start: f64, length: f64| AstToken {
            start: start as usize,
            length: length as usize,
            expanded: false,
        };
        (self.file == MAIN).then(|| token(start, number("tokLen").unwrap_or(0.0)))
    }
}

/// Returns the position of the parenthesis that closes the one at the start of a text.
fn closing(text: &str) -> Option<usize> {
    let mut depth = 0;
    for (at, c) in text.char_indices() {
        match c {
            '(' => depth += 1,
            ')' => {
                depth -= 1;
                if depth == 0 {
                    return Some(at + 1);
                }
            }
            _ => {}
        }
    }
    None
}
