// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of a behaviour and of a helm as a person types them.
#pragma once

#include "core/autonomy/behaviours/behaviour_params.h"
#include "core/autonomy/helm/helm_spec.h"

namespace antipode {

/// The fields of the pattern that makes the points of a behaviour; empty where there is none.
std::vector<FieldView> patternFields(const BehaviourSpec& spec);

/// `section`: "" or "points". Error: what is wrong with the text; then `spec` is unchanged.
Result<void> setBehaviourField(BehaviourSpec& spec, std::string_view section, const std::string& field,
                               const std::string& text);

/// `section`: "" or "modes/<n>".
Result<void> setHelmField(HelmSpec& helm, std::string_view section, const std::string& field,
                          const std::string& text);

}  // namespace antipode
