// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <string>

namespace antipode::test {

/// A line for each problem.
inline std::string textsOf(const Problems& problems, bool withNotes = true) {
  std::string out;
  for (const Problem& problem : problems)
    if (withNotes || problem.severity != Severity::Note) out += problem.text() + "\n";
  return out;
}

}  // namespace antipode::test
