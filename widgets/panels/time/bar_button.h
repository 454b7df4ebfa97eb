// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QString;
class QToolButton;
class QWidget;

namespace antipode {

/// A flat button of the time bar; its tip is its name for screen readers. GUI thread.
QToolButton* barButton(const QString& icon, const QString& tip, QWidget* parent);

}  // namespace antipode
