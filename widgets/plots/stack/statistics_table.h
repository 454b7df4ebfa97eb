// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/chart/value_statistics.h"

#include <QTableWidget>

namespace antipode {

/// Statistics of curves, a row for each; selected rows are copied as text. GUI thread.
class StatisticsTable final : public QTableWidget {
  Q_OBJECT

 public:
  struct Row {
    QString curve, unit;
    ValueStatistics values;
  };
  explicit StatisticsTable(QWidget* parent = nullptr);
  void setRows(const std::vector<Row>& rows);
  QString text() const;  ///< of all rows, with tabs between the columns

  QSize sizeHint() const override;
};

}  // namespace antipode
