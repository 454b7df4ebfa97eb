// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>

namespace antipode {

/// For the words inside small charts.
inline QFont smallFont(const QFont& font) {
  QFont small = font;
  small.setPointSizeF(font.pointSizeF() * 0.88);
  return small;
}

}  // namespace antipode
