// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/drift_editor.h"

#include "core/base/angles.h"
#include "widgets/editors/gust_dialog.h"
#include "widgets/editors/number_box.h"

#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace antipode {
namespace {

constexpr double kMostSpeed = 1000;  // m/s, of a number typed

VectorDial::Setup dialSetup() {
  return {VectorDial::Sense::To, 0.5, 0.01, DriftEditor::tr("Drift"),
          DriftEditor::tr("Where the water drives to, and how fast in m/s.\n"
                          "Drag the head of the arrow; Ctrl drags finely. Double-click sets it.\n"
                          "Left and Right turn, Up and Down change the speed, with Shift more.")};
}

}  // namespace

DriftEditor::DriftEditor(QWidget* parent)
    : QWidget(parent),
      scope_(new ScopeBar({tr("Own drift"), tr("Unchecked: the drift of the environment acts"), {}, {}}, this)),
      dial_(new VectorDial(dialSetup(), this)),
      direction_(new NumberBox(0, 360, 2, 1, "°", this)),
      speed_(new NumberBox(0, kMostSpeed, 5, 0.01, " m/s", this)),
      east_(new NumberBox(-kMostSpeed, kMostSpeed, 6, 0.01, " m/s", this)),
      north_(new NumberBox(-kMostSpeed, kMostSpeed, 6, 0.01, " m/s", this)),
      addDirection_(new NumberBox(0, 360, 2, 1, "°", this)),
      addSpeed_(new NumberBox(-kMostSpeed, kMostSpeed, 4, 0.05, " m/s", this)),
      factor_(new NumberBox(-1000, 1000, 4, 0.1, "", this)),
      add_(new QPushButton(tr("Add"), this)),
      multiply_(new QPushButton(tr("Multiply"), this)),
      gust_(new QPushButton(tr("Gust…"), this)),
      inForce_(new QLabel(this)) {
  buildRows();
  addSpeed_->setValue(0.1);
  factor_->setValue(0.5);
  connect(scope_, &ScopeBar::environmentChosen, this, &DriftEditor::environmentChosen);
  connect(scope_, &ScopeBar::ownToggled, this, &DriftEditor::ownToggled);
  connect(dial_, &VectorDial::edited, this, &DriftEditor::takeFromDial);
  // The other number of a pair keeps the digits that its box does not show.
  const auto takePolar = [this](double direction, double speed) {
    const DialVector typed{wrap360(direction), speed};
    apply(typed, driftFrom(typed));
  };
  const auto takeParts = [this](double east, double north) {
    apply(vectorFrom({east, north}, dial_->vector().direction), {east, north});
  };
  connect(direction_, &QDoubleSpinBox::valueChanged, this,
          [=, this](double value) { takePolar(value, dial_->vector().speed); });
  connect(speed_, &QDoubleSpinBox::valueChanged, this,
          [=, this](double value) { takePolar(dial_->vector().direction, value); });
  connect(east_, &QDoubleSpinBox::valueChanged, this, [=, this](double value) { takeParts(value, drift_.y); });
  connect(north_, &QDoubleSpinBox::valueChanged, this, [=, this](double value) { takeParts(drift_.x, value); });
  connect(add_, &QPushButton::clicked, this,
          [this] { emit addRequested(addDirection_->value(), addSpeed_->value()); });
  connect(multiply_, &QPushButton::clicked, this, [this] { emit multiplyRequested(factor_->value()); });
  connect(gust_, &QPushButton::clicked, this, &DriftEditor::openGustDialog);
  setCommandsAreMessages(false);
  showNumbers();
}

void DriftEditor::buildRows() {
  const auto describe = [](NumberBox* box, const QString& tip) {
    box->setToolTip(tip);
    box->setAccessibleName(tip);
    box->setMinimumWidth(60);
    box->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
  };
  describe(direction_, tr("Direction the drift goes to, compass degrees"));
  direction_->setWrapping(true);
  describe(speed_, tr("Speed of the drift, m/s"));
  describe(east_, tr("drift_x: drift to the east, m/s"));
  describe(north_, tr("drift_y: drift to the north, m/s"));
  describe(addDirection_, tr("Direction of the drift to add, compass degrees it goes to"));
  addDirection_->setWrapping(true);
  describe(addSpeed_, tr("Speed of the drift to add, m/s; negative pushes the other way"));
  describe(factor_, tr("Factor for the drift; negative turns it round"));
  gust_->setToolTip(tr("Add a timed gust to the events of the scenario"));

  auto* grid = new QGridLayout;
  grid->setHorizontalSpacing(6);
  grid->setVerticalSpacing(4);
  const auto label = [&](const QString& text, QWidget* buddy, int row, int column) {
    auto* name = new QLabel(text, this);
    name->setBuddy(buddy);
    grid->addWidget(name, row, column);
  };
  label(tr("Towards"), direction_, 0, 0);
  grid->addWidget(direction_, 0, 1);
  label(tr("at"), speed_, 0, 2);
  grid->addWidget(speed_, 0, 3);
  label(tr("East"), east_, 1, 0);
  grid->addWidget(east_, 1, 1);
  label(tr("North"), north_, 1, 2);
  grid->addWidget(north_, 1, 3);
  grid->addWidget(add_, 2, 0);
  grid->addWidget(addDirection_, 2, 1);
  label(tr("at"), addSpeed_, 2, 2);
  grid->addWidget(addSpeed_, 2, 3);
  grid->addWidget(multiply_, 3, 0);
  grid->addWidget(factor_, 3, 1);
  grid->addWidget(gust_, 3, 3);
  grid->setColumnStretch(1, 1);
  grid->setColumnStretch(3, 1);
  inForce_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  inForce_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  inForce_->setMinimumHeight(inForce_->fontMetrics().height());
  inForce_->setForegroundRole(QPalette::PlaceholderText);
  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(6, 4, 6, 6);
  rows->setSpacing(4);
  rows->addWidget(scope_);
  rows->addWidget(dial_, 1);
  rows->addWidget(inForce_);
  rows->addLayout(grid);
}

void DriftEditor::setDrift(Vec2 drift) {
  if (drift == drift_) return;
  drift_ = drift;
  dial_->setVector(vectorFrom(drift, dial_->vector().direction));
  showNumbers();
}

void DriftEditor::setScope(const ScopeBar::State& scope) {
  scope_->setState(scope);
  dial_->setInherited(!scope.isOwn);
}

void DriftEditor::setInForce(std::vector<DialArrow> arrows, const QString& text) {
  dial_->setArrows(std::move(arrows));
  if (inForce_->text() == text) return;
  inForce_->setText(text);
  inForce_->setToolTip(text);
}

void DriftEditor::setCommandsAreMessages(bool messages) {
  add_->setToolTip(messages ? tr("Add to the drift in force: posts DRIFT_VECTOR_ADD to the running vehicles")
                            : tr("Add to the drift set here; during a run: to the drift in force"));
  multiply_->setToolTip(messages
                            ? tr("Multiply the drift in force: posts DRIFT_VECTOR_MULT to the running vehicles")
                            : tr("Multiply the drift set here; during a run: the drift in force"));
}

void DriftEditor::takeFromDial(DialVector vector, EditPhase phase) {
  drift_ = driftFrom(vector);
  showNumbers();
  emit edited(drift_, phase);
}

void DriftEditor::apply(DialVector vector, Vec2 drift) {
  const Vec2 before = std::exchange(drift_, drift);
  dial_->setVector(vector);
  showNumbers();
  if (drift == before) return;
  emit edited(before, EditPhase::Begin);
  emit edited(drift, EditPhase::Commit);
}

void DriftEditor::showNumbers() {
  direction_->showValue(dial_->vector().direction);
  speed_->showValue(dial_->vector().speed);
  east_->showValue(drift_.x);
  north_->showValue(drift_.y);
}

void DriftEditor::openGustDialog() {
  if (!gustDialog_) {
    gustDialog_ = new GustDialog(this);
    connect(gustDialog_, &GustDialog::scriptRequested, this, &DriftEditor::gustRequested);
  }
  const ScopeBar::State& scope = scope_->state();
  gustDialog_->setScript(gustDialog_->isVisible() ? gustDialog_->script() : GustScript{},
                         scope.isEnvironment ? tr("everybody") : scope.vehicles);
  gustDialog_->show();
  gustDialog_->raise();
  gustDialog_->activateWindow();
}

}  // namespace antipode
