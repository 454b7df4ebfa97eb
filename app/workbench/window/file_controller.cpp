// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/file_controller.h"

#include "app/workbench/controllers/run_start.h"
#include "app/workbench/figures/figure_list.h"
#include "app/workbench/study/study_document.h"
#include "app/workbench/window/program_run_dialog.h"
#include "app/workbench/window/save_dialog.h"
#include "app/workbench/window/template_dialog.h"
#include "core/base/files/text_file.h"
#include "core/io/formats.h"
#include "core/io/moos/moos_folder.h"
#include "core/io/moos/moos_import.h"
#include "core/io/runlog/run_log_copy.h"
#include "core/io/runlog/run_log_reader.h"
#include "core/live/live_mission.h"
#include "core/scenario/yaml/read_grids.h"
#include "core/study/study_store.h"
#include "widgets/base/qt_text.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QMimeData>
#include <QUrl>
#include <algorithm>
#include <utility>

namespace antipode {
namespace {

constexpr qsizetype kMaxLogs = kMostJoinedLogs;  // opened together
constexpr qint64 kLongText = 100'000;  // bytes; they take a tenth of a second

bool holds(const QString& path, FileContent content) {
  const FileFormat* format = formatOf(path.toStdString());
  return format && format->holds == content;
}

bool isLog(const QString& path) {
  return holds(path, FileContent::Log);
}

bool isMission(const QString& path) {
  return holds(path, FileContent::Mission);
}

/// Where relative paths of a recorded scenario lead from: its file where that still is, else the log.
QString pathsFromOf(const Recording::Header& header, const QString& log) {
  const QFileInfo scenario(QString::fromStdString(header.scenarioFile));
  return scenario.isFile() ? scenario.absoluteFilePath() : log;
}

/// Whether the files are all missions that their folder stands for.
bool areWholeFolder(const std::vector<std::string>& missions, const QString& folder) {
  return std::ranges::is_permutation(missions, missionFilesIn(folder.toStdString()));
}

/// "*.yaml *.yml *.moos ...": the files that can be opened.
QString openPatterns() {
  QStringList patterns;
  for (const FileFormat& format : fileFormats())
    for (const std::string_view extension : format.extensions)
      if (format.loadScenario || format.loadLog)
        patterns << '*' + QString::fromUtf8(extension.data(), static_cast<qsizetype>(extension.size()));
  patterns << QString("*") + kResultsEnding;
  return patterns.join(' ');
}

QStringList logsIn(const QString& folder) {
  QStringList logs;
  for (const std::string& log : logsInFolder(folder.toStdString(), kMaxLogs)) logs << QString::fromStdString(log);
  return logs;
}

/// "a.alog", "a.alog and b.alog", "a.alog and 3 more".
QString namesOf(const QStringList& paths) {
  const auto name = [&](qsizetype i) { return QFileInfo(paths.value(i)).fileName(); };
  if (paths.size() < 2) return name(0);
  if (paths.size() == 2) return FileController::tr("%1 and %2").arg(name(0), name(1));
  return FileController::tr("%1 and %2 more").arg(name(0)).arg(paths.size() - 1);
}

/// A log of another format becomes a run log. `runningRows`: the rows of a run that is not over.
Result<void> saveAsRunLog(const std::string& from, const std::string& to,
                          std::optional<std::int64_t> runningRows) {
  if (isRunLog(from)) return runningRows ? copyRunningLog(from, to, *runningRows) : copyRunLog(from, to);
  const auto load = loadLog(from);
  if (!load) return tl::unexpected<Error>(load.error());
  return saveRunLog(*load->recording, to);
}

/// Reading takes longer than a window may stand still: a long text, or one with grids in files of their own.
bool takesLong(const QString& path) {
  const QFileInfo file(path);
  if (!file.isFile()) return false;  // a pipe can be read only once
  if (file.size() > kLongText) return true;
  const auto text = readFile(path.toStdString());
  return text && mayNameGrids(*text);
}

/// An import has no file yet that the path of its current field could be relative to.
ScenarioPtr withAbsoluteField(const ScenarioPtr& scenario, const QString& folder) {
  if (!scenario || !scenario->environment.currentField || scenario->environment.currentField->file.empty())
    return scenario;
  auto moved = std::make_shared<Scenario>(*scenario);
  std::string& file = moved->environment.currentField->file;
  file = QDir::cleanPath(QDir(folder).absoluteFilePath(QString::fromStdString(file))).toStdString();
  return moved;
}

std::vector<std::string> absolutePaths(const QStringList& paths) {
  std::vector<std::string> files;
  for (const QString& path : paths) files.push_back(QFileInfo(path).absoluteFilePath().toStdString());
  return files;
}

/// Why no scenario came of the missions.
QString whyNoMission(const MoosImport& import, const QStringList& paths) {
  const QString name = QFileInfo(paths.front()).fileName();
  QStringList needed;
  for (const UnsetMacro& macro : import.macros)
    if (macro.isNeeded) needed << qt(macro.name);
  if (!needed.isEmpty())
    return FileController::tr("Not opened: %1 is a template, and without a value for %2 it has no vehicle")
        .arg(name, needed.join(", "));
  return paths.size() > 1
             ? FileController::tr("Not opened: %1 are no missions that can run").arg(namesOf(paths))
             : FileController::tr("Not opened: %1 contains no mission that can run").arg(paths.front());
}

/// What the window is called while they are shown.
QString replayName(const QStringList& logs) {
  return FileController::tr("%1 (replay)").arg(namesOf(logs));
}

QString errorText(const Error& error) {
  return QString::fromStdString(error.text());
}

}  // namespace

FileController::FileController(QWidget& window, ScenarioDocument& document, SessionController& session,
                               Preferences& preferences, FileWork& reading)
    : window_(window), document_(document), session_(session), preferences_(preferences), reading_(reading) {
  connect(&document_, &ScenarioDocument::replaced, this, [this] { setMission({}); });
  connect(&session_, &SessionController::logPathChanged, this, [this](const QString& before) {
    if (document_.suggestedName() == replayName({before}))
      document_.setSuggestedName(replayName({session_.logPath()}));
  });
  connect(&loader_, &LogLoader::progressed, this,
          [this](const QStringList& paths, int percent) { emit loadingProgressed(namesOf(paths), percent); });
  connect(&loader_, &LogLoader::failed, this, [this](const QStringList&, const QString& message) {
    emit loadingEnded();
    emit failed(NoticeTopic::Open, message);
  });
  connect(&loader_, &LogLoader::begun, this, &FileController::showBeginning);
  connect(&loader_, &LogLoader::loaded, this, &FileController::showReplay);
  // Queued, because the work ends before what was read is shown.
  const auto tell = [this] {
    if (!isReading()) emit readingEnded();
  };
  connect(&reading_, &FileWork::ended, this, tell, Qt::QueuedConnection);
}

QStringList FileController::pathsOf(const QMimeData& data) {
  QStringList paths;
  for (const QUrl& url : data.urls())
    if (url.isLocalFile()) paths << url.toLocalFile();
  return paths;
}

// --- opening ---------------------------------------------------------------------------------------

void FileController::newScenario() {
  if (!mayLoseChanges()) return;
  stopLoading();
  document_.newScenario();
  emit succeeded(NoticeTopic::Open);
}

void FileController::openDialog() {
  const QStringList paths = QFileDialog::getOpenFileNames(
      &window_, tr("Open"), preferences_.folder(Preferences::FilesOf::Scenarios),
      tr("Scenarios, missions, paths and logs (%1);;All files (*)").arg(openPatterns()));
  if (paths.isEmpty()) return;
  preferences_.setFolderOf(Preferences::FilesOf::Scenarios, paths.front());
  open(paths);
}

void FileController::openRecent(const QString& path) {
  if (QFileInfo::exists(path)) return open(path);
  preferences_.removeRecentFile(path);
  emit statusMessage(tr("%1 no longer exists").arg(path));
}

void FileController::open(const QStringList& paths) {
  if (paths.size() == 1) return open(paths.front());
  if (paths.isEmpty() || !mayLoseChanges()) return;
  if (isMission(paths.front())) {
    if (const auto other = std::ranges::find_if_not(paths, isMission); other != paths.end())
      return failed(NoticeTopic::Open,
                    tr("Not opened: only logs, or only missions, can be opened together, and %1 is not a mission")
                        .arg(QFileInfo(*other).fileName()));
    return importMissions(paths);
  }
  QStringList logs;
  for (const QString& path : paths) logs << (QFileInfo(path).isDir() ? logsIn(path) : QStringList(path));
  if (const auto other = std::ranges::find_if_not(logs, isLog); other != logs.end())
    return failed(NoticeTopic::Open,
                  tr("Not opened: only logs, or only missions, can be opened together, and %1 is not a log")
                      .arg(QFileInfo(*other).fileName()));
  openLogs(logs.mid(0, kMaxLogs));
}

void FileController::open(const QString& path) {
  // The scenario in the window may stay.
  if (holds(path, FileContent::Results)) return openResults(path);
  if (isStudyFile(path)) return emit studyChosen(path);
  if (path.isEmpty() || !mayLoseChanges()) return;
  stopLoading();
  const bool isFolder = QFileInfo(path).isDir();
  if (isLog(path)) return openLogs({path});
  if (const QStringList logs = isFolder ? logsIn(path) : QStringList(); !logs.isEmpty()) return openLogs(logs);
  if (isFolder || holds(path, FileContent::Mission)) return importMission(path);
  if (holds(path, FileContent::Features)) return importFeatures(path);
  if (holds(path, FileContent::Behaviours))
    return failed(NoticeTopic::Open,
                  tr("Not opened: %1 is a behaviour file; open the mission file (.moos) that uses it")
                      .arg(QFileInfo(path).fileName()));
  if (isFigureList(path.toStdString())) return emit figureListChosen(path);
  openScenario(path);
}

/// Results are shown with their study, which is beside them.
void FileController::openResults(const QString& path) {
  const QFileInfo results(path);
  for (const char* ending : {".yaml", ".yml"})
    if (const QString study = results.dir().filePath(results.completeBaseName() + ending); isStudyFile(study))
      return emit studyChosen(study);
  emit failed(
      NoticeTopic::Open,
      tr("Not opened: %1 holds the results of a study and is shown with it, but there is no study %2 beside it")
          .arg(results.fileName(), results.completeBaseName() + ".yaml"));
}

void FileController::stopLoading() {
  loader_.cancel();
  reading_.stop();
  loads_ = Loads::Anew;
  emit loadingEnded();
}

void FileController::cancelLoading() {
  const bool isBegun = loader_.isLoading() && loads_ == Loads::Rest;
  stopLoading();
  emit statusMessage(isBegun ? tr("Reading was cancelled; what is shown is the beginning of the log")
                             : tr("Reading was cancelled"));
}

void FileController::openLogs(const QStringList& paths) {
  if (paths.isEmpty()) return failed(NoticeTopic::Open, tr("There is no log to open"));
  stopLoading();
  openingWords_.clear();
  openingMission_.clear();
  emit loadingProgressed(namesOf(paths), 0);
  whenAsked_ = momentOfDocument();
  loader_.load(paths);
}

void FileController::openAgain(const QString& path) {
  if (loader_.isLoading()) return;  // it is asked for again when it has grown more
  loads_ = Loads::Again;
  loader_.load({path});
}

/// The end of a log that has grown is shown where its end was shown before.
void FileController::showAgain(const LoadedLog& log, const QStringList& paths) {
  if (!session_.isReplay() || session_.logPath() != paths.front()) return;
  const double cursor = session_.cursor();
  const bool wasAtEnd = cursor >= session_.recording().endTime();
  const auto renewal = session_.renewal();
  session_.openReplay(log.recording, paths.front());
  session_.seek(wasAtEnd ? log.recording->endTime() : cursor);
  emit logOpened(log, paths);
}

void FileController::showReplay(const LoadedLog& log, const QStringList& paths) {
  emit loadingEnded();
  const Loads loads = std::exchange(loads_, Loads::Anew);
  if (loads == Loads::Again) return showAgain(log, paths);
  if (loads == Loads::Rest) return showWhole(log, paths);
  if (!mayReplace()) return;
  adoptReplay(log, paths);
  emit succeeded(NoticeTopic::Open);
  emit replayOpened();
  tellOpened(log, paths);
}

/// A large log is there at once with its beginning; what is loaded is read beside it.
void FileController::showBeginning(const LoadedLog& log, const QStringList& paths) {
  if (loads_ != Loads::Anew) return;  // more of it is shown already
  if (!mayReplace()) return stopLoading();
  loads_ = Loads::Rest;
  adoptReplay(log, paths);
  emit succeeded(NoticeTopic::Open);
  emit replayOpened();
  emit logOpened(log, paths);
  emit statusMessage(tr("The beginning of %1 is shown; the rest is being read").arg(namesOf(paths)));
}

/// Instead of the beginning of a log; the cursor stays.
void FileController::showWhole(const LoadedLog& log, const QStringList& paths) {
  if (!session_.isReplay() || session_.logPath() != paths.front()) return;  // something else is shown by now
  const double cursor = session_.cursor();
  const auto renewal = session_.renewal();
  adoptReplay(log, paths);
  session_.seek(cursor);
  emit replayCompleted();
  tellOpened(log, paths);
}

void FileController::adoptReplay(const LoadedLog& log, const QStringList& paths) {
  const Recording::Header& header = log.recording->header();
  document_.adopt(header.scenario, replayName(paths), ScenarioDocument::Adopted::FromFiles,
                  pathsFromOf(header, paths.front()));
  setMission(openingMission_);
  // Several logs are no file that could be saved under another name.
  session_.openReplay(log.recording, paths.size() == 1 ? paths.front() : QString());
  if (paths.size() == 1) preferences_.addRecentFile(paths.front());
}

void FileController::tellOpened(const LoadedLog& log, const QStringList& paths) {
  emit logOpened(log, paths);
  const QString note = QString::fromStdString(log.note);
  const QString words = std::exchange(openingWords_, {});
  emit statusMessage(!words.isEmpty() ? words : note.isEmpty() ? tr("Replay of %1").arg(namesOf(paths)) : note);
  if (log.isDamaged) emit warned(NoticeTopic::Open, namesOf(paths) + ": " + note);
}

void FileController::showRecording(const std::shared_ptr<const Recording>& recording, const QString& name,
                                   const QString& path) {
  stopLoading();
  const Recording::Header& header = recording->header();
  document_.adopt(header.scenario, name, ScenarioDocument::Adopted::FromFiles, pathsFromOf(header, path));
  session_.openReplay(recording, path);
  emit replayOpened();
}

void FileController::openScenario(const QString& path) {
  if (!takesLong(path)) return showScenario(ScenarioDocument::read(path), path);
  whenAsked_ = momentOfDocument();
  reading_.start(
      QFileInfo(path).fileName(), [path] { return ScenarioDocument::read(path); },
      [this, path](const ScenarioDocument::ReadFile& file) {
        if (!file.state || mayReplace()) showScenario(file, path);
      });
}

void FileController::showScenario(const ScenarioDocument::ReadFile& file, const QString& path) {
  if (!file.state) {
    // What is open stays open.
    const Error& error = file.state.error();
    emit failed(NoticeTopic::Open, tr("%1 was not opened: %2").arg(QFileInfo(path).fileName(), errorText(error)));
    emit problemsFound(QFileInfo(path).fileName(), file.problems.empty() ? Problems{error} : file.problems);
    return;
  }
  document_.openRead(*file.state, path);
  preferences_.addRecentFile(path);
  preferences_.setFolderOf(Preferences::FilesOf::Scenarios, path);
  emit succeeded(NoticeTopic::Open);
  emit scenarioOpened();
}

/// An example stays as it is: what is opened is a copy without a file.
void FileController::openExample(const QString& path) {
  if (!mayLoseChanges()) return;
  stopLoading();
  if (const auto opened = document_.openCopy(path); !opened)
    return failed(NoticeTopic::Open,
                  tr("%1 was not opened: %2").arg(QFileInfo(path).fileName(), errorText(opened.error())));
  emit succeeded(NoticeTopic::Open);
  emit scenarioOpened();
  emit statusMessage(tr("A copy of the example %1: saving asks for a place").arg(QFileInfo(path).fileName()));
}

void FileController::importMissionDialog() {
  if (!mayLoseChanges()) return;
  const QStringList paths =
      QFileDialog::getOpenFileNames(&window_, tr("Import mission"),
                                    preferences_.folder(Preferences::FilesOf::Scenarios), tr("Missions (*.moos)"));
  if (paths.isEmpty()) return;
  const QStringList rules{tr("the program that the file is for"), tr("manual of uSimMarineV22"),
                          tr("uSimMarineV22"), tr("the old uSimMarine")};
  bool isChosen = false;
  const QString chosen = QInputDialog::getItem(&window_, tr("Import mission"),
                                               tr("Read and run it by the rules of"), rules, 0, false, &isChosen);
  if (!isChosen) return;
  const auto index = rules.indexOf(chosen);
  importMissions(paths, index == 0 ? std::nullopt : std::optional(static_cast<Compat>(index - 1)));
}

void FileController::importMission(const QString& path, std::optional<Compat> compat) {
  importMissions({path}, compat);
}

void FileController::importMissions(const QStringList& paths, std::optional<Compat> compat) {
  const QString folder = QFileInfo(paths.front()).absolutePath();
  if (paths.size() > 1 && areWholeFolder(absolutePaths(paths), folder)) return importMission(folder, compat);
  MoosImportOptions options;
  options.compat = compat;
  readMissions(paths, options, {});
}

/// `asked`: macros whose values the person was asked for.
void FileController::readMissions(const QStringList& paths, const MoosImportOptions& options,
                                  const MacroNames& asked) {
  stopLoading();
  whenAsked_ = momentOfDocument();
  const auto read = [files = absolutePaths(paths), isFolder = QFileInfo(paths.front()).isDir(), options] {
    if (files.size() > 1) return importMoosFiles(files, options);
    return isFolder ? importMoosFolder(files.front(), options) : importMoosFile(files.front(), options);
  };
  reading_.start(namesOf(paths), read, [this, paths, options, asked](const MoosImport& import) {
    // With its values a template may include another one, or read another branch.
    const auto isOpen = [&](const UnsetMacro& macro) {
      return asked.empty() || (macro.isNeeded && !asked.contains(macro.name));
    };
    if (std::ranges::any_of(import.macros, isOpen)) return askForMacros(import, paths.front(), options, asked);
    // Programs would run a template as it stands in its file, and some files of a folder are no mission.
    const bool canRun = !options.preprocess && paths.size() == 1;
    showMission(import, paths, canRun ? paths.front() : QString());
  });
}

void FileController::askForMacros(const MoosImport& import, const QString& path, MoosImportOptions options,
                                  MacroNames asked) {
  auto* dialog =
      new TemplateDialog(QFileInfo(path).fileName(), import.macros, preferences_.macroValues(), &window_);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->offerAsItIs(import.scenario != nullptr);
  for (const UnsetMacro& macro : import.macros) asked.insert(macro.name);
  options.preprocess = true;
  connect(dialog, &QDialog::accepted, this, [this, dialog, path, options, asked]() mutable {
    QVariantMap known = preferences_.macroValues();
    for (const std::string& name : asked) known.remove(qt(name));
    for (const auto& [name, value] : dialog->values()) {
      options.defines[name] = value;
      known[qt(name)] = qt(value);
    }
    preferences_.setMacroValues(known);
    readMissions({path}, options, asked);
  });
  connect(dialog, &TemplateDialog::asItIsChosen, this,
          [this, import, path] { showMission(import, {path}, path); });
  dialog->open();
}

/// `runnable`: the file or folder that programs can run as it stands; empty: none.
void FileController::showMission(const MoosImport& import, const QStringList& paths, const QString& runnable) {
  const QString& first = paths.front();
  if (!import.scenario) {
    emit failed(NoticeTopic::Open, whyNoMission(import, paths));
    emit problemsFound(namesOf(paths), import.problems);
    return;
  }
  if (!mayReplace()) return;
  const QFileInfo info(first);
  const QString folder = info.isDir() ? first : info.path();
  adoptImport(withAbsoluteField(import.scenario, folder), import.problems, paths);
  if (!runnable.isEmpty()) setMission(runnable);
}

void FileController::setMission(const QString& path) {
  missionPath_ = path;
  emit missionChanged(path);
}

void FileController::runWithPrograms() {
  const QString folder = newFolderPath(Preferences::runFolder(), QFileInfo(missionPath_).completeBaseName().toStdString());
  auto* dialog = new ProgramRunDialog(missionPath_, folder, &window_);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  const auto showRun = [this, mission = missionPath_](const QStringList& logs, const QString& words) {
    open(logs);
    openingWords_ = words;
    openingMission_ = mission;
  };
  connect(dialog, &ProgramRunDialog::missionRan, this, showRun);
  dialog->open();
}

void FileController::openPromoted(const ScenarioPtr& scenario, const QString& name) {
  if (!mayLoseChanges()) return;
  stopLoading();
  document_.adopt(scenario, QFileInfo(name).completeBaseName() + ".yaml", ScenarioDocument::Adopted::New);
  emit succeeded(NoticeTopic::Open);
  emit scenarioOpened();
}

void FileController::importFeatures(const QString& path) {
  whenAsked_ = momentOfDocument();
  reading_.start(
      QFileInfo(path).fileName(), [path] { return loadScenario(path.toStdString()); },
      [this, path](const LoadedScenario& loaded) {
        if (loaded.scenario) {
          if (mayReplace()) adoptImport(loaded.scenario, loaded.problems, {path});
          return;
        }
        emit failed(NoticeTopic::Open, tr("Not opened: %1").arg(errorText(loaded.problems.front())));
        emit problemsFound(QFileInfo(path).fileName(), loaded.problems);
      });
}

void FileController::adoptImport(ScenarioPtr scenario, const Problems& problems, const QStringList& paths) {
  const QString& first = paths.front();
  const QFileInfo named(paths.size() == 1 ? first : QFileInfo(first).absolutePath());  // several: as their folder
  document_.adopt(std::move(scenario), named.completeBaseName() + ".yaml", ScenarioDocument::Adopted::FromFiles);
  if (paths.size() == 1) preferences_.addRecentFile(first);
  preferences_.setFolderOf(Preferences::FilesOf::Scenarios, first);
  emit succeeded(NoticeTopic::Open);
  emit scenarioOpened();
  emit statusMessage(problems.empty()
                         ? tr("Imported %1").arg(namesOf(paths))
                         : tr("Imported %1: %n note(s), see Problems", nullptr, static_cast<int>(problems.size()))
                               .arg(namesOf(paths)));
  emit problemsFound({}, problems);
}

// --- saving ----------------------------------------------------------------------------------------

bool FileController::mayLoseChanges() {
  if (!document_.isModified()) return true;
  const auto answer =
      askToSave(window_, tr("Unsaved changes"), tr("%1 has changes that are not saved.").arg(document_.title()));
  if (answer == UnsavedChanges::Save) return save();
  return answer == UnsavedChanges::Discard;
}

bool FileController::mayReplace(const DocumentMoment& whenAsked) {
  return whenAsked == momentOfDocument() || mayLoseChanges();
}

FileController::DocumentMoment FileController::momentOfDocument() const {
  return {document_.present(), document_.undoStack().index()};
}

bool FileController::save() {
  if (document_.filePath().isEmpty()) return saveAs();
  saveTo(document_.filePath());
  return !document_.isModified();
}

/// A scenario from a log is proposed beside the log, under its name.
QString FileController::proposedPath() const {
  if (!document_.filePath().isEmpty()) return document_.filePath();
  const QFileInfo log(session_.logPath());
  if (session_.isReplay() && log.exists()) return log.absoluteDir().filePath(log.completeBaseName() + ".yaml");
  return document_.suggestedName().endsWith(".yaml") ? document_.suggestedName() : "scenario.yaml";
}

bool FileController::saveAs() {
  return saveAs(tr("Save scenario"));
}

bool FileController::saveAs(const QString& title) {
  const QString path =
      askSavePath(&window_, preferences_,
                  {title, Preferences::FilesOf::Scenarios, proposedPath(), tr("Scenarios (*.yaml)"), "yaml"});
  if (path.isEmpty()) return false;
  saveTo(path);
  return !document_.isModified();
}

void FileController::saveTo(const QString& path) {
  if (path == document_.filePath() && !mayOverwrite_()) return;
  if (auto saved = document_.saveAs(path); !saved)
    return failed(NoticeTopic::Save, tr("Not saved: %1").arg(errorText(saved.error())));
  preferences_.addRecentFile(path);
  preferences_.setFolderOf(Preferences::FilesOf::Scenarios, path);
  emit succeeded(NoticeTopic::Save);
  emit statusMessage(tr("Saved %1").arg(path));
}

void FileController::saveRunAs() {
  const QString source = session_.logPath();
  const QString path =
      askSavePath(&window_, preferences_,
                  {tr("Save run"), Preferences::FilesOf::Runs, QFileInfo(source).completeBaseName() + ".aprun",
                   tr("Run logs (*.aprun)"), "aprun"});
  if (!path.isEmpty()) saveRunTo(path);
}

void FileController::saveRunTo(const QString& path) {
  const QString source = session_.logPath();
  if (path == source) return;
  emit statusMessage(tr("Saving the run as %1 …").arg(path), 0);
  // On its own thread: a log may be gigabytes.
  std::optional<std::int64_t> runningRows;
  if (!session_.isReplay()) runningRows = session_.recording().rows();
  copyThread_ = std::jthread([this, source, path, runningRows] {
    auto copied = saveAsRunLog(source.toStdString(), path.toStdString(), runningRows);
    QMetaObject::invokeMethod(this, [this, path, copied = std::move(copied)] {
      if (!copied)
        return failed(NoticeTopic::Save, tr("The run was not saved: %1").arg(errorText(copied.error())));
      emit succeeded(NoticeTopic::Save);
      emit statusMessage(tr("Saved the run as %1").arg(path));
    });
  });
}

}  // namespace antipode
