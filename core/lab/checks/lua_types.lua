-- Types of what Lua of a rule file says, as far as its text tells them: of an
-- expression, and of what a function returns. No rule is run. A type is a word
-- such as "integer", "seat" or "set", with [] for a list and ? where it may be
-- nil; nil where nothing is known.

local lua_types = {}

local OPENS = { ["function"] = true, ["if"] = true, ["do"] = true,
  ["repeat"] = true }
local CLOSES = { ["end"] = true, ["until"] = true }
local PAIRS = { ["("] = ")", ["{"] = "}", ["["] = "]" }
local KEYWORD = {}
for word in ([[and break do else elseif end for function if in local not or
  repeat return then until while]]):gmatch("%a+") do
  KEYWORD[word] = true
end

-- What may stand at a place of the text, the longest first.
local TOKENS = { "^%s+()", "^%-%-[^\n]*()", "^[%a_][%w_]*()", "^%d[%w.]*()",
  "^\"[^\"]*\"()", "^'[^']*'()", "^%[%[.-%]%]()", "^%.%.%.?()", "^[=~<>]=()",
  "^//()", "^.()" }

local function tokens_of(text)
  local list, at = {}, 1
  while at <= #text do
    for i, pattern in ipairs(TOKENS) do
      local after = text:match(pattern, at)
      if after then
        if i > 2 then list[#list + 1] = text:sub(at, after - 1) end
        at = after
        break
      end
    end
  end
  return list
end

-- A type that may be nil; one of two; one that is not nil.
local function optional(type_of)
  return type_of and (type_of:find("%?$") and type_of or type_of .. "?")
end

local function either(a, b)
  if a == "nil" then return b == "nil" and b or optional(b) end
  if b == "nil" then return optional(a) end
  if not (a and b) then return nil end
  local left, right = a:gsub("%?$", ""), b:gsub("%?$", "")
  local joined = left == right and left or left .. "|" .. right
  return (a:find("%?$") or b:find("%?$")) and joined .. "?" or joined
end

local function present(type_of) return type_of and type_of:gsub("%?$", "") end

-- Expressions -----------------------------------------------------------------

-- self: list, at; locals, by name; names(name), types by what things are
-- called; calls(name, first), what a word of g gives, by the text of its first
-- argument; functions(name), what a local function of the file gives.
local expression

local function skip(self)
  local opened, closes = self.list[self.at], 1
  local close = PAIRS[opened]
  repeat
    self.at = self.at + 1
    local token = self.list[self.at]
    closes = closes + (token == opened and 1 or token == close and -1 or 0)
  until closes == 0 or not token
  self.at = self.at + 1
end

-- Past the end of the block that begins here.
local function skip_block(self)
  local depth = 0
  repeat
    local token = self.list[self.at]
    depth = depth + (OPENS[token] and 1 or CLOSES[token] and -1 or 0)
    self.at = self.at + 1
  until depth == 0 or not token
end

local OF_SET = { touching = "set", touching_once = "set", neighbours = "set",
  list = "place[]", first = "place?", layer = "string" }

local OF_LUA = { tostring = "string", type = "string", ["math.min"] = "integer",
  ["math.max"] = "integer", ["math.abs"] = "integer",
  ["math.floor"] = "integer", ["math.ceil"] = "integer",
  ["table.concat"] = "string", ["string.format"] = "string" }

-- What stands behind an operand: fields, calls, methods.
local function suffixes(self, known, name)
  while true do
    local token, following = self.list[self.at], self.list[self.at + 1]
    if token == "." then
      name = name and name .. "." .. following
      known = self.names(following)
      self.at = self.at + 2
    elseif token == ":" then
      local first = self.list[self.at + 2]
      if first == "(" then first = self.list[self.at + 3] end
      known = name == "g" and self.calls(following, first)
        or known == "set" and OF_SET[following]
        or known == "string" and following ~= "find" and "string" or nil
      self.at, name = self.at + 2, nil
      if PAIRS[self.list[self.at]] then
        skip(self)
      else
        self.at = self.at + 1
      end
    elseif token == "[" then
      known, name = known == "set" and "boolean"
        or known and optional(known:match("^(.+)%[%]$")) or nil, nil
      skip(self)
    elseif token == "(" then
      known, name = name and (OF_LUA[name] or self.functions(name)) or nil, nil
      skip(self)
    elseif token == "{" or token and token:find("^[\"'%[]") then
      known, name = nil, nil
      if token == "{" then skip(self) else self.at = self.at + 1 end
    else
      return known
    end
  end
end

local LITERALS = { ["true"] = "boolean", ["false"] = "boolean",
  ["nil"] = "nil" }

local function operand(self)
  local token = self.list[self.at]
  if not token then return nil end
  if token == "not" or token == "#" or token == "-" or token == "~" then
    self.at = self.at + 1
    local of = operand(self)
    return token == "not" and "boolean" or token == "#" and "integer"
      or token == "~" and "set" or of
  elseif token == "(" then
    self.at = self.at + 1
    local inner = expression(self)
    self.at = self.at + 1
    return suffixes(self, inner)
  elseif token == "{" then
    skip(self)
    return "table"
  elseif token == "function" then
    skip_block(self)
    return "function"
  end
  self.at = self.at + 1
  if LITERALS[token] then return LITERALS[token] end
  if token:find("^%d") then return "integer" end
  if token:find("^[\"'%[]") then return suffixes(self, "string") end
  local own = self.locals[token]
  if own == nil then own = self.names(token) end
  return suffixes(self, own or nil, token)
end

local ARITHMETIC = { ["+"] = true, ["-"] = true, ["*"] = true, ["//"] = true,
  ["%"] = true, ["^"] = true, ["/"] = true, ["&"] = true, ["|"] = true,
  ["~"] = true, [".."] = true }
local COMPARES = { ["=="] = true, ["~="] = true, ["<"] = true, [">"] = true,
  ["<="] = true, [">="] = true }

local function calculated(sign, a, b)
  if sign == ".." then return "string" end
  if sign == "/" then return "number" end
  if a == "set" or b == "set" then return "set" end
  if sign == "&" or sign == "|" or sign == "~" then return "set" end
  if sign == "-" and not (a or b) then return nil end
  return a == "integer" and b == "integer" and a or "number"
end

local function level(signs, below, combine)
  return function (self)
    local known = below(self)
    local sign = self.list[self.at]
    while signs[sign] do
      self.at = self.at + 1
      known = combine(sign, known, below(self))
      sign = self.list[self.at]
    end
    return known
  end
end

local sum = level(ARITHMETIC, operand, calculated)
local compared = level(COMPARES, sum, function () return "boolean" end)
local both = level({ ["and"] = true }, compared, function (_, a, b)
  if b == "boolean" or b == "nil" then return a == "boolean" and a or b end
  return optional(b)
end)
expression = level({ ["or"] = true }, both, function (_, a, b)
  if a == "boolean" and b == "boolean" then return b end
  return either(present(a), b)
end)

-- Of the text of one expression; about: names, calls and functions.
function lua_types.expression(text, about)
  local self = setmetatable({ list = tokens_of(text), at = 1, locals = {} },
    { __index = about })
  return expression(self)
end

-- Functions -------------------------------------------------------------------

local function expressions(self)
  local list = {}
  repeat
    list[#list + 1] = expression(self) or false
    local more = self.list[self.at] == ","
    if more then self.at = self.at + 1 end
  until not more
  return list
end

local function note_locals(self)
  local names = {}
  repeat
    names[#names + 1] = self.list[self.at + 1]
    self.at = self.at + 2
  until self.list[self.at] ~= ","
  local list = {}
  if self.list[self.at] == "=" then
    self.at = self.at + 1
    list = expressions(self)
  end
  for i, name in ipairs(names) do
    self.locals[name] = not self.written[name] and list[i] or false
  end
end

-- Names to which something is given besides where they begin.
local function written_in(list)
  local once, more = {}, {}
  for i = 2, #list do
    local name = list[i - 1]
    if list[i] == "=" then more[name], once[name] = once[name], true end
  end
  return more
end

-- What each of several returns gives, place by place.
local function joined(returns)
  local longest, list = 0, {}
  for _, one in ipairs(returns) do longest = math.max(longest, #one) end
  for i = 1, longest do
    for n, one in ipairs(returns) do
      local known = one[i] == nil and "nil" or one[i] or nil
      list[i] = n == 1 and known or n > 1 and either(list[i], known) or nil
    end
    list[i] = list[i] ~= "nil" and list[i] or "any"
  end
  return list
end

-- What the first function of a text returns: a list of types, "any" where
-- nothing is known; empty if it returns nothing.
function lua_types.returns(text, about)
  local self = setmetatable({ list = tokens_of(text), at = 1, locals = {} },
    { __index = about })
  self.written = written_in(self.list)
  while self.list[self.at] and self.list[self.at] ~= "function" do
    self.at = self.at + 1
  end
  local depth, returns, ends = 1, {}, false
  self.at = self.at + 1
  while self.list[self.at] and depth > 0 do
    local token = self.list[self.at]
    ends = ends and token == "end"
    if token == "function" then
      skip_block(self)
    elseif token == "return" then
      self.at, ends = self.at + 1, depth == 1
      local nothing = KEYWORD[self.list[self.at]]
        and self.list[self.at] ~= "not" and self.list[self.at] ~= "function"
      returns[#returns + 1] = nothing and {} or expressions(self)
    elseif token == "local" and self.list[self.at + 1] ~= "function" then
      note_locals(self)
    else
      depth = depth + (OPENS[token] and 1 or CLOSES[token] and -1 or 0)
      self.at = self.at + 1
    end
  end
  if returns[1] and not ends then returns[#returns + 1] = {} end
  return joined(returns)
end

return lua_types
