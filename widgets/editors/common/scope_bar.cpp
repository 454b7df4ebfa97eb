// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/common/scope_bar.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QHBoxLayout>
#include <QToolButton>

namespace antipode {
namespace {

constexpr int kNameWidth = 100;  // px; longer names are cut in the middle

}  // namespace

ScopeBar::ScopeBar(Words words, QWidget* parent)
    : QWidget(parent),
      words_(std::move(words)),
      environment_(new QToolButton(this)),
      vehicles_(new QToolButton(this)),
      own_(new QCheckBox(this)) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(2);
  auto* group = new QButtonGroup(this);
  for (QToolButton* button : {environment_, vehicles_}) {
    button->setCheckable(true);
    button->setAutoRaise(true);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    group->addButton(button);
    row->addWidget(button);
  }
  environment_->setText(tr("All vehicles"));
  environment_->setToolTip(tr("Edit the environment: it acts on every vehicle without its own value"));
  row->addStretch(1);
  row->addWidget(own_);
  connect(environment_, &QToolButton::clicked, this, [this] { emit environmentChosen(true); });
  connect(vehicles_, &QToolButton::clicked, this, [this] { emit environmentChosen(false); });
  connect(own_, &QCheckBox::clicked, this, &ScopeBar::ownToggled);
  setState({});
}

void ScopeBar::setState(const State& state) {
  state_ = state;
  environment_->setChecked(state.isEnvironment);
  vehicles_->setChecked(!state.isEnvironment);
  vehicles_->setEnabled(!state.vehicles.isEmpty());
  vehicles_->setText(state.vehicles.isEmpty()
                         ? tr("Selection")
                         : fontMetrics().elidedText(state.vehicles, Qt::ElideMiddle, kNameWidth));
  vehicles_->setToolTip(state.vehicles.isEmpty() ? tr("Select vehicles to edit their own values")
                                                 : tr("Edit what acts on %1 alone").arg(state.vehicles));
  own_->setVisible(state.canDisown);
  own_->setText(state.isEnvironment ? words_.environmentOwn : words_.own);
  own_->setToolTip(state.isEnvironment ? words_.environmentOwnTip : words_.ownTip);
  own_->setChecked(state.isOwn);
}

}  // namespace antipode
