// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/controllers/session_controller.h"
#include "app/workbench/document/gesture.h"
#include "app/workbench/document/selection.h"
#include "widgets/map/view/map_view.h"

#include <QObject>

namespace antipode {

/// Hovering vehicles on the map: their thrusts, goals, upcoming requests and warning lamps at the cursor. A goal
/// that is dragged or placed is an edit of the request at the start before the run, and a message to the one
/// vehicle while it runs: what a running vehicle receives belongs to the journal of the run, not to the scenario.
/// An upcoming request is of the scenario at any time, and of all copies of a vehicle. GUI thread.
class HoverMap final : public QObject {
  Q_OBJECT

 public:
  HoverMap(MapView& map, ScenarioDocument& document, SessionController& session, Selection& selection,
           QObject* parent);

 signals:
  void statusMessage(const QString& message);

 private:
  /// A hovering vehicle of the present recording.
  struct Member {
    VehicleId id = 0;
    std::string spec;     ///< its name in the scenario
    bool isFirst = true;  ///< of its copies
  };
  void findMembers();
  void show();
  MapHover hoverOf(const Member& member) const;
  std::vector<MapRequest> upcomingOf(const Member& member, const HoverSpec& spec) const;
  std::optional<HoverRequest> goalOf(const Member& member) const;
  const HoverSpec* specOf(const Member& member) const;
  const Member* memberOf(VehicleId id) const;
  const Member* memberFor(Vec2 position) const;  ///< selected, else nearest
  bool isSelected(const Member& member) const;
  void onEdited(const MapEdit& edit, EditPhase phase);
  void dragGoal(VehicleId id, const MapGoal& goal, EditPhase phase);
  void dragRequest(VehicleId id, int request, const MapGoal& goal, EditPhase phase);
  void placeGoal(const MapGoal& goal, bool hasHeading);
  /// `scenario` with another request at the start; null where the vehicle is not in it.
  ScenarioPtr withGoal(const Scenario& scenario, const Member& member, HoverRequest request) const;
  void showCopiesMessage(const Member& member);  ///< an edit is for all copies of a vehicle
  void send(VehicleId id, const HoverRequest& request);

  MapView& map_;
  ScenarioDocument& document_;
  SessionController& session_;
  Selection& selection_;
  std::vector<Member> members_;
  Gesture gesture_;
};

}  // namespace antipode
