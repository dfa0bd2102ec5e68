---@meta
-- The rule language and the library, for editors with the Lua language server:
-- put the folder of this file into `workspace.library`. What each thing means
-- is in docs/language.md and docs/library.md.

---A seat: 1, 2, …
---@alias rulewright.Seat integer
---A place of a layer, or a pair {x, y} packed by the game.
---@alias rulewright.Place integer
---Counts by good: { wool = 2, ore = 1 }
---@alias rulewright.Bundle table<string, integer>
---@alias rulewright.Names string | string[]

---A move as plain data: its name, the seat, and its arguments by name.
---@class rulewright.Move
---@field move string
---@field player rulewright.Seat
---@field at? rulewright.Place
---@field [string] any

---@class rulewright.Player
---@field name string
---@field colour string
---@field hand rulewright.Bundle
---@field supply table<string, integer>
---@field [string] any

---A set of places of one layer. It never changes.
---@class rulewright.Set
---@field [rulewright.Place] boolean
---@operator band(rulewright.Set): rulewright.Set
---@operator bor(rulewright.Set): rulewright.Set
---@operator sub(rulewright.Set): rulewright.Set
---@operator bnot: rulewright.Set
---@operator len: integer
---@field touching fun(self, layer: string, least?: integer): rulewright.Set
---@field touching_once fun(self, layer: string): rulewright.Set
---@field neighbours fun(self): rulewright.Set
---@field first fun(self): rulewright.Place?
---@field list fun(self): rulewright.Place[]
---@field lists fun(self, value: any, lists?: table<rulewright.Place, any[]>): table<rulewright.Place, any[]>
---@field layer fun(self): string

-- g --------------------------------------------------------------------

---The state of the game, which is also the handle.
---@class rulewright.g
---@field players rulewright.Player[]
---@field turn { player: rulewright.Seat, number: integer, [string]: any }
---@field bank rulewright.Bundle
---@field decks table<string, any[]>
---@field discards table<string, any[]>
---@field pieces table<string, table<rulewright.Place, rulewright.Seat>>
---@field marks table<string, table<rulewright.Place, any>>
---@field places table The topology of the board, see docs/language.md.
---@field cache table<string, any> Caches without a key, by name.
---@field things table<string, table> Components: g.things.KIND[name], .list.
---@field result? table
---@field [string] any
local g = {}

-- made: words

---Begins a player's turn: makes a new `g.turn`, sends `turn begins`.
---@param player rulewright.Seat
function g:begin_turn(player) end

---The seat to the left. Neutral seats are left out.
---@param player rulewright.Seat
---@return rulewright.Seat
function g:next(player) end

---All seats that decide, from this one on, clockwise. Do not change the list.
---@param player rulewright.Seat
---@return rulewright.Seat[]
function g:clockwise(player) end

---All seats that decide but this one, from its left. Do not change the list.
---@param player rulewright.Seat
---@return rulewright.Seat[]
function g:others(player) end

---Whether the seat is a player's, not a neutral one; `#g.players` counts both.
---@param player rulewright.Seat
---@return boolean
function g:decides(player) end

---Whether a piece there is the player's.
---@param player rulewright.Seat
---@param piece string
---@param at rulewright.Place
---@return boolean
function g:owns(player, piece, at) end

---Whose piece stands there.
---@param piece string
---@param at rulewright.Place
---@return rulewright.Seat?
function g:owner(piece, at) end

---How many pieces of a player stand on the board, of a kind or with a trait.
---@param player rulewright.Seat
---@param name string
---@return integer
function g:count(player, name) end

---How many a player has in stock.
---@param player rulewright.Seat
---@param piece string
---@return integer
function g:supply(player, piece) end

---Puts a piece from stock on a place. Where one piece takes the place of
---another, place the new one before you remove the old: what counts both then
---never finds neither.
---@param player rulewright.Seat
---@param piece string
---@param at rulewright.Place
function g:place(player, piece, at) end

---Puts a piece back into its owner's stock.
---@param piece string
---@param at rulewright.Place
function g:remove(piece, at) end

---Moves a piece to another place; sends `moved`.
---@param piece string
---@param from rulewright.Place
---@param to rulewright.Place
function g:shift(piece, from, to) end

---The piece there becomes the player's without leaving its place. It needs one
---in the player's stock; the former owner gets theirs back.
---@param player rulewright.Seat
---@param piece string
---@param at rulewright.Place
function g:take_over(player, piece, at) end

---Lays a mark, which says true if no value is given.
---@param mark string
---@param at rulewright.Place
---@param value boolean|integer|string?
function g:mark(mark, at, value) end

---Takes a mark away, without a place from everywhere.
---@param mark string
---@param at rulewright.Place?
function g:unmark(mark, at) end

---Where pieces of a player stand, or anybody's (nil), of a kind or with a
---trait, also with a word of it: `g:placed(p, "route", "sea")`; or where a mark
---lies, also with what it says: `g:placed(nil, "token", 6)`.
---@param owner rulewright.Seat?
---@param name string
---@param word boolean|integer|string?
---@return rulewright.Set
function g:placed(owner, name, word) end

---Such a set for each word of a trait, in the order of the box.
---@param owner rulewright.Seat?
---@param trait string
---@return rulewright.Set[]
function g:placed_by_word(owner, trait) end

---The places of a layer where the player's pieces, of a kind or with a trait,
---are worth more together than those of each other player with any there: the
---field `worth` of a piece, or 1.
---@param player rulewright.Seat
---@param name string
---@param layer string
---@return rulewright.Set
function g:leading(player, name, layer) end

---The piece that holds a place, and its owner; nil if the place is free. A
---piece with `shares = true` holds none.
---@param layer string
---@param place rulewright.Place
---@return string? piece
---@return rulewright.Seat? owner
function g:at(layer, place) end

---Where no piece holds the place.
---@param layer string
---@return rulewright.Set
function g:free(layer) end

---Where a piece holds the place, anybody's or this player's.
---@param layer string
---@param owner rulewright.Seat?
---@return rulewright.Set
function g:taken(layer, owner) end

---All places of a layer.
---@param layer string
---@return rulewright.Set
function g:all(layer) end

---The set of one place, of a list, or of none (nil, 0).
---@param layer string
---@param places rulewright.Place|rulewright.Place[]?
---@return rulewright.Set
function g:set(layer, places) end

---How many edges the longest walk has that uses each once; it may pass a corner
---again. `edges` is a set, or a list of sets, as of roads and of ships. `ways`
---may hold sets: it ends at `closed` corners, goes from set to set at `joints`,
---and edges in `twice` count twice.
---@param edges rulewright.Set|rulewright.Set[]
---@param ways table?
---@return integer
function g:longest_walk(edges, ways) end

---The printed name of a place, or of another value of a domain.
---@param layer string
---@param place rulewright.Place
---@return string
function g:name(layer, place) end

---The place of a name; or nil and a sentence.
---@param layer string
---@param text string
---@return rulewright.Place? place
---@return string? message
function g:find(layer, text) end

---Whether a hand holds all that.
---@param player rulewright.Seat
---@param bundle rulewright.Bundle
---@return boolean
function g:has(player, bundle) end

---How many goods a hand holds, of all or of those with a trait.
---@param player rulewright.Seat
---@param trait string?
---@return integer
function g:hand_size(player, trait) end

---Brings goods from the bank to a hand: a bundle, or one good and how many of
---it.
---@param player rulewright.Seat
---@param bundle rulewright.Bundle|string
---@param count integer?
function g:gain(player, bundle, count) end

---Pays goods from a hand to the bank.
---@param player rulewright.Seat
---@param bundle rulewright.Bundle|string
---@param count integer?
function g:pay(player, bundle, count) end

---Brings goods from one hand to another.
---@param from rulewright.Seat
---@param to rulewright.Seat
---@param bundle rulewright.Bundle|string
---@param count integer?
function g:transfer(from, to, bundle, count) end

---A good as it comes when a card is drawn from a hand, where it stays; nil if
---there is none.
---@param player rulewright.Seat
---@param stream string
---@param trait string?
---@return string?
function g:random_card(player, stream, trait) end

---A random card goes from hand to hand (stream "steal"); nil if there is none.
---@param from rulewright.Seat
---@param to rulewright.Seat
---@param trait string?
---@return string?
function g:steal(from, to, trait) end

---Rolls dice by name and returns their faces, or what was forced.
---@param die string
---@param ... any
---@return any face
---@return any ...
function g:roll(die, ...) end

---One of 1 to n, from a named stream.
---@param stream string
---@param n integer
---@return integer
function g:random(stream, n) end

---Shuffles an array and returns it.
---@param stream string
---@param array table
---@return table
function g:shuffle(stream, array) end

---Takes the top card of a deck; nil if there is none.
---@param deck string
---@return any?
function g:draw_card(deck) end

---Lays a card on the discards of a deck.
---@param deck string
---@param card any
function g:discard_card(deck, card) end

---Puts a card under a deck.
---@param deck string
---@param card any
function g:put_under(deck, card) end

---Shuffles the discards of a deck into it.
---@param deck string
function g:renew_deck(deck) end

---Asks for a step or a sequence, with a table or just the seat that is asked
---(`{ player = seat }`).
---@param step string
---@param s rulewright.Seat|table?
function g:ask(step, s) end

---Ends the step that repeats.
function g:finish() end

---The `s` of the step that runs or waits.
---@return table
function g:step() end

---The name of the step that waits.
---@return string?
function g:waiting() end

---Whether the step, asked for now, would have a legal move.
---@param step string
---@param s rulewright.Seat|table?
---@return boolean
function g:could(step, s) end

---Whether it matters in which order a step or sequence is carried out for each
---`s` of a list: all orders are tried on copies, with every decision in them,
---and their ends compared. `forget(copy)` takes out of each end what can matter
---no more. More than 4 things, or more than 200 ends, count as mattering.
---@param step string
---@param subjects table
---@param forget function?
---@return boolean
function g:order_matters(step, subjects, forget) end

---The values of an argument among the moves that are legal now, each once; for
---drawing where something may go.
---@param move string
---@param argument string
---@return any[]
function g:choices(move, argument) end

---What the rules say that a move is worth to its player, for bots; nil if they
---say nothing.
---@param player rulewright.Seat
---@param m table
---@return number?
function g:worth(player, m) end

---Ends the game; `g.result` holds the fields too. The sentence of the event
---`why` tells by what it is won, filled from `fields` and `more`.
---@param winners rulewright.Seat|rulewright.Seat[]
---@param fields table?
---@param why string?
---@param more table?
function g:win(winners, fields, why, more) end

---The answer of a value to these arguments.
---@param name string
---@param ... any
---@return any
function g:value(name, ...) end

---Sends an event.
---@param event string
---@param e table?
function g:emit(event, e) end

---What a cache holds for a key.
---@param name string
---@param key any?
---@return any
function g:cached(name, key) end

---Reports that a topic of caches and values has changed.
---@param topic string
function g:changed(topic) end

---A table of your own with all that is in it, to keep what was lent.
---@param node table
---@return table
function g:copy(node) end

-- end

-- Clauses --------------------------------------------------------------

---@class rulewright.Clause
---@field id? rulewright.Names
---@field says? string
---@field cite? string
---@field printed? boolean
---@field stays? "start"|"flow"|"fact" Why nobody can leave this out.
---@field clause? string

---How many: a number, one by the number of players, or a function of that.
---@alias rulewright.Count integer | table<integer, integer> | fun(players: integer): integer

---@class rulewright.Component: rulewright.Clause
---@field bank? rulewright.Count
---@field each? rulewright.Count
---@field common? rulewright.Count
---@field on? string
---@field shares? boolean
---@field cards? table<string, rulewright.Count> | fun(players: integer): table<string, rulewright.Count>
---@field shuffled? boolean
---@field deck? string
---@field count? rulewright.Count
---@field sides? integer
---@field faces? any[]
---@field stream? string
---@field [string] any

---@class rulewright.Sequence: rulewright.Clause
---@field loops? boolean | fun(g: rulewright.g, s: table): boolean

---@class rulewright.Step: rulewright.Clause
---@field of? string
---@field after? rulewright.Names
---@field before? rulewright.Names
---@field player? fun(g: rulewright.g, s: table): rulewright.Seat
---@field when? fun(g: rulewright.g, s: table): boolean?
---@field run? fun(g: rulewright.g, s: table)
---@field repeats? boolean
---@field times? string
---@field alone? "automatic"|"asked"
---@field offers? string[]
---@field free? boolean
---@field as? rulewright.Names

---@class rulewright.MoveClause: rulewright.Clause
---@field during? rulewright.Names
---@field form? string
---@field cost? string | fun(g: rulewright.g, player: rulewright.Seat, m: rulewright.Move): rulewright.Bundle
---@field piece? string
---@field as? rulewright.Names
---@field when? fun(g: rulewright.g, player: rulewright.Seat, s: table): boolean?
---@field apply? fun(g: rulewright.g, player: rulewright.Seat, m: rulewright.Move, s: table)
---@field ends? boolean
---@field open? boolean
---@field secret? boolean
---@field sample? "domains" | fun(g: rulewright.g, player: rulewright.Seat, s: table): table[]
---@field where? fun(g: rulewright.g, player: rulewright.Seat, m: rulewright.Move, s: table): rulewright.Spot[]?
---@field at? string
---@field [string] any

---@class rulewright.Spot
---@field x integer
---@field y integer
---@field segment? integer
---@field turn? integer
---@field name? string

---@class rulewright.Domain: rulewright.Clause
---@field of? string
---@field within? string
---@field places? fun(g: rulewright.g, player: rulewright.Seat, m: rulewright.Move, s: table): rulewright.Set
---@field sample? fun(g: rulewright.g, player: rulewright.Seat, m: rulewright.Move, s: table): any[]
---@field list? fun(g: rulewright.g, player: rulewright.Seat, m: rulewright.Move, s: table): any[]
---@field by? string
---@field value? string
---@field has? fun(g: rulewright.g, player: rulewright.Seat, v: any, m: rulewright.Move, s: table): boolean?
---@field tells? fun(g: rulewright.g, player: rulewright.Seat, v: any, m: rulewright.Move, s: table): table
---@field parse? fun(g: rulewright.g, text: string, m?: rulewright.Move): any
---@field print? fun(g: rulewright.g, value: any): string
---@field words? integer | "some" | "many"
---@field from? integer
---@field to? integer
---@field all? any[] | integer | fun(g: rulewright.g): any[]
---@field what? string
---@field where? fun(g: rulewright.g, player: rulewright.Seat, value: any, m: rulewright.Move, s: table): rulewright.Spot[]?

---@class rulewright.Forbid: rulewright.Clause
---@field when? fun(g: rulewright.g, player: any, m: rulewright.Move, s: table): any, table?
---@field all_but? fun(g: rulewright.g, player: rulewright.Seat): table<string, any>?
---@field places? fun(g: rulewright.g, player: any, m: rulewright.Move, s: table): rulewright.Set?
---@field of? string
---@field because? string
---@field tells? fun(g: rulewright.g, player: any, m: rulewright.Move, s: table): table

---@class rulewright.Value: rulewright.Clause
---@field base? any
---@field kind? "number" | "any" | "all" | "set" | "places" | "bundle" | "price" | "weighed"
---@field weights? table<string, integer>
---@field late? fun(g: rulewright.g): number
---@field about? fun(g: rulewright.g, ...: any): string[]
---@field of? string
---@field takes? string[]
---@field depends? string[]

---@class rulewright.Adjust: rulewright.Clause
---@field when? fun(g: rulewright.g, ...: any): boolean?
---@field plus? any
---@field over? any
---@field round? "up" | "down"
---@field at_least? any
---@field at_most? any
---@field then_plus? any
---@field then_at_least? any
---@field then_at_most? any
---@field void? any
---@field holds? any
---@field adds? any
---@field removes? any
---@field of? rulewright.Names
---@field depends? string[]
---@field weights? table<string, integer>

---@class rulewright.Except: rulewright.Clause
---@field when? fun(g: rulewright.g, ...: any): any
---@field places? fun(g: rulewright.g, ...: any): rulewright.Set?
---@field of? string
---@field moves? rulewright.Names
---@field once? "game" | "turn" | "player"
---@field depends? string[]

---@class rulewright.Event: rulewright.Clause
---@field carries? string[]
---@field knows? table<string, string>
---@field parts? fun(g: rulewright.g, e: table): string, any

---@class rulewright.On: rulewright.Clause
---@field run fun(g: rulewright.g, e: table)
---@field late? boolean

---@class rulewright.Change: rulewright.Clause
---@field from any
---@field to any

---@class rulewright.Settle: rulewright.Clause
---@field order? "any" | string[]
---@field keep? string
---@field between? string[]

---@class rulewright.Cache
---@field build fun(g: rulewright.g, key: any): any
---@field depends? string[]
---@field keep? boolean
---@field dump? fun(c: any): any
---@field copy? fun(c: any): any

---@class rulewright.Follow: rulewright.Clause
---@field depends string[]
---@field run fun(g: rulewright.g)

---@class rulewright.Hidden: rulewright.Clause
---@field pool? string | fun(g: rulewright.g, thing: string): string?
---@field known? fun(g: rulewright.g, player: integer): table<string, integer>?
---@field title? string

---@class rulewright.Observe: rulewright.Clause
---@field as? string
---@field of? fun(g: rulewright.g, player?: rulewright.Seat): any
---@field size? integer | fun(g: rulewright.g): integer
---@field seats? boolean
---@field own? boolean
---@field grows? boolean
---@field what? string

---@class rulewright.Board: rulewright.Clause
---@field kind "hex" | "grid"
---@field outline? fun(g: rulewright.g): integer[][]
---@field columns? integer | fun(g: rulewright.g): integer
---@field rows? integer | fun(g: rulewright.g): integer
---@field middles? fun(g: rulewright.g): { hex: string | integer, to: string[] }[]

---@class rulewright.Layer: rulewright.Clause
---@field names fun(places: table): string[]
---@field touches? table<string, fun(places: table): integer[][]>
---@field what? string

---@class rulewright.Manifest
---@field title string
---@field version? string
---@field extends? string
---@field needs? string[]
---@field after? string[]
---@field excludes? table<string, string>
---@field brings? table<string, string>
---@field warns? table<string, string>
---@field players? integer[]
---@field about? string

---@class rulewright.Catalogue
---@field title string
---@field version? string
---@field players integer[]
---@field colours? string[]
---@field modules string[]
---@field default? string[]
---@field about? string
---@field points? string

---@class rulewright.Bot
---@field title? string
---@field about? string
---@field choose? fun(g: rulewright.g, player: rulewright.Seat, moves: rulewright.Move[], chance: fun(n: integer): integer): rulewright.Move
---@field worth? fun(g: rulewright.g, player: rulewright.Seat, move: rulewright.Move): number
---@field ahead? table

-- Files ----------------------------------------------------------------

---In a file of its own: a player for `sim`, `play --bots` and `:hint`.
---@param name string
---@return fun(bot: rulewright.Bot)
function bot(name) end

---@param name string
---@return fun(catalogue: rulewright.Catalogue)
function game(name) end

---@param name string
---@return fun(manifest: rulewright.Manifest)
function module(name) end

---@param name string
function chapter(name) end

---@param name string
---@return any
function data(name) end

---@param name string
---@return string
function text(name) end

---@param title string
---@param place? string a part of the rulebook, or the title of a section
function section(title, place) end

---@param name? string
---@param title? string
---@return fun(title: string)?
function element(name, title) end

---@param modules? string[]
function meeting(modules) end

---@param text string
---@return table
function hexmap(text) end

---@param text string
---@return table
function tilerows(text) end

---@type { tiles: function, face: function, regions: function, trail: function }
kernel = {}

-- Verbs ----------------------------------------------------------------

---@type table<string, fun(name: string): fun(def: rulewright.Component)>
component = {}

---@param name string
---@return fun(def: rulewright.Sequence)
function sequence(name) end

---@param name string
---@return fun(def: rulewright.Step)
function step(name) end

---@param name string
---@return fun(def: rulewright.MoveClause)
function move(name) end

---@param name string
---@return fun(def: rulewright.Domain)
function domain(name) end

---@param name rulewright.Names
---@return fun(def: rulewright.Forbid)
function forbid(name) end

---@param name string
---@return fun(def: rulewright.Layer)
function layer(name) end

---@param name string
---@return fun(def: rulewright.Value)
function value(name) end

---@param name string
---@return fun(def: rulewright.Adjust)
function adjust(name) end

---@param id rulewright.Names
---@return fun(def: rulewright.Except)
function except(id) end

---@param name string
---@return fun(def: rulewright.Event)
function event(name) end

---@param name rulewright.Names
---@return fun(def: rulewright.On)
function on(name) end

---@param name string
---@return fun(def: rulewright.Change)
function change(name) end

---@param id string
---@return fun(def: table)
function replace(id) end

---@param id rulewright.Names
---@return fun(def: rulewright.Clause)
function drop(id) end

---@param name string
---@return fun(def: rulewright.Settle)
function settle(name) end

---@class rulewright.Wrap: rulewright.Clause
---@field wraps fun(g: rulewright.g, former: function, ...: any): any

---@param name string
---@return fun(f: fun(g: rulewright.g, ...: any): any | rulewright.Wrap)
function define(name) end

---What must hold of each component of a kind: what is wrong with it, the word
---that is, and what it may be; nothing if it is right.
---@param kind string
---@return fun(f: fun(thing: table, things: table): string?, any, table?)
function expect(kind) end

---@param name string
---@return fun(def: rulewright.Cache)
function cache(name) end

---@param name string
---@return fun(def: rulewright.Follow)
function follow(name) end

---@param path string
---@return fun(def: rulewright.Hidden)
function hidden(path) end

---@param path string
---@return fun(def: rulewright.Observe)
function observe(path) end

---@param def rulewright.Board
function board(def) end

---@param moves rulewright.Names
---@return fun(f: fun(g: rulewright.g, player: rulewright.Seat, m: rulewright.Move): number?)
function worth(moves) end

---@param f fun(g: rulewright.g, scene: table, player?: rulewright.Seat)
---@overload fun(kind: string): fun(f: fun(g: rulewright.g, scene: table, name: string))
function draw(f) end

-- The library ----------------------------------------------------------

---@class rulewright.Request
---@field game string
---@field with? string[]
---@field without? string[]

---@class rulewright.Options: rulewright.Request
---@field players? integer | string[]
---@field seed? integer
---@field lang? string
---@field trace? boolean
---@field guard? boolean
---@field rules? table

---@class rulewright.Reason
---@field id string
---@field ids string[]
---@field says string
---@field text string
---@field file? string
---@field line? integer
---@field clause? table
---@field column? integer
---@field expected? string[]

---@class rulewright.Verdict
---@field is_true boolean
---@field doubts string[]
---@field played integer
---@field earlier integer
---@field forced integer
---@field edits integer
---@field typed integer
---@field exchanges integer

---@class rulewright.Game
---@field g rulewright.g
---@field rules table
---@field seed integer
---@field verdict? rulewright.Verdict
local Game = {}

---@return table? result
function Game:over() end

---@return { step: string, player: rulewright.Seat, id: string?, says: string?, clause: table }?
function Game:waiting() end

---@return rulewright.Move[]
function Game:moves() end

---@param move rulewright.Move
---@return string
function Game:text(move) end

---@param moves rulewright.Move[]
---@return string[]? texts
---@return string? problem
function Game:texts(moves) end

---@param moves rulewright.Move[]
---@return { layer: string, place: integer | string, name: string }[][]? places
---@return string? message
function Game:where(moves) end

---@param text string
---@return rulewright.Move? move, { message: string, column: integer?, expected: string[]? }? problem
function Game:parse(text) end

---@param move string | rulewright.Move
---@return true? fine, rulewright.Reason[]? reasons
function Game:play(move) end

---Empty when the move is legal.
---@param move string | rulewright.Move
---@param seat? rulewright.Seat if it were for this seat to decide
---@return rulewright.Reason[]
function Game:why(move, seat) end

---For each of the reasons against a move the places that speak against it.
---@param move string | rulewright.Move
---@param reasons rulewright.Reason[]
---@param seat? rulewright.Seat as in Game:why
---@return { layer: string, place: integer, name: string, piece: string?, player: rulewright.Seat? }[][]
function Game:causes(move, reasons, seat) end

---What happened in the last move.
---@return string[]
---@param viewer? integer
function Game:log(viewer) end

---Why the game is over, in sentences; nil where the rules do not say.
---@return string?
function Game:reason() end

---Clauses that fired in the last move, when traced; in the n-th decision.
---@param n? integer
---@return table[]?
function Game:fired(n) end

---@param on boolean
---@return true? fine, string? message
function Game:trace(on) end

---@param name string
---@param ... any
---@return any value, string? message
function Game:value(name, ...) end

---The points of a seat, whatever the game calls them; nil if it counts none.
---@param seat rulewright.Seat
---@return integer?
function Game:points(seat) end

---@param name string
---@param ... any
---@return any value, { id: string, says: string, stage: string, amount: any, change?: integer, parts?: table[], file: string, line: integer }[] | string
function Game:parts(name, ...) end

---@param name string
---@param ... any
---@return string[]
function Game:about(name, ...) end

---@param name string a die or a stream
---@param results any
---@return true? fine, string? message
function Game:force(name, results) end

---What undo would take back next.
---@return string?
function Game:last() end

---@param count? integer
---@return true? fine, string? message
function Game:undo(count) end

---@param count? integer
---@return true? fine, string? message
function Game:redo(count) end

---@return rulewright.Game
function Game:clone() end

---@param how? { at: integer?, viewer: rulewright.Seat?, luck: integer? }
---@return rulewright.Game? line, string? message
function Game:beside(how) end

---@return string
function Game:hash() end

---@alias rulewright.Decision { player: rulewright.Seat, text: string, move: string, rolls: any[]?, lines: string[]? }

---The decisions in force after the first `since`.
---@param since? integer
---@return rulewright.Decision[]
---@param viewer? integer
function Game:history(since, viewer) end

---Goes through the decisions in force, the latest first, with their numbers.
---@return fun(): integer?, rulewright.Decision?
function Game:back() end

---How many decisions are in force.
---@return integer
function Game:decisions() end

---@param count integer
---@return true? fine, string? message
function Game:go_to(count) end

---What this player may see, as plain data.
---@param player rulewright.Seat
---@return table
function Game:view(player) end

---@param scene table
---@param player? rulewright.Seat
---@return true? fine, string? message
function Game:draw(scene, player) end

---@param scene table
---@param kind string
---@param name string
---@return boolean? drawn, string? message
function Game:draw_thing(scene, kind, name) end

---@param f fun(g: rulewright.g)
---@return true? fine, string? message
function Game:edit(f) end

---@param text string
---@return true? fine, any ...
function Game:eval(text) end

---A clause as text, in force at once.
---@param text string
---@return true? fine, string? message
function Game:add(text) end

---@param name string
---@return true? fine, string? message
function Game:with(name) end

---@param id string
---@return true? fine, string? message
function Game:without(id) end

---@return true? fine, string? message
function Game:reload() end

---The record, as text.
---@return string
function Game:save() end

---The game with all its rules, as text.
---@return string? parcel, string? message
function Game:pack() end

---@class rulewright
---@field version string
---@field tracing boolean
---@field on_rules? fun(rules: table)
local rulewright = {}

---@param options rulewright.Options
---@return rulewright.Game? game, string? message
function rulewright.new(options) end

---@param request rulewright.Request
---@return table? rules, string? message
function rulewright.rules(request) end

---@param options rulewright.Options
---@return table? rules, string[] | string names_or_message
function rulewright.seats(options) end

---@param lang string?
---@return { name: string, title: string?, players: integer[]?, path: string, problem: string? }[]
function rulewright.games(lang) end

---@param game string
---@param lang string?
---@return { name: string, kind: string, title: string?, about: string?, elements: table[], needs: string[], players: integer[]?, excludes: table<string, string>, warns: table<string, string>, path: string }[]? modules, string? message
function rulewright.modules(game, lang) end

---@param options { roots: string[]?, user_folder: string? }
function rulewright.configure(options) end

---@param text string
---@param rules? table
---@param count? integer
---@return rulewright.Game? game, string? message
function rulewright.load(text, rules, count) end

---@param text string
---@param lang? string
---@return table? contents, string? message
function rulewright.parcel(text, lang) end

---@param text string
---@param how? { agree?: string, guard?: boolean, lang?: string }
---@return rulewright.Game? game, string? message
function rulewright.open(text, how) end

return rulewright
