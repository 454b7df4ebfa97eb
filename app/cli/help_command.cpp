// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/help_command.h"

#include "app/cli/messages.h"
#include "app/cli/unknown_words.h"
#include "app/options/completion.h"
#include "app/options/manual_page.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>

namespace antipode::cli {
namespace {

int printText(const std::string& text) {
  say(stdout, "{}", text);
  tell("text", text);
  return kOk;
}

int help(CLI::App& app, const std::vector<std::string>& words, bool asManual) {
  CLI::App* command = &app;
  for (const std::string& word : words) {
    const auto below = command->get_subcommands({});
    const auto next = std::ranges::find_if(below, [&](const CLI::App* one) { return one->get_name() == word; });
    if (next == below.end()) return fail("", unknownCommand(*command, word));
    command = *next;
  }
  if (!asManual) return printText(command->help());
  const options::CommandRow program = options::commandTable(app);
  const auto all = options::allCommands(program);
  std::vector<std::string> path = program.path;
  path.insert(path.end(), words.begin(), words.end());
  return printText(options::manualPage(**std::ranges::find(all, path, &options::CommandRow::path), kExitCodes));
}

int complete(const CLI::App& app, const std::string& shell) {
  const options::CommandRow program = options::commandTable(app);
  return printText(shell == "bash"  ? options::bashCompletion(program)
                   : shell == "zsh" ? options::zshCompletion(program)
                                    : options::fishCompletion(program));
}

}  // namespace

void addHelpCommands(CLI::App& app, Action& action) {
  const auto words = std::make_shared<std::vector<std::string>>();
  const auto asManual = std::make_shared<bool>(false);
  CLI::App* helping = app.add_subcommand("help", "Say what a command does and which options it has");
  helping->add_option("COMMAND", *words, "Command, such as run, or study run; else all of them");
  helping->add_flag("--man", *asManual, "As a manual page, for man");
  helping->callback([&app, &action, words, asManual] {
    action = [&app, words, asManual] { return help(app, *words, *asManual); };
  });
  const auto shell = std::make_shared<std::string>();
  CLI::App* completing = app.add_subcommand("completion", "Print a script that completes command lines in a shell");
  completing->add_option("SHELL", *shell, "bash, zsh or fish")
      ->required()
      ->check(CLI::IsMember({"bash", "zsh", "fish"}));
  completing->footer("For bash: antipode-cli completion bash > ~/.local/share/bash-completion/completions/antipode-cli");
  completing->callback([&app, &action, shell] { action = [&app, shell] { return complete(app, *shell); }; });
}

}  // namespace antipode::cli
