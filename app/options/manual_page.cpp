// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options/manual_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace antipode::options {
namespace {

/// Text as man takes it: no character of it is a command, and a hyphen is one that can be copied.
std::string escaped(const std::string& text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool isLineStart = i == 0 || text[i - 1] == '\n';
    if (isLineStart && (text[i] == '.' || text[i] == '\'')) out += "\\&";
    if (text[i] == '\\')
      out += "\\e";
    else if (text[i] == '-')
      out += "\\-";
    else
      out += text[i];
  }
  return out;
}

std::string bold(const std::string& text) {
  return "\\fB" + escaped(text) + "\\fR";
}
std::string italic(const std::string& text) {
  return "\\fI" + escaped(text) + "\\fR";
}

std::string paragraph(const std::string& head, const std::string& text) {
  return ".TP\n" + head + "\n" + escaped(text) + "\n";
}

std::string optionHead(const OptionRow& option) {
  std::string head;
  for (const std::string& name : option.names) head += (head.empty() ? "" : ", ") + bold(name);
  if (option.names.empty()) return italic(option.value);
  return option.value.empty() ? head : head + " " + italic(option.value);
}

std::string usage(const CommandRow& command) {
  std::string text = bold(command.name());
  if (!command.options.empty()) text += " [" + italic("OPTIONS") + "]";
  for (const OptionRow& place : command.places) text += " " + italic(place.value);
  if (!command.commands.empty()) text += " " + italic("COMMAND") + " ...";
  return text + "\n";
}

std::string optionsOf(const CommandRow& command) {
  std::string text;
  for (const auto* rows : {&command.places, &command.options})
    for (const OptionRow& option : *rows) text += paragraph(optionHead(option), option.help);
  return text;
}

std::string upper(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return text;
}

}  // namespace

std::string manualPage(const CommandRow& command, std::span<const ExitCode> codes) {
  const std::string title = fmt::format("{}", fmt::join(command.path, "-"));
  std::string page = fmt::format(".TH {} 1 \"\" \"antipode {}\" \"User Commands\"\n", escaped(upper(title)),
                                 ANTIPODE_VERSION);
  std::string purpose = command.help.substr(0, command.help.find(". "));
  if (purpose.ends_with('.')) purpose.pop_back();
  page += ".SH NAME\n" + escaped(title) + " \\- " + escaped(purpose) + "\n";
  page += ".SH SYNOPSIS\n" + usage(command);
  page += ".SH DESCRIPTION\n" + escaped(command.help) + "\n";
  if (command.path.size() > 1 && !command.footer.empty()) page += ".PP\n" + escaped(command.footer) + "\n";
  page += ".SH OPTIONS\n" + optionsOf(command);
  if (!command.commands.empty()) page += ".SH COMMANDS\n";
  for (const CommandRow* below : allCommands(command)) {
    if (below == &command) continue;
    page += ".SS " + usage(*below) + escaped(below->help) + "\n" + optionsOf(*below);
    if (!below->footer.empty()) page += ".PP\n" + escaped(below->footer) + "\n";
  }
  page += ".SH EXIT STATUS\n";
  for (const ExitCode& code : codes)
    page += paragraph(bold(fmt::format("{}", code.code)), std::string(code.meaning));
  page += ".SH SEE ALSO\n" + bold("antipode") + "(1), " + bold("antipode-cli") +
          "(1), and the guide in /usr/share/antipode/docs.\n";
  return page;
}

}  // namespace antipode::options
