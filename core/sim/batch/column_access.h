// SPDX-License-Identifier: GPL-3.0-or-later
// From columns to the numbers of one vehicle and back, for the inside of loops. The quantities of a struct stand
// in its columns() (core/model/motion_kernel.h), and nowhere else.
#pragma once

#include "core/model/vehicle_params.h"
#include "core/sim/batch/vehicle_block.h"

#include <cstddef>
#include <cstring>

namespace antipode {
namespace kernel {

/// Copies quantities of vehicle `index` out of columns of any length.
struct LoadColumn {
  unsigned index;
  template <std::size_t N>
  ANTIPODE_KERNEL void operator()(const double (&from)[N], double& to) const {
    to = from[index];
  }
  template <template <class> class Part, std::size_t N>
  ANTIPODE_KERNEL void operator()(const Part<double[N]>& from, Part<double>& to) const {
    Part<double>::columns(*this, from, to);
  }
};

/// Copies quantities of vehicle `index` into columns.
struct StoreColumn {
  unsigned index;
  template <std::size_t N>
  ANTIPODE_KERNEL void operator()(double (&to)[N], const double& from) const {
    to[index] = from;
  }
  template <template <class> class Part, std::size_t N>
  ANTIPODE_KERNEL void operator()(Part<double[N]>& to, const Part<double>& from) const {
    Part<double>::columns(*this, to, from);
  }
};

/// As StoreColumn, but keeps what is there where nothing may change; without a branch.
struct StoreColumnIf {
  unsigned index;
  bool isChanged;
  template <std::size_t N>
  ANTIPODE_KERNEL void operator()(double (&to)[N], const double& value) const {
    to[index] = isChanged ? value : to[index];
  }
};

/// Copies the numbers of `Count` vehicles to another place. std::copy_n() would call a function of the library for
/// each 64 bytes, because places might overlap.
template <unsigned Count>
ANTIPODE_KERNEL void copyNumbers(const double* from, double* to) {
  std::memcpy(to, from, Count * sizeof(double));
}

/// Copies quantities of `Count` vehicles from `index` on out of the columns of a block into columns of their own,
/// from `lane` on.
template <unsigned Count>
struct TakeLanes {
  unsigned index, lane = 0;
  template <std::size_t N>
  void operator()(const Column& from, double (&to)[N]) const {
    copyNumbers<Count>(from + index, to + lane);
  }
  template <template <class> class Part, std::size_t N>
  void operator()(const Part<Column>& from, Part<double[N]>& to) const {
    Part<double>::columns(*this, from, to);
  }
};

/// As TakeLanes, back into the columns of the block.
template <unsigned Count>
struct GiveLanes {
  unsigned index, lane = 0;
  template <std::size_t N>
  void operator()(Column& to, const double (&from)[N]) const {
    copyNumbers<Count>(from + lane, to + index);
  }
  template <template <class> class Part, std::size_t N>
  void operator()(Part<Column>& to, const Part<double[N]>& from) const {
    Part<double>::columns(*this, to, from);
  }
};

/// The numbers of vehicle `index`.
template <template <class> class Part, std::size_t N>
ANTIPODE_KERNEL Part<double> load(const Part<double[N]>& from, unsigned index) {
  Part<double> to;
  Part<double>::columns(LoadColumn{index}, from, to);
  return to;
}

template <template <class> class Part, std::size_t N>
ANTIPODE_KERNEL void store(Part<double[N]>& to, unsigned index, const Part<double>& from) {
  Part<double>::columns(StoreColumn{index}, to, from);
}

/// Copies the numbers of vehicle `from` to the place `to` of other columns.
template <template <class> class Part>
ANTIPODE_KERNEL void copy(const Part<Column>& source, unsigned from, Part<Column>& target, unsigned to) {
  store(target, to, load(source, from));
}

}  // namespace kernel

/// The vehicles of which a number is 0.
VehicleMask zerosIn(const Column& column);

/// The pose in a record.
inline StartPose poseOf(const StateColumns& record, unsigned index) {
  return {record.x[index], record.y[index], record.heading[index], record.speed[index], record.depth[index]};
}

inline void setPose(StateColumns& record, unsigned index, const StartPose& pose) {
  record.x[index] = pose.x, record.y[index] = pose.y;
  record.heading[index] = pose.heading;
  record.speed[index] = pose.speed;
  record.depth[index] = std::max(pose.depth, 0.0);
}

}  // namespace antipode
