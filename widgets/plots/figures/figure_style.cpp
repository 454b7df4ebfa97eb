// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/figures/figure_style.h"

#include <algorithm>

namespace antipode {
namespace {

QSize dotsOf(const FigureStyle& style, double dotsPerInch) {
  return {qRound(style.width / kMmPerInch * dotsPerInch), qRound(style.height / kMmPerInch * dotsPerInch)};
}

const QStringList kLegends{QStringLiteral("above"), QStringLiteral("below"), QStringLiteral("none")};

}  // namespace

QSize FigureStyle::layoutSize() const {
  return dotsOf(*this, kLayoutDotsPerInch);
}

QSize FigureStyle::pictureSize() const {
  return dotsOf(*this, dpi);
}

QVariantMap styleValues(const FigureStyle& style) {
  return {{"width", style.width},
          {"height", style.height},
          {"dpi", style.dpi},
          {"font", style.font},
          {"font_size", style.fontSize},
          {"columns", style.columns},
          {"title", style.title},
          {"caption", style.caption},
          {"time_title", style.timeTitle},
          {"value_titles", style.valueTitles},
          {"legend", kLegends[static_cast<int>(style.legend)]},
          {"light", style.isLight}};
}

FigureStyle styleFromValues(const QVariantMap& values) {
  FigureStyle style;
  const auto number = [&](const char* key, double low, double high, double otherwise) {
    bool isNumber = false;
    const double value = values.value(key).toDouble(&isNumber);
    return isNumber && value >= low && value <= high ? value : otherwise;
  };
  style.width = number("width", 20, 1000, style.width);
  style.height = number("height", 20, 1000, style.height);
  style.dpi = qRound(number("dpi", 50, 1200, style.dpi));
  style.fontSize = number("font_size", 4, 40, style.fontSize);
  style.columns = qRound(number("columns", 1, 4, style.columns));
  style.font = values.value("font").toString();
  style.title = values.value("title").toString();
  style.caption = values.value("caption").toString();
  style.timeTitle = values.value("time_title").toString();
  style.valueTitles = values.value("value_titles").toStringList();
  style.legend = static_cast<FigureStyle::Legend>(
      std::max<qsizetype>(0, kLegends.indexOf(values.value("legend").toString())));
  style.isLight = values.value("light", true).toBool();
  return style;
}

}  // namespace antipode
