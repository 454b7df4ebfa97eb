// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPoint>

#include <functional>

class QWidget;

namespace antipode {

/// The menu of a field under the right mouse button: what its line edit offers, and to vary the field in a study.
void showFieldMenu(QWidget& editor, const QPoint& screenPosition, const std::function<void()>& vary);

}  // namespace antipode
