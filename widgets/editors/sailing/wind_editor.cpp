// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/sailing/wind_editor.h"

#include "core/base/geometry/angles.h"
#include "widgets/editors/common/number_box.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace antipode {
namespace {

VectorDial::Setup dialSetup() {
  return {VectorDial::Sense::From, 5, 0.1, WindEditor::tr("Wind"),
          WindEditor::tr("Where the wind comes from, and how strong it is in m/s.\n"
                         "Drag the knob; Ctrl drags finely. Double-click sets it.\n"
                         "Left and Right turn, Up and Down change the speed, with Shift more.")};
}

}  // namespace

WindEditor::WindEditor(QWidget* parent)
    : QWidget(parent),
      scope_(new ScopeBar({tr("Own wind"), tr("Unchecked: the wind of the environment acts"), tr("Wind blows"),
                           tr("Unchecked: no wind is known, and sails limit nothing")},
                          this)),
      dial_(new VectorDial(dialSetup(), this)),
      direction_(new NumberBox(0, 360, 2, 1, "°", this)),
      speed_(new NumberBox(0, 1000, 4, 0.1, " m/s", this)),
      inForce_(new QLabel(this)) {
  direction_->setToolTip(tr("Direction from which the wind comes, compass degrees"));
  direction_->setAccessibleName(direction_->toolTip());
  direction_->setWrapping(true);
  speed_->setToolTip(tr("Speed of the wind, m/s"));
  speed_->setAccessibleName(speed_->toolTip());
  inForce_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  inForce_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  inForce_->setMinimumHeight(inForce_->fontMetrics().height());
  inForce_->setForegroundRole(QPalette::PlaceholderText);
  auto* numbers = new QHBoxLayout;
  numbers->setSpacing(6);
  auto* from = new QLabel(tr("From"), this);
  from->setBuddy(direction_);
  auto* at = new QLabel(tr("at"), this);
  at->setBuddy(speed_);
  numbers->addWidget(from);
  numbers->addWidget(direction_, 1);
  numbers->addWidget(at);
  numbers->addWidget(speed_, 1);
  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(6, 4, 6, 6);
  rows->setSpacing(4);
  rows->addWidget(scope_);
  rows->addWidget(dial_, 1);
  rows->addLayout(numbers);
  rows->addWidget(inForce_);
  setFocusProxy(dial_);
  connect(scope_, &ScopeBar::environmentChosen, this, &WindEditor::environmentChosen);
  connect(scope_, &ScopeBar::ownToggled, this, &WindEditor::ownToggled);
  connect(dial_, &VectorDial::edited, this, [this](DialVector vector, EditPhase phase) {
    wind_ = {vector.direction, vector.speed};
    showNumbers();
    emit edited(wind_, phase);
  });
  connect(direction_, &QDoubleSpinBox::valueChanged, this, [this](double value) {
    apply({wrap360(value), wind_.speed});
  });
  connect(speed_, &QDoubleSpinBox::valueChanged, this, [this](double value) { apply({wind_.direction, value}); });
}

void WindEditor::setWind(const Wind& wind) {
  wind_ = wind;
  dial_->setVector({wind.direction, wind.speed});
  showNumbers();
}

void WindEditor::setScope(const ScopeBar::State& scope) {
  scope_->setState(scope);
  dial_->setInherited(!scope.isOwn);
}

void WindEditor::setInForce(std::vector<DialArrow> arrows, const QString& text) {
  dial_->setArrows(std::move(arrows));
  if (inForce_->text() == text) return;
  inForce_->setText(text);
  inForce_->setToolTip(text);
}

void WindEditor::apply(const Wind& wind) {
  const Wind before = wind_;
  setWind(wind);
  if (wind == before) return;
  emit edited(before, EditPhase::Begin);
  emit edited(wind, EditPhase::Commit);
}

void WindEditor::showNumbers() {
  direction_->showValue(dial_->vector().direction);
  speed_->showValue(dial_->vector().speed);
}

}  // namespace antipode
