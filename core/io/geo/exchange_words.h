// SPDX-License-Identifier: GPL-3.0-or-later
// The fields by which a file that Antipode wrote says what its features are.
#pragma once

#include <string>
#include <string_view>

namespace antipode::exchange {

inline constexpr const char* kKind = "antipode";     ///< one of the words below
inline constexpr const char* kVehicle = "vehicle";   ///< name of the vehicle that a path or station belongs to
inline constexpr const char* kSpeed = "speed";       ///< m/s
inline constexpr const char* kHeading = "heading";   ///< deg
inline constexpr const char* kDepth = "depth";       ///< m
inline constexpr const char* kEnd = "wormhole_end";  ///< madrid or weber; KML keeps "end" for times

// Kinds.
inline constexpr const char* kVehicleStart = "vehicle";
inline constexpr const char* kPath = "path";
inline constexpr const char* kStation = "station";
inline constexpr const char* kTrack = "track";
inline constexpr const char* kWormhole = "wormhole";

/// A value in the comment of GPX, where blanks are between the fields: its own are "%20", and "%" is "%25".
std::string commentText(std::string_view value);
/// The value that commentText() has made so.
std::string textOfComment(std::string_view text);

}  // namespace antipode::exchange
