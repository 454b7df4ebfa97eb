// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

namespace antipode::soak {

/// Items of a list, by their places.
using Kept = std::vector<std::size_t>;

/// The items that are needed for a failure: as many as can be left out are, until leaving out any single one lets
/// it pass, or `goesOn` says no, which is asked before each try (delta debugging after Zeller and Hildebrandt,
/// 2002). `stillFails` gets places in ascending order; the whole of `kept` is known to fail.
Kept shrunk(
    Kept kept, const std::function<bool(const Kept&)>& stillFails,
    const std::function<bool()>& goesOn = [] { return true; });

}  // namespace antipode::soak
