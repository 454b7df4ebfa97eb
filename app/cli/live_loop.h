// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/live/live_community.h"

#include <functional>
#include <limits>
#include <memory>
#include <vector>

namespace antipode::cli {

struct LiveLoopOptions {
  double duration = std::numeric_limits<double>::infinity();  ///< s of the community
  bool quiet = false;
};

/// What else is done meanwhile; gives the time at which it wants to be called again.
using LiveWork = std::function<LiveCommunity::Clock::time_point()>;

/// Steps the communities as they are due, until Ctrl-C or the end of their time, and prints how the clock was kept.
/// Returns the exit code.
int runLive(std::vector<std::unique_ptr<LiveCommunity>>& communities, const LiveLoopOptions& options,
            const LiveWork& work = {});

}  // namespace antipode::cli
