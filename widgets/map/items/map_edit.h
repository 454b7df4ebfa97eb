// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <any>
#include <type_traits>
#include <utility>

namespace antipode {

/// One change that the user makes on the map, as a value: WaypointMoved, VehiclePlaced, ... Its type is declared in the
/// folder of the kind of thing that changes (items/routes/route_edits.h, ...), so that this class knows none of them.
/// Who owns that kind of thing takes the edits of these types and ignores all others.
class MapEdit {
 public:
  template <class Edit, class = std::enable_if_t<!std::is_same_v<std::decay_t<Edit>, MapEdit>>>
  MapEdit(Edit&& edit) : edit_(std::forward<Edit>(edit)) {}  // NOLINT: any edit is a MapEdit

  /// The edit, if it is of this type; else null.
  template <class Edit>
  const Edit* as() const {
    return std::any_cast<Edit>(&edit_);
  }

 private:
  std::any edit_;
};

}  // namespace antipode
