// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/controllers/colour_numbers.h"
#include "app/workbench/controllers/cursor_motion.h"
#include "app/workbench/controllers/paced_timer.h"
#include "core/io/runlog/run_log_writer.h"
#include "core/run/live_session.h"
#include "core/run/timeline/fleet_history.h"
#include "core/run/timeline/helm_history.h"
#include "core/run/timeline/scenario_history.h"
#include "core/sim/fleet/command.h"

#include <QElapsedTimer>
#include <QObject>
#include <QScopedValueRollback>
#include <QStringList>
#include <functional>
#include <memory>
#include <optional>

namespace antipode {

/// What the run does; of a replay, whether the cursor moves.
enum class PlayState { Ready, Running, Paused, Finished };

/// Which time an edit touches: none is taken, the time that is shown, or the end of the run while another time is
/// shown.
enum class EditTime { None, Shown, End };

/// How far the cursor goes at a time: to a recorded row, or by a step of the simulation.
enum class CursorStep { Row, Step };

/// Owns the session that every view reads, and the cursor. A session is a preview (the initial state of an
/// edited scenario), a live run, or a replay; views see a Recording and a time. GUI thread.
class SessionController final : public QObject {
  Q_OBJECT

 public:
  explicit SessionController(QString runFolder, QObject* parent = nullptr);
  ~SessionController() override;

  // --- what to show ---
  const Recording& recording() const { return session_->recording(); }
  const std::shared_ptr<Keyframes>& keyframes() const { return session_->keyframes(); }
  bool isReplay() const { return mode_ == Mode::Replay; }
  bool isPreview() const { return mode_ == Mode::Preview; }
  bool hasRun() const;  ///< a live run that takes commands: running or paused, and it is clear at which time
  bool takesPosts() const { return hasRun() || poster_; }  ///< messages reach somebody
  QString whyNoPosts() const;                              ///< empty: they do
  double cursor() const { return cursor_; }  ///< s
  bool followsEnd() const { return followsEnd_; }
  const Frame& frame() const { return frame_; }  ///< poses at the cursor
  /// Names of the vehicles and state of the current field as events have made them by the cursor.
  const FleetHistory::Sample& fleetAtCursor() const { return fleetHistory_.sample(); }
  /// The scenario of the run, with what was edited by the cursor.
  const ScenarioPtr& scenarioAtCursor() const { return scenarioAtCursor_; }
  const ScenarioHistory& edits() const { return scenarios_; }  ///< live edits so far
  std::optional<double> utcOfZero() const;                     ///< unix time of time 0, where a clock is known
  /// What a helm decided by the cursor, as soon as that is known; null: nothing new. To be called at the display's
  /// rate.
  const HelmSnapshot* newestHelm(VehicleId vehicle);
  void stopWatchingHelms();      ///< nobody shows them
  bool canExplainHelms() const;  ///< false for logs of other programs
  double helmProgress() const;   ///< 0 .. 1 of the way to the answer; 1 = there
  PlayState playState() const;
  double warp() const { return warp_; }  ///< of the run
  /// The cursor is behind the end of a run, which may go on meanwhile.
  bool isLookingBack() const;
  /// There is no run to go on with: it has finished, or was loaded. Play, pause, step and warp are the cursor's.
  bool onlyLooks() const;
  EditTime editTime() const { return editTime_; }
  bool takesEdits() const { return editTime_ != EditTime::None; }
  QString whyNoEdits() const;                                  ///< and what to do about it
  int cursorDirection() const { return motion_.direction(); }  ///< 1: plays, -1: plays backwards, 0: rests
  double cursorSpeed() const { return motion_.speed(); }
  const std::optional<TimeRange>& loop() const { return motion_.loop(); }
  double measuredWarp() const;
  QString endOfRun() const;                     ///< why a run that is Finished has ended, and what to do
  QString logPath() const { return logPath_; }  ///< of the live run or the replay; may be empty
  const QStringList& restartItems() const { return restartItems_; }
  ColourNumbers& colours() { return colours_; }  ///< of the document, and so of its runs
  const ColourNumbers& colours() const { return colours_; }

  // --- what to do ---
  /// A new scenario: drops whatever ran and shows its initial state.
  void show(ScenarioPtr scenario, std::string text, QString file);
  /// An edit: shown at once in a preview, sent to a live run as commands, remembered for the next run.
  void applyEdit(const ScenarioPtr& before, const ScenarioPtr& after);
  /// A live run, paused, that goes on from a moment of another one.
  void startBranch(BranchStart start, BranchOrigin origin);
  void openReplay(std::shared_ptr<const Recording> recording, const QString& path);
  /// As long as the value lives, other recordings are of the log that is shown, only read anew or further: the
  /// loop, the bookmarks and what is zoomed to stay.
  [[nodiscard]] QScopedValueRollback<bool> renewal() { return QScopedValueRollback<bool>(isRenewing_, true); }
  bool isRenewing() const { return isRenewing_; }

  void play();
  void pause();
  void togglePlay();
  void stepOnce();
  void stepForward(int steps);  ///< of the run, which then pauses
  void reset();                 ///< back to the start with the present scenario
  void setWarp(double warp);    ///< of the run; where there is only something to look at, of the cursor

  // The transport of the cursor. A run goes on meanwhile, or rests, as it did.
  void seek(double time);          ///< the end of a live run is its live end
  void takeBackSeek();             ///< back to where the last seek() began
  void followEnd();                ///< back to live
  void followReplayEnd();          ///< of a replay that grows: to its end, and on with it
  void growReplay();               ///< the recording of the replay has got rows
  void playCursor(int direction);  ///< 1: forwards, up to the live end; -1: backwards
  void stopCursor();
  void setCursorSpeed(double speed);  ///< 0.1 ... infinity
  void stepCursor(CursorStep unit, int by);
  void setLoop(std::optional<TimeRange> loop);  ///< what playing goes round; nullopt: the whole recording
  /// Edits act at the end of the run although the cursor shows an earlier time, until it is back at the end.
  void editEnd();

  void post(Command command);
  /// What is posted goes there, as long as the present recording is shown: it is that of a living community.
  /// `warp`: of its clock.
  void setPoster(std::function<void(const Command&)> poster, double warp);
  bool isAttached() const { return poster_ != nullptr; }
  double attachedWarp() const { return attachedWarp_; }
  /// Text and file that the next run's log will carry.
  void setSource(std::string text, QString file);
  /// The log of the replay has another name now.
  void setLogPath(const QString& path);
  /// The room for kept runs; the oldest go before a new run begins.
  void setRunLimit(double gigabytes) { runLimit_ = gigabytes; }
  /// Memory that the recording of the next run may take; what is older is read back from its log.
  void setMemoryBudget(double gigabytes) { memoryBudget_ = gigabytes; }
  /// The text of the scenario has errors that its value does not show: it cannot run.
  void setDamaged(bool isDamaged) { isDamaged_ = isDamaged; }

 signals:
  void sessionChanged();  ///< another recording: views drop what they cached
  void frameChanged();    ///< cursor or newest frame moved; at most 60 Hz
  void fleetAtCursorChanged();
  void scenarioAtCursorChanged();
  void editsRecorded();  ///< edits() has more moments
  void playStateChanged();  ///< of the run or of the cursor
  void runTimeChanged();    ///< while looking back: the end of the run is at another second
  void editTimeChanged();   ///< also when the cursor leaves the end of a run, or comes back to it
  void restartItemsChanged();
  void failed(const QString& message);
  void logPathChanged(const QString& before);      ///< of what is shown still
  void logCreated(const QString& problem);         ///< of a new live run; not empty: it runs without one
  void logProblemChanged(const QString& problem);  ///< of the live run's log; empty: all is well (again)

 private:
  enum class Mode { Preview, Live, Replay };
  void tick();
  bool awaitsNews() const;
  void moveCursor(double seconds);
  TimeRange recorded() const;
  void noteEditTime();
  void noteScenario();
  void watchLog();
  void showPreview();
  LiveSession::Options optionsOfRun() const;
  void startLive(bool paused);
  std::unique_ptr<RecordingSink> createLog(const Recording::Header& header, RunLogOptions options);
  LiveSession* live() const;
  void setCursor(double time);
  void emitPlayState();
  void releaseSession();  ///< the present one, before another is made
  void adoptRecording();  ///< another session is in place

  QString runFolder_;
  Mode mode_ = Mode::Preview;
  std::unique_ptr<Session> session_, previous_;
  std::unique_ptr<HelmHistory> helms_;  // of session_, from the first question on
  ScenarioPtr scenario_;
  ScenarioPtr scenarioAtEnd_;  // of a live run, from the first edit after its end on
  std::string sourceText_, shownDamage_;
  QString sourceFile_, logPath_, logProblem_;
  QStringList restartItems_;
  Frame frame_;
  FleetHistory fleetHistory_;
  ScenarioHistory scenarios_;
  ScenarioPtr scenarioAtCursor_;
  double liveUtcOfZero_ = 0;
  double cursor_ = 0, warp_ = 1;
  double runLimit_ = 2, memoryBudget_ = 1;  // GB
  double shownRunTime_ = 0;
  double replayEnd_ = 0;  // of the rows that were there when growReplay() was last called
  std::optional<double> soughtFrom_;  // s, cursor before the last seek; nullopt: it followed the end
  bool followsEnd_ = true, isDamaged_ = false, editsEnd_ = false, wasLookingBack_ = false, isRenewing_ = false;
  CursorMotion motion_;
  ColourNumbers colours_;
  EditTime editTime_ = EditTime::Shown;
  PlayState lastState_ = PlayState::Ready;
  std::function<void(const Command&)> poster_;
  double attachedWarp_ = 1;
  PacedTimer timer_;
  QElapsedTimer wall_;
};

}  // namespace antipode
