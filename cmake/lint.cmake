# `lint` finds fault, `format` mends what a formatter can.
file(GLOB_RECURSE c_files CONFIGURE_DEPENDS
  core/*.c core/*.h repl/*.c repl/*.h tests/*.c tests/*.h web/*.c)
set(tidy_files ${c_files})
list(FILTER tidy_files INCLUDE REGEX "/(core|repl)/.*\\.c$")

add_custom_target(lint_lua
  COMMAND luacheck --quiet core repl scripts tests
  WORKING_DIRECTORY ${CMAKE_SOURCE_DIR} VERBATIM)
add_custom_target(lint_format
  COMMAND clang-format --dry-run -Werror ${c_files}
  WORKING_DIRECTORY ${CMAKE_SOURCE_DIR} VERBATIM)
add_custom_target(lint_tidy
  COMMAND clang-tidy --quiet --warnings-as-errors=* -p ${CMAKE_BINARY_DIR}
    ${tidy_files}
  WORKING_DIRECTORY ${CMAKE_SOURCE_DIR} VERBATIM)
add_custom_target(lint)
add_dependencies(lint lint_lua lint_format lint_tidy)
add_custom_target(format
  COMMAND clang-format -i ${c_files}
  WORKING_DIRECTORY ${CMAKE_SOURCE_DIR} VERBATIM)
