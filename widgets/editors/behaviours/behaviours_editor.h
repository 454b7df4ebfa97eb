// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/helm/helm_spec.h"
#include "core/scenario/edits/behaviour_list_edit.h"

#include <QWidget>

#include <optional>

class QLabel;
class QTabBar;
class QToolButton;

namespace antipode {

class BehaviourListView;
class PointBar;
class PropertyPanel;

/// The behaviours of a vehicle, the fields and points of the chosen one, and the helm's settings. GUI thread.
class BehavioursEditor final : public QWidget {
  Q_OBJECT

 public:
  struct Vehicle {
    QString title;  ///< rich text
    BehaviourSpecs behaviours;
    HelmSpec helm;
    QString fleetPeriod;  ///< what an unset period of the helm is
    std::vector<Vec2> starts = {};  ///< of its copies: around them a new polygon lies
    bool operator==(const Vehicle&) const = default;
  };
  explicit BehavioursEditor(QWidget* parent = nullptr);

  /// Shows a vehicle, or that there is none; emits nothing. The chosen behaviour stays chosen by its name.
  void setVehicle(std::optional<Vehicle> vehicle);
  /// What each behaviour does at the moment shown, such as "active"; fewer or empty: not known.
  void setStates(const std::vector<QString>& states);
  std::optional<int> chosen() const;
  /// Emits nothing.
  void choose(int row, std::optional<int> point = {});

  QSize sizeHint() const override { return {340, 420}; }

 signals:
  void edited(const antipode::BehaviourSpecs& behaviours, const QString& what);
  void helmEdited(const antipode::HelmSpec& helm, const QString& what);
  void behaviourChosen(int row);
  void pointChosen(int row, int point);
  void drawRequested(int row, const QString& field);  ///< a list of points, on the map
  void menuRequested(int row, QPoint at);             ///< at a place of the screen

 private:
  void build();
  void showAll();
  void showFields();
  void showPoints(std::optional<int> point);
  void showButtons();
  bool showsHelm() const;
  const BehaviourSpec* chosenSpec() const;
  void add(const QString& type);
  void give(BehaviourSpecs next, const QString& what, const QString& choose = {});
  void move(int from, int to);
  void remove(int row);
  void rename(int row, const QString& name);
  void setEnabledRow(int row, bool on);
  void setField(const QString& path, const QString& field, const QString& text);
  void setHelmFieldText(const QString& section, const QString& field, const QString& text);
  void act(const QString& path, const QString& id);
  void setPoints(const std::vector<Vec2>& points, const QString& what);
  void movePoint(int point, Vec2 to);
  void removePoint(int point);

  std::optional<Vehicle> vehicle_;
  QString chosen_;  // name of the chosen behaviour
  BehaviourListView* list_;
  PointBar* points_;
  PropertyPanel* fields_;
  QTabBar* tabs_;
  QLabel* title_;
  QToolButton *add_, *copy_, *remove_, *up_, *down_;
};

}  // namespace antipode
