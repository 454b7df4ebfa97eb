# SPDX-License-Identifier: GPL-3.0-or-later
"""Worlds as environments for learning, in the shape that users of Gymnasium expect. Needs NumPy; not Gymnasium."""

from ._library import Diverged
from .worlds import numpy

__all__ = ["Box", "Environment", "VectorEnvironment"]


class Box:
    """Arrays of numbers between two limits, as observations and actions are."""

    def __init__(self, low, high, seed=None):
        self.low = numpy.asarray(low, dtype=numpy.float64)
        self.high = numpy.asarray(high, dtype=numpy.float64)
        self.shape = self.low.shape
        self.dtype = self.low.dtype
        self.seed(seed)

    def seed(self, seed=None):
        """Begins the random numbers of sample() anew."""
        self._random = numpy.random.default_rng(seed)

    def sample(self):
        """A random array; between limits that are infinite, of a normal distribution."""
        bounded = numpy.isfinite(self.low) & numpy.isfinite(self.high)
        low, high = numpy.where(bounded, self.low, 0), numpy.where(bounded, self.high, 1)
        return numpy.where(bounded, self._random.uniform(low, high), self._random.normal(size=self.shape))

    def contains(self, array):
        """Whether an array has the shape and keeps the limits."""
        array = numpy.asarray(array, dtype=numpy.float64)
        return array.shape == self.shape and bool(numpy.all((self.low <= array) & (array <= self.high)))

    def __repr__(self):
        return f"Box({_short(self.low)}, {_short(self.high)}, shape={self.shape})"


def _short(limits):
    """Limits in a line or two: of many equal rows, as those of many worlds are, the first."""
    if limits.ndim > 1 and len(limits) and (limits == limits[0]).all():
        limits = limits[0]
    return numpy.array2string(limits, threshold=20)


class VectorEnvironment:
    """Many worlds of one scenario that learn side by side.

    scenario      a scenario of one vehicle, or more: the actions are those of `vehicle`
    count         how many worlds
    observe       channels of the vehicle that are observed, such as ["x", "y", "heading", "speed"]
    act           {variable: (lowest, highest)} of the numbers that an action posts to the vehicle
    reward        reward(before, after) -> an array of numbers, a reward for each world; the observations before and
                  after the action, worlds by channels
    terminated    terminated(after) -> an array of truths: the task has been done, or has failed; None: never
    begin         begin(worlds, random) after each reset, with a random generator of NumPy; None: nothing
    steps         steps of the simulation for one action
    longest       actions until an episode is truncated; None: those of the scenario's duration

    All worlds begin together: a world that has terminated gets no more reward and waits until `reset` is called, at the
    latest when all are truncated. `info["active"]` tells which have not. A world whose state is not finite any more has
    terminated, with no reward for the action that it ended in.
    """

    def __init__(self, scenario, count, observe, act, reward, terminated=None, begin=None, steps=1, longest=None,
                 vehicle=0, threads=1):
        if numpy is None:
            raise ImportError("learning environments need NumPy")
        self.num_envs = count
        self.worlds = scenario.worlds(count, threads)
        self.vehicle = scenario.vehicle(vehicle)
        self.variables = list(act)
        self.steps = steps
        self.longest = longest if longest is not None else max(1, scenario.steps // steps)
        self._columns = [self.worlds.column(name) for name in observe]
        self._reward, self._terminated, self._begin = reward, terminated, begin
        self._random = numpy.random.default_rng()
        unlimited = numpy.full(len(observe), numpy.inf)
        self.single_observation_space = Box(-unlimited, unlimited)
        self.single_action_space = Box([low for low, _ in act.values()], [high for _, high in act.values()])
        self.observation_space = self._of_all(self.single_observation_space)
        self.action_space = self._of_all(self.single_action_space)
        self._actions = 0
        self._active = numpy.ones(count, dtype=bool)
        self._check_actions()

    def _check_actions(self):
        """AntipodeError: the vehicle takes no numbers of a variable. Better now than after the first episode."""
        idle = numpy.clip(numpy.zeros(self.action_space.shape), self.action_space.low, self.action_space.high)
        for variable, values in zip(self.variables, idle.T):
            self.worlds.post_each(variable, values, self.vehicle)
        self.worlds.reset()

    def _of_all(self, space):
        return Box(numpy.tile(space.low, (self.num_envs, 1)), numpy.tile(space.high, (self.num_envs, 1)))

    def reset(self, *, seed=None, options=None):
        """All worlds from the beginning: world i with seed + i, or with random seeds. Returns (observations, info)."""
        if seed is not None:
            self._random = numpy.random.default_rng(seed)
            seeds = range(seed, seed + self.num_envs)
        else:
            seeds = self._random.integers(0, 2**53, self.num_envs)
        self.worlds.reset(seeds)
        self._actions = 0
        self._active[:] = True
        if self._begin is not None:
            self._begin(self.worlds, self._random)
        return self._observations(), self._info()

    def step(self, actions):
        """One action of each world. Returns (observations, rewards, terminated, truncated, info)."""
        actions = numpy.asarray(actions, dtype=numpy.float64)
        if actions.shape != self.action_space.shape:
            raise ValueError(f"actions of shape {actions.shape}; expected {self.action_space.shape}")
        before = self._observations()
        limited = numpy.clip(actions, self.action_space.low, self.action_space.high)
        for variable, values in zip(self.variables, limited.T):
            self.worlds.post_each(variable, values, self.vehicle)
        self._step_worlds()
        self._actions += 1
        after = self._observations()
        rewards = numpy.where(self._active, self._reward(before, after), 0.0)
        if self._terminated is not None:
            self._active &= ~numpy.asarray(self._terminated(after), dtype=bool)
        terminated = ~self._active
        truncated = self._active & (self._actions >= self.longest)
        return after, rewards, terminated, truncated, self._info()

    def close(self):
        """Gives the worlds back."""
        self._columns = []
        self.worlds = None

    def _step_worlds(self):
        try:
            self.worlds.step(self.steps)
        except Diverged:
            self._active &= [not self.worlds.has_ended(i) for i in range(self.num_envs)]

    def _observations(self):
        return numpy.stack([column[:, self.vehicle] for column in self._columns], axis=1)

    def _info(self):
        return {"time": self.worlds.time, "active": self._active.copy()}


class Environment:
    """One world that learns. As VectorEnvironment with one world, whose arrays are those of the only one."""

    def __init__(self, scenario, observe, act, reward, terminated=None, **others):
        self._all = VectorEnvironment(scenario, 1, observe, act, reward, terminated, **others)
        self.worlds = self._all.worlds
        self.observation_space = self._all.single_observation_space
        self.action_space = self._all.single_action_space

    def reset(self, *, seed=None, options=None):
        """From the beginning. Returns (observation, info)."""
        observations, info = self._all.reset(seed=seed, options=options)
        return observations[0], info

    def step(self, action):
        """One action. Returns (observation, reward, terminated, truncated, info)."""
        observations, rewards, terminated, truncated, info = self._all.step([action])
        return observations[0], float(rewards[0]), bool(terminated[0]), bool(truncated[0]), info

    def close(self):
        """Gives the world back."""
        self._all.close()
        self.worlds = None
