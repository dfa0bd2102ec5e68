-- What stands beside the module of `rulewright new KIND NAME --pack`, so that
-- the folder can be published: a page, a licence, and what a forge runs.
-- {{blanks}} are filled by new.lua.

local pack = {}

-- The end of a module's manifest.
pack.manifest = [[

  author = "{{author}}", licence = "MIT",
  home = "{{home}}",
  requires = { rulewright = "{{least}}" },]]

pack.texts = {
  ["README.md"] = [[
# {{title}}

A module for {{game}}, to be played with Rulewright {{least}} or later.

```sh
rulewright install {{home}}.git
rulewright play {{game}} --with {{name}}
```

Of another version: `{{home}}.git@1.0`.

## Before each release

```sh
rulewright check ./{{name}}.lua
rulewright test {{name}}_spec.lua
```

Say the new version in the manifest, at the top of `{{name}}.lua`, and give the
commit a tag such as `v1.0`. At each push the forge runs `.ci/check`, which does
the same for every module and spec here.

`.luarc.json` and `.rulewright` tell an editor with the Lua language server what
a rule file may say.
]],

  ["LICENSE"] = [[
MIT License

Copyright (c) {{year}} {{author}}

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.
]],

  [".ci/check"] = [[
#!/bin/sh
# Checks every module of this pack and runs its specs, in a Debian in which
# nothing need be installed. Where apt-get knows no rulewright, it is built from
# the repository that the variable RULEWRIGHT names: set it in your forge.
set -eu

if ! command -v rulewright >/dev/null; then
  apt-get update -qq
  apt-get install -qq -y rulewright lua-busted || {
    apt-get install -qq -y git ca-certificates
    git clone --quiet --branch "v{{version}}" "$RULEWRIGHT" /opt/rulewright
    ln -s /opt/rulewright/rulewright /usr/local/bin/rulewright
  }
fi
for file in ./*.lua ./*/init.lua; do
  if grep -qs '^module ' "$file"; then rulewright check "$file"; fi
done
for file in ./*_spec.lua ./*/*_spec.lua; do
  if [ -e "$file" ]; then rulewright test "$file"; fi
done
]],

  [".github/workflows/check.yml"] = [[
name: check
on: [push, pull_request]
jobs:
  check:
    runs-on: ubuntu-latest
    container: debian:stable
    env:
      RULEWRIGHT: ${{ vars.RULEWRIGHT }}
    steps:
      - uses: actions/checkout@v4
      - run: sh .ci/check
]],

  [".gitlab-ci.yml"] = [[
check:
  image: debian:stable
  script:
    - sh .ci/check
]],
}

return pack
