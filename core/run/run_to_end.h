// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/recording_sink.h"
#include "core/sim/simulation.h"

#include <cstdint>
#include <functional>
#include <stop_token>

namespace antipode {

/// Runs a scenario to its end on the calling thread, unpaced: what `antipode-cli run` and verify use.
/// `progress` gets the steps done a few times a second and may be null. False when stopped, or when
/// the state ceased to be finite (findDivergence() says where); the recording
/// and the sink are ended either way. A problem of the sink becomes a WARNING event, once. The recording keeps
/// `memory` bytes, and the sink the rest.
bool runToEnd(Simulation& simulation, std::int64_t lastStep, Recording& recording, RecordingSink* sink,
              std::int64_t hashEvery, const std::function<void(std::int64_t)>& progress, std::stop_token stop = {},
              std::size_t memory = std::size_t{1} << 30);

}  // namespace antipode
