//! The texts of errors.

use outward_cuda::{Capability, CudaError, Version};

#[test]
fn every_error_is_one_line() {
    let log =
        "ptxas application ptx input, line 3; error: Unknown symbol 'x'\n\nsecond\nthird\nfourth".to_owned();
    let all = [
        CudaError::NoDriver { library: "libcuda.so.1".into(), reason: "cannot\nopen".into() },
        CudaError::OldDriver { version: Some(Version { major: 10, minor: 2 }), missing: None },
        CudaError::OldDriver { version: None, missing: Some("cuInit") },
        CudaError::NoDevice,
        CudaError::NoSuchDevice { ordinal: 3, count: 1 },
        CudaError::OldDevice { name: "GT 710".into(), capability: Capability { major: 3, minor: 5 } },
        CudaError::Unusable { ordinal: 1, name: "GT 710".into(), reason: "it\nis busy".into() },
        CudaError::OutOfMemory { what: "memory of the GPU", asked: Some(3 << 29), free: Some(1023) },
        CudaError::Rejected { reason: "CUDA_ERROR_INVALID_PTX".into(), log },
        CudaError::NoKernel { name: "k".into() },
        CudaError::Arguments("columns differ".into()),
        CudaError::Lost { call: "cuStreamSynchronize", reason: "CUDA_ERROR_ILLEGAL_ADDRESS".into() },
        CudaError::Call { call: "cuInit", status: 999, reason: "CUDA_ERROR_UNKNOWN".into() },
    ];
    for error in &all {
        let line = error.to_string();
        assert!(!line.contains('\n') && !line.is_empty(), "{line}");
    }
    assert!(all[7].to_string().ends_with("1.5 GiB asked for, 1023 bytes free"), "{}", all[7]);
    assert!(all[8].to_string().ends_with("'x' | second | third"), "{}", all[8]);
}
