// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/document/document.h"
#include "app/workbench/document/selection.h"
#include "core/scenario/edits/behaviour_list_edit.h"
#include "widgets/panels/tree/scenario_tree.h"

#include <QObject>

#include <utility>
#include <vector>

namespace antipode {

/// What a person does to behaviours in the tree, as edits of the one vehicle whose branch they are in. Items are
/// "vehicles/<name>/behaviours/<n>". GUI thread.
class TreeBehaviours final : public QObject {
  Q_OBJECT

 public:
  TreeBehaviours(ScenarioTree& tree, ScenarioDocument& document, Selection& selection, QObject* parent);

  /// The one behaviour that is selected in the tree; empty: none, or more.
  QString chosen() const;
  /// Name of the behaviour of an item, or of a path below it; empty: there is none.
  QString nameOf(const QString& item) const;
  void duplicate(const QString& item);
  void remove(const QString& item);
  /// Moves the chosen behaviour so many rows down; negative: up.
  void moveChosen(int by);
  /// The other behaviours of its vehicle, with their places in its list.
  std::vector<std::pair<int, QString>> othersOf(const QString& item) const;
  /// It begins when another one of its vehicle is complete.
  void startAfter(const QString& item, int other);
  /// A new one of a type at the end of a vehicle ("vehicles/<name>", or anything below it).
  void add(const QString& vehicle, const std::string& type);

 signals:
  void statusMessage(const QString& message);

 private:
  /// Index of a vehicle, and of one of its behaviours.
  struct Index {
    std::size_t vehicle = 0, behaviour = 0;
  };
  std::optional<Index> indexOf(const QString& item) const;
  const BehaviourSpecs& listOf(const Index& index) const;
  void rename(const QString& item, const QString& name);
  void switchTo(const QString& item, bool on);
  void move(const QString& item, int to);
  /// Makes `next` the behaviours of a vehicle, as one undo step named `text`, and selects the one named `chosen`.
  void edit(std::size_t vehicle, const BehaviourSpecs& next, const QString& text, const QString& chosen);

  ScenarioTree& tree_;
  ScenarioDocument& document_;
  Selection& selection_;
};

}  // namespace antipode
