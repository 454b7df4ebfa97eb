#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares the tracks of three runs of a mission, from the logs in their folders: two with the simulator of the
mission, the third with Antipode in its place. Exit code 0: the third differs from the others by not much more than
they differ from each other.

    compare_tracks.py NAME FIRST SECOND ANTIPODE
"""
import bisect
import glob
import math
import sys

# Three runs are few: what two of them differ by is known to a factor only.
FACTOR, ROOM = 2.0, 0.5  # m


def track(folder):
    """Rows (s since the vehicle began to move, x, y) of the first log in a folder."""
    values = {"NAV_X": {}, "NAV_Y": {}, "NAV_SPEED": {}}
    for name in sorted(glob.glob(folder + "/*/*.alog") + glob.glob(folder + "/*.alog"))[:1]:
        with open(name, errors="replace") as log:
            for line in log:
                words = line.split(None, 3)
                if len(words) == 4 and words[1] in values and not words[0].startswith("%"):
                    try:
                        values[words[1]][float(words[0])] = float(words[3])
                    except ValueError:
                        pass
    moving = [time for time, speed in sorted(values["NAV_SPEED"].items()) if speed > 0.05]
    if not moving:
        return []
    norths = sorted(values["NAV_Y"])
    rows = []
    for time in sorted(values["NAV_X"]):
        at = bisect.bisect_left(norths, time)
        if at < len(norths) and norths[at] - time < 0.2 and time >= moving[0]:
            rows.append((time - moving[0], values["NAV_X"][time], values["NAV_Y"][norths[at]]))
    return rows


def distance(point, rows):
    """From a point to the line through the rows."""
    least = math.inf
    for (_, x, y), (_, x2, y2) in zip(rows, rows[1:]):
        dx, dy = x2 - x, y2 - y
        length = dx * dx + dy * dy
        along = 0 if length == 0 else max(0, min(1, ((point[1] - x) * dx + (point[2] - y) * dy) / length))
        least = min(least, math.hypot(point[1] - x - along * dx, point[2] - y - along * dy))
    return least


def difference(one, other):
    """Mean and largest distance of the rows of one track from the other, as far as both go."""
    end = min(one[-1][0], other[-1][0]) - 2
    distances = [distance(row, other) for row in one if row[0] <= end]
    return (sum(distances) / len(distances), max(distances), end) if distances else (math.nan, math.nan, end)


def main(name, folders):
    tracks = [track(folder) for folder in folders]
    if any(len(rows) < 20 for rows in tracks):
        print(f"{name}: a vehicle did not move: {[len(rows) for rows in tracks]} rows")
        return 1
    stock = difference(tracks[0], tracks[1])
    ours = min(difference(tracks[2], tracks[0]), difference(tracks[2], tracks[1]), key=lambda pair: pair[1])
    print(f"{name}: across the track, m: stock and stock {stock[0]:.3f}, at most {stock[1]:.2f}; "
          f"ours and stock {ours[0]:.3f}, at most {ours[1]:.2f}; {ours[2]:.0f} s")
    return 0 if ours[1] <= FACTOR * stock[1] + ROOM else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
