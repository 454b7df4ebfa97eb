// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/chart/plot_chart.h"

#include <QGraphicsItem>

#include <vector>

namespace antipode {

/// The strip above the axes: what is plotted, and every curve with its colour and its value at the cursor.
class PlotLegend : public QGraphicsItem {
 public:
  struct Entry {
    QString label;
    QString value = {};       ///< at the cursor, with unit; may be empty
    QString statistics = {};  ///< of the visible range; may be empty
    QColor colour;
    bool isOn = true;
    bool operator==(const Entry&) const = default;
  };

  explicit PlotLegend(PlotChart& chart);
  /// Returns true when the height has changed, so that the chart must be arranged anew.
  bool setContent(const QString& title, std::vector<Entry> entries);
  const std::vector<Entry>& entries() const { return entries_; }
  const QString& title() const { return title_; }
  /// Width kept free at the right end of the first line, px, for buttons that lie above the plot.
  void setReserved(int pixels) { reserved_ = pixels; }
  /// Flows the entries into lines, at most so many; returns the height in px. What has no room is counted in the
  /// last line. An entry that is wider than a line has its statistics below its name, and loses the middle of
  /// texts that are too long even then.
  double arrange(double width, int mostLines);
  /// One line with the number of the curves instead of all their names.
  void setFolded(bool folded);
  /// In print there is nothing to fold, and the axis has the title.
  void setForPrint();
  bool isFolded() const { return isFolded_; }
  bool isOnFold(const QPointF& pScene) const;
  QPointF foldCentre() const;  ///< in the scene
  int hiddenCount() const { return static_cast<int>(std::ssize(entries_) - std::ssize(places_)); }
  /// Whether a position of the scene is on the number of those that have no room.
  bool isOnRest(const QPointF& pScene) const;
  /// The entry at a position of the scene, -1: none.
  int entryAt(const QPointF& pScene) const;
  /// Centre of an entry in the scene.
  QPointF centreOf(int entry) const;

  QRectF boundingRect() const override { return {0, 0, width_, height_}; }
  void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

 private:
  QFont boldFont() const;
  QString restText() const;
  void paintFold(QPainter& painter) const;
  double entryWidth(const Entry& entry) const;
  double lineHeight() const;
  QString titleIn(double room) const;
  void paintEntry(QPainter& painter, const Entry& entry, const QRectF& place) const;

  PlotChart& chart_;
  QString title_;
  std::vector<Entry> entries_;
  std::vector<QRectF> places_;  ///< of the entries that have room
  QRectF rest_;                 ///< where the number of the others stands
  QRectF fold_;                 ///< the triangle; empty where there is nothing to fold
  bool isFolded_ = false, isForPrint_ = false;
  int mostLines_ = 1000;
  int reserved_ = 0;
  double width_ = 0, height_ = 0;
};

}  // namespace antipode
