//! The visitor of the code of a scope.

use proc_macro2::{Group, TokenStream, TokenTree};
use quote::{ToTokens, quote, quote_spanned};
use syn::parse::{Parser, Result};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};
use syn::{
    Attribute, Block, Expr, ExprBlock, ExprCast, ExprConst, ExprMethodCall, ExprPath, ExprRepeat,
    GenericArgument, ImplItemConst, ImplItemFn, Item, ItemConst, ItemFn, ItemStatic, Lit, Macro, Pat, Path,
    Signature, Stmt, Token, TraitItemFn, Type,
};

use crate::constant::Constant;
use crate::emit;
use crate::mode::Mode;

/// The macros of the standard library whose arguments are expressions, which belong to the scope they are written in.
const EXPRESSION_MACROS: &[&str] = &[
    "assert",
    "assert_eq",
    "assert_ne",
    "dbg",
    "debug_assert",
    "debug_assert_eq",
    "debug_assert_ne",
    "eprint",
    "eprintln",
    "format",
    "format_args",
    "panic",
    "print",
    "println",
    "todo",
    "unimplemented",
    "unreachable",
    "vec",
    "write",
    "writeln",
];

/// The primitive types to which an `as` does not round: conversions to integers truncate.
const OTHER_PRIMITIVES: &[&str] =
    &["i8", "i16", "i32", "i64", "i128", "isize", "u8", "u16", "u32", "u64", "u128", "usize", "bool", "char"];

/// A visitor that rewrites all operations that round.
pub struct Scope {
    mode: Mode,
    error: Option<syn::Error>,
}

impl Scope {
    pub fn new(mode: Mode) -> Scope {
        Scope { mode, error: None }
    }

    /// Returns the rewritten tokens, or every error that was found.
    pub fn finish(self, tokens: TokenStream) -> Result<TokenStream> {
        self.error.map_or(Ok(tokens), Err)
    }

    fn fail(&mut self, error: syn::Error) {
        match &mut self.error {
            Some(all) => all.combine(error),
            none => *none = Some(error),
        }
    }

    fn constant(&mut self, expr: &mut Expr, ty: Option<&Type>) {
        if let Some(error) = Constant::check(self.mode, expr, ty) {
            self.fail(error);
        }
    }

    /// Refuses operations that the compiler evaluates.
    fn signature(&mut self, signature: &Signature) {
        if let Some(constness) = &signature.constness {
            let message = "a `const fn` cannot be in a rounding scope: the compiler rounds to nearest when it \
                evaluates one";
            self.fail(syn::Error::new(constness.span(), message));
        }
    }

    /// Returns the replacement of an expression; `None` if it stays.
    fn replaced(&mut self, expr: &Expr) -> Option<TokenStream> {
        let mode = self.mode;
        match expr {
            Expr::Binary(binary) => {
                let (method, assigns) = emit::operator(&binary.op)?;
                let (left, right) = (strip(&binary.left), strip(&binary.right));
                // The compiler infers the type of such a sum from its use.
                if is_integer(left) && is_integer(right) {
                    return None;
                }
                let made = if assigns { emit::assign } else { emit::binary };
                Some(made(mode, method, &binary.op, left, right))
            }
            Expr::MethodCall(ExprMethodCall { receiver, method, turbofish: None, args, .. }) => {
                let args: Vec<&Expr> = args.iter().collect();
                match args[..] {
                    [] if method == "sqrt" => Some(emit::sqrt(mode, method, receiver)),
                    [b, c] if method == "mul_add" => Some(emit::mul_add(mode, method, receiver, b, c)),
                    _ => None,
                }
            }
            Expr::Cast(cast) => self.cast(cast),
            Expr::Path(ExprPath { qself: None, path, .. }) => function(mode, path),
            expr => mode_asked_for(mode, expr),
        }
    }

    fn cast(&mut self, cast: &ExprCast) -> Option<TokenStream> {
        let ExprCast { expr, as_token, ty, .. } = cast;
        match &**ty {
            Type::Infer(infer) => {
                let message =
                    "write the type: `as _` inside a rounding scope does not tell whether it rounds";
                self.fail(syn::Error::new(infer.span(), message));
                None
            }
            Type::Path(path) if path.qself.is_none() => {
                // `0.1 as f32` is a literal of that type, not a conversion.
                let literal = matches!(strip(expr), Expr::Lit(lit) if is_plain_float(&lit.lit));
                match path.path.get_ident() {
                    Some(name) if OTHER_PRIMITIVES.iter().any(|other| name == other) => None,
                    Some(_) if literal => None,
                    _ if float_name(ty).is_some() => Some(emit::cast(self.mode, as_token, expr, ty)),
                    _ => Some(emit::cast_to_name(self.mode, as_token, expr, ty)),
                }
            }
            _ => None,
        }
    }

    /// Visits arguments of a macro, if they are known to be expressions.
    fn arguments(&mut self, mac: &mut Macro) {
        let Some(name) = mac.path.segments.last().map(|segment| segment.ident.to_string()) else { return };
        if name == "rounding" {
            return;
        }
        let tokens = mac.tokens.clone();
        if name == "matches" {
            let parser = |input: syn::parse::ParseStream<'_>| -> Result<(Expr, Token![,], TokenStream)> {
                Ok((input.parse()?, input.parse()?, input.parse()?))
            };
            if let Ok((mut value, comma, pattern)) = parser.parse2(tokens) {
                self.visit_expr_mut(&mut value);
                mac.tokens = quote!(#value #comma #pattern);
            }
            return;
        }
        if !EXPRESSION_MACROS.contains(&name.as_str()) {
            mac.tokens = self.modes(tokens);
            return;
        }
        if name == "vec"
            && let Ok(mut repeat) = repetition.parse2(tokens.clone())
        {
            self.visit_expr_mut(&mut repeat.0);
            self.visit_expr_mut(&mut repeat.2);
            let (value, semicolon, count) = repeat;
            mac.tokens = quote!(#value #semicolon #count);
            return;
        }
        let Ok(mut all) = Punctuated::<Expr, Token![,]>::parse_terminated.parse2(tokens) else { return };
        // For a condition without a message, such a macro prints its text, which would be the rewritten one.
        let text = (all.len() == 1 && name.ends_with("assert")).then(|| all.to_token_stream().to_string());
        for expr in &mut all {
            match expr {
                // A named argument.
                Expr::Assign(named) => self.visit_expr_mut(&mut named.right),
                expr => self.visit_expr_mut(expr),
            }
        }
        mac.tokens = all.into_token_stream();
        if let Some(text) = text {
            let text = text.trim_end_matches([',', ' ']);
            let message = format!("assertion failed: {text}");
            let condition = std::mem::take(&mut mac.tokens);
            let comma = condition
                .clone()
                .into_iter()
                .last()
                .is_none_or(|last| last.to_string() != ",")
                .then(|| quote!(,));
            mac.tokens = quote!(#condition #comma "{}", #message);
        }
    }

    /// Returns the tokens of an unknown macro, with `rounding_mode!()` replaced.
    fn modes(&self, tokens: TokenStream) -> TokenStream {
        let mut made = Vec::new();
        let mut rest = tokens.into_iter().peekable();
        while let Some(token) = rest.next() {
            match token {
                TokenTree::Ident(name) if name == "rounding_mode" => {
                    let mut ahead = rest.clone();
                    let bang =
                        matches!(ahead.next(), Some(TokenTree::Punct(punct)) if punct.as_char() == '!');
                    let empty =
                        matches!(ahead.next(), Some(TokenTree::Group(group)) if group.stream().is_empty());
                    if bang && empty {
                        rest = ahead;
                        let value = self.mode.value();
                        made.extend(quote!((#value)));
                    } else {
                        made.push(TokenTree::Ident(name));
                    }
                }
                TokenTree::Group(group) => {
                    let mut inner = Group::new(group.delimiter(), self.modes(group.stream()));
                    inner.set_span(group.span());
                    made.push(TokenTree::Group(inner));
                }
                token => made.push(token),
            }
        }
        made.into_iter().collect()
    }
}

impl VisitMut for Scope {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        visit_mut::visit_expr_mut(self, expr);
        if let Some(made) = self.replaced(expr) {
            let attributes = attributes(expr);
            *expr = Expr::Verbatim(quote!(#(#attributes)* #made));
        }
    }

    /// Visits a macro as a statement, which may be followed by nothing.
    fn visit_stmt_mut(&mut self, stmt: &mut Stmt) {
        visit_mut::visit_stmt_mut(self, stmt);
        if let Stmt::Macro(call) = stmt
            && call.mac.path.is_ident_at_end("rounding_mode")
        {
            let (value, semicolon) = (self.mode.value(), &call.semi_token);
            *stmt = Stmt::Expr(Expr::Verbatim(quote!(#value)), *semicolon);
        }
    }

    fn visit_macro_mut(&mut self, mac: &mut Macro) {
        self.arguments(mac);
    }

    // Parts that the compiler evaluates.

    fn visit_expr_repeat_mut(&mut self, repeat: &mut ExprRepeat) {
        self.visit_expr_mut(&mut repeat.expr);
    }
    fn visit_expr_const_mut(&mut self, constant: &mut ExprConst) {
        let stmts = std::mem::take(&mut constant.block.stmts);
        let block = Block { stmts, ..constant.block.clone() };
        let mut block = Expr::Block(ExprBlock { attrs: Vec::new(), label: None, block });
        self.constant(&mut block, None);
        if let Expr::Block(block) = block {
            constant.block = block.block;
        }
    }
    fn visit_item_const_mut(&mut self, constant: &mut ItemConst) {
        self.constant(&mut constant.expr, Some(&constant.ty));
    }
    fn visit_impl_item_const_mut(&mut self, constant: &mut ImplItemConst) {
        self.constant(&mut constant.expr, Some(&constant.ty));
    }
    fn visit_item_static_mut(&mut self, constant: &mut ItemStatic) {
        self.constant(&mut constant.expr, Some(&constant.ty));
    }
    fn visit_type_mut(&mut self, _: &mut Type) {}
    fn visit_generic_argument_mut(&mut self, _: &mut GenericArgument) {}
    fn visit_attribute_mut(&mut self, _: &mut Attribute) {}

    fn visit_pat_mut(&mut self, pat: &mut Pat) {
        match pat {
            Pat::Guard(guard) => self.visit_expr_mut(&mut guard.guard),
            Pat::Const(_) | Pat::Lit(_) | Pat::Macro(_) | Pat::Path(_) | Pat::Range(_) => {}
            pat => visit_mut::visit_pat_mut(self, pat),
        }
    }

    // Items, which may have a scope of their own.

    fn visit_item_mut(&mut self, item: &mut Item) {
        match item {
            Item::Fn(function) if has_own_scope(&function.attrs) => {}
            Item::Impl(block) if has_own_scope(&block.attrs) => {}
            Item::Trait(declaration) if has_own_scope(&declaration.attrs) => {}
            Item::Mod(module) if has_own_scope(&module.attrs) => {}
            Item::Enum(_) | Item::Macro(_) => {}
            item => visit_mut::visit_item_mut(self, item),
        }
    }
    fn visit_item_fn_mut(&mut self, function: &mut ItemFn) {
        self.signature(&function.sig);
        self.visit_block_mut(&mut function.block);
    }
    fn visit_impl_item_fn_mut(&mut self, function: &mut ImplItemFn) {
        if !has_own_scope(&function.attrs) {
            self.signature(&function.sig);
            self.visit_block_mut(&mut function.block);
        }
    }
    fn visit_trait_item_fn_mut(&mut self, function: &mut TraitItemFn) {
        if let Some(block) = &mut function.default
            && !has_own_scope(&function.attrs)
        {
            self.signature(&function.sig);
            self.visit_block_mut(block);
        }
    }
}

/// Returns the direction, for `rounding_mode!()`.
pub fn mode_asked_for(mode: Mode, expr: &Expr) -> Option<TokenStream> {
    match expr {
        Expr::Macro(call) if call.mac.path.is_ident_at_end("rounding_mode") => {
            let value = mode.value();
            Some(quote_spanned!(call.span()=> #value))
        }
        _ => None,
    }
}

trait PathEnd {
    fn is_ident_at_end(&self, name: &str) -> bool;
}

impl PathEnd for Path {
    fn is_ident_at_end(&self, name: &str) -> bool {
        self.segments.last().is_some_and(|last| last.ident == name)
    }
}

/// Parses `vec![value; count]`.
fn repetition(input: syn::parse::ParseStream<'_>) -> Result<(Expr, Token![;], Expr)> {
    Ok((input.parse()?, input.parse()?, input.parse()?))
}

/// Returns whether there is a `#[rounding(..)]`, which is expanded by itself, afterwards.
fn has_own_scope(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| attribute.path().is_ident_at_end("rounding"))
}

/// Returns the expression in the brackets.
fn strip(expr: &Expr) -> &Expr {
    match expr {
        Expr::Paren(paren) => strip(&paren.expr),
        expr => expr,
    }
}

/// Returns whether an expression consists of integer literals only.
fn is_integer(expr: &Expr) -> bool {
    match strip(expr) {
        Expr::Lit(lit) => {
            matches!(&lit.lit, Lit::Int(int) if !matches!(int.suffix(), "f32" | "f64"))
        }
        Expr::Unary(unary) => matches!(unary.op, syn::UnOp::Neg(_)) && is_integer(&unary.expr),
        Expr::Binary(binary) => {
            emit::operator(&binary.op).is_some() && is_integer(&binary.left) && is_integer(&binary.right)
        }
        _ => false,
    }
}

fn is_plain_float(lit: &Lit) -> bool {
    matches!(lit, Lit::Float(float) if float.suffix().is_empty())
}

/// Returns `f32` or `f64`.
pub fn float_name(ty: &Type) -> Option<&syn::Ident> {
    match ty {
        Type::Path(path) if path.qself.is_none() => {
            path.path.segments.last().map(|last| &last.ident).filter(|name| *name == "f32" || *name == "f64")
        }
        Type::Paren(paren) => float_name(&paren.elem),
        Type::Group(group) => float_name(&group.elem),
        _ => None,
    }
}

/// Rewrites `f64::sqrt` and similar paths.
fn function(mode: Mode, path: &Path) -> Option<TokenStream> {
    let mut segments = path.segments.iter().rev();
    let (name, format) = (segments.next()?, segments.next()?);
    let known =
        (name.ident == "sqrt" || name.ident == "mul_add") && (format.ident == "f32" || format.ident == "f64");
    known.then(|| emit::function(mode, path, &format.ident, &name.ident.to_string()))
}

fn attributes(expr: &mut Expr) -> Vec<Attribute> {
    match expr {
        Expr::Binary(binary) => std::mem::take(&mut binary.attrs),
        Expr::MethodCall(call) => std::mem::take(&mut call.attrs),
        Expr::Cast(cast) => std::mem::take(&mut cast.attrs),
        Expr::Macro(call) => std::mem::take(&mut call.attrs),
        Expr::Path(path) => std::mem::take(&mut path.attrs),
        _ => Vec::new(),
    }
}
