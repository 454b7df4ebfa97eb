// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/scenario/document/post_button.h"

#include <string>
#include <vector>

namespace antipode {

struct Scenario;

/// What the word of `--press` means: the buttons of a scenario with this text, in any case, or VARIABLE=VALUE as a
/// button for all, without a text. Error: it is neither; it names the buttons that there are.
Result<std::vector<PostButton>> pressedButtons(const Scenario& scenario, const std::string& what);

}  // namespace antipode
