// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/geo/geo_feature.h"
#include "widgets/map/drawing/map_theme.h"

#include <QColor>
#include <QString>

#include <optional>
#include <vector>

namespace antipode {

/// How a feature is drawn. Features of charts (S-57) are known by the names of their layers.
struct FeatureStyle {
  enum class Mark { None, Dot, Buoy, Beacon, Light, Cross, Sounding };
  int order = 0;  ///< later ones lie above
  QColor fill = Qt::transparent;
  QColor line = Qt::transparent;
  double width = 1.2;  ///< px
  bool isDashed = false;
  Mark mark = Mark::None;
  std::vector<QColor> markColours = {};  ///< of a buoy from above to below; others have one
  QString label = {};
  double labelBelow = 0;  ///< m a pixel: the label is shown at this scale and finer ones
};
/// nullopt: it is not drawn.
std::optional<FeatureStyle> styleOf(const GeoFeature& feature, const MapTheme& theme);

}  // namespace antipode
