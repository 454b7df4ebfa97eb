// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/panels/tree/scenario_tree_model.h"

#include <QWidget>

#include <optional>
#include <set>
#include <utility>

class QSortFilterProxyModel;

namespace antipode {

class ScenarioTreeView;
class SearchField;

/// Tree of a scenario with a search line. Selection and expansion hang on the items' ids and survive every
/// update. GUI thread.
class ScenarioTree final : public QWidget {
  Q_OBJECT

 public:
  explicit ScenarioTree(QWidget* parent = nullptr);
  ~ScenarioTree() override;

  void setItems(std::vector<TreeItem> items);  ///< emits nothing but a selection that lost its items
  QStringList selectedIds() const;
  void setSelectedIds(const QStringList& ids);  ///< emits nothing; scrolls to the first
  void editName(const QString& id);             ///< ends a search that hides it
  /// Else it can be read and selected only; `whyNot` tells why.
  void setEditable(bool on, const QString& whyNot = {});

  QSize sizeHint() const override { return {300, 400}; }

 signals:
  void selectionChanged(const QStringList& ids);
  void activated(const QString& id);  ///< double-click or Enter
  void renamed(const QString& id, const QString& text);
  void switched(const QString& id, bool on);
  void moved(const QString& id, int to);  ///< among its siblings: the place it is to have
  void contextMenuRequested(const QPoint& globalPosition, const QStringList& ids);
  void deleteRequested(const QStringList& ids);

 public:
  /// Names of the vehicles that a drag of this item takes: all selected ones where it is one of them.
  QStringList draggedVehicles(const QString& id) const;

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void applyFilter();
  void restoreExpansion();
  void followRenamed(const std::vector<TreeItem>& items, const QModelIndex& parent = {});
  QModelIndex firstFound() const;
  bool goFromSearch(int key);
  void drop(const QModelIndex& shown, int gap);
  void dragVehicles(const QModelIndex& shown);
  QString idOf(const QModelIndex& shown) const;
  QModelIndex shownIndexOf(const QString& id) const;

  ScenarioTreeModel* model_;
  QSortFilterProxyModel* filtered_;
  SearchField* search_;
  ScenarioTreeView* view_;
  std::set<QString> expanded_, knownRoots_;
  std::optional<std::pair<QString, QString>> typedName_;  // id and text, until the editor is closed
  bool isQuiet_ = false;  // changes of ours, not of the person
};

}  // namespace antipode
