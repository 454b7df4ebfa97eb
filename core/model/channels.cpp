// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/channels.h"

#include <algorithm>

namespace antipode {
namespace {

constexpr double kTwoPi = 6.283185307179586;

constexpr ChannelInfo kChannels[] = {
#define CHANNEL(enumerator, name, label, unit, period, help) \
  {Channel::enumerator, name, label, unit, period, help},
#include "core/model/channel_list.inc"
#undef CHANNEL
};

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
