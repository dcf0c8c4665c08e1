//! FPCores whose loops, tensors and calls are unrolled; operations of any number of operands, and classifications.

use outward::Round;
use outward::device::{Cpu, Device, FloatMode, FloatPlan, IntervalSlice};
use outward::machine::Level;
use outward::program::fpcore::{ReadOptions, read, read_one, read_with};
use outward::program::{Program, Width};

fn tree(text: &str) -> String {
    let core = read(text).pop().expect("an FPCore");
    super::tree(&core.unwrap_or_else(|error| panic!("{text}: {error}")).program)
}

fn error(text: &str) -> (String, usize) {
    let error = read(text).pop().expect("an FPCore").expect_err(text);
    (error.message().to_owned(), error.column())
}

#[test]
fn operators_take_any_number_of_operands() {
    for (expression, expected) in [
        ("(+ x)", "x"),
        ("(+ x y 1 2)", "(add (add (add x y) 1) 2)"),
        ("(* x)", "x"),
        ("(* x y x)", "(mul (mul x y) x)"),
        ("(- x)", "(neg x)"),
        ("(- x y 1)", "(sub (sub x y) 1)"),
        ("(/ x)", "(recip x)"),
        ("(/ x y 2)", "(div (div x y) 2)"),
        ("(fmax x y 0)", "(fmax (fmax x y) 0)"),
        ("(max x y 0)", "(max (max x y) 0)"),
        ("(sqr x)", "(sqr x)"),
        ("(abs (ln x))", "(abs (log x))"),
        ("(j0 x)", "(j0 x)"),
        ("(jn 3 x)", "(jn x 3)"),
        ("(pown x (+ 1 2))", "(pown x 3)"),
        ("(rootn x 5)", "(rootn x 5)"),
    ] {
        assert_eq!(tree(&format!("(FPCore (x y) {expression})")), expected, "{expression}");
    }
    for (expression, message, column) in [
        ("(+)", "`+` takes at least 1 operand, here are 0", 16),
        ("(sqrt x y)", "`sqrt` takes 1 operand, here are 2", 16),
        ("(sqr x y)", "`sqr` takes 1 operand, here are 2", 16),
        ("(jn x x)", "`jn` takes a constant integer below 2^31 here", 19),
        ("(jn 1)", "`jn` takes 2 operands, here is 1", 16),
        ("(jn 65 x)", "the order of `jn` is from -64 to 64, not 65", 19),
        ("(isnan x y)", "`isnan` takes 1 operand, here are 2", 16),
        ("(sin pi)", "`pi` is neither an argument nor bound by a let; FPCore writes `PI`", 20),
        ("(exp e)", "`e` is neither an argument nor bound by a let; FPCore writes `E`", 20),
    ] {
        assert_eq!(error(&format!("(FPCore (x y) {expression})")), (message.into(), column), "{expression}");
    }
}

fn float(text: &str, width: Width, inputs: &[f64]) -> f64 {
    let program =
        read(text).pop().expect("an FPCore").unwrap_or_else(|error| panic!("{text}: {error}")).program;
    let plan = FloatPlan::<f64>::new(&program, FloatMode { width, round: Round::TiesToEven }).expect(text);
    let columns: Vec<[f64; 1]> = inputs.iter().map(|input| [*input]).collect();
    let columns: Vec<&[f64]> = columns.iter().map(|column| &column[..]).collect();
    let mut result = [0.0];
    plan.run(&mut plan.scratch(Level::best()), &columns, &mut result).expect(text);
    result[0]
}

/// Numbers are classified as Rust does, and as real numbers are.
#[test]
fn numbers_are_classified() {
    type Class = fn(f64) -> bool;
    let classes: [(&str, Class); 5] = [
        ("isnan", f64::is_nan),
        ("isinf", f64::is_infinite),
        ("isfinite", f64::is_finite),
        ("isnormal", f64::is_normal),
        ("signbit", f64::is_sign_negative),
    ];
    let least = f64::MIN_POSITIVE;
    let numbers = [
        0.0,
        -0.0,
        1.0,
        -1.0,
        least,
        least / 2.0,
        -least / 4.0,
        5e-324,
        f64::MAX,
        f64::INFINITY,
        -f64::INFINITY,
    ];
    for (name, is) in classes {
        let text = format!("(FPCore (x) (if ({name} x) 1 0))");
        for x in numbers.into_iter().chain((name != "signbit").then_some(f64::NAN)) {
            assert_eq!(float(&text, Width::F64, &[x]) == 1.0, is(x), "{name} {x}");
        }
    }
    // Every real number is finite, and the bounds of a branch that is not taken do not matter.
    for (condition, expected) in [
        ("(isnan x)", [2.0, 2.0]),
        ("(isinf x)", [2.0, 2.0]),
        ("(isfinite x)", [1.0, 1.0]),
        ("(isnormal x)", [1.0, 1.0]),
        ("(signbit x)", [2.0, 2.0]),
    ] {
        let program = Program::from_fpcore(&format!("(FPCore (x) (if {condition} 1 2))")).unwrap();
        let bounds = Cpu::default().evaluate(&program, &[IntervalSlice::bounds(&[0.5], &[3.0])]).unwrap();
        assert_eq!([bounds.lo[0], bounds.hi[0]], expected, "{condition}");
    }
    // The least normal number is that of the precision.
    let text = "(FPCore (x) :precision binary32 (if (isnormal x) 1 0))";
    assert_eq!(float(text, Width::F32, &[1e-40]), 0.0);
}

#[test]
fn loops_are_unrolled() {
    for (expression, expected) in [
        // The index is computed exactly, the sum is not.
        ("(while (< i 3) ([i 0 (+ i 1)] [s x (+ s y)]) s)", "(add (add (add x y) y) y)"),
        // In `while` an update sees the values of the previous iteration; in `while*` it sees the new ones.
        ("(while (< i 1) ([i 0 (+ i 1)] [s x (+ s i)]) s)", "(add x 0)"),
        ("(while* (< i 1) ([i 0 (+ i 1)] [s x (* s i)]) (* s i))", "(mul (mul x (add 0 1)) (add 0 1))"),
        ("(while FALSE ([s x y]) s)", "x"),
        ("(for ([i 3]) ([s x (+ s i)]) s)", "(add (add (add x 0) 1) 2)"),
        (
            "(for ([i 2] [j 2]) ([s x (+ s (* i j))]) s)",
            "(add (add (add (add x (sqr 0)) (mul 0 1)) (mul 1 0)) (sqr 1))",
        ),
        ("(for ([i 2]) ([a x b] [b y a]) a)", "x"),
        ("(for* ([i 1]) ([a x b] [b y a]) b)", "y"),
        ("(for ([i 0]) ([a x y]) a)", "x"),
        ("(for () ([a x y]) a)", "y"),
        ("(while (< t 1) ([t 0 (+ t 0.25)] [s x (* s s)]) s)", "(sqr (sqr (sqr (sqr x))))"),
    ] {
        assert_eq!(tree(&format!("(FPCore (x y) {expression})")), expected, "{expression}");
    }
    let unknown = "the number of iterations is not known when the file is read: the condition must compare \
                   numbers that follow exactly from literals";
    for (expression, message, column) in [
        // In binary64 ten steps of 0.1 are below 1, in real numbers they are not.
        ("(while (< t 1) ([t 0 (+ t 0.1)]) t)", unknown, 20),
        ("(while (< x 1) ([x x (* 2 x)]) x)", unknown, 20),
        ("(while TRUE ([x x (* 2 x)]) x)", "this loop never ends", 20),
        (
            "(while (<= 0 i) ([i 0 (+ i 1)]) x)",
            "the loop has more than 1000 iterations, the most that are unrolled",
            20,
        ),
        ("(for ([i 1001]) () x)", "these are more than 1000 iterations, the most that are unrolled", 18),
        ("(for ([i 1/2]) () x)", "expected an integer that is known when the file is read", 22),
        ("(for ([i -1]) () x)", "a dimension is -1", 18),
        ("(for ([i x]) () x)", "expected an integer that is known when the file is read", 22),
        ("(while (< 1 0) ([i 0]) x)", "expected [name first-value next-value]", 29),
        ("(for ([i]) () x)", "expected [name size]", 19),
        ("(while x y)", "`while` takes a condition, variables and a body", 14),
    ] {
        assert_eq!(
            error(&format!("(FPCore (x) {expression})")),
            (message.into(), column + usize::from(false)),
            "{expression}"
        );
    }
    let text = "(FPCore (x) (for ([i 1001]) ([s x (+ s x)]) s))";
    let options = ReadOptions { unroll: 1001, ..ReadOptions::default() };
    assert!(read_with(text, options).remove(0).is_ok());
}

/// An unrolled loop computes the results of the same loop in a plain program.
#[test]
fn an_unrolled_loop_computes_what_the_loop_computes() {
    let text = "(FPCore (x) (while (< i 20) ([i 0 (+ i 1)] [u x (- (* u u) (/ 1 (+ i 3)))]) u))";
    for x in [0.3, -0.7, 0.99, 1.1] {
        let (mut i, mut u) = (0.0, x);
        while i < 20.0 {
            (i, u) = (i + 1.0, u * u - 1.0 / (i + 3.0));
        }
        assert_eq!(float(text, Width::F64, &[x]), u);
    }
}

#[test]
fn tensors_are_unrolled() {
    for (text, expected) in [
        ("(FPCore (x y) (let ([a (array x y 3)]) (ref a 1)))", "y"),
        ("(FPCore (x y) (ref (array (array x y) (array y 2)) 1 1))", "2"),
        ("(FPCore (x) (ref (tensor ([i 3]) (* x i)) 2))", "(mul x 2)"),
        ("(FPCore (x) (ref (tensor ([i 2] [j 3]) (+ (* 10 i) j)) 1 2))", "(add (mul 10 1) 2)"),
        // The accumulators change before the element is computed.
        ("(FPCore (x) (ref (tensor* ([i 3]) ([s x (* s x)]) s) 1))", "(mul (sqr x) x)"),
        ("(FPCore (x) (dim (tensor ([i 2] [j 2]) x)))", "2"),
        ("(FPCore (x) (size (tensor ([i 2] [j 5]) x) 1))", "5"),
        ("(FPCore (x) (size (array) 0))", "0"),
        ("(FPCore (x) (tensor () x))", "x"),
        ("(FPCore ((v 3)) (+ (ref v 0) (ref v 2)))", "(add v_0 v_2)"),
        ("(FPCore ((m 2 2)) (ref m 1 0))", "m_1_0"),
        (
            "(FPCore dot ((a n) (b n)) (for ([i n]) ([s 0 (+ s (* (ref a i) (ref b i)))]) s)) \
             (FPCore ((u 2) (v 2)) (dot u v))",
            "(add (add 0 (mul u_0 v_0)) (mul u_1 v_1))",
        ),
        ("(FPCore ((v 4)) (ref v (# (- (size v 0) 1))))", "v_3"),
        ("(FPCore ((v 4)) (ref v (! :precision integer (* 2 1))))", "v_2"),
    ] {
        assert_eq!(tree(text), expected, "{text}");
    }
    for (text, message, column) in [
        (
            "(FPCore (x) (array x x))",
            "the result is a tensor of size 2; a program has one number as its result, such as (ref … 0)",
            13,
        ),
        ("(FPCore ((v 3)) (ref v 3))", "the index is 3, and this dimension has size 3", 24),
        ("(FPCore ((v 3)) (ref v -1))", "the index is -1, and this dimension has size 3", 24),
        ("(FPCore ((v 3)) (ref v 0 0))", "this index is one too many: the tensor has fewer dimensions", 26),
        ("(FPCore ((v 3) x) (ref v x))", "expected an integer that is known when the file is read", 26),
        ("(FPCore ((v 3)) (ref v))", "`ref` takes a tensor and its indices", 18),
        ("(FPCore ((v 3)) (+ v 1))", "expected a number, this is a tensor", 20),
        ("(FPCore (x) (dim x))", "expected a tensor, this is a number", 14),
        ("(FPCore ((v 3)) (size v 1))", "the tensor has no dimension 1", 18),
        ("(FPCore (x) (ref (array x (array x)) 0))", "the elements of this tensor have different shapes", 19),
        (
            "(FPCore ((v 1) v_0) (ref v 0))",
            "two arguments, one of them an element of a tensor, are called `v_0`",
            1,
        ),
        ("(FPCore ((v 100000)) (ref v 0))", "`v` has more than 10000 elements", 13),
        (
            "(FPCore ((v n)) (ref v 0))",
            "the size `n` of `v` is known in calls only; to evaluate this FPCore itself, write a number",
            13,
        ),
        ("(FPCore ((v 1.5)) (ref v 0))", "expected a dimension: an integer or a name", 13),
    ] {
        assert_eq!(error(text), (message.into(), column), "{text}");
    }
    // A precondition has ranges of elements.
    let core = read_one("(FPCore ((v 2)) :pre (and (<= 1 v_0 2) (< v_0 v_1)) (ref v 1))").unwrap();
    assert_eq!(core.precondition.ranges[0].bounds::<f64>(), (1.0, 2.0));
    assert!(core.precondition.conditions.iter().all(Result::is_ok));
    assert_eq!(read_one("(FPCore ((v 0)) 1)").unwrap().program.input_names().count(), 0);
}

#[test]
fn cores_of_the_file_are_called() {
    for (text, expected) in [
        ("(FPCore sq (x) (* x x)) (FPCore (y) (+ (sq y) (sq 2)))", "(add (sqr y) (sqr 2))"),
        // A name of the caller is not one of the callee, and the caller's comes back.
        ("(FPCore f (a) (+ a 1)) (FPCore (x) (let ([a 5]) (+ (f x) a)))", "(add (add x 1) 5)"),
        // A function may be defined later, and a later definition shadows an earlier one.
        ("(FPCore f (x) (+ x 1)) (FPCore (x) (f x))", "(add x 1)"),
        ("(FPCore f (x) (+ x 1)) (FPCore f (x) (+ x 2)) (FPCore (x) (f x))", "(add x 2)"),
        // A name of the standard keeps its meaning; a name of Outward's own gives way.
        ("(FPCore sqrt (x) 1) (FPCore (x) (sqrt x))", "(sqrt x)"),
        ("(FPCore sqr (x) (* 2 x)) (FPCore (x) (sqr x))", "(mul 2 x)"),
        // The callee computes in the precision and the direction that it states, and rounds its arguments to it.
        (
            "(FPCore f (x) :precision binary32 :round toZero (+ x 1)) (FPCore (x) (* 2 (f x)))",
            "(mul 2 (add.f32.rz (cast.f32.rz x) 1.f32.rz))",
        ),
        ("(FPCore f ((! :precision binary32 a) b) (+ a b)) (FPCore (x) (f x x))", "(add (cast.f32 x) x)"),
        // A scope belongs to the operations that are written in it.
        ("(FPCore f (x) (+ x 1)) (FPCore (x) (! :precision binary32 (f (* x x))))", "(add (sqr.f32 x) 1)"),
        ("(FPCore f (x) :round toZero (nearbyint x)) (FPCore (x) (f x))", "(trunc.rz x)"),
        // A core may call itself if a known condition ends it.
        (
            "(FPCore p (x n) (if (== n 0) 1 (* x (p x (- n 1))))) (FPCore (x) (p x 3))",
            "(mul x (mul x (mul x 1)))",
        ),
        (
            "(FPCore scale ((v n) c) (tensor ([i n]) (* c (ref v i)))) \
             (FPCore ((v 2)) (ref (scale (scale v 2) 3) 1))",
            "(mul 3 (mul 2 v_1))",
        ),
    ] {
        assert_eq!(tree(text), expected, "{text}");
    }
    for (text, message, column) in [
        ("(FPCore f (x) x) (FPCore (x) (f x x))", "`f` takes 1 argument, here are 2", 31),
        ("(FPCore f (x) (f (+ x 1)))", "more than 1000 calls are open: does `f` call itself forever?", 16),
        ("(FPCore f ((v 3)) (ref v 0)) (FPCore (x) (f x))", "`v` is a tensor with 1 dimension", 45),
        ("(FPCore f ((v 3)) (ref v 0)) (FPCore ((x 2)) (f x))", "a dimension of `v` is 3, here it is 2", 49),
        (
            "(FPCore f ((u n) (v n)) 1) (FPCore ((x 2) (y 3)) (f x y))",
            "a dimension of `v` is 2, here it is 3",
            55,
        ),
        ("(FPCore f (x) x) (FPCore ((x 2)) (f x))", "`x` is a number, this is a tensor", 37),
        ("(FPCore (x) (f x))", "there is no operation `f` here", 14),
    ] {
        assert_eq!(error(text), (message.into(), column), "{text}");
    }
    // Two calls of two calls of ...: the operations are shared, the calls are too many.
    let mut text = String::from("(FPCore f0 (x) (+ x 1))");
    for i in 1..60 {
        text += &format!("(FPCore f{i} (x) (+ (f{} x) (f{} x)))", i - 1, i - 1);
    }
    let message = "this expression is too large when its loops and calls are expanded";
    assert_eq!(read(&text).pop().unwrap().unwrap_err().message(), message);
}
