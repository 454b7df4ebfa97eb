// SPDX-License-Identifier: GPL-3.0-or-later
// Buoyancy and trim requests (vehicle-model section 12).
#include "core/model/control_requests.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace antipode {
namespace {

constexpr double kDegree = 3.14159265358979323846 / 180;

/// The reports of a request begun at 100 s, each with its time, asked for every half second.
std::vector<std::string> reportsOf(ControlRequests& requests, double pitch, double tolerance = 5,
                                   double maxDelay = 10, double until = 120) {
  std::vector<std::string> reports;
  for (double now = 100.5; now <= until; now += 0.5)
    requests.advance(now, pitch, tolerance, maxDelay, [&](ControlRequests::Report report) {
      reports.push_back(fmt::format("{} {} {}", now, report.variable, report.text));
    });
  return reports;
}

TEST(Requests, BuoyancyIsDoneAfterFiveSeconds) {
  ControlRequests requests;
  EXPECT_EQ(requests.beginBuoyancy(100).text, "status=1,error=0,progressing,buoyancy=0.0");
  EXPECT_EQ(reportsOf(requests, 0),
            (std::vector<std::string>{"105 BUOYANCY_REPORT status=2,error=0,completed,buoyancy=0.0"}));
  EXPECT_FALSE(requests.isActive());
}

TEST(Requests, TrimIsDoneAfterFiveSecondsWithTheTolerance) {
  ControlRequests requests;
  EXPECT_EQ(requests.beginTrim(100).text, "status=1,error=0,progressing,trim_pitch=0.0,trim_roll=0.0");
  EXPECT_EQ(
      reportsOf(requests, -0.3214 * kDegree),
      (std::vector<std::string>{"105 TRIM_REPORT status=2,error=0,completed,trim_pitch=-0.32140,trim_roll=0.0"}));
}

TEST(Requests, TrimReportsItsProgressAndGivesUpAfterTheLongestDelay) {
  ControlRequests requests;
  requests.beginTrim(100);
  EXPECT_EQ(
      reportsOf(requests, 12 * kDegree, 5, 12),
      (std::vector<std::string>{"105 TRIM_REPORT status=1,error=0,progressing,trim_pitch=12.00000,trim_roll=0.0",
                                "110 TRIM_REPORT status=1,error=0,progressing,trim_pitch=12.00000,trim_roll=0.0",
                                "112 TRIM_REPORT status=2,error=0,completed,trim_pitch=12.00000,trim_roll=0.0"}));
}

TEST(Requests, BothShareTheTimerOfTheirReports) {
  ControlRequests requests;
  requests.beginBuoyancy(100);
  EXPECT_EQ(reportsOf(requests, 12 * kDegree, 5, 10, 103).size(), 0U);
  requests.beginTrim(103);
  std::vector<std::string> reports;
  for (double now = 103.5; now <= 114; now += 0.5)
    requests.advance(now, 12 * kDegree, 5, 10, [&](ControlRequests::Report report) {
      reports.push_back(fmt::format("{} {}", now, report.variable));
    });
  EXPECT_EQ(reports, (std::vector<std::string>{"105 BUOYANCY_REPORT", "108 TRIM_REPORT", "113 TRIM_REPORT"}));
}

}  // namespace
}  // namespace antipode
