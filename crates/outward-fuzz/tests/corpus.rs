//! The corpus.

use outward_fuzz::{TARGETS, driver, mutate};

/// Runs the corpus of each target, and inputs that the driver makes from it in a short time.
#[test]
fn the_corpus_runs() {
    for target in TARGETS {
        let corpus = driver::corpus(target);
        assert!(corpus.len() >= 5, "{}: {} files", target.name, corpus.len());
        for input in &corpus {
            (target.run)(input);
        }
        let mut mutator = mutate::Mutator::new(corpus, target.dictionary, 1);
        for _ in 0..200 {
            (target.run)(mutator.draw());
        }
    }
}
