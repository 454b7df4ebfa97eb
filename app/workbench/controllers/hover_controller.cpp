// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/hover_controller.h"

#include "app/workbench/controllers/fleet_colours.h"
#include "app/workbench/controllers/recorded_vehicles.h"
#include "core/model/hover_auv.h"
#include "core/run/timeline/hover_snapshot.h"
#include "core/scenario/edits/hover_edits.h"
#include "widgets/editors/hover/hover_gains.h"
#include "widgets/editors/hover/hover_requests.h"
#include "widgets/editors/hover/thruster_layout_editor.h"
#include "widgets/editors/hover/voltage_curve_editor.h"

#include <QEvent>
#include <cmath>
#include <utility>

namespace antipode {

HoverController::HoverController(HoverEditor& editor, ScenarioDocument& document, SessionController& session,
                                 Selection& selection, QObject* parent)
    : QObject(parent),
      editor_(editor),
      document_(document),
      session_(session),
      selection_(selection),
      gesture_(document) {
  connect(&document, &ScenarioDocument::changed, this, &HoverController::showAll);
  connect(&document, &ScenarioDocument::replaced, this, &HoverController::showAll);
  connect(&selection, &Selection::changed, this, &HoverController::showAll);
  connect(&session, &SessionController::sessionChanged, this, &HoverController::findVehicle);
  connect(&session, &SessionController::frameChanged, this, &HoverController::showState);
  connect(&session, &SessionController::playStateChanged, this,
          [this] { editor_.requests().setCanSend(session_.hasRun()); });
  connectPages();
  editor.installEventFilter(this);
  showAll();
}

void HoverController::connectPages() {
  connect(&editor_.gains(), &HoverGains::fieldEdited, this, &HoverController::editField);
  connect(&editor_.thrusters(), &ThrusterLayoutEditor::edited, this,
          [this](const std::vector<Thruster>& thrusters, EditPhase phase) {
            edit(tr("Change thrusters"), phase, [&](HoverSpec& hover) { hover.thrusters = thrusters; });
          });
  connect(
      &editor_.voltages(), &VoltageCurveEditor::edited, this, [this](const VoltageSetup& setup, EditPhase phase) {
        edit(tr("Change voltage curve"), phase, [&](HoverSpec& hover) { applyVoltageSetup(setup, hover.params); });
      });
  // Several vehicles asked for one pose would meet there.
  connect(&editor_.requests(), &HoverRequests::requestsEdited, this,
          [this](const std::vector<TimedHoverRequest>& requests) {
            const auto shown = specs();
            if (shown.empty()) return;
            document_.edit(edits::withHover(*document_.scenario(), {shown.front()},
                                            [&](HoverSpec& hover) { hover.requests = requests; }),
                           tr("Change requests"));
          });
  connect(&editor_.requests(), &HoverRequests::sendRequested, this,
          [this](const HoverRequest& request) { post("HOVER_REQUEST", hoverRequestMessage(request)); });
  connect(&editor_.requests(), &HoverRequests::idleRequested, this,
          [this] { post("HOVER_CLEAR", std::string("true")); });
}

bool HoverController::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Show) showAll();  // a hidden editor is not kept up to date
  return QObject::eventFilter(watched, event);
}

std::vector<std::size_t> HoverController::specs() const {
  const Scenario& scenario = *document_.scenario();
  std::vector<std::size_t> found;
  for (const std::size_t spec : selection_.specsIn(scenario))
    if (scenario.vehicles[spec]->hover) found.push_back(spec);
  return found;
}

// --- showing ---------------------------------------------------------------------------------------

void HoverController::showAll() {
  if (!editor_.isVisible()) return;
  const auto shown = specs();
  if (shown.empty()) {
    editor_.setVehicle(
        {}, {},
        selection_.isEmpty()
            ? tr("Select a hovering vehicle. Add one with the map tool “Place hovering vehicle” (H), or "
                 "choose “hovering” as a vehicle's model in Properties.")
            : tr("%1 is not a hovering vehicle. Choose “hovering” as its model in Properties to change that.")
                  .arg(selection_.names().front()));
  } else {
    showPages(shown);
  }
  findVehicle();
}

void HoverController::showPages(const std::vector<std::size_t>& shown) {
  const Scenario& scenario = *document_.scenario();
  const VehicleSpec& vehicle = *scenario.vehicles[shown.front()];
  const QString name = QString::fromStdString(vehicle.name), shownName = "<b>" + name.toHtmlEscaped() + "</b>";
  editor_.setVehicle(name,
                     shown.size() > 1 ? tr("%1 and %2 more").arg(shownName).arg(shown.size() - 1) : shownName, {});
  const HoverSpec& hover = *vehicle.hover;
  std::vector<HoverParams> others;
  for (std::size_t i = 1; i < shown.size(); ++i) others.push_back(scenario.vehicles[shown[i]]->hover->params);
  QString whose = shown.size() > 1 ? tr("of %1 alone").arg(name) : QString();
  if (vehicle.count > 1) whose = tr("of all %1 of %2").arg(vehicle.count).arg(name);
  editor_.requests().setRequests(hover.requests, whose);
  editor_.gains().setParams(hover.params, hover.thrusters, others);
  editor_.thrusters().setThrusters(hover.thrusters);
  editor_.voltages().setSetup(voltageSetupOf(hover.params), thrustReach(hover.thrusters));
}

void HoverController::findVehicle() {
  const auto before = std::exchange(vehicle_, std::nullopt);
  const Recording& recording = session_.recording();
  if (const auto shown = specs(); !shown.empty())
    vehicle_ = recordedVehicle(*document_.scenario(), shown.front(), recording, selection_.idsIn(recording));
  if (vehicle_ != before) editor_.requests().forgetTyped();
  editor_.requests().setCanSend(session_.hasRun());
  showState();
}

double HoverController::value(Channel channel) const {
  return session_.recording().valueAt(*vehicle_, channel, session_.cursor());
}

void HoverController::showState() {
  if (!editor_.isVisible()) return;
  if (!vehicle_ || session_.isPreview()) {
    editor_.setState(std::nullopt);
    editor_.voltages().setPoints({});
    const auto shown = specs();
    if (shown.empty()) return;
    if (const auto request = edits::requestAtStart(*document_.scenario()->vehicles[shown.front()]->hover))
      editor_.requests().setPose(*request, 0);
    return;
  }
  HoverState state;
  state.isIdle = !(value(Channel::HoverMode) > 0);
  state.request = value(Channel::RequestNumber);
  state.authority = std::isfinite(value(Channel::Authority)) ? value(Channel::Authority) : 1;
  state.isOverloaded = isHoverOverloaded(session_.recording(), *vehicle_, session_.cursor());
  state.distance = value(Channel::DistanceError);
  state.depth = value(Channel::DepthError);
  state.heading = value(Channel::HeadingError);
  editor_.setState(state);
  if (const auto goal = hoverGoal(session_.recording(), *vehicle_, session_.cursor()))
    editor_.requests().setPose(*goal, state.request);
  showPoints();
}

void HoverController::showPoints() {
  if (!editor_.voltages().isVisible()) return;
  const auto shown = specs();
  if (shown.empty()) return;
  const VehicleSpec& vehicle = *document_.scenario()->vehicles[shown.front()];
  const QColor colour =
      recordedColours(session_.recording().header(), session_.colours()).at(static_cast<std::size_t>(*vehicle_));
  std::vector<VoltagePoint> points;
  for (std::size_t i = 0; i < vehicle.hover->thrusters.size(); ++i)
    points.push_back(
        {value(thrusterChannel(Channel::Force1, i)), value(thrusterChannel(Channel::Volts1, i)), colour});
  editor_.voltages().setPoints(std::move(points));
}

// --- editing ---------------------------------------------------------------------------------------

void HoverController::edit(const QString& text, EditPhase phase, const std::function<void(HoverSpec&)>& change) {
  gesture_.apply(phase, text, [&](const Scenario& start) { return edits::withHover(start, specs(), change); });
}

void HoverController::editField(const QString& field, const QString& text, EditPhase phase) {
  edit(tr("Set %1").arg(field), phase, [&](HoverSpec& hover) {
    const auto set = setField(hover.params, field.toStdString(), text.toStdString());
    if (!set) emit statusMessage(QString::fromStdString(set.error().reason()));
  });
}

void HoverController::post(const std::string& variable, const MessageValue& message) {
  if (!vehicle_ || !session_.hasRun()) return;
  session_.post({Command::Kind::Post, *vehicle_, variable, message});
  emit statusMessage(
      tr("%1 %2 sent to %3")
          .arg(QString::fromStdString(variable), QString::fromStdString(messageText(message)),
               QString::fromStdString(
                   session_.recording().header().vehicleNames[static_cast<std::size_t>(*vehicle_)])));
}

}  // namespace antipode
