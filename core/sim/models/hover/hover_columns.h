// SPDX-License-Identifier: GPL-3.0-or-later
// What a block has for its hovering vehicles: what is recorded of them beside their poses, and what moves them
// side by side.
#pragma once

#include "core/model/channels.h"
#include "core/model/hover_batch.h"
#include "core/sim/batch/vehicle_block.h"

#include <algorithm>
#include <array>
#include <limits>

namespace antipode {

inline constexpr Channel kFirstHoverChannel = Channel::Surge, kLastHoverChannel = Channel::DacCode16;
inline bool isHoverChannel(Channel channel) {
  return channel >= kFirstHoverChannel && channel <= kLastHoverChannel;
}

/// By channel, from kFirstHoverChannel to kLastHoverChannel; NaN = does not apply.
struct HoverColumns {
  HoverColumns() {
    for (Column& column : values) std::fill_n(column, kBlockSize, std::numeric_limits<double>::quiet_NaN());
  }
  Column& of(Channel channel) { return values[indexOf(channel)]; }

  static constexpr std::size_t kCount =
      static_cast<std::size_t>(kLastHoverChannel) - static_cast<std::size_t>(kFirstHoverChannel) + 1;
  static std::size_t indexOf(Channel channel) {
    return static_cast<std::size_t>(channel) - static_cast<std::size_t>(kFirstHoverChannel);
  }
  Column values[kCount];
  HoverBatch batch;

  // Of the vehicles that the batch holds, as they were when they joined it; whatever changes one of these makes
  // them join again.
  Column runStart{};     ///< s, time of the start of the run
  Column nextRequest{};  ///< s after it: when a timed request comes into force
  Column waterDepth{};   ///< m, 0 = unknown
  Column thrusters{};    ///< how many
};

}  // namespace antipode
