// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/document/document.h"
#include "app/workbench/document/selection.h"
#include "widgets/editors/behaviours/behaviour_list_edit.h"
#include "widgets/panels/scenario_tree.h"

#include <QObject>

namespace antipode {

/// What a person does to behaviours in the tree, as edits of the one vehicle in whose branch they stand. Items are
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
  /// Puts the chosen behaviour so many places further down.
  void moveChosen(int by);
  /// A new one of a type at the end of a vehicle ("vehicles/<name>", or anything below it).
  void add(const QString& vehicle, const std::string& type);

 signals:
  void said(const QString& message);

 private:
  struct Place {
    std::size_t vehicle = 0, behaviour = 0;
  };
  std::optional<Place> placeOf(const QString& item) const;
  const BehaviourSpecs& listOf(const Place& place) const;
  void rename(const QString& item, const QString& name);
  void switchTo(const QString& item, bool on);
  void move(const QString& item, int to);
  /// `chosen`: name of the behaviour that is selected then.
  void give(std::size_t vehicle, const BehaviourSpecs& next, const QString& what, const QString& chosen);

  ScenarioTree& tree_;
  ScenarioDocument& document_;
  Selection& selection_;
};

}  // namespace antipode
