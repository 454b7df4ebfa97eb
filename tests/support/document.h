// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/files.h"
#include "tests/support/process.h"

#include <sstream>
#include <string>
#include <vector>

namespace antipode::test {

/// What stands between two lines of three back quotes.
struct CodeBlock {
  std::string language;  ///< after the first back quotes: "c"; often empty
  std::string text;
};

/// A document of the tree ("docs/library.md") in two: what is read, line by line, and what it shows.
struct Document {
  std::vector<std::string> prose;
  std::vector<CodeBlock> blocks;
};

inline Document readDocument(const std::string& path) {
  Document document;
  std::istringstream lines(fileText(path));
  bool isCode = false;
  for (std::string line; std::getline(lines, line);) {
    const auto quotes = line.find("```");
    if (quotes < 4) {
      isCode = !isCode;
      if (isCode) document.blocks.push_back({line.substr(quotes + 3), {}});
    } else if (isCode) {
      document.blocks.back().text += line + '\n';
    } else {
      document.prose.push_back(line);
    }
  }
  return document;
}

/// The blocks of one language.
inline std::vector<std::string> codeBlocks(const std::string& document, const std::string& language) {
  std::vector<std::string> texts;
  for (const CodeBlock& block : readDocument(document).blocks)
    if (block.language == language) texts.push_back(block.text);
  return texts;
}

}  // namespace antipode::test
