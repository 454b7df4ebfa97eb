// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/time/cursor_buttons.h"

#include "widgets/base/themed_icon.h"
#include "widgets/panels/time/bar_button.h"
#include "widgets/panels/time/warp_box.h"

#include <QHBoxLayout>
#include <QToolButton>

namespace antipode {

CursorButtons::CursorButtons(QWidget* parent) : QWidget(parent), row_(new QHBoxLayout(this)) {
  row_->setContentsMargins(0, 0, 0, 0);
  row_->setSpacing(2);
  toStart_ = add("to-start", tr("Look at the start (Ctrl+Home)"));
  rowBack_ = add("step-back", tr("One row back"));
  backwards_ = add("play-back", tr("Play backwards"));
  forwards_ = add("play", tr("Play"));
  rowOn_ = add("step", tr("One row on"));
  toEnd_ = add("to-end", tr("Look at the end"));
  speed_ = new WarpBox(this);
  speed_->setToolTip(tr("Speed of the cursor: seconds of the recording per second of the clock"));
  speed_->setAccessibleName(tr("Speed of the cursor"));
  row_->addSpacing(4);
  row_->addWidget(speed_);
  connect(toStart_, &QToolButton::clicked, this, &CursorButtons::startRequested);
  connect(toEnd_, &QToolButton::clicked, this, &CursorButtons::endRequested);
  connect(rowBack_, &QToolButton::clicked, this, [this] { emit rowRequested(-1); });
  connect(rowOn_, &QToolButton::clicked, this, [this] { emit rowRequested(1); });
  connect(speed_, &WarpBox::warpChosen, this, &CursorButtons::speedChosen);
  addPlay(backwards_, -1);
  addPlay(forwards_, 1);
  setSpeed(1);
  direction_ = 1;  // so that the next line shows
  setDirection(0);
}

QToolButton* CursorButtons::add(const QString& icon, const QString& tip) {
  QToolButton* button = barButton(icon, tip, this);
  row_->addWidget(button);
  return button;
}

void CursorButtons::addPlay(QToolButton* button, int direction) {
  connect(button, &QToolButton::clicked, this,
          [this, direction] { direction_ == direction ? emit stopRequested() : emit playRequested(direction); });
}

void CursorButtons::show(QToolButton& button, int direction, const QString& icon, const QString& tip) {
  const bool isPlaying = direction_ == direction;
  button.setIcon(themedIcon(isPlaying ? QString("pause") : icon));
  button.setAccessibleName(isPlaying ? tr("Hold the cursor") : tip);
  button.setToolTip(button.accessibleName());
}

void CursorButtons::setDirection(int direction) {
  if (direction_ == direction) return;
  direction_ = direction;
  show(*forwards_, 1, "play", tr("Play what is recorded (Shift+Space)"));
  show(*backwards_, -1, "play-back", tr("Play backwards (B)"));
}

void CursorButtons::setSpeed(double speed) {
  speed_->setWarp(speed);
}

void CursorButtons::setHasLiveEnd(bool on) {
  toEnd_->setVisible(!on);
}

}  // namespace antipode
