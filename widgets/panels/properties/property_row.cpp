// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/properties/property_row.h"

#include "core/base/physical_range.h"
#include "core/base/quantity.h"
#include "widgets/base/field_words.h"
#include "widgets/base/qt_text.h"
#include "widgets/base/search_field.h"
#include "widgets/base/texts.h"
#include "widgets/base/theme.h"
#include "widgets/base/themed_icon.h"
#include "widgets/panels/common/elided_label.h"
#include "widgets/panels/common/text_lines_edit.h"
#include "widgets/panels/properties/colour_button.h"
#include "widgets/panels/properties/field_line_edit.h"
#include "widgets/panels/properties/field_menu.h"

#include <algorithm>

#include <QCheckBox>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

#include <cmath>

namespace antipode {
namespace {

bool isNumeric(FieldKind kind) {
  return kind == FieldKind::Number || kind == FieldKind::Integer;
}

/// A step that changes the second digit: 1 for 20, 0.001 for 0.025.
double stepFor(double value, FieldKind kind) {
  if (kind == FieldKind::Integer) return 1;
  if (value == 0) return 0.1;
  return std::pow(10, std::floor(std::log10(std::abs(value)) + 1e-9) - 1);
}

}  // namespace

PropertyRow::PropertyRow(const FieldView& field, FieldNotes notes, FieldCheck checkText, QWidget* parent)
    : QWidget(parent), field_(field), notes_(std::move(notes)), checkText_(std::move(checkText)) {
  build();
  showValue();
  showState();
  showOwnProblem();
}

bool PropertyRow::isOptional() const {
  // The field lists write an unset optional as the empty text.
  const bool isText =
      field_.kind == FieldKind::Text || field_.kind == FieldKind::List || field_.kind == FieldKind::Texts;
  return !isText && field_.defaultText.empty();
}

QWidget* PropertyRow::editor() const {
  if (check_) return check_;
  if (choice_) return choice_;
  if (lines_) return lines_;
  return line_;
}

std::vector<QWidget*> PropertyRow::tabStops() const {
  std::vector<QWidget*> stops{editor()};
  if (button_) stops.push_back(button_);
  return stops;
}

void PropertyRow::build() {
  auto* grid = new QGridLayout(this);
  grid->setContentsMargins(0, 0, 0, 0);
  grid->setHorizontalSpacing(4);
  grid->setVerticalSpacing(1);
  name_ = new ElidedLabel(this);
  name_->setText(fieldWords(field_.name));
  name_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  if (!field_.info.live) name_->setMark("↻");
  grid->addWidget(name_, 0, 0);

  buildEditor();
  if (lines_)
    grid->addWidget(lines_, 1, 0, 1, 3);
  else
    grid->addWidget(withButton(editor()), 0, 1);
  buildReset();
  grid->addWidget(reset_, 0, 2);

  problem_ = new QLabel(this);
  problem_->setWordWrap(true);
  problem_->hide();
  grid->addWidget(problem_, 2, 0, 1, 3);
  grid->setColumnStretch(0, 11);
  grid->setColumnStretch(1, 10);

  stepPause_.setSingleShot(true);
  stepPause_.setInterval(250);
  connect(&stepPause_, &QTimer::timeout, this, &PropertyRow::commitTyping);
}

void PropertyRow::buildEditor() {
  switch (field_.kind) {
    case FieldKind::Flag:
      buildCheck();
      break;
    case FieldKind::Choice:
      buildChoice();
      break;
    case FieldKind::Texts:
      buildLines();
      break;
    default:
      buildLine();
  }
  QWidget* editing = editor();
  editing->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
  // In a narrow panel the name is cut before a word that one chooses.
  if (!lines_) editing->setMinimumWidth(choice_ ? std::clamp(choice_->sizeHint().width(), 70, 140) : 70);
  editing->installEventFilter(this);
  editing->setAccessibleName(qt(field_.name));
  editing->setAccessibleDescription(coreText(field_.info.help));
}

void PropertyRow::buildCheck() {
  check_ = new QCheckBox(this);
  connect(check_, &QCheckBox::clicked, this, [this](bool on) {
    check_->setTristate(false);
    emit edited(on ? "true" : "false");
  });
}

void PropertyRow::buildChoice() {
  choice_ = new QComboBox(this);
  if (isOptional()) choice_->addItem(QString(), QString());
  for (const std::string& word : field_.choices) choice_->addItem(choiceWords(field_.name, word), qt(word));
  choice_->setFocusPolicy(Qt::StrongFocus);
  connect(choice_, &QComboBox::activated, this, [this](int) {
    const QString chosen = choice_->currentData().toString();
    if (chosen != qt(field_.text) || notes_.isMixed) emit edited(chosen);
  });
}

void PropertyRow::buildLine() {
  line_ = new FieldLineEdit(this);
  line_->setUnit(field_.kind == FieldKind::List ? QString() : writtenUnit(field_.info.unit));
  line_->setSteps(isNumeric(field_.kind));
  connect(line_, &QLineEdit::editingFinished, this, &PropertyRow::commitTyping);
  connect(line_, &QLineEdit::textEdited, this, [this] {
    stepPause_.stop();
    if (!problem_->isHidden() && !problemOf(line_->text().toStdString())) clearProblem();
  });
  connect(line_, &FieldLineEdit::escaped, this, &PropertyRow::restore);
  connect(line_, &FieldLineEdit::stepped, this, &PropertyRow::step);
}

void PropertyRow::buildReset() {
  reset_ = new QToolButton(this);
  reset_->setIcon(themedIcon("revert"));
  reset_->setIconSize({14, 14});
  reset_->setAutoRaise(true);
  reset_->setFocusPolicy(Qt::NoFocus);
  QSizePolicy keepsRoom = reset_->sizePolicy();
  keepsRoom.setRetainSizeWhenHidden(true);
  reset_->setSizePolicy(keepsRoom);
  connect(reset_, &QToolButton::clicked, this, &PropertyRow::reset);
}

/// The editor, or the editor with its button beside it.
QWidget* PropertyRow::withButton(QWidget* editing) {
  button_ = makeButton();
  if (!button_) return editing;
  auto* both = new QWidget(this);
  both->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
  auto* line = new QHBoxLayout(both);
  line->setContentsMargins(0, 0, 0, 0);
  line->setSpacing(2);
  line->addWidget(editing, 1);
  line->addWidget(button_);
  both->setMinimumWidth(line->minimumSize().width());  // else the button would cover the text in a narrow panel
  return both;
}

/// What stands behind the text: an editor for lists, other colours for a colour.
QToolButton* PropertyRow::makeButton() {
  if (field_.kind == FieldKind::List) {
    auto* open = new QToolButton(this);
    open->setIcon(themedIcon("more"));
    open->setAutoRaise(true);
    open->setToolTip(notes_.opens.isEmpty() ? tr("Open the editor of %1").arg(qt(field_.name)) : notes_.opens);
    open->setAccessibleName(open->toolTip());
    connect(open, &QToolButton::clicked, this, &PropertyRow::openEditorRequested);
    return open;
  }
  if (field_.name != "colour") return nullptr;
  colour_ = new ColourButton(this);
  connect(colour_, &ColourButton::chosen, this, [this](const QString& colour) {
    restore();
    if (colour != qt(field_.text) || notes_.isMixed) emit edited(colour);
  });
  return colour_;
}

void PropertyRow::buildLines() {
  lines_ = new TextLinesEdit(this);
  lines_->setCheck([this](const QString& line) {
    if (!checkText_) return QString();
    const auto said = checkText_(line.toStdString());
    return said ? QString() : sentenceOf(said.error());
  });
  connect(lines_, &TextLinesEdit::committed, this, &PropertyRow::commitLines);
  connect(lines_, &TextLinesEdit::typed, this, [this] {
    if (problem_ && problem_->isVisible() && !lines_->problem()) clearProblem();
  });
  connect(lines_, &TextLinesEdit::escaped, this, &PropertyRow::restore);
}

QString PropertyRow::typedText() const {
  return line_ ? line_->text() : lines_ ? lines_->text() : QString();
}

void PropertyRow::showField(const FieldView& field, FieldNotes notes, FieldCheck checkText, bool keepTyping) {
  const bool isSame = field.text == field_.text && field.defaultText == field_.defaultText &&
                      field.isDefault == field_.isDefault && notes == notes_;
  const bool isText = line_ || lines_;
  const bool isTyping = isText && typedText() != pristine_;
  const bool showsValue = isText && typedText() == (notes_.isMixed ? QString() : qt(field_.text));
  field_ = field;
  notes_ = std::move(notes);
  checkText_ = std::move(checkText);
  if (isTyping && keepTyping && notes_.locked.isEmpty()) return showState();
  const QString shown = problem_->isHidden() ? QString() : problem_->text();
  if (isSame && showsValue && shown == notes_.problem) return;
  stepPause_.stop();
  showValue();
  showState();
  showOwnProblem();
}

void PropertyRow::showValue() {
  if (check_) {
    check_->setTristate(notes_.isMixed);
    check_->setCheckState(notes_.isMixed          ? Qt::PartiallyChecked
                          : field_.text == "true" ? Qt::Checked
                                                  : Qt::Unchecked);
  } else if (choice_) {
    choice_->setCurrentIndex(notes_.isMixed ? -1 : choice_->findData(qt(field_.text)));
  } else if (lines_) {
    pristine_ = notes_.isMixed ? QString() : qt(field_.text);
    lines_->setText(pristine_);
  } else {
    pristine_ = notes_.isMixed ? QString() : qt(field_.text);
    line_->setText(pristine_);
    line_->setCursorPosition(0);
  }
  if (colour_) colour_->setColour(QColor(pristine_.isEmpty() && !notes_.isMixed ? notes_.inherited : pristine_));
}

void PropertyRow::showState() {
  const bool isChanged = this->isChanged();
  name_->setMuted(!isChanged);
  if (line_) {
    line_->setMuted(!isChanged);
    line_->setPlaceholderText(notes_.isMixed                ? tr("mixed")
                              : !notes_.inherited.isEmpty() ? notes_.inherited
                              : isOptional()                ? tr("unset")
                                                            : QString());
  } else if (lines_) {
    lines_->setMuted(!isChanged);
  } else if (choice_) {
    choice_->setPlaceholderText(notes_.isMixed ? tr("mixed") : QString());
  }
  editor()->setEnabled(notes_.locked.isEmpty());
  reset_->setVisible(isChanged && notes_.locked.isEmpty());
  const QString defaultText =
      field_.defaultText.empty() ? tr("unset") : choiceWords(field_.name, field_.defaultText);
  reset_->setToolTip(tr("Back to the default: %1").arg(defaultText));
  reset_->setAccessibleName(tr("Reset %1").arg(qt(field_.name)));
  setToolTip(toolTipText());
}

QString PropertyRow::toolTipText() const {
  QStringList facts;
  if (isNumeric(field_.kind)) {
    facts << numberWords(field_.info, field_.kind == FieldKind::Integer);
  } else if (field_.info.unit[0] != '\0') {
    facts << writtenUnit(field_.info.unit);
  }
  if (const QString units = qt(unitsLike(field_.info.unit)); isNumeric(field_.kind) && !units.isEmpty())
    facts << tr("takes %1 and sums such as 3*4").arg(units);
  facts << (field_.defaultText.empty() ? tr("unset by default")
                                       : tr("default %1").arg(choiceWords(field_.name, field_.defaultText)));
  facts << (field_.info.live ? tr("acts at once, also while running") : tr("↻ needs a restart of the run"));
  const QString why = notes_.locked.isEmpty() ? QString() : "<p>" + notes_.locked.toHtmlEscaped() + "</p>";
  return QString("<p><b>%1</b> (%2)</p>%5<p>%3</p><p>%4</p>")
      .arg(fieldWords(field_.name), qt(field_.name), coreText(field_.info.help).toHtmlEscaped(),
           facts.join(" · ").toHtmlEscaped(), why);
}

bool PropertyRow::matches(const QStringList& words) const {
  const QString name = qt(field_.name);
  const QString text = name + ' ' + QString(name).replace('_', ' ') + ' ' + fieldWords(field_.name) + ' ' +
                       coreText(field_.info.help);
  return hasWords(text, words);
}

std::optional<Error> PropertyRow::problemOf(const std::string& text) const {
  if (!isNumeric(field_.kind) || (trimmed(text).empty() && isOptional())) return std::nullopt;
  const auto plain = plainNumberOf(text, field_.info.unit);
  const auto refusal = [&](Error error) {
    if (trimmed(text).empty()) error.message = "a value is needed";
    if (error.expected.empty()) error.expected = expectedNumber(field_.info);
    return error;
  };
  if (!plain) {
    Error error = plain.error();
    error.expected.clear();  // the range says more
    return refusal(std::move(error));
  }
  const auto whole = field_.kind == FieldKind::Integer ? FieldCodec<int>::fromText(*plain) : Result<int>(0);
  const auto number = parseNumber(*plain);
  if (!whole) return refusal(whole.error());
  if (const auto range = checkRange(*number, field_.info, field_.name); !range) return refusal(range.error());
  return std::nullopt;
}

void PropertyRow::commitTyping() {
  stepPause_.stop();
  QString text = line_->text();
  if (text == pristine_) return;
  if (const auto colour = colour_ ? typedColour(text) : std::nullopt) line_->setText(text = *colour);
  if (const auto problem = problemOf(text.toStdString())) return showProblem(sentenceOf(*problem));
  if (isNumeric(field_.kind))
    if (const auto plain = plainNumberOf(text.toStdString(), field_.info.unit)) line_->setText(text = qt(*plain));
  if (isNumeric(field_.kind) && !notes_.isMixed) {
    const auto now = parseNumber(text.toStdString()), before = parseNumber(field_.text);
    if (now && before && *now == *before) return restore();
  }
  clearProblem();
  pristine_ = text;  // Enter, then leaving the field: one edit
  line_->setModified(false);
  emit edited(field_.kind == FieldKind::Text ? text : text.trimmed());
}

void PropertyRow::commitLines() {
  const QString text = lines_->text();
  if (const auto problem = lines_->problem()) return showProblem(*problem);
  clearProblem();
  if (text == pristine_) return;
  pristine_ = text;
  emit edited(text);
}

void PropertyRow::restore() {
  stepPause_.stop();
  showValue();
  showOwnProblem();
}

void PropertyRow::reset() {
  restore();
  emit edited(qt(field_.defaultText));
}

void PropertyRow::step(int steps) {
  const auto number = parseNumber(line_->text().toStdString());
  const auto fallback = parseNumber(notes_.inherited.toStdString());
  if (!number && !line_->text().trimmed().isEmpty()) return;
  const double from = number ? *number : fallback.value_or(0);
  const double size = stepFor(from, field_.kind);
  double to = std::round((from + steps * size) / size) * size;
  to = parseNumber(fmt::format("{:.12g}", to)).value_or(to);  // 0.30000000000000004 is nobody's wish
  const FieldInfo range = withPhysicalRange(field_.info);
  if (to < range.min) to = range.min;
  if (to > range.max) to = range.max;
  line_->setText(qt(numberText(to)));
  line_->setModified(true);
  stepPause_.start();
}

void PropertyRow::showProblem(const QString& message) {
  if (line_) {
    if (line_->text() == pristine_) {  // refused by the owner: typing again
      pristine_ = qt(field_.text);
      line_->setModified(true);
    }
  } else if (lines_) {
    if (lines_->text() == pristine_) pristine_ = qt(field_.text);
  } else {
    showValue();
  }
  mark(message);
  emit problemShown();
}

void PropertyRow::mark(const QString& problem) {
  if (line_) line_->setWrong(true);
  colourProblem();
  problem_->setText(problem);
  problem_->show();
}

/// That of the value that is shown, which nobody types over.
void PropertyRow::showOwnProblem() {
  notes_.problem.isEmpty() ? clearProblem() : mark(notes_.problem);
}

void PropertyRow::colourProblem() {
  QPalette colours;
  colours.setColor(QPalette::WindowText, severityColour(palette(), Severity::Error));
  problem_->setPalette(colours);
}

void PropertyRow::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange && problem_) colourProblem();
  QWidget::changeEvent(event);
}

void PropertyRow::clearProblem() {
  if (line_) line_->setWrong(false);
  problem_->hide();
}

bool PropertyRow::eventFilter(QObject* watched, QEvent* event) {
  // Without focus the wheel scrolls the panel instead of changing the choice.
  if (watched == choice_ && event->type() == QEvent::Wheel && !choice_->hasFocus()) {
    event->ignore();
    return true;
  }
  if (event->type() == QEvent::ContextMenu) {
    contextMenuEvent(static_cast<QContextMenuEvent*>(event));
    return true;
  }
  return QWidget::eventFilter(watched, event);
}

void PropertyRow::contextMenuEvent(QContextMenuEvent* event) {
  FieldMenuEntries entries{nullptr, [this] { emit varyRequested(); }};
  if (isChanged()) entries.reset = [this] { reset(); };
  showFieldMenu(*editor(), event->globalPos(), entries);
}

}  // namespace antipode
