// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/community/programs/echo_var.h"

#include "core/base/key_value.h"
#include "core/sim/community/program_registry.h"

#include <algorithm>
#include <cctype>

namespace antipode {
namespace {

/// true and false change their places and keep their case style.
std::string negated(const std::string& text) {
  const std::string word = lowered(text);
  if (word != "true" && word != "false") return text;
  std::string other = word == "true" ? "false" : "true";
  const auto isUpper = [](char c) { return std::isupper(static_cast<unsigned char>(c)) != 0; };
  if (isUpper(text[0]) && isUpper(text[1])) return uppered(other);
  if (isUpper(text[0])) other[0] = uppered(other.substr(0, 1))[0];
  return other;
}

}  // namespace

std::unique_ptr<Program> EchoVarProgram::make(const ProgramSpec& spec, const CommunitySpec&,
                                              const BlockWarning& warn) {
  auto program = std::make_unique<EchoVarProgram>();
  for (const BlockLine& line : blockLines(spec, kReading))
    if (!isCommonProgramParam(line.name) && !program->set(line.name, line.value))
      warn(line.index, fmt::format("unknown or unreadable line {} = {}", line.name, line.value));
  program->isDisabled_ = program->hasCycle();
  if (program->isDisabled_) warn(kWholeBlock, "the echoes make a circle; none is posted");
  return program;
}

std::vector<ProgramParamInfo> EchoVarProgram::paramInfos() {
  return {{"echo", "A -> B: each post of A is posted as B; A !-> B swaps true and false."},
          {"flip:key", "source_variable, dest_variable, source_separator, dest_separator, a -> x, b == word."},
          {"echo_latest_only", "Of each source only the newest mail of a turn."},
          {"condition", "Read, without effect."},
          {"hold_messages", "Read, without effect."}};
}

bool EchoVarProgram::set(const std::string& name, const std::string& value) {
  if (name == "echo") return addEcho(value);
  if (name.starts_with("flip:") || name.starts_with("flip ")) return setFlip(name.substr(5), value);
  if (name == "echo_latest_only") return setSwitch(latestOnly_, value);
  return name == "condition" || name == "hold_messages";
}

bool EchoVarProgram::addEcho(const std::string& value) {
  const std::size_t arrow = value.find("->");
  if (arrow == value.npos || arrow == 0) return false;
  const bool isNegated = value[arrow - 1] == '!';
  Echo echo{value.substr(0, arrow - (isNegated ? 1 : 0)), value.substr(arrow + 2), isNegated};
  if (echo.source.empty() || echo.destination.empty()) return false;
  echoes_.push_back(std::move(echo));
  return true;
}

bool EchoVarProgram::setFlip(const std::string& name, const std::string& value) {
  const std::string key(trimmed(name));
  auto flip = std::ranges::find(flips_, key, &Flip::key);
  if (flip == flips_.end()) {
    flips_.push_back({});
    flip = flips_.end() - 1;
    flip->key = key;
  }
  const std::size_t equals = value.find('=');
  const std::size_t filter = value.find("=="), arrow = value.find("->");
  if (filter != value.npos)
    return flip->filters.emplace_back(value.substr(0, filter), value.substr(filter + 2)), true;
  if (arrow != value.npos)
    return flip->renamed.emplace_back(value.substr(0, arrow), value.substr(arrow + 2)), true;
  if (equals == value.npos) return false;
  const std::string field = lowered(value.substr(0, equals)), text(withoutQuotes(value.substr(equals + 1)));
  if (field == "source_variable") return flip->source = text, true;
  if (field == "dest_variable") return flip->destination = text, true;
  if (field == "source_separator") return flip->sourceSeparator = text, !text.empty();
  if (field == "dest_separator") return flip->destinationSeparator = text, true;
  return false;
}

bool EchoVarProgram::hasCycle() const {
  // A circle is there if one can walk more often than there are echoes.
  for (const Echo& first : echoes_) {
    std::set<std::string> reached{first.destination};
    for (std::size_t i = 0; i < echoes_.size(); ++i)
      for (const Echo& echo : echoes_)
        if (reached.contains(echo.source)) reached.insert(echo.destination);
    if (reached.contains(first.source)) return true;
  }
  return false;
}

void EchoVarProgram::start(Desk& desk) {
  std::set<std::string> sources;
  for (const Echo& echo : echoes_) sources.insert(echo.source);
  for (const Flip& flip : flips_) sources.insert(flip.source);
  for (const std::string& source : sources)
    if (!source.empty()) desk.subscribe(source);
}

void EchoVarProgram::receive(const Mail& mail, Desk&) {
  if (latestOnly_) std::erase_if(waiting_, [&](const Mail& other) { return other.variable == mail.variable; });
  waiting_.push_back(mail);
}

void EchoVarProgram::iterate(Desk& desk) {
  for (const Mail& mail : waiting_)
    if (!isDisabled_) echo(mail, desk);
  waiting_.clear();
}

void EchoVarProgram::echo(const Mail& mail, Desk& desk) {
  for (const Echo& echo : echoes_) {
    if (echo.source != mail.variable) continue;
    if (echo.isNegated && mail.text())
      desk.post(echo.destination, negated(*mail.text()));
    else
      desk.post(echo.destination, mail.value);
  }
  for (const Flip& flip : flips_) {
    if (flip.source != mail.variable || flip.destination.empty() || !mail.text()) continue;
    if (const std::string text = flipped(flip, *mail.text()); !text.empty()) desk.post(flip.destination, text);
  }
}

/// Empty: nothing is to be posted.
std::string EchoVarProgram::flipped(const Flip& flip, const std::string& text) {
  std::string out;
  for (const std::string_view piece : splitTrimmed(text, flip.sourceSeparator[0])) {
    const auto pair = keyValueOf(piece);
    if (!pair) continue;
    const auto& [name, value] = *pair;
    for (const auto& [filter, word] : flip.filters)
      if (name == filter && lowered(value) != lowered(word)) return {};
    for (const auto& [from, to] : flip.renamed)
      if (name == from) out += fmt::format("{}{}={}", out.empty() ? "" : flip.destinationSeparator, to, value);
  }
  return out;
}

void EchoVarProgram::hash(StateHash& hash) const {
  hash.add(static_cast<std::int64_t>(waiting_.size()));
}

}  // namespace antipode
