// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/branches_controller.h"

#include "app/workbench/controllers/run_overlay.h"
#include "core/io/runlog/branch_logs.h"
#include "core/io/runlog/kept_runs.h"
#include "core/io/runlog/run_log_reader.h"
#include "widgets/base/qt_text.h"

#include <QColorDialog>
#include <QDir>
#include <QFileInfo>
#include <QMessageBox>
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace antipode {
namespace {

constexpr std::array kBranchColours = {"#e4572e", "#2f8fd0", "#1aa083", "#8e5bd0", "#e0a100", "#d6478f"};

QColor colourOf(const BranchOrigin& origin) {
  return origin.colour.empty() ? QColor() : QColor(qt(origin.colour));
}

}  // namespace

BranchesController::BranchesController(BranchesPanel& panel, MapView& map, ScenarioDocument& document,
                                       SessionController& session, QObject* parent)
    : QObject(parent), panel_(panel), map_(map), document_(document), session_(session) {
  connect(&panel_, &BranchesPanel::branchRequested, this, &BranchesController::branchHere);
  connect(&panel_, &BranchesPanel::openRequested, this, &BranchesController::openRequested);
  connect(&panel_, &BranchesPanel::compareRequested, this, &BranchesController::compareRequested);
  connect(&panel_, &BranchesPanel::deleteRequested, this, &BranchesController::remove);
  connect(&panel_, &BranchesPanel::promoteRequested, this, &BranchesController::promote);
  connect(&panel_, &BranchesPanel::renamed, this, &BranchesController::rename);
  connect(&panel_, &BranchesPanel::colourRequested, this, &BranchesController::chooseColour);
  connect(&panel_, &BranchesPanel::refreshRequested, this, &BranchesController::refresh);
  connect(&session_, &SessionController::sessionChanged, this, &BranchesController::onSessionChanged);
  connect(&session_, &SessionController::logPathChanged, this, [this] {
    if (panel_.isVisible()) refresh();
  });
}

BranchesController::~BranchesController() = default;

void BranchesController::branchHere() {
  branchAt(session_.recording().stepAt(session_.cursor()), {});
}

void BranchesController::branchInto(const ChosenFuture& chosen) {
  branchAt(chosen.step, [chosen](const Simulation& now) {
    std::vector<Command> commands = chosen.question.edits;
    for (Command& command : futureCommands(now, chosen.question, chosen.future))
      commands.push_back(std::move(command));
    return commands;
  });
}

void BranchesController::branchAt(std::int64_t step, Commands commands) {
  const Recording& recording = session_.recording();
  if (session_.isPreview()) return emit statusMessage(tr("There is no run yet: Space starts one"));
  if (!canRerun(recording)) return emit statusMessage(tr("A log of another program has no branches"));
  stopWork();
  emit statusMessage(tr("Going to %1 s …").arg(recording.timeOfStep(step), 0, 'f', 1));
  worker_ = std::jthread([this, &recording, keyframes = session_.keyframes(), step, commands, work = work_,
                          log = session_.logPath().toStdString()](std::stop_token stop) {
    auto made = branchStart(recording, keyframes, step, stop);
    const std::size_t before = log.empty() ? 0 : branchLogsOf(rootOfBranch(log)).size();
    if (stop.stop_requested()) return;
    const auto moment = made ? std::make_shared<BranchStart>(std::move(*made)) : nullptr;
    const QString problem = made ? QString() : qt(made.error().reason());
    QMetaObject::invokeMethod(
        this,
        [this, moment, problem, commands, work, before] {
          if (work != work_) return;
          if (moment)
            start(moment, commands, before);
          else
            emit statusMessage(tr("No branch: %1").arg(problem));
        },
        Qt::QueuedConnection);
  });
}

void BranchesController::stopWork() {
  ++work_;
  worker_ = {};  // stops it and waits
}

void BranchesController::start(std::shared_ptr<BranchStart> moment, const Commands& commands,
                               std::size_t branches) {
  stopWork();
  const BranchOrigin origin = newOrigin(moment->simulation.stepsDone(), branches);
  const std::vector<Command> first = commands ? commands(moment->simulation) : std::vector<Command>{};
  auto tracks = std::make_shared<const std::vector<MapOtherTrack>>(tracksOf(session_.recording(), {}));
  const QString parent = session_.logPath();
  keepsOverlay_ = true;
  session_.startBranch(std::move(*moment), origin);
  keepsOverlay_ = false;
  // What was edited later is not so yet; the run has these values.
  if (const ScenarioPtr then = session_.scenarioAtCursor(); !(*then == *document_.scenario()))
    document_.edit(then, tr("Branch"));
  for (const Command& command : first) session_.post(command);
  map_.show(OtherRunScene{std::move(tracks)});
  readParent(parent);
  refresh();
  emit statusMessage(tr("%1 goes on from %2 s: change what you like, Space runs it")
                         .arg(qt(origin.name))
                         .arg(session_.recording().timeOfStep(origin.step), 0, 'f', 1));
}

BranchOrigin BranchesController::newOrigin(std::int64_t step, std::size_t before) const {
  return {tr("Branch %1").arg(before + 1).toStdString(), kBranchColours[before % kBranchColours.size()],
          QFileInfo(session_.logPath()).fileName().toStdString(), step};
}

void BranchesController::onSessionChanged() {
  stopWork();
  ++parentWork_;  // what is being read is of another run
  emit parentRunChanged(nullptr);
  if (!keepsOverlay_) {
    map_.show(OtherRunScene{});
    const std::string shown = session_.logPath().toStdString();
    if (const auto origin = shown.empty() ? std::nullopt : branchOriginOf(shown); origin && session_.isReplay())
      readParent(QFileInfo(session_.logPath()).dir().filePath(qt(origin->parent)));
  }
  offerBranch();
  if (panel_.isVisible()) refresh();
}

void BranchesController::offerBranch() {
  panel_.setCanBranch(!session_.isPreview() && canRerun(session_.recording()));
}

/// Opening the logs of a folder may take a while.
void BranchesController::refresh() {
  offerBranch();
  const std::string shown = session_.logPath().toStdString();
  if (shown.empty()) return panel_.setRuns({});
  wantsList_ = isListing_;
  if (isListing_) return;
  isListing_ = true;
  lister_ = std::jthread([this, shown] {
    auto tree = std::make_shared<RunTree>();
    tree->shown = shown;
    tree->root = rootOfBranch(shown);
    tree->branches = branchLogsOf(tree->root);
    QMetaObject::invokeMethod(
        this,
        [this, tree] {
          isListing_ = false;
          if (tree->shown == session_.logPath().toStdString()) showRuns(*tree);
          if (wantsList_ || tree->shown != session_.logPath().toStdString()) refresh();
        },
        Qt::QueuedConnection);
  });
}

void BranchesController::showRuns(const RunTree& tree) {
  std::vector<BranchRow> rows;
  const QFileInfo shownFile(session_.logPath());
  const auto add = [&](const std::string& path, const QString& name) -> BranchRow& {
    BranchRow& row = rows.emplace_back();
    row.path = qt(path);
    row.name = name;
    row.isShown = QFileInfo(row.path) == shownFile;
    if (const auto hash = lastHashOf(path)) row.hash = qt(fmt::format("{:016x}", hash->hash));
    return row;
  };
  add(tree.root, QFileInfo(qt(tree.root)).completeBaseName());
  const Recording& recording = session_.recording();
  for (const BranchLog& log : tree.branches) {
    const auto parent = std::ranges::find_if(rows, [&](const BranchRow& row) {
      return QFileInfo(row.path).fileName().toStdString() == log.origin.parent;
    });
    const int at = parent == rows.end() ? 0 : static_cast<int>(parent - rows.begin());
    BranchRow& row = add(log.path, qt(log.origin.name));
    row.parent = at;
    row.colour = colourOf(log.origin);
    row.time = recording.timeOfStep(log.origin.step);
  }
  panel_.setRuns(rows);
}

/// For the plots, and the map of a branch that was opened. The run itself does not wait for it.
void BranchesController::readParent(const QString& path) {
  if (path.isEmpty()) return;
  const bool showsTracks = session_.isReplay();
  parentReader_ = std::jthread([this, path, showsTracks, work = ++parentWork_](std::stop_token stop) {
    const auto log = loadRunLog(path.toStdString(), {}, stop);
    if (!log || stop.stop_requested()) return;  // a parent that is gone is no trouble of its branch
    const std::shared_ptr<const Recording> run = log->recording;
    auto tracks = std::make_shared<const std::vector<MapOtherTrack>>(showsTracks ? tracksOf(*run, {})
                                                                                 : std::vector<MapOtherTrack>{});
    QMetaObject::invokeMethod(this, [this, run, tracks, work] {
      if (work != parentWork_) return;
      if (!tracks->empty()) map_.show(OtherRunScene{tracks});
      emit parentRunChanged(run);
    });
  });
}

void BranchesController::showReading(const QString& name, int percent) {
  emit statusMessage(percent == 0 ? tr("Reading %1 …").arg(name) : tr("Reading %1: %2 %").arg(name).arg(percent));
}

/// Loads a log on the worker. `make` makes something of it there, and gives what is to be done with it here.
void BranchesController::withLog(const QString& path, const Making& make) {
  stopWork();
  const QString name = QFileInfo(path).completeBaseName();
  showReading(name, 0);
  worker_ = std::jthread([this, path, name, make, work = work_](std::stop_token stop) {
    int shown = 0;
    const auto progress = [&](double share) {
      const int percent = static_cast<int>(10 * share) * 10;
      if (percent == std::exchange(shown, percent)) return;
      QMetaObject::invokeMethod(this, [this, name, percent, work] {
        if (work == work_) showReading(name, percent);
      });
    };
    const auto log = loadRunLog(path.toStdString(), progress, stop);
    const std::function<void()> use = log && !stop.stop_requested() ? make(*log->recording) : nullptr;
    const QString problem = log ? QString() : qt(log.error().reason());
    QMetaObject::invokeMethod(this, [this, problem, use, work] {
      if (work != work_) return;
      emit statusMessage(use ? QString() : tr("Not read: %1").arg(problem));
      if (use) use();
    });
  });
}

QString BranchesController::whyLogsStay(const QStringList& paths) {
  std::vector<std::string> logs;
  for (const QString& path : paths) logs.push_back(path.toStdString());
  return haveOtherBranches(logs) ? tr("This run has branches of its own: delete them first") : QString();
}

void BranchesController::remove(const QString& path) {
  if (const QString why = whyLogsStay({path}); !why.isEmpty()) return emit statusMessage(why);
  const auto answer = QMessageBox::question(
      panel_.window(), tr("Delete branch"),
      tr("Delete the branch %1?").arg(QFileInfo(path).completeBaseName()) + ' ' + tr("It is gone then."),
      QMessageBox::Yes | QMessageBox::Cancel, QMessageBox::Cancel);
  if (answer != QMessageBox::Yes) return;
  if (const auto removed = removeRun(path.toStdString()); !removed)
    emit statusMessage(tr("Not deleted: %1").arg(qt(removed.error().reason())));
  refresh();
}

void BranchesController::setLook(const QString& path, const BranchOrigin& look) {
  if (const auto set = setBranchLook(path.toStdString(), look.name, look.colour); !set)
    emit statusMessage(tr("Not changed: %1").arg(qt(set.error().reason())));
  // The panel still edits the item that the refresh replaces.
  QMetaObject::invokeMethod(this, &BranchesController::refresh, Qt::QueuedConnection);
}

void BranchesController::rename(const QString& path, const QString& name) {
  auto look = branchOriginOf(path.toStdString());
  if (!look || name.isEmpty()) return refresh();
  look->name = name.toStdString();
  setLook(path, *look);
}

void BranchesController::chooseColour(const QString& path) {
  auto look = branchOriginOf(path.toStdString());
  if (!look) return;
  auto* dialog = new QColorDialog(colourOf(*look), panel_.window());
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setOption(QColorDialog::DontUseNativeDialog);
  connect(dialog, &QColorDialog::colorSelected, this, [this, path, look = *look](const QColor& colour) mutable {
    look.colour = colour.name().toStdString();
    setLook(path, look);
  });
  dialog->open();
}

void BranchesController::promote(const QString& path) {
  const auto make = [this, path](const Recording& recording) {
    const auto scenario = std::make_shared<Scenario>(promoted(recording));
    if (const auto origin = branchOriginOf(path.toStdString())) scenario->name += " – " + origin->name;
    return [this, scenario, path] { openPromoted(std::move(*scenario), path); };
  };
  if (QFileInfo(path) != QFileInfo(session_.logPath())) return withLog(path, make);
  make(session_.recording())();
}

void BranchesController::openPromoted(Scenario scenario, const QString& path) {
  emit scenarioRequested(std::make_shared<const Scenario>(std::move(scenario)), QFileInfo(path).fileName());
}

}  // namespace antipode
