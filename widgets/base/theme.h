// SPDX-License-Identifier: GPL-3.0-or-later
// Colours that all views share. GUI thread.
#pragma once

#include "core/base/error.h"

#include <QColor>
#include <QPalette>

class QApplication;

namespace antipode {

enum class Theme { Light, Dark };

QPalette themePalette(Theme theme);
/// Sets the Fusion style and the theme's palette. Views and icons follow the palette at once.
void applyTheme(QApplication& application, Theme theme);
bool isDark(const QPalette& palette);

/// Colour of the vehicle with this id: ten colours that stay apart on both themes and for the common kinds
/// of colour blindness, repeated from the eleventh on. `index` may be negative.
QColor vehicleColour(int index);
inline constexpr int kVehicleColours = 10;

/// `share` of `over` on top of `under`, opaque; 0 = under, 1 = over.
QColor mixed(const QColor& under, const QColor& over, double share);
/// Text that steps back: units, defaults, hints.
QColor mutedText(const QPalette& palette);
/// Thin lines between parts.
QColor hairline(const QPalette& palette);
/// Readable on Window and Base.
QColor severityColour(const QPalette& palette, Severity severity);

}  // namespace antipode
