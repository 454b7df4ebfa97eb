// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/document/scenario.h"
#include "core/scenario/yaml/mapping_reader.h"

namespace antipode {

/// Reads the map that a scenario file is. What cannot be read keeps its default and is reported.
void readRoot(ReadContext& context, const YamlNode& root, Scenario& scenario);

/// Whether a file of a newer schema version is read as far as it is understood.
enum class Reading { UnlessNewer, InAnyCase };
/// Reads the root and checks what was read. All problems of `context` and the checks, in file order.
Problems readAndCheck(ReadContext& context, const YamlNode& root, Scenario& scenario, Reading reading);

/// Looks for the files that a scenario names in the folder of the scenario.
ReadContext::FieldReader fieldReaderBeside(const std::string& fileName);

}  // namespace antipode
