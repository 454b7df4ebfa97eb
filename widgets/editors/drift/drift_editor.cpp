// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/drift/drift_editor.h"

#include "core/base/geometry/angles.h"
#include "widgets/editors/common/number_box.h"
#include "widgets/editors/drift/gust_dialog.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace antipode {
namespace {

constexpr double kMaxSpeed = 1000;   // m/s, of a number typed
constexpr int kWideFrom = 380;       // px

VectorDial::Setup dialSetup() {
  return {VectorDial::Sense::To, 0.2, 0.01, DriftEditor::tr("Drift"),
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
      speed_(new NumberBox(0, kMaxSpeed, 4, 0.01, " m/s", this)),
      east_(new NumberBox(-kMaxSpeed, kMaxSpeed, 4, 0.01, " m/s", this)),
      north_(new NumberBox(-kMaxSpeed, kMaxSpeed, 4, 0.01, " m/s", this)),
      addDirection_(new NumberBox(0, 360, 2, 1, "°", this)),
      addSpeed_(new NumberBox(-kMaxSpeed, kMaxSpeed, 4, 0.05, " m/s", this)),
      factor_(new NumberBox(-1000, 1000, 4, 0.1, "", this)),
      add_(new QPushButton(tr("Add"), this)),
      multiply_(new QPushButton(tr("Multiply"), this)),
      gust_(new QPushButton(tr("Gust…"), this)),
      to_(new QLabel(tr("To"), this)),
      at_(new QLabel(tr("at"), this)),
      eastName_(new QLabel(tr("East"), this)),
      northName_(new QLabel(tr("North"), this)),
      inForce_(new QLabel(this)),
      parts_(new QBoxLayout(QBoxLayout::TopToBottom)),
      numbers_(new QGridLayout),
      commands_(new QGridLayout) {
  describeFields();
  inForce_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  inForce_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  inForce_->setMinimumHeight(inForce_->fontMetrics().height());
  inForce_->setForegroundRole(QPalette::PlaceholderText);
  auto* fields = new QVBoxLayout;
  fields->addLayout(numbers_);
  fields->addLayout(commands_);
  fields->addStretch(0);
  parts_->addWidget(dial_, 1);
  parts_->addLayout(fields);
  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(6, 4, 6, 6);
  rows->setSizeConstraint(QLayout::SetNoConstraint);  // minimumSizeHint() speaks instead
  rows->setSpacing(4);
  rows->addWidget(scope_);
  rows->addLayout(parts_, 1);
  rows->addWidget(inForce_);
  for (QLayout* layout : std::initializer_list<QLayout*>{fields, parts_}) layout->setSpacing(4);
  arrange(false);
  narrowest_ = rows->minimumSize();
  addSpeed_->setValue(0.1);
  factor_->setValue(0.5);
  setFocusProxy(dial_);
  connect(scope_, &ScopeBar::environmentChosen, this, &DriftEditor::environmentChosen);
  connect(scope_, &ScopeBar::ownToggled, this, &DriftEditor::ownToggled);
  connect(dial_, &VectorDial::edited, this, &DriftEditor::applyDialEdit);
  // The other number of a pair keeps the digits that its box does not show.
  const auto parsePolar = [this](double direction, double speed) {
    const DialVector typed{wrap360(direction), speed};
    apply(typed, driftFrom(typed));
  };
  const auto parseParts = [this](double east, double north) {
    apply(vectorFrom({east, north}, dial_->vector().direction), {east, north});
  };
  connect(direction_, &QDoubleSpinBox::valueChanged, this,
          [=, this](double value) { parsePolar(value, dial_->vector().speed); });
  connect(speed_, &QDoubleSpinBox::valueChanged, this,
          [=, this](double value) { parsePolar(dial_->vector().direction, value); });
  connect(east_, &QDoubleSpinBox::valueChanged, this, [=, this](double value) { parseParts(value, drift_.y); });
  connect(north_, &QDoubleSpinBox::valueChanged, this, [=, this](double value) { parseParts(drift_.x, value); });
  connect(add_, &QPushButton::clicked, this,
          [this] { emit addRequested(addDirection_->value(), addSpeed_->value()); });
  connect(multiply_, &QPushButton::clicked, this, [this] { emit multiplyRequested(factor_->value()); });
  connect(gust_, &QPushButton::clicked, this, &DriftEditor::openGustDialog);
  setCommandsAreMessages(false);
  showNumbers();
}

void DriftEditor::describeFields() {
  const auto describe = [](NumberBox* box, const QString& tip) {
    box->setToolTip(tip);
    box->setAccessibleName(tip);
    box->setMinimumWidth(60);
    box->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
  };
  describe(direction_, tr("Direction in which the drift goes, compass degrees"));
  direction_->setWrapping(true);
  describe(speed_, tr("Speed of the drift, m/s"));
  describe(east_, tr("drift_x: drift to the east, m/s"));
  describe(north_, tr("drift_y: drift to the north, m/s"));
  describe(addDirection_, tr("Direction of the drift to add: compass degrees, where it goes to"));
  addDirection_->setWrapping(true);
  describe(addSpeed_, tr("Speed of the drift to add, m/s; negative is the opposite direction"));
  describe(factor_, tr("Factor for the drift; negative reverses it"));
  gust_->setToolTip(tr("Add a timed gust to the events of the scenario"));
  to_->setBuddy(direction_);
  at_->setBuddy(speed_);
  eastName_->setBuddy(east_);
  northName_->setBuddy(north_);
}

void DriftEditor::arrange(bool wide) {
  isWide_ = wide;
  struct Cell {
    QGridLayout* grid;
    QWidget* widget;
    int row, column, wideRow, wideColumn;
  };
  const Cell cells[] = {{numbers_, to_, 0, 0, 0, 0},        {numbers_, direction_, 0, 1, 0, 1},
                        {numbers_, at_, 0, 2, 1, 0},        {numbers_, speed_, 0, 3, 1, 1},
                        {numbers_, eastName_, 1, 0, 2, 0},  {numbers_, east_, 1, 1, 2, 1},
                        {numbers_, northName_, 1, 2, 3, 0}, {numbers_, north_, 1, 3, 3, 1},
                        {commands_, add_, 0, 0, 0, 0},      {commands_, addDirection_, 0, 1, 0, 1},
                        {commands_, addSpeed_, 0, 2, 1, 1}, {commands_, multiply_, 1, 0, 2, 0},
                        {commands_, factor_, 1, 1, 2, 1},   {commands_, gust_, 1, 2, 3, 1}};
  for (const Cell& cell : cells) {
    cell.grid->removeWidget(cell.widget);
    cell.grid->addWidget(cell.widget, wide ? cell.wideRow : cell.row, wide ? cell.wideColumn : cell.column);
  }
  for (QGridLayout* grid : {numbers_, commands_}) {
    grid->setHorizontalSpacing(6);
    grid->setVerticalSpacing(4);
  }
  numbers_->setColumnStretch(1, 1);
  numbers_->setColumnStretch(3, wide ? 0 : 1);
  commands_->setColumnStretch(0, 2);
  commands_->setColumnStretch(1, 3);
  commands_->setColumnStretch(2, wide ? 0 : 3);
  numbers_->setContentsMargins(0, 0, 0, wide ? 6 : 0);
  for (NumberBox* box : {direction_, speed_, east_, north_, addDirection_, addSpeed_, factor_})
    box->setMinimumWidth(wide ? 100 : 60);
  parts_->setDirection(wide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

void DriftEditor::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  // The dial wants to be square: beside the numbers where there is more width than height.
  const bool wide = width() >= kWideFrom && width() > 0.9 * height();
  if (wide != isWide_) arrange(wide);
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
  showGustTarget();
}

void DriftEditor::setInForce(std::vector<DialArrow> arrows, const QString& text) {
  dial_->setArrows(std::move(arrows));
  if (inForce_->text() == text) return;
  inForce_->setText(text);
  inForce_->setToolTip(text);
}

void DriftEditor::setCommandsAreMessages(bool messages) {
  add_->setToolTip(messages ? tr("Add to the present drift: posts DRIFT_VECTOR_ADD to the running vehicles")
                            : tr("Add to the drift set here; during a run: to the present drift"));
  multiply_->setToolTip(messages
                            ? tr("Multiply the present drift: posts DRIFT_VECTOR_MULT to the running vehicles")
                            : tr("Multiply the drift set here; during a run: the present drift"));
}

void DriftEditor::applyDialEdit(DialVector vector, EditPhase phase) {
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
  if (!gustDialog_->isVisible()) gustDialog_->setScript({});
  showGustTarget();
  gustDialog_->show();
  gustDialog_->raise();
  gustDialog_->activateWindow();
}

/// Also while the dialog is open: a gust is added to what is in scope when its button is pressed.
void DriftEditor::showGustTarget() {
  if (!gustDialog_) return;
  const ScopeBar::State& scope = scope_->state();
  gustDialog_->setTarget(scope.isEnvironment ? tr("all vehicles") : scope.vehicles);
}

}  // namespace antipode
