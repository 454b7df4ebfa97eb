// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/timeline/event_dialog.h"

#include "widgets/base/decimal_box.h"
#include "widgets/base/themed_icon.h"

#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSet>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

namespace antipode {

EventDialog::EventDialog(QWidget* parent)
    : QDialog(parent),
      list_(new QVBoxLayout),
      at_(new DecimalBox(this)),
      every_(new DecimalBox(this)),
      times_(new QSpinBox(this)),
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
  more_ = new QPushButton(tr("&One more message"), this);
  more_->setObjectName("moreMessages");
  more_->setToolTip(tr("Another message that is sent at the same time to the same vehicle"));
  more_->setAutoDefault(false);
  list_->addWidget(more_, 0, Qt::AlignLeft);
  form->addRow(tr("Message"), list_);
  form->addRow(tr("Repeated every"), every_);
  form->addRow(tr("How often"), times_);
  form->addRow(buttons_);
  connect(buttons_, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(more_, &QPushButton::clicked, this, [this] { addMessage().setFocus(); });
  addMessage();
  connect(every_, &QDoubleSpinBox::valueChanged, this, &EventDialog::showState);
  resize(700, sizeHint().height());
  showState();
}

void EventDialog::showState() {
  QSet<QString> variables;  // an event has each of them once
  for (const MessageFields* message : messages_) variables.insert(message->variable());
  const bool isComplete = std::ranges::all_of(messages_, &MessageFields::isComplete);
  buttons_->button(QDialogButtonBox::Ok)
      ->setEnabled(isComplete && variables.size() == static_cast<qsizetype>(messages_.size()));
  times_->setEnabled(every_->value() > 0);
}

void EventDialog::setEvent(const EventFields& event) {
  at_->setValue(event.at);
  while (messages_.size() > 1) removeMessage(messages_.back()->parentWidget());
  for (std::size_t i = 0; i < event.posts.size(); ++i)
    (i == 0 ? *messages_.front() : addMessage())
        .setMessage(event.vehicle, event.posts[i].first, event.posts[i].second);
  if (event.posts.empty()) messages_.front()->setMessage(event.vehicle, QString(), MessageValue{0.0});
  every_->setValue(event.every);
  times_->setValue(event.times);
  showState();
}

EventFields EventDialog::fields() const {
  EventFields event{at_->value(), messages_.front()->vehicle()};
  for (const MessageFields* message : messages_)
    event.posts.emplace_back(message->variable(), message->value().value_or(MessageValue{0.0}));
  event.every = every_->value();
  event.times = event.every > 0 ? times_->value() : 0;
  return event;
}

void EventDialog::setKnown(const QStringList& vehicles, const std::vector<KnownVariable>& variables) {
  variables_ = variables;
  messages_.front()->setVehicles(vehicles);
  for (MessageFields* message : messages_) message->setVariables(variables);
}

void EventDialog::setCheck(const MessageFields::Check& check) {
  check_ = check;
  for (MessageFields* message : messages_) message->setCheck(check);
}

MessageFields& EventDialog::addMessage() {
  auto* row = new QWidget(this);
  auto* line = new QHBoxLayout(row);
  line->setContentsMargins(0, 0, 0, 0);
  auto* message = new MessageFields(row);
  message->setVariables(variables_);
  message->setCheck(check_);
  message->setVehicleShown(messages_.empty());
  message->setFocusProxy(message->findChild<QWidget*>(messages_.empty() ? "messageVehicle" : "messageVariable"));
  line->addWidget(message, 1);
  if (!messages_.empty()) {
    auto* remove = new QToolButton(row);
    remove->setObjectName("removeMessage");
    remove->setIcon(themedIcon("remove"));
    remove->setAutoRaise(true);
    remove->setToolTip(tr("Remove this message"));
    remove->setAccessibleName(remove->toolTip());
    connect(remove, &QToolButton::clicked, this, [this, row] { removeMessage(row); });
    line->addWidget(remove, 0, Qt::AlignTop);
  }
  connect(message, &MessageFields::changed, this, &EventDialog::showState);
  list_->insertWidget(static_cast<int>(messages_.size()), row);
  messages_.push_back(message);
  orderTabs();
  showState();
  return *message;
}

/// The keys go from top to bottom, whatever was made first.
void EventDialog::orderTabs() {
  QWidget* last = at_;
  const auto follow = [&last](QWidget* next) {
    setTabOrder(last, next);
    last = next;
  };
  for (const MessageFields* message : messages_)
    for (const char* name : {"messageVehicle", "messageVariable", "messageValue"})
      follow(message->findChild<QWidget*>(name));
  for (QWidget* next : std::initializer_list<QWidget*>{more_, every_, times_}) follow(next);
}

void EventDialog::removeMessage(QWidget* row) {
  std::erase_if(messages_, [row](const MessageFields* message) { return message->parentWidget() == row; });
  row->hide();
  row->deleteLater();
  list_->removeWidget(row);
  adjustSize();
  showState();
}

}  // namespace antipode
