// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/map_posts_controller.h"

#include "core/base/geometry/geodesy.h"
#include "core/net/moos_clock.h"
#include "widgets/base/qt_text.h"
#include "widgets/map/view/map_view.h"
#include "widgets/panels/post/post_panel.h"

#include <QApplication>
#include <QMenu>
#include <QMouseEvent>

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

/// Of a scenario that was imported: what its mission files had, all vehicles together.
std::vector<ViewerClick> clicksOf(const Scenario& scenario) {
  std::vector<ViewerClick> all;
  if (scenario.unhandled.empty()) return all;
  for (const VehiclePtr& vehicle : scenario.vehicles)
    for (ViewerClick& click : viewerClicks(preservedLinesOf(scenario.unhandled, vehicle->name)))
      if (std::ranges::find(all, click) == all.end()) all.push_back(std::move(click));
  return all;
}

}  // namespace

MapPostsController::MapPostsController(MapView& map, PostPanel& panel, ScenarioDocument& document,
                                       SessionController& session,
                                       std::function<std::vector<ViewerClick>()> attachedClicks, QObject* parent)
    : QObject(parent),
      map_(map),
      panel_(panel),
      document_(document),
      session_(session),
      attachedClicks_(std::move(attachedClicks)) {
  connect(&document_, &ScenarioDocument::replaced, this, &MapPostsController::showClicks);
  connect(&session_, &SessionController::sessionChanged, this, &MapPostsController::showClicks);
  connect(&session_, &SessionController::playStateChanged, this, &MapPostsController::showClicks);
  map_.installEventFilter(this);
}

void MapPostsController::showClicks() {
  std::vector<ViewerClick> now = session_.isAttached() ? attachedClicks_() : clicksOf(*document_.scenario());
  if (now == clicks_) return;
  clicks_ = std::move(now);
  left_.clear();
  QStringList names;
  for (std::size_t i = 0; i < clicks_.size(); ++i) {
    if (clicks_[i].isRight) continue;
    left_.push_back(i);
    names << qt(clicks_[i].text.empty() ? clicks_[i].post.front().first : clicks_[i].text);
  }
  panel_.setClicks(names);
}

/// The map gets the click all the same: a drag moves it, and what is clicked is selected.
bool MapPostsController::eventFilter(QObject* watched, QEvent* event) {
  const bool isPress = event->type() == QEvent::MouseButtonPress;
  if (!isPress && event->type() != QEvent::MouseButtonRelease) return QObject::eventFilter(watched, event);
  const auto* const mouse = static_cast<QMouseEvent*>(event);
  const int chosen = panel_.chosenClick();
  if (mouse->button() != Qt::LeftButton || chosen < 0 || chosen >= static_cast<int>(left_.size()) ||
      !session_.takesPosts())
    return QObject::eventFilter(watched, event);
  if (isPress)
    pressedAt_ = mouse->position();
  else if ((mouse->position() - pressedAt_).manhattanLength() < QApplication::startDragDistance())
    post(clicks_[left_[static_cast<std::size_t>(chosen)]], map_.viewport().worldFromScreen(mouse->position()));
  return QObject::eventFilter(watched, event);
}

void MapPostsController::addTo(QMenu& menu, Vec2 place) {
  if (clicks_.empty() || !session_.takesPosts()) return;
  menu.addSeparator();
  for (const ViewerClick& click : clicks_) {
    const QString name = qt(click.text.empty() ? click.post.front().first : click.text);
    menu.addAction(tr("Post %1 here").arg(QString(name).replace('&', "&&")), this,
                   [this, click, place] { post(click, place); });
  }
}

void MapPostsController::post(const ViewerClick& click, Vec2 place) {
  QStringList texts;
  for (const auto& [variable, value] : postsOf(click, placeOf(place))) {
    session_.post({Command::Kind::Post, kAllVehicles, variable, value});
    texts << qt(variable) + " = " + qt(messageText(value));
  }
  ++number_;
  emit statusMessage(tr("Sent: %1").arg(texts.join(", ")));
}

ClickPlace MapPostsController::placeOf(Vec2 place) const {
  ClickPlace at;
  at.x = place.x, at.y = place.y;
  at.time = moosTime(1);
  at.number = number_;
  if (const auto grid = gridAround(document_.scenario()->origin))
    if (const auto geo = grid->geoFromLocal(place)) at.lat = geo->lat, at.lon = geo->lon;
  const auto& names = session_.recording().header().vehicleNames;
  const Frame& frame = session_.frame();
  double nearest = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < std::min(names.size(), frame.x.size()); ++i) {
    const double distance = std::hypot(frame.x[i] - place.x, frame.y[i] - place.y);
    if (distance >= nearest) continue;
    nearest = distance;
    at.closest = names[i];
  }
  const auto& selected = map_.selection();
  const bool hasOne = !selected.empty() && static_cast<std::size_t>(selected.front()) < names.size();
  at.vehicle = hasOne ? names[static_cast<std::size_t>(selected.front())] : at.closest;
  return at;
}

}  // namespace antipode
