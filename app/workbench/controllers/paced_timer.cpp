// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/paced_timer.h"

#include <QCoreApplication>
#include <QEvent>

#include <ctime>
#include <utility>

namespace antipode {
namespace {

constexpr int kRestLookMs = 1000, kUntilRestMs = 2000;
constexpr double kHardlyUsed = 0.1;  // of one processor

double processorSeconds() {
  timespec used{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
  return static_cast<double>(used.tv_sec) + 1e-9 * static_cast<double>(used.tv_nsec);
}

/// What a person does to a window, or another program by dragging something over it, and what a thread brings.
bool isNews(QEvent::Type type) {
  switch (type) {
    case QEvent::MouseMove:
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonRelease:
    case QEvent::Wheel:
    case QEvent::KeyPress:
    case QEvent::TabletMove:
    case QEvent::TouchBegin:
    case QEvent::TouchUpdate:
    case QEvent::InputMethod:
    case QEvent::DragMove:
    case QEvent::Drop:
    case QEvent::Show:
    case QEvent::Resize:
    case QEvent::WindowActivate:
    case QEvent::MetaCall:
      return true;
    default:
      return false;
  }
}

}  // namespace

WindowPace& WindowPace::instance() {
  static auto* const pace = new WindowPace(qApp);
  return *pace;
}

WindowPace::WindowPace(QObject* parent) : QObject(parent) {
  sinceMoved_.start();
  sinceLook_.start();
  qApp->installEventFilter(this);
  connect(&timer_, &QTimer::timeout, this, &WindowPace::look);
  timer_.start(kRestLookMs);
}

bool WindowPace::eventFilter(QObject* /*object*/, QEvent* event) {
  if (isNews(event->type())) stayAwake();
  return false;
}

void WindowPace::stayAwake() {
  sinceMoved_.start();
  if (!isResting_) return;
  isResting_ = false;
  timer_.start();
  emit changed();
}

void WindowPace::look() {
  const double now = processorSeconds();
  const double used = now - std::exchange(processorAtLook_, now);
  const bool isBusy = used > kHardlyUsed * static_cast<double>(sinceLook_.restart()) / 1000;
  if (isBusy) return stayAwake();
  if (isResting_ || sinceMoved_.elapsed() < kUntilRestMs) return;
  isResting_ = true;
  timer_.stop();
  emit changed();
}

PacedTimer::PacedTimer() {
  connect(&WindowPace::instance(), &WindowPace::changed, this, &PacedTimer::adapt);
}

void PacedTimer::start(int ms) {
  isOn_ = true;
  WindowPace::instance().stayAwake();
  QTimer::start(ms);
}

void PacedTimer::stop() {
  isOn_ = false;
  QTimer::stop();
}

void PacedTimer::adapt() {
  if (!isOn_) return;
  WindowPace::instance().isResting() ? QTimer::stop() : QTimer::start();
}

}  // namespace antipode
