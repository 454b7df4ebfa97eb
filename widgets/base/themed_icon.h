// SPDX-License-Identifier: GPL-3.0-or-later
// Icons that follow the palette. GUI thread.
#pragma once

#include <QColor>
#include <QIcon>

namespace antipode {

/// The icon resources/icons/`name`.svg in the palette's text colour, whatever the theme is when it is drawn.
QIcon themedIcon(const QString& name);
/// The same in a fixed colour.
QIcon themedIcon(const QString& name, const QColor& colour);

}  // namespace antipode
