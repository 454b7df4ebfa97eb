// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/formation/formation_arrange.h"
#include "core/autonomy/formation/formation_spec.h"
#include "widgets/base/edit_phase.h"

#include <QColor>
#include <QWidget>

#include <optional>

class QComboBox;
class QLabel;
class QMenu;
class QPushButton;
class QStackedWidget;
class QToolButton;

namespace antipode {

class FormationPlanView;
class NumberBox;
class PropertyPanel;
class TextLinesEdit;

/// The formation of a fleet: its plan to drag, arrange, turn, mirror and scale, as numbers and as text, and its
/// controller. GUI thread.
class FormationEditor final : public QWidget {
  Q_OBJECT

 public:
  struct State {
    FormationSpec spec;
    std::vector<QColor> colours;  ///< by slot
    double captureRadius = 3;     ///< m, the largest of the fleet
    QStringList missing = {};     ///< vehicles without a slot
  };
  explicit FormationEditor(QWidget* parent = nullptr);

  /// Shows a formation, or that there is none; emits nothing.
  void setState(std::optional<State> state);
  /// What a button offers while there is no formation; empty: there is nothing to make one of.
  void setOffer(const QString& offer);
  /// Chooses the slot of a vehicle, case-blind; other names: none. Emits nothing.
  void choose(const QString& name);
  FormationPlanView& planView() const { return *view_; }

  QSize sizeHint() const override { return {380, 480}; }

 signals:
  /// The whole new value; of a gesture, Cancel carries the one before it.
  void edited(const antipode::FormationSpec& spec, const QString& what, antipode::EditPhase phase);
  void slotChosen(const QString& name);  ///< by the person; empty: none
  void createRequested();
  void slotsRequested();  ///< for the vehicles that have none
  void removeRequested();

 private:
  QWidget* buildTools();
  QWidget* buildNumbers();
  QWidget* buildDetails();
  void fillArrangeMenu(QMenu& menu);
  void showPlan();
  void showChosen();
  void showProblems(const QString& textProblem = {});
  double spacing() const;
  void give(const FormationPlan& plan, const QString& what);
  void give(const FormationSpec& spec, const QString& what);
  void arrange(FormationShape shape, char letter, const QString& name);
  void turn(double degrees);
  void setSpacing(double metres);
  void moveSlot(int slot, Vec2 to, EditPhase phase);
  void chooseSlot(std::optional<int> slot);
  void setNumbers();
  void applyText();
  void setField(const QString& field, const QString& text);

  std::optional<State> state_;
  FormationPlanView* view_;
  NumberBox *spacing_, *x_, *y_;
  QComboBox *slot_, *snap_;
  TextLinesEdit* text_;
  PropertyPanel* fields_;
  QLabel *problems_, *hint_;
  QPushButton *create_, *fill_;
  QStackedWidget* pages_;
};

}  // namespace antipode
