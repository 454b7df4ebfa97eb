// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <string>
#include <vector>

namespace antipode {

/// What reading a mission file has to tell, capped: at most 1,000 problems, and notes give way to what weighs
/// more.
class MoosReport {
 public:
  static constexpr std::size_t kMost = 1000;

  void add(Severity severity, SourceLocation location, std::string message, std::string expected = {});
  void add(Problem problem);
  bool hasErrors() const { return antipode::hasErrors(weighty_); }

  /// By place, those of `mainFile` first; a last line tells how many are left out. Leaves the report empty.
  Problems take(const std::string& mainFile);

 private:
  Problems weighty_, notes_;
  std::size_t dropped_ = 0;
};

}  // namespace antipode
