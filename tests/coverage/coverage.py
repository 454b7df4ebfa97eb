# SPDX-License-Identifier: GPL-3.0-or-later
"""Counts lines and branches of core/ that tests reach, from what `llvm-cov export` says; behind packaging/coverage.

A line or a way of a branch counts once, however often its piece of source was compiled: a template for several types, or
a loop for several instruction sets. It is covered when any of these was. A fault of one type alone is not what this
number is for; and what a type needs that no test uses would else hide behind the others in any case.
What the compiler decides (`if constexpr`, `while (true)`) is no branch.
"""
import argparse
import collections
import json
import os
import pathlib
import re
import sys

GOAL = 0.95
HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]


class File:
    def __init__(self, path, entry):
        self.path = path
        self.text = (ROOT / path).read_text(errors='replace').splitlines()
        self.lines = {}
        self.branches = {}  # (line, column, end line, end column): [taken, not taken]
        self.add(entry)

    def add(self, entry):
        """What was counted under one of its names."""
        for line, count in line_counts(entry['segments']):
            if not self.text[line - 1].lstrip().startswith('//'):  # a comment within a function that a program has no need of
                self.lines[line] = max(count, self.lines.get(line, 0))
        for line, column, end, end_column, taken, other, *_ in entry.get('branches', []):
            if self._is_decided(line, column, end, end_column):
                continue
            counts = self.branches.setdefault((line, column, end, end_column), [0, 0])
            counts[0] += taken
            counts[1] += other

    def _is_decided(self, line, column, end, end_column):
        before = self.text[line - 1][:column - 1]
        condition = self.text[line - 1][column - 1:end_column - 1] if line == end else ''
        return re.search(r'\bif constexpr \([^;]*$', before) is not None or condition in ('true', '1', 'false', '0')

    def uncovered(self):
        return [line for line, count in sorted(self.lines.items()) if not count]

    def ways(self):
        """Of each branch the two ways: (line, text of the condition, which way, count)."""
        for (line, column, end, end_column), counts in sorted(self.branches.items()):
            text = self.text[line - 1][column - 1:end_column - 1 if line == end else None]
            for way, count in zip(('true', 'false'), counts):
                yield line, text, way, count


def line_counts(segments):
    """The number of times that each line with code ran: the largest of what begins on it and what reaches into it."""
    by_line = collections.defaultdict(list)
    for segment in segments:
        by_line[segment[0]].append(segment)
    wrapped = None
    if not segments:
        return
    for line in range(segments[0][0], segments[-1][0] + 1):
        here = by_line.get(line, [])
        # What goes on behind a gap, as behind a block in which a way returns, begins there: the gap itself never runs.
        after_gap = here[:1] if wrapped and wrapped[5] else []
        begins = [s for s in here if s[3] and (s[4] or s in after_gap) and not s[5]]
        skipped = here and not here[0][3] and here[0][4]
        if not skipped and (begins or (wrapped and wrapped[3])):
            yield line, max([s[2] for s in begins] + ([wrapped[2]] if wrapped and wrapped[3] else []))
        wrapped = here[-1] if here else wrapped


def load(exports):
    """A header, and a source that is compiled alone, has a name that starts in the build folder where ccache is used."""
    files = {}
    for entry in (e for export in exports for e in json.loads(pathlib.Path(export).read_text())['data'][0]['files']):
        path = pathlib.Path(os.path.normpath(entry['filename']))
        if not path.is_relative_to(ROOT / 'core'):
            continue
        path = path.relative_to(ROOT).as_posix()
        if path in files:
            files[path].add(entry)
        else:
            files[path] = File(path, entry)
    return [files[path] for path in sorted(files)]


def share(part, whole):
    return f'{part / whole:.1%}' if whole else '-'


def table(files):
    """Rows of folder, lines, of them covered, ways of branches, of them covered; the last row is the sum."""
    rows = collections.defaultdict(lambda: [0, 0, 0, 0])
    for file in files:
        counts = [len(file.lines), sum(map(bool, file.lines.values())), 2 * len(file.branches),
                  sum(bool(count) for counts in file.branches.values() for count in counts)]
        for name in ('/'.join(file.path.split('/')[:2]), '~'):
            rows[name] = [a + b for a, b in zip(rows[name], counts)]
    return [('core' if name == '~' else name, *counts) for name, counts in sorted(rows.items())]


class Reasons:
    """tests/coverage/reasons.txt: why a line needs no test. Keyed by the text of the line, since its number changes."""

    def __init__(self, file):
        self.entries, self.used = [], set()
        for line in file.read_text().splitlines():
            if line and not line.startswith('#'):
                path, text, reason = line.split('\t')
                self.entries.append((path, text, reason))

    def of(self, path, text):
        for entry in self.entries:
            if (entry[0] == path or (entry[0].endswith('/') and path.startswith(entry[0]))) and (entry[1] == '*' or entry[1] in text):
                self.used.add(entry)
                return entry[2]
        return None

    def stale(self):
        return [entry for entry in self.entries if entry not in self.used]


def missing_sources(files):
    """Sources that no test program links at all."""
    seen = {file.path for file in files}
    return [path for path in sorted(p.relative_to(ROOT).as_posix() for p in (ROOT / 'core').rglob('*.cpp')) if path not in seen]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('folder', help='where lists are written')
    parser.add_argument('exports', nargs='+', help='what llvm-cov export wrote, for each program')
    options = parser.parse_args()
    files, reasons, folder = load(options.exports), Reasons(HERE / 'reasons.txt'), pathlib.Path(options.folder)

    rows = table(files)
    print(f'{"folder":20} {"lines":>8} {"covered":>8} {"":>7} {"branches":>9} {"covered":>8}')
    for name, lines, covered, branches, taken in rows:
        print(f'{name:20} {lines:8} {covered:8} {share(covered, lines):>7} {branches:9} {taken:8} {share(taken, branches):>7}')

    unnamed, named = [], 0
    for file in files:
        for line in file.uncovered():
            text = file.text[line - 1].strip()
            if reasons.of(file.path, text):
                named += 1
            elif text.strip('{}();, '):
                unnamed.append(f'{file.path}:{line}: {text}')
    ways = [f'{file.path}:{line}: never {way}: {text}' for file in files for line, text, way, count in file.ways() if not count]
    (folder / 'lines.txt').write_text('\n'.join(unnamed) + '\n')
    (folder / 'branches.txt').write_text('\n'.join(ways) + '\n')
    print(f'\nLines without cover and without a reason: {len(unnamed)} ({folder}/lines.txt); with a reason: {named}')
    print(f'Ways of branches that no test takes: {len(ways)} ({folder}/branches.txt)')
    for path in missing_sources(files):
        print(f'in no test program, or nothing to run: {path}')
    for path, text, _ in reasons.stale():
        print(f'tests/coverage/reasons.txt: fits no uncovered line any more: {path}\t{text}')
    total = rows[-1]
    reached = total[4] >= GOAL * total[3]
    print(f'\nBranches of core/: {share(total[4], total[3])} covered, goal {GOAL:.0%}: {"reached" if reached else "not reached"}')
    return 0 if reached and not unnamed and not reasons.stale() else 1


if __name__ == '__main__':
    sys.exit(main())
