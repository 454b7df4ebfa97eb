// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/channels.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace antipode {

/// Under which name a recorded channel is published.
struct PublishedChannel {
  Channel channel;
  const char* name;     ///< behind the vehicle's prefix and an underscore, or whole
  bool hasPrefix = true;
};
std::span<const PublishedChannel> publishedChannels();
std::string publishedName(const PublishedChannel& published, std::string_view prefix);

}  // namespace antipode
