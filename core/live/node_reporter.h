// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/alog/node_report.h"
#include "core/io/alog/reported_mode.h"
#include "core/sim/simulation.h"

#include <functional>
#include <optional>
#include <string>

namespace antipode {

/// The reports of a vehicle about itself (NODE_REPORT_LOCAL), as pNodeReporter posts them every half second.
class NodeReporter {
 public:
  /// `logStart`: time of the community at time 0 of the run.
  NodeReporter(const Simulation& simulation, double logStart);

  /// The clock of the community was set, or went on without the run.
  void setLogStart(double logStart) { logStart_ = logStart; }
  void note(const RunEvent& event);
  /// The report that is due at the present step; `valueOf` gives a channel, NaN where it does not apply.
  std::optional<std::string> report(const Simulation& simulation, const std::function<double(Channel)>& valueOf);

 private:
  LoggedNodeReport report_;
  ReportedMode mode_;
  double logStart_, next_ = -1e300;  // s
};

}  // namespace antipode
