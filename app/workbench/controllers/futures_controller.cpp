// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/futures_controller.h"

#include "core/base/fields.h"
#include "core/scenario/yaml/scenario_io.h"
#include "core/sim/fleet/live_changes.h"
#include "widgets/base/qt_text.h"
#include "widgets/map/items/futures/future_target.h"
#include "widgets/panels/futures/futures_panel.h"
#include "widgets/plots/stack/plot_panel.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace antipode {
namespace {

constexpr std::size_t kMaxVehicles = 5;  // of which futures are shown at once
constexpr int kPoints = 60;              // of a track
constexpr std::size_t kMaxBands = 4;     // quantities of which bands are plotted
/// How long the map waits for the first futures of a moment, so that both come in one picture. To paint it twice
/// would keep a processor busy that computes them.
constexpr int kAwaitedMs = 48;
constexpr int kRunningMs = 300;  // between two questions while the run goes on: it needs the processors, too

}  // namespace

FuturesController::FuturesController(Views views, ScenarioDocument& document, SessionController& session,
                                     Selection& selection, QObject* parent)
    : QObject(parent),
      map_(views.map),
      plots_(views.plots),
      panel_(views.panel),
      document_(document),
      session_(session),
      selection_(selection) {
  connect(&panel_, &FuturesPanel::choiceChanged, this, &FuturesController::schedule);
  connect(&plots_, &PlotPanel::stateChanged, this, &FuturesController::schedule);
  timer_.setSingleShot(true);
  connect(&timer_, &QTimer::timeout, this, &FuturesController::ask);
  connect(&session_, &SessionController::frameChanged, this, &FuturesController::schedule);
  connect(&session_, &SessionController::sessionChanged, this, &FuturesController::forget);
  connect(&selection_, &Selection::changed, this, &FuturesController::schedule);
  connect(&document_, &ScenarioDocument::changed, this, &FuturesController::schedule);
  connect(&map_, &MapView::edited, this, [this](const MapEdit& edit) {
    const auto* chosen = edit.as<FutureChosen>();
    if (!chosen || !answer_) return;
    for (std::size_t i = 0; i < answer_->tracks.size(); ++i)
      if (answer_->tracks[i].vehicle == chosen->vehicle)
        emit branchRequested(
            {answer_->step, answer_->questions[i], futureNearest(answer_->tracks[i], chosen->place)});
  });
}

FuturesController::~FuturesController() = default;

void FuturesController::setShown(bool isShown) {
  isShown_ = isShown;
  if (!isShown_) return clear();
  if (const std::size_t count = selection_.idsIn(session_.recording()).size(); count == 0 || count > kMaxVehicles)
    emit statusMessage(tr("Select up to five vehicles to see their futures"));
  schedule();
}

void FuturesController::schedule() {
  if (!isShown_) return;
  isOutdated_ = true;
  if (isWaiting_ || isAboutToAsk_ || timer_.isActive()) return;
  if (session_.playState() == PlayState::Running && session_.followsEnd()) return timer_.start(kRunningMs);
  // After all that belongs to the same movement of the hand, but before the window paints: that takes as long as a
  // part of the answer.
  isAboutToAsk_ = true;
  QMetaObject::invokeMethod(this, &FuturesController::ask, Qt::QueuedConnection);
}

/// The recording that the forecaster reads is about to go.
void FuturesController::forget() {
  if (forecaster_) forecaster_->forget();
  ++generation_;  // what it has delivered by now is dropped
  isWaiting_ = false;
  clear();
  schedule();
}

void FuturesController::clear() {
  map_.awaitMore(0);
  // What is not ours stays: ways of the runs of a study are drawn in the same way.
  if (std::exchange(answer_, nullptr)) map_.show(FutureScene{});
  plots_.setForecasts({});
}

/// Parameters spread around what the vehicle has now.
void FuturesController::fillMeans(FutureQuestion& question) const {
  const auto fleet = fleetOf(*document_.scenario());
  const auto id = static_cast<std::size_t>(question.vehicle);
  if (id >= fleet.size()) return question.spread.params.clear();
  const VehicleParams& params = document_.scenario()->vehicles[fleet[id].spec]->params;
  std::erase_if(question.spread.params, [&](FutureSpread::Param& param) {
    const auto text = fieldText(params, param.name);
    const auto mean = parseNumber(text.value_or(std::string()));
    if (mean) param.mean = *mean;
    return !mean;  // it has none of its own
  });
}

void FuturesController::showBands() {
  std::vector<PlotForecast> forecasts;
  for (std::size_t i = 0; i < answer_->bands.size(); ++i)
    for (const FutureBand& band : answer_->bands[i])
      forecasts.push_back({answer_->tracks[i].vehicle, band.channel, answer_->tracks[i].times, band.lines});
  plots_.setForecasts(std::move(forecasts));
}

std::optional<FutureForecaster::Question> FuturesController::question() const {
  const Recording& recording = session_.recording();
  const ScenarioPtr scenario = document_.scenario();
  std::vector<VehicleId> ids = selection_.idsIn(recording);
  if (ids.empty() || ids.size() > kMaxVehicles) return std::nullopt;
  FutureForecaster::Question question;
  std::vector<Command> edits;
  if (session_.isPreview()) {
    if (hasErrors(checkScenario(*scenario))) return std::nullopt;
    question.moment.scenario = scenario;
  } else {
    if (!canRerun(recording)) return std::nullopt;
    question.moment.recording = &recording;
    question.moment.keyframes = session_.keyframes();
    question.moment.step = recording.stepAt(session_.cursor());
    // Of the edits that were made since the start, those of a run at rest wait for its next step.
    if (!session_.isReplay()) edits = liveChanges(*recording.header().scenario, *scenario).commands;
  }
  for (const VehicleId id : ids) {
    FutureQuestion& vehicle = question.vehicles.emplace_back();
    vehicle.vehicle = id;
    const FutureChoice choice = panel_.choice();
    vehicle.count = choice.count;
    vehicle.horizon = choice.horizon;
    vehicle.interval = choice.horizon / kPoints;
    vehicle.spread = choice.spread;
    fillMeans(vehicle);
    vehicle.channels = plots_.plottedChannels();
    if (vehicle.channels.size() > kMaxBands) vehicle.channels.resize(kMaxBands);
    vehicle.edits = edits;
  }
  return question;
}

void FuturesController::ask() {
  isAboutToAsk_ = false;
  if (!isShown_) return;
  auto asked = question();
  if (!asked) return clear();
  if (!forecaster_)
    forecaster_ =
        std::make_unique<FutureForecaster>([this](std::shared_ptr<const FutureForecaster::Answer> answer) {
          QMetaObject::invokeMethod(
              this,
              [this, answer = std::move(answer), generation = generation_.load()] {
                if (generation == generation_) show(answer);
              },
              Qt::QueuedConnection);
        });
  isWaiting_ = true;
  isOutdated_ = false;
  asked->number = ++questions_;
  asked_.start();
  forecaster_->ask(std::move(*asked));
  if (session_.playState() != PlayState::Running) map_.awaitMore(kAwaitedMs);
}

/// How long the pictures of the newest question took; `delay`: that of the present one, ms.
QString FuturesController::timesNote(double delay) const {
  if (answer_->isFirst)
    return tr("%1 ms to the picture of the first %2 futures")
        .arg(delay, 0, 'f', 0)
        .arg(answer_->tracks.front().count);
  if (firstDelay_ < delay)
    return tr("%1 ms to the first picture, %2 ms to that of all futures")
        .arg(firstDelay_, 0, 'f', 0)
        .arg(delay, 0, 'f', 0);
  return tr("%1 ms from the question to the picture").arg(delay, 0, 'f', 0);
}

void FuturesController::show(std::shared_ptr<const FutureForecaster::Answer> answer) {
  if (answer->number != questions_) return;  // the next question has been asked since
  const bool isFirstPicture = std::exchange(isWaiting_, false);
  const double delay = static_cast<double>(asked_.nsecsElapsed()) / 1e6;
  if (isFirstPicture) firstDelay_ = delay;
  if (!isShown_) return;
  if (!answer->problem.empty()) emit statusMessage(tr("No futures: %1").arg(qt(answer->problem)));
  FutureScene scene;
  for (std::size_t i = 0; i < answer->tracks.size(); ++i) {
    const FutureTube& tube = answer->tubes[i];
    scene.tubes.push_back(
        {answer->tracks[i].vehicle, {tube.lines.begin(), tube.lines.end()}, answer->tracks[i].ghost});
  }
  answer_ = std::move(answer);
  map_.awaitMore(0);
  map_.show(std::move(scene));
  showBands();
  answered_ += isFirstPicture;
  completed_ += !answer_->isFirst;
  panel_.setNote(answer_->problem.empty() ? timesNote(delay) : qt(answer_->problem));
  if (isOutdated_) schedule();
}

}  // namespace antipode
