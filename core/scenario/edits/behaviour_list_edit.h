// SPDX-License-Identifier: GPL-3.0-or-later
// What a person does to a list of behaviours, as functions from one list to the next. A behaviour without a name
// is called by its type and place; where its place changes, it takes that name along, so that it stays the same
// behaviour for a running helm and for whoever speaks of it.
#pragma once

#include "core/autonomy/behaviours/behaviour_params.h"

namespace antipode {

using BehaviourSpecs = std::vector<BehaviourSpec>;

/// A behaviour of a type as one begins with it: with a free name, made of `stem` or else of the type, and with
/// what it needs to do something. `starts`: where its vehicle, or each copy of it, starts; a polygon that it needs
/// lies around them, a region also around the places of the other behaviours. No starts: no polygon.
BehaviourSpec newBehaviour(const BehaviourSpecs& list, std::string_view type, std::string_view stem = {},
                           const std::vector<Vec2>& starts = {});
BehaviourSpecs withInserted(const BehaviourSpecs& list, std::size_t at, BehaviourSpec spec);
/// At the end of the list, under a free name made of its own.
BehaviourSpecs withAdded(const BehaviourSpecs& list, BehaviourSpec spec);
/// A copy with a free name behind the behaviour at `at`.
BehaviourSpecs withCopied(const BehaviourSpecs& list, std::size_t at);
BehaviourSpecs withRemoved(const BehaviourSpecs& list, std::size_t at);
/// The behaviour at `from` comes to stand at `to`.
BehaviourSpecs withMoved(const BehaviourSpecs& list, std::size_t from, std::size_t to);
/// An empty name: by type and place. Error: another is called so.
Result<BehaviourSpecs> withRenamed(const BehaviourSpecs& list, std::size_t at, const std::string& name);
/// Its parameters that are polygons, such as "polygon".
std::vector<std::string> polygonParameters(const BehaviourSpec& spec);
/// The points that a behaviour has on the map: its way, its station, its target, or the corners of a polygon.
/// `polygon`: its parameter; empty: the first one.
std::vector<Vec2> mapPoints(const BehaviourSpec& spec, std::string_view polygon = {});
/// Sets these points; of a station or a target the first one. Unchanged where the behaviour has none.
void setMapPoints(BehaviourSpec& spec, PointList points, std::string_view polygon = {});
/// Place of the behaviour with a name.
std::optional<std::size_t> behaviourNamed(const BehaviourSpecs& list, const std::string& name);

}  // namespace antipode
