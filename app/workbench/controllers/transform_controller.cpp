// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/transform_controller.h"

#include "app/workbench/document/item_ids.h"
#include "core/scenario/edits/arrange.h"
#include "core/scenario/edits/vehicle_edits.h"

#include <algorithm>

namespace antipode {

TransformController::TransformController(const Actions& actions, MapView& map, EditController& edits,
                                         ScenarioDocument& document, SessionController& session,
                                         Selection& selection, QObject* parent)
    : QObject(parent),
      map_(map),
      edits_(edits),
      document_(document),
      session_(session),
      selection_(selection),
      gesture_(document),
      handles_(actions[ActionId::ShowHandles]) {
  connect(&document, &ScenarioDocument::changed, this, &TransformController::show);
  connect(&document, &ScenarioDocument::replaced, this, &TransformController::show);
  connect(&session, &SessionController::sessionChanged, this, &TransformController::show);
  connect(&session, &SessionController::playStateChanged, this, &TransformController::show);
  connect(&selection, &Selection::changed, this, &TransformController::show);
  connect(&selection, &Selection::behaviourChanged, this, &TransformController::show);
  connect(&edits, &EditController::itemsSelected, this, &TransformController::show);
  connect(&map, &MapView::edited, this, &TransformController::onEdited);
  connect(&map, &MapView::selectedAgain, this, &TransformController::ask);
  connectActions(actions);
  show();
}

void TransformController::connectActions(const Actions& actions) {
  using A = ActionId;
  connect(handles_, &QAction::triggered, this, &TransformController::ask);
  const auto on = [&](A id, auto act) { connect(actions[id], &QAction::triggered, this, [act] { act(); }); };
  on(A::TurnLeft, [this] { transformAtOnce({.turn = -90}, tr("Turn %1")); });
  on(A::TurnRight, [this] { transformAtOnce({.turn = 90}, tr("Turn %1")); });
  on(A::MirrorEastWest, [this] { transformAtOnce({.isMirrored = true}, tr("Mirror %1")); });
  on(A::MirrorNorthSouth, [this] { transformAtOnce({.turn = 180, .isMirrored = true}, tr("Mirror %1")); });
  for (const auto& [id, alignment] :
       {std::pair(A::AlignWest, edits::Alignment::West),
        std::pair(A::AlignMiddleEastWest, edits::Alignment::MiddleEastWest),
        std::pair(A::AlignEast, edits::Alignment::East), std::pair(A::AlignSouth, edits::Alignment::South),
        std::pair(A::AlignMiddleNorthSouth, edits::Alignment::MiddleNorthSouth),
        std::pair(A::AlignNorth, edits::Alignment::North)})
    on(id, [this, alignment = alignment] {
      edit(edits::withAligned(*document_.scenario(), items(), alignment), tr("Align %1"));
    });
  for (const auto& [id, direction] : {std::pair(A::DistributeEastWest, edits::Direction::EastWest),
                                      std::pair(A::DistributeNorthSouth, edits::Direction::NorthSouth)})
    on(id, [this, direction = direction] {
      edit(edits::withDistributed(*document_.scenario(), items(), direction), tr("Distribute %1"));
    });
}

edits::ScenarioItems TransformController::items() const {
  return itemsOf(*document_.scenario(), edits_.selectedIds());
}

void TransformController::show() {
  if (gesture_.isOpen()) return map_.show(TransformScene{});  // the drag shows what it does
  const Scenario& scenario = *document_.scenario();
  const edits::ScenarioItems selected = items();
  if (selected != asked_) asked_ = {};
  const std::vector<Vec2> places = edits::placesOf(scenario, selected);
  // Starts can be moved before the run only; then the map does not show them either.
  const bool canMove =
      session_.takesEdits() && (session_.isPreview() || selected.vehicles.empty()) && !places.empty();
  TransformScene scene{{}, canMove, session_.isPreview() && !selected.vehicles.empty()};
  const std::size_t things = selected.count() - selected.events.size() - selected.scripts.size();
  if (canMove && (things > 1 || selected == asked_)) {
    scene.box.emplace();
    for (const Vec2 place : places) scene.box->include(place);
    if (scene.box->isEmpty()) scene.box.reset();
  }
  handles_->setChecked(scene.box.has_value());
  map_.show(scene);
}

void TransformController::ask() {
  const edits::ScenarioItems selected = items();
  asked_ = asked_ == selected ? edits::ScenarioItems{} : selected;
  show();
  if (!asked_.isEmpty() && !map_.scene().box)
    emit statusMessage(session_.isPreview() ? tr("What is selected has no place on the map")
                                            : tr("Vehicles can be moved only before the run: press Reset first"));
}

void TransformController::onEdited(const MapEdit& edit, EditPhase phase) {
  if (const auto* transformed = edit.as<SelectionTransformed>()) transform(transformed->by, phase);
  if (const auto* turned = edit.as<VehiclesTurned>()) turnVehicles(*turned, phase);
}

void TransformController::transform(const edits::PlaneTransform& by, EditPhase phase) {
  if (phase == EditPhase::Begin) moving_ = items();
  const QString what = by.scale != 1 ? tr("Scale %1") : by.turn != 0 ? tr("Turn %1") : tr("Move %1");
  gesture_.apply(phase, what.arg(itemsText(*document_.scenario(), moving_)),
                 [&](const Scenario& start) { return edits::withTransform(start, moving_, by); });
  if (!gesture_.isOpen()) show();
}

void TransformController::turnVehicles(const VehiclesTurned& turned, EditPhase phase) {
  if (phase == EditPhase::Begin) moving_ = {.vehicles = items().vehicles};
  gesture_.apply(phase, tr("Heading of %1").arg(itemsText(*document_.scenario(), moving_)),
                 [&](const Scenario& start) {
                   ScenarioPtr next = std::make_shared<const Scenario>(start);
                   for (const std::size_t index : moving_.vehicles)
                     next = edits::withVehicle(
                         *next, index, [&](VehicleSpec& vehicle) { vehicle.start.heading = turned.heading; });
                   return next;
                 });
  if (!gesture_.isOpen()) show();
}

/// About the middle of what is selected.
void TransformController::transformAtOnce(edits::PlaneTransform by, const QString& text) {
  const edits::ScenarioItems selected = items();
  WorldRect box;
  for (const Vec2 place : edits::placesOf(*document_.scenario(), selected)) box.include(place);
  if (box.isEmpty()) return emit statusMessage(tr("Select vehicles, paths or wormholes first"));
  by.centre = box.centre();
  edit(edits::withTransform(*document_.scenario(), selected, by), text);
}

void TransformController::edit(const Result<ScenarioPtr>& next, const QString& text) {
  if (!session_.takesEdits()) return emit statusMessage(session_.whyNoEdits());
  if (!next) return emit statusMessage(QString::fromStdString(next.error().reason()));
  document_.edit(*next, text.arg(itemsText(*document_.scenario(), items())));
}

}  // namespace antipode
