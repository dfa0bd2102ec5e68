-- Writing SVG: elements into one buffer, attributes in a fixed order, text
-- and attribute values escaped, numbers with at most one decimal.

local xml = {}
xml.__index = xml

local ENTITIES = { ["&"] = "&amp;", ["<"] = "&lt;", [">"] = "&gt;",
  ['"'] = "&quot;", ["'"] = "&#39;" }

function xml.escape(text)
  text = tostring(text)
  if not text:find "[&<>\"'%z\1-\8\11\12\14-\31]" then return text end
  text = text:gsub("[&<>\"']", ENTITIES)
  return (text:gsub("[%z\1-\8\11\12\14-\31]", ""))
end

function xml.number(value)
  local text = ("%.1f"):format(value):gsub("%.0$", "")
  return text == "-0" and "0" or text
end

function xml.new()
  return setmetatable({ out = {}, depth = 0 }, xml)
end

local function attributes(given)
  local names, parts = {}, {}
  for name in pairs(given) do names[#names + 1] = name end
  table.sort(names)
  for i, name in ipairs(names) do
    local value = given[name]
    value = math.type(value) and xml.number(value) or xml.escape(value)
    parts[i] = " " .. name .. '="' .. value .. '"'
  end
  return table.concat(parts)
end

local function line(self, text)
  self.out[#self.out + 1] = ("  "):rep(self.depth) .. text
end

function xml:open(name, given)
  line(self, ("<%s%s>"):format(name, attributes(given or {})))
  self.depth = self.depth + 1
end

function xml:close(name)
  self.depth = self.depth - 1
  line(self, ("</%s>"):format(name))
end

function xml:add(name, given, text)
  if text then
    line(self, ("<%s%s>%s</%s>"):format(name, attributes(given or {}),
      xml.escape(text), name))
  else
    line(self, ("<%s%s/>"):format(name, attributes(given or {})))
  end
end

-- A text at a place; `style`: its class, or attributes.
function xml:put(x, y, text, style)
  local given = type(style) == "table" and style or { class = style }
  given.x, given.y = x, y
  self:add("text", given, text)
end

-- A straight line from place to place.
function xml:stroke(a, b, given)
  given.x1, given.y1, given.x2, given.y2 = a.x, a.y, b.x, b.y
  self:add("line", given)
end

function xml:circle(at, radius, given)
  given.cx, given.cy, given.r = at.x, at.y, radius
  self:add("circle", given)
end

-- What another sheet has, as it stands there.
function xml:paste(other)
  self.out[#self.out + 1] = table.concat(other.out, "\n")
end

function xml:text()
  return table.concat(self.out, "\n") .. "\n"
end

return xml
