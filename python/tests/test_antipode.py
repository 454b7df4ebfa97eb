# SPDX-License-Identifier: GPL-3.0-or-later
"""What the package promises; run by test_library, or by hand: ANTIPODE_LIBRARY=... python3 -m unittest discover."""

import gc
import json
import os
import pathlib
import subprocess
import tempfile
import unittest
import weakref
from unittest import mock

import antipode
from antipode import _library
from antipode.worlds import numpy

DRIFTER = """
antipode: 1
time: {step: 0.1, duration: 60}
environment: {drift: {x: 0.5, y: 0}}
vehicles:
  - {name: abe, start: {x: 10, y: 0, heading: 0}}
  - {name: ben, start: {x: 20, y: 0, heading: 0}}
"""
EXAMPLES = pathlib.Path(__file__).resolve().parents[1] / "examples"


class LibraryTest(unittest.TestCase):
    def test_the_release_build_goes_before_others(self):
        with tempfile.TemporaryDirectory() as folder:
            for build in "coverage", "dev", "release":
                library = pathlib.Path(folder, "build", build, "lib", f"libantipode.so.{_library.ABI}")
                library.parent.mkdir(parents=True)
                library.touch()
            package = os.path.join(folder, "python", "antipode", "_library.py")
            with mock.patch.dict(os.environ), mock.patch.object(_library, "__file__", package):
                os.environ.pop("ANTIPODE_LIBRARY", None)
                builds = [pathlib.Path(path).parts[-3] for path in list(_library._candidates())[:-1]]
        self.assertEqual(builds, ["release", "coverage", "dev"])


class ScenarioTest(unittest.TestCase):
    def test_tells_what_it_is(self):
        scenario = antipode.parse(DRIFTER)
        self.assertEqual(scenario.vehicles, ["abe", "ben"])
        self.assertEqual(scenario.steps, 600)
        self.assertEqual(scenario.step_length, 0.1)
        self.assertEqual(scenario.vehicle("ben"), 1)
        self.assertEqual(scenario.warnings, [])

    def test_a_mistake_is_an_exception_with_its_place(self):
        with self.assertRaisesRegex(antipode.AntipodeError, r"mine\.yaml:2:1: error: unknown key 'vehicls'"):
            antipode.parse("antipode: 1\nvehicls: []\n", "mine.yaml")
        with self.assertRaisesRegex(antipode.AntipodeError, "'turn_rate'"):
            antipode.parse(DRIFTER).replace({"vehicles.abe.params.turn_rat": 4})
        with self.assertRaisesRegex(antipode.AntipodeError, "no vehicle 'eve'"):
            antipode.parse(DRIFTER).vehicle("eve")

    def test_replace_gives_another_one(self):
        scenario = antipode.parse(DRIFTER)
        faster = scenario.replace({"environment.drift_x": 2.0, "time.step": 0.5})
        self.assertEqual((scenario.step_length, faster.step_length), (0.1, 0.5))


class WorldsTest(unittest.TestCase):
    def test_columns_are_renewed_in_place(self):
        worlds = antipode.parse(DRIFTER).worlds(3)
        x = worlds.column("x")
        self.assertEqual([x[0, 0], x[2, 1]], [10, 20])
        worlds.step(100)
        self.assertAlmostEqual(x[2, 1], 25)
        self.assertIs(worlds.column("x"), x)
        with self.assertRaises((ValueError, TypeError)):
            x[0, 0] = 1

    def test_a_column_outlives_its_worlds(self):
        x = antipode.parse(DRIFTER).worlds(3).column("x")
        gc.collect()
        self.assertEqual(x[2, 1], 20)

    def test_worlds_whose_columns_were_read_end_with_the_last_of_their_arrays(self):
        worlds = antipode.parse(DRIFTER).worlds(3)
        x = worlds.column("x")
        kept = weakref.ref(worlds)
        del worlds
        gc.collect()
        self.assertIsNotNone(kept())
        del x
        gc.collect()
        self.assertIsNone(kept())

    def test_messages_and_values_reach_one_world(self):
        worlds = antipode.parse(DRIFTER).worlds(3)
        worlds.post("DRIFT_X", -1, vehicle="abe", world=1)
        worlds.post_each("DRIFT_Y", [1, 2, 3])
        worlds.set("vehicles.ben.params.drift_x", 0, world=2)
        worlds.step(10)
        x, y = worlds.column("x"), worlds.column("y")
        self.assertAlmostEqual(x[0, 0], 10.5)
        self.assertAlmostEqual(x[1, 0], 9)
        self.assertAlmostEqual(x[2, 1], 20)
        self.assertAlmostEqual(y[2, 0], 3)
        with self.assertRaisesRegex(antipode.AntipodeError, "nothing reads"):
            worlds.post("NOBODY", 1)
        with self.assertRaisesRegex(antipode.AntipodeError, r"DRIFT_X: 'east' is a text; expected a number \(m/s\)"):
            worlds.post("DRIFT_X", "east", "abe")
        with self.assertRaisesRegex(antipode.AntipodeError, "DRIFT_VECTOR: "):
            worlds.post("DRIFT_VECTOR", "90 0.2", "abe")
        with self.assertRaisesRegex(antipode.AntipodeError, "DRIFT_X: this is not a number"):
            worlds.post("DRIFT_X", float("nan"))
        with self.assertRaises(IndexError):
            worlds.post("DRIFT_X", 1, world=3)
        for stranger in -1, 2:
            with self.assertRaises(IndexError):
                worlds.post("DRIFT_X", 1, vehicle=stranger)
            with self.assertRaises(IndexError):
                worlds.post_each("DRIFT_X", [1, 2, 3], vehicle=stranger)
        with self.assertRaises(ValueError):
            worlds.post_each("DRIFT_X", [1])

    def test_has_the_bits_of_the_program(self):
        scenario = os.path.join(os.environ["ANTIPODE_SCENARIOS"], "random-gust.yaml")
        with tempfile.TemporaryDirectory() as folder:
            log = os.path.join(folder, "run.aprun")
            cli = os.environ["ANTIPODE_CLI"]
            subprocess.run([cli, "run", scenario, "--duration", "30", "--seed", "22", "--quiet", "--log", log], check=True)
            info = subprocess.run([cli, "info", log], check=True, capture_output=True, text=True).stdout
        worlds = antipode.load(scenario).worlds(4, threads=2)  # seeds 20 to 23
        worlds.step(300)
        self.assertIn(f"last {worlds.hash(2):016x} at step 300", info)

    def test_a_reset_repeats_a_run(self):
        worlds = antipode.parse(DRIFTER).worlds(2)
        worlds.step(10)
        first = worlds.hash(1)
        worlds.reset([2, 2])
        self.assertEqual(worlds.steps_done, 0)
        worlds.step(10)
        self.assertEqual(worlds.hash(1), first)

    def test_numbers_that_the_library_cannot_hold_are_refused(self):
        scenario = antipode.parse(DRIFTER)
        for count, threads in (2**32 + 1, 1), (1 - 2**32, 1), (1, 2**32 + 1):
            with self.assertRaisesRegex(antipode.AntipodeError, "cannot be used"):
                scenario.worlds(count, threads)
        worlds = scenario.worlds(2)
        with self.assertRaisesRegex(antipode.AntipodeError, "cannot be used"):
            worlds.step(2**64 + 1)
        self.assertEqual(worlds.steps_done, 0)
        with self.assertRaisesRegex(antipode.AntipodeError, "cannot be used"):
            worlds.reset([1, 2**64 + 5])
        for number in 1.5, "1":
            with self.assertRaises(TypeError):
                worlds.step(number)

    def test_what_is_no_channel_is_told_where_they_are(self):
        worlds = antipode.parse(DRIFTER).worlds()
        with self.assertRaisesRegex(antipode.AntipodeError, r"'foo'; expected a name that antipode\.channels\(\) gives"):
            worlds.column("foo")
        with self.assertRaisesRegex(antipode.AntipodeError, "expected 'heading'"):
            worlds.column("headin")

    def test_channels_have_units(self):
        self.assertIn(("heading", "deg"), [(channel.name, channel.unit) for channel in antipode.channels()])


@unittest.skipIf(numpy is None, "environments need NumPy")
class EnvironmentTest(unittest.TestCase):
    def environment(self, kind, *count, **others):
        usual = {
            "observe": ["x", "y"],
            "act": {"DRIFT_X": (-2, 2)},
            "reward": lambda before, after: after[:, 0] - before[:, 0],
            "terminated": lambda after: after[:, 0] > 14.9,
            "steps": 10,
            "longest": 6,
        }
        return kind(antipode.parse(DRIFTER), *count, **{**usual, **others})

    def test_one_world_has_the_shape_that_learners_expect(self):
        world = self.environment(antipode.Environment)
        observation, info = world.reset(seed=3)
        self.assertTrue(world.observation_space.contains(observation))
        numpy.testing.assert_allclose(observation, [10, 0])
        self.assertEqual(info["time"], 0)
        observation, reward, terminated, truncated, info = world.step([2.0])
        numpy.testing.assert_allclose(observation, [12, 0])
        self.assertAlmostEqual(reward, 2)
        self.assertFalse(terminated or truncated)
        world.step([2.0])
        _, _, terminated, truncated, _ = world.step([100.0])  # limited to 2 m/s
        self.assertTrue(terminated)
        self.assertFalse(truncated)

    def test_an_episode_is_truncated_at_its_length(self):
        world = self.environment(antipode.Environment)
        world.reset(seed=3)
        ends = [world.step([0.1])[2:4] for _ in range(6)]
        self.assertEqual(ends, [(False, False)] * 5 + [(False, True)])

    def test_worlds_that_are_done_wait_for_the_others(self):
        worlds = self.environment(antipode.VectorEnvironment, 2)
        worlds.reset(seed=3)
        for _ in range(4):
            _, rewards, terminated, _, info = worlds.step([[2.0], [1.0]])
        numpy.testing.assert_array_equal(terminated, [True, False])
        numpy.testing.assert_array_equal(info["active"], [False, True])
        self.assertEqual(rewards[0], 0)
        self.assertAlmostEqual(rewards[1], 1)
        with self.assertRaises(ValueError):
            worlds.step([1.0])

    def test_a_world_that_is_not_finite_any_more_has_terminated_and_the_others_go_on(self):
        worlds = self.environment(antipode.VectorEnvironment, 2)
        worlds.reset(seed=3)
        for variable, value in ("DRIFT_Y", 1), ("DRIFT_VECTOR_MULT", 1e200), ("DRIFT_VECTOR_MULT", 1e200):
            worlds.worlds.post(variable, value, vehicle=0, world=0)
        for _ in range(2):
            _, rewards, terminated, _, info = worlds.step([[2.0], [1.0]])
            numpy.testing.assert_array_equal(terminated, [True, False])
            numpy.testing.assert_array_equal(info["active"], [False, True])
            self.assertEqual(rewards[0], 0)
            self.assertAlmostEqual(rewards[1], 1)
        _, info = worlds.reset(seed=3)
        numpy.testing.assert_array_equal(info["active"], [True, True])
        _, rewards, _, _, _ = worlds.step([[2.0], [1.0]])
        numpy.testing.assert_allclose(rewards, [2, 1])

    def test_an_action_that_nothing_reads_is_refused_at_once(self):
        for variable, limits, words in (
            ("DESIRD_THRUST", (0, 100), "'DESIRD_THRUST'; expected 'DESIRED_THRUST'"),
            ("DRIFT_VECTOR", (0, 1), "DRIFT_VECTOR: 0 is a number; expected a text"),
        ):
            with self.assertRaisesRegex(antipode.AntipodeError, words):
                self.environment(antipode.VectorEnvironment, 2, act={variable: limits})
        world = self.environment(antipode.Environment, act={"DRIFT_X": (1, float("inf"))})
        observation, _, _, _, _ = world.step([1.0])
        numpy.testing.assert_allclose(observation, [11, 0])

    def test_the_spaces_of_many_worlds_are_told_in_a_line(self):
        worlds = self.environment(antipode.VectorEnvironment, 256)
        self.assertEqual(repr(worlds.action_space), "Box([-2.], [2.], shape=(256, 1))")
        self.assertEqual(repr(worlds.single_action_space), "Box([-2.], [2.], shape=(1,))")
        uneven = antipode.Box(numpy.zeros((256, 2)), numpy.arange(512.0).reshape(256, 2))
        self.assertLess(len(repr(uneven).splitlines()), 10)

    def test_what_is_no_vehicle_is_refused(self):
        for stranger in -1, 2:
            with self.assertRaises(IndexError):
                self.environment(antipode.Environment, vehicle=stranger)

    def test_closing_gives_the_worlds_back(self):
        world = self.environment(antipode.Environment)
        world.reset(seed=3)
        kept = weakref.ref(world.worlds)
        world.close()
        gc.collect()
        self.assertIsNone(kept())

    def test_the_same_seed_gives_the_same_episode(self):
        worlds = self.environment(antipode.VectorEnvironment, 2)
        def last():
            worlds.reset(seed=9)
            worlds.step([[1.0], [2.0]])
            return [worlds.worlds.hash(i) for i in range(2)]
        self.assertEqual(last(), last())

    def test_a_seed_that_the_library_cannot_hold_is_refused(self):
        worlds = self.environment(antipode.VectorEnvironment, 2)
        for seed in 2**63, 2**64 + 5:
            with self.assertRaises(antipode.AntipodeError):
                worlds.reset(seed=seed)

    def test_samples_lie_in_their_box(self):
        space = antipode.Box([-1, 0], [1, 5], seed=1)
        self.assertTrue(all(space.contains(space.sample()) for _ in range(100)))
        self.assertFalse(space.contains([0, 6]))


@unittest.skipIf(numpy is None, "the examples need NumPy")
class ExampleTest(unittest.TestCase):
    def test_the_cells_of_the_notebook_run(self):
        notebook = json.loads((EXAMPLES / "gusts.ipynb").read_text())
        cells = ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]
        names = {"print": lambda *words: None}
        for cell in cells:
            exec(compile(cell, "gusts.ipynb", "exec"), names)
        self.assertEqual(names["soft"].shape, (1000,))
        self.assertLess(numpy.median(names["near"]), numpy.median(names["soft"]))

    def test_boats_learn_to_reach_the_point(self):
        names = {"__name__": "example"}
        path = EXAMPLES / "go_to_point.py"
        exec(compile(path.read_text(), str(path), "exec"), names)
        earned, gains = names["learn"]()
        self.assertGreater(earned[-1], earned[0] + 30)
        self.assertGreater(gains[0], 0)


if __name__ == "__main__":
    unittest.main()
