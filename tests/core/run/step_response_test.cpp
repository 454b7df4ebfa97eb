// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/step_response.h"

#include "core/base/geometry/angles.h"
#include "core/model/pid_presets.h"
#include "core/sim/simulation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

namespace antipode {
namespace {

using testing::HasSubstr;

template <class F>
std::vector<double> sampled(double seconds, double interval, F&& f) {
  std::vector<double> values;
  for (double t = 0; t <= seconds + 1e-9; t += interval) values.push_back(f(t));
  return values;
}

TEST(StepMetrics, OfAFirstOrderLagAreThoseOfTheFormula) {
  const auto lag = sampled(60, 0.01, [](double t) { return 5 * (1 - std::exp(-t / 3)); });
  const StepMetrics metrics = stepMetrics(lag, 5, 0.01);
  EXPECT_NEAR(metrics.riseTime.value(), 3 * std::log(9), 0.01);
  EXPECT_NEAR(metrics.settlingTime.value(), -3 * std::log(0.02), 0.02);
  EXPECT_EQ(metrics.overshoot, 0);
  EXPECT_NEAR(metrics.steadyStateError, 0, 1e-6);
}

TEST(StepMetrics, OfADampedSwingReportTheOvershoot) {
  const double damping = 0.4, beat = std::sqrt(1 - damping * damping);
  const auto swing = sampled(60, 0.01, [&](double t) {
    return 1 - std::exp(-damping * t) * (std::cos(beat * t) + damping / beat * std::sin(beat * t));
  });
  const StepMetrics metrics = stepMetrics(swing, 1, 0.01);
  EXPECT_NEAR(metrics.overshoot, 100 * std::exp(-kPi * damping / beat), 0.1);
  EXPECT_GT(metrics.settlingTime.value(), 5);
  EXPECT_LT(metrics.settlingTime.value(), 12);
}

TEST(StepMetrics, OfAStepDownwardsAreThoseOfTheStepUp) {
  const auto up = sampled(30, 0.1, [](double t) { return 2 * (1 - std::exp(-t)); });
  std::vector<double> down;
  for (const double value : up) down.push_back(-value);
  const StepMetrics a = stepMetrics(up, 2, 0.1), b = stepMetrics(down, -2, 0.1);
  EXPECT_EQ(a.riseTime, b.riseTime);
  EXPECT_EQ(a.settlingTime, b.settlingTime);
  EXPECT_EQ(a.steadyStateError, -b.steadyStateError);
}

TEST(StepMetrics, OfAResponseThatStopsShortHaveAnErrorAndNoTimes) {
  const auto half = sampled(30, 0.1, [](double t) { return 1 - std::exp(-t); });
  const StepMetrics metrics = stepMetrics(half, 2, 0.1);
  EXPECT_FALSE(metrics.riseTime);
  EXPECT_FALSE(metrics.settlingTime);
  EXPECT_NEAR(metrics.steadyStateError, 1, 1e-3);
}

TEST(StepMetrics, OfASwingThatNeverEndsHaveNoSettlingTime) {
  const auto swing = sampled(60, 0.1, [](double t) { return 1 - std::cos(t); });
  const StepMetrics metrics = stepMetrics(swing, 1, 0.1);
  EXPECT_TRUE(metrics.riseTime);
  EXPECT_FALSE(metrics.settlingTime);
}

VehicleSpec boat(PidParams pid = simpleSurfaceGains()) {
  VehicleSpec spec;
  spec.name = "abe";
  spec.pid = pid;
  return spec;
}

StepResponse headingStep(const VehicleSpec& spec, Compat compat = Compat::Document) {
  Scenario scenario;
  scenario.compat = compat;
  return stepResponse(scenario, spec, {StepAxis::Heading, 90, 2});
}

/// The same manoeuvre as a scenario that a person would write.
std::vector<double> scriptedHeadings(const VehicleSpec& spec, Compat compat, int samples) {
  auto scenario = std::make_shared<Scenario>();
  scenario->compat = compat;
  auto vehicle = std::make_shared<VehicleSpec>(spec);
  vehicle->start.speed = 2;
  scenario->vehicles.push_back(vehicle);
  const auto command = [&](std::int64_t from, std::int64_t until, double heading) {
    ScenarioEvent event;
    event.step = from;
    event.everySteps = 1;
    event.untilStep = until;
    event.post = {{"DESIRED_HEADING", heading}, {"DESIRED_SPEED", 2.0}, {"DESIRED_DEPTH", 0.0}};
    scenario->events.push_back(event);
  };
  command(1, 100, 0);
  command(101, 100000, 90);
  Simulation simulation(scenario);
  for (int i = 0; i < 100; ++i) simulation.step();
  const double start = simulation.value(0, Channel::Heading);
  std::vector<double> turned{0};
  while (static_cast<int>(turned.size()) < samples) {
    simulation.step();
    turned.push_back(wrap180(simulation.value(0, Channel::Heading) - start));
  }
  return turned;
}

TEST(StepResponse, IsWhatAScenarioWithTheSameCommandsGives) {
  for (const Compat compat : {Compat::Document, Compat::UsimmarineV22}) {
    VehicleSpec spec = boat();
    spec.params.turnRate = 40;
    spec.params.maxAcceleration = 0.4;
    const StepResponse response = headingStep(spec, compat);
    ASSERT_EQ(response.interval, 0.1);
    ASSERT_GE(response.response.size(), 200u);
    const auto expected = scriptedHeadings(spec, compat, 200);
    for (std::size_t i = 0; i < expected.size(); ++i) ASSERT_NEAR(response.response[i], expected[i], 1e-9) << i;
  }
}

TEST(StepResponse, BeginsAtTheStepAndComesToTheCommand) {
  const StepResponse response = headingStep(boat());
  ASSERT_EQ(response.response.size(), response.actuator.size());
  EXPECT_EQ(response.response.front(), 0);
  EXPECT_NEAR(response.response.back(), 90, 0.5);
  EXPECT_GT(response.actuator[1], 50) << "hard to starboard at first";
  ASSERT_TRUE(response.metrics.settlingTime);
  EXPECT_GE(response.shownTime, *response.metrics.settlingTime);
  EXPECT_EQ(response.actuatorLimit, 100);
}

TEST(StepResponse, OfALargerTurnIsNotWrapped) {
  Scenario scenario;
  const StepResponse response = stepResponse(scenario, boat(), {StepAxis::Heading, 170, 2});
  EXPECT_NEAR(response.response.back(), 170, 0.5);
}

TEST(StepResponse, TurnsFasterWithMoreGain) {
  PidParams soft = simpleSurfaceGains(), stiff = soft;
  soft.yawKp = 0.3, stiff.yawKp = 2;
  EXPECT_GT(headingStep(boat(soft)).metrics.riseTime.value(),
            1.5 * headingStep(boat(stiff)).metrics.riseTime.value());
}

TEST(StepResponse, OfSpeedStartsAtRestAndShowsTheThrust) {
  Scenario scenario;
  VehicleSpec spec = boat();
  spec.params.maxAcceleration = 0.5;
  const StepResponse response = stepResponse(scenario, spec, {StepAxis::Speed, 2, 2});
  EXPECT_EQ(response.response.front(), 0);
  EXPECT_NEAR(response.response.back(), 2, 1e-9);
  EXPECT_NEAR(response.metrics.riseTime.value(), 0.8 * 2 / 0.5, 0.11);
  EXPECT_EQ(response.actuator.back(), 40);
}

TEST(StepResponse, OfDepthDives) {
  PidParams pid = simpleSurfaceGains();
  pid.depthControl = true;
  pid.zToPitchKp = 0.1, pid.zToPitchKi = 0.001, pid.zToPitchIntegralLimit = 0.1;
  pid.pitchKp = 3;
  pid.maxElevator = 60;
  Scenario scenario;
  const StepResponse response = stepResponse(scenario, boat(pid), {StepAxis::Depth, 5, 2});
  EXPECT_TRUE(response.obstacle.empty());
  EXPECT_EQ(response.actuatorLimit, 60);
  ASSERT_TRUE(response.metrics.riseTime);
  EXPECT_GT(*std::max_element(response.actuator.begin(), response.actuator.end()), 1);
}

TEST(StepResponse, SaysWhyThereIsNothingToSee) {
  Scenario scenario;
  VehicleSpec none = boat();
  none.pid.reset();
  EXPECT_THAT(stepResponse(scenario, none, {}).obstacle, HasSubstr("no controller"));
  EXPECT_THAT(stepResponse(scenario, boat(), {StepAxis::Depth, 5, 2}).obstacle, HasSubstr("depth control is off"));
  VehicleSpec twin = boat();
  twin.params.thrustModeDiff = ThrustModeDiff::Differential;
  EXPECT_THAT(stepResponse(scenario, twin, {}).obstacle, HasSubstr("differential"));
}

TEST(StepResponse, OfAVehicleThatSteersByItselfUsesTheGainsItThenHas) {
  VehicleSpec spec = boat();
  const StepResponse own = headingStep(spec);
  spec.pid.reset();
  spec.behaviours.push_back({});
  const StepResponse implied = headingStep(spec);
  EXPECT_EQ(own.response, implied.response);
}

TEST(StepResponse, StaleCommandsShowAsASlowerTurn) {
  PidParams hasty = simpleSurfaceGains();
  hasty.tardyHelmThreshold = 0.05;  // shorter than the beat of the helm
  const StepResponse fresh = headingStep(boat()), stale = headingStep(boat(hasty));
  ASSERT_TRUE(fresh.metrics.riseTime);
  EXPECT_TRUE(!stale.metrics.riseTime || *stale.metrics.riseTime > 1.2 * *fresh.metrics.riseTime);
}

TEST(StepResponse, StopsWhenAsked) {
  std::stop_source stop;
  stop.request_stop();
  Scenario scenario;
  EXPECT_LE(stepResponse(scenario, boat(), {}, stop.get_token()).response.size(), 1u);
}

TEST(StepResponse, OfTheFinestTimeStepEndsAllTheSame) {
  Scenario scenario;
  scenario.time.step = 1e-4;
  const StepResponse response = stepResponse(scenario, boat(), {});
  EXPECT_LE(response.response.size(), 1000u);
  EXPECT_NEAR(response.interval, 0.05, 1e-9);
  EXPECT_LE(response.shownTime, 11);
}

TEST(TypicalStepTests, GoAtTheSpeedOfTheMission) {
  VehicleSpec spec = boat();
  EXPECT_EQ(typicalStepTests(spec, Compat::Document)[1].size, 2.5);  // half of 100 % / 20
  BehaviourSpec behaviour;
  WaypointParams waypoint;
  waypoint.speed = 1.3;
  behaviour.params = waypoint;
  spec.behaviours.push_back(behaviour);
  for (const StepTest& test : typicalStepTests(spec, Compat::Document)) EXPECT_EQ(test.speed, 1.3);
}

TEST(PidPresets, GiveGainsAndLimitsAndLeaveTheRest) {
  PidParams own;
  own.embedded = false;
  own.period = 0.2;
  own.tardyHelmThreshold = 7;
  own.yawKp = 99;
  for (const PidPreset& preset : pidPresets()) {
    const PidParams given = withGains(own, preset.params);
    EXPECT_EQ(given.yawKp, preset.params.yawKp) << preset.name;
    EXPECT_EQ(given.tardyHelmThreshold, 7);
    EXPECT_EQ(given.period, 0.2);
    EXPECT_FALSE(given.embedded);
    EXPECT_GT(given.speedFactor, 0);
    EXPECT_EQ(given.depthControl, std::string_view(preset.name) == "Underwater");
  }
}

TEST(PidPresets, OnlyTheUnderwaterOneHoldsADepth) {
  for (const PidPreset& preset : pidPresets())
    EXPECT_EQ(stepResponse(Scenario(), boat(preset.params), {StepAxis::Depth, 5, 2}).obstacle,
              std::string_view(preset.name) == "Underwater" ? "" : "depth control is off")
        << preset.name;
}

TEST(StepMetrics, OfNothingAreNone) {
  for (const StepMetrics& none : {stepMetrics({}, 1, 0.1), stepMetrics(std::vector<double>{1, 2}, 0, 0.1)}) {
    EXPECT_FALSE(none.riseTime || none.settlingTime);
    EXPECT_EQ(none.overshoot, 0);
    EXPECT_EQ(none.steadyStateError, 0);
  }
}

TEST(StepMetrics, WhatIsThereAtOnceRisesInNoTime) {
  const StepMetrics metrics = stepMetrics(std::vector<double>(20, 3.0), 3, 0.1);
  EXPECT_EQ(metrics.riseTime, 0);
  EXPECT_EQ(metrics.overshoot, 0);
  EXPECT_EQ(metrics.steadyStateError, 0);
}

TEST(StepResponse, OfNoStepSaysSo) {
  EXPECT_EQ(stepResponse(Scenario(), boat(), {StepAxis::Heading, 0, 2}).obstacle, "no step");
}

TEST(StepResponse, ThatNeverArrivesIsShownWholeAndOneThatDoesInItsFirstPart) {
  const auto speedStep = [](double acceleration) {
    VehicleSpec spec = boat();
    spec.params.maxAcceleration = acceleration;
    return stepResponse(Scenario(), spec, {StepAxis::Speed, 2, 2});
  };
  const StepResponse slow = speedStep(0.001);  // 0.32 m/s after the 320 s that are simulated at most
  EXPECT_FALSE(slow.metrics.riseTime);
  EXPECT_NEAR(slow.response.back(), 0.32, 0.01);
  EXPECT_NEAR(slow.shownTime, 320, 1e-6);
  const StepResponse nearly = speedStep(0.006);  // 1.92 m/s: it has risen, and not settled
  EXPECT_TRUE(nearly.metrics.riseTime);
  EXPECT_FALSE(nearly.metrics.settlingTime);
  EXPECT_NEAR(nearly.shownTime, 40, 1e-6);
}

TEST(StepResponse, ThatTakesManyMinutesIsShownWithSomeTimeBehindIt) {
  PidParams pid = simpleSurfaceGains();
  pid.depthControl = true;
  pid.zToPitchKp = 0.1;
  pid.pitchKp = 100;  // full elevator until the last decimetres
  pid.maxElevator = 100;
  VehicleSpec spec = boat(pid);
  spec.params.buoyancyRate = 0;
  spec.params.maxDepthRate = 0.01;  // 490 s to where it is 2 % away from 5 m
  const StepResponse response = stepResponse(Scenario(), spec, {StepAxis::Depth, 5, 2});
  ASSERT_TRUE(response.metrics.settlingTime);
  EXPECT_GT(*response.metrics.settlingTime, 489);
  EXPECT_LT(*response.metrics.settlingTime, 560);
  EXPECT_DOUBLE_EQ(response.shownTime, 1.6 * *response.metrics.settlingTime) << "no round time is as long";
}

TEST(TypicalStepTests, PassOverBehavioursWithoutASpeedAndNeverStandStill) {
  VehicleSpec spec = boat();
  BehaviourSpec timer, idle;
  timer.params = TimerParams{};
  WaypointParams waypoint;
  waypoint.speed = 0;
  idle.params = waypoint;
  spec.behaviours = {timer, idle};
  for (const StepTest& test : typicalStepTests(spec, Compat::Document))
    EXPECT_EQ(test.speed, 2.5) << "half of its full speed";
  spec.params.thrustMap = *ThrustMap::fromText("0:0, 100:0.05");
  for (const StepTest& test : typicalStepTests(spec, Compat::Document)) EXPECT_EQ(test.speed, 1);
}

}  // namespace
}  // namespace antipode
