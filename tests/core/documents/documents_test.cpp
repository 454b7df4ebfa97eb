// SPDX-License-Identifier: GPL-3.0-or-later
// The documents of the tree: their links lead somewhere, the program knows the commands that they show, and what
// they show of files and programs works.
#include "tests/support/document.h"
#include "tests/support/files.h"
#include "tests/support/process.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <regex>
#include <set>

namespace antipode::test {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> documents() {
  std::vector<fs::path> all;
  for (const fs::path folder : {"", "docs", "python", "tests/data"})
    for (auto at = fs::recursive_directory_iterator(sourceFile(folder)); at != fs::recursive_directory_iterator();
         ++at) {
      if (folder.empty() && at->is_directory()) at.disable_recursion_pending();
      if (at->path().extension() == ".md") all.push_back(at->path());
    }
  return all;
}

/// What a heading is called in a link: "## The `set` option" is "the-set-option".
std::set<std::string> anchorsOf(const fs::path& path) {
  std::set<std::string> anchors;
  for (const std::string& line : readDocument(path).prose) {
    if (line.empty() || line[0] != '#') continue;
    std::string anchor;
    for (const char c : line.substr(line.find_first_not_of("# ")))
      if (std::isalnum(static_cast<unsigned char>(c)) || c == '-' || c == '_' || (c & 0x80))
        anchor += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
      else if (c == ' ')
        anchor += '-';
    anchors.insert(anchor);
  }
  return anchors;
}

/// What is wrong with a link; empty: nothing.
std::string problemOf(const fs::path& document, const std::string& link) {
  if (link.find("://") != std::string::npos || link.starts_with("mailto:")) return {};
  const auto hash = std::min(link.find('#'), link.size());
  const fs::path target = hash == 0 ? document : document.parent_path() / link.substr(0, hash);
  if (!fs::exists(target)) return link + ": there is no such file";
  if (hash == link.size() || target.extension() != ".md") return {};
  if (anchorsOf(target).contains(link.substr(hash + 1))) return {};
  return link + ": there is no such heading";
}

TEST(DocumentsTest, EveryRelativeLinkLeadsSomewhere) {
  const std::regex link(R"(\]\(([^)\s]+)\))");
  int links = 0;
  for (const fs::path& document : documents())
    for (const std::string& line : readDocument(document).prose) {
      // Brackets in `code` mean nothing.
      const std::string text = std::regex_replace(line, std::regex("`[^`]*`"), "code");
      for (std::sregex_iterator at(text.begin(), text.end(), link), end; at != end; ++at, ++links)
        EXPECT_EQ(problemOf(document, (*at)[1]), "") << document;
    }
  EXPECT_GT(links, 100);
}

std::vector<std::string> linesOfCode(const fs::path& document) {
  std::vector<std::string> all;
  for (const CodeBlock& block : readDocument(document).blocks) {
    std::istringstream lines(block.text);
    for (std::string line; std::getline(lines, line);) all.push_back(line);
  }
  return all;
}

/// The lines of code blocks that begin with antipode-cli, with continued lines joined.
std::vector<std::string> commandsIn(const fs::path& path) {
  std::vector<std::string> commands;
  bool isContinued = false;
  for (std::string line : linesOfCode(path)) {
    line.erase(0, line.find_first_not_of(" $"));
    const bool continues = line.ends_with('\\');
    if (continues) line.back() = ' ';
    if (isContinued)
      commands.back() += line;
    else if (line.starts_with("antipode-cli "))
      commands.push_back(line);
    isContinued = continues && (isContinued || line.starts_with("antipode-cli "));
  }
  return commands;
}

TEST(DocumentsTest, TheProgramKnowsEveryCommandThatIsShown) {
  const TemporaryFolder folder;  // where none of the files are that the commands name
  int commands = 0;
  for (const fs::path& document : documents())
    for (const std::string& command : commandsIn(document)) {
      ++commands;
      const Finished run = runProgram({"/bin/bash", "-c",
                                       "cd " + folder.path() + " && export HOME=$PWD seed=1 PATH=" + builtFile() +
                                           ":$PATH && timeout 20 " + command});
      EXPECT_THAT(run.errors, testing::Not(testing::HasSubstr("--help' says more"))) << document << ": " << command;
    }
  EXPECT_GT(commands, 20);
}

TEST(DocumentsTest, TheExampleOfTheReadmeWorksAsItIsTyped) {
  const TemporaryFolder folder;  // a clone after a build
  fs::create_directories(folder / "build/release");
  fs::create_directory_symlink(builtFile(), folder / "build/release/bin");
  fs::create_directory_symlink(sourceFile("scenarios"), folder / "scenarios");
  std::string script = "set -e\nexport PATH=/usr/bin:/bin\ncd " + folder.path() + "\n";
  for (const std::string& line : linesOfCode(sourceFile("README.md")))
    if (line.starts_with("export ") || line.starts_with("antipode-cli run scenarios/")) script += line + "\n";
  const Finished run = runProgram({"/bin/bash", "-c", script});
  EXPECT_EQ(run.code, 0) << run.errors;
  EXPECT_TRUE(fs::exists(folder / "gust.aprun")) << script;
  EXPECT_TRUE(fs::is_directory(folder / "tracks")) << script;
}

/// Whole files of YAML as they stand in the documents, and parts of a scenario in one.
std::string wholeFile(std::string yaml) {
  if (yaml.starts_with("antipode")) return yaml;
  if (yaml.starts_with("- ")) yaml = "vehicles:\n" + yaml;  // a list of them
  if (yaml.starts_with("behaviours:"))
    yaml = "vehicles:\n- name: abe\n  " + std::regex_replace(yaml, std::regex("\n(?=.)"), "\n  ");
  if (yaml.find("vehicles:") == std::string::npos) yaml += "vehicles: []\n";
  return "antipode: 1\norigin: {lat: 42, lon: -71}\n" + yaml;
}

/// The documents name files of a reader's own.
bool isAboutAMissingFile(const std::string& problem) {
  return problem.find("there is no such file") != std::string::npos ||
         problem.find("No such file or directory") != std::string::npos;
}

TEST(DocumentsTest, EveryPieceOfYamlIsUnderstood) {
  const TemporaryFolder folder;
  fs::create_directory(folder / "base");
  fs::copy_file(sourceFile("studies/base/survey.yaml"), folder / "base/survey.yaml");
  const std::string file = folder / "shown.yaml";
  int shown = 0;
  for (const fs::path& document : documents())
    for (const std::string& yaml : codeBlocks(document, "yaml")) {
      if (yaml.starts_with("antipode_figures:")) continue;  // figures_test.cpp
      ++shown;
      writeText(file, wholeFile(yaml));
      std::vector<std::string> check{builtFile("antipode-cli"), "check", file};
      if (yaml.starts_with("antipode_study:")) check.insert(check.begin() + 1, "study");
      const Finished run = runProgram(check);
      EXPECT_LT(run.code, 2) << document << "\n" << yaml;
      std::istringstream problems(run.out + run.errors);
      for (std::string problem; std::getline(problems, problem);)
        if (problem.find(": error: ") != std::string::npos || problem.find(": warning: ") != std::string::npos) {
          EXPECT_TRUE(isAboutAMissingFile(problem)) << document << ": " << problem << "\n" << yaml;
        }
    }
  EXPECT_GT(shown, 8);
}

TEST(DocumentsTest, WhatIsShownForARunLogReadsOne) {
  const TemporaryFolder folder;
  const std::string scenario = folder / "mission.yaml", log = folder / "run.aprun";
  writeText(scenario, "antipode: 1\nvehicles:\n  - {name: abe, start: {x: 0, y: 0, depth: 3}}\n");
  const Finished run = runProgram({builtFile("antipode-cli"), "run", scenario, "--duration", "60", "--log", log});
  ASSERT_EQ(run.code, 0) << run.errors;
  const auto python = [&](const std::string& program) {
    writeText(folder / "program.py", program);
    return runProgram({"/bin/bash", "-c", "cd " + folder.path() + " && /usr/bin/python3 program.py"});
  };
  const std::string document = sourceFile("docs/run-log.md");
  int programs = 0;
  for (const std::string& program : codeBlocks(document, "python")) {
    ++programs;
    const Finished done = python(program);
    EXPECT_EQ(done.code, 0) << done.errors;
    EXPECT_EQ(std::atof(done.out.c_str()), 3) << "the greatest depth";
  }
  for (const std::string& statements : codeBlocks(document, "sql")) {
    ++programs;
    writeText(folder / "shown.sql", statements);
    const Finished done =
        python("import sqlite3\nsqlite3.connect('run.aprun').executescript(open('shown.sql').read())\n");
    EXPECT_EQ(done.code, 0) << done.errors << statements;
  }
  EXPECT_EQ(programs, 2);
}

TEST(DocumentsTest, NoCodeIsInALanguageThatNoTestReads) {
  const std::set<std::string> read{"",  // commands, above; others are pictures made of letters
                                   "yaml", "sql", "python",
                                   "c",     // tests/core/library/library_document_test.cpp
                                   "cpp"};  // extending_test.cpp
  for (const fs::path& document : documents())
    for (const CodeBlock& block : readDocument(document).blocks)
      EXPECT_TRUE(read.contains(block.language)) << document << ": " << block.language << "\n" << block.text;
}

}  // namespace
}  // namespace antipode::test
