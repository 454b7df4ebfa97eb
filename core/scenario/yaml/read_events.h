// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/document/scenario.h"
#include "core/scenario/yaml/mapping_reader.h"

namespace antipode {

/// An entry of `events`.
ScenarioEvent readEvent(ReadContext& context, const YamlNode& node, const std::string& item);
/// An entry of `buttons`.
PostButton readButton(ReadContext& context, const YamlNode& node, const std::string& item);
/// A plain number is a number; what stands in quotes, and every other word, is text (as in MOOS messages).
std::optional<MessageValue> readMessageValue(ReadContext& context, const YamlNode& node, const std::string& item);

}  // namespace antipode
