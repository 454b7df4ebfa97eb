// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/timeline/history.h"

#include <cstddef>
#include <vector>

namespace antipode {

/// The scenario of a run as live edits, and messages that change its values, have made it by a time. What came in
/// one step belongs together. Of a run whose messages change values without end only the first 20,000 of these
/// count, so that it takes no endless memory. One thread.
class ScenarioHistory final : public History {
 public:
  /// What one step brought: the commands of the journal before which it took place.
  struct Moment {
    std::int64_t step = 0;          ///< the first one with the new values
    std::vector<Command> commands;  ///< of people
    /// Messages of scripts and helms that changed values: vehicle, variable, value.
    std::vector<Command> posts;
    ScenarioPtr scenario;  ///< with all of them
  };

  /// In place of the scenario in the recording's header, which may be written another way: what the run began
  /// with. To be called after setRecording().
  void setBeginning(ScenarioPtr scenario);
  /// Null before there is a recording.
  const ScenarioPtr& at(double time) const;
  const std::vector<Moment>& moments() const { return moments_; }
  const ScenarioPtr& before(std::size_t moment) const;
  /// When the values of a moment were first in use: at the end of the step before it.
  double timeOf(std::size_t moment) const;

 private:
  void restart() override;
  bool readNew() override;
  bool readJournal();
  bool readPosts();
  Moment& momentOf(std::int64_t step, std::size_t commands);
  std::size_t indexOf(const Moment& moment) const { return static_cast<std::size_t>(&moment - moments_.data()); }
  void renewFrom(std::size_t moment);

  ScenarioPtr beginning_;
  std::vector<Moment> moments_;
  std::size_t posted_ = 0;  // values that messages have changed so far
};

}  // namespace antipode
