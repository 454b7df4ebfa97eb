// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace antipode::cli {

/// A whole scenario that shows every parameter with its default (an example value where that is empty) and
/// its meaning; it reads without a problem.
std::string exampleScenario();
/// The same parameters as blocks of a mission file.
std::string exampleMission(const std::string& alias = {});

}  // namespace antipode::cli
