// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>
#include <limits>
#include <optional>
#include <vector>

namespace antipode {

struct NumberColumn {
  QString title;  ///< with the unit
  QString tip;
  double min = -std::numeric_limits<double>::infinity(), max = std::numeric_limits<double>::infinity();
  QString emptyText = {};  ///< stands for NaN, which can then be typed by leaving the cell empty
};

/// A table of numbers to type in: one row a thing. Typing replaces what a cell holds, Enter takes it, Escape does
/// not; a number that cannot be stays out, its cell is marked and it is said why. GUI thread.
class NumberTable final : public QTableView {
  Q_OBJECT

 public:
  explicit NumberTable(std::vector<NumberColumn> columns, QWidget* parent = nullptr);

  /// Shows rows, each with its name and a number for every column (NaN: a dash that cannot be edited, but
  /// for columns that may be empty); emits
  /// nothing. The chosen row stays by its place.
  void setRows(const QStringList& names, std::vector<std::vector<double>> rows);
  std::optional<int> chosenRow() const;
  void chooseRow(std::optional<int> row);  ///< emits nothing

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return {120, heightOf(4)}; }

 signals:
  void valueEdited(int row, int column, double value);  ///< within the column's range, or NaN: empty
  void rowChosen(std::optional<int> row);               ///< by the user
  void refused(const QString& reason);

 private:
  class Model;
  int heightOf(int most) const;  // with so many rows, or as many as there are
  Model* model_;
  bool isQuiet_ = false;
};

}  // namespace antipode
