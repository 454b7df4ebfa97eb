// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/published_names.h"

namespace antipode {
namespace {

constexpr PublishedChannel kPublished[] = {
    {Channel::X, "X"},
    {Channel::Y, "Y"},
    {Channel::Heading, "HEADING"},
    {Channel::Speed, "SPEED"},
    {Channel::Depth, "DEPTH"},
    {Channel::Pitch, "PITCH"},
    {Channel::Yaw, "YAW"},
    {Channel::SpeedOverGround, "SPEED_OVER_GROUND"},
    {Channel::HeadingOverGround, "HEADING_OVER_GROUND"},
    {Channel::Altitude, "ALTITUDE"},
    {Channel::GtX, "GT_X"},
    {Channel::GtY, "GT_Y"},
    {Channel::GtHeading, "GT_HEADING"},
    {Channel::GtSpeed, "GT_SPEED"},
    {Channel::GtDepth, "GT_DEPTH"},
    {Channel::Transparency, "TRANSP"},
    {Channel::Thrust, "DESIRED_THRUST", false},
    {Channel::Rudder, "DESIRED_RUDDER", false},
    {Channel::Elevator, "DESIRED_ELEVATOR", false},
    {Channel::ThrustLeft, "DESIRED_THRUST_L", false},
    {Channel::ThrustRight, "DESIRED_THRUST_R", false},
    {Channel::DesiredHeading, "DESIRED_HEADING", false},
    {Channel::DesiredSpeed, "DESIRED_SPEED", false},
    {Channel::DesiredDepth, "DESIRED_DEPTH", false},
};

}  // namespace

std::span<const PublishedChannel> publishedChannels() { return kPublished; }

std::string publishedName(const PublishedChannel& published, std::string_view prefix) {
  return published.hasPrefix ? std::string(prefix) + "_" + published.name : std::string(published.name);
}

}  // namespace antipode
