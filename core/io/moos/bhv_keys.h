// SPDX-License-Identifier: GPL-3.0-or-later
// Names of behaviours and keys in behaviour files, and how one key sets one parameter.
#pragma once

#include "core/autonomy/behaviours/behaviour_params.h"

namespace antipode {

/// The reference's name of a type ("BHV_Waypoint"), or nullptr: no behaviour file can hold it.
const char* bhvNameOfType(std::string_view type);
/// A behaviour of the named type with the defaults of pHelmIvP; case-blind. Nullopt: the name is not known.
std::optional<BehaviourSpec> bhvOfName(std::string_view name);
/// The names of bhvNameOfType().
std::vector<std::string> bhvNames();
/// The nearest of these names, for suggestions.
std::optional<std::string> bhvNameNear(std::string_view name);

/// A key that the reference helm does not know; it is written behind kBhvOwnMark.
bool isOwnBhvKey(const BehaviourSpec& spec, std::string_view key);
/// Whether the behaviour itself has a parameter of this key.
bool hasBhvField(const BehaviourSpec& spec, std::string_view key);
/// A key of the reference helm without a meaning here: how things are drawn, named and reported.
bool isSilentBhvKey(std::string_view key);
/// A key of the reference helm that has an effect there, but is not simulated here.
bool isUnsimulatedBhvKey(std::string_view key);

/// "VAR = value". Error also: quotes inside the value that cannot be written back, single ones or beside "//".
Result<Flag> bhvFlag(std::string_view text);

/// How things are drawn: the lines of a behaviour with this key add up.
inline constexpr std::string_view kBhvHints = "visual_hints";

/// Sets the parameter of `key` (in lower case; the reference's other names are known too). Conditions and flags
/// are added to their lists, hints to their text. Returns the name of the field; empty: there is no such key.
/// Error: the value is not usable; then nothing has changed.
Result<std::string> setBhvKey(BehaviourSpec& spec, std::string_view key, std::string_view value);
/// All keys of a behaviour, for suggestions.
std::vector<std::string> bhvKeys(const BehaviourSpec& spec);

/// Behaviours that hold one value. Without the key `duration` the reference helm ends them at once.
bool isConstantBehaviour(const BehaviourSpec& spec);

}  // namespace antipode
