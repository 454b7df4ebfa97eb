// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/timeline/event_marks.h"

#include <gtest/gtest.h>

namespace antipode {
namespace {

using S = RunEvent::Source;

struct MarkCase {
  RunEvent event;
  std::optional<MarkKind> kind;
};

TEST(EventMarks, KnowsWhatEachEventIs) {
  for (const auto& [event, kind] :
       {MarkCase{{10, 0, S::Helm, "WPT_INDEX", 2.0, "survey"}, MarkKind::Arrival},
        MarkCase{{10, 0, S::Helm, "WPT_INDEX", 0.0, "survey"}, std::nullopt},
        MarkCase{{10, 0, S::Helm, "BHV_STATE", "survey = complete"}, MarkKind::Arrival},
        MarkCase{{10, 0, S::Helm, "BHV_STATE", "survey = active"}, MarkKind::Mode},
        MarkCase{{10, 0, S::Helm, "MODE", "ACTIVE:RETURNING"}, MarkKind::Mode},
        MarkCase{{10, 0, S::Helm, "RETURN", "true", "survey"}, MarkKind::Flag},
        MarkCase{{10, 0, S::Vehicle, "HOVER_COMPLETE", 1.0}, MarkKind::Arrival},
        MarkCase{{10, 0, S::Vehicle, "GROUNDED", "true"}, MarkKind::Warning},
        MarkCase{{10, 0, S::Run, "WARNING", "slow"}, MarkKind::Warning},
        MarkCase{{10, 0, S::Script, "DRIFT_X", 1.0}, MarkKind::Message},
        MarkCase{{10, 0, S::Live, "DESIRED_THRUST", 1.0}, MarkKind::Message},
        MarkCase{{10, 0, S::Vehicle, "USM_RESET_COUNT", 1.0}, MarkKind::Report},
        MarkCase{{10, 0, S::Vehicle, "RENAMED", "renamed a -> b"}, std::nullopt},
        MarkCase{{10, 0, S::Log, "MODE", "DRIVE", "pHelmIvP"}, MarkKind::Mode},
        MarkCase{{10, 0, S::Log, "BHV_ERROR", "x", "pHelmIvP"}, MarkKind::Warning},
        MarkCase{{10, 0, S::Log, "RETURN", "true", "pHelmIvP:849:box"}, MarkKind::Flag},
        MarkCase{{10, 0, S::Log, "DEPLOY", "true", "pMarineViewer"}, MarkKind::Message},
        MarkCase{{10, 0, S::Helm, "IVPHELM_STATE", "DRIVE"}, MarkKind::Mode},
        MarkCase{{0, 0, S::Helm, "IVPHELM_STATE", "DRIVE"}, std::nullopt},
        MarkCase{{10, 0, S::Helm, "CYCLE_INDEX", 1.0, "survey"}, MarkKind::Arrival},
        MarkCase{{10, 0, S::Helm, "WPT_INDEX", "vname=abe,index=1", "survey"}, MarkKind::Arrival},
        MarkCase{{10, 0, S::Vehicle, "PID_HAS_CONTROL", 1.0}, MarkKind::Mode},
        MarkCase{{0, 0, S::Vehicle, "PID_HAS_CONTROL", 1.0}, std::nullopt},
        MarkCase{{10, 0, S::Run, "SPEED", 1.0}, MarkKind::Warning},
        MarkCase{{10, 0, S::Log, "CYCLE_INDEX", 1.0, "pHelmIvP"}, MarkKind::Arrival},
        MarkCase{{10, 0, S::Log, "WPT_INDEX", 1.0, "pHelmIvP"}, MarkKind::Arrival},
        MarkCase{{10, 0, S::Log, "ARRIVED", "true", "pHelmIvP:9:box"}, MarkKind::Arrival},
        MarkCase{{10, 0, S::Log, "IVPHELM_STATE", "DRIVE", "pHelmIvP"}, MarkKind::Mode},
        MarkCase{{10, 0, S::Log, "MOOS_MANUAL_OVERRIDE", "true", "pMarineViewer"}, MarkKind::Mode},
        MarkCase{{10, 0, S::Log, "BHV_WARNING", "x", "pHelmIvP"}, MarkKind::Warning},
        MarkCase{{10, 0, S::Log, "IVPHELM_MALCONFIG", "x", "pHelmIvP"}, MarkKind::Warning}})
    EXPECT_EQ(markOf(event), kind) << event.variable << " at step " << event.step;
}

TEST(EventMarks, FindsTheNextAndThePreviousOfTheChosenKinds) {
  Recording::Header header;
  header.scenario = std::make_shared<Scenario>();
  header.vehicleNames = {"abe"};
  header.channels = {{0, Channel::X}, {0, Channel::Transported}};
  header.stepLength = 0.1;
  Recording recording(header);
  EventMarks marks;
  marks.setRecording(&recording);
  for (std::int64_t step = 0; step <= 100; ++step)
    recording.appendRow(step, std::vector<double>{0, step == 40 ? 1.0 : 0.0});
  recording.appendEvents({{10, 0, S::Script, "DRIFT_X", 1.0}, {50, 0, S::Run, "WARNING", "slow"}});
  recording.appendJournal({{31, {Command::Kind::Set, 0, "params/turn_rate", "45"}},
                           {61, {Command::Kind::Post, 0, "DESIRED_THRUST", 45.0}}});
  PingRecord ping;
  ping.received = 7.25;
  recording.appendPings(std::vector{ping});
  while (marks.read()) continue;
  EXPECT_EQ(marks.times(MarkKind::Wormhole), std::vector<double>{4});
  EXPECT_EQ(marks.times(MarkKind::Edit), std::vector<double>{3});
  EXPECT_EQ(marks.times(MarkKind::Ping), std::vector<double>{7.25});
  using K = MarkKind;
  EXPECT_EQ(marks.next({K::Message, K::Warning}, 0), 1);
  EXPECT_EQ(marks.next({K::Message, K::Warning}, 1), 5) << "where the cursor stands already is not next";
  EXPECT_EQ(marks.next({K::Message}, 1), std::nullopt);
  EXPECT_EQ(marks.next({K::Edit, K::Wormhole, K::Ping}, 3.5), 4);
  EXPECT_EQ(marks.previous({K::Edit, K::Wormhole}, 10), 4);
  EXPECT_EQ(marks.previous({K::Edit}, 3), std::nullopt);
  EXPECT_EQ(marks.previous({}, 100), std::nullopt);
}

TEST(EventMarks, PutsWhatComesLateInItsPlaceAndMarksAMomentOnce) {
  Recording::Header header;
  header.scenario = std::make_shared<Scenario>();
  header.vehicleNames = {"abe", "ben"};
  header.channels = {{0, Channel::X}, {1, Channel::X}};
  header.stepLength = 0.1;
  Recording recording(header);
  EventMarks marks;
  marks.setRecording(&recording);
  EXPECT_FALSE(marks.read());
  for (std::int64_t step = 0; step <= 100; ++step) recording.appendRow(step, std::vector<double>{0, 0});
  for (const std::int64_t step : {50, 70, 20, 50, 60, 20, 90})
    recording.appendEvents({{step, 0, S::Script, "DRIFT_X", 1.0}});
  PingRecord lost;
  lost.outcome = PingOutcome::Collision;
  recording.appendPings(std::vector{lost});
  EXPECT_TRUE(marks.read());
  EXPECT_EQ(marks.times(MarkKind::Message), (std::vector<double>{2, 5, 6, 7, 9}));
  EXPECT_TRUE(marks.times(MarkKind::Ping).empty()) << "nobody heard it";
  const std::size_t before = marks.count();
  EXPECT_FALSE(marks.read());
  EXPECT_EQ(marks.count(), before);
  recording.appendEvents({{30, 1, S::Helm, "RETURN", "true", "home"}});
  EXPECT_TRUE(marks.read());
  EXPECT_NE(marks.count(), before) << "by this a time bar sees that there are more";
  EXPECT_EQ(marks.next({MarkKind::Message, MarkKind::Flag}, 2.5), 3) << "the nearer one";
  EXPECT_EQ(marks.previous({MarkKind::Flag, MarkKind::Message}, 9), 7) << "the nearer one";
  EXPECT_EQ(marks.previous({MarkKind::Message, MarkKind::Flag}, 4), 3);
}

TEST(EventMarks, ReadsOnOverWhatHasNoMark) {
  Recording::Header header;
  header.scenario = std::make_shared<Scenario>();
  header.vehicleNames = {"abe"};
  header.channels = {{0, Channel::Transported}};
  header.stepLength = 0.1;
  Recording recording(header);
  EventMarks marks;
  marks.setRecording(&recording);
  EXPECT_FALSE(marks.read());
  recording.appendEvents({{10, 0, S::Helm, "WPT_INDEX", 0.0, "survey"}});
  EXPECT_TRUE(marks.read()) << "an event was new, though it is no mark";
  PingRecord lost;
  lost.outcome = PingOutcome::Collision;
  recording.appendPings(std::vector{lost});
  EXPECT_TRUE(marks.read()) << "a ping was new";
  recording.appendRow(0, std::vector<double>{0});
  EXPECT_TRUE(marks.read()) << "a row was new";
  EXPECT_FALSE(marks.read());
  EXPECT_EQ(marks.count(), 0U);
}

TEST(EventMarks, ThePreviousIsTheLatestWhicheverKindIsAskedForFirst) {
  Recording::Header header;
  header.scenario = std::make_shared<Scenario>();
  header.vehicleNames = {"abe"};
  header.stepLength = 0.1;
  Recording recording(header);
  recording.appendEvents({{10, 0, S::Script, "DRIFT_X", 1.0}, {20, 0, S::Run, "WARNING", "slow"}});
  EventMarks marks;
  marks.setRecording(&recording);
  EXPECT_TRUE(marks.read());
  using K = MarkKind;
  EXPECT_EQ(marks.previous({K::Message, K::Warning}, 5), 2);
  EXPECT_EQ(marks.previous({K::Warning, K::Message}, 5), 2);
}

}  // namespace
}  // namespace antipode
