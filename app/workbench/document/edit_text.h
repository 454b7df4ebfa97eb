// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/document/scenario.h"

#include <QString>

namespace antipode {

/// The name of an undo step. For an edit of one value it says of what, and the value before and after:
/// "abe: turn rate 40 → 55 %". For all others it is `text`.
QString editText(const Scenario& before, const Scenario& after, const QString& text);

/// "turn_rate" in words: "turn rate".
QString inWords(const std::string& key);

}  // namespace antipode
