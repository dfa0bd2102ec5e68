# The build folder has the shape of an installed share/rulewright: lua/ for
# `require`, scripts/ for the rulebooks. The links lead into the source tree,
# so a changed Lua file needs no build. A link that is right is left alone: the
# program may be running.
function(link_into_tree source place)
  set(link ${CMAKE_BINARY_DIR}/${place})
  get_filename_component(folder ${link} DIRECTORY)
  file(MAKE_DIRECTORY ${folder})
  file(RELATIVE_PATH target ${folder} ${CMAKE_SOURCE_DIR}/${source})
  set(found "")
  if(IS_SYMLINK ${link})
    file(READ_SYMLINK ${link} found)
  endif()
  if(NOT found STREQUAL target)
    file(CREATE_LINK ${target} ${link} SYMBOLIC)
  endif()
endfunction()

link_into_tree(core/engine/init.lua lua/rulewright/init.lua)
link_into_tree(core/engine lua/rulewright/engine)
link_into_tree(core/lab lua/rulewright/lab)
link_into_tree(repl lua/rulewright/repl)
link_into_tree(scripts scripts)
link_into_tree(docs/stubs stubs)
link_into_tree(tests/support support)
link_into_tree(python python)

# What can be said of the modules without running them, for index.lua of
# core/engine/composing. It may grow old while rules are changed; then those are
# read.
add_custom_command(TARGET rulewright POST_BUILD
  COMMAND $<TARGET_FILE:rulewright> index ${CMAKE_BINARY_DIR}/modules.index
  VERBATIM)
