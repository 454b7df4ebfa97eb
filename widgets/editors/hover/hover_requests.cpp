// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/hover/hover_requests.h"

#include "core/base/geometry/angles.h"
#include "widgets/base/list_keys.h"
#include "widgets/base/texts.h"
#include "widgets/base/theme.h"
#include "widgets/editors/common/number_box.h"
#include "widgets/editors/hover/number_table.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <utility>

namespace antipode {
namespace {

constexpr double kFarthest = 1e6;  // m, as checkRequest() has it

std::vector<NumberColumn> requestColumns() {
  return {{tr("At s"), tr("When it is asked for, s after the start; empty: once the one before is reached"), 0,
           1e9, tr("then")},
          {tr("x m"), tr("East of the origin, m"), -kFarthest, kFarthest},
          {tr("y m"), tr("North of the origin, m"), -kFarthest, kFarthest},
          {tr("Depth m"), tr("Below the surface, m"), 0, kFarthest},
          {tr("Heading °"), tr("Degrees clockwise from north"), -360, 360},
          {tr("Within m"), tr("Counts as reached within this distance, m"), 1e-3, kFarthest}};
}

}  // namespace

HoverRequests::HoverRequests(QWidget* parent)
    : QWidget(parent),
      table_(new NumberTable(requestColumns(), this)),
      add_(smallButton("add", tr("Ask for another pose once the last is reached"), this)),
      addIdle_(smallButton("pause", tr("End all asking: from then on the vehicle drifts, thrusters off"), this)),
      remove_(smallButton("remove", tr("Remove the chosen request"), this)),
      x_(new NumberBox(-kFarthest, kFarthest, 3, 1, tr(" m"), this)),
      y_(new NumberBox(-kFarthest, kFarthest, 3, 1, tr(" m"), this)),
      depth_(new NumberBox(0, kFarthest, 3, 0.5, tr(" m"), this)),
      heading_(new NumberBox(0, 360, 2, 5, "°", this)),
      send_(new QPushButton(tr("Send"), this)),
      idle_(new QPushButton(tr("Idle"), this)),
      listTitle_(new QLabel(tr("<b>By the scenario</b>"), this)),
      message_(new QLabel(this)) {
  build();
  connect(table_, &NumberTable::valueEdited, this, &HoverRequests::setNumber);
  connect(table_, &NumberTable::rowChosen, this, &HoverRequests::showButtons);
  connect(table_, &NumberTable::refused, this, &HoverRequests::showMessage);
  connect(table_, &NumberTable::valueEdited, this, [this] { showMessage({}); });
  connect(add_, &QToolButton::clicked, this, [this] { add(false); });
  connect(addIdle_, &QToolButton::clicked, this, [this] { add(true); });
  connect(remove_, &QToolButton::clicked, this, &HoverRequests::remove);
  new ListKeys(*table_, {.remove = [this] { remove_->click(); }});
  for (const NumberBox* box : {x_, y_, depth_, heading_})
    connect(box, &NumberBox::valueChanged, this, [this] { isTyped_ = send_->isEnabled(); });
  connect(send_, &QPushButton::clicked, this, [this] {
    forgetTyped();
    emit sendRequested(pose());
  });
  connect(idle_, &QPushButton::clicked, this, [this] {
    forgetTyped();
    emit idleRequested();
  });
  showButtons();
  setCanSend(false);
}

void HoverRequests::build() {
  table_->setAccessibleName(tr("Requests"));
  auto* buttons = new QHBoxLayout;
  buttons->setSpacing(2);
  listTitle_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  buttons->addWidget(listTitle_, 1);
  for (QToolButton* button : {add_, addIdle_, remove_}) buttons->addWidget(button);
  heading_->setWrapping(true);
  x_->setToolTip(tr("East of the origin, m"));
  y_->setToolTip(tr("North of the origin, m"));
  depth_->setToolTip(tr("Below the surface, m"));
  heading_->setToolTip(tr("Heading at the goal, degrees clockwise from north"));
  auto* now = new QGridLayout;
  now->setSpacing(4);
  int column = 0;
  for (const auto& [text, box] : std::initializer_list<std::pair<QString, NumberBox*>>{
           {tr("x"), x_}, {tr("y"), y_}, {tr("Depth"), depth_}, {tr("Heading"), heading_}}) {
    auto* label = new QLabel(text, this);
    label->setBuddy(box);
    label->setForegroundRole(QPalette::PlaceholderText);
    box->setAccessibleName(text);
    box->setButtonSymbols(QAbstractSpinBox::NoButtons);
    now->addWidget(label, 0, column);
    now->addWidget(box, 1, column);
    box->setMinimumWidth(fontMetrics().horizontalAdvance("-1000 m") + 12);
    box->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    now->setColumnStretch(column++, 1);
  }
  auto* live = new QHBoxLayout;
  live->setSpacing(4);
  live->addWidget(new QLabel(tr("<b>Now</b>"), this), 1);
  live->addWidget(send_);
  live->addWidget(idle_);
  idle_->setToolTip(tr("Forget the goal: thrusters off, the vehicle drifts (HOVER_CLEAR)"));
  message_->setObjectName("refusedInput");
  message_->setWordWrap(true);
  message_->hide();
  message_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(0, 4, 0, 0);
  rows->setSpacing(4);
  rows->addLayout(live);
  rows->addLayout(now);
  rows->addSpacing(4);
  rows->addLayout(buttons);
  rows->addWidget(message_);  // above the table: below it, it would be out of sight
  rows->addWidget(table_, 1);
}

void HoverRequests::setRequests(const std::vector<TimedHoverRequest>& requests, const QString& whose) {
  requests_ = requests;
  listTitle_->setText(whose.isEmpty() ? tr("<b>By the scenario</b>")
                                      : tr("<b>By the scenario</b>, %1").arg(whose.toHtmlEscaped()));
  const double none = std::nan("");
  QStringList names;
  std::vector<std::vector<double>> rows;
  for (const TimedHoverRequest& each : requests) {
    names << (each.request ? QString::number(rows.size() + 1) : tr("idle"));
    if (const auto& r = each.request)
      rows.push_back({each.at.value_or(none), r->east, r->north, r->depth, r->heading, r->tolerance});
    else
      rows.push_back({each.at.value_or(none), none, none, none, none, none});
  }
  table_->setRows(names, std::move(rows));
  showMessage({});
  showButtons();
}

void HoverRequests::showMessage(const QString& text) {
  message_->setText(text);
  message_->setVisible(!text.isEmpty());
}

void HoverRequests::setCanSend(bool can) {
  send_->setEnabled(can);
  idle_->setEnabled(can);
  if (!can) forgetTyped();
  send_->setToolTip(
      can ? tr("Send the vehicle there now, as a message (HOVER_REQUEST); also drag its goal on the map")
          : tr("While the scenario runs, this sends the vehicle there at once"));
}

bool HoverRequests::isTyping() const {
  return x_->hasFocus() || y_->hasFocus() || depth_->hasFocus() || heading_->hasFocus();
}

void HoverRequests::forgetTyped() {
  isTyped_ = false;
}

void HoverRequests::setPose(const HoverRequest& pose, double number) {
  const bool isAnother = std::exchange(number_, number) != number;
  if (isTyping()) return;
  if (isAnother) forgetTyped();
  if (isTyped_) return;
  x_->showValue(pose.east);
  y_->showValue(pose.north);
  depth_->showValue(pose.depth);
  heading_->showValue(wrap360(pose.heading));
}

HoverRequest HoverRequests::pose() const {
  return {y_->value(), x_->value(), depth_->value(), wrap360(heading_->value())};
}

void HoverRequests::setNumber(int row, int column, double value) {
  std::vector<TimedHoverRequest> next = requests_;
  TimedHoverRequest& changed = next.at(static_cast<std::size_t>(row));
  double HoverRequest::*const kParts[] = {nullptr,
                                          &HoverRequest::east,
                                          &HoverRequest::north,
                                          &HoverRequest::depth,
                                          &HoverRequest::heading,
                                          &HoverRequest::tolerance};
  if (column == 0)
    changed.at = std::isnan(value) ? std::nullopt : std::optional(value);
  else if (changed.request)
    (*changed.request).*kParts[column] = value;
  emit requestsEdited(next);
}

void HoverRequests::add(bool isIdle) {
  std::vector<TimedHoverRequest> next = requests_;
  TimedHoverRequest added;
  if (next.empty() || isIdle || !next.back().request) added.at = next.empty() ? 0 : lastTime() + 30;
  added.request = pose();
  for (auto last = next.rbegin(); last != next.rend(); ++last)
    if (last->request) {
      added.request = last->request;
      break;
    }
  if (isIdle) added.request.reset();
  next.push_back(added);
  emit requestsEdited(next);
  table_->chooseRow(static_cast<int>(next.size()) - 1);
  showButtons();
}

/// Of the last request that has one.
double HoverRequests::lastTime() const {
  double last = 0;
  for (const TimedHoverRequest& each : requests_) last = std::max(last, each.at.value_or(last));
  return last;
}

void HoverRequests::remove() {
  const auto row = table_->chosenRow();
  if (!row) return;
  std::vector<TimedHoverRequest> next = requests_;
  next.erase(next.begin() + *row);
  emit requestsEdited(next);
}

void HoverRequests::showButtons() {
  remove_->setEnabled(table_->chosenRow().has_value());
}

}  // namespace antipode
