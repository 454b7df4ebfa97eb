// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/tree/scenario_tree.h"

#include "widgets/base/drag_types.h"
#include "widgets/base/empty_hint.h"
#include "widgets/base/search_field.h"
#include "widgets/base/theme.h"
#include "widgets/base/themed_icon.h"
#include "widgets/panels/tree/scenario_tree_view.h"

#include <QDrag>
#include <QKeyEvent>
#include <QPainter>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QSortFilterProxyModel>
#include <QStyledItemDelegate>
#include <QVBoxLayout>
#include <algorithm>

namespace antipode {
namespace {

/// Box, colour dot or icon, label, and the detail quietly behind it.
class TreeItemDelegate final : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  void paint(QPainter* painter, const QStyleOptionViewItem& given, const QModelIndex& index) const override {
    QStyleOptionViewItem option = given;
    initStyleOption(&option, index);
    option.text.clear();
    const QStyle* style = option.widget->style();
    const bool isSelected = option.state & QStyle::State_Selected;
    // A box that cannot be switched is grey; the item itself can be selected all the same.
    const bool hasBox = option.features & QStyleOptionViewItem::HasCheckIndicator;
    if (hasBox && !index.flags().testFlag(Qt::ItemIsUserCheckable)) option.state &= ~QStyle::State_Enabled;
    style->drawControl(QStyle::CE_ItemViewItem, &option, painter, option.widget);

    const QColor text = option.palette.color(isSelected ? QPalette::HighlightedText : QPalette::Text);
    QRect rest = option.rect.adjusted(kMargin, 0, -kMargin, 0);
    if (hasBox)
      rest.setLeft(style->subElementRect(QStyle::SE_ItemViewItemCheckIndicator, &option, option.widget).right() +
                   5);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (const QColor colour = index.data(ScenarioTreeModel::ColourRole).value<QColor>(); colour.isValid()) {
      painter->setPen(isSelected ? QPen(text, 1) : QPen(Qt::NoPen));
      painter->setBrush(colour);
      painter->drawEllipse(QPointF(rest.left() + 6, rest.center().y() + 0.5), 4.5, 4.5);
      rest.setLeft(rest.left() + kIndent);
    } else if (const QString icon = index.data(ScenarioTreeModel::IconRole).toString(); !icon.isEmpty()) {
      themedIcon(icon, text).paint(painter, QRect(rest.left() - 2, rest.center().y() - 7, 16, 16));
      rest.setLeft(rest.left() + kIndent);
    }
    const QString label = option.fontMetrics.elidedText(index.data().toString(), Qt::ElideMiddle, rest.width());
    painter->setPen(text);
    painter->drawText(rest, Qt::AlignVCenter | Qt::AlignLeft, label);
    rest.setLeft(rest.left() + option.fontMetrics.horizontalAdvance(label) + 8);
    const QString detail = index.data(ScenarioTreeModel::DetailRole).toString();
    if (!detail.isEmpty() && rest.width() > 20) {
      painter->setPen(isSelected ? mixed(option.palette.color(QPalette::Highlight), text, 0.75)
                                 : mutedText(option.palette));
      painter->drawText(rest, Qt::AlignVCenter | Qt::AlignLeft,
                        option.fontMetrics.elidedText(detail, Qt::ElideRight, rest.width()));
    }
    painter->restore();
  }

  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const override {
    return {60, option.fontMetrics.height() + 7};
  }

  void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                            const QModelIndex&) const override {
    editor->setGeometry(option.rect.adjusted(kIndent, 0, 0, 0));
  }

 private:
  static constexpr int kMargin = 3, kIndent = 18;
};

/// What an item shows.
QString ownTextOf(const QModelIndex& index) {
  return index.data().toString() + u' ' + index.data(ScenarioTreeModel::DetailRole).toString();
}

/// With what it is in, so that "abe loiter" finds the loiter of abe.
QString wholeTextOf(const QModelIndex& index) {
  QString text;
  for (QModelIndex each = index; each.isValid(); each = each.parent()) text += ownTextOf(each) + u' ';
  return text;
}

/// Items with all the words, and what they are in.
class TreeFilter final : public QSortFilterProxyModel {
 public:
  explicit TreeFilter(QObject* parent) : QSortFilterProxyModel(parent) {
    setRecursiveFilteringEnabled(true);
    setAutoAcceptChildRows(true);
  }
  void setWords(const QStringList& words) {
    words_ = words;
    invalidateFilter();
  }

 protected:
  bool filterAcceptsRow(int row, const QModelIndex& parent) const override {
    return words_.isEmpty() || hasWords(wholeTextOf(sourceModel()->index(row, 0, parent)), words_);
  }

 private:
  QStringList words_;
};

}  // namespace

ScenarioTree::ScenarioTree(QWidget* parent)
    : QWidget(parent),
      model_(new ScenarioTreeModel(this)),
      filtered_(new TreeFilter(this)),
      search_(new SearchField(this)),
      view_(new ScenarioTreeView(this)) {
  search_->setPlaceholderText(tr("Search"));
  search_->setToolTip(tr("Show only items that have these words. Enter selects the first one"));
  search_->setAccessibleName(tr("Search the scenario"));
  filtered_->setSourceModel(model_);
  view_->setModel(filtered_);
  new EmptyHint(*view_, tr("Nothing in the scenario has these words"));
  view_->setItemDelegate(new TreeItemDelegate(view_));
  view_->setHeaderHidden(true);
  view_->setUniformRowHeights(true);
  view_->setSelectionMode(QAbstractItemView::ExtendedSelection);
  view_->setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::SelectedClicked);
  view_->setContextMenuPolicy(Qt::CustomContextMenu);
  view_->setExpandsOnDoubleClick(false);
  view_->setIndentation(14);
  view_->setFrameShape(QFrame::NoFrame);
  view_->setAccessibleName(tr("Scenario"));
  view_->installEventFilter(this);
  search_->installEventFilter(this);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 6, 0, 0);
  layout->setSpacing(6);
  auto* top = new QHBoxLayout;
  top->setContentsMargins(6, 0, 6, 0);
  top->addWidget(search_);
  layout->addLayout(top);
  layout->addWidget(view_, 1);

  connect(search_, &QLineEdit::textChanged, this, &ScenarioTree::applyFilter);
  // The owner shows other items then, and those of the editor must not go before it is closed.
  connect(model_, &ScenarioTreeModel::renamed, this, [this](const QString& id, const QString& text) {
    view_->isEditing() ? (void)(typedName_ = {id, text}) : emit renamed(id, text);
  });
  connect(view_, &ScenarioTreeView::editorClosed, this, [this] {
    if (const auto typed = std::exchange(typedName_, std::nullopt)) emit renamed(typed->first, typed->second);
  });
  connect(model_, &ScenarioTreeModel::switched, this, &ScenarioTree::switched);
  connect(view_, &ScenarioTreeView::dropped, this, &ScenarioTree::drop);
  connect(view_, &ScenarioTreeView::draggedOut, this, &ScenarioTree::dragVehicles);
  connect(view_->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
    if (!isQuiet_) emit selectionChanged(selectedIds());
  });
  connect(view_, &QTreeView::doubleClicked, this,
          [this](const QModelIndex& index) { emit activated(idOf(index)); });
  connect(view_, &QTreeView::customContextMenuRequested, this, [this](const QPoint& position) {
    emit contextMenuRequested(view_->viewport()->mapToGlobal(position), selectedIds());
  });
  const auto remember = [this](const QModelIndex& index, bool isOpen) {
    if (isQuiet_ || !search_->words().isEmpty()) return;
    isOpen ? (void)expanded_.insert(idOf(index)) : (void)expanded_.erase(idOf(index));
  };
  connect(view_, &QTreeView::expanded, this, [remember](const QModelIndex& index) { remember(index, true); });
  connect(view_, &QTreeView::collapsed, this, [remember](const QModelIndex& index) { remember(index, false); });
}

/// An editor that is open gives its text out when it goes.
ScenarioTree::~ScenarioTree() {
  view_->disconnect(this);
}

QString ScenarioTree::idOf(const QModelIndex& shown) const {
  return shown.data(ScenarioTreeModel::IdRole).toString();
}

QModelIndex ScenarioTree::shownIndexOf(const QString& id) const {
  return filtered_->mapFromSource(model_->indexOf(id));
}

void ScenarioTree::setItems(std::vector<TreeItem> items) {
  const QStringList before = selectedIds();
  const QString current = idOf(view_->currentIndex());
  const int scrolled = view_->verticalScrollBar()->value();
  for (const TreeItem& root : items)
    if (knownRoots_.insert(root.id).second) expanded_.insert(root.id);  // a new branch shows its first level
  followRenamed(items);
  bool wasReset = false;
  const auto watch = connect(model_, &QAbstractItemModel::modelReset, this, [&] { wasReset = true; });
  {
    const QScopedValueRollback quiet(isQuiet_, true);
    model_->setItems(std::move(items));
    disconnect(watch);
    if (wasReset) {
      restoreExpansion();
      if (const QModelIndex index = shownIndexOf(current); index.isValid())
        view_->selectionModel()->setCurrentIndex(index, QItemSelectionModel::NoUpdate);
      QItemSelection selection;
      for (const QString& id : before)
        if (const QModelIndex index = shownIndexOf(id); index.isValid()) selection.select(index, index);
      view_->selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
      view_->verticalScrollBar()->setValue(scrolled);
    }
  }
  if (selectedIds() != before) emit selectionChanged(selectedIds());
}

/// The item in whose place one has another id was renamed, where all others are still there: it stays as open as
/// it was.
void ScenarioTree::followRenamed(const std::vector<TreeItem>& items, const QModelIndex& parent) {
  if (model_->rowCount(parent) != static_cast<int>(items.size())) return;
  std::optional<std::pair<QString, QString>> change;  // of an id
  for (std::size_t row = 0; row < items.size(); ++row) {
    const QModelIndex index = model_->index(static_cast<int>(row), 0, parent);
    const QString before = index.data(ScenarioTreeModel::IdRole).toString();
    if (before == items[row].id) {
      followRenamed(items[row].children, index);
      continue;
    }
    if (change || std::ranges::find(items, before, &TreeItem::id) != items.end()) return;
    change = {before, items[row].id};
  }
  if (!change) return;
  std::set<QString> expanded;
  for (const QString& id : expanded_) {
    const bool isOfIt = id == change->first || id.startsWith(change->first + '/');
    expanded.insert(isOfIt ? change->second + id.mid(change->first.size()) : id);
  }
  expanded_ = std::move(expanded);
}

void ScenarioTree::restoreExpansion() {
  if (!search_->words().isEmpty()) return view_->expandAll();
  view_->collapseAll();
  for (const QString& id : expanded_)
    if (const QModelIndex index = shownIndexOf(id); index.isValid()) view_->setExpanded(index, true);
}

void ScenarioTree::applyFilter() {
  const QScopedValueRollback quiet(isQuiet_, true);
  static_cast<TreeFilter*>(filtered_)->setWords(search_->words());
  restoreExpansion();
}

/// The first item with the words of the search, one of them in itself; a heading only where there is no other.
QModelIndex ScenarioTree::firstFound() const {
  const QStringList words = search_->words();
  QModelIndex heading;
  for (QModelIndex index = filtered_->index(0, 0); index.isValid(); index = view_->indexBelow(index)) {
    const QString own = ownTextOf(index);
    const bool hasOne = std::ranges::any_of(words, [&](const QString& word) { return hasWords(own, {word}); });
    if (!hasOne || !hasWords(wholeTextOf(index), words)) continue;
    if (index.parent().isValid()) return index;
    if (!heading.isValid()) heading = index;
  }
  return heading;
}

/// Enter selects what is found, Down also goes there.
bool ScenarioTree::goFromSearch(int key) {
  const bool isEnter = key == Qt::Key_Return || key == Qt::Key_Enter;
  if (!isEnter && key != Qt::Key_Down) return false;
  const bool isSearch = !search_->words().isEmpty();
  const QModelIndex found =
      isSearch || (!isEnter && !view_->currentIndex().isValid()) ? firstFound() : QModelIndex();
  if (found.isValid()) {
    view_->selectionModel()->setCurrentIndex(found, QItemSelectionModel::ClearAndSelect);
    view_->scrollTo(found);
  }
  if (!isEnter) view_->setFocus(Qt::OtherFocusReason);
  return true;
}

/// While a search hides siblings, the gap counts those that are shown.
QStringList ScenarioTree::draggedVehicles(const QString& id) const {
  const QStringList selected = selectedIds();
  QStringList names;
  for (const QString& each : selected.contains(id) ? selected : QStringList{id})
    if (each.startsWith(QStringLiteral("vehicles/"))) names << each.section(u'/', 1, 1);
  names.removeDuplicates();
  return names;
}

/// Into a plot.
void ScenarioTree::dragVehicles(const QModelIndex& shown) {
  const QStringList names = draggedVehicles(idOf(shown));
  if (names.isEmpty()) return;
  auto* drag = new QDrag(this);
  drag->setMimeData(dragOf(kVehicleDrag, names));
  drag->exec(Qt::CopyAction);
}

void ScenarioTree::drop(const QModelIndex& shown, int gap) {
  const auto rowOf = [&](int row) {
    return filtered_->mapToSource(filtered_->index(row, 0, shown.parent())).row();
  };
  const int from = filtered_->mapToSource(shown).row(), count = filtered_->rowCount(shown.parent());
  const int before = gap < count ? rowOf(gap) : rowOf(count - 1) + 1;
  emit moved(idOf(shown), before > from ? before - 1 : before);
}

QStringList ScenarioTree::selectedIds() const {
  QStringList ids;
  for (const QModelIndex& index : view_->selectionModel()->selectedRows()) ids << idOf(index);
  return ids;
}

void ScenarioTree::setSelectedIds(const QStringList& ids) {
  if (ids == selectedIds()) return;
  const QScopedValueRollback quiet(isQuiet_, true);
  QItemSelection selection;
  QModelIndex first;
  for (const QString& id : ids) {
    const QModelIndex index = shownIndexOf(id);
    if (!index.isValid()) continue;
    selection.select(index, index);
    if (!first.isValid()) first = index;
  }
  view_->selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
  if (!first.isValid()) return;
  view_->selectionModel()->setCurrentIndex(first, QItemSelectionModel::NoUpdate);
  view_->scrollTo(first);
}

void ScenarioTree::setEditable(bool on, const QString& whyNot) {
  model_->setEditable(on, whyNot);
  view_->viewport()->update();
}

void ScenarioTree::editName(const QString& id) {
  if (!shownIndexOf(id).isValid()) search_->clear();
  const QModelIndex index = shownIndexOf(id);
  if (!index.isValid()) return;
  view_->scrollTo(index);
  view_->edit(index);
}

bool ScenarioTree::eventFilter(QObject* watched, QEvent* event) {
  if (watched == search_ && event->type() == QEvent::KeyPress &&
      goFromSearch(static_cast<QKeyEvent*>(event)->key()))
    return true;
  if (watched != view_ || (event->type() != QEvent::KeyPress && event->type() != QEvent::ShortcutOverride))
    return QWidget::eventFilter(watched, event);
  const int key = static_cast<QKeyEvent*>(event)->key();
  if (key == Qt::Key_Space && event->type() == QEvent::ShortcutOverride &&
      view_->currentIndex().flags().testFlag(Qt::ItemIsUserCheckable)) {
    event->accept();  // the view ticks it
    return true;
  }
  const bool isDelete = key == Qt::Key_Delete, isEnter = key == Qt::Key_Return || key == Qt::Key_Enter;
  if (!isDelete && !isEnter && key != Qt::Key_F2) return QWidget::eventFilter(watched, event);
  if (event->type() == QEvent::ShortcutOverride) {
    event->accept();
    return true;
  }
  if (isDelete && !selectedIds().isEmpty()) {
    emit deleteRequested(selectedIds());
    return true;
  }
  if (view_->isEditing()) return QWidget::eventFilter(watched, event);  // it ends the typing
  if (isEnter && view_->currentIndex().isValid()) {
    emit activated(idOf(view_->currentIndex()));
    return true;
  }
  return QWidget::eventFilter(watched, event);
}

}  // namespace antipode
