// SPDX-License-Identifier: GPL-3.0-or-later
// What is done to a whole path: a waypoint behaviour of a vehicle. Errors say why it cannot be done.
#pragma once

#include "core/scenario/document/scenario.h"

namespace antipode::edits {

/// A waypoint behaviour by the indices of its vehicle and of itself.
struct PathRef {
  std::size_t vehicle = 0, behaviour = 0;
};

/// From its last point to its first. A survey stays one and is sailed in the other order.
Result<ScenarioPtr> withPathReversed(const Scenario& scenario, PathRef path);
/// Closed: sailed round and round. Open: sailed once.
Result<ScenarioPtr> withPathClosed(const Scenario& scenario, PathRef path, bool isClosed);
bool isClosedPath(const Scenario& scenario, PathRef path);
/// Two paths that meet at `point`; the second one begins when the first is completed.
Result<ScenarioPtr> withPathSplit(const Scenario& scenario, PathRef path, std::size_t point);
/// The other path of the same vehicle follows behind this one, turned round where that brings it nearer, and is
/// gone. Where this one waits for the other, it is this one that follows.
Result<ScenarioPtr> withPathsJoined(const Scenario& scenario, PathRef path, std::size_t other);
/// The next path of the same vehicle, which would be joined; nullopt: there is none.
std::optional<std::size_t> nextPath(const Scenario& scenario, PathRef path);

}  // namespace antipode::edits
