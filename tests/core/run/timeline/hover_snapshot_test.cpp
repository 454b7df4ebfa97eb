// SPDX-License-Identifier: GPL-3.0-or-later
// What is known of a hovering vehicle at a time: its goal, what comes next, and whether it has too little thrust.
#include "core/run/timeline/hover_snapshot.h"

#include "core/run/recording_header.h"
#include "core/run/run_to_end.h"
#include "tests/support/recordings.h"
#include "tests/support/rov_scenario.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>

namespace antipode::test {
namespace {

using Indices = std::vector<std::size_t>;

TimedHoverRequest pose(std::optional<double> at, double east, double north, double heading = 0) {
  return {at, HoverRequest{.north = north, .east = east, .depth = 2, .heading = heading}};
}
TimedHoverRequest clear(std::optional<double> at) {
  return {at, std::nullopt};
}

TEST(HoverSnapshot, ARunHasNoGoalsButThoseOfItsListAndCountsDownWhatIsToCome) {
  const ScenarioPtr scenario = rovScenario(
      "start: {depth: 2}, requests: [{at: 4, x: 1, y: 0, depth: 2, heading: 350}, "
      "{x: 1, y: 1, depth: 2, heading: 10}, {at: 40, x: 3, y: 2, depth: 3}, {at: 50, clear: true}]",
      "time: {step: 0.1, record_every: 1, duration: 60}\n");
  ASSERT_TRUE(scenario);
  Simulation simulation(scenario);
  Recording recording(recordingHeader(simulation, {}, {}));
  runToEnd(simulation, 600, recording, nullptr, 0, nullptr);
  const auto& requests = scenario->vehicles[0]->hover->requests;
  Indices seen;  // by their places in the list
  for (double time = 0; time <= 60; time += 0.25) {
    const auto goal = hoverGoal(recording, 0, time);
    const double number = recording.valueAt(0, Channel::RequestNumber, time);
    const Indices upcoming = upcomingRequests(requests, goal, number, time);
    if (!goal) {
      EXPECT_TRUE(time < 5 || time >= 50) << "idle at " << time;
      continue;
    }
    const auto at = std::ranges::find_if(requests, [&](const TimedHoverRequest& each) {
      return each.request && each.request->east == goal->east && each.request->north == goal->north &&
             each.request->depth == goal->depth && each.request->heading == goal->heading;
    });
    ASSERT_NE(at, requests.end()) << "a goal that nobody asked for, at " << time << " s: " << requestText(*goal);
    const auto index = static_cast<std::size_t>(at - requests.begin());
    if (seen.empty() || seen.back() != index) seen.push_back(index);
    ASSERT_EQ(upcoming.size(), requests.size() - 1 - index) << time;
    EXPECT_EQ(upcoming.front(), index + 1) << time;
  }
  EXPECT_EQ(seen, (Indices{0, 1, 2}));
  EXPECT_EQ(upcomingRequests(requests, hoverGoal(recording, 0, 1), 0, 1), (Indices{0, 1, 2, 3}))
      << "idle before the first";
  EXPECT_TRUE(upcomingRequests(requests, hoverGoal(recording, 0, 59), 4, 59).empty());
}

TEST(HoverSnapshot, AVehicleThatDoesNotHoverHasNoGoalAndIsNotOverloaded) {
  Recording recording(headerFor(1, {Channel::X, Channel::Y}));
  EXPECT_FALSE(hoverGoal(recording, 0, 0)) << "no rows yet";
  for (std::int64_t step = 0; step < 100; ++step) recording.appendRow(step, std::vector<double>{0, 0});
  EXPECT_FALSE(hoverGoal(recording, 0, 5));
  EXPECT_FALSE(isHoverOverloaded(recording, 0, 5));
}

TEST(HoverSnapshot, ThoseToComeFollowTheOneThatIsInForce) {
  const std::vector<TimedHoverRequest> timed = {pose(0, 10, 0), pose({}, 20, 0), pose(60, 30, 0), clear({}),
                                                pose({}, 10, 0)};
  const std::vector<TimedHoverRequest> chain = {pose({}, 1, 1), pose({}, 2, 2), pose({}, 1, 1, 360),
                                                pose({}, 3, 3)};
  const std::vector<TimedHoverRequest> later = {pose(0, 1, 1), pose(30, 2, 2), pose(60, 1, 1)};
  struct Case {
    const char* what;
    const std::vector<TimedHoverRequest>& requests;
    TimedHoverRequest goal;
    double number, time;
    Indices expected;
  };
  for (const auto& [what, requests, goal, number, time, expected] : {
           Case{"the first of them", timed, pose({}, 10, 0), 1, 5, {1, 2, 3, 4}},
           Case{"the follower", timed, pose({}, 20, 0), 2, 20, {2, 3, 4}},
           Case{"idle before the next time", timed, clear({}), 1, 5, {2, 3, 4}},
           Case{"idle behind all times", timed, clear({}), 4, 70, {}},
           Case{"a message came: the next with a time replaces it", timed, pose({}, -7, 0), 2, 5, {2, 3, 4}},
           Case{"a message behind all times", timed, pose({}, -7, 0), 6, 70, {}},
           Case{"the same pose again is told apart by the number", timed, pose({}, 10, 0), 5, 90, {}},
           Case{"the first round of a chain; 360 deg are 0 deg", chain, pose({}, 1, 1), 1, 9, {1, 2, 3}},
           Case{"the third of a chain", chain, pose({}, 1, 1), 3, 9, {3}},
           Case{"more messages than requests: the last with this pose", chain, pose({}, 1, 1), 9, 9, {3}},
           Case{"whose time has not come is not in force", later, pose({}, 1, 1), 2, 10, {1, 2}},
           Case{"a hair beside it is another goal", later, pose({}, 1, 1 + 1e-3), 2, 10, {1, 2}},
           Case{"another heading is another goal", later, pose({}, 1, 1, 90), 2, 40, {2}},
       })
    EXPECT_EQ(upcomingRequests(requests, goal.request, number, time), expected) << what;
  EXPECT_TRUE(upcomingRequests({}, std::nullopt, 0, 0).empty());
}

TEST(HoverSnapshot, RequestsComeInTheOrderOfTheirTimesAndFollowersBehindTheirs) {
  EXPECT_EQ(requestOrder({pose(50, 0, 0), pose({}, 1, 0), pose(10, 2, 0), pose(50, 3, 0)}), (Indices{2, 0, 1, 3}));
  EXPECT_EQ(requestOrder({pose({}, 0, 0), pose(5, 1, 0), pose({}, 2, 0), pose(0, 3, 0)}), (Indices{0, 3, 1, 2}))
      << "without a time the first comes at the start";
}

TEST(HoverSnapshot, IsOverloadedWhenAuthorityWasTooSmallForTwoSeconds) {
  Recording::Header header = headerFor(1, {Channel::Authority}, 0.5);
  header.startTime = 100;
  Recording recording(header);
  const double nan = std::nan("");
  for (std::int64_t step = 0; step <= 40; ++step) {
    const double t = 0.5 * static_cast<double>(step);
    const double authority = t < 4 ? 0.9 : t < 8 ? 1 : t < 12 ? 0.3 : t < 14 ? nan : 0.99;
    recording.appendRow(step, std::vector<double>{authority});
  }
  struct Case {
    double since;  // the start
    bool isOverloaded;
  };
  for (const auto& [since, isOverloaded] :
       {Case{0, false}, Case{1.9, false}, Case{2, true}, Case{3.9, true}, Case{4, false}, Case{7, false},
        Case{9.9, false}, Case{10, true}, Case{11.9, true}, Case{13, false}, Case{15, false}, Case{16, true},
        Case{20, true}})
    EXPECT_EQ(isHoverOverloaded(recording, 0, 100 + since), isOverloaded) << since << " s since the start";
}

TEST(HoverSnapshot, WritesARequestAsAMessageThatReadsBack) {
  EXPECT_EQ(hoverRequestMessage({.north = 10, .east = 0, .depth = 3, .heading = 90}),
            "x=0, y=10, depth=3, heading=90");
  EXPECT_EQ(hoverRequestMessage({.north = -12.3456, .east = -0.001, .depth = 1.005001, .heading = -90.04}),
            "x=0, y=-12.35, depth=1.01, heading=270");
  EXPECT_EQ(hoverRequestMessage({.heading = 359.97}), "x=0, y=0, depth=0, heading=0");
  const HoverRequest wanted{.north = 123456.789, .east = -0.127, .depth = 17.25, .heading = 181.26};
  const auto read = requestFromText(hoverRequestMessage(wanted), {});
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_NEAR(read->north, wanted.north, 0.00501);
  EXPECT_NEAR(read->east, wanted.east, 0.00501);
  EXPECT_NEAR(read->depth, wanted.depth, 0.00501);
  EXPECT_NEAR(read->heading, wanted.heading, 0.0501);
}

TEST(HoverSnapshot, ABranchIsNotOverloadedBeforeItHasLastedTwoSeconds) {
  Recording recording(headerFor(1, {Channel::Authority}));
  for (std::int64_t step = 95; step <= 130; ++step) recording.appendRow(step, std::vector<double>{0.5});
  EXPECT_FALSE(isHoverOverloaded(recording, 0, 10)) << "its first row is at 9.5 s";
  EXPECT_TRUE(isHoverOverloaded(recording, 0, 12.5));
}

}  // namespace
}  // namespace antipode::test
