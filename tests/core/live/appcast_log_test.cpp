// SPDX-License-Identifier: GPL-3.0-or-later
// Reports of programs in a recording, as of any time.
#include "core/live/appcast_log.h"

#include "tests/support/recordings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace antipode {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// Of the step, 0.1 s each.
RunEvent report(std::int64_t step, const Appcast& cast) {
  RunEvent event;
  event.step = step;
  event.source = RunEvent::Source::Log;
  event.variable = "APPCAST";
  event.value = cast.text();
  return event;
}

Appcast cast(const char* app, const char* node, long iteration, std::vector<std::string> warnings = {}) {
  return {app, node, iteration, {"a line"}, std::move(warnings)};
}

std::vector<std::string> shown(const AppcastLog& log, double time) {
  std::vector<std::string> lines;
  for (const AppcastLog::Entry& entry : log.at(time))
    lines.push_back(fmt::format("{}/{} {:g}{}", entry.name.first, entry.name.second, entry.time,
                                entry.hasWarnings ? " warns" : ""));
  return lines;
}

void readAll(AppcastLog& log) {
  while (log.read()) {
  }
}

TEST(AppcastLog, KnowsTheLastReportOfEachProgramByATime) {
  Recording recording(test::headerFor(1, {Channel::X}));
  RunEvent other = report(15, cast("pHelmIvP", "abe", 9)), number = report(16, {}), broken = report(17, {});
  other.variable = "NODE_REPORT";
  number.value = 5.0;
  broken.value = std::string("iter=3!@#messages=of nobody!@!@#");
  recording.appendEvents({report(10, cast("pHelmIvP", "abe", 1)), report(12, cast("pShare", "ben", 2)), other,
                          number, broken, report(20, cast("pHelmIvP", "abe", 3, {"1:lost"})),
                          report(20, cast("pHelmIvP", "ben", 4)), report(30, cast("pHelmIvP", "abe", 5))});
  AppcastLog log;
  EXPECT_FALSE(log.read()) << "it has no recording";
  EXPECT_THAT(shown(log, 100), IsEmpty());
  log.setRecording(&recording);
  readAll(log);
  EXPECT_THAT(shown(log, 0.9), IsEmpty());
  EXPECT_THAT(shown(log, 1), ElementsAre("abe/pHelmIvP 1"));
  EXPECT_THAT(shown(log, 1.99), ElementsAre("abe/pHelmIvP 1", "ben/pShare 1.2"));
  EXPECT_THAT(shown(log, 2), ElementsAre("abe/pHelmIvP 2 warns", "ben/pHelmIvP 2", "ben/pShare 1.2"));
  EXPECT_THAT(shown(log, 99), ElementsAre("abe/pHelmIvP 3", "ben/pHelmIvP 2", "ben/pShare 1.2"));
  EXPECT_EQ(log.report({"abe", "pHelmIvP"}, 1.5), cast("pHelmIvP", "abe", 1));
  EXPECT_EQ(log.report({"abe", "pHelmIvP"}, 2.5), cast("pHelmIvP", "abe", 3, {"1:lost"}));
  EXPECT_EQ(log.report({"abe", "pHelmIvP"}, 3), cast("pHelmIvP", "abe", 5));
  EXPECT_EQ(log.report({"ben", "pHelmIvP"}, 1.9), std::nullopt) << "it had not reported by then";
  EXPECT_EQ(log.report({"abe", "pShare"}, 9), std::nullopt);
}

TEST(AppcastLog, FollowsARecordingThatGrowsAndBeginsAgainOnAnother) {
  Recording first(test::headerFor(1, {Channel::X})), second(test::headerFor(1, {Channel::X}));
  AppcastLog log;
  log.setRecording(&first);
  readAll(log);
  first.appendEvents({report(10, cast("pShare", "abe", 1))});
  EXPECT_TRUE(log.read());
  EXPECT_THAT(shown(log, 5), ElementsAre("abe/pShare 1"));
  RunEvent between = report(11, {});
  between.variable = "NAV_X";
  first.appendEvents({between, report(20, cast("pShare", "abe", 2))});
  readAll(log);
  EXPECT_THAT(shown(log, 5), ElementsAre("abe/pShare 2"));
  EXPECT_EQ(log.report({"abe", "pShare"}, 1.5), cast("pShare", "abe", 1));
  EXPECT_EQ(log.report({"abe", "pShare"}, 2), cast("pShare", "abe", 2));
  second.appendEvents({between, report(40, cast("pEchoVar", "ben", 7))});
  log.setRecording(&second);
  EXPECT_THAT(shown(log, 5), IsEmpty());
  readAll(log);
  EXPECT_THAT(shown(log, 5), ElementsAre("ben/pEchoVar 4"));
  EXPECT_EQ(log.report({"ben", "pEchoVar"}, 5), cast("pEchoVar", "ben", 7));
}

TEST(AppcastLog, AReportThatTheRecordingHasGivenUpIsNone) {
  Recording recording(test::headerFor(1, {Channel::X}));
  recording.appendEvents({report(10, cast("pHelmIvP", "abe", 1))});
  AppcastLog log;
  log.setRecording(&recording);
  readAll(log);
  ASSERT_EQ(log.at(2).size(), 1U);
  EXPECT_TRUE(log.report(log.at(2)[0].name, 2));
  recording.releaseEntriesBefore(1, 0);
  EXPECT_FALSE(log.report(log.at(2)[0].name, 2));
}

}  // namespace
}  // namespace antipode
