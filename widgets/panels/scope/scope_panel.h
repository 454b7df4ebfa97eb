// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/panels/scope/scope_model.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QSortFilterProxyModel;
class QTableView;

namespace antipode {

class SearchField;

/// The variables of all communities with their values at the cursor: filtered by words, by community and by
/// source. What has just changed stands out; numbers can be dragged into a plot. GUI thread.
class ScopePanel final : public QWidget {
  Q_OBJECT

 public:
  explicit ScopePanel(QWidget* parent = nullptr);

  void setRows(std::vector<ScopeRow> rows);
  void setFilter(const QString& words);
  /// What is shown, in order: the texts of a row.
  QStringList row(int index) const;
  int rowCount() const;

  QSize sizeHint() const override { return {560, 240}; }

 private:
  void offerSources();

  ScopeModel* model_;
  QSortFilterProxyModel* shown_;
  SearchField* filter_;
  QComboBox* source_;
  QTableView* view_;
  QLabel* hint_;
};

}  // namespace antipode
