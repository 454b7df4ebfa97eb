// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/palette/command_palette.h"

#include "widgets/base/search_field.h"
#include "widgets/base/theme.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>

namespace antipode {
namespace {

constexpr int kMaxShown = 200;
constexpr int kDetailRole = Qt::UserRole + 1, kKindRole = Qt::UserRole + 2;

/// Kind, text, and at the right the detail.
class PaletteDelegate final : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  void paint(QPainter* painter, const QStyleOptionViewItem& given, const QModelIndex& index) const override {
    QStyleOptionViewItem option = given;
    initStyleOption(&option, index);
    option.text.clear();
    option.widget->style()->drawControl(QStyle::CE_ItemViewItem, &option, painter, option.widget);
    const bool isSelected = option.state & QStyle::State_Selected;
    const QColor strong = option.palette.color(isSelected ? QPalette::HighlightedText : QPalette::Text);
    const QColor quiet = isSelected ? strong : mutedText(option.palette);
    const QRect row = option.rect.adjusted(8, 0, -8, 0);
    const int kindWidth = 86;
    painter->save();
    painter->setPen(quiet);
    painter->drawText(QRect(row.left(), row.top(), kindWidth, row.height()), Qt::AlignVCenter,
                      index.data(kKindRole).toString());
    const QString detail =
        option.fontMetrics.elidedText(index.data(kDetailRole).toString(), Qt::ElideRight, row.width() / 3);
    const int detailWidth = option.fontMetrics.horizontalAdvance(detail);
    painter->drawText(row, Qt::AlignVCenter | Qt::AlignRight, detail);
    painter->setPen(strong);
    const int width = row.width() - kindWidth - detailWidth - 12;
    painter->drawText(QRect(row.left() + kindWidth, row.top(), width, row.height()), Qt::AlignVCenter,
                      option.fontMetrics.elidedText(index.data().toString(), Qt::ElideRight, width));
    painter->restore();
  }
  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const override {
    return {200, option.fontMetrics.height() + 10};
  }
};

}  // namespace

int paletteRank(const PaletteEntry& entry, const QString& search) {
  int rank = 0;
  for (const QString& word : searchWords(search)) {
    const auto at = entry.text.indexOf(word, 0, Qt::CaseInsensitive);
    const bool isWordStart = at == 0 || (at > 0 && !entry.text[at - 1].isLetterOrNumber());
    if (isWordStart)
      rank += at == 0 ? 0 : 1;
    else if (at > 0)
      rank += 4;
    else if (entry.detail.contains(word, Qt::CaseInsensitive))
      rank += 6;
    else if (entry.kind.contains(word, Qt::CaseInsensitive))
      rank += 8;
    else if (entry.tip.contains(word, Qt::CaseInsensitive))
      rank += 10;
    else
      return -1;
  }
  return rank;
}

CommandPalette::CommandPalette(std::vector<PaletteEntry> entries, Reader reader, QWidget* parent)
    : QDialog(parent, Qt::Popup),
      entries_(std::move(entries)),
      reader_(std::move(reader)),
      search_(new QLineEdit(this)),
      list_(new QListWidget(this)) {
  setObjectName("commandPalette");
  setAttribute(Qt::WA_DeleteOnClose);
  search_->setAccessibleName(tr("Search"));
  search_->setClearButtonEnabled(true);
  list_->setItemDelegate(new PaletteDelegate(list_));
  list_->setUniformItemSizes(true);
  list_->setFocusPolicy(Qt::NoFocus);
  list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  list_->setAccessibleName(tr("Found"));
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(6, 6, 6, 6);
  column->addWidget(search_);
  column->addWidget(list_);
  search_->installEventFilter(this);
  connect(search_, &QLineEdit::textChanged, this, &CommandPalette::showFound);
  connect(list_, &QListWidget::itemClicked, this, &CommandPalette::runCurrent);
  const int rows = entries_.empty() ? 2 : 14;  // what is typed alone has few answers
  const int height = search_->sizeHint().height() + rows * (fontMetrics().height() + 10) + 24;
  const QSize size(std::min(640, parent->width() - 80), std::min(height, parent->height() - 120));
  setGeometry(QRect(parent->mapToGlobal(QPoint((parent->width() - size.width()) / 2, 60)), size));
  setFocusProxy(search_);
  setTexts(tr("Search actions, vehicles, parameters, examples …"),
           tr("Nothing has this name. Parameters are those of the selected vehicle."));
}

void CommandPalette::setTexts(const QString& hint, const QString& nothing) {
  search_->setPlaceholderText(hint);
  nothing_ = nothing;
  showFound();
}

void CommandPalette::showFound() {
  std::vector<std::pair<int, std::size_t>> found;
  for (std::size_t i = 0; i < entries_.size(); ++i)
    if (const int rank = paletteRank(entries_[i], search_->text()); rank >= 0) found.emplace_back(rank, i);
  std::ranges::stable_sort(found, {}, &std::pair<int, std::size_t>::first);
  if (found.size() > kMaxShown) found.resize(kMaxShown);
  list_->clear();
  found_.clear();
  typed_ = reader_(search_->text());
  for (const PaletteEntry& entry : typed_) found_.push_back(&entry);
  for (const auto& [rank, index] : found) found_.push_back(&entries_[index]);
  for (const PaletteEntry* entry : found_) {
    auto* item = new QListWidgetItem(entry->text, list_);
    item->setData(kDetailRole, entry->detail);
    item->setData(kKindRole, entry->kind);
    item->setData(Qt::AccessibleTextRole, QString("%1: %2 %3").arg(entry->kind, entry->text, entry->detail));
    item->setToolTip(entry->tip);
  }
  if (!found_.empty()) return list_->setCurrentRow(0);
  (new QListWidgetItem(nothing_, list_))->setFlags(Qt::NoItemFlags);
}

void CommandPalette::runCurrent() {
  const QListWidgetItem* item = list_->currentItem();
  if (!item || !(item->flags() & Qt::ItemIsEnabled)) return;
  const auto run = found_[static_cast<std::size_t>(list_->row(item))]->run;
  close();
  // After the popup has gone: what opens next is not to lose the focus to it.
  QMetaObject::invokeMethod(parentWidget(), run, Qt::QueuedConnection);
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event) {
  if (watched == search_ && event->type() == QEvent::KeyPress) {
    const auto* key = static_cast<QKeyEvent*>(event);
    const int step = key->key() == Qt::Key_Down       ? 1
                     : key->key() == Qt::Key_Up       ? -1
                     : key->key() == Qt::Key_PageDown ? 10
                     : key->key() == Qt::Key_PageUp   ? -10
                                                      : 0;
    if (step != 0) {
      list_->setCurrentRow(std::clamp(list_->currentRow() + step, 0, list_->count() - 1));
      return true;
    }
    if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
      runCurrent();
      return true;
    }
  }
  return QDialog::eventFilter(watched, event);
}

}  // namespace antipode
