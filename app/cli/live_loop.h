// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/live/served.h"

#include <functional>
#include <limits>
#include <memory>
#include <vector>

namespace antipode::cli {

struct LiveLoopOptions {
  double duration = std::numeric_limits<double>::infinity();  ///< s of the community
  bool quiet = false;
  bool goesFirst = false;  ///< before other programs, as far as the system allows
};

/// For those that go first: gives this thread and that of the network their priority, and says what the system allowed.
void goFirst(Network& network, const LiveLoopOptions& options);

/// Steps the communities as they are due, until Ctrl-C or the end of their time, and prints how the clock was kept.
/// Returns the exit code.
int runLive(std::vector<std::unique_ptr<LiveCommunity>>& communities, const LiveLoopOptions& options);

/// The same for what is served.
int runServed(Served& served, const LiveLoopOptions& options);

}  // namespace antipode::cli
