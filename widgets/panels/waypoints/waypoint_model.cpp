// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/waypoints/waypoint_model.h"

#include "core/base/fields.h"
#include "core/base/geometry/angles.h"
#include "core/base/quantity.h"
#include "core/scenario/edits/typed_place.h"
#include "widgets/base/qt_text.h"
#include "widgets/panels/common/time_text.h"

#include <cmath>

namespace antipode {

void WaypointModel::setTable(const WaypointTable& table) {
  auto rows = edits::waypointRows(table.points, table.from, table.speed, table.grid);
  const bool isSameSize = rows.size() == rows_.size();
  if (!isSameSize) beginResetModel();
  table_ = table;
  rows_ = std::move(rows);
  if (!isSameSize) return endResetModel();
  if (!rows_.empty()) emit dataChanged(index(0, 0), index(rowCount() - 1, kColumns - 1));
}

int WaypointModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int WaypointModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : kColumns;
}

QString WaypointModel::textOf(const edits::WaypointRow& row, int column) const {
  const auto rounded = [](double value, int digits) { return QString::number(value, 'f', digits); };
  switch (column) {
    case X:
      return qt(numberText(row.place.x));
    case Y:
      return qt(numberText(row.place.y));
    case Latitude:
      return row.geo ? qt(geoText(row.geo->lat, GeoAxis::Latitude)) : QString();
    case Longitude:
      return row.geo ? qt(geoText(row.geo->lon, GeoAxis::Longitude)) : QString();
    case Leg:
      return rounded(row.leg, 1);
    case Bearing:
      return rounded(roundedHeading(row.bearing, 1), 1);
    case Total:
      return rounded(row.total, 1);
    default:
      return std::isfinite(row.seconds) ? timeText(row.seconds, 0) : QString();
  }
}

QVariant WaypointModel::data(const QModelIndex& at, int role) const {
  const auto row = static_cast<std::size_t>(at.row());
  if (row >= rows_.size()) return {};
  if (role == Qt::TextAlignmentRole) return int{Qt::AlignRight | Qt::AlignVCenter};
  if (role == Qt::DisplayRole || role == Qt::EditRole) return textOf(rows_[row], at.column());
  return {};
}

QVariant WaypointModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation == Qt::Vertical) return role == Qt::DisplayRole ? QVariant(section + 1) : QVariant();
  const QString titles[] = {tr("x (m)"),   tr("y (m)"),       tr("Latitude"),     tr("Longitude"),
                            tr("Leg (m)"), tr("Bearing (°)"), tr("Distance (m)"), tr("Time")};
  const QString tips[] = {tr("Metres east of the origin"),
                          tr("Metres north of the origin"),
                          tr("WGS-84, degrees and minutes; needs an origin of the scenario"),
                          tr("WGS-84, degrees and minutes; needs an origin of the scenario"),
                          tr("Metres from the point before; typing moves this point"),
                          tr("Direction from the point before, clockwise from north; typing moves this point"),
                          tr("Metres so far, from the start of the vehicle"),
                          tr("Time so far at the planned speed")};
  if (role == Qt::DisplayRole) return titles[section];
  return role == Qt::ToolTipRole ? QVariant(tips[section]) : QVariant();
}

Qt::ItemFlags WaypointModel::flags(const QModelIndex& at) const {
  const Qt::ItemFlags flags = Qt::ItemIsSelectable | Qt::ItemIsEnabled;
  const bool isGeo = at.column() == Latitude || at.column() == Longitude;
  const bool isLeg = at.column() == Leg || at.column() == Bearing;
  const bool isFirst = at.row() == 0 && !table_.from;
  const bool cannot = table_.isFixed || at.column() >= Total || (isGeo && !table_.grid) || (isLeg && isFirst);
  return cannot ? flags : flags | Qt::ItemIsEditable;
}

bool WaypointModel::setData(const QModelIndex& at, const QVariant& given, int role) {
  const auto row = static_cast<std::size_t>(at.row());
  const QString text = given.toString().trimmed();
  if (role != Qt::EditRole || row >= rows_.size() || text == textOf(rows_[row], at.column())) return false;
  edits::TypedPlace typed;
  std::string* const fields[] = {&typed.x,         &typed.y,        &typed.latitude,
                                 &typed.longitude, &typed.distance, &typed.bearing};
  if (at.column() >= Total) return false;
  *fields[at.column()] = text.toStdString();
  const std::optional<Vec2> from = row > 0 ? std::optional(table_.points[row - 1]) : table_.from;
  const auto place = edits::typedPlace(typed, table_.points[row], from, table_.grid);
  if (!place || text.isEmpty()) {
    emit refused(text.isEmpty() ? tr("A number is needed") : qt(place.error().reason()));
    return false;
  }
  emit pointTyped(at.row(), *place);
  return true;
}

}  // namespace antipode
