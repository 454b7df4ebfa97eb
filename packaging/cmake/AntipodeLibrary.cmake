# SPDX-License-Identifier: GPL-3.0-or-later
# Most of a build is the compilers' reading of headers, so the ones that nearly every source includes are precompiled,
# once for each kind of source: core_pch.h (no Qt), qt_pch.h, test_pch.h and qt_test_pch.h beside this file.
# ANTIPODE_PCH=OFF shows whether every source includes what it uses.
option(ANTIPODE_PCH "Precompile the headers that most sources include" ON)
set(ANTIPODE_FAST_OPTIONS $<$<CONFIG:Release>:-O3>)  # of what runs in every step, sample or line of a log

if(ANTIPODE_MUTANTS)  # their switches stand in the way of it, and it takes half of the build
  set(ANTIPODE_FAST_OPTIONS)
endif()

# antipode_precompiled(KIND targets...): makes packaging/cmake/KIND_pch.h for sources that link the targets, and a second
# time for sources that are optimised fully when the first target is FAST (KIND is then used as KIND_fast).
function(antipode_precompiled kind)
  cmake_parse_arguments(ARG "FAST" "" "" ${ARGN})
  set(header ${kind})
  if(ARG_FAST)
    set(kind ${kind}_fast)
  endif()
  set(source ${CMAKE_BINARY_DIR}/pch/${kind}.cpp)
  file(CONFIGURE OUTPUT ${source} CONTENT "// Carries the precompiled header ${header}_pch.h.\n")
  add_library(antipode_${kind}_pch OBJECT ${source})
  set_target_properties(antipode_${kind}_pch PROPERTIES AUTOMOC OFF)
  target_link_libraries(antipode_${kind}_pch PUBLIC ${ARG_UNPARSED_ARGUMENTS})
  if(ARG_FAST)
    target_compile_options(antipode_${kind}_pch PRIVATE ${ANTIPODE_FAST_OPTIONS})
  endif()
  if(ANTIPODE_PCH)
    target_precompile_headers(antipode_${kind}_pch PRIVATE ${CMAKE_SOURCE_DIR}/packaging/cmake/${header}_pch.h)
  endif()
endfunction()

# antipode_use_precompiled(TARGET KIND): the target must link what the precompiled header was made with, because the
# compiler refuses one that was made with other definitions.
function(antipode_use_precompiled target kind)
  if(NOT ANTIPODE_PCH)
    return()
  endif()
  target_precompile_headers(${target} REUSE_FROM antipode_${kind}_pch)
  # The header is compiled as for libraries; CMake would compile a program with -fPIE, and the compiler then refuses the
  # header.
  get_target_property(type ${target} TYPE)
  if(type STREQUAL EXECUTABLE)
    set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE OFF)
    target_compile_options(${target} PRIVATE -fPIC)
  endif()
endfunction()

# antipode_unity(TARGET): with ANTIPODE_UNITY the sources of one folder are compiled as one: a whole build takes half the time, a build after
# a small change takes longer. For machines that build once; results do not differ.
option(ANTIPODE_UNITY "Compile the sources of a folder together" OFF)

function(antipode_unity target)
  if(NOT ANTIPODE_UNITY)
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  get_target_property(sources ${target} SOURCES)
  foreach(source ${sources})
    if(source MATCHES "\\.cpp$")
      cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR} OUTPUT_VARIABLE path)
      cmake_path(RELATIVE_PATH path BASE_DIRECTORY ${CMAKE_SOURCE_DIR})
      cmake_path(GET path PARENT_PATH folder)
      string(MAKE_C_IDENTIFIER ${folder} group)
      set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${group})
    endif()
  endforeach()
endfunction()

# antipode_library(FOLDER [TARGET name] [QT] [FAST] [FAST_FOLDERS folders...] LINK targets... [PRIVATE targets...])
#
# A static library antipode_FOLDER of every .cpp below FOLDER (below the present folder if there is no such folder), so
# that a new file needs no line in a list. `main.cpp` is a program's and left out. QT: the sources use Qt. FAST: all of
# them are optimised fully in release builds; FAST_FOLDERS: those below these folders of FOLDER.
function(antipode_library folder)
  cmake_parse_arguments(ARG "QT;FAST" "TARGET" "FAST_FOLDERS;LINK;PRIVATE" ${ARGN})
  set(name antipode_${folder})
  if(ARG_TARGET)
    set(name ${ARG_TARGET})
  endif()
  set(where ${CMAKE_CURRENT_SOURCE_DIR}/${folder})
  if(NOT IS_DIRECTORY ${where})
    set(where ${CMAKE_CURRENT_SOURCE_DIR})
  endif()
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${where}/*.cpp)
  list(FILTER sources EXCLUDE REGEX "/main\\.cpp$")
  set(kind core)
  if(ARG_QT)
    file(GLOB_RECURSE headers CONFIGURE_DEPENDS ${where}/*.h)  # AUTOMOC looks into them
    list(APPEND sources ${headers})
    set(kind qt)
  endif()
  if(ARG_FAST_FOLDERS)
    list(JOIN ARG_FAST_FOLDERS | folders)
    set(fast ${sources})
    list(FILTER fast INCLUDE REGEX "^${where}/(${folders})/")
    list(REMOVE_ITEM sources ${fast})
    add_library(${name}_fast OBJECT ${fast})
    antipode_compile(${name}_fast core_fast)
    target_link_libraries(${name}_fast PUBLIC ${ARG_LINK} PRIVATE ${ARG_PRIVATE})
    list(APPEND sources $<TARGET_OBJECTS:${name}_fast>)
  elseif(ARG_FAST)
    set(kind core_fast)
  endif()
  add_library(${name} STATIC ${sources})
  target_link_libraries(${name} PUBLIC ${ARG_LINK} PRIVATE ${ARG_PRIVATE})
  if(ARG_QT)
    set_target_properties(${name} PROPERTIES AUTOMOC ON)
    target_link_libraries(${name} PUBLIC antipode_qt)
  endif()
  antipode_compile(${name} ${kind})
endfunction()

# antipode_compile(TARGET KIND): how its sources are compiled: precompiled header, optimisation, folders together.
function(antipode_compile target kind)
  if(kind STREQUAL core_fast)
    target_compile_options(${target} PRIVATE ${ANTIPODE_FAST_OPTIONS})
  endif()
  antipode_use_precompiled(${target} ${kind})
  antipode_unity(${target})
endfunction()
