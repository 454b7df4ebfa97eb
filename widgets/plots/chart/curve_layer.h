// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/chart/curve_data.h"
#include "widgets/plots/chart/plot_chart.h"

#include <QGraphicsItem>
#include <QPainterPath>

#include <vector>

namespace antipode {

/// A curve ready for drawing. `bucket` is what a piece covers in s; 0: a piece is one sample.
struct DrawnCurve {
  std::vector<CurvePiece> pieces = {};
  double bucket = 0;
  QColor colour = {};
  AxisSide side = AxisSide::Left;
  bool isDotted = false;  ///< samples that no line joins
  bool isShaded = false;  ///< a band behind the lines, pale
};

/// Draws the curves inside the axes of its chart, one path each: a line where every sample is drawn, else the
/// band from lowest to highest value, at least as thick as the line. Filling a band costs a tenth of stroking
/// up and down through it.
class CurveLayer : public QGraphicsItem {
 public:
  explicit CurveLayer(PlotChart& chart);
  void setCurves(std::vector<DrawnCurve> curves);
  const std::vector<DrawnCurve>& curves() const { return curves_; }
  /// Rebuilds the paths after scales, size or curves changed.
  void place();
  /// Off while exporting: a cached picture would end up in the SVG instead of paths.
  void setCached(bool cached);

  QRectF boundingRect() const override { return area_; }
  void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

 private:
  struct Drawing {
    QPainterPath path;
    bool isBand = false;
    std::vector<QRect> columns;  // of a dense band: on the screen they cost a twentieth of the path
    bool isFine = false;         // pieces narrower than a line: stroked, or a pulse would be a hair
    bool isDense = false;        // wide bands are drawn translucent, so that one does not hide the others
  };
  Drawing lineOf(const DrawnCurve& curve) const;
  Drawing bandOf(const DrawnCurve& curve) const;
  void paintColumns(QPainter& painter, const std::vector<QRect>& columns, const QColor& colour) const;
  double yOf(double value, AxisSide side) const;

  PlotChart& chart_;
  QRectF area_;
  std::vector<DrawnCurve> curves_;
  std::vector<Drawing> drawings_;
};

/// What lies above the curves: time cursor with a dot on every curve, zoom box, a sentence when there is
/// nothing to see.
class PlotOverlay : public QGraphicsItem {
 public:
  struct Dot {
    double value = 0;
    AxisSide side = AxisSide::Left;
    QColor colour;
  };
  explicit PlotOverlay(PlotChart& chart);
  void setCursor(std::optional<double> time, std::vector<Dot> dots);
  /// The second cursor, with what it says beside its line.
  void setReference(std::optional<double> time, const QString& text);
  const std::optional<double>& reference() const { return reference_; }
  /// What the curves read under the pointer, in a box beside it.
  struct Reading {
    double time = 0;
    struct Line {
      QString text;
      QColor colour;
    };
    std::vector<Line> lines = {};
    std::vector<Dot> dots = {};
  };
  void setReading(std::optional<Reading> reading);
  const std::optional<Reading>& reading() const { return reading_; }
  void setBox(const std::optional<QRectF>& box);
  void setMessage(const QString& message);
  void setUnits(bool shown);  ///< the units of the axes in the corners of the plot
  const QString& message() const { return message_; }
  void place();

  QRectF boundingRect() const override { return area_.adjusted(-8, -8, 8, 8); }
  void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

 private:
  void paintCursor(QPainter& painter) const;
  void paintDots(QPainter& painter, double x, const std::vector<Dot>& dots) const;
  void paintReference(QPainter& painter) const;
  void paintReading(QPainter& painter) const;
  void paintUnits(QPainter& painter) const;

  PlotChart& chart_;
  QRectF area_;
  std::optional<double> cursor_;
  std::vector<Dot> dots_;
  std::optional<double> reference_;
  QString referenceText_;
  std::optional<Reading> reading_;
  std::optional<QRectF> box_;
  QString message_;
  bool showsUnits_ = false;
};

}  // namespace antipode
