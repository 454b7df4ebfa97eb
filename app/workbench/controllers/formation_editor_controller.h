// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/controllers/session_controller.h"
#include "app/workbench/document/gesture.h"
#include "app/workbench/document/selection.h"
#include "core/autonomy/formation/rigid_fit.h"
#include "widgets/editors/formation/formation_editor.h"
#include "widgets/map/view/map_view.h"

#include <QObject>

namespace antipode {

/// The formation of the document: in its editor, and as slots on the map, placed where they fit the vehicles best.
/// Turns what is dragged and arranged into edits. GUI thread.
class FormationEditorController final : public QObject {
  Q_OBJECT

 public:
  FormationEditorController(FormationEditor& editor, MapView& map, ScenarioDocument& document,
                            SessionController& session, Selection& selection, QObject* parent);

 private:
  void showAll();
  void showEditor();
  void findVehicles();
  void showSlots();
  void applyEdit(const FormationSpec& formation, const QString& what, EditPhase phase);
  void moveSlot(int slot, Vec2 pWorld, EditPhase phase);
  std::vector<std::string> namesForNew() const;
  bool isPlanRecorded() const;
  Vec2 anchorOf(std::size_t slot, bool isRecorded) const;

  FormationEditor& editor_;
  MapView& map_;
  ScenarioDocument& document_;
  SessionController& session_;
  Selection& selection_;
  std::vector<std::optional<VehicleId>> vehicles_;  // in the recording, by slot
  RigidFit fit_;                                    // from the plan to the map
  double editedAt_;                                 // s: rows up to here know an earlier plan
  Gesture editorGesture_;
  Gesture slotGesture_;  // on the map; while it is open, the fit holds still
};

}  // namespace antipode
