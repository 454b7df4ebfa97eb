// SPDX-License-Identifier: GPL-3.0-or-later
// How a vehicle answers a sudden command: what the gains of its controller are judged by.
#pragma once

#include "core/scenario/document/scenario.h"

#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace antipode {

enum class StepAxis { Heading, Speed, Depth };
inline constexpr int kStepAxes = 3;

/// One sudden command. Heading and depth are stepped under way, from heading 0 and from the surface; speed is
/// stepped from rest.
struct StepTest {
  StepAxis axis = StepAxis::Heading;
  double size = 90;  ///< deg, m/s or m; not 0
  double speed = 2;  ///< m/s, wanted during a heading or depth step
  bool operator==(const StepTest&) const = default;
};

/// The usual figures of a step response.
struct StepMetrics {
  std::optional<double> riseTime;      ///< s from 10 to 90 % of the step; unset: never got there
  double overshoot = 0;                ///< percent of the step; 0 = none
  std::optional<double> settlingTime;  ///< s until it stays within 2 % of the step; unset: does not settle
  double steadyStateError = 0;         ///< command less response at the end: mean of the last tenth
};
/// Figures of samples `interval` seconds apart, the first at the time of the step; at rest they are 0.
StepMetrics stepMetrics(std::span<const double> response, double size, double interval);

/// Samples are `interval` seconds apart, the first at the moment of the step.
struct StepResponse {
  StepTest test;
  double interval = 0.1;         ///< s
  std::vector<double> response;  ///< change since the step: deg (not wrapped), m/s or m
  std::vector<double> actuator;  ///< percent: rudder, thrust or elevator
  double actuatorLimit = 100;    ///< percent, the controller's
  double shownTime = 0;          ///< s from the step on that are worth looking at
  StepMetrics metrics;
  std::string obstacle;  ///< why there is nothing to see; empty = there is
};

/// The vehicle alone in still water, with its own parameters, its controller and the scenario's compat mode,
/// step, helm period (commands come at it) and wind; its behaviours are left out. The run goes on until the
/// response has settled, at most a few minutes, and at most some 100,000 steps. A requested stop ends it
/// early with what there is.
/// Thread: any; costs a few milliseconds at a step of 0.1 s.
StepResponse stepResponse(const Scenario& scenario, const VehicleSpec& vehicle, const StepTest& test,
                          std::stop_token stop = {});

/// Tests that suit the vehicle: 90 degrees, the speed of its first waypoint behaviour (or half of its full
/// speed), 5 m.
std::vector<StepTest> typicalStepTests(const VehicleSpec& vehicle, Compat compat);

}  // namespace antipode
