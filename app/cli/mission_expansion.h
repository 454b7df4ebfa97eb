// SPDX-License-Identifier: GPL-3.0-or-later
// Makes missions of folders that hold templates and launch scripts (docs/communities.md, "Templates").
#pragma once

#include "core/base/error.h"

#include <chrono>
#include <functional>
#include <mutex>
#include <string>
#include <vector>

namespace antipode::cli {

struct ExpansionOptions {
  std::vector<std::string> arguments;  ///< more arguments of the launch script
  std::chrono::milliseconds limit{300'000};  ///< wall time of one script
  std::string keep;                    ///< folder that the cases are copied to; empty: they are not kept
  std::function<bool()> isCancelled;
};

/// One mission that a script has made.
struct ExpandedCase {
  std::string folder;  ///< with its targ_* files, until the expansion ends
  std::string name;    ///< "HARNESS/CASE", or the name of the mission's folder
};

/// Runs the launch scripts of strangers, which only the command line can ask for: in a copy, with a home folder of its own,
/// with nsplug, nspatch, pickpos and xlaunch.sh of Antipode, for a limited time. The copies are removed at the end. Thread: expand() any
/// number at a time.
class MissionExpansion {
 public:
  explicit MissionExpansion(ExpansionOptions options);
  ~MissionExpansion();
  MissionExpansion(const MissionExpansion&) = delete;
  MissionExpansion& operator=(const MissionExpansion&) = delete;

  /// The cases of a folder by name: of a harness all that its zlaunch.sh prepares, else what launch.sh makes of
  /// the mission. Error: with the end of what the script said. A harness that fails may have made some of its cases.
  Result<std::vector<ExpandedCase>> expand(const std::string& folder);

 private:
  Result<void> makeTools();
  Result<std::vector<ExpandedCase>> expandFolder(const std::string& given);
  Result<std::string> copyOf(const std::string& folder);
  Result<std::vector<ExpandedCase>> casesIn(const std::string& copy, const std::string& name) const;

  ExpansionOptions options_;
  std::string scratch_;
  Result<void> ready_;
  std::mutex mutex_;
  int copies_ = 0;
};

}  // namespace antipode::cli
