// SPDX-License-Identifier: GPL-3.0-or-later
// A behaviour of a vehicle that begins when another one of it is complete: by a flag of the one, and a condition of
// the other.
#pragma once

#include "core/scenario/document/scenario.h"

namespace antipode::edits {

/// "PATH_DONE", or with a number what nobody speaks of yet: what a behaviour posts when the one behind it may begin.
std::string doneVariable(const Scenario& scenario, std::size_t vehicle, std::size_t behaviour);
/// The end of `other` makes a comparison true that `behaviour` waits for.
bool waitsFor(const BehaviourSpec& behaviour, const BehaviourSpec& other);
/// `behaviour` begins when `other` of the same vehicle is complete. Error: it waits for it already, or the other one
/// waits for this one.
Result<ScenarioPtr> withStartAfter(const Scenario& scenario, std::size_t vehicle, std::size_t behaviour,
                                   std::size_t other);

}  // namespace antipode::edits
