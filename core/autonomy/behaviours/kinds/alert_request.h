// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/behaviours/helm_types.h"

namespace antipode {

/// What a template of a behaviour toward contacts or obstacles asks of the contact manager or the obstacle manager
/// when the helm starts (encounters.md 2.1, 5.2). Nullopt: it asks for nothing.
struct AlertRequest {
  std::string variable, value;
};
std::optional<AlertRequest> alertRequest(const BehaviourSpec& spec);

}  // namespace antipode
