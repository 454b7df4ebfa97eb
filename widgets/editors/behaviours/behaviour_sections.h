// SPDX-License-Identifier: GPL-3.0-or-later
// Behaviours and helm settings as sections of fields, for a property panel.
#pragma once

#include "core/autonomy/behaviours/behaviour_params.h"
#include "core/autonomy/helm/helm_spec.h"
#include "core/scenario/edits/behaviour_fields.h"
#include "widgets/panels/properties/property_panel.h"

namespace antipode {

/// What one adds a behaviour of a type for; empty: an unknown type.
QString behaviourPurpose(const std::string& type);
/// Says of each list of points of a behaviour that its button draws it on the map.
void addDrawButtons(PropertySection& section);
/// Fields of a behaviour, all with the path `path`; a form of its points has a section of its own, `path`/points.
std::vector<PropertySection> behaviourSections(const BehaviourSpec& spec, const QString& path);

/// Fields of a vehicle's helm with the path `path`, those of each mode with `path`/modes/<n>. `fleetPeriod`: what
/// an unset period is.
std::vector<PropertySection> helmSections(const HelmSpec& helm, const QString& path, const QString& fleetPeriod);

}  // namespace antipode
