// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/moos_write.h"

#include "core/io/moos_programs.h"
#include "core/io/moos_script.h"
#include "core/io/moos_tick.h"
#include "core/io/moos_vehicle_file.h"

#include <algorithm>

namespace antipode {
namespace {

constexpr std::size_t kLongestLine = 1999;  // of the reference reader

class Mission {
 public:
  Mission(const MoosDuty& duty, const std::string& item, Problems& problems)
      : duty_(duty),
        item_(item),
        problems_(problems),
        kept_(duty, problems, item_),
        launcher_(keptLauncher()),
        programs_(launcher_ ? &*launcher_ : nullptr) {}

  std::string text() {
    writeGlobals();
    writeSimulator();
    writeController();
    writeScript();
    for (const MoosKept::Block& block : duty_.kept.blocks)
      if (std::ranges::find(merged_, &block) == merged_.end()) writeBlock(block.header, kept_.other(block));
    verify();
    return std::move(text_);
  }

 private:
  void warn(std::string message) { problems_.push_back({Severity::Warning, {}, item_, std::move(message), {}}); }

  std::optional<MoosBlock> keptLauncher() const {
    std::string text;
    for (const MoosKept::Block& block : duty_.kept.blocks) {
      text += block.header + "\n{\n";
      for (const std::string& line : block.lines) text += line + "\n";
      text += "}\n";
    }
    MoosReport ignored;
    const MoosText parsed = parseMoosText(text, "", ignored);
    const MoosBlock* launcher = parsed.block("antler");
    return launcher ? std::optional(*launcher) : std::nullopt;
  }

  /// The name in a kept block's header, as the reader sees it.
  static std::string nameOf(const MoosKept::Block& block) {
    MoosReport ignored;
    const MoosText parsed = parseMoosText(block.header, "", ignored);
    return parsed.blocks.empty() ? std::string{} : parsed.blocks[0].name;
  }

  /// The first kept block of a program that its export is merged with; null without one.
  const MoosKept::Block* keptBlockOf(MoosProgram program) const {
    for (const MoosKept::Block& block : duty_.kept.blocks)
      if (programs_.of(nameOf(block)) == program) return &block;
    return nullptr;
  }

  /// The launcher may start the program under another name, which no other block has.
  std::string headerOf(MoosProgram program) const {
    for (const std::string& alias : programs_.aliasesOf(program)) {
      const bool isFree = std::ranges::none_of(duty_.kept.blocks, [&](const MoosKept::Block& block) {
        return lowered(nameOf(block)) == lowered(alias);
      });
      if (isFree) return "ProcessConfig = " + alias;
    }
    return fmt::format("ProcessConfig = {}", moosProgramName(program));
  }

  void writeLine(const std::string& line) {
    if (line.size() > kLongestLine)
      warn(fmt::format("a line has {} characters; the reference program reads {}: {}...", line.size(),
                       kLongestLine, line.substr(0, 40)));
    text_ += line;
    text_ += '\n';
  }

  void writeBlock(const std::string& header, const std::vector<std::string>& lines) {
    text_ += "\n" + header + "\n{\n";
    for (const std::string& line : lines) writeLine("  " + line);
    text_ += "}\n";
  }

  void writeGlobals() {
    const std::vector<std::string> kept = kept_.globals();
    MoosReport ignored;
    std::string keptText;
    for (const std::string& line : kept) keptText += line + "\n";
    const MoosText parsed = parseMoosText(keptText, "", ignored);
    writeLine(fmt::format("{} {}", kMoosNameMark, duty_.scenarioName));
    text_ += '\n';
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
    std::ranges::move(kept_.simulator(), std::back_inserter(lines));
    writeBlock(headerOf(MoosProgram::Simulator), lines);
  }

  void writeController() {
    if (!duty_.spec.pid || duty_.spec.pid->embedded) return;
    std::vector<std::string> lines{tickLine(duty_.spec.pid->period)};
    std::ranges::move(moosPidLines(*duty_.spec.pid), std::back_inserter(lines));
    const MoosKept::Block* block = keptBlockOf(MoosProgram::Controller);
    if (block) {
      merged_.push_back(block);
      std::ranges::move(kept_.controller(*block), std::back_inserter(lines));
    }
    writeBlock(block ? block->header : headerOf(MoosProgram::Controller), lines);
  }

  void writeScript() {
    if (duty_.events.empty()) return;
    const MoosKept::Block* block = keptBlockOf(MoosProgram::Script);
    std::vector<std::string> lines{"paused = false"};
    if (block) {
      merged_.push_back(block);
      std::ranges::move(kept_.script(*block), std::back_inserter(lines));
    }
    for (const ScenarioEvent& event : duty_.events) {
      const auto& [variable, value] = event.post.front();
      if (auto line = moosScriptLine(variable, value, *event.at))
        lines.push_back(std::move(*line));
      else
        warn("event: " + line.error().message);
    }
    writeBlock(block ? block->header : headerOf(MoosProgram::Script), lines);
  }

  /// Reads the text back and tells what has become another thing.
  void verify() {
    MoosReport ignored;
    const MoosFile read = readMoosFile(parseMoosText(text_, "", ignored), "", duty_.index, ignored);
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
    if (read.vehicle.wormholes != duty_.wormholes) differs("a wormhole");
    const auto sameEvent = [](const ScenarioEvent& a, const ScenarioEvent& b) {
      return a.at == b.at && a.post == b.post;
    };
    // Posts that no line can hold have been told of one by one.
    std::size_t found = 0;
    for (const ScenarioEvent& event : duty_.events)
      if (found < read.events.size() && sameEvent(event, read.events[found])) ++found;
    if (found != read.events.size()) differs("the order of the events");
    if (duty_.fieldFile.empty() && !(read.kept == duty_.kept))
      warn("the lines kept from an import do not all come back");
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

  const MoosDuty& duty_;
  const std::string item_;
  Problems& problems_;
  MoosKeptLines kept_;
  std::optional<MoosBlock> launcher_;
  MoosPrograms programs_;
  std::vector<const MoosKept::Block*> merged_;
  std::string text_;
};

}  // namespace

std::string moosMissionText(const MoosDuty& duty, const std::string& item, Problems& problems) {
  return Mission(duty, item, problems).text();
}

}  // namespace antipode
