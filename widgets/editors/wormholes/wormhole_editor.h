// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/wormhole.h"
#include "widgets/panels/properties/property_panel.h"

#include <QWidget>

#include <array>
#include <optional>

class QListWidget;
class QToolButton;

namespace antipode {

class PointBar;

/// Editor of the wormholes of a scenario: a list of them, and of the chosen one its settings and both polygons, as
/// numbers and as text. GUI thread.
class WormholeEditor final : public QWidget {
  Q_OBJECT

 public:
  explicit WormholeEditor(QWidget* parent = nullptr);

  /// Shows them; emits nothing. `sections` are the fields of the chosen one, with the paths that fieldEdited()
  /// gives back.
  void setWormholes(const std::vector<WormholeSpec>& wormholes, std::optional<std::size_t> chosen,
                    std::vector<PropertySection> sections);
  /// Who goes through when it is tried; empty: nobody is selected.
  void setVehicle(const QString& name);
  /// Marks a value that could not be accepted.
  void showProblem(const QString& path, const QString& field, const QString& message);

  QSize sizeHint() const override { return {420, 380}; }

 signals:
  void chosen(std::size_t wormhole);
  void drawRequested();  ///< a new one, or the end that is missing
  void duplicateRequested();
  void removeRequested();
  void fieldEdited(const QString& path, const QString& field, const QString& text);
  /// A corner was moved or removed by its numbers; `end` is "madrid_poly" or "weber_poly".
  void polygonEdited(const QString& end, const antipode::PolygonSpec& polygon);
  void tryRequested();

 private:
  void buildButtons(QLayout& rows);
  void connectCorners(std::size_t end);
  void showCorners();

  static constexpr std::array kEnds{"madrid_poly", "weber_poly"};
  std::optional<WormholeSpec> shown_;
  QListWidget* list_;
  QToolButton *draw_, *duplicate_, *remove_, *try_;
  std::array<PointBar*, 2> corners_;
  PropertyPanel* fields_;
};

}  // namespace antipode
