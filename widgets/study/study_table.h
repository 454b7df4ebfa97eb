// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/study/study_runs.h"

#include <QAbstractTableModel>

namespace antipode {

/// The runs of a study as a table: factors, metrics, whether they passed, and why not. GUI thread.
class StudyTableModel final : public QAbstractTableModel {
  Q_OBJECT

 public:
  using QAbstractTableModel::QAbstractTableModel;

  /// `shown`: indices of the results.
  void setRuns(std::shared_ptr<const StudyRuns> runs, std::vector<std::size_t> shown);
  std::int64_t runOfRow(int row) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  const StudyResult& resultOf(int row) const { return runs_->results[shown_[static_cast<std::size_t>(row)]]; }
  int factors() const { return runs_ && runs_->study ? static_cast<int>(runs_->study->factors.size()) : 0; }
  int metrics() const { return runs_ && runs_->study ? static_cast<int>(runs_->study->metrics.size()) : 0; }

  std::shared_ptr<const StudyRuns> runs_;
  std::shared_ptr<const Study> study_;
  std::vector<std::size_t> shown_;
};

/// Why runs failed.
struct StudyFailure {
  QString cause;
  std::size_t runs = 0;
  std::int64_t first = -1;  ///< the first run that failed so
};
/// The most frequent causes first.
std::vector<StudyFailure> studyFailures(const StudyRuns& runs, const std::vector<std::size_t>& shown);

}  // namespace antipode
