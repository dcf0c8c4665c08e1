//! Rewrites each operation that has a rounding mode.
//!
//! The text is edited, not printed anew: an edit replaces the text of an operation by a call whose arguments are the
//! texts of its operands, edited themselves.

use std::collections::HashSet;
use std::ops::Range;

use outward_core::format::Format;

use crate::ast::AstNode;
use crate::error::Error;
use crate::fold::{self, ConstantValue, Unknown};
use crate::functions::{ArithmeticInMode, Helpers, Operator, Update, conversion};
use crate::mode::Mode;
use crate::source::{SourceText, is_name};
use crate::types::{OpenClType, ScalarType, is_enum, qualifiers};
use crate::{Operation, Translation};

/// A piece of text that replaces another.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Edit {
    range: Range<usize>,
    text: String,
}

/// The context of an expression.
#[derive(Clone, Copy, Debug, Default)]
struct ExpressionPlace {
    /// Whether the expression must be a constant.
    constant: bool,
    /// Whether an assignment needs no parentheses here.
    loose: bool,
    /// Whether the value is unused.
    unused: bool,
}

impl ExpressionPlace {
    fn inside(self) -> ExpressionPlace {
        ExpressionPlace { loose: false, unused: false, ..self }
    }
    fn loose(self) -> ExpressionPlace {
        ExpressionPlace { loose: true, unused: false, ..self }
    }
}

struct Rewriter<'a> {
    source: &'a SourceText,
    functions: Helpers,
    operations: Vec<(usize, Operation)>,
    /// Functions that the kernel defines or declares itself.
    own: HashSet<&'a str>,
}

/// Rewrites the text with every operation in its mode.
pub(crate) fn rewrite(source: &SourceText, tree: &AstNode) -> Result<Translation, Error> {
    let own = tree.inner.iter().filter(|node| node.is("FunctionDecl") && node.range.is_some());
    let own = own.map(|node| node.name.as_str()).collect();
    let mut rewriter = Rewriter { source, functions: Helpers::default(), operations: Vec::new(), own };
    let mut edits = Vec::new();
    for node in &tree.inner {
        let constant = node.is("VarDecl");
        edits.extend(rewriter.visit(node, ExpressionPlace { constant, ..ExpressionPlace::default() })?);
    }
    let text = rewriter.functions.print() + &applied(source, 0..source.text.len(), edits);
    rewriter.operations.sort_by_key(|(at, _)| *at);
    rewriter.operations.dedup();
    let operations = rewriter.operations.into_iter().map(|(_, operation)| operation).collect();
    Ok(Translation { text: Some(text), operations })
}

/// Returns a stretch of the text with edits applied.
fn applied(source: &SourceText, range: Range<usize>, mut edits: Vec<Edit>) -> String {
    edits.sort_by_key(|edit| (edit.range.start, edit.range.end));
    // The tree contains an initialiser for several elements several times.
    edits.dedup();
    let mut text = String::new();
    let mut append = |piece: &str| {
        // `return(a) * b` would otherwise merge two words.
        if text.ends_with(is_name) && piece.starts_with(is_name) {
            text.push(' ');
        }
        text.push_str(piece);
    };
    let mut at = range.start;
    for edit in edits {
        append(&source.text[at..edit.range.start]);
        append(&edit.text);
        at = edit.range.end;
    }
    append(&source.text[at..range.end]);
    text
}

impl Rewriter<'_> {
    /// Returns the edits of a node.
    fn visit(&mut self, node: &AstNode, context: ExpressionPlace) -> Result<Vec<Edit>, Error> {
        match node.kind.as_str() {
            // The operand is not evaluated.
            "UnaryExprOrTypeTraitExpr" => Ok(Vec::new()),
            "VarDecl" => {
                let constant =
                    context.constant || node.types.iter().any(|types| types.contains("__constant"));
                self.visit_all(node, ExpressionPlace { constant, loose: true, unused: false })
            }
            "ConstantExpr" => self.visit_all(node, ExpressionPlace { constant: true, ..context.inside() }),
            "ImplicitCastExpr" | "CStyleCastExpr" => self.cast(node, context),
            "BinaryOperator" => match (Operator::of(&node.opcode), OpenClType::of(&node.types)) {
                (Some(operator), Some(of)) if of.is_floating() => self.binary(node, operator, of, context),
                _ if is_comma(node) => {
                    let mut edits =
                        self.visit(&node.inner[0], ExpressionPlace { loose: true, unused: true, ..context })?;
                    edits.extend(self.visit(&node.inner[1], ExpressionPlace { loose: true, ..context })?);
                    Ok(edits)
                }
                _ if node.opcode == "=" => self.visit_all(node, context.loose()),
                _ => self.visit_all(node, context.inside()),
            },
            "CompoundAssignOperator" => match (Operator::of(&node.opcode), OpenClType::of(&node.computes)) {
                (Some(operator), Some(computes)) if computes.is_floating() => {
                    self.update(node, operator, computes, context)
                }
                _ => self.visit_all(node, context.inside()),
            },
            "UnaryOperator" if matches!(node.opcode.as_str(), "++" | "--") => {
                match (Operator::of(&node.opcode), OpenClType::of(&node.types)) {
                    (Some(operator), Some(of)) if of.is_floating() => {
                        self.update(node, operator, of, context)
                    }
                    _ => self.visit_all(node, context.inside()),
                }
            }
            "CallExpr" => self.call(node, context),
            "BinaryConditionalOperator" => {
                let edits = self.visit_all(node, context.inside())?;
                match edits.first() {
                    Some(edit) => {
                        Err(self.error(edit.range.start, "`?:` without a middle operand is not of OpenCL C"))
                    }
                    None => Ok(edits),
                }
            }
            "ParenExpr" | "InitListExpr" => self.visit_all(node, context.loose()),
            kind if kind.ends_with("Stmt") => self.statement(node, context),
            _ => self.visit_all(node, context.inside()),
        }
    }

    fn visit_all(&mut self, node: &AstNode, context: ExpressionPlace) -> Result<Vec<Edit>, Error> {
        let mut edits = Vec::new();
        for inner in &node.inner {
            edits.extend(self.visit(inner, context)?);
        }
        Ok(edits)
    }

    fn statement(&mut self, node: &AstNode, context: ExpressionPlace) -> Result<Vec<Edit>, Error> {
        let count = node.inner.len();
        let mut edits = Vec::new();
        for (i, inner) in node.inner.iter().enumerate() {
            // The value of these statements is unused, unlike a condition or a result.
            let unused = match node.kind.as_str() {
                "CompoundStmt" => true,
                "ForStmt" => i != 2,
                "IfStmt" => i > 0,
                "DoStmt" => i == 0,
                "WhileStmt" | "CaseStmt" | "DefaultStmt" | "LabelStmt" => i + 1 == count,
                _ => false,
            };
            edits.extend(self.visit(inner, ExpressionPlace { loose: true, unused, ..context })?);
        }
        Ok(edits)
    }

    fn error(&self, at: usize, message: impl Into<String>) -> Error {
        self.source.error(at, message)
    }

    /// Returns the range of an operation to replace.
    fn range(&self, node: &AstNode) -> Result<Range<usize>, Error> {
        let Some(range) = node.range.clone() else {
            // Finds an approximate position.
            fn first(node: &AstNode) -> Option<usize> {
                node.inner
                    .iter()
                    .find_map(|inner| inner.range.as_ref().map(|range| range.start).or_else(|| first(inner)))
            }
            let message = "an operation that is partly in a macro of the language cannot be translated: give its \
                operand a name";
            return Err(self.error(first(node).unwrap_or(0), message));
        };
        match self.source.pragma_in(&range) {
            Some(at) => Err(self.error(at, "SELECT_ROUNDING_MODE inside of an operation")),
            None => Ok(range),
        }
    }

    /// Returns the mode of a node.
    fn mode(&self, node: &AstNode) -> Option<Mode> {
        let range = node.range.as_ref();
        match range {
            Some(range) => self.source.mode(range.start),
            // The position is only needed when the node is replaced.
            None => node.inner.iter().find_map(|inner| self.mode(inner)),
        }
    }

    /// Records an operation.
    fn note(&mut self, at: usize, what: &str, of: &str, mode: Mode) {
        let place = self.source.place(at);
        self.operations.push((at, Operation { place, what: what.into(), of: of.into(), mode }));
    }

    /// Returns the text of an operand, as an argument of a function.
    fn operand(&mut self, node: &AstNode, context: ExpressionPlace) -> Result<String, Error> {
        let edits = self.visit(node, context.loose())?;
        let range = self.range(node)?;
        let text = applied(self.source, range, edits);
        let text = if is_comma(written(node)) { format!("({text})") } else { text };
        match OpenClType::of(&node.types) {
            Some(of) if node.is("ImplicitCastExpr") && node.cast == "VectorSplat" => {
                Ok(format!("({})({text})", of.name()))
            }
            _ => Ok(text),
        }
    }

    /// Returns the value of a constant, if one is required or it is a literal.
    fn constant(&self, node: &AstNode, context: ExpressionPlace) -> Result<Option<ConstantValue>, Error> {
        match fold::evaluate(self.source, node) {
            Ok(value) if context.constant || is_literal(node.explicit()) => Ok(Some(value)),
            Err(Unknown { at, what }) if context.constant => {
                let message =
                    format!("a constant that cannot be computed while translating, because of {what}");
                Err(self.error(at, message))
            }
            _ => Ok(None),
        }
    }

    fn cast(&mut self, node: &AstNode, context: ExpressionPlace) -> Result<Vec<Edit>, Error> {
        let plain = |this: &mut Self| {
            this.visit_all(node, if node.is("ImplicitCastExpr") { context } else { context.inside() })
        };
        let Some(inner) = node.inner.first() else { return Ok(Vec::new()) };
        let (Some(mode), Some(from), Some(to)) =
            (self.mode(node), OpenClType::of(&inner.types), OpenClType::of(&node.types))
        else {
            return plain(self);
        };
        let converts = matches!(node.cast.as_str(), "FloatingCast" | "IntegralToFloating");
        if !converts || !from.scalar.rounds_to(to.scalar) {
            return plain(self);
        }
        let range = self.range(node)?;
        if let Some(value) = self.constant(node, context)? {
            // An exact conversion is left to the compiler.
            if let Some(before) = self.constant(inner, context)?
                && exact(before, value)
                && !context.constant
            {
                return Ok(Vec::new());
            }
            self.note(range.start, "conversion", &to.name(), mode);
            return Ok(vec![Edit { range, text: value.literal() }]);
        }
        let before = OpenClType::of(&written(inner).types);
        if from.scalar == ScalarType::Int
            && before.is_some_and(|before| before.is_promoted())
            && !is_enum(written(inner))
        {
            return plain(self);
        }
        let operand = self.operand(inner, context)?;
        // The function is chosen by the type of its argument.
        let same = before == Some(from) && !is_enum(written(inner));
        let operand = if same { operand } else { format!("({})({operand})", from.name()) };
        self.note(range.start, "conversion", &to.name(), mode);
        Ok(vec![Edit { range, text: conversion(to, mode, &operand) }])
    }

    fn binary(
        &mut self,
        node: &AstNode,
        operator: Operator,
        of: OpenClType,
        context: ExpressionPlace,
    ) -> Result<Vec<Edit>, Error> {
        let Some(mode) = self.mode(node) else { return self.visit_all(node, context.inside()) };
        let range = self.range(node)?;
        if context.constant && of.lanes > 1 {
            let message =
                "a constant vector that must be computed while translating: give its elements one by one";
            return Err(self.error(range.start, message));
        }
        if context.constant
            && let Some(value) = self.constant(node, context)?
        {
            self.note(range.start, &node.opcode, &of.name(), mode);
            return Ok(vec![Edit { range, text: value.literal() }]);
        }
        let (a, b) = (self.operand(&node.inner[0], context)?, self.operand(&node.inner[1], context)?);
        let function = ArithmeticInMode { of, operator, mode };
        self.functions.call(function);
        self.note(range.start, &node.opcode, &of.name(), mode);
        Ok(vec![Edit { range, text: format!("{}({a}, {b})", function.name()) }])
    }

    /// Rewrites `a += b`, `a++` and the like.
    fn update(
        &mut self,
        node: &AstNode,
        operator: Operator,
        computes: OpenClType,
        context: ExpressionPlace,
    ) -> Result<Vec<Edit>, Error> {
        let Some(mode) = self.mode(node) else { return self.visit_all(node, context.inside()) };
        let range = self.range(node)?;
        let place = &node.inner[0];
        let Some(target) = OpenClType::of(&place.types) else {
            return Err(self.error(range.start, "an assignment to something that is no number or vector"));
        };
        if is_enum(place) {
            return Err(self.error(range.start, "arithmetic on an enumeration: assign to an integer first"));
        }
        // The right side must not change the address between reading and writing.
        let still = is_still(place) || node.inner.get(1).is_none_or(is_quiet);
        let by = match node.inner.get(1) {
            Some(by) => self.operand(by, context)?,
            None if computes.lanes > 1 => format!("({})(1)", computes.name()),
            None if computes.scalar == ScalarType::Float => "1.0f".into(),
            None if computes.scalar == ScalarType::Half => "1.0h".into(),
            None => "1.0".into(),
        };
        self.note(range.start, &node.opcode, &computes.name(), mode);
        if computes.scalar.rounds_to(target.scalar) {
            self.note(range.start, "conversion", &target.name(), mode);
        }
        if target.scalar.rounds_to(computes.scalar) {
            self.note(range.start, "conversion", &computes.name(), mode);
        }

        let edits = self.visit(place, context.inside())?;
        let bare = place.bare();
        let is_elements = bare.is("ExtVectorElementExpr");
        let vector = if is_elements { &bare.inner[0] } else { place };
        let (space, volatile) =
            qualifiers(if is_elements && !is_pointer(vector) { &vector.types } else { &bare.types });
        let base = if is_pointer(vector) { pointee(vector) } else { OpenClType::of(&vector.types) };
        let postfix = node.postfix && !context.unused;
        let mut update = Update {
            operator,
            mode,
            computes,
            target,
            base: target,
            elements: None,
            space,
            volatile,
            postfix,
        };

        if edits.is_empty() && is_steady(place) && still && !postfix {
            let place = applied(self.source, self.range(place)?, Vec::new());
            self.functions.call(update.arithmetic());
            let text = format!("{place} = {}", update.value(&place, &by));
            let text = if context.loose || context.unused { text } else { format!("({text})") };
            return Ok(vec![Edit { range, text }]);
        }
        let vector_range = self.range(vector)?;
        let address = if is_elements {
            let Some(base) = base else {
                return Err(
                    self.error(range.start, "an assignment to elements of something that is no vector")
                );
            };
            let names = &self.source.text[vector_range.end..self.range(bare)?.end];
            update.base = base;
            update.elements = Some(names.trim_start_matches(['.', '-', '>', ' ', '\n']).trim().into());
            let inside: Vec<Edit> =
                edits.into_iter().filter(|edit| vector_range.contains(&edit.range.start)).collect();
            let text = applied(self.source, vector_range, inside);
            if is_pointer(vector) { text } else { format!("&({text})") }
        } else {
            format!("&({})", applied(self.source, vector_range, edits))
        };
        // Elements of a vector, by name or by number, have no address.
        let whole = vector.bare();
        let is_element = |node: &AstNode| {
            node.is("ExtVectorElementExpr")
                || node.is("ArraySubscriptExpr") && node.inner.iter().any(is_vector)
        };
        if is_element(whole) {
            return Err(self.error(
                range.start,
                "an element of a vector has no address: give it a name of its own, or the old value",
            ));
        }
        let text = format!("{}({address}, {by})", update.name());
        self.functions.update(update);
        Ok(vec![Edit { range, text }])
    }

    /// Rewrites a builtin without a mode in its name, which gets the mode.
    fn call(&mut self, node: &AstNode, context: ExpressionPlace) -> Result<Vec<Edit>, Error> {
        let mut edits = Vec::new();
        let Some((callee, arguments)) = node.inner.split_first() else { return Ok(edits) };
        for argument in arguments {
            edits.extend(self.visit(argument, context.loose())?);
        }
        let name = callee.explicit();
        let Some((_, called)) = &name.refers else { return Ok(edits) };
        let (Some(mode), Some(range)) = (self.mode(node), name.range.clone()) else { return Ok(edits) };
        if takes_mode(called) && !self.own.contains(called.as_str()) {
            let of = OpenClType::of(&node.types).map_or_else(|| String::from("half"), OpenClType::name);
            self.note(range.start, called, &of, mode);
            edits.push(Edit { range, text: format!("{called}_{}", mode.name()) });
        }
        Ok(edits)
    }
}

/// Returns whether a builtin rounds, and names no mode.
fn takes_mode(name: &str) -> bool {
    let kinds = ["convert_float", "convert_double", "convert_half", "vstore_half", "vstorea_half"];
    let count = kinds.iter().find_map(|kind| name.strip_prefix(kind));
    count.is_some_and(|count| matches!(count, "" | "2" | "3" | "4" | "8" | "16"))
}

/// Returns the expression as it is in the text, without implicit casts.
fn written(node: &AstNode) -> &AstNode {
    if node.is("ImplicitCastExpr") && node.inner.len() == 1 { written(&node.inner[0]) } else { node }
}

fn is_comma(node: &AstNode) -> bool {
    node.is("BinaryOperator") && node.opcode == "," && node.inner.len() == 2
}

/// Returns whether the node is a literal, perhaps with a sign.
fn is_literal(node: &AstNode) -> bool {
    let signed = node.is("UnaryOperator") && matches!(node.opcode.as_str(), "-" | "+");
    node.kind.ends_with("Literal")
        || signed && node.inner.first().is_some_and(|inner| is_literal(inner.explicit()))
}

fn exact(before: ConstantValue, after: ConstantValue) -> bool {
    #[allow(
        clippy::cast_precision_loss,
        clippy::cast_possible_truncation,
        reason = "compared with what it came from"
    )]
    match (before, after) {
        (ConstantValue::Integer(a), ConstantValue::Float(b)) => f64::from(b) as i128 == a,
        (ConstantValue::Integer(a), ConstantValue::Double(b)) => b as i128 == a,
        (ConstantValue::Integer(a), ConstantValue::Half(b)) => b.widen() as i128 == a,
        (ConstantValue::Float(a), ConstantValue::Half(b)) => f64::from(a) == b.widen(),
        (ConstantValue::Double(a), ConstantValue::Half(b)) => a == b.widen(),
        (ConstantValue::Double(a), ConstantValue::Float(b)) => a == f64::from(b),
        _ => false,
    }
}

fn is_pointer(node: &AstNode) -> bool {
    node.types.iter().any(|printed| printed.contains('*'))
}

fn is_vector(node: &AstNode) -> bool {
    OpenClType::of(&node.types).is_some_and(|of| of.lanes > 1)
}

/// Returns the type that a pointer points to.
fn pointee(node: &AstNode) -> Option<OpenClType> {
    node.types.iter().find_map(|printed| OpenClType::parse(printed.split_once('*')?.0))
}

/// Returns whether evaluating the node twice has the same effect as evaluating it once.
fn is_steady(node: &AstNode) -> bool {
    let changes = match node.kind.as_str() {
        "UnaryOperator" => matches!(node.opcode.as_str(), "++" | "--"),
        "BinaryOperator" => node.opcode == "=",
        "ParenExpr" | "DeclRefExpr" | "MemberExpr" | "ArraySubscriptExpr" | "ExtVectorElementExpr" => false,
        "ImplicitCastExpr" | "CStyleCastExpr" | "IntegerLiteral" | "CharacterLiteral" => false,
        _ => true,
    };
    !changes && !qualifiers(&node.types).1 && node.inner.iter().all(is_steady)
}

/// Returns whether the node denotes the same memory whatever else happens.
fn is_still(node: &AstNode) -> bool {
    match node.kind.as_str() {
        "DeclRefExpr" => true,
        "ParenExpr" | "MemberExpr" | "ExtVectorElementExpr" => {
            node.inner.iter().all(|inner| !is_pointer(inner) && is_still(inner))
        }
        _ => false,
    }
}

/// Returns whether evaluating the node changes nothing. A function can change only what it has pointers to.
fn is_quiet(node: &AstNode) -> bool {
    let changes = match node.kind.as_str() {
        "CompoundAssignOperator" => true,
        "BinaryOperator" => node.opcode == "=",
        "UnaryOperator" => matches!(node.opcode.as_str(), "++" | "--"),
        "CallExpr" => node.inner.iter().skip(1).any(|argument| OpenClType::of(&argument.types).is_none()),
        _ => false,
    };
    !changes && node.inner.iter().all(is_quiet)
}
