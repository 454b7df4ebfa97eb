// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/figures/figure_list.h"

#include "app/workbench/figures/chart_reader.h"
#include "app/workbench/figures/list_nodes.h"
#include "core/base/files/text_file.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <string_view>

namespace antipode {
namespace {

constexpr std::string_view kFirstKey = "antipode_figures";
constexpr double kMaxSeed = 9007199254740992.0;

class ListReader {
 public:
  ListReader(const std::string& path, FigureList& list) : nodes_(path), list_(list) {}

  Result<void> read(const YamlNode& root) {
    list_.formats = {"svg", "pdf", "png"};
    FigureStyle style;
    const ListNodes::Keys keys{
        {std::string(kFirstKey), [](const YamlNode&) { return Result<void>(); }},
        {"formats", [&](const YamlNode& node) { return readFormats(node); }},
        {"style", [&](const YamlNode& node) { return readStyle(node, style); }},
        {"figures",
         [&](const YamlNode& node) {
           for (const YamlNode& item : node.items)
             if (const auto done = readFigure(item, style); !done) return done;
           return Result<void>();
         }},
    };
    if (!root.find(kFirstKey)) return nodes_.wrong(root, "this is no list of figures", "antipode_figures: 1");
    if (const auto done = nodes_.readMap(root, keys); !done) return done;
    if (list_.figures.empty()) return nodes_.wrong(root, "there is no figure", "figures: and a list below it");
    return {};
  }

 private:
  Result<void> readFormats(const YamlNode& node) {
    std::vector<std::string> formats;
    (void)ListNodes::texts(formats)(node);
    for (const std::string& format : formats)
      if (format != "svg" && format != "pdf" && format != "png")
        return nodes_.wrong(node, fmt::format("the format '{}' is not known", format), "svg, pdf or png");
    list_.formats = formats;
    return {};
  }

  Result<void> readStyle(const YamlNode& node, FigureStyle& style) const {
    double dpi = style.dpi, columns = style.columns;
    const auto valueTitles = [&](const YamlNode& titles) {
      std::vector<std::string> texts;
      (void)ListNodes::texts(texts)(titles);
      style.valueTitles.clear();
      for (const std::string& title : texts) style.valueTitles << QString::fromStdString(title);
      return Result<void>();
    };
    const auto legend = [&](const YamlNode& place) -> Result<void> {
      const auto word = nodes_.readWord(place, {"above", "below", "none"}, "place");
      if (!word) return tl::unexpected(word.error());
      style.legend = static_cast<FigureStyle::Legend>(*word);
      return {};
    };
    const ListNodes::Keys keys{
        {"width", nodes_.number(style.width, 20, 1000)},
        {"height", nodes_.number(style.height, 20, 1000)},
        {"dpi", nodes_.number(dpi, 50, 1200)},
        {"font", ListNodes::text(style.font)},
        {"font_size", nodes_.number(style.fontSize, 4, 40)},
        {"columns", nodes_.number(columns, 1, 4)},
        {"title", ListNodes::text(style.title)},
        {"caption", ListNodes::text(style.caption)},
        {"time_title", ListNodes::text(style.timeTitle)},
        {"value_titles", valueTitles},
        {"legend", legend},
    };
    const auto done = nodes_.readMap(node, keys);
    style.dpi = static_cast<int>(dpi);
    style.columns = static_cast<int>(columns);
    return done;
  }

  /// What a run is made of; the keys of a figure's own run stand in the figure.
  ListNodes::Keys runKeys(FigureRun& run) const {
    const auto seeds = [this, &run](const YamlNode& node) -> Result<void> {
      run.seeds.clear();
      const auto add = [&](const YamlNode& item) {
        double seed = 0;
        const auto done = nodes_.readNumber(item, 0, kMaxSeed, seed);
        run.seeds.push_back(static_cast<std::int64_t>(seed));
        return done;
      };
      if (node.isScalar()) return add(node);
      for (const YamlNode& item : node.items)
        if (const auto done = add(item); !done) return done;
      return {};
    };
    const auto sets = [&run](const YamlNode& node) {
      for (const YamlEntry& entry : node.entries) run.sets.emplace_back(entry.key.text, entry.value.text);
      return Result<void>();
    };
    return {{"scenario", nodes_.path(run.source)},
            {"log", nodes_.path(run.source)},
            {"duration", nodes_.optionalNumber(run.duration, 0, 1e9)},
            {"seed", seeds},
            {"set", sets}};
  }

  Result<void> readRuns(const YamlNode& node, FigureOrder& order) const {
    if (!node.isMap()) return nodes_.wrong(node, "these are no runs", "a name, and below it scenario: FILE");
    for (const YamlEntry& entry : node.entries) {
      FigureRun run{.name = entry.key.text, .place = nodes_.placeOf(entry.value)};
      if (const auto done = nodes_.readMap(entry.value, runKeys(run)); !done) return done;
      if (run.source.empty())
        return nodes_.wrong(entry.value, fmt::format("the run '{}' has no source", run.name),
                            "scenario: FILE or log: FILE");
      order.runs.push_back(std::move(run));
    }
    return {};
  }

  Result<void> readFigure(const YamlNode& node, const FigureStyle& style) {
    FigureOrder order;
    order.style = style;
    order.place = nodes_.placeOf(node);
    FigureRun own{.place = order.place};
    ListNodes::Keys keys{
        {"name", ListNodes::text(order.name)},
        {"runs", [&](const YamlNode& value) { return readRuns(value, order); }},
        {"time", nodes_.range(order.time)},
        {"moment", nodes_.optionalNumber(order.moment, -1e12, 1e12)},
        {"vehicles", ListNodes::texts(order.vehicles)},
        {"layout", ListNodes::text(order.layout)},
        {"plots", [&](const YamlNode& value) { return readPlots(value, order); }},
        {"style", [&](const YamlNode& value) { return readStyle(value, order.style); }},
        {"title", ListNodes::text(order.style.title)},
        {"caption", ListNodes::text(order.style.caption)},
    };
    for (auto& key : runKeys(own)) keys.push_back(std::move(key));
    if (const auto done = nodes_.readMap(node, keys); !done) return done;
    if (!own.source.empty()) order.runs.insert(order.runs.begin(), std::move(own));
    if (const auto done = checkFigure(node, order); !done) return done;
    list_.figures.push_back(std::move(order));
    return {};
  }

  Result<void> checkFigure(const YamlNode& node, const FigureOrder& order) const {
    const bool isFileName =
        !order.name.empty() && order.name[0] != '.' && order.name.find('/') == std::string::npos;
    if (!isFileName) return nodes_.wrong(node, "the figure has no name that a file can have", "name: depth");
    for (const FigureOrder& other : list_.figures)
      if (other.name == order.name)
        return nodes_.wrong(node, fmt::format("there are two figures '{}'", order.name), "another name");
    if (order.runs.empty()) return nodes_.wrong(node, "the figure has no source", "scenario: FILE or log: FILE");
    if (order.plots.empty() && order.layout.empty())
      return nodes_.wrong(node, "the figure has no plots", "plots: with a list of curves for each, or layout: NAME");
    for (const std::string& name : runNamesOf(order))
      if (std::ranges::find(order.runs, name, &FigureRun::name) == order.runs.end())
        return nodes_.wrong(node, fmt::format("figure {} has no run '{}'", order.name, name),
                            "one of its runs, or scenario: FILE");
    return {};
  }
  /// The runs that the plots of a figure speak of.
  static std::vector<std::string> runNamesOf(const FigureOrder& order) {
    std::vector<std::string> names;
    for (const FigurePlotOrder& plot : order.plots) {
      if (const auto* time = std::get_if<TimePlotOrder>(&plot)) names.push_back(time->run);
      if (const auto* map = std::get_if<MapOrder>(&plot)) names.push_back(map->run);
      const auto* chart = std::get_if<ChartOrder>(&plot);
      if (!chart) continue;
      for (const SeriesOrder& series : chart->series)
        if (series.from != SeriesOrder::From::List) names.push_back(series.run);
      for (const VesselOrder& vessel : chart->vessels) names.push_back(vessel.run);
    }
    return names;
  }

  Result<void> readPlots(const YamlNode& node, FigureOrder& order) const {
    if (!node.isSequence())
      return nodes_.wrong(node, "these are no plots", "a list of plots, each a list of curves");
    for (const YamlNode& item : node.items) {
      const YamlEntry* chart = item.isMap() ? item.find("chart") : nullptr;
      const YamlEntry* map = item.isMap() ? item.find("map") : nullptr;
      if (chart) {
        auto read = readChartOrder(nodes_, chart->value);
        if (!read) return tl::unexpected(read.error());
        order.plots.emplace_back(std::move(*read));
      } else if (map) {
        auto read = readMapOrder(nodes_, map->value);
        if (!read) return tl::unexpected(read.error());
        order.plots.emplace_back(std::move(*read));
      } else if (const auto done = readTimePlot(item, order); !done) {
        return done;
      }
    }
    return {};
  }

  Result<void> readTimePlot(const YamlNode& item, FigureOrder& order) const {
    TimePlotOrder plot{.place = nodes_.placeOf(item)};
    TracePlot traces;
    PairPlot pair;
    const auto readPair = [&](const YamlNode& value) -> Result<void> {
      if (value.items.size() != 2)
        return nodes_.wrong(value, "a pair is who hears and who is heard", "[listener, pinger]");
      pair.listener = QString::fromStdString(value.items[0].text);
      pair.pinger = QString::fromStdString(value.items[1].text);
      return {};
    };
    const auto readKind = [&](const YamlNode& value) -> Result<void> {
      const auto word = nodes_.readWord(value, {"time", "phase", "spectrum", "histogram"}, "kind of plot");
      if (!word) return tl::unexpected(word.error());
      traces.kind = static_cast<PlotKind>(*word);
      return {};
    };
    const auto readCurves = [&](const YamlNode& value) {
      return this->readCurves(value, traces, plot.curvePlaces);
    };
    const ListNodes::Keys keys{{"curves", readCurves},
                               {"as", readKind},
                               {"run", ListNodes::text(plot.run)},
                               {"pair", readPair},
                               {"bearing", nodes_.yesOrNo(pair.isBearing)}};
    const auto done = item.isMap() ? nodes_.readMap(item, keys) : readCurves(item);
    if (!done) return done;
    plot.content = pair.listener.isEmpty() ? PlotContent(traces) : PlotContent(pair);
    order.plots.emplace_back(std::move(plot));
    return {};
  }
  Result<void> readCurves(const YamlNode& node, TracePlot& plot, std::vector<SourceLocation>& places) const {
    const auto add = [&](const YamlNode& curve) -> Result<void> {
      for (const auto& [word, written] :
           {std::pair("map", "map: {}"), std::pair("chart", "chart: {series: [...]}")})
        if (curve.text == word) return nodes_.wrong(curve, fmt::format("'{}' is no curve", word), written);
      std::string text;
      const auto done = nodes_.readExpression(curve, text);
      plot.traces << QString::fromStdString(text);
      places.push_back(nodes_.placeOf(curve));
      return done;
    };
    if (node.isScalar()) return add(node);
    for (const YamlNode& item : node.items)
      if (const auto done = add(item); !done) return done;
    return {};
  }

  const ListNodes nodes_;
  FigureList& list_;
};

}  // namespace

bool isFigureList(const std::string& path) {
  constexpr std::size_t kEnough = 4096;  // bytes: comments may come first
  std::ifstream file(path, std::ios::binary);
  std::string begin(kEnough, '\0');
  file.read(begin.data(), static_cast<std::streamsize>(begin.size()));
  begin.resize(static_cast<std::size_t>(std::max<std::streamsize>(0, file.gcount())));
  const std::string key = std::string(kFirstKey) + ":";
  return begin.starts_with(key) || begin.find("\n" + key) != std::string::npos;
}

Result<FigureList> readFigureList(const std::string& path) {
  const auto text = readFile(path);
  if (!text) return tl::unexpected(text.error());
  const YamlTree tree = parseYaml(*text, path);
  if (!tree.readable || hasErrors(tree.problems))
    return tl::unexpected(tree.problems.empty() ? Error() : tree.problems.front());
  FigureList list;
  if (const auto done = ListReader(path, list).read(tree.root); !done) return tl::unexpected(done.error());
  return list;
}

}  // namespace antipode
