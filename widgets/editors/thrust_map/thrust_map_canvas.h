// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/base/edit_phase.h"
#include "widgets/editors/thrust_map/thrust_map_edit.h"

#include <QColor>
#include <QWidget>

namespace antipode {

/// Where a boat is at present on the thrust axis and how fast it goes: %, m/s.
struct OperatingPoint {
  double thrust = 0;
  double speed = 0;
  QColor colour;
};

/// The drawn curve of a ThrustMapEditor: knots to drag, add and remove by mouse and keys. GUI thread.
class ThrustMapCanvas final : public QWidget {
  Q_OBJECT

 public:
  explicit ThrustMapCanvas(QWidget* parent = nullptr);

  /// Shows a map; emits nothing. A map other than the present one ends a gesture silently.
  void setMap(const ThrustMap& map, const ThrustMapContext& context);
  void setOperatingPoints(std::vector<OperatingPoint> points);

  const ThrustMap& map() const { return map_; }
  const Knots& knots() const { return knots_; }
  std::optional<std::size_t> selectedKnot() const { return selected_; }
  void selectKnot(std::optional<std::size_t> index);

  // Whole edits: Begin and Commit in one go.
  void moveSelectedTo(ThrustPair target);
  /// Adds a knot on the curve in the middle of the widest gap near the selected knot.
  void addKnot();
  void removeSelected();

  QPointF screenFromPair(ThrustPair pair) const;
  ThrustPair pairFromScreen(QPointF position) const;

  QSize sizeHint() const override { return {400, 240}; }
  QSize minimumSizeHint() const override { return {220, 140}; }

 signals:
  void edited(const antipode::ThrustMap& map, antipode::EditPhase phase);
  void selectionChanged();

 protected:
  void paintEvent(QPaintEvent*) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void keyReleaseEvent(QKeyEvent* event) override;
  void leaveEvent(QEvent*) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  bool event(QEvent* event) override;

 private:
  struct View {
    double minSpeed = -2, maxSpeed = 6;
  };
  struct Drag {
    std::size_t knot = 0;
    bool isGhost = false;  // the end of a side without knots: the first move makes them
    bool hasMoved = false;
    QPointF press;
    QPointF grip;  // from the pointer to the knot, so that it does not jump
    Knots before;  // what the limits are taken from
  };

  QRectF plotRect() const;
  View viewFor() const;
  void takeMap(const ThrustMap& map);
  void takeKnots(Knots knots);

  void begin();
  void preview(Knots knots);
  void commit();
  void cancel();
  void apply(Knots knots);  // begin, preview and commit without the preview

  std::vector<ThrustPair> ghosts() const;
  std::optional<std::size_t> knotAt(QPointF position) const;
  std::optional<std::size_t> ghostAt(QPointF position) const;
  bool isNearCurve(QPointF position) const;
  void startDrag(QPointF position);
  void dragTo(QPointF position, bool fine);
  void nudge(QKeyEvent* event);

  void paintGround(QPainter& painter, const QRectF& plot) const;
  void paintAxes(QPainter& painter, const QRectF& plot) const;
  void paintLimits(QPainter& painter, const QRectF& plot) const;
  void paintCurve(QPainter& painter, const QRectF& plot) const;
  void paintKnots(QPainter& painter) const;
  void paintReadout(QPainter& painter, const QRectF& plot) const;

  ThrustMap map_;
  ThrustMapContext context_;
  ThrustCurve curve_;
  Knots knots_;
  View view_;
  std::vector<OperatingPoint> operatingPoints_;
  std::optional<std::size_t> selected_;
  std::optional<QPointF> pointer_;
  std::optional<ThrustMap> before_;  // set while a gesture goes on
  std::optional<Drag> drag_;
  int nudgeKey_ = 0;
};

}  // namespace antipode
