// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/canvas/framebuffer_canvas.h"

#include "widgets/map/canvas/painter_map_renderer.h"

#include <QOpenGLFramebufferObject>
#include <QOpenGLFunctions>
#include <QPaintEvent>
#include <QPainter>

namespace antipode {

QSurfaceFormat mapSurfaceFormat() {
  QSurfaceFormat format;
  format.setVersion(3, 3);
  format.setProfile(QSurfaceFormat::CoreProfile);
  format.setDepthBufferSize(0);
  format.setStencilBufferSize(8);  // QPainter needs one on a QOpenGLWidget
  return format;
}

FramebufferCanvas* FramebufferCanvas::create(MapCanvasContent& content, QWidget* parent) {
  std::unique_ptr<FramebufferCanvas> canvas(new FramebufferCanvas(content, parent));
  return canvas->initialise() ? canvas.release() : nullptr;
}

FramebufferCanvas::FramebufferCanvas(MapCanvasContent& content, QWidget* parent)
    : QWidget(parent), content_(content) {
  setAttribute(Qt::WA_OpaquePaintEvent);
}

FramebufferCanvas::~FramebufferCanvas() {
  if (!renderer_ || !context_.makeCurrent(&surface_)) return;
  renderer_.reset();
  framebuffer_.reset();
  context_.doneCurrent();
}

bool FramebufferCanvas::initialise() {
  context_.setFormat(mapSurfaceFormat());
  if (!context_.create()) return false;
  surface_.setFormat(context_.format());
  surface_.create();
  if (!surface_.isValid() || !context_.makeCurrent(&surface_)) return false;
  renderer_ = std::make_unique<GlMapRenderer>();
  const bool isGood = renderer_->initialise();
  if (!isGood) renderer_.reset();
  context_.doneCurrent();
  return isGood;
}

bool FramebufferCanvas::renderImage() {
  if (!context_.makeCurrent(&surface_)) return false;
  const QSize pixels = (QSizeF(size()) * devicePixelRatioF()).toSize();
  if (!framebuffer_ || framebuffer_->size() != pixels)
    framebuffer_ = std::make_unique<QOpenGLFramebufferObject>(pixels, QOpenGLFramebufferObject::NoAttachment);
  if (!framebuffer_->isValid() || !framebuffer_->bind()) return false;
  const MapPicture& picture =
      lines_.draw(content_.scene(), content_.viewport(), pixels, devicePixelRatioF(), image_);
  // 32-bit words as QImage has them, 0xAARRGGBB on any byte order, taken for 0xAABBGGRR, which is the
  // framebuffer's own layout: converting them would cost a millisecond a frame.
  QOpenGLFunctions& gl = *context_.functions();
  gl.glBindTexture(GL_TEXTURE_2D, framebuffer_->texture());
  gl.glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, pixels.width(), pixels.height(), GL_RGBA, GL_UNSIGNED_INT_8_8_8_8_REV,
                     image_.constBits());
  renderer_->renderGlyphs(picture, size(), devicePixelRatioF(), GlMapRenderer::PixelOrder::Image);
  gl.glReadPixels(0, 0, pixels.width(), pixels.height(), GL_RGBA, GL_UNSIGNED_INT_8_8_8_8_REV, image_.bits());
  framebuffer_->release();
  context_.doneCurrent();
  return true;
}

void FramebufferCanvas::paintEvent(QPaintEvent* event) {
  // Something that lies over a part of the map has changed: the picture below it is as it was.
  const bool isAsItWas = event->rect() != rect() && imageNumber_ == content_.pictureNumber();
  const bool hasImage = isAsItWas || renderImage();
  imageNumber_ = hasImage ? content_.pictureNumber() : -1;
  QPainter painter(this);
  if (hasImage) {
    painter.drawImage(QPointF(0, 0), image_);
  } else {  // a lost context must not leave the window black
    MapPicture picture;
    buildPicture(content_.scene(), content_.viewport(), picture);
    paintPicture(picture, size(), painter);
  }
  content_.paintOverlay(painter);
  content_.painted(!hasImage || lines_.isExact());
}

}  // namespace antipode
