// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractItemModel>
#include <QColor>

#include <optional>
#include <vector>

namespace antipode {

/// One line of the tree and what hangs below it.
struct TreeItem {
  QString id;  ///< unique and stable, e.g. "vehicles/abe"
  QString label;
  QString detail = {};  ///< said quietly behind the label
  QColor colour = {};   ///< dot before the label; invalid = none
  QString icon = {};    ///< name for themedIcon(); empty = none
  bool canRename = false;
  bool canMove = false;           ///< among its siblings
  std::optional<bool> isOn = {};  ///< a box to switch it on and off; none = no box
  QString toolTip = {};
  std::vector<TreeItem> children = {};
  bool operator==(const TreeItem&) const = default;
};

/// Shows a tree of plain items. GUI thread.
class ScenarioTreeModel final : public QAbstractItemModel {
  Q_OBJECT

 public:
  enum Role { IdRole = Qt::UserRole, DetailRole, ColourRole, IconRole, MovableRole };

  using QAbstractItemModel::QAbstractItemModel;

  /// Items with the same ids in the same places change in place; otherwise the model is reset.
  /// Else nothing can be renamed, switched or moved, and tooltips of boxes tell why.
  void setEditable(bool on, const QString& whyNot = {}) {
    isEditable_ = on;
    whyNot_ = whyNot;
  }
  void setItems(std::vector<TreeItem> items);
  QModelIndex indexOf(const QString& id) const;

  QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
  QModelIndex parent(const QModelIndex& child) const override;
  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& = {}) const override { return 1; }
  QVariant data(const QModelIndex& index, int role) const override;
  bool setData(const QModelIndex& index, const QVariant& value, int role) override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;

 signals:
  void renamed(const QString& id, const QString& text);
  void switched(const QString& id, bool on);

 private:
  struct Node {
    TreeItem item;  // without its children
    int parent = -1, row = 0;
    std::vector<int> children = {};
  };
  static void flatten(std::vector<TreeItem> items, int parent, std::vector<Node>& nodes, std::vector<int>& level);
  const Node& nodeOf(const QModelIndex& index) const {
    return nodes_[static_cast<std::size_t>(index.internalId())];
  }
  QModelIndex indexOfNode(int node) const;
  QString toolTipOf(const TreeItem& item) const;

  bool isEditable_ = true;
  QString whyNot_;
  std::vector<Node> nodes_;  // depth first
  std::vector<int> roots_;
};

}  // namespace antipode
