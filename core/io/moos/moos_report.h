// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <map>
#include <string>
#include <vector>

namespace antipode {

/// The problems of reading a mission file: at most 1,000, of which errors and warnings push out notes.
class MoosReport {
 public:
  static constexpr std::size_t kMost = 1000;

  void add(Severity severity, SourceLocation location, std::string message, std::string expected = {});
  void add(Problem problem);
  void add(MoosReport other);
  /// A line or block without meaning here. A mission has dozens of them, so each file gets one note, at the first
  /// of them, that names all with their lines. `lastLine`: that of a block.
  void leaveOut(const SourceLocation& location, const std::string& name, int lastLine = 0);
  bool hasErrors() const { return antipode::hasErrors(serious_); }

  /// The problems by file, line and column, those of `mainFile` first; a last one says how many are left out.
  /// Leaves the report empty.
  Problems drain(const std::string& mainFile);

 private:
  struct LeftOut {
    SourceLocation location;
    std::string name;
    int lastLine = 0;
  };

  void noteLeftOut();

  Problems serious_, notes_;
  std::map<std::string, std::vector<LeftOut>> leftOut_;  // by file
  std::size_t dropped_ = 0;
};

}  // namespace antipode
