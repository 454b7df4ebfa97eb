# SPDX-License-Identifier: GPL-3.0-or-later
"""What packaging/bench finds worse than before, decided on figures that nobody measured. Run by test_packaging."""

import importlib.machinery
import importlib.util
import json
import pathlib
import tempfile
import types
import unittest
from unittest import mock

ROOT = pathlib.Path(__file__).resolve().parents[3]
LOADER = importlib.machinery.SourceFileLoader("bench", str(ROOT / "packaging/bench"))
bench = importlib.util.module_from_spec(importlib.util.spec_from_loader("bench", LOADER))
LOADER.exec_module(bench)

HOVER = "hover: hovering/500"
HOVER_GOAL = {"goal": "500 hovering vehicles", "unit": "ns a vehicle-step", "rows": [HOVER], "figure": "value",
              "at_most": 120}
RECORDED, UNRECORDED = "step: recorded", "step: unrecorded"
ADDED_GOAL = {"goal": "what recording adds", "unit": "ns", "rows": [RECORDED, UNRECORDED], "figure": "difference",
              "at_most": 3}
STUDY = "study: swarms/real_time"
STUDY_GOAL = {"goal": "swarms on two threads", "unit": "an hour", "rows": [STUDY], "figure": "runs_an_hour",
              "at_least": 40000}


def row(nanoseconds, **counters):
    return {"cpu_s": nanoseconds * 1e-9, "wall_s": nanoseconds * 1e-9, "counters": counters}


def worse(before, now, goals=(), names=None, noise=25):
    bench.divide(now, before)
    return bench.worse(now, before, set(now) if names is None else names, goals, noise)


class WorseTest(unittest.TestCase):
    def test_equal_figures_are_nothing_to_report(self):
        figures = {HOVER: row(100), STUDY: row(1, runs_an_hour=50000)}
        self.assertEqual(worse(dict(figures), dict(figures), [HOVER_GOAL, STUDY_GOAL]), [])

    def test_a_slower_row_is_named_with_both_figures(self):
        self.assertEqual(worse({HOVER: row(100)}, {HOVER: row(126)}),
                         ["slower: hover: hovering/500: 100 ns before, 126 ns now"])
        self.assertEqual(worse({HOVER: row(100)}, {HOVER: row(124)}), [])

    def test_a_row_that_is_gone_is_named_with_its_old_figure(self):
        self.assertEqual(worse({HOVER: row(100), STUDY: row(1)}, {STUDY: row(1)}),
                         ["gone: hover: hovering/500: 100 ns before, and now no benchmark has this name"])

    def test_a_row_without_a_figure_is_not_gone(self):
        self.assertEqual(worse({HOVER: row(100)}, {}, names={HOVER}), [])

    def test_a_new_row_is_nothing_to_report(self):
        self.assertEqual(worse({}, {HOVER: row(1000)}, [HOVER_GOAL]), [])

    def test_a_goal_whose_row_no_benchmark_has_is_named(self):
        self.assertEqual(worse({}, {}, [HOVER_GOAL]),
                         ["gone: hover: hovering/500: no benchmark has this name, and the goal"
                          " '500 hovering vehicles' needs it"])

    def test_a_goal_that_was_reached_and_is_missed_is_named_with_both_figures(self):
        # Each row is within the noise, the difference of both is not.
        before = {RECORDED: row(22), UNRECORDED: row(20)}
        self.assertEqual(worse(before, {RECORDED: row(24), UNRECORDED: row(20)}, [ADDED_GOAL]),
                         ["missed: what recording adds (step: recorded, step: unrecorded): 2 ns before, 4 now,"
                          " goal at most 3"])
        before = {STUDY: row(1, runs_an_hour=44000)}
        self.assertEqual(worse(before, {STUDY: row(1, runs_an_hour=30000)}, [STUDY_GOAL]),
                         ["missed: swarms on two threads (study: swarms/real_time): 44,000 an hour before, 30,000"
                          " now, goal at least 40,000"])

    def test_a_goal_that_is_missed_within_the_noise_is_not_lost(self):
        before = {RECORDED: row(22), UNRECORDED: row(20)}
        self.assertEqual(worse(before, {RECORDED: row(23.7), UNRECORDED: row(20)}, [ADDED_GOAL]), [])
        before = {STUDY: row(1, runs_an_hour=44000)}
        self.assertEqual(worse(before, {STUDY: row(1, runs_an_hour=33000)}, [STUDY_GOAL]), [])

    def test_a_goal_that_was_missed_before_is_not_lost(self):
        self.assertEqual(worse({HOVER: row(170)}, {HOVER: row(180)}, [HOVER_GOAL]), [])

    def test_the_rows_of_a_lost_goal_are_measured_again(self):
        before, now = {RECORDED: row(22), UNRECORDED: row(20)}, {RECORDED: row(24), UNRECORDED: row(20)}
        bench.divide(now, before)
        self.assertEqual(bench.doubtful_rows(now, before, [ADDED_GOAL], 25), {RECORDED, UNRECORDED})
        self.assertEqual(bench.doubtful_rows(before, before, [ADDED_GOAL], 25), set())


def make_program(tree, name, rows, has_source=True):
    """A program in place of a built one, which says that it measured these rows."""
    source, program = tree / f"tests/bench/{name}.cpp", tree / f"build/bench/bin/{name}"
    for path in (source, program):
        path.parent.mkdir(parents=True, exist_ok=True)
    if has_source:
        source.touch()
    once = {"run_type": "iteration", "cpu_time": 1, "real_time": 1, "time_unit": "ns"}
    report = {"benchmarks": [{"name": row_name} | once for row_name in rows]}
    program.write_text("#!/bin/sh\n"
                       f"for option; do case $option in --benchmark_out=*) echo '{json.dumps(report)}'"
                       " >\"${option#*=}\";; esac; done\n")
    program.chmod(0o755)


class MeasureTest(unittest.TestCase):
    def test_programs_and_rows_that_only_the_other_commit_has_are_gone(self):
        with tempfile.TemporaryDirectory() as folder, mock.patch.object(bench, "ROOT", pathlib.Path(folder)), \
                mock.patch("sys.stderr"):
            ours, theirs = pathlib.Path(folder, "ours"), pathlib.Path(folder, "theirs")
            make_program(ours, "step_bench", ["kept"])
            make_program(ours, "old_bench", ["left behind"], has_source=False)  # by an earlier build
            make_program(theirs, "step_bench", ["kept", "dropped"])
            make_program(theirs, "old_bench", ["left behind"])
            make_program(theirs, "paging_bench", ["by hand"])
            options = types.SimpleNamespace(ours=ours / "build/bench/bin", others=theirs / "build/bench/bin",
                                            rounds=1, seconds=0.1, only=None, no_window=True, filter=".")
            now, before, names = bench.measure(options)
        self.assertEqual(bench.worse(now, before, names, [], 25), [
            f"gone: {name}: 1 ns before, and now no benchmark has this name"
            for name in ("old: left behind", "step: dropped")])


class ChoiceTest(unittest.TestCase):
    def test_rows_that_are_not_asked_for_are_left_out(self):
        def asked_for(only=None, no_window=False, pattern="."):
            options = types.SimpleNamespace(only=only, no_window=no_window, filter=pattern)
            return [name for name in (HOVER, STUDY, "plot: draw") if bench.is_row_asked_for(name, options)]
        self.assertEqual(asked_for(), [HOVER, STUDY, "plot: draw"])
        self.assertEqual(asked_for(no_window=True), [HOVER, STUDY])
        self.assertEqual(asked_for(only=["hover_bench"]), [HOVER])
        self.assertEqual(asked_for(pattern="real_time$"), [STUDY])

    def test_every_goal_names_rows_of_programs_that_there_are(self):
        goals = json.loads((ROOT / "tests/bench/goals.json").read_text())
        self.assertGreater(len(goals), 5)
        for goal in goals:
            self.assertEqual(len({"at_most", "at_least"} & goal.keys()), 1, goal)
            for name in goal["rows"]:
                program = name.split(": ", 1)[0]
                self.assertTrue((ROOT / f"tests/bench/{program}_bench.cpp").exists(), name)


if __name__ == "__main__":
    unittest.main()
