// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/branch_command.h"
#include "app/cli/check_command.h"
#include "app/cli/compare_command.h"
#include "app/cli/convert_command.h"
#include "app/cli/export_command.h"
#include "app/cli/falsify_command.h"
#include "app/cli/follow_command.h"
#include "app/cli/grade_command.h"
#include "app/cli/help_command.h"
#include "app/cli/info_command.h"
#include "app/cli/join_command.h"
#include "app/cli/messages.h"
#include "app/cli/parameter_example.h"
#include "app/cli/parameter_reference.h"
#include "app/cli/params_command.h"
#include "app/cli/patch_command.h"
#include "app/cli/pickpos_command.h"
#include "app/cli/plug_command.h"
#include "app/cli/repair_command.h"
#include "app/cli/run_command.h"
#include "app/cli/serve_command.h"
#include "app/cli/study_command.h"
#include "app/cli/verify_command.h"
#include "app/cli/why_command.h"
#include "app/options/unknown_words.h"
#include "core/base/files/standard_streams.h"
#include "core/base/memory_return.h"
#include "core/base/out_of_memory.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <new>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace {

/// --quiet and --json, where a command has none of its own. What --quiet means see isToBeQuiet().
void addSpeech(CLI::App& app, antipode::cli::Speech& speech) {
  using antipode::cli::Speech;
  for (CLI::App* command : app.get_subcommands({})) {
    addSpeech(*command, speech);
    if (!command->get_subcommands({}).empty()) continue;
    if (!command->get_option_no_throw("--quiet")) command->add_flag("--quiet", antipode::cli::kQuietHelp);
    if (!command->get_option_no_throw("--json"))
      command->add_flag_callback(
          "--json", [&speech] { speech = Speech::Json; }, "Print the result and all problems as JSON");
  }
}

/// --quiet and --json may stand before the command: they are put behind it, where they belong to it.
std::vector<std::string> withSpeechBehind(std::vector<std::string> arguments) {
  const auto isSpeech = [](const std::string& word) { return word == "--quiet" || word == "--json"; };
  const auto command = std::ranges::find_if_not(arguments, isSpeech);
  std::rotate(arguments.begin(), command, std::find(command, arguments.end(), "--"));
  return arguments;
}

/// Whether the chosen command has its --quiet: also one of its own, which keeps it from saying how far it is.
bool isToBeQuiet(const CLI::App& app) {
  const auto chosen = app.get_subcommands();
  if (!chosen.empty()) return isToBeQuiet(*chosen.front());
  const CLI::Option* quiet = app.get_option_no_throw("--quiet");
  return quiet && quiet->count() > 0;
}

std::string exitCodesText() {
  std::string text = "Exit codes:\n";
  for (const antipode::options::ExitCode& code : antipode::cli::kExitCodes)
    text += fmt::format("  {:<4} {}\n", code.code, code.meaning);
  return text;
}

/// The two other words that the programs of MOOS answer to; -v and --alias are options of their own.
void addShortForms(CLI::App& app) {
  using namespace antipode::cli;
  const auto print = [](const std::string& text) {
    sayText(stdout, text);
    throw CLI::Success();
  };
  app.add_flag_callback(
      "-e,--example", [print] { print(exampleMission()); },
      "An example block of a mission file with every parameter; as 'params --example --moos'");
  app.add_flag_callback(
      "-i,--interface", [print] { print(interfaceAsText()); },
      "The messages that are read and published; as 'params --interface'");
}

/// The exit code, or that of an output that is closed or full.
int flushed(int code) {
  if (std::fflush(stdout) == 0 && !std::ferror(stdout)) return code;
  std::fputs("error: standard output cannot be written\n", stderr);
  return antipode::cli::kWrongUse;
}

/// A person who names several logs of one mission is told how these become one.
antipode::Error withHint(antipode::options::WrongCommandLine wrong, const std::string& command) {
  if (wrong.hasExtraArgument && (command == "info" || command == "export" || command == "convert"))
    wrong.error.expected = "one file, or the folder of several logs, which are read as one";
  return wrong.error;
}

/// Does the work of a command; what it throws is an error as any other.
int done(const antipode::cli::Action& action) {
  using antipode::cli::fail;
  try {
    return action();
  } catch (const std::bad_alloc&) {
    return fail("", antipode::err("there is no memory left").value());
  } catch (const std::exception& error) {
    return fail("", antipode::err("{}", error.what()).value());
  }
}

}  // namespace

int main(int argc, char** argv) {
  using namespace antipode::cli;
  antipode::explainLackOfMemory();
  antipode::returnLargeBlocks();
  antipode::openStandardStreams();
  auto parser = std::make_shared<CLI::App>(
      "Antipode without a window: runs, checks and converts missions of marine vehicles.", "antipode-cli");
  CLI::App& app = *parser;
  app.set_version_flag("-v,--version", "antipode-cli " ANTIPODE_VERSION);
  app.set_help_all_flag("--help-all", "Help of all commands");
  addShortForms(app);
  app.require_subcommand(1);
  app.get_formatter()->column_width(34);
  app.footer(exitCodesText() +
             "Results go to standard output, progress and errors to standard error. Every command has --quiet and "
             "--json,\nwhich may also stand before it.");
  Action action;
  addRunCommand(app, action);
  addCheckCommand(app, action);
  addInfoCommand(app, action);
  addParamsCommand(app, action);
  addBranchCommand(app, action);
  addStudyCommand(app, action);
  addCompareCommand(app, action);
  addVerifyCommand(app, action);
  addRepairCommand(app, action);
  addConvertCommand(app, action);
  addExportCommand(app, action);
  addFollowCommand(app, action);
  addGradeCommand(app, action);
  addPlugCommand(app, action);
  addPatchCommand(app, action);
  addPickposCommand(app, action);
  addFalsifyCommand(app, action);
  addWhyCommand(app, action);
  addJoinCommand(app, action);
  addServeCommand(app, action);
  addHelpCommands(parser, action);
  Speech speech = Speech::Text;
  addSpeech(app, speech);
  std::vector<std::string> arguments = launcherArguments({argv, argv + argc});
  arguments.erase(arguments.begin());
  arguments = withSpeechBehind(std::move(arguments));
  const bool asksForJson = std::ranges::find(arguments, "--json") != arguments.end();
  std::ranges::reverse(arguments);  // so the parser wants it
  try {
    app.parse(std::move(arguments));
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) {
      std::ostringstream asked;
      app.exit(error, asked, asked);
      sayText(stdout, asked.str());
      return flushed(kOk);
    }
    const std::string command = antipode::options::chosenCommand(app);
    printError("", withHint(antipode::options::wrongCommandLine(app, error.what()), command));
    say(stderr, "'antipode-cli{}{} --help' says more.\n", command.empty() ? "" : " ", command);
    if (asksForJson) printJson(command, kWrongUse);
    return kWrongUse;
  }
  if (speech == Speech::Text && isToBeQuiet(app)) speech = Speech::Quiet;
  speakAs(speech);
  const std::string command = antipode::options::chosenCommand(app);
  parser.reset();  // a long run does not need its tables; a command that does has it, too
  try {
    const int code = done(action);
    // Commands with JSON of their own have printed none when they failed.
    if (speech == Speech::Json || (asksForJson && code >= kWrongUse)) printJson(command, code);
    return flushed(code);
  } catch (const std::bad_alloc&) {  // not even for that what has failed
    std::fputs("error: there is no memory left\n", stderr);
    return kWrongUse;
  }
}
