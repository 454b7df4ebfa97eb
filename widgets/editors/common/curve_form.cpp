// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/common/curve_form.h"

#include "widgets/base/theme.h"
#include "widgets/editors/common/number_box.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QTextLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace antipode {
namespace {

/// As much of a text as has room in so many lines; the rest is an ellipsis.
QString elidedToLines(const QString& text, const QFont& font, int width, int lines) {
  const QFontMetrics metrics(font);
  QStringList out;
  for (const QString& paragraph : text.split('\n')) {
    QTextLayout layout(paragraph, font);
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
      line.setLineWidth(std::max(width, 1));
      out << paragraph.mid(line.textStart(), line.textLength()).trimmed();
    }
    layout.endLayout();
  }
  if (out.size() <= lines) return text;
  const QString rest = out.mid(lines - 1).join(' ');
  return (out.mid(0, lines - 1) << metrics.elidedText(rest, Qt::ElideRight, width)).join('\n');
}

}  // namespace

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
  message_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
  message_->setAlignment(Qt::AlignLeft | Qt::AlignTop);
  fitMessage();
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
  messageText_ = text;
  severity_ = severity;
  colourMessage();
  fitMessage();
}

void CurveForm::colourMessage() {
  QPalette colours = palette();
  colours.setColor(QPalette::WindowText,
                   severity_ == Severity::Note ? mutedText(palette()) : severityColour(palette(), severity_));
  message_->setPalette(colours);
}

void CurveForm::fitMessage() {
  constexpr int kLines = 2;
  message_->setFixedHeight(kLines * message_->fontMetrics().lineSpacing());
  message_->setText(elidedToLines(messageText_, message_->font(), message_->width(), kLines));
  message_->setToolTip(messageText_);
}

void CurveForm::finish(EditPhase phase) {
  if (!std::exchange(isTyping_, false)) return;
  emit typed(text_->text(), phase);
}

/// At once, so that what comes next finds the edit made. A window that is closed may be about to be destroyed, and
/// who listens with it: then the edit waits, and is dropped with the window.
void CurveForm::finishOnLeaving() {
  if (!window()->isHidden()) return finish(EditPhase::Commit);
  QMetaObject::invokeMethod(
      this, [this] { finish(EditPhase::Commit); }, Qt::QueuedConnection);
}

bool CurveForm::eventFilter(QObject* watched, QEvent* event) {
  if (watched == text_ && (isTyping_ || isWrong())) {
    const auto isEscape = [&] { return static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape; };
    if (event->type() == QEvent::ShortcutOverride && isEscape()) {
      event->accept();
      return true;
    }
    if (event->type() == QEvent::KeyPress && isEscape()) {
      isTyping_ = false;
      emit typed(text_->text(), EditPhase::Cancel);
      return true;
    }
    if (event->type() == QEvent::FocusOut) finishOnLeaving();
  }
  return QWidget::eventFilter(watched, event);
}

void CurveForm::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange) colourMessage();
  if (event->type() == QEvent::FontChange) fitMessage();
  QWidget::changeEvent(event);
}

void CurveForm::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  fitMessage();
}

}  // namespace antipode
