// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/events/events_panel.h"

#include "widgets/base/search_field.h"
#include "widgets/base/theme.h"
#include "widgets/base/themed_icon.h"
#include "widgets/panels/common/table_look.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QScrollBar>
#include <QTableView>
#include <QToolButton>

namespace antipode {
namespace {

/// Warnings stand out in colour.
class EventDelegate final : public CellDelegate {
 public:
  using CellDelegate::CellDelegate;

 protected:
  void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
    CellDelegate::initStyleOption(option, index);
    if (index.data(EventsModel::WarningRole).toBool())
      option->palette.setColor(QPalette::Text, severityColour(option->palette, Severity::Warning));
    else if (index.column() == EventsModel::Time)
      option->palette.setColor(QPalette::Text, mutedText(option->palette));
  }
};

}  // namespace

EventsPanel::EventsPanel(QWidget* parent)
    : QWidget(parent),
      model_(new EventsModel(this)),
      filter_(new SearchField(this)),
      follow_(new QToolButton(this)),
      view_(new QTableView(this)),
      empty_(new QLabel(this)) {
  filter_->setPlaceholderText(tr("Filter"));
  filter_->setToolTip(tr("Show events whose vehicle, variable or value has these words"));
  filter_->setAccessibleName(tr("Filter the events"));
  follow_->setIcon(themedIcon("follow"));
  follow_->setCheckable(true);
  follow_->setChecked(true);
  follow_->setAutoRaise(true);
  follow_->setToolTip(tr("Follow the newest event"));
  follow_->setAccessibleName(follow_->toolTip());
  view_->setModel(model_);
  applyTableStyle(*view_);
  view_->setItemDelegate(new EventDelegate(view_));
  view_->setItemDelegateForColumn(EventsModel::Vehicle, new DotDelegate(view_));
  offerRowCopy(*view_);
  view_->setAccessibleName(tr("Events"));
  view_->installEventFilter(this);
  QHeaderView& header = *view_->horizontalHeader();
  header.resizeSection(EventsModel::Time, fontMetrics().horizontalAdvance("00:00:00.0") + 10);
  header.resizeSection(EventsModel::Vehicle, fontMetrics().horizontalAdvance("vehicle10") + 26);
  header.setSectionResizeMode(EventsModel::Variable, QHeaderView::Stretch);
  header.setSectionResizeMode(EventsModel::Value, QHeaderView::Stretch);
  empty_->setAlignment(Qt::AlignCenter);
  empty_->setForegroundRole(QPalette::PlaceholderText);
  auto* top = new QHBoxLayout;
  top->setContentsMargins(6, 6, 6, 0);
  top->setSpacing(4);
  top->addWidget(filter_, 1);
  top->addWidget(follow_);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(6);
  layout->addLayout(top);
  layout->addWidget(view_, 1);
  layout->addWidget(empty_, 1);

  connect(filter_, &QLineEdit::textChanged, this, [this](const QString& text) {
    model_->setFilter(text);
    showEmpty();
  });
  connect(follow_, &QToolButton::toggled, this, [this](bool on) {
    if (on) view_->scrollToBottom();
  });
  connect(model_, &QAbstractItemModel::rowsInserted, this, [this] {
    showEmpty();
    if (isFollowing()) view_->scrollToBottom();
  });
  // Only a person's scrolling counts, not that of new rows.
  connect(view_->verticalScrollBar(), &QScrollBar::actionTriggered, this, [this] {
    const QScrollBar& bar = *view_->verticalScrollBar();
    setFollowing(bar.sliderPosition() >= bar.maximum());
  });
  connect(view_, &QTableView::clicked, this, [this](const QModelIndex& index) {
    setFollowing(false);
    emit timeRequested(model_->timeOfRow(index.row()));
  });
  showEmpty();
}

bool EventsPanel::isFollowing() const {
  return follow_->isChecked();
}

void EventsPanel::setFollowing(bool on) {
  follow_->setChecked(on);
}

void EventsPanel::setSource(EventSource source) {
  model_->setSource(std::move(source));
  setFollowing(true);
  showEmpty();
}

void EventsPanel::setCount(std::size_t count) {
  model_->setCount(count);
  showEmpty();
}

void EventsPanel::showEmpty() {
  const bool isEmpty = model_->rowCount() == 0;
  empty_->setText(model_->count() == 0 ? tr("No events yet") : tr("No event matches the filter"));
  empty_->setVisible(isEmpty);
  view_->setVisible(!isEmpty);
}

bool EventsPanel::eventFilter(QObject* watched, QEvent* event) {
  if (watched == view_ && event->type() == QEvent::KeyPress) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    const QModelIndex index = view_->currentIndex();
    if ((key == Qt::Key_Return || key == Qt::Key_Enter) && index.isValid()) {
      emit timeRequested(model_->timeOfRow(index.row()));
      return true;
    }
    if (key == Qt::Key_Up || key == Qt::Key_PageUp || key == Qt::Key_Home) setFollowing(false);
  }
  return QWidget::eventFilter(watched, event);
}

}  // namespace antipode
