// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/checks/check_depth.h"

#include "core/autonomy/behaviours/kinds/go_to_depth.h"
#include "core/autonomy/behaviours/kinds/min_altitude.h"
#include "core/autonomy/behaviours/kinds/periodic_surface.h"
#include "core/model/pid.h"
#include "core/scenario/document/scenario_variables.h"
#include "core/scenario/yaml/mapping_reader.h"

#include <algorithm>

namespace antipode {
namespace {

/// The deepest of the depths that a behaviour asks for; nullopt: it asks for none. Behaviours that only limit the
/// depth ask for none.
std::optional<double> deepestWish(const BehaviourSpec& behaviour) {
  if (const auto* constant = std::get_if<ConstantDepthParams>(&behaviour.params)) return constant->depth;
  if (kindParams<PeriodicSurfaceParams>(behaviour.params)) return 0;
  const auto* levels = kindParams<GoToDepthParams>(behaviour.params);
  const auto all = levels ? levels->levels() : err("");
  if (!all) return std::nullopt;
  return std::ranges::max_element(*all, {}, &GoToDepthParams::Level::depth)->depth;
}

/// Whether a loop answers an error at all.
bool answers(double kp, double kd, double ki, double integralLimit) {
  return kp != 0 || kd != 0 || (ki > 0 && integralLimit != 0);
}

/// Why a vehicle holds no depth; empty: it does.
std::string whyUncontrolled(const VehicleSpec& vehicle, Compat compat) {
  if (!vehicle.pid)
    return fmt::format("'{}' has no 'pid', and the simple surface gains in its place are without depth control",
                       vehicle.name);
  const PidParams& pid = *vehicle.pid;
  if (!PidEngine(pid, compat).depthControl())
    return pid.depthControl ? "depth_control is off" : "the 'pid' has no gains for depth";
  if (!answers(pid.zToPitchKp, pid.zToPitchKd, pid.zToPitchKi, pid.zToPitchIntegralLimit))
    return "no gain z_to_pitch_pid has an effect, so that no pitch is commanded";
  if (!answers(pid.pitchKp, pid.pitchKd, pid.pitchKi, pid.pitchIntegralLimit))
    return "no gain pitch_pid has an effect, so that the elevator stays at 0";
  return {};
}

bool isMessageOfWaterDepth(const std::string& variable) {
  return variable.find("WATER_DEPTH") != std::string::npos;
}

class DepthChecker {
 public:
  DepthChecker(const VehicleSpec& vehicle, const Scenario& scenario, std::string item, ProblemList& problems)
      : vehicle_(vehicle), scenario_(scenario), item_(std::move(item)), problems_(problems) {}

  void check() {
    for (std::size_t i = 0; i < vehicle_.behaviours.size(); ++i)
      if (const auto deepest = deepestWish(vehicle_.behaviours[i]))
        check(vehicle_.behaviours[i], *deepest, itemPath(itemPath(item_, "behaviours"), i));
  }

 private:
  void check(const BehaviourSpec& behaviour, double deepest, const std::string& item) {
    // At the surface a vehicle stays by itself. In communities a program may be the controller.
    const bool isAtSurface = deepest <= 0 && vehicle_.start.depth <= 0;
    if (!vehicle_.hover && !scenario_.communities && !isAtSurface)
      if (const std::string why = whyUncontrolled(vehicle_, scenario_.compat); !why.empty())
        warn(item, fmt::format("{}: the depth is not controlled: {}", behaviourType(behaviour), why),
             "a 'pid' with depth_control, z_to_pitch_pid_kp and pitch_pid_kp: see \"Depth control\" in scenario.md");
    if (const double bottom = bottomDepth(); bottom > 0 && deepest > bottom)
      warn(itemPath(item, "depth"),
           fmt::format("depth: {} m lies below the bottom, at {} m", numberText(deepest), numberText(bottom)),
           "a depth above the bottom; no vehicle is stopped there unless it hovers");
  }

  /// 0: it is not known, it differs from place to place, or something watches it.
  double bottomDepth() {
    if (bottom_) return *bottom_;
    const auto& own = vehicle_.hover ? vehicle_.hover->params.waterDepth : vehicle_.params.defaultWaterDepth;
    bottom_ = own.value_or(scenario_.environment.waterDepth.value_or(0));
    const bool isWatched = std::ranges::any_of(vehicle_.behaviours, [](const BehaviourSpec& behaviour) {
      return kindParams<MinAltitudeParams>(behaviour.params) != nullptr;
    });
    if (scenario_.environment.depthGrid || isWatched ||
        (*bottom_ > 0 && std::ranges::any_of(setVariables(scenario_), isMessageOfWaterDepth)))
      bottom_ = 0;
    return *bottom_;
  }

  void warn(const std::string& item, std::string message, std::string expected) {
    problems_.add({Severity::Warning, {}, item, std::move(message), std::move(expected)});
  }

  const VehicleSpec& vehicle_;
  const Scenario& scenario_;
  std::string item_;
  ProblemList& problems_;
  std::optional<double> bottom_;
};

}  // namespace

void checkDepth(const VehicleSpec& vehicle, const Scenario& scenario, const std::string& item,
                ProblemList& problems) {
  DepthChecker(vehicle, scenario, item, problems).check();
}

}  // namespace antipode
