// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/common/field_slider.h"

#include <QKeyEvent>
#include <QSignalBlocker>
#include <QStyle>
#include <QStyleOptionSlider>

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr int kPositions = 1000;

/// To two hundredths of the first digit's place: 1.2345 -> 1.24, 0.0719 -> 0.072. Finer than a step of the keys.
double asWritten(double value, double scale) {
  if (std::abs(value) < scale * 1e-4) return 0;
  const double place = std::pow(10, std::floor(std::log10(std::abs(value))));
  const double steps = std::round(value / place * 50) * 2;  // hundredths of the place
  // One division by a power of ten, so that the text stays short.
  const double perUnit = 100 / place;
  return perUnit >= 1 ? steps / std::round(perUnit) : steps * place / 100;
}

}  // namespace

FieldSlider::FieldSlider(QWidget* parent) : QSlider(Qt::Horizontal, parent) {
  setRange(0, kPositions);
  setSingleStep(10);
  setPageStep(100);
  setFocusPolicy(Qt::StrongFocus);
}

void FieldSlider::setScale(Scale scale) {
  scale_ = scale;
  showNumber(number_);
}

void FieldSlider::showNumber(double number) {
  if (isOpen_ && number == number_) return;
  isOpen_ = false;
  number_ = before_ = number;
  const QSignalBlocker quiet(this);
  setSliderPosition(positionOf(number));
}

int FieldSlider::positionOf(double number) const {
  const double share = std::clamp(number / scale_.max, 0.0, 1.0);
  return static_cast<int>(std::lround(std::pow(share, 1 / scale_.power) * kPositions));
}

double FieldSlider::numberAt(int position) const {
  if (position >= kPositions) return scale_.max;
  return std::min(
      asWritten(std::pow(static_cast<double>(position) / kPositions, scale_.power) * scale_.max, scale_.max),
      scale_.max);
}

int FieldSlider::handleWidth() const {
  QStyleOptionSlider option;
  initStyleOption(&option);
  return style()->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderHandle, this).width();
}

int FieldSlider::xFromNumber(double number) const {
  return handleWidth() / 2 +
         QStyle::sliderPositionFromValue(0, kPositions, positionOf(number), width() - handleWidth());
}

void FieldSlider::moveTo(int position) {
  const double number = numberAt(std::clamp(position, 0, kPositions));
  {
    const QSignalBlocker quiet(this);
    setSliderPosition(std::clamp(position, 0, kPositions));
  }
  if (number == number_) return;
  if (!isOpen_) {
    before_ = number_;
    isOpen_ = true;
    emit edited(before_, EditPhase::Begin);
    if (!isOpen_) return;  // whoever listens may have shown another value
  }
  number_ = number;
  emit edited(number_, EditPhase::Preview);
}

void FieldSlider::finish(EditPhase phase) {
  setSliderDown(false);
  if (!isOpen_) return;
  isOpen_ = false;
  if (phase == EditPhase::Cancel) number_ = before_;
  {
    const QSignalBlocker quiet(this);
    setSliderPosition(positionOf(number_));
  }
  emit edited(number_, phase);
}

void FieldSlider::follow(QPointF position) {
  const int handle = handleWidth();
  moveTo(QStyle::sliderValueFromPosition(0, kPositions, static_cast<int>(position.x()) - handle / 2,
                                         width() - handle));
}

void FieldSlider::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return event->ignore();
  finish(EditPhase::Commit);  // a key that is still held
  setSliderDown(true);
  // On the handle nothing moves until the pointer does.
  if (std::abs(event->position().x() - xFromNumber(number_)) > handleWidth() / 2.0) follow(event->position());
}

void FieldSlider::mouseMoveEvent(QMouseEvent* event) {
  if (isSliderDown()) follow(event->position());
}

void FieldSlider::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton) finish(EditPhase::Commit);
}

void FieldSlider::keyPressEvent(QKeyEvent* event) {
  const int steps = event->modifiers() & Qt::ShiftModifier ? pageStep() : singleStep();
  switch (event->key()) {
    case Qt::Key_Escape:
      if (isOpen_) return finish(EditPhase::Cancel);
      break;
    case Qt::Key_Left:
    case Qt::Key_Down:
      return moveTo(positionOf(number_) - steps);
    case Qt::Key_Right:
    case Qt::Key_Up:
      return moveTo(positionOf(number_) + steps);
    case Qt::Key_PageDown:
      return moveTo(positionOf(number_) - pageStep());
    case Qt::Key_PageUp:
      return moveTo(positionOf(number_) + pageStep());
    default:
      break;
  }
  QWidget::keyPressEvent(event);
}

void FieldSlider::keyReleaseEvent(QKeyEvent* event) {
  if (!event->isAutoRepeat() && !isSliderDown()) finish(EditPhase::Commit);
  QWidget::keyReleaseEvent(event);
}

void FieldSlider::focusOutEvent(QFocusEvent* event) {
  if (!isSliderDown()) finish(EditPhase::Commit);
  QSlider::focusOutEvent(event);
}

bool FieldSlider::event(QEvent* event) {
  // Escape during a drag is the drag's, not the window's; the arrows are always the slider's.
  if (event->type() == QEvent::ShortcutOverride) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    const bool isOwn = (key == Qt::Key_Escape && isOpen_) || key == Qt::Key_Left || key == Qt::Key_Right ||
                       key == Qt::Key_Up || key == Qt::Key_Down || key == Qt::Key_PageUp ||
                       key == Qt::Key_PageDown;
    if (isOwn) {
      event->accept();
      return true;
    }
  }
  return QSlider::event(event);
}

}  // namespace antipode
