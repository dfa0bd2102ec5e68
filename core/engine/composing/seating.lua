-- How many may play, and who sits where: the numbers of the game, those that
-- modules add (`players`), and those that modules say exactly (`seats`), which
-- then hold instead. What `seats` says: a number of players; or a list of
-- seats, each a colour that is its name too, or { name =, colour = }; or a list
-- of such, one for each number of players.

local kernel = require("rulewright.kernel")
local sentences = require("rulewright.engine.sentences")

local seating = {}

-- By the number of players: a list of seats { name, colour }, or true.
local function settings_of(said)
  local settings = {}
  local first = type(said) == "table" and said[1]
  local is_one = type(first) == "string"
    or type(first) == "table" and first.name
  for _, setting in ipairs(type(said) == "table" and not is_one and said
    or { said }) do
    local list = type(setting) == "table" and {} or nil
    for i, seat in ipairs(list and setting or {}) do
      list[i] = type(seat) == "table" and seat or { name = seat, colour = seat }
    end
    settings[list and #list or setting] = list or true
  end
  return settings
end

local function sorted(set)
  local list = {}
  for n in kernel.order.pairs(set) do list[#list + 1] = n end
  return list
end

-- The numbers of players that a module's `seats` or `players` say, sorted; nil
-- if it says nothing.
function seating.numbers(manifest)
  return manifest.seats and sorted(settings_of(manifest.seats))
    or manifest.players
end

-- What both allow; nil if that is nothing.
local function both(one, other)
  local shared = {}
  for n, setting in pairs(one) do
    local its = other[n]
    if its and setting ~= true and its ~= true then return nil end
    shared[n] = its and (setting == true and its or setting) or nil
  end
  return next(shared) and shared
end

-- Colours of the seats that are none of the box, behind those of the box.
local function colours_of(game, settings)
  local list, seen = {}, {}
  local function add(colour)
    if not seen[colour] then list[#list + 1], seen[colour] = colour, true end
  end
  for _, colour in ipairs(game.colours) do add(colour) end
  for _, n in ipairs(sorted(settings)) do
    for _, seat in ipairs(settings[n] ~= true and settings[n] or {}) do
      add(seat.colour)
    end
  end
  return list
end

-- { players = the numbers that are allowed, seats = by number who sits where,
-- colours, by = the module that says it exactly }. Two that cannot both be
-- right are refused.
function seating.of(game, list, lang)
  local allowed, exact, by = {}, nil, nil
  for i = 0, #list do
    local manifest = list[i] and list[i].manifest or game
    for _, n in ipairs(manifest.players or {}) do allowed[n] = true end
    local settings = manifest.seats and settings_of(manifest.seats)
    if settings then
      local shared = exact and both(exact, settings) or settings
      if exact and not both(exact, settings) then
        error(sentences.say("seats_of_two", lang, { one = list[i].name,
          other = by.name }), 0)
      end
      exact, by = shared, list[i]
    end
  end
  return { players = sorted(exact or allowed), seats = exact or {}, by = by,
    colours = colours_of(game, exact or {}) }
end

return seating
