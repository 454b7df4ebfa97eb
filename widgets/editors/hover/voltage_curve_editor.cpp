// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/hover/voltage_curve_editor.h"

#include "core/base/fields.h"
#include "widgets/base/theme.h"
#include "widgets/editors/common/number_box.h"
#include "widgets/editors/common/number_gesture.h"

#include <QCheckBox>
#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <cmath>

namespace antipode {
namespace {

constexpr double kWidest = 1e6;
constexpr const char* kUnits[kVoltageHandles] = {"V", "V/N", "V/N²", "V/N³"};

QString plain(double value) {
  return QString::fromStdString(numberText(value));
}

}  // namespace

VoltageCurveEditor::VoltageCurveEditor(QWidget* parent)
    : QWidget(parent),
      canvas_(new VoltageCurveChart(this)),
      ahead_(makeBoxes(false)),
      astern_(makeBoxes(true)),
      separate_(new QCheckBox(tr("Astern"), this)),
      bits_(new NumberBox(2, 24, 0, 1, tr(" bits"), this)),
      range_(new NumberBox(1e-3, 1e4, 4, 0.5, " V", this)),
      figures_(new QLabel(this)),
      problem_(new QLabel(this)),
      back_(new QPushButton(tr("Back to the last good curve"), this)) {
  build();
  connect(canvas_, &VoltageCurveChart::edited, this, &VoltageCurveEditor::take);
  connect(separate_, &QCheckBox::clicked, this, [this](bool on) {
    VoltageSetup next = edit_.shown;
    next.astern = on ? std::optional(edit_.shown.ahead) : std::nullopt;
    change(next);
  });
  connect(back_, &QPushButton::clicked, this, [this] {
    edit_.shown = edit_.accepted;
    showSetup();
  });
  showSetup();
}

VoltageCurveEditor::Boxes VoltageCurveEditor::makeBoxes(bool isAstern) {
  Boxes boxes{};
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    auto* box = new NumberBox(i == 0 ? 0 : -kWidest, kWidest, 9, 0.01, {}, this);
    box->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    box->setButtonSymbols(QAbstractSpinBox::NoButtons);
    box->setMinimumWidth(fontMetrics().horizontalAdvance("-0.01222") + 12);
    box->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    const QString side = isAstern ? tr("astern") : tr("ahead");
    box->setAccessibleName(tr("c%1 %2").arg(i).arg(side));
    box->setToolTip(tr("Coefficient c%1 %2, %3: volts = c0 + c1·a + c2·a² + c3·a³ for a thrust of a newtons")
                        .arg(i)
                        .arg(side, QString::fromUtf8(kUnits[i])));
    boxes[i] = box;
  }
  return boxes;
}

void VoltageCurveEditor::connectBox(NumberBox* box, std::function<void(VoltageSetup&, double)> change) {
  auto* gesture = new NumberGesture(box);
  connect(gesture, &NumberGesture::edited, this,
          [this, change = std::move(change)](double value, EditPhase phase) {
            VoltageSetup next = edit_.shown;
            if (phase != EditPhase::Begin) change(next, value);
            take(next, phase);
          });
  gestures_.push_back({gesture, {}});
}

void VoltageCurveEditor::build() {
  for (std::size_t i = 0; i < kVoltageHandles; ++i) {
    connectBox(ahead_[i], [i](VoltageSetup& setup, double value) { coefficient(setup.ahead, i) = value; });
    gestures_.back().second = [i](VoltageSetup setup) { return coefficient(setup.ahead, i); };
    connectBox(astern_[i], [i](VoltageSetup& setup, double value) {
      if (setup.astern) coefficient(*setup.astern, i) = value;
    });
    gestures_.back().second = [i](const VoltageSetup& setup) {
      VoltageCurve curve = setup.curve(true);
      return coefficient(curve, i);
    };
  }
  connectBox(bits_, [](VoltageSetup& setup, double value) { setup.dac.bits = static_cast<int>(value); });
  gestures_.back().second = [](const VoltageSetup& setup) { return setup.dac.bits; };
  connectBox(range_, [](VoltageSetup& setup, double value) { setup.dac.range = value; });
  gestures_.back().second = [](const VoltageSetup& setup) { return setup.dac.range; };
  separate_->setToolTip(tr(
      "Checked: thrust astern has a curve of its own. Unchecked: it needs the same voltage with the other sign"));
  bits_->setToolTip(tr("Resolution of the voltage converter, 2 to 24 bits"));
  bits_->setAccessibleName(tr("Bits of the converter"));
  range_->setToolTip(tr("Range of the converter: minus to plus this voltage, V"));
  range_->setAccessibleName(tr("Range of the converter"));
  problem_->setObjectName("voltageProblem");
  problem_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  for (QLabel* label : {figures_, problem_}) {
    label->setWordWrap(true);
    label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  }
  auto* grid = new QGridLayout;
  grid->setSpacing(4);
  for (std::size_t i = 0; i < kVoltageHandles; ++i) {
    const int column = static_cast<int>(i) + 1;
    auto* head = new QLabel(QString("c%1 %2").arg(i).arg(QString::fromUtf8(kUnits[i])), this);
    head->setAlignment(Qt::AlignRight);
    head->setForegroundRole(QPalette::PlaceholderText);
    grid->addWidget(head, 0, column);
    grid->addWidget(ahead_[i], 1, column);
    grid->addWidget(astern_[i], 2, column);
    grid->setColumnStretch(column, 1);
  }
  grid->addWidget(new QLabel(tr("Ahead"), this), 1, 0);
  grid->addWidget(separate_, 2, 0);
  auto* converter = new QHBoxLayout;
  converter->addWidget(new QLabel(tr("Converter"), this));
  converter->addWidget(bits_, 1);
  converter->addWidget(new QLabel("±", this));
  converter->addWidget(range_, 1);
  auto* refused = new QHBoxLayout;
  refused->addWidget(problem_, 1);
  refused->addWidget(back_, 0, Qt::AlignTop);
  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(0, 4, 0, 0);
  rows->setSpacing(5);
  rows->addWidget(canvas_, 1);
  rows->addLayout(refused);
  rows->addLayout(grid);
  rows->addLayout(converter);
  rows->addWidget(figures_);
}

void VoltageCurveEditor::setSetup(const VoltageSetup& setup, const ThrustReach& reach) {
  const bool isEcho = setup == edit_.accepted && reach.ahead == reach_.ahead && reach.astern == reach_.astern;
  reach_ = reach;
  if (isEcho) return;
  edit_.reset(setup);
  showSetup();
}

void VoltageCurveEditor::take(const VoltageSetup& setup, EditPhase phase) {
  const auto show = [this] {
    showSetup();
    return checkVoltageSetup(edit_.shown, reach_).has_value();
  };
  edit_.take(setup, phase, show, [this](const VoltageSetup& value, EditPhase told) { emit edited(value, told); });
}

void VoltageCurveEditor::change(const VoltageSetup& next) {
  take(edit_.shown, EditPhase::Begin);
  take(next, EditPhase::Preview);
  take(next, EditPhase::Commit);
}

void VoltageCurveEditor::showSetup() {
  canvas_->setSetup(edit_.shown, reach_);
  for (const auto& [gesture, value] : gestures_) gesture->show(value(edit_.shown));
  separate_->setChecked(edit_.shown.astern.has_value());
  for (NumberBox* box : astern_) box->setEnabled(edit_.shown.astern.has_value());
  showMessages();
}

void VoltageCurveEditor::showMessages() {
  const Dac& dac = edit_.shown.dac;
  const double most = std::max(edit_.shown.volts(reach_.ahead), -edit_.shown.volts(-reach_.astern));
  QString figures = tr("%1 mV a step, codes 0 to %2; no thrust is code %3")
                        .arg(2000 * dac.range / dac.highest(), 0, 'g', 4)
                        .arg(dac.highest())
                        .arg(dac.code(0));
  figures_->setText(figures);
  const auto good = checkVoltageSetup(edit_.shown, reach_);
  QString problem;
  Severity severity = Severity::Error;
  if (!good) {
    problem = tr("Refused: %1").arg(QString::fromStdString(good.error().reason()));
  } else if (most > dac.range) {
    severity = Severity::Warning;
    problem = tr("Full thrust needs %1 V, the converter gives %2 V").arg(most, 0, 'f', 2).arg(plain(dac.range));
  }
  problem_->setText(problem);
  problem_->setVisible(!problem.isEmpty());
  back_->setVisible(!good && edit_.shown != edit_.accepted);
  QPalette colours = palette();
  colours.setColor(QPalette::WindowText, severityColour(palette(), severity));
  problem_->setPalette(colours);
}

void VoltageCurveEditor::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange) showMessages();
  QWidget::changeEvent(event);
}

}  // namespace antipode
