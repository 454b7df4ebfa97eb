// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

#include <map>
#include <set>
#include <vector>

class QLabel;
class QTreeWidget;
class QTreeWidgetItem;

namespace antipode {

/// The drawings of one kind by one source.
struct DrawingRow {
  QString source;  ///< who drew: vehicle and program
  QString kind;
  int posts = 0;
  bool operator==(const DrawingRow&) const = default;
};

/// Which drawings of programs the map shows: a tree of sources and kinds to switch on and off. GUI thread.
class DrawingsPanel final : public QWidget {
  Q_OBJECT

 public:
  explicit DrawingsPanel(QWidget* parent = nullptr);

  /// Rows of a source stand together. What was switched off stays so, by its names.
  void setRows(const std::vector<DrawingRow>& rows);
  /// What could not be read; empty: nothing.
  void setProblem(const QString& problem, const QString& details);
  bool isShown(const QString& source, const QString& kind) const { return !hidden_.contains({source, kind}); }
  void setShown(const QString& source, const QString& kind, bool isShown);
  int rowCount() const { return static_cast<int>(rows_.size()); }

  QSize sizeHint() const override { return {300, 240}; }

 signals:
  void choiceChanged();

 private:
  void onItemChanged(QTreeWidgetItem* item, int column);

  QTreeWidget* tree_;
  QLabel* problem_;
  std::vector<DrawingRow> rows_;
  std::map<std::pair<QString, QString>, QTreeWidgetItem*> items_;
  std::set<std::pair<QString, QString>> hidden_;
};

}  // namespace antipode
