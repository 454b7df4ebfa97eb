// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/base/figure_file.h"
#include "widgets/handle_charts/editor_chart.h"

#include <QGraphicsScene>
#include <QWidget>

#include <memory>

namespace antipode {

/// A widget of one or more EditorCharts with a line of text above: what the axes mean, and a value of the moment.
/// Colours and fonts follow the palette. GUI thread.
///
/// No QChartView: it would take wheel and keys for scrolling, and several charts may share the scene.
class ChartWidget : public QWidget {
  Q_OBJECT

 public:
  /// The charts without handles and readout, in the colours of a palette.
  Figure figure(const QPalette& colours);
  /// False: the right button has a meaning of its own just now.
  virtual bool hasMenu() const { return true; }

 protected:
  ChartWidget(EditorChart::Shape shape, QWidget* parent);
  EditorChart& addChart(EditorChart::Shape shape);
  EditorChart& chart(std::size_t index = 0) { return *charts_[index]; }
  const EditorChart& chart(std::size_t index = 0) const { return *charts_[index]; }

  virtual void fitAxes() {}                         ///< to what is shown
  virtual void updateLayers() = 0;                  ///< gives the charts their series
  virtual void arrange();                           ///< gives the charts their areas
  virtual bool holdsAxes() const { return false; }  ///< true: neither axes nor areas may change now
  virtual QString caption() const { return {}; }
  virtual QString readout() const { return {}; }
  virtual QColor readoutColour() const { return palette().color(QPalette::WindowText); }
  virtual void paintOver(QPainter&) {}  ///< on top of the charts

  /// After a change of anything shown; one that has not been on the screen yet is renewed when it gets there.
  void refresh();
  void updateTheme();
  PlotTheme theme() const { return PlotTheme::fromPalette(palette()); }
  QColor accent() const { return palette().color(QPalette::Highlight); }
  double headerHeight() const;
  double lineHeight() const;  ///< of the small font in charts
  /// The plot area of the first chart with room for its labels and the header.
  QRectF cartesianArea(const QRectF& within, double right = 10) const;

  void paintEvent(QPaintEvent*) override;
  void resizeEvent(QResizeEvent*) override;
  void changeEvent(QEvent* event) override;

 private:
  void renew();
  void paintCharts(QPainter& painter);
  void paintHeader(QPainter& painter, const QString& shown) const;

  QGraphicsScene scene_;
  std::vector<std::unique_ptr<EditorChart>> charts_;
};

}  // namespace antipode
