// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace antipode {

/// Names one part of a scenario: "vehicles/abe/params/turn_rate", "vehicles/abe/behaviours/0/speed", "time/step".
/// The same path is used by `--set`, edits, problems, commands and the tree of the window. A step is the key of
/// the scenario file; an item of a list is named by its name or by its number, counted from 0.
class Path {
 public:
  Path() = default;
  /// Steps between slashes. A text without a slash may have dots instead, as `--set` takes them.
  static Path fromText(std::string_view text);

  Path operator/(std::string_view step) const;
  Path operator/(std::size_t index) const { return *this / std::to_string(index); }

  bool empty() const { return steps_.empty(); }
  const std::vector<std::string>& steps() const { return steps_; }
  /// True for a text with dots. The name of an item may hold dots as well, so several steps may be one name.
  bool isDotted() const { return dotted_; }
  /// The steps with slashes between them.
  std::string text() const;
  bool operator==(const Path& other) const { return steps_ == other.steps_; }

 private:
  std::vector<std::string> steps_;
  bool dotted_ = false;
};

}  // namespace antipode
