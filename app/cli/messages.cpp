// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/messages.h"

#include "app/cli/command.h"
#include "core/base/files/utf8.h"

#include <nlohmann/json.hpp>

namespace antipode::cli {
namespace {

using Json = nlohmann::ordered_json;

/// Of the one command that a program does.
struct Said {
  Speech speech = Speech::Text;
  Json result = Json::object(), problems = Json::array();
};
Said& said() {
  static Said all;
  return all;
}

const char* severityName(Severity severity) {
  return severity == Severity::Error ? "error" : severity == Severity::Warning ? "warning" : "note";
}

void collect(const Problem& problem) {
  Json json;
  json["severity"] = severityName(problem.severity);
  const auto add = [&](const char* key, const std::string& text) {
    if (!text.empty()) json[key] = text;
  };
  add("file", problem.location.file);
  if (problem.location.line > 0) json["line"] = problem.location.line;
  if (problem.location.column > 0) json["column"] = problem.location.column;
  add("item", problem.item);
  add("message", problem.message);
  add("expected", problem.expected);
  said().problems.push_back(std::move(json));
}

/// A failure stays in ferror(out).
void write(std::FILE* out, const std::string& text) {
  std::fwrite(text.data(), 1, text.size(), out);
}

}  // namespace

void speakAs(Speech speech) {
  said().speech = speech;
}
Speech speech() {
  return said().speech;
}

void sayText(std::FILE* out, const std::string& text) {
  write(out, printable(text, "\n\t"));  // names and texts of a log are a stranger's
}

void sayLine(const std::string& before, const std::string& text, const std::string& after) {
  write(stderr, before + printable(text, "\n\t") + after);
}

void sayJson(const std::string& json) {
  std::string shown;
  for (std::size_t i = 0; i < json.size(); ++i) {
    const auto byte = static_cast<unsigned char>(json[i]);
    const auto next = static_cast<unsigned char>(i + 1 < json.size() ? json[i + 1] : 0);
    const bool isSecondControl = byte == 0xC2 && next >= 0x80 && next < 0xA0;
    if (isSecondControl) ++i;
    if (isSecondControl || byte == 0x7F)
      shown += fmt::format("\\u{:04x}", isSecondControl ? next : byte);
    else
      shown += json[i];
  }
  write(stdout, shown);
}

bool isHeard(std::FILE* out) {
  return out != stdout || speech() == Speech::Text;
}

void note(const std::string& file, const std::string& text) {
  if (speech() != Speech::Quiet) say(stderr, "{}: note: {}\n", file, text);
}

void tell(const char* key, Json value) {
  said().result[key] = std::move(value);
}

void sayWritten(const std::string& file) {
  say(stdout, "{}\n", file);
  said().result["written"].push_back(file);
}

void printJson(std::string_view command, int code) {
  Json json;
  json["command"] = command;
  json["code"] = code;
  json["problems"] = std::move(said().problems);
  json["result"] = std::move(said().result);
  sayJson(json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n");
}

void printProblems(std::FILE* out, const Problems& problems) {
  for (const Problem& problem : problems) {
    collect(problem);
    const bool isWanted = speech() != Speech::Quiet || problem.severity == Severity::Error;
    if (isWanted) say(speech() == Speech::Quiet ? stderr : out, "{}\n", problem.text());
  }
}

void printWarning(std::string text) {
  printProblems(stderr, {{Severity::Warning, {}, {}, std::move(text), {}}});
}

void printError(const std::string& file, const Error& error) {
  Error placed = error;
  if (placed.location.file.empty()) placed.location.file = file;
  collect(placed);
  say(stderr, "{}\n", placed.text());
}

int fail(const std::string& file, const Error& error) {
  printError(file, error);
  return kWrongUse;
}

int failToLoad(const std::string& file, bool wasRead, Problems problems) {
  std::erase_if(problems, [](const Problem& problem) { return problem.severity == Severity::Note; });
  for (Problem& problem : problems)
    if (problem.location.file.empty()) problem.location.file = file;
  printProblems(stderr, problems);
  return wasRead ? kProblems : kWrongUse;
}

int finish(const std::string& file, const Result<void>& written) {
  if (!written) return fail(file, written.error());
  sayWritten(file);
  return kOk;
}

}  // namespace antipode::cli
