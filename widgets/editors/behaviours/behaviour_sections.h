// SPDX-License-Identifier: GPL-3.0-or-later
// BehaviourSpecs and helm settings as sections of fields, and what setting one of their fields makes of them.
#pragma once

#include "core/autonomy/behaviour_params.h"
#include "core/autonomy/helm_spec.h"
#include "widgets/panels/property_panel.h"

namespace antipode {

/// What one adds a behaviour of a type for; empty: an unknown type.
QString behaviourPurpose(const std::string& type);
/// Fields of a behaviour, all with the path `path`; a form of its points has a section of its own, `path`/points.
std::vector<PropertySection> behaviourSections(const BehaviourSpec& spec, const QString& path);
/// The form that makes the points of a behaviour as fields; empty where there is none.
std::vector<FieldView> formFields(const BehaviourSpec& spec);

/// `section`: "" or "points". Error: what is wrong with the text; then `spec` is unchanged.
Result<void> setBehaviourField(BehaviourSpec& spec, std::string_view section, const std::string& field,
                               const std::string& text);

/// Fields of a vehicle's helm with the path `path`, those of each mode with `path`/modes/<n>. `fleetPeriod`: what
/// an unset period is.
std::vector<PropertySection> helmSections(const HelmSpec& helm, const QString& path, const QString& fleetPeriod);
/// `section`: "" or "modes/<n>".
Result<void> setHelmField(HelmSpec& helm, std::string_view section, const std::string& field,
                          const std::string& text);

}  // namespace antipode
