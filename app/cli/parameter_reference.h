// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fields.h"

#include <string>
#include <vector>

namespace antipode::cli {

/// One field list of the scenario, with its position in the file.
struct ParameterSection {
  std::string name;  ///< what `params NAME` asks for
  std::string title;
  std::string where;  ///< in the scenario file
  std::vector<FieldView> fields;
};

/// All field lists, in the order of the scenario file.
std::vector<ParameterSection> parameterSections();

std::string parametersAsText(const std::vector<ParameterSection>& sections);
/// docs/parameters.md is this text of all sections.
std::string parametersAsMarkdown(const std::vector<ParameterSection>& sections);

/// The messages a vehicle reads, and the channels that are recorded.
std::string interfaceAsText();
std::string interfaceAsMarkdown();

}  // namespace antipode::cli
