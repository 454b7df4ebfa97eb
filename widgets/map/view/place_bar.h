// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/edits/typed_place.h"

#include <QFrame>

#include <array>

class QLabel;
class QLineEdit;

namespace antipode {

/// Fields at the lower edge of the map for the place that is being drawn or dragged: x and y, distance and bearing
/// from the place before, latitude and longitude. They follow the pointer; what is typed stays, and Enter takes
/// the place. GUI thread.
class PlaceBar final : public QFrame {
  Q_OBJECT

 public:
  explicit PlaceBar(QWidget* parent);
  struct Shown {
    Vec2 place;
    std::optional<Vec2> from = {};
    std::optional<LocalGrid> grid = {};
  };
  void showPlace(const Shown& shown);
  /// Begins typing into x, or into the distance where there is a place before; `text` replaces what is there.
  void begin(const QString& text);
  edits::TypedPlace typed() const;
  bool isTyping() const;
  void clear();  ///< nothing is typed any more
  void showProblem(const QString& text);

 signals:
  void changed();
  void accepted();
  void left();  ///< Escape: what was typed is gone

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  enum Field { X, Y, Distance, Bearing, Latitude, Longitude, kFields };
  void put(Field field, const QString& text, bool isShown);
  void place();

  std::array<QLineEdit*, kFields> lines_{};
  std::array<QLabel*, kFields> names_{};
  QLabel* problem_;
};

}  // namespace antipode
