// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/document/scenario.h"

#include <QString>

namespace antipode {

/// The name of an undo step. For an edit of one value it says of what, and the value before and after:
/// "abe: turn rate 40 → 55 %". For all others it is `text`.
QString editText(const Scenario& before, const Scenario& after, const QString& text);

}  // namespace antipode
