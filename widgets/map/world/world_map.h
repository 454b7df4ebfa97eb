// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/geo/coast.h"
#include "widgets/map/drawing/map_theme.h"

#include <QPainterPath>
#include <QWidget>
#include <map>
#include <memory>
#include <optional>

namespace antipode {

/// The coast of the world by latitude and longitude, with a mark that is put by a click. Dragging moves the map,
/// the wheel zooms at the pointer; plus, minus and the arrow keys do the same. GUI thread.
class WorldMap final : public QWidget {
  Q_OBJECT

 public:
  explicit WorldMap(const MapTheme& theme, QWidget* parent = nullptr);

  /// Shows a mark, near enough to see the coast around it; emits nothing.
  void setMark(std::optional<LatLon> mark);
  std::optional<LatLon> mark() const { return mark_; }
  QSize sizeHint() const override { return {640, 380}; }
  QPointF screenOf(LatLon place) const;
  LatLon placeAt(QPointF screen) const;

 signals:
  void placed(antipode::LatLon place);  ///< by a click or Enter

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  struct Coast {
    std::unique_ptr<CoastFile> file;
    std::map<std::pair<int, int>, QPainterPath> bins;  ///< degrees east and north
  };
  Coast* coastFor(double degreesPerPixel);
  const QPainterPath& bin(Coast& coast, int column, int row);
  void zoomAt(QPointF screen, double factor);
  void moveBy(QPointF pixels);
  void place(LatLon at);

  MapTheme theme_;
  std::vector<CoastResolution> files_;
  std::map<std::size_t, Coast> coasts_;  ///< by their place in files_
  LatLon centre_{20, 0};
  double degreesPerPixel_ = 0.56;
  std::optional<LatLon> mark_;
  QPointF pressed_, last_;
  bool isDragging_ = false;
};

}  // namespace antipode
