// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/edits/clip.h"

#include "core/autonomy/behaviours/convex.h"
#include "core/scenario/document/vehicle_names.h"
#include "core/scenario/edits/behaviour_list_edit.h"
#include "core/scenario/edits/behaviour_places.h"
#include "core/scenario/edits/rounding.h"
#include "core/scenario/edits/vehicle_edits.h"
#include "core/scenario/edits/wormhole_edits.h"

#include <algorithm>

namespace antipode::edits {
namespace {

constexpr Vec2 kCopyStep{20, -20};  // m, from a thing to its copy

std::set<std::string> namesIn(const std::vector<VehiclePtr>& vehicles) {
  Scenario alone;
  alone.vehicles = vehicles;
  std::set<std::string> names;
  for (FleetMember& member : fleetOf(alone)) names.insert(std::move(member.name));
  return names;
}

ScenarioItems allOf(const Scenario& part) {
  ScenarioItems all;
  for (std::size_t i = 0; i < part.vehicles.size(); ++i) all.vehicles.insert(i);
  for (std::size_t i = 0; i < part.wormholes.size(); ++i) all.wormholes.insert(i);
  return all;
}

/// Where a clip is, for the person who pastes it: its vehicles, or all of it; empty: nowhere.
std::vector<Vec2> mainPlaces(const Clip& clip) {
  std::vector<Vec2> places;
  for (const VehiclePtr& vehicle : clip.part.vehicles)
    for (int copy = 0; copy < vehicle->count; ++copy)
      places.push_back(Vec2{vehicle->start.x, vehicle->start.y} + copy * vehicle->spacing);
  if (!places.empty()) return places;
  places = placesOf(clip.part, allOf(clip.part));
  for (const BehaviourSpec& behaviour : clip.behaviours)
    std::ranges::copy(placesOf(behaviour), std::back_inserter(places));
  for (const TimedHoverRequest& timed : clip.requests)
    if (timed.request) places.push_back({timed.request->east, timed.request->north});
  return places;
}

/// Adds the things of one clip to a scenario, one after the other.
class Paste {
 public:
  Paste(const Scenario& scenario, const Clip& clip, const PasteTarget& target)
      : clip_(clip), target_(target), next_(scenario) {}

  Pasted run() {
    findTransform();
    const std::size_t others = next_.vehicles.size();
    for (const VehiclePtr& vehicle : clip_.part.vehicles) addVehicle(*vehicle);
    renameContacts(std::span(next_.vehicles).subspan(others), nowCalled_);
    for (const BehaviourSpec& behaviour : clip_.behaviours)
      for (const std::size_t vehicle : target_.vehicles) addBehaviour(vehicle, behaviour);
    for (const TimedHoverRequest& request : clip_.requests)
      for (const std::size_t vehicle : target_.vehicles) addRequest(vehicle, request);
    addSlots();
    for (const WormholeSpec& wormhole : clip_.part.wormholes) addWormhole(wormhole);
    for (const ScenarioEvent& event : clip_.part.events) addFor(event, next_.events, done_.items.events);
    for (const ScriptSpec& script : clip_.part.scripts) addFor(script, next_.scripts, done_.items.scripts);
    std::set<std::size_t> buttons;  // they cannot be selected
    for (const PostButton& button : clip_.part.buttons) addFor(button, next_.buttons, buttons);
    done_.scenario = std::make_shared<const Scenario>(std::move(next_));
    return std::move(done_);
  }

 private:
  void findTransform() {
    const auto middle = middleOf(clip_);
    if (!middle) return;
    if (target_.place) return void(by_.shift = toCentimetres(*target_.place - *middle));
    while (isTaken()) by_.shift = by_.shift + kCopyStep;
  }

  /// Something of the clip would hide a thing of its kind.
  bool isTaken() const {
    const auto isSame = [&](Vec2 pasted, Vec2 other) { return transformed(pasted, by_) == other; };
    for (const VehiclePtr& pasted : clip_.part.vehicles)
      for (const VehiclePtr& other : next_.vehicles)
        if (isSame({pasted->start.x, pasted->start.y}, {other->start.x, other->start.y})) return true;
    for (const WormholeSpec& pasted : clip_.part.wormholes)
      for (const WormholeSpec& other : next_.wormholes)
        if (pasted.madridPoly && transformed(*pasted.madridPoly, by_) == other.madridPoly) return true;
    for (const BehaviourSpec& pasted : clip_.behaviours)
      for (const std::size_t vehicle : target_.vehicles)
        for (const BehaviourSpec& other : next_.vehicles.at(vehicle)->behaviours)
          if (!placesOf(pasted).empty() && placesOf(transformed(pasted, by_)) == placesOf(other)) return true;
    for (const TimedHoverRequest& pasted : clip_.requests)
      for (const std::size_t vehicle : target_.vehicles)
        if (const auto& hover = next_.vehicles.at(vehicle)->hover)
          for (const TimedHoverRequest& other : hover->requests)
            if (pasted.request && transformed(pasted, by_).request == other.request) return true;
    return false;
  }

  void addVehicle(const VehicleSpec& vehicle) {
    auto added = std::make_shared<VehicleSpec>(transformed(vehicle, by_));
    const auto isTakenName = [names = FleetNames(next_)](const std::string& name) { return names.contains(name); };
    if (const auto wanted = namesIn({added}); std::ranges::any_of(wanted, isTakenName)) {
      added->name = freeName(next_, vehicle.name, vehicle.count);
      added->colour.clear();  // told apart from the first
    }
    for (int copy = 0; copy < vehicle.count; ++copy)
      nowCalled_.emplace(nameOfCopy(vehicle, copy), nameOfCopy(*added, copy));
    done_.items.vehicles.insert(next_.vehicles.size());
    next_.vehicles.push_back(std::move(added));
  }

  void addBehaviour(std::size_t vehicle, const BehaviourSpec& behaviour) {
    auto changed = std::make_shared<VehicleSpec>(*next_.vehicles.at(vehicle));
    done_.items.behaviours[vehicle].insert(changed->behaviours.size());
    changed->behaviours = withAdded(changed->behaviours, transformed(behaviour, by_));
    next_.vehicles[vehicle] = std::move(changed);
  }

  void addRequest(std::size_t vehicle, const TimedHoverRequest& request) {
    if (!next_.vehicles.at(vehicle)->hover) return;
    auto changed = std::make_shared<VehicleSpec>(*next_.vehicles.at(vehicle));
    done_.items.requests[vehicle].insert(changed->hover->requests.size());
    changed->hover->requests.push_back(transformed(request, by_));
    changed->hover->requests.back().at.reset();  // after those that are there
    next_.vehicles[vehicle] = std::move(changed);
  }

  void addSlots() {
    if (!clip_.part.formation) return;
    std::vector<FormationSlot> slots = clip_.part.formation->nodeOffsets;
    for (FormationSlot& slot : slots) {
      for (const auto& [before, after] : nowCalled_) {
        if (lowered(before) != lowered(slot.name)) continue;
        // Beside the slot of the vehicle that it was copied from.
        if (before != after && next_.formation) slot.offset = toCentimetres(slot.offset + kCopyStep);
        slot.name = after;
        break;
      }
    }
    if (next_.formation)
      next_.formation->nodeOffsets.insert(next_.formation->nodeOffsets.end(), slots.begin(), slots.end());
    else if (slots.size() > 1)
      next_.formation = clip_.part.formation, next_.formation->nodeOffsets = std::move(slots);
  }

  void addWormhole(const WormholeSpec& wormhole) {
    WormholeSpec added = transformed(wormhole, by_);
    added.tag = freeTag(next_, added.tag);
    std::erase_if(added.vehicles, [&](std::string& name) { return !rename(name); });
    if (added.vehicles.empty() && !wormhole.vehicles.empty())  // an empty list would let everybody pass
      return note("wormhole '{}' was left out: none of its vehicles is in this scenario", wormhole.tag);
    if (added.vehicles.size() < wormhole.vehicles.size())
      note("wormhole '{}': vehicles that are not in this scenario were taken off its list", added.tag);
    done_.items.wormholes.insert(next_.wormholes.size());
    next_.wormholes.push_back(std::move(added));
  }

  /// An event, a script or a button.
  template <class Part>
  void addFor(Part part, std::vector<Part>& list, std::set<std::size_t>& added) {
    if (!part.vehicle.empty() && !rename(part.vehicle))
      return note("what is sent to '{}' was left out: there is no such vehicle", part.vehicle);
    if constexpr (std::is_same_v<Part, ScriptSpec>)
      while (std::ranges::find(list, part.name, &ScriptSpec::name) != list.end()) part.name += "2";
    added.insert(list.size());
    list.push_back(std::move(part));
  }

  /// The name under which a vehicle was pasted, or that it has in the scenario; false: there is none.
  bool rename(std::string& name) {
    if (const auto found = nowCalled_.find(name); found != nowCalled_.end()) return name = found->second, true;
    return FleetNames(next_).contains(name);
  }
  template <class... Args>
  void note(fmt::format_string<Args...> format, Args&&... args) {
    done_.notes.push_back(fmt::format(format, std::forward<Args>(args)...));
  }

  const Clip& clip_;
  const PasteTarget& target_;
  Scenario next_;
  PlaneTransform by_;
  std::map<std::string, std::string> nowCalled_;
  Pasted done_;
};

}  // namespace

std::optional<Vec2> middleOf(const Clip& clip) {
  const std::vector<Vec2> places = mainPlaces(clip);
  return places.empty() ? std::nullopt : std::optional(middleOf(places));
}

bool Clip::isEmpty() const {
  return part.vehicles.empty() && part.wormholes.empty() && part.events.empty() && part.scripts.empty() &&
         behaviours.empty() && requests.empty();
}

Clip clipOf(const Scenario& scenario, const ScenarioItems& items) {
  Clip clip;
  for (const std::size_t index : items.vehicles) clip.part.vehicles.push_back(scenario.vehicles.at(index));
  for (const auto& [vehicle, list] : items.behaviours) {
    if (items.vehicles.contains(vehicle)) continue;
    for (const std::size_t index : list) {
      clip.behaviours.push_back(scenario.vehicles.at(vehicle)->behaviours.at(index));
      clip.behaviours.back().common.name = behaviourName(clip.behaviours.back(), index);
    }
  }
  for (const auto& [vehicle, list] : items.requests) {
    if (items.vehicles.contains(vehicle)) continue;
    for (const std::size_t index : list)
      clip.requests.push_back(scenario.vehicles.at(vehicle)->hover->requests.at(index));
  }
  for (const std::size_t index : items.wormholes) clip.part.wormholes.push_back(scenario.wormholes.at(index));
  const std::set<std::string> names = namesIn(clip.part.vehicles);
  for (std::size_t i = 0; i < scenario.events.size(); ++i)
    if (items.events.contains(i) || names.contains(scenario.events[i].vehicle))
      clip.part.events.push_back(scenario.events[i]);
  for (std::size_t i = 0; i < scenario.scripts.size(); ++i)
    if (items.scripts.contains(i) || names.contains(scenario.scripts[i].vehicle))
      clip.part.scripts.push_back(scenario.scripts[i]);
  for (const PostButton& button : scenario.buttons)
    if (names.contains(button.vehicle)) clip.part.buttons.push_back(button);
  if (!scenario.formation) return clip;
  std::set<std::string> loweredNames;
  for (const std::string& name : names) loweredNames.insert(lowered(name));
  FormationSpec formation = *scenario.formation;
  std::erase_if(formation.nodeOffsets,
                [&](const FormationSlot& slot) { return !loweredNames.contains(lowered(slot.name)); });
  if (!formation.nodeOffsets.empty()) clip.part.formation = std::move(formation);
  return clip;
}

Clip cutOf(const Scenario& scenario, const ScenarioItems& items) {
  const ScenarioPtr rest = withoutItems(scenario, items);
  ScenarioItems gone = items;
  for (std::size_t i = 0; i < scenario.wormholes.size(); ++i)
    if (std::ranges::find(rest->wormholes, scenario.wormholes[i].tag, &WormholeSpec::tag) == rest->wormholes.end())
      gone.wormholes.insert(i);
  return clipOf(scenario, gone);
}

Result<Pasted> withClip(const Scenario& scenario, const Clip& clip, const PasteTarget& target) {
  if (clip.isEmpty()) return err("there is nothing to paste");
  const bool isBehaviours = !clip.behaviours.empty() && target.vehicles.empty();
  const bool areRequests = !clip.requests.empty() && std::ranges::none_of(target.vehicles, [&](std::size_t index) {
    return scenario.vehicles.at(index)->hover.has_value();
  });
  if (clip.part.vehicles.empty() && clip.part.wormholes.empty()) {
    if (isBehaviours) return errExpected("a selected vehicle", "a behaviour belongs to a vehicle");
    if (areRequests && clip.behaviours.empty())
      return errExpected("a selected hovering vehicle", "a goal belongs to a hovering vehicle");
  }
  Pasted pasted = Paste(scenario, clip, target).run();
  if (isBehaviours) pasted.notes.push_back("the behaviours were left out: no vehicle is selected");
  if (areRequests) pasted.notes.push_back("the goals were left out: no hovering vehicle is selected");
  return pasted;
}

Pasted withCopies(const Scenario& scenario, const ScenarioItems& items) {
  ScenarioItems others = items;
  others.behaviours.clear(), others.requests.clear();
  Pasted pasted{std::make_shared<const Scenario>(scenario), {}, {}};
  if (const Clip clip = clipOf(scenario, others); !clip.isEmpty()) pasted = Paste(scenario, clip, {}).run();
  for (const auto& [vehicle, list] : items.behaviours) {
    if (items.vehicles.contains(vehicle)) continue;
    const Clip clip = clipOf(scenario, {.behaviours = {{vehicle, list}}});
    Pasted more = Paste(*pasted.scenario, clip, {{vehicle}, {}}).run();
    pasted.scenario = more.scenario;
    pasted.items.behaviours.merge(more.items.behaviours);
  }
  for (const auto& [vehicle, list] : items.requests) {
    if (items.vehicles.contains(vehicle)) continue;
    const Clip clip = clipOf(scenario, {.requests = {{vehicle, list}}});
    Pasted more = Paste(*pasted.scenario, clip, {{vehicle}, {}}).run();
    pasted.scenario = more.scenario;
    pasted.items.requests.merge(more.items.requests);
  }
  return pasted;
}

}  // namespace antipode::edits
