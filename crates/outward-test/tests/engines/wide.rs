//! Programs in pairs of binary64, in binary80 and on x87: what their operations give one by one.

use outward::Round;
use outward::device::FloatMode;
use outward::exact::extended::{Extended, ExtendedMode, ExtendedPlan, Precision};
use outward::exact::pairs::PairPlan;
use outward::pair::Pair;
use outward::program::Width;
use outward_test::meaning::{Grammar, InExtended, InPairs, Language, OnX87};

use super::{bits, formulas, inputs, numbers, random, report};

const ROWS: usize = 6;

#[test]
fn results_in_wider_numbers() {
    let mut random = random(5);
    let (mut in_pairs, mut in_extended, mut on_x87) =
        (InPairs::default(), InExtended::default(), OnX87::default());
    let (mut compared, mut wrong) = (0, Vec::new());
    for _ in 0..formulas(300) {
        let formula = Grammar::whole(Language::Infix).formula(&mut random);
        let program = formula.program();
        let mut pairs = PairPlan::new(&program).expect("no format or direction");
        let mode = |width| FloatMode { width, round: Round::TiesToEven };
        let extended = ExtendedMode::Formats(mode(Width::F80));
        let x87 = ExtendedMode::X87 { precision: Precision::Extended, stored: mode(Width::F64) };
        let [mut extended, mut x87] =
            [extended, x87].map(|mode| ExtendedPlan::new(&program, mode).expect("no functions of floats"));
        for row in (0..ROWS).map(|_| numbers(&mut random)) {
            let place = || format!("`{}` at {row:?}", formula.text());
            let inputs = inputs(&program, &row);
            compared += 3;

            let found = pairs.row(&inputs.iter().copied().map(Pair::from).collect::<Vec<_>>());
            let (found, wanted) = (found.expect("a result"), in_pairs.value(&formula, &row));
            if [found.hi(), found.lo()].map(bits) != [wanted.hi(), wanted.lo()].map(bits) {
                wrong.push(format!("{} is {wanted:?} in pairs, and {found:?}", place()));
            }

            let inputs: Vec<Extended> = inputs.into_iter().map(Extended::from).collect();
            let found = extended.row(&inputs).expect("a result").value;
            let wanted = in_extended.value(&formula, &row);
            if found.to_bits() != wanted.to_bits() && !(found.is_nan() && wanted.is_nan()) {
                wrong.push(format!("{} is {wanted:?} in binary80, and {found:?}", place()));
            }

            let found = x87.row(&inputs).expect("a result").value.to_f64(Round::TiesToEven);
            let wanted = on_x87.value(&formula, &row);
            if bits(found) != bits(wanted) {
                wrong.push(format!("{} is {wanted:e} on x87, and {found:e}", place()));
            }
        }
    }
    report("results in wider numbers", compared, &wrong);
}
