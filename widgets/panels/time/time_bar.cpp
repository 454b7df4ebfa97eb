// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/time/time_bar.h"

#include "widgets/base/theme.h"
#include "widgets/base/themed_icon.h"
#include "widgets/panels/common/time_text.h"
#include "widgets/panels/time/bar_button.h"
#include "widgets/panels/time/cursor_buttons.h"
#include "widgets/panels/time/time_field.h"
#include "widgets/panels/time/warp_box.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr int kNarrow = 1150;    // px: below, the slider has a row of its own
constexpr int kNarrowest = 860;  // px: below, the buttons of the cursor, too
constexpr int kLeast = 460;      // px

/// Three digits are as much as an eye takes in.
QString measuredText(double warp) {
  if (!(warp > 0)) return {};
  if (warp < 99.95) return QString("×%1").arg(warp, 0, 'f', warp < 9.995 ? 2 : 1);
  if (warp < 9999.5) return QString("×%1").arg(warp, 0, 'f', 0);
  return QString("×%1k").arg(warp / 1000, 0, 'f', 0);
}

}  // namespace

TimeBar::TimeBar(QWidget* parent) : QWidget(parent) {
  build();
  connectParts();
  setWarp(1);
  showState();
  showTime();
}

void TimeBar::connectParts() {
  connect(play_, &QToolButton::clicked, this,
          [this] { state_ == TransportState::Running ? emit pauseRequested() : emit playRequested(); });
  connect(step_, &QToolButton::clicked, this, &TimeBar::stepRequested);
  connect(reset_, &QToolButton::clicked, this, &TimeBar::resetRequested);
  connect(live_, &QToolButton::clicked, this, [this] {
    live_->setChecked(isLive_);  // the owner decides
    emit liveRequested();
  });
  connect(warp_, &WarpBox::warpChosen, this, &TimeBar::warpChosen);
  connect(cursorButtons_, &CursorButtons::startRequested, this, [this] { emit cursorRequested(start_); });
  connect(cursorButtons_, &CursorButtons::endRequested, this, [this] { emit cursorRequested(recordedEnd_); });
  connect(cursorButtons_, &CursorButtons::rowRequested, this, &TimeBar::rowRequested);
  connect(cursorButtons_, &CursorButtons::playRequested, this, &TimeBar::cursorPlayRequested);
  connect(cursorButtons_, &CursorButtons::stopRequested, this, &TimeBar::cursorStopRequested);
  connect(cursorButtons_, &CursorButtons::speedChosen, this, &TimeBar::cursorSpeedChosen);
  connect(slider_, &TimeSlider::cursorRequested, this, [this](double time) {
    isLive_ = false;
    cursor_ = time;
    showState();
    showTime();
    emit cursorRequested(time);
  });
  connect(slider_, &TimeSlider::loopRequested, this, &TimeBar::loopRequested);
  connect(time_, &TimeField::timeTyped, this, &TimeBar::cursorRequested);
  connect(slider_, &TimeSlider::endRequested, this,
          [this] { isReplay_ ? emit cursorRequested(recordedEnd_) : emit liveRequested(); });
}

QToolButton* TimeBar::addButton(const QString& icon, const QString& tip) {
  return barButton(icon, tip, this);
}

QLabel* TimeBar::addTitle(const QString& text) {
  auto* title = new QLabel(text, this);
  title->setForegroundRole(QPalette::PlaceholderText);
  return title;
}

void TimeBar::buildRun() {
  runTitle_ = addTitle(tr("Run"));
  play_ = addButton("play", tr("Run"));
  step_ = addButton("step", tr("One step of the simulation"));
  reset_ = addButton("reset", tr("Reset: start the run again"));
  warp_ = new WarpBox(this);
  warp_->setToolTip(tr("Time warp: simulated seconds per second of the clock"));
  warp_->setAccessibleName(tr("Time warp"));
  measured_ = new QLabel(this);
  measured_->setToolTip(tr("Measured warp: simulated seconds per second over the last second"));
  measured_->setForegroundRole(QPalette::PlaceholderText);
  measured_->setMinimumWidth(measured_->fontMetrics().horizontalAdvance("×0000 "));
}

void TimeBar::build() {
  buildRun();
  look_ = new QWidget(this);
  auto* look = new QHBoxLayout(look_);
  look->setContentsMargins(0, 0, 0, 0);
  look->setSpacing(2);
  cursorTitle_ = addTitle(tr("Look"));
  cursorButtons_ = new CursorButtons(this);
  look->addWidget(cursorTitle_);
  look->addWidget(cursorButtons_);
  live_ = addButton("lamp", tr("Live: stay at the end of the run"));
  live_->setText(tr("Live"));
  live_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  live_->setIconSize({14, 14});
  live_->setCheckable(true);
  slider_ = new TimeSlider(this);
  time_ = new TimeField(this);
  length_ = new QLabel(this);
  length_->setToolTip(tr("Length of the run, h:mm:ss"));
  arrange();
}

void TimeBar::arrange() {
  rows_ = new QVBoxLayout(this);
  rows_->setContentsMargins(8, 4, 8, 4);
  rows_->setSpacing(2);
  rows_->setSizeConstraint(QLayout::SetNoConstraint);  // rows change before they become too short
  row_ = new QHBoxLayout;
  row_->setSpacing(2);
  rows_->addLayout(row_);
  row_->addWidget(runTitle_);
  for (QToolButton* button : {play_, step_, reset_}) row_->addWidget(button);
  row_->addSpacing(4);
  row_->addWidget(warp_);
  row_->addSpacing(4);
  row_->addWidget(measured_);
  row_->addSpacing(8);
  lookPlace_ = row_->count();
  row_->addWidget(look_);
  row_->addSpacing(4);
  sliderPlace_ = row_->count();
  row_->addStretch();  // takes the slider's place when that has a row of its own
  row_->addSpacing(6);
  row_->addWidget(time_);
  row_->addWidget(length_);
  row_->addSpacing(4);
  row_->addWidget(live_);
  row_->insertWidget(sliderPlace_, slider_, 1);
}

QSize TimeBar::sizeHint() const {
  return {1200, std::max(56, rows_->sizeHint().height())};
}

QSize TimeBar::minimumSizeHint() const {
  return {kLeast, rows_->minimumSize().height()};
}

/// A slider of a hand's breadth is hard to hit a moment with, and a window must not grow for its buttons.
void TimeBar::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  const bool isNarrow = width() < kNarrow, isNarrowest = width() < kNarrowest;
  const bool wasNarrow = rows_->indexOf(slider_) >= 0, wasNarrowest = rows_->indexOf(look_) >= 0;
  if (isNarrow == wasNarrow && isNarrowest == wasNarrowest) return;
  if (isNarrow != wasNarrow)
    isNarrow ? rows_->insertWidget(0, slider_)
             : row_->insertWidget(sliderPlace_ - (wasNarrowest ? 1 : 0), slider_, 1);
  if (isNarrowest != wasNarrowest)
    isNarrowest ? rows_->addWidget(look_, 0, Qt::AlignLeft) : row_->insertWidget(lookPlace_, look_);
  updateGeometry();
}

void TimeBar::setRange(double start, double recordedEnd, std::optional<double> duration) {
  start_ = start;
  recordedEnd_ = recordedEnd;
  duration_ = duration;
  slider_->setRange(start, recordedEnd, duration);
  showTime();
}

void TimeBar::setCursor(double time, bool isLive) {
  if (slider_->isDragging()) return;  // the hand leads
  cursor_ = time;
  const bool wasLive = std::exchange(isLive_, isLive);
  slider_->setCursorTime(time, isLive && !isReplay_);
  if (wasLive != isLive) showState();
  showTime();
}

void TimeBar::setRunState(TransportState state) {
  if (state_ == state) return;
  state_ = state;
  showState();
}

void TimeBar::setWarp(double warp) {
  warp_->setWarp(warp);
}

void TimeBar::setCursorDirection(int direction) {
  cursorButtons_->setDirection(direction);
}

void TimeBar::setCursorSpeed(double speed) {
  cursorButtons_->setSpeed(speed);
}

void TimeBar::setMeasuredWarp(double warp) {
  const QString text = measuredText(warp);
  if (text != measured_->text()) measured_->setText(text);
}

void TimeBar::setReplay(bool on) {
  isReplay_ = on;
  slider_->setCursorTime(cursor_, isLive_ && !on);
  showState();
  showTime();
}

void TimeBar::setMarks(std::vector<TimeMarks> marks) {
  slider_->setMarks(std::move(marks));
}

void TimeBar::setLoop(std::optional<TimeRange> loop) {
  slider_->setLoop(loop);
}

void TimeBar::setScale(const TimeScale& scale) {
  slider_->setScale(scale);
  time_->setScale(scale);
}

void TimeBar::startTyping() {
  time_->startTyping();
}

void TimeBar::setActions(const QList<QAction*>& actions) {
  for (QAction* action : actions) {
    QToolButton* button = addButton({}, {});
    button->setDefaultAction(action);
    button->setAccessibleName(QString(action->text()).remove(u'&'));
    if (action->menu()) button->setPopupMode(QToolButton::MenuButtonPopup);
    look_->layout()->addWidget(button);
  }
}

void TimeBar::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange) showState();
  QWidget::changeEvent(event);
}

void TimeBar::showState() {
  const bool isRunning = state_ == TransportState::Running;
  const bool isFinished = state_ == TransportState::Finished;
  play_->setIcon(themedIcon(isRunning ? "pause" : "play"));
  play_->setToolTip(isRunning    ? tr("Pause the run (Space)")
                    : isFinished ? tr("The run has finished; Space plays it again")
                                 : tr("Run the simulation (Space)"));
  play_->setAccessibleName(isRunning ? tr("Pause") : tr("Run"));
  for (QWidget* part :
       {static_cast<QWidget*>(runTitle_), static_cast<QWidget*>(play_), static_cast<QWidget*>(step_),
        static_cast<QWidget*>(reset_), static_cast<QWidget*>(warp_), static_cast<QWidget*>(measured_),
        static_cast<QWidget*>(cursorTitle_), static_cast<QWidget*>(live_)})
    part->setVisible(!isReplay_);
  for (QWidget* part : {static_cast<QWidget*>(play_), static_cast<QWidget*>(step_), static_cast<QWidget*>(warp_)})
    part->setEnabled(!isFinished);
  cursorButtons_->setHasLiveEnd(!isReplay_);
  cursorButtons_->setEnabled(isReplay_ || state_ != TransportState::Ready);
  live_->setChecked(isLive_);
  const QColor lamp = isDark(palette()) ? QColor("#4fc98a") : QColor("#1f9d57");
  live_->setIcon(
      themedIcon("lamp", isLive_ ? lamp : mixed(palette().color(QPalette::Window), mutedText(palette()), 0.6)));
}

void TimeBar::showTime() {
  const double length = duration_ ? *duration_ : recordedEnd_ - start_;
  time_->setRange(start_, start_ + length);
  time_->setTime(cursor_);
  const QString whole =
      duration_ || isReplay_ ? " / " + timeText(length, length == std::floor(length) ? 0 : 1) : QString();
  if (whole != length_->text()) length_->setText(whole);
}

}  // namespace antipode
