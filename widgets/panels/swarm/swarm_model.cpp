// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/swarm/swarm_model.h"

#include "widgets/base/swarm_look.h"
#include "widgets/base/texts.h"
#include "widgets/base/theme.h"

#include <QApplication>

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

struct SwarmColumn {
  const char* title;
  const char* unit;
  const char* help;
  int decimals;
};
constexpr SwarmColumn kSwarmColumns[SwarmModel::kColumns] = {
    {QT_TR_NOOP("Name"), "", QT_TR_NOOP("Name of the vehicle"), 0},
    {QT_TR_NOOP("State"), "", QT_TR_NOOP("What its drifting target does"), 0},
    {QT_TR_NOOP("Error"), "m", QT_TR_NOOP("Distance to its slot in the plan that fits all vehicles best"), 1},
    {QT_TR_NOOP("Target"), "m", QT_TR_NOOP("Distance to its target"), 1},
    {QT_TR_NOOP("Motor"), "%", QT_TR_NOOP("Share of its time with the motor on"), 1},
    {QT_TR_NOOP("Starts"), "/h", QT_TR_NOOP("Starts of the motor per hour"), 1},
    {QT_TR_NOOP("Energy"), "Wh", QT_TR_NOOP("Used so far on propulsion, pings and the rest"), 1},
    {QT_TR_NOOP("Estimate"), "m",
     QT_TR_NOOP("Error of its knowledge of where the neighbours are, root mean square"), 1},
    {QT_TR_NOOP("Contacts"), "", QT_TR_NOOP("Neighbours whose place it knows"), 0},
    {QT_TR_NOOP("Heard"), "", QT_TR_NOOP("Pings received"), 0},
    {QT_TR_NOOP("Lost"), "", QT_TR_NOOP("Pings that did not arrive"), 0},
};

double lostOf(const std::array<std::int64_t, 5>& pings) {
  double lost = 0;
  for (std::size_t i = 1; i < pings.size(); ++i) lost += static_cast<double>(pings[i]);
  return lost;
}

}  // namespace

void SwarmModel::setRows(std::vector<SwarmRow> rows, double elapsed) {
  const auto isSame = [](const SwarmRow& a, const SwarmRow& b) {
    return a.vehicle == b.vehicle && a.name == b.name;
  };
  const bool isSameFleet = std::equal(rows_.begin(), rows_.end(), rows.begin(), rows.end(), isSame);
  if (!isSameFleet) beginResetModel();
  rows_ = std::move(rows);
  elapsed_ = elapsed;
  if (!isSameFleet) return endResetModel();
  if (!rows_.empty()) emit dataChanged(index(0, State), index(rowCount() - 1, kColumns - 1));
}

int SwarmModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

double SwarmModel::value(const SwarmRow& row, int column) const {
  switch (column) {
    case State:
      return static_cast<double>(row.state);
    case Error:
      return row.formationError;
    case Distance:
      return row.distance;
    case Motor:
      return 100 * row.motorShare;
    case Starts:
      return elapsed_ > 0 ? row.starts * 3600 / elapsed_ : SwarmRow::kUnknown;
    case Energy:
      return row.energy;
    case Estimation:
      return row.estimationError;
    case Contacts:
      return row.contacts;
    case Heard:
      return static_cast<double>(row.pings[0]);
    default:
      return lostOf(row.pings);
  }
}

QVariant SwarmModel::data(const QModelIndex& index, int role) const {
  const SwarmRow& row = rows_[static_cast<std::size_t>(index.row())];
  const int column = index.column();
  if (column == Name) {
    if (role == Qt::DisplayRole || role == Qt::ToolTipRole || role == kSortRole) return row.name;
    return role == Qt::DecorationRole ? QVariant(row.colour) : QVariant();
  }
  if (role == kSortRole) return value(row, column);
  if (column == State) {
    if (role == Qt::DisplayRole) return driftingStateName(row.state);
    if (role == Qt::DecorationRole) return driftingStateColour(row.state, isDark(QApplication::palette()));
    return {};
  }
  if (role == Qt::TextAlignmentRole) return QVariant(Qt::AlignRight | Qt::AlignVCenter);
  if (role == Qt::ToolTipRole && column == Lost) return lossText(row.pings);
  if (role != Qt::DisplayRole) return {};
  const double shown = value(row, column);
  return std::isfinite(shown) ? QString::number(shown, 'f', kSwarmColumns[column].decimals) : QStringLiteral("–");
}

QVariant SwarmModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  const SwarmColumn& info = kSwarmColumns[section];
  if (role == Qt::DisplayRole)
    return info.unit[0] ? QString("%1\n%2").arg(antipode::tr(info.title), info.unit) : antipode::tr(info.title);
  if (role == Qt::ToolTipRole)
    return antipode::tr("%1\nClick to sort; the order then holds.").arg(antipode::tr(info.help));
  if (role == Qt::TextAlignmentRole)
    return QVariant((section <= State ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
  return {};
}

}  // namespace antipode
