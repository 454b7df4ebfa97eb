// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/hover_map.h"

#include "core/run/timeline/hover_snapshot.h"
#include "core/scenario/edits/hover_edits.h"
#include "core/scenario/edits/rounding.h"
#include "core/scenario/edits/vehicle_edits.h"
#include "widgets/map/items/goals/goal_edits.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr std::size_t kMaxMembers = 30;    // more arrows and goals would only be clutter
constexpr std::size_t kMaxUpcoming = 100;  // of one vehicle

}  // namespace

HoverMap::HoverMap(MapView& map, ScenarioDocument& document, SessionController& session, Selection& selection,
                   QObject* parent)
    : QObject(parent),
      map_(map),
      document_(document),
      session_(session),
      selection_(selection),
      gesture_(document) {
  connect(&document, &ScenarioDocument::changed, this, &HoverMap::show);
  connect(&selection, &Selection::changed, this, &HoverMap::show);
  connect(&session, &SessionController::sessionChanged, this, &HoverMap::findMembers);
  connect(&session, &SessionController::frameChanged, this, &HoverMap::show);
  connect(&session, &SessionController::playStateChanged, this, &HoverMap::show);
  connect(&map, &MapView::edited, this, &HoverMap::onEdited);
  findMembers();
}

void HoverMap::findMembers() {
  members_.clear();
  const Recording::Header& header = session_.recording().header();
  const std::vector<FleetMember> fleet = header.scenario ? fleetOf(*header.scenario) : std::vector<FleetMember>{};
  for (std::size_t i = 0; i < fleet.size() && fleet.size() == header.vehicleNames.size(); ++i) {
    const VehicleSpec& spec = *header.scenario->vehicles[fleet[i].spec];
    if (spec.hover) members_.push_back({static_cast<VehicleId>(i), spec.name, fleet[i].copy == 0});
  }
  show();
}

// --- showing ---------------------------------------------------------------------------------------

/// As the document has it now: thrusters are edited while it runs. A log may know vehicles that the document does
/// not.
const HoverSpec* HoverMap::specOf(const Member& member) const {
  for (const Scenario* scenario : {document_.scenario().get(), session_.recording().header().scenario.get()})
    if (const auto index = edits::vehicleNamed(*scenario, member.spec); index && scenario->vehicles[*index]->hover)
      return &*scenario->vehicles[*index]->hover;
  return nullptr;
}

std::optional<HoverRequest> HoverMap::goalOf(const Member& member) const {
  if (!session_.isPreview()) return hoverGoal(session_.recording(), member.id, session_.cursor());
  const HoverSpec* spec = specOf(member);
  return spec ? edits::requestAtStart(*spec) : std::nullopt;
}

/// Copies have one list: drawn for the first of them, and for those that are selected.
std::vector<MapRequest> HoverMap::upcomingOf(const Member& member, const HoverSpec& spec) const {
  if (!member.isFirst && !isSelected(member)) return {};
  const Recording& recording = session_.recording();
  const bool isBefore = session_.isPreview();
  const double number = isBefore ? 1 : recording.valueAt(member.id, Channel::RequestNumber, session_.cursor());
  const double time = isBefore ? 0 : session_.cursor() - recording.header().startTime;
  std::vector<MapRequest> upcoming;
  for (const std::size_t index : upcomingRequests(spec.requests, goalOf(member), number, time)) {
    const auto& pose = spec.requests[index].request;
    if (pose && upcoming.size() < kMaxUpcoming)
      upcoming.push_back({static_cast<int>(index) + 1, {{pose->east, pose->north}, pose->heading, pose->depth}});
  }
  return upcoming;
}

MapHover HoverMap::hoverOf(const Member& member) const {
  const Recording& recording = session_.recording();
  MapHover shown;
  shown.vehicle = member.id;
  if (const auto goal = goalOf(member))
    shown.goal = MapGoal{{goal->east, goal->north}, goal->heading, goal->depth};
  shown.isMovable = session_.isPreview() || session_.hasRun();
  shown.isGoalAbove = !session_.isPreview();
  const HoverSpec* spec = specOf(member);
  if (spec) shown.upcoming = upcomingOf(member, *spec);
  if (session_.isPreview() || !spec) return shown;
  const double authority = recording.valueAt(member.id, Channel::Authority, session_.cursor());
  shown.authority = std::isfinite(authority) ? authority : 1;
  shown.isOverloaded = isHoverOverloaded(recording, member.id, session_.cursor());
  for (std::size_t i = 0; i < spec->thrusters.size(); ++i) {
    const double force = recording.valueAt(member.id, thrusterChannel(Channel::Force1, i), session_.cursor());
    if (!std::isfinite(force)) continue;
    const Thruster& t = spec->thrusters[i];
    const auto& [x, y, z] = t.direction;
    const double size = std::sqrt(x * x + y * y + z * z);
    shown.thrusts.push_back(
        {{t.x, t.y}, {force * x / size, force * y / size}, force * z / size, std::max(t.max, -t.min)});
  }
  return shown;
}

void HoverMap::show() {
  GoalScene shown;
  for (const Member& member : members_)
    if (members_.size() <= kMaxMembers || isSelected(member)) {
      shown.hovers.push_back(hoverOf(member));
      if (shown.hovers.size() == kMaxMembers) break;
    }
  map_.show(std::move(shown));
}

/// The members may be those of the recording before: what one may do changes before the session is known to.
bool HoverMap::isSelected(const Member& member) const {
  const auto& names = session_.recording().header().vehicleNames;
  const auto at = static_cast<std::size_t>(member.id);
  return at < names.size() && selection_.names().contains(QString::fromStdString(names[at]));
}

// --- goals -----------------------------------------------------------------------------------------

const HoverMap::Member* HoverMap::memberOf(VehicleId id) const {
  const auto at = std::ranges::find(members_, id, &Member::id);
  return at == members_.end() ? nullptr : &*at;
}

const HoverMap::Member* HoverMap::memberFor(Vec2 position) const {
  for (const VehicleId id : selection_.idsIn(session_.recording()))
    if (const Member* member = memberOf(id)) return member;
  const Member* best = nullptr;
  double nearest = std::numeric_limits<double>::infinity();
  for (const Member& member : members_) {
    const auto at = positionIn(session_.frame(), member.id);
    const double range = at ? distance(position, *at) : nearest;
    if (range < nearest) nearest = range, best = &member;
  }
  return best;
}

void HoverMap::onEdited(const MapEdit& edit, EditPhase phase) {
  if (const auto* placed = edit.as<GoalPlaced>()) placeGoal(placed->goal, placed->hasHeading);
  const auto* moved = edit.as<GoalMoved>();
  if (!moved) return;
  if (moved->request == 0)
    dragGoal(moved->vehicle, moved->goal, phase);
  else
    dragRequest(moved->vehicle, moved->request, moved->goal, phase);
}

void HoverMap::dragGoal(VehicleId id, const MapGoal& goal, EditPhase phase) {
  const Member* found = memberOf(id);
  if (!found) return;
  const Member member = *found;  // the edit finds the members anew
  const HoverRequest request{goal.position.y, goal.position.x, goal.depth, goal.heading};
  if (gesture_.isOpen() || session_.isPreview()) {
    gesture_.apply(phase, tr("Move goal of %1").arg(QString::fromStdString(member.spec)),
                   [&](const Scenario& start) { return withGoal(start, member, request); });
    if (phase == EditPhase::Commit) showCopiesMessage(member);
  } else if (phase == EditPhase::Commit) {
    send(id, request);
  }
}

void HoverMap::dragRequest(VehicleId id, int request, const MapGoal& goal, EditPhase phase) {
  const Member* member = memberOf(id);
  if (!member) return;
  const std::string name = member->spec;  // the edit finds the members anew
  const auto change = [&](HoverSpec& hover) {
    const auto index = static_cast<std::size_t>(request) - 1;
    if (index >= hover.requests.size() || !hover.requests[index].request) return;
    hover.requests[index].request->east = toCentimetres(goal.position.x);
    hover.requests[index].request->north = toCentimetres(goal.position.y);
  };
  gesture_.apply(phase, tr("Move request %1 of %2").arg(request).arg(QString::fromStdString(name)),
                 [&](const Scenario& start) -> ScenarioPtr {
                   const auto spec = edits::vehicleNamed(start, name);
                   return spec ? edits::withHover(start, {*spec}, change) : nullptr;
                 });
}

void HoverMap::placeGoal(const MapGoal& goal, bool hasHeading) {
  const Member* member = memberFor(goal.position);
  if (!member) return emit statusMessage(tr("There is no hovering vehicle: add one first (H)"));
  const auto before = goalOf(*member);
  HoverRequest request = before.value_or(HoverRequest{});
  const double heading = session_.frame().heading.at(static_cast<std::size_t>(member->id));
  const double depth = session_.recording().valueAt(member->id, Channel::Depth, session_.cursor());
  if (!before) request.heading = heading, request.depth = std::isfinite(depth) ? std::max(depth, 0.0) : 0;
  request.east = goal.position.x, request.north = goal.position.y;
  if (hasHeading) request.heading = goal.heading;
  map_.setTool(MapToolId::Select);
  if (!session_.isPreview()) return send(member->id, request);
  const Member asked = *member;  // the edit finds the members anew
  const ScenarioPtr next = withGoal(*document_.scenario(), asked, request);
  if (!next) return;
  document_.edit(next, tr("Move goal of %1").arg(QString::fromStdString(asked.spec)));
  showCopiesMessage(asked);
}

ScenarioPtr HoverMap::withGoal(const Scenario& scenario, const Member& member, HoverRequest request) const {
  const auto spec = edits::vehicleNamed(scenario, member.spec);
  if (!spec) return nullptr;
  request.east = toCentimetres(request.east), request.north = toCentimetres(request.north);
  return edits::withHover(scenario, {*spec}, [&](HoverSpec& hover) {
    if (const auto before = edits::requestAtStart(hover)) request.tolerance = before->tolerance;
    edits::setRequestAtStart(hover, request);
  });
}

void HoverMap::showCopiesMessage(const Member& member) {
  const auto spec = edits::vehicleNamed(*document_.scenario(), member.spec);
  const int count = spec ? document_.scenario()->vehicles[*spec]->count : 1;
  if (count > 1)
    emit statusMessage(tr("All %1 copies of %2 go there; during a run each can be sent by itself")
                           .arg(count)
                           .arg(QString::fromStdString(member.spec)));
}

void HoverMap::send(VehicleId id, const HoverRequest& request) {
  if (!session_.hasRun())
    return emit statusMessage(tr("Goals can be set before or during a run, not in a replay"));
  const std::string text = hoverRequestMessage(request);
  session_.post({Command::Kind::Post, id, "HOVER_REQUEST", text});
  const std::string& name = session_.fleetAtCursor().names.at(static_cast<std::size_t>(id));
  emit statusMessage(
      tr("HOVER_REQUEST %1 sent to %2").arg(QString::fromStdString(text), QString::fromStdString(name)));
}

}  // namespace antipode
