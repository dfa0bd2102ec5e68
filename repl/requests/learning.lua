-- Requests for programs that learn: games by numbers, many at once; see
-- docs/learning.md.

local args = require "rulewright.repl.arguments.args"
local batch = require "rulewright.lab.learning.batch"
local game_json = require "rulewright.repl.json.game"
local json = require "rulewright.repl.json"
local kernel = require "rulewright.kernel"
local say = require "rulewright.repl.sentences.say"
local session = require "rulewright.repl.sitting.session"

local pick = game_json.pick

local function list_of(array, i, count)
  local list = {}
  for k = 1, count do list[k] = array:get(i, k) end
  return json.list(list)
end

-- How all games stand: by game who decides, what is legal, the rewards, and
-- how it ended; with `observe`, also what is seen.
local function standing(self, asked)
  local all, columns = self.arrays, { "seat", "over" }
  local answer = { legal = {}, reward = {}, seat = {}, over = {},
    fault = self.fault and self.fault.says }
  for i = 1, self.count do
    for _, name in ipairs(columns) do
      answer[name][i] = all[name]:get(i, 1)
    end
    answer.legal[i] = list_of(all.legal, i, all.count:get(i, 1))
    answer.reward[i] = list_of(all.reward, i, #self.names)
  end
  for _, name in ipairs { "legal", "reward", "seat", "over" } do
    json.list(answer[name])
  end
  if asked.observe then
    answer.observation = {}
    for i = 1, self.count do
      answer.observation[i] = list_of(all.observation, i, self.layout.size)
    end
    json.list(answer.observation)
  end
  return answer
end

local function begun(self, asked)
  local answer = standing(self, asked)
  answer.actions, answer.numbers = self.actions.count, self.layout.size
  answer.hash = { actions = self.actions.hash, layout = self.layout.hash }
  answer.players = json.list(self.names)
  return answer
end

local function seed_of(asked)
  return asked.seed and args.whole(tostring(asked.seed)) or 1
end

-- The sentence against a number that is greater than `most`, or nil.
local function outside(name, n, most)
  if (n or 1) <= most then return nil end
  return say("serve_kind", { word = name, found = tostring(n),
    what = say("serve_range", { least = 1, most = most }) })
end

-- Little lasts from step to step: the collector looks at what is new.
local function learn(sitting, asked)
  local wrong = outside("games", asked.games, batch.most)
  if wrong then return nil, wrong end
  local wanted = pick(asked, "game with without players games bots offers "
    .. "limit")
  wanted.game = session.place(asked.game)
  wanted.seed, wanted.lang = seed_of(asked), say.language
  local made, problem = batch.new(wanted)
  if not made then return nil, problem end
  if sitting.learning then sitting.learning:close() end
  collectgarbage("generational", 6)
  sitting.learning = made
  return begun(made, asked)
end

local function reset(self, asked)
  self:reset(seed_of(asked))
  return standing(self, asked)
end

local function step(self, asked)
  if #asked.actions ~= self.count then
    return nil, say("serve_actions", { most = self.count, n = #asked.actions })
  end
  for i, action in ipairs(asked.actions) do
    self.arrays.action:row(i):put(1, action)
  end
  local ok, problem = self:step()
  if not ok then return nil, problem end
  return standing(self, asked)
end

local function see(self, asked)
  if asked.viewer > #self.names then
    return nil, say("serve_viewer", { n = asked.viewer, most = #self.names })
  end
  local ok, problem = self:see(asked.row, asked.viewer)
  if not ok then return nil, problem end
  return { observation = list_of(self.arrays.seen, 1, self.layout.size) }
end

-- JSON has no empty lists but those that say so.
local function listed(value)
  if type(value) ~= "table" then return value end
  local copy = {}
  for key, item in kernel.order.pairs(value) do copy[key] = listed(item) end
  return (#copy > 0 or next(copy) == nil) and json.list(copy) or copy
end

local function describe(self)
  local all, layout = self.actions, self.layout
  local values = {}
  for name, list in kernel.order.pairs(all.values) do
    values[name] = json.list(listed(list))
  end
  return { actions = { count = all.count, hash = all.hash, values = values,
      moves = listed(all.rows) },
    observation = { count = layout.size, hash = layout.hash,
      blocks = listed(layout.blocks), words = listed(layout.word_list) } }
end

-- What needs games that have begun.
local function with_games(run)
  return function (sitting, asked)
    if not sitting.learning then return nil, say "serve_no_learning" end
    return run(sitting.learning, asked)
  end
end

local alone = "programs that learn ask for numbers; people play"

return {
  { name = "learn", run = learn, free = true, alone = alone,
    takes = "game! with without players seed games bots offers limit observe"
      .. " lang" },
  { name = "reset", run = with_games(reset), free = true, alone = alone,
    takes = "seed observe" },
  { name = "step", run = with_games(step), free = true, alone = alone,
    takes = "actions! observe" },
  { name = "see", run = with_games(see), free = true, alone = alone,
    takes = "row! viewer!" },
  { name = "numbers", run = with_games(describe), free = true, alone = alone,
    takes = "" },
}
