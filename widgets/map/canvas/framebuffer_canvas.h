// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/canvas/gl_map_renderer.h"
#include "widgets/map/canvas/line_canvas.h"
#include "widgets/map/canvas/map_canvas.h"

#include <QImage>
#include <QOffscreenSurface>
#include <QOpenGLContext>
#include <QSurfaceFormat>
#include <memory>

class QOpenGLFramebufferObject;

namespace antipode {

/// OpenGL 3.3 core without depth buffer and multisampling.
QSurfaceFormat mapSurfaceFormat();

/// Draws with OpenGL into a framebuffer of its own, reads it back and shows it as an image. On software OpenGL the
/// picture is in main memory anyway, and composing a QOpenGLWidget into its window costs 10 ms a frame. The lines
/// come from a LineCanvas, for its speed, and are put into the framebuffer before the symbols are drawn.
class FramebufferCanvas final : public QWidget {
 public:
  /// Null when OpenGL does not work.
  static FramebufferCanvas* create(MapCanvasContent& content, QWidget* parent);
  ~FramebufferCanvas() override;

 protected:
  void paintEvent(QPaintEvent*) override;

 private:
  FramebufferCanvas(MapCanvasContent& content, QWidget* parent);
  bool initialise();
  bool renderImage();

  MapCanvasContent& content_;
  QOffscreenSurface surface_;
  QOpenGLContext context_;
  std::unique_ptr<GlMapRenderer> renderer_;
  std::unique_ptr<QOpenGLFramebufferObject> framebuffer_;
  LineCanvas lines_;
  QImage image_;
  std::int64_t imageNumber_ = -1;  // of the picture that it shows
};

}  // namespace antipode
