// SPDX-License-Identifier: GPL-3.0-or-later
// What is dragged between views, as kinds of data of a drag; each is a text with a line for each thing.
#pragma once

#include <QMimeData>
#include <QStringList>

namespace antipode {

inline constexpr const char* kVehicleDrag = "application/x-antipode-vehicles";  ///< names
inline constexpr const char* kTraceDrag = "application/x-antipode-traces";      ///< expressions

/// Belongs to the caller, as a drag wants it.
inline QMimeData* dragOf(const char* kind, const QStringList& lines) {
  auto* data = new QMimeData;
  data->setData(QString::fromLatin1(kind), lines.join(u'\n').toUtf8());
  data->setText(lines.join(u'\n'));
  return data;
}
inline QStringList draggedLines(const QMimeData& data, const char* kind) {
  return QString::fromUtf8(data.data(QString::fromLatin1(kind))).split(u'\n', Qt::SkipEmptyParts);
}

}  // namespace antipode
