// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/study/study_table.h"

#include "widgets/base/qt_text.h"
#include "widgets/base/texts.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace antipode {
namespace {

/// In the words of the window.
QString causeWords(const StudyResult& result) {
  switch (result.end) {
    case StudyResult::End::Refused:
      return tr("refused: %1").arg(qt(result.reason));
    case StudyResult::End::Diverged:
      return tr("diverged: %1").arg(qt(result.reason));
    case StudyResult::End::Finished:
      return result.passed ? QString() : tr("does not hold: %1").arg(qt(result.reason));
  }
  return {};
}

}  // namespace

void StudyTableModel::setRuns(std::shared_ptr<const StudyRuns> runs, std::vector<std::size_t> shown) {
  // Rows that are there already stay what they are: scrolling and what is chosen do not jump while runs come.
  const bool grows = runs_ == runs && runs && study_ == runs->study && shown.size() >= shown_.size() &&
                     std::equal(shown_.begin(), shown_.end(), shown.begin());
  if (!grows) {
    beginResetModel();
    runs_ = std::move(runs);
    study_ = runs_ ? runs_->study : nullptr;
    shown_ = std::move(shown);
    return endResetModel();
  }
  if (shown.size() > shown_.size()) {
    beginInsertRows({}, static_cast<int>(shown_.size()), static_cast<int>(shown.size()) - 1);
    shown_ = std::move(shown);
    endInsertRows();
  }
  if (!shown_.empty()) emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

std::int64_t StudyTableModel::runOfRow(int row) const {
  return row >= 0 && row < rowCount() ? resultOf(row).run : -1;
}

int StudyTableModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(shown_.size());
}

int StudyTableModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() || !study_ ? 0 : 1 + factors() + metrics() + 1;
}

QVariant StudyTableModel::data(const QModelIndex& index, int role) const {
  if (role != Qt::DisplayRole && role != Qt::UserRole && role != Qt::ToolTipRole) return {};
  const StudyResult& result = resultOf(index.row());
  const int factor = index.column() - 1, metric = factor - factors();
  if (factor < 0) return static_cast<qlonglong>(result.run);
  if (metric < 0) {
    const std::string& text = result.point.values[static_cast<std::size_t>(factor)];
    const auto number = parseNumber(text);
    if (role == Qt::UserRole && number) return *number;
    return number && role == Qt::DisplayRole ? shortNumber(*number) : qt(text);
  }
  if (metric < metrics()) {
    const double value = result.metrics[static_cast<std::size_t>(metric)];
    if (role == Qt::UserRole) return std::isnan(value) ? -HUGE_VAL : value;
    return std::isnan(value) ? QStringLiteral("–") : shortNumber(value);
  }
  const QString cause = causeWords(result);
  return cause.isEmpty() ? tr("passed") : cause;
}

QVariant StudyTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if ((role != Qt::DisplayRole && role != Qt::ToolTipRole) || orientation != Qt::Horizontal || !study_) return {};
  const int factor = section - 1, metric = factor - factors();
  if (role == Qt::ToolTipRole) {
    if (factor < 0 || metric >= metrics()) return {};
    if (metric < 0) {
      const auto at = static_cast<std::size_t>(factor);
      return factorLabel(*study_, at) + ": " + qt(study_->factors[at].paths[0]);
    }
    const auto at = static_cast<std::size_t>(metric);
    return measureLabel(*study_, at) + ": " + qt(study_->metrics[at].text());
  }
  if (factor < 0) return tr("Run");
  if (metric < 0) return factorLabel(*study_, static_cast<std::size_t>(factor));
  if (metric < metrics()) return measureLabel(*study_, static_cast<std::size_t>(metric));
  return tr("Outcome");
}

std::vector<StudyFailure> studyFailures(const StudyRuns& runs, const std::vector<std::size_t>& shown) {
  std::map<QString, StudyFailure> byCause;
  for (const std::size_t index : shown) {
    const StudyResult& result = runs.results[index];
    const QString cause = causeWords(result);
    if (cause.isEmpty()) continue;
    StudyFailure& failure = byCause[cause];
    if (failure.runs++ == 0) failure.cause = cause, failure.first = result.run;
  }
  std::vector<StudyFailure> failures;
  for (const auto& [cause, failure] : byCause) failures.push_back(failure);
  std::ranges::stable_sort(failures, std::greater<>(), &StudyFailure::runs);
  return failures;
}

}  // namespace antipode
