// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/canvas/ribbon_mesh.h"
#include "widgets/map/items/map_picture.h"

#include <QSizeF>
#include <memory>
#include <vector>

class QOpenGLFunctions_3_3_Core;
class QOpenGLShaderProgram;

namespace antipode {

/// Draws a MapPicture with OpenGL 3.3 core into whatever framebuffer is bound. All calls, the destructor included,
/// with the same context current. GUI thread.
class GlMapRenderer {
 public:
  GlMapRenderer();
  ~GlMapRenderer();
  GlMapRenderer(const GlMapRenderer&) = delete;
  GlMapRenderer& operator=(const GlMapRenderer&) = delete;

  /// False when this context cannot do it; then nothing else may be called.
  bool initialise();
  /// How the framebuffer holds rows and colours.
  enum class PixelOrder {
    Window,  ///< OpenGL's own: rows from the bottom up
    Image,   ///< QImage's: rows from the top down, blue in the place of red; so its pixels are copied as they are
  };
  /// size: logical pixels; pixelRatio: device pixels to a logical one.
  void render(const MapPicture& picture, QSizeF size, double pixelRatio, PixelOrder order);
  /// Only the vehicles' symbols, over what the framebuffer holds.
  void renderGlyphs(const MapPicture& picture, QSizeF size, double pixelRatio, PixelOrder order);

 private:
  struct GlyphInstance;
  void begin(QSizeF size, double pixelRatio, PixelOrder order);
  void end();
  void drawImages(const MapPicture& picture, QSizeF size, double pixelRatio);
  void drawLines(const MapPicture& picture);
  void drawGlyphs(const MapPicture& picture);
  void makeGlyphTexture();
  QColor ordered(const QColor& colour) const;

  QOpenGLFunctions_3_3_Core* gl_ = nullptr;
  std::unique_ptr<QOpenGLShaderProgram> lineProgram_, glyphProgram_, imageProgram_;
  unsigned lineArray_ = 0, lineBuffer_ = 0, glyphArray_ = 0, glyphBuffer_ = 0, glyphTexture_ = 0,
           imageTexture_ = 0;
  std::vector<RibbonVertex> ribbons_;
  std::vector<GlyphInstance> instances_;
  float scaleX_ = 1, scaleY_ = 1, pixelRatio_ = 1;
  PixelOrder order_ = PixelOrder::Window;
};

}  // namespace antipode
