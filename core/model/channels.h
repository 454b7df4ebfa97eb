// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace antipode {

/// The quantities of a vehicle over time: first those that are CSV columns, in the order behind step and
/// time, then further recorded ones, then those that a recording derives from recorded ones on reading.
/// A value that does not apply at a moment is NaN (an empty CSV field).
enum class Channel : std::uint8_t {
  X, Y, Heading, Speed, Depth, Pitch, Yaw, SpeedOverGround, HeadingOverGround, Altitude,
  Rudder, Thrust, Elevator, ThrustLeft, ThrustRight, DriftX, DriftY,
  GtX, GtY, GtHeading, GtSpeed, GtDepth, Transparency, Transported,
  DesiredHeading, DesiredSpeed, DesiredDepth, HasControl, ResetCount,
  GtPitch, GtYaw, GtSpeedOverGround, GtHeadingOverGround, GtAltitude,
  // derived
  Latitude, Longitude, Z, GtLatitude, GtLongitude, GtZ,
};
inline constexpr int kCsvChannelCount = 24;       ///< the first so many are CSV columns
inline constexpr int kRecordedChannelCount = 34;  ///< the first so many are recorded
inline constexpr int kChannelCount = 40;
inline bool isDerived(Channel channel) { return static_cast<int>(channel) >= kRecordedChannelCount; }

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
