# ctest labels: unit (cmocka), fuzz (corpora replayed), spec (all of busted),
# hostile (the specs that attack the sandbox).
include(CTest)

find_package(cmocka QUIET)
find_library(CMOCKA_LIBRARY cmocka)
file(GLOB unit_sources CONFIGURE_DEPENDS tests/kernel/test_*.c)
if(BUILD_TESTING AND CMOCKA_LIBRARY)
  foreach(source ${unit_sources})
    get_filename_component(name ${source} NAME_WE)
    add_executable(${name} EXCLUDE_FROM_ALL ${source})
    target_include_directories(${name} PRIVATE tests/support)
    target_link_libraries(${name} PRIVATE strict kernel ${CMOCKA_LIBRARY} m)
    set_target_properties(${name} PROPERTIES
      RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
    add_test(NAME ${name} COMMAND ${name}
      WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
    set_tests_properties(${name} PROPERTIES LABELS unit TIMEOUT 300)
    list(APPEND test_programs ${name})
  endforeach()
elseif(BUILD_TESTING)
  message(STATUS "cmocka is missing: tests/kernel is not built")
endif()

# Each fuzz_NAME.c reads one input. With libFuzzer it looks for bad ones;
# without it, it replays the kept corpus as a plain test.
file(GLOB fuzz_sources CONFIGURE_DEPENDS tests/fuzz/fuzz_*.c)
foreach(source ${fuzz_sources})
  get_filename_component(name ${source} NAME_WE)
  string(REPLACE fuzz_ "" noun ${name})
  if(RULEWRIGHT_FUZZ)
    add_executable(${name} ${source})
    target_link_options(${name} PRIVATE -fsanitize=fuzzer)
  else()
    add_executable(${name} EXCLUDE_FROM_ALL ${source} tests/support/replay.c)
    file(GLOB corpus CONFIGURE_DEPENDS tests/fuzz/corpus/${noun}/*)
    add_test(NAME ${name} COMMAND ${name} ${corpus}
      WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
    set_tests_properties(${name} PROPERTIES LABELS fuzz TIMEOUT 300)
  endif()
  target_link_libraries(${name} PRIVATE strict kernel m)
  set_target_properties(${name} PROPERTIES
    RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
  list(APPEND test_programs ${name})
endforeach()

# More runs of tests/fuzz/reachable than the specs make; best in a build with
# RULEWRIGHT_SANITIZE.
set(RULEWRIGHT_FUZZ_SECONDS 600 CACHE STRING "How long fuzz_reachable runs")
add_custom_target(fuzz_reachable
  COMMAND ${CMAKE_COMMAND} -E env
    RULEWRIGHT_FUZZ_SECONDS=${RULEWRIGHT_FUZZ_SECONDS}
    $<TARGET_FILE:rulewright> test tests/hostile/fuzz_reachable_spec.lua
  DEPENDS rulewright
  WORKING_DIRECTORY ${CMAKE_SOURCE_DIR} USES_TERMINAL VERBATIM)

# A terminal for the specs of the line editor.
add_executable(pty EXCLUDE_FROM_ALL tests/support/pty.c)
target_compile_definitions(pty PRIVATE _GNU_SOURCE)
target_link_libraries(pty PRIVATE strict util)
set_target_properties(pty PROPERTIES
  RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
list(APPEND test_programs pty)

# Memory that runs out, as a module of Lua.
add_library(starve MODULE EXCLUDE_FROM_ALL tests/support/starve.c)
target_include_directories(starve SYSTEM PRIVATE ${LUA_INCLUDE_DIRS})
target_link_libraries(starve PRIVATE strict)
set_target_properties(starve PROPERTIES PREFIX ""
  LIBRARY_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
list(APPEND test_programs starve)

add_custom_target(tests DEPENDS rulewright ${test_programs})

file(GLOB bench_sources CONFIGURE_DEPENDS tests/bench/bench_*.c)
add_custom_target(benches)
foreach(source ${bench_sources})
  get_filename_component(name ${source} NAME_WE)
  add_executable(${name} EXCLUDE_FROM_ALL ${source})
  target_link_libraries(${name} PRIVATE strict kernel m)
  set_target_properties(${name} PROPERTIES
    RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bench)
  add_dependencies(benches ${name})
endforeach()

# `bench` prints the table of docs/performance.md; RULEWRIGHT_YARDSTICKS names
# a folder of yardsticks to be measured beside.
add_library(bound MODULE EXCLUDE_FROM_ALL tests/bench/bound.c)
target_include_directories(bound SYSTEM PRIVATE ${LUA_INCLUDE_DIRS})
target_compile_definitions(bound PRIVATE _GNU_SOURCE)
target_link_libraries(bound PRIVATE strict)
set_target_properties(bound PROPERTIES PREFIX ""
  LIBRARY_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bench)
add_custom_target(bench
  COMMAND ${LUA_PROGRAM} tests/bench/bench.lua --build ${CMAKE_BINARY_DIR}
  DEPENDS rulewright kernel_module bound pty
  WORKING_DIRECTORY ${CMAKE_SOURCE_DIR} USES_TERMINAL VERBATIM)

function(add_spec_test label)
  add_test(NAME ${label} COMMAND rulewright test ${ARGN}
    WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
  set_tests_properties(${label} PROPERTIES LABELS ${label} TIMEOUT 900)
endfunction()
add_spec_test(spec)
file(GLOB hostile_specs CONFIGURE_DEPENDS tests/hostile/*_spec.lua)
if(hostile_specs)
  add_spec_test(hostile tests/hostile)
endif()
