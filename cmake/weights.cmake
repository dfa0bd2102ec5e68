# `weights` fits anew what things weigh in the prospects of the games, from the
# games that their files name. It takes a while: RULEWRIGHT_JOBS processes.
set(RULEWRIGHT_JOBS 2 CACHE STRING "Processes that play for `weights`")
set(weights_commands)

# Weights of a file, from the games of the seeds 1 to `games`.
function(add_weights file games)
  list(APPEND weights_commands COMMAND $<TARGET_FILE:rulewright> fit ${ARGN}
    --games ${games} --jobs ${RULEWRIGHT_JOBS} --output ${file})
  set(weights_commands ${weights_commands} PARENT_SCOPE)
endfunction()

# A box is fitted behind the games that it extends.
add_weights(scripts/catan/base/weights.lua 1800 catan --players 3)
add_weights(scripts/catan/expansions/cities_and_knights/weights.lua 300 catan
  --with cities_and_knights)
add_weights(scripts/carcassonne/base/weights.lua 900 carcassonne)
add_weights(scripts/carcassonne/expansions/inns_and_cathedrals/weights.lua 410
  carcassonne --with inns_and_cathedrals)
add_weights(scripts/elasund/base/weights.lua 800 elasund)

add_custom_target(weights ${weights_commands} DEPENDS rulewright
  WORKING_DIRECTORY ${CMAKE_SOURCE_DIR} USES_TERMINAL VERBATIM)
