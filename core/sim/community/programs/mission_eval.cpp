// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/community/programs/mission_eval.h"

#include "core/autonomy/encounters/node_report.h"
#include "core/sim/community/mission_clock.h"

#include <algorithm>
#include <array>

namespace antipode {
namespace {

constexpr std::array kGrades{"pending", "pass", "fail"};

/// What is behind `key=` in "mhash=...,utc=...".
std::string hashPart(const std::string& hash, std::string_view key) {
  for (const auto& [name, value] : keyedPieces(hash))
    if (name == key) return value;
  return {};
}

/// The last two words of 260720-0403F-REAL-BUDD, or with `letters` so many letters before them too.
std::string lastWords(const std::string& hash, bool withLetter) {
  const std::size_t last = hash.rfind('-');
  const std::size_t first = last == hash.npos || last == 0 ? hash.npos : hash.rfind('-', last - 1);
  if (first == hash.npos) return hash;
  return withLetter && first > 0 ? hash.substr(first - 1) : hash.substr(first + 1);
}

}  // namespace

std::span<const ProgramParam<MissionEvalProgram>> MissionEvalProgram::params() {
  using P = MissionEvalProgram;
  using Text = const std::string&;
  static const ProgramParam<P> kTable[] = {
      {"lead_condition",
       "Must hold before an aspect is judged; after a pass or fail condition it opens a new aspect.",
       [](P& p, Text v) { return p.addCondition(&Aspect::lead, v); }},
      {"pass_condition", "All of an aspect must hold at the moment when its lead conditions hold.",
       [](P& p, Text v) { return p.addCondition(&Aspect::pass, v); }},
      {"fail_condition", "None of an aspect may hold at that moment.",
       [](P& p, Text v) { return p.addCondition(&Aspect::fail, v); }},
      {"result_flag", "Posted with either result.", [](P& p, Text v) { return addFlag(p.resultFlags_, v); }},
      {"pass_flag", "Posted when the mission passes.", [](P& p, Text v) { return addFlag(p.passFlags_, v); }},
      {"fail_flag", "Posted when the mission fails.", [](P& p, Text v) { return addFlag(p.failFlags_, v); }},
      {"mailflag", "@KEY # VAR = value: posted for each mail of that name.",
       [](P& p, Text v) { return p.addMailFlag(v); }},
      {"report_column", "One column of the row of results.",
       [](P& p, Text v) { return p.columns_.push_back(v), true; }},
      {"prereport_column", "One column that is written before the results.",
       [](P& p, Text v) { return p.prereport_.push_back(v), true; }},
      {"report_file", "File that the row is added to.", [](P& p, Text v) { return p.file_ = v, true; }},
      {"report_line_format", "white: two blanks between columns; csp: comma and blank.",
       [](P& p, Text v) {
         const std::string word = lowered(v);
         if (word != "white" && word != "csp") return false;
         p.separator_ = word == "csp" ? ", " : "  ";
         return true;
       }},
      {"mission_form", "Name of the mission's form.",
       [](P& p, Text v) { return p.form_ = withoutQuotes(v), true; }},
      {"mission_mod", "Name of its variant.", [](P& p, Text v) { return p.mod_ = withoutQuotes(v), true; }},
  };
  return kTable;
}

bool MissionEvalProgram::addCondition(std::vector<LogicCondition> Aspect::*list, const std::string& text) {
  auto condition = LogicCondition::fromText(text);
  if (!condition) {
    aspects_.back().isUnreadable = true;
    return false;
  }
  const Aspect& last = aspects_.back();
  if (list == &Aspect::lead && !(last.pass.empty() && last.fail.empty())) aspects_.emplace_back();
  (aspects_.back().*list).push_back(std::move(*condition));
  return true;
}

bool MissionEvalProgram::addFlag(std::vector<Flag>& flags, const std::string& text) {
  const std::size_t equals = text.find('=');
  if (equals == text.npos) {
    if (lowered(text) != "clearall") return false;
    flags.clear();
    return true;
  }
  flags.push_back({text.substr(0, equals), postedValue(text.substr(equals + 1))});
  return !flags.back().variable.empty();
}

bool MissionEvalProgram::addMailFlag(const std::string& text) {
  const std::size_t hash = text.find('#');
  const std::size_t equals = hash == text.npos ? hash : text.find('=', hash);
  if (equals == text.npos || !text.starts_with('@')) return false;
  mailFlags_.push_back({text.substr(1, hash - 1),
                        {text.substr(hash + 1, equals - hash - 1), postedValue(text.substr(equals + 1))}});
  return true;
}

std::set<std::string> MissionEvalProgram::variables() const {
  std::set<std::string> names{"MISSION_HASH", "DB_UPTIME"};
  for (const Aspect& aspect : aspects_)
    for (const auto* list : {&aspect.lead, &aspect.pass, &aspect.fail})
      for (const LogicCondition& condition : *list) condition.addVariables(names);
  const auto addMacros = [&](std::string_view text) {
    for (std::size_t at = text.find('$'); at != text.npos; at = text.find('$', at + 1)) {
      if (at + 1 >= text.size() || (text[at + 1] != '[' && text[at + 1] != '(')) continue;
      const std::size_t end = text.find(text[at + 1] == '[' ? ']' : ')', at);
      if (end != text.npos) names.emplace(text.substr(at + 2, end - at - 2));
    }
  };
  for (const auto* list : {&columns_, &prereport_})
    for (const std::string& column : *list) addMacros(column);
  for (const auto* list : {&resultFlags_, &passFlags_, &failFlags_})
    for (const Flag& flag : *list)
      if (const std::string* text = std::get_if<std::string>(&flag.value)) addMacros(*text);
  for (const MailFlag& flag : mailFlags_)
    if (flag.key != "ANY") names.insert(flag.key);
  return names;
}

void MissionEvalProgram::start(Desk& desk) {
  for (const std::string& variable : variables()) desk.subscribe(variable);
  for (const Aspect& aspect : aspects_)
    if (aspect.lead.empty()) desk.warn("an aspect has no lead_condition: it is judged at once");
  desk.post("MISSION_RESULT", std::string("pending"));
}

void MissionEvalProgram::receive(const Mail& mail, Desk& desk) {
  values_.take(mail);
  if (mail.variable == "DB_UPTIME" && mail.number()) upTime_ = *mail.number();
  takeMailFlags(mail.variable, desk.utc());
}

/// The mail fills in its counts and its time. The flags are posted when all mail of the turn is there, so that
/// their other macros have the last values.
void MissionEvalProgram::takeMailFlags(const std::string& variable, double utc) {
  const auto hasFlag = [&](std::string_view key) {
    return std::ranges::find(mailFlags_, key, &MailFlag::key) != mailFlags_.end();
  };
  const std::string key = hasFlag(variable) ? variable : "ANY";
  if (!hasFlag(key)) return;
  const std::array macros{std::pair{"$[CNT]", fmt::format("{}", ++mailCounts_[variable])},
                          std::pair{"$[MCNT]", fmt::format("{}", ++mailCount_)},
                          std::pair{"$[UTC]", reportNumber(utc, 2)}};
  for (const MailFlag& rule : mailFlags_) {
    if (rule.key != key) continue;
    Flag& flag = newMailFlags_.emplace_back(rule.flag);
    if (std::string* text = std::get_if<std::string>(&flag.value))
      for (const auto& [mark, with] : macros)
        for (std::size_t at = text->find(mark); at != text->npos; at = text->find(mark, at + with.size()))
          text->replace(at, std::string_view(mark).size(), with);
  }
}

/// Judges an aspect whose lead conditions hold: empty, or why it fails.
std::string MissionEvalProgram::judge(const Aspect& aspect, double utc) {
  for (const LogicCondition& condition : aspect.pass)
    if (!condition.holds(values_, utc)) return fmt::format("unmet_pass_cond: [{}]", condition.text());
  for (const LogicCondition& condition : aspect.fail)
    if (condition.holds(values_, utc)) return fmt::format("met_fail_cond: [{}]", condition.text());
  return {};
}

void MissionEvalProgram::iterate(Desk& desk) {
  postFlags(std::exchange(newMailFlags_, {}), desk);
  if (values_.find("MISSION_HASH")) writePrereport(desk);
  if (grade_ != Grade::Pending) return;
  const double utc = desk.utc();
  const Aspect& aspect = aspects_[current_];
  std::string status = aspect.isUnreadable ? "unread_cond" : "";
  Grade grade = Grade::Pending;
  for (const LogicCondition& condition : aspect.lead)
    if (status.empty() && !condition.holds(values_, utc))
      status = fmt::format("unmet_lead_cond: [{}]", condition.text());
  if (status.empty()) {
    status = judge(aspect, utc);
    if (!status.empty())
      grade = Grade::Fail;
    else if (++current_ == aspects_.size())
      grade = Grade::Pass;
    if (status.empty()) status = "pass";
  }
  if (grade != Grade::Pending) finish(grade, desk);
  if (status != status_) desk.post("MISSION_LCHECK_STAT", status_ = status);
}

/// As in pMissionEval what is written before the results, and the result flags, still tell a pending grade.
void MissionEvalProgram::finish(Grade grade, Desk& desk) {
  writePrereport(desk);
  postFlags(resultFlags_, desk);
  grade_ = grade;
  desk.post("MISSION_EVALUATED", std::string("true"));
  desk.post("MISSION_RESULT", std::string(kGrades[static_cast<std::size_t>(grade_)]));
  postFlags(grade_ == Grade::Pass ? passFlags_ : failFlags_, desk);
  if (!file_.empty()) desk.write(file_, row(columns_, desk) + "\n");
}

void MissionEvalProgram::postFlags(const std::vector<Flag>& flags, Desk& desk) {
  for (const Flag& flag : flags) postFlag(flag, desk);
}

void MissionEvalProgram::postFlag(const Flag& flag, Desk& desk) {
  MessageValue value = flag.value;
  if (const std::string* text = std::get_if<std::string>(&value)) {
    std::string filled = expanded(*text, desk);
    if (filled.empty()) return;
    value = std::move(filled);
  }
  desk.post(flag.variable, std::move(value));
}

void MissionEvalProgram::writePrereport(Desk& desk) {
  if (std::exchange(hasPrereport_, true) || file_.empty()) return;
  desk.write(file_, row(prereport_, desk) + "  ");
}

std::string MissionEvalProgram::row(const std::vector<std::string>& columns, Desk& desk) const {
  std::string text;
  for (const std::string& column : columns) text += (text.empty() ? "" : separator_) + expanded(column, desk);
  return text;
}

std::string MissionEvalProgram::expanded(std::string_view text, Desk& desk) const {
  std::string out;
  while (true) {
    const std::size_t at = text.find('$');
    if (at == text.npos || at + 1 == text.size()) return out += text;
    const char open = text[at + 1];
    const std::size_t end = open == '[' || open == '(' ? text.find(open == '[' ? ']' : ')', at) : text.npos;
    if (end == text.npos) {
      out += text.substr(0, at + 1);
      text.remove_prefix(at + 1);
      continue;
    }
    out += text.substr(0, at);
    const auto value = macro(text.substr(at + 2, end - at - 2), desk);
    out += value ? *value : std::string(text.substr(at, end - at + 1));
    text.remove_prefix(end + 1);
  }
}

std::optional<std::string> MissionEvalProgram::macro(std::string_view name, Desk& desk) const {
  if (name == "GRADE") return kGrades[static_cast<std::size_t>(grade_)];
  if (name == "MISSION_FORM") return form_;
  if (name == "MMOD") return mod_;
  if (name == "WALL_TIME") return fmt::format("{:.2f}", upTime_ / desk.warp());
  const MessageValue* known = values_.find("MISSION_HASH");
  const std::string hash = known ? macroText(*known) : std::string{};
  const std::string whole = hashPart(hash, "mhash");
  if (name == "MHASH" || name == "MISSION_HASH") return hash;
  if (name == "MHASH_SHORT") return fmt::format("[{}]", lastWords(whole, false));
  if (name == "MHASH_LSHORT") return lastWords(whole, true);
  if (name == "MHASH_UTC") return hashPart(hash, "utc");
  if (const auto clock = clockMacro(name, desk.utc())) return clock;
  if (const MessageValue* value = values_.find(name)) return macroText(*value);
  return std::nullopt;
}

void MissionEvalProgram::hash(StateHash& hash) const {
  hash.add(static_cast<std::int64_t>(current_));
  hash.add(static_cast<int>(grade_));
  hash.add(std::string_view(status_));
  values_.forEach([&](const std::string& name, const MessageValue& value) {
    hash.add(std::string_view(name));
    hashValue(hash, value);
  });
}

}  // namespace antipode
