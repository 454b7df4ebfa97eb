// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/document/scenario.h"
#include "widgets/panels/properties/property_panel.h"

#include <vector>

namespace antipode {

/// The sections that the property panel shows for the selected vehicle specs (several: fields that differ
/// are mixed), or for the scenario itself when none is selected. Paths are those of edits::withField.
std::vector<PropertySection> propertySections(const Scenario& scenario, const std::vector<std::size_t>& selected);

/// The sections of one wormhole: its own fields, and those of each end.
std::vector<PropertySection> wormholeSections(const WormholeSpec& wormhole);

/// Marks the fields that errors are about.
void addProblems(std::vector<PropertySection>& sections, const Problems& problems);

}  // namespace antipode
