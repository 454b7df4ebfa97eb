// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>

namespace antipode {

/// A text of the core for the window.
inline QString qt(const std::string& text) {
  return QString::fromStdString(text);
}

}  // namespace antipode
