// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace antipode {

/// Blanks at the start of a line.
inline int indentOf(const QString& line) {
  int indent = 0;
  while (indent < line.size() && line[indent] == u' ') ++indent;
  return indent;
}

}  // namespace antipode
