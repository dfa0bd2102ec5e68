-- Checks what functions of strangers' clauses return, each time: a float, a
-- text instead of a number or a seat that does not exist would get into the
-- state and fail far from its origin. The error names the clause with file and
-- line. Shipped rules are covered by their specs and pay nothing.

local CTX = require("rulewright.engine.playing.context").key
local checks = require("rulewright.engine.composing.clause_checks")
local shapes = require("rulewright.engine.language.shapes")
local verbs = require("rulewright.engine.language.verbs")

local answers = {}

-- What each field of a verb returns: see shapes.fields. false is no answer, as
-- nil is.
local expected = {
  step = shapes.fields("player=seat"),
  domain = shapes.fields("list=values! sample=values places=set! parse=value"
    .. " print=integer|line"),
  move = shapes.fields("cost=sum! sample=moves"),
  forbid = shapes.fields("places=set all_but=table"),
  value = shapes.fields("about=lines"),
}

-- The layer of a domain of places, or that out of which a forbid takes places:
-- of its argument in the first move that it is about.
local function layer_of(machine, clause)
  if clause.verb == "domain" then return machine.domains[clause.name].layer end
  for _, move in ipairs(clause.verb == "forbid" and machine.move_list or {}) do
    for _, forbid in ipairs(move.forbids) do
      if forbid.clause == clause then return forbid.arg.domain.layer end
    end
  end
end

-- The clauses' own functions, by those that watch them.
answers.watched = setmetatable({}, { __mode = "k" })

-- A clause keeps its own function: other compositions look differently. Yes and
-- no may be anything: a table is a yes.
local function watch(clause, field, shape)
  clause.plain = clause.plain or {}
  local f = clause.plain[field] or clause.def[field]
  if type(f) ~= "function" then return end
  local function watched(g, ...)
    local answer, more = f(g, ...)
    if shape.yes_or_no then return answer and true end
    local ctx = g[CTX]
    local layer = shape.of_layer and layer_of(ctx.machine, clause)
    verbs.check(clause, "what " .. field .. " answers", shape, answer or nil,
      ctx, layer)
    return answer, more
  end
  clause.plain[field], clause.def[field] = f, watched
  answers.watched[watched] = f
end

-- What a value starts from, and what an adjustment adds to it.
local function watch_value(clause, rules)
  local value = rules.values[clause.name]
  local kind = value and value.def.kind or "number"
  for field, shape in pairs(checks.stages[kind]) do
    watch(clause, field, shape)
  end
end

-- Watches the clauses of these modules, a set of names.
function answers.watch(rules, modules)
  for _, clause in ipairs(rules.clauses) do
    if modules[clause.module] then
      local verb = clause.verb
      for field, shape in pairs(expected[verb] or {}) do
        watch(clause, field, clause.def.by and field == "list"
          and shapes.kinds.lists or shape)
      end
      if verb == "value" or verb == "adjust" then watch_value(clause, rules) end
    end
  end
end

return answers
