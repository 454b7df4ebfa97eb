// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/study_estimate.h"
#include "widgets/study/study_runs.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace antipode {

/// The calling thread, and those that it begins, get what processor time the window and its run leave.
void yieldToTheWindow();

/// Does the runs of a study on threads of low priority, and keeps their results for the views. GUI thread.
class StudyRunner final : public QObject {
  Q_OBJECT

 public:
  enum class State { Idle, Running, Paused };
  static constexpr std::size_t kMostResults = 200'000;  ///< for the views; all others are in the file only

  explicit StudyRunner(QObject* parent, std::size_t mostResults = kMostResults);
  ~StudyRunner() override;

  /// Another study, or the same one changed: reads what results there are of it. Null: none can run.
  void show(std::shared_ptr<const Study> study, const QString& studyPath);
  void run();
  void pause();
  void cancel();

  State state() const { return state_; }
  const std::shared_ptr<StudyRuns>& runs() const { return runs_; }
  std::int64_t done() const { return runs_->done; }
  /// Runs that did not finish, or do not pass.
  std::int64_t failures() const { return estimate_ ? estimate_->runs() - estimate_->passed() : 0; }
  QString progress() const;  ///< rate, time left, running estimate
  const QString& resultsPath() const { return path_; }
  /// The result of a run, where it is known.
  const StudyResult* resultOf(std::int64_t run) const;

 signals:
  void resultsChanged();
  void stateChanged();
  void failed(const QString& message);

 private:
  struct Inbox;
  struct Stored;
  void load();
  void start();
  void stopWork();
  void take(std::vector<StudyResult> results);
  void drain();
  void setState(State state);

  const std::size_t mostResults_;
  std::shared_ptr<StudyRuns> runs_ = std::make_shared<StudyRuns>();
  QString path_;
  State state_ = State::Idle;
  bool isLoading_ = false, wantsRun_ = false;
  bool isOpening_ = false;    // nothing has been read at this path yet
  std::int64_t doneNow_ = 0;  // since Run
  std::unique_ptr<StudyEstimate> estimate_;
  std::shared_ptr<Inbox> inbox_;
  std::jthread worker_;
  quint64 work_ = 0;  // number of the present one; what older ones say is dropped
  QElapsedTimer elapsed_;
  QTimer timer_;
};

}  // namespace antipode
