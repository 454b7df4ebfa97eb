// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/problems/problems_panel.h"

#include "widgets/base/qt_text.h"
#include "widgets/base/texts.h"
#include "widgets/base/theme.h"
#include "widgets/base/themed_icon.h"

#include <QAbstractListModel>
#include <QAbstractScrollArea>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QListView>
#include <QMouseEvent>
#include <QPainter>
#include <QPushButton>
#include <QScrollBar>
#include <QStyleOptionButton>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>

namespace antipode {
namespace {

enum Role { SeverityRole = Qt::UserRole, PlaceRole, FixRole };

constexpr int kFixWidth = 44;  // px, of the button in a row

/// "crossing.yaml:12:5 · vehicles/abe/params/turn_rate", as much of it as is known.
QString placeText(const Problem& problem) {
  QStringList parts;
  const SourceLocation& location = problem.location;
  QString at = QFileInfo(QString::fromStdString(location.file)).fileName();
  if (location.line > 0) at += (at.isEmpty() ? tr("line %1") : QString(":%1")).arg(location.line);
  if (location.line > 0 && location.column > 0) at += QString(":%1").arg(location.column);
  if (!at.isEmpty()) parts << at;
  if (!problem.item.empty()) parts << QString::fromStdString(problem.item);
  return parts.join(" · ");
}

/// What is wrong, wrapped, and quietly beneath it where.
class ProblemDelegate final : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  void paint(QPainter* painter, const QStyleOptionViewItem& given, const QModelIndex& index) const override {
    QStyleOptionViewItem option = given;
    initStyleOption(&option, index);
    option.text.clear();
    option.widget->style()->drawControl(QStyle::CE_ItemViewItem, &option, painter, option.widget);
    const bool isSelected = option.state & QStyle::State_Selected;
    const QColor text = option.palette.color(isSelected ? QPalette::HighlightedText : QPalette::Text);
    const auto severity = static_cast<Severity>(index.data(SeverityRole).toInt());
    const QString icon = severity == Severity::Error     ? "error"
                         : severity == Severity::Warning ? "warning"
                                                         : "note";
    themedIcon(icon, isSelected ? text : severityColour(option.palette, severity))
        .paint(painter, QRect(option.rect.left() + 5, option.rect.top() + 3, 18, 18));
    const int line = option.fontMetrics.height();
    const QRect words = messageRect(option.rect, option.fontMetrics, index);
    painter->save();
    painter->setPen(text);
    painter->drawText(words, kWrapped, index.data().toString());
    painter->setPen(isSelected ? mixed(option.palette.color(QPalette::Highlight), text, 0.75)
                               : mutedText(option.palette));
    const QRect place(words.left(), words.bottom() + 2, option.rect.right() - 6 - words.left(), line);
    painter->drawText(
        place, Qt::AlignLeft | Qt::AlignVCenter,
        option.fontMetrics.elidedText(index.data(PlaceRole).toString(), Qt::ElideMiddle, place.width()));
    painter->restore();
    if (index.data(FixRole).toString().isEmpty()) return;
    QStyleOptionButton button;
    button.rect = fixRect(option.rect, option.fontMetrics);
    button.text = ProblemsPanel::tr("Fix");
    button.palette = option.palette;
    button.fontMetrics = option.fontMetrics;
    button.state = QStyle::State_Enabled | QStyle::State_Raised;
    option.widget->style()->drawControl(QStyle::CE_PushButton, &button, painter, option.widget);
  }

  /// Where a row has its button.
  static QRect fixRect(const QRect& row, const QFontMetrics& metrics) {
    return {row.right() - kFixWidth - 4, row.top() + 4, kFixWidth, metrics.height() + 6};
  }

  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    const auto* view = qobject_cast<const QAbstractScrollArea*>(option.widget);
    // As if there were a scroll bar: its coming and going changes no height.
    const int width = view ? view->width() - view->verticalScrollBar()->sizeHint().width() : 300;
    const QRect words = messageRect({0, 0, width, 0}, option.fontMetrics, index);
    return {80, words.bottom() + option.fontMetrics.height() + 6};
  }

 private:
  static constexpr int kWrapped = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;

  static QRect messageRect(const QRect& row, const QFontMetrics& metrics, const QModelIndex& index) {
    const int button = index.data(FixRole).toString().isEmpty() ? 0 : kFixWidth + 8;
    const QRect room(row.left() + 28, row.top() + 4, row.width() - 34 - button, 4 * metrics.lineSpacing());
    const int height = metrics.boundingRect(room, kWrapped, index.data().toString()).height();
    return {room.left(), room.top(), room.width(), std::min(height, room.height())};
  }
};

}  // namespace

class ProblemsModel final : public QAbstractListModel {
 public:
  using QAbstractListModel::QAbstractListModel;

  void setProblems(Problems problems) {
    std::stable_sort(problems.begin(), problems.end(),
                     [](const Problem& a, const Problem& b) { return a.severity < b.severity; });
    if (problems == problems_) return;
    beginResetModel();
    problems_ = std::move(problems);
    fixes_.assign(problems_.size(), {});
    endResetModel();
  }
  void setFix(const Problem& problem, const QString& summary) {
    for (std::size_t i = 0; i < problems_.size(); ++i) {
      if (!(problems_[i] == problem) || fixes_[i] == summary) continue;
      fixes_[i] = summary;
      emit dataChanged(index(static_cast<int>(i)), index(static_cast<int>(i)));
    }
  }
  const QString& fixOf(int row) const { return fixes_[static_cast<std::size_t>(row)]; }
  int fixCount() const {
    return static_cast<int>(std::ranges::count_if(fixes_, [](const QString& fix) { return !fix.isEmpty(); }));
  }
  const Problems& problems() const { return problems_; }

  int rowCount(const QModelIndex& parent = {}) const override {
    return parent.isValid() ? 0 : static_cast<int>(problems_.size());
  }
  QVariant data(const QModelIndex& index, int role) const override {
    const Problem& problem = problems_[static_cast<std::size_t>(index.row())];
    switch (role) {
      case Qt::DisplayRole:
        return sentenceOf(problem);
      case Qt::ToolTipRole: {
        const QString text = QString::fromStdString(problem.text());
        return fixOf(index.row()).isEmpty() ? text
                                            : text + '\n' + ProblemsPanel::tr("Fix: %1").arg(fixOf(index.row()));
      }
      case Qt::AccessibleTextRole:
        return fixOf(index.row()).isEmpty()
                   ? sentenceOf(problem)
                   : ProblemsPanel::tr("%1. Can be fixed: %2").arg(sentenceOf(problem), fixOf(index.row()));
      case FixRole:
        return fixOf(index.row());
      case SeverityRole:
        return static_cast<int>(problem.severity);
      case PlaceRole:
        return placeText(problem);
      default:
        return {};
    }
  }

 private:
  Problems problems_;
  std::vector<QString> fixes_;  // of each problem; empty: none is known
};

ProblemsPanel::ProblemsPanel(QWidget* parent)
    : QWidget(parent),
      model_(new ProblemsModel(this)),
      view_(new QListView(this)),
      empty_(new QLabel(tr("No problems"), this)),
      footer_(new QWidget(this)),
      fix_(new QPushButton(tr("&Fix"), footer_)),
      fixAll_(new QPushButton(tr("Fix &all"), footer_)),
      showText_(new QPushButton(tr("Show in &text"), footer_)),
      dismiss_(new QPushButton(tr("&Dismiss import"), footer_)) {
  fix_->setObjectName("fixProblem");
  fix_->setToolTip(tr("Repair the chosen problem in the text of the scenario"));
  fixAll_->setObjectName("fixAllProblems");
  fixAll_->setToolTip(tr("Repair everything that has an obvious repair, as one step of undo"));
  showText_->setObjectName("showProblemText");
  showText_->setToolTip(tr("Show the place of the chosen problem in the text of the scenario"));
  dismiss_->setObjectName("dismissImport");
  dismiss_->setToolTip(tr("Take what the import told off the list"));
  dismiss_->hide();
  auto* buttons = new QHBoxLayout(footer_);
  buttons->setContentsMargins(4, 2, 4, 4);
  for (QPushButton* button : {fix_, fixAll_, showText_, dismiss_}) buttons->addWidget(button);
  buttons->addStretch(1);
  footer_->hide();
  view_->setModel(model_);
  view_->setItemDelegate(new ProblemDelegate(view_));
  view_->setResizeMode(QListView::Adjust);  // the messages wrap
  view_->setFrameShape(QFrame::NoFrame);
  view_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  view_->setAccessibleName(tr("Problems"));
  empty_->setAlignment(Qt::AlignCenter);
  empty_->setForegroundRole(QPalette::PlaceholderText);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(view_, 1);
  layout->addWidget(empty_, 1);
  layout->addWidget(footer_);
  view_->hide();
  view_->installEventFilter(this);
  view_->viewport()->installEventFilter(this);
  connect(fix_, &QPushButton::clicked, this, [this] {
    if (const Problem* chosen = current()) emit fixRequested(Problem(*chosen));
  });
  connect(fixAll_, &QPushButton::clicked, this, &ProblemsPanel::allFixesRequested);
  connect(dismiss_, &QPushButton::clicked, this, &ProblemsPanel::importDismissed);
  connect(showText_, &QPushButton::clicked, this, [this] {
    if (const Problem* chosen = current()) emit textRequested(Problem(*chosen));
  });
  connect(view_->selectionModel(), &QItemSelectionModel::currentChanged, this, &ProblemsPanel::showFooter);
  // Not QListView::activated: whether a click activates depends on the desktop.
  connect(view_, &QListView::clicked, this, [this](const QModelIndex& index) {
    emit activated(model_->problems()[static_cast<std::size_t>(index.row())]);
  });
}

const Problem* ProblemsPanel::current() const {
  const QModelIndex index = view_->currentIndex();
  return index.isValid() ? &model_->problems()[static_cast<std::size_t>(index.row())] : nullptr;
}

const Problem* ProblemsPanel::chooseNext(int by) {
  const int count = model_->rowCount();
  if (count == 0) return nullptr;
  const QModelIndex chosen = view_->currentIndex();
  const int from = chosen.isValid() ? chosen.row() : by > 0 ? -1 : 0;
  view_->setCurrentIndex(model_->index((from + by + count) % count));
  return current();
}

void ProblemsPanel::offerDismissal(bool isOffered) {
  dismiss_->setVisible(isOffered);
}

const Problems& ProblemsPanel::problems() const {
  return model_->problems();
}

void ProblemsPanel::setFix(const Problem& problem, const QString& summary) {
  model_->setFix(problem, summary);
  showFooter();
}

void ProblemsPanel::showFooter() {
  const QModelIndex index = view_->currentIndex();
  const Problem* chosen = current();
  footer_->setVisible(!model_->problems().empty());
  fix_->setEnabled(chosen && !model_->fixOf(index.row()).isEmpty());
  const int fixes = model_->fixCount();
  fixAll_->setVisible(fixes > 1);
  fixAll_->setText(tr("Fix &all (%1)").arg(fixes));
  showText_->setEnabled(chosen && chosen->location.line > 0);
}

bool ProblemsPanel::eventFilter(QObject* watched, QEvent* event) {
  if (watched == view_->viewport() && event->type() == QEvent::MouseButtonRelease) {
    const QPoint at = static_cast<QMouseEvent*>(event)->pos();
    const QModelIndex index = view_->indexAt(at);
    const bool isOnFix = index.isValid() && !model_->fixOf(index.row()).isEmpty() &&
                         ProblemDelegate::fixRect(view_->visualRect(index), view_->fontMetrics()).contains(at);
    if (isOnFix) {
      emit fixRequested(Problem(model_->problems()[static_cast<std::size_t>(index.row())]));
      return true;
    }
  }
  if (watched == view_ && event->type() == QEvent::KeyPress) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    const QModelIndex index = view_->currentIndex();
    if ((key == Qt::Key_Return || key == Qt::Key_Enter) && index.isValid()) {
      emit activated(model_->problems()[static_cast<std::size_t>(index.row())]);
      return true;
    }
  }
  // At once: the view itself would show rows of the width before for a while.
  if (watched == view_->viewport() && event->type() == QEvent::Resize && view_->width() != laidOutWidth_) {
    laidOutWidth_ = view_->width();
    QMetaObject::invokeMethod(view_, &QListView::doItemsLayout, Qt::QueuedConnection);
  }
  return QWidget::eventFilter(watched, event);
}

void ProblemsPanel::setProblems(Problems problems) {
  const QString before = countsText();
  model_->setProblems(std::move(problems));
  const bool isEmpty = model_->problems().empty();
  view_->setVisible(!isEmpty);
  empty_->setVisible(isEmpty);
  showFooter();
  if (const QString now = countsText(); now != before) emit countsChanged(now);
}

QString ProblemsPanel::countsText() const {
  const auto count = [&](Severity severity) {
    return static_cast<int>(std::count_if(model_->problems().begin(), model_->problems().end(),
                                          [&](const Problem& problem) { return problem.severity == severity; }));
  };
  QStringList parts;
  const auto add = [&](int number, const QString& one, const QString& many) {
    if (number > 0) parts << QString("%1 %2").arg(number).arg(number == 1 ? one : many);
  };
  add(count(Severity::Error), tr("error"), tr("errors"));
  add(count(Severity::Warning), tr("warning"), tr("warnings"));
  add(count(Severity::Note), tr("note"), tr("notes"));
  return parts.isEmpty() ? tr("No problems") : parts.join(", ");
}

}  // namespace antipode
