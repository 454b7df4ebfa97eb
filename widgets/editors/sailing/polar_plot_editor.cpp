// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/sailing/polar_plot_editor.h"

#include "widgets/editors/common/curve_form.h"
#include "widgets/editors/common/number_box.h"

#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace antipode {

PolarPlotEditor::PolarPlotEditor(QWidget* parent)
    : QWidget(parent),
      title_(new QLabel(this)),
      canvas_(new PolarPlotChart(this)),
      angle_(new NumberBox(0, 180, 3, 1, "°", this)),
      percent_(new NumberBox(0, kMaxPolarPercent, 3, 1, " %", this)),
      form_(makeForm()) {
  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(6, 4, 6, 6);
  rows->setSpacing(5);
  rows->addWidget(title_);
  rows->addWidget(canvas_, 1);
  rows->addWidget(form_);
  connect(canvas_, &PolarPlotChart::edited, this, &PolarPlotEditor::editFromCanvas);
  connect(canvas_, &PolarPlotChart::selectionChanged, this, &PolarPlotEditor::showNumbers);
  connect(form_, &CurveForm::addRequested, canvas_, &PolarPlotChart::addPoint);
  connect(form_, &CurveForm::removeRequested, canvas_, &PolarPlotChart::removeSelected);
  connect(form_, &CurveForm::numberEdited, this, [this](int box, double value) {
    if (const auto selected = canvas_->selectedPoint()) {
      PolarPoint point =
          plot().points()[*selected];  // the other number keeps the digits that its box does not show
      (box == 0 ? point.angle : point.percent) = value;
      canvas_->moveSelectedTo(point);
    }
    showNumbers();  // what the limits made of it
  });
  connect(form_, &CurveForm::typed, this, &PolarPlotEditor::editFromText);
  setFocusProxy(canvas_);
  showNumbers();
  showMessage();
}

CurveForm* PolarPlotEditor::makeForm() {
  angle_->setToolTip(tr("Angle of the selected point off the wind, 0 to 180 degrees, alike on both sides"));
  angle_->setAccessibleName(tr("Angle off the wind in degrees"));
  percent_->setToolTip(tr("Largest speed at this angle, % of the wind speed; more than 100 counts as 100"));
  percent_->setAccessibleName(tr("Percent of the wind speed"));
  return new CurveForm({angle_, percent_},
                       {tr("Plot"), tr("angle,percent: e.g. 0,0: 45,65: 90,80"),
                        tr("The plot as text: pairs angle,percent in degrees off the wind and % of its speed, "
                           "separated by colons.\n"
                           "Takes effect while you type; Escape goes back."),
                        tr("Polar plot as text")},
                       this);
}

void PolarPlotEditor::setTitle(const QString& title) {
  title_->setText(title);
}

void PolarPlotEditor::setPlot(const PolarPlot& plot) {
  if (plot == this->plot()) return;
  plot_.set(plot);
  form_->endTyping();
  canvas_->setPlot(plot);
  showText();
  showNumbers();
  showMessage();
}

void PolarPlotEditor::editFromCanvas(const PolarPlot& plot, EditPhase phase) {
  if (phase == EditPhase::Begin) form_->commitTyping();
  plot_.set(plot);
  showText();
  showMessage();
  emit edited(plot, phase);
}

void PolarPlotEditor::editFromText(const QString& text, EditPhase phase) {
  plot_.take(text, phase, PolarPlot::fromText, [this](EditPhase announced) {
    canvas_->setPlot(plot());
    showNumbers();
    emit edited(plot(), announced);
  });
  if (!plot_.isTyping() && plot_.problem.isEmpty()) showText();
  showMessage();
}

void PolarPlotEditor::showText() {
  form_->showText(QString::fromStdString(plot().text()));
}

void PolarPlotEditor::showNumbers() {
  const auto selected = canvas_->selectedPoint();
  if (!selected) return form_->showNumbers(std::nullopt);
  const PolarPoint point = canvas_->plot().points()[*selected];
  form_->showNumbers(std::array{point.angle, point.percent});
}

void PolarPlotEditor::showMessage() {
  if (!plot_.problem.isEmpty()) return form_->showMessage(plot_.problem, Severity::Error);
  const bool isCapped = std::ranges::any_of(plot().points(), [](const PolarPoint& p) { return p.percent > 100; });
  QString note;
  if (plot().empty())
    note = tr("No sails: the wind limits nothing. Double-click to set a point.");
  else if (isCapped)
    note = tr("More than 100 % counts as 100 %.");
  form_->showMessage(note, Severity::Note);
}

}  // namespace antipode
