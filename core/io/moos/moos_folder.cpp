// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/moos/moos_folder.h"

#include "core/base/files/plain_path.h"
#include "core/base/files/text_file.h"
#include "core/io/moos/moos_helm.h"
#include "core/io/moos/moos_program_check.h"
#include "core/io/moos/moos_shares.h"
#include "core/io/moos/moos_vehicle_file.h"
#include "core/io/moos/viewer_buttons.h"
#include "core/model/messages.h"
#include "core/scenario/yaml/scenario_io.h"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <map>
#include <set>

namespace antipode {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxFiles = 100'000;

struct MissionFile {
  std::string path, text;
  double port = 0;
};

using MissionPaths = std::vector<std::string>;

Result<MissionPaths> missionPathsIn(const std::string& folder) {
  std::error_code failed;
  MissionPaths paths;
  for (fs::directory_iterator at(folder, failed), end; !failed && at != end; at.increment(failed)) {
    std::error_code ignored;
    if (lowered(at->path().extension().string()) == ".moos" && at->is_regular_file(ignored))
      paths.push_back(at->path().string());
    if (paths.size() > kMaxFiles) return err("the folder holds more than {} mission files", kMaxFiles);
  }
  if (failed) return err("the folder cannot be read: {}", failed.message());
  // nsplug writes targ_*.moos from the other files, which are parts and templates.
  const auto isTarget = [](const std::string& path) {
    return lowered(fs::path(path).filename().string()).starts_with("targ_");
  };
  if (std::ranges::any_of(paths, isTarget)) std::erase_if(paths, std::not_fn(isTarget));
  return paths;
}

Result<std::vector<MissionFile>> sourcesOf(const MissionPaths& paths, const MoosImportOptions& options) {
  std::vector<MissionFile> sources;
  for (const std::string& path : paths) {
    auto text = readFile(path);
    if (!text) return tl::unexpected<Error>(text.error());
    MoosReport ignored;
    const double port = serverPortOf(parseMoosText(*text, path, ignored, options));
    sources.push_back({path, std::move(*text), port});
  }
  std::ranges::sort(sources, {}, [](const MissionFile& s) { return std::pair(s.port, s.path); });
  return sources;
}

class Fleet {
 public:
  enum class Files { OfFolder, Chosen };
  Fleet(std::string folder, Files files, const MoosImportOptions& options)
      : folder_(std::move(folder)), files_(files), options_(options) {}

  MoosImport read(const Result<MissionPaths>& paths) {
    auto sources = paths.and_then([&](const MissionPaths& all) { return sourcesOf(all, options_); });
    if (!sources) {
      if (sources.error().location.file.empty()) sources.error().location.file = folder_;
      return {.scenario = nullptr, .problems = {sources.error()}, .wasRead = false};
    }
    for (const MissionFile& source : *sources) add(source);
    if (draft_.files.empty()) {
      report_.add(nothingToRun());
      return {nullptr, report_.drain(folder_)};
    }
    sendShares();
    for (const auto& [community, buttons] : shoreButtons_)
      for (const PostButton& button : buttons) addShoreButton(communities_[community], button);
    draft_.scenario.name = commonName();
    std::vector<std::pair<std::string, MoosPreserved>> preserved;
    for (const MoosFile& file : draft_.files) preserved.emplace_back(file.vehicle.spec.name, file.preserved);
    draft_.scenario.unhandled = preservedLinesOfFleet(preserved);
    return finishMoosImport(std::move(draft_), folder_, report_);
  }

 private:
  /// Templates have their simulator block in a file that they include, so nobody should look for it here.
  Error nothingToRun() const {
    const bool areChosen = files_ == Files::Chosen;
    const bool holdsTemplates = !areChosen && !communities_.empty() && isTemplateFolder(folder_);
    Error error;
    error.location.file = folder_;
    error.message = holdsTemplates
                        ? "these are templates (meta_*.moos), of which a launch script makes the missions"
                    : areChosen ? "none of these mission files has a simulator block"
                                : "there is no mission file with a simulator block in this folder";
    error.expected = holdsTemplates ? "targ_*.moos: run ./launch.sh --just_make in this folder, then open it "
                                      "again; or open one template by itself"
                                    : "files *.moos with ProcessConfig = uSimMarineV22";
    return error;
  }

  void warn(const SourceLocation& location, std::string message) {
    report_.add(Severity::Warning, location, std::move(message));
  }

  void add(const MissionFile& source) {
    const MoosText text = parseMoosText(source.text, source.path, report_, options_);
    checkMoosPrograms(text, report_);
    communities_.push_back(moosCommunity(text));
    MoosFile file = readMoosFile(text, source.path, draft_.files.size(), report_, options_);
    if (!file.hasSimulator) {
      report_.add(Severity::Note, {source.path, 0, 0}, "this mission file has no simulator block and is left out");
      shoreButtons_.emplace_back(communities_.size() - 1, viewerButtons(allBlocksOf(text), {}));
      return;
    }
    giveUniqueName(file);
    addButtons(file, file.vehicle.spec.name);
    communities_.back().name = file.vehicle.spec.name;
    mergeCommon(file);
    mergeWormholes(file);
    Scenario& scenario = draft_.scenario;
    scenario.events.insert(scenario.events.end(), file.events.begin(), file.events.end());
    draft_.eventLocations.insert(draft_.eventLocations.end(), file.eventLocations.begin(),
                                 file.eventLocations.end());
    scenario.scripts.insert(scenario.scripts.end(), file.scripts.begin(), file.scripts.end());
    draft_.scriptLocations.insert(draft_.scriptLocations.end(), file.scriptLocations.begin(),
                                  file.scriptLocations.end());
    scenario.vehicles.push_back(std::make_shared<const VehicleSpec>(file.vehicle.spec));
    draft_.files.push_back(std::move(file));
  }

  void addButtons(const MoosFile& file, const std::string& vehicle) {
    for (PostButton& button : viewerButtons(file.preserved, vehicle))
      draft_.scenario.buttons.push_back(std::move(button));
  }

  /// A button of the shore posts what its community shares with the vehicles: DEPLOY_ALL arrives as DEPLOY.
  void addShoreButton(const MoosCommunity& shore, const PostButton& button) {
    PostButton forAll{button.text, {}, {}};
    std::map<std::string, PostButton> forOne;  // by vehicle
    for (const auto& [variable, value] : button.post) {
      std::map<std::string, std::set<std::string>> receivers;  // by variable there
      for (const MoosShare& share : shore.shares)
        for (const MoosCommunity& to : communities_)
          if (!to.name.empty() && isSentTo(share, to) && sourceFor(share, to) == variable)
            receivers[share.destination].insert(to.name);
      if (receivers.empty()) forAll.post.emplace_back(variable, value);
      for (const auto& [destination, names] : receivers) {
        if (names.size() == draft_.files.size()) {
          forAll.post.emplace_back(destination, value);
          continue;
        }
        for (const std::string& name : names) {
          PostButton& own = forOne[name];
          own.text = button.text, own.vehicle = name;
          own.post.emplace_back(destination, value);
        }
      }
    }
    if (!forAll.post.empty()) draft_.scenario.buttons.push_back(std::move(forAll));
    for (auto& [name, own] : forOne) draft_.scenario.buttons.push_back(std::move(own));
  }

  /// What timer scripts post for other communities are events of these.
  void sendShares() {
    std::set<std::pair<std::string, std::string>> sent;  // vehicle, variable
    for (const ScenarioEvent& event : draft_.scenario.events) present_.insert(keyOf(event));
    forEachShare([&](const MoosCommunity& from, const MoosShare& share, const MoosCommunity& to) {
      const std::set<std::string> read = readByHelm(specOf(to.name));
      const auto posts = from.posts.find(sourceFor(share, to));
      if (posts == from.posts.end()) return;
      for (const MoosPost& post : posts->second)
        if (isReadPost(share.destination, post.value, read)) {
          send(post, share.destination, to.name);
          sent.emplace(to.name, share.destination);
        }
    });
    groupEvents();
    reportWhatIsNotSent(sent);
  }

  template <class F>
  void forEachShare(F f) const {
    for (const MoosCommunity& from : communities_)
      for (const MoosShare& share : from.shares)
        for (const MoosCommunity& to : communities_)
          if (&to != &from && !to.name.empty() && isSentTo(share, to)) f(from, share, to);
  }

  const VehicleSpec& specOf(const std::string& name) const {
    const auto at = std::ranges::find_if(draft_.scenario.vehicles, [&](const auto& v) { return v->name == name; });
    return **at;
  }

  using EventKey = std::tuple<std::string, double, std::string, MessageValue>;
  static EventKey keyOf(const ScenarioEvent& event) {
    return {event.vehicle, *event.at, event.post[0].first, event.post[0].second};
  }

  void send(const MoosPost& post, const std::string& variable, const std::string& vehicle) {
    ScenarioEvent event;
    event.at = post.at;
    event.vehicle = vehicle;
    event.post.emplace_back(variable, post.value);
    // An exported folder has it in the receiver's own script.
    if (!present_.insert(keyOf(event)).second) return;
    draft_.scenario.events.push_back(std::move(event));
    draft_.eventLocations.push_back(post.location);
    receivers_.insert(vehicle);
  }

  /// Puts the events of each vehicle together, of a receiver in the order of time, as its own script would read.
  void groupEvents() {
    if (receivers_.empty()) return;
    std::vector<ScenarioEvent>& events = draft_.scenario.events;
    std::map<std::string, std::vector<std::pair<ScenarioEvent, SourceLocation>>> byVehicle;
    for (std::size_t i = 0; i < events.size(); ++i) {
      const std::string vehicle = events[i].vehicle;
      byVehicle[vehicle].emplace_back(std::move(events[i]), std::move(draft_.eventLocations[i]));
    }
    std::size_t next = 0;
    for (const VehiclePtr& vehicle : draft_.scenario.vehicles) {
      auto& own = byVehicle[vehicle->name];
      if (receivers_.contains(vehicle->name))
        std::ranges::stable_sort(own, {}, [](const auto& entry) { return *entry.first.at; });
      for (auto& entry : own) {
        std::tie(events[next], draft_.eventLocations[next]) = std::move(entry);
        ++next;
      }
    }
  }

  /// Only of what a vehicle would have obeyed, and once a line.
  void reportWhatIsNotSent(const std::set<std::pair<std::string, std::string>>& sent) {
    std::set<std::pair<std::string, int>> reported;
    forEachShare([&](const MoosCommunity& from, const MoosShare& share, const MoosCommunity& to) {
      const std::string source = sourceFor(share, to);
      const bool isObeyed =
          readByHelm(specOf(to.name)).contains(share.destination) || findMessage(share.destination);
      const bool isWhole = sent.contains({to.name, share.destination}) && !from.otherPosts.contains(source) &&
                           (from.name.empty() || !isFlagOf(specOf(from.name), source));
      if (!isObeyed || isWhole || !reported.emplace(share.location.file, share.location.line).second) return;
      report_.add(
          Severity::Warning, share.location,
          fmt::format("of {}, only what timer scripts post at fixed times is sent to other communities here",
                      source),
          fmt::format("posts of {} in the scripts of those who should get it", share.destination));
    });
  }

  static bool isFlagOf(const VehicleSpec& vehicle, const std::string& variable) {
    bool isFlag = false;
    for (const BehaviourSpec& behaviour : vehicle.behaviours)
      CommonBehaviourParams::fields(behaviour.common, [&](const char*, const auto& value, const FieldInfo&) {
        if constexpr (std::is_same_v<std::remove_cvref_t<decltype(value)>, FlagList>)
          isFlag =
              isFlag || std::ranges::any_of(value, [&](const Flag& flag) { return flag.variable == variable; });
      });
    return isFlag;
  }

  void giveUniqueName(MoosFile& file) {
    std::string& name = file.vehicle.spec.name;
    const std::string given = name;
    for (int n = 2; !names_.insert(name).second; ++n) name = fmt::format("{}_{}", given, n);
    if (name == given) return;
    warn(file.simulator, fmt::format("there is a vehicle '{}' already; this one is named '{}'", given, name));
    for (ScenarioEvent& event : file.events) event.vehicle = name;
    for (ScriptSpec& script : file.scripts) script.vehicle = name;
  }

  /// What the whole fleet shares must be the same in every file.
  void mergeCommon(const MoosFile& file) {
    Scenario& scenario = draft_.scenario;
    if (draft_.files.empty()) {
      scenario.compat = file.compat;
      scenario.time.step = file.step;
      scenario.origin = file.origin;
      scenario.environment.currentField = file.currentField;
      return;
    }
    const std::string first = fs::path(draft_.files[0].path).filename().string();
    if (file.step != scenario.time.step)
      warn(file.simulator, fmt::format("the step is {} s, but {} s in {}, which counts", numberText(file.step),
                                       numberText(scenario.time.step), first));
    if (file.compat != scenario.compat)
      warn(file.simulator, fmt::format("its program is that of compat: {}, but {} of {}, which counts",
                                       FieldCodec<Compat>::toText(file.compat),
                                       FieldCodec<Compat>::toText(scenario.compat), first));
    if (file.origin != scenario.origin)
      warn(file.simulator, fmt::format("the origin is not that of {}, which counts", first));
    if (file.currentField != scenario.environment.currentField)
      warn(file.simulator, fmt::format("the current field is not that of {}, which counts", first));
  }

  /// The same wormhole in several files is one that several vehicles may pass. The order in each file stays, since
  /// a vehicle enters the first wormhole that contains it.
  void mergeWormholes(const MoosFile& file) {
    std::vector<WormholeSpec>& all = draft_.scenario.wormholes;
    std::size_t from = 0;
    for (std::size_t i = 0; i < file.vehicle.wormholes.size(); ++i) {
      WormholeSpec hole = file.vehicle.wormholes[i];
      const auto placeAt = file.vehicle.locations.find(fmt::format("wormholes/{}", i));
      const SourceLocation location = placeAt == file.vehicle.locations.end() ? file.simulator : placeAt->second;
      const auto same = std::find_if(all.begin() + static_cast<std::ptrdiff_t>(from), all.end(),
                                     [&](const WormholeSpec& other) { return isSame(hole, other); });
      if (same != all.end()) {
        same->vehicles.push_back(file.vehicle.spec.name);
        from = static_cast<std::size_t>(same - all.begin()) + 1;
        continue;
      }
      const std::string given = hole.tag;
      for (int n = 2; std::ranges::find(all, hole.tag, &WormholeSpec::tag) != all.end(); ++n)
        hole.tag = fmt::format("{}_{}", given, n);
      if (hole.tag != given)
        warn(location,
             fmt::format("another wormhole '{}' is there already; this one is named '{}'", given, hole.tag));
      hole.vehicles = {file.vehicle.spec.name};
      all.push_back(std::move(hole));
      draft_.wormholeLocations.push_back(location);
      from = all.size();
    }
  }

  static bool isSame(WormholeSpec one, const WormholeSpec& other) {
    one.vehicles = other.vehicles;
    return one == other;
  }

  /// The name that the files agree on, else the folder's.
  std::string commonName() const {
    const MoosFile& first = draft_.files.front();
    const bool alike = std::ranges::all_of(draft_.files, [&](const MoosFile& file) {
      return file.isNamed && file.scenarioName == first.scenarioName;
    });
    if (alike) return first.scenarioName;
    return plainPath(folder_).filename().string();
  }

  std::string folder_;
  Files files_;
  const MoosImportOptions& options_;
  MoosReport report_;
  MoosDraft draft_;
  std::vector<MoosCommunity> communities_;  // of all files, also of those without a vehicle
  std::vector<std::pair<std::size_t, std::vector<PostButton>>> shoreButtons_;  // by community
  std::set<EventKey> present_;
  std::set<std::string> receivers_;  // vehicles with events that others send
  std::set<std::string> names_;
};

}  // namespace

bool isTemplateFolder(const std::string& path) {
  std::error_code failed;
  bool hasTemplates = false, hasOthers = false, isHarness = false;
  for (fs::directory_iterator at(path, failed), end; !failed && at != end; at.increment(failed)) {
    const std::string name = at->path().filename().string();
    isHarness = isHarness || name == kHarnessScript;
    if (!name.ends_with(".moos")) continue;
    if (name.starts_with("targ_")) return false;
    (name.starts_with("meta_") ? hasTemplates : hasOthers) = true;
  }
  return hasTemplates || (isHarness && !hasOthers);
}

MoosImport importMoosFolder(const std::string& path, const MoosImportOptions& options) {
  return Fleet(path, Fleet::Files::OfFolder, options).read(missionPathsIn(path));
}

MoosImport importMoosFiles(const std::vector<std::string>& paths, const MoosImportOptions& options) {
  const auto folderOf = [](const std::string& path) { return fs::path(path).parent_path().lexically_normal(); };
  for (const std::string& path : paths) {
    if (folderOf(path) == folderOf(paths.front())) continue;
    Error error;
    error.location.file = path;
    error.message = "the mission files of a fleet lie in one folder, and this one is elsewhere";
    return {nullptr, {error}};
  }
  const std::string folder = paths.empty() ? std::string() : folderOf(paths.front()).string();
  return Fleet(folder, Fleet::Files::Chosen, options).read(paths);
}

}  // namespace antipode
