// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/timeline/timeline_panel.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace antipode {

TimelinePanel::TimelinePanel(QWidget* parent)
    : QWidget(parent),
      view_(new TimelineView(this)),
      add_(new QPushButton(tr("&Add message…"), this)),
      edit_(new QPushButton(tr("&Edit…"), this)),
      delete_(new QPushButton(tr("&Delete"), this)) {
  add_->setObjectName("addEvent");
  edit_->setObjectName("editEvent");
  delete_->setObjectName("deleteEvent");
  add_->setToolTip(tr("Add a message to the script; a double click on a row does the same"));
  edit_->setToolTip(tr("Change the chosen message"));
  delete_->setToolTip(tr("Remove the chosen message from the script"));
  auto* scroll = new QScrollArea(this);
  scroll->setFrameShape(QFrame::NoFrame);
  scroll->setWidgetResizable(true);
  scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  scroll->setWidget(view_);
  auto* buttons = new QHBoxLayout;
  buttons->setContentsMargins(4, 2, 4, 4);
  for (QPushButton* button : {add_, edit_, delete_}) buttons->addWidget(button);
  buttons->addStretch(1);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(scroll, 1);
  column->addLayout(buttons);
  connect(add_, &QPushButton::clicked, this, &TimelinePanel::addRequested);
  connect(edit_, &QPushButton::clicked, this, [this] { emit view_->editRequested(view_->chosen()); });
  connect(delete_, &QPushButton::clicked, this, [this] { emit view_->deleteRequested(view_->chosen()); });
  connect(view_, &TimelineView::markChosen, this, &TimelinePanel::showChoice);
  showChoice();
}

void TimelinePanel::setEditable(bool on) {
  isEditable_ = on;
  view_->setEditable(on);
  showChoice();
}

void TimelinePanel::showChoice() {
  const bool isEvent = view_->chosen().startsWith("events/");
  add_->setEnabled(isEditable_);
  edit_->setEnabled(isEditable_ && isEvent);
  delete_->setEnabled(isEditable_ && (isEvent || view_->chosen().contains("/requests/")));
}

}  // namespace antipode
