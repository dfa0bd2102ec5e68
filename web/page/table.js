// What is played here: the game as the worker last told it, who sits where, and
// the one way in which anything changes. Knows nothing of what it looks like.

import { ask, on_revive } from "./engine.js";
import { keep } from "./keep.js";

export const table = {
  standing: null,    // answer of `new`, `load`, `play`, …
  moves: [],         // legal for who decides, if a person of this page does
  words: new Set(),  // with which moves at a place begin, for "why not?"
  files: {},         // rules that the page holds, by path
  viewer: 0,         // whose eyes; 0 sees everything
  covered: false,    // between two people at one screen
  length: 0,         // decisions that can be gone to
  record: "",        // of the last state that was good
  pace: 0,           // ms between two decisions of bots
  halted: false,     // bots wait
};

const listeners = [];

// f(why) is called after each change: "board", or "game" for a new one; and when
// work begins and ends, "busy" and "idle".
export function on_change(f) { listeners.push(f); }

async function tell(why) { for (const f of listeners) await f(why); }

let working = 0;

export const is_busy = () => working > 0;

async function work(f) {
  working++;
  await tell("busy");
  try { return await f(); } finally {
    working--;
    if (working === 0) await tell("idle");
  }
}

// ---- seats -------------------------------------------------------------------

export const waiting = () => table.standing && table.standing.waiting;
export const over = () => table.standing && table.standing.over;
export function bot_of(seat) {
  const one = (table.standing.bots || []).find((found) => found.seat === seat);
  return one && one.bot;
}

export const is_bot = (seat) => Boolean(bot_of(seat));

export function people() {
  return (table.standing ? table.standing.players : [])
    .filter((player) => player.decides && !is_bot(player.seat))
    .map((player) => player.seat);
}

// The one person at this screen; else whoever decides, behind a cover; without
// people everything is open.
function look() {
  const here = people(), now = waiting();
  if (here.length === 0) { table.viewer = 0; return; }
  if (here.length === 1) { table.viewer = here[0]; return; }
  if (!now || is_bot(now.seat) || now.seat === table.viewer) return;
  table.viewer = now.seat;
  table.covered = true;
}

export function uncover() { table.covered = false; return tell("board"); }

export const eyes = () => table.viewer ? { seat: table.viewer } : {};

// ---- how it stands ---------------------------------------------------------

function take(answer) {
  table.standing = { ...table.standing, waiting: undefined, over: undefined,
    ...answer };
}

// "settlement" of "settlement C3.n".
function note_word(move) {
  const [place] = move.places;
  const at = place ? move.text.indexOf(" " + place.name) : -1;
  if (at > 0) table.words.add(move.text.slice(0, at));
}

async function list_moves() {
  const now = waiting();
  table.moves = [];
  if (!now || is_bot(now.seat)) return;
  const answer = await ask({ do: "moves" });
  table.moves = answer.moves || [];
  for (const move of table.moves) note_word(move);
}

export async function show() {
  look();
  await list_moves();
  await tell("board");
}

// Remembers the game where it may be found again.
export async function save() {
  const answer = await ask({ do: "save" });
  if (answer.ok) { table.record = answer.record; keep(parcel()); }
}

export const parcel = () => ({ record: table.record, files: table.files });

// After an answer that says how the game stands. Bots go on by themselves.
export const changed = (answer) => work(async () => {
  take(answer);
  table.length = table.standing.decisions;
  await show();
  await save();
  run_bots();
});

// To any moment of the game; what was played after it can still be gone to.
export const go_to = (decision) => work(async () => {
  running++;
  table.halted = true;
  const answer = await ask({ do: "goto", decision });
  if (answer.ok) { take(answer); await show(); await save(); }
  return answer;
});

// ---- what people do --------------------------------------------------------

// Plays a move. The answer, with `reasons` when it is refused.
export const play = (text) => work(async () => {
  const answer = await ask({ do: "play", move: text });
  if (answer.ok) await changed(answer);
  return answer;
});

// Back to the last decision of a person, or forward to the next.
export const step = (direction) => work(async () => {
  running++;
  table.halted = true;
  const answer = await ask({ do: direction });
  if (!answer.ok) return answer;
  take(answer);
  await show();
  await save();
  table.halted = people().length === 0;
  return answer;
});

// ---- bots --------------------------------------------------------------------

const THINKING = 30000; // ms that a bot may take for a decision

let running = 0;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

// Lets bots decide until a person is to. Only the last call goes on.
export const run_bots = () => work(async () => {
  const run = ++running;
  if (!waiting() || !is_bot(waiting().seat)) return null;
  let shown = performance.now();
  while (waiting() && is_bot(waiting().seat) && !table.halted) {
    const answer = await ask({ do: "go" }, THINKING);
    if (run !== running || !answer.ok) return answer;
    take(answer);
    table.length = table.standing.decisions;
    const due = table.pace - (performance.now() - shown);
    if (table.pace > 0 || due < -150) {
      if (due > 0) await pause(due);
      if (run !== running) return answer;
      await show();
      shown = performance.now();
    }
  }
  if (run !== running) return null;
  await show();
  await save();
  return null;
});

export function halt() { running++; table.halted = true; return show(); }

export function go() { table.halted = false; return run_bots(); }

// ---- beginning -------------------------------------------------------------

// ms in which rules are read and put together, and a game is played again: a
// slow machine needs longer for it than any move takes.
const READING = 30000;

async function seated(answer, options) {
  Object.assign(table, { standing: null, moves: [], words: new Set(),
    files: { ...options.files }, viewer: 0, covered: false, halted: false,
    pace: options.pace || 0, record: "" });
  take(answer);
  await tell("game");
  await changed(answer);
  return answer;
}

// Lets the worker find rules under their paths.
async function hold(files) {
  for (const [path, text] of Object.entries(files)) {
    const answer = await ask({ do: "file", path, text });
    if (!answer.ok) return answer;
  }
  return { ok: true };
}

export async function begin(request, options = {}) {
  running++;
  const answer = await ask({ do: "new", ...request }, READING);
  if (answer.ok) await seated(answer, options);
  return answer;
}

// What `parcel` gave. Rules in it are a stranger's: the caller has asked.
export async function open(found, lang) {
  running++;
  const held = await hold(found.files);
  if (!held.ok) return held;
  const answer = await ask({ do: "load", record: found.record, lang,
    with: Object.keys(found.files) }, READING);
  if (answer.ok) await seated(answer, found);
  return answer;
}

// The worker was ended: the game goes on from where it was last good.
on_revive(async () => {
  running++;
  await hold(table.files);
  const answer = await ask({ do: "load", record: table.record,
    with: Object.keys(table.files), lang: document.documentElement.lang },
  READING);
  if (answer.ok) { take(answer); await show(); }
});
