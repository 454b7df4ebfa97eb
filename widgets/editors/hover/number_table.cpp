// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/hover/number_table.h"

#include "core/base/fields.h"
#include "widgets/base/theme.h"
#include "widgets/panels/common/table_look.h"

#include <QAbstractTableModel>
#include <QHeaderView>
#include <QScopedValueRollback>
#include <algorithm>
#include <cmath>
#include <utility>

namespace antipode {

class NumberTable::Model final : public QAbstractTableModel {
 public:
  Model(std::vector<NumberColumn> columns, NumberTable& table)
      : QAbstractTableModel(&table), columns_(std::move(columns)), table_(table) {}

  void setRows(const QStringList& names, std::vector<std::vector<double>> rows) {
    const bool isSameSize = rows.size() == rows_.size();
    refused_ = {};
    if (!isSameSize) beginResetModel();
    names_ = names;
    rows_ = std::move(rows);
    if (!isSameSize) return endResetModel();
    if (!rows_.empty()) emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    emit headerDataChanged(Qt::Vertical, 0, rowCount() - 1);
  }

  int rowCount(const QModelIndex& parent = {}) const override {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
  }
  int columnCount(const QModelIndex& parent = {}) const override {
    return parent.isValid() ? 0 : static_cast<int>(columns_.size());
  }

  QVariant data(const QModelIndex& at, int role) const override {
    const double value = valueAt(at);
    switch (role) {
      case Qt::DisplayRole:
        if (!std::isnan(value)) return QString::fromStdString(numberText(value));
        return mayBeEmpty(at) ? column(at.column()).emptyText : QString("–");
      case Qt::EditRole:
        return std::isnan(value) ? QString() : QString::fromStdString(numberText(value));
      case Qt::TextAlignmentRole:
        return int{Qt::AlignRight | Qt::AlignVCenter};
      case Qt::BackgroundRole:
        if (at == refused_) return errorTint();
        return {};
      case Qt::ToolTipRole:
        return column(at.column()).tip;
      default:
        return {};
    }
  }

  QVariant headerData(int section, Qt::Orientation orientation, int role) const override {
    if (orientation == Qt::Vertical) return role == Qt::DisplayRole ? names_.value(section) : QVariant();
    if (role == Qt::DisplayRole) return column(section).title;
    if (role == Qt::ToolTipRole) return column(section).tip;
    if (role == Qt::TextAlignmentRole) return int{Qt::AlignRight | Qt::AlignVCenter};
    return {};
  }

  Qt::ItemFlags flags(const QModelIndex& at) const override {
    const Qt::ItemFlags flags = Qt::ItemIsSelectable | Qt::ItemIsEnabled;
    return std::isnan(valueAt(at)) && !mayBeEmpty(at) ? flags : flags | Qt::ItemIsEditable;
  }

  bool setData(const QModelIndex& at, const QVariant& given, int role) override {
    if (role != Qt::EditRole) return false;
    mark({});
    if (mayBeEmpty(at) && given.toString().trimmed().isEmpty()) {
      if (!std::isnan(valueAt(at))) emit table_.valueEdited(at.row(), at.column(), std::nan(""));
      return true;
    }
    const auto number = parseNumber(given.toString().trimmed().replace(',', '.').toStdString());
    const NumberColumn& info = column(at.column());
    if (!number || !std::isfinite(*number)) {
      mark(at);
      emit table_.refused(tr("%1: '%2' is no number").arg(info.title, given.toString()));
      return false;
    }
    if (*number < info.min || *number > info.max) {
      mark(at);
      emit table_.refused(tr("%1: %2 is outside %3 to %4")
                              .arg(info.title, given.toString(), QString::fromStdString(numberText(info.min)),
                                   QString::fromStdString(numberText(info.max))));
      return false;
    }
    if (*number != valueAt(at)) emit table_.valueEdited(at.row(), at.column(), *number);
    return true;
  }

 private:
  const NumberColumn& column(int at) const { return columns_[static_cast<std::size_t>(at)]; }
  bool mayBeEmpty(const QModelIndex& at) const { return !column(at.column()).emptyText.isEmpty(); }
  QColor errorTint() const {
    const QPalette colours = table_.palette();
    return mixed(colours.color(QPalette::Base), severityColour(colours, Severity::Error), 0.3);
  }
  /// The cell whose input was refused last; none: nothing is wrong any more.
  void mark(const QModelIndex& at) {
    const QModelIndex before = std::exchange(refused_, at);
    for (const QModelIndex& changed : {before, at})
      if (changed.isValid()) emit dataChanged(changed, changed, {Qt::BackgroundRole});
    if (at.isValid()) table_.clearSelection();  // which would cover the mark
  }
  double valueAt(const QModelIndex& at) const {
    return rows_[static_cast<std::size_t>(at.row())][static_cast<std::size_t>(at.column())];
  }

  std::vector<NumberColumn> columns_;
  NumberTable& table_;
  QStringList names_;
  std::vector<std::vector<double>> rows_;
  QModelIndex refused_;
};

NumberTable::NumberTable(std::vector<NumberColumn> columns, QWidget* parent)
    : QTableView(parent), model_(new Model(std::move(columns), *this)) {
  setModel(model_);
  applyTableStyle(*this);
  setFrameShape(StyledPanel);
  setEditTriggers(DoubleClicked | EditKeyPressed | AnyKeyPressed | SelectedClicked);
  setSelectionMode(SingleSelection);
  setSelectionBehavior(SelectItems);
  verticalHeader()->show();
  verticalHeader()->setDefaultAlignment(Qt::AlignCenter);
  horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
  horizontalHeader()->setMinimumSectionSize(34);
  connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this] {
    if (!isQuiet_) emit rowChosen(chosenRow());
  });
}

void NumberTable::setRows(const QStringList& names, std::vector<std::vector<double>> rows) {
  const QScopedValueRollback quiet(isQuiet_, true);
  const auto chosen = chosenRow();
  const bool isNewSize = static_cast<int>(rows.size()) != model_->rowCount();
  model_->setRows(names, std::move(rows));
  if (isNewSize) chooseRow(chosen);
  updateGeometry();
}

std::optional<int> NumberTable::chosenRow() const {
  return currentIndex().isValid() ? std::optional(currentIndex().row()) : std::nullopt;
}

void NumberTable::chooseRow(std::optional<int> row) {
  const QScopedValueRollback quiet(isQuiet_, true);
  if (row == chosenRow()) return;
  const int column = std::max(0, currentIndex().column());
  setCurrentIndex(row && *row < model_->rowCount() ? model_->index(*row, column) : QModelIndex());
}

int NumberTable::heightOf(int most) const {
  const int rows = std::clamp(model_->rowCount(), 1, most);
  return horizontalHeader()->sizeHint().height() + rows * verticalHeader()->defaultSectionSize() +
         2 * frameWidth() + 1;
}

QSize NumberTable::sizeHint() const {
  return {360, heightOf(8)};
}

}  // namespace antipode
