// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/stack/plot_columns.h"

#include "core/base/fields.h"
#include "core/scenario/document/plot_layout.h"

#include <algorithm>

namespace antipode {
namespace {

constexpr int kHandleWidth = 3;  // px

}  // namespace

int PlotColumns::most() {
  const auto fields = fieldViews(PlotLayoutSpec{});
  return static_cast<int>(std::ranges::find(fields, "columns", &FieldView::name)->info.max);
}

PlotColumns::PlotColumns(QWidget* parent) : QSplitter(Qt::Horizontal, parent) {
  setHandleWidth(kHandleWidth);
  setChildrenCollapsible(false);
  for (int i = 0; i < most(); ++i) {
    auto* stack = new QSplitter(Qt::Vertical, this);
    stack->setHandleWidth(kHandleWidth);
    stack->setChildrenCollapsible(false);
    connect(stack, &QSplitter::splitterMoved, this, &PlotColumns::sizesChanged);
    addWidget(stack);
    stacks_.push_back(stack);
  }
  arrange();
}

void PlotColumns::add(QWidget* plot) {
  plots_.push_back(plot);
  arrange();
  plot->show();
}

void PlotColumns::take(QWidget* plot) {
  std::erase(plots_, plot);
  plot->hide();
  plot->setParent(nullptr);
  arrange();
}

void PlotColumns::setColumns(int columns) {
  columns = std::clamp(columns, 1, most());
  if (columns == columns_) return;
  columns_ = columns;
  arrange();
  makeEven();
}

/// A plot that stays where it is keeps its size.
void PlotColumns::arrange() {
  const auto columns = static_cast<std::size_t>(columns_);
  for (std::size_t i = 0; i < plots_.size(); ++i) {
    QSplitter& stack = *stacks_[i % columns];
    const int line = static_cast<int>(i / columns);
    if (stack.widget(line) != plots_[i]) stack.insertWidget(line, plots_[i]);
  }
  for (std::size_t i = 0; i < stacks_.size(); ++i)
    stacks_[i]->setVisible(i == 0 || i < std::min(columns, plots_.size()));
}

void PlotColumns::makeEven() {
  setSizes(QList<int>(most(), std::max(1, width() / columns_)));
  for (QSplitter* stack : stacks_)
    stack->setSizes(QList<int>(stack->count(), std::max(1, stack->height() / std::max(1, stack->count()))));
}

QList<int> PlotColumns::heights() const {
  QList<int> heights;
  for (std::size_t i = 0; i < plots_.size(); ++i)
    heights << stacks_[i % static_cast<std::size_t>(columns_)]->sizes()[static_cast<int>(i) / columns_];
  return heights;
}

void PlotColumns::setHeights(const QList<int>& heights) {
  if (heights.size() != static_cast<int>(plots_.size())) return;
  for (int column = 0; column < columns_; ++column) {
    QList<int> ofStack;
    for (int i = column; i < heights.size(); i += columns_) ofStack << heights[i];
    stacks_[static_cast<std::size_t>(column)]->setSizes(ofStack);
  }
}

}  // namespace antipode
