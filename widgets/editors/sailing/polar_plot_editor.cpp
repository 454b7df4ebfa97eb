// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/sailing/polar_plot_editor.h"

#include "widgets/base/theme.h"
#include "widgets/editors/common/number_box.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace antipode {

PolarPlotEditor::PolarPlotEditor(QWidget* parent)
    : QWidget(parent),
      title_(new QLabel(this)),
      canvas_(new PolarPlotCanvas(this)),
      angle_(new NumberBox(0, 180, 3, 1, "°", this)),
      percent_(new NumberBox(0, kMostPolarPercent, 3, 1, " %", this)),
      add_(smallButton("add", tr("Add a point on the curve (Insert)"), this)),
      remove_(smallButton("remove", tr("Remove the selected point (Delete)"), this)),
      text_(new QLineEdit(this)),
      message_(new QLabel(this)) {
  buildRows();
  connect(canvas_, &PolarPlotCanvas::edited, this, &PolarPlotEditor::takeFromCanvas);
  connect(canvas_, &PolarPlotCanvas::selectionChanged, this, &PolarPlotEditor::showNumbers);
  connect(add_, &QToolButton::clicked, canvas_, &PolarPlotCanvas::addPoint);
  connect(remove_, &QToolButton::clicked, canvas_, &PolarPlotCanvas::removeSelected);
  // The other number keeps the digits that its box does not show.
  connect(angle_, &QDoubleSpinBox::valueChanged, this, [this](double angle) {
    if (const auto selected = canvas_->selectedPoint())
      canvas_->moveSelectedTo({angle, plot_.points()[*selected].percent});
    showNumbers();  // what the limits made of it
  });
  connect(percent_, &QDoubleSpinBox::valueChanged, this, [this](double percent) {
    if (const auto selected = canvas_->selectedPoint())
      canvas_->moveSelectedTo({plot_.points()[*selected].angle, percent});
    showNumbers();
  });
  connect(text_, &QLineEdit::textEdited, this, &PolarPlotEditor::takeTyping);
  connect(text_, &QLineEdit::returnPressed, this, [this] { endTyping(EditPhase::Commit); });
  text_->installEventFilter(this);
  setFocusProxy(canvas_);
  showNumbers();
  showMessage();
}

void PolarPlotEditor::buildRows() {
  angle_->setToolTip(tr("Angle of the selected point off the wind, 0 to 180 degrees, alike on both sides"));
  angle_->setAccessibleName(tr("Angle off the wind in degrees"));
  percent_->setToolTip(tr("Largest speed at this angle, % of the wind speed; more than 100 counts as 100"));
  percent_->setAccessibleName(tr("Percent of the wind speed"));
  text_->setPlaceholderText(tr("angle,percent: e.g. 0,0: 45,65: 90,80"));
  text_->setToolTip(
      tr("The plot as text: pairs angle,percent in degrees off the wind and % of its speed, separated by colons.\n"
         "Takes effect while you type; Escape goes back."));
  text_->setAccessibleName(tr("Polar plot as text"));
  message_->setWordWrap(true);
  message_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  message_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  message_->setMinimumHeight(message_->fontMetrics().height());

  auto* numbers = new QHBoxLayout;
  numbers->setSpacing(6);
  auto* label = new QLabel(tr("Point"), this);
  numbers->addWidget(label);
  numbers->addWidget(angle_, 1);
  numbers->addWidget(percent_, 1);
  numbers->addWidget(add_);
  numbers->addWidget(remove_);
  auto* textRow = new QHBoxLayout;
  textRow->setSpacing(6);
  auto* textLabel = new QLabel(tr("Plot"), this);
  textLabel->setBuddy(text_);
  textLabel->setMinimumWidth(label->sizeHint().width());
  textRow->addWidget(textLabel);
  textRow->addWidget(text_, 1);
  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(6, 4, 6, 6);
  rows->setSpacing(5);
  rows->addWidget(title_);
  rows->addWidget(canvas_, 1);
  rows->addLayout(numbers);
  rows->addLayout(textRow);
  rows->addWidget(message_);
}

void PolarPlotEditor::setTitle(const QString& title) {
  title_->setText(title);
}

void PolarPlotEditor::setPlot(const PolarPlot& plot) {
  if (plot == plot_) return;
  beforeTyping_.reset();
  problem_.clear();
  plot_ = plot;
  canvas_->setPlot(plot);
  text_->setText(QString::fromStdString(plot.text()));
  showNumbers();
  showMessage();
}

void PolarPlotEditor::takeFromCanvas(const PolarPlot& plot, EditPhase phase) {
  if (phase == EditPhase::Begin) {
    endTyping(EditPhase::Commit);
    // A message that goes during a drag must not resize the curve under the pointer.
    message_->setMinimumHeight(message_->height());
  }
  plot_ = plot;
  problem_.clear();
  text_->setText(QString::fromStdString(plot.text()));
  text_->setCursorPosition(0);
  showMessage();
  if (phase == EditPhase::Commit || phase == EditPhase::Cancel)
    message_->setMinimumHeight(message_->fontMetrics().height());
  emit edited(plot, phase);
}

void PolarPlotEditor::takeTyping(const QString& text) {
  if (!beforeTyping_) {
    beforeTyping_ = plot_;
    emit edited(plot_, EditPhase::Begin);
  }
  const auto typed = PolarPlot::fromText(text.toStdString());
  if (typed) {
    problem_.clear();
    const bool isNew = *typed != plot_;
    plot_ = *typed;
    canvas_->setPlot(plot_);
    if (isNew) emit edited(plot_, EditPhase::Preview);
  } else {
    const Error& error = typed.error();
    problem_ = QString::fromStdString(error.message);
    if (!error.expected.empty()) problem_ += tr("; expected ") + QString::fromStdString(error.expected);
  }
  showNumbers();
  showMessage();
}

void PolarPlotEditor::endTyping(EditPhase phase) {
  if (!beforeTyping_) return;
  const PolarPlot before = *std::exchange(beforeTyping_, std::nullopt);
  // Half of a text that cannot be read is nobody's wish: the plot before comes back, the message stays.
  if (phase == EditPhase::Commit && !problem_.isEmpty())
    phase = EditPhase::Cancel;
  else
    problem_.clear();
  if (phase == EditPhase::Cancel) {
    plot_ = before;
    canvas_->setPlot(plot_);
  }
  text_->setText(QString::fromStdString(plot_.text()));
  showNumbers();
  showMessage();
  emit edited(plot_, phase);
}

bool PolarPlotEditor::eventFilter(QObject* watched, QEvent* event) {
  if (watched == text_ && beforeTyping_) {
    const auto isEscape = [&] { return static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape; };
    if (event->type() == QEvent::ShortcutOverride && isEscape()) {
      event->accept();
      return true;
    }
    if (event->type() == QEvent::KeyPress && isEscape()) {
      endTyping(EditPhase::Cancel);
      return true;
    }
    if (event->type() == QEvent::FocusOut) endTyping(EditPhase::Commit);
  }
  return QWidget::eventFilter(watched, event);
}

void PolarPlotEditor::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange) showMessage();
  QWidget::changeEvent(event);
}

void PolarPlotEditor::showNumbers() {
  const auto selected = canvas_->selectedPoint();
  const PolarPoint point = selected ? canvas_->plot().points()[*selected] : PolarPoint{};
  for (NumberBox* box : {angle_, percent_}) {
    const QSignalBlocker quiet(box);
    box->setEnabled(selected.has_value());
    // The minimum doubles as "nothing selected": shown as a dash.
    box->setSpecialValueText(selected ? QString() : QString("–"));
    box->setValue(!selected ? box->minimum() : box == angle_ ? point.angle : point.percent);
  }
  remove_->setEnabled(selected.has_value());
}

void PolarPlotEditor::showMessage() {
  QString text = problem_;
  Severity severity = Severity::Error;
  if (text.isEmpty()) {
    severity = Severity::Note;
    const bool isCapped = std::ranges::any_of(plot_.points(), [](const PolarPoint& p) { return p.percent > 100; });
    if (plot_.empty())
      text = tr("No sails: the wind limits nothing. Double-click to set a point.");
    else if (isCapped)
      text = tr("More than 100 % counts as 100 %.");
  }
  message_->setText(text);
  QPalette colours = palette();
  colours.setColor(QPalette::WindowText,
                   severity == Severity::Note ? mutedText(palette()) : severityColour(palette(), severity));
  message_->setPalette(colours);
}

}  // namespace antipode
