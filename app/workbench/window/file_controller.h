// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/controllers/log_loader.h"
#include "app/workbench/controllers/session_controller.h"
#include "app/workbench/document/document.h"
#include "app/workbench/window/file_work.h"
#include "app/workbench/window/preferences.h"
#include "widgets/base/notice_bar.h"

#include <QObject>
#include <QStringList>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <utility>

class QMimeData;
class QWidget;

namespace antipode {

struct MoosImport;
struct MoosImportOptions;

/// Opens and saves scenarios, opens mission files and logs, saves runs. Asks before changes are lost. GUI thread.
class FileController final : public QObject {
  Q_OBJECT

 public:
  FileController(QWidget& window, ScenarioDocument& document, SessionController& session, Preferences& preferences,
                 FileWork& reading);

  /// Opens a scenario, a mission file or a log by what it is; a message says why where that fails.
  void open(const QString& path);
  /// Several logs as one replay, several missions as one fleet; folders stand for the logs in them.
  void open(const QStringList& paths);
  void openDialog();
  void openRecent(const QString& path);
  void openAgain(const QString& path);    ///< a log that is shown and has grown; the cursor stays
  void openExample(const QString& path);  ///< a copy of it
  /// Asks for mission files and for the rules that they are read by.
  void importMissionDialog();
  /// A mission file, or a folder of them. Without `compat` the program decides that the file is for.
  void importMission(const QString& path, std::optional<Compat> compat = {});
  void importMissions(const QStringList& paths, std::optional<Compat> compat = {});  ///< of a folder, as one fleet
  /// File or folder of the mission that is open, whose logs are shown, or whose community is watched; empty: none.
  const QString& missionPath() const { return missionPath_; }
  void setMission(const QString& path);
  /// Asks how that mission runs with its programs, runs it, and opens the logs of its communities.
  void runWithPrograms();
  void newScenario();
  /// A scenario that was made of a run; `name`: of its file.
  void openPromoted(const ScenarioPtr& scenario, const QString& name);
  /// A recording that was made elsewhere, as a replay; `name`: in the title.
  /// `path`: of its log; empty: it has none.
  void showRecording(const std::shared_ptr<const Recording>& recording, const QString& name,
                     const QString& path = {});
  bool isReading() const { return reading_.isRunning(); }                ///< a scenario, a mission or paths
  bool isLoading() const { return loader_.isLoading() || isReading(); }  ///< these, or logs
  void cancelLoading();  ///< what is open stays; of a large log what is shown of it

  bool save();    ///< false: not saved
  bool saveAs();  ///< asks where
  bool saveAs(const QString& title);  ///< of the question
  void saveTo(const QString& path);
  void saveRunAs();  ///< asks where
  void saveRunTo(const QString& path);
  /// Asks when there are unsaved changes; false: stay.
  bool mayLoseChanges();
  /// Scenario and undo step, to be kept from when it was asked whether they may be lost.
  using DocumentMoment = std::pair<ScenarioPtr, int>;
  DocumentMoment momentOfDocument() const;
  /// Asks about what was edited since then, before something made meanwhile takes the document's place. False: it
  /// stays.
  bool mayReplace(const DocumentMoment& whenAsked);

  /// Asked before a file is overwritten; false: it stays as it is.
  void setOverwriteGuard(std::function<bool()> mayOverwrite) { mayOverwrite_ = std::move(mayOverwrite); }

  /// The files that something dragged over the window stands for.
  static QStringList pathsOf(const QMimeData& data);

 signals:
  void statusMessage(const QString& message, int ms = 8000);
  void loadingProgressed(const QString& names, int percent);  ///< of a log
  void loadingEnded();
  void readingEnded();    ///< isReading() is false now, and what was read is shown
  void scenarioOpened();  ///< or imported
  void missionChanged(const QString& path);  ///< missionPath()
  void replayOpened();
  void replayCompleted();                      ///< the whole log has taken the place of its beginning
  void studyChosen(const QString& path);       ///< it is no scenario, but runs one many times
  void figureListChosen(const QString& path);  ///< it is no scenario, but makes figures of some
  void logOpened(const antipode::LoadedLog& log, const QStringList& paths);
  void failed(antipode::NoticeTopic topic, const QString& message);
  void warned(antipode::NoticeTopic topic, const QString& message);  ///< it is open, but not as it should be
  void succeeded(antipode::NoticeTopic topic);
  /// What was found in a file; `notOpened` is its name where it could not be opened, else empty.
  void problemsFound(const QString& notOpened, const antipode::Problems& problems);

 private:
  void stopLoading();
  bool mayReplace() { return mayReplace(whenAsked_); }
  void openResults(const QString& path);
  void openLogs(const QStringList& paths);
  void openScenario(const QString& path);
  void showScenario(const ScenarioDocument::ReadFile& file, const QString& path);
  using MacroNames = std::set<std::string>;
  void readMissions(const QStringList& paths, const MoosImportOptions& options, const MacroNames& asked);
  void askForMacros(const MoosImport& import, const QString& path, MoosImportOptions options, MacroNames asked);
  void showMission(const MoosImport& import, const QStringList& paths, const QString& runnable);
  /// Paths, areas and points as a scenario of their own.
  void importFeatures(const QString& path);
  void adoptImport(ScenarioPtr scenario, const Problems& problems, const QStringList& paths);
  void showReplay(const LoadedLog& log, const QStringList& paths);
  void showBeginning(const LoadedLog& log, const QStringList& paths);
  void showAgain(const LoadedLog& log, const QStringList& paths);
  void showWhole(const LoadedLog& log, const QStringList& paths);
  void adoptReplay(const LoadedLog& log, const QStringList& paths);
  void tellOpened(const LoadedLog& log, const QStringList& paths);
  QString proposedPath() const;

  QWidget& window_;
  ScenarioDocument& document_;
  SessionController& session_;
  Preferences& preferences_;
  std::function<bool()> mayOverwrite_ = [] { return true; };
  QString missionPath_;
  QString openingWords_;  // said when the logs that are being loaded are shown; empty: their names
  QString openingMission_;  // that has made them; empty: another one, or none
  LogLoader loader_;
  FileWork& reading_;  // of scenarios that take long, of missions, and of paths, areas and points
  /// What is being loaded is new, is shown already and has grown, or its beginning is shown.
  enum class Loads { Anew, Again, Rest } loads_ = Loads::Anew;
  DocumentMoment whenAsked_;  // before a file is read
  std::jthread copyThread_;  // saves a run
};

}  // namespace antipode
