// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/alog/log_inputs.h"

namespace antipode {

/// A flag, a mode or the index of a waypoint that a helm has posted, with its time in the log and in the
/// simulation, s. One of the times is missing when the other helm has not posted it.
struct ComparedHelmPost {
  std::string variable;
  std::string value;
  std::optional<double> recorded, simulated;
};

/// Simulates the scenario with equal steps and puts the posts of its helm beside those of the log, in the order of
/// the log. The log's helm is the program that posts the desired heading; start values are left out. Of each
/// variable the posts of the same value are paired, in their order; a flag with macros is the same whatever its
/// value.
std::vector<ComparedHelmPost> comparedHelmPosts(const LogInputs& inputs, const Alog& log);

}  // namespace antipode
