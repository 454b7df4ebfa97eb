# SPDX-License-Identifier: GPL-3.0-or-later
"""Scenarios and their worlds."""

import ctypes
import operator
import os
import weakref
from typing import NamedTuple

from ._library import ALL, AntipodeError, call, check, problem

try:
    import numpy
except ImportError:  # columns are memory views of the standard library then
    numpy = None

__all__ = ["Channel", "Scenario", "Worlds", "channels", "load", "parse"]

_INT, _INT64 = 2**31 - 1, 2**63 - 1  # the most that the library takes


class Channel(NamedTuple):
    """What a vehicle has a value of in every moment."""

    name: str
    unit: str
    help: str


def channels():
    """All channels that Worlds.column() knows."""
    return [
        Channel(call.channel_name(i).decode(), call.channel_unit(i).decode(), call.channel_help(i).decode())
        for i in range(call.channels())
    ]


def load(path):
    """Reads a scenario (.yaml), a mission file (.moos) or a folder of mission files."""
    return Scenario(call.scenario_load(os.fsencode(path)))


def parse(text, name="scenario.yaml"):
    """Reads the text of a scenario; files that it names are looked for in the folder of `name`."""
    return Scenario(call.scenario_parse(text.encode(), os.fsencode(name)))


class Scenario:
    """Everything a run starts from. Never changes; replace() makes another one."""

    def __init__(self, handle):
        if not handle:
            raise problem()
        self._handle = handle

    def __del__(self):
        if getattr(self, "_handle", None):
            call.scenario_free(self._handle)

    def replace(self, values):
        """A copy with other values by their paths: {"vehicles.*.params.turn_rate": 40}."""
        scenario = self
        for path, value in values.items():
            scenario = Scenario(call.scenario_with(scenario._handle, path.encode(), _text(value).encode()))
        return scenario

    def worlds(self, count=1, threads=1):
        """Worlds at step 0; world i has the seed of the scenario plus i."""
        return Worlds(self, count, threads)

    @property
    def text(self):
        """The scenario as YAML."""
        return call.scenario_text(self._handle).decode()

    @property
    def warnings(self):
        """What is doubtful in it, one text each."""
        return call.scenario_warnings(self._handle).decode().splitlines()

    @property
    def step_length(self):
        """Seconds."""
        return call.scenario_step_length(self._handle)

    @property
    def start_time(self):
        """Seconds."""
        return call.scenario_start_time(self._handle)

    @property
    def steps(self):
        """Steps that `antipode-cli run` makes of it."""
        return call.scenario_steps(self._handle)

    @property
    def vehicles(self):
        """Names of the vehicles, in the order of columns."""
        count = call.scenario_vehicles(self._handle)
        return [call.scenario_vehicle_name(self._handle, i).decode() for i in range(count)]

    def vehicle(self, name):
        """The number of a vehicle; a number of one is it already."""
        if not isinstance(name, str):
            count = call.scenario_vehicles(self._handle)
            if not 0 <= name < count:
                raise IndexError(f"there is no vehicle {name}; there are {count}")
            return name
        number = call.scenario_vehicle(self._handle, name.encode())
        if number < 0:
            raise AntipodeError(f"there is no vehicle '{name}'; expected one of {', '.join(self.vehicles[:12])}")
        return number


class Worlds:
    """Runs of one scenario, each with a seed of its own, stepped side by side. World i does to the last bit what
    `antipode-cli run --seed` does, whatever the number of worlds and threads."""

    def __init__(self, scenario, count=1, threads=1):
        self.scenario = scenario
        self.count = _whole(count, _INT)
        self.vehicles = len(scenario.vehicles)
        self._columns = weakref.WeakValueDictionary()  # an array keeps its worlds, and not they the array
        self._handle = call.worlds_make(scenario._handle, self.count, _whole(threads, _INT))
        if not self._handle:
            raise problem()

    def __del__(self):
        if getattr(self, "_handle", None):
            call.worlds_free(self._handle)

    def reset(self, seeds=None):
        """Back to step 0, without what was set since. `seeds`: one for each world, 0 to 2^53."""
        if seeds is None:
            return check(call.worlds_reset(self._handle, None))
        if len(seeds) != self.count:
            raise ValueError(f"{len(seeds)} seeds for {self.count} worlds")
        numbers = [_whole(seed, _INT64) for seed in seeds]
        return check(call.worlds_reset(self._handle, (ctypes.c_int64 * self.count)(*numbers)))

    def step(self, steps=1):
        """Steps all worlds. AntipodeError: a world has ended, because its state is not finite any more; the others
        have made all their steps."""
        check(call.worlds_step(self._handle, _whole(steps, _INT64)))

    def has_ended(self, world=0):
        """Whether the state of a world has ceased to be finite."""
        return call.worlds_has_ended(self._handle, self._world(world)) == 1

    @property
    def steps_done(self):
        """Steps since the beginning."""
        return call.worlds_steps_done(self._handle)

    @property
    def time(self):
        """Seconds, on the clock of the scenario."""
        return call.worlds_time(self._handle)

    def set(self, path, value, world=None):
        """Changes a value from the next step on, in one world or in all; the path is that of `antipode-cli run --set`."""
        check(call.worlds_set(self._handle, self._number(world), path.encode(), _text(value).encode()))

    def post(self, variable, value, vehicle=None, world=None):
        """Sends a message before the next step: a number or a text, to a vehicle by number or name, or to all. A value
        that a vehicle does not take is an AntipodeError."""
        to = self._vehicle(vehicle)
        if isinstance(value, str):
            check(call.worlds_post_text(self._handle, self._number(world), to, variable.encode(), value.encode()))
        else:
            check(call.worlds_post_number(self._handle, self._number(world), to, variable.encode(), float(value)))

    def post_each(self, variable, values, vehicle=None):
        """As post(), with a number of its own for each world."""
        if len(values) != self.count:
            raise ValueError(f"{len(values)} values for {self.count} worlds")
        if numpy is not None:
            kept = numpy.ascontiguousarray(values, dtype=numpy.float64)
            pointer = kept.ctypes.data_as(ctypes.POINTER(ctypes.c_double))
        else:
            pointer = (ctypes.c_double * self.count)(*map(float, values))
        check(call.worlds_post_each(self._handle, self._vehicle(vehicle), variable.encode(), pointer))

    def column(self, channel):
        """The present values of a channel, worlds by vehicles: an array of NumPy, or a memory view where there is no
        NumPy. It is the memory of the library, for reading: steps and resets renew it, and copying it keeps a moment.
        """
        array = self._columns.get(channel)
        if array is None:
            values = call.worlds_column(self._handle, channel.encode())
            if not values:  # here the names are given by channels()
                raise AntipodeError(str(problem()).replace("antipode_channel_name()", "antipode.channels()"))
            memory = ctypes.cast(values, ctypes.POINTER(ctypes.c_double * (self.count * self.vehicles))).contents
            memory._owner = self  # the memory is there as long as anybody holds the array
            array = self._columns[channel] = self._array(memory)
        return array

    def hash(self, world=0):
        """State hash of a world: the number that the run log of the same run has for this step."""
        return call.worlds_hash(self._handle, self._world(world))

    def _array(self, memory):
        shape = (self.count, self.vehicles)
        if numpy is None:
            return memoryview(memory).cast("B").cast("d", shape).toreadonly()
        array = numpy.frombuffer(memory, dtype=numpy.float64).reshape(shape)
        array.flags.writeable = False
        return array

    def _world(self, world):
        if not 0 <= world < self.count:
            raise IndexError(f"there is no world {world}; there are {self.count}")
        return world

    def _number(self, world):
        return ALL if world is None else self._world(world)

    def _vehicle(self, vehicle):
        return ALL if vehicle is None else self.scenario.vehicle(vehicle)


def _whole(value, most):
    """A whole number for the library, which would get the last bits of a larger one."""
    number = operator.index(value)
    if abs(number) > most:
        raise AntipodeError(f"the number {number} cannot be used; expected at most {most}")
    return number


def _text(value):
    """A value as a scenario file has it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return repr(float(value)) if isinstance(value, float) else str(value)
