// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/files.h"
#include "tests/support/process.h"

#include <sstream>
#include <string>
#include <vector>

namespace antipode::test {

/// What a document of the tree ("docs/library.md") shows between two lines of three back quotes.
struct CodeBlock {
  std::string language;  ///< after the first back quotes: "c"; often empty
  std::string text;
};

inline std::vector<CodeBlock> codeBlocks(const std::string& document) {
  std::vector<CodeBlock> blocks;
  std::istringstream lines(fileText(document));
  bool isCode = false;
  for (std::string line; std::getline(lines, line);) {
    const auto quotes = line.find("```");
    if (quotes < 4) {
      isCode = !isCode;
      if (isCode) blocks.push_back({line.substr(quotes + 3), {}});
    } else if (isCode) {
      blocks.back().text += line + '\n';
    }
  }
  return blocks;
}

/// Only those of one language.
inline std::vector<std::string> codeBlocks(const std::string& document, const std::string& language) {
  std::vector<std::string> texts;
  for (const CodeBlock& block : codeBlocks(document))
    if (block.language == language) texts.push_back(block.text);
  return texts;
}

}  // namespace antipode::test
