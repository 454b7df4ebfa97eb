// SPDX-License-Identifier: GPL-3.0-or-later
// The shipped scenarios of hovering vehicles keep doing what their comments promise.
#include "core/base/geometry/angles.h"
#include "core/model/drift.h"
#include "core/scenario/yaml/scenario_io.h"
#include "core/sim/simulation.h"
#include "tests/support/files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

class Dive {
 public:
  explicit Dive(const std::string& name) : simulation_(readScenarioFile(test::scenarioFile(name)).scenario) {}

  double at(const std::string& vehicle, Channel channel) const {
    const auto& fleet = simulation_.fleet();
    const auto found = std::ranges::find(fleet, vehicle, &FleetMember::name);
    return simulation_.value(static_cast<VehicleId>(found - fleet.begin()), channel);
  }
  /// Runs until `seconds`, or to the end; calls look() after each step.
  template <class Look>
  void until(double seconds, Look&& look) {
    const TimeSettings& time = simulation_.scenario().time;
    const std::int64_t last = stepCount(time, std::min(seconds, *time.duration));
    while (simulation_.stepsDone() < last) {
      simulation_.step();
      look();
    }
  }
  void until(double seconds) {
    until(seconds, [] {});
  }
  std::size_t completed() {
    const auto events = simulation_.drainEvents();
    return static_cast<std::size_t>(std::ranges::count(events, "HOVER_COMPLETE", &RunEvent::variable));
  }

 private:
  Simulation simulation_;
};

TEST(HoverDock, EndsInTheDockAndComesSlowly) {
  Dive dive("hover-dock.yaml");
  double fastest = 0;
  dive.until(1e9, [&] {
    if (dive.at("rov", Channel::X) > -2) fastest = std::max(fastest, dive.at("rov", Channel::SpeedOverGround));
  });
  EXPECT_NEAR(dive.at("rov", Channel::X), -0.2, 0.1);
  EXPECT_NEAR(dive.at("rov", Channel::Y), 0, 0.1);
  EXPECT_NEAR(dive.at("rov", Channel::Heading), 90, 2);
  EXPECT_LT(fastest, 0.4);
  EXPECT_EQ(dive.completed(), 4u);
}

TEST(HoverTide, IntegralActionStandsOnTheSpotAndTheOtherALittleDownCurrent) {
  Dive dive("hover-tide.yaml");
  dive.until(355);  // 0.2 m/s to 065 for nearly two minutes
  EXPECT_NEAR(dive.at("plain", Channel::DistanceError), 0.03, 0.01) << "nearly bow on";
  EXPECT_LT(dive.at("integral", Channel::DistanceError), 0.01);
  const double away = bearing({0, 0}, {dive.at("plain", Channel::X), dive.at("plain", Channel::Y)});
  EXPECT_NEAR(away, 65, 10);
  EXPECT_GT(dive.at("idle", Channel::X), 35) << "goes with the water";
  EXPECT_NEAR(dive.at("idle", Channel::Depth), 5, 1e-9);
}

TEST(HoverInspection, LooksInwardsAllTheWayRound) {
  Dive dive("hover-inspection.yaml");
  double worst = 0, nearest = 100;
  dive.until(1e9, [&] {
    const Vec2 place{dive.at("rov", Channel::X), dive.at("rov", Channel::Y)};
    const double off = wrap180(dive.at("rov", Channel::Heading) - bearing(place, {0, 0}));
    worst = std::max(worst, std::abs(off));
    nearest = std::min(nearest, std::hypot(place.x, place.y));
  });
  EXPECT_EQ(dive.completed(), 18u);
  EXPECT_LT(worst, 60) << "the bow never turns away";
  EXPECT_GT(nearest, 4);
  EXPECT_NEAR(dive.at("rov", Channel::Depth), 6, 0.1);
}

TEST(HoverSaturation, AHighWeightOfDepthDivesFirst) {
  Dive dive("hover-saturation.yaml");
  dive.until(2.5);
  EXPECT_LT(dive.at("depth16", Channel::Authority), 0.3) << "until it sinks with w_max";
  dive.until(4);
  EXPECT_GT(dive.at("even", Channel::Surge), dive.at("depth4", Channel::Surge));
  EXPECT_GT(dive.at("depth4", Channel::Surge), dive.at("depth16", Channel::Surge));
  dive.until(1e9);
  for (const char* vehicle : {"even", "depth4", "depth16"}) {
    EXPECT_LT(dive.at(vehicle, Channel::DistanceError), 0.1) << vehicle;
    EXPECT_LT(std::abs(dive.at(vehicle, Channel::DepthError)), 0.1) << vehicle;
  }
}

TEST(HoverMixed, TheDiverComesOutAtThePierAndTheEyesGoWhereTheyAreSent) {
  Dive dive("hover-mixed.yaml");
  dive.until(340);
  EXPECT_NEAR(dive.at("diver", Channel::Y), 100, 0.2);
  EXPECT_NEAR(dive.at("diver", Channel::X), 15, 0.2);
  EXPECT_NEAR(dive.at("eye1", Channel::X), -8, 0.2);
  EXPECT_NEAR(dive.at("eye3", Channel::Depth), 8, 0.1);
  EXPECT_TRUE(std::isnan(dive.at("tender", Channel::HoverMode)));
  dive.until(1e9);
  EXPECT_EQ(dive.at("diver", Channel::HoverMode), 0);
}

}  // namespace
}  // namespace antipode
