// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/encounters/encounter_wall.h"

#include "widgets/base/qt_text.h"
#include "widgets/base/theme.h"
#include "widgets/panels/common/time_text.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSlider>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace antipode {

/// A run in the form that is painted: tracks thinned, and where the world is on the map.
struct WallTile {
  static constexpr std::size_t kTrackPoints = 300;  // of a vehicle

  WallRun run;
  std::vector<std::vector<Vec2>> tracks;
  QRectF world;  // m, y to the north

  explicit WallTile(WallRun from) : run(std::move(from)) {
    if (!run.recording) return;
    const Recording& recording = *run.recording;
    const auto rows = static_cast<std::size_t>(recording.rows());
    const std::size_t every = std::max<std::size_t>(1, rows / kTrackPoints);
    for (std::size_t v = 0; v < recording.header().vehicleNames.size(); ++v) {
      const auto id = static_cast<VehicleId>(v);
      const auto x = recording.columnOf(id, Channel::X), y = recording.columnOf(id, Channel::Y);
      std::vector<Vec2>& track = tracks.emplace_back();
      for (std::size_t row = 0; x && y && row < rows; row += every) {
        const Vec2 at{recording.sample(*x, static_cast<std::int64_t>(row)),
                      recording.sample(*y, static_cast<std::int64_t>(row))};
        if (!std::isfinite(at.x) || !std::isfinite(at.y)) continue;
        track.push_back(at);
        world = world.isNull() ? QRectF(at.x, at.y, 1e-3, 1e-3)
                               : world.united(QRectF(at.x, at.y, 1e-3, 1e-3));
      }
    }
    const double margin = 0.06 * std::max({world.width(), world.height(), 20.0});
    world.adjust(-margin, -margin, margin, margin);
  }
};

namespace {

constexpr int kTileWidth = 200, kTileHeight = 190, kTileGap = 6, kTileTitle = 20;  // px
constexpr int kWallMs = 33;
constexpr int kSliderSteps = 10'000;
constexpr double kWarps[] = {1, 2, 5, 10, 20, 50, 100, 500, 1000};

QColor colourOfTile(const QPalette& palette, const WallTile& tile) {
  const bool isBad = !tile.run.recording || tile.run.summary.collisions > 0 || tile.run.verdict == "fail";
  if (isBad) return severityColour(palette, Severity::Error);
  if (tile.run.summary.nearMisses > 0) return severityColour(palette, Severity::Warning);
  return hairline(palette);
}

void paintShip(QPainter& painter, QPointF at, double headingDeg, const QColor& colour) {
  painter.save();
  painter.translate(at);
  painter.rotate(headingDeg);
  QPainterPath ship(QPointF(0, -6));
  ship.lineTo(3.5, 5);
  ship.lineTo(-3.5, 5);
  ship.closeSubpath();
  painter.fillPath(ship, colour);
  painter.restore();
}

}  // namespace

class EncounterWall::Tiles final : public QWidget {
 public:
  explicit Tiles(EncounterWall& wall) : QWidget(&wall), wall_(wall) { setMouseTracking(false); }

  std::vector<WallTile> tiles;

  void fit() {
    const int rows = (static_cast<int>(tiles.size()) + columns() - 1) / columns();
    setMinimumHeight(rows * (kTileHeight + kTileGap) + kTileGap);
    update();
  }

 protected:
  void resizeEvent(QResizeEvent*) override { fit(); }
  void paintEvent(QPaintEvent* event) override {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    for (std::size_t i = 0; i < tiles.size(); ++i)
      if (const QRect rect = rectOf(static_cast<int>(i)); rect.intersects(event->rect()))
        paintTile(painter, rect, tiles[i]);
  }
  void mouseDoubleClickEvent(QMouseEvent* event) override {
    for (std::size_t i = 0; i < tiles.size(); ++i)
      if (rectOf(static_cast<int>(i)).contains(event->pos())) emit wall_.openRequested(tiles[i].run.file);
  }

 private:
  int columns() const { return std::max(1, (width() - kTileGap) / (kTileWidth + kTileGap)); }
  QRect rectOf(int index) const {
    const int wide = (width() - kTileGap) / columns() - kTileGap;
    return {kTileGap + index % columns() * (wide + kTileGap), kTileGap + index / columns() * (kTileHeight + kTileGap),
            wide, kTileHeight};
  }

  void paintTile(QPainter& painter, const QRect& rect, const WallTile& tile) {
    painter.fillRect(rect, palette().color(QPalette::Base));
    const QRect title(rect.left() + 6, rect.top() + 2, rect.width() - 12, kTileTitle);
    painter.setPen(palette().color(QPalette::Text));
    const QString name = painter.fontMetrics().elidedText(tile.run.name, Qt::ElideMiddle, title.width() * 2 / 3);
    painter.drawText(title, Qt::AlignLeft | Qt::AlignVCenter, name);
    painter.drawText(title, Qt::AlignRight | Qt::AlignVCenter, resultText(tile));
    const QRect map = rect.adjusted(2, kTileTitle + 2, -2, -2);
    painter.save();
    painter.setClipRect(map);
    if (tile.run.recording)
      paintMap(painter, map, tile);
    else
      painter.drawText(map.adjusted(4, 4, -4, -4), Qt::AlignCenter | Qt::TextWordWrap, tile.run.problem);
    painter.restore();
    painter.setPen(QPen(colourOfTile(palette(), tile), 1.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5));
  }

  QString resultText(const WallTile& tile) const {
    if (!tile.run.recording) return {};
    QString text = tile.run.summary.closest ? QString::number(*tile.run.summary.closest, 'f', 1) + " m" : QString();
    if (!tile.run.verdict.isEmpty()) text = tile.run.verdict + (text.isEmpty() ? text : " · " + text);
    return text;
  }

  void paintMap(QPainter& painter, const QRect& map, const WallTile& tile) {
    const double scale = std::min(map.width() / tile.world.width(), map.height() / tile.world.height());
    const auto screen = [&](Vec2 at) {
      return QPointF(map.center().x() + (at.x - tile.world.center().x()) * scale,
                     map.center().y() - (at.y - tile.world.center().y()) * scale);
    };
    const Recording& recording = *tile.run.recording;
    const double time = recording.header().startTime + wall_.time_;
    for (std::size_t v = 0; v < tile.tracks.size(); ++v) {
      const std::string& chosen = recording.header().vehicleColours[v];
      const QColor colour = chosen.empty() ? vehicleColour(static_cast<int>(v)) : QColor(qt(chosen));
      QPolygonF line;
      for (const Vec2 at : tile.tracks[v]) line << screen(at);
      QColor faint = colour;
      faint.setAlphaF(0.45F);
      painter.setPen(QPen(faint, 1));
      painter.drawPolyline(line);
      const auto id = static_cast<VehicleId>(v);
      const Vec2 at{recording.valueAt(id, Channel::X, time), recording.valueAt(id, Channel::Y, time)};
      if (std::isfinite(at.x) && std::isfinite(at.y))
        paintShip(painter, screen(at), recording.valueAt(id, Channel::Heading, time), colour);
    }
  }

  EncounterWall& wall_;
};

EncounterWall::EncounterWall(QWidget* parent)
    : QWidget(parent, Qt::Window),
      tiles_(new Tiles(*this)),
      scroll_(new QScrollArea(this)),
      play_(new QPushButton(tr("&Play"), this)),
      warp_(new QComboBox(this)),
      slider_(new QSlider(Qt::Horizontal, this)),
      label_(new QLabel(this)) {
  setObjectName("encounterWall");
  scroll_->setWidget(tiles_);
  scroll_->setWidgetResizable(true);
  scroll_->setFrameShape(QFrame::NoFrame);
  play_->setObjectName("wallPlay");
  play_->setCheckable(true);
  play_->setToolTip(tr("Play all runs at the same time, again and again"));
  warp_->setObjectName("wallWarp");
  warp_->setAccessibleName(tr("Warp"));
  warp_->setToolTip(tr("Seconds of the runs per second"));
  for (const double warp : kWarps) warp_->addItem(tr("%1 ×").arg(warp), warp);
  warp_->setCurrentIndex(4);
  slider_->setObjectName("wallTime");
  slider_->setAccessibleName(tr("Time"));
  slider_->setToolTip(tr("Time of all runs"));
  slider_->setRange(0, kSliderSteps);
  label_->setMinimumWidth(label_->fontMetrics().horizontalAdvance("0:00:00.0 / 0:00:00.0"));
  auto* bar = new QHBoxLayout;
  bar->setContentsMargins(6, 4, 6, 6);
  bar->addWidget(play_);
  bar->addWidget(warp_);
  bar->addWidget(slider_, 1);
  bar->addWidget(label_);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(scroll_, 1);
  column->addLayout(bar);
  connect(play_, &QPushButton::toggled, this, [this](bool on) {
    wall_.start();
    on ? timer_.start(kWallMs) : timer_.stop();
  });
  connect(slider_, &QSlider::valueChanged, this, [this](int value) { setTime(endTime() * value / kSliderSteps); });
  connect(&timer_, &QTimer::timeout, this, &EncounterWall::tick);
  showTime();
}

EncounterWall::~EncounterWall() = default;

void EncounterWall::clear(const QString& folder) {
  setWindowTitle(tr("Wall of %1").arg(folder));
  tiles_->tiles.clear();
  tiles_->fit();
  setTime(0);
}

void EncounterWall::addRun(WallRun run) {
  tiles_->tiles.emplace_back(std::move(run));
  std::ranges::sort(tiles_->tiles, {}, [](const WallTile& tile) { return tile.run.name; });
  tiles_->fit();
  showTime();
}

int EncounterWall::count() const {
  return static_cast<int>(tiles_->tiles.size());
}

double EncounterWall::endTime() const {
  double end = 0;
  for (const WallTile& tile : tiles_->tiles)
    if (const auto& recording = tile.run.recording)
      end = std::max(end, recording->endTime() - recording->header().startTime);
  return end;
}

void EncounterWall::setTime(double time) {
  time_ = std::clamp(time, 0.0, endTime());
  tiles_->update();
  showTime();
}

void EncounterWall::setPlaying(bool on) {
  play_->setChecked(on);
}

void EncounterWall::setWarp(double warp) {
  const int index = warp_->findData(warp);
  if (index >= 0) warp_->setCurrentIndex(index);
}

void EncounterWall::tick() {
  const double seconds = static_cast<double>(wall_.restart()) / 1000 * warp_->currentData().toDouble();
  const double next = time_ + seconds, end = endTime();
  setTime(next > end ? 0 : next);
}

void EncounterWall::showTime() {
  const double end = endTime();
  const QSignalBlocker quiet(slider_);
  slider_->setValue(end > 0 ? static_cast<int>(std::lround(time_ / end * kSliderSteps)) : 0);
  label_->setText(tr("%1 / %2").arg(timeText(time_), timeText(end)));
}

}  // namespace antipode
