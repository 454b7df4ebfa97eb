// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/figures/chart_reader.h"

#include "widgets/map/items/map_layer.h"

namespace antipode {
namespace {

constexpr double kFarthestTime = 1e12;

class ChartReader {
 public:
  explicit ChartReader(const ListNodes& nodes) : nodes_(nodes) {}

  Result<ChartOrder> read(const YamlNode& node) {
    PrintChart& chart = order_.chart;
    const ListNodes::Keys keys{
        {"title", ListNodes::text(chart.title)},
        {"x", ListNodes::text(chart.across)},
        {"y", ListNodes::text(chart.up)},
        {"x_range", nodes_.range(chart.acrossRange)},
        {"y_range", nodes_.range(chart.upRange)},
        {"equal", nodes_.yesOrNo(chart.isEqual)},
        {"series", items([this](const YamlNode& item) { return readSeries(item); })},
        {"circles", items([this](const YamlNode& item) { return readCircle(item); })},
        {"vessels", items([this](const YamlNode& item) { return readVessel(item); })},
        {"notes", items([this](const YamlNode& item) { return readNote(item); })},
    };
    if (const auto done = nodes_.readMap(node, keys); !done) return tl::unexpected(done.error());
    return std::move(order_);
  }

 private:
  template <class Read>
  static ListNodes::Setter items(Read read) {
    return [read](const YamlNode& node) {
      for (const YamlNode& item : node.items)
        if (const auto done = read(item); !done) return done;
      return Result<void>();
    };
  }

  ListNodes::Setter look(PrintChart::Look& out) const {
    return [this, &out](const YamlNode& node) -> Result<void> {
      const auto word = nodes_.readWord(node, {"line", "dashes", "points", "rings", "area"}, "look");
      if (!word) return tl::unexpected(word.error());
      out = static_cast<PrintChart::Look>(*word);
      return {};
    };
  }

  Result<void> readSeries(const YamlNode& node) {
    SeriesOrder series{.place = nodes_.placeOf(node)};
    const auto isPoints = [&](const YamlNode& list) {
      series.from = SeriesOrder::From::List;
      for (const YamlNode& item : list.items)
        if (const auto done = nodes_.readPoint(item, series.drawn.points.emplace_back()); !done) return done;
      return Result<void>();
    };
    const auto of = [&](const YamlNode& value) -> Result<void> {
      const auto word = nodes_.readWord(value, {"vehicle", "fleet", "means"}, "kind of values");
      if (!word) return tl::unexpected(word.error());
      series.isFleetMean = *word == 1;
      if (*word == 2) series.from = SeriesOrder::From::Means;
      return {};
    };
    const ListNodes::Keys keys{{"name", ListNodes::text(series.drawn.name)},
                               {"look", look(series.drawn.look)},
                               {"colour", nodes_.colour(series.drawn.colour)},
                               {"points", isPoints},
                               {"run", ListNodes::text(series.run)},
                               {"vehicle", ListNodes::text(series.vehicle)},
                               {"x", nodes_.expression(series.x)},
                               {"y", nodes_.expression(series.y)},
                               {"of", of},
                               {"time", nodes_.range(series.time)},
                               {"every", nodes_.number(series.every, 0, 1e9)}};
    if (const auto done = nodes_.readMap(node, keys); !done) return done;
    if (series.from != SeriesOrder::From::List && (series.x.empty() || series.y.empty()))
      return nodes_.wrong(node, "the series has no values", "x: and y: with expressions, or points:");
    order_.series.push_back(std::move(series));
    return {};
  }

  Result<void> readCircle(const YamlNode& node) {
    PrintChart::Circle circle;
    const ListNodes::Keys keys{
        {"centre", [&](const YamlNode& value) { return nodes_.readPoint(value, circle.centre); }},
        {"radius", nodes_.number(circle.radius, 0, 1e9)},
        {"name", ListNodes::text(circle.name)},
        {"look", look(circle.look)},
        {"colour", nodes_.colour(circle.colour)}};
    const auto done = nodes_.readMap(node, keys);
    order_.chart.circles.push_back(std::move(circle));
    return done;
  }

  Result<void> readVessel(const YamlNode& node) {
    VesselOrder vessel{.place = nodes_.placeOf(node)};
    const auto times = [&](const YamlNode& list) {
      for (const YamlNode& item : list.items)
        if (const auto done = nodes_.readNumber(item, -kFarthestTime, kFarthestTime, vessel.times.emplace_back());
            !done)
          return done;
      return Result<void>();
    };
    const ListNodes::Keys keys{{"run", ListNodes::text(vessel.run)},
                               {"vehicle", ListNodes::text(vessel.vehicle)},
                               {"at", times},
                               {"colour", nodes_.colour(vessel.colour)},
                               {"named", nodes_.yesOrNo(vessel.isNamed)},
                               {"timed", nodes_.yesOrNo(vessel.hasTimes)}};
    const auto done = nodes_.readMap(node, keys);
    order_.vessels.push_back(std::move(vessel));
    return done;
  }

  Result<void> readNote(const YamlNode& node) {
    PrintChart::Note note;
    const ListNodes::Keys keys{{"at", [&](const YamlNode& value) { return nodes_.readPoint(value, note.at); }},
                               {"text", ListNodes::text(note.text)}};
    const auto done = nodes_.readMap(node, keys);
    order_.chart.notes.push_back(std::move(note));
    return done;
  }

  const ListNodes& nodes_;
  ChartOrder order_;
};

}  // namespace

Result<ChartOrder> readChartOrder(const ListNodes& nodes, const YamlNode& node) {
  return ChartReader(nodes).read(node);
}

Result<MapOrder> readMapOrder(const ListNodes& nodes, const YamlNode& node) {
  MapOrder order{.place = nodes.placeOf(node)};
  const auto area = [&](const YamlNode& value) -> Result<void> {
    if (value.items.size() != 4)
      return nodes.wrong(value, "an area has four numbers", "[west, south, east, north], m");
    double ends[4] = {};
    for (std::size_t i = 0; i < 4; ++i)
      if (const auto done = nodes.readNumber(value.items[i], -1e7, 1e7, ends[i]); !done) return done;
    if (ends[2] <= ends[0] || ends[3] <= ends[1])
      return nodes.wrong(value, "the area is empty", "[west, south, east, north], m");
    order.area = WorldRect{{ends[0], ends[1]}, {ends[2], ends[3]}};
    return {};
  };
  const auto layers = [&](const YamlNode& value) -> Result<void> {
    for (const YamlNode& item : value.items) {
      if (const auto word = nodes.readWord(item, mapLayerNames(), "layer of the map"); !word)
        return tl::unexpected(word.error());
      order.layers.push_back(item.text);
    }
    return {};
  };
  if (!node.isMap()) return nodes.wrong(node, "a map has keys, or none between two braces", "map: {}");
  const ListNodes::Keys keys{{"run", ListNodes::text(order.run)},
                             {"title", ListNodes::text(order.title)},
                             {"at", nodes.optionalNumber(order.time, -kFarthestTime, kFarthestTime)},
                             {"area", area},
                             {"trails", nodes.optionalNumber(order.trails, 0, 1e9)},
                             {"layers", layers}};
  if (const auto done = nodes.readMap(node, keys); !done) return tl::unexpected(done.error());
  return order;
}

}  // namespace antipode
