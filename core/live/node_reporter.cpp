// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/node_reporter.h"

#include "core/base/moos_colour.h"
#include "core/model/wormhole.h"

#include <cmath>

namespace antipode {
namespace {

constexpr double kReportInterval = 0.5;  // s

}  // namespace

NodeReporter::NodeReporter(const Simulation& simulation, double logStart)
    : mode_(*simulation.scenario().vehicles.front()), logStart_(logStart) {
  const VehicleSpec& vehicle = *simulation.scenario().vehicles.front();
  report_.name = simulation.fleet().front().name;
  report_.type = vehicle.hover ? "uuv" : "kayak";
  report_.colour = moosColourName(vehicle.colour);
  report_.length = vehicle.hover ? 1 : 4;
}

void NodeReporter::note(const RunEvent& event) {
  if (event.source == RunEvent::Source::Helm) mode_.note(event);
  if (event.variable == "RENAMED")
    report_.name = nameAfterRenaming(messageText(event.value)).value_or(report_.name);
}

std::optional<std::string> NodeReporter::report(const Simulation& simulation,
                                                const std::function<double(Channel)>& valueOf) {
  if (simulation.time() < next_) return std::nullopt;
  next_ = simulation.time() + kReportInterval - 1e-6;
  const auto at = [&](Channel channel) -> std::optional<double> {
    const double value = valueOf(channel);
    return std::isfinite(value) ? std::optional(value) : std::nullopt;
  };
  report_.x = at(Channel::X), report_.y = at(Channel::Y);
  report_.speed = at(Channel::Speed).value_or(0);
  report_.heading = at(Channel::Heading).value_or(0);
  report_.depth = at(Channel::Depth);
  report_.lat = at(Channel::Latitude), report_.lon = at(Channel::Longitude);
  report_.altitude = at(Channel::Altitude);
  report_.transparency = at(Channel::Transparency);
  report_.mode = mode_.text();
  report_.time = logStart_ + simulation.time();
  return nodeReportText(report_);
}

}  // namespace antipode
