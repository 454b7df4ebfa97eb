// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPoint>

#include <functional>

class QWidget;

namespace antipode {

/// What the menu of a field does besides what its line edit offers.
struct FieldMenuEntries {
  std::function<void()> reset;  ///< to the default; null: it has it
  std::function<void()> vary;   ///< in a study
};

/// The menu of a field, under the right mouse button or the menu key.
void showFieldMenu(QWidget& editor, const QPoint& screenPosition, const FieldMenuEntries& entries);

}  // namespace antipode
