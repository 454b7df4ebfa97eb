// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/status/status_panel.h"

#include "widgets/base/qt_text.h"
#include "widgets/base/texts.h"
#include "widgets/base/theme.h"
#include "widgets/panels/common/table_look.h"
#include "widgets/panels/common/time_text.h"

#include <QAbstractTableModel>
#include <QClipboard>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace antipode {
/// The lines of the report: label and value. Rows whose label stays are updated in place.
class StatusModel final : public QAbstractTableModel {
 public:
  using QAbstractTableModel::QAbstractTableModel;

  void setLines(std::vector<StatusLine> lines) {
    const auto sameLabel = [](const StatusLine& a, const StatusLine& b) { return a.label == b.label; };
    if (!std::equal(lines_.begin(), lines_.end(), lines.begin(), lines.end(), sameLabel)) {
      beginResetModel();
      lines_ = std::move(lines);
      return endResetModel();
    }
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if (lines_[i] == lines[i]) continue;
      lines_[i] = std::move(lines[i]);
      emit dataChanged(index(static_cast<int>(i), 0), index(static_cast<int>(i), 1));
    }
  }
  const std::vector<StatusLine>& lines() const { return lines_; }

  int rowCount(const QModelIndex& parent = {}) const override {
    return parent.isValid() ? 0 : static_cast<int>(lines_.size());
  }
  int columnCount(const QModelIndex& = {}) const override { return 2; }
  QVariant data(const QModelIndex& index, int role) const override {
    const StatusLine& line = lines_[static_cast<std::size_t>(index.row())];
    const bool isValue = index.column() == 1;
    if (role == Qt::DisplayRole) return coreText(isValue ? line.value : line.label);
    if (role == Qt::ToolTipRole)
      return QString("<p><b>%1</b> %2</p><p>%3</p>")
          .arg(coreText(line.label).toHtmlEscaped(), coreText(line.value).toHtmlEscaped(),
               coreText(line.help).toHtmlEscaped());
    if (role == Qt::FontRole && isValue) return QFontDatabase::systemFont(QFontDatabase::FixedFont);
    return {};
  }

 private:
  std::vector<StatusLine> lines_;
};

StatusPanel::StatusPanel(QWidget* parent)
    : QWidget(parent),
      model_(new StatusModel(this)),
      view_(new QTableView(this)),
      head_(new QLabel(this)),
      hint_(new QLabel(tr("No vehicle: select one on the map or in the tree"), this)),
      copy_(new QToolButton(this)) {
  view_->setModel(model_);
  applyTableStyle(*view_);
  view_->setAccessibleName(tr("Status report"));
  view_->horizontalHeader()->hide();
  view_->horizontalHeader()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
  view_->horizontalHeader()->setStretchLastSection(true);
  view_->setSelectionMode(QAbstractItemView::ExtendedSelection);
  view_->installEventFilter(this);
  head_->setTextFormat(Qt::RichText);
  head_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  hint_->setAlignment(Qt::AlignCenter);
  hint_->setWordWrap(true);
  copy_->setText(tr("Copy"));
  copy_->setAutoRaise(true);
  copy_->setToolTip(tr("Copy the report, or the selected lines (Ctrl+C)"));
  connect(copy_, &QToolButton::clicked, this, &StatusPanel::copy);
  auto* head = new QHBoxLayout;
  head->setContentsMargins(8, 3, 4, 1);
  head->addWidget(head_, 1);
  head->addWidget(copy_);
  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(0, 0, 0, 0);
  rows->setSpacing(0);
  rows->addLayout(head);
  rows->addWidget(view_, 1);
  rows->addWidget(hint_, 1);
  setVehicle({}, {});
}

void StatusPanel::setVehicle(const QString& name, const QColor& colour) {
  name_ = name;
  colour_ = colour;
  const bool has = !name.isEmpty();
  hint_->setVisible(!has);
  view_->setVisible(has);
  head_->setVisible(has);
  copy_->setVisible(has);
  if (!has) model_->setLines({});
  showHead();
}

void StatusPanel::setReport(double time, std::vector<StatusLine> lines) {
  time_ = time;
  model_->setLines(std::move(lines));
  showHead();
}

void StatusPanel::showHead() {
  head_->setText(tr("<span style='color:%1'>●</span> <b>%2</b> at %3")
                     .arg(colour_.name(), name_.toHtmlEscaped(), timeText(time_)));
}

QString StatusPanel::copiedText() const {
  std::vector<int> rows;
  for (const QModelIndex& index : view_->selectionModel()->selectedRows()) rows.push_back(index.row());
  std::sort(rows.begin(), rows.end());
  const auto& lines = model_->lines();
  if (rows.empty())
    for (std::size_t i = 0; i < lines.size(); ++i) rows.push_back(static_cast<int>(i));
  std::size_t width = 0;
  for (const int row : rows) width = std::max(width, lines[static_cast<std::size_t>(row)].label.size());
  QString text = tr("%1 at %2").arg(name_, timeText(time_)) + '\n';
  for (const int row : rows) {
    const StatusLine& line = lines[static_cast<std::size_t>(row)];
    text += (qt(line.label) + ':').leftJustified(static_cast<int>(width) + 2) + qt(line.value) + '\n';
  }
  return text;
}

void StatusPanel::copy() const {
  QGuiApplication::clipboard()->setText(copiedText());
}

bool StatusPanel::eventFilter(QObject* watched, QEvent* event) {
  // The table's own copy would take one cell only.
  if (watched == view_ && event->type() == QEvent::ShortcutOverride &&
      static_cast<QKeyEvent*>(event)->matches(QKeySequence::Copy)) {
    event->accept();
    return true;
  }
  if (watched == view_ && event->type() == QEvent::KeyPress) {
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->matches(QKeySequence::Copy)) {
      copy();
      return true;
    }
    if (key->key() == Qt::Key_Escape && view_->selectionModel()->hasSelection()) {
      view_->clearSelection();
      return true;
    }
  }
  return QWidget::eventFilter(watched, event);
}

}  // namespace antipode
