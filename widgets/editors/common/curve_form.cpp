// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/common/curve_form.h"

#include "widgets/base/theme.h"
#include "widgets/editors/common/number_box.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

namespace antipode {

CurveForm::CurveForm(const std::array<NumberBox*, 2>& boxes, const Words& words, QWidget* parent)
    : QWidget(parent),
      boxes_(boxes),
      add_(smallButton("add", tr("Add a point on the curve (Insert)"), this)),
      remove_(smallButton("remove", tr("Remove the selected point (Delete)"), this)),
      text_(new QLineEdit(this)),
      message_(new QLabel(this)) {
  build(words);
  for (int i = 0; i < 2; ++i)
    connect(boxes_[static_cast<std::size_t>(i)], &QDoubleSpinBox::valueChanged, this,
            [this, i](double value) { emit numberEdited(i, value); });
  connect(add_, &QToolButton::clicked, this, &CurveForm::addRequested);
  connect(remove_, &QToolButton::clicked, this, &CurveForm::removeRequested);
  connect(text_, &QLineEdit::textEdited, this, [this](const QString& text) {
    if (!std::exchange(isTyping_, true)) emit typed(text, EditPhase::Begin);
    emit typed(text, EditPhase::Preview);
  });
  connect(text_, &QLineEdit::returnPressed, this, [this] { finish(EditPhase::Commit); });
  text_->installEventFilter(this);
}

void CurveForm::build(const Words& words) {
  text_->setPlaceholderText(words.placeholder);
  text_->setToolTip(words.toolTip);
  text_->setAccessibleName(words.accessibleName);
  message_->setWordWrap(true);
  message_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  message_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  holdMessageHeight(false);
  auto* numbers = new QHBoxLayout;
  numbers->setSpacing(6);
  auto* label = new QLabel(tr("Point"), this);
  numbers->addWidget(label);
  for (NumberBox* box : boxes_) numbers->addWidget(box, 1);
  numbers->addWidget(add_);
  numbers->addWidget(remove_);
  auto* line = new QHBoxLayout;
  line->setSpacing(6);
  auto* name = new QLabel(words.name, this);
  name->setBuddy(text_);
  name->setMinimumWidth(label->sizeHint().width());
  line->addWidget(name);
  line->addWidget(text_, 1);
  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(0, 0, 0, 0);
  rows->setSpacing(5);
  rows->addLayout(numbers);
  rows->addLayout(line);
  rows->addWidget(message_);
}

void CurveForm::showNumbers(const std::optional<std::array<double, 2>>& numbers) {
  for (std::size_t i = 0; i < boxes_.size(); ++i) {
    const QSignalBlocker quiet(boxes_[i]);
    boxes_[i]->setEnabled(numbers.has_value());
    // The minimum doubles as "nothing selected": shown as a dash.
    boxes_[i]->setSpecialValueText(numbers ? QString() : QString("–"));
    boxes_[i]->setValue(numbers ? (*numbers)[i] : boxes_[i]->minimum());
  }
  remove_->setEnabled(numbers.has_value());
}

void CurveForm::showText(const QString& text) {
  if (text_->text() == text) return;
  text_->setText(text);
  if (!text_->hasFocus()) text_->setCursorPosition(0);
}

void CurveForm::showMessage(const QString& text, Severity severity) {
  message_->setText(text);
  severity_ = severity;
  colourMessage();
}

void CurveForm::colourMessage() {
  QPalette colours = palette();
  colours.setColor(QPalette::WindowText,
                   severity_ == Severity::Note ? mutedText(palette()) : severityColour(palette(), severity_));
  message_->setPalette(colours);
}

void CurveForm::holdMessageHeight(bool hold) {
  message_->setMinimumHeight(hold ? message_->height() : message_->fontMetrics().height());
}

void CurveForm::finish(EditPhase phase) {
  if (!std::exchange(isTyping_, false)) return;
  emit typed(text_->text(), phase);
}

bool CurveForm::eventFilter(QObject* watched, QEvent* event) {
  if (watched == text_ && isTyping_) {
    const auto isEscape = [&] { return static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape; };
    if (event->type() == QEvent::ShortcutOverride && isEscape()) {
      event->accept();
      return true;
    }
    if (event->type() == QEvent::KeyPress && isEscape()) {
      finish(EditPhase::Cancel);
      return true;
    }
    if (event->type() == QEvent::FocusOut) finish(EditPhase::Commit);
  }
  return QWidget::eventFilter(watched, event);
}

void CurveForm::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange) colourMessage();
  QWidget::changeEvent(event);
}

}  // namespace antipode
