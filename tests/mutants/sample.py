# SPDX-License-Identifier: GPL-3.0-or-later
"""Draws the mutants of a seed, and keeps a copy of the tree that has all of them in it.

The draw is by hashes of the seed with file names and texts, not by places in a list: a change of one file draws other
mutants in that file alone.
"""
import hashlib
import heapq
import json
import multiprocessing
import os
import pickle
import shlex
import subprocess

from places import Finder, put_in, size_of


def chance(*what):
    """A number in [0, 1) that depends on nothing else."""
    return int.from_bytes(hashlib.sha256('\0'.join(map(str, what)).encode()).digest()[:8], 'big') / 2**64


def run(command, **options):
    return subprocess.run([str(part) for part in command], check=True, **options)


def sources(root):
    """All files of the tree but what git ignores, relative."""
    listed = subprocess.run(['git', '-C', str(root), 'ls-files', '-co', '--exclude-standard', '-z'], check=True,
                            stdout=subprocess.PIPE).stdout.decode()
    return sorted({name for name in listed.split('\0') if name and (root / name).is_file()})


def compile_flags(root, folder):
    """How the sources of core/ are compiled, each alone: asked of CMake in a folder where nothing is built."""
    run(['cmake', '--preset', 'release', '-B', folder, '-DANTIPODE_GUI=OFF', '-DANTIPODE_UNITY=OFF', '-DANTIPODE_PCH=OFF'],
        cwd=root, stdout=subprocess.DEVNULL)
    flags = []
    for entry in json.loads((folder / 'compile_commands.json').read_text()):
        if not entry['file'].startswith(str(root / 'core') + '/'):
            continue
        words = shlex.split(entry['command'])
        for number, word in enumerate(words):
            pair = [word, words[number + 1]] if word in ('-isystem', '-I', '-D') else [word]
            if word.startswith(('-I', '-D', '-isystem')) and pair not in flags:
                flags.append(pair)
    flags = ['-std=c++20', '-ferror-limit=0'] + [word for pair in flags for word in pair]
    # Reading the headers of the libraries takes most of the time: once for all.
    source, header, made_of = root / 'packaging/cmake/core_pch.h', folder / 'core_pch.pch', folder / 'core_pch.made-of'
    wanted = '\n'.join(flags) + source.read_text()
    if not header.is_file() or not made_of.is_file() or made_of.read_text() != wanted:
        run(['clang++-14', '-x', 'c++-header', *flags, source, '-o', header])
        made_of.write_text(wanted)
    return ['-x', 'c++', *flags, '-include-pch', str(header)]


class Rows:
    """Called with the sources and headers of a folder: the mutants of each in the order in which they are drawn, kind by
    kind, each kind by chance."""

    def __init__(self, root, flags, cache, seed):
        self.root, self.flags, self.cache, self.seed = root, flags, cache, seed

    def __call__(self, paths):
        kept = {path: self.cache / hashlib.sha256(f'{path} {self.seed} '.encode() + (self.root / path).read_bytes()).hexdigest()
                for path in paths}
        missing = [path for path in paths if not kept[path].is_file()]
        for group in ([path for path in missing if path.endswith('.cpp')] or missing[:1], *([path] for path in missing)):
            missing = [path for path in missing if not kept[path].is_file()]
            if not set(group) & set(missing):
                continue
            finder = Finder(self.root, self.flags)
            whole = finder.read(group)
            if not whole and len(group) == 1:
                raise RuntimeError(f'{group[0]}: libclang cannot read it: {finder.error}')
            for path in missing if whole else []:
                if path in finder.functions or path in group:
                    self.cache.mkdir(parents=True, exist_ok=True)
                    kept[path].write_bytes(pickle.dumps(self._ordered(finder, path)))
        return {path: pickle.loads(file.read_bytes()) for path, file in kept.items()}

    def _ordered(self, finder, path):
        kinds, seen = {}, {}
        for place in sorted(finder.places(path), key=lambda p: (p.begin, p.kind)):
            line = finder.line_text(place.begin)
            words = f'{path}|{line}|{place.change}'
            seen[words] = seen.get(words, 0) + 1
            key = words if seen[words] == 1 else f'{words}|{seen[words]}'
            mutant = {'key': key, 'file': path, 'line': finder.line_of(place.begin), 'offset': place.begin,
                      'kind': place.kind, 'text': line, 'change': place.change, 'place': place}
            kinds.setdefault(place.kind, []).append((chance(self.seed, key), mutant))
        row = []
        for kind, drawn in kinds.items():
            drawn.sort(key=lambda pair: pair[0])
            row += [(turn, chance(self.seed, path, kind, turn), mutant) for turn, (_, mutant) in enumerate(drawn[:40])]
        return [mutant for _, _, mutant in sorted(row, key=lambda r: r[:2])]


class Sample:
    """The mutants of one seed, dictionaries in the order in which they were drawn. `unfit` are keys of mutants that the
    compiler refused."""

    def __init__(self, root, folder, seed, count, unfit):
        self.root, self.folder, self.seed, self.count, self.unfit = root, folder, seed, count, set(unfit)
        self.mutants = []

    def draw(self, say):
        # Each file has a row of turns without end, closer to each other the larger it is; the first turns of all are drawn.
        turns = []
        for path in sources(self.root):
            # Not headers (9 % of the statements): a change there compiles most of the tests again.
            if path.startswith('core/') and path.endswith('.cpp'):
                size = size_of((self.root / path).read_bytes())
                if size:
                    turns += [((turn + chance(self.seed, path, turn)) / size, path) for turn in range(self.count)]
        turns = heapq.nsmallest(2 * self.count, turns)
        rows_of = Rows(self.root, compile_flags(self.root, self.folder / 'flags'), self.folder / 'places', self.seed)
        folders = {}
        for path in sorted({path for _, path in turns[:self.count + 20]}):
            folders.setdefault(path.rsplit('/', 1)[0], []).append(path)
        rows = {}
        with multiprocessing.Pool() as pool:
            for some in pool.imap_unordered(rows_of, folders.values()):
                rows.update(some)
                say(f'{len(rows)} files read')
        for _, path in turns:
            if len(self.mutants) == self.count:
                break
            row = rows[path] if path in rows else rows.setdefault(path, rows_of([path])[path])
            mutant = next((m for m in iter(lambda: row.pop(0) if row else None, None) if m['key'] not in self.unfit), None)
            if mutant:
                self.mutants.append(dict(mutant, number=len(self.mutants) + 1))

    def write_copy(self, tree):
        """The tree with all mutants in it. Files that stay the same are not touched, so that a build does no more than it must."""
        wanted = {}
        for path in sources(self.root):
            wanted[path] = (self.root / path).read_bytes()
        for path in {mutant['file'] for mutant in self.mutants}:
            wanted[path] = put_in(wanted[path], [(m['number'], m['place']) for m in self.mutants if m['file'] == path])
        for path, data in wanted.items():
            file = tree / path
            if file.is_file() and file.read_bytes() == data:
                continue
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)
            file.chmod((self.root / path).stat().st_mode)
        for place, folders, names in os.walk(tree):
            if place == str(tree):
                folders.remove('build') if 'build' in folders else None
            for name in names:
                if os.path.relpath(os.path.join(place, name), tree) not in wanted:
                    os.unlink(os.path.join(place, name))
