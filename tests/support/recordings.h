// SPDX-License-Identifier: GPL-3.0-or-later
// Builders of recordings for tests.
#pragma once

#include "core/run/recording.h"
#include "core/scenario/yaml/scenario_io.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>

#include <bit>
#include <string>

namespace antipode::test {

/// A header with `vehicles` boats named boat1, boat2, ... that all record `channels`; its scenario reads back.
inline Recording::Header headerFor(int vehicles, const std::vector<Channel>& channels, double step = 0.1) {
  Recording::Header header;
  header.scenarioText = fmt::format(
      "antipode: 1\nname: Test fleet\ntime: {{step: {}}}\nvehicles:\n  - {{name: \"boat{{n}}\", count: {}}}\n",
      step, vehicles);
  header.scenarioFile = "test.yaml";
  header.scenario = readScenario(header.scenarioText, header.scenarioFile).scenario;
  header.stepLength = step;
  header.program = "Antipode test";
  for (int v = 0; v < vehicles; ++v) {
    header.vehicleNames.push_back(fmt::format("boat{}", v + 1));
    header.vehicleColours.push_back("#123456");
    for (const Channel channel : channels) header.channels.push_back({v, channel});
  }
  return header;
}

inline std::vector<Channel> allChannels() {
  std::vector<Channel> channels;
  for (const auto& info : channelTable().first(kRecordedChannelCount)) channels.push_back(info.channel);
  return channels;
}

/// Same samples bit for bit, events, journal and hashes.
inline void expectSameRecording(const Recording& actual, const Recording& expected) {
  EXPECT_EQ(actual.header().vehicleNames, expected.header().vehicleNames);
  EXPECT_EQ(actual.header().vehicleColours, expected.header().vehicleColours);
  EXPECT_EQ(actual.header().channels, expected.header().channels);
  EXPECT_EQ(actual.header().scenarioText, expected.header().scenarioText);
  EXPECT_EQ(actual.header().startTime, expected.header().startTime);
  EXPECT_EQ(actual.header().stepLength, expected.header().stepLength);
  ASSERT_EQ(actual.rows(), expected.rows());
  std::vector<double> a(static_cast<std::size_t>(actual.rows())), b(a);
  for (int c = 0; c < static_cast<int>(expected.header().channels.size()); ++c) {
    ASSERT_EQ(actual.read(c, 0, a), a.size());
    ASSERT_EQ(expected.read(c, 0, b), b.size());
    for (std::size_t i = 0; i < a.size(); ++i)
      ASSERT_EQ(std::bit_cast<std::uint64_t>(a[i]), std::bit_cast<std::uint64_t>(b[i]))
          << "column " << c << " row " << i << ": " << a[i] << " against " << b[i];
  }
  for (std::int64_t row = 0; row < actual.rows(); ++row) ASSERT_EQ(actual.stepOfRow(row), expected.stepOfRow(row));
  EXPECT_EQ(actual.hashes(), expected.hashes());
  EXPECT_EQ(actual.journal(), expected.journal());
  ASSERT_EQ(actual.eventCount(), expected.eventCount());
  EXPECT_EQ(actual.events(0, actual.eventCount()), expected.events(0, expected.eventCount()));
}

}  // namespace antipode::test
