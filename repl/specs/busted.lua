-- What busted would read in .busted of the current folder, where `rulewright
-- test` does not look: no folder is searched for modules but those of the
-- program and the system.

return { default = { lpath = "", cpath = "" } }
