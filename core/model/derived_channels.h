// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/channels.h"

#include <utility>

namespace antipode {

/// The recorded channels that a derived one is made of: east and north for a position on the globe, or twice the
/// one that it is the negative of. A recorded channel is made of itself.
inline std::pair<Channel, Channel> sourcesOf(Channel channel) {
  switch (channel) {
    case Channel::Latitude:
    case Channel::Longitude:
      return {Channel::X, Channel::Y};
    case Channel::GtLatitude:
    case Channel::GtLongitude:
      return {Channel::GtX, Channel::GtY};
    case Channel::Z:
      return {Channel::Depth, Channel::Depth};
    case Channel::GtZ:
      return {Channel::GtDepth, Channel::GtDepth};
    default:
      return {channel, channel};
  }
}

}  // namespace antipode
