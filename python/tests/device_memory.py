"""Arrays in the memory of a GPU without a library for them: by NVIDIA's driver alone, as the tests' stand-in for it has it."""

import ctypes
from ctypes import POINTER, byref, c_char_p, c_int32, c_int64, c_size_t, c_uint8, c_uint16, c_uint64, c_void_p

import numpy as np


class Tensor(ctypes.Structure):
    _fields_ = [
        ("data", c_void_p),
        ("kind", c_int32),
        ("number", c_int32),
        ("dimensions", c_int32),
        ("code", c_uint8),
        ("bits", c_uint8),
        ("lanes", c_uint16),
        ("shape", POINTER(c_int64)),
        ("strides", POINTER(c_int64)),
        ("byte_offset", c_uint64),
    ]


class Managed(ctypes.Structure):
    pass


Deleter = ctypes.CFUNCTYPE(None, POINTER(Managed))
Managed._fields_ = [("tensor", Tensor), ("context", c_void_p), ("deleter", Deleter)]


class Versioned(ctypes.Structure):
    pass


VersionedDeleter = ctypes.CFUNCTYPE(None, POINTER(Versioned))
Versioned._fields_ = [
    ("major", ctypes.c_uint32),
    ("minor", ctypes.c_uint32),
    ("context", c_void_p),
    ("deleter", VersionedDeleter),
    ("flags", c_uint64),
    ("tensor", Tensor),
]

_python = ctypes.pythonapi
_python.PyCapsule_New.restype = ctypes.py_object
_python.PyCapsule_New.argtypes = [c_void_p, c_char_p, c_void_p]
_python.PyCapsule_IsValid.argtypes = [ctypes.py_object, c_char_p]
_python.PyCapsule_GetPointer.restype = c_void_p
_python.PyCapsule_GetPointer.argtypes = [ctypes.py_object, c_char_p]
_python.PyCapsule_SetName.argtypes = [ctypes.py_object, c_char_p]

CODES = {"i": 0, "u": 1, "f": 2, "V": 4, "b": 6}


class Driver:
    """A GPU, with a stream of its own that nothing waits for."""

    def __init__(self, library="libcuda.so.1", device=0):
        self.library = ctypes.CDLL(library)
        self.device = device
        self.call("cuInit", 0)
        self.context = c_void_p()
        self.call("cuDevicePrimaryCtxRetain", byref(self.context), device)
        self.enter()
        self.stream = c_void_p()
        self.call("cuStreamCreate", byref(self.stream), 1)

    def call(self, name, *arguments):
        status = getattr(self.library, name)(*arguments)
        assert status == 0, f"{name}: {status}"

    def enter(self):
        self.call("cuCtxSetCurrent", self.context)

    def current(self):
        context = c_void_p()
        self.call("cuCtxGetCurrent", byref(context))
        return context.value

    def array(self, values, before=0, **options):
        """An array with these values, `before` elements behind the start of its memory; its copy may not be done."""
        return GpuArray(self, np.array(values, order="C"), before, **options)

    def read(self, address, dtype, shape):
        """Numbers at an address, when all work is done."""
        values = np.empty(shape, dtype)
        self.enter()
        self.call("cuCtxSynchronize")
        if values.nbytes:
            copy = self.library.cuMemcpyDtoHAsync_v2
            assert copy(c_void_p(values.ctypes.data), c_uint64(address), c_size_t(values.nbytes), self.stream) == 0
        self.call("cuStreamSynchronize", self.stream)
        return values


class GpuArray:
    """An array that has DLPack; `strides` are in elements, `kind` and `version` are for what is to be refused."""

    def __init__(self, driver, values, before, strides=None, kind=2, version=(1, 0), is_old=False):
        self.driver, self.values = driver, values
        self.strides, self.kind, self.version, self.is_old = strides, kind, version, is_old
        self.before, self.asked, self.exported = before, [], {}
        self.address = c_uint64()
        driver.enter()
        size = max(values.nbytes + before * values.itemsize, 1)
        driver.call("cuMemAlloc_v2", byref(self.address), c_size_t(size))
        if values.nbytes:
            to = c_uint64(self.address.value + before * values.itemsize)
            copy = driver.library.cuMemcpyHtoDAsync_v2
            assert copy(to, c_void_p(values.ctypes.data), c_size_t(values.nbytes), driver.stream) == 0

    def free(self):
        assert not self.exported, "it is used"
        self.driver.enter()
        self.driver.call("cuStreamSynchronize", self.driver.stream)
        self.driver.call("cuMemFree_v2", self.address)

    def __dlpack_device__(self):
        return self.kind, self.driver.device

    def __dlpack__(self, *, stream=None, max_version=None):
        if self.is_old and max_version is not None:
            raise TypeError("unexpected keyword argument 'max_version'")
        self.asked.append((stream, max_version))
        driver = self.driver
        event = c_void_p()
        driver.enter()
        driver.call("cuEventCreate", byref(event), 2)
        driver.call("cuEventRecord", event, driver.stream)
        driver.call("cuStreamWaitEvent", c_void_p(stream), event, 0)
        driver.call("cuEventDestroy_v2", event)
        shape = self.values.shape
        lists = [(c_int64 * len(shape))(*shape), (c_int64 * len(shape))(*(self.strides or ()))]
        tensor = Tensor(
            self.address.value,
            self.kind,
            driver.device,
            len(shape),
            CODES.get(self.values.dtype.kind, 9),
            self.values.itemsize * 8,
            1,
            lists[0],
            lists[1] if self.strides else None,
            self.before * self.values.itemsize,
        )

        name = b"dltensor" if self.is_old else b"dltensor_versioned"
        key = object()

        def delete(_):
            del self.exported[key]

        if self.is_old:
            managed = Managed(tensor, None, Deleter(delete))
        else:
            managed = Versioned(*self.version, None, VersionedDeleter(delete), 1, tensor)
        self.exported[key] = (managed, lists)
        return _python.PyCapsule_New(ctypes.addressof(managed), name, None)


def take(array, version=None):
    """What an array hands over: dtype, shape, address, and a function that deletes it."""
    capsule = array.__dlpack__(stream=2, max_version=version)
    name, kind = (b"dltensor_versioned", Versioned) if version else (b"dltensor", Managed)
    assert _python.PyCapsule_IsValid(capsule, name)
    managed = ctypes.cast(_python.PyCapsule_GetPointer(capsule, name), POINTER(kind))
    _python.PyCapsule_SetName(capsule, b"used_" + name)
    tensor = managed.contents.tensor
    assert (tensor.kind, tensor.number) == array.__dlpack_device__()
    shape = tuple(tensor.shape[at] for at in range(tensor.dimensions))
    strides = tuple(tensor.strides[at] for at in range(tensor.dimensions))
    dtype = np.dtype(f"{ {code: letter for letter, code in CODES.items()}[tensor.code] }{tensor.bits // 8}")
    expected = np.empty(shape, dtype).strides if 0 not in shape else None
    assert expected is None or tuple(stride * dtype.itemsize for stride in strides) == expected
    return dtype, shape, (tensor.data or 0) + tensor.byte_offset, lambda: managed.contents.deleter(managed)
