// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/hover_auv.h"
#include "tests/core/scenario/random_shake.h"

namespace antipode::testing {
namespace {

/// Random coefficients hardly ever make a curve that rises.
void mendVoltages(HoverSpec& hover) {
  HoverParams& p = hover.params;
  if (checkHoverVoltages(p, hover.thrusters)) return;
  p.voltage = {};
  p.reverseC0.reset(), p.reverseC1.reset(), p.reverseC2.reset(), p.reverseC3.reset();
  if (!checkHoverVoltages(p, hover.thrusters)) p.voltage = {0.5, 0.1, 0, 0};
}

}  // namespace

VehicleSpec ScenarioMaker::hovering(VehicleSpec spec) {
  spec.model = "hover";
  HoverSpec& hover = spec.hover.emplace();
  if (chance(0.8)) shake(hover.params, chance(0.3) ? 0.8 : 0.1);
  if (chance(0.4)) hover.thrusters = thrusters();
  mendVoltages(hover);
  for (int i = below(4); i > 0; --i) hover.requests.push_back(hoverRequest());
  for (std::size_t i = 1; i < hover.requests.size(); ++i)  // nothing waits for an end
    if (!hover.requests[i].at && !hover.requests[i - 1].request) hover.requests[i].at = number(0, 500);
  return spec;
}

TimedHoverRequest ScenarioMaker::hoverRequest() {
  TimedHoverRequest timed;
  if (chance(0.7)) timed.at = std::abs(number(0, 500));
  if (chance(0.8)) shake(timed.request.emplace(), 0.7);
  return timed;
}

std::vector<Thruster> ScenarioMaker::thrusters() {
  auto thrusters = defaultThrusters();
  for (Thruster& thruster : thrusters) {
    if (chance(0.3)) thruster.x += number(-0.02, 0.02);
    if (chance(0.3)) thruster.max = number(10, 40);
    if (chance(0.3)) thruster.min = -number(10, 40);
    if (chance(0.2)) thruster.direction[1] += number(0, 0.1);
  }
  if (chance(0.2)) thrusters.push_back({number(-1, 1), 0, {0, 0, 1}, -5, 5});
  return thrusters;
}

void ScenarioMaker::editHover(VehicleSpec& vehicle) {
  HoverSpec& hover = *vehicle.hover;
  switch (below(5)) {
    case 0:
      shakeOne(vehicle.start);
      break;
    case 1:
      shakeOne(hover.params);
      break;
    case 2:
      hover.thrusters = chance(0.3) ? defaultThrusters() : thrusters();
      break;
    case 3:
      hover.requests.insert(hover.requests.begin(), hoverRequest());
      if (!hover.requests.front().request) hover.requests.front().request.emplace();
      break;
    default:
      if (!hover.requests.empty() && hover.requests.back().request)
        shakeOne(*hover.requests.back().request);
      else
        hover.requests.clear();
  }
  mendVoltages(hover);
}

}  // namespace antipode::testing
