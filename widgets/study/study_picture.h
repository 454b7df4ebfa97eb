// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/handle_charts/editor_chart.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>
#include <vector>

namespace antipode {

/// A chart of a study as a value: what is drawn, which run stands behind each mark, and the same as a table.
struct StudyPicture {
  /// What something means; the chart gives it a colour.
  enum class Role { Main, Second, Quiet, Band, InnerBand, Passed, Failed };
  struct Layer {
    ChartLayer::Kind kind = ChartLayer::Kind::Line;
    Role role = Role::Main;
    QList<QPointF> points;
    QList<QPointF> lower = {};  ///< of an area
    double size = 5;            ///< of points, px
    bool isDashed = false;
  };
  /// A place that is clicked to open its run.
  struct Spot {
    QPointF at;
    std::int64_t run = -1;
    QString tip;
  };
  /// As a spot, but a rectangle; it may have no run, and a tip alone. `share`: its shade on the scale of colours,
  /// 0 ... 1; unset: it is not filled.
  struct Cell {
    QRectF at;
    std::int64_t run = -1;
    QString tip;
    QString text = {};
    QString count = {};  ///< in place of the text, where the cell is too small for it
    std::optional<double> share = {};
  };
  /// A run across the axes of parallel coordinates.
  struct Strand {
    QList<QPointF> points;
    std::int64_t run = -1;
    double share = 0;  ///< on the scale of colours
    bool isQuiet = false;
    QString tip = {};
  };
  struct Note {
    QPointF at;
    QString text;
    bool isBelow = false;  ///< the text stands below its place
    int line = 0;          ///< and so many lines away from it
  };
  struct Scale {
    QString name, low, high;
  };

  QString caption, across, up;  ///< above the chart and of its axes
  ChartAxis acrossAxis, upAxis;
  std::vector<Layer> layers = {};
  std::vector<Spot> spots = {};
  std::vector<Cell> cells = {};
  std::vector<Strand> strands = {};
  std::vector<Note> notes = {};
  std::optional<Scale> scale = {};  ///< of colours
  /// Of parallel coordinates: upright axes at 0, 1, ..., and what is brushed on each, in shares of the axis.
  int brushAxes = 0;
  std::vector<std::optional<PlotRange>> brushes = {};
  QString hint = {};  ///< in place of a picture
  std::vector<QStringList> table = {};

  QString csv() const;
};

}  // namespace antipode
