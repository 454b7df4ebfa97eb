// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/figures/figure_list.h"

#include "core/base/expression/expression.h"
#include "core/base/fields.h"
#include "core/base/files/text_file.h"
#include "core/scenario/yaml/yaml_tree.h"

#include <algorithm>
#include <filesystem>
#include <functional>

namespace antipode {
namespace {

using Setter = std::function<Result<void>(const YamlNode&)>;
using Keys = std::vector<std::pair<std::string, Setter>>;

class ListReader {
 public:
  ListReader(const std::string& path, FigureList& list) : path_(path), list_(list) {}

  Result<void> read(const YamlNode& root) {
    list_.formats = {"svg", "pdf", "png"};
    FigureStyle style;
    const Keys keys{
        {"antipode_figures", [](const YamlNode&) { return Result<void>(); }},
        {"formats", [&](const YamlNode& node) { return readFormats(node); }},
        {"style", [&](const YamlNode& node) { return readStyle(node, style); }},
        {"figures",
         [&](const YamlNode& node) {
           for (const YamlNode& item : node.items)
             if (const auto done = readFigure(item, style); !done) return done;
           return Result<void>();
         }},
    };
    if (!root.find("antipode_figures")) return wrong(root, "this is no list of figures", "antipode_figures: 1");
    if (const auto done = readMap(root, keys); !done) return done;
    if (list_.figures.empty()) return wrong(root, "there is no figure", "figures: and a list below it");
    return {};
  }

 private:
  tl::unexpected<Error> wrong(const YamlNode& node, std::string message, std::string expected) const {
    Error error;
    error.location = {path_, node.line, node.column};
    error.message = std::move(message);
    error.expected = std::move(expected);
    return tl::unexpected<Error>(std::move(error));
  }

  Result<void> readMap(const YamlNode& node, const Keys& keys) const {
    if (!node.isMap()) return wrong(node, "this is no list of keys", "key: value");
    for (const YamlEntry& entry : node.entries) {
      const auto known = std::ranges::find(keys, entry.key.text, &Keys::value_type::first);
      if (known == keys.end()) {
        std::vector<std::string> names;
        for (const auto& [name, set] : keys) names.push_back(name);
        const auto near = nearestWord(entry.key.text, names);
        return wrong(entry.key, fmt::format("the key '{}' is not known", entry.key.text),
                     near ? *near : fmt::format("{}", fmt::join(names, ", ")));
      }
      if (const auto done = known->second(entry.value); !done) return done;
    }
    return {};
  }

  Result<void> readNumber(const YamlNode& node, double low, double high, double& out) const {
    const auto number = parseNumber(node.text);
    if (!node.isScalar() || !number || *number < low || *number > high)
      return wrong(node, fmt::format("'{}' is no such number", node.text),
                   fmt::format("a number from {} to {}", low, high));
    out = *number;
    return {};
  }
  Setter number(double& out, double low, double high) const {
    return [this, &out, low, high](const YamlNode& node) { return readNumber(node, low, high, out); };
  }
  static Setter text(QString& out) {
    return [&out](const YamlNode& node) {
      out = QString::fromStdString(node.text);
      return Result<void>();
    };
  }
  Setter path(std::string& out) const {
    return [this, &out](const YamlNode& node) {
      out = (std::filesystem::path(path_).parent_path() / node.text).lexically_normal().string();
      return Result<void>();
    };
  }
  static std::vector<std::string> textsOf(const YamlNode& node) {
    if (node.isScalar()) return {node.text};
    std::vector<std::string> texts;
    for (const YamlNode& item : node.items) texts.push_back(item.text);
    return texts;
  }

  Result<void> readFormats(const YamlNode& node) {
    list_.formats = textsOf(node);
    for (const std::string& format : list_.formats)
      if (format != "svg" && format != "pdf" && format != "png")
        return wrong(node, fmt::format("the format '{}' is not known", format), "svg, pdf or png");
    return {};
  }

  Result<void> readStyle(const YamlNode& node, FigureStyle& style) const {
    double dpi = style.dpi, columns = style.columns;
    const Keys keys{
        {"width", number(style.width, 20, 1000)},
        {"height", number(style.height, 20, 1000)},
        {"dpi", number(dpi, 50, 1200)},
        {"font", text(style.font)},
        {"font_size", number(style.fontSize, 4, 40)},
        {"columns", number(columns, 1, 4)},
        {"title", text(style.title)},
        {"caption", text(style.caption)},
        {"time_title", text(style.timeTitle)},
        {"value_titles",
         [&](const YamlNode& titles) {
           style.valueTitles.clear();
           for (const std::string& title : textsOf(titles)) style.valueTitles << QString::fromStdString(title);
           return Result<void>();
         }},
        {"legend", [&](const YamlNode& place) { return readLegend(place, style); }},
    };
    const auto done = readMap(node, keys);
    style.dpi = static_cast<int>(dpi);
    style.columns = static_cast<int>(columns);
    return done;
  }
  Result<void> readLegend(const YamlNode& node, FigureStyle& style) const {
    constexpr std::string_view kPlaces[] = {"above", "below", "none"};
    const auto place = std::ranges::find(kPlaces, node.text);
    if (place == std::end(kPlaces))
      return wrong(node, fmt::format("'{}' is no place", node.text), "above, below or none");
    style.legend = static_cast<FigureStyle::Legend>(place - std::begin(kPlaces));
    return {};
  }

  Result<void> readFigure(const YamlNode& node, const FigureStyle& style) {
    FigureOrder order;
    order.style = style;
    const auto optionalNumber = [this](auto& out, double low) {
      return [this, &out, low](const YamlNode& value) {
        double read = 0;
        const auto done = readNumber(value, low, 1e15, read);
        if (done) out = static_cast<typename std::remove_reference_t<decltype(out)>::value_type>(read);
        return done;
      };
    };
    QString name;
    const Keys keys{
        {"name", text(name)},
        {"scenario", path(order.source)},
        {"log", path(order.source)},
        {"duration", optionalNumber(order.duration, 0)},
        {"seed", optionalNumber(order.seed, 0)},
        {"time", [&](const YamlNode& value) { return readTime(value, order); }},
        {"vehicles",
         [&](const YamlNode& value) {
           order.vehicles = textsOf(value);
           return Result<void>();
         }},
        {"plots", [&](const YamlNode& value) { return readPlots(value, order); }},
        {"style", [&](const YamlNode& value) { return readStyle(value, order.style); }},
        {"title", text(order.style.title)},
        {"caption", text(order.style.caption)},
    };
    if (const auto done = readMap(node, keys); !done) return done;
    order.name = name.toStdString();
    const bool isFileName = !order.name.empty() && order.name[0] != '.' && order.name.find('/') == order.name.npos;
    if (!isFileName) return wrong(node, "the figure has no name that a file can have", "name: depth");
    for (const FigureOrder& other : list_.figures)
      if (other.name == order.name)
        return wrong(node, fmt::format("there are two figures '{}'", order.name), "another name");
    if (order.source.empty()) return wrong(node, "the figure has no source", "scenario: FILE or log: FILE");
    if (order.plots.empty())
      return wrong(node, "the figure has no plots", "plots: with a list of curves for each");
    list_.figures.push_back(std::move(order));
    return {};
  }

  Result<void> readTime(const YamlNode& node, FigureOrder& order) const {
    PlotRange time;
    if (node.items.size() != 2) return wrong(node, "a time has a begin and an end", "[0, 600]");
    if (const auto done = readNumber(node.items[0], -1e12, 1e12, time.low); !done) return done;
    if (const auto done = readNumber(node.items[1], -1e12, 1e12, time.high); !done) return done;
    if (!(time.high > time.low)) return wrong(node, "the time ends before it begins", "[0, 600]");
    order.time = time;
    return {};
  }

  Result<void> readPlots(const YamlNode& node, FigureOrder& order) const {
    if (!node.isSequence()) return wrong(node, "these are no plots", "a list of plots, each a list of curves");
    for (const YamlNode& item : node.items) {
      TracePlot plot;
      const Keys keys{{"curves", [&](const YamlNode& value) { return readCurves(value, plot); }},
                      {"as", [&](const YamlNode& value) { return readKind(value, plot); }}};
      const auto done = item.isMap() ? readMap(item, keys) : readCurves(item, plot);
      if (!done) return done;
      order.plots.push_back(std::move(plot));
    }
    return {};
  }
  Result<void> readKind(const YamlNode& node, TracePlot& plot) const {
    constexpr std::string_view kKinds[] = {"time", "phase", "spectrum", "histogram"};
    const auto kind = std::ranges::find(kKinds, node.text);
    if (kind == std::end(kKinds))
      return wrong(node, fmt::format("'{}' is no kind of plot", node.text), "time, phase, spectrum or histogram");
    plot.kind = static_cast<PlotKind>(kind - std::begin(kKinds));
    return {};
  }
  Result<void> readCurves(const YamlNode& node, TracePlot& plot) const {
    const auto add = [&](const YamlNode& curve) -> Result<void> {
      const auto expression = Expression::parse(curve.text);
      if (!expression) {
        const Error& error = expression.error();
        return wrong(curve,
                     fmt::format("in '{}', column {}: {}", curve.text, error.location.column, error.message),
                     error.expected);
      }
      plot.traces << QString::fromStdString(curve.text);
      return {};
    };
    if (node.isScalar()) return add(node);
    for (const YamlNode& item : node.items)
      if (const auto done = add(item); !done) return done;
    return {};
  }

  const std::string& path_;
  FigureList& list_;
};

}  // namespace

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
