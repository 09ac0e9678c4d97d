"""A mutant put in place of what it was made of, in a process that ends with it."""

import gc
import sys
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import CodeType, FunctionType, ModuleType
from typing import Any

from referee import games

from .making import Mutant


def package(slug: str) -> str:
    return f"{games.__name__}.{slug.replace('-', '_')}"


def swap(slug: str, mutant: Mutant) -> bool:
    """The function's code exchanged, where it stands and by whatever name; what was remembered of it is forgotten."""
    if mutant.head or not mutant.function:
        return False
    module = sys.modules[f"{package(slug)}.rules.{mutant.path.stem}"]
    function = _function(module, mutant.function)
    code = _code(compile(mutant.source, str(mutant.path), "exec"), mutant.function)
    if function is None or code is None or function.__code__.co_freevars != code.co_freevars:
        return False
    function.__code__ = code
    forget(slug)
    return True


def forget(slug: str) -> None:
    """Everything that functions of this game's rules remember."""
    for name, module in list(sys.modules.items()):
        if name.startswith(f"{package(slug)}.rules."):
            for value in list(vars(module).values()):
                owners = vars(value).values() if isinstance(value, type) else (value,)
                for each in owners:
                    if hasattr(each, "cache_clear"):
                        each.cache_clear()


def reload(slug: str, mutant: Mutant) -> None:
    """The whole game imported anew, the mutant's module from its source."""
    own = package(slug)
    for name in [name for name in sys.modules if name == own or name.startswith(f"{own}.")]:
        del sys.modules[name]
    games._bound.cache_clear()
    sys.meta_path.insert(0, _Finder(f"{own}.rules.{mutant.path.stem}", mutant))
    gc.freeze()


class _Finder(MetaPathFinder, Loader):
    """Finds one module and makes it of the mutant's source."""

    def __init__(self, name: str, mutant: Mutant):
        self.name, self.mutant = name, mutant

    def find_spec(self, fullname: str, path: object, target: object = None) -> ModuleSpec | None:
        return ModuleSpec(fullname, self, origin=str(self.mutant.path)) if fullname == self.name else None

    def create_module(self, spec: ModuleSpec) -> None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self.mutant.source, str(self.mutant.path), "exec"), module.__dict__)


def _function(module: ModuleType, qualified: str) -> FunctionType | None:
    """The plain function of that name, taken out of what it is wrapped in."""
    found: Any = module
    for part in qualified.split("."):
        found = vars(found).get(part)
        for wrapping in ("fget", "__func__", "func", "__wrapped__"):
            found = getattr(found, wrapping, found)
    return found if isinstance(found, FunctionType) else None


def _code(within: CodeType, qualified: str) -> CodeType | None:
    for const in within.co_consts:
        if isinstance(const, CodeType):
            if const.co_qualname == qualified:
                return const
            if qualified.startswith(f"{const.co_qualname}.") and (found := _code(const, qualified)):
                return found
    return None
