//! LaTeX that is read, and LaTeX that is refused.

use super::*;
use crate::program::Program;

#[test]
fn one_reading() {
    for (latex, infix) in [
        (r"\frac{a}{b}\sqrt{x}", "(a/b)*sqrt(x)"),
        (r"\frac{1 - \cos x}{x^2}", "((1 - cos(x))/(x^2))"),
        (r"\frac{-b + \sqrt{b^2 - 4ac}}{2a}", ""),
        (r"\frac12 m v^2", "(1/2)*m*v^2"),
        (r"\frac{\frac{a}{b}}{\frac{c}{d}}", "(((a/b))/((c/d)))"),
        (r"x^\frac{1}{3}", "x^(1/3)"),
        (r"\sqrt[3]{x + 1} + \sqrt[5]x", "cbrt(x + 1) + rootn(x, 5)"),
        (r"\sqrt2", "sqrt(2)"),
        (r"\sin{x} + \sin(x) + \sin\left(x\right) + \sin x", "sin(x) + sin(x) + sin(x) + sin(x)"),
        (r"\sin^2 x + \cos^{2}(x)", "sin^{2}(x) + cos^{2}(x)"),
        (r"\sin x \cos y", "sin(x)*cos(y)"),
        (r"2\pi r", "2*pi*r"),
        (r"\pi(x + 1)", "pi*(x + 1)"),
        (r"2 \cdot 3 \times x \div y", "2*3*x/y"),
        (r"\ln\left|x\right|", "ln(abs(x))"),
        (r"\ln\sin\frac{x}{2}", "ln(sin((x/2)))"),
        (r"\log_{10} x + \log_2(x)", "log10(x) + log2(x)"),
        (r"e^{-\frac{x^2}{2}}", "e^{-((x^2)/2)}"),
        (r"\left[\alpha + \beta\right]^{10}", "(alpha + beta)^{10}"),
        (r"\sigma_x^2 + x_{max} + \mathrm{rate}_1 + x_{\mathrm{min}}", "sigma_x^2 + x_max + rate_1 + x_min"),
        (r"$$\Gamma(x)\,\Phi(y)$$", "Γ(x)*Phi(y)"),
        (r"\sin 30^\circ", ""),
        (r"\sin(30^\circ)", "sin(30°)"),
        (r"|x|\,|\pi y|", "abs(x)*abs(pi*y)"),
        (r"\lfloor x \rfloor \le \lceil y \rceil", "⌊x⌋ <= ⌈y⌉"),
        (r"\max\{x, 2y\}", "max(x, 2*y)"),
        (r"\frac{d}{2} + (\sin(x))^2", "(d/2) + (sin(x))^2"),
        (r"(a + b)(a - b)\cdot {c}", "(a + b)*(a - b)*(c)"),
        ("area = \\pi r^2\nvolume = area h\nvolume + area", ""),
        ("area = \\pi r^2;\nvolume = area h", "area = pi*r^2; \nvolume = area*h"),
        (r"\operatorname{erf}(x) + exp(x)", "erf(x) + exp(x)"),
        (r"`a b`\pi", "`a b`*pi"),
        (r"e^{\sin x}\sin(x)", "e^{sin(x)}*sin(x)"),
        (r"(-1)^{n}\tfrac{x}{2}", "(-1)^{n}*(x/2)"),
        (r"\frac{\mathrm{rate} - 1}{x_1 x_2}", "((rate - 1)/(x_1*x_2))"),
    ] {
        let read = to_infix(latex, &[], false);
        if infix.is_empty() {
            assert!(read.is_err(), "{latex}: {read:?}");
            continue;
        }
        let read = read.unwrap_or_else(|error| panic!("{latex}: {error}"));
        assert_eq!(read, infix, "{latex}");
        if !infix.contains([';', '≤', '<']) {
            assert_eq!(Program::parse(latex).expect(latex), Program::parse(infix).expect(infix), "{latex}");
        }
    }
    assert_eq!(to_infix(r"\pi rho + rho_s", &["rho", "rho_s"], false).as_deref(), Ok("pi*rho + rho_s"));
    let roots = to_infix(r"\frac{-b + \sqrt{b^2 - 4ac}}{2a}", &["a", "b", "c"], false);
    assert_eq!(roots.as_deref(), Ok("((-b + sqrt(b^2 - 4*a*c))/(2*a))"));
}

#[test]
fn several_readings_are_refused() {
    for (latex, message) in [
        (r"\sin x y", r"without brackets it is not clear where the operand of `\sin` ends; write \sin(…)"),
        (r"\sin 2x", "it is not clear where"),
        (r"\sin x^2", "it is not clear where"),
        (r"\sin y \cos x / 2", "it is not clear where"),
        (
            r"\sin{x}^2",
            r"this is a power of the function or of its operand; write \sin^{2}(x) or \sin((x)^{2})",
        ),
        (r"\sin\left(x + 1\right)^2", "this is a power of the function or of its operand"),
        (r"\ln(x) ^ 2", "this is a power of the function or of its operand"),
        (r"\frac{d}{dx}x^2", "this looks like a derivative"),
        (r"\frac{dy}{dx}", "this looks like a derivative"),
        (r"\ln\sin(x) y", "it is not clear where"),
        (r"\sin -x", r"expected the operand of `\sin`; write \sin(…)"),
        (r"\pi xy", r"`xy` is a product in LaTeX, or a name; write x \cdot y or \mathrm{xy}"),
        (r"\pi x^23", "`^23` is the exponent 2 and a factor in LaTeX; write ^{23}"),
        (r"\pi x_12", "`_12` is the index 1 in LaTeX; write _{12}"),
        (r"\pi x_{i+1}", "an index is a part of the name"),
        (r"\alpha(x + 1)", r"`\alpha(` can be a product or a function"),
        (r"\pi + 1e-3", "this is a product with e, or a power of ten"),
        (r"\pi + 2 3", "two numbers stand side by side"),
        (r"\int x \cdot y", r"`\int` is no command of LaTeX that formulas read"),
        (r"\sqrt23", r"write the braces of `\sqrt`: \sqrt{…}"),
        (r"\frac123", r"write the braces of `\frac`: \frac{…}"),
        (r"\frac{a}", r"write the braces of `\frac`"),
        (r"\frac{a}{b", "this bracket is not closed"),
        (r"\pi)", "this bracket closes none"),
        (r"\pi}", "this bracket closes none"),
        (r"\left(\pi", "this bracket is not closed"),
        (r"\left\left\pi", "expected a bracket behind this command"),
        (r"\sin", "this function has no operand"),
        (r"(\sin)", "this function has no operand"),
        (r"\frac{\sin}{x}", "this function has no operand"),
        (r"\sqrt[n]{x}", "the degree of a root is a number"),
        (r"\log_b x", r"`\log` has no index here"),
        (r"\sin^n x", "the power of a function is an integer here"),
        ("a = \\pi x\na + 1", "this line begins a factor of the line before it, or another statement"),
        ("\\pi\\", "is no command"),
        (r"\mathrm x", "expected a name in braces"),
    ] {
        let error = to_infix(latex, &[], false).expect_err(latex);
        assert!(error.message().contains(message), "{latex}: {error}");
    }
}

#[test]
fn deep_nesting_and_other_texts() {
    let deep = format!("{}x{}", r"\frac{1}{1 + ".repeat(100_000), "}".repeat(100_000));
    assert!(to_infix(&deep, &[], false).is_ok());
    assert!(to_infix(&r"\sin".repeat(100_000), &[], false).is_err());
    for text in [r"x\y", r"`\pi` + x", "x + \\\n y", "sin(x)", r"\x"] {
        assert!(!is_latex(text), "{text}");
    }
}
