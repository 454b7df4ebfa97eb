// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/yaml/yaml_writer.h"

#include "core/base/fields.h"
#include "core/base/files/utf8.h"

#include <algorithm>

namespace antipode {
namespace {

constexpr std::size_t kLineLength = 100;

std::string doubleQuoted(const std::string& text) {
  std::string out = "\"";
  for (std::size_t i = 0; i < text.size();) {
    const auto c = static_cast<unsigned char>(text[i]);
    const std::size_t length = utf8Length(text, i);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += text[i];
    } else if (c == '\n') {
      out += "\\n";
    } else if (c == '\t') {
      out += "\\t";
    } else if (c < 0x20 || c == 0x7F || length == 0) {
      out += fmt::format("\\x{:02X}", c);  // a byte that is no UTF-8 is taken for Latin-1
    } else {
      out += text.substr(i, length);
    }
    i += std::max<std::size_t>(length, 1);
  }
  return out + "\"";
}

bool isPlainSafe(const std::string& text) {
  if (text.empty() || text == "~") return false;
  const std::string word = lowered(text);
  if (word == "null" || text.front() == ' ' || text.back() == ' ') return false;
  constexpr std::string_view kIndicators = "-?:,[]{}#&*!|>'\"%@`=";
  if (kIndicators.find(text.front()) != std::string_view::npos && !parseNumber(text)) return false;
  if (text.back() == ':' || text.rfind("...", 0) == 0) return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    // Any colon is kept out of plain text: "a:b" would be fine in YAML, but not "a:[" in a flow list.
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F ||
        std::string_view(",[]{}#:\"'\\?").find(c) != std::string_view::npos)
      return false;
    if (utf8Length(text, i) == 0 && (static_cast<unsigned char>(c) & 0xC0u) != 0x80u) return false;
    if ((static_cast<unsigned char>(c) & 0xC0u) == 0x80u && i == 0) return false;
  }
  return static_cast<unsigned char>(text.front()) < 0x80 || utf8Length(text, 0) > 0;
}

bool skipped(const OutNode& node) {
  return node.isDefault;
}

bool hasVisibleChildren(const OutNode& node) {
  return !node.items.empty() ||
         std::any_of(node.entries.begin(), node.entries.end(), [](const auto& e) { return !skipped(e.second); });
}

/// Flow wherever a map or list is small or empty.
bool goesFlow(const OutNode& node, std::size_t column) {
  if (node.kind == OutNode::Kind::Scalar || !hasVisibleChildren(node)) return true;
  return node.layout == OutNode::Layout::Auto && column + flowText(node).size() <= kLineLength;
}

}  // namespace

std::string scalarText(const std::string& text, bool forceQuotes) {
  if (!forceQuotes && isPlainSafe(text)) return text;
  return doubleQuoted(text);
}

std::string flowText(const OutNode& node) {
  if (node.kind == OutNode::Kind::Scalar) return scalarText(node.text, node.quote);
  std::string out;
  const auto separate = [&] {
    if (!out.empty()) out += ", ";
  };
  for (const OutNode& item : node.items) {
    separate();
    out += flowText(item);
  }
  for (const auto& [key, value] : node.entries) {
    if (skipped(value)) continue;
    separate();
    out += scalarText(key, false) + ": " + flowText(value);
  }
  const bool isMap = node.kind == OutNode::Kind::Map;
  return fmt::format("{}{}{}", isMap ? '{' : '[', out, isMap ? '}' : ']');
}

std::string valueText(const OutNode& node, std::size_t indent, std::size_t column, const char* lineEnd) {
  if (goesFlow(node, column)) return fmt::format(" {}", flowText(node));
  std::string block = blockText(node, indent, lineEnd);
  block.resize(block.size() - std::string_view(lineEnd).size());
  return lineEnd + block;
}

std::string blockText(const OutNode& node, std::size_t indent, const char* lineEnd) {
  const std::string margin(indent, ' ');
  std::string out;
  for (const OutNode& item : node.items) {
    if (goesFlow(item, indent + 2)) {
      out += margin + "- " + flowText(item) + lineEnd;
    } else {
      std::string block = blockText(item, indent + 2, lineEnd);
      block[indent] = '-';  // the dash takes the place of a blank before the first key
      out += block;
    }
  }
  for (const auto& [key, value] : node.entries) {
    if (skipped(value)) continue;
    const std::string head = margin + scalarText(key, false) + ":";
    out += head + valueText(value, indent + 2, head.size() + 1, lineEnd) + lineEnd;
  }
  return out;
}

}  // namespace antipode
