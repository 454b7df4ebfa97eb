// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/behaviour_params.h"
#include "core/run/recording.h"

#include <QHash>
#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

namespace antipode {

/// What the helms of a recording have told of their behaviours by a moment: states, and the point of a way that
/// each vehicle makes for. Events are all it needs, so live runs and replays are alike. Reads on as the recording
/// grows. GUI thread.
class BehaviourHistory {
 public:
  struct Route {
    int index = -1;               ///< not told yet
    std::optional<int> previous;  ///< the point before, of the same round of the same behaviour
    std::optional<Vec2> start;    ///< where the behaviour became active
    int rounds = 0;
  };
  struct State {
    QHash<QString, QString> states;  ///< "active" and so on, by the behaviour's name
    QHash<QString, Route> routes;    ///< of the active behaviours among `ways`
  };

  /// The recording must outlive the history or the next call; null: none.
  void setRecording(const Recording* recording);
  /// Takes in new events; a long log takes several calls. True when there were any.
  bool read();
  /// `ways`: names of the waypoint behaviours. In older logs what is told of a point does not name its behaviour:
  /// there it is the active one, or of several the last to become active.
  State at(VehicleId vehicle, double time, const QStringList& ways) const;

 private:
  enum class Kind : std::uint8_t { State, Point, Round };
  struct Entry {
    std::int64_t step;
    Kind kind;
    std::uint8_t state;  // BehaviourState
    std::int32_t name;   // index; kNameless
    std::int32_t value;  // point or round
  };
  static constexpr std::int32_t kNameless = -1;
  void take(const RunEvent& event);
  std::int32_t nameIndex(const std::string& name);

  const Recording* recording_ = nullptr;
  std::size_t taken_ = 0;
  std::vector<std::vector<Entry>> entries_;  // by VehicleId
  std::vector<QString> names_;
  QHash<QString, int> nameIndices_;
};

}  // namespace antipode
