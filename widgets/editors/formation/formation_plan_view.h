// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/formation/formation_arrange.h"
#include "widgets/handle_charts/handle_chart.h"
#include "widgets/map/drawing/map_viewport.h"

namespace antipode {

/// The slots of a formation seen from above, north up: drag one, or choose it and nudge it with the arrow keys.
/// Dragging beside them moves the picture, the wheel zooms, a double click shows all. GUI thread.
class FormationPlanView final : public ValueChart<FormationPlan> {
  Q_OBJECT

 public:
  explicit FormationPlanView(QWidget* parent = nullptr);

  /// Shows a plan, colours by slot; emits nothing. A plan other than the present one ends a gesture silently.
  void setPlan(const FormationPlan& plan, std::vector<QColor> colours);
  const FormationPlan& plan() const { return value(); }
  /// Slots nearer to each other than twice this are marked. m
  void setCaptureRadius(double radius);
  void setSnap(double metres) { snap_ = metres; }  ///< slots are dragged to multiples of it; 0 = to the centimetre
  /// The chosen slot; the others are measured from it. Emits nothing.
  void choose(std::optional<int> slot);
  std::optional<int> chosen() const { return selectedItem(); }
  void fit();

  QPointF screenFromPlan(Vec2 offset) const { return view_.screenFromWorld(offset); }
  QSize sizeHint() const override { return {300, 220}; }
  QSize minimumSizeHint() const override { return {160, 130}; }

 signals:
  void slotMoved(int slot, antipode::Vec2 to, antipode::EditPhase phase);
  void slotChosen(std::optional<int> slot);

 protected:
  int handleCount() const override { return static_cast<int>(plan().size()); }
  QPointF handlePosition(int handle) const override { return screenFromPlan(offsetOf(handle)); }
  void dragHandle(int handle, QPointF to, bool isFine) override;
  bool nudgeItem(int item, const Nudge& nudge) override;
  void doubleClickedBeside(QPointF, bool) override { fit(); }
  void pan(QPointF pixels) override { look(view_.panned(pixels)); }
  void selectionMade() override { emit slotChosen(chosen()); }
  void announce(EditPhase phase) override;
  void valueChanged() override;
  bool holdsAxes() const override { return isInGesture(); }
  void fitAxes() override;
  void arrange() override { chart().setArea(rect(), size()); }
  void updateLayers() override;
  QString readout() const override { return tr("N ↑"); }
  QString caption() const override;
  Qt::CursorShape cursorOf(int) const override { return isPressed() ? Qt::ClosedHandCursor : Qt::OpenHandCursor; }
  Qt::CursorShape cursorBeside() const override { return isPressed() ? Qt::ClosedHandCursor : Qt::ArrowCursor; }
  void paintHandle(QPainter& painter, int handle) const override;
  void paintAboveHandles(QPainter& painter) const override;
  void wheelEvent(QWheelEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  Vec2 offsetOf(int slot) const { return plan()[static_cast<std::size_t>(slot)].offset; }
  Vec2 snapped(Vec2 offset, bool isFree) const;
  void moveSlot(int slot, Vec2 to);
  void look(const MapViewport& view);  ///< as the person wants it: no more fitting by itself
  bool isTooClose(std::size_t slot) const;
  void paintNames(QPainter& painter) const;
  void paintScaleBar(QPainter& painter) const;

  std::vector<QColor> colours_;
  double captureRadius_ = 0, snap_ = 1;
  MapViewport view_;
  bool hasUserView_ = false;  // the person has zoomed or panned
};

}  // namespace antipode
