// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/controllers/session_controller.h"
#include "app/workbench/document/gesture.h"
#include "app/workbench/document/selection.h"
#include "widgets/editors/thrust_map/thrust_map_editor.h"
#include "widgets/panels/properties/property_panel.h"
#include "widgets/panels/tree/scenario_tree.h"

#include <QObject>

namespace antipode {

class TreeBehaviours;

/// Joins tree, property panel and thrust-map editor with the document: shows the selection, turns what the
/// person does into edits. GUI thread.
class EditController final : public QObject {
  Q_OBJECT

 public:
  struct Views {
    ScenarioTree& tree;
    PropertyPanel& properties;
    ThrustMapEditor& thrustMap;
  };
  EditController(Views views, ScenarioDocument& document, SessionController& session, Selection& selection,
                 QObject* parent);

  /// Any mix of items of the tree.
  void select(const QStringList& ids);
  /// What is selected, as items of the tree: all that commands work on.
  QStringList selectedIds() const;
  /// What the selection has no words for is no longer selected: events, several kinds at once.
  void forgetMix();
  void deleteSelected();
  void renameSelected();
  void selectAll();
  void invertSelection();
  TreeBehaviours& behaviours() { return *behaviours_; }
  /// Brings the thing a problem speaks of into view.
  void reveal(const std::string& item);

 signals:
  void itemsSelected();  ///< selectedIds() are others, maybe
  void statusMessage(const QString& message);
  void editorRequested(const QString& field);
  /// A parameter of a behaviour of the first selected vehicle is to be drawn on the map.
  void drawRequested(std::size_t behaviour, const QString& field);
  void treeRequested();  ///< something is about to be typed in it

 private:
  void showAll();
  void showTree();
  void showBehaviour();
  void editName(const QString& item);
  void showThrustMap();
  void findOperatingVehicles();
  void showOperatingPoints();
  void setValue(const QString& path, const QString& field, const QString& text);
  void setValueOf(const std::vector<QString>& paths, const QString& field, const QString& text);
  void setThrustParam(const QString& field, const QString& text);
  void editThrustMap(const ThrustMap& map, EditPhase phase);
  void selectItems(const QStringList& ids);
  void setSelection(const QStringList& ids);
  bool isSelectionOf(const QStringList& ids) const;
  void clearMix();
  QStringList selectedItems() const;
  QStringList vehicleNames() const;
  void revealWormhole(const QString& path);
  std::optional<std::size_t> thrustSpec() const;

  Views views_;
  ScenarioDocument& document_;
  SessionController& session_;
  Selection& selection_;
  Gesture thrustGesture_;
  TreeBehaviours* behaviours_;
  /// Items selected in the tree that the selection has no words for: events, several kinds at once.
  QStringList held_;
  QStringList goals_;                 ///< selected requests of hovering vehicles, which the tree does not have
  bool isSelecting_ = false;          // by the tree
  bool isInProperties_ = false;       // what is chosen was chosen there
  std::vector<VehicleId> operating_;  // vehicles of the shown thrust map, in the present recording
};

}  // namespace antipode
