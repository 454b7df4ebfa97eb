// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace antipode {

/// The quantities of a vehicle over time. First come the CSV columns, in the order after step and time; then
/// further recorded quantities; then quantities that a recording derives from recorded ones when they are read.
/// A value that does not apply is NaN (an empty CSV field).
enum class Channel : std::uint8_t {
  X, Y, Heading, Speed, Depth, Pitch, Yaw, SpeedOverGround, HeadingOverGround, Altitude,
  Rudder, Thrust, Elevator, ThrustLeft, ThrustRight, DriftX, DriftY,
  GtX, GtY, GtHeading, GtSpeed, GtDepth, Transparency, Transported,
  DesiredHeading, DesiredSpeed, DesiredDepth, HasControl, ResetCount,
  GtPitch, GtYaw, GtSpeedOverGround, GtHeadingOverGround, GtAltitude,
  // drifting target and formation (formation.md)
  TargetX, TargetY, RawTargetX, RawTargetY, TargetDistance, DriftState, MotorOn, MotorStarts,
  PropulsionEnergy, TotalEnergy, CurrentX, CurrentY,
  FormationError, SlotX, SlotY, EstimationError, ContactsHeard, PingsHeard, PingsLost,
  // hovering vehicles (hover-auv.md)
  Surge, Sway, Heave, YawRate, GoalX, GoalY, GoalDepth, GoalHeading,
  DistanceError, DepthError, HeadingError, Authority, HoverMode, RequestNumber,
  Force1, Force2, Force3, Force4, Force5, Force6, Force7, Force8,
  Force9, Force10, Force11, Force12, Force13, Force14, Force15, Force16,
  Volts1, Volts2, Volts3, Volts4, Volts5, Volts6, Volts7, Volts8,
  Volts9, Volts10, Volts11, Volts12, Volts13, Volts14, Volts15, Volts16,
  DacCode1, DacCode2, DacCode3, DacCode4, DacCode5, DacCode6, DacCode7, DacCode8,
  DacCode9, DacCode10, DacCode11, DacCode12, DacCode13, DacCode14, DacCode15, DacCode16,
  // what the old program posts (usimmarine-old)
  PostedHeading, PostedSpeed, PostedYaw, PostedHeadingOverGround, Posted,
  // derived
  Latitude, Longitude, Z, GtLatitude, GtLongitude, GtZ,
};
inline constexpr int kCsvChannelCount = 24;       ///< channels before this index are CSV columns
inline constexpr int kRecordedChannelCount = 120;  ///< channels before this index are recorded
inline constexpr int kChannelCount = 126;
inline bool isDerived(Channel channel) { return static_cast<int>(channel) >= kRecordedChannelCount; }

/// The channel of thruster `index` (from 0) when `first` is that of thruster 1.
inline Channel thrusterChannel(Channel first, std::size_t index) {
  return static_cast<Channel>(static_cast<std::size_t>(first) + index);
}

struct ChannelInfo {
  Channel channel;
  const char* name;   ///< CSV column and log name, e.g. "heading"
  const char* label;  ///< name in the window, e.g. "Heading"
  const char* unit;
  double period;      ///< > 0: the value is an angle that wraps at this period; 0: not an angle
  const char* help;
};

std::span<const ChannelInfo> channelTable();
const ChannelInfo& channelInfo(Channel channel);
const ChannelInfo* findChannel(std::string_view name);

}  // namespace antipode
