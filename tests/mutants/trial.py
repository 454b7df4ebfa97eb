# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs tests against mutants: each only with the tests that reach it, until one fails."""
import collections
import contextlib
import json
import os
import pathlib
import re
import resource
import shutil
import signal
import subprocess
import tempfile
import time

MOST_MEMORY = 12 << 30  # bytes of addresses of a process; a mutant may ask for any number
MOST_FILE = 2 << 30

Test = collections.namedtuple('Test', 'program name wall processor reached')  # seconds


def programs(build):
    return sorted(p for p in (build / 'bin').iterdir() if p.name.startswith('test_') or p.name.endswith('_test'))


class Outcome:
    def __init__(self, code, output, out_of_time):
        self.code, self.output, self.out_of_time = code, output, out_of_time
        self.failed = code != 0 or out_of_time

    def culprit(self):
        """The test that failed, or in which the program ended."""
        failed = re.findall(r'^\[  FAILED  \] ([^\s,]+\.[^\s,]+)', self.output, re.M)
        begun = re.findall(r'^\[ RUN      \] (\S+)', self.output, re.M)
        return failed[0] if failed else begun[-1] if begun else ''


def execute(program, names, variables, processor, wall):
    """A test program with some of its tests, ended after so many seconds; in a home of its own and with limits, since a
    mutant may do anything."""
    home = tempfile.mkdtemp(prefix='mutants-')
    environment = {**os.environ, 'HOME': home, 'TMPDIR': home, 'XDG_RUNTIME_DIR': home, 'GTEST_BRIEF': '0', **variables}
    arguments = [str(program), '--gtest_fail_fast'] if names else [str(program)]
    if names:
        environment['GTEST_FILTER'] = ':'.join(names)

    def limits():
        resource.setrlimit(resource.RLIMIT_CPU, (int(processor) + 1, int(processor) + 6))
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
        resource.setrlimit(resource.RLIMIT_FSIZE, (MOST_FILE, MOST_FILE))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

    with tempfile.TemporaryFile() as output:
        process = subprocess.Popen(arguments, env=environment, stdin=subprocess.DEVNULL, stdout=output, stderr=output, cwd=home,
                                   start_new_session=True, preexec_fn=limits)
        try:
            code, late = process.wait(timeout=wall), False
        except subprocess.TimeoutExpired:
            code, late = None, True
        # What it started may still be there; the group is its own.
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        output.seek(0)
        text = output.read(1 << 24).decode('utf-8', 'replace')
    shutil.rmtree(home, ignore_errors=True)
    return Outcome(code, text, late or code == -signal.SIGXCPU)


def record(program, folder):
    """Runs all tests of a program with no mutant on. Returns those that passed, and the names of the others."""
    reached, lines = folder / f'{program.name}.reached', folder / f'{program.name}.tests'
    reached.write_bytes(bytes(4096))
    lines.write_text('')
    outcome = execute(program, [], {'ANTIPODE_MUTANTS_REACHED': str(reached), 'ANTIPODE_MUTANTS_TESTS': str(lines)}, 3600, 3600)
    passed, others = [], []
    for line in lines.read_text().splitlines():
        name, wall, processor, verdict, numbers = line.split('\t')
        if verdict == 'passed':
            passed.append(Test(program.name, name, int(wall) / 1e3, float(processor) / 1e3, set(map(int, numbers.split()))))
        else:
            others.append(f'{program.name}: {name} {verdict}')
    if outcome.failed and not others:
        others.append(f'{program.name}: ended with {outcome.code}')
    (folder / f'{program.name}.log').write_text(outcome.output)
    return passed, others


class Trial:
    """`tests` as recorded. `budget`: seconds of tests, by their usual times, that a mutant is worth; 0: all of them."""

    def __init__(self, build, tests, budget):
        self.build, self.tests, self.budget = build, tests, budget

    def of(self, mutant):
        begin = time.monotonic()
        reaching = [test for test in self.tests if mutant['number'] in test.reached]
        part = mutant['file'].split('/')[1]
        # Quickest first, and the tests of the same part before those that come by on their way.
        reaching.sort(key=lambda t: (t.processor + 0.02) * (1 if self._is_of(t.program, part) else 4))
        verdict = {'reaching': len(reaching), 'run': 0}
        verdict.update({'verdict': 'not reached'} if not reaching else self._run(mutant, reaching, verdict))
        verdict['seconds'] = round(time.monotonic() - begin, 1)
        return verdict

    @staticmethod
    def _is_of(program, part):
        return part in program or part[:4] in program

    def _run(self, mutant, tests, verdict):
        flaky, spent, limit = [], 0.0, 1.0
        while tests:
            if self.budget and spent > self.budget:
                return {'verdict': 'survived', 'left': len(tests), 'flaky': flaky}
            batch, sum_ = [], 0.0
            while tests and (not batch or sum_ + tests[0].processor < limit):
                batch.append(tests.pop(0))
                sum_ += batch[-1].processor
            spent += sum_
            limit *= 4
            for program, group in self._by_program(batch).items():
                verdict['run'] += len(group)
                killed = self._killed_by(mutant, program, group, flaky)
                if killed:
                    return {**killed, 'flaky': flaky}
        return {'verdict': 'survived', 'left': 0, 'flaky': flaky}

    @staticmethod
    def _by_program(tests):
        groups = collections.defaultdict(list)
        for test in tests:
            groups[test.program].append(test)
        return groups

    def _execute(self, mutant, program, group):
        processor, wall = sum(t.processor for t in group), sum(t.wall for t in group)
        # By the processor's time a machine that does other things changes little; what waits for ever uses none.
        return execute(self.build / 'bin' / program, [t.name for t in group], {'ANTIPODE_MUTANT': str(mutant)} if mutant else {},
                       10 * processor + 10, 20 * wall + 60)

    def _killed_by(self, mutant, program, group, flaky):
        """Fails with the mutant, fails again with it, and passes without: only then the test has seen the mutant."""
        while group:
            outcome = self._execute(mutant['number'], program, group)
            if not outcome.failed:
                return None
            name = outcome.culprit()
            alone = [t for t in group if t.name == name] or group
            # A machine can be so busy that the clock runs out, but hardly twice; the processor's time is sure.
            sure = outcome.code == -signal.SIGXCPU or self._execute(mutant['number'], program, alone).failed
            if sure and not self._execute(0, program, alone).failed:
                how = 'time-out' if outcome.out_of_time else 'crash' if outcome.code is not None and outcome.code < 0 else 'test'
                return {'verdict': 'killed', 'how': how, 'by': f'{program}: {name}'}
            flaky.append(f'{program}: {name}')
            group = [t for t in group if t not in alone]
        return None


def load_tests(file):
    return [Test(program, name, wall, processor, set(reached)) for program, name, wall, processor, reached in
            json.loads(pathlib.Path(file).read_text())]


def save_tests(file, tests):
    pathlib.Path(file).write_text(json.dumps([[t.program, t.name, t.wall, t.processor, sorted(t.reached)] for t in tests]))
