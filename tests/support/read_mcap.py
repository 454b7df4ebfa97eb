#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""read_mcap.py FILE TOPIC: reads an MCAP file by its public description, checks every length, offset, count and
checksum, and prints what it holds as JSON, with the messages of one topic. Exit code 1: something is wrong."""
import json
import struct
import sys
import zlib

MAGIC = b"\x89MCAP0\r\n"


class Reader:
    def __init__(self, data):
        self.data, self.at = data, 0

    def take(self, form):
        values = struct.unpack_from("<" + form, self.data, self.at)
        self.at += struct.calcsize("<" + form)
        return values[0] if len(values) == 1 else values

    def bytes(self, count):
        assert self.at + count <= len(self.data), "a length reaches beyond the end"
        self.at += count
        return self.data[self.at - count:self.at]

    def text(self):
        return self.bytes(self.take("I")).decode()

    def records(self):
        while self.at < len(self.data):
            begin = self.at
            opcode, length = self.take("B"), self.take("Q")
            yield begin, opcode, Reader(self.bytes(length))


def schema(r):
    number, name, encoding, data = r.take("H"), r.text(), r.text(), r.bytes(r.take("I"))
    assert encoding == "jsonschema" and number > 0
    assert json.loads(data)["type"] == "object"
    return number, name


def channel(r):
    number, schema_id, topic, encoding = r.take("H"), r.take("H"), r.text(), r.text()
    assert encoding == "json"
    r.bytes(r.take("I"))
    return number, schema_id, topic


def pairs(r, form):
    part = Reader(r.bytes(r.take("I")))
    out = []
    while part.at < len(part.data):
        out.append(part.take(form))
    return out


def main():
    data = open(sys.argv[1], "rb").read()
    assert data.startswith(MAGIC) and data.endswith(MAGIC), "no magic"
    schemas, channels, messages, chunks, indexes = {}, {}, [], {}, {}
    summary_at, seen_end = None, False
    summary = {"chunks": [], "statistics": None, "offsets": []}
    body = Reader(data[:-len(MAGIC)])
    body.at = len(MAGIC)
    for begin, opcode, r in body.records():
        if opcode == 6:
            first, last, size, crc, compression = r.take("Q"), r.take("Q"), r.take("Q"), r.take("I"), r.text()
            content = r.bytes(r.take("Q"))
            assert compression == "" and len(content) == size and zlib.crc32(content) == crc, "chunk"
            offsets = {}
            for offset, inner, m in Reader(content).records():
                if inner == 3:
                    schemas.update([schema(m)])
                elif inner == 4:
                    number, schema_id, topic = channel(m)
                    assert schema_id in schemas, "a schema comes after its channel"
                    channels[number] = (schema_id, topic)
                elif inner == 5:
                    number, sequence, time, published = m.take("H"), m.take("I"), m.take("Q"), m.take("Q")
                    assert number in channels and first <= time <= last, "message"
                    messages.append((time, number, sequence, json.loads(m.data[m.at:])))
                    offsets[(number, offset)] = time
            chunks[begin] = (first, last, body.at - begin, offsets)
            newest = begin
        elif opcode == 7:
            number = r.take("H")
            entries = pairs(r, "QQ")
            assert entries == sorted(entries), "an index is not sorted"
            for time, offset in entries:
                assert chunks[newest][3].pop((number, offset)) == time, "an index points elsewhere"
            indexes[begin] = (newest, number)
        elif opcode == 15:
            seen_end, summary_at = True, body.at
        elif opcode == 8:
            entry = (r.take("Q"), r.take("Q"), r.take("Q"), r.take("Q"))
            places = pairs(r, "HQ")
            summary["chunks"].append((entry, places, r.take("Q"), r.text(), r.take("Q"), r.take("Q")))
        elif opcode == 11:
            summary["statistics"] = (r.take("QHIIIIQQ"), dict(pairs(r, "HQ")))
        elif opcode == 14:
            summary["offsets"].append(r.take("BQQ"))
        elif opcode == 2:
            start, offset_start, crc = r.take("Q"), r.take("Q"), r.take("I")
            assert seen_end and start == summary_at, "the summary begins elsewhere"
            assert zlib.crc32(data[start:len(data) - len(MAGIC) - 4]) == crc, "the checksum of the summary"
            assert data[offset_start] == 14 and begin == len(data) - len(MAGIC) - 29, "footer"
    assert not any(chunk[3] for chunk in chunks.values()), "a message is in no index"
    for (first, last, at, length), places, *_ in summary["chunks"]:
        assert chunks[at][:3] == (first, last, length), "the index of a chunk"
        assert all(indexes[place] == (at, number) for number, place in places), "the place of an index"
    assert len(summary["chunks"]) == len(chunks)
    for opcode, at, length in summary["offsets"]:
        assert data[at] == opcode and at + length < len(data), "the table of the summary"
    counts = {topic: sum(1 for m in messages if m[1] == number) for number, (_, topic) in channels.items()}
    numbers, per_channel = summary["statistics"]
    assert numbers[0] == len(messages) and numbers[5] == len(chunks)
    assert all(per_channel[number] == counts[topic] for number, (_, topic) in channels.items())
    messages.sort(key=lambda m: m[0])
    json.dump({"messages": len(messages), "topics": counts, "first": numbers[6], "last": numbers[7],
               "schemas": {topic: schemas[s] for s, topic in channels.values()},
               "shown": [m[3] for m in messages if channels[m[1]][1] == sys.argv[2]]}, sys.stdout)


try:
    main()
except (AssertionError, KeyError, struct.error, ValueError) as error:
    sys.exit(f"{type(error).__name__}: {error}")
