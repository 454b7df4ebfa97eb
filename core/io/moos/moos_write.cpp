// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/moos/moos_write.h"

#include "core/io/moos/bhv_write.h"
#include "core/io/moos/moos_active_lines.h"
#include "core/io/moos/moos_helm.h"
#include "core/io/moos/moos_programs.h"
#include "core/io/moos/moos_script.h"
#include "core/io/moos/moos_tick.h"
#include "core/io/moos/moos_vehicle_file.h"
#include "core/io/moos/moos_write_params.h"

#include <algorithm>
#include <set>

namespace antipode {
namespace {

constexpr std::size_t kReferenceLineLimit = 1999;  // of the reference reader

using Lines = std::vector<std::string>;

/// The file's text with the preserved lines, active or as comments.
class MissionText {
 public:
  MissionText(const MoosMissionSpec& mission, const MoosActiveLines& active, const std::vector<Lines>& scripts)
      : mission_(mission),
        active_(active),
        launcher_(activeLauncher()),
        programs_(launcher_ ? &*launcher_ : nullptr) {
    writeGlobals();
    writeSimulator();
    writeController();
    writeHelm();
    for (const Lines& script : scripts) writeScript(script);
    for (std::size_t b = 0; b < active_.blocks.size(); ++b)
      if (!active_.blocks[b].isActive)
        writeAsComment(mission_.preserved.blocks[b]);
      else if (!merged_.contains(b))
        writeBlock(mission_.preserved.blocks[b].header, linesOf(b));
  }

  std::string text;

 private:
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

  std::optional<MoosBlock> activeLauncher() const {
    std::string blocks;
    for (std::size_t b = 0; b < active_.blocks.size(); ++b) {
      if (!active_.blocks[b].isActive) continue;
      blocks += mission_.preserved.blocks[b].header + "\n{\n";
      for (const std::string& line : linesOf(b)) blocks += line + "\n";
      blocks += "}\n";
    }
    MoosReport ignored;
    const MoosText parsed = parseMoosText(blocks, "", ignored);
    const MoosBlock* launcher = parsed.block("antler");
    return launcher ? std::optional(*launcher) : std::nullopt;
  }

  /// The name in a preserved block's header, as the reader sees it.
  static std::string nameOf(const MoosPreserved::Block& block) {
    MoosReport ignored;
    const MoosText parsed = parseMoosText(block.header, "", ignored);
    return parsed.blocks.empty() ? std::string{} : parsed.blocks[0].name;
  }

  static std::string activeOrComment(const std::string& line, bool isActive) {
    return isActive ? line : std::string(kMoosPreservedMark) + line;
  }
  static std::vector<std::string> activeOrComment(const std::vector<std::string>& lines,
                                                  const std::vector<bool>& isActive) {
    std::vector<std::string> out;
    for (std::size_t i = 0; i < lines.size(); ++i) out.push_back(activeOrComment(lines[i], isActive[i]));
    return out;
  }
  std::vector<std::string> linesOf(std::size_t block) const {
    return activeOrComment(mission_.preserved.blocks[block].lines, active_.blocks[block].lines);
  }

  /// The next preserved block of a program, with which its export is merged. An empty one stays by itself.
  std::size_t preservedBlockOf(MoosProgram program) const {
    for (std::size_t b = 0; b < active_.blocks.size(); ++b)
      if (const MoosPreserved::Block& block = mission_.preserved.blocks[b];
          active_.blocks[b].isActive && !block.lines.empty() && !merged_.contains(b) &&
          programs_.of(nameOf(block)) == program)
        return b;
    return kNone;
  }

  bool isFreeName(const std::string& name) const {
    bool isFree = !names_.contains(lowered(name));
    for (std::size_t b = 0; b < active_.blocks.size(); ++b)
      isFree = isFree &&
               !(active_.blocks[b].isActive && lowered(nameOf(mission_.preserved.blocks[b])) == lowered(name));
    return isFree;
  }

  /// The launcher may start the program under another name, which no other block has. Of scripts there may be
  /// several.
  std::string headerOf(MoosProgram program) {
    std::string name = moosProgramName(program, mission_.compat);
    const std::vector<std::string> aliases = programs_.aliasesOf(program);
    if (const auto free = std::ranges::find_if(aliases, [&](const auto& a) { return isFreeName(a); });
        free != aliases.end())
      name = *free;
    else if (program == MoosProgram::Script)
      for (int n = 2; names_.contains(lowered(name)) || (n > 2 && !isFreeName(name)); ++n)
        name = fmt::format("{}_{}", moosProgramName(program), n);
    names_.insert(lowered(name));
    return "ProcessConfig = " + name;
  }

  void writeLine(const std::string& line) { text += line + "\n"; }

  void writeBlock(const std::string& header, const std::vector<std::string>& lines) {
    writeLine("\n" + header + "\n{");
    for (const std::string& line : lines) writeLine("  " + line);
    writeLine("}");
  }

  void writeAsComment(const MoosPreserved::Block& block) {
    text += '\n';
    writeLine(activeOrComment(block.header, false));
    writeLine(activeOrComment("{", false));
    for (const std::string& line : block.lines) writeLine(activeOrComment("  " + line, false));
    writeLine(activeOrComment("}", false));
  }

  void writeGlobals() {
    const std::vector<std::string> preserved = activeOrComment(mission_.preserved.globals, active_.globals);
    MoosReport ignored;
    std::string preservedText;
    for (const std::string& line : preserved) preservedText += line + "\n";
    const MoosText parsed = parseMoosText(preservedText, "", ignored);
    writeLine(fmt::format("{} {}", kMoosNameMark, mission_.scenarioName));
    text += '\n';
    for (const auto& [name, value] : {std::pair{"ServerHost", std::string("localhost")},
                                      {"ServerPort", moosNumberText(moosServerPort(mission_.index))},
                                      {"MOOSTimeWarp", std::string("1")}})
      if (!parsed.global(name)) writeLine(fmt::format("{} = {}", name, value));
    writeLine("Community = " + mission_.spec.name);
    if (mission_.origin) {
      writeLine("LatOrigin = " + moosNumberText(mission_.origin->lat));
      writeLine("LongOrigin = " + moosNumberText(mission_.origin->lon));
    }
    for (const std::string& line : preserved) writeLine(line);
  }

  static std::string tickLine(double seconds) { return "AppTick = " + moosNumberText(tickFromSeconds(seconds)); }

  void writeSimulator() {
    std::vector<std::string> lines{tickLine(mission_.step)};
    std::ranges::move(moosSimulatorLines(mission_), std::back_inserter(lines));
    std::ranges::move(activeOrComment(mission_.preserved.simulator, active_.simulator), std::back_inserter(lines));
    writeBlock(headerOf(MoosProgram::Simulator), lines);
  }

  void writeController() {
    if (!mission_.spec.pid || mission_.spec.pid->embedded) return;
    std::vector<std::string> lines{tickLine(mission_.spec.pid->period)};
    std::ranges::move(moosPidLines(*mission_.spec.pid), std::back_inserter(lines));
    writeMerged(MoosProgram::Controller, std::move(lines));
  }

  void writeHelm() {
    if (mission_.spec.helm)
      writeMerged(MoosProgram::Helm, moosHelmLines(*mission_.spec.helm, mission_.behaviourFile));
  }

  void writeScript(Lines lines) { writeMerged(MoosProgram::Script, std::move(lines)); }

  /// Together with what is preserved of the program's block.
  void writeMerged(MoosProgram program, Lines lines) {
    const std::size_t preserved = preservedBlockOf(program);
    if (preserved == kNone) return writeBlock(headerOf(program), lines);
    merged_.insert(preserved);
    writeBlock(mission_.preserved.blocks[preserved].header, withPreservedLines(lines, linesOf(preserved)));
  }

  const MoosMissionSpec& mission_;
  const MoosActiveLines& active_;
  std::optional<MoosBlock> launcher_;
  MoosPrograms programs_;
  std::set<std::size_t> merged_;  // preserved blocks written with those of controller and scripts
  std::set<std::string> names_;   // of the blocks written, in lower case
};

/// A line with a line break in it cannot be written back.
MoosPreserved withoutLineBreaks(const MoosPreserved& preserved) {
  const auto isTorn = [](const std::string& line) { return line.find('\n') != std::string::npos; };
  MoosPreserved out = preserved;
  std::erase_if(out.simulator, isTorn);
  std::erase_if(out.globals, isTorn);
  std::erase_if(out.blocks, [&](const MoosPreserved::Block& block) { return isTorn(block.header); });
  for (MoosPreserved::Block& block : out.blocks) std::erase_if(block.lines, isTorn);
  std::erase_if(out.behaviours.lines, isTorn);
  std::erase_if(out.behaviours.blocks, [&](const MoosPreserved::Block& block) { return isTorn(block.header); });
  for (MoosPreserved::Block& block : out.behaviours.blocks) std::erase_if(block.lines, isTorn);
  return out;
}

class MissionWriter {
 public:
  MissionWriter(const MoosMissionSpec& mission, const std::string& item, Problems& problems)
      : mission_(mission), item_(item), problems_(problems) {
    mission_.preserved = withoutLineBreaks(mission.preserved);
    if (!(mission_.preserved == mission.preserved)) warn("a kept line with a line break is left out");
    dropLinesOfRemovedBehaviours();
    makeBehaviours();
  }

  MoosMissionTexts texts() {
    std::string text = missionText();
    reportLongLines(text);
    verify(read(text));
    return {std::move(text), std::move(behaviours_)};
  }

 private:
  std::string missionText() {
    const std::vector<Lines> scripts = scriptLines();
    // The file without any active line is what the others are compared with.
    const MoosFile quiet = read(MissionText(mission_, MoosActiveLines(mission_.preserved), scripts).text);
    const MoosActiveLines active = mostActiveLines(mission_.preserved, [&](const MoosActiveLines& tried) {
      return isSame(read(MissionText(mission_, tried, scripts).text), quiet);
    });
    return MissionText(mission_, active, scripts).text;
  }

  void dropLinesOfRemovedBehaviours() {
    std::erase_if(mission_.preserved.behaviours.blocks, [&](const MoosPreserved::Block& block) {
      if (!block.header.starts_with(kPreservedOfBehaviour)) return false;
      const std::string name = block.header.substr(kPreservedOfBehaviour.size());
      const bool isThere = std::ranges::any_of(
          mission_.spec.behaviours, [&](const BehaviourSpec& spec) { return spec.common.name == name; });
      if (!isThere) warn(fmt::format("the lines kept of the behaviour '{}', which is gone, are left out", name));
      return !isThere;
    });
  }

  void makeBehaviours() {
    BhvFileSpec file;
    file.title = fmt::format("Behaviours of {}", mission_.spec.name);
    if (mission_.spec.helm) {
      file.initialize = mission_.spec.helm->initialize;
      file.modes = mission_.spec.helm->modes;
      file.behaviours = mission_.spec.behaviours;
      file.preserved = mission_.preserved.behaviours;
    }
    if (file.empty())
      mission_.behaviourFile.clear();
    else
      behaviours_ = bhvFileText(file);
  }

  void warn(std::string message) { problems_.push_back({Severity::Warning, {}, item_, std::move(message), {}}); }

  /// The lines of each uTimerScript block.
  std::vector<Lines> scriptLines() {
    std::vector<Lines> scripts;
    if (!mission_.events.empty()) scripts.push_back({"paused = false"});
    for (const ScenarioEvent& event : mission_.events) {
      const auto& [variable, value] = event.post.front();
      if (auto line = moosScriptLine(variable, value, *event.at))
        scripts.back().push_back(std::move(*line));
      else
        warn("event: " + line.error().message);
    }
    if (!scripts.empty() && scripts[0].size() == 1) scripts.clear();
    for (const ScriptSpec& script : mission_.scripts) {
      std::vector<std::string> refused;
      scripts.push_back(moosScriptLines(script, refused));
      for (std::string& what : refused) warn("script: " + what);
    }
    return scripts;
  }

  MoosFile read(const std::string& text) const {
    MoosReport ignored;
    MoosImportOptions options;
    options.readFile = [this](const std::string& path) -> Result<std::string> {
      if (behaviours_ && path == mission_.behaviourFile) return *behaviours_;
      // A preserved line that names a behaviour file must not be active: the file may exist one day.
      return std::string("Behavior = BHV_Timer\n{\n}\n");
    };
    return readMoosFile(parseMoosText(text, "", ignored), "", mission_.index, ignored, options);
  }

  static bool isSame(const MoosFile& a, const MoosFile& b) {
    return a.scenarioName == b.scenarioName && a.origin == b.origin && a.step == b.step &&
           a.vehicle.spec == b.vehicle.spec && a.vehicle.wormholes == b.vehicle.wormholes &&
           a.events == b.events && a.scripts == b.scripts && a.preserved == b.preserved;
  }

  void reportLongLines(std::string_view text) {
    while (!text.empty()) {
      const std::string_view line = text.substr(0, text.find('\n'));
      if (line.size() > kReferenceLineLimit)
        warn(fmt::format("a line has {} characters; the reference program reads {}: {}...", line.size(),
                         kReferenceLineLimit, trimmed(line).substr(0, 40)));
      text.remove_prefix(std::min(line.size() + 1, text.size()));
    }
  }

  /// Warns of everything that reads back as something else.
  void verify(const MoosFile& read) {
    const VehicleSpec &is = read.vehicle.spec, &should = mission_.spec;
    const auto differs = [&](const std::string& what) {
      warn(what + " cannot be written exactly in a mission file");
    };
    if (read.step != mission_.step) differs("time.step");
    if (read.origin != mission_.origin) differs("the origin");
    if (read.scenarioName != mission_.scenarioName) differs("the scenario's name");
    if (is.name != should.name) differs("the vehicle's name");
    compareFields(is.start, should.start, "start");
    compareFields(is.params, should.params, "params");
    if (is.pid.has_value() != should.pid.has_value())
      differs("pid");
    else if (is.pid)
      compareFields(*is.pid, *should.pid, "pid");
    verifyHelm(is, should);
    if (read.vehicle.wormholes != mission_.wormholes) differs("a wormhole");
    const auto sameEvent = [](const ScenarioEvent& a, const ScenarioEvent& b) {
      return a.at == b.at && a.post == b.post;
    };
    // scriptLines() has warned of each post that no line can hold.
    std::size_t found = 0;
    for (const ScenarioEvent& event : mission_.events)
      if (found < read.events.size() && sameEvent(event, read.events[found])) ++found;
    if (found != read.events.size()) differs("the order of the events");
    if (read.scripts.size() != mission_.scripts.size()) differs("the number of scripts");
    if (mission_.fieldFile.empty() && !(read.preserved == mission_.preserved))
      warn("the lines kept from an import do not all come back");
  }

  void verifyHelm(const VehicleSpec& is, const VehicleSpec& should) {
    if (is.helm.has_value() != should.helm.has_value()) {
      warn("the helm cannot be written exactly in a mission file");
    } else if (is.helm) {
      compareFields(*is.helm, *should.helm, "helm");
      if (is.helm->modes != should.helm->modes) warn("a mode cannot be written exactly in a behaviour file");
    }
    for (std::size_t i = 0; i < should.behaviours.size(); ++i) {
      const BehaviourSpec& wanted = should.behaviours[i];
      const std::string item = "behaviours." + wanted.common.name;
      if (i >= is.behaviours.size() || !isSameType(is.behaviours[i], wanted)) {
        warn(item + " cannot be written in a behaviour file");
        break;
      }
      compareFields(is.behaviours[i].common, wanted.common, item);
      std::visit(
          [&](const auto& params) {
            compareFields(std::get<std::remove_cvref_t<decltype(params)>>(is.behaviours[i].params), params, item);
          },
          wanted.params);
    }
  }

  template <class P>
  void compareFields(const P& is, const P& should, const std::string& section) {
    if (is == should) return;
    const auto found = fieldViews(is), wanted = fieldViews(should);
    for (std::size_t i = 0; i < found.size(); ++i)
      if (found[i].text != wanted[i].text)
        warn(fmt::format("{}.{}: {} cannot be written exactly in a mission file", section, wanted[i].name,
                         wanted[i].text));
  }

  MoosMissionSpec mission_;
  const std::string item_;
  Problems& problems_;
  std::optional<std::string> behaviours_;  // text of the behaviour file
};

}  // namespace

MoosMissionTexts moosMissionTexts(const MoosMissionSpec& mission, const std::string& item, Problems& problems) {
  return MissionWriter(mission, item, problems).texts();
}

}  // namespace antipode
