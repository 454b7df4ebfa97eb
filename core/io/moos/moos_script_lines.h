// SPDX-License-Identifier: GPL-3.0-or-later
// Single lines of a timer script. Inside core/io only.
#pragma once

#include "core/io/moos/moos_text.h"
#include "core/scenario/document/script_spec.h"

namespace antipode {

/// "var=NAME, val=VALUE, time=2:5, amt=3", quotes and all.
Result<ScriptEvent> moosPostFromText(std::string_view text);
std::string moosPostText(const ScriptEvent& event);
/// "varname=A, min=0, max=359, key=at_post". `unlike`: gets what is otherwise here than in the program.
Result<RandomVariable> moosVariableFromText(std::string_view text, std::vector<std::string>& unlike);
std::string moosVariableText(const RandomVariable& variable);
/// The variable that a line draws at random, whether with usable values or not; empty: none.
std::string moosVariableIn(const MoosLine& line);

/// Sets what a line other than `event` says. False: scripts have no such line. Error: they have, but not with this
/// value. `unlike`: gets what is otherwise here than in the program.
Result<bool> setMoosScriptSetting(const MoosLine& line, ScriptSpec& script, std::vector<std::string>& unlike);
/// Value of an `event` line, with the quotes that distinguish texts from numbers.
std::string_view moosPostTextOf(const MoosLine& line);

}  // namespace antipode
