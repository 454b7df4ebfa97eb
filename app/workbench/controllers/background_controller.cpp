// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/background_controller.h"

#include "app/workbench/controllers/session_controller.h"
#include "app/workbench/window/save_dialog.h"
#include "core/geo/coast.h"
#include "core/geo/geo_reader.h"
#include "core/io/geo/features_import.h"
#include "widgets/map/background/coast_tiles.h"
#include "widgets/map/background/depth_tiles.h"
#include "widgets/map/background/feature_tiles.h"
#include "widgets/map/background/raster_tiles.h"
#include "widgets/map/view/map_view.h"

#include <QDir>
#include <QFileInfo>
#include <QThreadPool>
#include <algorithm>

namespace antipode {
namespace {

constexpr int kArrivalMs = 60;  // tiles that come one after the other are shown together

bool isFeatures(const LayerSpec& layer, const QString& path) {
  if (layer.kind != LayerKind::Auto) return layer.kind != LayerKind::Image;
  const QString suffix = QFileInfo(path).suffix().toLower();
  return QStringList{"geojson", "json", "kml", "kmz", "gpx", "shp", "000"}.contains(suffix);
}

/// Of what a background is made: another text is another picture.
std::string keyOfFile(const LayerSpec& layer, const QString& path, const GeoOrigin& origin, bool isDark) {
  return fmt::format("{}|{}|{}|{}|{}|{}", path.toStdString(), layer.crs, static_cast<int>(layer.kind), origin.lat,
                     origin.lon, isDark);
}

/// Where an image or features lie; nullopt: they do not say.
std::optional<LatLon> middleOfBackground(const std::string& path) {
  const auto reader = geoReader();
  if (!reader) return std::nullopt;
  if (const auto middle = (*reader)->middleOf(path)) return *middle;
  const auto features = (*reader)->readFeatures(path, {}, {});
  if (!features || features->empty()) return std::nullopt;
  const auto placed = withFeatures({}, {features->front()});
  if (!placed || !placed->scenario->origin) return std::nullopt;
  return LatLon{placed->scenario->origin->lat, placed->scenario->origin->lon};
}

}  // namespace

BackgroundController::BackgroundController(MapView& map, LayersPanel& panel, ScenarioDocument& document,
                                           SessionController& session, Preferences& preferences, FileWork& reading,
                                           QObject* parent)
    : QObject(parent),
      map_(map),
      panel_(panel),
      document_(document),
      session_(session),
      preferences_(preferences),
      reading_(reading),
      gesture_(document) {
  receiver_->controller = this;
  connect(&document, &ScenarioDocument::changed, this, &BackgroundController::show);
  connect(&document, &ScenarioDocument::replaced, this, &BackgroundController::show);
  connect(&panel, &LayersPanel::addRequested, this, &BackgroundController::addDialog);
  connect(&panel, &LayersPanel::zoomRequested, this, &BackgroundController::zoomTo);
  connect(&panel, &LayersPanel::edited, this,
          [this](const std::vector<LayerSpec>& layers, const QString& what, EditPhase phase) {
            const auto withLayers = [&](const Scenario& start) {
              auto next = std::make_shared<Scenario>(start);
              next->layers = layers;
              return ScenarioPtr(std::move(next));
            };
            if (phase == EditPhase::Commit && !gesture_.isOpen())
              return document_.edit(withLayers(*document_.scenario()), what);
            gesture_.apply(phase, what, withLayers);
          });
  arrivals_.setSingleShot(true);
  arrivals_.setInterval(kArrivalMs);
  connect(&arrivals_, &QTimer::timeout, this, [this] {
    map_.show(TileArrivals{++arrived_});
    emit tilesArrived();
  });
  show();
}

BackgroundController::~BackgroundController() {
  const std::lock_guard lock(receiver_->mutex);
  receiver_->controller = nullptr;  // the map may hold tiles a little longer
}

void BackgroundController::setTheme(const MapTheme& theme) {
  theme_ = theme;
  show();
}

MapScene BackgroundController::inTheme(MapScene scene, const MapTheme& theme) {
  std::set<std::string> used;  // what no view shows goes with the next show()
  scene.theme = theme;
  static_cast<BackgroundScene&>(scene) = sceneIn(theme, used);
  return scene;
}

bool BackgroundController::isBusy() const {
  return reading_.isRunning() || arrivals_.isActive() || std::ranges::any_of(backgrounds_, [](const auto& each) {
           return each.second.tiles && each.second.tiles->isBusy();
         });
}

QString BackgroundController::absolute(const std::string& file) const {
  const QString path = QString::fromStdString(file);
  if (QDir::isAbsolutePath(path) || document_.pathsFrom().isEmpty()) return path;
  return QDir::cleanPath(QFileInfo(document_.pathsFrom()).absoluteDir().absoluteFilePath(path));
}

/// The tiles that are there already, or new ones. What comes from their thread is taken to this one.
std::shared_ptr<TileCache> BackgroundController::tilesOf(const std::string& key,
                                                         const std::function<TileSource()>& make) {
  Background& background = backgrounds_[key];
  if (!background.tiles)
    background.tiles =
        std::make_shared<TileCache>(make(), [receiver = receiver_, key](const std::optional<Error>& error) {
          const std::lock_guard lock(receiver->mutex);
          BackgroundController* const controller = receiver->controller;
          if (!controller) return;
          QMetaObject::invokeMethod(
              controller, [controller, key, error] { controller->tileArrived(key, error); }, Qt::QueuedConnection);
        });
  return background.tiles;
}

void BackgroundController::tileArrived(const std::string& key, const std::optional<Error>& error) {
  const auto found = backgrounds_.find(key);
  if (found == backgrounds_.end()) return;
  if (error) {
    found->second.fault = QString::fromStdString(error->text());
    emit statusMessage(tr("Background not shown: %1").arg(found->second.fault));
    showPanel();
  }
  if (!arrivals_.isActive()) arrivals_.start();
}

std::optional<LocalGrid> BackgroundController::grid() const {
  return gridAround(document_.scenario()->origin);
}

/// The scenario has an origin.
std::string BackgroundController::keyOf(const LayerSpec& layer, const MapTheme& theme) const {
  const QString path = absolute(layer.file);
  // Images look the same in the dark.
  return keyOfFile(layer, path, *document_.scenario()->origin, isFeatures(layer, path) && theme.isDark);
}

std::shared_ptr<TileCache> BackgroundController::tilesOf(const LayerSpec& layer, const MapTheme& theme) {
  const auto local = grid();
  if (!local) return nullptr;
  const QString path = absolute(layer.file);
  const std::string file = path.toStdString();
  return tilesOf(keyOf(layer, theme), [&] {
    return isFeatures(layer, path) ? featureTiles(file, layer.crs, *local, theme)
                                   : rasterTiles(file, layer.crs, *local);
  });
}

BackgroundScene BackgroundController::sceneIn(const MapTheme& theme, std::set<std::string>& used) {
  const Scenario& scenario = *document_.scenario();
  BackgroundScene scene;
  const auto local = grid();
  if (local) {
    const std::string coast = keyOfFile({}, "coast", *scenario.origin, theme.isDark);
    used.insert(coast);
    scene.backgrounds.push_back({tilesOf(coast, [&] { return coastTiles(*local, theme); }), 1, MapLayer::Coast});
  }
  if (const auto& depths = scenario.environment.depthGrid; depths && depths->grid.grid) {
    const auto& depthGrid = depths->grid.grid;
    const std::string key = fmt::format("depths|{}|{}", static_cast<const void*>(depthGrid.get()), theme.isDark);
    used.insert(key);
    scene.backgrounds.push_back({tilesOf(key, [&] { return depthTiles(depthGrid, theme); }), 1, MapLayer::Depths});
  }
  if (local)
    for (const LayerSpec& layer : scenario.layers) {
      if (!layer.visible) continue;
      used.insert(keyOf(layer, theme));
      scene.backgrounds.push_back({tilesOf(layer, theme), layer.opacity});
    }
  return scene;
}

void BackgroundController::show() {
  std::set<std::string> used;
  map_.show(sceneIn(theme_, used));
  const std::size_t gone = std::erase_if(backgrounds_, [&](auto& each) {
    if (used.contains(each.first)) return false;
    // Its thread may be in the middle of a large file, which this one does not wait for.
    QThreadPool::globalInstance()->start([tiles = std::move(each.second.tiles)]() mutable { tiles.reset(); });
    return true;
  });
  // They may be of a picture in another theme, which has to ask for its tiles again.
  if (gone > 0) QMetaObject::invokeMethod(this, &BackgroundController::tilesArrived, Qt::QueuedConnection);
  showPanel();
}

void BackgroundController::showPanel() {
  const Scenario& scenario = *document_.scenario();
  QStringList faults;
  for (const LayerSpec& layer : scenario.layers) {
    const auto found = scenario.origin ? backgrounds_.find(keyOf(layer, theme_)) : backgrounds_.end();
    faults << (found == backgrounds_.end() ? QString() : found->second.fault);
  }
  QString hint;
  if (!scenario.origin && !scenario.layers.empty())
    hint = tr("The scenario has no origin, so backgrounds have no place: set one with Map › Origin.");
  panel_.setLayers(scenario.layers, faults, hint);
}

void BackgroundController::askBounds(int layer, std::function<void(const Result<WorldRect>&)> then) {
  const std::vector<LayerSpec>& layers = document_.scenario()->layers;
  if (layer < 0 || layer >= static_cast<int>(layers.size())) return;
  const std::shared_ptr<TileCache> tiles = tilesOf(layers[static_cast<std::size_t>(layer)], theme_);
  if (!tiles) return;
  tiles->askBounds([receiver = receiver_, then = std::move(then)](const Result<WorldRect>& bounds) {
    const std::lock_guard lock(receiver->mutex);
    if (receiver->controller)
      QMetaObject::invokeMethod(
          receiver->controller, [then, bounds] { then(bounds); }, Qt::QueuedConnection);
  });
}

void BackgroundController::zoomTo(int layer) {
  askBounds(layer, [this](const Result<WorldRect>& bounds) {
    if (!bounds)
      emit statusMessage(tr("Background not shown: %1").arg(QString::fromStdString(bounds.error().reason())));
    else if (bounds->isEmpty())
      emit statusMessage(tr("Nothing of this background has a place on the map"));
    else
      map_.fitTo(*bounds);
  });
}

/// What was added far from what one looks at would seem to be missing.
void BackgroundController::tellIfOutside(int layer) {
  const std::string& file = document_.scenario()->layers[static_cast<std::size_t>(layer)].file;
  const QString name = QFileInfo(QString::fromStdString(file)).fileName();
  askBounds(layer, [this, name](const Result<WorldRect>& bounds) {
    if (bounds && !bounds->isEmpty() && !bounds->intersects(map_.viewport().visibleWorld()))
      emit statusMessage(
          tr("%1 lies outside of the view: a double-click on it in Backgrounds goes there").arg(name));
  });
}

void BackgroundController::addDialog() {
  const QStringList files = askOpenPaths(
      &map_, preferences_, tr("Add backgrounds"), Preferences::FilesOf::Scenarios,
      tr("Charts, images and features (*.tif *.tiff *.png *.jpg *.jpeg *.mbtiles *.000 *.shp *.geojson *.json "
         "*.kml "
         "*.kmz *.gpx);;All files (*)"));
  add(files);
}

bool BackgroundController::areImages(const QStringList& files) {
  const QStringList images{"tif", "tiff", "png", "jpg", "jpeg", "mbtiles", "000"};
  return !files.isEmpty() && std::ranges::all_of(files, [&](const QString& file) {
    return images.contains(QFileInfo(file).suffix().toLower());
  });
}

bool BackgroundController::mayEdit() {
  if (session_.takesEdits()) return true;
  emit statusMessage(session_.whyNoEdits());
  return false;
}

void BackgroundController::add(const QStringList& files) {
  if (files.isEmpty() || !mayEdit()) return;
  if (document_.scenario()->origin) return addWith({}, files);
  // A chart shows where on the Earth the scenario is, if nothing else does. A large one takes some seconds.
  reading_.start(
      QFileInfo(files.front()).fileName(),
      [file = files.front().toStdString()] { return middleOfBackground(file); },
      [this, files](const std::optional<LatLon>& middle) { addWith(middle, files); });
}

void BackgroundController::addWith(const std::optional<LatLon>& origin, const QStringList& files) {
  if (!mayEdit()) return;  // another time may be looked at since the file was asked for
  auto next = std::make_shared<Scenario>(*document_.scenario());
  for (const QString& file : files) {
    LayerSpec& layer = next->layers.emplace_back();
    const QString own = document_.filePath();
    const QDir folder = QFileInfo(own).absoluteDir();
    const QString relative = folder.relativeFilePath(file);
    layer.file =
        (own.isEmpty() || relative.startsWith("..") ? QFileInfo(file).absoluteFilePath() : relative).toStdString();
  }
  if (!next->origin && origin) next->origin = GeoOrigin{origin->lat, origin->lon};
  document_.edit(next, tr("Add background"));
  emit added();
  if (next->origin)
    tellIfOutside(static_cast<int>(next->layers.size()) - 1);
  else
    emit statusMessage(tr("The scenario has no origin, so backgrounds have no place: set one with Map › Origin"));
}

}  // namespace antipode
