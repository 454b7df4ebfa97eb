// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/items/map_scene.h"
#include "widgets/map/drawing/map_viewport.h"

#include <QString>
#include <QWidget>
#include <memory>

class QPainter;

namespace antipode {

/// Which way the map's pixels are made.
enum class MapBackend {
  Auto,         ///< GpuWidget on a graphics card, Framebuffer on software OpenGL, Painter without OpenGL
  GpuWidget,    ///< QOpenGLWidget
  Framebuffer,  ///< OpenGL into a framebuffer, read back into an ordinary widget: six times faster on software
                ///< OpenGL
  Painter,      ///< QPainter only
};

/// What a canvas shows; the map view.
class MapCanvasContent {
 public:
  virtual ~MapCanvasContent() = default;
  virtual const MapScene& scene() const = 0;
  virtual const MapViewport& viewport() const = 0;
  /// Another one for each picture that is wanted.
  virtual std::int64_t pictureNumber() const = 0;
  virtual void paintOverlay(QPainter& painter) = 0;
  /// After each paint. A picture that is not exact yet comes nearer with the next paint.
  virtual void painted(bool isExact) = 0;
};

/// The child widget that shows the content, and the name of what draws it, for the status bar.
struct MapCanvas {
  QWidget* widget = nullptr;  ///< owned by its parent
  MapBackend backend = MapBackend::Painter;
  QString name;  ///< e.g. "OpenGL (llvmpipe)", "QPainter (no OpenGL 3.3)"
};

/// Makes the wanted canvas; where OpenGL fails, the QPainter one, which says so in its name.
MapCanvas makeMapCanvas(MapBackend wanted, MapCanvasContent& content, QWidget* parent);

}  // namespace antipode
