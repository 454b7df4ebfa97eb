# SPDX-License-Identifier: GPL-3.0-or-later
"""The program behind packaging/mutants; docs/development.md says how to use it."""
import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys
import threading

import trial
from sample import Sample, run

GOAL = 0.9
HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]


def say(text):
    print(text, flush=True)


def arguments():
    parser = argparse.ArgumentParser(prog='packaging/mutants', description='Small faults are put into core/, and the tests must notice them.')
    parser.add_argument('--count', type=int, default=300, help='mutants of the sample (300)')
    parser.add_argument('--seed', type=int, default=1, help='another seed draws another sample (1)')
    parser.add_argument('--jobs', type=int, default=os.cpu_count(), help='mutants tried beside each other')
    parser.add_argument('--only', default='', help='of the sample: numbers (17,20 or 1-100), or "survived" or "unreached" of the run before')
    parser.add_argument('--budget', type=float, default=0, help='seconds of tests a mutant, by their usual times; 0: all tests that reach it')
    parser.add_argument('--programs', default='', help='build and use only these test programs (test_base,io_test); only what they kill is kept')
    parser.add_argument('--again', action='store_true', help='try again what has been tried')
    parser.add_argument('--list', action='store_true', help='draw the sample and print it, no more')
    return parser.parse_args()


class Work:
    def __init__(self, options):
        self.options = options
        self.folder = ROOT / 'build/mutants'
        self.tree, self.build = self.folder / 'tree', self.folder / 'tree/build/mutants'  # as deep as other builds, for ccache
        self.state = self.folder / f'seed-{options.seed}-{options.count}'
        self.state.mkdir(parents=True, exist_ok=True)
        self.results = self._load('results.json', {})
        self.lock = threading.Lock()
        self.programs = [name for name in options.programs.split(',') if name]

    def _load(self, name, otherwise):
        file = self.state / name
        return json.loads(file.read_text()) if file.is_file() else otherwise

    def _save(self, name, value):
        part = self.state / f'{name}.part'
        part.write_text(json.dumps(value, indent=1))
        part.rename(self.state / name)

    def draw(self):
        self.sample = Sample(ROOT, self.folder, self.options.seed, self.options.count, self._load('unfit.json', []))
        self.sample.draw(say)
        self.mutants = self.sample.mutants
        self._save('sample.json', [{k: v for k, v in m.items() if k != 'place'} for m in self.mutants])

    def compile(self):
        """All mutants in one build; those that the compiler refuses are replaced by others until it takes all."""
        for _ in range(8):
            self.sample.write_copy(self.tree)
            run(['cmake', '--preset', 'release', '-B', self.build, '-DANTIPODE_GUI=OFF', '-DANTIPODE_MUTANTS=ON',
                 *(['-DCMAKE_CXX_COMPILER_LAUNCHER=ccache'] if pathlib.Path('/usr/bin/ccache').exists() else [])],
                cwd=self.tree, stdout=subprocess.DEVNULL)
            with (self.state / 'build.log').open('w') as log:
                built = subprocess.run(['ninja', '-C', self.build, '-k', '0', f'-j{os.cpu_count()}', *self.programs], stdout=log,
                                       stderr=subprocess.STDOUT)
            if built.returncode == 0:
                return
            output = re.sub(r'\x1b\[[\d;]*[mK]', '', (self.state / 'build.log').read_text(errors='replace'))
            refused = {(file, int(line)) for file, line in re.findall(r'^(?:\S*/)?(core/[^:\s]+):(\d+):\d+: error', output, re.M)}
            unfit = [m['key'] for m in self.mutants if (m['file'], m['line']) in refused]
            if not unfit:
                raise SystemExit(f'the build fails, see {self.state / "build.log"}')
            say(f'{len(unfit)} mutants do not compile; others take their place')
            self._save('unfit.json', sorted(self.sample.unfit | set(unfit)))
            self.draw()
        raise SystemExit('there are always mutants that do not compile')

    def record(self):
        """Which tests reach which mutants; again only for programs that have changed."""
        folder = self.state / 'tests'
        folder.mkdir(exist_ok=True)
        self.tests, others = [], []

        def one(program):
            kept = folder / f'{program.name}.json'
            # The programs that tests start are built with them.
            started = self.build / 'bin/antipode-cli'
            newest = max(p.stat().st_mtime for p in [program, started] if p.exists())
            if kept.is_file() and kept.stat().st_mtime > newest:
                return trial.load_tests(kept), json.loads((folder / f'{program.name}.others').read_text())
            passed, left_out = trial.record(program, folder)
            (folder / f'{program.name}.others').write_text(json.dumps(left_out))
            trial.save_tests(kept, passed)
            say(f'{program.name}: {len(passed)} tests')
            return passed, left_out

        with concurrent.futures.ThreadPoolExecutor(self.options.jobs) as pool:
            programs = [p for p in trial.programs(self.build) if not self.programs or p.name in self.programs]
            for passed, left_out in pool.map(one, programs):
                self.tests += passed
                others += left_out
        say(f'{len(self.tests)} tests, {sum(t.processor for t in self.tests):.0f} s of a processor')
        for other in others:
            say(f'  not used, because it does not pass without a mutant: {other}')

    def chosen(self):
        only = self.options.only
        if only in ('survived', 'unreached'):
            wanted = 'survived' if only == 'survived' else 'not reached'
            return [m for m in self.mutants if self.results.get(m['key'], {}).get('verdict') == wanted]
        if only:
            numbers = set()
            for part in only.split(','):
                first, _, last = part.partition('-')
                numbers |= set(range(int(first), int(last or first) + 1))
            return [m for m in self.mutants if m['number'] in numbers]
        return self.mutants

    def try_all(self):
        trials = trial.Trial(self.build, self.tests, self.options.budget)
        again = self.options.again or self.options.only in ('survived', 'unreached')
        todo = [m for m in self.chosen() if again or m['key'] not in self.results]

        def one(mutant):
            verdict = trials.of(mutant)
            with self.lock:
                if self.programs and verdict['verdict'] != 'killed':
                    say(f'{mutant["number"]:4} {verdict["verdict"]} by these programs')
                    return
                self.results[mutant['key']] = verdict
                self._save('results.json', self.results)
                say(f'{mutant["number"]:4} {verdict["verdict"]:11} {verdict["seconds"]:6.1f} s  {mutant["file"]}:{mutant["line"]}  '
                    f'{mutant["change"]}')

        with concurrent.futures.ThreadPoolExecutor(self.options.jobs) as pool:
            list(pool.map(one, todo))

    def report(self):
        equivalent = self._equivalent()
        tried = [(m, self.results[m['key']]) for m in self.mutants if m['key'] in self.results]
        lines, counts = [], collections.Counter()
        for mutant, verdict in tried:
            word = verdict['verdict']
            if word != 'killed' and mutant['key'] in equivalent:
                word = 'equivalent'
            counts[word] += 1
            counts[f'{word} by {verdict.get("how")}'] += word == 'killed'
            note = verdict.get('by', '') or equivalent.get(mutant['key'], '')
            if verdict.get('left'):
                note = f'{verdict["left"]} tests not run'
            lines.append(f'| {mutant["number"]} | {word} | {mutant["file"]}:{mutant["line"]} | `{mutant["change"]}` | {note} |')
        (self.state / 'table.md').write_text('| mutant | verdict | place | change | test or reason |\n| --- | --- | --- | --- | --- |\n' +
                                             '\n'.join(lines) + '\n')
        for word in ('survived', 'not reached'):
            for mutant, verdict in tried:
                if verdict['verdict'] == word and mutant['key'] not in equivalent:
                    say(f'{word}: {mutant["number"]} {mutant["file"]}:{mutant["line"]}  {mutant["change"]}')
        for key in self._stale(equivalent):
            say(f'tests/mutants/equivalent.txt: the sample has no survivor of this name any more: {key}')
        judged = len(tried) - counts['equivalent']
        share = counts['killed'] / judged if judged else 0.0
        say(f'\n{len(tried)} of {len(self.mutants)} mutants tried: {counts["killed"]} killed ({counts["killed by test"]} by a test that fails, '
            f'{counts["killed by crash"]} by a crash, {counts["killed by time-out"]} by a time-out), {counts["survived"]} survived, '
            f'{counts["not reached"]} reached by no test, {counts["equivalent"]} equivalent')
        say(f'{share:.1%} of {judged} that are not equivalent are killed; the table is {self.state / "table.md"}')
        whole = len(tried) == len(self.mutants) or self.options.only
        return 0 if whole and tried and share >= GOAL else 1

    def _equivalent(self):
        reasons = {}
        for line in (HERE / 'equivalent.txt').read_text().splitlines():
            if line and not line.startswith('#'):
                seed, key, reason = line.split('\t')
                if int(seed) == self.options.seed:
                    reasons[key] = reason
        return reasons

    def _stale(self, equivalent):
        left = {m['key'] for m in self.mutants if self.results.get(m['key'], {}).get('verdict') != 'killed'}
        return [key for key in equivalent if key not in left]


def main():
    work = Work(arguments())
    work.draw()
    if work.options.list:
        for m in work.mutants:
            say(f'{m["number"]:4} {m["file"]}:{m["line"]}  {m["kind"]}: {m["change"]}')
        return 0
    work.compile()
    work.record()
    work.try_all()
    return work.report()


if __name__ == '__main__':
    sys.exit(main())
