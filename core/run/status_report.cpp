// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/status_report.h"

#include "core/base/geometry/angles.h"
#include "core/model/drift.h"
#include "core/model/thruster_geometry.h"
#include "core/model/wormhole.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace antipode {
namespace {

constexpr std::size_t kEventsAtOnce = 4096;

/// Event variables that a report shows.
constexpr std::array<std::string_view, 7> kReported{
    "BUOYANCY_REPORT", "TRIM_REPORT", "PID_STALE", "WIND_CONDITIONS", "RENAMED", "WARNING", "OBSTACLE_HIT"};

std::string fixed(double value, int decimals) {
  std::string text = fmt::format("{:.{}f}", value, decimals);
  // Rounding must not show -0.
  if (text.find_first_not_of("-0.") == std::string::npos && text.front() == '-') text.erase(0, 1);
  return text;
}

std::string degrees(double heading) {
  return fixed(roundedHeading(heading, 1), 1) + " deg";
}

class Lines {
 public:
  void add(std::string label, std::string value, std::string help) {
    lines_.push_back({std::move(label), std::move(value), std::move(help)});
  }
  /// Left out where the value does not apply.
  void number(const char* label, double value, int decimals, const char* unit, const char* help) {
    if (!std::isnan(value)) add(label, fixed(value, decimals) + unit, help);
  }
  std::vector<StatusLine> take() && { return std::move(lines_); }

 private:
  std::vector<StatusLine> lines_;
};

/// Request, errors, thrusts and voltages of a hovering vehicle; `at(channel)` is its value.
template <class At>
void addHover(Lines& lines, At&& at) {
  const bool isIdle = at(Channel::HoverMode) == 0;
  lines.add("Mode", isIdle ? "idle" : fmt::format("request {}", fixed(at(Channel::RequestNumber), 0)),
            "What the controller of the hovering vehicle does.");
  if (!isIdle) {
    lines.add("Goal",
              fmt::format("{} m, {} m, depth {} m, {}", fixed(at(Channel::GoalX), 2), fixed(at(Channel::GoalY), 2),
                          fixed(at(Channel::GoalDepth), 2), degrees(at(Channel::GoalHeading))),
              "Requested position east and north, depth and heading.");
    lines.add("Off goal",
              fmt::format("{} m, depth {} m, {} deg", fixed(at(Channel::DistanceError), 2),
                          fixed(at(Channel::DepthError), 2), fixed(at(Channel::HeadingError), 1)),
              "Horizontal distance, depth still to sink, heading still to turn.");
    lines.number("Authority", 100 * at(Channel::Authority), 0, " %",
                 "Share of the wanted force that the thrusters can give; below 100 % they are saturated.");
  }
  lines.add("Body velocity",
            fmt::format("{}, {}, {} m/s, {} deg/s", fixed(at(Channel::Surge), 2), fixed(at(Channel::Sway), 2),
                        fixed(at(Channel::Heave), 2), fixed(at(Channel::YawRate), 1)),
            "Over ground: ahead, to starboard, down, and the turn.");
  std::string forces, volts;
  for (std::size_t i = 0; i < kMaxThrusters; ++i) {
    const double force = at(thrusterChannel(Channel::Force1, i));
    if (std::isnan(force)) break;
    const char* comma = i > 0 ? ", " : "";
    forces += comma + fixed(force, 1);
    volts += comma + fixed(at(thrusterChannel(Channel::Volts1, i)), 2);
  }
  lines.add("Thrusts", forces + " N", "Delivered by each thruster.");
  lines.add("Voltages", volts + " V", "Control voltage of each thruster.");
}

/// Position, motion and depth; `at(channel)` is its value.
template <class At>
void addPose(Lines& lines, At&& at) {
  lines.add("Position", fmt::format("{} m, {} m", fixed(at(Channel::X), 2), fixed(at(Channel::Y), 2)),
            "East and north of the origin.");
  if (const double lat = at(Channel::Latitude); !std::isnan(lat))
    lines.add("Lat, lon", fmt::format("{}, {}", fixed(lat, 6), fixed(at(Channel::Longitude), 6)),
              "WGS-84 degrees.");
  lines.add("Heading", degrees(at(Channel::Heading)), "Direction of the bow.");
  lines.number("Speed", at(Channel::Speed), 2, " m/s", "Through water; negative is astern.");
  lines.add(
      "Over ground",
      fmt::format("{}, {} m/s", degrees(at(Channel::HeadingOverGround)), fixed(at(Channel::SpeedOverGround), 2)),
      "Course and speed over ground, drift included.");
  lines.number("Depth", at(Channel::Depth), 2, " m", "Below the surface.");
  lines.number("Pitch", degFromRad(at(Channel::Pitch)), 1, " deg", "Positive nose up.");
  lines.number("Altitude", at(Channel::Altitude), 2, " m", "Height above the bottom.");
  lines.number("Water depth", at(Channel::Altitude) + at(Channel::Depth), 2, " m", "Depth of the bottom here.");
  if (const double x = at(Channel::GtX); !std::isnan(x))
    lines.add(
        "Ground truth",
        fmt::format("{} m, {} m, {}", fixed(x, 2), fixed(at(Channel::GtY), 2), degrees(at(Channel::GtHeading))),
        "The record that drifts, with dual_state.");
}

/// What acts on the vehicle from outside; `reported(variable)` is its newest text.
template <class At, class Reported>
void addSurroundings(Lines& lines, At&& at, Reported&& reported) {
  lines.add("Drift", driftSummary({at(Channel::DriftX), at(Channel::DriftY)}),
            "Direction it goes to (deg), speed and its components east and north (m/s).");
  if (const std::string wind = reported("WIND_CONDITIONS"); !wind.empty())
    lines.add("Wind", wind, "Speed (m/s) and the direction it comes from (deg).");
  if (const std::string text = reported("BUOYANCY_REPORT"); !text.empty())
    lines.add("Buoyancy", text, "The last report of a BUOYANCY_CONTROL request.");
  if (const std::string text = reported("TRIM_REPORT"); !text.empty())
    lines.add("Trim", text, "The last report of a TRIM_CONTROL request.");
  lines.number("Resets", at(Channel::ResetCount), 0, "", "Number of resets (USM_RESET_COUNT).");
}

/// Thrust, rudder and elevator, or what a hovering vehicle has instead.
template <class At>
void addActuators(Lines& lines, At&& at) {
  const double left = at(Channel::ThrustLeft);
  if (const double mode = at(Channel::HoverMode); !std::isnan(mode))
    addHover(lines, at);
  else if (std::isnan(left))
    lines.add("Thrust, rudder",
              fmt::format("{} %, {} %", fixed(at(Channel::Thrust), 1), fixed(at(Channel::Rudder), 1)),
              "In force; positive rudder turns to starboard.");
  else
    lines.add("Thrusters", fmt::format("{} %, {} %", fixed(left, 1), fixed(at(Channel::ThrustRight), 1)),
              "Present left and right thrust.");
  lines.number("Elevator", at(Channel::Elevator), 1, " %", "In force; positive dives.");
}

/// Whether the PID has control, and what is asked of it.
template <class At, class Reported>
void addController(Lines& lines, At&& at, Reported&& reported) {
  const double control = at(Channel::HasControl);
  if (std::isnan(control)) return;
  const std::string stale = reported("PID_STALE");
  lines.add("Controller",
            control > 0     ? "in control"
            : stale.empty() ? "not in control"
                            : "not in control; " + stale,
            "The PID has control unless an override is on or its commands are stale.");
  const double heading = at(Channel::DesiredHeading), speed = at(Channel::DesiredSpeed);
  if (!std::isnan(heading) && !std::isnan(speed))
    lines.add("Wanted", fmt::format("{}, {} m/s", degrees(heading), fixed(speed, 2)),
              "Heading and speed asked of the PID.");
  lines.number("Desired depth", at(Channel::DesiredDepth), 2, " m", "Depth commanded to the PID.");
}

}  // namespace

void StatusReporter::readNewEvents() {
  for (;;) {
    const auto events = recording_.events(eventsRead_, kEventsAtOnce);
    for (const RunEvent& event : events)
      if (std::ranges::find(kReported, event.variable) != kReported.end())
        reported_[{event.vehicle, event.variable}].push_back({event.step, event.value});
    eventsRead_ += events.size();
    if (events.size() < kEventsAtOnce) return;
  }
}

const MessageValue* StatusReporter::lastReported(VehicleId vehicle, const std::string& variable,
                                                 double time) const {
  const Reported* newest = nullptr;
  for (const VehicleId target : {vehicle, kAllVehicles}) {
    const auto list = reported_.find({target, variable});
    if (list == reported_.end()) continue;
    const auto after = std::ranges::upper_bound(
        list->second, time, {}, [&](const Reported& reported) { return recording_.timeOfStep(reported.step); });
    if (after == list->second.begin()) continue;
    if (const Reported& last = *std::prev(after); !newest || newest->step < last.step) newest = &last;
  }
  return newest ? &newest->value : nullptr;
}

std::string StatusReporter::nameAt(VehicleId vehicle, double time) {
  readNewEvents();
  if (const MessageValue* renamed = lastReported(vehicle, "RENAMED", time))
    if (const auto name = nameAfterRenaming(messageText(*renamed))) return *name;
  return recording_.header().vehicleNames[static_cast<std::size_t>(vehicle)];
}

std::vector<StatusLine> StatusReporter::report(VehicleId vehicle, double time) {
  readNewEvents();
  const auto at = [&](Channel channel) { return recording_.valueAt(vehicle, channel, time); };
  const auto reported = [&](const char* variable) {
    const MessageValue* value = lastReported(vehicle, variable, time);
    return value ? messageText(*value) : std::string();
  };
  Lines lines;
  const std::string& base = recording_.header().vehicleNames[static_cast<std::size_t>(vehicle)];
  const std::string name = nameAt(vehicle, time);
  lines.add("Vehicle", name == base ? name : fmt::format("{} (was {})", name, base), "Name at this moment.");
  lines.add("Time", fixed(time, 1) + " s", "Time of the run.");

  addPose(lines, at);
  addSurroundings(lines, at, reported);
  addActuators(lines, at);
  addController(lines, at, reported);
  if (reported("OBSTACLE_HIT") == "true")
    lines.add("Obstacle", "hit", "The vehicle stands still until OBSTACLE_HIT=false.");
  lines.number("Transparency", at(Channel::Transparency), 2, "", "1 visible, 0 inside a wormhole.");
  if (const std::string text = reported("WARNING"); !text.empty())
    lines.add("Last warning", text, "See the events.");
  return std::move(lines).take();
}

}  // namespace antipode
