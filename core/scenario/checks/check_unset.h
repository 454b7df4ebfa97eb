// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/document/scenario.h"

namespace antipode {

/// Warnings of keys that were probably forgotten: with their default the vehicle does nothing. A scenario does
/// not tell which keys were written, so who has read them leaves out the warnings whose item is one of those.
Problems unsetKeys(const Scenario& scenario);

}  // namespace antipode
