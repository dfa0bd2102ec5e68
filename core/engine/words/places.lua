-- Words of g about places and sets of them.

local kernel = require("rulewright.kernel")
local nearest = require("rulewright.engine.text.nearest")
local sentences = require("rulewright.engine.sentences")
local standing = require("rulewright.engine.board.standing")
local subject = require("rulewright.engine.words.subject")
local CTX = require("rulewright.engine.playing.context").key

local new_set, all_places = kernel.sets.set, kernel.sets.all
local find, unknown = standing.find, nearest.unknown

local places, word = subject.new("places")

word "placed" {
  takes = "owner=seat? name=standing word=true|integer|string?", gives = "set",
  says = "Where pieces of a player stand, or anybody's (nil), of a kind or "
    .. "with a trait, also with a word of it: `g:placed(p, \"route\", "
    .. "\"sea\")`; or where a mark lies, also with what it says: "
    .. "`g:placed(nil, \"token\", 6)`.",
  make = function (ctx)
    local sets, all_keys = ctx.sets, ctx.machine.keys
    return function (g, player, name, what)
      if what ~= nil then
        local keys = all_keys[name]
        local key = keys and keys[what]
        local rows = key and sets[key]
        return rows and rows[player or 0]
          or find(ctx, g, name, player or 0, what)
      end
      local rows = sets[name]
      return rows and rows[player or 0] or find(ctx, g, name, player or 0)
    end
  end,
}

word "placed_by_word" {
  takes = "owner=seat? trait=trait", gives = "set[]",
  says = "Such a set for each word of a trait, in the order of the box.",
  run = function (g, player, trait)
    local traits, sets = g[CTX].machine.words_of, {}
    local all = traits[trait] or unknown("trait of pieces", trait, traits)
    for i = 1, #all do sets[i] = g:placed(player, trait, all[i]) end
    return sets
  end,
}

word "leading" {
  takes = "player=seat name=standing layer=board", gives = "set",
  says = "The places of a layer where the player's pieces, of a kind or with a "
    .. "trait, are worth more together than those of each other player with "
    .. "any there: the field `worth` of a piece, or 1.",
  make = function (ctx)
    return function (g, player, name, layer)
      local rows = ctx.majorities[name]
      rows = rows and rows[layer]
      return rows and rows[player]
        or standing.majority(ctx, g, name, layer, player)
    end
  end,
}

-- Which piece holds each place of a layer, or of the layer that a domain is of.
-- Pieces that share their place with others hold none.
local function who_holds(ctx, g, name)
  local held, domain = {}, ctx.machine.domains[name]
  local layer = domain and domain.layer or name
  for _, piece in ipairs(ctx.machine.holders[layer] or {}) do
    for at in next, g.pieces[piece] do held[at] = piece end
  end
  ctx.held[layer] = ctx.held[layer] or held
  ctx.held[name] = ctx.held[layer]
  return ctx.held[layer]
end

word "at" {
  takes = "layer=layer place=spot", gives = "piece=piece? owner=seat?",
  says = "The piece that holds a place, and its owner; nil if the place is "
    .. "free. A piece with `shares = true` holds none.",
  make = function (ctx)
    return function (g, layer, place)
      local held = ctx.held[layer] or who_holds(ctx, g, layer)
      local piece = held[place]
      if piece then return piece, g.pieces[piece][place] end
      return nil
    end
  end,
}

word "free" {
  takes = "layer=board", gives = "set",
  says = "Where no piece holds the place.",
  make = function (ctx)
    local sets, holders = ctx.sets, ctx.machine.holders
    return function (g, layer)
      local rows = sets[holders[layer]]
      local taken = rows and rows[0] or g:taken(layer)
      if not rows then return ~taken end
      if rows.of ~= taken then rows.free, rows.of = ~taken, taken end
      return rows.free
    end
  end,
}

word "taken" {
  takes = "layer=board owner=seat?", gives = "set",
  says = "Where a piece holds the place, anybody's or this player's.",
  make = function (ctx)
    local holders = ctx.machine.holders
    return function (g, layer, player)
      local pieces = holders[layer]
      if not pieces then return new_set(ctx.board, layer) end
      return find(ctx, g, pieces, player or 0)
    end
  end,
}

word "all" {
  takes = "layer=board", gives = "set",
  says = "All places of a layer.",
  make = function (ctx)
    return function (_, layer) return all_places(ctx.board, layer) end
  end,
}

word "set" {
  takes = "layer=board places=places?", gives = "set",
  says = "The set of one place, of a list, or of none (nil, 0).",
  make = function (ctx)
    return function (_, layer, list)
      local known = ctx.known[layer]
      local one = known and known[list]
      if one then return one end
      return new_set(ctx.board, layer, list)
    end
  end,
}

-- The kernel's trails, by boards.
local trails = setmetatable({}, { __mode = "k" })

word "longest_walk" {
  takes = "edges=set|set[] ways=table?", gives = "integer", unchecked = true,
  says = "How many edges the longest walk has that uses each once; it may pass "
    .. "a corner again. `edges` is a set, or a list of sets, as of roads and "
    .. "of ships. `ways` may hold sets: it ends at `closed` corners, goes from "
    .. "set to set at `joints`, and edges in `twice` count twice.",
  run = function (g, edges, ways)
    local board = g[CTX].board
    local trail = trails[board]
    if not trail then
      trail = kernel.trail.new(g.places and g.places.edge_corners
        or error("the board has no edges to walk along", 0))
      trails[board] = trail
    end
    ways = ways or {}
    return trail:length(edges, ways.closed, ways.joints, ways.twice)
  end,
}

local function domain_of(g, layer)
  local domains = g[CTX].machine.domains
  return domains[layer] or unknown("layer", layer, domains)
end

word "name" {
  takes = "layer=layer place=spot", gives = "string",
  says = "The printed name of a place, or of another value of a domain.",
  run = function (g, layer, place)
    return domain_of(g, layer).print(g, place)
  end,
}

word "find" {
  takes = "layer=layer text=string", gives = "place=place? message=string?",
  says = "The place of a name; or nil and a sentence.",
  run = function (g, layer, text)
    local domain = domain_of(g, layer)
    local value, message = domain.parse(g, text)
    if value ~= nil then return value end
    return nil, message
      or sentences.say("not_read", nil, { text = text, what = domain.what })
  end,
}

return places
