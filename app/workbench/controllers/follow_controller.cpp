// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/follow_controller.h"

#include <QDateTime>
#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>

namespace antipode {
namespace {

constexpr auto kReadEvery = std::chrono::milliseconds(500);  // a run log gets its rows twice a second
constexpr int kLookMs = 2000;                                // at logs that are opened again
constexpr qint64 kJustGrown = 10;                            // s

/// With what a run log has not brought into its file yet.
QStringList filesOf(const QString& path) {
  return {path, path + "-wal"};
}

}  // namespace

FollowController::FollowController(QAction& follow, SessionController& session, QObject* parent)
    : QObject(parent), follow_(follow), session_(session) {
  follow_.setEnabled(false);
  connect(&follow_, &QAction::toggled, this, &FollowController::onToggled);
  connect(&session_, &SessionController::sessionChanged, this, &FollowController::onSessionChanged);
  connect(&timer_, &QTimer::timeout, this, &FollowController::look);
}

FollowController::~FollowController() = default;

qint64 FollowController::sizeOfLog() const {
  qint64 size = 0;
  for (const QString& file : filesOf(path_)) size += QFileInfo(file).size();
  return size;
}

/// Another recording is shown. What is opened again comes here, too, and setLog() follows.
void FollowController::onSessionChanged() {
  stopReading();
  timer_.stop();
  growth_.reset();
  if (session_.isReplay() && session_.logPath() == path_) return;
  path_.clear();
  follow_.setEnabled(false);
  follow_.setChecked(false);
}

void FollowController::setLog(const LoadedLog& log, const QStringList& paths) {
  stopReading();
  const bool isSame = paths.size() == 1 && paths.front() == path_;
  path_ = paths.size() == 1 ? paths.front() : QString();
  growth_ = log.growth;
  knownSize_ = sizeOfLog();
  const bool canGrow = !path_.isEmpty() && (growth_ || !path_.endsWith(".aprun", Qt::CaseInsensitive));
  follow_.setEnabled(canGrow);
  QDateTime grown;
  for (const QString& file : filesOf(path_)) grown = std::max(grown, QFileInfo(file).lastModified());
  const bool grewJustNow = grown.isValid() && grown.secsTo(QDateTime::currentDateTime()) < kJustGrown;
  const bool isOn = canGrow && ((isSame && follow_.isChecked()) || (growth_ && grewJustNow));
  if (follow_.isChecked() == isOn) return onToggled(isOn);
  follow_.setChecked(isOn);
}

void FollowController::onToggled(bool isOn) {
  stopReading();
  timer_.stop();
  if (!isOn || path_.isEmpty()) return;
  // A log that is read again keeps what is shown: somebody looks at an earlier time while it grows.
  if (!session_.isRenewing()) session_.followReplayEnd();
  if (!growth_) return timer_.start(kLookMs);
  reader_ = std::jthread([this, growth = growth_, reading = reading_](std::stop_token stop) {
    std::mutex mutex;
    std::condition_variable_any wake;
    while (!stop.stop_requested()) {
      const bool grew = growth->readOn(), isEnded = growth->isEnded();
      if (grew || isEnded)
        QMetaObject::invokeMethod(this, [this, reading, isEnded] {
          if (reading != reading_) return;
          session_.growReplay();
          if (isEnded) follow_.setChecked(false), follow_.setEnabled(false);
        });
      if (isEnded) return;
      std::unique_lock lock(mutex);
      wake.wait_for(lock, stop, kReadEvery, [] { return false; });
    }
  });
}

void FollowController::stopReading() {
  ++reading_;
  reader_ = {};  // stops it and waits
}

void FollowController::look() {
  const qint64 size = sizeOfLog();
  if (size == knownSize_) return;
  knownSize_ = size;
  emit openAgainRequested(path_);
}

}  // namespace antipode
