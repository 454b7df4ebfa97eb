// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/base/row_drag.h"

#include <QTreeWidget>

#include <optional>
#include <vector>

namespace antipode {

/// One behaviour as the list shows it.
struct BehaviourRow {
  QString name, type;
  bool isEnabled = true;
  QString state;  ///< "active"; empty: not known
  bool operator==(const BehaviourRow&) const = default;
};

/// The behaviours of a vehicle in their order: a box switches one on and off, a double click or F2 names it,
/// dragging or Alt with an arrow moves it. GUI thread.
class BehaviourListView final : public QTreeWidget {
  Q_OBJECT

 public:
  explicit BehaviourListView(QWidget* parent = nullptr);
  /// Shows; emits nothing. The chosen row stays if there is still such a row.
  void setRows(std::vector<BehaviourRow> rows);
  void setStates(const std::vector<QString>& states);
  std::optional<int> chosen() const;
  void choose(std::optional<int> row);  ///< emits nothing

  QSize sizeHint() const override { return {260, 130}; }
  QSize minimumSizeHint() const override { return {160, 70}; }

 signals:
  void rowChosen(int row);
  void enabledToggled(int row, bool on);
  void renamed(int row, const QString& name);
  void moveRequested(int from, int to);
  void removeRequested(int row);
  void menuRequested(int row, QPoint at);  ///< at a place of the screen

 protected:
  void contextMenuEvent(QContextMenuEvent* event) override;
  bool event(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  void showRow(int row);
  void applyItem(QTreeWidgetItem* item, int column);

  std::vector<BehaviourRow> rows_;
  RowDrag drag_{*this};
};

}  // namespace antipode
