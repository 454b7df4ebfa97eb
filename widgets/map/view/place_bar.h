// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/edits/typed_place.h"
#include "widgets/map/tools/wanted_size.h"

#include <QFrame>

#include <array>

class QLabel;
class QLineEdit;

namespace antipode {

/// Fields at the lower edge of the map for what is being drawn or dragged: x and y of the place, distance and
/// bearing from the place before, latitude and longitude; sizes and angles. They follow the pointer; what is typed
/// stays, and Enter takes it. Unless somebody types they give way to the pointer, to the upper edge. GUI thread.
class PlaceBar final : public QFrame {
  Q_OBJECT

 public:
  explicit PlaceBar(QWidget* parent);
  struct Shown {
    Vec2 place;
    std::optional<Vec2> from = {};
    std::optional<LocalGrid> grid = {};
  };
  /// `place`: none is wanted; `pointer`: where it is on the map, px.
  void showValues(const std::optional<Shown>& place, const std::vector<WantedSize>& sizes, QPointF pointer);
  /// Begins typing into the distance where there is a place before, else into x, else into the first size; `text`
  /// replaces what is there.
  void begin(const QString& text);
  edits::TypedPlace typed() const;
  /// Error: a text that cannot be read, or a size out of range.
  Result<TypedSizes> typedSizes() const;
  bool isTyping() const;
  void clear();  ///< nothing is typed any more
  void showProblem(const QString& text);
  bool isAtLowerEdge() const { return !isHigh_; }

 signals:
  void changed();
  void accepted();
  void left();  ///< Escape: what was typed is gone

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void enterEvent(QEnterEvent* event) override;

 private:
  enum Field { X, Y, Distance, Bearing, Latitude, Longitude, Size, kFields = Size + 3 };
  QLineEdit* addField(std::size_t at, int row, int column, const QString& sample);
  void showPlace(const Shown& shown);
  void showSizes(const std::vector<WantedSize>& sizes);
  void put(Field field, const QString& text, bool isShown);
  void place();
  QRect placeAt(bool isHigh) const;
  bool isInTheWay(bool isHigh, int reach) const;

  std::array<QLineEdit*, kFields> lines_{};
  std::array<QLabel*, kFields> names_{};
  std::vector<WantedSize> sizes_;
  QLabel* problem_;
  QPointF pointer_;  // px on the map
  bool isHigh_ = false;
};

}  // namespace antipode
