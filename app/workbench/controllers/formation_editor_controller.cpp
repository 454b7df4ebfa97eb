// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/formation_editor_controller.h"

#include "app/workbench/controllers/fleet_colours.h"
#include "core/scenario/edits/formation_edits.h"
#include "core/scenario/edits/rounding.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

namespace antipode {
namespace {

constexpr double kNever = -std::numeric_limits<double>::infinity();

/// Back from the map to the plan.
Vec2 inverse(const RigidFit& fit, Vec2 pWorld) {
  const Vec2 p = pWorld - fit.shift;
  return {fit.cosine * p.x + fit.sine * p.y, fit.cosine * p.y - fit.sine * p.x};
}

bool isFinite(Vec2 p) {
  return std::isfinite(p.x) && std::isfinite(p.y);
}

}  // namespace

FormationEditorController::FormationEditorController(FormationEditor& editor, MapView& map,
                                                     ScenarioDocument& document, SessionController& session,
                                                     Selection& selection, QObject* parent)
    : QObject(parent),
      editor_(editor),
      map_(map),
      document_(document),
      session_(session),
      selection_(selection),
      editedAt_(kNever),
      editorGesture_(document),
      slotGesture_(document) {
  connect(&document, &ScenarioDocument::changed, this,
          [this](const ScenarioPtr& before, const ScenarioPtr& after) {
            if (before->formation != after->formation && session_.hasRun())
              editedAt_ = session_.recording().endTime();
            showAll();
          });
  connect(&document, &ScenarioDocument::replaced, this, &FormationEditorController::showAll);
  connect(&session, &SessionController::sessionChanged, this, [this] {
    editedAt_ = kNever;
    findVehicles();
    showSlots();
  });
  connect(&session, &SessionController::frameChanged, this, &FormationEditorController::showSlots);
  connect(&selection, &Selection::changed, this, &FormationEditorController::showEditor);
  connect(&map, &MapView::edited, this, [this](const MapEdit& edit, EditPhase phase) {
    if (const auto* moved = edit.as<SlotMoved>()) moveSlot(moved->slot, moved->position, phase);
  });
  connect(&editor, &FormationEditor::edited, this, &FormationEditorController::applyEdit);
  connect(&editor, &FormationEditor::slotChosen, this, [this](const QString& name) {
    for (const FleetMember& member : fleetOf(*document_.scenario()))
      if (lowered(member.name) == lowered(name.toStdString()))
        return selection_.set({QString::fromStdString(member.name)});
    selection_.set({});
  });
  connect(&editor, &FormationEditor::createRequested, this, [this] {
    document_.edit(edits::withNewFormation(*document_.scenario(), namesForNew()), tr("Make a formation"));
  });
  connect(&editor, &FormationEditor::slotsRequested, this,
          [this] { document_.edit(edits::withMissingSlots(*document_.scenario()), tr("Add slots")); });
  connect(&editor, &FormationEditor::removeRequested, this,
          [this] { document_.edit(edits::withoutFormation(*document_.scenario()), tr("Remove the formation")); });
  showAll();
}

// --- showing ---------------------------------------------------------------------------------------

void FormationEditorController::showAll() {
  showEditor();
  findVehicles();
  showSlots();
}

/// The selected vehicles, or all where fewer than two are selected.
std::vector<std::string> FormationEditorController::namesForNew() const {
  std::vector<std::string> names;
  if (selection_.names().size() >= 2)
    for (const QString& name : selection_.names()) names.push_back(name.toStdString());
  return names;
}

void FormationEditorController::showEditor() {
  const Scenario& scenario = *document_.scenario();
  const std::vector<FleetMember> fleet = fleetOf(scenario);
  const std::size_t selected = namesForNew().size(), count = selected > 0 ? selected : fleet.size();
  editor_.setOffer(count < 2 ? QString() : tr("Make a formation of %1 vehicles").arg(count));
  if (!scenario.formation) return editor_.setState(std::nullopt);
  const std::vector<QColor> colours = fleetColours(scenario, session_.colours());
  std::map<std::string, QColor> colourOf;
  for (std::size_t id = 0; id < fleet.size(); ++id) colourOf[lowered(fleet[id].name)] = colours[id];
  FormationEditor::State state{
      .spec = *scenario.formation, .colours = {}, .captureRadius = edits::captureRadiusOf(scenario)};
  for (const FormationSlot& slot : scenario.formation->nodeOffsets)
    state.colours.push_back(colourOf[lowered(slot.name)]);
  for (const std::string& name : edits::vehiclesWithoutSlot(scenario))
    state.missing << QString::fromStdString(name);
  editor_.setState(std::move(state));
  if (!selection_.isEmpty()) editor_.choose(selection_.names().front());
}

void FormationEditorController::findVehicles() {
  vehicles_.clear();
  const auto& formation = document_.scenario()->formation;
  if (!formation) return;
  std::map<std::string, VehicleId> ids;
  const auto& names = session_.recording().header().vehicleNames;
  for (std::size_t i = 0; i < names.size(); ++i) ids[lowered(names[i])] = static_cast<VehicleId>(i);
  for (const FormationSlot& slot : formation->nodeOffsets) {
    const auto found = ids.find(lowered(slot.name));
    vehicles_.push_back(found == ids.end() ? std::nullopt : std::optional(found->second));
  }
}

/// False right after an edit: what is recorded until then is of the plan before it.
bool FormationEditorController::isPlanRecorded() const {
  const Recording& recording = session_.recording();
  const std::int64_t row = recording.rowAt(session_.cursor());
  return row >= 0 && (session_.cursor() < editedAt_ || recording.timeOfRow(row) > editedAt_);
}

/// Where the slot is recorded to be, else where its vehicle is; NaN: nowhere.
Vec2 FormationEditorController::anchorOf(std::size_t slot, bool isRecorded) const {
  const Vec2 nowhere{std::nan(""), std::nan("")};
  if (!vehicles_[slot]) return nowhere;
  const VehicleId id = *vehicles_[slot];
  if (isRecorded) {
    const Recording& recording = session_.recording();
    const Vec2 at{recording.valueAt(id, Channel::SlotX, session_.cursor()),
                  recording.valueAt(id, Channel::SlotY, session_.cursor())};
    if (isFinite(at)) return at;
  }
  return positionIn(session_.frame(), id).value_or(nowhere);
}

void FormationEditorController::showSlots() {
  const auto& formation = document_.scenario()->formation;
  if (!formation || vehicles_.size() != formation->nodeOffsets.size()) return map_.show(SlotScene{});
  const FormationPlan& plan = formation->nodeOffsets;
  if (!slotGesture_.isOpen()) {
    std::vector<Vec2> from, to;
    const bool isRecorded = isPlanRecorded();
    for (std::size_t i = 0; i < plan.size(); ++i) {
      const Vec2 anchor = anchorOf(i, isRecorded);
      if (!isFinite(anchor)) continue;
      from.push_back(plan[i].offset);
      to.push_back(anchor);
    }
    if (from.empty()) return map_.show(SlotScene{});
    fit_ = rigidFit(from, to, std::vector<double>(from.size(), 1));
  }
  SlotScene shown;
  for (std::size_t i = 0; i < plan.size(); ++i)
    shown.formation.push_back(
        {vehicles_[i].value_or(-1), QString::fromStdString(plan[i].name), fit_.apply(plan[i].offset)});
  map_.show(std::move(shown));
}

// --- editing ---------------------------------------------------------------------------------------

void FormationEditorController::applyEdit(const FormationSpec& formation, const QString& what, EditPhase phase) {
  editorGesture_.apply(phase, what, [&](const Scenario& start) { return edits::withFormation(start, formation); });
}

void FormationEditorController::moveSlot(int slot, Vec2 pWorld, EditPhase phase) {
  const auto index = static_cast<std::size_t>(slot);
  const auto& formation = document_.scenario()->formation;
  if (!formation || index >= formation->nodeOffsets.size()) return;
  const QString name = QString::fromStdString(formation->nodeOffsets[index].name);
  slotGesture_.apply(phase, tr("Move the slot of %1").arg(name), [&](const Scenario& start) {
    FormationSpec next = *start.formation;
    next.nodeOffsets[index].offset = toCentimetres(inverse(fit_, pWorld));
    return edits::withFormation(start, next);
  });
  showSlots();
}

}  // namespace antipode
