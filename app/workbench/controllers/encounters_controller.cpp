// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/encounters_controller.h"

#include "app/workbench/document/selection.h"
#include "app/workbench/document/tree_items.h"
#include "app/workbench/window/plot_presets.h"
#include "app/workbench/window/preferences.h"
#include "core/io/formats.h"
#include "core/run/recording_header.h"
#include "core/run/run_to_end.h"
#include "core/run/timeline/verdict_history.h"
#include "widgets/base/qt_text.h"
#include "widgets/map/view/map_view.h"
#include "widgets/panels/encounters/encounter_wall.h"
#include "widgets/panels/encounters/encounters_panel.h"
#include "widgets/plots/stack/plot_panel.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFileDialog>

#include <algorithm>

namespace antipode {
namespace {

constexpr int kEncounterMs = 100, kEncounterReadingMs = 15;
constexpr std::size_t kMostPairs = 40;        // on the map and, as present ones, in the panel
constexpr std::size_t kMostShips = 1000;      // in a larger fleet nobody could read them
constexpr std::size_t kMostEncounterRows = 500;
constexpr double kWallRowEvery = 1;           // s, at least: small maps need no more

QString kindText(EncounterClass kind) {
  switch (kind) {
    case EncounterClass::HeadOn:
      return EncountersController::tr("head-on");
    case EncounterClass::GiveWay:
      return EncountersController::tr("give way");
    case EncounterClass::StandOn:
      return EncountersController::tr("stand on");
    case EncounterClass::Overtaking:
      return EncountersController::tr("overtaking");
    case EncounterClass::Overtaken:
      return EncountersController::tr("overtaken");
    default:
      return EncountersController::tr("none");
  }
}

QString rankText(EncounterRank rank) {
  return rank == EncounterRank::Collision  ? EncountersController::tr("collision")
         : rank == EncounterRank::NearMiss ? EncountersController::tr("near miss")
                                           : EncountersController::tr("clear");
}

QString summaryText(const EncounterHistory::Summary& summary, std::size_t count) {
  if (count == 0) return EncountersController::tr("No encounter up to here");
  QStringList kinds;
  for (int kind = 0; kind < kEncounterClasses; ++kind)
    if (const std::size_t of = summary.byClass[static_cast<std::size_t>(kind)]; of > 0)
      kinds << QStringLiteral("%1 %2").arg(of).arg(kindText(static_cast<EncounterClass>(kind)));
  return EncountersController::tr("%n encounter(s): %1 · near misses %2, collisions %3 · closest %4 m · safety %5 %",
                                  nullptr, static_cast<int>(count))
      .arg(kinds.join(", "))
      .arg(summary.nearMisses)
      .arg(summary.collisions)
      .arg(summary.closest.value_or(0), 0, 'f', 1)
      .arg(100 * summary.meanSafety, 0, 'f', 0);
}

/// Runs a scenario to its end for the wall.
WallRun wallRunOf(const QString& file, const EncounterSettings& settings, const std::stop_token& stop) {
  WallRun run{QFileInfo(file).completeBaseName(), file, nullptr, {}, {}, {}};
  const LoadedScenario loaded = loadScenario(file.toStdString());
  if (!loaded.scenario) {
    run.problem = loaded.problems.empty() ? EncountersController::tr("It cannot be read")
                                          : qt(loaded.problems.front().text());
    return run;
  }
  auto scenario = std::make_shared<Scenario>(*loaded.scenario);
  if (!scenario->verdict) scenario->time.recordEvery = std::max(scenario->time.recordEvery, kWallRowEvery);
  Simulation simulation(scenario);
  auto recording = std::make_shared<Recording>(headerWithoutText(simulation, scenario));
  const std::int64_t last = stepCount(scenario->time, scenario->time.headlessDuration());
  runToEnd(simulation, last, *recording, nullptr, 0, nullptr, stop);
  EncounterHistory history;
  history.setSettings(settings);
  history.setRecording(recording.get());
  while (history.read()) {
  }
  run.summary = history.summaryAt(recording->endTime());
  if (scenario->verdict) run.verdict = verdictWord(verdictOf(*recording).verdict);
  run.recording = std::move(recording);
  return run;
}

}  // namespace

EncountersController::EncountersController(EncountersPanel& panel, PlotPanel& plots, MapView& map,
                                           SessionController& session, Selection& selection,
                                           Preferences& preferences, QObject* parent)
    : QObject(parent), panel_(panel), plots_(plots), map_(map), session_(session), preferences_(preferences) {
  connect(&session_, &SessionController::sessionChanged, this, &EncountersController::begin);
  connect(&session_, &SessionController::frameChanged, this, &EncountersController::showMap);
  connect(&session_, &SessionController::scenarioAtCursorChanged, this, &EncountersController::showShapes);
  connect(&panel_, &EncountersPanel::settingsChanged, this, [this] {
    history_.setSettings(panel_.settings());
    shown_ = -1;
    showMap();
  });
  connect(&panel_, &EncountersPanel::timeRequested, &session_, &SessionController::seek);
  connect(&panel_, &EncountersPanel::pairChosen, this, [this, &selection](int first, int second) {
    selection.setIds(session_.recording(), {std::min(first, second), std::max(first, second)});
  });
  connect(&panel_, &EncountersPanel::plotRequested, this, [this](int first, int second) {
    const auto& names = session_.recording().header().vehicleNames;
    for (const PlotContent& plot :
         encounterPlots(names[static_cast<std::size_t>(first)], names[static_cast<std::size_t>(second)]))
      plots_.addPlot(plot);
  });
  connect(&panel_, &EncountersPanel::wallRequested, this, &EncountersController::askForFolder);
  connect(&timer_, &QTimer::timeout, this, &EncountersController::readMore);
  timer_.start(kEncounterMs);
  begin();
}

EncountersController::~EncountersController() {
  delete wall_;
}

void EncountersController::begin() {
  history_.setRecording(&session_.recording());
  shown_ = -1;
  showShapes();
  showMap();
}

/// A portion at a time, and only while somebody looks: the window stays quick while a long log is read.
void EncountersController::readMore() {
  if (!panel_.isVisible()) return;
  QElapsedTimer spent;
  spent.start();
  bool hasRead = false;
  while (spent.elapsed() < kEncounterReadingMs && history_.read()) hasRead = true;
  if (hasRead) WindowPace::instance().stayAwake();
  if (hasRead || shown_ != session_.cursor()) showRows();
}

QString EncountersController::pairText(VehicleId first, VehicleId second) const {
  const auto& names = session_.recording().header().vehicleNames;
  return QStringLiteral("%1 – %2").arg(qt(names[static_cast<std::size_t>(first)]),
                                       qt(names[static_cast<std::size_t>(second)]));
}

void EncountersController::showRows() {
  shown_ = session_.cursor();
  std::vector<EncounterRow> rows;
  for (const NearPair& pair : pairsNow())
    rows.push_back({pairText(pair.first, pair.second), kindText(pair.kind), tr("near"), pair.range, pair.closest,
                    session_.cursor() + pair.closestIn, std::nullopt,
                    rankOf(pair.closest, history_.settings().ranges), pair.first, pair.second});
  const std::size_t count = history_.countAt(shown_);
  for (std::size_t i = 0; i < std::min(count, kMostEncounterRows); ++i) {
    const Encounter& encounter = history_.encounters()[count - 1 - i];  // the newest first
    rows.push_back({pairText(encounter.first, encounter.second), kindText(encounter.kind), rankText(encounter.rank),
                    std::nullopt, encounter.closest, encounter.closestAt, encounter.safety, encounter.rank,
                    encounter.first, encounter.second});
  }
  panel_.setRows(rows);
  panel_.setSummary(summaryText(history_.summaryAt(shown_), count));
}

std::vector<NearPair> EncountersController::pairsNow() const {
  const Frame& frame = session_.frame();
  if (frame.x.size() > kMostShips) return {};
  return nearPairs(frame, history_.settings(), kMostPairs);
}

void EncountersController::showMap() {
  EncountersScene scene;
  scene.encounterRange = history_.settings().ranges.encounter;
  scene.nearMissRange = history_.settings().ranges.nearMiss;
  scene.nearPairs = pairsNow();
  map_.show(std::move(scene));
}

void EncountersController::showShapes() {
  AreasScene scene;
  const ScenarioPtr scenario = session_.scenarioAtCursor();
  VehicleId id = 0;  // of the first copy: the others have the same behaviours
  for (const VehiclePtr& vehicle : scenario ? scenario->vehicles : std::vector<VehiclePtr>()) {
    const auto& behaviours = vehicle->behaviours;
    for (std::size_t i = 0; i < behaviours.size(); ++i)
      for (BehaviourShape& shape : shapesOf(behaviours[i]))
        scene.behaviourShapes.push_back(
            {id, qt(behaviourName(behaviours[i], i)), std::move(shape), behaviourItemId(*vehicle, i)});
    id += vehicle->count;
  }
  map_.show(std::move(scene));
}

void EncountersController::askForFolder() {
  auto* dialog = new QFileDialog(panel_.window(), tr("Wall of the scenarios of a folder"),
                                 preferences_.folder(Preferences::FilesOf::Scenarios));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::Directory);
  dialog->setOption(QFileDialog::ShowDirsOnly);
  connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& folder) {
    preferences_.setFolderOf(Preferences::FilesOf::Scenarios, folder);
    showWall(folder);
  });
  dialog->open();
}

EncounterWall& EncountersController::showWall(const QString& folder) {
  if (!wall_) {
    wall_ = new EncounterWall;
    wall_->setAttribute(Qt::WA_QuitOnClose, false);
    connect(wall_, &EncounterWall::openRequested, this, &EncountersController::openRequested);
  }
  wall_->clear(QDir(folder).dirName());
  wall_->show();
  wall_->raise();
  const QDir dir(folder);
  QStringList files;
  for (const QString& name : dir.entryList({"*.yaml", "*.yml"}, QDir::Files, QDir::Name)) files << dir.filePath(name);
  runs_.request_stop();
  runs_ = std::jthread([this, files, settings = panel_.settings(), number = ++wallNumber_](const std::stop_token& stop) {
    for (const QString& file : files) {
      if (stop.stop_requested()) return;
      WallRun run = wallRunOf(file, settings, stop);
      if (stop.stop_requested()) return;
      QMetaObject::invokeMethod(this, [this, number, run = std::move(run)] {
        if (wall_ && number == wallNumber_) wall_->addRun(run);
      });
    }
  });
  return *wall_;
}

}  // namespace antipode
