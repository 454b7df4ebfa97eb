// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/swarm/swarm_panel.h"

#include "widgets/panels/common/table_look.h"
#include "widgets/panels/swarm/swarm_model.h"

#include <QCoreApplication>
#include <QHeaderView>
#include <QLabel>
#include <QScopedValueRollback>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

/// Of the values that are known.
struct Statistics {
  double sum = 0, squares = 0, least = std::numeric_limits<double>::infinity(), largest = -least;
  int count = 0;
  void add(double value) {
    if (!std::isfinite(value)) return;
    sum += value;
    squares += value * value;
    least = std::min(least, value);
    largest = std::max(largest, value);
    ++count;
  }
  double mean() const { return count > 0 ? sum / count : SwarmRow::kUnknown; }
};

QString numberOrDash(double value, int decimals) {
  return std::isfinite(value) ? QString::number(value, 'f', decimals) : QStringLiteral("–");
}

}  // namespace

SwarmTotals totalsOf(const std::vector<SwarmRow>& rows, double elapsed) {
  Statistics errors, shares, starts, energies;
  SwarmTotals totals;
  for (const SwarmRow& row : rows) {
    errors.add(row.formationError);
    shares.add(row.motorShare);
    starts.add(row.starts);
    energies.add(row.energy);
    for (std::size_t i = 0; i < row.pings.size(); ++i) totals.pings[i] += row.pings[i];
  }
  totals.vehicles = errors.count;
  totals.meanError = errors.mean();
  if (errors.count > 0) {
    totals.rmsError = std::sqrt(errors.squares / errors.count);
    totals.maxError = errors.largest;
  }
  totals.motorShare = shares.mean();
  if (shares.count > 0) totals.leastShare = shares.least, totals.largestShare = shares.largest;
  if (energies.count > 0) totals.energy = energies.sum;
  if (elapsed > 0) {
    totals.startsPerHour = starts.mean() * 3600 / elapsed;
    totals.meanPower = energies.mean() * 3600 / elapsed;
  }
  return totals;
}

QString lossText(const std::array<std::int64_t, 5>& pings) {
  const std::pair<PingOutcome, QString> reasons[] = {{PingOutcome::OutOfRange, SwarmPanel::tr("out of range")},
                                                     {PingOutcome::Dropout, SwarmPanel::tr("by chance")},
                                                     {PingOutcome::Collision, SwarmPanel::tr("in collisions")},
                                                     {PingOutcome::Transmitting, SwarmPanel::tr("while sending")}};
  QStringList parts;
  for (const auto& [outcome, words] : reasons)
    if (const std::int64_t count = pings[static_cast<std::size_t>(outcome)])
      parts << QStringLiteral("%1 %2").arg(count).arg(words);
  return parts.join(", ");
}

SwarmPanel::SwarmPanel(QWidget* parent)
    : QWidget(parent),
      model_(new SwarmModel(this)),
      sorted_(new QSortFilterProxyModel(this)),
      view_(new QTableView(this)),
      summary_(new QLabel(this)),
      hint_(new QLabel(this)) {
  sorted_->setSourceModel(model_);
  sorted_->setSortRole(SwarmModel::kSortRole);
  sorted_->setDynamicSortFilter(false);
  view_->setModel(sorted_);
  applyTableStyle(*view_);
  view_->setItemDelegateForColumn(SwarmModel::Name, new DotDelegate(view_));
  view_->setItemDelegateForColumn(SwarmModel::State, new DotDelegate(view_));
  view_->setAccessibleName(tr("Swarm"));
  QHeaderView& header = *view_->horizontalHeader();
  header.setSortIndicatorShown(true);
  header.setSectionsClickable(true);
  header.setSortIndicator(-1, Qt::AscendingOrder);
  view_->setSortingEnabled(true);
  for (int column = 0; column < SwarmModel::kColumns; ++column) {
    const QString title =
        model_->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString().section('\n', 0, 0);
    const QString widest = column == SwarmModel::Name ? QStringLiteral("vehicle20") : title;
    const QString state = column == SwarmModel::State ? tr("no target") + "mm" : widest;
    header.resizeSection(column, fontMetrics().horizontalAdvance(state) + 18);
  }
  summary_->setTextFormat(Qt::RichText);
  summary_->setWordWrap(true);
  summary_->setObjectName("swarmSummary");
  summary_->setContentsMargins(8, 5, 8, 5);
  summary_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  hint_->setObjectName("swarmHint");
  hint_->setAlignment(Qt::AlignCenter);
  hint_->setWordWrap(true);
  hint_->setContentsMargins(12, 8, 12, 8);
  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(0, 0, 0, 0);
  rows->setSpacing(0);
  rows->addWidget(summary_);
  rows->addWidget(view_, 1);
  rows->addWidget(hint_, 1);
  connect(view_->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
    if (isQuiet_) return;
    std::vector<VehicleId> ids;
    for (const QModelIndex& index : view_->selectionModel()->selectedRows())
      ids.push_back(model_->rows()[static_cast<std::size_t>(sorted_->mapToSource(index).row())].vehicle);
    std::sort(ids.begin(), ids.end());
    emit selectionChanged(ids);
  });
  setScenarioHasErrors(false);
  setRows({}, 0);
}

void SwarmPanel::setScenarioHasErrors(bool has) {
  hint_->setText(has ? tr("The scenario has errors and cannot run before they are repaired: see Problems")
                     : tr("No vehicle here drifts or listens: make a formation, or add a drifting target to the "
                          "behaviours of a vehicle"));
}

void SwarmPanel::setRows(std::vector<SwarmRow> rows, double elapsed) {
  const bool hasRows = !rows.empty();
  summary_->setVisible(hasRows);
  view_->setVisible(hasRows);
  hint_->setVisible(!hasRows);
  if (hasRows) showSummary(totalsOf(rows, elapsed));
  const QScopedValueRollback quiet(isQuiet_, true);
  model_->setRows(std::move(rows), elapsed);
}

void SwarmPanel::showSummary(const SwarmTotals& totals) {
  QStringList lines;
  lines << tr("<b>Formation error</b> mean %1 m, RMS %2 m, largest %3 m")
               .arg(numberOrDash(totals.meanError, 1), numberOrDash(totals.rmsError, 1),
                    numberOrDash(totals.maxError, 1));
  lines << tr("<b>Motor on</b> %1 % of the time (%2 to %3 %), %4 starts an hour")
               .arg(numberOrDash(100 * totals.motorShare, 1), numberOrDash(100 * totals.leastShare, 1),
                    numberOrDash(100 * totals.largestShare, 1), numberOrDash(totals.startsPerHour, 1));
  lines << tr("<b>Energy</b> %1 Wh in all, %2 W a vehicle")
               .arg(numberOrDash(totals.energy, 1), numberOrDash(totals.meanPower, 2));
  std::int64_t lost = 0;
  for (std::size_t i = 1; i < totals.pings.size(); ++i) lost += totals.pings[i];
  QString pings = tr("<b>Pings</b> %1 heard, %2 lost").arg(totals.pings[0]).arg(lost);
  if (const QString reasons = lossText(totals.pings); !reasons.isEmpty()) pings += ": " + reasons;
  lines << pings;
  summary_->setText(lines.join("<br>"));
}

void SwarmPanel::setSelectedVehicles(const std::vector<VehicleId>& ids) {
  const QScopedValueRollback quiet(isQuiet_, true);
  QItemSelection selection;
  const auto& rows = model_->rows();
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (std::ranges::find(ids, rows[i].vehicle) == ids.end()) continue;
    const QModelIndex first = sorted_->mapFromSource(model_->index(static_cast<int>(i), 0));
    selection.select(first, first.siblingAtColumn(SwarmModel::kColumns - 1));
  }
  view_->selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
}

}  // namespace antipode
