-- The key under which the root of a state holds what belongs to its game but is
-- no part of it (playing/context.lua). Rules cannot name it.

return {}
