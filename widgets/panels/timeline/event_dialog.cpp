// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/timeline/event_dialog.h"

#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QPushButton>
#include <QSpinBox>

namespace antipode {

EventDialog::EventDialog(QWidget* parent)
    : QDialog(parent),
      at_(new QDoubleSpinBox(this)),
      every_(new QDoubleSpinBox(this)),
      times_(new QSpinBox(this)),
      message_(new MessageFields(this)),
      buttons_(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this)) {
  setObjectName("eventDialog");
  setWindowTitle(tr("Message of the script"));
  for (QDoubleSpinBox* box : {at_, every_}) {
    box->setRange(0, 1e9);
    box->setDecimals(3);
    box->setSuffix(tr(" s"));
  }
  at_->setObjectName("eventTime");
  every_->setObjectName("eventEvery");
  every_->setSpecialValueText(tr("once"));
  every_->setToolTip(tr("From one repetition to the next"));
  times_->setObjectName("eventTimes");
  times_->setRange(0, 1'000'000);
  times_->setSpecialValueText(tr("without end"));
  times_->setToolTip(tr("How often in all"));
  auto* form = new QFormLayout(this);
  form->addRow(tr("Time after the start"), at_);
  form->addRow(tr("Message"), message_);
  form->addRow(tr("Repeated every"), every_);
  form->addRow(tr("How often"), times_);
  form->addRow(buttons_);
  connect(buttons_, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(message_, &MessageFields::changed, this, &EventDialog::showState);
  connect(every_, &QDoubleSpinBox::valueChanged, this, &EventDialog::showState);
  resize(560, sizeHint().height());
  showState();
}

void EventDialog::showState() {
  buttons_->button(QDialogButtonBox::Ok)->setEnabled(message_->isComplete());
  times_->setEnabled(every_->value() > 0);
}

void EventDialog::setEvent(const EventFields& event) {
  at_->setValue(event.at);
  message_->setMessage(event.vehicle, event.variable, event.value);
  every_->setValue(event.every);
  times_->setValue(event.times);
  showState();
}

EventFields EventDialog::event() const {
  return {at_->value(),         message_->vehicle(),
          message_->variable(), message_->value().value_or(MessageValue{0.0}),
          every_->value(),      every_->value() > 0 ? times_->value() : 0};
}

}  // namespace antipode
