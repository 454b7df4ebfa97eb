// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <span>
#include <string>
#include <vector>

namespace antipode {

/// A time in a run log that a person has marked, with a note.
struct Bookmark {
  double time = 0;  ///< s, of the run
  std::string text;
  bool operator==(const Bookmark&) const = default;
};

/// The bookmarks of a run log, by time; of equal times in the order in which they were written.
Result<std::vector<Bookmark>> readBookmarks(const std::string& path);

/// Replaces the bookmarks of a run log; nothing else in it changes. Works on a log that is still being written.
/// Errors: it is no run log or may not be written to, another program writes to it for longer than a fifth of a
/// second, or a time is not finite; the old bookmarks then stay.
Result<void> writeBookmarks(const std::string& path, std::span<const Bookmark> bookmarks);

}  // namespace antipode
