-- The counting of Catan with all boxes: one file a subject.
--
-- Kinds of move that are not counted are listed below. Counted only in part:
--   camel             not for two players, who place two
--   march, displace, retreat to, recruit, activate, promote, chase, intrigue,
--   smith, warlord    not where knights of Cities & Knights live on paths
--   ride, stay        not with the knights of Cities & Knights
--   buy               not the cards of the Barbarian Attack
--   knight            not the warships of the Pirate Islands
--   longest route     not where walking all of it takes too long
--   fish robber and all that is paid in fish: the tokens, not whether it may be
--                     bought; not for two players
-- Not counted at all: points, of which the friendly robber and the boot ask the
-- rules; fish, cloth, aqueducts and barbarians that roll by roll come and go;
-- whether cards are drawn, and victory.

local bargains = require "recount.catan.bargains"
local cards = require "recount.catan.cards"
local neutrals = require "recount.catan.neutrals"
local offers = require "recount.catan.offers"
local position = require "recount.catan.position"
local travel = require "recount.catan.travel"
local yields = require "recount.catan.yields"

local subjects = { require "recount.catan.building",
  require "recount.catan.ways", require "recount.catan.sailing",
  require "recount.catan.robber", require "recount.catan.trades",
  require "recount.catan.awards", require "recount.catan.cities", yields,
  travel, cards, neutrals, bargains,
  offers }

position.holds = cards.holds

local catan = { legal = {}, effects = {}, always = {}, open = offers.open }

-- Kinds of move that nothing counts, and why.
catan.uncounted = {}

local function leave(why, ...)
  for _, name in ipairs { ... } do catan.uncounted[name] = why end
end

leave("says only that a turn goes on or ends", "roll", "pass", "forgo",
  "no road", "no bid", "name none", "keep fish", "leave him", "keep", "change",
  "no cloth", "cloth")
leave("who hands over what", "consign", "hand over")
leave("cards of hands and decks, no places", "put back", "draw",
  "water", "alchemist", "crane", "mining", "irrigation", "wedding", "gift",
  "saboteur", "spy", "take card", "deserter", "commercial harbor",
  "merchant fleet", "master merchant", "pick", "commodity monopoly",
  "resource monopoly", "donate", "year of plenty", "dismiss", "force",
  "return")
leave("fish that are thrown back", "throw back")
leave("a choice that one clause gives whole", "give up", "welcome as", "lane",
  "begin", "stage", "ransom", "send away", "train", "swift journey",
  "drive back", "bribe")
leave("paths that voters name", "name", "from")
leave("barbarians of the Barbarian Attack and the foreign knight",
  "recall", "send", "capture", "lure", "foreign knight", "lead")

for _, subject in ipairs(subjects) do
  for _, part in ipairs { "legal", "effects" } do
    for name, count in pairs(subject[part] or {}) do
      assert(not catan[part][name], name)
      catan[part][name] = count
    end
  end
  for _, watch in ipairs(subject.always or {}) do
    table.insert(catan.always, watch)
  end
end

function catan.read(g, told)
  local p = position.read(g, told)
  p.g = g
  return p
end

function catan.note(p)
  travel.note(p)
  neutrals.note(p)
end

catan.listener = yields.listener

return catan
