// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/channels.h"

#include <algorithm>

namespace antipode {
namespace {

constexpr double kTwoPi = 6.283185307179586;

constexpr ChannelInfo kChannels[] = {
    {Channel::X, "x", "East", "m", 0, "Position east of the origin."},
    {Channel::Y, "y", "North", "m", 0, "Position north of the origin."},
    {Channel::Heading, "heading", "Heading", "deg", 360, "Direction of the bow, clockwise from north."},
    {Channel::Speed, "speed", "Speed", "m/s", 0, "Speed through water; negative is astern."},
    {Channel::Depth, "depth", "Depth", "m", 0, "Depth below the surface, positive down."},
    {Channel::Pitch, "pitch", "Pitch", "rad", 0, "Pitch, positive nose up."},
    {Channel::Yaw, "yaw", "Yaw", "rad", kTwoPi, "Minus the heading, in radians."},
    {Channel::SpeedOverGround, "sog", "Speed over ground", "m/s", 0, "Speed over ground, drift included."},
    {Channel::HeadingOverGround, "hog", "Course over ground", "deg", 360, "Direction moved over ground."},
    {Channel::Altitude, "altitude", "Altitude", "m", 0,
     "Height above the bottom, while the water depth is known."},
    {Channel::Rudder, "rudder", "Rudder", "%", 0, "Rudder in force, positive to starboard."},
    {Channel::Thrust, "thrust", "Thrust", "%", 0, "Thrust in force."},
    {Channel::Elevator, "elevator", "Elevator", "%", 0, "Elevator in force, positive dives."},
    {Channel::ThrustLeft, "thrust_left", "Left thrust", "%", 0, "Left thruster, in differential mode."},
    {Channel::ThrustRight, "thrust_right", "Right thrust", "%", 0, "Right thruster, in differential mode."},
    {Channel::DriftX, "drift_x", "Drift east", "m/s", 0, "Drift in force, east."},
    {Channel::DriftY, "drift_y", "Drift north", "m/s", 0, "Drift in force, north."},
    {Channel::GtX, "gt_x", "True east", "m", 0, "Ground-truth position east, with dual_state."},
    {Channel::GtY, "gt_y", "True north", "m", 0, "Ground-truth position north, with dual_state."},
    {Channel::GtHeading, "gt_heading", "True heading", "deg", 360, "Ground-truth heading, with dual_state."},
    {Channel::GtSpeed, "gt_speed", "True speed", "m/s", 0, "Ground-truth speed, with dual_state."},
    {Channel::GtDepth, "gt_depth", "True depth", "m", 0, "Ground-truth depth, with dual_state."},
    {Channel::Transparency, "transparency", "Transparency", "", 0, "1 visible, 0 inside a wormhole."},
    {Channel::Transported, "transported", "Transported", "", 0,
     "1 in the step of a wormhole jump, or in the first row after."},
    {Channel::DesiredHeading, "desired_heading", "Wanted heading", "deg", 360, "Heading asked of the controller."},
    {Channel::DesiredSpeed, "desired_speed", "Wanted speed", "m/s", 0, "Speed asked of the controller."},
    {Channel::DesiredDepth, "desired_depth", "Wanted depth", "m", 0, "Depth asked of the controller."},
    {Channel::HasControl, "has_control", "In control", "", 0,
     "1 while the PID has control (PID_HAS_CONTROL), else 0."},
    {Channel::ResetCount, "reset_count", "Resets", "", 0, "Number of resets so far (USM_RESET_COUNT)."},
    {Channel::GtPitch, "gt_pitch", "True pitch", "rad", 0, "Ground-truth pitch, with dual_state."},
    {Channel::GtYaw, "gt_yaw", "True yaw", "rad", kTwoPi, "Ground-truth yaw, with dual_state."},
    {Channel::GtSpeedOverGround, "gt_sog", "True speed over ground", "m/s", 0,
     "Ground-truth speed over ground, with dual_state."},
    {Channel::GtHeadingOverGround, "gt_hog", "True course over ground", "deg", 360,
     "Ground-truth course over ground, with dual_state."},
    {Channel::GtAltitude, "gt_altitude", "True altitude", "m", 0,
     "Ground-truth height above the bottom, with dual_state."},
    {Channel::Latitude, "lat", "Latitude", "deg", 0, "Latitude, WGS-84; needs an origin."},
    {Channel::Longitude, "lon", "Longitude", "deg", 0, "Longitude, WGS-84; needs an origin."},
    {Channel::Z, "z", "Z", "m", 0, "Minus the depth."},
    {Channel::GtLatitude, "gt_lat", "True latitude", "deg", 0,
     "Ground-truth latitude, with dual_state and an origin."},
    {Channel::GtLongitude, "gt_lon", "True longitude", "deg", 0,
     "Ground-truth longitude, with dual_state and an origin."},
    {Channel::GtZ, "gt_z", "True z", "m", 0, "Minus the ground-truth depth, with dual_state."},
};
static_assert(std::size(kChannels) == kChannelCount);

}  // namespace

std::span<const ChannelInfo> channelTable() {
  return kChannels;
}

const ChannelInfo& channelInfo(Channel channel) {
  return kChannels[static_cast<std::size_t>(channel)];
}

const ChannelInfo* findChannel(std::string_view name) {
  const auto at = std::ranges::find_if(kChannels, [&](const ChannelInfo& info) { return name == info.name; });
  return at == std::end(kChannels) ? nullptr : at;
}

}  // namespace antipode
