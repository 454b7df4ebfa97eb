// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/thrust_map/thrust_map_editor.h"

#include "core/base/fields.h"
#include "widgets/editors/common/curve_form.h"
#include "widgets/editors/common/number_box.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace antipode {

ThrustMapEditor::ThrustMapEditor(QWidget* parent)
    : QWidget(parent),
      title_(new QLabel(this)),
      canvas_(new ThrustMapChart(this)),
      thrust_(new NumberBox(-100, 100, 3, 1, " %", this)),
      speed_(new NumberBox(-1000, 1000, 4, 0.1, " m/s", this)),
      reflect_(new QCheckBox(tr("Reflect"), this)),
      factor_(new NumberBox(0, 1e6, 4, 1, tr(" % per m/s"), this)),
      form_(makeForm()) {
  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(6, 6, 6, 6);
  rows->setSpacing(5);
  title_->hide();
  rows->addWidget(title_);
  rows->addWidget(canvas_, 1);
  buildSettings(*rows);
  rows->addWidget(form_);
  connect(canvas_, &ThrustMapChart::edited, this, &ThrustMapEditor::editFromCanvas);
  connect(canvas_, &ThrustMapChart::selectionChanged, this, &ThrustMapEditor::showNumbers);
  connect(form_, &CurveForm::addRequested, canvas_, &ThrustMapChart::addKnot);
  connect(form_, &CurveForm::removeRequested, canvas_, &ThrustMapChart::removeSelected);
  connect(form_, &CurveForm::numberEdited, this, [this] {
    canvas_->moveSelectedTo({thrust_->value(), speed_->value()});
    showNumbers();  // what the limits made of it
  });
  connect(form_, &CurveForm::typed, this, &ThrustMapEditor::editFromText);
  showMap();
}

void ThrustMapEditor::buildSettings(QLayout& rows) {
  reflect_->setToolTip(tr("Astern as ahead, mirrored (thrust_reflect); as long as the map has no pair astern"));
  factor_->setToolTip(tr("Speed = thrust / factor (thrust_factor); as long as the map has no pair ahead"));
  factor_->setAccessibleName(tr("Thrust factor in percent per metre per second"));
  auto* bar = new QWidget(this);
  auto* line = new QHBoxLayout(bar);
  line->setContentsMargins(0, 0, 0, 0);
  line->setSpacing(6);
  auto* name = new QLabel(tr("Factor"), bar);
  name->setBuddy(factor_);
  line->addWidget(name);
  line->addWidget(factor_, 1);
  line->addWidget(reflect_);
  rows.addWidget(bar);
  connect(reflect_, &QCheckBox::clicked, this, &ThrustMapEditor::reflectChosen);
  connect(factor_, &QDoubleSpinBox::valueChanged, this, &ThrustMapEditor::factorChosen);
}

void ThrustMapEditor::showSettings() {
  reflect_->setChecked(context_.settings.reflect);
  factor_->showValue(context_.settings.factor);
}

CurveForm* ThrustMapEditor::makeForm() {
  thrust_->setToolTip(tr("Thrust of the selected point, -100 to 100 %"));
  thrust_->setAccessibleName(tr("Thrust of the selected point in percent"));
  speed_->setToolTip(tr("Speed through water at this thrust, m/s; between those of the neighbours"));
  speed_->setAccessibleName(tr("Speed of the selected point in metres per second"));
  return new CurveForm({thrust_, speed_},
                       {tr("Map"), tr("thrust:speed, e.g. -100:-3.5, 20:2.4, 100:5"),
                        tr("The map as text: pairs thrust:speed in % and m/s, separated by commas.\n"
                           "Takes effect while you type; Escape goes back."),
                        tr("Thrust map as text")},
                       this);
}

void ThrustMapEditor::setTitle(const QString& title) {
  if (title != title_->text() && !map_.isTyping()) {  // a text that is wrong was of another vehicle
    map_.set(map_.value);
    showMap();
  }
  title_->setText(title);
  title_->setVisible(!title.isEmpty());
}

void ThrustMapEditor::setMap(const ThrustMap& map, const ThrustMapContext& context) {
  context_ = context;
  showSettings();
  if (map != map_.value) {
    map_.set(map);
    form_->endTyping();
  }
  showMap();
}

void ThrustMapEditor::setOperatingPoints(std::vector<OperatingPoint> points) {
  canvas_->setOperatingPoints(std::move(points));
}

void ThrustMapEditor::editFromCanvas(const ThrustMap& map, EditPhase phase) {
  if (phase == EditPhase::Begin) form_->commitTyping();
  map_.set(map);
  form_->showText(QString::fromStdString(map.text()));
  showMessages();
  emit edited(map, phase);
}

void ThrustMapEditor::editFromText(const QString& text, EditPhase phase) {
  map_.take(text, phase, ThrustMap::fromText, [this](EditPhase announced) {
    showMap();
    emit edited(map(), announced);
  });
  if (phase == EditPhase::Cancel) form_->showText(QString::fromStdString(map().text()));
  showMessages();
}

void ThrustMapEditor::showMap() {
  canvas_->setMap(map(), context_);
  if (!map_.isTyping() && map_.problem.isEmpty()) form_->showText(QString::fromStdString(map().text()));
  showNumbers();
  showMessages();
}

void ThrustMapEditor::showNumbers() {
  const auto selected = canvas_->selectedKnot();
  if (!selected) return form_->showNumbers(std::nullopt);
  const ThrustPair& knot = canvas_->knots()[*selected];
  form_->showNumbers(std::array{knot.thrust, knot.speed});
}

void ThrustMapEditor::showMessages() {
  if (!map_.problem.isEmpty()) return form_->showMessage(map_.problem, Severity::Error);
  const auto dropped = droppedTexts(map(), context_);
  if (!dropped.empty()) {
    QStringList lines;
    for (const std::string& line : dropped) lines << QString::fromStdString(line);
    constexpr int kShown = 3;
    if (lines.size() > kShown) lines = lines.mid(0, kShown) << tr("and %1 more").arg(lines.size() - kShown);
    return form_->showMessage(lines.join('\n'), Severity::Warning);
  }
  const QString factor = QString::fromStdString(numberText(context_.settings.factor));
  form_->showMessage(
      map().pairs.empty() ? tr("No map: speed = thrust / %1. Drag an end to make one.").arg(factor) : QString(),
      Severity::Note);
}

}  // namespace antipode
