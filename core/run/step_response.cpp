// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/step_response.h"

#include "core/base/geometry/angles.h"
#include "core/base/periodic.h"
#include "core/model/pid.h"
#include "core/scenario/document/effective_pid.h"
#include "core/sim/simulation.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr double kSettledBand = 0.02;  // of the step
constexpr double kRunUp = 10;          // s before the step, for the thrust to come up
constexpr double kLastShare = 0.1;     // of the samples: the end of a response
constexpr int kMaxDoublings = 3;       // of the time simulated
constexpr double kMaxSteps = 100000;

/// Time simulated at least and the interval of samples, s.
struct Span {
  double base, interval;
};
Span spanOf(StepAxis axis) {
  return axis == StepAxis::Depth ? Span{120, 0.1} : Span{40, 0.05};
}

struct AxisChannels {
  Channel response, actuator;
};
AxisChannels channelsOf(StepAxis axis) {
  switch (axis) {
    case StepAxis::Heading:
      return {Channel::Heading, Channel::Rudder};
    case StepAxis::Speed:
      return {Channel::Speed, Channel::Thrust};
    case StepAxis::Depth:
      break;
  }
  return {Channel::Depth, Channel::Elevator};
}

double limitOf(StepAxis axis, const PidParams& pid) {
  switch (axis) {
    case StepAxis::Heading:
      return pid.maxRudder;
    case StepAxis::Speed:
      return pid.maxThrust;
    case StepAxis::Depth:
      break;
  }
  return pid.maxElevator;
}

/// The vehicle alone, steered by the test instead of by behaviours.
ScenarioPtr trialScenario(const Scenario& scenario, const VehicleSpec& vehicle, const StepTest& test) {
  auto spec = std::make_shared<VehicleSpec>(vehicle);
  spec->name = "trial";
  spec->count = 1;
  spec->pid = pidOf(vehicle);
  spec->behaviours.clear();
  spec->start = {};
  spec->start.speed = test.axis == StepAxis::Speed ? 0 : test.speed;
  spec->params.simPause = false;
  auto trial = std::make_shared<Scenario>();
  trial->time.step = scenario.time.step;
  trial->compat = scenario.compat;
  trial->helm = scenario.helm;
  trial->environment.wind = scenario.environment.wind;
  trial->vehicles.push_back(std::move(spec));
  return trial;
}

std::string obstacleOf(const VehicleSpec& vehicle, Compat compat, const StepTest& test) {
  const auto pid = pidOf(vehicle);
  if (!pid) return "no controller";
  if (vehicle.params.thrustModeDiff == ThrustModeDiff::Differential)
    return "differential thrust is out of the controller's reach";
  if (test.axis == StepAxis::Depth && !PidEngine(*pid, compat).depthControl()) return "depth control is off";
  if (!(std::abs(test.size) > 0)) return "no step";
  return {};
}

/// Runs one test step by step and keeps what the response needs.
class Trial {
 public:
  Trial(const Scenario& scenario, const VehicleSpec& vehicle, const StepTest& test)
      : test_(test),
        channels_(channelsOf(test.axis)),
        simulation_(trialScenario(scenario, vehicle, test)),
        step_(scenario.time.step),
        commandPeriod_(scenario.helm.period) {
    stepsPerSample_ = std::max<std::int64_t>(1, std::llround(spanOf(test.axis).interval / step_));
  }

  double interval() const { return static_cast<double>(stepsPerSample_) * step_; }

  void runUp() {
    const std::int64_t steps = std::max<std::int64_t>(2, std::llround(kRunUp / step_));
    for (std::int64_t i = 0; i < steps; ++i) advance(0);
    base_ = last_ = simulation_.value(0, channels_.response);
    // The first command of the step comes at once, whatever the beat of the helm.
    post(test_.size);
  }

  /// Goes on until `seconds` after the step; false: stopped.
  bool runTo(double seconds, const std::stop_token& stop, StepResponse& out) {
    if (out.response.empty()) sample(out);
    while (static_cast<double>(out.response.size() - 1) * interval() < seconds) {
      if (stop.stop_requested()) return false;
      for (std::int64_t i = 0; i < stepsPerSample_; ++i) advance(test_.size);
      sample(out);
    }
    return true;
  }

 private:
  void post(double size) {
    const bool isSpeed = test_.axis == StepAxis::Speed;
    const auto say = [&](const char* name, double value) {
      (void)simulation_.post({Command::Kind::Post, 0, name, value});  // these names are always known
    };
    say("DESIRED_HEADING", test_.axis == StepAxis::Heading ? wrap180(size) : 0);
    say("DESIRED_SPEED", isSpeed ? size : test_.speed);
    say("DESIRED_DEPTH", test_.axis == StepAxis::Depth ? size : 0);
  }

  void advance(double size) {
    if (isPeriodicStep(simulation_.stepsDone() + 1, commandPeriod_, step_)) post(size);
    simulation_.step();
    (void)simulation_.drainEvents();
    (void)simulation_.drainJournal();
    if (test_.axis != StepAxis::Heading) return;
    const double heading = simulation_.value(0, Channel::Heading);
    turned_ += wrap180(heading - last_);
    last_ = heading;
  }

  void sample(StepResponse& out) {
    if (out.response.empty()) turned_ = 0;
    const bool isHeading = test_.axis == StepAxis::Heading;
    out.response.push_back(isHeading ? turned_ : simulation_.value(0, channels_.response) - base_);
    out.actuator.push_back(simulation_.value(0, channels_.actuator));
  }

  StepTest test_;
  AxisChannels channels_;
  Simulation simulation_;
  double step_, commandPeriod_;
  std::int64_t stepsPerSample_ = 1;
  double base_ = 0, last_ = 0, turned_ = 0;
};

/// Nothing more to learn: well inside the time simulated it came to rest.
bool isDone(const StepMetrics& metrics, double simulated) {
  return metrics.settlingTime && *metrics.settlingTime <= 0.7 * simulated;
}

double niceTimeAbove(double seconds) {
  for (const double nice :
       {1.0, 2.0, 5.0, 10.0, 15.0, 20.0, 30.0, 40.0, 60.0, 90.0, 120.0, 180.0, 240.0, 300.0, 480.0})
    if (nice >= seconds) return nice;
  return seconds;
}

double timeWorthShowing(const StepResponse& response, double base) {
  const double simulated = static_cast<double>(response.response.size() - 1) * response.interval;
  if (response.metrics.settlingTime)
    return std::min(niceTimeAbove(std::max(1.6 * *response.metrics.settlingTime, 5.0)), simulated);
  // A response that never comes to rest is shown over one swing, a slow one over all of its change.
  const std::size_t last = response.response.size() - 1;
  const double size = response.test.size;
  const bool isSlow = response.response[last] / size > response.response[last / 2] / size + kSettledBand;
  return isSlow && !response.metrics.riseTime ? simulated : std::min(base, simulated);
}

/// Time at which the response first reaches `level`, between samples; unset: never.
std::optional<double> timeOfLevel(std::span<const double> response, double size, double interval, double level) {
  double before = 0;
  for (std::size_t i = 0; i < response.size(); ++i) {
    const double now = response[i] / size;
    if (now >= level) {
      const double fraction = i > 0 && now > before ? (level - before) / (now - before) : 1;
      return (static_cast<double>(i) - 1 + std::clamp(fraction, 0.0, 1.0)) * interval;
    }
    before = now;
  }
  return std::nullopt;
}

double fullSpeed(const VehicleSpec& vehicle, Compat compat) {
  return ThrustCurve(vehicle.params.thrustMap, {vehicle.params.thrustFactor, vehicle.params.thrustReflect}, compat)
      .speed(100);
}

}  // namespace

StepMetrics stepMetrics(std::span<const double> response, double size, double interval) {
  StepMetrics metrics;
  if (response.empty() || size == 0) return metrics;
  const auto first = timeOfLevel(response, size, interval, 0.1), last = timeOfLevel(response, size, interval, 0.9);
  if (first && last) metrics.riseTime = *last - *first;
  double peak = 0;
  std::size_t lastOutside = 0;
  bool everOutside = false;
  for (std::size_t i = 0; i < response.size(); ++i) {
    const double share = response[i] / size;
    peak = std::max(peak, share);
    if (std::abs(share - 1) <= kSettledBand) continue;
    everOutside = true;
    lastOutside = i;
  }
  metrics.overshoot = std::max(0.0, (peak - 1) * 100);
  const auto tail =
      std::max<std::size_t>(1, static_cast<std::size_t>(kLastShare * static_cast<double>(response.size())));
  // To call it settled, it must have stayed for a while.
  if (everOutside && lastOutside + tail < response.size())
    metrics.settlingTime = static_cast<double>(lastOutside + 1) * interval;
  double sum = 0;
  for (const double value : response.last(tail)) sum += size - value;
  metrics.steadyStateError = sum / static_cast<double>(tail);
  return metrics;
}

StepResponse stepResponse(const Scenario& scenario, const VehicleSpec& vehicle, const StepTest& test,
                          std::stop_token stop) {
  StepResponse out;
  out.test = test;
  out.obstacle = obstacleOf(vehicle, scenario.compat, test);
  if (!out.obstacle.empty()) return out;
  out.actuatorLimit = limitOf(test.axis, *pidOf(vehicle));
  Trial trial(scenario, vehicle, test);
  out.interval = trial.interval();
  trial.runUp();
  const double base = spanOf(test.axis).base;
  const double most = kMaxSteps * scenario.time.step;
  double simulated = std::min(base, most);
  for (int i = 0;; ++i) {
    const bool goesOn = trial.runTo(simulated, stop, out);
    out.metrics = stepMetrics(out.response, test.size, out.interval);
    if (!goesOn || isDone(out.metrics, simulated) || i == kMaxDoublings || 2 * simulated > most) break;
    simulated *= 2;
  }
  out.shownTime = timeWorthShowing(out, base);
  return out;
}

std::vector<StepTest> typicalStepTests(const VehicleSpec& vehicle, Compat compat) {
  double speed = std::round(5 * fullSpeed(vehicle, compat)) / 10;
  for (const BehaviourSpec& behaviour : vehicle.behaviours)
    if (const auto* waypoint = std::get_if<WaypointParams>(&behaviour.params); waypoint && waypoint->speed > 0) {
      speed = waypoint->speed;
      break;
    }
  if (!(speed > 0)) speed = 1;
  return {{StepAxis::Heading, 90, speed}, {StepAxis::Speed, speed, speed}, {StepAxis::Depth, 5, speed}};
}

}  // namespace antipode
