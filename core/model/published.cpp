// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/published.h"

#include "core/base/geometry/angles.h"
#include "core/model/pid.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

using By = PublishedBy;
constexpr auto kNumber = MessageType::Number;
constexpr auto kText = MessageType::Text;

constexpr PublishedInfo kPublished[] = {
    {"X", true, kNumber, Channel::X, By::Every, "m", "Position east of the origin."},
    {"Y", true, kNumber, Channel::Y, By::Every, "m", "Position north of the origin."},
    {"LAT", true, kNumber, Channel::Latitude, By::Located, "deg", "Latitude."},
    {"LONG", true, kNumber, Channel::Longitude, By::Located, "deg", "Longitude."},
    {"HEADING", true, kNumber, Channel::Heading, By::Every, "deg", "Heading."},
    {"SPEED", true, kNumber, Channel::Speed, By::Every, "m/s",
     "Speed through water; compatibility mode: rounded to 0.01 and cut at max_speed."},
    {"DEPTH", true, kNumber, Channel::Depth, By::Every, "m", "Depth."},
    {"HEADING_OVER_GROUND", true, kNumber, Channel::HeadingOverGround, By::Every, "deg", "Course over ground."},
    {"SPEED_OVER_GROUND", true, kNumber, Channel::SpeedOverGround, By::Every, "m/s", "Speed over ground."},
    {"ALTITUDE", true, kNumber, Channel::Altitude, By::Every, "m",
     "Height above the bottom, once a water depth is known."},
    {"Z", true, kNumber, Channel::Z, By::DepthAware, "m", "Minus the depth."},
    {"PITCH", true, kNumber, Channel::Pitch, By::DepthAware, "rad", "Pitch, positive nose up."},
    {"YAW", true, kNumber, Channel::Yaw, By::DepthAware, "rad", "Minus the heading."},
    {"SIMULATION_MODE", false, kText, std::nullopt, By::DepthAware, "", "TRUE."},
    {"TRUE_X", false, kNumber, Channel::GtX, By::DepthAware, "m",
     "Ground-truth position east; without dual state the position."},
    {"TRUE_Y", false, kNumber, Channel::GtY, By::DepthAware, "m",
     "Ground-truth position north; without dual state the position."},
    {"GT_X", true, kNumber, Channel::GtX, By::DualState, "m", "Ground-truth position east."},
    {"GT_Y", true, kNumber, Channel::GtY, By::DualState, "m", "Ground-truth position north."},
    {"GT_LAT", true, kNumber, Channel::GtLatitude, By::DualLocated, "deg", "Ground-truth latitude."},
    {"GT_LONG", true, kNumber, Channel::GtLongitude, By::DualLocated, "deg", "Ground-truth longitude."},
    {"GT_HEADING", true, kNumber, Channel::GtHeading, By::DualState, "deg", "Ground-truth heading."},
    {"GT_SPEED", true, kNumber, Channel::GtSpeed, By::DualState, "m/s", "Ground-truth speed."},
    {"GT_DEPTH", true, kNumber, Channel::GtDepth, By::DualState, "m", "Ground-truth depth."},
    {"GT_HEADING_OVER_GROUND", true, kNumber, Channel::GtHeadingOverGround, By::DualState, "deg",
     "Ground-truth course over ground."},
    {"GT_SPEED_OVER_GROUND", true, kNumber, Channel::GtSpeedOverGround, By::DualState, "m/s",
     "Ground-truth speed over ground."},
    {"GT_ALTITUDE", true, kNumber, Channel::GtAltitude, By::DualState, "m",
     "Ground-truth height above the bottom."},
    {"GT_Z", true, kNumber, Channel::GtZ, By::DualState, "m", "Minus the ground-truth depth."},
    {"GT_PITCH", true, kNumber, Channel::GtPitch, By::DualState, "rad", "Ground-truth pitch."},
    {"GT_YAW", true, kNumber, Channel::GtYaw, By::DualState, "rad", "Ground-truth yaw."},
    {"TRANSP", true, kNumber, Channel::Transparency, By::Wormholes, "", "1 visible, 0 inside a wormhole."},
    {"USM_NAVPOS_SUMMARY", false, kText, std::nullopt, By::OnDemand, "",
     "Position in both forms, with post_navpos_summary."},
    {"USM_DRIFT_SUMMARY", false, kText, std::nullopt, By::Every, "", "Total external drift, when it changes."},
    {"USM_RESET_COUNT", false, kNumber, Channel::ResetCount, By::OnDemand, "",
     "Number of resets, at each USM_RESET."},
    {"HOVER_COMPLETE", false, kNumber, Channel::RequestNumber, By::OnDemand, "",
     "Number of the request that a hovering vehicle has completed."},
    {"GROUNDED", false, kText, std::nullopt, By::OnDemand, "",
     "true when the vehicle touches the bottom of a depth grid, false when it is free again."},
    {"BUOYANCY_REPORT", false, kText, std::nullopt, By::OnDemand, "", "Progress of a BUOYANCY_CONTROL request."},
    {"TRIM_REPORT", false, kText, std::nullopt, By::OnDemand, "", "Progress of a TRIM_CONTROL request."},
    {"VIEW_POLYGON", false, kText, std::nullopt, By::Wormholes, "", "The wormholes' polygons."},
    {"VIEW_ARROW", false, kText, std::nullopt, By::Sailing, "", "The wind."},
    {"PID_HAS_CONTROL", false, kText, Channel::HasControl, By::Controlled, "",
     "true or false, when an override says so."},
    {"PID_STALE", false, kText, std::nullopt, By::Controlled, "", "What the controller last had too long ago."},
    {"DESIRED_HEADING", false, kNumber, Channel::DesiredHeading, By::Controlled, "deg",
     "Wanted heading (of the helm)."},
    {"DESIRED_SPEED", false, kNumber, Channel::DesiredSpeed, By::Controlled, "m/s", "Wanted speed (of the helm)."},
    {"DESIRED_DEPTH", false, kNumber, Channel::DesiredDepth, By::Controlled, "m", "Wanted depth (of the helm)."},
    {"DESIRED_RUDDER", false, kNumber, Channel::Rudder, By::Controlled, "%",
     "Rudder in force; the name given by post_des_rudder where the PID is embedded."},
    {"DESIRED_THRUST", false, kNumber, Channel::Thrust, By::Controlled, "%",
     "Thrust in force; the name given by post_des_thrust where the PID is embedded."},
    {"DESIRED_ELEVATOR", false, kNumber, Channel::Elevator, By::Controlled, "%", "Elevator in force."},
};

/// A number as uSimMarineV22 writes it: fixed decimals without trailing zeros.
std::string shortNumber(double value, int decimals) {
  std::string text = fmt::format("{:.{}f}", value, decimals);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text == "-0" ? "0" : text;
}

}  // namespace

std::span<const PublishedInfo> publishedTable() {
  return kPublished;
}

std::string publishedName(const PublishedInfo& info, std::string_view prefix, Compat compat) {
  if (compat != Compat::Usimmarine && prefix.ends_with('_')) prefix.remove_suffix(1);
  return info.prefixed ? fmt::format("{}_{}", prefix, info.name) : std::string(info.name);
}

double speedPostedByOldProgram(double speed) {
  constexpr double kStep = 0.01;
  return std::trunc(speed / kStep + std::copysign(0.5, speed)) * kStep;
}

double publishedValue(const PublishedInfo& info, double recorded, const VehicleParams& params, Compat compat) {
  if (compat == Compat::Usimmarine && info.channel == Channel::GtSpeed) return speedPostedByOldProgram(recorded);
  if (compat != Compat::UsimmarineV22 || info.channel != Channel::Speed) return recorded;
  return std::min(std::round(recorded * 100) / 100, params.maxSpeed.value_or(5));
}

bool isDepthAware(const PidParams* pid, Compat compat) {
  return compat != Compat::UsimmarineV22 || !pid || PidEngine(*pid, compat).depthControl();
}

std::string wormholeView(const PolygonSpec& polygon, std::string_view tag, std::string_view end) {
  std::string points;
  for (const Vec2& point : polygon.vertices())
    points += fmt::format("{}{},{}", points.empty() ? "" : ":", shortNumber(point.x, 1), shortNumber(point.y, 1));
  return fmt::format(
      "pts={{{}}},label={}_{},label_color=invisible,edge_color=invisible,vertex_color=invisible,"
      "fill_color=white,fill_transparency=0.1",
      points, tag, end);
}

std::string windView(const Wind& wind) {
  return fmt::format(
      "ctrx=0,ctry=0,ang={},bwid=5,blen=20,hwid=10,hlen=10,label=windmod,edge_color=invisible,"
      "vertex_color=invisible,fill_color=green,fill_transparency=0.2",
      shortNumber(wrap360(wind.direction + 180), 2));
}

std::string navposSummary(double x, double y, double lat, double lon) {
  return fmt::format("x={},y={},lat={},lon={}", shortNumber(x, 3), shortNumber(y, 3), shortNumber(lat, 7),
                     shortNumber(lon, 7));
}

}  // namespace antipode
