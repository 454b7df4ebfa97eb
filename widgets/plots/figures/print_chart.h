// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/chart/plot_scale.h"
#include "widgets/plots/figures/figure_part.h"

#include <QColor>
#include <QPointF>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace antipode {

/// A chart for print as a value: one quantity over another, with the shapes that belong to it.
struct PrintChart {
  enum class Look { Line, Dashes, Points, Rings, Area };
  /// A line is broken where a value is not finite. Colours that are not valid come from the palette.
  struct Series {
    QString name = {};  ///< in the legend; empty: not there
    Look look = Look::Line;
    QColor colour = {};
    std::vector<QPointF> points = {};  ///< of an area: its corners
  };
  struct Circle {
    QPointF centre = {};
    double radius = 0;
    QString name = {};
    Look look = Look::Line;
    QColor colour = {};
  };
  /// A vehicle's symbol, its name beside it.
  struct Vessel {
    QPointF at = {};
    double heading = 0;  ///< degrees, compass
    QString name = {};
    QColor colour = {};
  };
  struct Note {
    QPointF at = {};
    QString text = {};
  };
  QString title = {}, across = {}, up = {};                 ///< above the chart and of its axes
  std::optional<PlotRange> acrossRange = {}, upRange = {};  ///< none: what is drawn fits
  bool isEqual = false;                                     ///< a metre is as long upwards as across
  std::vector<Series> series = {};
  std::vector<Circle> circles = {};
  std::vector<Vessel> vessels = {};
  std::vector<Note> notes = {};
};

/// Round numbers within the range, about `most` of them.
std::vector<double> chartTicks(const PlotRange& range, int most);

std::unique_ptr<FigurePart> chartPart(PrintChart chart);

}  // namespace antipode
