section "Offers"

step "trade" { id = "PLO-40", says = "At last you may offer goods, once.",
  of = "turn", after = "plant", repeats = true,
  when = function (g) return g:hand_size(g.turn.player) > 0 end }
move "done" { id = "PLO-41", says = "You end your turn.", during = "trade",
  ends = true }

local function one_for_one(g, player)
  local list = {}
  for _, give in ipairs(g.things.good.list) do
    for _, take in ipairs(g.things.good.list) do
      if give ~= take and g:has(player, { [give] = 1 }) then
        list[#list + 1] = { give = { [give] = 1 }, take = { [take] = 1 } }
      end
    end
  end
  return list
end

move "offer" {
  id = "PLO-42", says = "You may offer goods for others.", during = "trade",
  form = "offer <give> for <take>", give = "bundle", take = "bundle",
  open = true, sample = one_for_one,
  apply = function (g, player, m)
    g.turn.offered, g.turn.open = true, true
    for _, seat in ipairs(g:others(player)) do
      g:ask("answer", { player = seat, from = player, give = m.give,
        take = m.take })
    end
  end,
}
value "tradable" { id = "PLO-43", says = "Seeds can be traded.", kind = "set",
  base = { "seed", "bulb" } }
forbid "offer" { id = "PLO-44", says = "One offer a turn is enough.",
  when = function (g) return g.turn.offered end }
forbid "offer" { id = "PLO-45", says = "You can only offer what you have.",
  when = function (g, player, m) return not g:has(player, m.give) end }
forbid "offer" { id = "PLO-46", says = "Nothing is given away.",
  when = function (_, _, m) return not next(m.give) or not next(m.take) end }
forbid "offer" {
  id = "PLO-47", says = "Not all goods can be traded.",
  when = function (g, _, m)
    local free = {}
    for _, good in ipairs(g:value("tradable")) do free[good] = true end
    for _, bundle in ipairs({ m.give, m.take }) do
      for good in pairs(bundle) do
        if not free[good] then return true end
      end
    end
    return false
  end,
}

step "answer" { id = "PLO-48", says = "The others answer clockwise.",
  when = function (g) return g.turn.open end }
move "accept" {
  id = "PLO-49", says = "Who is first to accept makes the trade.",
  during = "answer",
  apply = function (g, player, _, s)
    g.turn.open = false
    g:transfer(s.from, player, s.give)
    g:transfer(player, s.from, s.take)
  end,
}
forbid "accept" { id = "PLO-50", says = "You must have what is asked for.",
  when = function (g, player, _, s) return not g:has(player, s.take) end }
move "decline" { id = "PLO-51", says = "You may decline.", during = "answer" }
