// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/wormhole_controller.h"

#include "app/workbench/document/property_sections.h"
#include "core/scenario/edits/wormhole_edits.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

QString tagOf(const Scenario& scenario, std::size_t wormhole) {
  return QString::fromStdString(scenario.wormholes[wormhole].tag);
}

Vec2 middleOf(const PolygonSpec& polygon) {
  Vec2 sum;
  const std::vector<Vec2> corners = polygon.vertices();
  for (const Vec2 corner : corners) sum = sum + corner;
  return (1.0 / static_cast<double>(corners.size())) * sum;
}

}  // namespace

WormholeController::WormholeController(WormholeEditor& editor, ScenarioDocument& document,
                                       SessionController& session, Selection& selection, QObject* parent)
    : QObject(parent), editor_(editor), document_(document), session_(session), selection_(selection) {
  connect(&document, &ScenarioDocument::changed, this, &WormholeController::showAll);
  connect(&document, &ScenarioDocument::replaced, this, [this] {
    tag_.clear();
    vehicle_.clear();
    showAll();
  });
  connect(&selection, &Selection::changed, this, &WormholeController::showAll);
  connect(&editor, &WormholeEditor::chosen, this,
          [this](std::size_t wormhole) { selection_.setWormhole(tagOf(*document_.scenario(), wormhole)); });
  connect(&editor, &WormholeEditor::fieldEdited, this, &WormholeController::setField);
  connect(&editor, &WormholeEditor::polygonEdited, this, [this](const QString& end, const PolygonSpec& polygon) {
    setField("wormholes/" + tag_ + "/" + end, "text", QString::fromStdString(polygon.text()));
  });
  connect(&editor, &WormholeEditor::drawRequested, this, [this] {
    if (const auto wormhole = shown()) selection_.setWormhole(tagOf(*document_.scenario(), *wormhole));
    emit drawRequested();
  });
  connect(&editor, &WormholeEditor::duplicateRequested, this, &WormholeController::duplicate);
  connect(&editor, &WormholeEditor::removeRequested, this, &WormholeController::remove);
  connect(&editor, &WormholeEditor::tryRequested, this, &WormholeController::tryIt);
  showAll();
}

std::optional<std::size_t> WormholeController::shown() const {
  const Scenario& scenario = *document_.scenario();
  if (const auto last = edits::wormholeTagged(scenario, tag_.toStdString())) return last;
  return scenario.wormholes.empty() ? std::nullopt : std::optional<std::size_t>(0);
}

void WormholeController::showAll() {
  if (!selection_.wormhole().isEmpty()) tag_ = selection_.wormhole();
  if (!selection_.names().isEmpty()) vehicle_ = selection_.names().front();
  const Scenario& scenario = *document_.scenario();
  const auto wormhole = shown();
  if (wormhole) tag_ = tagOf(scenario, *wormhole);
  editor_.setWormholes(
      scenario.wormholes, wormhole,
      wormhole ? wormholeSections(scenario.wormholes[*wormhole]) : std::vector<PropertySection>{});
  editor_.setVehicle(vehicle_);
}

void WormholeController::setField(const QString& path, const QString& field, const QString& text) {
  const QString end = path.section('/', 2);
  const auto next = edits::withWormholeField(*document_.scenario(), path.section('/', 1, 1).toStdString(),
                                             end.toStdString(), field.toStdString(), text.toStdString());
  if (!next) {
    const QString message = QString::fromStdString(next.error().reason());
    editor_.showProblem(path, field, message);
    return emit statusMessage(message);
  }
  if (end.isEmpty() && field == "tag") tag_ = text.trimmed().toLower();
  document_.edit(*next, tr("Set %1").arg(field));
}

void WormholeController::duplicate() {
  const auto wormhole = shown();
  if (!wormhole) return;
  const ScenarioPtr next = edits::withWormholeDuplicate(*document_.scenario(), *wormhole);
  document_.edit(next, tr("Duplicate wormhole"));
  selection_.setWormhole(QString::fromStdString(next->wormholes.back().tag));
}

void WormholeController::remove() {
  const auto wormhole = shown();
  if (!wormhole) return;
  document_.edit(edits::withoutWormholes(*document_.scenario(), {*wormhole}), tr("Delete wormhole %1").arg(tag_));
  selection_.setWormhole({});
}

/// A message to the running vehicle, as a gust is one: it is in the journal of the run and no edit.
void WormholeController::tryIt() {
  const auto wormhole = shown();
  if (!wormhole) return;
  const WormholeSpec spec = document_.scenario()->wormholes[*wormhole];
  const auto mayPass = [&](const std::string& name) {
    return spec.vehicles.empty() || std::ranges::find(spec.vehicles, name) != spec.vehicles.end();
  };
  if (!mayPass(vehicle_.toStdString()))
    return emit statusMessage(tr("%1 is not among the vehicles of %2").arg(vehicle_, tag_));
  if (!session_.takesEdits()) return emit statusMessage(session_.whyNoEdits());
  if (session_.isPreview()) session_.play();
  if (!session_.hasRun()) return emit statusMessage(tr("The run has ended: press Reset first"));
  const auto& names = session_.recording().header().vehicleNames;
  const auto found = std::ranges::find(names, vehicle_.toStdString());
  if (found == names.end())
    return emit statusMessage(tr("%1 is not in this run: press Reset first").arg(vehicle_));
  const auto id = static_cast<VehicleId>(found - names.begin());
  const Recording& run = session_.recording();
  const auto now = [&](Channel channel) {
    const double value = run.rows() > 0 ? run.valueAt(id, channel, run.endTime()) : 0;
    return std::isfinite(value) ? value : 0;
  };
  const Vec2 entry =
      middleOf(spec.connection == WormholeConnection::FromWeber ? *spec.weberPoly : *spec.madridPoly);
  session_.post({Command::Kind::Post, id, "USM_RESET",
                 fmt::format("x={:.2f}, y={:.2f}, heading={:.1f}, speed={:.2f}, depth={:.2f}", entry.x, entry.y,
                             now(Channel::Heading), now(Channel::Speed), now(Channel::Depth))});
  emit statusMessage(tr("%1 is in the entry of %2 now").arg(vehicle_, tag_));
}

}  // namespace antipode
