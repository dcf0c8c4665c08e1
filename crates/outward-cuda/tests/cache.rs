//! Compiled kernels are kept, and a folder that is not usable is never an error; on a stub driver.

#![cfg(unix)]

mod stub;

use std::fs;
use std::path::{Path, PathBuf};

use outward_cuda::{Cache, CudaError, Gpu, Origin};
use stub::{FAULT, SMOKE, Stub};

/// An empty folder of this test's.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("cache-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    folder
}

fn gpu(stub: &Stub) -> Gpu {
    stub.open().unwrap().gpu(0).unwrap()
}

fn files(folder: &Path) -> Vec<PathBuf> {
    fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect()
}

fn origin(cache: &Cache, gpu: &Gpu, ptx: &str) -> Origin {
    let compiled = cache.compile(gpu, ptx).unwrap();
    assert!(compiled.image().starts_with(b"STUB machine code\n"));
    cache.module(gpu, ptx).unwrap();
    compiled.origin()
}

#[test]
fn a_second_start_does_not_compile() {
    let folder = folder("second").join("made").join("when needed");
    let stub = Stub::new(&[]);
    let cache = Cache::new(Some(folder.clone()));
    assert_eq!(origin(&cache, &gpu(&stub), SMOKE), Origin::Compiler);
    assert_eq!(origin(&cache, &gpu(&stub), SMOKE), Origin::Memory);
    assert_eq!(origin(&cache, &gpu(&stub), FAULT), Origin::Compiler);
    assert_eq!(stub.get("links"), 2);
    // The second start: another process's driver, and a cache with nothing in memory.
    let stub = Stub::new(&[]);
    let cache = Cache::new(Some(folder.clone()));
    assert_eq!(origin(&cache, &gpu(&stub), SMOKE), Origin::Disk);
    assert_eq!(origin(&cache, &gpu(&stub), SMOKE), Origin::Memory);
    assert_eq!(stub.get("links"), 0);
    assert_eq!(files(&folder).len(), 2, "nothing unfinished is left");
    stub.assert_clean();
}

#[test]
fn another_driver_or_device_compiles_again() {
    let folder = folder("another");
    for options in [&[][..], &["-DVERSION=13000"], &["-DCAPABILITY=80"]] {
        let cache = Cache::new(Some(folder.clone()));
        assert_eq!(origin(&cache, &gpu(&Stub::new(options)), SMOKE), Origin::Compiler, "{options:?}");
    }
    assert_eq!(files(&folder).len(), 3);
}

#[test]
fn a_damaged_file_is_compiled_again_and_replaced() {
    let folder = folder("damaged");
    let stub = Stub::new(&[]);
    let gpu = gpu(&stub);
    origin(&Cache::new(Some(folder.clone())), &gpu, SMOKE);
    let file = files(&folder).remove(0);
    let whole = fs::read(&file).unwrap();
    let mut changed = whole.clone();
    *changed.last_mut().unwrap() ^= 1;
    let mut later = whole.clone();
    later[15] = b'2';
    for damaged in [&[][..], &whole[..10], &whole[..40], &whole[..whole.len() - 1], &changed, &later] {
        fs::write(&file, damaged).unwrap();
        assert_eq!(origin(&Cache::new(Some(folder.clone())), &gpu, SMOKE), Origin::Compiler);
        assert_eq!(fs::read(&file).unwrap(), whole);
        assert_eq!(origin(&Cache::new(Some(folder.clone())), &gpu, SMOKE), Origin::Disk);
    }
}

/// Code that is whole, but that the driver does not take any more.
#[test]
fn code_that_the_driver_refuses_is_compiled_again() {
    let folder = folder("refused");
    let (first, second) = (Stub::new(&[]), Stub::new(&["-DCODE=\"OTHER machine code\\n\""]));
    origin(&Cache::new(Some(folder.clone())), &gpu(&first), SMOKE);
    let cache = Cache::new(Some(folder.clone()));
    assert_eq!(cache.compile(&gpu(&second), SMOKE).unwrap().origin(), Origin::Disk);
    cache.module(&gpu(&second), SMOKE).unwrap();
    assert_eq!(second.get("links"), 1);
    assert_eq!(cache.compile(&gpu(&second), SMOKE).unwrap().origin(), Origin::Memory);
    // What is compiled and refused is an error.
    let third = Stub::new(&["-DREFUSE"]);
    let said = Cache::new(None).module(&gpu(&third), SMOKE).unwrap_err();
    assert!(matches!(said, CudaError::Rejected { .. }), "{said}");
}

#[test]
fn a_folder_that_is_not_usable_is_no_error() {
    let folder = folder("unusable");
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join("file");
    fs::write(&file, "not a folder").unwrap();
    let stub = Stub::new(&[]);
    let gpu = gpu(&stub);
    // No folder; one that is a file; one below a file; one that can't be made.
    for folder in [None, Some(file.clone()), Some(file.join("below")), Some(PathBuf::from("/proc/outward"))] {
        let cache = Cache::new(folder.clone());
        assert_eq!(cache.folder(), folder.as_deref());
        assert_eq!(origin(&cache, &gpu, SMOKE), Origin::Compiler);
        assert_eq!(origin(&cache, &gpu, SMOKE), Origin::Memory);
    }
    // A folder where the file should be: neither to be read nor to be replaced.
    let folder = folder.join("entries");
    origin(&Cache::new(Some(folder.clone())), &gpu, SMOKE);
    let entry = files(&folder).remove(0);
    fs::remove_file(&entry).unwrap();
    fs::create_dir(&entry).unwrap();
    fs::write(entry.join("in the way"), "").unwrap();
    assert_eq!(origin(&Cache::new(Some(folder.clone())), &gpu, SMOKE), Origin::Compiler);
    assert_eq!(files(&folder).len(), 1, "nothing unfinished is left");
}

#[test]
fn a_rejected_kernel_is_not_kept() {
    let folder = folder("rejected");
    let stub = Stub::new(&[]);
    let cache = Cache::new(Some(folder.clone()));
    for _ in 0..2 {
        assert!(matches!(cache.compile(&gpu(&stub), "bogus"), Err(CudaError::Rejected { .. })));
    }
    assert!(!folder.exists());
}

#[test]
fn threads_that_want_the_same_kernel_compile_it_once() {
    let folder = folder("threads");
    let stub = Stub::new(&[]);
    let gpu = gpu(&stub);
    let cache = Cache::new(Some(folder.clone()));
    std::thread::scope(|scope| {
        for n in 0..8 {
            let (cache, gpu) = (&cache, &gpu);
            scope.spawn(move || cache.module(gpu, if n % 2 == 0 { SMOKE } else { FAULT }).unwrap());
        }
    });
    assert_eq!(stub.get("links"), 2);
}
