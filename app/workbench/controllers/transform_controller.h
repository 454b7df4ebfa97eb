// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/controllers/edit_controller.h"
#include "app/workbench/window/actions.h"
#include "core/scenario/edits/scenario_items.h"
#include "widgets/map/items/transform/transform_edits.h"
#include "widgets/map/view/map_view.h"

#include <QObject>

namespace antipode {

/// Moves, turns, scales, mirrors, aligns and distributes what is selected, by handles on the map, arrow keys and
/// the menu Arrange. Handles are there for several things together; for one thing a second click or the action
/// shows them. GUI thread.
class TransformController final : public QObject {
  Q_OBJECT

 public:
  TransformController(const Actions& actions, MapView& map, EditController& edits, ScenarioDocument& document,
                      SessionController& session, Selection& selection, QObject* parent);

 signals:
  void statusMessage(const QString& message);

 private:
  void connectActions(const Actions& actions);
  void show();
  void ask();  ///< for handles, or that they go
  edits::ScenarioItems items() const;
  void onEdited(const MapEdit& edit, EditPhase phase);
  void transform(const edits::PlaneTransform& by, EditPhase phase);
  void turnVehicles(const VehiclesTurned& turned, EditPhase phase);
  void transformAtOnce(edits::PlaneTransform by, const QString& text);
  void edit(const Result<ScenarioPtr>& next, const QString& text);

  MapView& map_;
  EditController& edits_;
  ScenarioDocument& document_;
  SessionController& session_;
  Selection& selection_;
  Gesture gesture_;
  edits::ScenarioItems moving_;  // by the gesture
  edits::ScenarioItems asked_;   // whose handles are shown by wish
  QAction* handles_;
};

}  // namespace antipode
