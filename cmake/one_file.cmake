# One static program with Lua, LPeg, linenoise, the engine and the rulebooks in
# it, for any Linux of this processor. A compiler for musl makes it independent
# of what a system calls its libraries: -DCMAKE_C_COMPILER=musl-gcc.

# Writes a C file with the table `own_files` of files of the tree, given as
# "PATH=FILE". The assembler takes the bytes of each as they are.
function(write_archive target)
  list(SORT ARGN)
  set(held "")
  set(table "")
  set(number 0)
  foreach(entry ${ARGN})
    string(REGEX MATCH "^([^=]*)=(.*)$" entry "${entry}")
    set(path ${CMAKE_MATCH_1})
    set(file ${CMAKE_MATCH_2})
    string(APPEND held "__asm__(\".section .rodata\\n.globl own_${number}\\n"
      "own_${number}: .incbin \\\"${file}\\\"\\n.globl own_${number}_end\\n"
      "own_${number}_end: .byte 0\\n.text\\n\");\n"
      "extern const char own_${number}[], own_${number}_end[];\n")
    string(APPEND table
      "    {\"${path}\", own_${number}, own_${number}_end},\n")
    list(APPEND sources ${file})
    math(EXPR number "${number} + 1")
  endforeach()
  set(code ${CMAKE_BINARY_DIR}/${target}.c)
  file(CONFIGURE OUTPUT ${code} CONTENT "#include <archive.h>
#include <stddef.h>
${held}
extern const rw_archived own_files[];
const rw_archived own_files[] = {
${table}    {NULL, NULL, NULL},
};
" @ONLY)
  set_source_files_properties(${code} PROPERTIES OBJECT_DEPENDS "${sources}")
  add_library(${target} OBJECT ${code})
  target_include_directories(${target} PRIVATE core/bind)
  set_target_properties(${target} PROPERTIES INTERPROCEDURAL_OPTIMIZATION OFF)
endfunction()

# Files of a folder of the tree, by where `require` and the games look for them;
# see cmake/tree.cmake.
function(list_archive answer folder place)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS RELATIVE
    ${CMAKE_SOURCE_DIR}/${folder} ${CMAKE_SOURCE_DIR}/${folder}/${ARGN})
  list(FILTER files EXCLUDE REGEX "(^|/)room\\.lua$")
  list(TRANSFORM files
    REPLACE "(.+)" "${place}/\\1=${CMAKE_SOURCE_DIR}/${folder}/\\1")
  set(${answer} ${${answer}} ${files} PARENT_SCOPE)
endfunction()

list_archive(archived core/engine lua/rulewright/engine *.lua)
list_archive(archived core/lab lua/rulewright/lab *.lua)
list_archive(archived repl lua/rulewright/repl *.lua)
list_archive(archived scripts scripts *)
list_archive(archived docs/stubs stubs rulewright.lua)
list(APPEND archived
  lua/rulewright/init.lua=${CMAKE_SOURCE_DIR}/core/engine/init.lua)

function(add_one_file target archive)
  add_executable(${target} repl/program/main.c repl/library/own_archive.c
    repl/library/pool.c repl/library/place.c)
  target_compile_definitions(${target} PRIVATE _GNU_SOURCE)
  target_link_libraries(${target} PRIVATE
    strict bind timed console attached kernel lua m ${archive})
  target_link_options(${target} PRIVATE -static -s)
endfunction()

# The index of the modules is made by a program that does without it.
write_archive(archive_unindexed ${archived})
add_one_file(unindexed archive_unindexed)
set(index ${CMAKE_BINARY_DIR}/modules.index)
add_custom_command(OUTPUT ${index}
  COMMAND unindexed index ${index} DEPENDS unindexed VERBATIM)
write_archive(archive ${archived} modules.index=${index})
add_one_file(rulewright archive)
