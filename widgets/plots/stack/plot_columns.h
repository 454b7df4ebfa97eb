// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QSplitter>

#include <vector>

namespace antipode {

/// Plots below each other, or in several columns side by side: in reading order, from left to right and then on to
/// the next line. Their sizes are changed by dragging what is between them. GUI thread.
class PlotColumns final : public QSplitter {
  Q_OBJECT

 public:
  static int most();  ///< as the plots of a scenario may have

  explicit PlotColumns(QWidget* parent = nullptr);
  void add(QWidget* plot);       ///< behind the others
  void take(QWidget* plot);      ///< hides it and gives it up: it has no parent any more
  void setColumns(int columns);  ///< 1 to most()
  int columns() const { return columns_; }
  void makeEven();
  QList<int> heights() const;  ///< px, by plot
  void setHeights(const QList<int>& heights);

 signals:
  void sizesChanged();  ///< by a person

 private:
  void arrange();

  int columns_ = 1;
  std::vector<QWidget*> plots_;     // in reading order
  std::vector<QSplitter*> stacks_;  // a column each; those without plots are hidden
};

}  // namespace antipode
