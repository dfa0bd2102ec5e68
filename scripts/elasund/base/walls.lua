section("The city wall", "actions")

local printed = data "printed"

-- The line of the wall. Sites are called N5, S2, E9: the side and the column or
-- row. To the north and south they reach from column 2 to the gate, to the east
-- from gate to gate.
local function line_of(places)
  local columns, rows = places.cell_x[places.cells], #printed.rows
  local line = {}
  for _, side in ipairs { { "N", 1, 1 }, { "S", 2, rows } } do
    for column = 2, columns - 2 do
      line[#line + 1] = { name = side[1] .. column, side = side[2],
        field = (side[3] - 1) * columns + column + 1 }
    end
  end
  for row = 2, rows - 1 do
    line[#line + 1] = { name = "E" .. printed.rows[row], side = 3,
      field = row * columns, row = row }
  end
  return line
end

-- The entry `field` of each site, as rows of a layer.
local function each_has(field)
  return function (places)
    local rows = {}
    for at, site in ipairs(line_of(places)) do rows[at] = { site[field] } end
    return rows
  end
end

layer "wall site" {
  names = function (places)
    local names = {}
    for at, site in ipairs(line_of(places)) do names[at] = site.name end
    return names
  end,
  touches = {
    field = each_has "field", row = each_has "row",
    -- The next ones on the same side.
    ["wall site"] = function (places)
      local line, rows = line_of(places), {}
      for at, site in ipairs(line) do
        rows[at] = {}
        for beside = at - 1, at + 1, 2 do
          local other = line[beside]
          if other and other.side == site.side then
            table.insert(rows[at], beside)
          end
        end
      end
      return rows
    end,
  },
}

local east = 3

layer "side" {
  names = function () return { "north", "south", "east" } end,
  touches = {
    ["wall site"] = function (places)
      local rows = { {}, {}, {} }
      for at, site in ipairs(line_of(places)) do
        table.insert(rows[site.side], at)
      end
      return rows
    end,
  },
}

-- Each gate stands between the last site of its side and an end of the east.
layer "gate" {
  names = function () return { "northern", "southern" } end,
  touches = {
    ["wall site"] = function (places)
      local line = line_of(places)
      local south = #line - #printed.rows + 2
      return { { south // 2, south + 1 }, { south, #line } }
    end,
  },
}

define "side" (function (g, side)
  return g:set("side", side):touching "wall site"
end)

---@return integer
define "side_of" (function (g, site)
  return g.places["wall site_sides"][site][1]
end)

-- Sites by a gate, or next to a piece.
define "joined_wall_sites" (function (g)
  return g:all "gate":touching "wall site" | g:placed(nil, "wall"):neighbours()
end)

-- Where the next piece may lie.
define "next_wall_sites" (function (g)
  return g:joined_wall_sites() - g:placed(nil, "wall")
end)

-- The side with this name, or with this letter in the names of its sites.
local function side_told(g, text)
  local word = text:lower()
  for side = 1, east do
    local name = g:name("side", side)
    if word == name or word == name:sub(1, 1) then return side end
  end
end

-- The place where the next piece of a side may lie, nil if there are two; any
-- where the side is complete.
local function next_on_side(g, side)
  local sites = g:side(side) & g:next_wall_sites()
  if #sites == 0 then return g:side(side):first() end
  return #sites == 1 and sites:first()
end

-- A side alone means the next site there.
domain "wall place" {
  of = "wall site",
  what = "a side (north, south) or a site of the wall, such as N5 or E3",
  parse = function (g, text)
    local side = side_told(g, text)
    return g:find("wall site", text) or side and next_on_side(g, side)
  end,
}

local prices = {
  ["east wall"] = { gold = printed.wall_prices.east },
  ["sea wall"] = { gold = printed.wall_prices.sea },
}

move "wall" {
  id = { "ELA-155", "ELA-068", "ELA-152", "ELA-158", "ELA-162", "ELA-167" },
  says = "You may add the top piece of your stack to the wall: for two gold "
    .. "on a side that runs to the sea, or for four between the gates, as you "
    .. "choose. It needs no claim.",
  during = "building", form = "wall <at>", at = "next wall site",
  as = { "structure" },
  cost = function (g, player, m)
    return prices[g:side_of(m.at) == east and "east wall" or "sea wall"]
  end,
  apply = function (g, player, m)
    local piece = g:next_wall(player)
    g.turn.built = g.turn.built + 1
    g:lay(player, piece, m.at)
    g:ask("reward", { player = player, piece = piece })
  end,
}

domain "next wall site" {
  id = { "ELA-153", "ELA-154", "ELA-156", "ELA-157" },
  says = "A wall piece must lie next to a gate or another wall piece, whoever "
    .. "laid it. Fill each side from its gate without gaps, and the east from "
    .. "either end.",
  of = "wall place",
  places = function (g) return g:joined_wall_sites() end,
}

forbid "wall" {
  id = { "ELA-165", "ELA-156" },
  says = "Each site of the wall has room for one piece, which stays there.",
  places = function (g) return g:placed(nil, "wall") end,
}

forbid "wall" {
  id = "ELA-164", says = "You need a wall piece left in your stack.",
  when = function (g, player) return not g:next_wall(player) end,
}

forbid "wall" {
  id = "ELA-164", says = "You cannot add to a wall that is complete.",
  when = function (g) return #g:free "wall site" == 0 end,
}

value "sea walls first" {
  id = "ELA-158",
  says = "You may build on the east side even while the sides to the sea have "
    .. "room.",
  kind = "any", base = printed.sea_walls_first,
}

forbid "wall" {
  id = "ELA-158",
  says = "You cannot build on the east side until the sides to the sea are "
    .. "complete.",
  places = function (g)
    local waits = g:value "sea walls first"
      and #(g:free "wall site" - g:side(east)) > 0
    return waits and g:side(east) or nil
  end,
}

local pieces = {}
for number in ipairs(printed.walls) do
  pieces[number] = "wall piece " .. number
end

-- The top piece of the player's stack; nil when all are laid.
---@return string?
define "next_wall" (function (g, player)
  local supply = g.players[player].supply
  for number = 1, #pieces do
    if supply[pieces[number]] > 0 then return pieces[number] end
  end
  return nil
end)

sequence "reward" {}

step "power from the wall" {
  id = { "ELA-159", "ELA-161", "ELA-070" },
  says = "Take the power cards that the piece shows at once.",
  of = "reward", before = "tower",
  when = function (g, s) return g.things.piece[s.piece].power > 0 end,
  run = function (g, s)
    local power = g:zeros()
    power[s.player] = g.things.piece[s.piece].power
    g:pay_out(s.player, nil, power)
  end,
}

step "tower" {
  id = { "ELA-160", "ELA-165" },
  says = "If the piece carries a tower, put a victory marker on it instead. "
    .. "Pieces and markers stay to the end.",
  of = "reward", after = "power from the wall",
  when = function (g, s) return g.things.piece[s.piece].tower end,
  run = function (g) g:ask "victory" end,
}
