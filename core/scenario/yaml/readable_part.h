// SPDX-License-Identifier: GPL-3.0-or-later
// What of a text can be read as YAML although some of its lines cannot: an unclosed bracket, a stray tab, an
// anchor.
#pragma once

#include "core/scenario/document/problem_list.h"

#include <string>
#include <vector>

namespace antipode {

/// A text whose unreadable lines are covered by comments. Each line keeps its number, so places in it are places
/// in the source.
struct ReadablePart {
  struct CoveredLine {
    std::string cover;     ///< the comment that stands there instead
    std::string original;  ///< without its line end
  };
  std::string text;                  ///< readable as a map
  std::vector<CoveredLine> covered;  ///< in no particular order
  Problems problems;                 ///< why they cannot be read
  bool isReadable = false;           ///< false: nothing of the text is a map

  /// Puts the covered lines back into a text that was made from this one by edits.
  std::string uncovered(std::string edited) const;
  /// As uncovered(), but the covered lines stay comments.
  std::string withComments(std::string edited) const;
};

/// Covers as few lines as it can find, in bounded time.
ReadablePart readablePart(const std::string& source, const std::string& fileName);

}  // namespace antipode
