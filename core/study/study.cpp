// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/study.h"

#include "core/base/files/text_file.h"
#include "core/model/messages.h"
#include "core/scenario/checks/asked_variables.h"
#include "core/scenario/checks/check_scenario.h"
#include "core/scenario/document/grid_loading.h"
#include "core/scenario/edits/values.h"
#include "core/scenario/yaml/part_reader.h"
#include "core/scenario/yaml/part_text.h"
#include "core/sim/swarm/swarm.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <limits>
#include <map>

namespace antipode {
namespace {

constexpr std::int64_t kStudyVersion = 1;
constexpr std::int64_t kMostSteps = 100'000;
constexpr std::int64_t kMostRangeValues = 1'000'000;                // in all
constexpr double kNoEnd = std::numeric_limits<double>::infinity();  // s, of runs whose length nobody gives

bool isStudyWord(std::string_view name) {
  return !name.empty() && name.size() <= 60 && !std::isdigit(static_cast<unsigned char>(name[0])) &&
         std::ranges::all_of(name, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; });
}

/// Reads a study; what it names is checked in StudyChecker.
class StudyReader {
 public:
  StudyReader(ReadContext& context, Study& study) : context_(context), study_(study) {}

  void read(const YamlNode& root) {
    if (root.find("antipode") && !root.find("antipode_study"))
      return context_.error(root, "", "this is a scenario",
                            "a study, whose first key is 'antipode_study'; 'base' in it names a scenario");
    MappingReader reader(context_, root, "");
    reader.key("antipode_study", [this](const YamlNode& node, const std::string& item) {
      readWholeNumber(context_, node, item, "antipode_study", 1, kStudyVersion);
    });
    text(reader, "name", study_.name, "a name");
    text(reader, "base", study_.base, "the path of a scenario or mission file");
    reader.key("duration", [this](const YamlNode& node, const std::string& item) {
      study_.duration = readNumber(context_, node, item, "duration", {.unit = "s", .min = 0, .minExcluded = true});
    });
    reader.key("design", [this](const YamlNode& node, const std::string& item) {
      context_.place(item, node);
      readPart(context_, node, item, study_.designSpec);
      checkWhole(node, item, "points", study_.designSpec.points.value_or(1));
      checkWhole(node, item, "repeats", study_.designSpec.repeats);
      checkWhole(node, item, "seed", study_.designSpec.seed);
    });
    reader.key("factors", [this](const YamlNode& node, const std::string& item) {
      readList(context_, node, item, "a list of factors",
               [this](const YamlNode& entry, const std::string& at) { readFactor(entry, at); });
    });
    reader.key("correlations", [this](const YamlNode& node, const std::string& item) {
      readList(context_, node, item, "a list of correlations",
               [this](const YamlNode& entry, const std::string& at) { readCorrelation(entry, at); });
    });
    reader.key("metrics", [this](const YamlNode& node, const std::string& item) { readMetrics(node, item); });
    reader.key("verdict", [this](const YamlNode& node, const std::string& item) {
      readList(context_, node, item, "a list of conditions",
               [this](const YamlNode& entry, const std::string& at) { readCondition(entry, at); });
    });
    reader.key("stop", [this](const YamlNode& node, const std::string& item) {
      context_.place(item, node);
      readPart(context_, node, item, study_.stop);
    });
    reader.run();
    if (!root.find("antipode_study"))
      context_.error(root, "", "the key 'antipode_study' is missing",
                     "'antipode_study: 1' at the top of the file");
    constexpr std::pair<const char*, const char*> kNeeded[] = {
        {"base", "the scenario that the runs are made from, such as 'base: survey.yaml'"},
        {"factors", "what the runs differ in, such as 'factors: [{path: seed, values: [1, 2, 3]}]'"},
        {"metrics", "what is computed of each run, such as 'metrics: {sailed: distance_sailed}'"}};
    for (const auto& [key, expected] : kNeeded)
      if (!root.find(key)) context_.error(root, key, fmt::format("the key '{}' is missing", key), expected);
    checkCount();
  }

 private:
  void checkCount() {
    const std::size_t factors = study_.factors.size(), count = factors + study_.metrics.size();
    if (count <= kMostStudyColumns) return;
    const std::string first = factors > kMostStudyColumns
                                  ? fmt::format("factors/{}", kMostStudyColumns)
                                  : "metrics/" + study_.metrics[kMostStudyColumns - factors].name();
    context_.problems.add({Severity::Error, context_.locationFor(first), first,
                           fmt::format("{} factors and metrics are too many", count),
                           fmt::format("at most {} together", kMostStudyColumns)});
  }

  /// Counts may be greater than an int, so they are read as numbers.
  void checkWhole(const YamlNode& node, const std::string& item, const char* key, double value) {
    if (value == std::floor(value)) return;
    context_.error(node.find(key)->value, itemPath(item, key),
                   fmt::format("{}: {} is not a whole number", key, value), "a whole number");
  }

  void text(MappingReader& reader, const char* key, std::string& value, const char* expected) {
    reader.key(key, [this, &value, expected](const YamlNode& node, const std::string& item) {
      context_.place(item, node);
      value = readText(context_, node, item, expected).value_or("");
    });
  }

  void readFactor(const YamlNode& node, const std::string& item) {
    Factor factor;
    Distribution distribution;
    std::optional<double> from, to;
    std::optional<std::int64_t> steps;
    MappingReader reader(context_, node, item);
    text(reader, "name", factor.name, "a name of letters, digits and _");
    const auto paths = [&](const YamlNode& value, const std::string& at) { readTexts(value, at, factor.paths); };
    reader.key("path", paths, {"paths"}).key("paths", paths, {"paths"});
    reader.key("values",
               [&](const YamlNode& value, const std::string& at) { readTexts(value, at, factor.values); });
    reader.key("weights", [&](const YamlNode& value, const std::string& at) {
      readList(context_, value, at, "a list of numbers", [&](const YamlNode& entry, const std::string& place) {
        if (const auto number = readNumber(context_, entry, place, "weight", {.min = 0}))
          distribution.weights.push_back(*number);
      });
    });
    const auto number = [&](const char* key, std::optional<double>& value, const FieldInfo& info) {
      reader.key(key, [this, key, &value, info](const YamlNode& at, const std::string& place) {
        value = readNumber(context_, at, place, key, info);
      });
    };
    number("from", from, {});
    number("to", to, {});
    reader.key("steps", [this, &steps](const YamlNode& at, const std::string& place) {
      steps = readWholeNumber(context_, at, place, "steps", 2, kMostSteps);
    });
    reader.read(distribution);
    if (factor.name.empty() && !factor.paths.empty()) {
      factor.name = factor.paths[0].substr(factor.paths[0].find_last_of("/.") + 1);
      if (isResultColumn(factor.name)) factor.name += "_value";
    }
    const bool isRange = from || to || steps;
    if (isRange && !(from && to && steps)) {
      context_.error(node, item, "a range needs from, to and steps", "from: 1, to: 5, steps: 5");
    } else if (isRange && (rangeValues_ += *steps) > kMostRangeValues) {
      context_.error(node, item, fmt::format("the ranges have {} values here", rangeValues_),
                     fmt::format("at most {} in all", kMostRangeValues));
    } else if (isRange) {
      const auto count = static_cast<int>(*steps);
      for (int i = 0; i < count; ++i) {
        const double share = static_cast<double>(i) / (count - 1);
        factor.values.push_back(numberText((1 - share) * *from + share * *to));
      }
    }
    if (node.isMap() && node.find("distribution")) factor.distribution = distribution;
    checkFactor(node, item, factor);
    study_.factors.push_back(std::move(factor));
  }

  void checkFactor(const YamlNode& node, const std::string& item, const Factor& factor) {
    if (factor.paths.empty())
      context_.error(node, item, "'path' is missing", "vehicles/abe/params/turn_rate or seed");
    if (!isStudyWord(factor.name))
      context_.error(node, item, fmt::format("'{}' is no name of a factor", factor.name),
                     "letters, digits and _, not beginning with a digit");
    const bool isWeighted = factor.distribution && factor.distribution->kind == DistributionKind::Weights;
    if (factor.distribution && !isWeighted && !factor.values.empty())
      context_.error(node, item, "a factor has values or a distribution, not both");
    if (!factor.distribution && factor.values.empty())
      context_.error(node, item, "the factor has no values", "values: [...], a range, or a distribution");
    if (!factor.distribution) return;
    if (const auto fits = factor.distribution->check(); !fits)
      context_.error(node, item, fits.error().message, fits.error().expected);
    if (isWeighted && factor.distribution->weights.size() != factor.values.size())
      context_.error(
          node, item,
          fmt::format("{} weights for {} values", factor.distribution->weights.size(), factor.values.size()),
          "a weight for each value");
  }

  /// A list of texts, or one.
  void readTexts(const YamlNode& node, const std::string& item, std::vector<std::string>& texts) {
    const auto add = [&](const YamlNode& entry, const std::string& at) {
      if (auto found = readText(context_, entry, at, "a single value")) texts.push_back(std::move(*found));
    };
    if (node.isScalar()) return add(node, item);
    readList(context_, node, item, "a list", add);
  }

  void readCorrelation(const YamlNode& node, const std::string& item) {
    std::vector<std::string> names;
    std::optional<double> value;
    MappingReader reader(context_, node, item);
    reader.key("factors", [&](const YamlNode& at, const std::string& place) { readTexts(at, place, names); });
    reader.key("value", [&](const YamlNode& at, const std::string& place) {
      value = readNumber(context_, at, place, "value", {.min = -1, .max = 1});
    });
    reader.run();
    if (names.size() != 2 || !value)
      return context_.error(node, item, "this is no correlation", "{factors: [a, b], value: 0.5}");
    study_.correlations.push_back({names[0], names[1], *value});
  }

  void readMetrics(const YamlNode& node, const std::string& item) {
    if (!node.isMap())
      return context_.error(node, item, "metrics: this is no map", "arrival: time_of(abe.DONE == true)");
    for (const YamlEntry& entry : node.entries) {
      const std::string at = itemPath(item, entry.key.text);
      context_.place(at, entry.value);
      if (!isStudyWord(entry.key.text))
        context_.error(entry.key, at, fmt::format("'{}' is no name of a metric", entry.key.text),
                       "letters, digits and _, not beginning with a digit");
      const auto text = readText(context_, entry.value, at, "a metric such as max(depth)");
      if (!text) continue;
      auto metric = Metric::parse(entry.key.text, *text);
      if (metric)
        study_.metrics.push_back(std::move(*metric));
      else
        error(entry.value, at, metric.error());
    }
  }

  void readCondition(const YamlNode& node, const std::string& item) {
    const auto text = readText(context_, node, item, "a condition such as arrival < 600");
    if (!text) return;
    auto condition = Expression::parse(*text);
    if (condition)
      study_.verdict.push_back(std::move(*condition));
    else
      error(node, item, condition.error());
  }

  /// An error within a text that stands at a node.
  void error(const YamlNode& node, const std::string& item, const Error& error) {
    YamlNode at = node;
    at.column += std::max(0, error.location.column - 1) + (node.quoted ? 1 : 0);
    context_.error(at, item, error.message, error.expected);
  }

  ReadContext& context_;
  Study& study_;
  std::int64_t rangeValues_ = 0;
};

/// Whether what a study names is there.
class StudyChecker {
 public:
  StudyChecker(ReadContext& context, Study& study) : context_(context), study_(study) {}

  void check() {
    checkNames();
    for (std::size_t i = 0; i < study_.factors.size(); ++i) checkPaths(i);
    checkMetrics();
    checkVerdict();
    if (!study_.stop.metric.empty() && !isMetric(study_.stop.metric))
      report("stop/metric", fmt::format("there is no metric '{}'", study_.stop.metric), metricNames());
    if (study_.stop.metric.empty() != !study_.stop.width)
      report("stop", "a rule of a metric needs 'metric' and 'width'", "stop: {metric: arrival, width: 2}");
  }

  /// The rows of a CSV of points, by factor.
  std::vector<std::vector<std::string>> rows() {
    std::vector<std::vector<std::string>> rows;
    if (study_.designSpec.kind != DesignKind::Points) return rows;
    const std::string path = (std::filesystem::path(study_.file).parent_path() / study_.designSpec.file).string();
    const auto text = readFile(path);
    if (!text)
      return report("design/file", text.error().message, "a CSV file with a column for each factor"), rows;
    std::vector<std::string_view> lines = splitTrimmed(*text, '\n');
    std::erase_if(lines, [](std::string_view line) { return line.empty(); });
    if (lines.empty()) return report("design/file", "the file is empty", "a line of names, then the points"), rows;
    const auto names = splitTrimmed(lines[0], ',');
    for (const Factor& factor : study_.factors)
      if (std::ranges::find(names, factor.name) == names.end())
        report("design/file", fmt::format("{}:1: there is no column '{}'", path, factor.name),
               "a column for each factor");
    for (std::size_t i = 1; i < lines.size(); ++i) {
      const auto cells = splitTrimmed(lines[i], ',');
      if (cells.size() != names.size()) {
        report("design/file", fmt::format("{}:{}: {} values", path, i + 1, cells.size()),
               fmt::format("{} values, as the first line", names.size()));
        break;
      }
      std::vector<std::string>& row = rows.emplace_back();
      for (const Factor& factor : study_.factors) {
        const auto column = std::ranges::find(names, factor.name) - names.begin();
        if (static_cast<std::size_t>(column) < cells.size())
          row.emplace_back(cells[static_cast<std::size_t>(column)]);
      }
    }
    return rows;
  }

 private:
  void report(const std::string& item, std::string message, std::string expected = {},
              Severity severity = Severity::Error) {
    context_.problems.add({severity, context_.locationFor(item), item, std::move(message), std::move(expected)});
  }

  /// Each is a column of the results, where capitals do not count.
  void checkNames() {
    for (std::size_t i = 0; i < study_.factors.size(); ++i)
      checkColumn(fmt::format("factors/{}", i), "factor", study_.factors[i].name);
    for (std::size_t i = 0; i < study_.metrics.size(); ++i) {
      const std::string& name = study_.metrics[i].name();
      const std::string item = "metrics/" + name;
      checkColumn(item, "metric", name);
      const auto isSame = [&](const auto& other) { return lowered(other) == lowered(name); };
      if (std::ranges::any_of(study_.factors, isSame, &Factor::name))
        report(item, fmt::format("a factor is called '{}', too", name), "another name");
      for (std::size_t k = 0; k < i; ++k)
        if (isSame(study_.metrics[k].name()))
          report(item, fmt::format("two metrics are called '{}'", name), "another name");
    }
    for (std::size_t i = 0; i < study_.factors.size(); ++i)
      for (std::size_t k = 0; k < i; ++k) {
        const Factor &a = study_.factors[k], &b = study_.factors[i];
        if (lowered(a.name) == lowered(b.name))
          report(fmt::format("factors/{}", i), fmt::format("two factors are called '{}'", a.name), "another name");
      }
    std::map<std::vector<std::string>, std::size_t> setBy;  // factors, by the steps of their paths
    for (std::size_t i = 0; i < study_.factors.size(); ++i)
      for (const std::string& path : study_.factors[i].paths) {
        const std::size_t other = setBy.try_emplace(Path::fromText(path).steps(), i).first->second;
        if (other != i)
          report(fmt::format("factors/{}", i),
                 fmt::format("the factors '{}' and '{}' set the same path {}", study_.factors[other].name,
                             study_.factors[i].name, path),
                 "a path for each factor");
      }
  }

  /// Sets the ends of a factor: the path must exist and take them.
  void checkPaths(std::size_t index) {
    const Factor& factor = study_.factors[index];
    constexpr double kEnds[] = {1e-9, 0.5, 1 - 1e-9};
    std::vector<std::string> values = factor.values;
    if (factor.distribution && factor.distribution->check())
      for (const double share : kEnds) values.push_back(factor.valueAt(share));
    for (const std::string& path : factor.paths) {
      if (path == "seed") continue;
      for (const std::string& value : values) {
        Scenario scenario = *study_.scenario;
        if (const auto set = setValue(scenario, Path::fromText(path), Value(value)); !set) {
          report(fmt::format("factors/{}", index), fmt::format("{}: {}", path, set.error().message),
                 set.error().expected);
          break;
        }
      }
    }
  }

  void checkColumn(const std::string& item, const char* what, const std::string& name) {
    if (isResultColumn(name))
      report(item, fmt::format("'{}' is a column of all results, so no {} can be called so", name, what),
             fmt::format("another name, such as name: {}_of_{}", name, what));
  }

  bool isVaried(std::string_view field) const {
    return std::ranges::any_of(study_.factors, [&](const Factor& factor) {
      return std::ranges::any_of(factor.paths, [&](const std::string& path) {
        return std::string_view(path).substr(path.find_last_of("/.") + 1) == field;
      });
    });
  }

  /// A metric that no run can have is a mistake, which would else be seen after the last of them.
  void checkMetrics() {
    if (!study_.scenario) return;
    asked_.emplace(*study_.scenario);
    const std::vector<FleetMember> fleet = fleetOf(*study_.scenario);
    swarm_.emplace(*study_.scenario, fleet);
    for (const FleetMember& member : fleet) vehicles_.push_back(member.name);
    for (const Metric& metric : study_.metrics) {
      if (metric.builtIn()) checkBuiltIn("metrics/" + metric.name(), *metric.builtIn());
      if (!metric.expression()) continue;
      for (const Expression::Name& name : metric.expression()->names())
        checkName("metrics/" + metric.name(), name.name);
      const double end = study_.duration.value_or(study_.scenario->time.duration.value_or(kNoEnd));
      if (metric.after() && study_.scenario->time.start + end < *metric.after() && !isVaried("duration"))
        report("metrics/" + metric.name(),
               fmt::format("nothing is after {:g} s: the runs take {:g} s", *metric.after(), end),
               "an earlier time");
    }
  }

  /// Whether a factor sets something within a section of the scenario.
  bool isSectionVaried(std::string_view section) const {
    return std::ranges::any_of(study_.factors, [&](const Factor& factor) {
      return std::ranges::any_of(factor.paths, [&](const std::string& path) {
        const Path at = Path::fromText(path);
        return !at.empty() && at.steps()[0] == section;
      });
    });
  }

  /// A condition over a metric without a value fails every run, and nobody sees why.
  void checkBuiltIn(const std::string& item, const BuiltInMetric& metric) {
    const std::string lack = lackOf(metric.needs);
    if (!lack.empty())
      report(item, fmt::format("{} has no value in any run: {}", metric.name, lack),
             fmt::format("a base with {}", needText(metric.needs)), Severity::Warning);
  }

  /// Empty: there may be runs that have it.
  std::string lackOf(MetricNeed need) const {
    const bool mayHear = swarm_->hasAcoustics || isSectionVaried("acoustics");
    if (need == MetricNeed::TwoVehicles && vehicles_.size() < 2 && !isVaried("count"))
      return fmt::format("the base has {} vehicle", vehicles_.empty() ? "no" : "one");
    if (need == MetricNeed::Formation && !swarm_->hasFormation) return "the base has no formation";
    if (need == MetricNeed::Acoustics && !mayHear) return "vehicles of the base do not hear each other";
    if (need == MetricNeed::Swarm && !mayHear && !swarm_->isRecorded) return "the base has no swarm";
    return "";
  }

  void checkName(const std::string& item, const QuantityName& name) {
    if (!name.vehicle.empty() && std::ranges::find(vehicles_, name.vehicle) == vehicles_.end() &&
        !isVaried("name"))
      return report(
          item, fmt::format("there is no vehicle '{}'", name.vehicle),
          nearestWord(name.vehicle, vehicles_).value_or(fmt::format("one of {}", fmt::join(vehicles_, ", "))));
    if (findChannel(name.quantity) || findMessage(name.quantity)) return;
    const auto doubt = asked_->doubtAbout(name.quantity);
    if (!doubt || partText(*study_.scenario).find(name.quantity) != std::string::npos) return;
    // Variables of missions are in capitals.
    const bool isWord = std::ranges::none_of(name.quantity, [](unsigned char c) { return std::isupper(c); });
    if (!isWord || !name.field.empty())
      return report(item, fmt::format("nothing in the base sets the variable '{}'", name.quantity), *doubt,
                    Severity::Warning);
    std::vector<std::string> channels;
    for (const ChannelInfo& info : channelTable()) channels.emplace_back(info.name);
    report(item, fmt::format("'{}' is neither a channel nor a variable of the base", name.quantity),
           nearestWord(name.quantity, channels).value_or("a channel such as x, y, speed, heading or depth"));
  }

  bool isMetric(const std::string& name) const {
    return std::ranges::find(study_.metrics, name, &Metric::name) != study_.metrics.end();
  }
  std::string metricNames() const {
    std::vector<std::string> names;
    for (const Metric& metric : study_.metrics) names.push_back(metric.name());
    return fmt::format("one of {}", fmt::join(names, ", "));
  }

  void checkVerdict() {
    for (std::size_t i = 0; i < study_.verdict.size(); ++i)
      for (const Expression::Name& name : study_.verdict[i].names())
        if (!name.name.vehicle.empty() || !name.name.field.empty() || !isMetric(name.name.quantity))
          report(fmt::format("verdict/{}", i), fmt::format("there is no metric '{}'", quantityText(name.name)),
                 metricNames());
  }

  ReadContext& context_;
  Study& study_;
  // Of the base.
  std::optional<AskedVariables> asked_;
  std::optional<Swarm> swarm_;
  std::vector<std::string> vehicles_;
};

void loadBase(ReadContext& context, Study& study, const BaseLoader& load) {
  const std::string path = study.basePath();
  LoadedScenario base = load ? load(path) : loadScenario(path);
  for (Problem& problem : base.problems) {
    if (problem.severity != Severity::Error) continue;
    if (problem.location.line == 0) {  // of the file as a whole: said where it is named
      problem.message = fmt::format("{}: {}", path, problem.message);
      problem.location = context.locationFor("base");
    }
    context.problems.add(std::move(problem));
  }
  if (!base.scenario && !hasErrors(context.problems.problems()))
    context.problems.add({Severity::Error, context.locationFor("base"), "base",
                          fmt::format("{} cannot be loaded", path), "a scenario or mission file"});
  study.scenario = base.scenario;
}

}  // namespace

std::string Study::basePath() const {
  return (std::filesystem::path(file).parent_path() / base).string();
}

Result<Scenario> Study::scenarioOf(const StudyPoint& run) const {
  Scenario changed = *scenario;
  changed.time.seed = static_cast<decltype(changed.time.seed)>(run.seed);
  if (duration) changed.time.duration = *duration;
  bool changesGrids = false;
  for (std::size_t i = 0; i < factors.size(); ++i)
    for (const std::string& path : factors[i].paths) {
      const Path at = Path::fromText(path == "seed" ? "time/seed" : path);
      if (auto set = setValue(changed, at, Value(run.values[i])); !set) return tl::unexpected<Error>(set.error());
      changesGrids |= decidesGrids(path);
    }
  if (changesGrids)
    if (auto loaded = loadGridsOf(basePath(), changed); !loaded) return tl::unexpected<Error>(loaded.error());
  for (Problem& problem : checkScenario(changed))
    if (problem.severity == Severity::Error) return tl::unexpected<Error>(std::move(problem));
  return changed;
}

bool isResultColumn(std::string_view name) {
  const auto isIt = [&](const char* column) { return lowered(name) == column; };
  return std::ranges::any_of(kFirstColumns, isIt) || std::ranges::any_of(kLastColumns, isIt);
}

StudyRead readStudy(const std::string& text, const std::string& path, const BaseLoader& load) {
  YamlTree tree = parseYaml(text, path);
  if (!tree.isWhole) return {std::nullopt, std::move(tree.problems)};
  ReadContext context(path, nullptr);
  for (Problem& problem : tree.problems) context.problems.add(std::move(problem));
  Study study;
  study.text = text, study.file = path;
  StudyReader(context, study).read(tree.root);
  if (hasErrors(context.problems.problems())) return {std::nullopt, context.problems.take()};
  loadBase(context, study, load);
  if (study.scenario) {
    StudyChecker checker(context, study);
    checker.check();
    auto design = Design::of(study.designSpec, study.factors, study.correlations, checker.rows());
    if (design)
      study.design = std::move(*design);
    else
      context.problems.add({Severity::Error, context.locationFor("design"), "design", design.error().message,
                            design.error().expected});
  }
  Problems problems = context.problems.take();
  if (hasErrors(problems)) return {std::nullopt, std::move(problems)};
  return {std::move(study), std::move(problems)};
}

StudyRead readStudyFile(const std::string& path) {
  const auto text = readFile(path);
  if (!text) return {std::nullopt, {text.error()}};
  return readStudy(*text, path);
}

}  // namespace antipode
