// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QHash>
#include <QImage>
#include <QPointF>
#include <QSizeF>
#include <QString>

class QPainter;

namespace antipode {

/// Text with a halo as outlines, its rectangle's top left at `topLeft`.
void paintHaloText(QPainter& painter, QPointF topLeft, const QString& text, const QFont& font,
                   const QColor& colour, const QColor& halo);
/// Size of the text's rectangle, halo included.
QSizeF haloTextSize(const QString& text, const QFont& font);

/// Text with a halo, drawn once into an image and then copied: outlining text costs some 200 us a label.
class LabelCache {
 public:
  /// New text is drawn in this frame, or, where much of that kind comes into view, in one of the next.
  enum class When { Now, Soon };
  void beginFrame();
  bool isComplete() const { return isComplete_; }  ///< no text of this frame has been put off to a later one
  void draw(QPainter& painter, QPointF topLeft, const QString& text, const QFont& font, const QColor& colour,
            const QColor& halo, When when = When::Now);
  QSizeF size(const QString& text, const QFont& font);  ///< haloTextSize(), remembered

 private:
  QHash<QString, QImage> images_;
  QHash<QString, QSizeF> sizes_;
  int newInThisFrame_ = 0;
  bool isComplete_ = true;
};

}  // namespace antipode
