// SPDX-License-Identifier: GPL-3.0-or-later
// The sections of a scenario file, one function each. Inside core/scenario only.
#pragma once

#include "core/scenario/document/scenario.h"
#include "core/scenario/yaml/map_reader.h"

namespace antipode {

VehicleSpec readVehicle(ReadContext& context, const YamlNode& node, const std::string& item);
std::vector<BehaviourSpec> readBehaviours(ReadContext& context, const YamlNode& node, const std::string& item);
HelmSpec readVehicleHelm(ReadContext& context, const YamlNode& node, const std::string& item);
/// A `thrusters` and a `requests` list of a hovering vehicle.
std::vector<Thruster> readThrusters(ReadContext& context, const YamlNode& node, const std::string& item);
std::vector<TimedHoverRequest> readHoverRequests(ReadContext& context, const YamlNode& node,
                                                 const std::string& item);
void readEnvironment(ReadContext& context, const YamlNode& node, const std::string& item,
                     Environment& environment);
FormationSpec readFormation(ReadContext& context, const YamlNode& node, const std::string& item);
WormholeSpec readWormhole(ReadContext& context, const YamlNode& node, const std::string& item);
ScenarioEvent readEvent(ReadContext& context, const YamlNode& node, const std::string& item);
ScriptSpec readScript(ReadContext& context, const YamlNode& node, const std::string& item);
/// A plain number is a number; what stands in quotes, and every other word, is text (as in MOOS messages).
std::optional<MessageValue> readMessageValue(ReadContext& context, const YamlNode& node, const std::string& item);
/// 3, [2, 5] or "2:5".
std::optional<NumberRange> readRange(ReadContext& context, const YamlNode& node, const std::string& item);
std::vector<RandomVariable> readRandom(ReadContext& context, const YamlNode& node, const std::string& item);
/// Items of a list, each read by `read(node, item)`; complains when the node is no list.
template <class Read>
void readList(ReadContext& context, const YamlNode& node, const std::string& item, const char* expected,
              Read read) {
  if (node.isNull()) return;
  if (!node.isSequence()) {
    context.error(node, item, fmt::format("{}: this is not a list", item.substr(item.find_last_of('/') + 1)),
                  expected);
    return;
  }
  for (std::size_t i = 0; i < node.items.size() && !context.isFull(); ++i) {
    const std::string itemOfEntry = itemPath(item, i);
    context.place(itemOfEntry, node.items[i]);
    read(node.items[i], itemOfEntry);
  }
}

/// The value that a text holds, whether it makes sense or not; nullopt when it cannot be read. Files it names are
/// taken from `meant`, which names the same ones.
std::optional<Scenario> readUnchecked(const std::string& text, const Scenario& meant);

/// Puts the vehicles that have slots to where `start_spread` and `start_in_box` want them.
void drawStartPlaces(const Scenario& scenario, std::vector<FleetMember>& fleet);
/// Problems of a finished value, items as internal paths (vehicles by index).
Problems checkParts(const Scenario& scenario);
/// Problems of `events` alone; part of checkParts().
void checkEvents(const Scenario& scenario, ProblemList& problems);
/// Problems of `scripts` alone; part of checkParts().
void checkScripts(const Scenario& scenario, ProblemList& problems);
/// Problems of `wormholes` alone; part of checkParts().
void checkWormholes(const Scenario& scenario, ProblemList& problems);
/// Problems of a vehicle's helm and behaviours; `item` is the vehicle. Part of checkParts().
void checkHelm(const VehicleSpec& vehicle, const std::string& item, ProblemList& problems);
/// Problems of a hovering vehicle; `item` is the vehicle. Part of checkParts().
void checkHover(const VehicleSpec& vehicle, const Scenario& scenario, const std::string& item,
                ProblemList& problems);
/// Problems of `acoustics`, `formation` and the behaviours that belong to them. Part of checkParts().
void checkFormation(const Scenario& scenario, ProblemList& problems);
/// Warnings of conditions that read what nothing sets. Part of checkParts().
void checkVariables(const Scenario& scenario, ProblemList& problems);
/// "vehicles/0/params" becomes "vehicles/abe/params".
std::string namedItem(const std::string& item, const std::vector<std::string>& vehicleNames);

}  // namespace antipode
