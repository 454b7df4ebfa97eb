// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/helmlog/ipf_function.h"

#include <QImage>
#include <QWidget>

#include <optional>

namespace antipode {

/// What a helm liked: a function of course and speed as a disc (the course is the angle, the speed the radius), or
/// one of another variable as a line. Blue is the least, red the most. GUI thread.
class IpfChart final : public QWidget {
  Q_OBJECT

 public:
  enum class Shape { Disc, Line };
  explicit IpfChart(Shape shape, QWidget* parent = nullptr);

  /// `decision`: what was chosen, by axis of `sum`; those without a decision are unset.
  void setSum(IpfSum sum, std::vector<std::optional<double>> decision);
  bool isEmpty() const { return sum_.values.empty(); }
  /// The value at a place of the widget, in words; empty: none is there.
  QString textAt(QPointF place) const;
  QPointF placeOf(double course, double speed) const;  ///< of a disc

  QSize sizeHint() const override { return shape_ == Shape::Disc ? QSize(260, 240) : QSize(260, 90); }
  QSize minimumSizeHint() const override { return shape_ == Shape::Disc ? QSize(160, 160) : QSize(160, 70); }

 protected:
  void paintEvent(QPaintEvent* event) override;
  bool event(QEvent* event) override;

 private:
  void paintDisc(QPainter& painter);
  void paintLine(QPainter& painter);
  double radius() const;
  QPointF centre() const { return {width() / 2.0, height() / 2.0}; }
  QRectF lineArea() const;
  std::optional<std::size_t> cellAt(QPointF place) const;
  std::optional<std::size_t> axis(std::string_view name) const;

  Shape shape_;
  IpfSum sum_;
  std::vector<std::optional<double>> decision_;
  double least_ = 0, most_ = 1;
  QImage disc_;  // as it was last painted
};

}  // namespace antipode
