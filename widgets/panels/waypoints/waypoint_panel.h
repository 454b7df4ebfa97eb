// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/panels/waypoints/waypoint_model.h"

#include <QWidget>

class QLabel;
class QTableView;
class QToolButton;

namespace antipode {

/// The points of a path as a sheet: typed, copied to and pasted from a spreadsheet, inserted, removed and put into
/// another order; below it length, time and forecast. GUI thread.
class WaypointPanel final : public QWidget {
  Q_OBJECT

 public:
  explicit WaypointPanel(QWidget* parent = nullptr);
  /// Shows a path; emits nothing. `title`: whose path it is, or what to select.
  void setTable(const QString& title, const WaypointTable& table);
  void setChosen(std::optional<int> point);
  void setForecast(const QString& text);

 signals:
  /// All points of the path; `what` names the undo step, with %1 for the path.
  void pointsEdited(const std::vector<antipode::Vec2>& points, const QString& what);
  void pointChosen(int point);
  void refused(const QString& reason);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  using Points = std::vector<Vec2>;
  bool handleKey(QKeyEvent* event);
  std::vector<int> selectedRows() const;  ///< ascending
  void insert();
  void remove();
  void move(int by);
  void onRowDragged(int row, int from, int to);
  void takeTo(int from, int to);  ///< the point of one row to the place of another
  void copy() const;
  void paste();
  void give(const Points& points, const QString& what, int chosen);
  void showSummary();

  WaypointModel* model_;
  QTableView* view_;
  QLabel *title_, *summary_, *forecast_;
  std::vector<QToolButton*> buttons_;
  bool isShowing_ = false;
};

}  // namespace antipode
