// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/canvas/map_canvas.h"

#include "widgets/map/canvas/framebuffer_canvas.h"
#include "widgets/map/canvas/gl_map_renderer.h"
#include "widgets/map/canvas/line_canvas.h"
#include "widgets/map/canvas/painter_map_renderer.h"

#include <QGuiApplication>
#include <QOffscreenSurface>
#include <QOpenGLContext>
#include <QOpenGLFunctions>
#include <QOpenGLWidget>
#include <QPainter>

namespace antipode {
namespace {

class PainterCanvas final : public QWidget {
 public:
  PainterCanvas(MapCanvasContent& content, QWidget* parent) : QWidget(parent), content_(content) {
    setAttribute(Qt::WA_OpaquePaintEvent);
  }

 protected:
  void paintEvent(QPaintEvent*) override {
    const QSize pixels = (QSizeF(size()) * devicePixelRatioF()).toSize();
    const MapPicture& picture =
        lines_.draw(content_.scene(), content_.viewport(), pixels, devicePixelRatioF(), image_);
    QPainter painter(this);
    painter.drawImage(QPointF(0, 0), image_);
    paintGlyphs(picture, painter);
    content_.paintOverlay(painter);
    content_.painted(lines_.isExact());
  }

 private:
  MapCanvasContent& content_;
  LineCanvas lines_;
  QImage image_;
};

// Lies over a GpuCanvas: Qt composes it on top, so that text looks the same on every backend.
class OverlayCanvas final : public QWidget {
 public:
  OverlayCanvas(MapCanvasContent& content, QWidget* parent) : QWidget(parent), content_(content) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
  }

 protected:
  void paintEvent(QPaintEvent*) override {
    QPainter painter(this);
    content_.paintOverlay(painter);
  }

 private:
  MapCanvasContent& content_;
};

class GpuCanvas final : public QOpenGLWidget {
 public:
  GpuCanvas(MapCanvasContent& content, QWidget* parent)
      : QOpenGLWidget(parent), content_(content), overlay_(new OverlayCanvas(content, this)) {
    setFormat(mapSurfaceFormat());
  }
  ~GpuCanvas() override {
    makeCurrent();
    renderer_.reset();
    doneCurrent();
  }

 protected:
  void initializeGL() override {
    renderer_ = std::make_unique<GlMapRenderer>();  // again after a move to another window: a new context
    if (!renderer_->initialise()) renderer_.reset();
  }
  void resizeGL(int width, int height) override { overlay_->setGeometry(0, 0, width, height); }
  void paintGL() override {
    updatePicture(content_.scene(), content_.viewport(), picture_);
    if (renderer_)
      renderer_->render(picture_, size(), devicePixelRatioF(), GlMapRenderer::PixelOrder::Window);
    else {
      QPainter painter(this);
      paintPicture(picture_, size(), painter);
    }
    overlay_->update();
    content_.painted(true);
  }

 private:
  MapCanvasContent& content_;
  MapPicture picture_;
  QWidget* overlay_;
  std::unique_ptr<GlMapRenderer> renderer_;
};

// Name of the OpenGL renderer; empty when there is no OpenGL 3.3.
QString probeRenderer() {
  // These platforms have no OpenGL, and some crash when asked for it.
  const QString platform = QGuiApplication::platformName();
  if (platform == "offscreen" || platform == "minimal") return {};
  QOpenGLContext context;
  context.setFormat(mapSurfaceFormat());
  if (!context.create()) return {};
  QOffscreenSurface surface;
  surface.setFormat(context.format());
  surface.create();
  if (!surface.isValid() || !context.makeCurrent(&surface)) return {};
  const QSurfaceFormat format = context.format();
  QString name;
  if (format.version() >= std::pair(3, 3))
    name = QString::fromUtf8(reinterpret_cast<const char*>(context.functions()->glGetString(GL_RENDERER)));
  context.doneCurrent();
  return name;
}

bool isSoftware(const QString& renderer) {
  for (const char* name : {"llvmpipe", "softpipe", "swrast", "Software Rasterizer", "SwiftShader"})
    if (renderer.contains(QLatin1String(name), Qt::CaseInsensitive)) return true;
  return false;
}

// "llvmpipe (LLVM 15.0.6, 256 bits)" -> "llvmpipe".
QString shortName(const QString& renderer) {
  return renderer.section('(', 0, 0).section('/', 0, 0).trimmed();
}

MapCanvas painterCanvas(MapCanvasContent& content, QWidget* parent, const QString& name) {
  return {new PainterCanvas(content, parent), MapBackend::Painter, name};
}

}  // namespace

MapCanvas makeMapCanvas(MapBackend wanted, MapCanvasContent& content, QWidget* parent) {
  if (wanted == MapBackend::Painter) return painterCanvas(content, parent, QStringLiteral("QPainter"));
  const QString renderer = probeRenderer();
  if (renderer.isEmpty()) return painterCanvas(content, parent, QStringLiteral("QPainter (no OpenGL 3.3)"));
  if (wanted == MapBackend::Auto) wanted = isSoftware(renderer) ? MapBackend::Framebuffer : MapBackend::GpuWidget;
  const QString name = QStringLiteral("OpenGL (%1)").arg(shortName(renderer));
  if (wanted == MapBackend::GpuWidget) return {new GpuCanvas(content, parent), wanted, name};
  auto canvas = FramebufferCanvas::create(content, parent);
  if (!canvas) return painterCanvas(content, parent, QStringLiteral("QPainter (OpenGL failed)"));
  return {canvas, wanted, name};
}

}  // namespace antipode
