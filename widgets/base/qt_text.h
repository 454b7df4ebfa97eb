// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <QString>

#include <string>

namespace antipode {

/// A text of the core for the window.
inline QString qt(const std::string& text) {
  return QString::fromStdString(text);
}

/// What is wrong and what would be right. Sentences of the core are not translated.
inline QString sentenceOf(const Problem& problem) {
  return qt(problem.sentence());
}

}  // namespace antipode
