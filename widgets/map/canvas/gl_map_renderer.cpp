// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/canvas/gl_map_renderer.h"

#include "widgets/map/canvas/picture_images.h"
#include "widgets/map/drawing/line_shapes.h"
#include "widgets/map/drawing/vehicle_symbol.h"

#include "core/base/geometry/angles.h"

#include <QImage>
#include <QOpenGLContext>
#include <QOpenGLFunctions_3_3_Core>
#include <QOpenGLShaderProgram>
#include <QOpenGLVersionFunctionsFactory>
#include <QPainter>
#include <cmath>
#include <cstddef>

namespace antipode {
namespace {

constexpr const char* kLineVertex = R"(#version 330 core
layout(location = 0) in vec2 position;
layout(location = 1) in vec2 profile;
layout(location = 2) in vec4 colour;
uniform vec2 scale;
out vec2 vProfile;
flat out vec4 vColour;
void main() {
  vProfile = profile;
  vColour = colour;
  gl_Position = vec4((position * abs(scale) - 1.0) * sign(scale), 0.0, 1.0);
})";

constexpr const char* kLineFragment = R"(#version 330 core
in vec2 vProfile;
flat in vec4 vColour;
uniform float pixelRatio;
out vec4 fragment;
void main() {
  float coverage = clamp((vProfile.y - abs(vProfile.x)) * pixelRatio + 0.5, 0.0, 1.0);
  fragment = vColour * coverage;
})";

// A quad an instance; the texture holds the coverage of the hull (r) and of hull and outline together (g).
constexpr const char* kGlyphVertex = R"(#version 330 core
layout(location = 0) in vec2 centre;
layout(location = 1) in vec2 pose;
layout(location = 2) in vec4 colour;
uniform vec2 scale;
uniform vec2 extent;
out vec2 vTexture;
flat out vec4 vColour;
void main() {
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  vTexture = corner;
  vColour = colour;
  vec2 body = (corner - 0.5) * extent * pose.y;
  vec2 turned = vec2(body.x * cos(pose.x) - body.y * sin(pose.x), body.x * sin(pose.x) + body.y * cos(pose.x));
  gl_Position = vec4(((centre + turned) * abs(scale) - 1.0) * sign(scale), 0.0, 1.0);
})";

constexpr const char* kGlyphFragment = R"(#version 330 core
in vec2 vTexture;
flat in vec4 vColour;
uniform sampler2D glyph;
uniform vec4 outline;
out vec4 fragment;
void main() {
  vec2 coverage = texture(glyph, vTexture).rg;
  fragment = vec4(mix(outline.rgb, vColour.rgb, coverage.r), 1.0) * (coverage.g * vColour.a);
})";

// One picture over the whole screen; its rows come from the top down.
constexpr const char* kImageVertex = R"(#version 330 core
uniform vec2 scale;
out vec2 vTexture;
void main() {
  vTexture = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  gl_Position = vec4((vTexture * 2.0 - 1.0) * sign(scale), 0.0, 1.0);
})";

constexpr const char* kImageFragment = R"(#version 330 core
in vec2 vTexture;
uniform sampler2D picture;
out vec4 fragment;
void main() {
  fragment = texture(picture, vTexture);
})";

// The part of the unit square around the symbol that the texture covers, with room for outline and mipmaps.
constexpr float kGlyphExtentX = 0.75f, kGlyphExtentY = 1.2f;
constexpr QSize kGlyphTexture(80, 128);

std::unique_ptr<QOpenGLShaderProgram> program(const char* vertex, const char* fragment) {
  auto result = std::make_unique<QOpenGLShaderProgram>();
  const bool isGood = result->addShaderFromSourceCode(QOpenGLShader::Vertex, vertex) &&
                      result->addShaderFromSourceCode(QOpenGLShader::Fragment, fragment) && result->link();
  return isGood ? std::move(result) : nullptr;
}

const void* bufferOffset(std::size_t bytes) {
  return reinterpret_cast<const void*>(bytes);
}

std::uint32_t bytesRgba(QRgb c) {
  return static_cast<std::uint32_t>(qRed(c)) | static_cast<std::uint32_t>(qGreen(c)) << 8 |
         static_cast<std::uint32_t>(qBlue(c)) << 16 | static_cast<std::uint32_t>(qAlpha(c)) << 24;
}

QImage glyphCoverage(QSize size, bool withOutline) {
  QImage image(size, QImage::Format_ARGB32_Premultiplied);
  image.fill(Qt::transparent);
  QPainter painter(&image);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.translate(size.width() / 2.0, size.height() / 2.0);
  painter.scale(size.width() / double{kGlyphExtentX}, size.height() / double{kGlyphExtentY});
  const QPen outline(Qt::white, kSymbolOutlineWidth * 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
  painter.setPen(withOutline ? outline : QPen(Qt::NoPen));
  painter.setBrush(Qt::white);
  painter.drawPath(vehicleSymbolPath());
  return image;
}

/// Of each texel how much the hull covers, and the hull with its outline.
std::vector<unsigned char> glyphTexels(QSize size) {
  const QImage hull = glyphCoverage(size, false), whole = glyphCoverage(size, true);
  std::vector<unsigned char> texels;
  for (int y = 0; y < size.height(); ++y)
    for (int x = 0; x < size.width(); ++x)
      for (const QImage* image : {&hull, &whole})
        texels.push_back(static_cast<unsigned char>(qAlpha(image->pixel(x, y))));
  return texels;
}

}  // namespace

struct GlMapRenderer::GlyphInstance {
  float x, y, heading, length;
  std::uint32_t rgba;
};

GlMapRenderer::GlMapRenderer() = default;

GlMapRenderer::~GlMapRenderer() {
  if (!gl_) return;
  gl_->glDeleteTextures(1, &glyphTexture_);
  gl_->glDeleteTextures(1, &imageTexture_);
  const unsigned arrays[] = {lineArray_, glyphArray_}, buffers[] = {lineBuffer_, glyphBuffer_};
  gl_->glDeleteVertexArrays(2, arrays);
  gl_->glDeleteBuffers(2, buffers);
}

bool GlMapRenderer::initialise() {
  auto* functions =
      QOpenGLVersionFunctionsFactory::get<QOpenGLFunctions_3_3_Core>(QOpenGLContext::currentContext());
  if (!functions || !functions->initializeOpenGLFunctions()) return false;
  lineProgram_ = program(kLineVertex, kLineFragment);
  glyphProgram_ = program(kGlyphVertex, kGlyphFragment);
  imageProgram_ = program(kImageVertex, kImageFragment);
  if (!lineProgram_ || !glyphProgram_ || !imageProgram_) return false;
  gl_ = functions;

  gl_->glGenVertexArrays(1, &lineArray_);
  gl_->glGenBuffers(1, &lineBuffer_);
  gl_->glBindVertexArray(lineArray_);
  gl_->glBindBuffer(GL_ARRAY_BUFFER, lineBuffer_);
  for (unsigned i = 0; i < 3; ++i) gl_->glEnableVertexAttribArray(i);
  constexpr int kLineStride = sizeof(RibbonVertex);
  gl_->glVertexAttribPointer(0, 2, GL_FLOAT, GL_FALSE, kLineStride, bufferOffset(offsetof(RibbonVertex, x)));
  gl_->glVertexAttribPointer(1, 2, GL_FLOAT, GL_FALSE, kLineStride, bufferOffset(offsetof(RibbonVertex, offset)));
  gl_->glVertexAttribPointer(2, 4, GL_UNSIGNED_BYTE, GL_TRUE, kLineStride,
                             bufferOffset(offsetof(RibbonVertex, rgba)));

  gl_->glGenVertexArrays(1, &glyphArray_);
  gl_->glGenBuffers(1, &glyphBuffer_);
  gl_->glBindVertexArray(glyphArray_);
  gl_->glBindBuffer(GL_ARRAY_BUFFER, glyphBuffer_);
  for (unsigned i = 0; i < 3; ++i) {
    gl_->glEnableVertexAttribArray(i);
    gl_->glVertexAttribDivisor(i, 1);
  }
  constexpr int kGlyphStride = sizeof(GlyphInstance);
  gl_->glVertexAttribPointer(0, 2, GL_FLOAT, GL_FALSE, kGlyphStride, bufferOffset(offsetof(GlyphInstance, x)));
  gl_->glVertexAttribPointer(1, 2, GL_FLOAT, GL_FALSE, kGlyphStride,
                             bufferOffset(offsetof(GlyphInstance, heading)));
  gl_->glVertexAttribPointer(2, 4, GL_UNSIGNED_BYTE, GL_TRUE, kGlyphStride,
                             bufferOffset(offsetof(GlyphInstance, rgba)));
  gl_->glBindVertexArray(0);
  makeGlyphTexture();
  return gl_->glGetError() == GL_NO_ERROR;
}

void GlMapRenderer::makeGlyphTexture() {
  gl_->glGenTextures(1, &glyphTexture_);
  gl_->glBindTexture(GL_TEXTURE_2D, glyphTexture_);
  gl_->glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
  // Each level is drawn: glGenerateMipmap makes a software OpenGL compile programs for 60 ms.
  QSize size = kGlyphTexture;
  for (int level = 0;; ++level) {
    const auto texels = glyphTexels(size);
    gl_->glTexImage2D(GL_TEXTURE_2D, level, GL_RG8, size.width(), size.height(), 0, GL_RG, GL_UNSIGNED_BYTE,
                      texels.data());
    if (size == QSize(1, 1)) break;
    size = QSize(size.width() / 2, size.height() / 2).expandedTo({1, 1});
  }
  gl_->glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
  gl_->glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_LINEAR);
  gl_->glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  gl_->glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
  gl_->glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
}

void GlMapRenderer::render(const MapPicture& picture, QSizeF size, double pixelRatio, PixelOrder order) {
  begin(size, pixelRatio, order);
  const QColor& water = picture.background;
  gl_->glClearColor(water.redF(), water.greenF(), water.blueF(), 1);
  gl_->glClear(GL_COLOR_BUFFER_BIT);
  drawImages(picture, size, pixelRatio);
  drawLines(picture);
  drawGlyphs(picture);
  end();
}

void GlMapRenderer::renderGlyphs(const MapPicture& picture, QSizeF size, double pixelRatio, PixelOrder order) {
  begin(size, pixelRatio, order);
  drawGlyphs(picture);
  end();
}

void GlMapRenderer::begin(QSizeF size, double pixelRatio, PixelOrder order) {
  scaleX_ = static_cast<float>(2 / size.width());
  scaleY_ = static_cast<float>((order == PixelOrder::Image ? 2 : -2) / size.height());
  pixelRatio_ = static_cast<float>(pixelRatio);
  order_ = order;
  gl_->glViewport(0, 0, static_cast<int>(std::lround(size.width() * pixelRatio)),
                  static_cast<int>(std::lround(size.height() * pixelRatio)));
  gl_->glDisable(GL_DEPTH_TEST);
  gl_->glDisable(GL_CULL_FACE);
  gl_->glEnable(GL_BLEND);
  gl_->glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
}

QColor GlMapRenderer::ordered(const QColor& colour) const {
  return order_ == PixelOrder::Window ? colour
                                      : QColor(colour.blue(), colour.green(), colour.red(), colour.alpha());
}

void GlMapRenderer::end() {
  gl_->glBindVertexArray(0);
  gl_->glUseProgram(0);
  gl_->glDisable(GL_BLEND);
}

/// Charts are put together on the processor: they change with the view only, and few graphics cards are waited
/// for.
void GlMapRenderer::drawImages(const MapPicture& picture, QSizeF size, double pixelRatio) {
  if (picture.images.empty()) return;
  QImage whole((size * pixelRatio).toSize(), QImage::Format_RGBA8888_Premultiplied);
  whole.fill(Qt::transparent);
  {
    QPainter painter(&whole);
    paintImages(picture.images, pixelRatio, painter);
  }
  if (order_ == PixelOrder::Image) whole = std::move(whole).rgbSwapped();
  imageProgram_->bind();
  imageProgram_->setUniformValue("scale", scaleX_, scaleY_);
  imageProgram_->setUniformValue("picture", 0);
  if (!imageTexture_) gl_->glGenTextures(1, &imageTexture_);
  gl_->glActiveTexture(GL_TEXTURE0);
  gl_->glBindTexture(GL_TEXTURE_2D, imageTexture_);
  gl_->glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, whole.width(), whole.height(), 0, GL_RGBA, GL_UNSIGNED_BYTE,
                    whole.constBits());
  gl_->glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
  gl_->glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
  gl_->glBindVertexArray(lineArray_);
  gl_->glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
}

void GlMapRenderer::drawLines(const MapPicture& picture) {
  ribbons_.clear();
  appendRibbons(picture.grid, ribbons_);
  appendAreas(picture.areas, ribbons_);
  appendRibbons(picture.backdrop, ribbons_);
  appendRibbons(picture.lines, ribbons_);
  if (ribbons_.empty()) return;
  lineProgram_->bind();
  lineProgram_->setUniformValue("scale", scaleX_, scaleY_);
  lineProgram_->setUniformValue("pixelRatio", pixelRatio_);
  gl_->glBindVertexArray(lineArray_);
  gl_->glBindBuffer(GL_ARRAY_BUFFER, lineBuffer_);
  // A fresh store each frame: writing into the old one would wait for the frame before. What is visible is small
  // (TrailQuery::budget), so nothing is gained by keeping trails in the graphics memory.
  gl_->glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(ribbons_.size() * sizeof(RibbonVertex)),
                    ribbons_.data(), GL_STREAM_DRAW);
  gl_->glDrawArrays(GL_TRIANGLE_STRIP, 0, static_cast<GLsizei>(ribbons_.size()));
}

void GlMapRenderer::drawGlyphs(const MapPicture& picture) {
  if (picture.glyphs.empty()) return;
  instances_.clear();
  for (const MapPicture::Glyph& g : picture.glyphs)
    instances_.push_back({g.x, g.y, static_cast<float>(radFromDeg(double{g.heading})), g.length,
                          bytesRgba(rgbaOf(ordered(QColor::fromRgb(g.fill)), double{g.opacity}))});
  glyphProgram_->bind();
  glyphProgram_->setUniformValue("scale", scaleX_, scaleY_);
  glyphProgram_->setUniformValue("extent", kGlyphExtentX, kGlyphExtentY);
  glyphProgram_->setUniformValue("outline", ordered(picture.glyphOutline));
  glyphProgram_->setUniformValue("glyph", 0);
  gl_->glActiveTexture(GL_TEXTURE0);
  gl_->glBindTexture(GL_TEXTURE_2D, glyphTexture_);
  gl_->glBindVertexArray(glyphArray_);
  gl_->glBindBuffer(GL_ARRAY_BUFFER, glyphBuffer_);
  gl_->glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(instances_.size() * sizeof(GlyphInstance)),
                    instances_.data(), GL_STREAM_DRAW);
  gl_->glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, static_cast<GLsizei>(instances_.size()));
}

}  // namespace antipode
