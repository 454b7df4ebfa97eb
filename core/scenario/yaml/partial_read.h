// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/document/scenario.h"

#include <cstddef>
#include <set>

namespace antipode {

/// What could be read of a text, for people who want to repair it.
struct PartialRead {
  ScenarioPtr scenario;  ///< what cannot be read has its default; null: the text is no text, or not read at all
  Problems problems;     ///< in file order, each with file, line, column and item path
};

/// Reads as much of a text as makes sense. Unreadable lines, unknown keys and impossible values are problems, and
/// everything else is read. Null scenario: this is not text, or its root is not a map.
PartialRead readWhatIsReadable(const std::string& text, const std::string& fileName);

/// The value of a text, without checks.
struct ValueRead {
  std::optional<Scenario> scenario;  ///< what cannot be read has its default; nullopt: nothing can be read
  std::set<std::size_t> skipped;     ///< where list items begin that stand for nothing in the value
  std::size_t errors = 0;            ///< so many things cannot be read
};

/// Reads the value that a text holds. Files it names are taken from `meant`, which names the same ones.
ValueRead readValue(const std::string& text, const Scenario& meant);

}  // namespace antipode
