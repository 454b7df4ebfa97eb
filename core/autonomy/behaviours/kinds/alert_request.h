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
/// Nullopt: it is no template, or it asks for nothing.
std::optional<ContactAlert> contactAlert(const BehaviourSpec& spec);

}  // namespace antipode
