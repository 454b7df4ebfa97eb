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

/// A run of 30 s of abe, who has a wind of its own, and ben.
std::unique_ptr<Recording> recordingWithWind(std::optional<Wind> ofAll, std::optional<Wind> ofAbe) {
  auto scenario = std::make_shared<Scenario>();
  scenario->environment.wind = ofAll;
  auto abe = std::make_shared<VehicleSpec>(), ben = std::make_shared<VehicleSpec>();
  abe->name = "abe", ben->name = "ben";
  abe->params.windConditions = ofAbe;
  scenario->vehicles = {abe, ben};
  Recording::Header header;
  header.scenario = scenario;
  header.vehicleNames = {"abe", "ben"};
  header.stepLength = 1;
  auto recording = std::make_unique<Recording>(header);
  for (int step = 0; step <= 30; ++step) recording->appendRow(step, {});
  return recording;
}

TEST(WindHistory, AVehicleMayHaveAWindOfItsOwnOrNone) {
  const auto recording = recordingWithWind({}, Wind{30, 4});
  WindHistory history;
  EXPECT_FALSE(history.at(0, 5).known) << "of no recording";
  history.setRecording(recording.get());
  EXPECT_EQ(history.at(0, 5).wind, (Wind{30, 4}));
  EXPECT_FALSE(history.at(1, 5).known) << "nobody gave ben a wind";
  EXPECT_FALSE(history.at(9, 5).known) << "no such vehicle";
  history.setRecording(nullptr);
  EXPECT_FALSE(history.at(0, 5).known);
  Recording::Header header = recording->header();
  const Recording empty(std::move(header));
  history.setRecording(&empty);
  EXPECT_FALSE(history.at(0, 5).known) << "nothing has been recorded yet";
}

TEST(WindHistory, OnlyMessagesAndEditsOfTheWindChangeIt) {
  const auto recording = recordingWithWind(Wind{45, 6}, {});
  using S = RunEvent::Source;
  recording->appendEvents({{5, 0, S::Helm, "WIND_CONDITIONS", "dir=1"},
                           {5, 0, S::Script, "FAVOURITE_WIND", "dir=2"},
                           {5, 0, S::Script, "DESIRED_THRUST", 3.0},
                           {5, 7, S::Script, "WIND_CONDITIONS", "dir=4"}});
  recording->appendJournal({{6, {Command::Kind::Post, 0, "params/wind_conditions", std::string("dir=5")}},
                            {6, {Command::Kind::Set, 0, "params/turn_rate", std::string("6")}},
                            {6, {Command::Kind::Set, 0, "params/wind_conditions", std::string("stormy")}}});
  WindHistory history;
  history.setRecording(recording.get());
  EXPECT_EQ(history.at(0, 30).wind, (Wind{45, 6}));
  EXPECT_EQ(history.at(1, 30).wind, (Wind{45, 6}));
  recording->appendJournal({{10, {Command::Kind::Set, 0, "params/wind_conditions", std::string()}}});
  EXPECT_FALSE(history.at(0, 30).known) << "an edit has taken the wind away";
  EXPECT_EQ(history.at(0, 9).wind, (Wind{45, 6}));
}

TEST(WindHistory, WhatComesLateIsPutInItsPlace) {
  const auto recording = recordingWithWind(Wind{45, 6}, {});
  using S = RunEvent::Source;
  recording->appendEvents({{20, 0, S::Script, "WIND_CONDITIONS", "spd=2"}});
  WindHistory history;
  history.setRecording(recording.get());
  EXPECT_EQ(history.at(0, 30).wind, (Wind{45, 2}));
  recording->appendEvents({{12, 0, S::Live, "WIND_CONDITIONS", "dir=90, spd=8"}});
  EXPECT_EQ(history.at(0, 30).wind, (Wind{90, 2})) << "the later message has the last word about the speed";
  EXPECT_EQ(history.at(0, 15).wind, (Wind{90, 8}));
  EXPECT_EQ(history.at(0, 30).wind, (Wind{90, 2}));
  recording->appendEvents({{20, 0, S::Live, "WIND_CONDITIONS", "spd=3"}});
  EXPECT_EQ(history.at(0, 30).wind, (Wind{90, 3})) << "of one step the newest counts";
}

}  // namespace
}  // namespace antipode
