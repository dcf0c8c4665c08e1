//! Approximate instructions, on a stub driver on which each gives what it gets.

#![cfg(unix)]

mod stub;

use outward_cuda::{Approximate, Cache, Cuda, CudaError};
use stub::Stub;

#[test]
fn each_instruction_is_applied_to_each_number() {
    let stub = Stub::new(&["-DPOLICY=1"]);
    {
        let cuda = Cuda::with(stub.open().unwrap().gpus().unwrap(), Cache::new(None)).unwrap();
        let from: Vec<f32> = (0..1000).map(|n| n as f32).collect();
        for which in Approximate::ALL {
            for flush in [false, true] {
                let Some(spelled) = which.spelled(flush) else {
                    let error = cuda.approximate(which, flush).err();
                    assert!(matches!(error, Some(CudaError::Arguments(_))), "{which:?}");
                    continue;
                };
                assert!(spelled.starts_with(which.name()) && spelled.contains(".ftz") == flush, "{spelled}");
                let mut to = vec![f32::NAN; from.len()];
                let instruction = cuda.approximate(which, flush).unwrap();
                cuda.apply(&instruction, &from, &mut to).unwrap();
                assert_eq!(from, to, "{spelled}");
                cuda.apply(&instruction, &[], &mut []).unwrap();
                assert!(matches!(cuda.apply(&instruction, &from, &mut []), Err(CudaError::Arguments(_))));
            }
        }
    }
    stub.assert_clean();
}
