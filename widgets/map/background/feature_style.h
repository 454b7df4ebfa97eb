// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/geo/geo_feature.h"
#include "widgets/map/drawing/map_theme.h"
#include "widgets/map/items/backgrounds/background_scene.h"

#include <QColor>
#include <optional>

namespace antipode {

/// How a feature is drawn. Features of charts (S-57) are known by the names of their layers.
struct FeatureStyle {
  int order = 0;  ///< of lines and areas, later ones lie above
  QColor fill = Qt::transparent;
  QColor line = Qt::transparent;
  double width = 1.2;  ///< px
  bool isDashed = false;
  std::optional<MapMark> mark = {};  ///< of a point; its place is not set
};
/// nullopt: it is not drawn.
std::optional<FeatureStyle> styleOf(const GeoFeature& feature, const MapTheme& theme);

}  // namespace antipode
