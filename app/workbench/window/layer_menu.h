// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/items/map_scene.h"

#include <QMenu>
#include <functional>
#include <span>

namespace antipode {

class MapView;
class Preferences;

/// The layers of the map, as check boxes, how long trails are, and the size of its symbols. What is chosen is
/// remembered. A click or Space on a box leaves the menu open for the next one. GUI thread.
class LayerMenu final : public QMenu {
  Q_OBJECT

 public:
  LayerMenu(MapView& map, Preferences& preferences, QWidget* parent);

 signals:
  /// Swarm layers are for every vehicle, whatever the parameters of its behaviours ask for.
  void everyVehicleToggled(bool isOn);

 protected:
  void mouseReleaseEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  static bool tick(QAction* action);
  struct Entry {
    MapLayer layer;
    const char* text;
    const char* tip = "";  ///< of one whose text does not say all
  };
  static const Entry kLayers[], kSwarmLayers[];
  struct Choice {
    double value;
    const char* text;
  };
  static const Choice kSizes[], kTrailLengths[];  ///< of the usual size; s, where 0 is the whole run
  void addLayers(std::span<const Entry> entries);
  void addTrailLengths();
  void addSizes();
  /// A menu of values of which one is shown.
  void addChoices(const QString& title, std::span<const Choice> choices,
                  const std::function<bool(double)>& isShown, const std::function<void(double)>& choose);

  MapView& map_;
  Preferences& preferences_;
};

}  // namespace antipode
