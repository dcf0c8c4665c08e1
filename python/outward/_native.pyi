from numpy import ufunc

__all__ = ["__version__", "make_ufunc", "ufunc_names", "ufunc_operations"]

__version__: str

ufunc_operations: dict[ufunc, tuple[str, str]]
"""Each ufunc that was made: the name of its operation, and its direction (``rn``, ``rz``, ``ru`` or ``rd``)."""

def make_ufunc(name: str) -> ufunc: ...
def ufunc_names() -> list[str]: ...
