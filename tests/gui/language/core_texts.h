// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <set>
#include <string>

namespace antipode {

/// Every text of the core's tables that the window shows: labels and meanings of parameters, channels, messages
/// and lines of the status report, what behaviours are for, and the presets of the controller.
std::set<std::string> coreTexts();

/// resources/translations/core_texts.h, in which lupdate finds them.
std::string coreTextsHeader();

}  // namespace antipode
