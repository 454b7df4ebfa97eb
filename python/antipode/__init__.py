# SPDX-License-Identifier: GPL-3.0-or-later
"""Antipode for Python: runs scenarios of marine vehicles, one or thousands of worlds at a time.

    import antipode

    scenario = antipode.load("mission.yaml")
    worlds = scenario.worlds(4096, threads=2)
    worlds.step(600)
    print(worlds.column("x").mean())

Units are those of the program: metres, seconds, m/s, degrees, headings clockwise from north. The package calls the
library libantipode and needs nothing else; with NumPy, columns are its arrays. docs/library.md tells more.
"""

from ._library import AntipodeError, version
from .environment import Box, Environment, VectorEnvironment
from .worlds import Channel, Scenario, Worlds, channels, load, parse

__version__ = version()
__all__ = [
    "AntipodeError",
    "Box",
    "Channel",
    "Environment",
    "Scenario",
    "VectorEnvironment",
    "Worlds",
    "channels",
    "load",
    "parse",
    "version",
]
