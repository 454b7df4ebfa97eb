// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/tree/scenario_tree_model.h"

#include <algorithm>

namespace antipode {

void ScenarioTreeModel::flatten(std::vector<TreeItem> items, int parent, std::vector<Node>& nodes,
                                std::vector<int>& level) {
  for (TreeItem& item : items) {
    std::vector<TreeItem> children = std::exchange(item.children, {});
    const int node = static_cast<int>(nodes.size());
    nodes.push_back({std::move(item), parent, static_cast<int>(level.size())});
    level.push_back(node);
    std::vector<int> below;
    flatten(std::move(children), node, nodes, below);
    nodes[static_cast<std::size_t>(node)].children = std::move(below);
  }
}

void ScenarioTreeModel::setItems(std::vector<TreeItem> items) {
  std::vector<Node> nodes;
  std::vector<int> roots;
  flatten(std::move(items), -1, nodes, roots);
  const bool isSameShape =
      std::equal(nodes.begin(), nodes.end(), nodes_.begin(), nodes_.end(),
                 [](const Node& a, const Node& b) { return a.item.id == b.item.id && a.parent == b.parent; });
  if (!isSameShape) {
    beginResetModel();
    nodes_ = std::move(nodes);
    roots_ = std::move(roots);
    endResetModel();
    return;
  }
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    if (nodes[i].item == nodes_[i].item) continue;
    nodes_[i].item = std::move(nodes[i].item);
    const QModelIndex changed = indexOfNode(static_cast<int>(i));
    emit dataChanged(changed, changed);
  }
}

QModelIndex ScenarioTreeModel::indexOfNode(int node) const {
  return createIndex(nodes_[static_cast<std::size_t>(node)].row, 0, static_cast<quintptr>(node));
}

QModelIndex ScenarioTreeModel::indexOf(const QString& id) const {
  for (std::size_t i = 0; i < nodes_.size(); ++i)
    if (nodes_[i].item.id == id) return indexOfNode(static_cast<int>(i));
  return {};
}

QModelIndex ScenarioTreeModel::index(int row, int column, const QModelIndex& parent) const {
  const std::vector<int>& level = parent.isValid() ? nodeOf(parent).children : roots_;
  if (column != 0 || row < 0 || row >= static_cast<int>(level.size())) return {};
  return indexOfNode(level[static_cast<std::size_t>(row)]);
}

QModelIndex ScenarioTreeModel::parent(const QModelIndex& child) const {
  if (!child.isValid() || nodeOf(child).parent < 0) return {};
  return indexOfNode(nodeOf(child).parent);
}

int ScenarioTreeModel::rowCount(const QModelIndex& parent) const {
  return static_cast<int>(parent.isValid() ? nodeOf(parent).children.size() : roots_.size());
}

QVariant ScenarioTreeModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const TreeItem& item = nodeOf(index).item;
  switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
      return item.label;
    case Qt::ToolTipRole:
      return toolTipOf(item);
    case IdRole:
      return item.id;
    case DetailRole:
      return item.detail;
    case ColourRole:
      return item.colour.isValid() ? QVariant(item.colour) : QVariant();
    case IconRole:
      return item.icon;
    case MovableRole:
      return item.canMove && isEditable_;
    case Qt::CheckStateRole:
      return item.isOn ? QVariant(*item.isOn ? Qt::Checked : Qt::Unchecked) : QVariant();
    default:
      return {};
  }
}

QString ScenarioTreeModel::toolTipOf(const TreeItem& item) const {
  const bool hasDetailOnly = item.toolTip.isEmpty() && !item.detail.isEmpty();
  const QString text = hasDetailOnly ? item.label + "\n" + item.detail : item.toolTip;
  if (isEditable_ || !item.isOn || whyNot_.isEmpty()) return text;
  return text.isEmpty() ? whyNot_ : text + "\n" + whyNot_;
}

bool ScenarioTreeModel::setData(const QModelIndex& index, const QVariant& value, int role) {
  if (!index.isValid()) return false;
  const TreeItem& item = nodeOf(index).item;
  if (role == Qt::CheckStateRole && item.isOn) {
    emit switched(QString(item.id), value.toInt() == Qt::Checked);
    return true;
  }
  if (role != Qt::EditRole) return false;
  const QString text = value.toString().trimmed();
  if (text.isEmpty() || text == item.label) return false;
  emit renamed(QString(item.id), text);  // the owner renames and shows new items, or leaves it
  return true;
}

Qt::ItemFlags ScenarioTreeModel::flags(const QModelIndex& index) const {
  Qt::ItemFlags flags = QAbstractItemModel::flags(index);
  if (!isEditable_) return flags;
  if (index.isValid() && nodeOf(index).item.canRename) flags |= Qt::ItemIsEditable;
  if (index.isValid() && nodeOf(index).item.isOn) flags |= Qt::ItemIsUserCheckable;
  return flags;
}

}  // namespace antipode
