# What `ctest` runs: the cmocka suites, and the fuzz corpora replayed. Nothing
# is looked for when configuring, so that a build folder is as good after
# libcmocka-dev was installed as one that was made then.
enable_testing()

# A program of one file, built with the others of `group` and not by default.
function(add_aside group name source)
  add_executable(${name} EXCLUDE_FROM_ALL ${source} ${ARGN})
  target_link_libraries(${name} PRIVATE strict kernel m)
  set_target_properties(${name} PROPERTIES
    RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/${group})
  add_dependencies(${group} ${name})
endfunction()

# The same for a module of Lua.
function(add_aside_module group name source)
  add_library(${name} MODULE EXCLUDE_FROM_ALL ${source})
  target_include_directories(${name} SYSTEM PRIVATE ${LUA_INCLUDE_DIRS})
  target_compile_definitions(${name} PRIVATE _GNU_SOURCE)
  target_link_libraries(${name} PRIVATE strict)
  set_target_properties(${name} PROPERTIES PREFIX ""
    LIBRARY_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/${group})
  add_dependencies(${group} ${name})
endfunction()

function(add_suite name label)
  add_test(NAME ${name} COMMAND ${name} ${ARGN}
    WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
  set_tests_properties(${name} PROPERTIES LABELS ${label} TIMEOUT 300)
endfunction()

add_custom_target(tests DEPENDS rulewright)

file(GLOB unit_sources CONFIGURE_DEPENDS tests/kernel/test_*.c)
foreach(source ${unit_sources})
  get_filename_component(name ${source} NAME_WE)
  add_aside(tests ${name} ${source})
  target_include_directories(${name} PRIVATE tests/support)
  target_link_libraries(${name} PRIVATE cmocka)
  add_suite(${name} unit)
endforeach()

# Each fuzz_NOUN.c reads one input. With libFuzzer it looks for bad ones;
# without it, it replays the kept corpus as a plain test.
file(GLOB fuzz_sources CONFIGURE_DEPENDS tests/fuzz/fuzz_*.c)
foreach(source ${fuzz_sources})
  get_filename_component(name ${source} NAME_WE)
  if(RULEWRIGHT_FUZZ)
    add_aside(tests ${name} ${source})
    target_link_options(${name} PRIVATE -fsanitize=fuzzer)
    set_target_properties(${name} PROPERTIES EXCLUDE_FROM_ALL OFF)
  else()
    add_aside(tests ${name} ${source} tests/support/replay.c)
    string(REPLACE fuzz_ "" noun ${name})
    file(GLOB corpus CONFIGURE_DEPENDS tests/fuzz/corpus/${noun}/*)
    add_suite(${name} fuzz ${corpus})
  endif()
  target_link_libraries(${name} PRIVATE bind timed lua_for_programs)
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

# Small faults put into the sources, and whether the specs see them;
# RULEWRIGHT_MUTATE holds the arguments, such as "--seed 7 --count 100".
set(RULEWRIGHT_MUTATE "" CACHE STRING "Arguments of tests/mutate")
separate_arguments(mutate_arguments UNIX_COMMAND "${RULEWRIGHT_MUTATE}")
add_custom_target(mutate
  COMMAND tests/mutate ${mutate_arguments}
  DEPENDS rulewright kernel_module tests
  WORKING_DIRECTORY ${CMAKE_SOURCE_DIR} USES_TERMINAL VERBATIM)

# Whether each pair that is called composed reaches the clauses of both boxes.
add_custom_target(reach
  COMMAND ${LUA_PROGRAM} tests/support/reach.lua
  DEPENDS rulewright kernel_module
  WORKING_DIRECTORY ${CMAKE_SOURCE_DIR} USES_TERMINAL VERBATIM)

add_custom_target(without_each
  COMMAND ${LUA_PROGRAM} tests/support/without_each.lua
  DEPENDS rulewright kernel_module
  WORKING_DIRECTORY ${CMAKE_SOURCE_DIR} USES_TERMINAL VERBATIM)

# A terminal for the specs of the prompt.
add_aside(tests pty tests/support/pty.c)
target_compile_definitions(pty PRIVATE _GNU_SOURCE)
target_link_libraries(pty PRIVATE util)

# Memory that runs out, as a module of Lua.
add_aside_module(tests starve tests/support/starve.c)

# What a host does with the signal of the budget's timer.
add_aside_module(tests urgent tests/support/urgent.c)
target_compile_definitions(urgent PRIVATE _GNU_SOURCE)

# Whole games of tests/recount with more seeds than the specs play.
set(RULEWRIGHT_RECOUNT_SEEDS 1-40 CACHE STRING "The seeds that recount plays")
add_custom_target(recount
  COMMAND ${CMAKE_COMMAND} -E env
    RULEWRIGHT_RECOUNT_SEEDS=${RULEWRIGHT_RECOUNT_SEEDS}
    $<TARGET_FILE:rulewright> test tests/recount
  DEPENDS rulewright
  WORKING_DIRECTORY ${CMAKE_SOURCE_DIR} USES_TERMINAL VERBATIM)

add_custom_target(benches)
add_aside_module(benches bound tests/bench/bound.c)

# `bench` prints the table of docs/performance.md; RULEWRIGHT_YARDSTICKS names
# a folder of yardsticks to be measured beside.
add_custom_target(bench
  COMMAND ${LUA_PROGRAM} tests/bench/bench.lua --build ${CMAKE_BINARY_DIR}
  DEPENDS rulewright kernel_module bound pty
  WORKING_DIRECTORY ${CMAKE_SOURCE_DIR} USES_TERMINAL VERBATIM)
