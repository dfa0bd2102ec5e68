-- One sitting: the game that is played, how it was asked for, and whose view is
-- shown. Knows nothing about lines, commands or terminals. `is_client`: it
-- belongs to a program that asks (host.lua), and seats only the bots of the
-- game.

local args = require "rulewright.repl.arguments.args"
local bots = require "rulewright.lab.bots"
local disk = require "rulewright.repl.arguments.disk"
local eyes = require "rulewright.repl.sitting.eyes"
local find = require "rulewright.repl.sitting.find"
local files = require "rulewright.engine.sandbox.files"
local games = require "rulewright.repl.sitting.games"
local kernel = require "rulewright.kernel"
local lex = require "rulewright.engine.text.lex"
local locale = require "rulewright.engine.language.locale"
local parcels = require "rulewright.repl.sitting.parcels"
local pointing = require "rulewright.repl.sitting.pointing"
local rulewright = require "rulewright"
local sandbox = require "rulewright.engine.sandbox"
local say = require "rulewright.repl.sentences.say"
local seating = require "rulewright.engine.board.seats"

local session = {}
session.__index = session

function session.new()
  return setmetatable({ eyes = "all", bots = {}, boards = "auto",
    echoes = false, tracing = false }, session)
end

-- A session for another game, to be begun before this one is given up.
function session:another()
  local other = session.new()
  other.is_client = self.is_client
  return other
end

-- Drawing modules are loaded on first use: a simulation draws nothing.
local function drawing(name) return require("rulewright.repl.draw." .. name) end

local added = {}

local function add_root(folder)
  if added[folder] then return end
  added[folder] = true
  rulewright.configure { strange = { folder } }
end

local function no_game(name)
  local near = args.near(name, games.names())
  if files.exists("./" .. name .. "/init.lua") then
    near = say("did_you_mean", { word = "./" .. name })
  elseif near == "" then
    near = say("there_are", { list = games.list() })
  end
  return say("no_such_game", { word = name, near = near })
end

-- A game given by a path, its own or that of its catalogue: the parent of its
-- folder becomes one where games are found. A name followed by a slash, as a
-- shell completes it, is a path.
function session.place(game)
  local path = game:gsub("/init%.lua$", "/")
  local folder, name, stroke = path:match "^(.-)([^/]+)(/*)$"
  if not folder or folder .. stroke == "" then return game end
  if folder == "" then folder = "./" end
  add_root((folder:gsub("(.)/+$", "%1")))
  return name
end

local function leave_bots(sitting)
  for _, bot in pairs(sitting.bots) do bots.leave { bot.seat } end
end

-- A line beside the game is given up with it.
local function leave_line(self)
  local real = self.line.real
  leave_bots(real)
  self.eyes, self.tracing, self.line = real.eyes, real.tracing, nil
end

-- Takes another game. named: whether the person knows its seed. The luck of
-- its bots never comes from that seed: it is the same in all games whose seed
-- was named or read, so that they can be played again, else the system's.
function session:take(game, named, luck)
  leave_bots(self)
  if self.line then leave_line(self) end
  self.game, self.texts_kept, self.named = game, nil, named
  self.luck = luck or 0
  self.bots, self.holder, self.paused, self.said = {}, nil, nil, nil
  self.ears = nil
  if type(self.eyes) == "number" then self.eyes = "own" end
  if self.tracing then game:trace(true) end
end

-- request: game, with, without, players, seed, lang; a seed that is not named
-- comes from the system. true | nil, message.
function session:begin(request)
  local wanted, named = request.game, request.seed ~= nil
  request.seed = request.seed or kernel.random.seed()
  request.game = session.place(wanted)
  if not games.is_known(wanted) and not wanted:find "/" then
    return nil, no_game(wanted)
  end
  request.lang, request.guard = say.language, true
  local game, message = rulewright.new(request)
  if not game then return nil, message end
  self:take(game, named, not named and kernel.random.seed())
  self.asked = wanted:find "/" and wanted or nil
  return true
end

-- Takes the game of another session, with its bots.
function session:become(other)
  self:take(other.game, other.named, other.luck)
  self.bots, self.asked = other.bots, other.asked
end

-- A game that is not installed is looked for beside its record and in the
-- current folder.
local function look_around(text, path)
  local name = text:sub(1, 4096):match "\ngame: *([%w_%-]+)"
  if not name or games.is_known(name) then return end
  for _, folder in ipairs { files.folder(path), "." } do
    if files.exists(folder .. "/" .. name .. "/init.lua") then
      return add_root(folder)
    end
  end
end

-- Goes on with a record. how: `folder`, where it lies, and `with`, modules that
-- the person has named. true | nil, message. Whose record came without a file
-- has read its seed.
function session:resume(text, how)
  local game, message = rulewright.load(text, nil, nil, { guard = true,
    lang = say.language, folder = how.folder, with = how.with })
  if not game then return nil, message end
  self:take(game, not how.folder)
  return true
end

-- Goes on with a parcel; agree: the hash of its rules, to which somebody has
-- agreed. true | nil, message.
function session:open(text, agree)
  local game, message = rulewright.open(text, { agree = agree, guard = true,
    lang = say.language })
  if not game then return nil, message end
  self:take(game, true)
  return true
end

-- Notes that the game lies in a file.
function session:came_from(path)
  local game = self.game
  game.loaded_from = path
  self.kept = { path = path, entry = game.at > 0 and game.entries[game.at] }
end

-- The text of the record in a file, and the folder where that lies; nil and a
-- sentence.
function session.read(path)
  local text, problem = disk.read(path)
  if not text then return nil, problem end
  look_around(text, path)
  return text, path:match "^(.+)/[^/]*$" or "."
end

-- The record or the parcel in a file; `with`: modules that the person has
-- named; `agree`: the hash of rules to which they have agreed. true | nil, and
-- a message that begins with the file.
function session:load(path, with, agree)
  local text, folder = session.read(path)
  if not text then return nil, folder end
  local ok, message
  if parcels.is_one(text) then
    agree, message = parcels.agreed(text, agree)
    if agree then ok, message = self:open(text, agree) end
  else
    ok, message = self:resume(text, { folder = folder, with = with })
  end
  if not ok then return nil, path .. ": " .. message end
  self:came_from(path)
  return true
end

-- The seed of the game, for those who named it; for others once the game is
-- over, since who knows it can work out what is still to be rolled and drawn.
-- A line beside the game tells that of the game.
function session:seed()
  local of = self.line and self.line.real or self
  return (of.named or of.game:over()) and of.game.seed or nil
end

-- After anything that may have changed what is legal.
function session:changed()
  self.texts_kept = nil
end

-- The texts of all legal moves, with the move's name.
function session:texts()
  if not self.game then return {} end
  if not self.texts_kept then
    local list = self.game:moves()
    local texts, problem = self.game:texts(list)
    if not texts then error(problem, 0) end
    for i, move in ipairs(list) do
      list[i] = { name = move.move, text = texts[i] }
    end
    self.texts_kept = list
  end
  return self.texts_kept
end

-- The colours of the seats, as far as they are those of the box.
function session:colours()
  local colours, box = {}, {}
  for _, colour in ipairs(self.game.rules.seating.colours) do
    box[colour] = colour
  end
  for seat, player in ipairs(self.game.g.players) do
    colours[seat] = box[player.colour] or "player " .. seat
  end
  return colours
end

-- What the seat is called in the chosen language.
function session:name(seat)
  local player = self.game.g.players[seat]
  return player and locale.seat(self.game.rules, player, say.language)
    or tostring(seat)
end

-- The seat of a player by name, colour or number; nil and a sentence.
function session:seat(text)
  local number = math.tointeger(tonumber(text))
  if number and self.game.g.players[number] then return number end
  local folded, colours = lex.fold(text), self:colours()
  for seat, player in ipairs(self.game.g.players) do
    for _, name in ipairs { player.name, colours[seat], self:name(seat) } do
      if lex.fold(name) == folded then return seat end
    end
  end
  return nil, say("no_such_player", { name = text,
    near = args.near(text, self:names()),
    players = table.concat(self:called(), ", ") })
end

-- Names of all seats, or of those that decide, as moves and records name them.
function session:names(deciding)
  local g, names = self.game.g, {}
  for seat = 1, deciding and seating.deciding(g) or #g.players do
    names[seat] = g.players[seat].name
  end
  return names
end

-- The same in the chosen language.
function session:called(deciding)
  local names = self:names(deciding)
  for seat in ipairs(names) do names[seat] = self:name(seat) end
  return names
end

-- Who has won a finished game, as `who(seat)` calls them; `counted`: and with
-- how many points.
function session:won(who, counted)
  local names, points = {}, nil
  for i, seat in ipairs(self.game:over().winners or {}) do
    names[i], points = who(seat), counted and self.game:points(seat)
  end
  if #names == 0 then return say "over_none" end
  return say((points and "won_" or "over_") .. (names[2] and "many" or "one"),
    { who = table.concat(names, ", "),
      points = points and say.count("points_forms", points) })
end

-- The scene of the position, or nil and a message.
function session:scene()
  local game = self.game
  local picture = drawing "scene".new { places = game.g.places,
    names = self:names(), colours = self:colours(), viewer = eyes.viewer(self),
    words = game.rules.texts and game.rules.texts[say.language] }
  local ok, message = game:draw(picture:pen(), eyes.viewer(self))
  if not ok then return nil, say("draw_failed", { message = message }) end
  pointing.last(self, picture)
  if game:over() then
    picture:caption(self:won(function (seat)
      return picture:who(seat)
    end, true))
  end
  return picture
end

-- Painting has a budget too: a script may ask for far too much.
local function painted(paint, picture, options)
  local ok, text, drawn = sandbox.guard(paint, picture, options)
  if ok then return text, drawn end
  return nil, say("draw_failed", { message = sandbox.message(text) })
end

-- The position as text for a terminal, and how it is shown (see
-- draw/terminal/init.lua); options: width, height, colour, ascii, `light`, the
-- name of a move whose places are shown, and `around`, a place that is to be
-- seen.
function session:board(options)
  local picture, message = self:scene()
  if not picture then return nil, message end
  if options.ascii then drawing "ink.plain".scene(picture) end
  pointing.light(self.game, picture, options.light)
  if options.height and eyes.may_ask(self) then
    pointing.near(self.game, picture)
  end
  if options.around then
    pointing.ask_for(self.game, picture, options.around)
  end
  local text, more = painted(drawing "terminal".text, picture, options)
  if not text then return nil, more end
  if text == "" then return say "nothing_drawn" end
  return text:gsub("\n$", ""), more
end

-- The picture as SVG. options: `alone`, the board without what stands beside
-- it; `mark`, moves whose places are marked.
function session:svg(options)
  options = options or {}
  local picture, message = self:scene()
  if not picture then return nil, message end
  local ok, problem = pointing.moves(self.game, picture, options.mark or {})
  if not ok then return nil, problem end
  return painted(drawing "svg".text, picture, { title = self:heading(),
    alone = options.alone })
end

-- What stands beside the board, as data (see draw/svg/panels.lua); with_board:
-- and the board itself.
function session:panels(with_board)
  local picture, message = self:scene()
  if not picture then return nil, message end
  return painted(drawing "svg.panels".of, picture, { title = self:heading(),
    board = with_board, has_parts = function (name)
      return find.is_of_player(self, name)
    end })
end

-- The game and the modules taken with it, but those that others need: "Catan:
-- Twelve points".
function session.heading_of(rules)
  local titles, needed = {}, {}
  for _, module in ipairs(rules.modules) do
    for _, need in ipairs(module.manifest and module.manifest.needs or {}) do
      needed[need] = true
    end
  end
  for _, module in ipairs(rules.modules) do
    local own = module.kind and module.name ~= "engine"
    if own and module.kind ~= "base" and not needed[module.name] then
      titles[#titles + 1] = locale.text(rules, module.title or module.name,
        say.language)
    end
  end
  return locale.text(rules, rules.game.title, say.language)
    .. (titles[1] and ": " .. table.concat(titles, ", ") or "")
end

-- The game alone: "Catan".
function session:title()
  local rules = self.game.rules
  return locale.text(rules, rules.game.title, say.language)
end

function session:heading() return session.heading_of(self.game.rules) end

return session
