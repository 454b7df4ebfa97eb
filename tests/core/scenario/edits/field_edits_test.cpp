// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/edits/field_edits.h"

#include "core/scenario/edits/hover_edits.h"
#include "core/scenario/yaml/scenario_io.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <functional>

namespace antipode {
namespace {

Scenario boatAndAuv() {
  const ScenarioRead read = readScenario(
      "antipode: 1\nvehicles: [{name: abe, behaviours: [{type: timer, duration: 5}], pid: {}}, {name: ben}]\n",
      "x");
  EXPECT_TRUE(read.scenario);
  return *edits::withNewHoverVehicle(*read.scenario, {0, 0});
}

struct FieldCase {
  const char *section, *field, *text;
  std::function<bool(const Scenario&)> isSet;
};

TEST(FieldEdits, EachSectionOfAScenarioIsTyped) {
  Scenario scenario = boatAndAuv();
  scenario.formation.emplace();
  const std::string auv = "vehicles/" + scenario.vehicles[2]->name;
  for (const FieldCase& typed : std::vector<FieldCase>{
           {"time", "step", "0.5", [](const Scenario& s) { return s.time.step == 0.5; }},
           {"environment", "drift_x", "2", [](const Scenario& s) { return s.environment.driftX == 2; }},
           {"origin", "lat", "54", [](const Scenario& s) { return s.origin && s.origin->lat == 54; }},
           {"acoustics", "ping_range", "300", [](const Scenario& s) { return s.acoustics.has_value(); }},
           {"formation", "anonymous", "true", [](const Scenario& s) { return s.formation->params.anonymous; }},
           {"", "name", "harbour", [](const Scenario& s) { return s.name == "harbour"; }},
           {"", "compat", "usimmarine", [](const Scenario& s) { return s.compat == Compat::Usimmarine; }},
           {"vehicles/abe", "name", "eve", [](const Scenario& s) { return s.vehicles[0]->name == "eve"; }},
           {"vehicles/abe", "count", "3", [](const Scenario& s) { return s.vehicles[0]->count == 3; }},
           {"vehicles/abe", "colour", "#ff0000",
            [](const Scenario& s) { return s.vehicles[0]->colour == "#ff0000"; }},
           {"vehicles/abe", "model", "hover", [](const Scenario& s) { return s.vehicles[0]->hover.has_value(); }},
           {"vehicles/abe/start", "x", "7", [](const Scenario& s) { return s.vehicles[0]->start.x == 7; }},
           {"vehicles/abe/params", "turn_rate", "7",
            [](const Scenario& s) { return s.vehicles[0]->params.turnRate == 7; }},
           {"vehicles/ben/pid", "yaw_pid_kp", "7",
            [](const Scenario& s) { return s.vehicles[1]->pid.has_value(); }},
           {"vehicles/abe/behaviours/0", "name", "wait",
            [](const Scenario& s) { return s.vehicles[0]->behaviours[0].common.name == "wait"; }},
       }) {
    EXPECT_FALSE(typed.isSet(scenario)) << typed.section << " " << typed.field;
    const auto set = edits::withField(scenario, typed.section, typed.field, typed.text);
    ASSERT_TRUE(set) << typed.section << " " << typed.field << ": " << set.error().text();
    EXPECT_TRUE(typed.isSet(**set)) << typed.section << " " << typed.field;
  }
  const auto deep = edits::withField(scenario, auv + "/params", "v_max", "0.5");
  ASSERT_TRUE(deep) << deep.error().text();
  EXPECT_EQ((*deep)->vehicles[2]->hover->params.vMax, 0.5) << "parameters of its own model";
}

TEST(FieldEdits, WhatIsWrongIsToldAndNothingComesToBe) {
  const Scenario scenario = boatAndAuv();
  for (const auto& [section, field, text] :
       std::vector<std::array<const char*, 3>>{{"time", "step", "often"},
                                               {"time", "colour", "red"},
                                               {"origin", "lat", "north"},
                                               {"acoustics", "ping_range", "x"},
                                               {"formation", "anonymous", "true"},
                                               {"", "compat", "other"},
                                               {"", "colour", "red"},
                                               {"wormholes", "tag", "x"},
                                               {"wormholes/one", "tag", "x"},
                                               {"vehicles/zoe", "name", "x"},
                                               {"vehicles/abe", "name", "ben"},
                                               {"vehicles/abe", "count", "0"},
                                               {"vehicles/abe", "count", "2.5"},
                                               {"vehicles/abe", "count", "100001"},
                                               {"vehicles/abe", "colour", "#1"},
                                               {"vehicles/abe", "model", "boat"},
                                               {"vehicles/abe", "size", "5"},
                                               {"vehicles/ben/pid", "yaw_pid_kp", "x"},
                                               {"vehicles/abe/behaviours/1", "name", "x"},
                                               {"vehicles/abe/behaviours/-1", "name", "x"},
                                               {"vehicles/abe/behaviours/x", "name", "x"},
                                               {"vehicles/abe/behaviours", "name", "x"}}) {
    EXPECT_FALSE(edits::withField(scenario, section, field, text)) << section << " " << field << " = " << text;
  }
}

TEST(FieldEdits, HelmCurrentWormholesAndPointsAreTyped) {
  const ScenarioRead read = readScenario(R"(antipode: 1
vehicles:
  - {name: abe, pid: {}, behaviours: [{type: waypoint, points: "format=radial,x=0,y=0,radius=30,pts=8", speed: 1}]}
wormholes: [{tag: one, madrid_poly: 'format=radial,x=0,y=0,radius=9,pts=8', weber_poly: 'format=radial,x=50,y=0,radius=9,pts=8'}]
)",
                                         "x.yaml");
  ASSERT_TRUE(read.scenario) << read.problems.at(0).text();
  const auto with = [&](const char* section, const char* field, const char* text) {
    const auto next = edits::withField(*read.scenario, section, field, text);
    EXPECT_TRUE(next) << section << ": " << next.error().text();
    return next ? **next : Scenario{};
  };
  EXPECT_EQ(with("helm", "period", "0.5").helm.period, 0.5);
  const Scenario current = with("current", "east", "0.25");
  ASSERT_TRUE(current.environment.current);
  EXPECT_EQ(current.environment.current->east, 0.25);
  EXPECT_EQ(with("wormholes/one", "delay", "4").wormholes.at(0).delay, 4);
  const Scenario wider = with("vehicles/abe/behaviours/0/points", "radius", "40");
  EXPECT_EQ(std::get<WaypointParams>(wider.vehicles.at(0)->behaviours.at(0).params).points.activePattern()->radius,
            40);
  for (const auto& [section, field, text] :
       std::vector<std::array<const char*, 3>>{{"helm", "period", "often"},
                                               {"current", "east", "far"},
                                               {"vehicles", "size", "3"},
                                               {"vehicles/abe/behaviours/0/points", "radius", "-1"},
                                               {"wormholes/one", "delay", "-1"}})
    EXPECT_FALSE(edits::withField(*read.scenario, section, field, text)) << section;
}

}  // namespace
}  // namespace antipode
