// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/figures/figure_order.h"
#include "core/base/error.h"
#include "core/run/recording.h"

#include <deque>
#include <memory>
#include <string>
#include <vector>

namespace antipode {

/// A run that was made, or a log that was loaded, for a figure.
struct FigureSource {
  FigureRun run;
  std::shared_ptr<const Recording> recording;
  std::uint64_t stateHash = 0;  ///< of a run, at its end
  std::int64_t seed = 0;
  bool isLog = false;
};

/// Makes the runs of figures, and keeps those that were used last: figures of one run stand together. One thread.
class FigureRuns {
 public:
  /// One for each seed of the order. Error: it cannot be read or run.
  Result<std::vector<FigureSource>> of(const FigureRun& order);

 private:
  struct Kept {
    FigureRun order;
    std::vector<FigureSource> sources;
  };
  std::deque<Kept> kept_;  // the newest first
};

}  // namespace antipode
