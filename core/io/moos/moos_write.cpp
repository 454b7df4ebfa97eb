// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/moos/moos_write.h"

#include "core/io/moos/bhv_write.h"
#include "core/io/moos/moos_helm.h"
#include "core/io/moos/moos_programs.h"
#include "core/io/moos/moos_script.h"
#include "core/io/moos/moos_tick.h"
#include "core/io/moos/moos_vehicle_file.h"

#include <algorithm>
#include <set>

namespace antipode {
namespace {

constexpr std::size_t kLongestLine = 1999;  // of the reference reader

using Lines = std::vector<std::string>;

/// The file's text with the kept lines in a given form.
class Text {
 public:
  Text(const MoosDuty& duty, const MoosKeptForm& form, const std::vector<Lines>& scripts)
      : duty_(duty), form_(form), launcher_(standingLauncher()), programs_(launcher_ ? &*launcher_ : nullptr) {
    writeGlobals();
    writeSimulator();
    writeController();
    writeHelm();
    for (const Lines& script : scripts) writeScript(script);
    for (std::size_t b = 0; b < form_.blocks.size(); ++b)
      if (!form_.blocks[b].stands)
        writeMarked(duty_.kept.blocks[b]);
      else if (!merged_.contains(b))
        writeBlock(duty_.kept.blocks[b].header, linesOf(b));
  }

  std::string text;

 private:
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

  std::optional<MoosBlock> standingLauncher() const {
    std::string blocks;
    for (std::size_t b = 0; b < form_.blocks.size(); ++b) {
      if (!form_.blocks[b].stands) continue;
      blocks += duty_.kept.blocks[b].header + "\n{\n";
      for (const std::string& line : linesOf(b)) blocks += line + "\n";
      blocks += "}\n";
    }
    MoosReport ignored;
    const MoosText parsed = parseMoosText(blocks, "", ignored);
    const MoosBlock* launcher = parsed.block("antler");
    return launcher ? std::optional(*launcher) : std::nullopt;
  }

  /// The name in a kept block's header, as the reader sees it.
  static std::string nameOf(const MoosKept::Block& block) {
    MoosReport ignored;
    const MoosText parsed = parseMoosText(block.header, "", ignored);
    return parsed.blocks.empty() ? std::string{} : parsed.blocks[0].name;
  }

  static std::string inForm(const std::string& line, bool stands) {
    return stands ? line : std::string(kMoosKeptMark) + line;
  }
  static std::vector<std::string> inForm(const std::vector<std::string>& lines, const std::vector<bool>& stand) {
    std::vector<std::string> out;
    for (std::size_t i = 0; i < lines.size(); ++i) out.push_back(inForm(lines[i], stand[i]));
    return out;
  }
  std::vector<std::string> linesOf(std::size_t block) const {
    return inForm(duty_.kept.blocks[block].lines, form_.blocks[block].lines);
  }

  /// The next kept block of a program, with which its export is merged. An empty one stays by itself.
  std::size_t keptBlockOf(MoosProgram program) const {
    for (std::size_t b = 0; b < form_.blocks.size(); ++b)
      if (const MoosKept::Block& block = duty_.kept.blocks[b]; form_.blocks[b].stands && !block.lines.empty() &&
                                                               !merged_.contains(b) &&
                                                               programs_.of(nameOf(block)) == program)
        return b;
    return kNone;
  }

  bool isFreeName(const std::string& name) const {
    bool isFree = !names_.contains(lowered(name));
    for (std::size_t b = 0; b < form_.blocks.size(); ++b)
      isFree = isFree && !(form_.blocks[b].stands && lowered(nameOf(duty_.kept.blocks[b])) == lowered(name));
    return isFree;
  }

  /// The launcher may start the program under another name, which no other block has. Of scripts there may be
  /// several.
  std::string headerOf(MoosProgram program) {
    std::string name = moosProgramName(program);
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

  void writeMarked(const MoosKept::Block& block) {
    text += '\n';
    writeLine(inForm(block.header, false));
    writeLine(inForm("{", false));
    for (const std::string& line : block.lines) writeLine(inForm("  " + line, false));
    writeLine(inForm("}", false));
  }

  void writeGlobals() {
    const std::vector<std::string> kept = inForm(duty_.kept.globals, form_.globals);
    MoosReport ignored;
    std::string keptText;
    for (const std::string& line : kept) keptText += line + "\n";
    const MoosText parsed = parseMoosText(keptText, "", ignored);
    writeLine(fmt::format("{} {}", kMoosNameMark, duty_.scenarioName));
    text += '\n';
    for (const auto& [name, value] : {std::pair{"ServerHost", std::string("localhost")},
                                      {"ServerPort", moosNumberText(moosServerPort(duty_.index))},
                                      {"MOOSTimeWarp", std::string("1")}})
      if (!parsed.global(name)) writeLine(fmt::format("{} = {}", name, value));
    writeLine("Community = " + duty_.spec.name);
    if (duty_.origin) {
      writeLine("LatOrigin = " + moosNumberText(duty_.origin->lat));
      writeLine("LongOrigin = " + moosNumberText(duty_.origin->lon));
    }
    for (const std::string& line : kept) writeLine(line);
  }

  static std::string tickLine(double seconds) { return "AppTick = " + moosNumberText(tickFromSeconds(seconds)); }

  void writeSimulator() {
    std::vector<std::string> lines{tickLine(duty_.step)};
    std::ranges::move(moosSimulatorLines(duty_), std::back_inserter(lines));
    std::ranges::move(inForm(duty_.kept.simulator, form_.simulator), std::back_inserter(lines));
    writeBlock(headerOf(MoosProgram::Simulator), lines);
  }

  void writeController() {
    if (!duty_.spec.pid || duty_.spec.pid->embedded) return;
    std::vector<std::string> lines{tickLine(duty_.spec.pid->period)};
    std::ranges::move(moosPidLines(*duty_.spec.pid), std::back_inserter(lines));
    writeMerged(MoosProgram::Controller, std::move(lines));
  }

  void writeHelm() {
    if (duty_.spec.helm) writeMerged(MoosProgram::Helm, moosHelmLines(*duty_.spec.helm, duty_.behaviourFile));
  }

  void writeScript(Lines lines) { writeMerged(MoosProgram::Script, std::move(lines)); }

  /// Together with what is kept of the program's block.
  void writeMerged(MoosProgram program, Lines lines) {
    const std::size_t kept = keptBlockOf(program);
    if (kept == kNone) return writeBlock(headerOf(program), lines);
    merged_.insert(kept);
    std::ranges::move(linesOf(kept), std::back_inserter(lines));
    writeBlock(duty_.kept.blocks[kept].header, lines);
  }

  const MoosDuty& duty_;
  const MoosKeptForm& form_;
  std::optional<MoosBlock> launcher_;
  MoosPrograms programs_;
  std::set<std::size_t> merged_;  // kept blocks written with those of controller and scripts
  std::set<std::string> names_;   // of the blocks written, in lower case
};

/// What a line end would tear apart cannot be kept.
MoosKept withoutLineBreaks(const MoosKept& kept) {
  const auto isTorn = [](const std::string& line) { return line.find('\n') != std::string::npos; };
  MoosKept out = kept;
  std::erase_if(out.simulator, isTorn);
  std::erase_if(out.globals, isTorn);
  std::erase_if(out.blocks, [&](const MoosKept::Block& block) { return isTorn(block.header); });
  for (MoosKept::Block& block : out.blocks) std::erase_if(block.lines, isTorn);
  std::erase_if(out.behaviours.lines, isTorn);
  std::erase_if(out.behaviours.blocks, [&](const MoosKept::Block& block) { return isTorn(block.header); });
  for (MoosKept::Block& block : out.behaviours.blocks) std::erase_if(block.lines, isTorn);
  return out;
}

class Mission {
 public:
  Mission(const MoosDuty& duty, const std::string& item, Problems& problems)
      : duty_(duty), item_(item), problems_(problems) {
    duty_.kept = withoutLineBreaks(duty.kept);
    if (!(duty_.kept == duty.kept)) warn("a kept line with a line break is left out");
    dropKeptOfGoneBehaviours();
    makeBehaviours();
  }

  MoosMissionTexts texts() {
    std::string mission = text();
    tellLongLines(mission);
    verify(read(mission));
    return {std::move(mission), std::move(behaviours_)};
  }

 private:
  std::string text() {
    const std::vector<Lines> scripts = scriptLines();
    // Where no kept line can act, the file says what it can say.
    const MoosFile quiet = read(Text(duty_, MoosKeptForm(duty_.kept), scripts).text);
    const MoosKeptForm form = moosKeptForm(duty_.kept, [&](const MoosKeptForm& tried) {
      return isSame(read(Text(duty_, tried, scripts).text), quiet);
    });
    return Text(duty_, form, scripts).text;
  }

  void dropKeptOfGoneBehaviours() {
    std::erase_if(duty_.kept.behaviours.blocks, [&](const MoosKept::Block& block) {
      if (!block.header.starts_with(kKeptOfBehaviour)) return false;
      const std::string name = block.header.substr(kKeptOfBehaviour.size());
      const bool isThere = std::ranges::any_of(
          duty_.spec.behaviours, [&](const BehaviourSpec& spec) { return spec.common.name == name; });
      if (!isThere) warn(fmt::format("the lines kept of the behaviour '{}', which is gone, are left out", name));
      return !isThere;
    });
  }

  void makeBehaviours() {
    BhvDuty file;
    file.title = fmt::format("Behaviours of {}", duty_.spec.name);
    if (duty_.spec.helm) {
      file.initialize = duty_.spec.helm->initialize;
      file.modes = duty_.spec.helm->modes;
      file.behaviours = duty_.spec.behaviours;
      file.kept = duty_.kept.behaviours;
    }
    if (file.empty())
      duty_.behaviourFile.clear();
    else
      behaviours_ = bhvFileText(file);
  }

  void warn(std::string message) { problems_.push_back({Severity::Warning, {}, item_, std::move(message), {}}); }

  /// The lines of each uTimerScript block.
  std::vector<Lines> scriptLines() {
    std::vector<Lines> scripts;
    if (!duty_.events.empty()) scripts.push_back({"paused = false"});
    for (const ScenarioEvent& event : duty_.events) {
      const auto& [variable, value] = event.post.front();
      if (auto line = moosScriptLine(variable, value, *event.at))
        scripts.back().push_back(std::move(*line));
      else
        warn("event: " + line.error().message);
    }
    if (!scripts.empty() && scripts[0].size() == 1) scripts.clear();
    for (const ScriptSpec& script : duty_.scripts) {
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
      if (behaviours_ && path == duty_.behaviourFile) return *behaviours_;
      // A kept line may name a file that is there one day: it must not stand.
      return std::string("Behavior = BHV_Timer\n{\n}\n");
    };
    return readMoosFile(parseMoosText(text, "", ignored), "", duty_.index, ignored, options);
  }

  static bool isSame(const MoosFile& a, const MoosFile& b) {
    return a.scenarioName == b.scenarioName && a.origin == b.origin && a.step == b.step &&
           a.vehicle.spec == b.vehicle.spec && a.vehicle.wormholes == b.vehicle.wormholes &&
           a.events == b.events && a.scripts == b.scripts && a.kept == b.kept;
  }

  void tellLongLines(std::string_view text) {
    while (!text.empty()) {
      const std::string_view line = text.substr(0, text.find('\n'));
      if (line.size() > kLongestLine)
        warn(fmt::format("a line has {} characters; the reference program reads {}: {}...", line.size(),
                         kLongestLine, trimmed(line).substr(0, 40)));
      text.remove_prefix(std::min(line.size() + 1, text.size()));
    }
  }

  /// Tells what has become another thing.
  void verify(const MoosFile& read) {
    const VehicleSpec &is = read.vehicle.spec, &should = duty_.spec;
    const auto differs = [&](const std::string& what) {
      warn(what + " cannot be told exactly in a mission file");
    };
    if (read.step != duty_.step) differs("time.step");
    if (read.origin != duty_.origin) differs("the origin");
    if (read.scenarioName != duty_.scenarioName) differs("the scenario's name");
    if (is.name != should.name) differs("the vehicle's name");
    tellFields(is.start, should.start, "start");
    tellFields(is.params, should.params, "params");
    if (is.pid.has_value() != should.pid.has_value())
      differs("pid");
    else if (is.pid)
      tellFields(*is.pid, *should.pid, "pid");
    verifyHelm(is, should);
    if (read.vehicle.wormholes != duty_.wormholes) differs("a wormhole");
    const auto sameEvent = [](const ScenarioEvent& a, const ScenarioEvent& b) {
      return a.at == b.at && a.post == b.post;
    };
    // Posts that no line can hold have been told of one by one.
    std::size_t found = 0;
    for (const ScenarioEvent& event : duty_.events)
      if (found < read.events.size() && sameEvent(event, read.events[found])) ++found;
    if (found != read.events.size()) differs("the order of the events");
    if (read.scripts.size() != duty_.scripts.size()) differs("the number of scripts");
    if (duty_.fieldFile.empty() && !(read.kept == duty_.kept))
      warn("the lines kept from an import do not all come back");
  }

  void verifyHelm(const VehicleSpec& is, const VehicleSpec& should) {
    if (is.helm.has_value() != should.helm.has_value()) {
      warn("the helm cannot be told exactly in a mission file");
    } else if (is.helm) {
      tellFields(*is.helm, *should.helm, "helm");
      if (is.helm->modes != should.helm->modes) warn("a mode cannot be told exactly in a behaviour file");
    }
    for (std::size_t i = 0; i < should.behaviours.size(); ++i) {
      const BehaviourSpec& wanted = should.behaviours[i];
      const std::string item = "behaviours." + wanted.common.name;
      if (i >= is.behaviours.size() || is.behaviours[i].params.index() != wanted.params.index()) {
        warn(item + " cannot be told in a behaviour file");
        break;
      }
      tellFields(is.behaviours[i].common, wanted.common, item);
      std::visit(
          [&](const auto& params) {
            tellFields(std::get<std::remove_cvref_t<decltype(params)>>(is.behaviours[i].params), params, item);
          },
          wanted.params);
    }
  }

  template <class P>
  void tellFields(const P& is, const P& should, const std::string& section) {
    if (is == should) return;
    const auto found = fieldViews(is), wanted = fieldViews(should);
    for (std::size_t i = 0; i < found.size(); ++i)
      if (found[i].text != wanted[i].text)
        warn(fmt::format("{}.{}: {} cannot be told exactly in a mission file", section, wanted[i].name,
                         wanted[i].text));
  }

  MoosDuty duty_;
  const std::string item_;
  Problems& problems_;
  std::optional<std::string> behaviours_;  // text of the behaviour file
};

}  // namespace

MoosMissionTexts moosMissionTexts(const MoosDuty& duty, const std::string& item, Problems& problems) {
  return Mission(duty, item, problems).texts();
}

}  // namespace antipode
