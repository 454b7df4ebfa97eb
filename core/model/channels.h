// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace antipode {

/// The quantities of a vehicle over time; their list is channel_list.inc. First come the CSV columns, in the order
/// after step and time; then further recorded quantities; then quantities that a recording derives from recorded
/// ones when they are read. A value that does not apply is NaN (an empty CSV field).
enum class Channel : std::uint8_t {
#define CHANNEL(enumerator, name, label, unit, period, help) enumerator,
#include "core/model/channel_list.inc"
#undef CHANNEL
};
inline constexpr int kCsvChannelCount =
    static_cast<int>(Channel::DesiredHeading);  ///< channels before this are CSV columns
inline constexpr int kRecordedChannelCount =
    static_cast<int>(Channel::Latitude);  ///< channels before this are recorded
inline constexpr int kChannelCount = static_cast<int>(Channel::GtZ) + 1;
inline bool isDerived(Channel channel) {
  return static_cast<int>(channel) >= kRecordedChannelCount;
}

/// The channel of thruster `index` (from 0) when `first` is that of thruster 1.
inline Channel thrusterChannel(Channel first, std::size_t index) {
  return static_cast<Channel>(static_cast<std::size_t>(first) + index);
}

struct ChannelInfo {
  Channel channel;
  const char* name;   ///< CSV column and log name, e.g. "heading"
  const char* label;  ///< name in the window, e.g. "Heading"
  const char* unit;
  double period;  ///< > 0: the value is an angle that wraps at this period; 0: not an angle
  const char* help;
};

std::span<const ChannelInfo> channelTable();
const ChannelInfo& channelInfo(Channel channel);
const ChannelInfo* findChannel(std::string_view name);

}  // namespace antipode
