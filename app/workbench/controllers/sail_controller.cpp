// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/sail_controller.h"

#include "app/workbench/controllers/fleet_colours.h"
#include "core/base/geometry/angles.h"
#include "core/scenario/edits/environment_edits.h"
#include "widgets/base/theme.h"

#include <QEvent>
#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr std::size_t kMaxShown = 50;   // more arrows would hide each other
constexpr Wind kFirstWind{0, 5};        // where there was none

}  // namespace

SailController::SailController(Views views, EditScope& scope, ScenarioDocument& document,
                               SessionController& session, Selection& selection, QObject* parent)
    : QObject(parent),
      views_(views),
      scope_(scope),
      document_(document),
      session_(session),
      selection_(selection),
      gesture_(document) {
  connect(&scope, &EditScope::changed, this, &SailController::showAll);
  connect(&session, &SessionController::sessionChanged, this, &SailController::onSessionChanged);
  connect(&session, &SessionController::frameChanged, this, &SailController::showFrame);
  connect(&views.wind, &WindEditor::edited, this, &SailController::setWind);
  connect(&views.wind, &WindEditor::ownToggled, this, &SailController::setOwn);
  connect(&views.wind, &WindEditor::environmentChosen, &scope, &EditScope::chooseEnvironment);
  connect(&views.polarPlot, &PolarPlotEditor::edited, this, &SailController::setPolarPlot);
  views.wind.installEventFilter(this);
  views.polarPlot.installEventFilter(this);
  onSessionChanged();
  showAll();
}

bool SailController::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Show) showFrame();  // hidden editors are not kept up to date
  return QObject::eventFilter(watched, event);
}

void SailController::onSessionChanged() {
  history_.setRecording(&session_.recording());
  findVehicles();
}

void SailController::showAll() {
  showWind();
  showPolarPlot();
  findVehicles();
}

void SailController::showWind() {
  const Scenario& scenario = *document_.scenario();
  const auto specs = scope_.specs();
  const auto wind = edits::windOf(scenario, specs.empty() ? std::nullopt : std::optional(specs.front()));
  const bool isOwn = specs.empty() ? scenario.environment.wind.has_value()
                                   : scenario.vehicles[specs.front()]->params.windConditions.has_value();
  views_.wind.setScope({scope_.isEnvironment(), scope_.vehiclesText(), isOwn, true});
  views_.wind.setWind(wind.value_or(Wind{views_.wind.wind().direction, 0}));
}

std::vector<std::size_t> SailController::plotSpecs() const {
  return selection_.specsIn(*document_.scenario());
}

void SailController::showPolarPlot() {
  const auto specs = plotSpecs();
  PolarPlotEditor& editor = views_.polarPlot;
  editor.setEnabled(!specs.empty());
  if (specs.empty()) {
    editor.setTitle(tr("Select a vehicle to see its polar plot"));
    editor.setPlot({});
    return;
  }
  const VehicleSpec& vehicle = *document_.scenario()->vehicles[specs.front()];
  const QString name = QString::fromStdString(vehicle.name).toHtmlEscaped();
  editor.setTitle(specs.size() > 1 ? tr("<b>%1</b> and %2 more").arg(name).arg(specs.size() - 1)
                                   : tr("<b>%1</b>").arg(name));
  editor.setPlot(vehicle.params.polarPlot);
}

void SailController::findVehicles() {
  const Recording& recording = session_.recording();
  windy_ = scope_.idsIn(recording, kMaxShown);
  colours_ = recordedColours(recording.header(), session_.colours());
  sailing_.clear();
  const auto specs = plotSpecs();
  const auto& names = recording.header().vehicleNames;
  for (const FleetMember& member : fleetOf(*document_.scenario())) {
    if (std::ranges::find(specs, member.spec) == specs.end()) continue;
    const auto at = std::ranges::find(names, member.name);
    if (at != names.end()) sailing_.push_back(static_cast<VehicleId>(at - names.begin()));
    if (sailing_.size() == kMaxShown) break;
  }
  showFrame();
}

void SailController::showFrame() {
  // The document may change while the session is being replaced: a recording that is gone must not be read.
  if (!history_.reads(session_.recording())) return;
  if (views_.wind.isVisible()) showWindInForce();
  if (views_.polarPlot.isVisible()) showSailing();
}

void SailController::showWindInForce() {
  std::vector<DialArrow> arrows;
  for (const VehicleId id : windy_) {
    const WindState& state = history_.at(id, session_.cursor());
    if (!state.known) continue;
    const DialVector vector{state.wind.direction, state.wind.speed};
    if (std::ranges::find(arrows, vector, &DialArrow::vector) == arrows.end())
      arrows.push_back({vector, colours_[static_cast<std::size_t>(id)]});
  }
  QStringList each;
  for (std::size_t i = 0; i < std::min<std::size_t>(arrows.size(), 6); ++i)
    each << tr("%1°, %2 m/s")
                .arg(QString::number(arrows[i].vector.direction, 'f', 0),
                     QString::number(arrows[i].vector.speed, 'f', 1));
  if (arrows.size() == 1 && windy_.size() > 1) arrows.front().colour = mutedText(views_.wind.palette());
  views_.wind.setInForce(std::move(arrows), each.isEmpty() ? QString() : tr("Now: from %1").arg(each.join(" · ")));
}

void SailController::showSailing() {
  const Recording& recording = session_.recording();
  const PolarPlot& plot = views_.polarPlot.plot();
  const double now = session_.cursor();
  std::optional<double> windSpeed;
  std::vector<SailingPoint> points;
  for (const VehicleId id : sailing_) {
    const WindState& state = history_.at(id, now);
    if (!state.known || state.wind.speed <= 0) continue;
    if (!windSpeed) windSpeed = state.wind.speed;
    const double heading = recording.valueAt(id, Channel::Heading, now);
    const double speed = recording.valueAt(id, Channel::Speed, now);
    if (plot.empty() || std::isnan(heading) || std::isnan(speed)) continue;
    const double angle = wrap180(heading - state.plotDirection);
    points.push_back({angle, std::min(100.0, plot.percent(std::abs(angle))), speed / state.wind.speed * 100,
                      colours_[static_cast<std::size_t>(id)]});
  }
  views_.polarPlot.setWindSpeed(windSpeed);
  views_.polarPlot.setSailingPoints(std::move(points));
}

void SailController::setWind(const Wind& wind, EditPhase phase) {
  gesture_.apply(phase, tr("Set wind"),
                 [&](const Scenario& start) { return edits::withWind(start, scope_.specs(), wind); });
}

void SailController::setOwn(bool own) {
  const Scenario& scenario = *document_.scenario();
  const auto specs = scope_.specs();
  std::optional<Wind> wind;
  if (own) {
    wind = edits::windOf(scenario, specs.empty() ? std::nullopt : std::optional(specs.front()));
    if (!wind) wind = kFirstWind;
  }
  document_.edit(edits::withWind(scenario, specs, wind), own             ? tr("Set wind")
                                                         : specs.empty() ? tr("No wind")
                                                                         : tr("Wind of the environment"));
}

void SailController::setPolarPlot(const PolarPlot& plot, EditPhase phase) {
  gesture_.apply(phase, tr("Bend polar plot"),
                 [&](const Scenario& start) { return edits::withPolarPlot(start, plotSpecs(), plot); });
}

}  // namespace antipode
