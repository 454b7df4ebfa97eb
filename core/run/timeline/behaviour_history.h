// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/behaviours/behaviour_params.h"
#include "core/run/timeline/history.h"

#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace antipode {

/// What the helms of a recording have reported of their behaviours by a time: states, and the point of a route
/// that each vehicle makes for. Events are all it needs. One thread.
class BehaviourHistory final : public History {
 public:
  struct Route {
    int index = -1;               ///< -1: not reported yet
    std::optional<int> previous;  ///< the point before, of the same round of the same behaviour
    std::optional<Vec2> start;    ///< where the behaviour became active
    int rounds = 0;
  };
  struct Sample {
    std::map<std::string, std::string> states;  ///< "active" and so on, by the behaviour's name
    std::map<std::string, Route> routes;        ///< of the active behaviours among `routeNames`
  };

  /// `routeNames`: names of the waypoint behaviours. In older logs an event about a point does not name its
  /// behaviour: there it is the active one, or of several the last to become active.
  Sample at(VehicleId vehicle, double time, const std::vector<std::string>& routeNames) const;

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
  void restart() override;
  bool readNew() override;
  void add(const RunEvent& event);
  std::int32_t nameIndex(const std::string& name);
  Vec2 positionAt(VehicleId vehicle, std::int64_t step) const;

  std::vector<std::vector<Entry>> entries_;  // by VehicleId
  std::vector<std::string> names_;
  std::unordered_map<std::string, std::int32_t> nameIndices_;
};

}  // namespace antipode
