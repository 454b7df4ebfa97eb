// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/formation/letter_strokes.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <string_view>

namespace antipode {
namespace {

/// Two digits per point, for x and y. A blank separates points, a slash separates strokes.
constexpr std::string_view kStrokes[26] = {
    "00 26 40/13 33",                       // A
    "00 06 36 45 44 33 03/33 42 41 30 00",  // B
    "45 36 16 05 01 10 30 41",              // C
    "00 06 26 44 42 20 00",                 // D
    "46 06 00 40/03 33",                    // E
    "46 06 00/03 33",                       // F
    "45 36 16 05 01 10 30 41 43 23",        // G
    "00 06/40 46/03 43",                    // H
    "26 20",                                // I
    "46 41 30 10 01",                       // J
    "06 00/46 03 40",                       // K
    "06 00 40",                             // L
    "00 06 23 46 40",                       // M
    "00 06 40 46",                          // N
    "16 36 45 41 30 10 01 05 16",           // O
    "00 06 36 45 44 33 03",                 // P
    "16 36 45 41 30 10 01 05 16/22 40",     // Q
    "00 06 36 45 44 33 03/23 40",           // R
    "45 36 16 05 04 13 33 42 41 30 10 01",  // S
    "06 46/26 20",                          // T
    "06 01 10 30 41 46",                    // U
    "06 20 46",                             // V
    "06 10 23 30 46",                       // W
    "00 46/06 40",                          // X
    "06 23 46/23 20",                       // Y
    "06 46 00 40",                          // Z
};

using Line = std::vector<Vec2>;

double lengthOf(const Line& line) {
  double sum = 0;
  for (std::size_t i = 1; i < line.size(); ++i) sum += distance(line[i - 1], line[i]);
  return sum;
}

/// The point at a distance along a line.
Vec2 along(const Line& line, double length) {
  for (std::size_t i = 1; i < line.size(); ++i) {
    const double leg = distance(line[i - 1], line[i]);
    if (length <= leg) return line[i - 1] + (length / leg) * (line[i] - line[i - 1]);
    length -= leg;
  }
  return line.back();
}

/// Points about `step` apart along every stroke, including its ends. Where strokes meet there is one point.
Line sampled(const std::vector<Line>& strokes, double step) {
  constexpr double kSame = 0.6;  // times the step
  Line points;
  for (const Line& stroke : strokes) {
    const double length = lengthOf(stroke);
    const int pieces = std::max(1, static_cast<int>(std::lround(length / step)));
    for (int i = 0; i <= pieces; ++i) {
      const Vec2 p = along(stroke, length * i / pieces);
      if (std::ranges::none_of(points, [&](Vec2 q) { return distance(p, q) < kSame * step; })) points.push_back(p);
    }
  }
  return points;
}

/// Adds the candidate that is farthest from all chosen points.
void addFarthest(Line& points, const Line& candidates) {
  Vec2 best;
  double farthest = -1;
  for (const Vec2 candidate : candidates) {
    double nearest = std::numeric_limits<double>::infinity();
    for (const Vec2 p : points) nearest = std::min(nearest, distance(p, candidate));
    if (nearest > farthest) farthest = nearest, best = candidate;
  }
  points.push_back(best);
}

}  // namespace

std::vector<std::vector<Vec2>> letterStrokes(char letter) {
  const bool isSmall = letter >= 'a' && letter <= 'z', isLarge = letter >= 'A' && letter <= 'Z';
  const int index = isSmall ? letter - 'a' : isLarge ? letter - 'A' : 'O' - 'A';
  const std::string_view text = kStrokes[index];
  std::vector<Line> strokes(1);
  for (std::size_t i = 0; i + 1 < text.size(); i += 3) {
    strokes.back().push_back({double(text[i] - '0'), double(text[i + 1] - '0')});
    if (i + 2 < text.size() && text[i + 2] == '/') strokes.emplace_back();
  }
  return strokes;
}

std::vector<Vec2> letterPositions(char letter, int count) {
  constexpr int kTries = 600;
  const std::vector<Line> strokes = letterStrokes(letter);
  double total = 0;
  for (const Line& stroke : strokes) total += lengthOf(stroke);
  // Tries steps from wide to narrow. It takes the first that gives the number of points. Where none does, it takes
  // the last of those that come closest from below: its points leave the smallest gaps.
  Line best;
  for (int i = 0; i <= kTries && std::ssize(best) != count; ++i) {
    const double share = static_cast<double>(i) / kTries;
    Line points = sampled(strokes, total / (0.5 + (1.6 * count + 4) * share));
    if (std::ssize(points) <= count && points.size() >= best.size()) best = std::move(points);
  }
  if (std::ssize(best) == count) return best;
  if (best.empty()) best.push_back(strokes.front().front());
  const Line candidates = sampled(strokes, total / (16.0 * count + 16));
  while (std::ssize(best) < count) addFarthest(best, candidates);
  best.resize(static_cast<std::size_t>(count));
  return best;
}

}  // namespace antipode
