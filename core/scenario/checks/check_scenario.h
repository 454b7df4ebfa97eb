// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/message_value.h"
#include "core/scenario/document/scenario.h"

#include <optional>
#include <string>

namespace antipode {

struct MessageInfo;

/// Problems of a scenario value itself (unknown vehicle in an event, doubled names, dropped thrust-map pairs,
/// ...), without places: the checks that the reader runs too. For edits in the window.
Problems checkScenario(const Scenario& scenario);
/// The same, with vehicles by index in the items.
Problems checkParts(const Scenario& scenario);
/// What is wrong with posting a message to a vehicle of the scenario: nobody reads the variable, or not such a value.
/// Nullopt: nothing.
std::optional<Problem> problemOfPost(const Scenario& scenario, const std::string& variable,
                                     const MessageValue& value);
/// The same of a variable that the models of vehicles read, with little work: the value alone may be wrong.
std::optional<Problem> problemOfPost(Compat compat, const MessageInfo& message, const MessageValue& value);

}  // namespace antipode
