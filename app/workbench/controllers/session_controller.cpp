// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/session_controller.h"

#include "app/workbench/controllers/run_start.h"
#include "core/io/runlog/kept_runs.h"
#include "core/io/runlog/scratch_log.h"
#include "core/run/recording_header.h"
#include "core/run/replay_session.h"
#include "core/run/timeline/frame_at.h"
#include "core/scenario/yaml/scenario_io.h"
#include "core/sim/fleet/live_changes.h"

#include <QDateTime>
#include <QFileInfo>
#include <algorithm>
#include <cmath>
#include <utility>

namespace antipode {
namespace {

constexpr int kFrameMs = 16;
constexpr double kLongestMove = 0.25;  // s of the clock: after a pause of the window the cursor does not leap

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
  helms_->ask(vehicle, recording().stepAt(cursor_));
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
  if (mode_ == Mode::Replay) return motion_.direction() != 0 ? PlayState::Running : PlayState::Paused;
  return PlayState::Ready;
}

bool SessionController::hasRun() const {
  const LiveSession* run = live();
  return run && run->state() != RunState::Finished && takesEdits();
}

QString SessionController::whyNoEdits() const {
  return isReplay() ? tr("A replay stays as it was recorded: Reset takes its scenario to be edited")
                    : tr("An earlier time is shown: End goes back to the newest, Ctrl+End lets edits act there");
}

QString SessionController::whyNoPosts() const {
  if (takesPosts()) return {};
  if (isPreview()) return tr("Start the run first: messages go to vehicles that run");
  if (isReplay()) return tr("A replay takes no messages");
  return playState() == PlayState::Finished ? tr("The run has ended: it takes no messages") : whyNoEdits();
}

double SessionController::measuredWarp() const {
  if (const LiveSession* run = live()) return run->measuredWarp();
  return mode_ == Mode::Replay && motion_.direction() != 0 ? motion_.speed() : 0;
}

void SessionController::setSource(std::string text, QString file) {
  sourceText_ = std::move(text);
  sourceFile_ = std::move(file);
}

void SessionController::setLogPath(const QString& path) {
  const QString before = std::exchange(logPath_, path);
  emit logPathChanged(before);
}

void SessionController::show(ScenarioPtr scenario, std::string text, QString file) {
  scenario_ = std::move(scenario);
  setSource(std::move(text), std::move(file));
  showPreview();
}

QString SessionController::endOfRun() const {
  return reasonOfEnd(recording());
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

void SessionController::applyEdit(const ScenarioPtr&, const ScenarioPtr& after) {
  // The run may have other values than the document had: those of the moment of a branch.
  const ScenarioPtr before = std::exchange(scenario_, after);
  if (mode_ == Mode::Preview) {
    showPreview();
    return;
  }
  LiveChanges diff = liveChanges(*before, *after);
  // Vehicles may have come or gone in the document since the run began.
  if (LiveSession* run = live())
    for (Command& command : commandsForRun(*recording().header().scenario, *after, std::move(diff.commands)))
      run->post(std::move(command));
  // Undoing the edit that asked for the restart takes the request back.
  const LiveChanges whole = mode_ == Mode::Live ? liveChanges(*recording().header().scenario, *after) : diff;
  // No run takes what comes after its end.
  if (playState() == PlayState::Finished && !scenarioAtEnd_) scenarioAtEnd_ = before;
  const bool isTooLate = scenarioAtEnd_ && !liveChanges(*scenarioAtEnd_, *after).commands.empty();
  QStringList items;
  if (isTooLate) items << tr("the run has ended");
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
  restartItems_.clear();
  adoptRecording();
  emit restartItemsChanged();
  setCursor(firstKnownTime(this->recording()));
  emitPlayState();
}

/// Where no log can be made, the run still needs a place for what its memory cannot hold.
std::unique_ptr<RecordingSink> SessionController::createLog(const Recording::Header& header,
                                                            RunLogOptions options) {
  auto log = createRunLog(logPath_.toStdString(), header, std::move(options));
  emit logCreated(log ? QString()
                      : tr("The run is not logged: %1").arg(QString::fromStdString(log.error().reason())));
  if (log) return std::move(*log);
  logPath_.clear();
  auto scratch = createScratchLog(header);
  return scratch ? std::move(*scratch) : nullptr;
}

LiveSession::Options SessionController::optionsOfRun() const {
  LiveSession::Options options;
  options.memoryBudget = static_cast<std::uint64_t>(memoryBudget_ * 1e9);
  options.givesWay = true;
  return options;
}

void SessionController::startLive(bool paused) {
  LiveSession::Options options = optionsOfRun();
  options.warp = warp_;
  options.startPaused = paused;
  options.lastStep = lastStepOf(*scenario_);
  options.scenarioText = writeScenario(*scenario_);
  options.scenarioFile = sourceFile_.toStdString();
  limitRuns(runFolder_.toStdString(), static_cast<std::uint64_t>(runLimit_ * 1e9));
  logPath_ = newLogPath(runFolder_, scenario_->name);
  {
    const Simulation simulation(scenario_);
    options.sink =
        createLog(recordingHeader(simulation, options.scenarioText, options.scenarioFile), {.givesWay = true});
  }
  releaseSession();
  session_ = std::make_unique<LiveSession>(scenario_, std::move(options));
  mode_ = Mode::Live;
  liveUtcOfZero_ =
      static_cast<double>(QDateTime::currentMSecsSinceEpoch()) / 1000 - session_->recording().header().startTime;
  followsEnd_ = true;
  adoptRecording();
}

void SessionController::startBranch(BranchStart start, BranchOrigin origin) {
  const double moment = recording().timeOfStep(start.simulation.stepsDone());
  const ScenarioPtr then = scenarios_.at(moment);
  const Scenario& scenario = start.simulation.scenario();
  LiveSession::Options options = optionsOfRun();
  options.warp = std::abs(warp_);
  options.lastStep = lastStepOf(scenario);
  options.scenarioText = writeScenario(scenario);
  options.scenarioFile = sourceFile_.toStdString();
  // Beside its parent, which it names.
  const QString besideParent = QFileInfo(logPath_).path();
  const bool isBeside = !logPath_.isEmpty() && QFileInfo(besideParent).isWritable();
  logPath_ = newLogPath(isBeside ? besideParent : runFolder_, scenario.name);
  options.sink = createLog(recordingHeader(start.simulation, options.scenarioText, options.scenarioFile),
                           {.origin = std::move(origin), .givesWay = true});
  scenario_ = scenarios_.at(recording().header().startTime);
  releaseSession();
  session_ = std::make_unique<LiveSession>(std::move(start), std::move(options));
  mode_ = Mode::Live;
  followsEnd_ = true;
  adoptRecording();
  scenario_ = then;
  setCursor(recording().endTime());
  emitPlayState();
}

void SessionController::play() {
  if (onlyLooks()) return playCursor(1);
  if (LiveSession* run = live()) {
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
  if (onlyLooks()) return stopCursor();
  if (LiveSession* run = live()) run->pause();
  emitPlayState();
}

void SessionController::togglePlay() {
  const bool isMoving = onlyLooks() ? motion_.direction() != 0 : playState() == PlayState::Running;
  isMoving ? pause() : play();
}

void SessionController::stepOnce() {
  if (onlyLooks()) return stepCursor(CursorStep::Row, 1);
  stepForward(1);
}

void SessionController::stepForward(int steps) {
  if (onlyLooks()) return;
  if (mode_ == Mode::Preview && !scenario_->vehicles.empty()) {
    if (isDamaged_ || hasErrors(checkScenario(*scenario_)))
      return failed(tr("A scenario with errors cannot run: see Problems"));
    startLive(true);
  }
  if (LiveSession* run = live()) run->stepOnce(steps);
  emitPlayState();
}

void SessionController::reset() {
  showPreview();
}

void SessionController::setWarp(double warp) {
  if (onlyLooks()) return setCursorSpeed(warp);
  warp_ = warp;
  if (LiveSession* run = live()) run->setWarp(warp);
  emitPlayState();
}

// --- the cursor ------------------------------------------------------------------------------------

TimeRange SessionController::recorded() const {
  return {recording().header().startTime, recording().endTime()};
}

bool SessionController::onlyLooks() const {
  return mode_ == Mode::Replay || playState() == PlayState::Finished;
}

bool SessionController::isLookingBack() const {
  return mode_ == Mode::Live && !followsEnd_;
}

void SessionController::playCursor(int direction) {
  if (isPreview()) return;
  motion_.play(direction);
  const TimeRange whole = recorded();
  // Of a run that has just ended the last rows may have come since the cursor, which follows the end, was moved.
  const bool isAtEnd = std::exchange(followsEnd_, false) && onlyLooks();
  setCursor(motion_.start(isAtEnd ? whole.to : cursor_, whole));
  wall_.restart();
  emitPlayState();
}

void SessionController::stopCursor() {
  motion_.stop();
  emitPlayState();
}

void SessionController::setCursorSpeed(double speed) {
  motion_.setSpeed(speed);
  emitPlayState();
}

void SessionController::setLoop(std::optional<TimeRange> loop) {
  motion_.setLoop(loop);
  emitPlayState();
}

void SessionController::stepCursor(CursorStep unit, int by) {
  constexpr double kSame = 1e-6;  // of a step: what rounding leaves
  const Recording& run = recording();
  if (run.rows() == 0) return;
  motion_.stop();
  if (unit == CursorStep::Row) {
    const std::int64_t row = run.rowAt(cursor_ + kSame * run.header().stepLength);
    const bool isBetween = cursor_ - run.timeOfRow(row) > kSame * run.header().stepLength;
    const std::int64_t to = row + by + (by < 0 && isBetween ? 1 : 0);
    seek(run.timeOfRow(std::clamp<std::int64_t>(to, 0, run.rows() - 1)));
  } else {
    const double steps = (cursor_ - run.header().startTime) / run.header().stepLength;
    const double whole = by > 0 ? std::floor(steps + kSame) : std::ceil(steps - kSame);
    seek(run.header().startTime + (whole + by) * run.header().stepLength);
  }
  emitPlayState();
}

void SessionController::seek(double time) {
  const TimeRange all = recorded();
  soughtFrom_ = followsEnd_ ? std::optional<double>() : cursor_;
  if (mode_ == Mode::Live && time >= all.to) return followEnd();
  followsEnd_ = false;
  setCursor(std::clamp(time, all.from, all.to));
}

void SessionController::takeBackSeek() {
  soughtFrom_ ? seek(*soughtFrom_) : followEnd();
}

void SessionController::followEnd() {
  if (mode_ != Mode::Replay) followsEnd_ = true;
  editsEnd_ = false;
  motion_.stop();
  setCursor(recording().endTime());
  emitPlayState();
}

void SessionController::followReplayEnd() {
  replayEnd_ = recording().endTime();
  seek(replayEnd_);
}

/// A cursor that stands at the end stays there; any other one stays where it is.
void SessionController::growReplay() {
  const bool wasAtEnd = cursor_ >= replayEnd_;
  replayEnd_ = recording().endTime();
  if (wasAtEnd && motion_.direction() == 0) setCursor(replayEnd_);
  emit runTimeChanged();
}

void SessionController::editEnd() {
  editsEnd_ = isLookingBack();
  noteEditTime();
}

void SessionController::noteEditTime() {
  EditTime now = EditTime::Shown;
  if (mode_ == Mode::Replay || isLookingBack())
    now = isLookingBack() && editsEnd_ ? EditTime::End : EditTime::None;
  if (now == editTime_ && isLookingBack() == wasLookingBack_) return;
  editTime_ = now;
  wasLookingBack_ = isLookingBack();
  emit editTimeChanged();
  emitPlayState();
}

void SessionController::post(Command command) {
  if (poster_) return poster_(command);
  if (LiveSession* run = live()) run->post(std::move(command));
}

void SessionController::setPoster(std::function<void(const Command&)> poster, double warp) {
  attachedWarp_ = warp;
  poster_ = std::move(poster);
  emit playStateChanged();
}

void SessionController::releaseSession() {
  helms_.reset();  // it reads the recording that is about to go
  poster_ = nullptr;
  previous_ = std::move(session_);
}

void SessionController::adoptRecording() {
  motion_.stop();
  if (!isRenewing_) motion_.setLoop({});
  editsEnd_ = false;
  scenarioAtEnd_.reset();
  fleetHistory_.setRecording(&recording());
  scenarios_.setRecording(&recording());
  if (mode_ != Mode::Replay) scenarios_.setBeginning(scenario_);
  scenarioAtCursor_ = scenarios_.at(recording().header().startTime);
  noteEditTime();
  emit sessionChanged();
  previous_.reset();  // only now does no view read its recording any more
}

void SessionController::emitPlayState() {
  lastState_ = playState();
  WindowPace::instance().stayAwake();
  emit playStateChanged();
}

void SessionController::setCursor(double time) {
  WindowPace::instance().stayAwake();
  cursor_ = time;
  frameAt(recording(), time, frame_);
  noteEditTime();
  emit frameChanged();
}

void SessionController::moveCursor(double seconds) {
  const bool isForwards = motion_.direction() > 0;
  const double next = motion_.next(cursor_, seconds, recorded());
  const bool isAtEnd = motion_.direction() == 0 && isForwards;
  if (isAtEnd && mode_ == Mode::Live) return followEnd();  // the present is reached
  setCursor(next);
  if (motion_.direction() == 0) emitPlayState();
}

void SessionController::noteScenario() {
  const std::size_t known = scenarios_.moments().size();
  if (scenarios_.read()) WindowPace::instance().stayAwake();
  if (scenarios_.moments().size() != known) emit editsRecorded();
  const ScenarioPtr& now = scenarios_.at(cursor_);
  if (now == scenarioAtCursor_) return;
  scenarioAtCursor_ = now;
  emit scenarioAtCursorChanged();
}

std::optional<double> SessionController::utcOfZero() const {
  if (const double known = recording().header().logStart; known > 0) return known;
  return mode_ == Mode::Live ? std::optional(liveUtcOfZero_) : std::nullopt;
}

void SessionController::watchLog() {
  if (const std::string damage = recording().damage(); damage.size() != shownDamage_.size()) {
    shownDamage_ = damage;
    if (!damage.empty())
      emit failed(tr("The log is damaged: %1. There are no values there.").arg(QString::fromStdString(damage)));
  }
  const LiveSession* run = live();
  const QString problem = run ? QString::fromStdString(run->logProblem()) : QString();
  if (problem == logProblem_) return;
  logProblem_ = problem;
  emit logProblemChanged(problem);
}

/// Nobody calls when something has come of it: tick() must look.
bool SessionController::awaitsNews() const {
  if (helms_ && helms_->isWorking()) return true;
  if (!live() || playState() == PlayState::Finished) return false;
  return playState() == PlayState::Running ||
         !logProblem_.isEmpty();  // a run that waits for its log goes on by itself
}

void SessionController::tick() {
  watchLog();
  const double wallSeconds = static_cast<double>(wall_.restart()) / 1000;
  if (motion_.direction() != 0) moveCursor(std::min(wallSeconds, kLongestMove));
  if (isLookingBack() && std::floor(recording().endTime()) != shownRunTime_) {
    shownRunTime_ = std::floor(recording().endTime());
    emit runTimeChanged();
  }
  if (LiveSession* run = live(); run && followsEnd_) {
    if (const Frame* newest = run->fetchNewestFrame()) {
      frame_ = *newest;
      cursor_ = newest->time;
      WindowPace::instance().stayAwake();
      emit frameChanged();
    }
  }
  if (fleetHistory_.moveTo(cursor_)) emit fleetAtCursorChanged();
  noteScenario();
  if (playState() != lastState_) emitPlayState();
  if (awaitsNews()) WindowPace::instance().stayAwake();
}

}  // namespace antipode
