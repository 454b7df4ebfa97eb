// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/document/geo_specs.h"
#include "widgets/base/edit_phase.h"

#include <QStringList>
#include <QWidget>
#include <functional>
#include <vector>

class QLabel;
class QLineEdit;
class QListWidget;
class QSlider;
class QToolButton;

namespace antipode {

/// The backgrounds of the map, the uppermost first: shown or hidden, moved, made transparent, added and removed.
/// GUI thread.
class LayersPanel final : public QWidget {
  Q_OBJECT

 public:
  explicit LayersPanel(QWidget* parent = nullptr);

  /// Layers from below to above, and what is wrong with each of them (empty: nothing). `hint`: what is missing for
  /// all, such as an origin.
  void setLayers(const std::vector<LayerSpec>& layers, const QStringList& faults, const QString& hint);
  QSize sizeHint() const override { return {300, 240}; }

 signals:
  void edited(const std::vector<antipode::LayerSpec>& layers, const QString& what, antipode::EditPhase phase);
  void addRequested();
  void zoomRequested(int layer);  ///< to see all of it

 private:
  void connectList();
  void connectOpacity();
  void connectCoordinates();
  void showChosen();
  void change(const QString& what, EditPhase phase, const std::function<void(LayerSpec&)>& make);
  void move(int by);
  void remove();
  int chosen() const;  ///< index of the layer; -1: none

  std::vector<LayerSpec> layers_;
  QListWidget* list_;
  QSlider* opacity_;
  QLineEdit* crs_;
  QLabel* hint_;
  QToolButton *add_, *remove_, *up_, *down_, *zoom_;
  bool isQuiet_ = false, isSliding_ = false;
};

}  // namespace antipode
