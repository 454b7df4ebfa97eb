// SPDX-License-Identifier: GPL-3.0-or-later
// The table of behaviours. A new behaviour is a file in kinds/ and a row in behaviour_table.cpp.
#pragma once

#include "core/autonomy/behaviours/behaviour_kind.h"

namespace antipode {

/// The row of "BHV_Loiter", case-blind. Null: there is none.
const BehaviourKind* behaviourKindOfMoosName(std::string_view name);

}  // namespace antipode
