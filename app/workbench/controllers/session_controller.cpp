// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/session_controller.h"

#include "core/io/runlog/kept_runs.h"
#include "core/io/runlog/run_log_writer.h"

#include "core/run/recording_header.h"
#include "core/run/replay_session.h"
#include "core/run/timeline/frame_at.h"
#include "core/scenario/yaml/scenario_io.h"
#include "core/sim/fleet/live_changes.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr int kFrameMs = 16;

/// A free log name in the folder.
QString newLogPath(const QString& folder, const std::string& scenarioName) {
  QDir dir(folder);
  dir.mkpath(".");
  QString stem = QString::fromStdString(scenarioName).simplified();
  for (QChar& c : stem)
    if (!c.isLetterOrNumber()) c = '-';
  if (stem.isEmpty()) stem = "run";
  const QString time = QDateTime::currentDateTime().toString("yyyyMMdd-HHmmss-zzz");
  return dir.filePath(stem.left(40) + "-" + time + ".aprun");
}

/// When the first vehicle of a recording has a position: a log begins before the first message does.
double firstKnownTime(const Recording& recording) {
  constexpr std::int64_t kMaxRows = 10'000;
  const auto vehicles = static_cast<VehicleId>(recording.header().vehicleNames.size());
  for (std::int64_t row = 0; row < std::min(recording.rows(), kMaxRows); ++row)
    for (VehicleId id = 0; id < vehicles; ++id)
      if (const auto x = recording.columnOf(id, Channel::X); x && std::isfinite(recording.sample(*x, row)))
        return recording.timeOfRow(row);
  return recording.header().startTime;
}

/// What of a scenario with errors can be shown: where its vehicles start.
ScenarioPtr onlyStarts(const Scenario& scenario) {
  constexpr int kMaxShown = 1000;
  auto starts = std::make_shared<Scenario>();
  starts->name = scenario.name;
  starts->origin = scenario.origin;
  int shown = 0;
  for (const VehiclePtr& vehicle : scenario.vehicles) {
    auto plain = std::make_shared<VehicleSpec>();
    plain->name = vehicle->name;
    plain->colour = vehicle->colour;
    plain->count = std::clamp(vehicle->count, 1, std::max(1, kMaxShown - shown));
    plain->spacing = vehicle->spacing;
    plain->start = vehicle->start;
    shown += plain->count;
    starts->vehicles.push_back(std::move(plain));
    if (shown >= kMaxShown) break;
  }
  return starts;
}

/// What a run that did not reach its duration wrote down at its end; empty: nothing.
QString reasonOfEnd(const Recording& run) {
  constexpr std::size_t kLast = 50;
  const std::string beginning = "the run ends here: ";
  const std::size_t count = run.eventCount(), last = std::min(count, kLast);
  for (const RunEvent& event : run.events(count - last, last))
    if (const auto* text = std::get_if<std::string>(&event.value); text && text->starts_with(beginning))
      return QString::fromStdString(text->substr(beginning.size()));
  return {};
}

std::int64_t lastStepOf(const Scenario& scenario) {
  if (!scenario.time.duration) return std::numeric_limits<std::int64_t>::max();
  return stepCount(scenario.time, *scenario.time.duration);
}

}  // namespace

SessionController::SessionController(QString runFolder, QObject* parent)
    : QObject(parent), runFolder_(std::move(runFolder)) {
  show(std::make_shared<Scenario>(), {}, {});
  connect(&timer_, &QTimer::timeout, this, &SessionController::tick);
  wall_.start();
  timer_.start(kFrameMs);
}

SessionController::~SessionController() = default;

LiveSession* SessionController::live() const {
  return mode_ == Mode::Live ? static_cast<LiveSession*>(session_.get()) : nullptr;
}

bool SessionController::canExplainHelms() const {
  return !isReplay() || canRerun(recording());
}

const HelmSnapshot* SessionController::newestHelm(VehicleId vehicle) {
  if (live() && followsEnd_) {
    live()->watchHelm(vehicle);
    return live()->fetchNewestHelm();
  }
  if (!canExplainHelms() || isPreview()) return nullptr;
  if (live()) live()->watchHelm(std::nullopt);  // so that the newest is published again when the cursor is back
  if (!helms_) helms_ = std::make_unique<HelmHistory>(recording(), keyframes());
  const Recording::Header& header = recording().header();
  const double steps = std::floor((cursor_ - header.startTime) / header.stepLength + 1e-6);
  const std::int64_t last = recording().rows() > 0 ? recording().stepOfRow(recording().rows() - 1) : 0;
  helms_->ask(vehicle, std::clamp<std::int64_t>(static_cast<std::int64_t>(steps), 0, last));
  return helms_->newestAnswer();
}

void SessionController::stopWatchingHelms() {
  if (live()) live()->watchHelm(std::nullopt);
  helms_.reset();
}

double SessionController::helmProgress() const {
  return helms_ && helms_->isWorking() ? helms_->progress() : 1;
}

PlayState SessionController::playState() const {
  if (const LiveSession* run = live()) {
    switch (run->state()) {
      case RunState::Running:
        return PlayState::Running;
      case RunState::Finished:
        return PlayState::Finished;
      case RunState::Paused:
        return PlayState::Paused;
    }
  }
  if (mode_ == Mode::Replay) return replayPlaying_ ? PlayState::Running : PlayState::Paused;
  return PlayState::Ready;
}

bool SessionController::hasRun() const {
  const LiveSession* run = live();
  return run && run->state() != RunState::Finished;
}

double SessionController::measuredWarp() const {
  if (const LiveSession* run = live()) return run->measuredWarp();
  return mode_ == Mode::Replay && replayPlaying_ ? warp_ : 0;
}

void SessionController::setSource(std::string text, QString file) {
  sourceText_ = std::move(text);
  sourceFile_ = std::move(file);
}

void SessionController::show(ScenarioPtr scenario, std::string text, QString file) {
  scenario_ = std::move(scenario);
  setSource(std::move(text), std::move(file));
  showPreview();
}

QString SessionController::endOfRun() const {
  const Recording& run = recording();
  const double seconds = run.endTime() - run.header().startTime;
  const auto& duration = run.header().scenario->time.duration;
  if (duration && seconds > *duration - run.header().stepLength)
    return tr("The run ended after %1 s: this is its duration. Reset starts again; a longer duration (Scenario › "
              "Time, or empty for no end) takes effect then.")
        .arg(seconds, 0, 'g', 8);
  const QString why = reasonOfEnd(run);
  const QString what = why.isEmpty() ? tr("The run ended after %1 s.") : tr("The run ended after %1 s: %2.");
  return (why.isEmpty() ? what.arg(seconds, 0, 'g', 8) : what.arg(seconds, 0, 'g', 8).arg(why)) + " " +
         tr("Reset starts again.");
}

void SessionController::showPreview() {
  // The initial state as a recording of one row: the views need no other path for it.
  const Simulation simulation(hasErrors(checkScenario(*scenario_)) ? onlyStarts(*scenario_) : scenario_);
  auto recording = std::make_shared<Recording>(recordingHeader(simulation, {}, {}));
  std::vector<double> row;
  for (const RecordedChannel& channel : recording->header().channels)
    row.push_back(simulation.value(channel.vehicle, channel.channel));
  recording->appendRow(0, row);
  releaseSession();
  session_ = std::make_unique<ReplaySession>(std::move(recording), scenario_->name);
  mode_ = Mode::Preview;
  logPath_.clear();
  followsEnd_ = true;
  restartItems_.clear();
  adoptRecording();
  emit restartItemsChanged();
  setCursor(this->recording().endTime());
  emitPlayState();
}

void SessionController::applyEdit(const ScenarioPtr& before, const ScenarioPtr& after) {
  scenario_ = after;
  if (mode_ == Mode::Preview) {
    showPreview();
    return;
  }
  LiveChanges diff = liveChanges(*before, *after);
  if (LiveSession* run = live())
    for (Command& command : diff.commands) run->post(std::move(command));
  // Undoing the edit that asked for the restart takes the request back.
  const LiveChanges whole = mode_ == Mode::Live ? liveChanges(*recording().header().scenario, *after) : diff;
  QStringList items;
  for (const std::string& item : whole.restartItems) items.append(QString::fromStdString(item));
  if (mode_ == Mode::Replay) items = {tr("the replay keeps the recorded scenario")};
  if (items != restartItems_) {
    restartItems_ = items;
    emit restartItemsChanged();
  }
}

void SessionController::openReplay(std::shared_ptr<const Recording> recording, const QString& path) {
  scenario_ = recording->header().scenario;
  sourceText_ = recording->header().scenarioText;
  sourceFile_.clear();
  releaseSession();
  session_ = std::make_unique<ReplaySession>(std::move(recording), QFileInfo(path).fileName().toStdString());
  mode_ = Mode::Replay;
  logPath_ = path;
  followsEnd_ = false;
  replayPlaying_ = false;
  restartItems_.clear();
  adoptRecording();
  emit restartItemsChanged();
  setCursor(firstKnownTime(this->recording()));
  emitPlayState();
}

void SessionController::startLive(bool paused) {
  LiveSession::Options options;
  options.warp = warp_ = std::abs(warp_);  // a replay may have run backwards
  options.startPaused = paused;
  options.lastStep = lastStepOf(*scenario_);
  options.scenarioText = writeScenario(*scenario_);
  options.scenarioFile = sourceFile_.toStdString();
  limitRuns(runFolder_.toStdString(), static_cast<std::uint64_t>(runLimit_ * 1e9));
  logPath_ = newLogPath(runFolder_, scenario_->name);
  {
    const Simulation simulation(scenario_);
    auto log = createRunLog(logPath_.toStdString(),
                            recordingHeader(simulation, options.scenarioText, options.scenarioFile));
    if (log) {
      options.sink = std::move(*log);
      emit logCreated({});
    } else {
      emit logCreated(tr("The run is not logged: %1").arg(QString::fromStdString(log.error().text())));
      logPath_.clear();
    }
  }
  releaseSession();
  session_ = std::make_unique<LiveSession>(scenario_, std::move(options));
  mode_ = Mode::Live;
  followsEnd_ = true;
  adoptRecording();
}

void SessionController::startBranch(BranchStart start, BranchOrigin origin) {
  const Scenario& scenario = start.simulation.scenario();
  LiveSession::Options options;
  options.warp = std::abs(warp_);
  options.lastStep = lastStepOf(scenario);
  options.scenarioText = writeScenario(scenario);
  options.scenarioFile = sourceFile_.toStdString();
  // Beside its parent, which it names.
  const QString besideParent = QFileInfo(logPath_).path();
  const bool isBeside = !logPath_.isEmpty() && QFileInfo(besideParent).isWritable();
  logPath_ = newLogPath(isBeside ? besideParent : runFolder_, scenario.name);
  auto log = createRunLog(logPath_.toStdString(),
                          recordingHeader(start.simulation, options.scenarioText, options.scenarioFile),
                          {.origin = std::move(origin)});
  emit logCreated(log ? QString()
                      : tr("The run is not logged: %1").arg(QString::fromStdString(log.error().text())));
  if (log)
    options.sink = std::move(*log);
  else
    logPath_.clear();
  releaseSession();
  session_ = std::make_unique<LiveSession>(std::move(start), std::move(options));
  mode_ = Mode::Live;
  followsEnd_ = true;
  adoptRecording();
  setCursor(recording().endTime());
  emitPlayState();
}

void SessionController::play() {
  if (mode_ == Mode::Replay) {
    const double start = recording().header().startTime, end = recording().endTime();
    if (warp_ > 0 && cursor_ >= end) setCursor(start);
    if (warp_ < 0 && cursor_ <= start) setCursor(end);
    replayPlaying_ = true;
    wall_.restart();
  } else if (LiveSession* run = live()) {
    if (run->state() == RunState::Finished) emit failed(tr("The run has finished; Reset starts again"));
    run->play();
  } else if (scenario_->vehicles.empty()) {
    emit failed(tr("There is no vehicle: add one (V), or open a scenario"));
  } else if (isDamaged_ || hasErrors(checkScenario(*scenario_))) {
    emit failed(tr("A scenario with errors cannot run: see Problems"));
  } else {
    startLive(false);
  }
  emitPlayState();
}

void SessionController::pause() {
  replayPlaying_ = false;
  if (LiveSession* run = live()) run->pause();
  emitPlayState();
}

void SessionController::togglePlay() {
  if (playState() == PlayState::Running)
    pause();
  else
    play();
}

void SessionController::stepOnce() {
  if (mode_ == Mode::Replay) {
    replayPlaying_ = false;
    const std::int64_t row = recording().rowAt(cursor_);
    if (row + 1 < recording().rows()) seek(recording().timeOfRow(row + 1));
  } else {
    if (mode_ == Mode::Preview && !scenario_->vehicles.empty()) {
      if (isDamaged_ || hasErrors(checkScenario(*scenario_)))
        return failed(tr("A scenario with errors cannot run: see Problems"));
      startLive(true);
    }
    if (LiveSession* run = live()) run->stepOnce();
    followEnd();
  }
  emitPlayState();
}

void SessionController::reset() {
  showPreview();
}

void SessionController::setWarp(double warp) {
  warp_ = warp;
  if (LiveSession* run = live()) run->setWarp(std::abs(warp));
  emitPlayState();
}

void SessionController::seek(double time) {
  followsEnd_ = false;
  setCursor(std::clamp(time, recording().header().startTime, recording().endTime()));
}

void SessionController::followEnd() {
  followsEnd_ = true;
  setCursor(recording().endTime());
}

void SessionController::post(Command command) {
  if (LiveSession* run = live()) run->post(std::move(command));
}

void SessionController::releaseSession() {
  helms_.reset();  // it reads the recording that is about to go
  previous_ = std::move(session_);
}

void SessionController::adoptRecording() {
  fleetHistory_.setRecording(&recording());
  emit sessionChanged();
  previous_.reset();  // only now does no view read its recording any more
}

void SessionController::emitPlayState() {
  lastState_ = playState();
  emit playStateChanged();
}

void SessionController::setCursor(double time) {
  cursor_ = time;
  frameAt(recording(), time, frame_);
  emit frameChanged();
}

void SessionController::advanceReplay(double wallSeconds) {
  const double speed = std::isfinite(warp_) ? warp_ : 1e4;
  const double start = recording().header().startTime, end = recording().endTime();
  const double next = std::clamp(cursor_ + speed * wallSeconds, start, end);
  if ((speed > 0 && next >= end) || (speed < 0 && next <= start)) replayPlaying_ = false;
  setCursor(next);
}

void SessionController::watchLog() {
  const LiveSession* run = live();
  const QString problem = run ? QString::fromStdString(run->logProblem()) : QString();
  if (problem == logProblem_) return;
  logProblem_ = problem;
  emit logProblemChanged(problem);
}

void SessionController::tick() {
  watchLog();
  const double wallSeconds = static_cast<double>(wall_.restart()) / 1000;
  if (mode_ == Mode::Replay && replayPlaying_) advanceReplay(std::min(wallSeconds, 0.25));
  if (LiveSession* run = live(); run && followsEnd_) {
    if (const Frame* newest = run->fetchNewestFrame()) {
      frame_ = *newest;
      cursor_ = newest->time;
      emit frameChanged();
    }
  }
  if (fleetHistory_.moveTo(cursor_)) emit fleetAtCursorChanged();
  if (playState() != lastState_) emitPlayState();
}

}  // namespace antipode
