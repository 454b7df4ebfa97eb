// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/screenshot.h"

#include "app/workbench/window/main_window.h"
#include "widgets/base/figure_file.h"
#include "widgets/map/view/map_view.h"

#include <QApplication>

#include <cmath>
#include <cstdio>
#include <limits>

namespace antipode {
namespace {

constexpr int kPollMs = 20;
constexpr int kSettledMs = 700;  // trails and plots catch up
constexpr double kSameMoment = 1e-6;

}  // namespace

Screenshot::Screenshot(MainWindow& window, MapView& map, QString path, std::optional<double> moment)
    : window_(window), map_(map), path_(std::move(path)), moment_(moment) {
  connect(&window_.files(), &FileController::problemsFound, this,
          [this](const QString& notOpened, const Problems& problems) {
            if (notOpened.isEmpty()) return;
            QString text;
            for (const Problem& problem : problems) text += QString::fromStdString(problem.text()) + '\n';
            fail(text.trimmed());
          });
  connect(&window_.files(), &FileController::failed, this,
          [this](NoticeTopic, const QString& message) { fail(message); });
  connect(&window_.session(), &SessionController::failed, this, [this](const QString& message) { fail(message); });
  connect(&timer_, &QTimer::timeout, this, &Screenshot::poll);
}

void Screenshot::start() {
  timer_.start(kPollMs);
}

void Screenshot::fail(const QString& message) {
  if (hasFailed_) return;
  hasFailed_ = true;
  timer_.stop();
  std::fprintf(stderr, "error: no picture: %s\n", qPrintable(message));
  QMetaObject::invokeMethod(
      qApp, [] { QApplication::exit(2); }, Qt::QueuedConnection);
}

bool Screenshot::goToMoment() {
  SessionController& session = window_.session();
  if (!moment_) return true;
  const Recording& run = session.recording();
  const double start = run.header().startTime, step = run.header().stepLength;
  if (*moment_ < start - kSameMoment) {
    fail(tr("the run begins at %1 s").arg(start));
    return false;
  }
  if (session.isPreview() && *moment_ > start + kSameMoment) {
    if (isRunning_) return fail(tr("the scenario does not run")), false;
    isRunning_ = true;
    warp_ = session.warp();
    session.setWarp(std::numeric_limits<double>::infinity());
    session.stepForward(static_cast<int>(std::min(std::ceil((*moment_ - start) / step - kSameMoment), 2e9)));
    return false;
  }
  if (session.playState() == PlayState::Running) return false;
  if (isRunning_ && !session.onlyLooks()) session.setWarp(warp_);  // as the picture is to show it
  if (run.endTime() < *moment_ - step) {
    fail(tr("the run ends at %1 s").arg(run.endTime()));
    return false;
  }
  // A moment between two steps, and any of a log.
  if (session.isReplay() || std::abs(session.cursor() - *moment_) > kSameMoment) session.seek(*moment_);
  return true;
}

bool Screenshot::isSettled() {
  const std::size_t points = map_.scene().trails.pointCount();
  if (!quiet_.isValid() || points != points_ || !map_.isSettled()) quiet_.start();
  points_ = points;
  return quiet_.elapsed() >= kSettledMs;
}

void Screenshot::poll() {
  if (hasFailed_ || window_.files().isLoading()) return;
  if (!isThere_) isThere_ = goToMoment();
  if (!isThere_ || !isSettled()) return;
  timer_.stop();
  const auto saved = writePicture(window_.grab().toImage(), path_);
  if (!saved) return fail(QString::fromStdString(saved.error().reason()));
  QApplication::exit(0);
}

}  // namespace antipode
