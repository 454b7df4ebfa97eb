// SPDX-License-Identifier: GPL-3.0-or-later
// The view's mouse, keys and tooltips.
#include "core/base/geometry/angles.h"
#include "widgets/map/map_view.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QNativeGestureEvent>
#include <QToolTip>
#include <QWheelEvent>
#include <cmath>

namespace antipode {
namespace {

constexpr double kZoomPerDegree = 1.0125;  // of the wheel; a notch is 15 degrees
constexpr double kKeyZoom = 1.25;
constexpr double kKeyPan = 80;  // px

QString tooltipText(const MapScene& scene, VehicleId id) {
  const auto i = static_cast<std::size_t>(id);
  const auto value = [](double v, int digits, const char* unit) {
    return std::isfinite(v) ? QStringLiteral("%1 %2").arg(v, 0, 'f', digits).arg(QString::fromUtf8(unit))
                            : QStringLiteral("–");
  };
  const auto row = [](const char* what, const QString& text) {
    return QStringLiteral("<tr><td>%1&nbsp;&nbsp;</td><td align='right'>%2</td></tr>").arg(what, text);
  };
  const QString name = i < scene.fleet.size() ? scene.fleet[i].name.toHtmlEscaped() : QString();
  return QStringLiteral("<b>%1</b><table cellspacing='0'>").arg(name) +
         row("Speed", value(scene.poses.speed[i], 2, "m/s")) +
         row("Heading", value(roundedHeading(scene.poses.heading[i], 1), 1, "°")) +
         row("Depth", value(scene.poses.depth[i], 1, "m")) +
         row("Position",
             QStringLiteral("%1, %2 m").arg(scene.poses.x[i], 0, 'f', 1).arg(scene.poses.y[i], 0, 'f', 1)) +
         QStringLiteral("</table>");
}

QString tooltipText(const MapWormhole& wormhole, WormholeEnd which) {
  const WormholeSpec& spec = wormhole.spec;
  QStringList lines{QStringLiteral("<b>%1</b>, end %2")
                        .arg(QString::fromStdString(spec.tag).toHtmlEscaped(),
                             which == WormholeEnd::Madrid ? "madrid" : "weber")};
  lines << (spec.connection == WormholeConnection::Both ? QStringLiteral("Entry and exit")
            : wormhole.isEntry(which)                   ? QStringLiteral("Entry")
                                                        : QStringLiteral("Exit"));
  if (spec.tunnelTime) lines << QStringLiteral("Tunnel time %1 s").arg(*spec.tunnelTime);
  if (spec.delay > 0) lines << QStringLiteral("Delay %1 s").arg(spec.delay);
  if (const auto& fault = wormhole.end(which).fault) lines << QString::fromStdString(fault->reason);
  return lines.join(QStringLiteral("<br>"));
}

}  // namespace

MapPointer MapView::pointer(const QMouseEvent& event) const {
  return {event.position(), viewport_.worldFromScreen(event.position()), event.modifiers()};
}

MapTool& MapView::mouseTool() {
  return isGesturePan_ ? *panTool_ : *tool_;
}

void MapView::updateCursor() {
  const bool isPanning = isGesturePan_ || (isSpaceDown_ && heldButton_ == Qt::NoButton);
  setCursor(isPanning ? panTool_->cursor() : tool_->cursor());
}

void MapView::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  canvas_.widget->setGeometry(rect());
  showViewport(viewport_.resized(QSizeF(size())));
  fitWhenFirstShown();
}

void MapView::mousePressEvent(QMouseEvent* event) {
  if (heldButton_ != Qt::NoButton) return;  // a second button does not disturb a gesture
  if (event->button() == Qt::RightButton) {
    const auto vehicle = vehicleAt(scene_, viewport_, event->position());
    emit contextMenuRequestedAt(viewport_.worldFromScreen(event->position()), vehicle,
                                event->globalPosition().toPoint());
    return;
  }
  if (event->button() != Qt::LeftButton && event->button() != Qt::MiddleButton) return;
  isGesturePan_ = event->button() == Qt::MiddleButton || isSpaceDown_;
  heldButton_ = event->button();
  QToolTip::hideText();
  mouseTool().press(pointer(*event));
  updateCursor();
}

void MapView::mouseMoveEvent(QMouseEvent* event) {
  const MapPointer at = pointer(*event);
  if (heldButton_ == Qt::NoButton) {
    tool_->hover(at);
    setHovered(vehicleAt(scene_, viewport_, at.screen));
  } else {
    mouseTool().move(at);
  }
  cursor_ = viewport_.worldFromScreen(at.screen);  // after the tool: it may have moved the map
  updateCursor();
  scheduleRedraw();
  emit cursorMoved(cursor_);
}

void MapView::mouseReleaseEvent(QMouseEvent* event) {
  if (heldButton_ == Qt::NoButton || event->button() != heldButton_) return;
  heldButton_ = Qt::NoButton;
  mouseTool().release(pointer(*event));
  isGesturePan_ = false;
  updateCursor();
}

void MapView::mouseDoubleClickEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton || isSpaceDown_ || heldButton_ != Qt::NoButton)
    return mousePressEvent(event);
  // No gesture begins: the release after it must not be taken for a click.
  tool_->doubleClick(pointer(*event));
}

void MapView::wheelEvent(QWheelEvent* event) {
  const double degrees = event->angleDelta().y() / 8.0;
  if (degrees != 0) zoomByUser(event->position(), std::pow(kZoomPerDegree, degrees));
  event->accept();
}

bool MapView::event(QEvent* event) {
  if (event->type() == QEvent::ToolTip) {
    const auto* help = static_cast<QHelpEvent*>(event);
    showTooltip(help->pos(), help->globalPos());
    return true;
  }
  if (event->type() == QEvent::ShortcutOverride) {
    // A chosen vertex goes before the window's own Delete gets at its wormhole.
    if (tool_->claimsKey(static_cast<QKeyEvent*>(event)->key())) event->accept();
    return event->isAccepted();
  }
  if (event->type() == QEvent::NativeGesture) {
    const auto* gesture = static_cast<QNativeGestureEvent*>(event);
    if (gesture->gestureType() == Qt::ZoomNativeGesture) {
      zoomByUser(gesture->position(), std::max(0.1, 1 + gesture->value()));
      return true;
    }
  }
  return QWidget::event(event);
}

void MapView::showTooltip(const QPoint& at, const QPoint& global) {
  const auto vehicle = vehicleAt(scene_, viewport_, at);
  const auto wormhole = vehicle ? std::nullopt : wormholeAt(scene_, viewport_, at);
  if (vehicle)
    QToolTip::showText(global, tooltipText(scene_, *vehicle), this);
  else if (wormhole && (wormhole->edge || wormhole->handle))
    QToolTip::showText(global, tooltipText(scene_.wormholes[wormhole->wormhole], wormhole->end), this);
  else
    QToolTip::hideText();
}

void MapView::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Space) {
    if (!event->isAutoRepeat()) isSpaceDown_ = true;
    return updateCursor();
  }
  if (event->key() == Qt::Key_Escape) return escape();
  if (tool_->key(event->key())) return;
  switch (event->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
      zoomBy(kKeyZoom);
      break;
    case Qt::Key_Minus:
      zoomBy(1 / kKeyZoom);
      break;
    case Qt::Key_Left:
      panByUser({kKeyPan, 0});
      break;
    case Qt::Key_Right:
      panByUser({-kKeyPan, 0});
      break;
    case Qt::Key_Up:
      panByUser({0, kKeyPan});
      break;
    case Qt::Key_Down:
      panByUser({0, -kKeyPan});
      break;
    case Qt::Key_Home:
      fitAll();
      break;
    default:
      QWidget::keyPressEvent(event);
  }
}

void MapView::keyReleaseEvent(QKeyEvent* event) {
  if (event->key() != Qt::Key_Space) return QWidget::keyReleaseEvent(event);
  if (!event->isAutoRepeat()) isSpaceDown_ = false;
  updateCursor();
}

// First what is going on is given up, then the tool, then the selection.
void MapView::escape() {
  const bool wasGesture = heldButton_ != Qt::NoButton;
  if (isGesturePan_) panTool_->cancel();
  heldButton_ = Qt::NoButton;
  isGesturePan_ = false;
  if (!tool_->cancel() && !wasGesture) setTool(MapToolId::Select);
  updateCursor();
}

void MapView::setHovered(std::optional<VehicleId> id) {
  if (id == scene_.hovered) return;
  scene_.hovered = id;
  scheduleRedraw();
}

void MapView::leaveEvent(QEvent* event) {
  QWidget::leaveEvent(event);
  cursor_.reset();
  setHovered(std::nullopt);
  scheduleRedraw();
  emit cursorMoved(std::nullopt);
}

void MapView::focusOutEvent(QFocusEvent* event) {
  QWidget::focusOutEvent(event);
  isSpaceDown_ = false;  // its release goes elsewhere
  updateCursor();
}

}  // namespace antipode
