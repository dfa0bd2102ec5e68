section("The event die", "The turn")

observe "event" {
  what = "what the event die shows, by the last of its faces that does",
  of = function (g)
    local faces = g.things.die.event.faces
    for i = #faces, 1, -1 do
      if g.turn and g.turn.event == faces[i] then return i end
    end
  end,
}

event "event rolled" { says = "The event die shows: {event}." }

step "event die" {
  id = { "CK-020", "CK-022" },
  says = "Roll the event die with the others and settle it first: the ship, "
    .. "then the gate, then the sum of the dice.",
  of = "roll", after = "roll the dice", before = "barbarian ship",
  run = function (g)
    g.turn.event = g:roll "event"
    g:emit("event rolled", { event = g.turn.event })
  end,
}

step "barbarian ship" {
  id = { "CK-030", "CK-023" },
  says = "A ship on the event die brings the barbarians one step nearer.",
  of = "roll", after = "event die", before = "gate",
  when = function (g) return g.turn.event == "ship" end,
  run = function (g) g:sail() end,
}

step "gate" {
  id = { "CK-040", "CK-023", "CK-044" },
  says = "A gate on the event die brings progress cards of its colour, "
    .. "whatever the sum of the dice.",
  of = "roll", after = "barbarian ship", before = "seven",
  when = function (g) return g.turn.dice and g.turn.event ~= "ship" end,
  run = function (g) g:open_gate(g.turn.event, g.turn.dice[2]) end,
}

on "turn begins" {
  id = "CK-CARD-02",
  says = "A Crane you do not use is lost when the turn ends.",
  run = function (g) g:changed "cranes" end,
}

replace "CAT-032" {
  clause = "step before the roll", id = { "CK-021", "CAT-032" },
  says = "Roll the dice first. Before the roll you can only play an Alchemist.",
}

replace "CAT-030" {
  clause = "step main", id = { "CK-020", "CK-024", "CK-112", "CAT-030" },
  says = "Once the roll is settled, trade, build, play progress cards and act "
    .. "with your knights, in any order and as often as you like.",
}
