// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/scope/scope_model.h"

#include "widgets/base/drag_types.h"
#include "widgets/panels/common/time_text.h"

#include <algorithm>

namespace antipode {

void ScopeModel::setRows(std::vector<ScopeRow> rows) {
  const auto isOfSame = [](const ScopeRow& a, const ScopeRow& b) {
    return a.variable == b.variable && a.community == b.community;
  };
  if (!std::ranges::equal(rows, rows_, isOfSame)) {
    beginResetModel();
    rows_ = std::move(rows);
    endResetModel();
    return;
  }
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i] == rows_[i]) continue;
    rows_[i] = std::move(rows[i]);
    const int row = static_cast<int>(i);
    emit dataChanged(index(row, 0), index(row, kColumns - 1));
  }
}

QVariant ScopeModel::data(const QModelIndex& index, int role) const {
  const ScopeRow& row = rows_[static_cast<std::size_t>(index.row())];
  if (role == FreshRole) return row.isFresh;
  if (role == Qt::ToolTipRole && index.column() == Value) return row.value;
  if (role == Qt::TextAlignmentRole && index.column() == Time) return QVariant(Qt::AlignRight | Qt::AlignVCenter);
  if (role != Qt::DisplayRole) return {};
  switch (index.column()) {
    case Variable:
      return row.variable;
    case Value:
      return row.isWritten ? row.value : tr("not written yet");
    case Time:
      return row.isWritten ? timeText(row.time, 2) : QString();
    case Source:
      return row.source;
    case Community:
      return row.community;
    default:
      return row.type;
  }
}

QVariant ScopeModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  const QString titles[] = {tr("Variable"), tr("Value"), tr("Time"), tr("Source"), tr("Community"), tr("Type")};
  if (role == Qt::DisplayRole) return titles[section];
  if (role == Qt::TextAlignmentRole) return QVariant(Qt::AlignLeft | Qt::AlignVCenter);
  return {};
}

Qt::ItemFlags ScopeModel::flags(const QModelIndex& index) const {
  const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
  const bool isPlotted = index.isValid() && !rows_[static_cast<std::size_t>(index.row())].trace.isEmpty();
  return isPlotted ? flags | Qt::ItemIsDragEnabled : flags;
}

QStringList ScopeModel::mimeTypes() const {
  return {QString::fromLatin1(kTraceDrag)};
}

QMimeData* ScopeModel::mimeData(const QModelIndexList& indexes) const {
  QStringList traces;
  for (const QModelIndex& index : indexes) traces << rows_[static_cast<std::size_t>(index.row())].trace;
  traces.removeDuplicates();
  traces.removeAll(QString());
  return dragOf(kTraceDrag, traces);
}

}  // namespace antipode
