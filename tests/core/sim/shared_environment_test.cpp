// SPDX-License-Identifier: GPL-3.0-or-later
// The current field and the wormholes as a running fleet meets them.
#include "core/scenario/yaml/part_text.h"
#include "core/scenario/yaml/scenario_io.h"
#include "core/sim/fleet/vehicle.h"
#include "tests/support/channel_value.h"
#include "tests/support/one_boat.h"

#include <gtest/gtest.h>

#include <cmath>

namespace antipode::test {
namespace {

constexpr Compat kBothModes[] = {Compat::Document, Compat::UsimmarineV22};
constexpr const char* kSquares =
    "tag=one, madrid_poly={pts={0,0:10,0:10,10:0,10}}, weber_poly={pts={100,0:110,0:110,10:100,10}}";

/// One vector (1, 0) m/s at the origin, felt 10 m around.
OneBoat inField(bool active, Compat compat = Compat::Document) {
  OneBoat boat;
  boat.scenario.compat = compat;
  boat.vehicle.start.x = 5;
  boat.scenario.environment.currentField = CurrentFieldSpec{
      "", active, std::make_shared<CurrentField>("", 10, std::vector<CurrentVector>{{{0, 0}, {1, 0}}})};
  return boat;
}

OneBoat atHole(const char* more = "", Compat compat = Compat::Document) {
  OneBoat boat;
  boat.scenario.compat = compat;
  boat.scenario.time.step = 0.125;
  boat.vehicle.start = {-0.9, 5, 90, 2, 0};
  boat.at(1, "DESIRED_THRUST", 40.0);  // 2 m/s: 0.1 m inside after step 4
  EXPECT_TRUE(addWormholeLine(boat.scenario.wormholes, std::string(kSquares) + more));
  return boat;
}

TEST(CurrentFieldInRun, ActsWhereTheStepBegins) {
  for (const Compat compat : kBothModes) {
    Simulation simulation = inField(true, compat).build();
    simulation.step();
    EXPECT_NEAR(valueOf(simulation, Channel::X), 5 + 0.25 * 0.1, 1e-12);  // (1 - 5/10)^2
    const double nearness = 1 - 5.025 / 10;
    simulation.step();
    EXPECT_NEAR(valueOf(simulation, Channel::X), 5.025 + nearness * nearness * 0.1, 1e-12);
    EXPECT_NEAR(valueOf(simulation, Channel::SpeedOverGround), nearness * nearness, 1e-12);
    EXPECT_NEAR(valueOf(simulation, Channel::HeadingOverGround), 90, 1e-9);
    EXPECT_NEAR(valueOf(simulation, Channel::DriftX), compat == Compat::Document ? nearness * nearness : 0, 1e-12);
  }
}

TEST(CurrentFieldInRun, IsPartOfTheReportedDriftInTheDocumentOnly) {  // ruling R2
  for (const Compat compat : kBothModes) {
    Simulation simulation = inField(true, compat).with("drift_x", "0.5").build();
    const double reported = compat == Compat::Document ? 0.75 : 0.5;
    EXPECT_EQ(valueOf(simulation, Channel::DriftX), reported) << "where it starts";
    simulation.step();
    EXPECT_NEAR(valueOf(simulation, Channel::X), 5 + 0.75 * 0.1, 1e-12);
    EXPECT_EQ(valueOf(simulation, Channel::DriftX), reported);
    const auto summaries = valuesOf(simulation.drainEvents(), "USM_DRIFT_SUMMARY");
    EXPECT_EQ(summaries, (std::vector<std::string>{fmt::format("ang=90, mag={0}, xmag={0}, ymag=0", reported)}));
  }
}

TEST(CurrentFieldInRun, TheSummaryFollowsTheFieldOnceASecond) {
  Simulation simulation = inField(true).at(35, "USM_CURRENT_FIELD", "false").build();
  run(simulation, 50);
  const auto summaries = valuesOf(simulation.drainEvents(), "USM_DRIFT_SUMMARY");
  ASSERT_EQ(summaries.size(), 5u) << "start, after 1, 2 and 3 s, switched off";
  EXPECT_EQ(summaries.front(), "ang=90, mag=0.25, xmag=0.25, ymag=0");
  EXPECT_EQ(summaries.back(), "ang=0, mag=0, xmag=0, ymag=0");
  EXPECT_EQ(valueOf(simulation, Channel::DriftX), 0);
}

TEST(CurrentFieldInRun, TheReportedDriftIsThatOfTheGroundTruthInDualState) {
  Simulation simulation = inField(true).with("dual_state", "true").build();
  run(simulation, 2);
  const double nearness = 1 - 5.025 / 10;
  EXPECT_NEAR(valueOf(simulation, Channel::DriftX), nearness * nearness, 1e-12);
}

TEST(CurrentFieldInRun, TheReportedDriftOfADisabledVehicleIsThatOfItsPlace) {
  Simulation simulation =
      inField(true).at(1, "USM_ENABLED", "false").at(1, "NAV_X", 2.0).at(3, "NAV_X", 500.0).build();
  run(simulation, 2);
  EXPECT_NEAR(valueOf(simulation, Channel::DriftX), 0.8 * 0.8, 1e-12);
  run(simulation, 2);
  EXPECT_EQ(valueOf(simulation, Channel::DriftX), 0);
}

TEST(CurrentFieldInRun, GoesOnAndOffByMessage) {
  for (const Compat compat : kBothModes) {
    Simulation simulation = inField(false, compat)
                                .at(11, "USM_CURRENT_FIELD", "true")
                                .at(12, "USM_CURRENT_FIELD", "false")
                                .at(13, "USM_CURRENT_FIELD", "perhaps")
                                .build();
    run(simulation, 10);
    EXPECT_EQ(valueOf(simulation, Channel::X), 5);
    simulation.step();
    EXPECT_NEAR(valueOf(simulation, Channel::X), 5.025, 1e-12);
    run(simulation, 10);
    EXPECT_NEAR(valueOf(simulation, Channel::X), 5.025, 1e-12);
  }
}

TEST(CurrentFieldInRun, MovesTheGroundTruthOnlyInDualState) {
  Simulation simulation = inField(true).with("dual_state", "true").build();
  run(simulation, 2);
  EXPECT_EQ(valueOf(simulation, Channel::X), 5);
  const double nearness = 1 - 5.025 / 10;
  EXPECT_NEAR(valueOf(simulation, Channel::GtX), 5.025 + nearness * nearness * 0.1, 1e-12);
}

TEST(CurrentFieldInRun, IsNothingWhereNoneIsConfigured) {
  OneBoat boat;
  Simulation simulation = boat.at(1, "USM_CURRENT_FIELD", "true").build();
  run(simulation, 3);
  EXPECT_EQ(valueOf(simulation, Channel::X), 0);
}

TEST(WormholeInRun, MovesTheVehicleInTheStepOfItsEntry) {
  Simulation simulation = atHole().after(4);
  EXPECT_NEAR(valueOf(simulation, Channel::X), 100.1, 1e-9);
  EXPECT_NEAR(valueOf(simulation, Channel::Y), 5, 1e-9);
  EXPECT_EQ(valueOf(simulation, Channel::Transported), 1);
  EXPECT_EQ(valueOf(simulation, Channel::Transparency), 1);
  EXPECT_EQ(valueOf(simulation, Channel::Heading), 90);
  simulation.step();
  EXPECT_NEAR(valueOf(simulation, Channel::X), 100.35, 1e-9);
  EXPECT_EQ(valueOf(simulation, Channel::Transported), 0);
}

TEST(WormholeInRun, FadesForFiveSecondsInCompatibilityMode) {
  Simulation simulation = atHole("", Compat::UsimmarineV22).after(4);
  EXPECT_EQ(valueOf(simulation, Channel::Transparency), 1);
  run(simulation, 20);
  EXPECT_EQ(valueOf(simulation, Channel::Transparency), 0.5);
  run(simulation, 19);
  EXPECT_NEAR(valueOf(simulation, Channel::X), 9.85, 1e-9);
  simulation.step();
  EXPECT_EQ(valueOf(simulation, Channel::Transported), 1);
  EXPECT_EQ(valueOf(simulation, Channel::Transparency), 0);
  EXPECT_NEAR(valueOf(simulation, Channel::X), 100.1, 1e-9) << "by the entry point, though 10 m further by now";
}

TEST(WormholeInRun, ZeroesTheRudderAndMovesBothRecords) {
  Simulation simulation =
      atHole().with("dual_state", "true").with("drift_y", "-0.1").at(1, "DESIRED_RUDDER", 1e-9).after(3);
  EXPECT_EQ(valueOf(simulation, Channel::Rudder), 1e-9);
  EXPECT_LT(valueOf(simulation, Channel::GtY), valueOf(simulation, Channel::Y));
  simulation.step();
  EXPECT_EQ(valueOf(simulation, Channel::Transported), 1);
  EXPECT_EQ(valueOf(simulation, Channel::Rudder), 0);
  EXPECT_EQ(valueOf(simulation, Channel::GtX), valueOf(simulation, Channel::X));
  EXPECT_EQ(valueOf(simulation, Channel::GtY), valueOf(simulation, Channel::Y));
}

TEST(WormholeInRun, AHeldVehicleStandsStillAndListens) {
  Simulation simulation =
      atHole(", delay=0.95").at(7, "DESIRED_ELEVATOR", 30.0).at(7, "WATER_DEPTH", 20.0).after(4);
  const double x = valueOf(simulation, Channel::X);
  EXPECT_NEAR(x, 0.1, 1e-9);
  EXPECT_EQ(valueOf(simulation, Channel::Transparency), 0);
  run(simulation, 7);
  EXPECT_EQ(valueOf(simulation, Channel::X), x);
  EXPECT_EQ(valueOf(simulation, Channel::Speed), 2);
  EXPECT_EQ(valueOf(simulation, Channel::Elevator), 30);
  EXPECT_TRUE(std::isnan(valueOf(simulation, Channel::Altitude))) << "the model does not run";
  simulation.step();  // 1 s after the hold began
  EXPECT_NEAR(valueOf(simulation, Channel::X), 100.1, 1e-9);
  EXPECT_EQ(valueOf(simulation, Channel::Transported), 1);
  EXPECT_EQ(valueOf(simulation, Channel::Transparency), 1);
  simulation.step();
  EXPECT_NEAR(valueOf(simulation, Channel::X), 100.35, 1e-9) << "the time of the hold is not made up for";
}

TEST(WormholeInRun, AHoldLeavesOutThePause) {
  Simulation simulation =
      atHole(", delay=0.95").at(8, "USM_SIM_PAUSED", "true").at(28, "USM_SIM_PAUSED", "false").after(31);
  EXPECT_NEAR(valueOf(simulation, Channel::X), 0.1, 1e-9);
  simulation.step();
  EXPECT_NEAR(valueOf(simulation, Channel::X), 100.1, 1e-9);
}

TEST(WormholeInRun, ReportsTheNewName) {
  Simulation simulation =
      atHole(", id_change=true").at(7, "USM_RESET", "x=-0.9").at(20, "DESIRED_THRUST", 0.0).build();
  run(simulation, 30);
  const auto events = simulation.drainEvents();
  EXPECT_EQ(valuesOf(events, "RENAMED"), (std::vector<std::string>{"boat -> boat_w1", "boat_w1 -> boat_w2"}));
  EXPECT_EQ(simulation.vehicle(0).transit().name(), "boat_w2");
  EXPECT_EQ(simulation.fleet()[0].name, "boat");
  EXPECT_TRUE(valuesOf(atHole().build().drainEvents(), "RENAMED").empty());
}

TEST(WormholeInRun, AdmitsTheVehiclesThatItNames) {
  OneBoat boat = atHole();
  boat.vehicle.name = "boat{n}";
  boat.vehicle.count = 3;
  boat.vehicle.spacing = {0, 0};
  boat.scenario.wormholes[0].vehicles = {"boat3", "boat1"};
  Simulation simulation = boat.build();
  run(simulation, 4);
  for (const VehicleId id : {0, 1, 2})
    EXPECT_EQ(simulation.value(id, Channel::Transported), id == 1 ? 0 : 1) << id;
}

TEST(WormholeInRun, ItsChannelsBelongToFleetsWithWormholes) {
  Simulation without = OneBoat().build();
  Simulation with = atHole().build();
  for (const Channel channel : {Channel::Transparency, Channel::Transported}) {
    EXPECT_FALSE(without.records(0, channel));
    EXPECT_TRUE(std::isnan(valueOf(without, channel)));
    EXPECT_TRUE(with.records(0, channel));
  }
  EXPECT_EQ(valueOf(with, Channel::Transparency), 1);
  EXPECT_EQ(valueOf(with, Channel::Transported), 0);
}

/// A fleet on its way through a field and two wormholes, with messages.
ScenarioPtr busyWaters() {
  auto scenario = std::make_shared<Scenario>();
  VehicleSpec boats;
  boats.name = "boat{n}";
  boats.count = 300;
  boats.spacing = {1, 0.25};
  boats.start = {-150, 5, 60, 2, 0};
  scenario->vehicles.push_back(std::make_shared<VehicleSpec>(boats));
  std::vector<CurrentVector> vectors;
  for (int i = -20; i < 20; ++i) vectors.push_back({{i * 7.0, i * i * 0.5}, {0.1 * i, 0.3}});
  scenario->environment.currentField =
      CurrentFieldSpec{"", true, std::make_shared<CurrentField>("tide", 30, vectors)};
  EXPECT_TRUE(addWormholeLine(scenario->wormholes, std::string(kSquares) + ", connection=both, tunnel_time=1.5"));
  EXPECT_TRUE(addWormholeLine(scenario->wormholes,
                              "tag=two, delay=2, id_change=true, "
                              "madrid_poly={format=radial,x=40,y=40,radius=30,pts=9}, "
                              "weber_poly={format=ellipse,x=-90,y=0,degs=30,major=80,minor=20,pts=12}"));
  for (const auto& [step, value] : {std::pair{100, "false"}, {140, "toggle"}}) {
    ScenarioEvent& event = scenario->events.emplace_back();
    event.step = step;
    event.post = {{"USM_CURRENT_FIELD", std::string(value)}, {"DESIRED_THRUST", 55.0}, {"DESIRED_RUDDER", 2.0}};
  }
  return scenario;
}

TEST(WatersInRun, GiveTheSameBitsForAnyNumberOfThreads) {
  std::vector<std::uint64_t> hashes;
  std::size_t renamed = 0;
  for (const int threads : {1, 2, 3}) {
    Simulation simulation(busyWaters(), {threads});
    run(simulation, 400);
    hashes.push_back(simulation.stateHash());
    renamed = valuesOf(simulation.drainEvents(), "RENAMED").size();
  }
  EXPECT_EQ(hashes[1], hashes[0]);
  EXPECT_EQ(hashes[2], hashes[0]);
  EXPECT_GT(renamed, 20u) << "the fleet met the wormholes";
}

std::string squaresWith(const char* more) {
  std::vector<WormholeSpec> wormholes;
  EXPECT_TRUE(addWormholeLine(wormholes, std::string(kSquares) + more));
  return partText(wormholes);
}

TEST(WormholeInRun, AChangeTakesEffectAtTheNextStep) {
  Simulation simulation = atHole().build();
  std::vector<WormholeSpec> moved;
  ASSERT_TRUE(addWormholeLine(moved,
                              "tag=one, madrid_poly={pts={0,0:10,0:10,10:0,10}}, "
                              "weber_poly={pts={500,0:510,0:510,10:500,10}}"));
  ASSERT_TRUE(simulation.post({Command::Kind::Set, kAllVehicles, "wormholes", Value::of(moved)}));
  for (int i = 0; i < 5; ++i) simulation.step();
  EXPECT_GT(valueOf(simulation, Channel::X), 400) << "by the new way";
  ASSERT_EQ(simulation.drainJournal().size(), 1u);
}

TEST(WormholeInRun, APassageGoesOnWhenItsWormholeIsChangedAndEndsWhenItIsTakenAway) {
  for (const bool stays : {true, false}) {
    Simulation simulation = atHole(", tunnel_time=4").build();
    for (int i = 0; i < 10; ++i) simulation.step();
    ASSERT_LT(valueOf(simulation, Channel::Transparency), 1);
    const std::string text = stays ? squaresWith(", tunnel_time=4, id_change=true") : "[]";
    ASSERT_TRUE(simulation.post({Command::Kind::Set, kAllVehicles, "wormholes", text}));
    simulation.step();
    EXPECT_EQ(valueOf(simulation, Channel::Transparency) < 1, stays);
    for (int i = 0; i < 40; ++i) simulation.step();
    EXPECT_EQ(valueOf(simulation, Channel::X) > 90, stays);
  }
}

TEST(WormholeInRun, TheJournalGivesTheSameRunAgain) {
  const auto run = [](const std::vector<JournalEntry>& commands) {
    Simulation simulation = atHole(", tunnel_time=4").build();
    while (simulation.stepsDone() < 80) {
      for (const JournalEntry& entry : commands) {
        if (entry.step != simulation.stepsDone() + 1) continue;
        EXPECT_TRUE(simulation.post(entry.command));
      }
      simulation.step();
    }
    return std::pair(simulation.stateHash(), simulation.drainJournal());
  };
  const Command change{Command::Kind::Set, kAllVehicles, "wormholes", squaresWith(", tunnel_time=1, delay=2")};
  const auto [hash, journal] = run({{12, change}});
  EXPECT_EQ(run(journal).first, hash);
  EXPECT_NE(run({}).first, hash);
}

TEST(SharedEnvironment, FollowsItsWormholesByTheirTags) {
  Scenario scenario;
  for (const char* line : {"tag=one", "tag=two"}) ASSERT_TRUE(addWormholeLine(scenario.wormholes, line));
  SharedEnvironment environment(scenario);
  ASSERT_EQ(environment.wormholes.size(), 2u);
  const auto now = environment.setWormholes({scenario.wormholes[1]}, scenario);
  ASSERT_EQ(now.size(), 2u);
  EXPECT_FALSE(now[0]) << "it is gone";
  EXPECT_EQ(now[1], 0u);
  scenario.compat = Compat::Usimmarine;
  SharedEnvironment old(scenario);
  EXPECT_TRUE(old.setWormholes(scenario.wormholes, scenario).empty());
  EXPECT_TRUE(old.wormholes.empty()) << "the old program knows none";
}

TEST(SharedEnvironment, AFieldWithoutVectorsIsNone) {
  Scenario scenario;
  scenario.environment.currentField = CurrentFieldSpec{"lost.cfd", true, nullptr};
  EXPECT_FALSE(SharedEnvironment(scenario).field);
  scenario.environment.currentField->field = std::make_shared<CurrentField>("", 10, std::vector<CurrentVector>{});
  EXPECT_FALSE(SharedEnvironment(scenario).field);
  scenario.environment.currentField->field =
      std::make_shared<CurrentField>("", 10, std::vector<CurrentVector>{{{0, 0}, {1, 0}}});
  EXPECT_EQ(SharedEnvironment(scenario).field, scenario.environment.currentField->field);
}

TEST(WormholeInRun, AnUnreadableListIsRefused) {
  Simulation simulation = atHole().build();
  EXPECT_FALSE(simulation.post({Command::Kind::Set, kAllVehicles, "wormholes", std::string("[{delay: x}]")}));
  EXPECT_FALSE(simulation.post({Command::Kind::Set, kAllVehicles, "wormholes", std::string("{")}));
}

}  // namespace
}  // namespace antipode::test
