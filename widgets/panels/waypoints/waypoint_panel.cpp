// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/waypoints/waypoint_panel.h"

#include "core/scenario/edits/rounding.h"
#include "widgets/base/qt_text.h"
#include "widgets/base/themed_icon.h"
#include "widgets/panels/common/time_text.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QScopedValueRollback>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr double kNewLeg = 20;  // m, to a point behind the last one

}  // namespace

WaypointPanel::WaypointPanel(QWidget* parent)
    : QWidget(parent),
      model_(new WaypointModel(this)),
      view_(new QTableView(this)),
      title_(new QLabel(this)),
      summary_(new QLabel(this)),
      forecast_(new QLabel(this)) {
  view_->setModel(model_);
  view_->setSelectionBehavior(QAbstractItemView::SelectItems);
  view_->setSelectionMode(QAbstractItemView::ExtendedSelection);
  view_->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                         QAbstractItemView::AnyKeyPressed);
  view_->setAlternatingRowColors(true);
  view_->verticalHeader()->setDefaultSectionSize(view_->fontMetrics().height() + 6);
  view_->verticalHeader()->setToolTip(tr("Drag a number to put its point elsewhere in the order"));
  view_->setAccessibleName(tr("Points of the path"));
  view_->installEventFilter(this);
  auto* bar = new QHBoxLayout;
  bar->addWidget(title_, 1);
  title_->setWordWrap(true);
  const auto button = [&](const char* icon, const QString& tip, auto act) {
    auto* made = new QToolButton(this);
    made->setIcon(themedIcon(icon));
    made->setToolTip(tip);
    made->setAccessibleName(tip);
    made->setAutoRaise(true);
    connect(made, &QToolButton::clicked, this, act);
    bar->addWidget(made);
    buttons_.push_back(made);
  };
  button("add", tr("Add a point behind the chosen one (Ins)"), [this] { insert(); });
  button("remove", tr("Remove the chosen points (Del)"), [this] { remove(); });
  button("up", tr("Move the chosen points up (Alt+↑)"), [this] { move(-1); });
  button("down", tr("Move the chosen points down (Alt+↓)"), [this] { move(1); });
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(6, 4, 6, 4);
  column->addLayout(bar);
  column->addWidget(view_, 1);
  column->addWidget(summary_);
  column->addWidget(forecast_);
  summary_->setWordWrap(true);
  forecast_->setWordWrap(true);
  forecast_->setToolTip(tr("From a simulation of the vehicle alone, along the whole path"));
  connect(model_, &WaypointModel::refused, this, &WaypointPanel::refused);
  connect(model_, &WaypointModel::pointTyped, this, [this](int row, Vec2 place) {
    Points points = model_->table().points;
    points.at(static_cast<std::size_t>(row)) = place;
    emit pointsEdited(points, tr("Move point %1 of %2").arg(row + 1).arg("%1"));
  });
  // Later, because a view in the middle of a drag is not to be changed.
  connect(view_->verticalHeader(), &QHeaderView::sectionMoved, this, &WaypointPanel::onRowDragged,
          Qt::QueuedConnection);
  connect(view_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& now) {
    if (now.isValid() && !isShowing_) emit pointChosen(now.row());
  });
}

void WaypointPanel::setTable(const QString& title, const WaypointTable& table) {
  const QScopedValueRollback showing(isShowing_, true);
  title_->setText(title);
  const bool hasGeo = table.grid.has_value();
  model_->setTable(table);
  view_->setColumnHidden(WaypointModel::Latitude, !hasGeo);
  view_->setColumnHidden(WaypointModel::Longitude, !hasGeo);
  for (QToolButton* button : buttons_) button->setEnabled(!table.isFixed);
  view_->verticalHeader()->setSectionsMovable(!table.isFixed);
  for (int column = 0; column < WaypointModel::kColumns; ++column)
    if (view_->columnWidth(column) == view_->horizontalHeader()->defaultSectionSize())
      view_->setColumnWidth(column, view_->fontMetrics().horizontalAdvance("000°00.000'W") + 14);
  showSummary();
}

void WaypointPanel::showSummary() {
  const auto& rows = model_->rows();
  if (rows.empty()) return summary_->clear();
  QString text = tr("%1 points, %2 m").arg(rows.size()).arg(rows.back().total, 0, 'f', 1);
  if (std::isfinite(rows.back().seconds))
    text += tr(", planned %1 at %2 m/s").arg(timeText(rows.back().seconds, 0)).arg(model_->table().speed);
  summary_->setText(text);
}

void WaypointPanel::setForecast(const QString& text) {
  forecast_->setText(text);
}

void WaypointPanel::setChosen(std::optional<int> point) {
  const QScopedValueRollback showing(isShowing_, true);
  if (!point || *point >= model_->rowCount()) return;
  const QModelIndex now = view_->currentIndex();
  if (now.row() == *point) return;
  view_->setCurrentIndex(model_->index(*point, now.isValid() ? now.column() : 0));
}

std::vector<int> WaypointPanel::selectedRows() const {
  std::vector<int> rows;
  for (const QModelIndex& index : view_->selectionModel()->selectedIndexes()) rows.push_back(index.row());
  std::ranges::sort(rows);
  rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
  return rows;
}

void WaypointPanel::give(const Points& points, const QString& what, int chosen) {
  emit pointsEdited(points, what);
  const QScopedValueRollback showing(isShowing_, true);
  if (chosen >= 0 && chosen < model_->rowCount()) view_->setCurrentIndex(model_->index(chosen, 0));
}

void WaypointPanel::insert() {
  Points points = model_->table().points;
  const int at =
      view_->currentIndex().isValid() ? view_->currentIndex().row() : static_cast<int>(points.size()) - 1;
  const auto next = static_cast<std::size_t>(at + 1);
  Vec2 place = model_->table().from.value_or(Vec2{});
  if (next < points.size() && at >= 0)
    place = 0.5 * (points[next - 1] + points[next]);
  else if (!points.empty())
    place = points.back() + Vec2{kNewLeg, 0};
  points.insert(points.begin() + at + 1, toCentimetres(place));
  give(points, tr("Add point to %1"), at + 1);
}

void WaypointPanel::remove() {
  Points points = model_->table().points;
  const std::vector<int> rows = selectedRows();
  for (auto row = rows.rbegin(); row != rows.rend(); ++row) points.erase(points.begin() + *row);
  if (points.empty()) return emit refused(tr("A path keeps at least one point: remove the behaviour instead"));
  if (!rows.empty())
    give(points, tr("Remove points of %1"), std::min<int>(rows.front(), static_cast<int>(points.size()) - 1));
}

void WaypointPanel::move(int by) {
  Points points = model_->table().points;
  const std::vector<int> rows = selectedRows();
  if (rows.empty() || rows.front() + by < 0 || rows.back() + by >= static_cast<int>(points.size())) return;
  const auto swapUp = [&](int row) {
    std::swap(points[static_cast<std::size_t>(row)], points[static_cast<std::size_t>(row + by)]);
  };
  if (by < 0)
    for (const int row : rows) swapUp(row);
  else
    for (auto row = rows.rbegin(); row != rows.rend(); ++row) swapUp(*row);
  give(points, tr("Order of the points of %1"), rows.front() + by);
}

/// The points change their order, not the rows.
void WaypointPanel::onRowDragged(int row, int, int to) {
  QHeaderView& numbers = *view_->verticalHeader();
  if (numbers.visualIndex(row) == row) return;  // this is how it was put back
  numbers.moveSection(numbers.visualIndex(row), row);
  takeTo(row, to);
}

void WaypointPanel::takeTo(int from, int to) {
  Points points = model_->table().points;
  const auto first = points.begin() + std::min(from, to), end = points.begin() + std::max(from, to) + 1;
  std::rotate(first, from < to ? first + 1 : end - 1, end);
  give(points, tr("Order of the points of %1"), to);
}

void WaypointPanel::copy() const {
  const std::vector<int> chosen = selectedRows();
  std::vector<edits::WaypointRow> rows;
  for (const int row : chosen) rows.push_back(model_->rows()[static_cast<std::size_t>(row)]);
  QGuiApplication::clipboard()->setText(qt(edits::sheetText(chosen.size() < 2 ? model_->rows() : rows)));
}

/// Several chosen rows are replaced; else the points come behind the chosen one.
void WaypointPanel::paste() {
  const auto pasted =
      edits::pointsFromSheet(QGuiApplication::clipboard()->text().toStdString(), model_->table().grid);
  if (!pasted) return emit refused(tr("Not pasted: %1").arg(qt(pasted.error().reason())));
  Points points = model_->table().points;
  const std::vector<int> rows = selectedRows();
  int at = rows.empty() ? static_cast<int>(points.size()) : rows.back() + 1;
  if (rows.size() > 1) {
    at = rows.front();
    for (auto row = rows.rbegin(); row != rows.rend(); ++row) points.erase(points.begin() + *row);
  }
  points.insert(points.begin() + at, pasted->begin(), pasted->end());
  give(points, tr("Paste points into %1"), at);
}

bool WaypointPanel::handleKey(QKeyEvent* event) {
  const bool acts = event->type() == QEvent::KeyPress, isAlt = event->modifiers() == Qt::AltModifier;
  if (event->matches(QKeySequence::Copy)) return acts ? copy() : void(), true;
  if (model_->table().isFixed) return false;
  if (event->matches(QKeySequence::Paste)) return acts ? paste() : void(), true;
  if (event->matches(QKeySequence::Cut)) return acts ? (copy(), remove()) : void(), true;
  if (event->key() == Qt::Key_Delete) return acts ? remove() : void(), true;
  if (event->key() == Qt::Key_Insert) return acts ? insert() : void(), true;
  if (isAlt && event->key() == Qt::Key_Up) return acts ? move(-1) : void(), true;
  if (isAlt && event->key() == Qt::Key_Down) return acts ? move(1) : void(), true;
  // What is typed begins a cell and is no tool of the map.
  const bool isText = !event->text().isEmpty() && event->text().front().isPrint() &&
                      !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier));
  if (!acts && (isText || event->matches(QKeySequence::SelectAll))) return true;
  return false;
}

bool WaypointPanel::eventFilter(QObject* watched, QEvent* event) {
  if (watched == view_ && (event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride) &&
      handleKey(static_cast<QKeyEvent*>(event))) {
    event->accept();
    return true;
  }
  return QWidget::eventFilter(watched, event);
}

}  // namespace antipode
