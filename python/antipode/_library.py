# SPDX-License-Identifier: GPL-3.0-or-later
"""Finds libantipode and declares its functions, as app/library/antipode.h has them."""

import ctypes
import os
import pathlib
from ctypes import POINTER, c_char_p, c_double, c_int, c_int64, c_uint64, c_void_p

ABI = 1  # of the header that the declarations below follow
OK = 0
DIVERGED = 2
ALL = -1


class AntipodeError(Exception):
    """What the library refuses, with the place and what would be right."""


class Diverged(AntipodeError):
    """A world has ended, because its state is not finite any more; the others have made all their steps."""


def _candidates():
    """Where the library may be: as ANTIPODE_LIBRARY says, in a build of this tree, installed."""
    if "ANTIPODE_LIBRARY" in os.environ:
        yield os.environ["ANTIPODE_LIBRARY"]
        return
    name = f"libantipode.so.{ABI}"
    tree = pathlib.Path(__file__).resolve().parents[2]
    for build in sorted(tree.glob("build/*/lib"), key=lambda build: (build.parent.name != "release", build)):
        if (build / name).exists():
            yield str(build / name)
    yield name


def _load():
    problems = []
    for path in _candidates():
        try:
            return ctypes.CDLL(path)
        except OSError as error:
            problems.append(str(error))
    raise ImportError("libantipode is not there: " + "; ".join(problems))


_FUNCTIONS = {
    "version": (c_char_p, []),
    "abi": (c_int, []),
    "error": (c_char_p, []),
    "scenario_load": (c_void_p, [c_char_p]),
    "scenario_parse": (c_void_p, [c_char_p, c_char_p]),
    "scenario_with": (c_void_p, [c_void_p, c_char_p, c_char_p]),
    "scenario_free": (None, [c_void_p]),
    "scenario_text": (c_char_p, [c_void_p]),
    "scenario_warnings": (c_char_p, [c_void_p]),
    "scenario_step_length": (c_double, [c_void_p]),
    "scenario_start_time": (c_double, [c_void_p]),
    "scenario_steps": (c_int64, [c_void_p]),
    "scenario_vehicles": (c_int, [c_void_p]),
    "scenario_vehicle_name": (c_char_p, [c_void_p, c_int]),
    "scenario_vehicle": (c_int, [c_void_p, c_char_p]),
    "channels": (c_int, []),
    "channel_name": (c_char_p, [c_int]),
    "channel_unit": (c_char_p, [c_int]),
    "channel_help": (c_char_p, [c_int]),
    "worlds_make": (c_void_p, [c_void_p, c_int, c_int]),
    "worlds_free": (None, [c_void_p]),
    "worlds_reset": (c_int, [c_void_p, POINTER(c_int64)]),
    "worlds_step": (c_int, [c_void_p, c_int64]),
    "worlds_has_ended": (c_int, [c_void_p, c_int]),
    "worlds_count": (c_int, [c_void_p]),
    "worlds_steps_done": (c_int64, [c_void_p]),
    "worlds_time": (c_double, [c_void_p]),
    "worlds_set": (c_int, [c_void_p, c_int, c_char_p, c_char_p]),
    "worlds_post_number": (c_int, [c_void_p, c_int, c_int, c_char_p, c_double]),
    "worlds_post_text": (c_int, [c_void_p, c_int, c_int, c_char_p, c_char_p]),
    "worlds_post_each": (c_int, [c_void_p, c_int, c_char_p, POINTER(c_double)]),
    "worlds_column": (POINTER(c_double), [c_void_p, c_char_p]),
    "worlds_hash": (c_uint64, [c_void_p, c_int]),
}


class _Functions:
    """The functions of the library, without their prefix."""

    def __init__(self):
        library = _load()
        for name, (result, arguments) in _FUNCTIONS.items():
            function = getattr(library, "antipode_" + name)
            function.restype, function.argtypes = result, arguments
            setattr(self, name, function)
        if self.abi() != ABI:
            raise ImportError(f"libantipode has ABI {self.abi()}, this package needs {ABI}")


call = _Functions()


def version():
    """Version of the library, such as "0.1.0"."""
    return call.version().decode()


def problem(kind=AntipodeError):
    """What the last failed call said, as an exception to raise."""
    return kind(call.error().decode())


def check(status):
    """Raises what a call that returns a status has failed with."""
    if status != OK:
        raise problem(Diverged if status == DIVERGED else AntipodeError)
