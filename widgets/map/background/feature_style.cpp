// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/background/feature_style.h"

#include "core/base/fields.h"

#include <cmath>
#include <limits>
#include <string_view>

namespace antipode {
namespace {

using Kind = MapMark::Kind;

constexpr std::size_t kMostBands = 8;  // a buoy is as many pixels high

double fieldNumber(const GeoFeature& feature, const char* name, double otherwise) {
  const auto found = feature.fields.find(name);
  if (found == feature.fields.end()) return otherwise;
  bool isNumber = false;
  const double number = QString::fromStdString(found->second).toDouble(&isNumber);
  return isNumber ? number : otherwise;
}

/// Deeper water is lighter, as on charts; what falls dry is green.
QColor depthColour(double depth, const MapTheme& theme) {
  const bool dark = theme.isDark;
  if (depth < 0) return dark ? QColor(0x2f, 0x43, 0x35) : QColor(0xb7, 0xd0, 0xae);
  if (depth < 2) return dark ? QColor(0x17, 0x3c, 0x56) : QColor(0x9c, 0xcb, 0xe6);
  if (depth < 5) return dark ? QColor(0x13, 0x32, 0x49) : QColor(0xb6, 0xd9, 0xee);
  if (depth < 10) return dark ? QColor(0x10, 0x2a, 0x3d) : QColor(0xcf, 0xe6, 0xf4);
  return dark ? QColor(0x0e, 0x20, 0x2e) : QColor(0xe3, 0xf0, 0xf8);
}

/// A colour by its number in S-57.
std::optional<QColor> paintOf(std::string_view number) {
  if (number == "1") return QColor(0xf4, 0xf4, 0xf4);
  if (number == "2") return QColor(0x30, 0x30, 0x30);
  if (number == "3") return QColor(0xc8, 0x20, 0x2c);
  if (number == "4") return QColor(0x1a, 0x8a, 0x42);
  if (number == "6") return QColor(0xd8, 0xa8, 0x10);
  return std::nullopt;
}

/// The bands of a buoy or beacon from above to below, "2,6" for one that is black above yellow.
std::vector<QColor> bandsOf(const GeoFeature& feature) {
  const QColor unknown(0x9a, 0x3a, 0x9a);
  const auto found = feature.fields.find("COLOUR");
  if (found == feature.fields.end()) return {unknown};
  std::vector<QColor> bands;
  for (const std::string_view number : splitTrimmed(found->second, ','))
    if (bands.size() < kMostBands) bands.push_back(paintOf(number).value_or(unknown));
  return bands.empty() ? std::vector{unknown} : bands;
}

FeatureStyle area(int order, QColor fill, QColor line = Qt::transparent) {
  FeatureStyle style;
  style.order = order, style.fill = fill, style.line = line;
  return style;
}

constexpr double kNamesBelow = 4;  // m a pixel

MapMark markOf(Kind kind, std::vector<QColor> colours, const GeoFeature& feature) {
  MapMark mark;
  mark.kind = kind, mark.colours = std::move(colours), mark.labelBelow = kNamesBelow;
  mark.label = QString::fromStdString(feature.name);
  return mark;
}

/// S-57 classes have six capital letters.
bool isChartClass(std::string_view layer) {
  if (layer.size() != 6) return false;
  for (const char c : layer)
    if (!(c >= 'A' && c <= 'Z') && c != '_') return false;
  return true;
}

QString depthText(double depth) {
  return std::isfinite(depth) ? QString::number(depth, 'f', depth < 20 ? 1 : 0) : QString();
}

MapMark sounding(const GeoFeature& feature) {
  MapMark mark;
  mark.kind = Kind::Sounding, mark.labelBelow = 10;
  mark.label = depthText(fieldNumber(feature, "DEPTH", std::numeric_limits<double>::quiet_NaN()));
  return mark;
}

/// A wreck, obstruction or rock: without a name it shows the least depth over it.
MapMark danger(const GeoFeature& feature, const MapTheme& theme) {
  MapMark mark = markOf(Kind::Cross, {theme.text}, feature);
  if (mark.label.isEmpty())
    mark.label = depthText(fieldNumber(feature, "VALSOU", std::numeric_limits<double>::quiet_NaN()));
  return mark;
}

std::optional<MapMark> chartMark(const GeoFeature& feature, const MapTheme& theme, const QColor& warning) {
  const std::string_view name = feature.layer;
  if (name == "SOUNDG") return sounding(feature);
  if (name.starts_with("BOY")) return markOf(Kind::Buoy, bandsOf(feature), feature);
  if (name.starts_with("BCN")) return markOf(Kind::Beacon, bandsOf(feature), feature);
  if (name == "LIGHTS") return markOf(Kind::Light, {warning}, feature);
  if (name == "LNDARE") return markOf(Kind::Dot, {theme.shore}, feature);  // an islet
  if (name == "WRECKS" || name == "OBSTRN" || name == "UWTROC") return danger(feature, theme);
  return std::nullopt;
}

std::optional<FeatureStyle> chartStyle(const GeoFeature& feature, const MapTheme& theme) {
  const std::string_view name = feature.layer;
  const QColor warning = theme.isDark ? QColor(0xd8, 0x7c, 0xd0) : QColor(0xb0, 0x30, 0xa0);
  if (feature.shape == GeoFeature::Shape::Point) {
    auto mark = chartMark(feature, theme, warning);
    if (!mark) return std::nullopt;
    FeatureStyle style;
    style.mark = std::move(mark);
    return style;
  }
  if (name == "DEPARE" || name == "DRGARE")
    return area(0, depthColour(fieldNumber(feature, "DRVAL1", 100), theme));
  if (name == "LNDARE" && feature.shape == GeoFeature::Shape::Area) return area(10, theme.land, theme.shore);
  if (name == "BUAARE" || name == "BUISGL") return area(12, theme.shore);
  if (name == "COALNE" || name == "SLCONS" || name == "LNDARE")
    return area(20, Qt::transparent, theme.shore.darker(130));
  if (name == "DEPCNT") {
    FeatureStyle contour = area(15, Qt::transparent, theme.current);
    contour.width = 0.7;
    return contour;
  }
  FeatureStyle rest = area(30, Qt::transparent, warning);  // restricted areas, fairways, cables
  rest.isDashed = true;
  rest.width = 0.9;
  return rest;
}

}  // namespace

std::optional<FeatureStyle> styleOf(const GeoFeature& feature, const MapTheme& theme) {
  if (isChartClass(feature.layer)) return chartStyle(feature, theme);
  const QColor own = feature.colour ? legibleOn(theme.water, QColor::fromRgb(*feature.colour)) : theme.textDim;
  if (feature.shape == GeoFeature::Shape::Point) {
    FeatureStyle style;
    style.mark = markOf(Kind::Dot, {own}, feature);
    style.mark->labelBelow = 50;
    return style;
  }
  QColor fill = own;
  fill.setAlpha(40);
  FeatureStyle style = area(30, feature.shape == GeoFeature::Shape::Area ? fill : QColor(Qt::transparent), own);
  style.width = 1.5;
  return style;
}

}  // namespace antipode
