// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/vehicles/vehicle_table_model.h"

#include "core/base/geometry/angles.h"
#include "widgets/base/texts.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace antipode {
namespace {

struct VehicleColumn {
  const char* title;
  const char* unit;
  const char* help;
  int decimals;
};
constexpr std::array<VehicleColumn, VehicleTableModel::kColumns> kVehicleColumns{{
    {QT_TR_NOOP("Name"), "", QT_TR_NOOP("Name of the vehicle"), 0},
    {QT_TR_NOOP("x"), "m", QT_TR_NOOP("Position east of the origin, m"), 1},
    {QT_TR_NOOP("y"), "m", QT_TR_NOOP("Position north of the origin, m"), 1},
    {QT_TR_NOOP("Heading"), "deg", QT_TR_NOOP("Heading, degrees clockwise from north"), 1},
    {QT_TR_NOOP("Speed"), "m/s", QT_TR_NOOP("Speed through water, m/s"), 2},
    {QT_TR_NOOP("Depth"), "m", QT_TR_NOOP("Depth, m, positive down"), 2},
}};

/// boat2 before boat10. QCollator knows numbers too, but not in the C locale.
int compareNames(QStringView a, QStringView b) {
  const auto digitsAt = [](QStringView text) {
    qsizetype end = 0;
    while (end < text.size() && text[end] >= '0' && text[end] <= '9') ++end;
    return text.first(end);
  };
  while (!a.isEmpty() && !b.isEmpty()) {
    const QStringView numberA = digitsAt(a), numberB = digitsAt(b);
    if (!numberA.isEmpty() && !numberB.isEmpty()) {
      const qulonglong left = numberA.toULongLong(), right = numberB.toULongLong();
      if (left != right) return left < right ? -1 : 1;
      a = a.sliced(numberA.size());
      b = b.sliced(numberB.size());
      continue;
    }
    const QChar left = a.front().toCaseFolded(), right = b.front().toCaseFolded();
    if (left != right) return left < right ? -1 : 1;
    a = a.sliced(1);
    b = b.sliced(1);
  }
  return a.isEmpty() ? (b.isEmpty() ? 0 : -1) : 1;
}

}  // namespace

void VehicleTableModel::setVehicles(std::vector<VehicleTable::Vehicle> vehicles) {
  beginResetModel();
  vehicles_ = std::move(vehicles);
  order_.resize(vehicles_.size());
  std::iota(order_.begin(), order_.end(), 0);
  rows_.assign(order_.begin(), order_.end());
  frame_ = {};
  endResetModel();
}

void VehicleTableModel::setFrame(const Frame& frame) {
  frame_ = frame;
  if (!order_.empty()) emit dataChanged(index(0, X), index(rowCount() - 1, kColumns - 1), {Qt::DisplayRole});
}

int VehicleTableModel::rowOfVehicle(VehicleId id) const {
  return id >= 0 && static_cast<std::size_t>(id) < rows_.size() ? rows_[static_cast<std::size_t>(id)] : -1;
}

int VehicleTableModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(order_.size());
}

double VehicleTableModel::value(VehicleId id, int column) const {
  const std::vector<double>* const columns[] = {nullptr,         &frame_.x,     &frame_.y,
                                                &frame_.heading, &frame_.speed, &frame_.depth};
  const auto& values = *columns[column];
  const auto at = static_cast<std::size_t>(id);
  return at < values.size() ? values[at] : std::nan("");
}

QVariant VehicleTableModel::data(const QModelIndex& index, int role) const {
  const VehicleId id = vehicleOfRow(index.row());
  if (index.column() == Name) {
    const auto& vehicle = vehicles_[static_cast<std::size_t>(id)];
    if (role == Qt::DisplayRole || role == Qt::ToolTipRole) return vehicle.name;
    if (role == Qt::DecorationRole) return vehicle.colour;
    return {};
  }
  if (role == Qt::TextAlignmentRole) return QVariant(Qt::AlignRight | Qt::AlignVCenter);
  if (role != Qt::DisplayRole) return {};
  double shown = value(id, index.column());
  if (!std::isfinite(shown)) return QStringLiteral("–");
  const int decimals = kVehicleColumns[static_cast<std::size_t>(index.column())].decimals;
  if (index.column() == Heading) shown = roundedHeading(shown, decimals);
  // Nobody wants to read -0.0.
  const double half = 0.5 * std::pow(10, -decimals);
  return QString::number(std::abs(shown) < half ? 0.0 : shown, 'f', decimals);
}

QVariant VehicleTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  const VehicleColumn& info = kVehicleColumns[static_cast<std::size_t>(section)];
  if (role == Qt::DisplayRole)
    return info.unit[0] ? QString("%1\n%2").arg(antipode::tr(info.title), info.unit) : antipode::tr(info.title);
  if (role == Qt::ToolTipRole)
    return antipode::tr("%1\nClick to sort; the order then holds while values change.")
        .arg(antipode::tr(info.help));
  if (role == Qt::TextAlignmentRole)
    return QVariant((section == Name ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
  return {};
}

void VehicleTableModel::sort(int column, Qt::SortOrder direction) {
  emit layoutAboutToBeChanged({}, VerticalSortHint);
  const QModelIndexList before = persistentIndexList();
  std::vector<VehicleId> ids;
  for (const QModelIndex& index : before) ids.push_back(vehicleOfRow(index.row()));

  std::iota(order_.begin(), order_.end(), 0);
  const bool isUp = direction == Qt::AscendingOrder;
  if (column == Name) {
    std::stable_sort(order_.begin(), order_.end(), [&](VehicleId a, VehicleId b) {
      const int order =
          compareNames(vehicles_[static_cast<std::size_t>(a)].name, vehicles_[static_cast<std::size_t>(b)].name);
      return isUp ? order < 0 : order > 0;
    });
  } else if (column > Name && column < kColumns) {
    std::stable_sort(order_.begin(), order_.end(), [&](VehicleId a, VehicleId b) {
      const double left = value(a, column), right = value(b, column);
      if (std::isnan(left) || std::isnan(right)) return !std::isnan(left) && std::isnan(right);  // unknown last
      return isUp ? left < right : left > right;
    });
  }
  for (std::size_t row = 0; row < order_.size(); ++row)
    rows_[static_cast<std::size_t>(order_[row])] = static_cast<int>(row);

  QModelIndexList after;
  for (qsizetype i = 0; i < before.size(); ++i)
    after << index(rowOfVehicle(ids[static_cast<std::size_t>(i)]), before[i].column());
  changePersistentIndexList(before, after);
  emit layoutChanged({}, VerticalSortHint);
}

}  // namespace antipode
