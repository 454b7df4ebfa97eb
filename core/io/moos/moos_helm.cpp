// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/moos/moos_helm.h"

#include "core/base/files/text_file.h"
#include "core/io/moos/moos_params.h"
#include "core/io/moos/moos_paths.h"
#include "core/io/moos/moos_tick.h"
#include "core/scenario/document/scenario_variables.h"
#include "core/scenario/yaml/scenario_io.h"

#include <algorithm>
#include <filesystem>

namespace antipode {
namespace {

namespace fs = std::filesystem;

constexpr const char* kHelmKeysWithoutEffect[] = {"verbose",
                                                  "ok_skew",
                                                  "node_skew",
                                                  "allow_park",
                                                  "allow_disengaged",
                                                  "disengage_on_allstop",
                                                  "bhv_dir_not_found_ok",
                                                  "bhv_dirs_not_found_ok",
                                                  "ivp_behavior_dir",
                                                  "ivp_behavior_dirs",
                                                  "helm_alias",
                                                  "hold_on_app",
                                                  "hold_on_apps",
                                                  "nav_grace",
                                                  "contact_max_age",
                                                  "seed_random",
                                                  "pmgen",
                                                  "standby",
                                                  "kcache"};

bool isUnsimulatedHelmKey(const MoosLine& line) {
  const auto flag = parseFlag(line.value);
  if (line.name == "allow_park") return flag && !*flag;
  return line.name == "helm_prefix" || line.name == "other_override_var";
}

class HelmBlockReader {
 public:
  HelmBlockReader(MoosHelm& helm, const std::string& missionPath, MoosReport& report,
                  const MoosImportOptions& options)
      : helm_(helm), missionPath_(missionPath), report_(report), options_(options) {}

  void read(const MoosBlock& block) {
    helm_.spec.hasControl = false;
    for (const MoosLine& line : block.lines)
      if (!read(line)) helm_.preserved.push_back(line.written);
    helm_.spec.initialize = std::move(file_.initialize);
    helm_.spec.modes = std::move(file_.modes);
    helm_.behaviours = std::move(file_.behaviours);
    helm_.preservedBehaviours = std::move(file_.preserved);
    helm_.locations.merge(file_.locations);
    helm_.isRefused = file_.isRefused;
  }

 private:
  bool refuse(Severity severity, const SourceLocation& location, std::string message, std::string expected = {}) {
    report_.add(severity, location, std::move(message), std::move(expected));
    return false;
  }

  /// False: the line is preserved.
  bool read(const MoosLine& line) {
    if (line.isPreserved && line.written.starts_with('#')) return false;  // parseMoosText() has warned of it
    if (line.isPreserved)
      return refuse(Severity::Note, line.location, fmt::format("'{}' is not taken over", line.written));
    if (line.name.empty())
      return refuse(Severity::Warning, line.location, fmt::format("'{}' is not understood", line.written),
                    "name = value");
    if (line.value.empty())
      return refuse(Severity::Warning, line.location, fmt::format("{} has no value", line.spelledName()));
    if (line.name == "apptick") return helmPeriodOf(line.value).has_value();  // whoever reads it, tells
    if (line.name == "behaviors" || line.name == "behaviours") return readFileNamed(line);
    if (line.name == "domain") return readDomain(line);
    if (line.name == "start_in_drive" || line.name == "start_indrive" || line.name == "start_engaged" ||
        line.name == "active_start")
      return readFlag(line, helm_.spec.hasControl);
    if (line.name == "goals_mandatory") return readFlag(line, helm_.spec.goalsMandatory);
    if (line.name == "park_on_allstop") return readFlag(line, helm_.spec.parkOnAllStop);
    if (isUnsimulatedHelmKey(line))
      return refuse(Severity::Warning, line.location,
                    fmt::format("{} is not simulated and is not taken over", line.spelledName()));
    const bool isSilent =
        isMoosFrameName(line.name) ||
        std::ranges::any_of(kHelmKeysWithoutEffect, [&](const char* name) { return line.name == name; });
    if (!isSilent)
      return refuse(Severity::Warning, line.location,
                    fmt::format("{}: unknown parameter; the line is not taken over", line.spelledName()));
    report_.leaveOut(line.location, line.spelledName());
    return false;
  }

  bool readFileNamed(const MoosLine& line) {
    const fs::path folder = fs::path(missionPath_).parent_path();
    fs::path path = folder / line.value;
    if (const auto inside = pathInMission(folder, line.value); !inside)
      return refuse(Severity::Warning, line.valueLocation(),
                    fmt::format("the behaviour file '{}' is not read: {}", line.value, inside.error().message),
                    inside.error().expected);
    std::error_code failed;
    const bool mayBeTemplate = options_.preprocess && !options_.readFile && !fs::exists(path, failed);
    if (const auto source = mayBeTemplate ? behaviourTemplateOf(missionPath_) : std::nullopt) {
      report_.add(Severity::Note, line.valueLocation(),
                  fmt::format("'{}' is not there; its template {} is read", line.value,
                              fs::path(*source).filename().string()));
      path = *source;
    }
    const bool isFile = !options_.readFile && fs::is_regular_file(path, failed);
    const bool isDevice = !options_.readFile && !isFile && fs::exists(path, failed);
    const auto text = isDevice            ? err("this is no regular file")
                      : options_.readFile ? options_.readFile(path.string())
                                          : readFile(path.string());
    if (!text && isFile)  // a mission without a file that it has would be taken for the whole
      return refuse(
          Severity::Error, line.valueLocation(),
          fmt::format("the behaviour file '{}' cannot be read: {}", path.string(), text.error().message));
    if (!text)
      return refuse(Severity::Warning, line.valueLocation(),
                    fmt::format("the behaviour file '{}' cannot be read ({}); the helm does without it",
                                path.string(), text.error().message),
                    "a behaviour file; its path is relative to the mission file");
    if (std::ranges::find(read_, path) != read_.end())
      return refuse(Severity::Note, line.location, fmt::format("'{}' is there already", line.value));
    read_.push_back(path);
    readBhv(parseBhvText(*text, path.string(), report_, options_), file_, report_);
    return true;
  }

  bool readDomain(const MoosLine& line) {
    std::string text = line.value;
    std::ranges::replace(text, ',', ':');
    auto domain = HelmDomain::fromText(text);
    if (!domain)
      return refuse(Severity::Warning, line.valueLocation(),
                    fmt::format("{}; the line is not taken over", domain.error().message),
                    domain.error().expected);
    tellRounding(*domain, text, line);
    helm_.locations.try_emplace("helm/domain", line.valueLocation());
    helm_.spec.domain.items.push_back(std::move(*domain));
    return true;
  }

  /// The program cuts the number of steps, also where only the rounding of a step lacks (helm-behaviours.md section 1.2).
  void tellRounding(const HelmDomain& domain, std::string_view text, const MoosLine& line) {
    constexpr std::string_view kDelta = "delta=";
    const auto at = lowered(text).find(kDelta);
    const auto delta = at == std::string::npos ? err("") : parseNumber(trimmed(text.substr(at + kDelta.size())));
    if (!delta) return;
    const int cut = static_cast<int>((domain.high - domain.low) / *delta + 1);
    if (cut != domain.points)
      report_.add(Severity::Note, line.valueLocation(),
                  fmt::format("the domain has {} values here; pHelmIvP rounds to {}", domain.points, cut), {});
  }

  bool readFlag(const MoosLine& line, bool& value) {
    const auto flag = parseFlag(line.value);
    if (!flag)
      return refuse(Severity::Warning, line.valueLocation(),
                    fmt::format("{}: '{}' is not usable; the line is ignored", line.name, line.value),
                    "true or false");
    value = *flag;
    return true;
  }

  MoosHelm& helm_;
  const std::string& missionPath_;
  MoosReport& report_;
  const MoosImportOptions& options_;
  BhvFile file_;
  std::vector<fs::path> read_;
};

}  // namespace

MoosHelm::MoosHelm(const MoosBlock& block, const std::string& missionPath, MoosReport& report,
                   const MoosImportOptions& options) {
  HelmBlockReader(*this, missionPath, report, options).read(block);
}

std::optional<double> helmPeriodOf(std::string_view appTick) {
  const auto tick = moosNumber(appTick);
  if (!tick || *tick <= 0) return std::nullopt;
  const double seconds = secondsFromTick(*tick);
  HelmSpec helm;
  return setField(helm, "period", numberText(seconds)) ? std::optional(seconds) : std::nullopt;
}

std::set<std::string> readByHelm(const VehicleSpec& vehicle) {
  Scenario scenario;
  scenario.vehicles.push_back(std::make_shared<const VehicleSpec>(vehicle));
  return readVariables(scenario);
}

std::vector<std::string> moosHelmLines(const HelmSpec& helm, const std::string& behaviourFile) {
  std::vector<std::string> lines{"AppTick = " + moosNumberText(tickFromSeconds(helm.period.value_or(0.25)))};
  if (!behaviourFile.empty()) lines.push_back("behaviors = " + behaviourFile);
  for (const HelmDomain& domain : helm.domain) {
    const std::string text = domain.text();
    lines.push_back(fmt::format("domain = {}:{}:{}:{}{}", text.substr(0, text.find(':')),
                                moosNumberText(domain.low), moosNumberText(domain.high), domain.points,
                                domain.isOptional ? ":optional" : ""));
  }
  if (helm.hasControl) lines.emplace_back("start_in_drive = true");
  if (helm.goalsMandatory) lines.emplace_back("goals_mandatory = true");
  if (helm.parkOnAllStop) lines.emplace_back("park_on_allstop = true");
  return lines;
}

}  // namespace antipode
