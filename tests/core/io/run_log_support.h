// SPDX-License-Identifier: GPL-3.0-or-later
// Run logs and a second connection to them, for tests.
#pragma once

#include "core/io/runlog/run_log_writer.h"
#include "tests/support/recordings.h"
#include "tests/support/sqlite.h"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

namespace antipode::test {

/// A row with everything that is awkward: NaN, infinities, -0, numbers with long tails, constant columns.
inline std::vector<double> awkwardRow(std::int64_t step, std::size_t columns) {
  std::vector<double> row(columns);
  for (std::size_t c = 0; c < columns; ++c) {
    const double value = std::sin(static_cast<double>(step) * 0.01 + static_cast<double>(c));
    switch (c % 5) {
      case 0:
        row[c] = value;
        break;
      case 1:
        row[c] = -0.0;
        break;
      case 2:
        row[c] = std::numeric_limits<double>::quiet_NaN();
        break;
      case 3:
        row[c] = step % 3 == 0 ? std::numeric_limits<double>::quiet_NaN() : value * 1e300;
        break;
      default:
        row[c] = step % 1000 == 7 ? -INFINITY : static_cast<double>(step);
    }
  }
  return row;
}

inline void appendAwkwardRows(Recording& recording, std::int64_t count, RecordingSink* sink) {
  const std::int64_t first = recording.rows();
  for (std::int64_t i = first; i < first + count; ++i) {
    recording.appendRow(3 * i, awkwardRow(3 * i, recording.header().channels.size()));
    if (i % 50 == 0)
      recording.appendEvents(
          {{3 * i, static_cast<VehicleId>(i % 2), RunEvent::Source::Vehicle, "USM_RESET_COUNT", 1.5},
           {3 * i, kAllVehicles, RunEvent::Source::Run, "WARNING", std::string("text with 'quotes' \xC3\xA4")}});
    if (i % 70 == 0)
      recording.appendJournal(
          {{3 * i + 1, {Command::Kind::Post, 0, "DESIRED_THRUST", 0.1 * static_cast<double>(i)}},
           {3 * i + 1, {Command::Kind::Set, 1, "pid", std::string()}}});
    if (i % 100 == 0) recording.appendHash({3 * i, 0xf000000000000000u + static_cast<std::uint64_t>(i)});
    if (sink) sink->recordingGrew(recording);
  }
}

inline std::unique_ptr<RecordingSink> logAt(const std::string& path, const Recording& recording,
                                            RunLogOptions options = {}) {
  auto sink = createRunLog(path, recording.header(), options);
  EXPECT_TRUE(sink) << sink.error().text();
  return sink ? std::move(*sink) : nullptr;
}

inline const std::vector<Channel> kChannels = {Channel::X, Channel::Y, Channel::Heading, Channel::Altitude,
                                               Channel::Depth};

/// A closed log of two boats; `chunks` whole ones and a half.
inline std::unique_ptr<Recording> writeLog(const std::string& path, int chunks = 2) {
  auto recording = std::make_unique<Recording>(headerFor(2, kChannels));
  const auto sink = logAt(path, *recording);
  appendAwkwardRows(*recording, chunks * recording->chunkCapacity() + recording->chunkCapacity() / 2, sink.get());
  recording->complete();
  sink->recordingEnded(*recording);
  return recording;
}

inline std::vector<char> bytesOf(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}
inline void writeBytes(const std::string& path, const std::vector<char>& bytes) {
  std::ofstream(path, std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

}  // namespace antipode::test
