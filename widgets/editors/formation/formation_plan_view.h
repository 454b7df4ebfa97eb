// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/formation_arrange.h"
#include "widgets/base/edit_phase.h"
#include "widgets/map/drawing/map_viewport.h"

#include <QColor>
#include <QWidget>

#include <optional>

namespace antipode {

/// The slots of a formation seen from above, north up: drag one, or choose it and nudge it with the arrow keys.
/// Dragging beside them moves the picture, the wheel zooms, a double click shows all. GUI thread.
class FormationPlanView final : public QWidget {
  Q_OBJECT

 public:
  explicit FormationPlanView(QWidget* parent = nullptr);

  /// Shows a plan, colours by slot; emits nothing. A plan other than the present one ends a gesture silently.
  void setPlan(FormationPlan plan, std::vector<QColor> colours);
  const FormationPlan& plan() const { return plan_; }
  /// Slots nearer to each other than twice this are marked. m
  void setCaptureRadius(double radius);
  void setSnap(double metres);  ///< slots are dragged to multiples of it; 0 = to the centimetre
  /// The chosen slot; the others are measured from it. Emits nothing.
  void choose(std::optional<int> slot);
  std::optional<int> chosen() const { return chosen_; }
  void fit();

  QPointF screenFromPlan(Vec2 offset) const { return view_.screenFromWorld(offset); }
  QSize sizeHint() const override { return {300, 220}; }
  QSize minimumSizeHint() const override { return {160, 130}; }

 signals:
  void slotMoved(int slot, antipode::Vec2 to, antipode::EditPhase phase);
  void slotChosen(std::optional<int> slot);

 protected:
  void paintEvent(QPaintEvent*) override;
  void resizeEvent(QResizeEvent*) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void keyReleaseEvent(QKeyEvent* event) override;
  void leaveEvent(QEvent*) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  bool event(QEvent* event) override;

 private:
  struct Drag {
    std::optional<int> slot;  ///< none: the picture
    QPointF press, last;
    Vec2 grip;  ///< from the pointer to the slot, so that it does not jump
    bool hasMoved = false;
  };
  std::optional<int> slotAt(QPointF position) const;
  Vec2 snapped(Vec2 offset, bool isFree) const;
  void moveChosen(Vec2 to);
  void commit();
  void cancel();
  bool isTooClose(std::size_t slot) const;

  void paintGrid(QPainter& painter) const;
  void paintRelations(QPainter& painter) const;
  void paintSlot(QPainter& painter, std::size_t slot) const;
  void paintNames(QPainter& painter) const;
  void paintCorner(QPainter& painter) const;

  FormationPlan plan_;
  std::vector<QColor> colours_;
  double captureRadius_ = 0, snap_ = 1;
  std::optional<int> chosen_, hovered_;
  MapViewport view_;
  bool hasUserView_ = false;    // the person has zoomed or panned: no more fitting by itself
  std::optional<Vec2> before_;  // of the chosen slot; set while a gesture goes on
  std::optional<Drag> drag_;
  int nudgeKey_ = 0;
};

}  // namespace antipode
