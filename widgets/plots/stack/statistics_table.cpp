// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/stack/statistics_table.h"

#include "widgets/base/list_keys.h"
#include "widgets/plots/chart/plot_scale.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>

namespace antipode {

StatisticsTable::StatisticsTable(QWidget* parent) : QTableWidget(parent) {
  const QStringList titles{tr("Curve"), tr("Mean"),   tr("Deviation"), tr("RMS"), tr("Min"),
                           tr("5 %"),   tr("Median"), tr("95 %"),      tr("Max"), tr("Values")};
  setColumnCount(static_cast<int>(titles.size()));
  setHorizontalHeaderLabels(titles);
  setObjectName("plotStatistics");
  setAccessibleName(tr("Statistics of the visible range"));
  setToolTip(tr("Of the visible range. Copy takes the table as text."));
  setEditTriggers(QAbstractItemView::NoEditTriggers);
  setSelectionBehavior(QAbstractItemView::SelectRows);
  setFrameShape(QFrame::NoFrame);
  verticalHeader()->hide();
  verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 4);
  horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  new ListKeys(*this, {.copy = [this] { QGuiApplication::clipboard()->setText(text()); }});
}

void StatisticsTable::setRows(const std::vector<Row>& rows) {
  setRowCount(static_cast<int>(rows.size()));
  for (int r = 0; r < rowCount(); ++r) {
    const Row& row = rows[static_cast<std::size_t>(r)];
    const ValueStatistics& v = row.values;
    const int decimals = decimalsOf(v);
    QStringList texts{row.unit.isEmpty() ? row.curve
                                         : QStringLiteral("%1 (%2)").arg(row.curve, unitText(row.unit))};
    for (const double value : {v.mean, v.deviation, v.rms, v.low, v.p5, v.median, v.p95, v.high})
      texts << (v.count == 0 ? QString() : valueText(value, decimals));
    texts << QString::number(v.count);
    for (int c = 0; c < columnCount(); ++c) {
      QTableWidgetItem* cell = item(r, c);
      if (!cell) setItem(r, c, cell = new QTableWidgetItem);
      cell->setTextAlignment(c == 0 ? Qt::AlignLeft | Qt::AlignVCenter : Qt::AlignRight | Qt::AlignVCenter);
      if (cell->text() != texts[c]) cell->setText(texts[c]);
    }
  }
}

QString StatisticsTable::text() const {
  QStringList lines;
  QStringList titles;
  for (int c = 0; c < columnCount(); ++c) titles << horizontalHeaderItem(c)->text();
  lines << titles.join(u'\t');
  for (int r = 0; r < rowCount(); ++r) {
    QStringList cells;
    for (int c = 0; c < columnCount(); ++c) cells << item(r, c)->text();
    lines << cells.join(u'\t');
  }
  return lines.join(u'\n');
}

QSize StatisticsTable::sizeHint() const {
  const int line = verticalHeader()->defaultSectionSize();
  return {400, horizontalHeader()->height() + line * std::clamp(rowCount(), 1, 5) + 4};
}

}  // namespace antipode
