-- The book at a glance: the steps of a turn in the order of play, with the
-- moves that each offers, and the sentences that say what brings points.

local outline = {}

local function is_read(self, clause)
  return clause.says and clause.def.printed ~= false
    and clause.module ~= "engine" and not self.never[clause]
end

local function position_of(rules)
  local position = {}
  for i, clause in ipairs(rules.clauses) do position[clause] = i end
  return position
end

-- The last step of a turn that its author wrote before this sequence, in the
-- same section: what the sequence says belongs to it.
local function host_of(rules, position, sequence)
  local host
  for _, loop in ipairs(rules.sequences_list) do
    for _, name in ipairs(loop.def.loops and rules.order[loop.name] or {}) do
      local step = rules.steps[name]
      if step.section == sequence.section
        and step.module == sequence.module
        and position[step] < position[sequence]
        and (not host or position[step] > position[host]) then
        host = step
      end
    end
  end
  return host
end

local function gather_hosts(rules)
  local position, within = position_of(rules), {}
  for _, sequence in ipairs(rules.sequences_list) do
    local host = not sequence.def.loops and host_of(rules, position, sequence)
    if host then
      within[host] = within[host] or {}
      table.insert(within[host], sequence.name)
    end
  end
  return within
end

local function moves_of(self, step)
  local list = {}
  for _, name in ipairs(self.rules.offers[step.name] or {}) do
    local move = self.rules.moves[name]
    if is_read(self, move) then list[#list + 1] = move end
  end
  return list
end

local function add_steps(self, list, sequence, within)
  for _, name in ipairs(self.rules.order[sequence] or {}) do
    local step = self.rules.steps[name]
    local inner = {}
    for _, other in ipairs(within[step] or {}) do
      add_steps(self, inner, other, {})
    end
    if is_read(self, step) then
      list[#list + 1] = { clause = step, moves = moves_of(self, step),
        inner = inner }
    end
  end
end

-- The steps of what goes round: { clause =, moves = { clauses }, inner = the
-- steps that belong to it }.
function outline.turn(self)
  local list, within = {}, gather_hosts(self.rules)
  for _, sequence in ipairs(self.rules.sequences_list) do
    if sequence.def.loops then add_steps(self, list, sequence.name, within) end
  end
  return list
end

-- What adds to a value, and to those that are added to it.
local function add_to(rules, name, set)
  for _, clause in ipairs(rules.adjusts[name] or {}) do
    set[clause] = true
    if type(clause.def.plus) == "string" then
      add_to(rules, clause.def.plus, set)
    end
  end
end

local scoring = { points = true, ["end"] = true }

-- Sentences in the order of the book: what adds to the points of the game, and
-- what is added to any number where points are told of.
function outline.points(self)
  local list, set = {}, {}
  add_to(self.rules, self.rules.game.points or "points", set)
  for _, part in ipairs(self.parts) do
    for _, section in ipairs(part.sections) do
      for _, entry in ipairs(section.entries) do
        local clause = entry.clause
        local adds = set[clause]
          or scoring[part.name] and clause.verb == "adjust"
        if adds and clause.def.plus ~= nil then list[#list + 1] = clause end
      end
    end
  end
  return list
end

return outline
