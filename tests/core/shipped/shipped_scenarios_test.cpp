// SPDX-License-Identifier: GPL-3.0-or-later
// The scenarios that people open first keep doing what their comments promise.
#include "core/scenario/yaml/scenario_io.h"
#include "core/sim/simulation.h"
#include "tests/support/files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <set>

namespace antipode {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> shippedScenarios() {
  std::vector<std::string> files;
  for (const auto& entry : fs::directory_iterator(test::scenarioFile()))
    if (entry.path().extension() == ".yaml") files.push_back(entry.path().string());
  std::ranges::sort(files);
  return files;
}

ScenarioPtr shipped(const std::string& name) {
  return readScenarioFile(test::scenarioFile(name)).scenario;
}

/// One channel of one vehicle over a run, a value a second, the start included.
using Track = std::vector<double>;

class Voyage {
 public:
  explicit Voyage(ScenarioPtr scenario) : simulation_(std::move(scenario)) {}

  VehicleId vehicle(const std::string& name) const {
    const auto& fleet = simulation_.fleet();
    const auto at = std::ranges::find(fleet, name, &FleetMember::name);
    EXPECT_NE(at, fleet.end()) << name;
    return static_cast<VehicleId>(at - fleet.begin());
  }

  /// Calls `look` at the start and after every simulated second.
  template <class Look>
  void sail(double seconds, Look&& look) {
    const TimeSettings& time = simulation_.scenario().time;
    const std::int64_t steps = stepCount(time, seconds), perSecond = stepCount(time, 1);
    look();
    while (simulation_.stepsDone() < steps) {
      simulation_.step();
      if (simulation_.stepsDone() % perSecond == 0) look();
    }
  }

  Track track(const std::string& name, Channel channel, double seconds) {
    const VehicleId id = vehicle(name);
    Track track;
    sail(seconds, [&] { track.push_back(simulation_.value(id, channel)); });
    return track;
  }

  const Simulation& simulation() const { return simulation_; }

 private:
  Simulation simulation_;
};

class ShippedScenario : public testing::TestWithParam<std::string> {};

TEST_P(ShippedScenario, ReadsWithoutErrorOrWarning) {
  const ScenarioRead read = readScenarioFile(GetParam());
  for (const Problem& problem : read.problems) EXPECT_EQ(problem.severity, Severity::Note) << problem.text();
  EXPECT_TRUE(read.scenario);
}

TEST_P(ShippedScenario, KeepsEveryVehicleInItsWaters) {
  const ScenarioPtr scenario = readScenarioFile(GetParam()).scenario;
  ASSERT_TRUE(scenario);
  ASSERT_TRUE(scenario->time.duration) << "a shipped scenario ends";
  Voyage voyage(scenario);
  const double seconds = std::min(*scenario->time.duration, 600.0);
  voyage.sail(seconds, [&] {
    for (VehicleId id = 0; id < static_cast<VehicleId>(voyage.simulation().vehicleCount()); ++id) {
      const double x = voyage.simulation().value(id, Channel::X), y = voyage.simulation().value(id, Channel::Y);
      ASSERT_LT(std::hypot(x, y), 3000) << voyage.simulation().fleet()[static_cast<std::size_t>(id)].name;
    }
  });
}

INSTANTIATE_TEST_SUITE_P(Files, ShippedScenario, testing::ValuesIn(shippedScenarios()), [](const auto& file) {
  std::string name = fs::path(file.param).stem().string();
  std::ranges::replace_if(
      name, [](unsigned char c) { return !std::isalnum(c); }, '_');
  return name;
});

/// Script posts to one vehicle (those to all included).
std::vector<RunEvent> postsTo(const ScenarioPtr& scenario, VehicleId id, double seconds, int threads = 1) {
  Simulation simulation(scenario, {.threads = threads});
  const std::int64_t steps = stepCount(scenario->time, seconds);
  std::vector<RunEvent> posts;
  while (simulation.stepsDone() < steps) {
    simulation.step();
    for (RunEvent& event : simulation.drainEvents())
      if (event.source == RunEvent::Source::Script && (event.vehicle == id || event.vehicle == kAllVehicles))
        posts.push_back(std::move(event));
  }
  return posts;
}

TEST(Gust, IsTheOneOfTheManual) {
  const ScenarioPtr scenario = shipped("gust.yaml");
  ASSERT_TRUE(scenario);
  std::vector<std::string> gust;
  for (const RunEvent& post : postsTo(scenario, 0, 300))
    if (post.variable == "DRIFT_VECTOR_ADD") gust.push_back(messageText(post.value));
  std::vector<std::string> manual(5, "137, 0.25");
  manual.resize(10, "137, -0.25");
  EXPECT_EQ(gust, manual);
  Voyage voyage(scenario);
  const VehicleId buoy = voyage.vehicle("buoy");
  double strongest = 0;
  voyage.sail(300, [&] {
    const double drift = std::hypot(voyage.simulation().value(buoy, Channel::DriftX),
                                    voyage.simulation().value(buoy, Channel::DriftY));
    strongest = std::max(strongest, drift);
  });
  EXPECT_NEAR(strongest, 1.25, 1e-9);
  EXPECT_NEAR(voyage.simulation().value(buoy, Channel::DriftX), 0, 1e-12);
  EXPECT_NEAR(voyage.simulation().value(buoy, Channel::DriftY), 0, 1e-12);
}

TEST(RandomGust, CalmsDownAfterEachGustAndDrawsWithinItsRanges) {
  const ScenarioPtr scenario = shipped("random-gust.yaml");
  ASSERT_TRUE(scenario);
  for (VehicleId id = 0; id < 6; ++id) {
    const auto posts = postsTo(scenario, id, 900);
    ASSERT_GE(posts.size(), 6 * 900 / 80u);
    EXPECT_LE(posts.size(), 6 * 900 / 35u);
    EXPECT_GE(posts[0].step, 50);
    std::set<std::string> angles;
    for (std::size_t i = 0; i + 6 <= posts.size(); i += 6) {
      const std::string up = messageText(posts[i].value), down = messageText(posts[i + 5].value);
      for (std::size_t k = 1; k < 3; ++k) EXPECT_EQ(messageText(posts[i + k].value), up);
      EXPECT_EQ(up.substr(0, up.find(',')), down.substr(0, down.find(',')));
      const double push = *parseNumber(up.substr(up.find(',') + 1));
      EXPECT_EQ(*parseNumber(down.substr(down.find(',') + 1)), -push);
      EXPECT_GE(push, 0.05);
      EXPECT_LE(push, 0.2);
      EXPECT_LE(posts[i + 5].step - posts[i].step, 201);
      if (i > 0) {
        EXPECT_GE(posts[i].step - posts[i - 1].step, 199);
      }
      angles.insert(up.substr(0, up.find(',')));
    }
    EXPECT_GE(angles.size(), posts.size() / 6) << "every gust has a direction of its own";
  }
}

TEST(RandomGust, IsTheSameToTheLastBitOnAnyNumberOfThreadsAndAnotherWithAnotherSeed) {
  const ScenarioPtr scenario = shipped("random-gust.yaml");
  ASSERT_TRUE(scenario);
  Scenario other = *scenario;
  other.time.seed += 1;
  const auto hashOf = [](const ScenarioPtr& what, int threads) {
    Simulation simulation(what, {.threads = threads});
    for (int i = 0; i < 3000; ++i) simulation.step();
    return simulation.stateHash();
  };
  const std::uint64_t one = hashOf(scenario, 1);
  EXPECT_EQ(hashOf(scenario, 2), one);
  EXPECT_EQ(hashOf(scenario, 4), one);
  EXPECT_NE(hashOf(std::make_shared<const Scenario>(other), 1), one);
}

TEST(RandomGust, HasDirectionsFromEverywhereOverManySeeds) {
  const ScenarioPtr scenario = shipped("random-gust.yaml");
  ASSERT_TRUE(scenario);
  double east = 0, north = 0;
  int gusts = 0;
  for (int seed = 0; seed < 20; ++seed) {
    Scenario day = *scenario;
    day.time.seed = seed;
    day.vehicles = {scenario->vehicles.back()};  // the buoys
    const auto shared = std::make_shared<const Scenario>(day);
    Simulation simulation(shared);
    for (int i = 0; i < 9000; ++i) simulation.step();
    std::set<std::string> seen;
    for (const RunEvent& event : simulation.drainEvents()) {
      if (event.source != RunEvent::Source::Script) continue;
      const std::string text = messageText(event.value);
      const std::string angle = text.substr(0, text.find(','));
      if (!seen.insert(angle).second) continue;
      east += std::sin(*parseNumber(angle) * 3.14159265358979 / 180);
      north += std::cos(*parseNumber(angle) * 3.14159265358979 / 180);
      ++gusts;
    }
  }
  // Each component has variance 1/2 a gust.
  EXPECT_GT(gusts, 1000);
  EXPECT_LT(std::abs(east), 5 * std::sqrt(gusts / 2.0));
  EXPECT_LT(std::abs(north), 5 * std::sqrt(gusts / 2.0));
}

TEST(FirstRun, ShowsAtLeastSixVehiclesInDifferentColours) {
  const ScenarioPtr scenario = shipped("first-run.yaml");
  ASSERT_TRUE(scenario);
  std::set<std::string> colours;
  for (const VehiclePtr& vehicle : scenario->vehicles) colours.insert(vehicle->colour);
  EXPECT_GE(colours.size(), 6u);
  EXPECT_FALSE(colours.contains(""));
}

TEST(FirstRun, StaysWithinALivelyView) {
  const ScenarioPtr scenario = shipped("first-run.yaml");
  ASSERT_TRUE(scenario);
  Voyage voyage(scenario);
  struct Reach {
    double east = 0, north = 0, depth = 0;
  };
  std::vector<Reach> reaches(voyage.simulation().vehicleCount());
  voyage.sail(*scenario->time.duration, [&] {
    for (std::size_t i = 0; i < reaches.size(); ++i) {
      const auto value = [&](Channel channel) {
        return voyage.simulation().value(static_cast<VehicleId>(i), channel);
      };
      reaches[i].east = std::max(reaches[i].east, std::abs(value(Channel::X)));
      reaches[i].north = std::max(reaches[i].north, std::abs(value(Channel::Y)));
      reaches[i].depth = std::max(reaches[i].depth, value(Channel::Depth));
    }
  });
  for (std::size_t i = 0; i < reaches.size(); ++i) {
    const std::string& name = voyage.simulation().fleet()[i].name;
    EXPECT_LE(reaches[i].east, 320) << name;
    EXPECT_LE(reaches[i].north, 220) << name;
    EXPECT_LT(reaches[i].depth, 55) << name;
  }
}

TEST(FirstRun, DiverGoesDownThirtyMetresThriceAndComesUpAgain) {
  const ScenarioPtr scenario = shipped("first-run.yaml");
  ASSERT_TRUE(scenario);
  Voyage voyage(scenario);
  const Track depth = voyage.track("diver", Channel::Depth, 1800);
  for (const std::size_t dive : {0u, 600u, 1200u}) {
    EXPECT_NEAR(depth[dive + 50], 0, 0.01) << "before the dive of " << dive;
    EXPECT_NEAR(depth[dive + 300], 31, 4) << "in the dive of " << dive;
    EXPECT_NEAR(depth[dive + 560], 0, 0.01) << "after the dive of " << dive;
  }
}

TEST(FirstRun, YoyoGoesUpAndDownAtTwoSpeeds) {
  const ScenarioPtr scenario = shipped("first-run.yaml");
  ASSERT_TRUE(scenario);
  Voyage voyage(scenario);
  const VehicleId yoyo = voyage.vehicle("yoyo");
  Track depth, speed;
  voyage.sail(600, [&] {
    depth.push_back(voyage.simulation().value(yoyo, Channel::Depth));
    speed.push_back(voyage.simulation().value(yoyo, Channel::Speed));
  });
  for (const std::size_t round : {0u, 120u, 240u, 360u}) {
    EXPECT_GT(depth[round + 69], depth[round + 11] + 8) << "down in the round of " << round;
    EXPECT_LT(depth[round + 129], depth[round + 71] - 8) << "up in the round of " << round;
    EXPECT_GT(speed[round + 60], speed[round + 120] + 1) << "in the round of " << round;
  }
}

TEST(FirstRun, CircleComesRoundAndTheBuoyGoesWithTheWater) {
  const ScenarioPtr scenario = shipped("first-run.yaml");
  ASSERT_TRUE(scenario);
  Voyage voyage(scenario);
  const VehicleId circle = voyage.vehicle("circle"), buoy = voyage.vehicle("buoy");
  double turned = 0, before = voyage.simulation().value(circle, Channel::Heading);
  voyage.sail(600, [&] {
    const double now = voyage.simulation().value(circle, Channel::Heading);
    turned += std::remainder(now - before, 360);
    before = now;
  });
  EXPECT_GT(turned, 3 * 360);
  // 0.05 and 0.02 m/s for 600 s; only rounding errors of the sum are allowed.
  EXPECT_NEAR(voyage.simulation().value(buoy, Channel::X), -110 + 30, 1e-6);
  EXPECT_NEAR(voyage.simulation().value(buoy, Channel::Y), -150 + 12, 1e-6);
}

TEST(Gust, CarriesTheBuoyToTheSouthEastAndLeavesTheWaterCalm) {
  const ScenarioPtr scenario = shipped("gust.yaml");
  ASSERT_TRUE(scenario);
  Voyage voyage(scenario);
  const VehicleId buoy = voyage.vehicle("buoy");
  const double x = voyage.simulation().value(buoy, Channel::X), y = voyage.simulation().value(buoy, Channel::Y);
  double strongest = 0;
  voyage.sail(*scenario->time.duration, [&] {
    strongest = std::max(strongest, std::hypot(voyage.simulation().value(buoy, Channel::DriftX),
                                               voyage.simulation().value(buoy, Channel::DriftY)));
  });
  EXPECT_NEAR(strongest, 1.25, 1e-9);
  EXPECT_NEAR(voyage.simulation().value(buoy, Channel::DriftX), 0, 1e-12);
  EXPECT_NEAR(voyage.simulation().value(buoy, Channel::DriftY), 0, 1e-12);
  // 0.25 + 0.5 + 0.75 + 1 + 1.25 + 1 + 0.75 + 0.5 + 0.25 m/s, 10 s each
  const double angle = 137.0 / 180 * 3.14159265358979;
  EXPECT_NEAR(voyage.simulation().value(buoy, Channel::X) - x, 62.5 * std::sin(angle), 1e-6);
  EXPECT_NEAR(voyage.simulation().value(buoy, Channel::Y) - y, 62.5 * std::cos(angle), 1e-6);
}

TEST(TravelLane, ContactsDriveBackAndEgoCrossesBothDirections) {
  const ScenarioPtr scenario = shipped("travel-lane.yaml");
  ASSERT_TRUE(scenario);
  const Track south1 = Voyage(scenario).track("south1", Channel::Y, 600);
  EXPECT_LT(*std::ranges::min_element(south1), -180);
  EXPECT_GT(*std::max_element(south1.begin() + 200, south1.end()), 0) << "it comes back";
  const Track ego = Voyage(scenario).track("ego", Channel::X, 600);
  EXPECT_GT(*std::ranges::max_element(ego), 200);
  EXPECT_LT(*std::min_element(ego.begin() + 200, ego.end()), -50);
}

TEST(TravelLaneThroughWormholes, ContactsComeBackOnTheirCourseAndTheNorthboundUnderNewNames) {
  const ScenarioPtr scenario = shipped("travel-lane-wormholes.yaml");
  ASSERT_TRUE(scenario);
  Simulation simulation(scenario);
  std::vector<int> jumps(simulation.vehicleCount());
  std::set<std::string> names;
  while (simulation.stepsDone() < stepCount(scenario->time, 600)) {
    simulation.step();
    for (std::size_t i = 0; i < jumps.size(); ++i)
      jumps[i] += simulation.value(static_cast<VehicleId>(i), Channel::Transported) == 1;
    for (const RunEvent& event : simulation.drainEvents())
      if (event.variable == "RENAMED") names.insert(messageText(event.value));
  }
  EXPECT_GE(jumps[0], 6) << "ego goes through its own wormhole";
  for (std::size_t i = 1; i < jumps.size(); ++i) {
    const auto id = static_cast<VehicleId>(i);
    const std::string& name = simulation.fleet()[i].name;
    EXPECT_GE(jumps[i], 3) << name;
    EXPECT_NEAR(simulation.value(id, Channel::X), simulation.fleet()[i].start.x, 3) << name;
    EXPECT_NEAR(std::remainder(simulation.value(id, Channel::Heading) - simulation.fleet()[i].start.heading, 360),
                0, 5)
        << name;
  }
  EXPECT_TRUE(names.contains("north1 -> north1_w1"));
  EXPECT_TRUE(
      std::ranges::none_of(names, [](const std::string& text) { return text.find("south") != text.npos; }));
}

TEST(Sailing, NobodyUnderSailIsFasterThanThePlotAllowsAndNobodyIsStuck) {
  const ScenarioPtr scenario = shipped("sailing.yaml");
  ASSERT_TRUE(scenario);
  Voyage voyage(scenario);
  const VehicleId beater = voyage.vehicle("beater"), launch = voyage.vehicle("launch");
  const PolarPlot& plot = scenario->vehicles[1]->params.polarPlot;
  ASSERT_FALSE(plot.empty());
  double fastest = 0;
  int still = 0;
  voyage.sail(100, [&] {  // the wind comes from the north, 6 m/s, until the script begins
    const double speed = voyage.simulation().value(beater, Channel::Speed);
    const double heading = voyage.simulation().value(beater, Channel::Heading);
    fastest = std::max(fastest, speed);
    // A second ago it may have been on another heading, with a little more.
    EXPECT_LE(speed, 6 * plot.percent(std::abs(std::remainder(heading, 360))) / 100 + 1.5);
  });
  EXPECT_GT(fastest, 3);
  EXPECT_LT(fastest, 4.9) << "5 m/s is what it wants";
  voyage.sail(1800, [&] { still += voyage.simulation().value(beater, Channel::Speed) < 0.4; });
  EXPECT_LT(still, 20);
  EXPECT_NEAR(voyage.simulation().value(launch, Channel::Speed), 3, 0.7) << "an engine minds no wind";
}

TEST(YoYo, DivesBetweenItsDepthsWithoutSwinging) {
  const ScenarioPtr scenario = shipped("yo-yo.yaml");
  ASSERT_TRUE(scenario);
  Voyage voyage(scenario);
  const VehicleId wide = voyage.vehicle("wide");
  Track depth;
  int swings = 0;
  double before = 0;
  voyage.sail(500, [&] {
    depth.push_back(voyage.simulation().value(wide, Channel::Depth));
    const double elevator = voyage.simulation().value(wide, Channel::Elevator);
    swings += elevator * before < 0;
    before = elevator;
  });
  EXPECT_NEAR(depth[139], 40, 2);
  EXPECT_NEAR(depth[255], 5, 2);
  EXPECT_NEAR(depth[379], 40, 2);
  EXPECT_LT(swings, 20);
}

TEST(Parade, EveryFigureCloses) {
  const ScenarioPtr scenario = shipped("parade.yaml");
  ASSERT_TRUE(scenario);
  Voyage voyage(scenario);
  const std::size_t vehicles = voyage.simulation().vehicleCount();
  const auto place = [&](std::size_t i) {
    const auto id = static_cast<VehicleId>(i);
    return Vec2{voyage.simulation().value(id, Channel::X), voyage.simulation().value(id, Channel::Y)};
  };
  std::vector<Vec2> starts;
  for (std::size_t i = 0; i < vehicles; ++i) starts.push_back(place(i));
  std::vector<double> farthest(vehicles, 0);
  voyage.sail(960, [&] {
    for (std::size_t i = 0; i < vehicles; ++i) farthest[i] = std::max(farthest[i], distance(starts[i], place(i)));
  });
  for (std::size_t i = 0; i < vehicles; ++i) {
    const std::string& name = voyage.simulation().fleet()[i].name;
    EXPECT_LT(distance(starts[i], place(i)), 15) << name;
    if (name.starts_with("spin"))
      EXPECT_LT(farthest[i], 0.1) << name;
    else
      EXPECT_GT(farthest[i], 40) << name;
  }
}

}  // namespace
}  // namespace antipode
