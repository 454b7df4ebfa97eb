// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMainWindow;
class QWidget;

namespace antipode {

/// The first control of a panel that takes keys, or the panel itself; null: none does.
QWidget* firstControl(QWidget& panel);

/// Gives the keys to the next of the panels that are seen, from left to right and from top to bottom, or to the
/// one before; the map is one of them. GUI thread.
void focusNextPanel(QMainWindow& window, bool isForward);

}  // namespace antipode
