// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/settling_watch.h"

#include "core/autonomy/formation/hearing_limit.h"
#include "core/sim/simulation.h"

#include <cmath>

namespace antipode {
namespace {

constexpr double kLookInterval = 30;  // s

/// The drifting radius of the first vehicle that has one; 0: there is none.
double driftingRadiusOf(const Scenario& scenario) {
  for (const VehiclePtr& vehicle : scenario.vehicles)
    for (const BehaviourSpec& behaviour : vehicle->behaviours)
      if (const auto* params = std::get_if<DriftingTargetParams>(&behaviour.params)) return params->driftingRadius;
  return 0;
}

}  // namespace

SettlingWatch::SettlingWatch(const Simulation& simulation)
    : simulation_(simulation),
      radius_(driftingRadiusOf(simulation.scenario())),
      formation_(simulation.scenario().formation),
      acoustics_(simulation.scenario().acoustics.value_or(AcousticsParams{})) {
  restart();
}

void SettlingWatch::restart() {
  since_ = nextLook_ = simulation_.time();
  best_ = std::numeric_limits<double>::infinity();
  hasWarned_ = false;
}

void SettlingWatch::apply(const Command& command) {
  if (command.kind == Command::Kind::Post) return;
  if (command.name == "formation") {
    if (const auto formation = command.value.as<std::optional<FormationSpec>>()) formation_ = *formation;
  } else if (command.name == "acoustics") {
    if (const auto acoustics = command.value.as<AcousticsParams>()) acoustics_ = *acoustics;
  } else {
    return;
  }
  restart();
}

std::string SettlingWatch::look() {
  if (!formation_ || radius_ <= 0) return {};
  const double now = simulation_.time();
  if (now < nextLook_) return {};
  nextLook_ = now + kLookInterval;
  const double error = meanError();
  if (!(error >= radius_)) {  // it is settled, or nothing is measured
    restart();
    nextLook_ = now + kLookInterval;
    return {};
  }
  if (error < best_ - radius_) best_ = error, since_ = now;
  if (hasWarned_ || now - since_ < kPatience) return {};
  hasWarned_ = true;
  return warning(error);
}

double SettlingWatch::meanError() const {
  double sum = 0;
  int count = 0;
  for (std::size_t i = 0; i < simulation_.vehicleCount(); ++i) {
    const double error = simulation_.value(static_cast<VehicleId>(i), Channel::FormationError);
    if (!std::isnan(error)) sum += error, ++count;
  }
  return sum / count;
}

std::string SettlingWatch::warning(double error) const {
  std::string text = fmt::format(
      "the swarm does not settle: for {:g} min the mean formation error has stayed above the drifting radius of "
      "{:g} "
      "m; it is {:.0f} m",
      kPatience / 60, radius_, error);
  if (const auto limit = hearingLimit(*formation_, acoustics_)) {
    text += fmt::format(". The reason may be: {}", hearingLimitText(*limit));
  } else if (formation_->params.anonymous && formation_->params.controller != FormationController::Assignment &&
             formation_->params.controller != FormationController::Lattice) {
    text += fmt::format(". The reason: pings carry no names, and the controller '{}' needs them",
                        FieldCodec<FormationController>::toText(formation_->params.controller));
  }
  return text;
}

}  // namespace antipode
