# How our own C is compiled: `strict` for what we wrote, `sanitize` for
# everything that is linked with it.
add_library(sanitize INTERFACE)
if(RULEWRIGHT_SANITIZE)
  set(sanitizers -fsanitize=address,undefined -fno-sanitize-recover=undefined)
  target_compile_options(sanitize INTERFACE
    ${sanitizers} -fno-omit-frame-pointer)
  target_link_options(sanitize INTERFACE ${sanitizers})
endif()
if(RULEWRIGHT_FUZZ)
  target_compile_options(sanitize INTERFACE -fsanitize=fuzzer-no-link)
endif()

add_library(strict INTERFACE)
target_compile_options(strict INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion)

# What a module calls of itself is its own, so that it can be compiled into its
# callers.
include(CheckCCompilerFlag)
check_c_compiler_flag(-fno-semantic-interposition has_own_symbols)
if(has_own_symbols)
  target_compile_options(strict INTERFACE -fno-semantic-interposition)
endif()
target_link_libraries(strict INTERFACE sanitize)

# Calls between files of the kernel and its bindings are compiled as one where
# the compiler can; not where something looks into them.
include(CheckIPOSupported)
check_ipo_supported(RESULT has_ipo OUTPUT ipo_problem LANGUAGES C)
if(has_ipo AND CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT RULEWRIGHT_SANITIZE
    AND NOT RULEWRIGHT_FUZZ)
  set(CMAKE_INTERPROCEDURAL_OPTIMIZATION ON)
endif()
