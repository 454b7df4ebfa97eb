// SPDX-License-Identifier: GPL-3.0-or-later
// The mode that a mission is read by and runs with (ruling R12), and the old program's blocks.
#include "core/io/moos/moos_import.h"
#include "core/sim/simulation.h"
#include "tests/core/io/moos_missions.h"
#include "tests/support/problem_texts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

namespace antipode {
namespace {

using test::mission;
using test::vehicleOf;
using testing::HasSubstr;
using testing::Not;

MoosImport importAs(std::optional<Compat> compat, const std::string& text) {
  MoosImportOptions options;
  options.compat = compat;
  return importMoosText(text, "m.moos", options);
}

std::string oldMission(const std::string& lines) {
  return "Community = abe\nProcessConfig = uSimMarine\n{\n" + lines + "}\n";
}

/// The speed at thrust 50, once it no longer changes.
double speedAt50(const MoosImport& import) {
  auto scenario = std::make_shared<Scenario>(*import.scenario);
  ScenarioEvent event;
  event.step = 1;
  event.post = {{"DESIRED_THRUST", 50.0}};
  scenario->events.push_back(event);
  Simulation simulation(scenario);
  for (int i = 0; i < 400; ++i) simulation.step();
  return simulation.value(0, Channel::Speed);
}

TEST(MoosCompat, TheProgramOfTheBlockDecidesUnlessAModeIsAskedFor) {
  EXPECT_EQ(importAs({}, mission("")).scenario->compat, Compat::UsimmarineV22);
  EXPECT_EQ(importAs({}, oldMission("")).scenario->compat, Compat::Usimmarine);
  for (const Compat compat : {Compat::Document, Compat::UsimmarineV22, Compat::Usimmarine}) {
    EXPECT_EQ(importAs(compat, mission("")).scenario->compat, compat);
    EXPECT_EQ(importAs(compat, oldMission("")).scenario->compat, compat);
  }
}

TEST(MoosCompat, EquivalentThrustMapsOfTheManualGiveTheSameBoatInDocumentMode) {
  const char* const maps[] = {"-100:-3.5, -75:-3.2, -10:-2, 20:2.4, 50:4.2, 80:4.8, 100:5",
                              "-120:-5, -100:-3.5, -75:-3.2, -10:-2, 20:2.4, 50:4.2, 80:4.8, 100:5, 120:6",
                              "-100:-3.5, -75:-3.2, -10:-2, 20:2.4, 50:4.2, 80:4.8, 90:4, 100:5",
                              "-100:-3.5, -75:-3.2, -10:-2, 0:0, 20:2.4, 50:4.2, 80:4.8, 100:5",
                              "-100:-3.5, -75:-3.2, -10:-2, 0:1, 20:2.4, 50:4.2, 80:4.8, 100:5"};
  for (const char* map : maps)
    EXPECT_NEAR(speedAt50(importAs(Compat::Document, mission(fmt::format("thrust_map = {}\n", map)))), 4.2, 1e-9)
        << map;
  EXPECT_NEAR(speedAt50(importAs({}, mission(fmt::format("thrust_map = {}\n", maps[1])))), 2.5, 1e-6)
      << "the program loses everything behind the first bad pair, here the whole map";
}

TEST(MoosCompat, PiecesThatAreNoPairAreLeftOutOneByOneInDocumentMode) {
  const auto map = [](std::optional<Compat> compat) {
    return vehicleOf(importAs(compat, mission("thrust_map = 20:2, oops, 50:4\n"))).params.thrustMap.text();
  };
  EXPECT_EQ(map(Compat::Document), "20:2, 50:4");
  EXPECT_EQ(map({}), "20:2");
}

TEST(MoosCompat, WormholesOfTheManualMoveAtOnceInDocumentMode) {
  const std::string lines =
      "start_pos = x=80, y=-178, heading=0, speed=0\nbuoyancy_rate = 0\n"
      "wormhole = tag=one, madrid_poly={format=ellipse,x=80,y=-180,degs=0,major=160,minor=20,pts=20}\n"
      "wormhole = tag=one, weber_poly={format=ellipse,x=80,y=0,degs=0,major=160,minor=20,pts=20}\n"
      "wormhole = tag=one, connection=from_madrid\nwormhole = tag=one, delay=0\n"
      "wormhole = tag=one, id_change=false\n";
  const auto y = [&](std::optional<Compat> compat) {
    const MoosImport import = importAs(compat, mission(lines));
    EXPECT_TRUE(import.scenario) << test::textsOf(import.problems);
    Simulation simulation(import.scenario);
    simulation.step();
    return simulation.value(0, Channel::Y);
  };
  EXPECT_NEAR(y(Compat::Document), 2, 1e-9);
  EXPECT_NEAR(y({}), -178, 1e-9) << "the program fades for 5 s first";
}

TEST(MoosCompat, OneNoteSaysWhatTheLinesDoByTheManualsWords) {
  const auto notes = [](std::optional<Compat> compat, const std::string& lines) {
    std::vector<std::string> found;
    for (const Problem& problem : importAs(compat, mission(lines)).problems)
      if (problem.message.find("by the manual's words") != std::string::npos) found.push_back(problem.text());
    return found;
  };
  const std::string hole = "wormhole = tag=a, madrid_poly={0,0:1,0:1,1}\n";
  const auto all = notes({}, "thrust_map = 20:2, 90:1, 100:5\n" + hole);
  ASSERT_EQ(all.size(), 1U);
  EXPECT_THAT(all[0], HasSubstr("m.moos: note: for your information: "));
  EXPECT_THAT(all[0], Not(HasSubstr("expected"))) << "nothing is to be mended";
  EXPECT_THAT(all[0], HasSubstr("behind a bad one count"));
  EXPECT_THAT(all[0], HasSubstr("fades for 5 s"));
  EXPECT_THAT(all[0], HasSubstr("0.5 m/s^2"));
  EXPECT_TRUE(notes({}, "max_acceleration = 0.2\n").empty()) << "nothing would be different";
  EXPECT_TRUE(notes(Compat::Document, hole).empty());
  const auto one = notes({}, "max_acceleration = 0.2\n" + hole);
  ASSERT_EQ(one.size(), 1U);
  EXPECT_THAT(one[0], Not(HasSubstr("0.5 m/s^2")));
}

TEST(MoosCompat, ABadStartOrWindCountsAsAWholeNotInDocumentMode) {
  const auto vehicle = [](Compat compat) {
    return vehicleOf(importAs(compat, mission("start_pos = x=4, banana=1\nwind_conditions = spd=3, gust=1\n")));
  };
  EXPECT_EQ(vehicle(Compat::Document).start.x, 0);
  EXPECT_FALSE(vehicle(Compat::Document).params.windConditions);
  EXPECT_EQ(vehicle(Compat::UsimmarineV22).start.x, 4);
  EXPECT_EQ(vehicle(Compat::UsimmarineV22).params.windConditions->speed, 3);
}

TEST(OldBlock, TheFirstLineOfANameWins) {
  const VehicleSpec vehicle = vehicleOf(importAs({}, oldMission("turn_rate = 30\nturn_rate = 60\n"
                                                                "start_heading = 10\nstart_pos = 1,2,90\n")));
  EXPECT_EQ(vehicle.params.turnRate, 30);
  EXPECT_EQ(vehicle.start, (StartPose{1, 2, 10, 0, 0}));
  EXPECT_EQ(
      vehicleOf(importAs(Compat::UsimmarineV22, oldMission("turn_rate = 30\nturn_rate = 60\n"))).params.turnRate,
      60);
}

TEST(OldBlock, ThrustMapLinesAreAddedFromTheLastToTheFirst) {
  const VehicleSpec vehicle =
      vehicleOf(importAs({}, oldMission("thrust_map = 30:9, 40:1, 80:20\nthrust_map = 50:3, 100:5\n")));
  const ThrustCurve curve(vehicle.params.thrustMap, {}, Compat::Usimmarine);
  EXPECT_NEAR(curve.speed(50), 3, 1e-12);
  EXPECT_NEAR(curve.speed(25), 1.5, 1e-12) << "30:9 is above 50:3 and ends its line";
}

TEST(OldBlock, OldNamesAreReadAndTheNamesOfUSimMarineV22AreNot) {
  const MoosImport import = importAs({}, oldMission("force_x = 0.5\nstartspeed = 2\nturn_radius = 20\n"
                                                    "thrust_mode_reverse = true\nprefix = NAV_\n"));
  EXPECT_EQ(vehicleOf(import).params.driftX, 0.5);
  EXPECT_EQ(vehicleOf(import).start.speed, 2);
  EXPECT_EQ(vehicleOf(import).params.turnRadius, 0);
  EXPECT_EQ(vehicleOf(import).params.prefix, "NAV_") << "it publishes NAV__X";
  EXPECT_THAT(test::textsOf(import.problems, false), HasSubstr("turn_radius is not a parameter of this program"));
  EXPECT_THAT(test::textsOf(import.problems, false), HasSubstr("thrust_mode_reverse is not a parameter"));
}

TEST(OldBlock, IsExportedAsABlockOfTheOldProgram) {
  const MoosImport first = importAs({}, oldMission("turn_rate = 30\nprefix = NAV_\nstart_pos = 1,2,90\n"
                                                   "thrust_map = 50:3, 100:5\n"));
  const MoosExport missions = exportMoos(*first.scenario, "abe");
  const std::string& text = missions.missions.at(0).text;
  EXPECT_THAT(text, HasSubstr("ProcessConfig = uSimMarine\n"));
  EXPECT_TRUE(test::warnings(missions).empty()) << test::textsOf(missions.problems);
  const MoosImport again = importMoosText(text, "m.moos", test::withFilesOf(missions));
  ASSERT_TRUE(again.scenario);
  EXPECT_EQ(*again.scenario, *first.scenario);
}

TEST(OldBlock, WhatCameLaterIsNoParameterOfTheOldProgram) {
  for (const char* line : {"turn_loss = 1", "wormhole = tag=x", "current_field = a.cfd",
                           "current_field_active = true", "turn_radius = 3", "yaw_pid_kp = 1"}) {
    const MoosImport import = importAs({}, oldMission(std::string(line) + "\n"));
    ASSERT_TRUE(import.scenario);
    const std::string name(line, std::string_view(line).find(' '));
    EXPECT_THAT(test::textsOf(import.problems),
                HasSubstr("m.moos:4:1: warning: " + name + " is not a parameter of this program and is ignored"));
    EXPECT_THAT(import.scenario->unhandled, testing::ElementsAre(line));
  }
}

TEST(MoosCompat, InDocumentModeABadDepthControlIsOneLineThatIsIgnored) {
  const std::string own = "yaw_pid_kp = 0.5\ndepth_control = maybe\n";
  const MoosImport embedded = importAs(Compat::Document, mission(own + "turn_rate = 40\n"));
  ASSERT_TRUE(embedded.scenario) << test::textsOf(embedded.problems);
  EXPECT_EQ(vehicleOf(embedded).params.turnRate, 40);
  ASSERT_TRUE(vehicleOf(embedded).pid);
  EXPECT_EQ(vehicleOf(embedded).pid->yawKp, 0.5);
  EXPECT_THAT(test::textsOf(embedded.problems),
              HasSubstr("m.moos:5:17: warning: depth_control: 'maybe' is not usable; the line is ignored"));
  const MoosImport alone =
      importAs(Compat::Document, mission("") + "ProcessConfig = pMarinePIDV22\n{\n" + own + "}\n");
  ASSERT_TRUE(alone.scenario) << test::textsOf(alone.problems);
  ASSERT_TRUE(vehicleOf(alone).pid);
  EXPECT_EQ(vehicleOf(alone).pid->yawKp, 0.5);
  EXPECT_THAT(test::textsOf(alone.problems),
              HasSubstr("m.moos:8:17: warning: depth_control: 'maybe' is not usable; the line is ignored"));
}

TEST(MoosCompat, InDocumentModeATextIsNoTurnLossAndAMapOfV23KeepsItsPairs) {
  const auto read = [](std::optional<Compat> compat, const std::string& lines) {
    return importAs(compat, "Community = abe\nProcessConfig = uSimMarineV23\n{\n" + lines + "}\n");
  };
  EXPECT_EQ(vehicleOf(read(Compat::Document, "thrust_map = 20:2, oops, 50:4\n")).params.thrustMap.text(),
            "20:2, 50:4");
  const MoosImport loss = importAs(Compat::Document, mission("turn_spd_loss = abc\n"));
  EXPECT_EQ(vehicleOf(loss).params.turnSpdLoss, VehicleParams{}.turnSpdLoss);
  EXPECT_THAT(test::textsOf(loss.problems),
              HasSubstr("m.moos:4:17: warning: turn_spd_loss: 'abc' is not usable; the line is ignored"));
  const MoosImport old = read(Compat::Usimmarine, "");
  EXPECT_EQ(old.scenario->compat, Compat::Usimmarine);
  EXPECT_THAT(test::textsOf(old.problems), Not(HasSubstr("uSimMarineV23 is run as")));
}

}  // namespace
}  // namespace antipode
