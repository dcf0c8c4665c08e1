//! Compiled kernels are cached, and an unusable folder is never an error. Uses a stub driver.

#![cfg(unix)]

mod stub;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use outward_cuda::{Cache, CudaError, Gpu, Origin};
use stub::{FAULT, SMOKE, Stub};

/// Returns an empty folder of this test's own.
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

/// Checks code that is complete, but that the driver refuses.
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
    // Code that is compiled and then refused is an error.
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

/// Compiles, and prints the origin of the code: run in a process of its own by [`child`].
#[test]
#[ignore = "run by other tests, with the variables set"]
fn compiles_in_a_child() {
    let gpu = outward_cuda::Driver::load().unwrap().gpu(0).unwrap();
    let cache = Cache::default();
    cache.module(&gpu, SMOKE).unwrap();
    let again = Cache::new(cache.folder().map(Path::to_owned));
    println!("then {:?}, folder {:?}", again.compile(&gpu, SMOKE).unwrap().origin(), cache.folder());
}

/// Returns a process with this driver and this folder, or with none of the variables that name one; started by the
/// shell after these commands.
fn child(stub: &Stub, folder: Option<&Path>, before: &str) -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", &format!("{before} exec \"$@\""), "sh"]);
    command.arg(std::env::current_exe().unwrap());
    command.args(["--exact", "compiles_in_a_child", "--ignored", "--nocapture"]);
    command.env("OUTWARD_CUDA_DRIVER", stub.path());
    for variable in ["HOME", "XDG_CACHE_HOME", "OUTWARD_CACHE"] {
        command.env_remove(variable);
    }
    if let Some(folder) = folder {
        command.env("OUTWARD_CACHE", folder);
    }
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn said(started: std::io::Result<Child>) -> String {
    let output = started.unwrap().wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    assert!(output.status.success(), "{}{}", text(output.stdout), text(output.stderr));
    text(output.stdout)
}

#[test]
fn processes_share_a_folder() {
    let folder = folder("processes");
    let stub = Stub::new(&[]);
    let children: Vec<_> = (0..8).map(|_| child(&stub, Some(&folder), "").spawn()).collect();
    for child in children {
        assert!(said(child).contains("then Disk"));
    }
    assert_eq!(files(&folder).len(), 1, "nothing unfinished is left");
}

#[test]
fn no_home_is_no_folder() {
    let stub = Stub::new(&[]);
    let said = said(child(&stub, None, "").spawn());
    assert!(said.contains("then Compiler, folder None"), "{said}");
}

/// Simulates a full disk by a limit on the size of files.
#[test]
fn a_full_disk_costs_a_compilation() {
    let folder = folder("full");
    let stub = Stub::new(&[]);
    let said = said(child(&stub, Some(&folder), "trap '' XFSZ; ulimit -f 0;").spawn());
    assert!(said.contains("then Compiler"), "{said}");
    assert!(files(&folder).is_empty(), "nothing unfinished is left");
}

/// Checks that a user who may only read the folder need not compile.
#[test]
fn a_folder_that_is_read_only_is_read() {
    use std::os::unix::fs::PermissionsExt;
    let folder = folder("read-only");
    let stub = Stub::new(&[]);
    let gpu = gpu(&stub);
    origin(&Cache::new(Some(folder.clone())), &gpu, SMOKE);
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o555)).unwrap();
    let cache = Cache::new(Some(folder.clone()));
    assert_eq!(origin(&cache, &gpu, SMOKE), Origin::Disk);
    assert_eq!(origin(&cache, &gpu, FAULT), Origin::Compiler);
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o755)).unwrap();
}
