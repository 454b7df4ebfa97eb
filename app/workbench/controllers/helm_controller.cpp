// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/helm_controller.h"

#include "app/workbench/controllers/fleet_colours.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr int kHelmDisplayMs = 50;
constexpr int kAnswerMs = 200;
constexpr int kHelmReadingMs = 15;  // of each picture, for a log that is read
constexpr int kPatienceMs = 300;    // before a hint says that the answer takes a while

}  // namespace

HelmController::HelmController(HelmInspector& inspector, SessionController& session, Selection& selection,
                               QObject* parent)
    : QObject(parent), inspector_(inspector), session_(session), selection_(selection) {
  connect(&session, &SessionController::sessionChanged, this, [this] {
    shown_.reset();
    loggedShown_.reset();
    beginLog();
    findHelms();
    refresh();
  });
  answering_.setSingleShot(true);
  answering_.setInterval(kAnswerMs);
  connect(&answering_, &QTimer::timeout, this, &HelmController::answer);
  connect(&inspector_.logged(), &LoggedHelmView::asked, this, &HelmController::answer);
  beginLog();
  connect(&timer_, &QTimer::timeout, this, &HelmController::refresh);
  findHelms();
  timer_.start(kHelmDisplayMs);
  waiting_.start();
}

/// A recording's scenario stays what it is, so this is asked once a session and not in every picture.
void HelmController::findHelms() {
  hasHelm_.clear();
  const Recording::Header& header = session_.recording().header();
  if (!header.scenario) return;
  const std::vector<FleetMember> fleet = fleetOf(*header.scenario);
  if (fleet.size() != header.vehicleNames.size()) return;
  for (const FleetMember& member : fleet)
    hasHelm_.push_back(!header.scenario->vehicles[member.spec]->behaviours.empty());
}

std::optional<VehicleId> HelmController::vehicle() const {
  if (!selection_.isEmpty()) {
    for (const VehicleId id : selection_.idsIn(session_.recording()))
      if (static_cast<std::size_t>(id) < hasHelm_.size() && hasHelm_[static_cast<std::size_t>(id)]) return id;
    return std::nullopt;
  }
  const auto first = std::ranges::find(hasHelm_, true);
  if (first == hasHelm_.end()) return std::nullopt;
  return static_cast<VehicleId>(first - hasHelm_.begin());
}

/// For logs that cannot be run again: several logs together, and those of other programs.
QString HelmController::decisionText() const {
  const QString noReasons = tr("A helm's reasons are seen in a single log of Antipode's own.");
  const Recording& recording = session_.recording();
  const std::vector<VehicleId> selected = selection_.idsIn(recording);
  const VehicleId id = selected.empty() ? 0 : selected.front();
  if (recording.header().vehicleNames.empty()) return noReasons;
  QStringList parts;
  const auto add = [&](Channel channel, const QString& text, int decimals) {
    const double value = recording.valueAt(id, channel, session_.cursor());
    if (std::isfinite(value)) parts << text.arg(value, 0, 'f', decimals);
  };
  add(Channel::DesiredHeading, tr("course %1°"), 0);
  add(Channel::DesiredSpeed, tr("speed %1 m/s"), 2);
  add(Channel::DesiredDepth, tr("depth %1 m"), 1);
  const QString name = QString::fromStdString(recording.header().vehicleNames[static_cast<std::size_t>(id)]);
  if (parts.isEmpty()) return tr("The log has no decisions of %1 at this time.").arg(name) + " " + noReasons;
  return tr("%1 decided: %2.").arg(name, parts.join(", ")) + "\n" + noReasons;
}

void HelmController::beginLog() {
  log_.setRecording(&session_.recording());
  variables_.setRecording(&session_.recording());
  mission_ = {};
  if (session_.isReplay() && !session_.canExplainHelms() && !session_.logPath().isEmpty())
    mission_ = HelmMission::besideLog(session_.logPath().toStdString());
}

/// Answers the question of the panel for the vehicle and the time that are shown.
void HelmController::answer() {
  const auto question = inspector_.logged().question();
  if (!question || !loggedShown_) return;
  inspector_.logged().setAnswer(
      answerOf({question->question, loggedShown_->first, loggedShown_->second, question->behaviour},
               {session_.recording(), log_, variables_, mission_}));
}

/// A portion in every picture: the window stays quick while a long log is read.
void HelmController::readLog() {
  QElapsedTimer spent;
  spent.start();
  while (spent.elapsed() < kHelmReadingMs) {
    const bool ofHelm = log_.read(), ofVariables = variables_.read();
    if (!ofHelm && !ofVariables) return;
    WindowPace::instance().stayAwake();
    loggedShown_.reset();
  }
}

/// The first selected vehicle whose helm the log knows, else the first of all.
std::optional<VehicleId> HelmController::loggedVehicle() const {
  for (const VehicleId id : selection_.idsIn(session_.recording()))
    if (log_.hasHelm(id)) return id;
  if (!selection_.isEmpty()) return std::nullopt;
  const auto count = static_cast<VehicleId>(session_.recording().header().vehicleNames.size());
  for (VehicleId id = 0; id < count; ++id)
    if (log_.hasHelm(id)) return id;
  return std::nullopt;
}

void HelmController::showLogged(VehicleId id) {
  const std::pair<VehicleId, double> wanted(id, session_.cursor());
  if (loggedShown_ == wanted) return;
  loggedShown_ = wanted;
  LoggedHelm helm = log_.at(id, session_.cursor());
  const Recording::Header& header = session_.recording().header();
  const QString name = QString::fromStdString(header.vehicleNames[static_cast<std::size_t>(id)]);
  if (!helm.isKnown)
    return inspector_.setHint(tr("The log has nothing of the helm of %1 by this time.").arg(name));
  QStringList behaviours;
  for (const std::string& one : mission_.behaviourNames()) behaviours << QString::fromStdString(one);
  if (helm.summary)
    for (const auto& list : helm.summary->lists)
      for (const LoggedBehaviour& one : list.value_or(std::vector<LoggedBehaviour>()))
        behaviours << QString::fromStdString(one.name);
  behaviours.removeDuplicates();
  inspector_.logged().setBehaviours(behaviours);
  inspector_.setLogged({name,
                        recordedColours(header, session_.colours()).at(static_cast<std::size_t>(id)),
                        session_.cursor(),
                        std::move(helm),
                        idleReasons(id, session_.cursor(), {session_.recording(), log_, variables_, mission_}),
                        {}});
  answering_.start();
}

void HelmController::refresh() {
  if (!inspector_.isVisible()) {
    if (std::exchange(isWatching_, false)) session_.stopWatchingHelms();
    return;
  }
  if (!session_.canExplainHelms()) {
    readLog();
    if (const auto logged = loggedVehicle()) return showLogged(*logged);
  }
  loggedShown_.reset();
  const std::optional<VehicleId> id = session_.canExplainHelms() ? vehicle() : std::nullopt;
  if (!id) {
    shown_.reset();
    inspector_.setVehicle({}, {});
    if (!session_.canExplainHelms()) inspector_.setHint(decisionText());
    return;
  }
  const Recording& recording = session_.recording();
  if (shown_ != id) {
    shown_ = id;
    const auto index = static_cast<std::size_t>(*id);
    inspector_.setVehicle(QString::fromStdString(recording.header().vehicleNames[index]),
                          recordedColours(recording.header(), session_.colours()).at(index));
    inspector_.setHint(session_.isPreview()
                           ? tr("Run the scenario to see the decisions of its helms and their reasons")
                           : tr("Waiting for a decision"));
    waiting_.restart();
  }
  isWatching_ = true;
  const HelmSnapshot* decided = session_.newestHelm(*id);
  if (decided && decided->vehicle == *id) {
    waiting_.restart();
    if (!decided->problem.empty()) return inspector_.setHint(QString::fromStdString(decided->problem));
    if (decided->hasHelm) inspector_.setReport(recording.timeOfStep(decided->step), decided->report);
  } else if (waiting_.elapsed() > kPatienceMs && session_.helmProgress() < 1) {
    inspector_.setHint(
        tr("Working out what was decided: %1 %").arg(static_cast<int>(100 * session_.helmProgress())));
  }
}

}  // namespace antipode
