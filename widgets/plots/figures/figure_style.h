// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>
#include <QString>
#include <QStringList>
#include <QVariantMap>

namespace antipode {

/// How a figure of plots looks on paper, whatever the window looks like.
struct FigureStyle {
  enum class Legend { Above, Below, None };
  double width = 160, height = 110;  ///< mm
  int dpi = 300;                     ///< of a picture (.png)
  QString font = {};                 ///< family; empty: that of the window
  double fontSize = 9;               ///< pt
  int columns = 1;                   ///< of plots
  QString title = {}, caption = {};
  QString timeTitle = {};         ///< below the time axis; empty: "Time"
  QStringList valueTitles = {};   ///< beside the value axes, from the first plot on; empty: the quantity
  Legend legend = Legend::Above;  ///< of each plot
  bool isLight = true;            ///< else in the colours of the window
  bool operator==(const FigureStyle&) const = default;

  /// In px of a figure's layout, of which an inch has 96.
  QSize layoutSize() const;
  /// Of a picture, dots.
  QSize pictureSize() const;
};

/// For remembering; what is missing or out of range keeps its default.
QVariantMap styleValues(const FigureStyle& style);
FigureStyle styleFromValues(const QVariantMap& values);

inline constexpr double kLayoutDotsPerInch = 96, kMmPerInch = 25.4;

}  // namespace antipode
