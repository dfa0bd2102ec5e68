---@meta rulewright.console
-- The terminal, the signals and the files of the program
-- (repl/console/console.h).

---@class rulewright.console
---@field version string
---@field parts string what the program is linked with, in names and numbers
local console = {}

---A line of UTF-8 without its end; or nil with "eof", "interrupt", or
---"refused" and a sentence (over 1 MiB, not UTF-8, too many different letters).
---@param prompt? string
---@return string? line, string? why, string? sentence
function console.read(prompt) end

---Whether `console.line` would not wait for its first byte, or for the end.
---@return boolean
function console.ready() end

---Adds a line to those that the arrows bring back; whether it was kept.
---@param line string
---@return boolean
function console.add(line) end

---Rows of the terminal, 24 where there is none.
---@return integer
function console.height() end

---What Tab asks: `before` is the text left of the cursor, `again` says that the
---last key was a Tab that changed nothing. What is returned stands in its place;
---or nil, and a text that is printed above the line.
---@param offer? fun(before: string, again: boolean): string?, string?
function console.complete(offer) end

---What is shown dimly after the line.
---@param hint? fun(line: string): string?
function console.hint(hint) end

---A pcall out of which Ctrl-C always comes, as false, "interrupted".
---@param f function
---@param ... any
---@return boolean fine, any ...
function console.guard(f, ...) end

---True once after a Ctrl-C; the raising of "interrupted" stops.
---@return boolean
function console.interrupted() end

---From now on Ctrl-C and SIGTERM raise nothing and are noted; a second Ctrl-C
---ends the program.
function console.hold() end

---The signal that was noted since hold.
---@return integer? signal
function console.held() end

---Signals do again what they did before hold.
function console.release() end

---Runs f(send) in a copy of the program, which then ends.
---@param f fun(send: fun(text: string))
---@return userdata? job, string? why
function console.fork(f) end

---Runs the program at the path words[1] with these words, without a shell.
---Nothing is typed to it; what it prints and complains of is what it sends.
---@param words string[]
---@return userdata? job, string? why
function console.start(words) end

---The exit code of a job that has ended, 128 and more for the signal that ended
---it; nil while it lasts.
---@param job userdata
---@return integer? code
function console.code(job) end

---How many processors the program may use.
---@return integer
function console.processors() end

---What each job sent in that time, by its place in the list; false when it
---has ended.
---@param jobs userdata[]
---@param seconds number
---@return table<integer, string | false>
function console.hear(jobs, seconds) end

---Asks a job to finish (SIGTERM).
---@param job userdata
function console.stop(job) end

---Ends a job: asks, then makes it. Nobody hears what it still prints.
---@param job userdata
function console.finish(job) end

---0 stdin, 1 stdout (when absent), 2 stderr.
---@param fd? integer
---@return boolean
function console.is_terminal(fd) end

---The next line of the standard input without its end; nil when there is none;
---nil and a message when it cannot be read or is longer than `most` bytes.
---@param most integer
---@return string? line, string? message
function console.line(most) end

---@return boolean
function console.ready() end

---Columns of the terminal, 80 where there is none.
---@return integer
function console.width() end

---Columns that a text takes: wide letters two, marks and colours none.
---@param text string
---@return integer
function console.text_width(text) end

---Seconds that only grow.
---@return number
function console.clock() end

---The whole new file or the whole old one, synced to the disk.
---@param path string
---@param text string
---@return true? fine, string? why
function console.write_file(path, text) end

---Makes a folder, private, with those above it.
---@param path string
---@return true? fine, string? why
function console.mkdirs(path) end

---Whether a path is a file that may be run.
---@param path string
---@return boolean
function console.executable(path) end

---Takes a file, made if need be, for this process alone, until it is unlocked
---or the process ends.
---@param path string
---@return userdata? lock, string? why
function console.lock(path) end

---@param lock userdata
function console.unlock(lock) end

---When the file was written, in seconds.
---@param path string
---@return number? time
function console.modified(path) end

---The absolute path without links.
---@param path string
---@return string? path, string? why
function console.realpath(path) end

---Starts the program at the path words[1] with all the words; it may have so
---many bytes of memory, and ends with this process.
---@param words string[]
---@param bytes integer
---@return userdata? program, string? message
function console.start_program(words, bytes) end

---The line that a program answers; nil and why there is none, "time", "long",
---"unasked", "interrupted", or "ended" with its code or its signal.
---@param program userdata
---@param text string
---@param seconds number
---@param most integer
---@return string? line, string? why, integer? code, integer? signal
function console.ask_program(program, text, seconds, most) end

---Kills it.
---@param program userdata
function console.end_program(program) end

return console
