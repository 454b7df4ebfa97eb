// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/post/post_panel.h"

#include "widgets/panels/post/button_rows.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace antipode {

PostPanel::PostPanel(QWidget* parent)
    : QWidget(parent),
      fields_(new MessageFields(this)),
      post_(new QPushButton(tr("&Post"), this)),
      addButton_(new QPushButton(tr("Keep as &button"), this)),
      toScript_(new QPushButton(this)),
      buttons_(new ButtonRows(this)),
      whyNot_(new QLabel(this)),
      clicks_(new QComboBox(this)) {
  post_->setObjectName("post");
  post_->setToolTip(tr("Send the message now"));
  addButton_->setObjectName("keepAsButton");
  addButton_->setToolTip(tr("Add a button with this message to the scenario"));
  toScript_->setObjectName("postsToScript");
  toScript_->setToolTip(tr("Add the messages that were sent in this run to the script, at their times"));
  auto* actions = new QHBoxLayout;
  for (QPushButton* button : {post_, addButton_, toScript_}) actions->addWidget(button);
  clicks_->setObjectName("mapClicks");
  clicks_->setAccessibleName(tr("What a left click on the map posts"));
  clicks_->setToolTip(tr("What a left click on the map posts, as the viewer of the mission has it. Posts of the right button are "
                         "in the menu of the map."));
  clicks_->hide();  // until there are some
  actions->addWidget(clicks_);
  actions->addStretch(1);
  whyNot_->setObjectName("whyNoPosts");
  whyNot_->setWordWrap(true);
  whyNot_->hide();
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(6, 6, 6, 6);
  column->addWidget(buttons_);
  column->addWidget(fields_);
  column->addWidget(whyNot_);
  column->addLayout(actions);
  column->addStretch(1);
  connect(fields_, &MessageFields::changed, this, &PostPanel::showState);
  connect(fields_, &MessageFields::accepted, post_, &QPushButton::click);
  connect(post_, &QPushButton::clicked, this, &PostPanel::postRequested);
  connect(addButton_, &QPushButton::clicked, this, &PostPanel::buttonRequested);
  connect(toScript_, &QPushButton::clicked, this, &PostPanel::scriptRequested);
  showState();
}

void PostPanel::setButtons(std::vector<Button> buttons) {
  if (buttons == shown_) return;
  shown_ = std::move(buttons);
  buttons_->clear();
  for (int i = 0; i < static_cast<int>(shown_.size()); ++i) {
    const Button& about = shown_[static_cast<std::size_t>(i)];
    auto* button = new QPushButton(QString(about.text).replace('&', "&&"));
    button->setObjectName("postButton");
    button->setToolTip(about.tip);
    button->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(button, &QPushButton::clicked, this, [this, i] { emit buttonPressed(i); });
    connect(button, &QWidget::customContextMenuRequested, this, [this, i, button](const QPoint& at) {
      QMenu menu;
      QAction* remove = menu.addAction(tr("Remove this button"));
      remove->setEnabled(isEditable_);
      if (menu.exec(button->mapToGlobal(at)) == remove) emit buttonRemoveRequested(i);
    });
    buttons_->add(button);
  }
  showState();
}

void PostPanel::setState(const QString& whyNot, int posted) {
  if (whyNot.isEmpty() == canPost_ && whyNot == whyNot_->text() && posted == posted_) return;
  canPost_ = whyNot.isEmpty();
  posted_ = posted;
  whyNot_->setText(whyNot);
  whyNot_->setHidden(canPost_);
  showState();
}

void PostPanel::setClicks(const QStringList& names) {
  QStringList present;
  for (int i = 1; i < clicks_->count(); ++i) present << clicks_->itemData(i).toString();
  if (names == present) return;
  const QString before = clicks_->currentData().toString();
  clicks_->clear();
  clicks_->addItem(tr("Click on the map posts nothing"));
  for (const QString& name : names) clicks_->addItem(tr("Click on the map posts %1").arg(name), name);
  clicks_->setCurrentIndex(std::max(0, clicks_->findData(before)));
  clicks_->setVisible(!names.isEmpty());
}

int PostPanel::chosenClick() const {
  return clicks_->currentIndex() - 1;
}

void PostPanel::setEditable(bool on) {
  isEditable_ = on;
  showState();
}

void PostPanel::showState() {
  post_->setEnabled(canPost_ && fields_->isComplete());
  addButton_->setEnabled(isEditable_ && fields_->isComplete());
  toScript_->setEnabled(isEditable_ && posted_ > 0);
  toScript_->setText(posted_ == 0   ? tr("Messages to the &script")
                     : posted_ == 1 ? tr("1 message to the &script")
                                    : tr("%1 messages to the &script").arg(posted_));
  for (QPushButton* button : buttons_->findChildren<QPushButton*>()) button->setEnabled(canPost_);
}

}  // namespace antipode
