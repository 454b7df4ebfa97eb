// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/figures/figure_runs.h"
#include "widgets/map/items/map_scene.h"
#include "widgets/map/view/map_export.h"
#include "widgets/plots/figures/figure_part.h"

#include <memory>

namespace antipode {

class MainWindow;

/// A map as a part of a figure, in millimetres of paper: what of the world the viewport shows, fitted to its cell.
std::unique_ptr<FigurePart> mapPart(MapScene scene, const WorldRect& area, const QString& title,
                                    MissingTiles missing = MissingTiles::Await);

/// What of the world a viewport shows, as a figure with title and caption.
Result<Figure> mapFigure(MapScene scene, const MapViewport& viewport, const FigureStyle& style,
                         MissingTiles missing = MissingTiles::Await);

/// Takes pictures of the map of a window that nobody sees. GUI thread.
class FigureMaps {
 public:
  FigureMaps();
  ~FigureMaps();
  Result<std::unique_ptr<FigurePart>> partOf(const MapOrder& order, const FigureSource& source);

 private:
  std::unique_ptr<MainWindow> window_;  // from the first map on
};

}  // namespace antipode
