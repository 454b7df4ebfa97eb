// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/bookmarks/bookmarks_panel.h"

#include "widgets/base/empty_hint.h"
#include "widgets/base/list_keys.h"

#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QKeyEvent>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace antipode {
namespace {

enum BookmarkColumn { kBookmarkTime, kBookmarkNote };

}  // namespace

BookmarksPanel::BookmarksPanel(QWidget* parent)
    : QWidget(parent),
      list_(new QTreeWidget(this)),
      add_(new QPushButton(tr("&Add"), this)),
      edit_(new QPushButton(tr("&Note"), this)),
      remove_(new QPushButton(tr("&Remove"), this)),
      undo_(new QPushButton(tr("Undo"), this)),
      redo_(new QPushButton(tr("Redo"), this)) {
  list_->setObjectName("bookmarks");
  list_->setAccessibleName(tr("Bookmarks"));
  list_->setHeaderLabels({tr("Time"), tr("Note")});
  list_->setRootIsDecorated(false);
  list_->setUniformRowHeights(true);
  list_->setAlternatingRowColors(true);
  list_->setSelectionMode(QAbstractItemView::ExtendedSelection);
  list_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  list_->setFrameShape(QFrame::NoFrame);
  new EmptyHint(*list_, tr("No bookmarks yet. The bookmark button of the time bar sets one at the cursor."));
  add_->setToolTip(tr("Mark the time of the cursor"));
  edit_->setToolTip(tr("Write what is to be remembered of the chosen time (F2)"));
  remove_->setToolTip(tr("Remove the chosen bookmarks"));
  undo_->setToolTip(tr("Take the last change of the bookmarks back"));
  redo_->setToolTip(tr("Make the change of the bookmarks again"));
  auto* buttons = new QHBoxLayout;
  buttons->setContentsMargins(4, 2, 4, 4);
  for (QPushButton* button : {add_, edit_, remove_, undo_, redo_}) buttons->addWidget(button);
  buttons->addStretch(1);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(list_, 1);
  column->addLayout(buttons);
  const auto ask = [this](QTreeWidgetItem* item) {
    emit timeRequested(times_.at(static_cast<std::size_t>(list_->indexOfTopLevelItem(item))));
  };
  connect(list_, &QTreeWidget::itemClicked, this, ask);
  connect(list_, &QTreeWidget::itemSelectionChanged, this, &BookmarksPanel::showChoice);
  connect(list_, &QTreeWidget::itemChanged, this, [this](QTreeWidgetItem* item, int changed) {
    if (!isFilling_ && changed == kBookmarkNote)
      emit noteChanged(list_->indexOfTopLevelItem(item), item->text(kBookmarkNote));
  });
  connect(add_, &QPushButton::clicked, this, &BookmarksPanel::addRequested);
  connect(edit_, &QPushButton::clicked, this, [this] {
    if (const auto rows = chosen(); !rows.empty()) editNote(rows.front());
  });
  connect(remove_, &QPushButton::clicked, this, [this] { emit removeRequested(chosen()); });
  connect(undo_, &QPushButton::clicked, this, &BookmarksPanel::undoRequested);
  connect(redo_, &QPushButton::clicked, this, &BookmarksPanel::redoRequested);
  new ListKeys(*list_, {.remove = [this] { remove_->click(); }, .rename = [this] { edit_->click(); }});
  for (QWidget* part : std::initializer_list<QWidget*>{list_, add_, edit_, remove_, undo_, redo_})
    part->installEventFilter(this);
  setUndo(false, false);
  showChoice();
}

/// Undo and redo in the panel are those of the bookmarks; the keys of the window are those of the document.
bool BookmarksPanel::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyPress)
    return QWidget::eventFilter(watched, event);
  const auto* key = static_cast<QKeyEvent*>(event);
  const bool isUndo = key->matches(QKeySequence::Undo), isRedo = key->matches(QKeySequence::Redo);
  if (!isUndo && !isRedo) return QWidget::eventFilter(watched, event);
  event->accept();
  if (event->type() == QEvent::KeyPress) (isUndo ? undo_ : redo_)->click();
  return true;
}

std::vector<int> BookmarksPanel::chosen() const {
  std::vector<int> rows;
  for (int row = 0; row < list_->topLevelItemCount(); ++row)
    if (list_->topLevelItem(row)->isSelected()) rows.push_back(row);
  return rows;
}

void BookmarksPanel::showChoice() {
  const auto count = chosen().size();
  add_->setEnabled(canChange_);
  edit_->setEnabled(canChange_ && count == 1);
  remove_->setEnabled(canChange_ && count > 0);
}

void BookmarksPanel::setBookmarks(const std::vector<BookmarkRow>& bookmarks) {
  const QScopedValueRollback filling(isFilling_, true);
  const std::vector<int> before = bookmarks.size() == times_.size() ? chosen() : std::vector<int>();
  list_->clear();
  times_.clear();
  for (const BookmarkRow& bookmark : bookmarks) {
    auto* item = new QTreeWidgetItem(list_, {bookmark.timeText, bookmark.note});
    item->setFlags(item->flags() | Qt::ItemIsEditable);
    times_.push_back(bookmark.time);
  }
  for (const int row : before) list_->topLevelItem(row)->setSelected(true);
  if (!before.empty())
    list_->selectionModel()->setCurrentIndex(list_->model()->index(before.front(), kBookmarkNote),
                                             QItemSelectionModel::NoUpdate);
  list_->resizeColumnToContents(kBookmarkTime);
  showChoice();
}

void BookmarksPanel::setCanChange(bool on) {
  canChange_ = on;
  showChoice();
}

void BookmarksPanel::setUndo(bool canUndo, bool canRedo) {
  undo_->setEnabled(canUndo);
  redo_->setEnabled(canRedo);
}

void BookmarksPanel::editNote(int bookmark) {
  QTreeWidgetItem* item = list_->topLevelItem(bookmark);
  if (!item) return;
  list_->setCurrentItem(item);
  list_->editItem(item, kBookmarkNote);
}

}  // namespace antipode
