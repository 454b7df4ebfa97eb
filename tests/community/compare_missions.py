#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares a mission that the programs of MOOS-IvP have run with the same mission in Antipode: tracks, flags, modes.

    compare_missions.py NAME RECORDED ANTIPODE [SECONDS]

RECORDED: folder with the logs of the programs and the behaviour files; ANTIPODE: folder of `run --alog`. Both are
compared from the moment on at which the helm of a vehicle begins to drive (IVPHELM_STATE), for SECONDS (600). Prints a row
for each vehicle. Exit code 0: all tracks, flags and modes agree as docs/fidelity.md says.
"""
import bisect
import glob
import math
import os
import re
import sys

BESIDE = 5.0  # m, mean distance from the other track
TIME = 8.0    # s, by which a flag may come earlier or later for each 100 s


def rows_of(path):
    """(time, variable, source, text) of a log."""
    with open(path, errors="replace") as log:
        for line in log:
            words = line.rstrip("\n").split(None, 3)
            if len(words) == 4 and words[0][0] in "0123456789":
                yield float(words[0]), words[1], words[2], words[3].strip()


def flags_in(folder):
    """Variables that the flags of behaviour files post."""
    names = set()
    for name in glob.glob(folder + "/*.bhv"):
        if os.path.basename(name).startswith("meta_"):
            continue
        with open(name, errors="replace") as text:
            for line in text:
                found = re.match(r"\s*\w*flag\s*=\s*(\w+)\s*=", line.split("//")[0])
                if found:
                    names.add(found.group(1))
    return names


class Run:
    """What one vehicle did, in seconds since its helm began to drive."""

    def __init__(self, path, flags, seconds):
        states, places, self.posts, self.modes = [], {"NAV_X": [], "NAV_Y": []}, [], []
        rows = list(rows_of(path))
        begin = next((t for t, name, _, text in rows if name == "IVPHELM_STATE" and text.startswith("DRIVE")), None)
        if begin is None:
            begin = math.inf
        seen = set()
        for time, name, source, text in rows:
            if not begin - 2 <= time <= begin + seconds:
                continue
            key = (round(time, 3), name, text)
            if key in seen:
                continue
            seen.add(key)
            at = time - begin
            if name in places:
                places[name].append((at, float(text)))
            elif name == "MODE" and (not self.modes or self.modes[-1][1] != text):
                self.modes.append((at, text))
            elif name in flags and ("helm" in source.lower()) and "INIT" not in source:
                if not self.posts or (name, text) != self.posts[-1][1:] or at - self.posts[-1][0] > 1:
                    self.posts.append((at, name, text))
        norths = places["NAV_Y"]
        self.track = []
        times = [at for at, _ in norths]
        for at, x in places["NAV_X"]:
            i = bisect.bisect_left(times, at - 1e-6)
            if i < len(norths) and norths[i][0] - at < 0.3:
                self.track.append((at, x, norths[i][1]))

    def at(self, time):
        times = [row[0] for row in self.track]
        i = min(max(bisect.bisect_left(times, time), 1), len(times) - 1)
        (t0, x0, y0), (t1, x1, y1) = self.track[i - 1], self.track[i]
        share = 0 if t1 == t0 else min(max((time - t0) / (t1 - t0), 0), 1)
        return x0 + share * (x1 - x0), y0 + share * (y1 - y0)


def beside(point, track, around):
    """Distance from a point to the other track within `around` rows of it."""
    least = math.inf
    for (_, x, y), (_, x2, y2) in zip(track[around], track[around][1:]):
        dx, dy = x2 - x, y2 - y
        length = dx * dx + dy * dy
        along = 0 if length == 0 else max(0, min(1, ((point[0] - x) * dx + (point[1] - y) * dy) / length))
        least = min(least, math.hypot(point[0] - x - along * dx, point[1] - y - along * dy))
    return least


def tracks(real, ours):
    """Length of the way, mean and greatest distance beside it, and rms at equal times."""
    way = sum(math.dist(a[1:], b[1:]) for a, b in zip(real.track, real.track[1:]))
    off, same = [], []
    end = min(real.track[-1][0], ours.track[-1][0])
    times = [row[0] for row in ours.track]
    for row in real.track[::4]:
        if not 0 <= row[0] <= end:
            continue
        low, high = bisect.bisect_left(times, row[0] - 40), bisect.bisect_left(times, row[0] + 40)
        off.append(beside(row[1:], ours.track, slice(low, max(high, low + 2))))
        same.append(math.dist(row[1:], ours.at(row[0])))
    rms = math.sqrt(sum(s * s for s in same) / len(same))
    return way, sum(off) / len(off), max(off), rms, end


def number(text):
    try:
        return float(text)
    except ValueError:
        return None


def alike(one, other):
    """Flags are alike when their variables are, and their values but for numbers in them."""
    return one[1] == other[1] and re.sub(r"[-+.\d]+", "#", one[2]) == re.sub(r"[-+.\d]+", "#", other[2])


def in_order(real, ours, same):
    """How many of the two lists are paired in the same order (longest common part), and the times between them."""
    table = [[0] * (len(ours) + 1) for _ in range(len(real) + 1)]
    for i in range(len(real) - 1, -1, -1):
        for k in range(len(ours) - 1, -1, -1):
            hit = table[i + 1][k + 1] + 1 if same(real[i], ours[k]) else 0
            table[i][k] = max(hit, table[i + 1][k], table[i][k + 1])
    i = k = 0
    later = []
    while i < len(real) and k < len(ours):
        if same(real[i], ours[k]) and table[i][k] == table[i + 1][k + 1] + 1:
            later.append(ours[k][0] - real[i][0])
            i, k = i + 1, k + 1
        elif table[i + 1][k] >= table[i][k + 1]:
            i += 1
        else:
            k += 1
    return len(later), later


def main(name, recorded, antipode, seconds):
    flags = flags_in(recorded)
    good = True
    for path in sorted(glob.glob(antipode + "/*.alog")):
        vehicle = os.path.basename(path)[:-5]
        logs = glob.glob(recorded + "/*/*.alog")
        if len(logs) > 1:
            logs = [log for log in logs if vehicle.upper() in os.path.basename(log).upper()]
        if not logs:
            continue
        real, ours = Run(logs[0], flags, seconds), Run(path, flags, seconds)
        if len(real.track) < 20 or len(ours.track) < 20:
            print(f"| {name} | {vehicle} | no track: {len(real.track)} and {len(ours.track)} rows |")
            good = False
            continue
        way, mean, most, rms, end = tracks(real, ours)
        # What happens near the end of one of them may be missing in the other.
        real.posts = [p for p in real.posts if p[0] < end - 15]
        real.modes = [m for m in real.modes if m[0] < end - 15]
        posts, later = in_order(real.posts, ours.posts, alike)
        modes, modes_later = in_order(real.modes, ours.modes, lambda a, b: a[1] == b[1])
        spread = later + modes_later
        between = f"{min(spread):.1f} to {max(spread):.1f}" if spread else ""
        print(f"| {name} | {vehicle} | {end:.0f} | {way:.0f} | {mean:.2f} ({most:.2f}) | {rms:.2f} | "
              f"{posts} of {len(real.posts)} | {modes} of {len(real.modes)} | {between} |")
        good = good and mean <= BESIDE and posts == len(real.posts) and modes == len(real.modes)
        if os.environ.get("VERBOSE"):
            for line in real.posts:
                print("   real", line)
            for line in ours.posts:
                print("   ours", line)
            for line in real.modes:
                print("   real", line)
            for line in ours.modes:
                print("   ours", line)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2], sys.argv[3], float(sys.argv[4]) if len(sys.argv) > 4 else 600.0))
