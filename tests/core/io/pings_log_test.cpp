// SPDX-License-Identifier: GPL-3.0-or-later
// Pings in run logs and CSV files.
#include "core/base/files/text_file.h"
#include "core/io/csv/csv_writer.h"
#include "core/io/runlog/run_log_copy.h"
#include "core/io/runlog/run_log_reader.h"
#include "core/run/compare_run.h"
#include "core/run/recording_header.h"
#include "core/run/run_to_end.h"
#include "tests/support/recordings.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>

namespace antipode::test {
namespace {

constexpr const char* kPingScenario = R"(antipode: 1
time: {seed: 3}
acoustics: {ping_period: 1, dropout: 0.3}
vehicles:
  - {name: abe, pid: {}, behaviours: [{type: formation}]}
  - {name: pings, start: {x: 300}, pid: {}, behaviours: [{type: formation}]}
)";

std::unique_ptr<Recording> recordedPings() {
  Simulation simulation(readScenario(kPingScenario, "two.yaml").scenario);
  auto recording = std::make_unique<Recording>(recordingHeader(simulation, "", ""));
  runToEnd(simulation, 3000, *recording, nullptr, 100, {});
  return recording;
}

bool areEqual(const PingRecord& a, const PingRecord& b) {
  const auto bits = [](const PingRecord& p) {
    return std::array{
        std::bit_cast<std::uint64_t>(p.received),      std::bit_cast<std::uint64_t>(p.range),
        std::bit_cast<std::uint64_t>(p.measuredRange), std::bit_cast<std::uint64_t>(p.filteredBearing),
        std::bit_cast<std::uint64_t>(p.own.x),         std::bit_cast<std::uint64_t>(p.estimate.y)};
  };
  return bits(a) == bits(b) && a.sender == b.sender && a.receiver == b.receiver && a.index == b.index &&
         a.outcome == b.outcome;
}

TEST(PingsLog, ComeBackFromARunLog) {
  const auto recording = recordedPings();
  const TemporaryFolder folder;
  ASSERT_TRUE(saveRunLog(*recording, folder.file("two.aprun")));
  const auto load = loadRunLog(folder.file("two.aprun"));
  ASSERT_TRUE(load) << load.error().text();
  EXPECT_EQ(load->note, "");
  const auto before = recording->pings(0, 10'000), after = load->recording->pings(0, 10'000);
  ASSERT_GT(before.size(), 500u);
  ASSERT_EQ(after.size(), before.size());
  for (std::size_t i = 0; i < before.size(); ++i) EXPECT_TRUE(areEqual(before[i], after[i])) << i;
  const auto again = compareRun(*load->recording);
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_TRUE(again->isEqual());
}

TEST(PingsLog, StandInAFileBesideTheTracks) {
  const auto recording = recordedPings();
  const TemporaryFolder folder;
  ASSERT_TRUE(writeCsv(*recording, folder.path()));
  ASSERT_TRUE(readFile(folder.file("pings.csv")).value().starts_with("step,time")) << "the vehicle of that name";
  const std::string text = readFile(folder.file("pings_2.csv")).value();
  EXPECT_TRUE(text.starts_with("emitted,received,sender,receiver,index,outcome,range,"));
  EXPECT_EQ(static_cast<std::size_t>(std::ranges::count(text, '\n')), recording->pingCount() + 1);
  EXPECT_NE(text.find(",abe,pings,"), std::string::npos);
  EXPECT_NE(text.find(",dropout,"), std::string::npos);
}

TEST(PingsLog, NamesThatWouldEndAFieldStandInQuotes) {
  Recording::Header header = headerFor(3, {Channel::X, Channel::Y});
  header.vehicleNames = {"abe", "ben, the \"old\"", "cal"};
  Recording recording(header);
  recording.appendRow(0, std::vector<double>(6, 0));
  PingRecord ping;
  ping.emitted = 1, ping.received = 1.5, ping.sender = 1, ping.receiver = 0, ping.range = 20;
  recording.appendPings(std::vector<PingRecord>{ping});
  recording.complete();
  const TemporaryFolder folder;
  ASSERT_TRUE(writeCsv(recording, folder.path()));
  EXPECT_NE(readFile(folder.file("pings.csv")).value().find("\n1,1.5,\"ben, the \"\"old\"\"\",abe,0,heard,20,"),
            std::string::npos)
      << readFile(folder.file("pings.csv")).value();
}

}  // namespace
}  // namespace antipode::test
