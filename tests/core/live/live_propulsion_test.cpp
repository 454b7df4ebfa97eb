// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/live_propulsion.h"

#include "core/io/runlog/run_log_reader.h"
#include "core/live/served_fleet.h"
#include "core/run/compare_run.h"
#include "tests/support/rov_scenario.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/wait_for.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>

namespace antipode {
namespace {

using testing::Contains;
using testing::HasSubstr;

constexpr auto kPropulsionPatience = std::chrono::seconds(30);
constexpr double kPropulsionWarp = 10;

class LivePropulsionTest : public testing::Test {
 protected:
  std::unique_ptr<LiveCommunity> community(const std::string& log = {}) {
    auto made = MoosServer::listen(network, {.community = "rov", .port = 0, .warp = kPropulsionWarp});
    EXPECT_TRUE(made);
    server = std::move(*made);
    return std::make_unique<LiveCommunity>(
        network, test::rovScenario("start: {x: 0, y: 0, depth: 2}"),
        LiveCommunity::Options{.address = {"rov", "127.0.0.1", server->port(), kPropulsionWarp}, .log = log});
  }
  std::unique_ptr<MoosClient> pilot(const std::string& name) {
    auto made = std::make_unique<MoosClient>(
        network, MoosClient::Options{
                     .name = name, .host = "127.0.0.1", .port = server->port(), .warp = kPropulsionWarp});
    EXPECT_TRUE(test::waitFor([&] { return made->isConnected(); }, kPropulsionPatience));
    return made;
  }
  static bool isRunning(const LivePropulsion& propulsion) {
    return test::waitFor([&] { return propulsion.with([](const LiveCommunity& c) { return c.hasBegun(); }); },
                         kPropulsionPatience);
  }
  static double valueOf(const LivePropulsion& propulsion, Channel channel) {
    return propulsion.with([&](const LiveCommunity& c) { return c.vehicle()->simulation().value(0, channel); });
  }

  Network network;
  std::unique_ptr<MoosServer> server;
  test::TemporaryFolder folder;
};

TEST_F(LivePropulsionTest, ReachesWhatTheNetworkRequestsAndIsSimulatedAgainBitForBit) {
  const std::string log = folder / "rov.aprun";
  {
    LivePropulsion propulsion(community(log));
    ASSERT_TRUE(isRunning(propulsion));
    const auto helm = pilot("pHelm");
    ASSERT_TRUE(helm->post("HOVER_REQUEST", std::string("x=1, y=2, depth=3, heading=90")));
    EXPECT_TRUE(test::waitFor(
        [&] {
          return std::abs(valueOf(propulsion, Channel::X) - 1) < 0.2 && std::abs(valueOf(propulsion, Channel::Y) - 2) < 0.2 &&
                 std::abs(valueOf(propulsion, Channel::Depth) - 3) < 0.2;
        },
        kPropulsionPatience));
    propulsion.stop();
    EXPECT_THAT(propulsion.summary(), HasSubstr("rov: "));
  }
  const auto read = loadRunLog(log);
  ASSERT_TRUE(read) << read.error().text();
  const Recording& recording = *read->recording;
  const auto journal = recording.journal();
  ASSERT_GE(journal.size(), 2U);
  EXPECT_EQ(journal.back().command.name, "HOVER_CLEAR") << "idle before its thread ends";
  const auto again = compareRun(recording);
  ASSERT_TRUE(again);
  EXPECT_TRUE(again->isEqual()) << "bit for bit";
}

TEST_F(LivePropulsionTest, ManyThreadsRequestAndEveryRequestIsOneThatWasPosted) {
  const std::string log = folder / "rov.aprun";
  LivePropulsion propulsion(community(log));
  ASSERT_TRUE(isRunning(propulsion));
  const auto ticks = [&] { return propulsion.with([](const LiveCommunity& c) { return c.schedule().steps(); }); };
  const auto before = ticks();
  {
    std::vector<std::jthread> threads;
    for (int t = 0; t < 8; ++t)
      threads.emplace_back([this, t] {
        const auto own = pilot(fmt::format("p{}", t));
        for (int i = 0; i < 50; ++i) {
          own->post("HOVER_REQUEST", fmt::format("x={0}, y={0}, depth={0}, heading={0}", t + 1));
          std::this_thread::sleep_for(std::chrono::milliseconds(2));
        }
      });
  }
  ASSERT_TRUE(test::waitFor([&] { return ticks() > before + 20; }, kPropulsionPatience)) << "the storm delays no step";
  propulsion.stop();
  const auto read = loadRunLog(log);
  ASSERT_TRUE(read);
  std::size_t requests = 0;
  for (const JournalEntry& entry : read->recording->journal()) {
    if (entry.command.name != "HOVER_REQUEST") continue;
    ++requests;
    int x = 0, y = 0, depth = 0, heading = 0;
    const std::string text = messageText(entry.command.value.message());
    ASSERT_EQ(std::sscanf(text.c_str(), "x=%d, y=%d, depth=%d, heading=%d", &x, &y, &depth, &heading), 4) << text;
    EXPECT_TRUE(x == y && y == depth && depth == heading && x >= 1 && x <= 8) << "whole: " << text;
  }
  EXPECT_EQ(requests, 400U);
  const auto again = compareRun(*read->recording);
  EXPECT_TRUE(again && again->isEqual());
}

TEST_F(LivePropulsionTest, AMissedDeadlineMakesTheVehicleIdle) {
  auto alone = community();
  LiveCommunity& vehicle = *alone;
  const auto helm = pilot("pHelm");
  std::vector<std::string> words;
  const auto runUntil = [&](auto holds) {
    return test::waitFor(
        [&] {
          if (LiveCommunity::Clock::now() >= vehicle.due()) {
            EXPECT_TRUE(vehicle.advance());
          }
          for (std::string& word : vehicle.takeWords()) words.push_back(std::move(word));
          return holds();
        },
        kPropulsionPatience);
  };
  ASSERT_TRUE(runUntil([&] { return vehicle.hasBegun(); }));
  ASSERT_TRUE(helm->post("HOVER_REQUEST", std::string("x=50, y=0, depth=2, heading=90")));
  const auto speed = [&] { return vehicle.vehicle()->simulation().value(0, Channel::Speed); };
  ASSERT_TRUE(runUntil([&] { return speed() > 0.3; }));
  words.clear();
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  ASSERT_TRUE(runUntil([&] { return !words.empty(); }));
  EXPECT_THAT(words, Contains(HasSubstr("idle until the next request")));
  EXPECT_TRUE(runUntil([&] { return speed() < 0.1; })) << "without thrust it slows down";
}

TEST_F(LivePropulsionTest, AServedFleetHasThem) {
  auto fleet = ServedFleet::start(network, *test::rovScenario("start: {x: 0, y: 0, depth: 2}"),
                                  {.firstPort = 0, .warp = kPropulsionWarp});
  ASSERT_TRUE(fleet) << fleet.error().text();
  MoosClient shore(network, {.name = "viewer", .host = "127.0.0.1", .port = (*fleet)->addresses()[0].port, .warp = kPropulsionWarp});
  shore.subscribe("NODE_REPORT");
  bool isReported = false;
  EXPECT_TRUE(test::waitFor(
      [&] {
        EXPECT_TRUE((*fleet)->advance());
        for (const MoosMessage& message : shore.takeMail())
          isReported = isReported || message.text.find("NAME=rov") != std::string::npos;
        return isReported;
      },
      kPropulsionPatience))
      << "although advance() does not step it";
  (*fleet)->finish();
}

TEST_F(LivePropulsionTest, EndsByItselfWhereItsLogCannotBeWritten) {
  LivePropulsion propulsion(community(folder / "no such folder/rov.aprun"));
  ASSERT_TRUE(test::waitFor([&] { return propulsion.failure().has_value(); }, kPropulsionPatience));
  EXPECT_THAT(propulsion.failure()->text(), HasSubstr("the log cannot be created"));
  EXPECT_FALSE(propulsion.with([](const LiveCommunity& c) { return c.hasBegun(); }));
  propulsion.stop();
  EXPECT_TRUE(propulsion.failure()) << "it can be asked for afterwards, too";
}

TEST_F(LivePropulsionTest, HasTheWordsOfItsCommunity) {
  LivePropulsion propulsion(community());
  std::vector<std::string> words;
  test::waitFor(
      [&] {
        for (std::string& word : propulsion.takeWords()) words.push_back(std::move(word));
        return !words.empty();
      },
      kPropulsionPatience);
  EXPECT_THAT(words, Contains(HasSubstr(fmt::format("connected to 127.0.0.1:{}", server->port()))));
}

}  // namespace
}  // namespace antipode
