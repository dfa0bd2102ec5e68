-- What a game was played with: the lines above its decisions.

local lex = require "rulewright.engine.notation.lex"
local nearest = require "rulewright.engine.nearest"

local FORMAT = 1
local SEATS = 64

local function once(self, found, name)
  if found[name] then self:fail(1, "%s: stands twice", name) end
end

local function read_game(self, found, value)
  once(self, found, "game")
  local name, version = value:match "^(.*[^ ]) +(%S+)$"
  if not name then
    self:fail(7, "expected the name of a game and its version")
  end
  found.game = { name = name, version = version }
end

local function read_module(self, found, value)
  local name, version, mark = value:match "^(.*[^ ]) +(%S+) +(%x+)$"
  if not name or #mark < 8 or mark:find "%u" then
    self:fail(9, "expected a module, its version and its hash")
  end
  table.insert(found.modules, { name = name, version = version, hash = mark })
end

local function read_player(self, found, value)
  if value:find "[%s:{};]" then
    self:fail(9, "%s is no name of a player: one word was expected",
      lex.quote(value))
  end
  for _, name in ipairs(found.players) do
    if name == value then
      self:fail(9, "two players are called %s", lex.quote(value))
    end
  end
  if #found.players == SEATS then self:fail(1, "too many players") end
  table.insert(found.players, value)
end

local function read_seed(self, found, value)
  once(self, found, "seed")
  found.seed = value:find "^-?%d+$" and math.tointeger(value)
  if not found.seed then
    self:fail(7, "the seed must be a whole number, not %s", lex.quote(value))
  end
end

local heads = {
  game = read_game, module = read_module, player = read_player,
  seed = read_seed,
  without = function (_, found, value) table.insert(found.without, value) end,
  note = function (_, found, value) table.insert(found.notes, value) end,
}
local head_names = { "game", "module", "without", "player", "seed", "note" }

local function read_first_line(self)
  local format = self:due "Rulewright record":match "^Rulewright record (%d+)$"
  if not format then
    self:fail(1, "this is no record: expected Rulewright record %d", FORMAT)
  end
  if tonumber(format) ~= FORMAT then
    self:fail(19, "this record has format %s; this program reads format %d",
      lex.quote(format), FORMAT)
  end
  self:next()
end

local ends_head = { ["edit"] = true, ["rules"] = true, ["result"] = true,
  ["hash"] = true }

local function unknown_head(self, name)
  local near = nearest.of(name, head_names)
  self:fail(1, "%s: is unknown%s", name, near and "; did you mean " .. near
    .. ":?" or ": expected " .. lex.either(head_names))
end

-- Reads up to the first entry.
return function (self, found)
  read_first_line(self)
  found.format = FORMAT
  while true do
    local name, value = self:due "a decision":match "^(%a+): *(.*)$"
    if not name or ends_head[name] then break end
    if not heads[name] then unknown_head(self, name) end
    if value == "" then self:fail(#name + 2, "expected a value") end
    heads[name](self, found, value)
    self:next()
  end
  for _, name in ipairs { "game", "seed" } do
    if not found[name] then self:fail(1, "expected %s: before this", name) end
  end
  if not found.players[1] then self:fail(1, "expected player: before this") end
end
