// The worker that plays: requests of docs/serve.md go in, answers come out. One
// that does not answer in time is ended and another takes its place; whoever
// keeps the game puts it back (see `revive`).

export const PATIENCE = 6000; // ms

let assets = null;
let worker = null;
let tickets = new Map();
let number = 0;
let revive = null;
let opening = null;

// What the one-file page carries, or what lies beside index.html.
async function fetch_assets() {
  if (globalThis.rulewright_assets) return globalThis.rulewright_assets();
  const [wasm, files] = await Promise.all([
    fetch("rulewright.wasm").then((found) => found.arrayBuffer()),
    fetch("rulewright.json").then((found) => found.text())]);
  return { worker: "worker.js", script: "rulewright.js", wasm, files };
}

export class Stuck extends Error {}

function send(message, patience) {
  return new Promise((resolve, reject) => {
    const ticket = ++number;
    const timer = patience && setTimeout(() => reject(new Stuck()), patience);
    tickets.set(ticket, (answer) => { clearTimeout(timer); resolve(answer); });
    worker.postMessage({ ticket, ...message });
  });
}

async function start_worker() {
  assets = assets || await fetch_assets();
  if (worker) worker.terminate();
  tickets = new Map();
  worker = new Worker(assets.worker);
  worker.onmessage = ({ data }) => {
    const answer = tickets.get(data.ticket);
    tickets.delete(data.ticket);
    if (answer) answer(data.answer);
  };
  const opened = await send({ open: assets });
  if (!opened.ok) throw new Error(opened.error);
}

// The first worker; the same promise however often it is asked for.
export function ready() {
  opening = opening || start_worker();
  return opening;
}

// f() puts the game back after a worker was ended.
export function on_revive(f) { revive = f; }

// The answer of the worker; when it is stuck, the game is put back and the
// answer is { ok: false, stuck: true }.
export async function ask(request, patience = PATIENCE) {
  await ready();
  const asked = worker;
  try {
    const answer = await send({ ask: request }, patience);
    if (!answer.broken) return answer;
    console.error("rulewright:", answer.error);
  } catch (problem) {
    if (!(problem instanceof Stuck)) throw problem;
  }
  await replace(asked);
  return { ok: false, stuck: true };
}

// Others may have waited for the same worker: it is ended once.
let replacing = null;

async function replace(stuck) {
  if (stuck === worker && !replacing) {
    opening = start_worker();
    replacing = opening.then(() => revive && revive())
      .finally(() => { replacing = null; });
  }
  await replacing;
}

// A second worker for long work; end() stops it at any moment.
export async function beside() {
  await ready();
  const own = new Worker(assets.worker);
  const replies = new Map();
  own.onmessage = ({ data }) => {
    replies.get(data.ticket)(data.answer);
    replies.delete(data.ticket);
  };
  const call = (message) => new Promise((resolve) => {
    const ticket = ++number;
    replies.set(ticket, resolve);
    own.postMessage({ ticket, ...message });
  });
  await call({ open: assets });
  return { ask: (request) => call({ ask: request }),
    end: () => {
      own.terminate();
      for (const answer of replies.values()) answer({ ok: false, ended: true });
    } };
}

// ---- the files of the program --------------------------------------------------

let parsed = null;

async function all_files() {
  await ready();
  parsed = parsed || JSON.parse(assets.files);
  return parsed;
}

export const sources = async () => Object.keys(await all_files());

export const source = async (path) => (await all_files())[path] || "";
