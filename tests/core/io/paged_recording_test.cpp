// SPDX-License-Identifier: GPL-3.0-or-later
// A recording that has a budget of memory gives what one without it gives.
#include "core/io/runlog/run_log_reader.h"
#include "core/run/recording_header.h"
#include "core/run/run_recorder.h"
#include "core/run/run_to_end.h"
#include "core/run/timeline/frame_at.h"
#include "tests/core/io/run_log_support.h"

#include <gmock/gmock.h>

#include <atomic>
#include <chrono>
#include <filesystem>
#include <random>
#include <thread>

namespace antipode::test {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t kTinyBudget = 400'000;

/// Rows, events and pings that come in pieces; `paged` gives up what its log has, `whole` nothing.
class PagedRecording : public ::testing::Test {
 protected:
  void append(int rows, int pings) {
    for (Recording* each : {&paged_, &whole_}) {
      appendAwkwardRows(*each, rows, each == &paged_ ? sink_.get() : nullptr);
      std::vector<PingRecord> heard(static_cast<std::size_t>(pings));
      for (int i = 0; i < pings; ++i)
        heard[static_cast<std::size_t>(i)].received = pings_ + i,
        heard[static_cast<std::size_t>(i)].index = pings_ + i;
      each->appendPings(heard);
    }
    pings_ += pings;
    sink_->recordingGrew(paged_);
    const std::int64_t chunkRows = paged_.rows() / paged_.chunkCapacity() * paged_.chunkCapacity();
    for (int i = 0; i < 1000 && sink_->stored().row < chunkRows; ++i) std::this_thread::sleep_for(5ms);
    paged_.keepWithin(kTinyBudget, sink_->stored());
  }

  void expectSamePings() {
    ASSERT_EQ(paged_.pingCount(), whole_.pingCount());
    for (int i = 0; i < 50; ++i) {
      const std::size_t first = random_() % whole_.pingCount(), count = random_() % 20'000;
      const auto read = paged_.pings(first, count), expected = whole_.pings(first, count);
      ASSERT_EQ(read.size(), expected.size());
      for (std::size_t p = 0; p < read.size(); ++p) ASSERT_EQ(read[p].index, expected[p].index) << first;
    }
  }

  void expectSamePieces() {
    const auto columns = static_cast<int>(whole_.header().channels.size());
    for (int i = 0; i < 300; ++i) {
      const auto row = static_cast<std::int64_t>(random_() % static_cast<std::uint64_t>(whole_.rows()));
      const int column = static_cast<int>(random_() % static_cast<unsigned>(columns));
      std::vector<double> read(random_() % 9000), expected(read.size());
      ASSERT_EQ(paged_.read(column, row, read), whole_.read(column, row, expected));
      for (std::size_t v = 0; v < read.size(); ++v)
        ASSERT_EQ(std::bit_cast<std::uint64_t>(read[v]), std::bit_cast<std::uint64_t>(expected[v])) << row;
      const double time = whole_.endTime() * 1.1 * static_cast<double>(random_() % 1000) / 1000 - 1;
      ASSERT_EQ(paged_.rowAt(time), whole_.rowAt(time)) << time;
      Frame frame, wanted;
      frameAt(paged_, time, frame);
      frameAt(whole_, time, wanted);
      EXPECT_EQ(frame.step, wanted.step);
      for (std::size_t v = 0; v < wanted.x.size(); ++v)
        EXPECT_EQ(std::bit_cast<std::uint64_t>(frame.x[v]), std::bit_cast<std::uint64_t>(wanted.x[v])) << time;
      const std::size_t first = random_() % whole_.eventCount(), count = random_() % 1000;
      ASSERT_EQ(paged_.events(first, count), whole_.events(first, count)) << first << " " << count;
    }
  }

  const TemporaryFolder folder_;
  const std::string path_ = folder_.file("run.aprun");
  Recording paged_{headerFor(2, {Channel::X, Channel::Y})}, whole_{headerFor(2, {Channel::X, Channel::Y})};
  std::unique_ptr<RecordingSink> sink_ = logAt(path_, paged_);
  std::mt19937 random_{7};
  int pings_ = 0;
};

TEST_F(PagedRecording, GivesEveryValueThatItWouldHaveInMemory) {
  paged_.setStore(sink_->store());
  ASSERT_TRUE(paged_.hasStore());
  for (int piece = 0; piece < 12; ++piece) {
    append(static_cast<int>(random_() % 6000), static_cast<int>(random_() % 9000));
    ASSERT_NO_FATAL_FAILURE(expectSamePieces());
    ASSERT_NO_FATAL_FAILURE(expectSamePings());
  }
  EXPECT_GT(paged_.firstHeldRow(), 0);
  EXPECT_TRUE(paged_.isWhole());
  expectSameRecording(paged_, whole_);

  paged_.complete();
  sink_->recordingEnded(paged_);
  EXPECT_EQ(sink_->problem(), "") << "a reader of our own does not keep the log from being closed";
  EXPECT_FALSE(std::filesystem::exists(path_ + "-wal"));
  expectSameRecording(paged_, whole_);
  expectSamePings();
  std::filesystem::rename(path_, folder_.file("renamed.aprun"));
  expectSameRecording(paged_, whole_);
  expectSameRecording(*loadRunLog(folder_.file("renamed.aprun"))->recording, whole_);
}

TEST_F(PagedRecording, IsReadWhileItGrows) {
  paged_.setStore(sink_->store());
  std::atomic<bool> isDone{false};
  std::atomic<std::int64_t> wrong{0}, read{0};
  std::thread reader([&] {
    std::mt19937 random(3);
    while (!isDone) {
      const std::int64_t rows = paged_.rows();
      if (rows == 0) continue;
      const auto row = static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(rows));
      const double value = paged_.sample(0, row);
      if (paged_.stepOfRow(row) != 3 * row || value != awkwardRow(3 * row, 4)[0]) ++wrong;
      ++read;
    }
  });
  for (int piece = 0; piece < 15; ++piece) append(3000, 100);
  isDone = true;
  reader.join();
  EXPECT_EQ(wrong, 0);
  EXPECT_GT(read, 100);
  EXPECT_GT(paged_.firstHeldRow(), 0);
}

/// The same run, once with all its memory and once with nearly none.
TEST(PagedRun, HoldsItsBudgetAndRecordsTheSame) {
  const TemporaryFolder folder;
  const std::string text = R"(antipode: 1
time: {step: 0.1, record_every: 0.1}
vehicles:
  - name: "boat{n}"
    count: 8
    spacing: {x: 20, y: 0}
    start: {x: 0, y: 0, heading: 0}
    pid: {yaw_pid_kp: 0.9, yaw_pid_kd: 0.3, speed_factor: 20}
    behaviours: [{type: waypoint, points: [[100, 0], [100, 100], [0, 100]], speed: 2, repeat: true}]
)";
  const auto scenario = readScenario(text, "boats.yaml").scenario;
  ASSERT_TRUE(scenario);
  Simulation simulation(scenario), again(scenario);
  Recording whole(recordingHeader(simulation, text, {})), paged(recordingHeader(again, text, {}));
  constexpr std::int64_t kSteps = 60'000;
  runToEnd(simulation, kSteps, whole, nullptr, 1000, {}, {});
  constexpr std::size_t kBudget = 8 << 20;
  const auto sink = logAt(folder.file("run.aprun"), paged);
  std::size_t most = 0;
  RunRecorder recorder(again, paged, sink.get(), 1000, {.memory = kBudget});
  while (again.stepsDone() < kSteps) {
    recorder.step();
    if (again.stepsDone() % 1000 == 0) most = std::max(most, paged.bytesHeld());
  }
  recorder.finish();
  const std::size_t chunkBytes =
      sizeof(double) * paged.header().channels.size() * static_cast<std::size_t>(paged.chunkCapacity());
  EXPECT_GT(whole.bytesHeld(), 3 * kBudget);
  EXPECT_LT(most, kBudget + 5 * chunkBytes + (std::size_t{64} << 20)) << "budget and the queue of the log";
  expectSameRecording(paged, whole);
}

}  // namespace
}  // namespace antipode::test
