// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/behaviours/helm_types.h"
#include "core/autonomy/behaviours/kinds/contact_behaviour.h"

namespace antipode {

/// What a template of a behaviour toward contacts or obstacles asks of the contact manager or the obstacle manager
/// when the helm starts (encounters.md 2.1, 5.2). Nullopt: it asks for nothing.
struct AlertRequest {
  std::string variable, value;
};
std::optional<AlertRequest> alertRequest(const BehaviourSpec& spec);

/// What a behaviour of any kind toward a contact shares with the others; null: it is none.
const ContactParams* contactParams(const BehaviourSpec& spec);
/// The ranges (m) at which a template wants to know of a contact: inside `range` always, inside `cpaRange` when the
/// closest approach will be inside `range` (encounters.md 2.1). Nullopt: it is no template, or it asks for nothing.
struct ContactAlert {
  double range = 0, cpaRange = 0;
};
std::optional<ContactAlert> contactAlert(const BehaviourSpec& spec);

}  // namespace antipode
