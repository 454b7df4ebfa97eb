// SPDX-License-Identifier: GPL-3.0-or-later
// What copy and cut put on the clipboard, and what paste makes of it. Its text is YAML: see clip_text.h.
#pragma once

#include "core/scenario/edits/scenario_items.h"

namespace antipode::edits {

/// Some things of a scenario, apart from it.
struct Clip {
  Scenario part;  ///< vehicles, their slots (a formation with these alone), wormholes, events, scripts, buttons;
                  ///< the rest does not count
  std::vector<BehaviourSpec> behaviours;    ///< each with a name
  std::vector<TimedHoverRequest> requests;  ///< of hovering vehicles
  bool isEmpty() const;
  bool operator==(const Clip&) const = default;
};

/// Vehicles take along what is theirs alone: events, scripts, buttons and slots.
Clip clipOf(const Scenario& scenario, const ScenarioItems& items);
/// As clipOf(), and with the wormholes that withoutItems() takes away with their vehicles.
Clip cutOf(const Scenario& scenario, const ScenarioItems& items);

/// The middle of its vehicles, or of all of it without any; nullopt: it is nowhere.
std::optional<Vec2> middleOf(const Clip& clip);

struct PasteTarget {
  std::vector<std::size_t> vehicles;  ///< which get pasted behaviours, and requests where they hover
  /// Where the middle of the clip comes to be. Unset: the old place, or, where that is
  /// taken, the next free one to the southeast.
  std::optional<Vec2> place;
};
struct Pasted {
  ScenarioPtr scenario;
  ScenarioItems items;             ///< what has been added
  std::vector<std::string> notes;  ///< what was left out, for the person
};
/// Adds all of `clip` under free names. Error: nothing can be added, as a behaviour without a vehicle.
Result<Pasted> withClip(const Scenario& scenario, const Clip& clip, const PasteTarget& target);

/// Adds a copy of each item, behaviours and requests to the vehicle that they are from.
Pasted withCopies(const Scenario& scenario, const ScenarioItems& items);

}  // namespace antipode::edits
