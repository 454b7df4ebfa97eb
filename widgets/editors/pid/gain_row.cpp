// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/pid/gain_row.h"

#include "widgets/base/field_words.h"
#include "widgets/base/qt_text.h"
#include "widgets/base/texts.h"
#include "widgets/base/theme.h"
#include "widgets/editors/common/number_box.h"
#include "widgets/editors/common/number_gesture.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

#include <algorithm>

namespace antipode {
namespace {

constexpr double kWidestNumber = 1e9;
constexpr int kDecimals = 8;

/// "auto" and the words of a flag, in the order of the choice.
constexpr const char* kFlagTexts[] = {"", "true", "false"};

}  // namespace

GainRow::GainRow(const FieldView& field, const QString& label, QWidget* parent)
    : QWidget(parent), field_(field), label_(new QLabel(label, this)), reset_(smallButton("revert", {}, this)) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(5);
  if (!field.info.live) label_->setText(label + " ↻");
  row->addWidget(label_);
  if (field.kind == FieldKind::Flag)
    buildFlag();
  else
    buildNumber();
  reset_->setIconSize({12, 12});
  QSizePolicy keepsRoom = reset_->sizePolicy();
  keepsRoom.setRetainSizeWhenHidden(true);
  reset_->setSizePolicy(keepsRoom);
  reset_->setFocusPolicy(Qt::TabFocus);
  connect(reset_, &QToolButton::clicked, this, [this] { editAtOnce(qt(field_.defaultText)); });
  row->addWidget(reset_);
}

void GainRow::buildNumber() {
  const QString unit = field_.info.unit;
  const double smallest = field_.info.minExcluded ? 1e-6 : 0;
  box_ =
      new NumberBox(std::max(field_.info.min + smallest, -kWidestNumber), std::min(field_.info.max, kWidestNumber),
                    kDecimals, 0.1, unit.isEmpty() ? unit : " " + unit, this);
  box_->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
  box_->setAccessibleName(qt(field_.name));
  box_->setAccessibleDescription(coreText(field_.info.help));
  box_->setMinimumWidth(fontMetrics().horizontalAdvance("0.001 %/(deg s)") + 24);
  typing_ = new NumberGesture(box_);
  slider_ = new FieldSlider(this);
  slider_->setAccessibleName(qt(field_.name));
  connect(typing_, &NumberGesture::edited, this,
          [this](double number, EditPhase phase) { applyNumber(number, phase, false); });
  connect(slider_, &FieldSlider::edited, this,
          [this](double number, EditPhase phase) { applyNumber(number, phase, true); });
  auto* row = static_cast<QHBoxLayout*>(layout());
  box_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);  // alike in all rows, whatever the unit
  row->addWidget(slider_, 3);
  row->addWidget(box_, 2);
}

void GainRow::buildFlag() {
  auto* row = static_cast<QHBoxLayout*>(layout());
  if (field_.defaultText.empty()) {
    choice_ = new QComboBox(this);
    choice_->addItems({tr("auto"), tr("on"), tr("off")});
    choice_->setFocusPolicy(Qt::StrongFocus);
    choice_->setAccessibleName(qt(field_.name));
    choice_->installEventFilter(this);
    connect(choice_, &QComboBox::activated, this, [this](int index) { editAtOnce(kFlagTexts[index]); });
    row->addStretch(1);
    row->addWidget(choice_);
    return;
  }
  check_ = new QCheckBox(this);
  check_->setAccessibleName(qt(field_.name));
  connect(check_, &QCheckBox::clicked, this, [this](bool on) {
    check_->setTristate(false);
    editAtOnce(on ? "true" : "false");
  });
  row->addStretch(1);
  row->addWidget(check_);
}

void GainRow::show(const FieldView& field, const State& state) {
  field_ = field;
  state_ = state;
  if (box_) {
    const double number = parseNumber(field.text.empty() ? state.inForce : field.text).value_or(0);
    typing_->show(number);
    if (!slider_->isInGesture() && slider_->scale() != state.scale) slider_->setScale(state.scale);
    slider_->showNumber(number);
  } else if (choice_) {
    const auto at = std::find(std::begin(kFlagTexts), std::end(kFlagTexts), field.text);
    choice_->setCurrentIndex(state.isMixed ? -1 : static_cast<int>(at - std::begin(kFlagTexts)));
  } else {
    check_->setTristate(state.isMixed);
    check_->setCheckState(state.isMixed          ? Qt::PartiallyChecked
                          : field.text == "true" ? Qt::Checked
                                                 : Qt::Unchecked);
  }
  reset_->setVisible(!field.isDefault);
  reset_->setToolTip(
      tr("Back to the default: %1").arg(field.defaultText.empty() ? tr("unset") : qt(field.defaultText)));
  reset_->setAccessibleName(tr("Reset %1").arg(qt(field.name)));
  setToolTip(toolTipText());
  showColours();
}

void GainRow::applyNumber(double number, EditPhase phase, bool fromSlider) {
  if (phase == EditPhase::Begin) before_ = field_.text;
  // The other of the two follows, without a gesture of its own.
  if (fromSlider)
    typing_->show(number);
  else
    slider_->showNumber(number);
  const bool isOld = phase == EditPhase::Begin || phase == EditPhase::Cancel;
  emit edited(qt(isOld ? before_ : numberText(number)), phase);
}

void GainRow::editAtOnce(const QString& text) {
  const QString before = qt(field_.text);
  emit edited(before, EditPhase::Begin);
  emit edited(text, EditPhase::Preview);
  emit edited(text, EditPhase::Commit);
}

void GainRow::showColours() {
  QPalette colours = palette();
  QPalette muted = colours;
  muted.setColor(QPalette::WindowText, mutedText(colours));
  label_->setPalette(field_.isDefault && !state_.isMixed ? muted : colours);
  QFont font = this->font();
  font.setItalic(state_.isMixed);
  label_->setFont(font);
}

bool GainRow::eventFilter(QObject* watched, QEvent* event) {
  // Without focus the wheel scrolls the editor instead of changing the choice.
  if (watched == choice_ && event->type() == QEvent::Wheel && !choice_->hasFocus()) {
    event->ignore();
    return true;
  }
  return QWidget::eventFilter(watched, event);
}

void GainRow::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange) showColours();
  QWidget::changeEvent(event);
}

QString GainRow::toolTipText() const {
  QStringList facts;
  if (box_) facts << numberWords(field_.info, false);
  facts << (field_.defaultText.empty() ? tr("unset by default") : tr("default %1").arg(qt(field_.defaultText)));
  if (field_.text.empty() && !state_.inForce.empty()) facts << tr("unset: %1 is used").arg(qt(state_.inForce));
  facts << (field_.info.live ? tr("acts at once, also while running") : tr("↻ needs a restart of the run"));
  if (state_.isMixed) facts << tr("the selected vehicles differ; this is the first one's");
  return QString("<p><b>%1</b></p><p>%2</p><p>%3</p>")
      .arg(qt(field_.name), coreText(field_.info.help).toHtmlEscaped(), facts.join(" · ").toHtmlEscaped());
}

}  // namespace antipode
