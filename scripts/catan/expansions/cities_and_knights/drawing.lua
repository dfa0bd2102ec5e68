-- What Cities & Knights adds to the picture.

local HELMET = "M-9,-15C-9,-22 -4,-25 0,-25C5,-25 9,-22 9,-15Z"
  .. "M0,-25C2,-32 9,-34 15,-28C11,-29 7,-28 5,-24Z"
local WALL = "M-17,7V-8H-12V-5H-7V-8H-2.5V-5H2.5V-8H7V-5H12V-8H17V7Z"

-- A stronger knight has a shield of more points; an active one a helmet.
local shields = {
  ["basic knight"] = "M-9,-11H9V0C9,7 4,11 0,13C-4,11 -9,7 -9,0Z",
  ["strong knight"] =
    "M-10,-14L0,-8L10,-14V0C10,7 4,11 0,13C-4,11 -10,7 -10,0Z",
  ["mighty knight"] = "M-11,-14L-5,-8L0,-14L5,-8L11,-14V0"
    .. "C11,8 5,12 0,15C-5,12 -11,8 -11,0Z",
}

local strengths = { "basic knight", "strong knight", "mighty knight" }

local looks = {
  ["walled city"] = { letter = "Cw",
    outline = "M-12,-5V-13H-2V-16L5,-22L12,-16V-5Z" .. WALL },
}

-- A metropolis has the roofs of its track's colour.
local metropolis = {
  outline = "M-16,7V-7H-12V-15L-8,-21L-4,-15V-9H1V-18L6,-26L11,-18V-7H16V7Z",
  crest = "M-12,-11V-15L-8,-21L-4,-15V-11ZM1,-13V-18L6,-26L11,-18V-13Z",
}
local walled = {
  outline = "M-14,-5V-17L-10,-23L-6,-17V-11H1V-20L6,-28L11,-20V-9H14V-5Z"
    .. WALL,
  crest = "M-14,-13V-17L-10,-23L-6,-17V-13ZM1,-15V-20L6,-28L11,-20V-15Z",
}

local colours = { trade = "yellow", politics = "blue", science = "green" }

-- The kind of metropolis that stands at a corner, or nil.
local function metropolis_at(g, at)
  for _, track in ipairs(g.things.track.list) do
    local kind = track .. " metropolis"
    if g.pieces[kind][at] then return kind end
  end
end

local function panel(g, scene, player)
  local seat, rows = g.players[player], {}
  for _, track in ipairs(g.things.track.list) do
    rows[#rows + 1] = { track, seat.levels[track], of = 5,
      fill = colours[track],
      note = g:metropolis_of(track) == player and "metropolis" or nil }
  end
  for _, track in ipairs(g.things.track.list) do
    if #seat.progress[track] > 0 then
      rows[#rows + 1] = { track .. " cards",
        scene:hand(player, seat.progress[track]) }
    end
  end
  rows[#rows + 1] = { "active strength",
    g:value("strength in battle", player), value = "strength in battle" }
  local open = {}
  for i, card in ipairs(seat.open) do open[i] = scene:word(card) end
  rows[#rows + 1] = { "open cards",
    open[1] and table.concat(open, ", ") or nil }
  scene:panel(player, rows)
end

local function knights(g, scene, player)
  for at in g:placed(player, "knight") do
    local kind = g:knight_at(at)
    scene[g.things.piece[kind].on](scene, at, { player = player,
      kind = (g:owner("helmet", at) and "active " or "") .. kind })
  end
end

define "look_of_building" {
  id = { "CK-070", "CK-118" },
  says = "A city is seen with its wall and its metropolis.",
  printed = false,
  wraps = function (g, former, at, piece)
    local kind = former(g, at, piece)
    if kind ~= "city" then return kind end
    kind = metropolis_at(g, at) or kind
    return g:owner("wall", at) and "walled " .. kind or kind
  end,
}

local function declare(scene)
  for name, look in pairs(looks) do scene:kind(name, look) end
  for track, colour in pairs(colours) do
    local letter = "M" .. track:sub(1, 1)
    scene:kind(track .. " metropolis", { letter = letter, fill = colour,
      outline = metropolis.outline, crest = metropolis.crest })
    scene:kind("walled " .. track .. " metropolis", { letter = letter .. "w",
      fill = colour, outline = walled.outline, crest = walled.crest })
  end
  for strength, name in ipairs(strengths) do
    scene:kind(name, { outline = shields[name], letter = "" .. strength,
      number = strength })
    scene:kind("active " .. name, { outline = shields[name] .. HELMET,
      letter = strength .. "a", number = strength })
  end
  scene:kind("merchant", { shape = "pawn", letter = "m" })
  scene:kind("barbarian ship", { shape = "ship", fill = "black",
    legend = false })
  for _, colour in pairs(colours) do
    scene:kind(colour .. " gate", { shape = "gate", fill = colour,
      legend = false })
  end
end

local function event_die(g, scene)
  local event = g.turn and g.turn.event
  if not event then return end
  scene:die { kind = event == "ship" and "barbarian ship"
    or event .. " gate" }
end

local function decks(g, scene)
  local rows = {}
  for i, track in ipairs(g.things.track.list) do
    rows[i] = { track .. " cards", #g.decks[track] }
  end
  scene:panel("bank", rows)
end

draw (function (g, scene)
  if not g.merchant then return end
  declare(scene)
  if g.merchant.owner > 0 then
    scene:hex(g.merchant.hex, { mark = { kind = "merchant",
      player = g.merchant.owner } })
  end
  for player = 1, #g.players do
    knights(g, scene, player)
    panel(g, scene, player)
  end
  decks(g, scene)
  event_die(g, scene)
end)

element("fleet", "The barbarian fleet")

draw (function (g, scene)
  scene:kind("flipped city", { outline = "M-13,-10V2H-2V6L5,13L12,6V-10Z",
    letter = "Cf" })
  if not g.ship then return end
  for player, seat in ipairs(g.players) do
    for at in g:placed(player, "flipped city") do
      scene:corner(at, { kind = "flipped city", player = player })
    end
    scene:panel(player, { { "Defender of Catan",
      seat.defender > 0 and seat.defender or nil } })
  end
  local steps = g:value "steps of the barbarians"
  scene:track("barbarians", { first = 0, length = steps + 1, at = g.ship,
    marks = { [steps] = "land" } })
  scene:on_track("barbarians", g.ship, { kind = "barbarian ship" })
end)
