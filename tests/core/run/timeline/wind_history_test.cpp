// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/timeline/wind_history.h"

#include <gtest/gtest.h>

namespace antipode {
namespace {

TEST(WindHistory, KnowsTheWindOfMessagesAndEditsForwardAndBack) {
  auto scenario = std::make_shared<Scenario>();
  scenario->environment.wind = Wind{45, 6};
  auto vehicle = std::make_shared<VehicleSpec>();
  vehicle->name = "abe";
  scenario->vehicles = {vehicle, vehicle};
  Recording::Header header;
  header.scenario = scenario;
  header.vehicleNames = {"abe", "ben"};
  header.stepLength = 1;
  Recording recording(header);
  for (int step = 0; step <= 30; ++step) recording.appendRow(step, {});
  recording.appendEvents({{10, kAllVehicles, RunEvent::Source::Script, "WIND_CONDITIONS", std::string("dir=90")},
                          {20, 1, RunEvent::Source::Live, "WIND_CONDITIONS", std::string("spd=-1, nonsense=3")}});
  recording.appendJournal({{15, {Command::Kind::Set, 0, "params/wind_conditions", std::string("spd=9, dir=180")}}});
  WindHistory history;
  history.setRecording(&recording);
  EXPECT_EQ(history.at(0, 9).wind, (Wind{45, 6}));
  EXPECT_EQ(history.at(1, 12).wind, (Wind{90, 6})) << "the key not named keeps its value";
  EXPECT_EQ(history.at(0, 30).wind, (Wind{180, 9}));
  EXPECT_EQ(history.at(1, 30).wind, (Wind{90, 6})) << "an unreadable text changes nothing";
  EXPECT_EQ(history.at(0, 5).wind, (Wind{45, 6})) << "back again";
  recording.appendEvents({{25, 1, RunEvent::Source::Live, "WIND_CONDITIONS", std::string("spd=2")}});
  EXPECT_EQ(history.at(1, 30).wind, (Wind{90, 2})) << "what came since";
}

}  // namespace
}  // namespace antipode
