// SPDX-License-Identifier: GPL-3.0-or-later
// A mission of our own, beside what the original programs made of it: modes, flags with their macros, named distances, a
// route that is turned round, and a loiter polygon (tests/data/moos/tour_recorded.csv).
#include "core/base/files/text_file.h"
#include "core/io/moos/moos_import.h"
#include "core/sim/simulation.h"
#include "tests/support/files.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

namespace antipode {
namespace {

constexpr double kLatest = 10, kBeside = 3, kAround = 20;  // s, m, s

struct Row {
  double time = 0;
  std::string what, value;
};

std::vector<Row> recordedRows() {
  std::vector<Row> rows;
  const auto text = readFile(test::dataFile("moos/tour_recorded.csv"));
  if (!text) return rows;
  for (const std::string_view line : splitTrimmed(*text, '\n')) {
    const std::size_t first = line.find(','), second = line.find(',', first + 1);
    const auto time = parsePlainNumber(line.substr(0, first));
    if (time && second != line.npos)
      rows.push_back({*time, std::string(line.substr(first + 1, second - first - 1)), std::string(line.substr(second + 1))});
  }
  return rows;
}

class RecordedTour : public testing::Test {
 protected:
  RecordedTour() {
    const MoosImport import = importMoosFile(test::dataFile("moos/tour.moos"));
    if (!import.scenario) return;
    Scenario mission = *import.scenario;
    ScenarioEvent deploy;
    deploy.at = 0;
    deploy.post = {{"DEPLOY", std::string("true")}, {"MOOS_MANUAL_OVERRIDE", std::string("false")}};
    mission.events.push_back(deploy);
    Simulation simulation(std::make_shared<const Scenario>(mission));
    const std::set<std::string> told{"MODE", "AT", "KIND", "ROUND", "TOUR_UPDATE"};
    while (simulation.time() < 560) {
      simulation.step();
      for (const RunEvent& event : simulation.drainEvents()) {
        const bool isNew = posts_.empty() || posts_.back().what != event.variable || posts_.back().value != messageText(event.value);
        if (event.source == RunEvent::Source::Helm && event.step > 0 && told.contains(event.variable) && isNew)
          posts_.push_back({simulation.time(), event.variable, messageText(event.value)});
      }
      places_.push_back({simulation.value(0, Channel::X), simulation.value(0, Channel::Y)});
    }
    step_ = mission.time.step;
  }

  std::vector<Row> posts_;
  std::vector<Vec2> places_;
  double step_ = 0.1;
};

TEST_F(RecordedTour, TheHelmPostsTheSameInTheSameOrder) {
  const std::vector<Row> rows = recordedRows();
  ASSERT_GT(rows.size(), 100U);
  for (const char* variable : {"MODE", "AT", "KIND", "ROUND", "TOUR_UPDATE"}) {
    SCOPED_TRACE(variable);
    std::vector<Row> real, ours;
    for (const Row& row : rows)
      if (row.what == variable) real.push_back(row);
    for (const Row& row : posts_)
      if (row.what == variable && (ours.empty() || row.time - ours.back().time > 1 || row.value != ours.back().value))
        ours.push_back(row);
    ASSERT_EQ(ours.size(), real.size());
    for (std::size_t i = 0; i < real.size(); ++i) {
      EXPECT_EQ(ours[i].value, real[i].value);
      EXPECT_NEAR(ours[i].time, real[i].time, kLatest) << real[i].value;
    }
  }
}

TEST_F(RecordedTour, TheTrackIsTheSame) {
  for (const Row& row : recordedRows()) {
    if (row.what != "place") continue;
    const std::size_t blank = row.value.find(' ');
    const Vec2 real{*parsePlainNumber(row.value.substr(0, blank)), *parsePlainNumber(row.value.substr(blank + 1))};
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < places_.size(); ++i)
      if (std::abs(static_cast<double>(i) * step_ - row.time) < kAround) least = std::min(least, distance(real, places_[i]));
    EXPECT_LT(least, kBeside) << "at " << row.time << " s";
  }
}

}  // namespace
}  // namespace antipode
