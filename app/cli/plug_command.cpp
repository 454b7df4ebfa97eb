// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/plug_command.h"

#include "app/cli/messages.h"
#include "core/base/fields.h"
#include "core/base/files/atomic_file.h"
#include "core/base/files/text_file.h"
#include "core/base/key_value.h"
#include "core/io/moos/moos_preprocess.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <memory>

namespace antipode::cli {
namespace {

struct PlugRequest {
  std::string in, out;
  std::vector<std::string> macros, macroFiles, paths;
  bool isStrict = false, isForced = false, isLenient = false, usesSidecar = false, isInteractive = false;
};

/// "NAME=VALUE", or "NAME".
void define(MoosImportOptions& options, std::string_view text) {
  const auto [name, value] = keyValueOf(text).value_or(KeyValue{trimmed(text), kDefinedMacro});
  options.defines[std::string(name)] = value;
}

Result<MoosImportOptions> expansionOf(const PlugRequest& request) {
  MoosImportOptions options;
  options.preprocess = true;
  options.isLenient = request.isLenient;
  options.includeFolders = {"."};
  for (const std::string& path : request.paths)
    for (const std::string_view folder : splitTrimmed(path, ':'))
      if (!folder.empty()) options.includeFolders.emplace_back(folder);
  for (const std::string& macro : request.macros) define(options, macro);
  for (const std::string& file : request.macroFiles) {
    const auto text = readFile(file);
    if (!text) {
      Error error = text.error();
      error.location.file = file;
      return tl::unexpected(error);
    }
    MoosReport ignored;
    for (const MoosSourceLine& line : moosSource(*text, file, options, ignored).lines)
      if (line.text.find('=') != line.text.npos && !trimmed(line.text).starts_with("//")) define(options, line.text);
  }
  return options;
}

/// The file with an x behind its name, if it is wanted and there: an overlay of the template.
std::string templateOf(const PlugRequest& request) {
  std::error_code none;
  return request.usesSidecar && std::filesystem::exists(request.in + "x", none) ? request.in + "x" : request.in;
}

int plug(const PlugRequest& request) {
  const std::string in = templateOf(request);
  std::error_code none;
  if (!request.isForced && std::filesystem::exists(request.out, none))
    return fail(request.out, err("the file is there already; --force replaces it").value());
  const auto text = readFile(in);
  if (!text) return fail(in, text.error());
  const auto options = expansionOf(request);
  if (!options) return fail("", options.error());
  MoosReport report;
  const MoosSource source = moosSource(*text, in, *options, report);
  printProblems(stderr, report.drain(in));
  if (source.isBroken || (request.isStrict && source.hasUndefined)) {
    say(stderr, "{}: nothing is written\n", request.out);
    return kProblems;
  }
  std::string out;
  for (const MoosSourceLine& line : source.lines) out += line.text + '\n';
  if (const auto written = writeFileAtomically(request.out, out); !written) return fail(request.out, written.error());
  tell("written", {request.out});  // people know it: nsplug says nothing either
  return kOk;
}

}  // namespace

void addPlugCommand(CLI::App& app, Action& action) {
  const auto request = std::make_shared<PlugRequest>();
  CLI::App* command = app.add_subcommand("plug", "Make a mission file from a template, as nsplug does");
  command->add_option("IN", request->in, "Template: meta_*.moos or meta_*.bhv")->required();
  command->add_option("OUT", request->out, "File to write")->required();
  command->add_option("NAME=VALUE", request->macros, "Macros; without a value: defined, and empty");
  command->add_option("--path", request->paths, "More folders of #include, with : between them; repeatable")
      ->allow_extra_args(false);
  command->add_option("--macros", request->macroFiles, "File of macros, one in a line; repeatable")
      ->allow_extra_args(false);
  command->add_flag("-s,--strict", request->isStrict, "Write nothing if a macro is left that nobody defined");
  command->add_flag("-f,--force", request->isForced, "Replace a file that is there");
  command->add_flag("-l,--lenient", request->isLenient,
                    "In a line with an undefined macro, replace the defined ones all the same");
  command->add_flag("-x,--xfile", request->usesSidecar, "Read INx instead of IN if it is there");
  command->add_flag("-i,--interactive", request->isInteractive, "Taken for the sake of launch scripts; nothing is asked");
  command->footer("Exit code 0: written; 1: the template is broken; 2: a file cannot be read or written.\n"
                  "Called under the name nsplug, antipode-cli is this command.");
  command->callback([&action, request] { action = [request] { return plug(*request); }; });
}

}  // namespace antipode::cli
