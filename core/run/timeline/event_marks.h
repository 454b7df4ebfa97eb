// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/timeline/history.h"

#include <array>
#include <optional>
#include <vector>

namespace antipode {

/// What happened at a moment of a recording, as the time bar marks it.
enum class MarkKind : std::uint8_t {
  Arrival,   ///< at a point, a goal, or the end of a behaviour
  Flag,      ///< of a behaviour
  Mode,      ///< a behaviour, the helm's mode, or who steers
  Wormhole,  ///< a vehicle came out of one
  Ping,      ///< was heard
  Edit,      ///< of the scenario, while it ran
  Warning,
  Message,  ///< by the script or a person; in a log of another program every event that is nothing else
  Report,   ///< of a vehicle
};
inline constexpr std::size_t kMarkKinds = 9;

/// Which mark an event is; nothing: none.
std::optional<MarkKind> markOf(const RunEvent& event);

/// When something happened in a recording, by kind. One thread.
class EventMarks final : public History {
 public:
  /// s, ascending
  const std::vector<double>& times(MarkKind kind) const { return times_[static_cast<std::size_t>(kind)]; }
  /// The nearest moment after `time` at which something of `kinds` happened.
  std::optional<double> next(const std::vector<MarkKind>& kinds, double time) const;
  std::optional<double> previous(const std::vector<MarkKind>& kinds, double time) const;
  std::size_t count() const { return count_; }

 private:
  void restart() override;
  bool readNew() override;
  void add(MarkKind kind, double time);
  void readTransits(Rows rows);

  std::array<std::vector<double>, kMarkKinds> times_;
  std::vector<int> transitColumns_;
  std::size_t count_ = 0;
};

}  // namespace antipode
