#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""read_mat.py FILE: reads a MAT file of level 5 by its public description and prints it as JSON; NaN is null.
Where SciPy is installed it must read the same. Exit code 1: something is wrong."""
import json
import math
import struct
import sys


def elements(data):
    at = 0
    while at < len(data):
        kind, size = struct.unpack_from("<II", data, at)
        if kind >> 16:  # a small element
            yield kind & 0xFFFF, data[at + 4:at + 4 + (kind >> 16)]
            at += 8
            continue
        assert at + 8 + size <= len(data), "a length reaches beyond the end"
        yield kind, data[at + 8:at + 8 + size]
        at += 8 + (size if kind == 14 else (size + 7) // 8 * 8)
    assert at == len(data), "the last element is not padded"


def matrix(data):
    (_, flags), (_, size), (_, name), *rest = elements(data)
    kind = struct.unpack_from("<I", flags)[0] & 0xFF
    rows, columns = struct.unpack("<ii", size)
    if kind == 6:
        values = struct.unpack(f"<{rows * columns}d", rest[0][1])
        value = [None if math.isnan(v) else v for v in values]
    elif kind == 4:
        value = rest[0][1].decode("utf-16-le")
        assert len(value) == columns
    else:
        assert kind == 2, "class"
        length = struct.unpack("<i", rest[0][1])[0]
        names = [rest[1][1][i:i + length].split(b"\0")[0].decode() for i in range(0, len(rest[1][1]), length)]
        assert len(names) == len(rest) - 2, "fields"
        value = {key: matrix(field)[1] for key, (_, field) in zip(names, rest[2:])}
    return name.decode(), value


def main():
    data = open(sys.argv[1], "rb").read()
    assert data[:10] == b"MATLAB 5.0" and data[124:128] == b"\x00\x01IM", "header"
    seen = dict(matrix(content) for kind, content in elements(data[128:]) if kind == 14)
    try:
        from scipy.io import loadmat
    except ImportError:
        pass
    else:
        again = loadmat(sys.argv[1], simplify_cells=True)
        for name, value in seen.items():
            if isinstance(value, dict):
                assert all(len(again[name][key]) == len(value[key]) for key in value), "SciPy reads something else"
    json.dump(seen, sys.stdout)


try:
    main()
except (AssertionError, KeyError, struct.error, ValueError) as error:
    sys.exit(f"{type(error).__name__}: {error}")
