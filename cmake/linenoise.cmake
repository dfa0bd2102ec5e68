# The line editor: linenoise as Debian maintains it, one object of libjim.a.
# What it asks of the C library about the terminal is asked of repl/ instead.
# Its standard streams get names of our own, so that it can be linked into a
# module that is not compiled as position-independent code.
find_library(LIBJIM_ARCHIVE libjim.a)
if(NOT LIBJIM_ARCHIVE)
  message(FATAL_ERROR "libjim.a is missing; it holds linenoise, which edits "
    "the prompt. Debian has it in the package libjim-dev; elsewhere set "
    "LIBJIM_ARCHIVE to the archive.")
endif()
set_property(DIRECTORY APPEND PROPERTY
  CMAKE_CONFIGURE_DEPENDS ${LIBJIM_ARCHIVE})

set(linenoise_folder ${CMAKE_BINARY_DIR}/linenoise)
set(linenoise_object ${CMAKE_BINARY_DIR}/linenoise.o)
foreach(name read write poll ioctl tcsetattr stdin stdout stderr)
  list(APPEND linenoise_names --redefine-sym ${name}=line_${name})
endforeach()
file(MAKE_DIRECTORY ${linenoise_folder})
execute_process(
  COMMAND ${CMAKE_AR} x ${LIBJIM_ARCHIVE} linenoise.o
  WORKING_DIRECTORY ${linenoise_folder} COMMAND_ERROR_IS_FATAL ANY)
execute_process(
  COMMAND ${CMAKE_OBJCOPY} ${linenoise_names} linenoise.o
  WORKING_DIRECTORY ${linenoise_folder} COMMAND_ERROR_IS_FATAL ANY)
file(COPY_FILE ${linenoise_folder}/linenoise.o ${linenoise_object}
  ONLY_IF_DIFFERENT)
execute_process(COMMAND ${CMAKE_NM} ${linenoise_object}
  OUTPUT_VARIABLE linenoise_symbols COMMAND_ERROR_IS_FATAL ANY)

# One that edits UTF-8 by itself has functions for it, and would take the bytes
# that letters are lent for broken ones.
if(linenoise_symbols MATCHES "[ \n]utf8_")
  message(FATAL_ERROR "this libjim.a edits UTF-8, which repl/lent.c does not "
    "expect; set LIBJIM_ARCHIVE to one that was built without.")
endif()
add_library(linenoise INTERFACE)
target_link_libraries(linenoise INTERFACE ${linenoise_object})
