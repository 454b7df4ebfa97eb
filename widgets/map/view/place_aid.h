// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/items/map_context.h"
#include "widgets/map/tools/snapping.h"
#include "widgets/map/tools/wanted_size.h"

#include <QObject>

class QWidget;

namespace antipode {

class PlaceBar;

/// Makes the places exact that a tool takes from the pointer: by snapping, or by what is typed into the bar at the
/// lower edge of the map. GUI thread.
class PlaceAid final : public QObject {
  Q_OBJECT

 public:
  using Wanted = std::optional<WantedPlace>;  ///< none: the tool takes no place
  using Sizes = std::vector<WantedSize>;

  PlaceAid(const MapContext& context, QWidget& map);
  void setSnapping(bool on) { isSnapping_ = on; }

  /// The pointer as the tool is to see it. `at`: as the mouse gave it; it is remembered.
  MapPointer exact(const MapPointer& at, const Wanted& wanted);
  /// The same for the pointer of the last time, after something was typed.
  MapPointer exactAgain(const Wanted& wanted);
  /// Where the pointer is taken to be while it is elsewhere.
  void pointAt(QPointF pScreen) { latest_ = {pScreen, {}, {}}; }
  /// The pointer at what was typed, or, with a message in the bar, none: it cannot be read.
  std::optional<MapPointer> typed(const Wanted& wanted);
  /// Those that can be read.
  TypedSizes typedSizes() const;

  /// Shows the bar with the present place and sizes, or hides it.
  void show(const Wanted& wanted, const Sizes& sizes);
  bool isShown() const;
  double freeHeight() const;  ///< of the map, down to a bar at its lower edge; px
  bool isTyping() const;
  void beginTyping(const QString& text);
  void forget();  ///< what was typed
  void paint(QPainter& painter) const;

 signals:
  void changed();   ///< something was typed
  void accepted();  ///< Enter
  void left();      ///< Escape

 private:
  const MapContext& context_;
  QWidget& map_;
  PlaceBar* bar_;
  MapPointer latest_{};
  std::optional<Snapped> snapped_;
  bool isSnapping_ = false;
};

}  // namespace antipode
