// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/figures/figure_map.h"

#include "app/workbench/controllers/background_controller.h"
#include "app/workbench/window/main_window.h"
#include "widgets/map/items/map_items.h"
#include "widgets/map/items/map_layer.h"
#include "widgets/map/view/map_view.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QFileInfo>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr double kFitMargin = 28;      // px, around what a map without an area shows
constexpr double kMapFontPixels = 12;  // of the window's map, whose other sizes go with it
constexpr int kPatienceMs = 20'000, kQuietMs = 400;

class MapPart final : public FigurePart {
 public:
  MapPart(MapScene scene, const WorldRect& area, QString title, MissingTiles missing)
      : scene_(std::move(scene)), area_(area), title_(std::move(title)), missing_(missing) {}

  void arrange(const QRect& cell, bool, const FigureLook& look) override {
    look_ = look;
    place_ = cell.adjusted(4, 2 + (title_.isEmpty() ? 0 : QFontMetrics(look.font).height() + 2), -4, -4);
  }

  void paint(QPainter& painter) override {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(look_.font);
    painter.setPen(look_.theme.text);
    if (!title_.isEmpty())
      painter.drawText(QRect(place_.left(), place_.top() - QFontMetrics(look_.font).height() - 2, place_.width(),
                             QFontMetrics(look_.font).height()),
                       Qt::AlignCenter, title_);
    // The map has sizes in pixels of a screen; on paper they go with the font.
    const double scale = look_.font.pixelSize() / kMapFontPixels;
    const QSizeF size = QSizeF(place_.size()) / scale;
    painter.setClipRect(place_, Qt::IntersectClip);
    painter.translate(place_.topLeft());
    painter.scale(scale, scale);
    MapViewport view = MapViewport({}, 1, size).fitted(area_, 0, 1e-3);
    renderMap(scene_, view, look_.font, painter, size, missing_);
    painter.restore();
    painter.setPen(QPen(look_.theme.frame, 0.8));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(place_);
  }

 private:
  MapScene scene_;
  WorldRect area_;
  QString title_;
  MissingTiles missing_;
  FigureLook look_;
  QRect place_;
};

/// Whatever a person has hidden in the window: a list makes the same figures everywhere.
MapLayers layersOf(const std::vector<std::string>& names) {
  if (names.empty()) return usualMapLayers();
  MapLayers layers;
  for (std::size_t i = 0; i < mapLayerNames().size(); ++i)
    layers.set(i, std::ranges::find(names, mapLayerNames()[i]) != names.end());
  return layers;
}

/// What is seen of a map without an area: all that is on it, with some room.
WorldRect roomAround(WorldRect bounds) {
  if (bounds.isEmpty()) bounds = WorldRect{{-50, -50}, {50, 50}};
  const double room = 0.06 * std::max({bounds.width(), bounds.height(), 20.0});
  return {{bounds.min.x - room, bounds.min.y - room}, {bounds.max.x + room, bounds.max.y + room}};
}

/// The event loop runs until what a picture needs has been read from the recording.
bool settles(const MapView& map) {
  QElapsedTimer waited, quiet;
  waited.start();
  std::size_t points = 0;
  while (waited.elapsed() < kPatienceMs) {
    QApplication::processEvents(QEventLoop::AllEvents, 20);
    const std::size_t now = map.scene().trails.pointCount();
    if (now == 0 || now != points) quiet.start();
    points = now;
    if (quiet.isValid() && quiet.elapsed() > kQuietMs) return true;
  }
  return false;
}

}  // namespace

std::unique_ptr<FigurePart> mapPart(MapScene scene, const WorldRect& area, const QString& title,
                                    MissingTiles missing) {
  return std::make_unique<MapPart>(std::move(scene), area, title, missing);
}

Result<Figure> mapFigure(MapScene scene, const MapViewport& viewport, const FigureStyle& style,
                         MissingTiles missing) {
  scene.selection.clear();  // rings and handles are for the screen
  scene.underPointer.reset();
  keepValid(scene);
  std::vector<std::unique_ptr<FigurePart>> parts;
  parts.push_back(mapPart(std::move(scene), viewport.visibleWorld(), {}, missing));
  auto figure = figureOfParts(std::move(parts), style);
  if (figure) figure->title = QStringLiteral("Map");
  return figure;
}

FigureMaps::FigureMaps() = default;
FigureMaps::~FigureMaps() = default;

Result<std::unique_ptr<FigurePart>> FigureMaps::partOf(const MapOrder& order, const FigureSource& source) {
  if (!window_) {
    window_ = std::make_unique<MainWindow>(MapBackend::Painter);
    window_->setAttribute(Qt::WA_DontShowOnScreen);
    window_->show();
  }
  window_->files().showRecording(source.recording,
                                 QFileInfo(QString::fromStdString(source.run.source)).completeBaseName());
  window_->session().seek(order.time.value_or(source.recording->endTime()));
  MapView& map = *window_->findChild<MapView*>();
  if (!settles(map)) return err("the map of {} is not complete", source.run.source);
  MapScene scene = window_->findChild<BackgroundController*>()->inTheme(map.scene(), MapTheme::light());
  scene.layers = layersOf(order.layers);
  scene.symbolScale = 1;
  scene.trailLength = order.trails;
  scene.selection.clear();
  return mapPart(std::move(scene), order.area ? *order.area : roomAround(contentBounds(map.scene())), order.title);
}

}  // namespace antipode
