// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/live_community.h"

#include "core/net/server/moos_server.h"
#include "tests/support/one_boat.h"
#include "tests/support/wait_for.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <thread>

namespace antipode {
namespace {

using testing::HasSubstr;

constexpr auto kPatient = std::chrono::seconds(20);

class LiveCommunityTest : public testing::Test {
 protected:
  LiveCommunityTest() { serve(0); }
  void serve(std::uint16_t port, ClockHoldPtr hold = {}, double warp = kWarp) {
    auto made =
        MoosServer::listen(network, {.community = "alpha", .port = port, .warp = warp, .hold = std::move(hold)});
    ASSERT_TRUE(made);
    server = std::move(*made);
    address = {"alpha", "127.0.0.1", server->port(), warp};
  }
  std::unique_ptr<LiveCommunity> join(ClockHoldPtr hold = {}) {
    test::OneBoat boat;
    boat.with("prefix", "NAV");
    auto scenario = std::make_shared<Scenario>(boat.scenario);
    scenario->vehicles = {std::make_shared<VehicleSpec>(boat.vehicle)};
    return std::make_unique<LiveCommunity>(network, scenario,
                                           LiveCommunity::Options{.address = address, .hold = std::move(hold)});
  }
  MoosClient::Options client(const std::string& name) const {
    return {.name = name, .host = "127.0.0.1", .port = server->port(), .warp = kWarp, .retryAfter = 0.05};
  }
  /// Steps as they are due until something holds, at most 20 s.
  template <class Condition>
  bool runUntil(LiveCommunity& community, Condition holds) {
    return test::waitFor(
        [&] {
          const bool isDue = LiveCommunity::Clock::now() >= community.due();
          EXPECT_TRUE(!isDue || community.advance());
          return holds();
        },
        kPatient);
  }

  static constexpr double kWarp = 5;
  Network network;
  std::unique_ptr<MoosServer> server;
  CommunityAddress address;
};

TEST_F(LiveCommunityTest, StepsAtTheWarpAndObeysAHelm) {
  MoosClient helm(network, client("pHelmIvP"));
  helm.subscribe("NAV_SPEED");
  const auto community = join();
  ASSERT_TRUE(runUntil(*community, [&] { return community->hasBegun() && helm.isConnected(); }));
  ASSERT_TRUE(helm.post("DESIRED_THRUST", 60.0));
  double speed = 0;
  EXPECT_TRUE(runUntil(*community, [&] {
    for (const MoosMessage& message : helm.takeMail()) {
      speed = message.number;
      EXPECT_EQ(message.source, "uSimMarineV22");
      EXPECT_NEAR(message.time, helm.now(), 30 * kWarp);
    }
    return speed > 1;
  }));
  EXPECT_GT(community->vehicle()->commandAge().count, 0u);
  EXPECT_THAT(community->summary(), HasSubstr("alpha: "));
}

TEST_F(LiveCommunityTest, StandsStillWhileTheDatabaseIsAwayAndGoesOn) {
  const auto community = join();
  ASSERT_TRUE(runUntil(*community, [&] { return community->schedule().steps() > 5; }));
  const std::uint16_t port = server->port();
  server.reset();
  std::vector<std::string> words;
  ASSERT_TRUE(runUntil(*community, [&] {
    for (std::string& word : community->takeWords()) words.push_back(std::move(word));
    return !words.empty() && words.back().find("has gone") != std::string::npos;
  }));
  const auto steps = community->schedule().steps();
  serve(port);
  MoosClient helm(network, client("pHelmIvP"));
  helm.subscribe("NAV_SPEED");
  ASSERT_TRUE(
      runUntil(*community, [&] { return community->schedule().steps() > steps + 5 && helm.isConnected(); }));
  ASSERT_TRUE(helm.post("DESIRED_THRUST", 60.0));
  double speed = 0;
  EXPECT_TRUE(runUntil(*community, [&] {
    for (const MoosMessage& message : helm.takeMail()) speed = message.number;
    return speed > 1;
  })) << "its subscriptions are back";
}

TEST_F(LiveCommunityTest, ReportsOnRequestAndItsStatus) {
  MoosClient viewer(network, client("pMarineViewer"));
  viewer.subscribe("APPCAST");
  viewer.subscribe("USIMMARINEV22_STATUS");
  const auto community = join();
  ASSERT_TRUE(runUntil(*community, [&] { return community->hasBegun() && viewer.isConnected(); }));
  ASSERT_TRUE(viewer.post("APPCAST_REQ", std::string("node=all,app=uSimMarineV22,duration=300,key=x,thresh=any")));
  std::string report, status;
  EXPECT_TRUE(runUntil(*community, [&] {
    for (const MoosMessage& message : viewer.takeMail())
      (message.key == "APPCAST" ? report : status) = message.text;
    return !report.empty() && !status.empty();
  }));
  EXPECT_THAT(report, testing::StartsWith("proc=uSimMarineV22!@#iter="));
  EXPECT_THAT(report, HasSubstr("!@#node=alpha!@#messages=Vehicle: boat"));
  EXPECT_THAT(status, HasSubstr("MOOSName=uSimMarineV22,Publishing=\""));
}

/// A program outside does not know that the clock stood still between its command and the step that uses it.
TEST_F(LiveCommunityTest, TheAgeOfCommandsLeavesOutWhatTheClockWasHeld) {
  const auto hold = std::make_shared<ClockHold>();
  server.reset();
  serve(0, hold);
  hold->add(100);
  MoosClient helm(network, client("pHelmIvP"));
  const auto community = join(hold);
  ASSERT_TRUE(runUntil(*community, [&] { return community->hasBegun() && helm.isConnected(); }));
  ASSERT_TRUE(helm.post("DESIRED_THRUST", 60.0));
  std::this_thread::sleep_for(std::chrono::seconds(1));
  ASSERT_TRUE(runUntil(*community, [&] { return community->vehicle()->commandAge().count > 0; }));
  EXPECT_GT(hold->seconds(), 100.9);
  EXPECT_LT(community->vehicle()->commandAge().most, 0.3 * kWarp) << "it was used 1 s of the wall later";
}

TEST_F(LiveCommunityTest, AHeldClockStaysEqualForDatabaseAndPrograms) {
  const auto hold = std::make_shared<ClockHold>();
  server.reset();
  serve(0, hold);
  MoosClient::Options own = client("own"), stock = client("stock");
  own.hold = hold;
  MoosClient inside(network, own), outside(network, stock);
  inside.subscribe("DB_TIME");
  hold->add(100);
  EXPECT_NEAR(outside.now() - inside.now(), 100 * kWarp, 2 * kWarp);
  double time = 0;
  ASSERT_TRUE(test::waitFor(
      [&] {
        for (const MoosMessage& message : inside.takeMail()) time = message.number;
        return time > 0 && time < outside.now() - 50 * kWarp;
      },
      kPatient));
  EXPECT_NEAR(time, inside.now(), 10 * kWarp);
}

TEST_F(LiveCommunityTest, SaysThatItWasBehindAlsoWhereLittleTimeIsLeftOut) {
  server.reset();
  serve(0, {}, 0.2);  // 2.1 s of the wall are 0.4 s of the community
  const auto community = join();
  ASSERT_TRUE(runUntil(*community, [&] { return community->hasBegun(); }));
  std::this_thread::sleep_until(community->due() + std::chrono::milliseconds(2100));
  ASSERT_TRUE(community->advance());
  EXPECT_THAT(community->takeWords(), testing::Contains(testing::StartsWith("the run was behind; ")));
}

TEST_F(LiveCommunityTest, EachOfItsProgramsReportsItself) {
  MoosClient viewer(network, client("pMarineViewer"));
  viewer.subscribe("APPCAST");
  test::OneBoat boat;
  boat.with("prefix", "NAV").withPid("embedded", "false").withPid("speed_factor", "20");
  boat.vehicle.behaviours.emplace_back();
  auto scenario = std::make_shared<Scenario>(boat.scenario);
  scenario->vehicles = {std::make_shared<VehicleSpec>(boat.vehicle)};
  const LiveParts parts{.controller = true, .helm = true, .reporter = true};
  LiveCommunity community(network, scenario, {.address = address, .parts = parts});
  ASSERT_TRUE(runUntil(community, [&] { return community.hasBegun() && viewer.isConnected(); }));
  std::map<std::string, std::string> reports;
  ASSERT_TRUE(viewer.post("APPCAST_REQ", std::string("node=all,app=all,duration=300,key=x,thresh=any")));
  EXPECT_TRUE(runUntil(community, [&] {
    for (const MoosMessage& message : viewer.takeMail())
      if (message.key == "APPCAST") reports[message.source] = message.text;
    return reports.size() == 4;
  }));
  EXPECT_THAT(reports["pMarinePIDV22"], HasSubstr("Thrust: "));
  EXPECT_THAT(reports["pMarinePIDV22"], HasSubstr("Desired heading: "));
  EXPECT_THAT(reports["pHelmIvP"], HasSubstr("Mode: "));
  EXPECT_THAT(reports["pNodeReporter"], HasSubstr("Run by Antipode, time of the run: "));
  EXPECT_THAT(reports["uSimMarineV22"], HasSubstr("Vehicle: boat, simulated by Antipode"));
}

TEST_F(LiveCommunityTest, TheStatusOfEachProgramListsWhatItReadsItself) {
  MoosClient viewer(network, client("pMarineViewer"));
  for (const char* variable : {"PMARINEPIDV22_STATUS", "USIMMARINEV22_STATUS"}) viewer.subscribe(variable);
  test::OneBoat boat;
  boat.with("prefix", "NAV").withPid("embedded", "false").withPid("speed_factor", "20");
  auto scenario = std::make_shared<Scenario>(boat.scenario);
  scenario->vehicles = {std::make_shared<VehicleSpec>(boat.vehicle)};
  LiveCommunity community(network, scenario, {.address = address, .parts = {.controller = true}});
  std::map<std::string, std::string> read;  // by status
  ASSERT_TRUE(runUntil(community, [&] {
    for (const MoosMessage& message : viewer.takeMail())
      read[message.key] = message.text.substr(std::min(message.text.find("Subscribing="), message.text.size()));
    return read.size() == 2;
  }));
  const std::string controller = read["PMARINEPIDV22_STATUS"], simulator = read["USIMMARINEV22_STATUS"];
  EXPECT_THAT(controller, HasSubstr("DESIRED_HEADING,"));
  EXPECT_THAT(controller, testing::Not(HasSubstr("USM_RESET,")));
  EXPECT_THAT(simulator, HasSubstr("USM_RESET,"));
  EXPECT_THAT(simulator, testing::Not(HasSubstr("DESIRED_HEADING,")));
}

TEST_F(LiveCommunityTest, ItsSummaryNamesTheCommunityOfTheDatabaseAndTheHeldClock) {
  const auto hold = std::make_shared<ClockHold>();
  server.reset();
  serve(0, hold);
  address.community.clear();
  const auto community = join(hold);
  EXPECT_THAT(community->summary(), HasSubstr(": the database did not answer"));
  community->stopPropulsion();  // there is no vehicle yet
  ASSERT_TRUE(runUntil(*community, [&] { return community->hasBegun(); }));
  EXPECT_THAT(community->summary(), testing::StartsWith("alpha: "));
  EXPECT_THAT(community->summary(), testing::ContainsRegex("; clock held for [0-9.]+ s of wall time; "));
  const auto steps = community->vehicle()->simulation().stepsDone();
  community->stopPropulsion();
  EXPECT_EQ(community->vehicle()->simulation().stepsDone(), steps) << "only what hovers has a propulsion to stop";
}

/// The time of the last report of a vehicle, and that of its mail.
struct ReportedTime {
  double said = 0, mailed = 0;
};

TEST_F(LiveCommunityTest, ItsReportsTellTheTimeOfTheClockAfterAGap) {
  MoosClient shore(network, client("pShare"));
  shore.subscribe("NODE_REPORT_LOCAL");
  auto scenario = std::make_shared<Scenario>(test::OneBoat().scenario);
  scenario->vehicles = {std::make_shared<VehicleSpec>(test::OneBoat().vehicle)};
  LiveCommunity community(network, scenario, {.address = address, .parts = {.reporter = true}});
  // A run makes up for at most 2 s of the wall; reports are off by no more than that, and by what a gap is told
  // from. A slow machine may be behind with the first ones.
  constexpr double kMostOff = 3 * kWarp;
  ReportedTime last;
  const auto reportsRightly = [&](double since) {
    return runUntil(community, [&] {
      for (const MoosMessage& message : shore.takeMail())
        if (const std::size_t at = message.text.find(",TIME="); at != message.text.npos)
          last = {std::stod(message.text.substr(at + 6)), message.time};
      return last.mailed > since && std::abs(last.said - last.mailed) <= kMostOff;
    });
  };
  ASSERT_TRUE(reportsRightly(0)) << last.said << " mailed at " << last.mailed;
  std::this_thread::sleep_until(community.due() + std::chrono::seconds(5));
  EXPECT_TRUE(reportsRightly(shore.now())) << last.said << " mailed at " << last.mailed;
}

}  // namespace
}  // namespace antipode
