// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/branch_command.h"
#include "app/cli/check_command.h"
#include "app/cli/compare_command.h"
#include "app/cli/convert_command.h"
#include "app/cli/export_command.h"
#include "app/cli/follow_command.h"
#include "app/cli/grade_command.h"
#include "app/cli/info_command.h"
#include "app/cli/join_command.h"
#include "app/cli/parameter_example.h"
#include "app/cli/parameter_reference.h"
#include "app/cli/params_command.h"
#include "app/cli/repair_command.h"
#include "app/cli/run_command.h"
#include "app/cli/serve_command.h"
#include "app/cli/study_command.h"
#include "app/cli/verify_command.h"
#include "app/cli/why_command.h"
#include "core/base/fields.h"
#include "core/base/files/standard_streams.h"
#include "core/base/memory_return.h"
#include "core/base/out_of_memory.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdio>
#include <new>
#include <stdexcept>

namespace {

std::vector<std::string> commandNames(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands({})) names.push_back(command->get_name());
  return names;
}

/// The two other words that the programs of MOOS answer to; -v and --alias are options of their own.
void addShortForms(CLI::App& app) {
  using namespace antipode::cli;
  const auto print = [](const std::string& text) {
    fmt::print("{}", text);
    throw CLI::Success();
  };
  app.add_flag_callback(
      "-e,--example", [print] { print(exampleMission()); },
      "An example block of a mission file with every parameter; as 'params --example --moos'");
  app.add_flag_callback(
      "-i,--interface", [print] { print(interfaceAsText()); },
      "The messages that are read and published; as 'params --interface'");
}

}  // namespace

int main(int argc, char** argv) {
  using namespace antipode::cli;
  antipode::explainLackOfMemory();
  antipode::returnLargeBlocks();
  antipode::openStandardStreams();
  CLI::App app("Antipode without a window: runs, checks and converts missions of marine vehicles.",
               "antipode-cli");
  app.set_version_flag("-v,--version", "antipode-cli " ANTIPODE_VERSION);
  app.set_help_all_flag("--help-all", "Help of all commands");
  addShortForms(app);
  app.require_subcommand(1);
  app.get_formatter()->column_width(34);
  app.footer(
      "Exit codes: 0 all is well; 1 what was asked about has problems or differs;\n"
      "2 wrong command line, or a file that cannot be read or written; 130 ended by Ctrl-C.\n"
      "Results go to standard output, progress and errors to standard error.");
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
  addWhyCommand(app, action);
  addJoinCommand(app, action);
  addServeCommand(app, action);
  std::vector<std::string> arguments = launcherArguments({argv, argv + argc});
  arguments.erase(arguments.begin());
  std::ranges::reverse(arguments);  // so the parser wants it
  try {
    app.parse(std::move(arguments));
  } catch (const CLI::RequiredError& error) {
    // CLI11 only misses a command; which word was none is what helps.
    if (argc < 2 || argv[1][0] == '-' || !app.get_subcommands().empty()) return app.exit(error), kWrongUse;
    const auto near = antipode::nearestWord(argv[1], commandNames(app));
    fmt::print(stderr, "error: there is no command '{}'; expected {}\n", argv[1],
               near ? fmt::format("'{}'", *near) : fmt::format("one of {}", fmt::join(commandNames(app), ", ")));
    return kWrongUse;
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? kOk : kWrongUse;
  }
  try {
    const int code = action();
    if (std::fflush(stdout) != 0 || std::ferror(stdout))
      throw std::runtime_error("standard output cannot be written");
    return code;
  } catch (const std::bad_alloc&) {
    std::fputs("error: there is no memory left\n", stderr);
    return kWrongUse;
  } catch (const std::exception& error) {  // a full disk behind standard output
    std::fprintf(stderr, "error: %s\n", error.what());
    return kWrongUse;
  }
}
