// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMainWindow;
class QWidget;

namespace antipode {

class SearchField;

/// The control that a panel names for its keys, else the first one that takes them, or the panel itself; null:
/// none does.
QWidget* firstControl(QWidget& panel);

/// Gives the keys to the next of the panels that are seen, from left to right and from top to bottom, or to the
/// one before; the map is one of them. GUI thread.
void focusNextPanel(QMainWindow& window, bool isForward);

/// The search of the panel that has the focus; null: it has none.
SearchField* searchOfFocus(const QMainWindow& window);

}  // namespace antipode
