-- Words of g about goods: hands and the bank.

local kernel = require("rulewright.kernel")
local nearest = require("rulewright.engine.text.nearest")
local subject = require("rulewright.engine.words.subject")
local CTX = require("rulewright.engine.playing.context").key

local bag, unknown = kernel.bag, nearest.unknown
local tostring = kernel.bounds.tostring -- tells no address

local goods, word = subject.new("goods")

word "has" {
  takes = "player=seat bundle=bundle", gives = "boolean",
  says = "Whether a hand holds all that.",
  run = function (g, player, bundle)
    return bag.holds(g.players[player].hand, bundle)
  end,
}

word "hand_size" {
  takes = "player=seat trait=trait_of_goods?", gives = "integer",
  says = "How many goods a hand holds, of all or of those with a trait.",
  make = function (ctx)
    local sums = ctx.machine.sums
    return function (g, player, trait)
      local hand, sum = g.players[player].hand, 0
      if trait then
        return (sums[trait] or unknown("trait of goods", trait, sums))(hand)
      end
      for _, n in next, hand do sum = sum + n end
      return sum
    end
  end,
}

-- One good from one store to another; a bank may have no end of it. seat: whose
-- goods they are, nil: the bank's.
local function hand_over(from, to, good, n, seat)
  if n < 0 then
    error(("%s of %s is less than none"):format(tostring(n), tostring(good)), 0)
  end
  local left = from[good]
  if left then
    if left < n then
      error(("%s has %d %s, not %d"):format(seat and "player " .. seat
        or "the bank", left, good, n), 0)
    end
    from[good] = left - n
  end
  local had = to[good]
  if had then
    to[good] = had + n
  elseif not left then
    unknown("good", good, to)
  end
end

local function no_seat(g, player) unknown("seat", player, g.players) end

-- stuff: a bundle; or one good, and how many of it. Whatever depends on what is
-- in the hands is outdated; it is mostly nothing, or one cache that is empty.
local function mover(ctx)
  local outdated, filled = ctx.machine.dependents.hands or {}, ctx.filled
  local one, more = outdated[1], outdated[2] or outdated.follows
  return function (from, to, stuff, count, seat)
    if count then
      hand_over(from, to, stuff, count, seat)
    else
      for good, n in next, stuff do hand_over(from, to, good, n, seat) end
    end
    if more or one and filled[one] then ctx:outdate(outdated) end
  end
end

word "gain" {
  takes = "player=seat bundle=goods count=many",
  says = "Brings goods from the bank to a hand: a bundle, or one good and "
    .. "how many of it.",
  make = function (ctx)
    local shift = mover(ctx)
    return function (g, player, bundle, count)
      local seat = g.players[player] or no_seat(g, player)
      shift(g.bank, seat.hand, bundle, count)
    end
  end,
}

word "pay" {
  takes = "player=seat bundle=goods count=many",
  says = "Pays goods from a hand to the bank.",
  make = function (ctx)
    local shift = mover(ctx)
    return function (g, player, bundle, count)
      local seat = g.players[player] or no_seat(g, player)
      shift(seat.hand, g.bank, bundle, count, player)
    end
  end,
}

word "transfer" {
  takes = "from=seat to=seat bundle=goods count=many",
  says = "Brings goods from one hand to another.",
  make = function (ctx)
    local shift = mover(ctx)
    return function (g, from, to, bundle, count)
      local giver = g.players[from] or no_seat(g, from)
      local taker = g.players[to] or no_seat(g, to)
      shift(giver.hand, taker.hand, bundle, count, from)
    end
  end,
}

word "random_card" {
  takes = "player=seat stream=string trait=trait_of_goods?", gives = "good?",
  says = "A good as it comes when a card is drawn from a hand, where it "
    .. "stays; nil if there is none.",
  run = function (g, player, name, trait)
    local machine = g[CTX].machine
    local seat = g.players[player] or no_seat(g, player)
    local kinds, with = machine.goods, machine.goods_with
    if trait then
      kinds = with[trait] or unknown("trait of goods", trait, with)
    end
    local sum = bag.total(seat.hand, kinds)
    return sum > 0 and bag.at(seat.hand, kinds, g:random(name, sum)) or nil
  end,
}

word "steal" {
  takes = "from=seat to=seat trait=trait_of_goods?", gives = "good?",
  says = "A random card goes from hand to hand (stream \"steal\"); nil if "
    .. "there is none.",
  run = function (g, from, to, trait)
    local good = g:random_card(from, "steal", trait)
    if good then
      g:transfer(from, to, good, 1)
      g:emit("stolen", { from = from, to = to, good = good })
    end
    return good
  end,
}

return goods
