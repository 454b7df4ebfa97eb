// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/document/document.h"
#include "app/workbench/document/gesture.h"
#include "app/workbench/window/file_work.h"
#include "app/workbench/window/preferences.h"
#include "core/base/geometry/geodesy.h"
#include "widgets/map/background/tile_cache.h"
#include "widgets/map/drawing/map_theme.h"
#include "widgets/map/items/map_scene.h"
#include "widgets/panels/layers/layers_panel.h"

#include <QObject>
#include <QTimer>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>

namespace antipode {

class MapView;
class SessionController;

/// Shows the backgrounds of the document and the coast on the map, and joins them with their panel. GUI thread.
class BackgroundController final : public QObject {
  Q_OBJECT

 public:
  BackgroundController(MapView& map, LayersPanel& panel, ScenarioDocument& document, SessionController& session,
                       Preferences& preferences, FileWork& reading, QObject* parent);
  ~BackgroundController() override;

  void setTheme(const MapTheme& theme);
  /// A picture of the map in the colours of a theme that the window need not have; its backgrounds have them, too.
  MapScene inTheme(MapScene scene, const MapTheme& theme);
  /// Asks for files and adds them above the others.
  void addDialog();
  /// At once, or, where a file is to give the scenario its origin, as soon as that has been read.
  void add(const QStringList& files);
  /// Moves the map so that all of a background is seen.
  void zoomTo(int layer);
  /// Files that can only be backgrounds: images and charts.
  static bool areImages(const QStringList& files);
  bool isBusy() const;  ///< tiles are being made, or a file is being read

 signals:
  void added();
  void tilesArrived();  ///< some since the last time, or some have gone that are not on the map
  void statusMessage(const QString& message);

 private:
  /// Who hears of tiles in the threads that make them; null: nobody any more.
  struct Receiver {
    std::mutex mutex;
    BackgroundController* controller;
  };
  struct Background {
    std::shared_ptr<TileCache> tiles;
    QString fault;
  };

  bool mayEdit();  ///< says why not
  void addWith(const std::optional<LatLon>& origin, const QStringList& files);
  void show();
  /// `used` gets the keys of what it is made of.
  BackgroundScene sceneIn(const MapTheme& theme, std::set<std::string>& used);
  std::shared_ptr<TileCache> tilesOf(const std::string& key, const std::function<TileSource()>& make);
  /// nullptr: the scenario has no origin.
  std::shared_ptr<TileCache> tilesOf(const LayerSpec& layer, const MapTheme& theme);
  std::string keyOf(const LayerSpec& layer, const MapTheme& theme) const;
  std::optional<LocalGrid> grid() const;
  /// `then` is called later in this thread, unless the background is gone before.
  void askBounds(int layer, std::function<void(const Result<WorldRect>&)> then);
  void tellIfOutside(int layer);
  QString absolute(const std::string& file) const;
  void tileArrived(const std::string& key, const std::optional<Error>& error);
  void showPanel();

  MapView& map_;
  LayersPanel& panel_;
  ScenarioDocument& document_;
  SessionController& session_;
  Preferences& preferences_;
  FileWork& reading_;
  MapTheme theme_ = MapTheme::light();
  Gesture gesture_;
  std::map<std::string, Background> backgrounds_;  ///< by what they are made of
  std::shared_ptr<Receiver> receiver_ = std::make_shared<Receiver>();
  QTimer arrivals_;
  int arrived_ = 0;  ///< how often tiles have come
};

}  // namespace antipode
