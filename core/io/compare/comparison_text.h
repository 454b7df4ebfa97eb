// SPDX-License-Identifier: GPL-3.0-or-later
// A comparison for people and for programs.
#pragma once

#include "core/io/compare/run_comparison.h"

namespace antipode {

/// "A" and "B" as people named the runs.
struct ComparedNames {
  std::string first, other;
};

std::string comparisonText(const RunsCompared& compared, const ComparedNames& names);
/// An object; docs/command-line.md describes it.
std::string comparisonJson(const RunsCompared& compared, const ComparedNames& names);
/// A value of a scenario for one line; what is longer is cut.
std::string shortValue(const std::string& value, std::size_t most = 60);

}  // namespace antipode
