// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace antipode {

/// The recorded quantities of a vehicle, in the order of the CSV columns behind step and time.
/// A value that does not apply at a moment is NaN (an empty CSV field).
enum class Channel : std::uint8_t {
  X, Y, Heading, Speed, Depth, Pitch, Yaw, SpeedOverGround, HeadingOverGround, Altitude,
  Rudder, Thrust, Elevator, ThrustLeft, ThrustRight, DriftX, DriftY,
  GtX, GtY, GtHeading, GtSpeed, GtDepth, Transparency, Transported,
  DesiredHeading, DesiredSpeed, DesiredDepth,
};
inline constexpr int kChannelCount = 27;
inline constexpr int kCsvChannelCount = 24;  ///< the first so many are CSV columns

struct ChannelInfo {
  Channel channel;
  const char* name;   ///< CSV column and log name, e.g. "heading"
  const char* label;  ///< for people, e.g. "Heading"
  const char* unit;
  double period;      ///< > 0: an angle that wraps at this period; 0: not an angle
  const char* help;
};

std::span<const ChannelInfo> channelTable();
const ChannelInfo& channelInfo(Channel channel);
const ChannelInfo* findChannel(std::string_view name);

}  // namespace antipode
