// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <string>
#include <vector>

namespace antipode {

/// The problems of reading a mission file: at most 1,000, of which errors and warnings push out notes.
class MoosReport {
 public:
  static constexpr std::size_t kMost = 1000;

  void add(Severity severity, SourceLocation location, std::string message, std::string expected = {});
  void add(Problem problem);
  bool hasErrors() const { return antipode::hasErrors(serious_); }

  /// The problems by file, line and column, those of `mainFile` first; a last one says how many are left out.
  /// Leaves the report empty.
  Problems drain(const std::string& mainFile);

 private:
  Problems serious_, notes_;
  std::size_t dropped_ = 0;
};

}  // namespace antipode
