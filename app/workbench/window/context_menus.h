// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/controllers/session_controller.h"
#include "app/workbench/document/document.h"
#include "app/workbench/document/selection.h"
#include "app/workbench/window/actions.h"
#include "app/workbench/window/docks.h"
#include "core/base/fields.h"

#include <QObject>
#include <QPoint>
#include <QStringList>

#include <functional>

class QMenu;

namespace antipode {

class ClipboardController;
class LayerMenu;
class MapView;
class PlotPanel;
class TreeBehaviours;

/// The menus under the right mouse button, on the map, in the scenario tree and in the table of vehicles. GUI
/// thread.
class ContextMenus final : public QObject {
  Q_OBJECT

 public:
  struct Parts {
    const Actions& actions;
    Docks& docks;
    MapView& map;
    PlotPanel& plots;
    LayerMenu& layers;
    TreeBehaviours& behaviours;
    ClipboardController& clipboard;
  };
  ContextMenus(Parts parts, ScenarioDocument& document, SessionController& session, Selection& selection,
               QObject* parent);

  void showOnMap(Vec2 pWorld, std::optional<VehicleId> vehicle, QPoint at);
  /// What else the menu of the map gets, for its place.
  void setMapEntries(std::function<void(QMenu&, Vec2)> add) { mapEntries_ = std::move(add); }
  void showInTree(QPoint at, const QStringList& items);
  void showInTable(QPoint at, VehicleId vehicle);  ///< of vehicles

 signals:
  /// A field is to be a factor of a study.
  void varyRequested(const QString& path, const antipode::FieldView& field);
  void messageRequested();  ///< a message is to be added to the script

 private:
  void addVary(QMenu& menu);
  void fillForSelected(QMenu& menu);
  void addClipboard(QMenu& menu, Vec2 place);
  void copyCoordinates(Vec2 place) const;
  void fillForVehicle(QMenu& menu, VehicleId vehicle);
  void addBehaviourTypes(QMenu& menu, const QString& item);
  void addStartAfter(QMenu& menu, const QString& item);
  void plotPair(bool isBearing);  ///< of the first selected vehicle and the next

  Parts parts_;
  ScenarioDocument& document_;
  SessionController& session_;
  Selection& selection_;
  std::function<void(QMenu&, Vec2)> mapEntries_;
};

}  // namespace antipode
